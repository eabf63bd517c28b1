"""Points and guilders, scored and taken at once."""

from __future__ import annotations

from ..position import BrugesPosition


def gain_points(table: BrugesPosition, seat: int, points: int) -> None:
    """Score at once."""
    table.points[seat] += points
    if table.events is not None and points:
        table.tell("score", seat, n=points)


def gain_guilders(table: BrugesPosition, seat: int, guilders: int) -> None:
    """Guilders from the supply."""
    table.guilders[seat] += guilders
    if table.events is not None and guilders:
        table.tell("guilders", seat, n=guilders)


def lose_points(table: BrugesPosition, seat: int, points: int) -> None:
    """B14.14: the score never falls below 0."""
    lost = min(points, table.points[seat])
    table.points[seat] -= lost
    if table.events is not None and lost:
        table.tell("lost_points", seat, n=lost)


def lose_guilders(table: BrugesPosition, seat: int) -> None:
    """B14.7: all guilders."""
    lost = table.guilders[seat]
    table.guilders[seat] = 0
    if table.events is not None and lost:
        table.tell("lost_guilders", seat, n=lost)


def lose_workers(table: BrugesPosition, seat: int) -> None:
    """B14.3: all workers."""
    lost = table.worker_count(seat)
    table.workers[5 * seat : 5 * seat + 5] = [0, 0, 0, 0, 0]
    if table.events is not None and lost:
        table.tell("lost_workers", seat, n=lost)
