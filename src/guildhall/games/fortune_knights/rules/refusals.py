"""Why something cannot be done now: the clause that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from ..actions import (
    ATTACK,
    BUY,
    CHOOSE,
    CLOSE,
    DECLINE,
    DONE,
    GIVE_GOLD,
    GIVE_SILVER,
    LAY,
    NOTHING,
    PAY,
    PAY_RANSOM,
    ROB,
    STEAL,
    TAKE_DOCUMENT,
    TAKE_GOLD,
    TAKE_PIECE,
    USE_CHARTER,
    USE_DUEL_VICTORY,
    USE_GIFT,
    USE_LUCKY_KNIGHT,
)
from ..components import CRAFTSMAN, FARMER, MONK, ROBBER_KNIGHT, VETO, WALL_OR_TOWER
from ..position import KnightsPosition
from . import fields, gifts, knight, money, red, rounds
from .agenda import (
    ATTACKED,
    CHOICE,
    DOCUMENT,
    DUEL,
    GIFT_OF_GOLD,
    GIFT_OF_SILVER,
    LAYING,
    LIMIT,
    LONE_KNIGHT,
    PAYMENT,
    RANSOM,
    ROBBED,
    THEFT,
)

Forbids = Callable[[KnightsPosition, int, Action], str]

GIFT_QUESTIONS: Final = (RANSOM, MONK, FARMER, CRAFTSMAN, DUEL, LONE_KNIGHT, ATTACKED, THEFT, LIMIT)
OFFERS_TO_DECLINE: Final = (RANSOM, ROBBED, MONK, FARMER, CRAFTSMAN, DUEL, ATTACKED, LIMIT)

WHEN: Final[dict[int, tuple[tuple[int, ...], str]]] = {
    CHOOSE: ((CHOICE,), "K2.1"),
    LAY: ((LAYING,), "K6.1"),
    DONE: ((LAYING,), "K6.1"),
    DECLINE: (OFFERS_TO_DECLINE, "K2.1"),
    PAY_RANSOM: ((RANSOM,), "K3.6"),
    USE_CHARTER: ((RANSOM, CHOICE), "K16.11"),
    USE_GIFT: (GIFT_QUESTIONS, "K16.6"),
    USE_LUCKY_KNIGHT: ((ROBBED,), "K16.2"),
    USE_DUEL_VICTORY: ((DUEL,), "K16.9"),
    CLOSE: ((DOCUMENT + VETO,), "K15.1"),
    TAKE_PIECE: ((DOCUMENT + WALL_OR_TOWER,), "K15.3"),
    ROB: ((DOCUMENT + ROBBER_KNIGHT,), "K15.13"),
    TAKE_DOCUMENT: ((MONK,), "K8.1"),
    BUY: ((FARMER, CRAFTSMAN), "K7.2"),
    TAKE_GOLD: ((LONE_KNIGHT,), "K11.1"),
    ATTACK: ((LONE_KNIGHT,), "K11.1"),
    NOTHING: ((LONE_KNIGHT,), "K11.1"),
    STEAL: ((THEFT,), "K11.7"),
    PAY: ((PAYMENT,), "K13.8"),
    GIVE_GOLD: ((GIFT_OF_GOLD,), "K16.5"),
    GIVE_SILVER: ((GIFT_OF_SILVER,), "K16.5"),
}
"""For each action the questions it answers, and the clause that tells when it can be done."""


FOR_ONE_ALONE: Final = {ROBBED: "K16.2", DUEL: "K11.20", LONE_KNIGHT: "K11.1", THEFT: "K11.7"}
"""Questions that concern nobody but who is asked, and the clause that says so."""


def _forbids_ransom(table: KnightsPosition, seat: int, action: Action) -> str:
    return rounds.forbids_ransom(table, seat)


def _forbids_charter(table: KnightsPosition, seat: int, action: Action) -> str:
    return rounds.forbids_charter(table, seat)


FORBIDS: Final[dict[int, Forbids]] = {
    CHOOSE: rounds.forbids_choice,
    LAY: red.forbids_laying,
    PAY_RANSOM: _forbids_ransom,
    USE_CHARTER: _forbids_charter,
    USE_GIFT: gifts.forbids_gift,
    USE_LUCKY_KNIGHT: red.forbids_lucky_knight,
    USE_DUEL_VICTORY: knight.forbids_duel_victory,
    TAKE_PIECE: red.forbids_piece,
    ROB: red.forbids_robbery,
    TAKE_DOCUMENT: fields.forbids_document,
    BUY: fields.forbids_purchase,
    TAKE_GOLD: knight.forbids_gold,
    ATTACK: knight.forbids_attack,
    PAY: money.forbids_payment,
    GIVE_GOLD: gifts.forbids_amount,
    GIVE_SILVER: gifts.forbids_amount,
}
"""For each action that may be impossible even when it is asked for: the clause that forbids it."""


def refusal(table: KnightsPosition, seat: int, action: Action) -> str:
    """The clause that forbids the seat the action now, empty if nothing does."""
    if table.ended:
        return "K17.1" if table.ended == rounds.CASTLE_ENDING else "K17.6"
    questions, clause = WHEN[action.code]
    if table.question[0] not in questions:
        return _too_late(table, seat, action) or clause
    if seat not in table.asked:
        return _not_asked(table, seat, action)
    forbids = FORBIDS.get(action.code)
    return forbids(table, seat, action) if forbids else ""


def _too_late(table: KnightsPosition, seat: int, action: Action) -> str:
    if action.code == LAY and table.revealed:
        return "K6.8"
    if action.code == CHOOSE and any(table.chosen):
        return "K5.3"
    if action.code == TAKE_DOCUMENT or action.code == BUY:
        return fields.forbids_use(table, seat, action)
    return ""


def _not_asked(table: KnightsPosition, seat: int, action: Action) -> str:
    """A choice once made stands (K5.3, K6.3, K11.20), some questions are for one alone, all else has an order."""
    kind = table.question[0]
    if action.code == USE_GIFT:
        return "K16.6"
    if kind == CHOICE:
        return "K16.11" if action.code == USE_CHARTER else "K5.3"
    if kind == LAYING:
        return "K6.3" if table.documents[seat] else "K6.1"
    if action.code == TAKE_DOCUMENT or action.code == BUY:
        return fields.forbids_use(table, seat, action) or ("K2.2" if action.a in (0, kind) else "K7.2")
    return FOR_ONE_ALONE.get(kind, "K2.2")
