"""Questions to players, and what each action would do, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

from .. import actions as act
from .. import terms as v
from ..components import EDITIONS, Edition
from ..position import KIND
from ..rules import frames
from ..rules.markers import ALL_OF_ONE, MUST, NOBODY, offered_by
from ..rules.reputation import dice_price
from ..terms import COLOURS, EVENTS, SIDE_COUNT, SIDES, SPACES, TURNS
from ..view import BrugesView
from .messages import MESSAGES

Values = dict[str, Any]
Sentence = tuple[str, Values]


def prompt(view: BrugesView, words: Words, names: Sequence[str]) -> str:
    """What the seat is asked now, or what everybody waits for; nothing between two decisions."""
    if view.over:
        return words(MESSAGES["over"][0])
    if not view.deciders:
        return ""
    if view.seat not in view.deciders:
        return words(N_("Waiting for {who:name}."), names=names, who=view.deciders[0])
    if not view.stack:
        return _ask_turn(view, words)
    kind, number = view.stack[KIND], view.stack[frames.COUNT]
    asked = QUESTIONS[kind]
    template = asked if isinstance(asked, str) else asked(view)
    return words(template, n=number, name=_asker(view), helpers=_helpers(view), price=_step_price(view))


_ABOUT_A_PERSON: Final = {
    frames.MOVE_IN: frames.PERSON,
    frames.AGAIN: frames.PERSON,
    frames.OFFER_STEP: frames.OFFERER,
    frames.LEND: frames.LENDER,
}
"""Where frames that one person brought about hold its number."""


def _asker(view: BrugesView) -> str:
    """The name of the person that brought the question about, empty if it is not known."""
    kind = view.stack[KIND]
    person = view.stack[_ABOUT_A_PERSON[kind]] if kind in _ABOUT_A_PERSON else 0
    return EDITIONS[view.edition].person(person).name if person else ""


def _helpers(view: BrugesView) -> list[str]:
    """The names of the own persons that offer what is asked."""
    powers: tuple[int, ...] = ()
    if view.stack[KIND] == frames.MARKERS:
        powers = (offered_by(view.stack[frames.MANNER]),)
    elif view.stack[KIND] == frames.STEP_WATCH:
        powers = (v.STEP_MARKERS, v.STEP_WORKERS)
    elif view.stack[KIND] == frames.ADVANCE and not dice_price(view.dice_values):
        powers = (v.EARL,)
    edition, placed = EDITIONS[view.edition], view.tenants[view.seat]
    return [edition.person(person).name for person in placed if person > 0 and _gives(edition, person, powers)]


def _gives(edition: Edition, person: int, powers: tuple[int, ...]) -> bool:
    return edition.power[person] >= 0 and edition.power[person] in powers


def _step_price(view: BrugesView) -> int:
    """B13.53: what a step of phase 2 costs the seat, with Earl and Notary."""
    price = dice_price(view.dice_values)
    return max(0, price - view.power(view.seat, v.CHEAPER_STEP)) if price else view.power(view.seat, v.EARL)


def _ask_turn(view: BrugesView, words: Words) -> str:
    if view.played:
        return words(N_("Use persons, or end your turn."))
    if not view.hand:
        return words(N_("You have no card: use persons, or end your turn."))
    template = N_("Play card {n} of {turns}; persons may be used before and after it.")
    return words(template, n=view.turn // view.seats + 1, turns=TURNS)


def _ask_draw(view: BrugesView) -> str:
    due = view.stack[frames.COUNT]
    return N_("Draw a card: from which pile?") if due else N_("Draw a sixth card, or stop?")


def _ask_markers(view: BrugesView) -> str:
    if view.stack[frames.MANNER] == ALL_OF_ONE:
        return N_("Discard all your threat markers of one colour: which?")
    if view.stack[frames.MANNER] == MUST:
        return N_("Discard a threat marker: which colour?")
    if offered_by(view.stack[frames.MANNER]) == NOBODY:
        return N_("Discard up to {n} more threat {n:marker|markers}, 1 point each.")
    return N_("{helpers:terms}: discard up to {n} threat {n:marker|markers}, 1 point each?")


def _ask_advance(view: BrugesView) -> str:
    if dice_price(view.dice_values):
        return N_("Advance one step for {price} {price:guilder|guilders}?")
    return N_("{helpers:terms}: advance one step for {price} {price:guilder|guilders}?")


def _ask_offer(view: BrugesView) -> str:
    if view.stack[frames.OFFERER]:
        return N_("{name:term}: pay {n} {n:guilder|guilders} to advance one step?")
    return N_("Pay {n} {n:guilder|guilders} to advance one step?")


def _ask_discard(view: BrugesView) -> str:
    if view.stack[frames.REPLACED]:
        return N_("Discard up to {n} more {n:card|cards}.")
    return N_("Discard a card: which one?")


QUESTIONS: Final[dict[int, str | Callable[[BrugesView], str]]] = {
    frames.DRAW: _ask_draw,
    frames.ADVANCE: _ask_advance,
    frames.PAY_STEP: N_("{n} {n:guilder|guilders} still to pay: return a worker for each, or pay guilders."),
    frames.STEP_WATCH: N_("You advanced: what do your persons bring ({helpers:terms})?"),
    frames.OFFER_STEP: _ask_offer,
    frames.EXTRA_CARD: N_("Play one more card now."),
    frames.EXTRA_HOUSE: N_("Build a house with a card, without a worker."),
    frames.MOVE_IN: N_("Into which house does this person move: {name:term}?"),
    frames.PAY_HOUSE: N_("Which worker do you pay for the house?"),
    frames.TAKE: N_("Take {n} {n:worker|workers} of any colour."),
    frames.GIVE: N_("Give {n} {n:worker|workers}: which colour?"),
    frames.SWAP: N_("Exchange up to {n} more {n:worker|workers}."),
    frames.MARKERS: _ask_markers,
    frames.DIE: N_("Which die do you use?"),
    frames.BUILD: N_("Build a canal tile: on which side?"),
    frames.READY: N_("Which used person is made ready?"),
    frames.DISCARD: _ask_discard,
    frames.AGAIN: N_("Carry out this effect a second time: {name:term}?"),
    frames.NAME: N_("Which threat do all opponents receive?"),
    frames.LEND: N_("To whom do you give a guilder for 1 point?"),
    frames.EVENTS: N_("Several events strike you: which one first?"),
    frames.LOSE_PERSON: N_("Plague: which person do you lose?"),
    frames.LOSE_BUILDING: N_("Fire: give up a house or the outer canal tile of a section."),
    frames.LOSE_TILE: N_("Remove a canal tile from the end of which section?"),
    frames.LOSE_HOUSE: N_("Which house do you give up?"),
}
"""What the frames ask that wait for a choice."""


def headline(view: BrugesView, words: Words) -> str:
    """Where the game stands in two or three words."""
    if view.round == view.last:
        return words(N_("Round {round}, the last"), round=view.round)
    return words(N_("Round {round}"), round=view.round)


def standing(view: BrugesView, seat: int, words: Words) -> str:
    """A few words about a player for lists."""
    return words(N_("{n} {n:point|points}"), n=view.scores[seat])


def label(action: Action, view: BrugesView, names: Sequence[str], words: Words) -> str:
    """What the action does, with what it costs and brings."""
    template, values = LABELS[action.code](action, view, EDITIONS[view.edition])
    return words(template, names=names, **values)


def _colour(edition: Edition, card: int) -> str:
    return COLOURS[edition.colour[card]]


def _card(edition: Edition, card: int) -> Values:
    return {"name": edition.person(card).name, "colour": _colour(edition, card), "cost": edition.cost[card]}


def _draw(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    colour = COLOURS[view.tops[action.a]]
    return N_("Draw from the {pile:term} pile: {colour:term}"), {"pile": SIDES[action.a], "colour": colour}


def _stop(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Draw no more"), {}


def _advance(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    step = view.steps[view.seat] + 1
    values = {"step": step, "points": edition.step_points[step]}
    return N_("Advance to step {step}, worth {points} {points:point|points} at the end"), values


def _stay(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Do not advance"), {}


def _pay(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Pay {n} {n:guilder|guilders}"), {"n": view.stack[frames.PRICE]}


def _workers(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = {**_card(edition, action.a), "n": 2 + view.power(view.seat, v.MORE_WORKERS)}
    if view.power(view.seat, v.FREE_WORKER_COLOURS):
        return N_("{name:term}: take {n} {n:worker|workers} of any colour"), values
    return N_("{name:term}: take {n} {n:worker|workers} ({colour:term})"), values


def _guilders(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    if view.power(view.seat, v.FREE_DIE):
        return N_("{name:term}: take guilders by any die"), _card(edition, action.a)
    guilders = view.dice_values[edition.colour[action.a]] + view.power(view.seat, v.MORE_GUILDERS)
    return N_("{name:term}: take {n} {n:guilder|guilders}"), {**_card(edition, action.a), "n": guilders}


def _threat(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("{name:term}: discard a threat marker ({colour:term}), 1 point"), _card(edition, action.a)


def _space_values(view: BrugesView, edition: Edition, side: int, times: int) -> Values:
    """B9.14: where a tile would lie and what it would cost."""
    built = view.canals[view.seat][side]
    space = (SIDE_COUNT * view.seat + side) * SPACES + built
    price = 0 if view.power(view.seat, v.FREE_CANALS) else edition.canal_price[space]
    return {"side": SIDES[side], "space": built + 1, "price": times * price}


def _canal(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = {**_card(edition, action.a), **_space_values(view, edition, action.b, 1)}
    return N_("{name:term}: canal tile, {side:term} space {space}, {price} {price:guilder|guilders}"), values


def _house(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    """B10.2, B10.4, B10.5: with the worker this player has to pay."""
    values = _card(edition, action.a)
    if view.power(view.seat, v.FREE_HOUSES) or (view.stack and view.stack[KIND] == frames.EXTRA_HOUSE):
        return N_("{name:term}: build a house ({colour:term}) without a worker"), values
    if view.power(view.seat, v.FREE_HOUSE_WORKER):
        return N_("{name:term}: build a house ({colour:term}) for a worker of any colour"), values
    return N_("{name:term}: build a house ({colour:term}) for a worker ({colour:term})"), values


def _person(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    """B11.8: with the price this player has to pay."""
    price = max(0, edition.cost[action.a] - view.power(view.seat, v.CHEAPER_PERSONS))
    values = {**_card(edition, action.a), "price": price, "text": edition.person(action.a).text}
    return N_("{name:term}: place this person for {price} {price:guilder|guilders}. {text:term}"), values


def _use(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = {**_card(edition, action.a), "text": edition.person(action.a).text}
    worker = edition.worker[action.a]
    if worker < 0:
        return N_("Use {name:term}: {text:term}"), values
    return N_("Use {name:term} with a worker ({worker:term}): {text:term}"), {**values, "worker": COLOURS[worker]}


def _end_turn(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("End your turn"), {}


def _move_in(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Move into house {n}"), {"n": action.a}


def _take(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Take a worker ({colour:term})"), {"colour": COLOURS[action.a]}


def _give(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    receiver = view.stack[frames.RECEIVER] if view.stack[KIND] == frames.GIVE else -1
    if receiver >= 0:
        return N_("Give {to:name} a worker ({colour:term})"), {"colour": COLOURS[action.a], "to": receiver}
    return N_("Return a worker ({colour:term})"), {"colour": COLOURS[action.a]}


def _swap(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Exchange a worker: {given:term} for {taken:term}"), {
        "given": COLOURS[action.a],
        "taken": COLOURS[action.b],
    }


def _marker(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    whole = view.stack[KIND] == frames.MARKERS and view.stack[frames.MANNER] == ALL_OF_ONE
    number = view.threats[view.seat][action.a] if whole else 1
    values = {"n": number, "colour": COLOURS[action.a]}
    return N_("Discard {n} threat {n:marker|markers} ({colour:term}), {n} {n:point|points}"), values


def _die(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = {"colour": COLOURS[action.a], "n": view.dice_values[action.a] + view.stack[frames.BONUS]}
    return N_("Use the {colour:term} die: {n} {n:guilder|guilders}"), values


def _build(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = _space_values(view, edition, action.a, view.stack[frames.TIMES])
    return N_("Build a canal tile: {side:term} space {space}, {price} {price:guilder|guilders}"), values


def _ready(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Make ready: {name:term}"), _card(edition, action.a)


def _discard(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Discard {name:term}"), _card(edition, action.a)


def _again(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Once more: {text:term}"), {"text": edition.person(view.stack[frames.PERSON]).text}


def _name(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = {"colour": COLOURS[action.a], "event": EVENTS[action.a]}
    return N_("All opponents receive a threat marker: {colour:term}, {event:term}"), values


def _lend(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Give {to:name} a guilder, 1 point"), {"to": action.a}


def _settle(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Settle first: {event:term}"), {"event": EVENTS[action.a]}


def _lose_person(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Lose {name:term}"), _card(edition, action.a)


def _lose_house(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    person = view.tenants[view.seat][action.a - 1]
    if person > 0:
        return N_("Give up house {n}; {name:term} returns to your hand"), {"n": action.a, **_card(edition, person)}
    return N_("Give up house {n}, which is empty"), {"n": action.a}


def _lose_tile(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    values = {"side": SIDES[action.a], "space": view.canals[view.seat][action.a]}
    return N_("Remove the canal tile on the {side:term}, space {space}"), values


def _done(action: Action, view: BrugesView, edition: Edition) -> Sentence:
    return N_("Done"), {}


LABELS: Final[dict[int, Callable[[Action, BrugesView, Edition], Sentence]]] = {
    act.DRAW: _draw,
    act.STOP: _stop,
    act.ADVANCE: _advance,
    act.STAY: _stay,
    act.PAY: _pay,
    act.WORKERS: _workers,
    act.GUILDERS: _guilders,
    act.THREAT: _threat,
    act.CANAL: _canal,
    act.HOUSE: _house,
    act.PERSON: _person,
    act.USE: _use,
    act.END_TURN: _end_turn,
    act.MOVE_IN: _move_in,
    act.TAKE: _take,
    act.GIVE: _give,
    act.SWAP: _swap,
    act.MARKER: _marker,
    act.DIE: _die,
    act.BUILD: _build,
    act.READY: _ready,
    act.DISCARD: _discard,
    act.AGAIN: _again,
    act.NAME: _name,
    act.LEND: _lend,
    act.SETTLE: _settle,
    act.LOSE_PERSON: _lose_person,
    act.LOSE_HOUSE: _lose_house,
    act.LOSE_TILE: _lose_tile,
    act.DONE: _done,
}
