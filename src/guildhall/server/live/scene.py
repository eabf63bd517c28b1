"""Scenes: all that one seat is shown of a table at one moment, in the reader's language and nothing else."""

from __future__ import annotations

import logging
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from guildhall.art.form import Form, nearest
from guildhall.art.memory import Memory, Part
from guildhall.core.action import Action
from guildhall.core.advice import advice_for
from guildhall.core.dice import QuickDice
from guildhall.core.event import Event
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.outcome import outcome_of
from guildhall.core.state import SPECTATOR, View
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

ROUNDS_BACK: Final = 2
"""So many rounds a drawing may remind of."""

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
    rests: int
    """Until when the player is away and the clock stands still, 0 for who is not."""
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
    opens: bool
    """Whether a round begins with it."""


class ChapterScene(Struct, frozen=True):
    """What one move led to."""

    seq: int
    lines: list[LineScene]


class ResultScene(Struct, frozen=True):
    """How the match ended: the places, the best first, and a row for each source with what everybody got there."""

    title: str
    ending: str
    ties: list[str]
    counted: str
    total: str
    places: list[dict[str, Any]]
    sources: list[dict[str, Any]]


class AdviceScene(Struct, frozen=True):
    """Something that matters now, for first games: a sentence, and the ids of what it speaks of."""

    id: str
    text: str
    show: tuple[str, ...]


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
    """The table as text, for those who read it or where there is no drawing; else empty."""
    form: str
    """The form the board is drawn in."""
    forced: bool
    """Whether there is one answer only, and to play it at once gives nothing away."""
    formality: str
    """The answer nearly everybody gives, where the question is hardly worth asking."""
    seats: list[SeatScene]
    actions: list[ActionScene]
    advice: list[AdviceScene]
    """What matters now, the most pressing first; nothing among people, where nobody has a coach."""
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
        forced=is_forced(match, view, among_people=sum(bool(other.person) for other in table.seats) > 1),
        formality=_formality(table, view),
        seats=[_seat(table, number, view, person, words, now) for number in range(len(table.seats))],
        actions=actions(match, view, words),
        advice=_advice(table, view, person, words),
        result=result_scene(match, words, _own_seat(table, view, person)) if match.result else None,
    )


def on_the_way(scene: Scene, view: View, table: Table, words: Words, drawing: Drawing) -> Scene:
    """The scene of a step before the next decision: nobody is asked yet."""
    seats = [
        structs.replace(seat, decides=False, chosen=False, standing=table.game.standing(view, seat.seat, words))
        for seat in scene.seats
    ]
    return structs.replace(
        scene,
        status="playing",
        asked=0,
        undo=False,
        headline=table.game.headline(view, words),
        prompt="",
        text=drawing.text,
        form=drawing.form,
        forced=False,
        formality="",
        seats=seats,
        actions=[],
        advice=[],
        result=None,
    )


def _own_seat(table: Table, view: View, person: str) -> int:
    """The seat of whoever is told the result, if it is one person's only: several share a device, others watch."""
    return view.seat if table.seats_of(person) == [view.seat] else SPECTATOR


def _prompt(table: Table, view: View, words: Words) -> str:
    """What the seat is asked, or whom it waits for, by the names people have at this table."""
    if view.seat in view.deciders:
        return table.game.prompt(view, words)
    names = [table.names[seat] for seat in view.deciders]
    return words(N_("Waiting for {people}"), people=", ".join(names))


def _formality(table: Table, view: View) -> str:
    usual = table.game.formality(view) if view.seat in view.deciders else None
    return usual.text if usual else ""


def _advice(table: Table, view: View, person: str, words: Words) -> list[AdviceScene]:
    if table.is_unaided or any(seat.person not in {"", person} for seat in table.seats):
        return []
    return [AdviceScene(each.id, words(each.text), each.show) for each in advice_for(table.game, view)]


def things(game: Game) -> list[str]:
    """The ids of everything on a game's board that can ever be picked."""
    return sorted({pick for action in game.actions.all for pick in action.picks})


class Drawing(NamedTuple):
    """The table for the eye: its panels by name, in the order of reading, and all of it as text if that is wanted."""

    panels: dict[str, Part]
    text: str
    form: str

    def texts(self) -> dict[str, str]:
        """The panels as SVG."""
        return {name: str(panel) for name, panel in self.panels.items()}


