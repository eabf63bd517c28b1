"""The decisions: whatever a player can be asked, one row for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions as can
from .. import components as data
from .. import terms
from ..position import NOBODY, KnightsPosition
from ..terms import Task
from . import choice, documents, fields, gifts, knight, money
from .scoring import ENDINGS

Settle = Callable[[KnightsPosition, Task], None]
Options = Callable[[KnightsPosition, int], list[Action]]
Forbids = Callable[[KnightsPosition, int, Action], str]
Play = Callable[[KnightsPosition, int, Action], None]


@final
class Answer:
    """A kind of action with which a decision is answered."""

    def __init__(
        self,
        code: int,
        clause: str,
        forbids: Forbids | None = None,
        *,
        untimely: Forbids | None = None,
        others: str = "",
        leaves: Action | None = None,
    ) -> None:
        self.code = code
        self.clause = clause
        """The clause that tells when it can be done."""
        self.forbids = forbids
        """What may forbid it to who is asked; nothing does if there is none."""
        self.untimely = untimely
        """A better reason for who is not asked, or asked something else; it may find none."""
        self.others = others
        """The clause for those who are not asked, if it is not the decision's."""
        self.leaves = leaves
        """The action itself if it leaves everything as it is: it is always possible and listed last."""


@final
class Decision:
    """A task that asks: when it does, what may be answered, and what follows."""

    def __init__(
        self,
        task: int,
        settle: Settle,
        options: Options,
        play: Play,
        answers: list[Answer],
        *,
        together: bool = False,
        others: str = "K2.2",
    ) -> None:
        self.task = task
        self.settle = settle
        """Asks where there is a choice, and else does what there is to do."""
        self.options = options
        """What may be answered but for gifts and leaving it, which come after; a new list where one may leave it."""
        self.play = play
        self.answers: dict[int, Answer] = {answer.code: answer for answer in answers}
        self.gives = GIVING.code in self.answers
        """Whether a gift may be made before the answer."""
        self.leave = answers[-1].leaves if answers else None
        self.together = together
        """Whether several may be asked at once, so that one answer does not end it."""
        self.others = others
        """The clause for those who are not asked."""


GIVING: Final = Answer(can.USE_GIFT, "K16.6", gifts.forbids_gift, others="K16.6")
DECLINING: Final = Answer(can.DECLINE, "K2.1", leaves=can.DECLINE_ACTION)
DOING_NOTHING: Final = Answer(can.NOTHING, "K11.1", leaves=can.NOTHING_ACTION)
BUYING: Final = Answer(can.BUY, "K7.2", fields.forbids_purchase, untimely=fields.forbids_field)


def giving_before(task: int, settle: Settle) -> Decision:
    """A moment for those who can do nothing but make a gift, one after the other."""
    return Decision(task, settle, gifts.options_none, gifts.play_no_gift, [GIVING, DECLINING])


