"""The agenda: what is still to be done in a round, the next task last.

A task is (kind, seat, two operands). The round is laid out as the rulebook tells it; what happens on the way puts
further tasks on top. A task that needs a decision becomes the question, and its answer may put it back on the agenda.
"""

from __future__ import annotations

from typing import Final

from ..components import BLACK_KNIGHT, CRAFTSMAN, CUSTOMS_OFFICER, FARMER, MONK, TAX_COLLECTOR

Task = tuple[int, int, int, int]

NO_TASK: Final[Task] = (0, 0, 0, 0)

# The tasks 1 to 6 settle the fields of these numbers; the first three ask (seat, place in herald order).
RANSOM: Final = 7  # asks (seat, place in herald order)
DUCATS: Final = 8
CHOICE: Final = 9  # asks all
LAYING: Final = 10  # asks all who hold documents
UNSEALING: Final = 11
REVEAL: Final = 12
CHECK: Final = 13
DOCUMENT: Final = 14  # and so on: DOCUMENT + kind (player); veto, wall or tower, robber knight ask
ROBBED: Final = 20  # asks (victim, robber, piece)
DUEL: Final = 21  # asks both (first, second)
LONE_KNIGHT: Final = 22  # asks (seat)
ATTACKED: Final = 23  # asks (victim, attacker)
ATTACK_ROLL: Final = 24  # (attacker, victim)
THEFT: Final = 25  # asks (attacker, victim)
PAYMENT: Final = 26  # asks (seat, price)
LIMIT: Final = 27  # asks (seat)
GIFT_OF_GOLD: Final = 28  # asks (seat, receiver)
GIFT_OF_SILVER: Final = 29  # asks (seat, receiver, gold)
FREEING: Final = 30  # (seat)
DRAWING: Final = 31  # (seat)
BUILDING: Final = 32  # (seat, piece, number)

ROUND: Final[list[Task]] = [
    (kind, 0, 0, 0)
    for kind in (
        CHECK,
        CUSTOMS_OFFICER,
        TAX_COLLECTOR,
        BLACK_KNIGHT,
        CRAFTSMAN,
        FARMER,
        MONK,
        REVEAL,
        UNSEALING,
        LAYING,
        CHOICE,
        DUCATS,
        RANSOM,
    )
]
