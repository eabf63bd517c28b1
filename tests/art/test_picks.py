import pytest

from guildhall.art.picks import Box, Contour, Disc, Outline, description, looked_at, pick, tick
from guildhall.art.svg import rect

from .drawings import NAMESPACE, check, parsed, used

OUTLINES: list[Outline] = [Box(10, 10, 80, 40, 6), Disc(50, 50, 20), Contour("M0 0H40V30Z", (40, 0))]


@pytest.mark.parametrize("outline", OUTLINES)
def test_a_pick_is_a_named_button_with_the_marks_of_every_state(outline: Outline) -> None:
    drawing = check(pick("card-2", "Choose <Farmer>", rect(10, 10, 80, 40), outline, "rises"))[0]
    assert drawing.attrib == {"class": "pick rises", "id": "card-2", "data-pick": "card-2", "role": "button"}
    assert drawing[0].tag == f"{NAMESPACE}title"
    assert drawing[0].text == "Choose <Farmer>"
    marks = [child.attrib.get("class") for child in drawing]
    assert [mark for mark in marks if mark] == ["halo", "gap", "ring", "focus", "chosen-tick"]


def test_a_pick_is_drawn_without_any_state() -> None:
    assert parsed(pick("a", "A", "", OUTLINES[0]))[0].attrib["class"] == "pick"


def test_rings_grow_round_the_thing() -> None:
    assert 'x="7" y="7" width="86" height="46" rx="9"' in OUTLINES[0].drawn("halo", 3)
    assert 'r="23"' in OUTLINES[1].drawn("halo", 3)


def test_a_small_pick_may_reach_further() -> None:
    assert 'class="reach" x="0" y="0" width="44" height="44"' in pick(
        "a", "A", "", Disc(22, 22, 8), reach=Box(0, 0, 44, 44, 0)
    )


def test_the_tick_is_a_shared_symbol() -> None:
    assert used(parsed(tick(0, 0))) == {"tick"}


def test_what_is_looked_at_has_a_larger_sheet() -> None:
    drawing = check(looked_at(rect(0, 0, 10, 10), rect(0, 0, 99, 99), "Prince. Score 1 point."))[0]
    assert drawing.attrib["aria-label"] == "Prince. Score 1 point."
    assert drawing.attrib["tabindex"] == "0"
    assert drawing[-1].attrib == {"class": "closer", "aria-hidden": "true"}


def test_a_button_of_its_own_takes_the_focus_instead() -> None:
    own = pick("person-1", "Prince", description("Score <1> point.") + rect(0, 0, 9, 9), OUTLINES[0])
    drawing = check(looked_at(own, rect(0, 0, 99, 99)))[0]
    assert "tabindex" not in drawing.attrib
    assert [child.text for child in drawing[0] if child.tag == f"{NAMESPACE}desc"] == ["Score <1> point."]
