"""Everything about a game of Die Säulen von Venedig at one moment."""

from __future__ import annotations

from typing import Any, Final

from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.fields import Fields, Kind, each
from guildhall.core.state import State

from .components import CARDS, TILES, card_set, cards_in
from .rules.lagoon import Lagoon, lagoon_from_data
from .rules.squares import ROWS, STRIDE, names_of, square_name, square_set
from .terms import HIDDEN, NOTHING


class VenicePosition(State):
    """All that lies on the table and in the hands; the rules are functions that take it.

    Sets of cards are numbers with a bit for each card. The lists in `stacks` and `stocks` are never changed but
    replaced, so that copies may share them.
    """

    seats: int
    all_roles: bool
    any_pillar: bool
    round: int
    idle_rounds: int
    """Rounds in a row without a new pillar, this one included."""
    start: int
    phase: int
    reason: str
    acted: int
    """How many cards of the round have been carried out."""
    actor: int
    card: int
    """The card being carried out, the copied one for spy and beggar."""
    through_spy: bool
    partner: int
    """Whose hand an exchange or a spy is about."""
    drawn: int
    """The card just drawn in an exchange."""
    stones: int
    took: bool
    tile: int
    group: int
    """The pillars placed by this card."""
    room: int
    """The free ground on which the card's pillars can all stand together, until the first one stands."""
    pillars_due: int
    tokens_due: int
    hands: list[int]
    chosen: list[int]
    shown: list[int]
    known: list[int]
    """What each seat, and as last the public, knows: for each seat the set of cards its hand may hold."""
    stacks: list[list[int]]
    """The tiles of each stack from the bottom to the top."""
    sunk: list[int]
    """How many tiles at the bottom of each stack a saboteur put there."""
    stocks: list[list[int]]
    tokens: list[int]
    aboard: int
    scores: list[int]
    sources: list[int]
    """The points of each seat from each source, seat by seat."""
    lagoon: Lagoon

    def __init__(self, dice: Dice, seats: int) -> None:
        super().__init__(dice)
        self.seats = seats

    def copy_to(self, twin: VenicePosition) -> None:
        """Make the twin, which has as many seats, equal to this one."""
        twin.all_roles, twin.any_pillar = self.all_roles, self.any_pillar
        twin.round, twin.idle_rounds, twin.start = self.round, self.idle_rounds, self.start
        twin.phase, twin.reason, twin.acted, twin.actor = self.phase, self.reason, self.acted, self.actor
        twin.card, twin.through_spy, twin.partner, twin.drawn = self.card, self.through_spy, self.partner, self.drawn
        twin.stones, twin.took, twin.tile = self.stones, self.took, self.tile
        twin.group, twin.room = self.group, self.room
        twin.pillars_due, twin.tokens_due = self.pillars_due, self.tokens_due
        twin.hands, twin.chosen, twin.shown = self.hands[:], self.chosen[:], self.shown[:]
        twin.known, twin.stacks, twin.sunk = self.known[:], self.stacks[:], self.sunk[:]
        twin.stocks, twin.tokens, twin.aboard = self.stocks[:], self.tokens[:], self.aboard
        twin.scores, twin.sources, twin.lagoon = self.scores[:], self.sources[:], self.lagoon.copy()

    def left_of(self, seat: int) -> int:
        """The left neighbour, who is next clockwise."""
        return (seat + 1) % self.seats

    def confide(
        self,
        kind: str,
        seat: int,
        seen_by: tuple[int, ...],
        secret: dict[str, Any],
        params: dict[str, Any] | None = None,
        *,
        reveals: bool = False,
    ) -> None:
        """Report an event with a secret that only some seats see."""
        if self.events is not None:
            self.events.append(Event(kind, seat, params, secret=secret, seen_by=seen_by, reveals=reveals))


SQUARE_PARAMS: Final[list[dict[str, Any]]] = [{"square": square_name(bit)} for bit in range(ROWS * STRIDE)]
"""Each square as values of an event."""

CARD_NUMBERS: Final = {"": NOTHING, "hidden": HIDDEN, **{name: card for card, name in enumerate(CARDS)}}
CARD_WORDS: Final = {card: name for name, card in CARD_NUMBERS.items()}
TILE_NUMBERS: Final = {"": NOTHING, **{name: tile for tile, name in enumerate(TILES)}}
TILE_WORDS: Final = {tile: name for name, tile in TILE_NUMBERS.items()}


def _names_of_cards(cards: int) -> list[str]:
    return [CARDS[card] for card in cards_in(cards)]


def _cards_named(names: list[str]) -> int:
    return card_set([CARD_NUMBERS[name] for name in names])


def _lagoon_data(lagoon: Lagoon) -> dict[str, Any]:
    return lagoon.to_data()


CARD: Final = Kind(CARD_WORDS.__getitem__, CARD_NUMBERS.__getitem__)
CARD_SET: Final = Kind(_names_of_cards, _cards_named)
TILE: Final = Kind(TILE_WORDS.__getitem__, TILE_NUMBERS.__getitem__)
SQUARE_SET: Final = Kind(names_of, square_set)

KINDS: Final = {
    "card": CARD,
    "drawn": CARD,
    "chosen": each(CARD),
    "shown": each(CARD),
    "known": each(CARD_SET),
    "tile": TILE,
    "stocks": each(each(TILE)),
    "group": SQUARE_SET,
    "room": SQUARE_SET,
    "lagoon": Kind(_lagoon_data, lagoon_from_data),
}
"""What states and views have that is not as plain in data: cards, tiles and squares go by their names."""
FIELDS: Final = Fields(VenicePosition, kinds={**KINDS, "hands": each(CARD_SET), "stacks": each(each(TILE))})
