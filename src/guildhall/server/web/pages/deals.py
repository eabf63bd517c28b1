"""Deals among friends: the same one at a table of everybody's own, compared seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from starlette.responses import Response

from guildhall.core.game import Game
from guildhall.core.outcome import signed
from guildhall.core.registry import find_game
from guildhall.core.seed import commitment
from guildhall.core.words import N_, Words

from ...bots.opponents import find_opponent
from ...refusals import Refused
from ...store import deals, results
from ...store.deals import ME, OPEN, Deal
from ...store.results import SeatResult
from ...table.clocks import now_ms
from ...table.paces import describe
from ..languages import game_words
from ..site import Visit
from ..times import ahead
from .daily import score_told

NO_SUCH_DEAL: Final = N_("There is no such deal.")


class Cell(NamedTuple):
    """What a seat has come to at a table, and how much that is above what it came to at all tables."""

    name: str
    score: str
    above: str
    first: bool
    mine: bool


class Row(NamedTuple):
    """A table at which the deal was played."""

    table: str
    cells: list[Cell]
    mine: bool


class Place(NamedTuple):
    """A seat of the deal: its colour, and who plays there."""

    colour: str
    who: str


async def show(visit: Visit) -> Response:
    """The page of a deal: the way to a table of one's own, or how everybody has done."""
    deal = await _deal(visit)
    game, storage = find_game(deal.game), visit.site.storage
    play = await deals.play_of(storage, deal.id, visit.person_id) if visit.person else None
    over = now_ms() >= deal.until
    done = over or bool(visit.person and await deals.has_played(storage, deal.id, visit.person_id))
    players = await deals.players(storage, deal.id)
    finished = list(dict.fromkeys(player.table_id for player in players if player.done))
    found = await results.of_tables(storage, finished) if done else {}
    return visit.page(
        "deal.html",
        deal=deal,
        game=game,
        pace=describe(deal.opening.pace, visit.words),
        unusual=game.unusual(deal.opening.options, game_words(game, visit.language)),
        places=_places(deal, game, visit.words),
        play=play,
        done=done,
        over=over,
        ends=ahead(deal.until - now_ms(), visit.words),
        players=players,
        rows=_rows(list(found.values()), game, visit),
        commitment=commitment(deal.opening.seed),
        suggested=visit.suggested_name,
        address=str(visit.request.url_for("deal", deal=deal.id)),
    )


async def play(visit: Visit) -> Response:
    """Open one's own table of the deal, or go to it."""
    form = await visit.form()
    deal = await _deal(visit)
    person = await visit.call_by(form.get("name", ""))
    if await deals.play_of(visit.site.storage, deal.id, person.id) is None:
        await visit.check_new_table(person)
        visit.check_thinking(person)
    return visit.go(f"/tables/{await visit.site.dealer.play(deal, person)}")


async def _deal(visit: Visit) -> Deal:
    deal = await deals.find(visit.site.storage, visit.request.path_params["deal"])
    if deal is None or deal.day:
        raise Refused("unknown", NO_SUCH_DEAL)
    return deal


def _places(deal: Deal, game: Game, words: Words) -> list[Place]:
    """Who plays on which seat, at every table."""
    said = {ME: words(N_("whoever opens the table")), OPEN: words(N_("somebody who comes"))}
    return [
        Place(colour, said[who] if who in said else words(find_opponent(who, game.id).title))
        for colour, who in zip(game.seat_names, deal.lineup, strict=False)
    ]


def _rows(found: Sequence[Sequence[SeatResult]], game: Game, visit: Visit) -> list[Row]:
    """The tables with what each seat came to, those of the visitor's seat with most points first."""
    if not found:
        return []
    means = [sum(seats[seat].score for seats in found) / len(found) for seat in range(len(found[0]))]
    mine = next((each.seat for seats in found for each in seats if each.person_id == visit.person_id), 0)
    ordered = sorted(found, key=lambda seats: (-seats[mine].score, seats[mine].place))
    return [
        Row(
            seats[0].table_id,
            [_cell(each, means[each.seat], game, visit) for each in seats],
            any(each.person_id == visit.person_id for each in seats if visit.person),
        )
        for seats in ordered
    ]


def _cell(each: SeatResult, mean: float, game: Game, visit: Visit) -> Cell:
    score, above = score_told(game, each.score, visit.language), round(each.score - mean)
    mine = bool(visit.person) and each.person_id == visit.person_id
    return Cell(each.name or each.level, score, f"+{above}" if above > 0 else signed(above), each.place == 1, mine)
