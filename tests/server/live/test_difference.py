"""Drawings are told as changes, and the browser has the whole drawing all the same."""

from itertools import pairwise
from random import Random

import pytest

import guildhall
from guildhall.art.form import DESK
from guildhall.core.match import Match
from guildhall.core.words import ENGLISH
from guildhall.server.live.difference import difference, mended
from guildhall.server.live.scene import draw

GAMES = ["fortune_knights", "bruges", "london_bridge", "venice"]


def drawings(match: Match, moves: int) -> list[dict[str, str]]:
    rng, found = Random(1), []
    for _ in range(moves):
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        found.append(draw(match, match.view(0), ENGLISH, form=DESK).panels)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_drawing_is_whole_and_its_change_small(game: str) -> None:
    seen = drawings(guildhall.new(game, 3, seed=1), 20)
    whole = told = 0
    for before, now in pairwise(seen):
        for name in before.keys() & now.keys():
            parts = difference(before[name], now[name])
            assert mended(before[name], parts) == now[name]
            whole += len(now[name])
            told += sum(len(part) for part in parts if isinstance(part, str))
    assert told < whole / 4


def test_pieces_may_come_go_and_change_places() -> None:
    drawings = ["", "<svg><g>a</g><g>b</g></svg>", "<svg><g>b</g></svg><g>a</g>", "<svg/>", "<g><g><g>", "<g>c<g><g>c"]
    for old in drawings:
        for new in drawings:
            assert mended(old, difference(old, new)) == new


def test_what_is_new_is_told_once() -> None:
    assert difference("<svg><g>a</g><g>b</g></svg>", "<svg><g>a</g><g>c</g><g>d</g></svg>") == [
        (0, 2),
        ">c</g><g>d</g></svg>",
    ]
    assert difference("", "<svg/>") == ["<svg/>"]
