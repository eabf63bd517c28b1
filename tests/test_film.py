"""The film of the README: drawings on top of each other, of which one is to be seen at any time."""

import re
from xml.etree import ElementTree

from tools.film import FILM, SVG, Cutter

FRAMES = ('<g class="a"><path d="M0 0"/></g>', '<g class="a"><path d="M1 1"/></g>', '<g class="a"><path d="M0 0"/></g>')


def film_of(*drawings: str) -> str:
    whole = [f'<svg xmlns="{SVG}"><style>.a{{fill: red;}}</style><g id="same"/>{drawing}</svg>' for drawing in drawings]
    return Cutter([(ElementTree.fromstring(drawing), 1.0) for drawing in whole]).film()


def test_what_is_the_same_is_there_once() -> None:
    film = film_of(*FRAMES)
    assert film.count('id="same"') == 1
    assert film.count('d="M0 0"') == film.count('d="M1 1"') == 1


def test_each_part_is_seen_in_its_frames_and_no_others() -> None:
    film = film_of(*FRAMES)
    steps = {
        name: re.findall(r"visibility: (\w+)", rules) for name, rules in re.findall(r"@keyframes (\S+?){(.*?)}}", film)
    }
    assert sorted(steps.values()) == [["hidden", "visible", "hidden"], ["visible", "hidden", "visible"]]


def test_the_film_of_the_readme_is_whole_and_small() -> None:
    film = FILM.read_text(encoding="utf-8")
    parts = set(re.findall(r'class="(film-\d+)"', film))
    assert len(parts) > 5
    assert parts == set(re.findall(r"@keyframes (film-\d+)", film))
    assert "http" not in film.replace(SVG, "")
    assert len(film) < 300_000
