"""What is asked: for each decision when it is due, its options, what forbids an answer, and what an answer does."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action
from guildhall.core.words import N_

from ..actions import (
    ADD,
    CARD,
    CENTRAL,
    KEEP,
    MOMENTS,
    PASS,
    PLACE,
    PLUS,
    REPLACE,
    STOP,
    TAKE_CARD,
    TAKE_TILE,
    USE,
)
from ..position import LondonPosition
from ..terms import (
    ADD_TWO_TIME,
    CARDS_EACH,
    CHOICE,
    INN_TIME,
    LAST_TILES,
    NONE,
    ORDER,
    OVER,
    PAWN,
    PHASES,
    PLUS_ONE_TIME,
    REPLACEMENT,
    SEAT_NAMES,
    TURN,
)
from . import bridge, order, tiles, turns


class Step:
    """A step of a round, which is carried out and followed by another, unless a decision is due first."""

    def __init__(self, phase: int, then: int) -> None:
        self.phase = phase
        self.then = then
        self.following: Step = self

    def asks(self, state: LondonPosition) -> bool:  # noqa: ARG002 most steps ask nobody
        """Whether somebody must decide now."""
        return False

    def carry_out(self, state: LondonPosition) -> None:
        """What is done when nobody must decide; the phase is the next one already."""


class Decision(Step):
    """A step in which somebody may be asked.

    `answers` are the codes of the actions that answer it; if nobody may pass, `no_passing` is the clause that says so.
    Who is not asked is refused by `not_yours`, and reads `waiting` instead of the `question`.
    """

    def __init__(
        self,
        phase: int,
        then: int,
        question: str,
        waiting: str,
        answers: tuple[int, ...],
        no_passing: str = "",
        not_yours: str = "L3.3",
    ) -> None:
        super().__init__(phase, then)
        self.question = question
        self.waiting = waiting
        self.answers = answers
        self.no_passing = no_passing
        self.not_yours = not_yours

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """All that the seat may answer."""
        raise NotImplementedError

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:  # noqa: ARG002 often nothing is
        """The clause that forbids one of the answers."""
        return ""

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Carry out an answer."""


