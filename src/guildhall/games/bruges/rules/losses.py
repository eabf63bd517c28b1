"""Losses an event leaves to its owner's choice: plague and fire (B14.4, B14.8)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import BROWN, RED
from .canals import lose_tile, lost_tile_candidates, refuse_lost_tile
from .houses import lose_house, lose_person, lost_house_candidates, refuse_lost_house
from .threats import return_markers


def plague_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The persons a player has placed."""
    return [actions.lose_person[person] for person in sorted(table.persons(seat))]


def refuse_plague(table: BrugesPosition, seat: int, action: Action) -> str:
    """B14.4, B14.6: a placed person, no card in hand."""
    return "" if action.a in table.tenants[seat] else "B14.6"


def answer_plague(table: BrugesPosition, seat: int, action: Action) -> None:
    """The person dies, the markers go back."""
    table.pop()
    lose_person(table, seat, action.a)
    return_markers(table, seat, BROWN)


def close_plague(table: BrugesPosition, seat: int) -> None:
    """B14.15: nobody to lose."""
    table.pop()
    return_markers(table, seat, BROWN)


def fire_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B14.8: the houses, and the outer end of either section."""
    return lost_house_candidates(table, seat) + lost_tile_candidates(table, seat)


def refuse_fire(table: BrugesPosition, seat: int, action: Action) -> str:
    """B14.9, B14.11: an own house or an own tile at the end of a section."""
    if action.code == actions.LOSE_TILE:
        return refuse_lost_tile(table, seat, action)
    return "B14.8" if refuse_lost_house(table, seat, action) else ""


def answer_fire(table: BrugesPosition, seat: int, action: Action) -> None:
    """It burns, the markers go back."""
    table.pop()
    if action.code == actions.LOSE_TILE:
        lose_tile(table, seat, action.a)
    else:
        lose_house(table, seat, action.a)
    return_markers(table, seat, RED)


def close_fire(table: BrugesPosition, seat: int) -> None:
    """B14.15: nothing to burn."""
    table.pop()
    return_markers(table, seat, RED)
