"""The agenda's vocabulary: a number for everything that can be to do in a round.

A task is (kind, seat, two operands). What happens puts tasks on the agenda, the next one last; a task that needs a
decision becomes the question, and its answer may put it back on the agenda.
"""

from __future__ import annotations

from typing import Final

from .components import DOCUMENTS, FIELDS, RED_KINDS

Task = tuple[int, int, int, int]

NO_TASK: Final[Task] = (0, 0, 0, 0)
KIND: Final = 0
"""The place of its kind in a task."""

TASKS: Final = list(FIELDS)
"""The kinds by their numbers, of which the first settle the fields; monk, farmer and craftsman ask (seat, place)."""


def _new(name: str) -> int:
    TASKS.append(name)
    return len(TASKS) - 1


# A place is that of the seat in herald order.
RANSOM: Final = _new("ransom")  # asks (seat, place)
DUCATS: Final = _new("ducats")
CHOICE: Final = _new("choice")  # asks all
LAYING: Final = _new("laying")  # asks all who hold documents
UNSEALING: Final = _new("unsealing")
REVEAL: Final = _new("reveal")
CHECK: Final = _new("check")
DOCUMENT: Final = min([_new(name) for name in DOCUMENTS[:RED_KINDS]])  # and so on: DOCUMENT + kind (player)
ROBBED: Final = _new("robbed")  # asks (victim, robber, piece)
DUEL: Final = _new("duel")  # asks (first, second, how many have passed)
LONE_KNIGHT: Final = _new("lone knight")  # asks (seat)
ATTACKED: Final = _new("attacked")  # asks (victim, attacker)
ATTACK_ROLL: Final = _new("attack roll")  # (attacker, victim)
THEFT: Final = _new("theft")  # asks (attacker, victim)
PAYMENT: Final = _new("payment")  # asks (seat, price)
LIMIT: Final = _new("limit")  # asks (seat)
GIFT_OF_GOLD: Final = _new("gift of gold")  # asks (seat, receiver)
GIFT_OF_SILVER: Final = _new("gift of silver")  # asks (seat, receiver, gold)
FREEING: Final = _new("freeing")  # (seat)
DRAWING: Final = _new("drawing")  # (seat)
BUILDING: Final = _new("building")  # (seat, piece, number)
GIFTS_FOR_DOCUMENTS: Final = _new("gifts for documents")  # asks (seat, place), as do the next two
GIFTS_FOR_PIECES: Final = _new("gifts for pieces")
LAST_GIFTS: Final = _new("last gifts")

UNANSWERED: Final = 3
"""Stands in a duel for those who have passed when the rival does not answer a duel victory."""