@final
class AddTwo(Decision):
    """Whether to take a 2 with a tile."""

    def asks(self, state: LondonPosition) -> bool:
        """In chapel order."""
        return order.asks_add_two(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """A 2 or none."""
        return order.options_add_two(state, seat)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Take it or not."""
        order.play_add_two(state, seat, action)


@final
class Card(Decision):
    """Which card to show."""

    def asks(self, state: LondonPosition) -> bool:
        """All at once."""
        return order.asks_card(state)

    def carry_out(self, state: LondonPosition) -> None:
        """Show the cards."""
        order.show(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """A card of the hand."""
        return order.options_card(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """A card of the hand."""
        return order.forbids_card(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Lay it face down."""
        order.play_card(state, seat, action)


@final
class PlusOne(Decision):
    """Whether to raise a card with a tile."""

    def asks(self, state: LondonPosition) -> bool:
        """In chapel order."""
        return order.asks_plus_one(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """One of the own cards."""
        return order.options_plus_one(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """One of the own cards."""
        return order.forbids_plus_one(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Raise it or not."""
        order.play_plus_one(state, seat, action)


@final
class Pawn(Decision):
    """Where to place the pawn, and which building to take."""

    def asks(self, state: LondonPosition) -> bool:
        """Whose turn it is."""
        return turns.asks_pawn(state)

    def carry_out(self, state: LondonPosition) -> None:
        """The turn is lost."""
        turns.lose_turn(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """Placements, and tiles before them."""
        return turns.options_pawn(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """Placements, and tiles before them."""
        return turns.forbids_pawn(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Place it, or use a tile."""
        turns.play_pawn(state, seat, action)


@final
class Replacement(Decision):
    """Which building the new one replaces."""

    def asks(self, state: LondonPosition) -> bool:
        """If there are several."""
        return turns.asks_replacement(state)

    def carry_out(self, state: LondonPosition) -> None:
        """The only one gives way."""
        turns.replace_the_only_one(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """The slots that fit."""
        return bridge.options_replacement(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """The slots that fit."""
        return bridge.forbids_replacement(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Replace it."""
        turns.play_replacement(state, seat, action)


@final
class Inn(Decision):
    """Which cards to take at an inn."""

    def asks(self, state: LondonPosition) -> bool:
        """If there is a choice."""
        return turns.asks_inn(state)

    def carry_out(self, state: LondonPosition) -> None:
        """The only card is taken, or none."""
        turns.serve(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """Cards that can be paid."""
        return turns.options_inn(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """Cards that can be paid."""
        return turns.forbids_inn(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Take one, or stop."""
        turns.play_inn(state, seat, action)


@final
class LastTiles(Decision):
    """Whether to use tiles at the end of a turn."""

    def asks(self, state: LondonPosition) -> bool:
        """If there is one to use."""
        return turns.asks_last_tiles(state)

    def carry_out(self, state: LondonPosition) -> None:
        """The turn ends."""
        turns.end_turn(state)

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """Tiles that do something now."""
        return turns.options_last_tiles(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """Tiles that do something now."""
        return turns.forbids_last_tiles(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Use one, or end the turn."""
        turns.play_last_tiles(state, seat, action)


@final
class Bonus(Decision):
    """Which bonus tile to take, in any phase in which one was earned."""

    def options(self, state: LondonPosition, seat: int) -> list[Action]:
        """Stacks that have one."""
        return tiles.options_bonus(state, seat)

    def forbids(self, state: LondonPosition, seat: int, action: Action) -> str:
        """Stacks that have one."""
        return tiles.forbids_bonus(state, seat, action)

    def play(self, state: LondonPosition, seat: int, action: Action) -> None:
        """Take it."""
        tiles.play_bonus(state, seat, action)


@final
class Over(Decision):
    """Nothing is asked any more."""

    def asks(self, state: LondonPosition) -> bool:  # noqa: ARG002 whatever the state
        """The round does not go on."""
        return True


DECISIONS: Final[list[Decision]] = [
    AddTwo(
        ADD_TWO_TIME,
        CHOICE,
        N_("Take a 2 with your bonus tile before the cards are chosen?"),
        N_("Somebody decides whether to take a 2."),
        (ADD, PASS),
        not_yours="L8.42",
    ),
    Card(
        CHOICE,
        PLUS_ONE_TIME,
        N_("Choose a card in secret: the highest builds first."),
        N_("The others choose their cards."),
        (CARD,),
        no_passing="L3.1",
        not_yours="L3.1",
    ),
    PlusOne(
        PLUS_ONE_TIME,
        ORDER,
        N_("Raise your card with a bonus tile?"),
        N_("Somebody decides whether to raise a card."),
        (PLUS, PASS),
        not_yours="L8.35",
    ),
    Pawn(
        PAWN,
        LAST_TILES,
        N_("Place your pawn: which building do you take?"),
        N_("Another player places the pawn."),
        (PLACE, CENTRAL, USE, PASS),
    ),
    Replacement(
        REPLACEMENT,
        LAST_TILES,
        N_("The number is too high for the next slot: which building does it replace?"),
        N_("Another player chooses what to replace."),
        (REPLACE,),
        no_passing="L5.1",
    ),
    Inn(
        INN_TIME,
        LAST_TILES,
        N_("Take cards at the inn worth up to {purse}."),
        N_("Another player takes cards at the inn."),
        (TAKE_CARD, STOP),
        no_passing="L6.12",
    ),
    LastTiles(
        LAST_TILES,
        TURN,
        N_("Use a bonus tile at the end of your turn?"),
        N_("Another player may use bonus tiles."),
        (USE, KEEP, PASS),
    ),
    Over(OVER, OVER, "", N_("The game is over."), ()),
]
BONUS: Final = Bonus(
    NONE,
    NONE,
    N_("Take one of the bonus tiles."),
    N_("Another player takes a bonus tile."),
    (TAKE_TILE,),
    no_passing="L8.2",
)
SEAT_SETS: Final = [
    [seat for seat in range(len(SEAT_NAMES)) if bits >> seat & 1] for bits in range(1 << len(SEAT_NAMES))
]
"""All sets of seats; bit by bit the place of each list tells which seats it holds."""


def _by_phase() -> list[Decision]:
    """Decisions by their phases; where nothing is ever asked the end of the game stands in."""
    found = [DECISIONS[-1]] * len(PHASES)
    for decision in DECISIONS:
        found[decision.phase] = decision
    return found


BY_PHASE: Final = _by_phase()


def deciders(state: LondonPosition) -> list[int]:
    """The seats that owe a decision."""
    phase = state.phase
    if phase == CHOICE:
        return SEAT_SETS[order.undecided(state)]
    return SEAT_SETS[0 if phase == OVER else 1 << _decider(state)]


def decides(state: LondonPosition, seat: int) -> bool:
    """Whether the seat owes a decision."""
    phase = state.phase
    if phase == CHOICE:
        return seat >= 0 and state.picked[seat * CARDS_EACH + state.cards_each - 1] == NONE
    return phase != OVER and _decider(state) == seat


def _decider(state: LondonPosition) -> int:
    """The seat that decides where only one does."""
    if state.order:
        return state.order[state.turn] // CARDS_EACH
    return state.chapel_ranking[state.asked]


def decision_of(phase: int, owed: int) -> Decision:
    """What is asked now: earned bonus tiles come first."""
    return BONUS if owed else BY_PHASE[phase]


def legal(state: LondonPosition, seat: int) -> list[Action]:
    """All that the seat may do now."""
    return decision_of(state.phase, state.owed).options(state, seat) if decides(state, seat) else []


def refusal(state: LondonPosition, seat: int, action: Action) -> str:
    """The clause that forbids the seat the action now, empty if none does."""
    if state.phase == OVER:
        return "L9.2" if state.early else "L9.1"
    if not decides(state, seat):
        return BY_PHASE[state.phase].not_yours
    decision = decision_of(state.phase, state.owed)
    if action.code in decision.answers:
        return decision.forbids(state, seat, action)
    if state.owed:
        return decision.no_passing  # L8.2: nothing else is done before
    return decision.no_passing if action.code == PASS else MOMENTS[action.code]


def play(state: LondonPosition, seat: int, action: Action) -> None:
    """Carry out an answer."""
    decision_of(state.phase, state.owed).play(state, seat, action)
