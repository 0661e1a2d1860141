"""What clients may send, as types: what does not fit is refused before anything looks at it. See docs/protocol.md."""

import unicodedata
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from westward.table.levels import LONGEST

VERSION: Final = 1
MOST_NAME: Final = 24
MOST_CHAT: Final = 300
MOST_MARKED: Final = 60
MOST_PIECE: Final = 100
MOST_SAMPLES: Final = 50
MOST_FRAME: Final = 8 * 1024

STATUS: Final = {
    "malformed": 400,
    "not_your_seat": 403,
    "unknown_table": 404,
    "not_found": 404,
    "stale": 409,
    "illegal": 409,
    "waiting": 409,
    "over": 409,
    "undo_refused": 409,
    "version": 409,
    "damaged": 500,
    "too_large": 413,
    "too_fast": 429,
    "storage": 503,
    "busy": 503,
}


class Refusal(Exception):
    """A request that is not carried out: a code for programs, a sentence for people."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(f"{code}: {words}")
        self.code = code
        self.words = words

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.code]

    def message(self, client_id: str | None = None) -> dict[str, Any]:
        """The answer to the client."""
        return {"v": VERSION, "type": "error", "id": client_id, "code": self.code, "words": self.words}


class Lost(Refusal):
    """The database is not there, and whether the last thing was stored is not known; asking again will tell."""

    def __init__(self) -> None:
        super().__init__("storage", "The server has lost its database for a moment; please try again.")


class Moved(Exception):
    """Another server plays this table now; whoever wanted something of it here is sent there."""


def is_number(text: str) -> bool:
    """Whether a text from outside is a whole number that can be read: Python reads no 5,000 digits.

    >>> is_number("12"), is_number("-1"), is_number("9" * 5000)
    (True, False, False)
    """
    return text.isdecimal() and len(text) <= 15


class Credential(NamedTuple):
    """How somebody proves to hold a seat: its token, or a browser's cookie that was given the seat before."""

    token: str | None = None
    visitor: str | None = None


ClientId = Annotated[
    str, Meta(pattern="^[!-~]{1,64}$", description="chosen by the client, never used twice for a seat")
]
Decision = Annotated[str, Meta(max_length=64, description="from the state message")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=200, description=f"shown with at most {MOST_NAME} characters")]
ShapeName = Literal["wide", "square", "tall"]
SHAPES: Final[tuple[ShapeName, ...]] = ("wide", "square", "tall")
Action = Annotated[int, Meta(ge=0, le=1_000_000)] | Annotated[str, Meta(max_length=200)]
Piece = Annotated[str, Meta(max_length=MOST_PIECE, description="the id of something in the drawing")]
SetName = Annotated[str, Meta(max_length=60, description="the id of a set in the state message")]


class FromSeat(Struct, kw_only=True):
    """What a player sends and gets an answer to."""

    id: ClientId
    v: int = VERSION
    seat: SeatNumber | None = None


class Act(FromSeat, tag="act"):
    """Make a move: one choice, or a whole set at once, marked in any order."""

    decision: Decision
    action: Action | None = None
    actions: Annotated[list[Action], Meta(min_length=1, max_length=MOST_MARKED)] | None = None

    def __post_init__(self) -> None:
        if (self.action is None) == (self.actions is None):
            raise ValueError("An act has either an `action` or `actions`")


class Undo(FromSeat, tag="undo"):
    """Take back one's own last move, or all moves after the first `to`."""

    to: MoveNumber | None = None


class AskUndo(FromSeat, tag="ask_undo"):
    """The same, where the others have to consent."""

    to: MoveNumber | None = None


class AnswerUndo(FromSeat, tag="answer_undo"):
    """Consent or decline."""

    accept: bool


class Chat(FromSeat, tag="chat"):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(max_length=4 * MOST_CHAT)]


class Propose(FromSeat, tag="propose"):
    """Ask the others to end the game without a result, or to do without somebody who is absent."""

    what: Literal["abandon", "stand_in"]
    about: SeatNumber | None = None


class Answer(FromSeat, tag="answer"):
    """Agree to what somebody proposed, or decline."""

    accept: bool


class Leave(FromSeat, tag="leave"):
    """Leave the table: one's seat is open again, or a bot plays until one returns."""


class Resign(FromSeat, tag="resign"):
    """Give one's seat up for good."""


class Return(FromSeat, tag="return"):
    """Take one's seat back from the bot that plays in it."""


class Hint(FromSeat, tag="hint"):
    """Ask a strong bot for advice."""

    decision: Decision


