"""Lists of tables: those one may join, and one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from guildhall.core.registry import all_games
from guildhall.core.words import N_, Words

from ..store import friends, guests, offers, summaries
from ..store.offers import Offer, Wish
from ..store.storage import Storage
from ..store.summaries import SeatSummary, Summarized, Summary
from ..table.clocks import now_ms
from ..table.paces import left, short
from .languages import game_words
from .times import ahead

MOST_ASKED: Final = 10


class Listed(NamedTuple):
    """A table in a list, in words for one reader."""

    id: str
    status: str
    title: str
    about: str
    seats: tuple[SeatSummary, ...]
    when: str
    state: str
    mine: bool
    """Whether the reader is to move."""
    rated: bool = False
    language: str = ""
    """What whoever opened it reads."""
    fill_in: str = ""
    """When bots take the free seats."""
    host: str = ""
    """Who asks the reader to come."""
    game: str = ""


async def open_tables(storage: Storage, person: str, words: Words, most: int) -> list[Listed]:
    """Tables for everybody with a free seat, the newest first, but none of those somebody is kept apart from."""
    apart = await friends.apart_from(storage, person) if person else set()
    return offered(await offers.find(storage, Wish(), apart, now_ms(), most), words)


def offered(found: Iterable[Offer], words: Words) -> list[Listed]:
    """Tables that one may come to, in words."""
    return [_offered(offer, words) for offer in found if offer.table.summary.game in all_games()]


def _offered(offer: Offer, words: Words) -> Listed:
    fill_in = ahead(offer.fill_at - now_ms(), words) if offer.fill_at else ""
    return _listed(offer.table, "", words)._replace(language=offer.language, fill_in=fill_in)


async def asked_to(storage: Storage, person: str, words: Words) -> list[Listed]:
    """The tables somebody is asked to come to."""
    found = await guests.tables_for(storage, person, now_ms(), MOST_ASKED)
    listed = [(each, _listed(each.table, "", words)) for each in found if each.table.summary.game in all_games()]
    return [table._replace(host=each.host) for each, table in listed]


async def played(storage: Storage, words: Words, game: str, most: int, skip: int) -> list[Listed]:
    """Tables that everybody may watch and where a match goes on."""
    return listed(await summaries.played_in_public(storage, game, most, skip), "", words)


async def tables_of(storage: Storage, person: str, words: Words, most: int) -> list[Listed]:
    """Somebody's tables: where it is their turn first, then those going on, then the finished ones."""
    found = listed(await summaries.tables_of(storage, person, most), person, words)
    rank = {"playing": 0, "shuffling": 0, "open": 1, "finished": 2}
    return sorted(found, key=lambda listed: (not listed.mine, rank[listed.status]))


def listed(found: Iterable[Summarized], person: str, words: Words) -> list[Listed]:
    """Tables in words for somebody, those of games that are installed."""
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
        seats=tuple(summary.seats),
        when=_when(table, words),
        state=_state(table.status, summary, deciding, mine, words),
        mine=mine,
        rated=summary.rated,
        game=summary.game,
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
