"""Openness: nobody sees what was not opened to them."""

from pathlib import Path

import pytest

from guildhall.server.store import openness, programs
from guildhall.server.store.openness import EVERYBODY, FRIENDS, GAMES, NOBODY, RATINGS, Openness
from guildhall.server.store.programs import Program
from guildhall.server.store.storage import Storage

from ..databases import both
from .test_friends import NOW, at_home, make_friends

pytestmark = both


def test_at_first_nobody_sees_anything_but_oneself(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await make_friends(storage, "anna", "bert")
        assert await openness.openness_of(storage, "anna") == Openness(NOBODY, NOBODY)
        for what in (GAMES, RATINGS):
            assert await openness.seen(storage, "anna", ["anna", "bert"], what) == {"anna"}
            assert await openness.seen(storage, "", ["anna", "bert", "", "nobody-1"], what) == set()

    at_home(tmp_path, work)


@pytest.mark.parametrize(
    ("to", "seen_by"), [(NOBODY, ["anna"]), (FRIENDS, ["anna", "bert"]), (EVERYBODY, ["anna", "bert", "cleo", ""])]
)
@pytest.mark.parametrize("what", [GAMES, RATINGS])
def test_only_those_see_it_for_whom_it_is(tmp_path: Path, to: int, seen_by: list[str], what: str) -> None:
    async def work(storage: Storage) -> None:
        await make_friends(storage, "anna", "bert")
        await openness.show(
            storage, "anna", Openness(to if what == GAMES else NOBODY, to if what == RATINGS else NOBODY)
        )
        for viewer in ("anna", "bert", "cleo", ""):
            expected = {"anna"} if viewer in seen_by else set[str]()
            assert await openness.seen(storage, viewer, ["anna"], what) == expected, viewer
            other = RATINGS if what == GAMES else GAMES
            assert await openness.seen(storage, viewer, ["anna"], other) == {"anna"} & {viewer}

    at_home(tmp_path, work)


def test_a_program_is_as_open_as_its_owner(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await programs.add(storage, Program("bot", "Bot", "anna", "Anna"), "hash", frozenset(), NOW)
        assert await openness.seen(storage, "anna", ["bot"], RATINGS) == {"bot"}
        assert await openness.seen(storage, "cleo", ["bot"], RATINGS) == set()
        await openness.show(storage, "anna", Openness(NOBODY, EVERYBODY))
        assert await openness.seen(storage, "cleo", ["bot"], RATINGS) == {"bot"}

    at_home(tmp_path, work)
