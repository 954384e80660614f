// The core as a Python module: values become Python objects, faults become exceptions, nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "casters.hpp"
#include "tablut/game.hpp"
#include "tablut/search/bench.hpp"
#include "tablut/search/engine.hpp"
#include "tablut/search/weights.hpp"

namespace nb = nanobind;
using namespace tablut;

namespace {

using Endpoints = std::pair<Square, Square>;

constexpr double seconds_between_signals = 0.05;  // looks at those for Python, such as Ctrl-C

[[noreturn]] void raise(const char* type, const Fault& fault) {
  const nb::object error = nb::module_::import_("tablut.errors")
                               .attr(type)(fault.message, nb::arg("reason") = fault.reason);
  PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
  throw nb::python_error();
}

template <class Value>
Value checked(std::variant<Value, Fault> result, const char* error) {
  if (const auto* fault = std::get_if<Fault>(&result)) raise(error, *fault);
  return std::get<Value>(std::move(result));
}

Move move_of(const Board& board, Square origin, Square target) {
  if (origin >= board.size() * board.size() || target >= board.size() * board.size()) {
    raise("NotationError", {"square", "a square beyond the board's last, index " +
                                          std::to_string(board.size() * board.size() - 1)});
  }
  return {origin, target};
}

[[noreturn]] void raise_out_of_memory(int megabytes) {
  raise("TablutError", {"memory", "not enough memory for a table of " +
                                      std::to_string(megabytes) + " MB"});
}

const Family& family_of(const Board& board) {
  return board.visit(
      [](const auto& sized) -> const Family& { return weights_of(sized.masks->rules); });
}

int fullness(const Board& board) {
  return board.visit([]<int N>(const Sized<N>& sized) {
    return Evaluation<N>(*sized.masks).fullness(sized.position);
  });
}

std::optional<Square> square_value(Square square) {
  return square == no_square ? std::nullopt : std::optional<Square>(square);
}

std::vector<Endpoints> endpoints(const std::vector<Move>& moves) {
  std::vector<Endpoints> pairs;
  pairs.reserve(moves.size());
  for (const Move move : moves) pairs.emplace_back(move.origin, move.target);
  return pairs;
}

// The winner (None for a draw) and the reason; None while the game goes on.
using EndingValue = std::optional<std::pair<std::optional<Side>, Reason>>;

EndingValue ending_value(const Ending& ending) {
  if (!ending) return std::nullopt;
  if (ending.winner == Winner::nobody) return std::pair{std::optional<Side>{}, ending.reason};
  const Side side = ending.winner == Winner::attackers ? Side::attackers : Side::defenders;
  return std::pair{std::optional<Side>{side}, ending.reason};
}

// Refuses a move that must not be played: `play` of the core takes legal moves alone.
template <class Table>
Move legal(const Table& table, Move move) {
  if (table.refusal(move) != Refusal::none) {
    throw nb::value_error("an illegal move reached the core; ask refusal() first");
  }
  return move;
}

// The board of a game that went on under these rules: its king may be gone, a piece must go on
// (`berserker`), men have stayed on timed corners (`forest`).
Board restored(const Ruleset& rules, std::string_view record, Side side,
               std::optional<Square> berserker, std::uint64_t forest) {
  const Setup setup = checked(parse_record(record, side), "NotationError");
  const auto specials = std::count_if(setup.squares.begin(), setup.squares.end(), special);
  if (setup.size != rules.size() || specials > Specials::capacity) {
    raise("NotationError", {"size", "a position that is not of these rules"});
  }
  return rules.start().visit([&]<int N>(const Sized<N>& start) {
    Position<N> position = place<N>(setup);
    if (berserker) position.go_on(*berserker);
    position.key ^= zobrist::forest(position.forest) ^ zobrist::forest(forest);
    position.forest = forest;
    return Board(Sized<N>{start.masks, position});
  });
}

// A value of one of the fields of a Python Rules, whose shape tablut.rules has checked.
template <class Value>
Value field(const nb::handle& owner, const char* name) {
  return nb::cast<Value>(owner.attr(name));
}

std::vector<Square> squares_of(const nb::handle& names, int size, const char* place) {
  std::vector<Square> squares;
  for (const nb::handle name : names) {
    const auto text = nb::cast<std::string>(name);
    const auto square = parse_square(text, size);
    if (!square) {
      raise("RulesError", {"square", std::string(place) + ": '" + text +
                                         "' is no square of a board of " + std::to_string(size)});
    }
    squares.push_back(*square);
  }
  return squares;
}

Rules rules_of(const nb::object& given) {
  Rules rules;
  rules.start = checked(
      parse_record(field<std::string>(given, "position"), field<Side>(given, "first")),
      "RulesError");
  const int size = rules.start.size;
  rules.escape = field<Escape>(given, "escape");
  const nb::object throne = given.attr("throne");
  rules.throne = {field<bool>(throne, "exists"), field<PieceSet>(throne, "stop"),
                  field<PieceSet>(throne, "passing"), field<PieceSet>(throne, "hostile_empty"),
                  field<PieceSet>(throne, "hostile_occupied")};
  const nb::object corner = given.attr("corner");
  rules.corner = {field<bool>(corner, "special"), field<PieceSet>(corner, "stop"),
                  field<PieceSet>(corner, "hostile"),
                  squares_of(corner.attr("squares"), size, "rules.corner.squares")};
  const nb::object king = given.attr("king");
  rules.king = {field<Armed>(king, "armed"), field<KingCapture>(king, "capture"),
                field<bool>(king, "throne_counts"), field<bool>(king, "edge_counts"),
                field<bool>(king, "corner_counts")};
  const nb::object speed = given.attr("speed");
  for (const Piece piece : {Piece::attacker, Piece::defender, Piece::king}) {
    rules.speed[index(piece)] =
        field<int>(speed, std::string(bindings::names<Piece>[index(piece)]).c_str());
  }
  if (const nb::object camps = given.attr("camps"); !camps.is_none()) {
    for (const nb::handle group : camps.attr("groups")) {
      rules.camps.groups.push_back(squares_of(group, size, "rules.camps.groups"));
    }
    rules.camps.closed = field<PieceSet>(camps, "closed");
    rules.camps.hostile = field<PieceSet>(camps, "hostile");
    rules.camps.occupied = field<bool>(camps, "occupied");
  }
  rules.linnaean = field<bool>(given, "linnaean");
  if (const nb::object wall = given.attr("shieldwall"); !wall.is_none()) {
    rules.shieldwall = {true, field<bool>(wall, "corner"), field<bool>(wall, "flank")};
  }
  rules.exit_fort = field<bool>(given, "exit_fort");
  rules.encirclement = field<bool>(given, "encirclement");
  rules.no_moves = field<NoMoves>(given, "no_moves");
  const nb::object repetition = given.attr("repetition");
  rules.repetition = {field<RepetitionResult>(repetition, "result"),
                      field<int>(repetition, "count")};
  rules.forest = field<int>(given, "forest");
  rules.gwrheill = field<bool>(given, "gwrheill");
  rules.princes_lost = field<bool>(given, "princes_lost");
  rules.min_attackers = field<int>(given, "min_attackers");
  rules.move_limit = field<int>(given, "move_limit");
  rules.capture_limit = field<int>(given, "capture_limit");
  const nb::object jumps = given.attr("jumps");
  rules.jumps = {field<Jump>(jumps, "king"), field<Jump>(jumps, "commander"),
                 field<Jump>(jumps, "knight"), field<Jump>(jumps, "mercenary"),
                 field<Jump>(jumps, "guard")};
  rules.berserk = field<Berserk>(given, "berserk");
  return rules;
}

void bind_board(nb::module_& m) {
  nb::class_<Ruleset>(m, "Ruleset", "A rule set compiled for play.")
      .def("__init__",
           [](Ruleset* self, const nb::object& rules) {
             new (self) Ruleset(checked(Ruleset::compile(rules_of(rules)), "RulesError"));
           })
      .def_prop_ro("size", &Ruleset::size)
      .def("start", &Ruleset::start)
      .def("place",
           [](const Ruleset& rules, std::string_view record, Side side) {
             const Setup setup = checked(parse_record(record, side), "NotationError");
             return checked(rules.place(setup), "NotationError");
           })
      .def("restored", &restored, nb::arg("record"), nb::arg("side"),
           nb::arg("berserker").none(), nb::arg("forest"))
      .def_prop_ro("throne",
                   [](const Ruleset& rules) { return square_value(rules.throne()); })
      .def_prop_ro("goals", &Ruleset::goals)
      .def_prop_ro("camps", &Ruleset::camps)
      .def_prop_ro("corners", &Ruleset::corners);

  nb::class_<Board>(m, "Board", "A position under a rule set; never changes.")
      .def_prop_ro("side", &Board::side)
      .def_prop_ro("berserker",
                   [](const Board& board) { return square_value(board.berserker()); })
      .def_prop_ro("forest",
                   [](const Board& board) {
                     return board.visit([](const auto& sized) { return sized.position.forest; });
                   })
      .def_prop_ro("key", &Board::key)
      .def_prop_ro("record", [](const Board& board) { return print_record(board.setup()); })
      .def_prop_ro("pieces", [](const Board& board) { return board.setup().squares; })
      .def_prop_ro("king_threatened", &Board::king_threatened)
      .def_prop_ro("open_ways", &Board::open_ways)
      .def("moves", [](const Board& board) { return endpoints(board.moves()); })
      .def("refusal",
           [](const Board& board, Square origin, Square target) {
             return board.refusal(move_of(board, origin, target));
           })
      .def("play",
           [](const Board& board, Square origin, Square target, bool silent) {
             return board.play(legal(board, move_of(board, origin, target)), silent);
           },
           nb::arg("origin"), nb::arg("target"), nb::arg("silent") = false)
      .def_prop_ro("terms",
                   [](const Board& board) {
                     return board.visit([](const auto& sized) {
                       const Counts counts = measure(sized.position, *sized.masks);
                       return std::vector<int>(counts.begin(), counts.end());
                     });
                   })
      .def_prop_ro("fullness",
                   [](const Board& board) { return double(fullness(board)) / Worth::whole; })
      .def_prop_ro("weights",  // with the pieces left on this board
                   [](const Board& board) {
                     const int share = fullness(board);
                     std::vector<int> weights;
                     for (const Worth& worth : family_of(board).values) {
                       weights.push_back(worth.between(share));
                     }
                     return weights;
                   })
      .def_prop_ro("weight_family", [](const Board& board) { return family_of(board).name; })
      .def_prop_ro("weight_scale", [](const Board& board) { return family_of(board).scale; })
      .def_prop_ro("quiet",
                   [](const Board& board) {
                     return board.visit(
                         [](const auto& sized) { return quiet(sized.position, *sized.masks); });
                   })
      .def("perft", &Board::perft, nb::call_guard<nb::gil_scoped_release>())
      .def("equals", [](const Board& board, const Board& other) { return board == other; });

  nb::class_<Taken>(m, "Taken", "A piece taken: where, which, by which rule and squares.")
      .def_prop_ro("square", [](const Taken& taken) { return taken.captured.square; })
      .def_prop_ro("piece", [](const Taken& taken) { return taken.captured.piece; })
      .def_prop_ro("rule", [](const Taken& taken) { return taken.captured.rule; })
      .def_ro("by", &Taken::by);

  nb::class_<Played>(m, "Played", "A move and what it did.")
      .def_prop_ro("move",
                   [](const Played& p) { return Endpoints{p.move.origin, p.move.target}; })
      .def_ro("side", &Played::side)
      .def_ro("taken", &Played::taken)
      .def_ro("board", &Played::board)
      .def_prop_ro("ending", [](const Played& played) { return ending_value(played.ending); })
      .def_ro("proof", &Played::proof);
}

void bind_game(nb::module_& m) {
  nb::class_<Game>(m, "Game", "A board with its past.")
      .def(nb::init<Board>())
      .def_prop_ro("board", [](const Game& game) { return game.board(); })
      .def_prop_ro("ending", [](const Game& game) { return ending_value(game.ending()); })
      .def_prop_ro("occurrences", [](const Game& game) { return game.occurrences(); })
      .def("moves", [](const Game& game) { return endpoints(game.moves()); })
      .def("refusal",
           [](const Game& game, Square origin, Square target) {
             return game.refusal(move_of(game.board(), origin, target));
           })
      .def("play",
           [](Game& game, Square origin, Square target, bool silent) {
             return Played(game.play(legal(game, move_of(game.board(), origin, target)), silent));
           },
           nb::arg("origin"), nb::arg("target"), nb::arg("silent") = false)
      .def("undo", [](Game& game) {
        if (game.plies().empty()) throw nb::index_error("no move to take back");
        game.undo();
      });
}

void bind_engine(nb::module_& m) {
  nb::class_<Report>(m, "Report", "What a search found.")
      .def_prop_ro("move",
                   [](const Report& report) {
                     return Endpoints{report.move.origin, report.move.target};
                   })
      .def_ro("score", &Report::score)
      .def_prop_ro("ends_in", [](const Report& report) { return plies_to_end(report.score); })
      .def_ro("depth", &Report::depth)
      .def_ro("nodes", &Report::nodes)
      .def_ro("seconds", &Report::seconds)
      .def_prop_ro("line", [](const Report& report) { return endpoints(report.line); });

  nb::class_<Engine>(m, "Engine", "A search and its memory.")
      .def("__init__",
           [](Engine* self, int hash_mb, int threads, int noise, std::uint64_t seed,
              Score contempt) {
             {
               const nb::gil_scoped_release released;  // clearing the table takes its time
               new (self) Engine({.hash_mb = hash_mb,
                                  .threads = threads,
                                  .seed = seed,
                                  .noise = noise,
                                  .contempt = contempt});
             }
             if (!self->has_table()) {
               self->~Engine();
               raise_out_of_memory(hash_mb);
             }
           },
           nb::arg("hash_mb"), nb::arg("threads"), nb::arg("noise"), nb::arg("seed"),
           nb::arg("contempt"))
      .def("analyse",
           [](Engine& engine, const Game& game, double seconds, std::uint64_t nodes, int depth,
              const std::optional<std::tuple<double, double, int>>& clock, int lines,
              const std::vector<Endpoints>& only, bool ponder, bool interruptible,
              const std::optional<nb::callable>& on_reports) {
             const Game copy = game;  // others may play on in it while the search runs
             Question question{{seconds, nodes, depth, {}}, lines, {}, ponder, {}};
             if (clock) question.limit.clock = std::make_from_tuple<GameClock>(*clock);
             for (const auto& [origin, target] : only) question.only.push_back({origin, target});
             std::exception_ptr failure;  // of Python: the core itself knows no exceptions
             const auto ask_python = [&](const auto& ask) {
               if (failure) return;
               const nb::gil_scoped_acquire held;
               try {
                 ask();
               } catch (...) {
                 failure = std::current_exception();
                 engine.stop();
               }
             };
             OnDepth on_depth;
             if (on_reports) {
               on_depth = [&](const Reports& reports) {
                 ask_python([&] { (*on_reports)(reports); });
               };
             }
             if (interruptible) {
               question.on_look = [&, next = steady_seconds()]() mutable {
                 const double now = steady_seconds();
                 if (now < next) return;
                 next = now + seconds_between_signals;
                 ask_python([] {
                   if (PyErr_CheckSignals() != 0) throw nb::python_error();
                 });
               };
             }
             Reports reports;
             {
               const nb::gil_scoped_release released;
               reports = engine.analyse(copy, question, on_depth);
             }
             if (failure) std::rethrow_exception(failure);
             return reports;
           },
           nb::arg("game"), nb::arg("seconds"), nb::arg("nodes"), nb::arg("depth"),
           nb::arg("clock").none(), nb::arg("lines"), nb::arg("only"), nb::arg("ponder"),
           nb::arg("interruptible"), nb::arg("on_reports").none(),
           nb::sig("def analyse(self, game: Game, seconds: float, nodes: int, depth: int, "
                   "clock: tuple[float, float, int] | None, lines: int, "
                   "only: collections.abc.Sequence[tuple[int, int]], ponder: bool, "
                   "interruptible: bool, "
                   "on_reports: collections.abc.Callable[[list[Report]], object] | None) "
                   "-> list[Report]"))
      .def("ponder_hit", &Engine::ponder_hit)
      .def("forget_signals", &Engine::forget_signals)
      .def("stop", &Engine::stop)
      .def("clear", &Engine::clear, nb::call_guard<nb::gil_scoped_release>());

  m.def("check_memory",
        [](int megabytes) {
          if (!Table::fits(megabytes)) raise_out_of_memory(megabytes);
        },
        nb::arg("megabytes"));
  m.def("terms", &measured_names);  // in the order of Board.terms and of weights
  m.def("weights", [] {  // by family, of each term for the opening and for the ending
    std::map<std::string_view, std::vector<std::pair<int, int>>> weights;
    for (const Family* family : families) {
      for (const Worth& worth : family->values) {
        weights[family->name].emplace_back(worth.opening(), worth.ending());
      }
    }
    return weights;
  });
  m.def("bench", [] {  // size, nodes and seconds of each position
    const nb::gil_scoped_release released;
    std::vector<std::tuple<int, std::uint64_t, double>> results;
    for (const BenchResult& result : bench(steady_seconds)) {
      results.emplace_back(result.size, result.nodes, result.seconds);
    }
    return results;
  });
}

}  // namespace

NB_MODULE(_core, m) {
  nb::set_leak_warnings(false);  // a thread may still hold values when the interpreter ends
  m.doc() = "The compiled core: rules, moves, captures, endings and search.";
  m.def("square_name", &print_square, nb::arg("square"), nb::arg("size"));
  m.def("parse_move",
        [](std::string_view text, int size) {
          const Move move = checked(parse_move(text, size), "NotationError");
          return Endpoints{move.origin, move.target};
        },
        nb::arg("text"), nb::arg("size"));
  bind_board(m);
  bind_game(m);
  bind_engine(m);
}
