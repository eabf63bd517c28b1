"""Draws every component of the kit at its real size: `python -m guildhall.art.sheet FILE.svg`, or FILE.png."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final, get_args

from .cards import card_back, document, empty_place, pile, plate, seat_back, small_back
from .castle import castle, dungeon, tower, wall
from .icons import ICONS, icon
from .labels import bracket, chip, note, price, seat_name, tooltip
from .palette import COLOURS, SEATS, shield, swatch
from .panel import Panel
from .people import HATS, portrait
from .picks import Box, pick
from .picture import Layout, Theme, compose, png
from .pieces import (
    amount,
    coin,
    coins,
    counter_ring,
    die,
    icon_die,
    marker,
    meeple,
    pawn,
    points,
    seal,
    statue,
    token,
    workers,
)  # fmt: skip
from .places import house, medallion, slot, small_house, steps, tile, track, track_middle, waves
from .svg import circle, group, path, rect, text

WIDTH: Final = 1440


def _row(things: list[str], step: float, x: float = 0, y: float = 0) -> str:
    return "".join(group(thing, x + index * step, y) for index, thing in enumerate(things))


def _labelled(thing: str, words: str, x: float, y: float) -> str:
    return thing + text(x, y, words, "t-caption", "middle")


def _colours() -> str:
    return _row([_labelled(swatch(0, 0, 72, 54, colour), colour.capitalize(), 36, 70) for colour in COLOURS], 84)


def _seats() -> str:
    things = [
        shield(0, 0, 38, c) + pawn(50, 8, 34, c) + token(104, 25, 15, c) + small_back(128, 8, 22, 32, c) for c in SEATS
    ]
    return _row(things, 172)


def _icons() -> str:
    cells = [circle(14, 14, 14, "f-paper pen-thin") + icon(name, 5, 5, 18) for name in ICONS]
    return _row(cells[:22], 38) + _row(cells[22:], 38, y=38)


def _money() -> str:
    drawn = coin(18, 20, 18, 2) + coin(60, 20, 18, 1, "silver") + coin(98, 20, 14) + amount(140, 20, 12, "gold", 7)
    drawn += coins(190, 4, 5, 13) + points(350, 24, 4, 38) + points(400, 24, 26, 44)
    return drawn + "".join(
        workers(450 + i * 60, 4, 34, c, n) for i, (c, n) in enumerate(zip(COLOURS, (3, 0, 2, 1, 4), strict=False))
    )


def _dice() -> str:
    drawn = "".join(die(i * 56, 4, 42, colour, i + 1, sign_below=True) for i, colour in enumerate(COLOURS[:5]))
    return (
        drawn
        + die(290, 4, 42, "grey", 6)
        + icon_die(346, 4, 42, "black", "bag")
        + icon_die(402, 4, 42, "black", "castle")
    )


def _people() -> str:
    things = [portrait(hat, seed, COLOURS[seed % 9], (0, 0, 88, 76), (8, 8)) for seed, hat in enumerate(HATS)]
    return _row([_labelled(thing, hat, 44, 92) for thing, hat in zip(things, HATS, strict=True)], 97)


def _cards() -> str:
    things = [pile(0, 0, 54, 76, card_back(54, 76, colour)) for colour in COLOURS[:5]]
    things += [
        seat_back(54, 76, "blue"),
        plate(54, 76, "Miller", "craftsman", 7, "brown"),
        empty_place(0, 0, 54, 76, "33 left"),
    ]
    return _row(things, 70)


def _documents() -> str:
    veto = document(250, 74, "Veto", "red", "Close any field except 4 for this round.", "before the reveal")
    long = document(250, 74, "Steuerhinterziehung", "yellow", "Nimm alle Silbermünzen, die auf Feld 5 liegen.", "jetzt")
    return _row([veto, long], 270)


def _castles() -> str:
    drawn = wall(0, 20, 70, 46) + tower(86, 16, 34, 50) + tower(132, 16, 34, 50, missing=True)
    drawn += castle(190, 0, 150, 2, 2, "blue") + castle(360, 0, 150, 4, 4, "green") + castle(530, 0, 150, 0, 0, "red")
    return drawn + dungeon(710, 8, 104, ["blue"]) + dungeon(820, 8, 104, ["red", "yellow", "green", "purple", "black"])


def _medallions() -> str:
    people = [
        ("Monk", "monk", 2, "brown"),
        ("Customs Officer", "merchant", 10, "red"),
        ("Schwarzer Ritter", "helm", 5, "black"),
    ]
    return _row([medallion(57, *who, index + 1) for index, who in enumerate(people)], 220, 80, 66)


def _houses() -> str:
    return (
        house(0, 0, 104, 132, "red")
        + house(118, 0, 104, 132, "blue", plate(90, 74, "Prince", "noble", 5, "purple"))
        + small_house(240, 90, 30, 38, "green", icon("church", 7, 17, 16, "f-on"))
        + statue(310, 40, 28, 7)
        + statue(376, 40, 28)
        + seal(440, 40, 25, "red")
        + "".join(
            marker(300 + i * 50, 104, 18, name, "red", i % 2 == 0)
            for i, name in enumerate(("noble", "person", "canal"))
        )
    )


def _boards() -> str:
    drawn = track(0, 40, list(range(8)), 40, 22) + pawn(track_middle(0, 2, 40) - 10, 12, 26, "blue")
    drawn += steps(0, 140, [1, 2, 3, 4, 5, 7, 9, 12], 40, 4.6, 22) + meeple(350, 104, 34, "purple")
    drawn += (
        rect(400, 20, 90, 46, 5, "pen f-water")
        + waves(406, 34, 78, 3, 11)
        + tile(400, 84, 60, 46)
        + slot(470, 84, 60, 46)
    )
    for index, name in enumerate(("flood", "skull", "swords", "flame", "mask")):
        drawn += counter_ring(590 + index * 70, 44, 27, COLOURS[index], name, index % 4)
    return drawn


def _labels() -> str:
    drawn = (
        chip(0, 0, "Herald")
        + chip(80, 0, "Your turn", "chip-turn")
        + seat_name(200, 16, "green", "Hadewig von der Aue", 160)
    )
    drawn += bracket(0, 120, 34, "Advance costs 3") + bracket(150, 290, 34, "A threat for all", "danger")
    drawn += price(320, 46, "4 if alone", ["6 if shared"]) + note(
        0, 78, 300, 48, "Farmer", "Walls cost 4 alone, 6 shared."
    )
    words = "Your next free spaces are purple and brown. A canal tile needs a card in the colour of its space."
    return drawn + tooltip(440, 0, "No canal with the Dancer", words, "Rule B5.2")


def _states() -> str:
    drawn = ""
    for index, state in enumerate(("", "pickable", "pickable hover", "also", "chosen", "last", "not-now")):
        ground = rect(0, 0, 48, 48, 5, "f-ct") + rect(0, 0, 48, 48, 5, "pen") + coin(24, 24, 12, 3)
        drawn += group(
            pick(f"state-{index}", state or "plain", group(ground, css="c-purple"), Box(0, 0, 48, 48, 5), state)
            + text(24, 76, state or "plain", "t-caption", "middle"),
            index * 90 + 20,
            8,
        )
    return drawn


_SECTIONS: Final[list[tuple[str, float, Callable[[], str]]]] = [
    ("Colours: hue, sign and hatching", 80, _colours),
    ("Seats: charge on a shield, sign on a piece", 56, _seats),
    ("Icons", 76, _icons),
    ("Coins, points, workers", 64, _money),
    ("Dice", 64, _dice),
    ("People", 100, _people),
    ("Card backs, plates, places", 84, _cards),
    ("Documents", 84, _documents),
    ("Walls, towers, castles, dungeon", 124, _castles),
    ("Medallions", 156, _medallions),
    ("Houses, statues, seals, markers", 140, _houses),
    ("Tracks, steps, water, tiles, rings", 150, _boards),
    ("Labels", 150, _labels),
    ("States of a pick", 92, _states),
]


def sheet() -> Panel:
    """All components as one panel."""
    body, y = text(40, 56, "Components", "t-serif", size=34) + path(f"M40 76H{WIDTH - 40}", "hair"), 100.0
    for heading, height, draw in _SECTIONS:
        body += text(40, y + 14, heading, "t-title") + group(draw(), 40, y + 32)
        y += height + 60
    return Panel("components", "All components", WIDTH, y, body)


def main() -> None:
    """Write the sheet to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--theme", choices=get_args(Theme), default="light")
    chosen = parser.parse_args()
    panel = sheet()
    drawing = compose([panel], Layout(panel.width, panel.height, {panel.name: (0, 0)}), chosen.theme, panel.title)
    chosen.file.write_bytes(png(drawing) if chosen.file.suffix == ".png" else drawing.encode())


if __name__ == "__main__":
    main()
