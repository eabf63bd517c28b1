"""Scenes: all that one seat is shown of a table at one moment, in the reader's language and nothing else."""

from __future__ import annotations

import logging
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct

from guildhall.art.form import Form, nearest
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.event import Event
from guildhall.core.match import Match
from guildhall.core.state import SPECTATOR, Result, View
from guildhall.core.words import N_, Words

from ..bots.opponents import find_opponent
from ..table.table import Chapter, Table

NOTES: Final = {
    "left": N_("{who:name} left the table; a bot plays on."),
    "time": N_("{who:name} ran out of time; a bot plays on."),
    "returned": N_("{who:name} is back."),
}
"""What is told about the table itself."""

APOLOGY: Final = N_(
    "Sorry, the board cannot be drawn here. This is the table as text; you can play on with the buttons."
)

WORLDS: Final = 8
"""In so many worlds a choice must be forced to count as known to be."""

logger: Final = logging.getLogger(__name__)


class SeatScene(Struct, frozen=True):
    """A seat in the list of players."""

    seat: int
    colour: str
    name: str
    mine: bool
    level: str
    """What kind of bot plays here, in words; empty for a person."""
    away: bool
    """Whether that bot stands in for a person."""
    decides: bool
    chosen: bool
    left: int | None
    runs: bool
    standing: str


class ActionScene(Struct, frozen=True):
    """A legal action: its notation, its consequence in words, what is clicked to say it."""

    text: str
    label: str
    picks: tuple[str, ...]


class LineScene(Struct, frozen=True):
    """A sentence of the chronicle, and the event it tells."""

    seat: int
    text: str
    event: dict[str, Any]


class ChapterScene(Struct, frozen=True):
    """What one move led to."""

    seq: int
    lines: list[LineScene]


class ResultScene(Struct, frozen=True):
    """How the match ended: a row for each seat, the best first."""

    title: str
    rows: list[dict[str, Any]]


class Scene(Struct, frozen=True):
    """What a seat is shown besides the drawing."""

    seq: int
    status: str
    seat: int
    asked: int
    undo: bool
    headline: str
    prompt: str
    text: str
    form: str
    """The form the board is drawn in."""
    forced: bool
    """Whether there is one answer only, as everybody at the table knows."""
    seats: list[SeatScene]
    actions: list[ActionScene]
    result: ResultScene | None


def make_scene(table: Table, view: View, person: str, words: Words, now: int, drawing: Drawing) -> Scene:
    """What a seat is shown, the view being that of the person's own seat or of a spectator."""
    match, seat = table.playing(), view.seat
    return Scene(
        seq=table.seq,
        status=table.status,
        seat=seat,
        asked=table.asked_at.get(seat, 0),
        undo=seat != SPECTATOR and table.status == "playing" and match.can_take_back(seat),
        headline=table.game.headline(view, words),
        prompt=_prompt(table, view, words) if table.status == "playing" else "",
        text=drawing.text,
        form=drawing.form,
        forced=is_forced(match, view),
        seats=[_seat(table, number, view, person, words, now) for number in range(len(table.seats))],
        actions=actions(match, view, words),
        result=result_scene(match, words) if match.result else None,
    )


def _prompt(table: Table, view: View, words: Words) -> str:
    """What the seat is asked, or whom it waits for, by the names people have at this table."""
    if view.seat in view.deciders:
        return table.game.prompt(view, words)
    names = [table.names[seat] for seat in view.deciders]
    return words(N_("Waiting for {people}"), people=", ".join(names))


class Drawing(NamedTuple):
    """The table for the eye: its panels by name, in the order of reading, and all of it as text."""

    panels: dict[str, str]
    text: str
    form: str


