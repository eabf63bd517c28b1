"""The phases of a game: which actions each allows, what it forbids, how it goes on."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import (
    AT,
    BUILD,
    COPY,
    EXCHANGE,
    GIVE,
    KEEP,
    PILLAR,
    PLAY,
    REMOVE,
    SPY_ON,
    STOP,
    TAKE,
    TOKEN,
    USE,
)
from ..position import (
    BUILDING,
    CHOOSING,
    COPYING,
    DRIVING,
    EXCHANGING,
    GIVING,
    MARKING,
    PLACING,
    REMOVING,
    SPYING,
    TAKING,
    USING,
    VenicePosition,
)
from . import architect, copies, councillor, exchange, others, pile_driver
from .turn import carry_out

PHASE_OF: Final = {
    KEEP: EXCHANGING,
    EXCHANGE: EXCHANGING,
    GIVE: GIVING,
    PLAY: CHOOSING,
    TAKE: TAKING,
    STOP: TAKING,
    PILLAR: DRIVING,
    TOKEN: MARKING,
    BUILD: BUILDING,
    AT: PLACING,
    SPY_ON: SPYING,
    USE: USING,
    COPY: COPYING,
    REMOVE: REMOVING,
}
"""In which phase an action of each kind is made."""


def options(table: VenicePosition) -> list[Action]:
    """What the acting player may do in this phase."""
    phase = table.phase
    if phase == DRIVING:
        return pile_driver.pillar_options(table)
    if phase == PLACING:
        return architect.places(table)
    if phase == MARKING:
        return pile_driver.token_options(table)
    if phase == TAKING:
        return councillor.options(table)
    if phase == BUILDING:
        return architect.options(table)
    if phase == EXCHANGING:
        return exchange.options(table)
    if phase == GIVING:
        return exchange.gifts(table)
    return _copy_options(table)


def _copy_options(table: VenicePosition) -> list[Action]:
    if table.phase == SPYING:
        return copies.victims(table)
    if table.phase == USING:
        return copies.usable(table)
    if table.phase == COPYING:
        return copies.copyable(table)
    return others.targets(table)


def forbids(table: VenicePosition, action: Action) -> str:
    """The clause that forbids the acting player an action of this phase, empty if it is legal."""
    phase = table.phase
    if phase == EXCHANGING:
        return exchange.forbids(table, action)
    if phase == GIVING:
        return exchange.forbids_gift(table, action)
    if phase == TAKING:
        return councillor.forbids(table, action)
    if phase == DRIVING:
        return pile_driver.forbids_pillar(table, action)
    if phase == MARKING:
        return pile_driver.forbids_token(table, action)
    if phase == BUILDING:
        return architect.forbids(table, action)
    if phase == PLACING:
        return architect.forbids_place(table, action)
    if phase == SPYING:
        return copies.forbids_victim(table, action)
    if phase == USING:
        return copies.forbids_use(table, action)
    if phase == COPYING:
        return copies.forbids_copy(table, action)
    return others.forbids_removal(table, action)


def play(table: VenicePosition, action: Action) -> None:
    """Carry out an action of the acting player."""
    code = action.code
    if code == PILLAR:
        pile_driver.drive(table, action)
    elif code == TOKEN:
        pile_driver.mark(table, action)
    elif code == AT:
        architect.place(table, action)
    elif code == BUILD:
        architect.play(table, action)
    elif code in (TAKE, STOP):
        councillor.play(table, action)
    elif code in (KEEP, EXCHANGE):
        exchange.play(table, action)
    elif code == GIVE:
        exchange.give(table, action)
    elif code == SPY_ON:
        copies.look(table, action)
    elif code == USE:
        copies.use(table, action)
        carry_out(table, action.a)
    elif code == COPY:
        copies.copy(table, action)
        carry_out(table, action.a)
    else:
        others.remove(table, action)
