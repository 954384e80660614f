"""Every message between the server and the page: the one truth of their protocol.

`python -m tablut.server.schema` prints a JSON schema that holds all of them in `$defs`; the page's
types are generated from it. Squares read `e5`, moves `e3-h3`, positions are position records.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypeAliasType

from tablut import Side

MAX_RULES_CHARACTERS = 12_000
MAX_NAME_CHARACTERS = 80
MAX_POSITION_CHARACTERS = 500  # more than the record of a full 19x19 board
MAX_PLIES = 4000
MAX_PACE_SECONDS = 10_800
MAX_RECORD_CHARACTERS = 60_000

Level = Annotated[int, Field(ge=1, le=8)]
Piece = TypeAliasType("Piece", Literal["t", "c", "n", "m", "g", "T", "C", "N", "M", "G", "K"])
Language = Literal["en", "ru", "pl"]
Lost = Literal["variations", "comments", "start", "rules"]
RecordFormat = Literal["otg", "jsonl", "plain", "bologna", "position"]
Word = Literal["gwrheill"]
MoveText = Annotated[str, Field(max_length=16)]


class Message(BaseModel):
    """A JSON object with exactly the fields it names."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        from_attributes=True,
        json_schema_serialization_defaults_required=True,
    )


class Names(Message):
    """One text in every language of the page."""

    en: str
    ru: str
    pl: str


class Squares(Message):
    """The special squares of a board; `goals` are those that win the game for the king."""

    throne: str | None
    corners: list[str]
    camps: list[str]
    goals: list[str]


class Board(Message):
    """How a game begins under some rules; `size` is the squares of one edge."""

    size: int
    first: Side
    goal: Literal["edge", "corner"]
    start: str
    squares: Squares


class Variant(Board):
    """A variant as the list of variants shows it; `origin` says how sure its rules are.

    `legal` are the moves of the side that begins, targets by origin: only in the first of the list,
    whose board the page opens with.
    """

    id: str
    family: str
    origin: Literal["historic", "modern", "reconstruction"]
    names: Names
    summary: Names
    legal: dict[str, list[str]] | None


class Diagram(Message):
    """A part of a board, from the square `low` at its lower left to `high` at its upper right.

    `move` captures what stands on `captures`; `targets` are squares that count; `notation` is the
    move with its captures in writing, or empty.
    """

    caption: str
    notation: str
    position: str
    low: str
    high: str
    move: str | None
    captures: list[str]
    targets: list[str]


class Section(Message):
    """One subject of a rules card: its sentences, then its diagrams."""

    title: str
    sentences: list[str]
    diagrams: list[Diagram]


class Card(Message):
    """The rules in words, in one language; `start` and `squares` are those of their board.

    `origin` says how sure they are. `decisions` (in English) and `sources` have it in detail; the
    three are empty where the rules are those of no variant.
    """

    title: str
    origin: str
    start: str
    squares: Squares
    sections: list[Section]
    decisions: list[str]
    sources: list[str]


class RulesText(Message):
    """A person's own rules: a variant file in TOML, or an OpenTafl rules record."""

    text: str = Field(max_length=MAX_RULES_CHARACTERS)


class OwnVariant(Board):
    """What a person's own rules come to; without a name the page gives them one."""

    names: Names | None
    card: Card


class Checked(Message):
    """Why rules cannot be played, a sentence for each reason; or else what they come to."""

    problems: list[str]
    variant: OwnVariant | None


Value = bool | int | str | list[str] | list[list[str]]


class Choice(Message):
    """One of the values of a dimension, what it is called and what it means."""

    value: str
    name: str
    text: str


class Dimension(Message):
    """One choice that rules make, keyed as in a variant file, told in one line.

    A value is a position record, true or false, one of `choices`, a number from 0 to `most`,
    letters of `tTK`, a list of squares or a list of such groups. `zero` says what 0 or an empty
    list means.
    """

    key: str
    kind: Literal["position", "flag", "choice", "number", "kinds", "squares", "groups"]
    name: str
    text: str
    zero: str
    choices: list[Choice]
    most: int
    default: Value


class DimensionGroup(Message):
    """Dimensions that go together."""

    id: str
    title: str
    dimensions: list[Dimension]


class Dimensions(Message):
    """Every choice that rules make; `kinds` names the letters of `tTK`."""

    groups: list[DimensionGroup]
    kinds: dict[str, str]


class Problem(Message):
    """Why rules cannot be played, or what is odd about them, and the dimensions it is about."""

    sentence: str
    keys: list[str]


class RulesRead(Message):
    """The value of every dimension, by key, and the names of rules that have any.

    `values` are null where the rules cannot be read or their board cannot be drawn.
    """

    values: dict[str, Value] | None
    names: Names | None
    problems: list[Problem]


