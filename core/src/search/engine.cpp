#include "tablut/search/engine.hpp"

#include <chrono>
#include <thread>
#include <vector>

#include "tablut/search/search.hpp"

namespace tablut {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Engine::Engine(const Options& options) : options_(options), table_(options.hash_mb) {}

Reports Engine::analyse(const Game& game, const Question& question, const OnDepth& on_depth) {
  Reports reports;
  if (!game.ending()) {
    signals_.done.store(false, std::memory_order_relaxed);
    signals_.nodes.store(0, std::memory_order_relaxed);
    reports = game.board().visit([&]<int N>(const Sized<N>& sized) {
      follow(sized.masks, sized.position.side);
      const Past past{game.keys(), game.quiet_plies(), static_cast<int>(game.plies().size())};
      const typename Search<N>::Settings settings{{options_.noise, options_.seed},
                                                  options_.contempt,
                                                  options_.full_width,
                                                  options_.plain_leaves,
                                                  options_.clock};
      const auto searcher = [&](int thread) {
        return Search<N>(sized.position, *sized.masks, past, table_, signals_, question, settings,
                         thread);
      };
      std::vector<std::thread> helpers;
      for (int thread = 1; thread < options_.threads; ++thread) {
        helpers.emplace_back([&searcher, thread] { searcher(thread).help(); });
      }
      Reports found = searcher(0).run(on_depth);
      signals_.done.store(true, std::memory_order_relaxed);
      for (std::thread& helper : helpers) helper.join();
      return found;
    });
  }
  signals_.clear();
  return reports;
}

Report Engine::search(const Game& game, const Limit& limit, const OnDepth& on_depth) {
  const Reports reports = analyse(game, {.limit = limit}, on_depth);
  return reports.empty() ? Report{} : reports.front();
}

void Engine::clear() {
  table_.clear();
  signals_.clear();
}

void Engine::follow(const std::shared_ptr<const void>& rules, Side side) {
  const bool draws_differ = options_.contempt != 0 && side != side_;
  if (rules_ != nullptr && (rules != rules_ || draws_differ)) table_.clear();
  rules_ = rules;
  side_ = side;
  table_.age();
}

}  // namespace tablut
