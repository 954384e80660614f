"""`Match`: two engines, pairs of games with sides swapped, some of them at once."""

from __future__ import annotations

import queue
import threading
from collections.abc import Collection, Generator
from dataclasses import dataclass

from ..engine import PlayerError
from ..game import Game
from . import openings
from .games import play
from .plan import Plan
from .results import Finished, side_of
from .seats import Seat
from .watch import Watch

_LEAVING = 10.0  # seconds for a thread to end when told to


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game with its moves."""

    finished: Finished
    game: Game


class Match:
    """A match under way, `concurrency` games at once, each between engines of its own."""

    def __init__(self, plan: Plan, *, concurrency: int = 1) -> None:
        self.plan = plan
        self._concurrency = concurrency
        self._ended = threading.Event()
        self._proven: set[int] = set()  # engines that have played a move

    def play(self, *, skip: Collection[tuple[int, int]] = ()) -> Generator[Played]:
        """Play the match once; each game as it ends, but for those in `skip`, by pair and game.

        Close the iterator to end the match early. `PlayerError` if an engine crashes that has not
        played a single move.
        """
        games = (divmod(number, 2) for number in range(self.plan.games))
        waiting = [place for place in games if place not in skip]
        todo: queue.SimpleQueue[tuple[int, int]] = queue.SimpleQueue()
        for place in waiting:
            todo.put(place)
        done: queue.SimpleQueue[Played | BaseException] = queue.SimpleQueue()
        watch = Watch()
        threads = [
            threading.Thread(target=self._work, args=(todo, done, watch), daemon=True)
            for _ in range(min(self._concurrency, len(waiting)))
        ]
        try:
            for thread in threads:
                thread.start()
            for _ in waiting:
                played = done.get()
                if isinstance(played, BaseException):
                    raise played
                yield played
        finally:
            self._ended.set()
            watch.end()
            for thread in threads:
                thread.join(_LEAVING)

    def _work(
        self,
        todo: queue.SimpleQueue[tuple[int, int]],
        done: queue.SimpleQueue[Played | BaseException],
        watch: Watch,
    ) -> None:
        """Play games, one after another, until there are no more."""
        seats = (Seat(self.plan.engines[0]), Seat(self.plan.engines[1]))
        try:
            while not self._ended.is_set():
                played = self._game(*todo.get_nowait(), seats, watch)
                if not self._ended.is_set():
                    done.put(played)
        except queue.Empty:
            pass
        except BaseException as error:  # whatever it is, the match must hear of it
            done.put(error)
        finally:
            for seat in seats:
                seat.close()

    def _game(self, pair: int, number: int, seats: tuple[Seat, Seat], watch: Watch) -> Played:
        variant, opening = self.plan.variant(pair), self.plan.opening(pair)
        game = openings.begin(variant.rules, opening)
        for seat in seats:
            seat.seed = 2 * pair + number
        players = {side_of(engine, number): seat for engine, seat in enumerate(seats)}
        ending = play(game, players, self.plan.terms(number), watch)
        finished = Finished(pair, number, variant.id, ending, len(game.moves))
        moved = {played.side for played in game.plies[len(opening) :]}
        self._proven |= {engine for engine in (0, 1) if finished.side(engine) in moved}
        failed = finished.failed
        if failed is not None:
            seats[failed].close()
            if ending.reason == "crash" and failed not in self._proven:
                raise PlayerError(
                    f"engine {self.plan.names[failed]} does not play: {ending.fault}",
                    reason="engine_start",
                )
        return Played(finished, game)