class DraftNames(Message):
    """What a person calls rules: in every language, in some, or not yet."""

    en: str = Field(default="", max_length=MAX_NAME_CHARACTERS)
    ru: str = Field(default="", max_length=MAX_NAME_CHARACTERS)
    pl: str = Field(default="", max_length=MAX_NAME_CHARACTERS)


class Draft(Message):
    """Rules that a person is making: the value of every dimension, by key."""

    names: DraftNames
    values: dict[str, Value]


class Written(Message):
    """What a draft comes to: the text of its rules; their record, and the names of what it loses.

    `idle` dimensions have no effect, each for the reason given; `ground` is null where the squares
    contradict each other. Rules with `problems` cannot be played and have neither record nor
    `variant`.
    """

    problems: list[Problem]
    text: str | None = None
    record: str | None = None
    lost: list[str] = []
    oddities: list[Problem] = []
    idle: dict[str, str] = {}
    ground: Squares | None = None
    variant: OwnVariant | None = None


class ByRules(Message):
    """What goes by rules: those of a variant, or written out in `rules_text`, one of the two."""

    variant: str | None = None
    rules_text: str | None = Field(default=None, max_length=MAX_RULES_CHARACTERS)

    @model_validator(mode="after")
    def _has_rules(self) -> Self:
        if (self.variant is None) == (self.rules_text is None):
            raise ValueError("give either variant or rules_text")
        return self


class Pace(Message):
    """How much time a side has: `seconds` for the game and `increment` more after each move, or
    `seconds` for each move."""

    seconds: int = Field(ge=1, le=MAX_PACE_SECONDS)
    increment: int = Field(default=0, ge=0, le=MAX_PACE_SECONDS)
    each_move: bool = False


class NewGame(ByRules):
    """What a person asks for when starting a game: the side is theirs, the level the computer's.

    Without a `pace` nobody's time is counted.
    """

    side: Literal["attackers", "defenders", "random"]
    level: Level
    pace: Pace | None = None


class Line(ByRules):
    """Moves from the start of some rules, or from another position with `to_move` to move.

    `silent` are the plies, from 0, at which a king under strict etiquette kept the word back.
    """

    start: str | None = Field(default=None, max_length=MAX_POSITION_CHARACTERS)
    to_move: Side | None = None
    moves: list[MoveText] = Field(default=[], max_length=MAX_PLIES)
    silent: list[int] = Field(default=[], max_length=MAX_PLIES)


class Rematch(Message):
    """A game by the same rules and at the same level; `swap` changes sides for the second of a
    pair."""

    swap: bool


class Created(Message):
    """The id under which a new game can be reached."""

    id: str


class Fault(Message):
    """Why a request failed: a code to translate, an English sentence, and the code's values."""

    code: str
    detail: str
    params: dict[str, str | int]


class Failure(Message):
    """The body of every 4xx answer."""

    error: Fault


class Capture(Message):
    """A captured piece, the rule that took it and the squares that brought it about."""

    square: str
    piece: Piece
    rule: str
    by: list[str]


class Ply(Message):
    """A move made, and the position after it. One side may make several in a row.

    `threatened` and `open_ways` are as in `Standing`.
    """

    move: str
    side: Side
    captures: list[Capture]
    position: str
    threatened: bool
    open_ways: int


class Outcome(Message):
    """How a game ended and the squares responsible; nobody wins a draw."""

    winner: Side | None
    reason: str
    squares: list[str]


class First(Message):
    """The first game of a pair; `side` is the person's in it."""

    id: str
    side: Side
    outcome: Outcome | None
    plies: int


class Pair(Message):
    """What the second game of a pair is measured against."""

    first: First


class Counter(Message):
    """How far the rules have counted towards an end, and where it comes; `code` says which.

    Repetitions count the occurrences of a position, limits count plies.
    """

    code: str
    at: int
    of: int


class Effect(Message):
    """What a legal move would do at once: the squares it captures, the end of the game, a position
    that has been there before."""

    move: str
    captures: list[str]
    outcome: Outcome | None
    repeats: Counter | None


class Standing(Message):
    """How a line of moves stands: all that a board and a list of moves show of it.

    `legal` maps origins to targets; `effects` are those of its moves that have any. `counters` are
    what the game is near to.
    `threatened`: the attackers' next move could capture the king. `open_ways`: in how many
    directions the king could reach a goal, were it his turn. `gwrheill`: a king who steps between
    two attackers needs the word.
    """

    size: int
    first: Side
    start: str
    plies: list[Ply]
    position: str
    to_move: Side
    legal: dict[str, list[str]]
    effects: list[Effect]
    threatened: bool
    open_ways: int
    gwrheill: bool
    counters: list[Counter]
    outcome: Outcome | None
    squares: Squares