def draw(match: Match, view: View, words: Words, *, form: Form) -> Drawing:
    """The table drawn and as text; where the drawing fails, the text begins with an apology and stands in for it."""
    game, text = match.game, match.game.text(view, match.names, words)
    form = nearest(form, game.forms)
    try:
        panels = {panel.name: panel.svg() for panel in game.panels(view, match.names, words, form=form)}
    except NotImplementedError:
        return Drawing({}, text, form.name)
    except Exception:
        logger.exception("the board of %s cannot be drawn", game.id)
        return Drawing({}, f"{words(APOLOGY)}\n\n{text}", form.name)
    return Drawing(panels, text, form.name)


def is_forced(match: Match, view: View) -> bool:
    """Whether the seat has one answer only and would have in whatever world a spectator may think of."""
    if len(view.legal) != 1 or view.seat == SPECTATOR:
        return False
    seen = match.view(None)
    worlds = (match.game.determinize(seen, QuickDice(Random(number))) for number in range(WORLDS))
    return all(world.legal(view.seat) == view.legal for world in worlds)


def is_final(match: Match, view: View, action: Action) -> bool:
    """Whether the action ends the seat's turn or shows it something, as far as the seat can know."""
    world = match.game.determinize(view, QuickDice(Random(0)))
    world.events = []
    world.play(view.seat, action)
    return world.deciders() != [view.seat] or any(event.reveals for event in world.events)


def actions(match: Match, view: View, words: Words) -> list[ActionScene]:
    """What the seat may do, each with its consequence."""
    label = match.game.label
    return [
        ActionScene(action.text, label(action, view, match.names, words), action.picks)
        for action in view.legal
        if view.seat != SPECTATOR
    ]


def _seat(table: Table, number: int, view: View, person: str, words: Words, now: int) -> SeatScene:
    seat, clocks = table.seats[number], table.clocks
    level = find_opponent(seat.level, table.game.id).title if seat.level else ""
    return SeatScene(
        seat=number,
        colour=seat.colour,
        name=seat.name,
        mine=bool(person) and seat.person == person,
        level=words(level) if level else "",
        away=bool(seat.person and seat.level),
        decides=number in table.deciders,
        chosen=len(table.asked) > 1 and number in table.asked and number not in table.deciders,
        left=None if clocks.pace.kind == "free" else clocks.remaining(number, now),
        runs=number in clocks.since,
        standing=table.game.standing(view, number, words),
    )


def chapter_scene(table: Table, chapter: Chapter, seat: int, words: Words) -> ChapterScene:
    """A chapter as the seat knows it: secrets of others are not in it."""
    if chapter.note is not None:
        text = words(NOTES[chapter.note.kind], names=table.names, who=chapter.note.seat)
        return ChapterScene(chapter.seq, [LineScene(chapter.note.seat, text, chapter.note.to_data())])
    match = table.match
    story = match.story[chapter.number] if match else []
    return ChapterScene(chapter.seq, [line(table, event.seen_from(seat), words) for event in story])


def line(table: Table, event: Event, words: Words) -> LineScene:
    """An event in words, as it was seen."""
    return LineScene(event.seat, table.game.tell(event, table.names, words), event.to_data())


def result_scene(match: Match, words: Words) -> ResultScene:
    """How a finished match ended."""
    result = match.result
    if result is None:
        raise ValueError("the match goes on")
    names = [match.names[seat] for seat in result.winners]
    title = (
        words(N_("{name} has won"), name=names[0])
        if len(names) == 1
        else words(N_("{people} share the victory"), people=", ".join(names))
    )
    by_rank = sorted(range(match.seats), key=lambda seat: result.ranks[seat])
    return ResultScene(title, [_row(match, result, seat, words) for seat in by_rank])


def _row(match: Match, result: Result, seat: int, words: Words) -> dict[str, Any]:
    parts = result.breakdown[seat] if result.breakdown else {}
    return {
        "seat": seat,
        "colour": match.game.seat_names[seat],
        "name": match.names[seat],
        "rank": result.ranks[seat],
        "score": result.scores[seat],
        "parts": [[words.translate(source), points] for source, points in parts.items()],
    }
