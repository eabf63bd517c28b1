"""Drawings are told as changes, and the browser has the whole drawing all the same."""

import pytest
from msgspec import json

from guildhall.art.form import DESK, NARROW, Form, nearest
from guildhall.art.memory import Memory, Part, part
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH
from guildhall.server.live.difference import difference, mended
from guildhall.testing.play import played_well, retold

MOST_TOLD = {"fortune_knights": 4_000, "bruges": 4_000, "london_bridge": 7_000, "venice": 5_000}
GAMES = list(MOST_TOLD)


@pytest.mark.parametrize("form", [DESK, NARROW], ids=["desk", "narrow"])
@pytest.mark.parametrize("game", GAMES)
def test_a_changed_drawing_is_whole_and_its_change_small(game: str, form: Form) -> None:
    """Through whole games played well, for one who plays and one who watches; few letters are told for a scene."""
    match, memory = played_well(game, 3), Memory()
    sent: dict[int, dict[str, Part]] = {0: {}, SPECTATOR: {}}
    whole = told = scenes = 0
    for number, (_, state) in enumerate(retold(match)):
        for seat, before in sent.items():
            view = state.view(seat)
            with memory.at_work(number):
                drawn = match.game.panels(view, match.names, ENGLISH, form=nearest(form, match.game.forms))
                now = {panel.name: memory.whole(panel.svg()) for panel in drawn}
            for name, panel in now.items():
                parts = difference(before.get(name), panel)
                assert mended(str(before.get(name, "")), parts) == str(panel)
                whole += len(str(panel))
                told += len(json.encode(parts))
            sent[seat] = now
            scenes += 1
    assert told < whole / 12
    assert told / scenes < MOST_TOLD[game]


@part
def thing(name: str) -> str:
    """A thing that stays one."""
    return f"<g>{name}<b/></g>" if name else ""


@part
def box(*names: str) -> str:
    """A thing of things."""
    return f"<g class='box'>{''.join(map(thing, names))}</g>"


SHAPES: list[list[tuple[str, ...]]] = [
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
    assert difference(plain(old), plain(old.replace("b<", "a thing that is new<"))) == [
        (0, 4),
        "g>a thing that is new</g></svg>",
    ]
    assert difference(None, plain("<svg/>")) == ["<svg/>"]


def test_a_part_that_stays_is_not_told() -> None:
    memory = Memory()
    before, now = (shaped(memory, [("a", "b"), *more]) for more in ([], [("c",)]))
    said = "".join(text for text in difference(before, now) if isinstance(text, str))
    assert "g>c<" in said
    assert "g>a<" not in said
