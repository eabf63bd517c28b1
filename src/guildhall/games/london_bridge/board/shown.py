"""What the parts of the board show: a view in small values, which are all that a part is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..components import Edition
from ..rules.bridge import Outcome, outcomes
from ..terms import CARDS_EACH, CHOICE, COAT_COUNT, KINDS, REPLACEMENT, SLOTS, STACK_COUNT, VALUES
from ..view import LondonView
from ..words.text import is_hidden


class Foretold(NamedTuple):
    """A building that could be built by the viewer, the stack it lies on, and what would follow in each place."""

    stack: int
    building: int
    outcomes: tuple[Outcome, ...]


class Bridge(NamedTuple):
    """The viewer's bridge, with what could be built on it: from the stacks, or a building that waits for its place."""

    edition: Edition
    seat: int
    buildings: tuple[int, ...]
    coats: tuple[int, ...]
    foretold: tuple[Foretold, ...]
    waiting: Foretold | None


class Player(NamedTuple):
    """What is shown of a player beside the bridge of its own."""

    edition: Edition
    seat: int
    name: str
    viewer: bool
    decides: bool
    choosing: bool
    """Whether cards are being chosen, and how many this player has laid down."""
    chosen: int
    cards: tuple[int, ...]
    """The cards shown, and by how much they are raised."""
    raised: tuple[int, ...]
    places: tuple[int, ...]
    """In the order of the round, and whether it is one of these turns now."""
    turn: bool
    hand: tuple[int, ...]
    hidden: bool
    """Whether hand and money are secret."""
    money: int
    coats: tuple[int, ...]
    stairs: int
    chapel: int
    gate: int
    tiles: tuple[int, ...]
    fresh: tuple[int, ...]
    """Bonus tiles of each kind that can be used, and those that can be from the next round on."""
    buildings: tuple[int, ...]


def own_bridge(view: LondonView) -> Bridge:
    """The viewer's bridge."""
    seat, waiting = view.seat, None
    if view.phase == REPLACEMENT and seat in view.deciders:
        waiting = Foretold(-1, view.building, tuple(outcomes(view, seat, view.building)))
    foretold = [Foretold(stack, view.tops[stack], would_be(view, stack)) for stack in range(STACK_COUNT)]
    shown = () if view.phase == REPLACEMENT else tuple(each for each in foretold if each.outcomes)
    return Bridge(view.edition, seat, buildings_of(view, seat), coats_of(view, seat), shown, waiting)


def would_be(view: LondonView, stack: int) -> tuple[Outcome, ...]:
    """What the viewer could do with the top of a stack while somebody decides, nothing once the bridge is complete."""
    able = view.seat >= 0 and view.deciders and view.left[stack]
    return tuple(outcomes(view, view.seat, view.tops[stack])) if able else ()


def player_of(view: LondonView, seat: int, names: Sequence[str]) -> Player:
    """A player as the viewer sees it."""
    cards, kinds = (
        slice(seat * CARDS_EACH, seat * CARDS_EACH + view.cards_each),
        slice(seat * KINDS, (seat + 1) * KINDS),
    )
    places = tuple(place for place, shown in enumerate(view.order) if shown // CARDS_EACH == seat)
    return Player(
        edition=view.edition,
        seat=seat,
        name=names[seat],
        viewer=seat == view.seat,
        decides=seat in view.deciders,
        choosing=view.phase == CHOICE,
        chosen=view.chosen[seat],
        cards=tuple(view.picked[cards]),
        raised=tuple(view.raises[cards]),
        places=places,
        turn=view.turn in places,
        hand=tuple(view.hands[seat * VALUES : (seat + 1) * VALUES]),
        hidden=is_hidden(view, seat),
        money=view.money[seat],
        coats=coats_of(view, seat),
        stairs=view.stairs[seat],
        chapel=view.chapel[seat],
        gate=view.gate[seat],
        tiles=tuple(view.tiles[kinds]),
        fresh=tuple(view.fresh[kinds]),
        buildings=buildings_of(view, seat),
    )


def buildings_of(view: LondonView, seat: int) -> tuple[int, ...]:
    """The buildings of a seat from left to right."""
    return tuple(view.bridges[seat * SLOTS : seat * SLOTS + view.built[seat]])


def coats_of(view: LondonView, seat: int) -> tuple[int, ...]:
    """How many coats of each colour stand on the bridge of a seat."""
    return tuple(view.coats[seat * COAT_COUNT : (seat + 1) * COAT_COUNT])
