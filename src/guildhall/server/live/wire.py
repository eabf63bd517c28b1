"""Messages: what browser and server say to each other over the websocket of a table."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct, json

from guildhall.art.form import Shape
from guildhall.core.ledger import Ledger

from ..store.sayings import ToldSaying
from .difference import Difference
from .scene import ChapterScene, Scene
from .why_not import Answer

Seat = Annotated[int, Meta(ge=-1, le=9)]
Size = Annotated[int, Meta(ge=0, le=10_000)]
Short = Annotated[str, Meta(max_length=80)]
Long = Annotated[str, Meta(max_length=400)]
Request = Annotated[str, Meta(min_length=8, max_length=40)]


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="look"):
    """Show me the table from this seat, in the form for my window and the box it has for a board."""

    seat: Seat
    form: Shape = "desk"
    width: Size = 0
    height: Size = 0
    steps: bool = False
    """Whether what happens between two decisions is to be shown step by step."""
    text: bool = False
    """Whether the table is read as text, too."""


class Play(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """Play an action; `asked` is what the scene said, `request` is the same when sent again."""

    seat: Seat
    action: Short
    asked: int
    request: Request


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="undo"):
    """Take back my last action."""

    seat: Seat
    request: Request


class Why(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="why"):
    """Why can I not choose this thing?"""

    seat: Seat
    thing: Short
    chosen: Annotated[list[Short], Meta(max_length=12)] = []


class Weigh(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="weigh"):
    """What would this action cost and bring?"""

    seat: Seat
    action: Short


class AskHint(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hint"):
    """What would a strong bot do in my place?"""

    seat: Seat


class Judge(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="judge"):
    """Is there something clearly better than this action?"""

    seat: Seat
    action: Short


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="say"):
    """Say something to all at the table."""

    text: Long


class Bind(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="bind"):
    """My browser is bound to a number for this seat; said again by every connection that can show the number."""

    seat: Seat
    commitment: Short


class Glance(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="glance"):
    """My page is hidden behind others, or in sight again."""

    hidden: bool


class Begin(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="begin"):
    """Begin the match."""


class Show(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="show"):
    """This is the number my browser is bound to."""

    seat: Seat
    number: Short


class Knock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="knock"):
    """Is anybody there? A connection that has gone silent may lead to nobody, and a browser is not told so."""


Incoming = Look | Play | Undo | Why | Weigh | AskHint | Judge | Say | Bind | Glance | Begin | Show | Knock
_decoder: Final = json.Decoder(Incoming)
_encoder: Final = json.Encoder()


def read_message(text: str) -> Incoming:
    """What a browser said; msgspec.ValidationError or DecodeError if it makes no sense."""
    message: Incoming = _decoder.decode(text)
    return message


class Place(Struct, frozen=True):
    """A seat before the match: what it is bound to, and whether it is the reader's own."""

    seat: int
    colour: str
    name: str
    bound: str
    mine: bool


class Changed(Struct, frozen=True, tag_field="is", tag="changed"):
    """The match has not begun, and somebody sat down, left, was bound; or all commitments are fixed now."""

    status: str
    seq: int
    commitment: str
    places: list[Place]
    position: bool
    """Whether the match begins from a position laid out by hand, and not as the rules say."""
    deal: str = ""
    """The name of what is dealt, if it is the same at several tables and nobody adds a number to it."""


class Guest(Struct, frozen=True):
    """A person who plays: whether the table is open somewhere, and else since when not, 0 if that is not known."""

    seat: int
    here: bool
    since: int


class Present(Struct, frozen=True, tag_field="is", tag="present"):
    """Who is at the table, and how many watch."""

    guests: list[Guest]
    watching: int


class Again(Struct, frozen=True, tag_field="is", tag="again"):
    """The match is over: where the next one is, if anywhere, and whose people sit there already."""

    table: str
    status: str
    may: bool
    """Whether the reader may ask for a rematch, or come to it."""
    asked: list[int]
    """The seats of the people who played."""
    ready: list[int]


class Shown(Struct, frozen=True, tag_field="is", tag="shown"):
    """A scene; `order` names its panels, `panels` has what changed of them, `kept` chapters of the chronicle stay."""

    scene: Scene
    order: list[str]
    panels: dict[str, Difference]
    kept: int
    chapters: list[ChapterScene]


class Said(Struct, frozen=True, tag_field="is", tag="said"):
    """What was said at the table since the last time."""

    sayings: list[ToldSaying]


class Done(Struct, frozen=True, tag_field="is", tag="done"):
    """A request was carried out, now or before."""

    request: str


class RefusedMessage(Struct, frozen=True, tag_field="is", tag="refused"):
    """A request was refused."""

    code: str
    text: str
    request: str = ""
    clause: str = ""
    link: str = ""


class Answered(Struct, frozen=True, tag_field="is", tag="answered"):
    """The answer to "why not?"."""

    answer: Answer


class Weighed(Struct, frozen=True, tag_field="is", tag="weighed"):
    """What an action would cost and bring."""

    action: str
    ledger: Ledger
    final: bool
    """Whether it ends the turn or shows something, so that it may not be taken back."""


class Hinted(Struct, frozen=True, tag_field="is", tag="hinted"):
    """What a strong bot would do, and why."""

    action: str
    reason: str


class Judged(Struct, frozen=True, tag_field="is", tag="judged"):
    """What the coach says before an action is played; `better` is empty if it is fine."""

    action: str
    better: str = ""
    reason: str = ""


class Here(Struct, frozen=True, tag_field="is", tag="here"):
    """Somebody is there."""


class Noted(Struct, frozen=True, tag_field="is", tag="noted"):
    """Something to know about the table."""

    text: str


Outgoing = (
    Changed
    | Present
    | Again
    | Shown
    | Said
    | Done
    | RefusedMessage
    | Answered
    | Weighed
    | Hinted
    | Judged
    | Noted
    | Here
)


def written(message: Outgoing) -> str:
    """A message as text."""
    return _encoder.encode(message).decode()
