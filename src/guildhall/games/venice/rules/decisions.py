"""All that players are asked, one row each: which actions answer, what they may be, what is forbidden, what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from ..actions import AT, BUILD, COPY, EXCHANGE, GIVE, KEEP, PILLAR, PLAY, REMOVE, SPY_ON, STOP, TAKE, TOKEN, USE
from ..position import VenicePosition
from ..terms import (
    BUILDING,
    CHOOSING,
    COPYING,
    DRIVING,
    EXCHANGING,
    GIVING,
    MARKING,
    NOTHING,
    OVER,
    PLACING,
    REMOVING,
    SPYING,
    TAKING,
    USING,
)
from .building import forbids_place, forbids_tile, options_place, options_tile, play_place, play_tile
from .cards import (
    forbids_choice,
    forbids_exchange,
    forbids_gift,
    options_choice,
    options_exchange,
    options_gift,
    play_choice,
    play_exchange,
    play_gift,
)
from .pillars import forbids_pillar, forbids_token, options_pillar, options_token, play_pillar, play_token
from .roles import (
    forbids_copy,
    forbids_use,
    forbids_victim,
    options_copy,
    options_use,
    options_victim,
    play_copy,
    play_use,
    play_victim,
)
from .scoring import ENDS
from .tiles import forbids_removal, forbids_taking, options_removal, options_taking, play_removal, play_taking

ANY: Final = -1
"""All kinds of actions for which nothing else is said."""
CARDS_TURN: Final = {ANY: "V3.1"}
EXCHANGE_TURN: Final = {KEEP: "V2.2", EXCHANGE: "V2.2", GIVE: "V2.2", ANY: "V2.1"}

Clauses = dict[int, str]
"""For kinds of actions the clause that forbids them."""


@final
class Decision:
    """Something that is asked in a phase.

    `waiting` has the clauses for those who are not asked, `others` those for actions that are no answer, where there is
    a better one than that of their moment. `following` is the kind of action that the following question wants.
    """

    def __init__(
        self,
        phase: int,
        codes: tuple[int, ...],
        options: Callable[[VenicePosition, int], list[Action]],
        forbids: Callable[[VenicePosition, int, Action], str],
        play: Callable[[VenicePosition, int, Action], None],
        others: Clauses,
        waiting: Clauses = CARDS_TURN,
        following: int = ANY,
    ) -> None:
        self.phase = phase
        self.codes = codes
        self.options = options
        self.forbids = forbids
        self.play = play
        self.others = others
        self.waiting = waiting
        self.following = following

    def forbids_waiting(self, code: int) -> str:
        """Why a seat that is not asked must wait."""
        return self.waiting.get(code) or self.waiting[ANY]

    def forbids_other(self, code: int) -> str:
        """Why an action is no answer."""
        return self.others.get(code) or MOMENTS[code]


MOMENTS: Final[Clauses] = {
    KEEP: "V2.1",
    EXCHANGE: "V2.2",
    GIVE: "V2.3",
    PLAY: "V2.7",
    TAKE: "V6.1",
    STOP: "V6.3",
    PILLAR: "V6.9",
    TOKEN: "V6.10",
    BUILD: "V6.11",
    AT: "V6.11",
    SPY_ON: "V6.33",
    USE: "V6.34",
    COPY: "V6.38",
    REMOVE: "V6.47",
}
"""For each kind of action the clause that says when it is done."""


DECISIONS: Final = [
    Decision(
        EXCHANGING,
        (KEEP, EXCHANGE),
        options_exchange,
        forbids_exchange,
        play_exchange,
        {},
        EXCHANGE_TURN,
    ),
    Decision(GIVING, (GIVE,), options_gift, forbids_gift, play_gift, {KEEP: "V2.3"}, EXCHANGE_TURN),
    Decision(
        CHOOSING,
        (PLAY,),
        options_choice,
        forbids_choice,
        play_choice,
        {EXCHANGE: "V2.5"},
        {ANY: "V2.7"},
    ),
    Decision(TAKING, (TAKE, STOP), options_taking, forbids_taking, play_taking, {}),
    Decision(DRIVING, (PILLAR,), options_pillar, forbids_pillar, play_pillar, {STOP: "V4.10", TOKEN: "V4.13"}),
    Decision(MARKING, (TOKEN,), options_token, forbids_token, play_token, {STOP: "V4.17"}),
    Decision(BUILDING, (BUILD,), options_tile, forbids_tile, play_tile, {STOP: "V6.12", AT: "V5.1"}, following=AT),
    Decision(PLACING, (AT,), options_place, forbids_place, play_place, {STOP: "V6.12"}),
    Decision(SPYING, (SPY_ON,), options_victim, forbids_victim, play_victim, {STOP: "V6.37"}),
    Decision(USING, (USE,), options_use, forbids_use, play_use, {STOP: "V6.37"}),
    Decision(COPYING, (COPY,), options_copy, forbids_copy, play_copy, {STOP: "V6.43"}),
    Decision(REMOVING, (REMOVE,), options_removal, forbids_removal, play_removal, {STOP: "V6.51"}),
]
"""In the order of their phases."""


def decides(state: VenicePosition, seat: int) -> bool:
    """Whether the seat owes a decision."""
    if state.phase == CHOOSING:
        return 0 <= seat < state.seats and state.chosen[seat] == NOTHING
    return seat == state.actor and state.phase != OVER


def options(state: VenicePosition, seat: int) -> list[Action]:
    """What the seat may do now; what is asked most often is answered without a detour."""
    if not decides(state, seat):
        return []
    if state.phase == DRIVING:
        return options_pillar(state, seat)
    if state.phase == CHOOSING:
        return options_choice(state, seat)
    if state.phase == MARKING:
        return options_token(state, seat)
    if state.phase == TAKING:
        return options_taking(state, seat)
    listed = DECISIONS[state.phase].options  # compiled, calling it as a method would look it up by name
    return listed(state, seat)


def forbids(state: VenicePosition, seat: int, action: Action) -> str:
    """The clause that forbids the seat the action now, empty if none does."""
    if state.phase == OVER:
        return ENDS[state.reason]
    decision = DECISIONS[state.phase]
    if not decides(state, seat):
        return decision.forbids_waiting(action.code)
    if action.code not in decision.codes:
        if action.code == BUILD and action.a not in state.stocks[seat]:
            return "V5.1"
        return decision.forbids_other(action.code)
    return decision.forbids(state, seat, action)


def asks(state: VenicePosition, seat: int, action: Action) -> bool:
    """Whether actions of this kind answer what the seat is asked, or what it will be asked after that."""
    if not decides(state, seat):
        return False
    decision = DECISIONS[state.phase]
    return action.code in decision.codes or action.code == decision.following


def play(state: VenicePosition, seat: int, action: Action) -> None:
    """Carry out an answer, likewise."""
    if state.phase == DRIVING:
        play_pillar(state, seat, action)
    elif state.phase == CHOOSING:
        play_choice(state, seat, action)
    elif state.phase == MARKING:
        play_token(state, seat, action)
    elif state.phase == TAKING:
        play_taking(state, seat, action)
    else:
        carry_out = DECISIONS[state.phase].play
        carry_out(state, seat, action)