class LessonOutline(Message):
    """A variant that can be learned; `by_hand`: its lesson was laid out for it alone."""

    variant: str
    by_hand: bool


class LessonStep(Message):
    """One thing to do in a position. `marks` are the squares it is about, `solution` a move that
    begins it; `word`: the move needs the word of strict etiquette."""

    title: str
    tell: list[str]
    task: str
    hint: str
    solution: str
    marks: list[str]
    word: bool
    standing: Standing


class Lesson(Message):
    """A variant taught in steps, in one language."""

    variant: str
    minutes: int
    steps: list[LessonStep]


class Try(Message):
    """The moves of the learner in a step so far, the last of them new."""

    moves: list[MoveText] = Field(max_length=MAX_PLIES)
    say: Word | None = None


class Tried(Message):
    """What became of a try: `right` as far as it goes, `solved` for good, or else why not.

    A move against the rules has the code of its `refusal`; `explanation` may be empty then.
    """

    right: bool
    solved: bool
    refusal: str | None
    explanation: str
    standing: Standing


class GuideExample(Message):
    """A position to try, and play that shows what it is about."""

    variant: str
    caption: str
    line: list[str]
    standing: Standing


class GuideSection(Message):
    """A piece of advice to one side, or to both."""

    side: Side | None
    title: str
    paragraphs: list[str]
    examples: list[GuideExample]


class Guide(Message):
    """The strategy guide in one language."""

    title: str
    lead: str
    sections: list[GuideSection]


class Clocks(Message):
    """Both clocks when the message was sent, in milliseconds, and whose runs, if any does."""

    pace: Pace
    attackers: int
    defenders: int
    running: Side | None


class Game(Standing):
    """A whole game as the person sees it.

    `variant` is null for a person's own rules, and `names` null where they have no name. `serial`
    grows with every change. `legal` and `effects` are empty unless it is the person's turn.
    `thinking` on the person's turn: the computer considers the offer of a draw. `undone` plies can
    be made again. `clocks` is null where no time is counted.
    """

    id: str
    variant: str | None
    names: Names | None
    level: Level
    side: Side
    serial: int
    thinking: bool
    undone: int
    clocks: Clocks | None
    pair: Pair | None


class Placed(Message):
    """Why no game can begin from a position, a sentence each; or else rules by which one does."""

    problems: list[str]
    rules_text: str | None


class Kept(Message):
    """The moves of a kept game, the names of its own rules, and its end."""

    line: Line
    names: Names | None
    outcome: Outcome | None


class Noted(Message):
    """A move on paper; `variations` are other ways to go on from before it.

    `silent`: a king under strict etiquette kept the word back, and fell.
    """

    move: MoveText
    silent: bool = False
    comment: str = ""
    clock: str = ""
    mark: str = ""
    variations: list[list[Noted]] = []


class Record(ByRules):
    """A game on paper; what came of it and why, and what else is told of it in `tags`."""

    start: str | None = Field(default=None, max_length=MAX_POSITION_CHARACTERS)
    to_move: Side | None = None
    plies: list[Noted] = Field(max_length=MAX_PLIES)
    result: Literal["attackers", "defenders", "draw", "unknown", ""] = ""
    termination: str = ""
    comment: str = ""
    tags: dict[str, str] = {}


class Import(ByRules):
    """A text with a game or a position in any format; the rules are for those that name none.

    `game` says which of several, from 1.
    """

    text: str = Field(max_length=MAX_RECORD_CHARACTERS)
    game: int = Field(default=1, ge=1)


class Misreading(Message):
    """What is wrong with a text, in English, and where: counted from 1, or 0 for nowhere."""

    detail: str
    line: int
    column: int


class Imported(Message):
    """What a text holds, one of its `games` games; with a `problem`, what came before it."""

    format: RecordFormat | None
    games: int
    record: Record | None
    problem: Misreading | None


class Export(Message):
    """A game to be written in a format."""

    record: Record
    format: Literal["otg", "jsonl", "plain", "bologna"]


class Exported(Message):
    """The text of a file, and what it cannot hold of the game."""

    text: str
    lost: list[Lost]


class State(Message):
    """Server to page: the game as it now is."""

    type: Literal["state"] = "state"
    game: Game


class Refused(Fault):
    """Server to page: the last request was refused and nothing changed."""

    type: Literal["refused"] = "refused"


class Hint(Message):
    """Server to page: a good move after `ply` plies, the main thing it does, and the squares that
    is about."""

    type: Literal["hint"] = "hint"
    ply: int
    move: str
    reason: str
    squares: list[str]


