"""The table: everything about a game of Die Säulen von Venedig at one moment."""

from __future__ import annotations

from typing import Any, Final

from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.state import State
from guildhall.core.words import N_

from .components import (
    CARD_ROLE,
    CARDS,
    ROLE_NAMES,
    SHAPE_NAMES,
    SHAPES,
    TILE_SHAPE,
    TILES,
    TOKENS,
    TRACK,
    card_numbers,
)
from .rules.lagoon import Lagoon
from .rules.squares import ROWS, STRIDE, square_name

EXCHANGING: Final = 0
GIVING: Final = 1
CHOOSING: Final = 2
TAKING: Final = 3
DRIVING: Final = 4
MARKING: Final = 5
BUILDING: Final = 6
PLACING: Final = 7
SPYING: Final = 8
USING: Final = 9
COPYING: Final = 10
REMOVING: Final = 11
DONE: Final = 12
"""The card in turn is carried out: the next one follows, or the end of the round."""
OVER: Final = 13

NOBODY: Final = -1
NOTHING: Final = -1

COATS: Final = 0
BRIDGES: Final = 1
EDGES: Final = 2
COVERED: Final = 3
GONDOLA: Final = 4
SPECULATION: Final = 5
SOURCES: Final = (N_("coats"), N_("bridges"), N_("edges"), N_("tokens"), N_("gondola"), N_("roles"))


class VenicePosition(State):
    """All that lies on the table and in the hands; the phases of the game are functions that take it.

    Sets of cards are numbers with a bit for each card. The lists in `stacks` and `stocks` are never changed but
    replaced, so that copies may share them.
    """

    def __init__(self, seats: int, dice: Dice, lagoon: Lagoon) -> None:
        super().__init__(dice)
        self.seats = seats
        self.all_roles = True
        self.any_pillar = False
        self.round = 0
        self.idle_rounds = 0
        """Rounds in a row without a new pillar, this one included."""
        self.start = 0
        self.phase: int = EXCHANGING
        self.reason = ""
        self.acted = 0
        """How many cards of the round have been carried out."""
        self.actor = 0
        self.card: int = NOTHING
        """The card being carried out, the copied one for spy and beggar."""
        self.through_spy = False
        self.partner: int = NOBODY
        """Whose hand an exchange or a spy is about."""
        self.drawn: int = NOTHING
        """The card just drawn in an exchange."""
        self.stones = 0
        self.took = False
        self.tile: int = NOTHING
        self.group = 0
        """The pillars placed by this card."""
        self.room = 0
        """The free ground on which the card's pillars can all stand together, until the first one stands."""
        self.pillars_due = 0
        self.tokens_due = 0
        self.hands: list[int] = [0] * seats
        self.chosen: list[int] = [NOTHING] * seats
        self.shown: list[int] = [NOTHING] * seats
        self.known: list[int] = [0] * (seats * (seats + 1))
        """What each seat, and as last the public, knows: for each seat the set of cards its hand may hold."""
        self.stacks: list[list[int]] = []
        """The tiles of each stack from the bottom to the top."""
        self.sunk: list[int] = [0] * len(SHAPES)
        """How many tiles at the bottom of each stack a saboteur put there."""
        self.stocks: list[list[int]] = [[] for _ in range(seats)]
        self.tokens: list[int] = [TOKENS] * seats
        self.aboard: int = NOBODY
        self.scores: list[int] = [0] * seats
        self.sources: list[int] = [0] * (seats * len(SOURCES))
        self.lagoon = lagoon

    def copy_to(self, twin: VenicePosition) -> None:
        """Make the twin equal to this table but for its lagoon."""
        twin.seats, twin.all_roles, twin.any_pillar = self.seats, self.all_roles, self.any_pillar
        twin.round, twin.idle_rounds, twin.start = self.round, self.idle_rounds, self.start
        twin.phase, twin.reason, twin.acted, twin.actor = self.phase, self.reason, self.acted, self.actor
        twin.card, twin.through_spy, twin.partner, twin.drawn = self.card, self.through_spy, self.partner, self.drawn
        twin.stones, twin.took, twin.tile = self.stones, self.took, self.tile
        twin.group, twin.room = self.group, self.room
        twin.pillars_due, twin.tokens_due = self.pillars_due, self.tokens_due
        twin.hands, twin.chosen, twin.shown = self.hands[:], self.chosen[:], self.shown[:]
        twin.known, twin.stacks, twin.sunk = self.known[:], self.stacks[:], self.sunk[:]
        twin.stocks, twin.tokens, twin.aboard = self.stocks[:], self.tokens[:], self.aboard
        twin.scores, twin.sources = self.scores[:], self.sources[:]

    def left_of(self, seat: int) -> int:
        """The left neighbour, who is next clockwise."""
        return (seat + 1) % self.seats

    def score(self, seat: int, source: int, points: int) -> None:
        """Mark points at once (V7.1, V7.3)."""
        self.scores[seat] += points
        self.sources[seat * len(SOURCES) + source] += points

    def check_track(self) -> None:
        """V9.5 to V9.7: whoever has 100 points ends the game, once all points of the tile or card are given."""
        if not self.reason and max(self.scores) >= TRACK:
            self.finish("hundred")

    def finish(self, reason: str) -> None:
        """End the game at once."""
        self.reason = reason
        self.phase = OVER
        self.announce(f"end_{reason}")

    def announce(
        self, kind: str, seat: int = -1, params: dict[str, Any] | None = None, *, reveals: bool = False
    ) -> None:
        """Report an event that all may see."""
        if self.events is not None:
            self.events.append(Event(kind, seat, params, reveals=reveals))


def _card_params(card: int) -> dict[str, Any]:
    params: dict[str, Any] = {"card": CARDS[card], "role": ROLE_NAMES[CARD_ROLE[card]]}
    numbers = card_numbers(card)
    return {**params, "numbers": numbers} if numbers else params


CARD_PARAMS: Final = [_card_params(card) for card in range(len(CARDS))]
"""Each card as values of an event: its id, its role's name and what is printed on it."""
TILE_PARAMS: Final[list[dict[str, Any]]] = [
    {"shape": SHAPE_NAMES[TILE_SHAPE[tile]], "tile": name} for tile, name in enumerate(TILES)
]
"""Each tile as values of an event: its shape and its id."""
SQUARE_PARAMS: Final[list[dict[str, Any]]] = [{"square": square_name(bit)} for bit in range(ROWS * STRIDE)]
"""Each square as values of an event."""
