"""The dealer: one deal for everybody, played once, by the same bots, whatever fails or comes twice."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.server.bots.turns import Thought
from guildhall.server.dealer import Dealer, today
from guildhall.server.refusals import Refused
from guildhall.server.store import deals
from guildhall.server.store.people import Person
from guildhall.server.table import deeds
from guildhall.server.table.clocks import DAY, now_ms
from guildhall.server.table.log import Dealt, Pace, read_entry

from .databases import both
from .tables import QuickThinker
from .test_hall import hall_at

CLARA, BERT = Person("clara", "Clara", "clara"), Person("bert", "Bert", "")


class Curious(QuickThinker):
    """Plays the first legal action, and keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[str, list[tuple[str, str]]] = {}

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        self.asked.setdefault(thought.table, []).append((spec, thought.seed))
        return view.legal[0].text


def run(scenario: Callable[[Dealer], Coroutine[Any, Any, None]], folder: Path) -> None:
    async def all_of_it() -> None:
        async with hall_at(folder) as hall:
            await asyncio.wait_for(scenario(Dealer(hall)), 60)

    asyncio.run(all_of_it())


async def to_the_end(dealer: Dealer, ident: str, pause: float = 0.001) -> None:
    """Whoever sits at a table plays the first legal action until the end, in time or not."""
    room = await dealer.hall.room(ident)
    while (table := room.table).status == "playing":
        for seat in [seat for seat in table.deciders if not table.seats[seat].level][:1]:
            text = table.view(seat).legal[0].text
            await dealer.hall.do(ident, deeds.play(table.seats[seat].person, seat, text, table.asked_at[seat]))
        await asyncio.sleep(pause)


@both
def test_the_first_ones_of_a_day_draw_one_deal(tmp_path: Path) -> None:
    async def scenario(dealer: Dealer) -> None:
        game = find_game("lanterns")
        assert await dealer.of_day(game.id, today()) is None
        others = [Dealer(dealer.hall) for _ in range(5)]
        found = await asyncio.gather(*(each.dealt_today(game) for each in [dealer, *others]))
        assert len({deal.opening.seed for deal in found}) == 1

    run(scenario, tmp_path)


@both
def test_who_asks_twice_at_once_has_one_table(tmp_path: Path) -> None:
    async def scenario(dealer: Dealer) -> None:
        deal = await dealer.dealt_today(find_game("lanterns"))
        tables = await asyncio.gather(*(dealer.play(deal, CLARA) for _ in range(5)))
        assert len(set(tables)) == 1

    run(scenario, tmp_path)


def test_who_was_noted_and_had_no_table_yet_gets_it(tmp_path: Path) -> None:
    """The server ended just between the two."""

    async def scenario(dealer: Dealer) -> None:
        deal = await dealer.dealt_today(find_game("lanterns"))
        await deals.begin(dealer.storage, deals.Play(deal.id, CLARA.id, "abcabcabcabc", 1, now_ms()))
        assert await dealer.play(deal, CLARA) == "abcabcabcabc"
        assert (await dealer.hall.room("abcabcabcabc")).table.status == "playing"

    run(scenario, tmp_path)


def test_who_plays_alike_meets_the_same_bots_with_the_same_chances(tmp_path: Path) -> None:
    async def scenario(dealer: Dealer) -> None:
        dealer.hall.thinker = thinker = Curious()
        deal = await dealer.dealt_today(find_game("lanterns"))
        tables = [await dealer.play(deal, person) for person in (CLARA, BERT)]
        for table, pause in zip(tables, (0.0, 0.03), strict=True):
            await to_the_end(dealer, table, pause)
        one, other = (thinker.asked[table] for table in tables)
        assert one == other
        assert len({seed for _, seed in one}) == len(one) > 1
        matches = [(await dealer.hall.room(table)).table.playing() for table in tables]
        assert matches[0].check() == matches[1].check()
        assert [seat.name for seat in (await dealer.hall.room(tables[0])).table.seats][1:] == [
            seat.name for seat in (await dealer.hall.room(tables[1])).table.seats
        ][1:]

    run(scenario, tmp_path)


def test_at_other_tables_nobody_can_foretell_a_bot(tmp_path: Path) -> None:
    async def scenario(dealer: Dealer) -> None:
        dealer.hall.thinker = thinker = Curious()
        opened = deeds.opening("lanterns", 2, {}, Pace(), False, "clara", "seed", False)
        first = [deeds.sit("clara", 0, "Clara"), deeds.fill("clara", 1, "beginner", "Bot"), deeds.begin("clara")]
        table = await dealer.hall.open_table(opened, first)
        await to_the_end(dealer, table.id)
        assert {seed for _, seed in thinker.asked[table.id]} == {""}

    run(scenario, tmp_path)


def test_an_older_server_leaves_such_a_table_alone(tmp_path: Path) -> None:
    """It begins with an entry that only those can read who know that nobody's numbers are mixed in."""

    async def scenario(dealer: Dealer) -> None:
        table = await dealer.play(await dealer.dealt_today(find_game("lanterns")), CLARA)
        rows = await dealer.storage.read("SELECT body FROM entry WHERE table_id = $1 ORDER BY seq", table)
        assert any(isinstance(read_entry(row["body"]), Dealt) for row in rows)
        assert not any("showed" in row["body"] or '"begun"' in row["body"] for row in rows)

    run(scenario, tmp_path)


def test_nobody_begins_when_the_day_is_over_but_who_has_begun_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(dealer: Dealer) -> None:
        deal = await dealer.dealt_today(find_game("lanterns"))
        table = await dealer.play(deal, CLARA)
        later = now_ms() + DAY
        monkeypatch.setattr("guildhall.server.dealer.now_ms", lambda: later)
        assert await dealer.play(deal, CLARA) == table
        with pytest.raises(Refused):
            await dealer.play(deal, BERT)

    run(scenario, tmp_path)