class Move(Message):
    """Page to server: the person's move, made when the page had seen `ply` plies.

    `say` is the word that goes with it; only a king's move under strict etiquette needs one.
    """

    type: Literal["move"]
    ply: int = Field(ge=0, strict=True)
    move: str = Field(max_length=16)
    say: Word | None = None


class TakeBack(Message):
    """Page to server: back to the person's previous turn."""

    type: Literal["take_back"]


class Redo(Message):
    """Page to server: make again what was taken back, to the person's next turn."""

    type: Literal["redo"]


class AskHint(Message):
    """Page to server: what would be a good move?"""

    type: Literal["hint"]


class Resign(Message):
    """Page to server: the person gives up."""

    type: Literal["resign"]


class OfferDraw(Message):
    """Page to server: the person would agree to a draw."""

    type: Literal["offer_draw"]


class MoveNow(Message):
    """Page to server: the computer shall play the best move it has found so far."""

    type: Literal["move_now"]


class Analyse(Message):
    """Page to server: search for the best `lines` moves after a line, instead of what was asked
    before."""

    type: Literal["analyse"]
    id: int
    line: Line
    lines: int = Field(default=3, ge=1, le=5)


class Review(Message):
    """Page to server: judge each move of a line from the one after `since` others on."""

    type: Literal["review"]
    id: int
    line: Line
    since: int = Field(default=0, ge=0)


class Stop(Message):
    """Page to server: no more of that."""

    type: Literal["stop"]
    id: int


class BestLine(Message):
    """One of the best ways to go on.

    `attackers`, `draw` and `defenders` are how many of a thousand games each wins; `ends_in` is set
    where the end is proven: plies until it comes.
    """

    moves: list[str]
    attackers: int
    draw: int
    defenders: int
    ends_in: int | None


class Lines(Message):
    """Server to page: what the search has found so far, first nothing; `done` when it has ended."""

    type: Literal["lines"] = "lines"
    id: int
    best: list[BestLine]
    depth: int
    nodes: int
    seconds: float
    done: bool


class Judged(Message):
    """Server to page: what a move cost, out of a thousand points, and what was better.

    `points` are those that the attackers can expect after it, `to` is the last ply to be judged.
    Ply 0 is the start; the position before the first move judged comes first of all.
    """

    type: Literal["judged"] = "judged"
    id: int
    ply: int
    to: int
    points: int
    ends_in: int | None
    cost: int
    verdict: Literal["inaccuracy", "mistake", "blunder"] | None
    better: list[str]


Request = Move | TakeBack | Redo | AskHint | Resign | OfferDraw | MoveNow
PageMessage = TypeAliasType("PageMessage", Annotated[Request, Field(discriminator="type")])
ServerMessage = TypeAliasType(
    "ServerMessage", Annotated[State | Hint | Refused, Field(discriminator="type")]
)
AnalysisRequest = Analyse | Review | Stop
AnalysisMessage = TypeAliasType(
    "AnalysisMessage", Annotated[AnalysisRequest, Field(discriminator="type")]
)
AnalysisAnswer = TypeAliasType(
    "AnalysisAnswer", Annotated[Lines | Judged | Refused, Field(discriminator="type")]
)


def parse(frame: str) -> Request:
    """The page's message in a text frame; raises `pydantic.ValidationError`."""
    return _page_message.validate_json(frame)


def parse_analysis(frame: str) -> AnalysisRequest:
    """The analysis board's message in a text frame; raises `pydantic.ValidationError`."""
    return _analysis_message.validate_json(frame)


def json_schema() -> dict[str, Any]:
    """A JSON schema whose `$defs` hold every message by name."""
    schema = _everything.json_schema(mode="serialization", schema_generator=_Untitled)
    return {"title": "Protocol", **schema}


class _Untitled(GenerateJsonSchema):
    """Gives titles to messages only: a titled field would become a type of its own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


_page_message: TypeAdapter[Request] = TypeAdapter(PageMessage)
_analysis_message: TypeAdapter[AnalysisRequest] = TypeAdapter(AnalysisMessage)
_everything: TypeAdapter[Any] = TypeAdapter(
    PageMessage
    | ServerMessage
    | list[Variant]
    | Card
    | RulesText
    | Checked
    | Dimensions
    | RulesRead
    | Draft
    | Written
    | NewGame
    | Rematch
    | Line
    | Standing
    | LessonOutline
    | Lesson
    | Try
    | Tried
    | Guide
    | AnalysisMessage
    | AnalysisAnswer
    | Placed
    | Kept
    | Import
    | Imported
    | Export
    | Exported
    | Created
    | Failure
)

if __name__ == "__main__":
    print(json.dumps(json_schema(), indent=2))
