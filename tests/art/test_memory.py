"""What was drawn is remembered by what it shows, for as long as somebody sees it, and never for each size of window."""

import inspect
import re
import sys
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from guildhall.art.form import FORMS, nearest
from guildhall.art.memory import Memory, Part, part, remembered
from guildhall.art.picks import name
from guildhall.art.svg import escaped, rect, text
from guildhall.core.match import Match
from guildhall.core.registry import all_games
from guildhall.core.words import ENGLISH


def kept_for_ever() -> dict[str, Any]:
    """All functions of ours whose results are kept without a limit."""
    modules = [(name, module) for name, module in list(sys.modules.items()) if name.startswith("guildhall.")]
    return {
        f"{name}.{function.__name__}": function
        for name, module in modules
        for function in vars(module).values()
        if hasattr(function, "cache_info") and function.__module__ == name and function.cache_info().maxsize is None
    }


def test_nothing_is_kept_for_ever_for_each_size() -> None:
    """Sizes come from outside, by the thousand if somebody likes: what depends on one is kept for a while."""
    for game in all_games().values():
        match = Match(game, game.max_seats, seed="seed")
        for form in FORMS.values():
            game.panels(match.view(0), match.names, ENGLISH, form=nearest(form, game.forms))
    found = kept_for_ever()
    assert len(found) > 10
    assert [name for name, function in found.items() if takes_a_size(function)] == []


def takes_a_size(function: Any) -> bool:
    return "float" in {each.annotation for each in inspect.signature(function).parameters.values()}


# ---- parts


@part
def token(name: str, times: int = 1) -> str:
    """A part, which tells when it is drawn."""
    DRAWN.append(name)
    return f"<b>{escaped(name)}</b>" * times


@part
def bag(names: tuple[str, ...]) -> str:
    DRAWN.append("bag")
    return f"<g>{''.join(map(token, names))}</g>"


@remembered
def framed(name: str) -> str:
    return f"<i>{token(name)}</i>"


DRAWN: list[str] = []


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    DRAWN.clear()


def shown(memory: Memory, position: int, *bags: tuple[str, ...]) -> Part:
    with memory.at_work(position):
        return memory.whole(f"<svg>{''.join(map(bag, bags))}</svg>")


def test_a_part_is_drawn_once_for_all_who_see_the_same() -> None:
    memory = Memory()
    one, other = (shown(memory, 1, *bags) for bags in ([("a", "b")], [("b",), ("a", "b")]))
    assert str(one) == "<svg><g><b>a</b><b>b</b></g></svg>"
    assert str(other) == "<svg><g><b>b</b></g><g><b>a</b><b>b</b></g></svg>"
    assert DRAWN == ["bag", "a", "b", "bag"]
    assert shown(memory, 1, ("a", "b")) is one


def test_what_somebody_is_shown_is_remembered_and_the_rest_forgotten() -> None:
    memory = Memory()
    kept = shown(memory, 1, ("a", "b"))
    shown(memory, 1, ("c",))
    shown(memory, 2)
    DRAWN.clear()
    again = shown(memory, 3, ("b",), ("c",))
    assert DRAWN == ["bag", "bag", "c"]
    assert again.inner[0][1].inner[0][1] is kept.inner[0][1].inner[1][1]


def test_elsewhere_a_part_is_a_plain_function() -> None:
    assert bag(("a",)) == "<g><b>a</b></g>"
    with Memory().at_work(1):
        assert framed("a") == framed("a") == "<i><b>a</b></i>"
    assert DRAWN == ["bag", "a", "a"]


def test_words_never_stand_for_a_part() -> None:
    """Not even a name that is made to look like the mark of one."""
    memory = Memory()
    with memory.at_work(1):
        mark = token("secret")
        drawn = memory.whole(token(f"I am {mark}") + name(mark) + text(0, 0, mark) + rect(0, 0, 1, 1, title=mark))
    assert "secret" not in str(drawn)


def test_parts_can_be_given_by_name_and_be_empty() -> None:
    memory = Memory()
    with memory.at_work(1):
        drawn = memory.whole(token("a", times=2) + token("a", times=0) + token("a", times=2))
    assert str(drawn) == "<b>a</b>" * 4
    assert DRAWN == ["a", "a"]


def test_no_part_of_a_game_is_given_more_than_values() -> None:
    """A view or a list may change, and what is drawn of it would be out of date."""
    found = list(parts_of_games())
    assert len(found) > 50
    given = {(draw.__name__, kind) for draw in found for kind in kinds(draw)}
    assert [each for each in given if MAY_CHANGE.search(each[1])] == []


MAY_CHANGE = re.compile(r"View|\b(list|dict|set|Sequence|Mapping|Iterable|Match|State|Lagoon|Any|object)\b")


def parts_of_games() -> Iterator[Any]:
    """Every function of a board that is a part."""
    for game in all_games().values():
        match = Match(game, game.max_seats, seed="seed")
        game.panels(match.view(0), match.names, ENGLISH, form=FORMS["desk"])
    for module in [module for path, module in list(sys.modules.items()) if ".board" in path]:
        for function in vars(module).values():
            if getattr(function, "__code__", None) is token.__code__ and function.__module__ == module.__name__:
                yield function.__wrapped__


def kinds(draw: Any) -> Iterator[str]:
    """Of what kind the arguments of a part are, and the fields of those that are records."""
    for kind in get_type_hints(draw).values():
        yield from fields(kind)


def fields(kind: Any) -> Iterator[str]:
    yield str(kind)
    inner = get_type_hints(kind).values() if hasattr(kind, "_fields") else get_args(kind)
    for each in inner:
        yield from fields(each)
