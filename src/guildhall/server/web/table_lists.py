"""Lists of tables: those one may join, and one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from guildhall.core.registry import all_games
from guildhall.core.words import N_, Words

from ..store import summaries
from ..store.storage import Storage
from ..store.summaries import SeatSummary, Summarized, Summary
from ..table.clocks import now_ms
from ..table.paces import left, short
from .languages import game_words


class Listed(NamedTuple):
    """A table in a list, in words for one reader."""

    id: str
    status: str
    title: str
    about: str
    seats: list[SeatSummary]
    when: str
    state: str
    mine: bool
    """Whether the reader is to move."""


async def open_tables(storage: Storage, words: Words, most: int) -> list[Listed]:
    """Public tables with a free seat, the newest first."""
    return _all_listed(await summaries.open_tables(storage, most), "", words)


async def tables_of(storage: Storage, person: str, words: Words, most: int) -> list[Listed]:
    """Somebody's tables: where it is their turn first, then those going on, then the finished ones."""
    found = _all_listed(await summaries.tables_of(storage, person, most), person, words)
    rank = {"playing": 0, "shuffling": 0, "open": 1, "finished": 2}
    return sorted(found, key=lambda listed: (not listed.mine, rank[listed.status]))


def _all_listed(found: Iterable[Summarized], person: str, words: Words) -> list[Listed]:
    return [_listed(table, person, words) for table in found if table.summary.game in all_games()]


def _listed(table: Summarized, person: str, words: Words) -> Listed:
    summary = table.summary
    deciding = [summary.seats[seat] for seat in summary.deciders]
    mine = any(seat.person == person and not seat.level for seat in deciding) if person else False
    return Listed(
        id=table.id,
        status=table.status,
        title=all_games()[summary.game].title,
        about=_about(summary, person, words),
        seats=summary.seats,
        when=_when(table, words),
        state=_state(table.status, summary, deciding, mine, words),
        mine=mine,
    )


def _about(summary: Summary, person: str, words: Words) -> str:
    others = [seat.name for seat in summary.seats if seat.name and (not person or seat.person != person)]
    if not others:
        return words(N_("Nobody else yet"))
    return words(N_("with {people}"), people=", ".join(others)) if person else ", ".join(others)


def _when(table: Summarized, words: Words) -> str:
    if table.summary.scores:
        return _won(table.summary, words)
    if table.deadline:
        return words(N_("{time} left"), time=left(max(0, table.deadline - now_ms()), words))
    return short(table.summary.pace, words)


def _won(summary: Summary, words: Words) -> str:
    """Who won, and with how much."""
    game, winners = all_games()[summary.game], summary.winners
    score = game_words(game, words.language)(game.scoring.score, n=summary.scores[winners[0]])
    return words.headed(words.people([summary.seats[seat].name for seat in winners]), score)


def _state(status: str, summary: Summary, deciding: list[SeatSummary], mine: bool, words: Words) -> str:
    if status == "finished":
        return words(N_("Finished"))
    if mine:
        return words(N_("Your turn"))
    if status == "open":
        free = sum(not seat.name for seat in summary.seats)
        return words(N_("{n} {n:seat|seats} free"), n=free) if free else words(N_("Ready to begin"))
    names = [seat.name for seat in deciding]
    return words(N_("Waiting for {people}"), people=names[0]) if len(names) == 1 else words(N_("Waiting for others"))
