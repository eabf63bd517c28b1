"""Ladders: those stand on them who let it be seen, in the order of their ratings."""

from pathlib import Path

import pytest

from guildhall.server.store import ladders, openness
from guildhall.server.store.openness import EVERYBODY, FRIENDS, NOBODY, Openness
from guildhall.server.store.storage import Storage

from ..databases import both
from ..seasons import keep_season
from .test_friends import at_home, make_friends

pytestmark = both
NOW = "lanterns now"


async def shown(storage: Storage, ratings: int, *people: str) -> None:
    for person in people:
        await openness.show(storage, person, Openness(NOBODY, ratings))


def test_nobody_is_on_a_ladder_who_has_not_opened_it(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await keep_season(storage, ["anna", "bert", "cleo"], 13)
        await make_friends(storage, "anna", "bert")
        await shown(storage, EVERYBODY, "cleo")
        await shown(storage, FRIENDS, "anna")

        async def seen(viewer: str) -> list[tuple[str, bool]]:
            found = await ladders.rungs(storage, NOW, viewer, 0, 10)
            assert len(found) == await ladders.count_seen(storage, NOW, viewer)
            return [(rung.person_id, rung.public) for rung in found]

        assert await seen("") == [("cleo", True)]
        assert await seen("cleo") == [("cleo", True)]
        assert await seen("bert") == [("anna", False), ("bert", False), ("cleo", True)]
        assert await seen("anna") == [("anna", False), ("cleo", True)]
        assert await ladders.count_ranked(storage, NOW) == 1
        standings = await ladders.seen_standings(storage, NOW, "", ["anna", "bert", "cleo"])
        assert set(standings) == {"cleo"}

    at_home(tmp_path, work)


def test_provisional_ratings_stand_apart(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await shown(storage, EVERYBODY, "anna", "bert")
        await keep_season(storage, ["anna", "bert"], 11)
        assert await ladders.rungs(storage, NOW, "", 0, 10) == []
        assert [rung.person_id for rung in await ladders.newcomers(storage, NOW, "", 10)] == ["anna", "bert"]
        await keep_season(storage, ["anna", "bert"], 12)
        assert [rung.person_id for rung in await ladders.rungs(storage, NOW, "", 0, 10)] == ["anna", "bert"]
        assert await ladders.newcomers(storage, NOW, "", 10) == []

    at_home(tmp_path, work)


def test_ranks_count_those_above(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await shown(storage, EVERYBODY, "anna", "bert", "cleo")
        await keep_season(storage, ["anna", "bert", "cleo"], 12)
        standings = [(await ladders.standings_of(storage, person))[NOW] for person in ("anna", "bert", "cleo")]
        assert [await ladders.count_above(storage, NOW, each.rating.mu) for each in standings] == [0, 1, 2]
        assert not any(each.provisional for each in standings)
        after = await ladders.after_match(storage, "season011")
        assert {person: standing for person, (standing, _) in after.items()} == dict(
            zip(("anna", "bert", "cleo"), standings, strict=True)
        )
        assert after["anna"][1] > 0 > after["cleo"][1]
        second = await ladders.rungs(storage, NOW, "", 1, 1)
        assert [rung.person_id for rung in second] == ["bert"]

    at_home(tmp_path, work)


@pytest.mark.parametrize("ladder", ["lanterns days", "nonesuch now", ""])
def test_an_empty_ladder_is_empty(tmp_path: Path, ladder: str) -> None:
    async def work(storage: Storage) -> None:
        assert await ladders.rungs(storage, ladder, "anna", 0, 10) == []
        assert await ladders.count_ranked(storage, ladder) == 0

    at_home(tmp_path, work)
