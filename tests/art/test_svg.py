import pytest

from guildhall.art.svg import circle, element, group, number, polygon, rect, text, use

from .drawings import parsed, words_in


@pytest.mark.parametrize(
    ("value", "shown"),
    [(1, "1"), (1.5, "1.5"), (2.0, "2"), (0.126, "0.13"), (-0.001, "0"), (100.0, "100"), (-3.10, "-3.1")],
)
def test_numbers_are_short(value: float, shown: str) -> None:
    assert number(value) == shown


def test_words_are_escaped() -> None:
    root = parsed(text(0, 0, '<b>"Tom" & Jerry</b>'))
    assert words_in(root) == ['<b>"Tom" & Jerry</b>']
    assert len(list(root.iter())) == 2


def test_attributes_are_escaped() -> None:
    drawn = element("g", css='a"b', aria_label='<"&>')
    attributes = parsed(drawn)[0].attrib
    assert attributes == {"class": 'a"b', "aria-label": '<"&>'}


def test_attributes_that_are_none_are_left_out() -> None:
    assert element("g", id=None, role="img") == '<g role="img"/>'


def test_a_name_that_python_reserves_may_end_in_an_underscore() -> None:
    assert element("g", class_="x", in_="SourceGraphic") == '<g class="x" in="SourceGraphic"/>'


def test_a_group_moves_turns_and_scales_in_this_order() -> None:
    assert group("", 3, 4, scale=2, rotate=90) == '<g transform="translate(3 4) rotate(90) scale(2)"/>'
    assert group("x") == "<g>x</g>"


def test_shapes() -> None:
    assert rect(1, 2, 3, 4) == '<rect x="1" y="2" width="3" height="4"/>'
    assert rect(1, 2, 3, 4, 5, "pen") == '<rect class="pen" x="1" y="2" width="3" height="4" rx="5"/>'
    assert circle(1, 2, 3) == '<circle cx="1" cy="2" r="3"/>'
    assert polygon([(0, 0), (1, 0.5)]) == "M0 0L1 0.5Z"
    assert use("tick", 1, 2, 3) == '<use href="#tick" x="1" y="2" width="3" height="3"/>'
