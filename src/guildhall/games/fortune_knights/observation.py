"""What a program is given of a view as numbers."""

from __future__ import annotations

from typing import Final

from guildhall.core.observation import BITS, COUNTS, ONE_OF, SEAT, Field, edition_left_out, left_out, relative

from .components import FIELDS, KINDS, MOST_CARDS
from .position import kind_of, user_of
from .terms import KIND, TASKS, Task
from .view import KnightsView

FIELD_COUNT: Final = len(FIELDS)
TASK_NUMBERS: Final = 4
AGENDA: Final = 32
"""More tasks than ever wait."""


def last_card(view: KnightsView) -> int:
    """The ducat card last turned up."""
    return view.ducats_seen[-1] if view.ducats_seen else -1


def uses(view: KnightsView) -> list[list[int]]:
    """For each seat the kinds of documents it used since the stack was made."""
    used: list[list[int]] = [[] for _ in range(view.seats)]
    for use in view.spent:
        used[user_of(use)].append(kind_of(use))
    return used


def question(view: KnightsView) -> list[int]:
    """What is asked."""
    told: list[int] = []
    _tell(told, view.question, view)
    return told


def question_kind(view: KnightsView) -> int:
    """What kind of question it is."""
    return view.question[KIND]


def agenda(view: KnightsView) -> list[int]:
    """What follows in this round, the next thing first."""
    told: list[int] = []
    for task in reversed(view.agenda):
        _tell(told, task, view)
    return told


def _tell(told: list[int], task: Task, view: KnightsView) -> None:
    """A task, its seat counted from the viewer's own."""
    kind, seat, first, second = task
    told.append(kind)
    told.append(relative(seat, view))
    told.append(first)
    told.append(second)


OBSERVED: Final = (
    edition_left_out(),
    Field("round"),
    Field("herald", SEAT),
    Field("gold", by_seat=True),
    Field("silver", by_seat=True),
    Field("walls", by_seat=True),
    Field("towers", by_seat=True),
    Field("jailed", by_seat=True),
    Field("field_gold", length=FIELD_COUNT),
    Field("field_silver", length=FIELD_COUNT),
    Field("bag_gold"),
    Field("bag_silver"),
    Field("ducats_seen", COUNTS, of=MOST_CARDS),
    Field("ducats_seen", read=last_card, low=-1),
    Field("stack_size"),
    Field("makeup", length=KINDS),
    Field("kept", by_seat=True),
    Field("kept_hand", length=KINDS),
    Field("spent", COUNTS, of=KINDS, by_seat=True, read=uses),
    Field("used", length=KINDS),
    Field("hand", length=KINDS),
    Field("documents", by_seat=True),
    Field("used_now", BITS, of=KINDS, by_seat=True),
    Field("closed", BITS, of=FIELD_COUNT),
    left_out("has_chosen", "Who has chosen already depends on the order in which players answer."),
    Field("chosen", BITS, of=FIELD_COUNT, by_seat=True),
    Field("laid", BITS, of=KINDS),
    Field("revealed"),
    Field("ended"),
    Field("agenda", low=-1, length=AGENDA * TASK_NUMBERS, read=agenda),
    Field("question", ONE_OF, of=len(TASKS), read=question_kind),
    Field("question", low=-1, length=TASK_NUMBERS, read=question),
)