class Sample(FromSeat, tag="sample"):
    """Ask for positions that one's seat thinks possible."""

    decision: Decision
    count: Annotated[int, Meta(ge=1, le=MOST_SAMPLES)] = 1


class Mark(FromSeat, tag="mark"):
    """Ask what the marked parts of a set make so far."""

    decision: Decision
    set: SetName
    actions: Annotated[list[Action], Meta(max_length=MOST_MARKED)]


class About(Struct, tag="about"):
    """Ask what a piece is, does and is worth: now, or after the first `at` moves."""

    id: ClientId
    piece: Piece
    at: MoveNumber | None = None
    v: int = VERSION


class Shape(Struct, tag="shape"):
    """Another drawing from now on."""

    shape: ShapeName
    v: int = VERSION


class Eyes(Struct, tag="seat"):
    """Look with the eyes of another seat."""

    seat: SeatNumber | None
    v: int = VERSION


class Attention(Struct, tag="attention"):
    """Whether the page can be seen: who has only a hidden tab is away."""

    visible: bool
    v: int = VERSION


class Sync(Struct, tag="sync"):
    """Send everything again."""

    v: int = VERSION


class Ping(Struct, tag="ping"):
    """Are you there?"""

    v: int = VERSION


Stored = Act | Undo | AskUndo | AnswerUndo | Chat | Propose | Answer | Leave | Resign | Return
Asking = Hint | Sample | Mark | About | Shape | Eyes | Attention | Sync | Ping
Message = Stored | Asking


class NewSeat(Struct):
    """A seat of a new table."""

    kind: Literal["person", "open", "bot", "device"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=LONGEST)] = ""


class Live(Struct, tag_field="kind", tag="live"):
    """Everybody is there: seconds for each decision, and minutes for each player when these do not suffice."""

    minutes: Annotated[int, Meta(ge=0, le=600)]
    seconds: Annotated[int, Meta(ge=5, le=3600)]


class ByDays(Struct, tag_field="kind", tag="days"):
    """Everybody comes when they like: days for each decision."""

    days: Literal[1, 3, 7]


Pace = Live | ByDays
"""How long people may take; None: as long as they like."""


class NewTable(Struct):
    """A table to be created."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str] = {}
    listed: bool = False
    undo: Literal["free", "consent", "none"] = "free"
    hints: bool = True
    pace: Pace | None = None
    absent: Annotated[
        Literal["bot", "give_up"], Meta(description="who takes too long: a bot plays until they return, or for good")
    ] = "bot"
    delay: Annotated[int, Meta(ge=0, le=3600, description="seconds after which watchers see what happens")] = 0
    start: Annotated[dict[str, Any], Meta(description="a position, in names or raw")] | None = None


class Join(Struct):
    """Take an open seat."""

    name: Name
    seat: SeatNumber | None = None


class Fill(Struct):
    """Let bots take the open seats."""

    bot: Annotated[str, Meta(max_length=LONGEST)]


class _Head(Struct):
    v: Any = VERSION
    id: Any = None


_MESSAGE = msgspec.json.Decoder(Message)
_HEAD = msgspec.json.Decoder(_Head)


def read_message(frame: bytes | str) -> Message:
    """A client's message, or a Refusal that says what is wrong with it."""
    if len(frame) > MOST_FRAME or (isinstance(frame, str) and len(frame.encode("utf-8", "replace")) > MOST_FRAME):
        raise Refusal("too_large", f"A message has at most {MOST_FRAME} bytes.")
    try:
        message: Message = _MESSAGE.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", f"This message is not understood: {error}.") from None
    if message.v != VERSION:
        raise Refusal("version", f"This server speaks version {VERSION} of the protocol; reload the page.")
    return message


def message_id(frame: bytes | str) -> str | None:
    """The id of a message that was refused, if it has one that can be sent back."""
    try:
        found = _HEAD.decode(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if isinstance(found, str) and len(found) <= 64 else None


def person_name(text: str) -> str:
    """How somebody wants to be called, as it is shown; nobody is called like whoever reads the log.

    >>> person_name(" Ann  B. ")
    'Ann B.'
    """
    name = clean(text, MOST_NAME)
    if name.casefold() == "you":
        raise Refusal("malformed", f"Nobody can be called {name} here: in the log that is whoever reads it.")
    return name


def clean(text: str, most: int) -> str:
    """A person's words on one line: without control and direction characters, not longer than allowed.

    >>> clean("  Ann\\n\\u202eeoJ ", 24)
    'Ann eoJ'
    """
    plain = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:most].strip()
