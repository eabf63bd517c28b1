"""What a card in hand can be used for now, with what each use pays or brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from guildhall.core.words import N_, Words

from .. import actions as act
from .. import terms as v
from ..components import EDITIONS, Edition
from ..position import KIND
from ..rules import frames
from ..terms import COLOURS, SIDE_COUNT, SIDES, SPACES
from ..view import BrugesView

DASH: Final = "—"


class Use(NamedTuple):
    """A use of a card: whether it is possible, how much it pays or brings, and of what."""

    name: str
    possible: bool = False
    amount: str = ""
    thing: str = ""
    """`coin`, `points` or `worker`, whose colour follows: empty if any will do."""
    colour: str = ""
    words: str = DASH
    """The same in words, for a button."""


def is_playing(view: BrugesView) -> bool:
    """Whether the viewer is choosing a card and its use."""
    return any(action.code in act.CARD_CODES for action in view.legal)


def uses_of(view: BrugesView, card: int, words: Words) -> tuple[Use, ...] | None:
    """The six uses of a card, None while no card is to be played."""
    if not is_playing(view):
        return None
    legal = {action.code for action in view.legal if action.code in act.CARD_CODES and action.a == card}
    edition = EDITIONS[view.edition]
    return tuple(
        reckon(view, edition, card, words)._replace(possible=True) if code in legal else Use(name)
        for name, (code, reckon) in USES.items()
    )


def _workers(view: BrugesView, edition: Edition, card: int, words: Words) -> Use:
    number = 2 + view.power(view.seat, v.MORE_WORKERS)
    if view.power(view.seat, v.FREE_WORKER_COLOURS):
        return Use("workers", amount=f"+{number}", thing="worker", words=words(N_("+{n}, any colour"), n=number))
    colour = COLOURS[edition.colour[card]]
    said = words(N_("+{n} {colour:term}"), n=number, colour=colour)
    return Use("workers", amount=f"+{number}", thing="worker", colour=colour, words=said)


def _guilders(view: BrugesView, edition: Edition, card: int, words: Words) -> Use:
    more = view.power(view.seat, v.MORE_GUILDERS)
    if view.power(view.seat, v.FREE_DIE):
        least, most = min(view.dice_values) + more, max(view.dice_values) + more
        said = words(N_("+{least}–{most} guilders"), least=least, most=most)
        return Use("guilders", amount=f"+{least}–{most}", thing="coin", words=said)
    number = view.dice_values[edition.colour[card]] + more
    return Use("guilders", amount=f"+{number}", thing="coin", words=words(N_("+{n} {n:guilder|guilders}"), n=number))


def _threat(view: BrugesView, edition: Edition, card: int, words: Words) -> Use:
    return Use("threat", amount="+1", thing="points", words=words(N_("+{n} {n:point|points}"), n=1))


def _canal(view: BrugesView, edition: Edition, card: int, words: Words) -> Use:
    """One side, or both if both go on with the colour of the card."""
    sides = [action.b for action in view.legal if action.code == act.CANAL and action.a == card]
    prices = [price_of_tile(view, edition, side) for side in sides]
    spaces = [view.canals[view.seat][side] + 1 for side in sides]
    if len(sides) > 1:
        said = words(N_("left or right"))
        return Use("canal", amount="/".join(_paid(price) or "0" for price in sorted(set(prices))), words=said)
    template = N_("{side:term} {space}, pay {price}") if prices[0] else N_("{side:term}, free")
    said = words(template, side=SIDES[sides[0]], space=spaces[0], price=prices[0])
    return Use("canal", amount=_paid(prices[0]), thing="coin", words=said)


def price_of_tile(view: BrugesView, edition: Edition, side: int) -> int:
    """What the next tile of a section costs the viewer."""
    space = (SIDE_COUNT * view.seat + side) * SPACES + view.canals[view.seat][side]
    return 0 if view.power(view.seat, v.FREE_CANALS) else edition.canal_price[space]


def _house(view: BrugesView, edition: Edition, card: int, words: Words) -> Use:
    given = bool(view.stack) and view.stack[KIND] == frames.EXTRA_HOUSE
    if given or view.power(view.seat, v.FREE_HOUSES):
        return Use("house", words=words(N_("free")))
    if view.power(view.seat, v.FREE_HOUSE_WORKER):
        return Use("house", amount=_paid(1), thing="worker", words=words(N_("any worker")))
    colour = COLOURS[edition.colour[card]]
    return Use("house", amount=_paid(1), thing="worker", colour=colour, words=words(N_("pay 1 worker")))


def _person(view: BrugesView, edition: Edition, card: int, words: Words) -> Use:
    price = price_of_person(view, edition, card)
    said = words(N_("−{n} {n:guilder|guilders}"), n=price) if price else words(N_("free"))
    return Use("person", amount=_paid(price), thing="coin" if price else "", words=said)


def price_of_person(view: BrugesView, edition: Edition, card: int) -> int:
    """What a person costs the viewer."""
    return max(0, edition.cost[card] - view.power(view.seat, v.CHEAPER_PERSONS))


def _paid(number: int) -> str:
    return f"−{number}" if number else ""


USES: Final[dict[str, tuple[int, Callable[[BrugesView, Edition, int, Words], Use]]]] = {
    "workers": (act.WORKERS, _workers),
    "guilders": (act.GUILDERS, _guilders),
    "threat": (act.THREAT, _threat),
    "canal": (act.CANAL, _canal),
    "house": (act.HOUSE, _house),
    "person": (act.PERSON, _person),
}
"""The six uses in their order: the code of their actions, and how they are reckoned."""
