import re

import pytest

from guildhall.art.palette import CHARGES, COLOURS, HATCHINGS, SEATS, SIGNS, shield, sign_on_disc, star, swatch
from guildhall.art.symbols import symbols

from .drawings import check, parsed, used

DEFINED = {element.attrib["id"] for element in parsed(symbols()).iter() if "id" in element.attrib}


def test_colours_differ_in_sign_and_hatching_as_well_as_hue() -> None:
    assert set(SIGNS) == set(HATCHINGS) == set(COLOURS)
    assert len(set(SIGNS.values())) == len(COLOURS)
    assert len(set(HATCHINGS.values())) == len(COLOURS)


def test_seats_differ_in_charge_as_well_as_hue() -> None:
    assert set(CHARGES) == set(SEATS)
    assert len(set(CHARGES.values())) == len(SEATS)


@pytest.mark.parametrize("colour", COLOURS)
def test_a_swatch_shows_hue_hatching_and_sign(colour: str) -> None:
    root = check(swatch(0, 0, 72, 54, colour))
    assert {f"hatch-{colour}", f"sign-{colour}"} <= used(root) <= DEFINED
    assert f"c-{colour}" in root[0].attrib["class"]


@pytest.mark.parametrize("colour", SEATS)
def test_every_seat_has_a_shield(colour: str) -> None:
    assert used(check(shield(0, 0, 20, colour))) <= DEFINED


def test_yellow_on_paper_takes_its_dark_plane() -> None:
    assert 'class="f-cd"' in sign_on_disc(0, 0, 10, "yellow")
    assert 'class="f-c"' in sign_on_disc(0, 0, 10, "red")


def test_a_star_has_two_corners_a_point() -> None:
    assert len(re.findall("[ML]", star(8, 5, 3))) == 16