def draw(
    match: Match,
    view: View,
    words: Words,
    *,
    form: Form,
    told: int | None = None,
    as_text: bool = False,
    memory: Memory | None = None,
) -> Drawing:
    """The table drawn, and as text for those who read it; a memory has what was drawn of it before.

    Where the drawing fails, the text begins with an apology and stands in for it.
    """
    memory = memory or Memory()
    view.lately = lately(match, view.seat, told)
    game, form = match.game, nearest(form, match.game.forms)
    try:
        with memory.at_work(len(match.history)):
            drawn = game.panels(view, match.names, words, form=form)
            panels = {panel.name: memory.whole(panel.svg()) for panel in drawn}
    except NotImplementedError:
        return Drawing({}, game.text(view, match.names, words), form.name)
    except Exception:
        logger.exception("the board of %s cannot be drawn", game.id)
        return Drawing({}, f"{words(APOLOGY)}\n\n{game.text(view, match.names, words)}", form.name)
    return Drawing(panels, game.text(view, match.names, words) if as_text else "", form.name)


def is_forced(match: Match, view: View, *, among_people: bool) -> bool:
    """Whether the seat has one answer only and playing it at once tells nobody else at the table anything new.

    Among people it must be the only one in whatever world a spectator may think of; bots conclude nothing from haste.
    """
    if len(view.legal) != 1 or view.seat == SPECTATOR:
        return False
    if not among_people:
        return True
    seen = match.view(None)
    worlds = (match.game.determinize(seen, QuickDice(Random(number))) for number in range(WORLDS))
    return all(world.legal(view.seat) == view.legal for world in worlds)


def is_final(match: Match, view: View, action: Action) -> bool:
    """Whether the action ends the seat's turn or shows it something, as far as the seat can know."""
    world = match.game.determinize(view, QuickDice(Random(0)))
    world.events = []
    world.play(view.seat, action)
    return view.seat not in world.deciders() or any(event.reveals for event in world.events)


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
        runs=number in clocks.since and not clocks.rests_until(number, now),
        rests=clocks.rests_until(number, now),
        standing=table.game.standing(view, number, words),
    )


def chapter_scene(table: Table, chapter: Chapter, seat: int, words: Words, *, told: int | None = None) -> ChapterScene:
    """A chapter as the seat knows it, or the first events of it: secrets of others are not in it."""
    if chapter.note is not None:
        text = words(NOTES[chapter.note.kind], names=table.names, who=chapter.note.seat)
        return ChapterScene(chapter.seq, [LineScene(chapter.note.seat, text, chapter.note.to_data(), opens=False)])
    match = table.match
    story = match.story[chapter.number][:told] if match else []
    return ChapterScene(chapter.seq, [line(table, event.seen_from(seat), words) for event in story])


def line(table: Table, event: Event, words: Words) -> LineScene:
    """An event in words, as it was seen."""
    opens = event.kind in table.game.opens_round
    return LineScene(event.seat, table.game.tell(event, table.names, words), event.to_data(), opens)


def lately(match: Match, seat: int, told: int | None = None) -> list[Event]:
    """What the seat knows of this round and the last one; of the last action only so many events, if that is given."""
    found: list[Event] = []
    rounds = 0
    for place in range(len(match.story) - 1, -1, -1):
        chapter = match.story[place] if place < len(match.story) - 1 else match.story[place][:told]
        found[:0] = [event.seen_from(seat) for event in chapter]
        rounds += sum(event.kind in match.game.opens_round for event in chapter)
        if rounds >= ROUNDS_BACK:
            break
    return found


def result_scene(match: Match, words: Words, you: int = SPECTATOR) -> ResultScene:
    """How a finished match ended, told to whoever sits at `you`."""
    outcome = outcome_of(match, words, you)
    return ResultScene(
        outcome.title,
        outcome.ending,
        outcome.ties,
        outcome.counted,
        outcome.total,
        [{**place._asdict(), "mine": place.seat == you} for place in outcome.standings],
        [source._asdict() for source in outcome.sources],
    )
