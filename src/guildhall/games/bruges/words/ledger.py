"""What an action costs and brings: it is tried in a world that fits the view, and what happens is told line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from guildhall.art.icons import icon
from guildhall.art.pieces import coin, meeple, pawn
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.event import Event
from guildhall.core.ledger import Entry, Ledger, in_short
from guildhall.core.words import N_, Words, capital, first_that_fits

from .. import actions as act
from ..components import EDITIONS
from ..determinize import determinize
from ..position import SEAT
from ..rules import decisions
from ..rules.scoring import SOURCES, field_count, points_by_source
from ..state import BrugesState
from ..terms import COLOURS, FIELD_COUNT, FIELDS, MAJORITY_POINTS, SEATS, SPACES, TIES_COUNT
from ..view import BrugesView
from .labels import label, prompt
from .messages import MESSAGES
from .persons import face_of, rule_of

_CARDS: Final = (*act.CARD_CODES, act.USE)


def ledger(action: Action, view: BrugesView, names: Sequence[str], words: Words) -> Ledger:
    """The ledger of an action: costs, gains, what it is worth at the end, majorities, what is asked next."""
    book = Book(view, names, words)
    entries = book.try_out(action)
    title = words.translate(EDITIONS[view.edition].person(action.a).name) if action.code in _CARDS else ""
    said = CONFIRMS.get(action.code)
    short = said(action, book) if said else in_short(label(action, view, names, words))
    return Ledger(title, entries, short)


class Book:
    """The accounts of the player who acts, kept while an action is tried out."""

    def __init__(self, view: BrugesView, names: Sequence[str], words: Words) -> None:
        self.view, self.names, self.words, self.seat = view, names, words, view.seat
        self.edition = EDITIONS[view.edition]
        self.guilders, self.points, self.step = view.guilders[self.seat], view.points[self.seat], view.steps[self.seat]
        self.workers, self.threats = view.workers[self.seat][:], view.threats[self.seat][:]
        self.paid = self.taken = 0
        """Guilders in all."""

    def say(self, template: str, **values: Any) -> str:
        """A sentence about the player."""
        return self.words(template, names=self.names, **values)

    def try_out(self, action: Action) -> list[Entry]:
        """Carry out an action in a world like this one, and tell what it does."""
        world = determinize(self.view, QuickDice(Random(0)))
        before = [points_by_source(world, self.seat), self._fields(world)]
        homes = world.tenants[self.seat][:]
        world.events = []
        decisions.play(world, self.seat, action)
        decisions.settle_stack(world)
        entries = [entry for event in world.events for entry in self.entries(event)]
        entries += [*self._draws(world.events), *self._moving_in(world, homes), *self._rule(action)]
        entries += self._end(before[0], points_by_source(world, self.seat))
        return [*entries, *self._majorities(world, before[1]), *self._leaving(action), *self._next(world)]

    # ---- what happens

    def entries(self, event: Event) -> list[Entry]:
        """The lines of an event."""
        if event.seat == self.seat:
            told = OWN.get(event.kind)
            return told(self, **event.params) if told else []
        if event.params.get("to") == self.seat:
            return self._received(event)
        if event.kind == "pile_out":
            return [Entry(self.say(N_("A pile runs out: round {round} is the last"), round=event.params["round"]))]
        return self._of_others(event)

    def _received(self, event: Event) -> list[Entry]:
        """What another player has to give."""
        if event.kind == "hand_over":
            number = event.params["n"]
            said = self.say(N_("{who:name} gives you {n} {n:guilder|guilders}"), who=event.seat, n=number)
            return [self.money(said, number)]
        said = self.say(N_("{who:name} gives you a worker ({colour:term})"), who=event.seat, **event.params)
        return [self.worker(said, event.params["colour"], 1)]

    def _of_others(self, event: Event) -> list[Entry]:
        """What befalls another player, in the words of the chronicle; what nobody knows yet is left out."""
        if event.kind not in _SEEN:
            return []
        values = {"who": event.seat, **event.params}
        template = first_that_fits(MESSAGES[event.kind], values)
        if event.kind == "lost_house":
            template = N_("{who:name} loses house {house}.")
        said = self.say(template, **values)
        return [Entry(said.rstrip("."), "", _shield(SEATS[event.seat]), "other")]

    def money(self, said: str, number: int) -> Entry:
        """Guilders gained, or paid if the number is negative."""
        before, self.guilders = self.guilders, self.guilders + number
        self.paid, self.taken = self.paid - min(number, 0), self.taken + max(number, 0)
        return Entry(said, f"{before} → {self.guilders}", coin(10, 10, 9), "gain" if number > 0 else "cost")

    def worker(self, said: str, colour: str, number: int) -> Entry:
        """Workers gained, or given if the number is negative."""
        place = COLOURS.index(colour)
        before, self.workers[place] = self.workers[place], self.workers[place] + number
        amount = f"{before} → {self.workers[place]}"
        return Entry(said, amount, meeple(0, 0, 20, colour), "gain" if number > 0 else "cost")

    def score(self, number: int, helpers: Sequence[str] = ()) -> Entry:
        """Points at once, thanks to some persons, or lost if the number is negative."""
        before, self.points = self.points, self.points + number
        template = N_("You score {n} {n:point|points} now") if number > 0 else N_("You lose {n} {n:point|points}")
        if helpers:
            template = N_("You score {n} {n:point|points} now ({helpers:terms})")
        said = self.say(template, n=abs(number), helpers=helpers)
        return Entry(said, f"{before} → {self.points}", _laurel(), "gain" if number > 0 else "cost")

    def _draws(self, events: Sequence[Event]) -> list[Entry]:
        """Cards drawn, without what is on them."""
        drawn = sum(1 for event in events if event.kind == "draw" and event.seat == self.seat)
        if not drawn:
            return []
        held = sum(self.view.hand_colours[self.seat])
        said = self.say(N_("You draw {n} {n:card|cards}"), n=drawn)
        return [Entry(said, self.say(N_("then {n} {n:card|cards} in hand"), n=held + drawn), _icon("plus"), "gain")]

    def _moving_in(self, world: BrugesState, before: Sequence[int]) -> list[Entry]:
        """A person that has found a house."""
        now = world.tenants[self.seat]
        changed = [place for place, person in enumerate(now) if person > 0 and before[place : place + 1] != [person]]
        full, houses = sum(person > 0 for person in now), sum(person >= 0 for person in now)
        return [
            Entry(
                self.say(
                    N_("{name:term} moves into house {place} ({colour:term})"),
                    name=world.name(now[place]),
                    place=place + 1,
                    colour=COLOURS[world.edition.colour[world.houses[self.seat][place]]],
                ),
                self.say(N_("{full} of {houses} {houses:house|houses} full"), full=full, houses=houses),
                _icon("house"),
            )
            for place in changed
        ]

    def _rule(self, action: Action) -> list[Entry]:
        """What a person does that is placed or used."""
        if action.code not in (act.PERSON, act.USE):
            return []
        return [Entry(rule_of(face_of(self.edition, action.a, self.words), self.words), "", _icon("hint"))]

    def _leaving(self, action: Action) -> list[Entry]:
        """A card that leaves the hand."""
        if action.code not in (*act.CARD_CODES, act.DISCARD):
            return []
        left = sum(self.view.hand_colours[self.seat]) - 1
        said = self.say(N_("{name:term} leaves your hand"), name=self.edition.person(action.a).name)
        return [Entry(said, self.say(N_("{n} {n:card|cards} left"), n=left), _icon("person"), "soft")]

    # ---- what it is worth

    def _end(self, before: Sequence[int], after: Sequence[int]) -> list[Entry]:
        """Points that will be scored at the end, by their source; those scored at once have been told."""
        changes = [(source, new - old) for source, old, new in zip(SOURCES, before, after, strict=True)][1:]
        return [
            Entry(
                self.say(N_("Points at the end: {source:term}"), source=source),
                f"{change:+d}".replace("-", "−"),
                _laurel(),
                "gain" if change > 0 else "cost",
            )
            for source, change in changes
            if change
        ]

    def _fields(self, world: BrugesState) -> list[int]:
        return [field_count(world, self.seat, field) for field in range(FIELD_COUNT)]

    def _majorities(self, world: BrugesState, before: Sequence[int]) -> list[Entry]:
        """Where the player stands among the others in what has changed, unless that marker is turned already."""
        changed = [field for field in range(FIELD_COUNT) if self._fields(world)[field] != before[field]]
        return [
            self._majority(world, field) for field in changed if not world.majorities[FIELD_COUNT * self.seat + field]
        ]

    def _majority(self, world: BrugesState, field: int) -> Entry:
        own = field_count(world, self.seat, field)
        rivals = [(field_count(world, other, field), other) for other in range(world.seats) if other != self.seat]
        best, rival = max(rivals)
        if own > best or (own == best and own and world.power(self.seat, TIES_COUNT)):
            template = N_("{field:term}: enough for the majority, {n} points if it stays so")
        elif own == best:
            template = N_("{field:term}: as many as {who:name}, no majority")
        else:
            template = N_("{field:term}: {who:name} has more")
        said = self.say(template, field=FIELDS[field], who=rival, n=MAJORITY_POINTS)
        return Entry(capital(said), f"{own} : {best}", _icon(_FIELD_ICONS[field]), "soft")

    def _next(self, world: BrugesState) -> list[Entry]:
        """What will be asked then, of whomever."""
        if not world.stack:
            return []
        asked = world.stack[SEAT]
        if asked != self.seat:
            said = self.say(N_("Then {who:name} chooses"), who=asked)
        else:
            said = self.say(N_("Then: {question}"), question=prompt(world.view(asked), self.words, self.names))
        return [Entry(said, "", _icon("question"), "soft")]


# ---- what happens to the player, event by event


def _pays(book: Book, n: int, **_: Any) -> list[Entry]:
    return [book.money(book.say(N_("You pay {n} {n:guilder|guilders}"), n=n), -n)] if n else []


def _takes(book: Book, n: int, **_: Any) -> list[Entry]:
    return [book.money(book.say(N_("You take {n} {n:guilder|guilders}"), n=n), n)]


def _loses_guilders(book: Book, n: int, **_: Any) -> list[Entry]:
    return [book.money(book.say(N_("You lose {n} {n:guilder|guilders}"), n=n), -n)]


def _gives_guilders(book: Book, to: int, n: int, **_: Any) -> list[Entry]:
    return [book.money(book.say(N_("You give {to:name} {n} {n:guilder|guilders}"), to=to, n=n), -n)]


def _takes_workers(book: Book, n: int, colour: str, **_: Any) -> list[Entry]:
    said = book.say(N_("You take {n} {n:worker|workers} ({colour:term})"), n=n, colour=colour)
    return [book.worker(said, colour, n)]


def _returns_worker(book: Book, colour: str, **_: Any) -> list[Entry]:
    return [book.worker(book.say(N_("You return a worker ({colour:term})"), colour=colour), colour, -1)]


def _uses_worker(book: Book, worker: str, **_: Any) -> list[Entry]:
    return _returns_worker(book, worker)


def _gives_worker(book: Book, to: int, colour: str, **_: Any) -> list[Entry]:
    said = book.say(N_("You give {to:name} a worker ({colour:term})"), to=to, colour=colour)
    return [book.worker(said, colour, -1)]


def _swaps(book: Book, given: str, taken: str, **_: Any) -> list[Entry]:
    return _returns_worker(book, given) + _takes_workers(book, 1, taken)


def _loses_workers(book: Book, n: int, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("You lose {n} {n:worker|workers}"), n=n), "", _icon("workers"), "cost")]


def _scores(book: Book, n: int, helpers: Sequence[str] = (), **_: Any) -> list[Entry]:
    return [book.score(n, helpers)]


def _loses_points(book: Book, n: int, **_: Any) -> list[Entry]:
    return [book.score(-n)]


def _discards_markers(book: Book, n: int, colour: str, guilders: int = 0, **_: Any) -> list[Entry]:
    place = COLOURS.index(colour)
    before, book.threats[place] = book.threats[place], book.threats[place] - n
    said = book.say(N_("You discard {n} threat {n:marker|markers} ({colour:term})"), n=n, colour=colour)
    first = Entry(said, f"{before} → {book.threats[place]}", _icon("threat"), "gain")
    return [first, book.score(n), *(_takes(book, guilders) if guilders else [])]


def _places(book: Book, paid: int, **_: Any) -> list[Entry]:
    return _pays(book, paid)


def _builds_tile(book: Book, side: str, n: int, paid: int, **_: Any) -> list[Entry]:
    said = book.say(N_("Canal tile on the {side:term}, space {n} of {spaces}"), side=side, n=n, spaces=SPACES)
    return [*_pays(book, paid), Entry(said, "", _icon("canal"))]


def _builds_house(book: Book, colour: str, **_: Any) -> list[Entry]:
    houses = sum(other >= 0 for other in book.view.house_colours[book.seat]) + 1
    said = book.say(N_("A new house ({colour:term})"), colour=colour)
    return [Entry(said, book.say(N_("{n} {n:house|houses}"), n=houses), _icon("house"))]


def _climbs(book: Book, step: int, paid: int, **_: Any) -> list[Entry]:
    before, book.step = book.step, step
    sign = pawn(2, 0, 19, SEATS[book.seat])
    return [
        *_pays(book, paid),
        Entry(book.say(N_("You advance to step {step}"), step=step), f"{before} → {step}", sign),
    ]


def _is_ready(book: Book, name: str, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("{name:term} can be used again"), name=name), "", _icon("person"), "gain")]


def _loses_person(book: Book, name: str, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("{name:term} leaves you, the house stays"), name=name), "", _icon("person"), "cost")]


def _loses_house(book: Book, house: int, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("You lose house {house}"), house=house), "", _icon("house"), "cost")]


def _back_in_hand(book: Book, name: str, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("{name:term} returns to your hand"), name=name), "", _icon("person"))]


def _loses_tile(book: Book, side: str, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("You lose a canal tile on the {side:term}"), side=side), "", _icon("canal"), "cost")]


def _struck(book: Book, event: str, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("You are struck: {event:term}"), event=event), "", _icon("threat"), "cost")]


def _averted(book: Book, event: str, **_: Any) -> list[Entry]:
    return [Entry(book.say(N_("You are protected: {event:term}"), event=event), "", _icon("threat"), "gain")]


OWN: Final[dict[str, Callable[..., list[Entry]]]] = {
    "paid": _pays,
    "guilders": _takes,
    "lost_guilders": _loses_guilders,
    "hand_over": _gives_guilders,
    "take": _takes_workers,
    "return": _returns_worker,
    "use_worker": _uses_worker,
    "give": _gives_worker,
    "swap": _swaps,
    "lost_workers": _loses_workers,
    "score": _scores,
    "lost_points": _loses_points,
    "marker": _discards_markers,
    "marker_guilders": _discards_markers,
    "person": _places,
    "tile": _builds_tile,
    "house": _builds_house,
    "advance": _climbs,
    "ready": _is_ready,
    "lost_person": _loses_person,
    "lost_house": _loses_house,
    "back_in_hand": _back_in_hand,
    "lost_tile": _loses_tile,
    "event": _struck,
    "averted": _averted,
}
"""How what happens to the player is told."""
_SEEN: Final = (
    *("hand_over", "give", "threats", "event", "averted", "shielded", "lost_points", "lost_guilders"),
    *("lost_workers", "lost_tile", "lost_house", "lost_person", "back_in_hand"),
)
"""What is told of others."""
_FIELD_ICONS: Final = ("noble", "person", "canal")


# ---- the button


def _by_price(book: Book, paid: str, free: str, **values: Any) -> str:
    """One of two sentences: with a price, or for nothing."""
    return book.say(paid, price=book.paid, **values) if book.paid else book.say(free, **values)


def _confirm_draw(action: Action, book: Book) -> str:
    return book.say(N_("Draw a card ({colour:term})"), colour=COLOURS[book.view.tops[action.a]])


def _confirm_workers(action: Action, book: Book) -> str:
    number = sum(book.workers) - sum(book.view.workers[book.seat])
    if not number:
        return book.say(N_("Take workers of any colour"))
    colour = COLOURS[book.edition.colour[action.a]]
    return book.say(N_("Take {n} workers ({colour:term})"), n=number, colour=colour)


def _confirm_guilders(action: Action, book: Book) -> str:
    if not book.taken:
        return book.say(N_("Take guilders by any die"))
    return book.say(N_("Take {n} {n:guilder|guilders}"), n=book.taken)


def _confirm_threat(action: Action, book: Book) -> str:
    return book.say(N_("Discard a threat, {n} {n:point|points}"), n=book.points - book.view.points[book.seat])


def _confirm_canal(action: Action, book: Book) -> str:
    return _by_price(book, N_("Dig, pay {price} {price:guilder|guilders}"), N_("Dig, for free"))


def _confirm_house(action: Action, book: Book) -> str:
    return book.say(N_("Build a house ({colour:term})"), colour=COLOURS[book.edition.colour[action.a]])


def _confirm_person(action: Action, book: Book) -> str:
    paid, free = (
        N_("Place the {name:term}, pay {price} {price:guilder|guilders}"),
        N_("Place the {name:term}, for free"),
    )
    return _by_price(book, paid, free, name=book.edition.person(action.a).name)


def _confirm_use(action: Action, book: Book) -> str:
    return book.say(N_("Use the {name:term}"), name=book.edition.person(action.a).name)


def _confirm_step(action: Action, book: Book) -> str:
    return _by_price(book, N_("Advance, pay {price} {price:guilder|guilders}"), N_("Advance one step"))


def _confirm_swap(action: Action, book: Book) -> str:
    values = {"given": COLOURS[action.a], "taken": COLOURS[action.b]}
    return book.say(N_("Exchange {given:term} for {taken:term}"), **values)


def _confirm_name(action: Action, book: Book) -> str:
    return book.say(N_("Threaten all ({colour:term})"), colour=COLOURS[action.a])


def _confirm_lost_house(action: Action, book: Book) -> str:
    return book.say(N_("Give up house {n}"), n=action.a)


def _confirm_again(action: Action, book: Book) -> str:
    return book.say(N_("Once more"))


def _confirm_lost_tile(action: Action, book: Book) -> str:
    return book.say(N_("Give up a canal tile"))


CONFIRMS: Final[dict[int, Callable[[Action, Book], str]]] = {
    act.DRAW: _confirm_draw,
    act.WORKERS: _confirm_workers,
    act.GUILDERS: _confirm_guilders,
    act.THREAT: _confirm_threat,
    act.CANAL: _confirm_canal,
    act.HOUSE: _confirm_house,
    act.PERSON: _confirm_person,
    act.USE: _confirm_use,
    act.ADVANCE: _confirm_step,
    act.BUILD: _confirm_canal,
    act.SWAP: _confirm_swap,
    act.MARKER: _confirm_threat,
    act.NAME: _confirm_name,
    act.AGAIN: _confirm_again,
    act.LOSE_HOUSE: _confirm_lost_house,
    act.LOSE_TILE: _confirm_lost_tile,
}
"""What stands on the button where a label would be too long."""


# ---- drawings of 20 by 20


def _icon(name: str) -> str:
    return icon(name, 1, 1, 18, "f-text")


def _laurel() -> str:
    return icon("laurel", 1, 1, 18, "f-leaf")


def _shield(colour: str) -> str:
    return pawn(2, 0, 19, colour)