DECISIONS: Final = [
    Decision(
        terms.RANSOM,
        choice.settle_ransom,
        choice.options_ransom,
        choice.play_ransom,
        [
            Answer(can.PAY_RANSOM, "K3.6", choice.forbids_ransom),
            Answer(can.USE_CHARTER, "K16.11", choice.forbids_charter),
            GIVING,
            DECLINING,
        ],
    ),
    Decision(
        terms.CHOICE,
        choice.settle_choice,
        choice.options_choice,
        choice.play_choice,
        [
            Answer(can.CHOOSE, "K2.1", choice.forbids_choice, untimely=choice.forbids_late_choice),
            Answer(can.USE_CHARTER, "K16.11", choice.forbids_charter, others="K16.11"),
            GIVING,
        ],
        together=True,
        others="K5.3",
    ),
    Decision(
        terms.LAYING,
        documents.settle_laying,
        documents.options_laying,
        documents.play_laying,
        [
            Answer(can.LAY, "K6.1", documents.forbids_laying, untimely=documents.forbids_late_laying),
            Answer(can.DONE, "K6.1", untimely=documents.forbids_late_laying),
        ],
        together=True,
    ),
    Decision(
        terms.DOCUMENT + data.VETO,
        documents.settle_veto,
        documents.options_veto,
        documents.play_veto,
        [Answer(can.CLOSE, "K15.1", documents.forbids_veto)],
    ),
    Decision(
        terms.DOCUMENT + data.WALL_OR_TOWER,
        documents.settle_wall_or_tower,
        documents.options_wall_or_tower,
        documents.play_wall_or_tower,
        [Answer(can.TAKE_PIECE, "K15.3", documents.forbids_wall_or_tower)],
    ),
    Decision(
        terms.DOCUMENT + data.ROBBER_KNIGHT,
        documents.settle_robber_knight,
        documents.options_robber_knight,
        documents.play_robber_knight,
        [Answer(can.ROB, "K15.13", documents.forbids_robber_knight)],
    ),
    Decision(
        terms.ROBBED,
        documents.settle_robbed,
        documents.options_robbed,
        documents.play_robbed,
        [Answer(can.USE_LUCKY_KNIGHT, "K16.2", documents.forbids_lucky_knight), DECLINING],
        others="K16.2",
    ),
    giving_before(terms.GIFTS_FOR_DOCUMENTS, gifts.settle_gifts_for_documents),
    giving_before(terms.GIFTS_FOR_PIECES, gifts.settle_gifts_for_pieces),
    giving_before(terms.LAST_GIFTS, gifts.settle_last_gifts),
    Decision(
        data.MONK,
        fields.settle_offer,
        fields.options_document,
        fields.play_offer,
        [
            Answer(can.TAKE_DOCUMENT, "K8.1", fields.forbids_document, untimely=fields.forbids_field),
            GIVING,
            DECLINING,
        ],
    ),
    Decision(data.FARMER, fields.settle_offer, fields.options_purchase, fields.play_offer, [BUYING, GIVING, DECLINING]),
    Decision(
        data.CRAFTSMAN, fields.settle_offer, fields.options_purchase, fields.play_offer, [BUYING, GIVING, DECLINING]
    ),
    Decision(
        terms.DUEL,
        knight.settle_duel,
        knight.options_duel,
        knight.play_duel,
        [Answer(can.USE_DUEL_VICTORY, "K16.9", knight.forbids_duel_victory), GIVING, DECLINING],
        others="K11.20",
    ),
    Decision(
        terms.LONE_KNIGHT,
        knight.settle_lone_knight,
        knight.options_lone_knight,
        knight.play_lone_knight,
        [
            Answer(can.TAKE_GOLD, "K11.1", knight.forbids_gold),
            Answer(can.ATTACK, "K11.1", knight.forbids_attack),
            GIVING,
            DOING_NOTHING,
        ],
        others="K11.1",
    ),
    Decision(terms.ATTACKED, knight.settle_attacked, gifts.options_none, knight.play_attacked, [GIVING, DECLINING]),
    Decision(
        terms.THEFT,
        knight.settle_theft,
        knight.options_theft,
        knight.play_theft,
        [Answer(can.STEAL, "K11.7", knight.forbids_theft), GIVING],
        others="K11.7",
    ),
    Decision(
        terms.PAYMENT,
        money.settle_payment,
        money.options_payment,
        money.play_payment,
        [Answer(can.PAY, "K13.8", money.forbids_payment)],
    ),
    Decision(terms.LIMIT, money.settle_limit, gifts.options_none, money.play_limit, [GIVING, DECLINING]),
    Decision(
        terms.GIFT_OF_GOLD,
        gifts.settle_gift_of_gold,
        gifts.options_gift_of_gold,
        gifts.play_gift_of_gold,
        [Answer(can.GIVE_GOLD, "K16.5", gifts.forbids_gift_of_gold)],
    ),
    Decision(
        terms.GIFT_OF_SILVER,
        gifts.settle_gift_of_silver,
        gifts.options_gift_of_silver,
        gifts.play_gift_of_silver,
        [Answer(can.GIVE_SILVER, "K16.5", gifts.forbids_gift_of_silver)],
    ),
]


BY_TASK: Final[list[Decision | None]] = [None] * len(terms.TASKS)
for _decision in DECISIONS:
    BY_TASK[_decision.task] = _decision
ANSWERS: Final = {code: answer for decision in DECISIONS for code, answer in decision.answers.items()}


def decision_on(task: int) -> Decision:
    """The decision to which a task of this kind leads."""
    decision = BY_TASK[task]
    assert decision is not None  # noqa: S101 narrows the type
    return decision


def options(state: KnightsPosition, seat: int) -> list[Action]:
    """K16.6: what a seat that is asked may do; a gift may come before the answer."""
    decision = decision_on(state.question[terms.KIND])
    listed = decision.options(state, seat)
    if decision.gives:
        given = gifts.options_gift(state, seat)
        if given:
            listed = listed + given
    if decision.leave is not None:
        listed.append(decision.leave)
    return listed


def forbids(state: KnightsPosition, seat: int, action: Action) -> str:
    """The clause that forbids the seat the action now, empty if nothing does."""
    if state.ended:
        return ENDINGS[state.ended].clause
    decision = decision_on(state.question[terms.KIND])
    answer = decision.answers.get(action.code)
    if answer is not None and seat in state.asked:
        return answer.forbids(state, seat, action) if answer.forbids is not None else ""
    untimely = ANSWERS[action.code].untimely
    reason = untimely(state, seat, action) if untimely is not None else ""
    if reason or answer is None:
        return reason or ANSWERS[action.code].clause
    return answer.others or decision.others


def asks(state: KnightsPosition, seat: int, action: Action) -> bool:
    """Whether actions of this kind answer what the seat is asked."""
    return seat in state.asked and action.code in decision_on(state.question[terms.KIND]).answers


def play(state: KnightsPosition, seat: int, action: Action) -> None:
    """Carry out what a seat that is asked has decided."""
    if action.code == can.USE_GIFT:
        gifts.play_gift(state, seat, action)
        return
    decision = decision_on(state.question[terms.KIND])
    if not decision.together:
        state.asked = NOBODY
    decision.play(state, seat, action)
