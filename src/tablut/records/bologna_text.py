"""The words of the Bologna competition's server: those of its messages, and its game logs.

The defenders are white. Of a board, the first row is rank 1, and the first cell of a row file a.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..moves import Side
from .following import Pieces
from .record import Result

GAMES = {"GameAshtonTablut": "ashton-9", "GameModernTablut": "modern-tablut-9"}
CELLS = {"O": "", "T": "", "B": "t", "W": "T", "K": "K"}  # T is the empty throne
CELL_WORDS = {"EMPTY": "O", "THRONE": "T", "BLACK": "B", "WHITE": "W", "KING": "K"}
TURN_WORDS = {"WHITE": "W", "BLACK": "B", "WHITEWIN": "WW", "BLACKWIN": "BW", "DRAW": "D"}
SIDES = {"W": Side.DEFENDERS, "B": Side.ATTACKERS}
RESULTS: dict[str, Result] = {"WW": "defenders", "BW": "attackers", "D": "draw"}
ENDINGS = {  # what a log says of an ending, before a square
    "king_escaped": "Bianco vince con re in",
    "king_captured": "Nero vince con re catturato in:",
    "repetition": "Partita terminata in pareggio per numero di stati ripetuti",
}
REFUSALS = {  # what a log says of a move refused, by the reason of its error
    "no_piece": "Giocatore {turn} cerca di muovere una pedina avversaria",
    "not_your_piece": "Giocatore {turn} cerca di muovere una pedina avversaria",
    "same_square": "Nessuna mossa",
    "not_straight": "Mossa in diagonale",
    "occupied": "Mossa sopra una casella occupata",
    "blocked": "Mossa che scavalca una pedina",
    "throne_closed": "Mossa sul trono",
    "throne_barred": "Mossa che scavalca il trono",
    "camp_closed": "Mossa che arriva sopra una citadel",
}
UNREADABLE = "Formato mossa errato"
UNDATED = "Jan 01, 1970 12:00:00 AM"
_PACKAGE = "it.unibo.ai.didattica.competition.tablut.domain."
_LETTERS = {piece: letter for letter, piece in CELLS.items() if piece}
_TURNS = {side: letter for letter, side in SIDES.items()}
_ENDS = {result: letters for letters, result in RESULTS.items()}


def turn_letters(side: Side | None, result: Result) -> str:
    """Whose turn it is, or without a side what came of the game."""
    return _TURNS[side] if side else _ENDS[result]


def rows(pieces: Pieces) -> list[str]:
    """The board in the letters of `CELLS`."""
    return [
        "".join(_cell(f"{file}{rank}", pieces) for file in "abcdefghi") for rank in range(1, 10)
    ]


def _cell(square: str, pieces: Pieces) -> str:
    return _LETTERS[pieces[square]] if square in pieces else "T" if square == "e5" else "O"


class LogText:
    """What the server logs of a game, a message at a time, as text to append to its file.

    `date` is asked for each message.
    """

    def __init__(self, rules: str, date: Callable[[], str]) -> None:
        self._game = next(game for game, name in GAMES.items() if name == rules)
        self._date = date

    def players(self, white: str, black: str) -> str:
        return self._message("<init>", f"Players:\t{white}\tvs\t{black}")

    def state(self, pieces: Pieces, turn: str, *, first: bool = False) -> str:
        """The board and the letters of the turn."""
        board = "\n".join(rows(pieces))
        return self._message("<init>" if first else "checkMove", f"Stato:\n{board}\n-\n{turn}")

    def tried(self, side: Side, origin: str, target: str) -> str:
        """What `side` wants to move."""
        return self._message("checkMove", f"Turn: {_TURNS[side]} Pawn from {origin} to {target}")

    def refused(self, side: Side, reason: str) -> str:
        """What `side` sent is no move or an illegal one; `reason` is that of its error."""
        why = REFUSALS.get(reason, UNREADABLE).format(turn=_TURNS[side])
        return self._message("checkMove", why, level="WARNING")

    def moved(self, captures: Iterable[tuple[str, str]]) -> str:
        """The move tried is made and takes men: squares and letters."""
        taken = (
            self._message(
                "checkCapture",
                f"Pedina {'nera' if piece == 't' else 'bianca'} rimossa in: {square}",
            )
            for square, piece in captures
            if piece != "K"  # whom the server leaves on his square
        )
        return self._message("movePawn", "Movimento pedina") + "".join(taken)

    def ended(self, reason: str, square: str) -> str:
        """The rule of `ENDINGS` that ended the game, if one did, and where the king stands."""
        return (
            self._message("checkMove", f"{ENDINGS[reason]} {square}") if reason in ENDINGS else ""
        )

    def _message(self, method: str, message: str, *, level: str = "FINE") -> str:
        return f"{self._date()} {_PACKAGE}{self._game} {method}\n{level}: {message}\n"
