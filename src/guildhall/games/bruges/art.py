"""The pieces of Brügge as drawings: person cards, houses and tenants, canals, the town hall; they know no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.cards import card
from guildhall.art.icons import icon
from guildhall.art.lettering import fit, lines, size_for
from guildhall.art.palette import hatched, hatched_rect, sign
from guildhall.art.people import portrait
from guildhall.art.pieces import coin, counter_ring, meeple, points, wreath
from guildhall.art.places import house, small_house, waves
from guildhall.art.svg import circle, group, path, rect, text, trace

USES: Final = ("workers", "coins", "threat", "canal", "house", "person")
"""Icons of the six uses of a card, in the order in which they always stand."""
THREATS: Final = {"blue": "flood", "brown": "skull", "yellow": "swords", "red": "flame", "purple": "mask"}
MARKERS: Final = ("noble", "person", "canal")
"""Icons of the majority markers: reputation, people, canal."""


class Person(NamedTuple):
    """What a person card says, in words ready to be shown; `activation` is arrow, worker, infinity or laurel."""

    name: str
    colour: str
    group: str
    group_name: str
    seed: int
    cost: int
    vp: int
    activation: str
    when: str
    effect: str
    worker: str = ""


def activation(x: float, y: float, kind: str, worker: str, size: float = 20) -> str:
    """The disc that says how an effect is used: arrow, worker to pay, infinity, laurel."""
    half = size / 2
    return group(circle(half, half, half + 2.5, "f-paper pen-thin") + _activation_sign(kind, worker, size), x, y)


def _activation_sign(kind: str, worker: str, size: float, css: str = "f-ink") -> str:
    if kind == "worker":
        return meeple(1.5, 1, size - 3, worker)
    if kind == "laurel":
        return group(wreath(size * 0.47, css), size / 2, size / 2)
    return icon(kind, 2.5, 2.5, size - 5, css)


def person_card(person: Person, width: float = 198, height: float = 250, strip: float = 38) -> str:
    """A card of the hand, with a strip of what every card can be used for; a long text takes room from the picture."""
    wide = width - strip
    size, rows = fit(person.effect, (13, 12, 11.5, 11), wide - 20, 5)
    letters, name = fit(person.name, (17, 15.5, 14, 12.5), wide - 20, 2, bold=True)
    top = 100 - max(0, len(rows) - 3) * 12 - (len(name) - 1) * 14
    below = top + 25 + (len(name) - 1) * letters
    body = _picture(person, wide, top, (9, 0 if strip else 9)) + path(trace("M0", top, "H", wide), "pen-thin")
    body += _corners(person, wide) + lines(12, top + 25, name, letters, "t-piece", size=letters)
    body += activation(13, below + 11, person.activation, person.worker)
    body += text(42, below + 25, person.when, "t-caption on-paper")
    body += lines(12, below + 52, rows, size * 1.28, "t-effect", size=size)
    body += text(12, height - 11, person.group_name, "on-paper", size=11) if len(rows) < 5 else ""
    body += _sign(person, wide - 22, height - 21, 12) + (_strip(wide, width, height, person.colour) if strip else "")
    return group(card(width, height, body, 9), css=f"c-{person.colour}")


def _picture(person: Person, width: float, height: float, corners: tuple[float, float]) -> str:
    """The portrait with a line in the card's colour below."""
    return portrait(person.group, person.seed, person.colour, (0, 0, width, height), corners) + rect(
        0, height, width, 3, 0, "f-c"
    )


def _corners(person: Person, wide: float) -> str:
    """Cost and points on the left, the group on the right."""
    body = coin(21, 21, 14, person.cost) + (points(21, 51, person.vp, 27) if person.vp else "")
    return body + circle(wide - 19, 19, 12.5, "f-paper pen-thin") + icon(person.group, wide - 26.5, 11.5, 15)


def _sign(person: Person, x: float, y: float, size: float) -> str:
    return sign(x, y, size, person.colour, _on_paper(person.colour))


def _on_paper(colour: str) -> str:
    return "f-cd" if colour == "yellow" else "f-c"


def _strip(left: float, width: float, height: float, colour: str) -> str:
    edge = trace("M", left, "0H", width - 9, "A9 9 0 0 1", width, "9V", height - 9)
    edge += trace("A9 9 0 0 1", width - 9, height, "H", left, "Z")
    middle, pitch = (left + width) / 2, height / 6
    icons = "".join(use_disc(middle, pitch * (index + 0.5), name) for index, name in enumerate(USES))
    return hatched(edge, colour, "") + icons


def use_disc(x: float, y: float, name: str) -> str:
    """One of the six uses: its icon on a paper disc."""
    body = circle(0, 0, 15.5, "f-paper pen-thin") + icon(name, -10, -10, 20)
    return group(body, x, y, "use")


def narrow_card(person: Person, width: float = 114, height: float = 110) -> str:
    """A card of the hand on a phone: picture, name and how it is used; the effect stands below the hand."""
    letters, name = fit(person.name, (14, 13, 12, 11), width - 14, 2, bold=True)
    top = height - 38 - 12 * len(name)
    body = _picture(person, width, top, (8, 8)) + lines(8, top + 20, name, 12, "t-piece", size=letters)
    body += coin(17, 17, 12, person.cost) + circle(width - 17, 17, 11, "f-paper pen-thin")
    body += icon(person.group, width - 24, 10, 14) + activation(10, height - 23, person.activation, person.worker, 15)
    small = size_for(person.when, (11, 10.5, 10), width - 40, bold=True)
    body += text(34, height - 11, person.when, "t-bold on-paper", size=small)
    body += circle(width - 17, top + 1, 10, "f-paper pen-thin") + _sign(person, width - 23, top - 5, 12)
    return group(card(width, height, body, 8), css=f"c-{person.colour}")


def tenant(person: Person, width: float, height: float, used: str = "") -> str:
    """The plate of a person on the front of a house; once used this round it lies under a veil with a word."""
    size, name = fit(person.name, (11.5, 10.5, 10), width - 6, 2, bold=True)
    top = height - 22 - 12 * len(name)
    body = _picture(person, width, top, (4, 4)) + lines(width / 2, top + 14, name, 11, "t-piece", "middle", size)
    body += icon(person.group, 6, height - 15.5, 12, "f-soft") + _sign(person, width / 2 - 5, height - 14.5, 10)
    body += group(_activation_sign(person.activation, person.worker, 15, "f-soft"), width - 20, height - 17)
    veil = rect(0, 0, width, height, 4, "veil") + _used_tag(used, width, height) if used else ""
    return group(card(width, height, body + veil, 4), css=f"c-{person.colour}")


def _used_tag(word: str, width: float, height: float) -> str:
    tag = rect(-25, -9, 50, 18, 9, "tag") + text(0, 4, word, "t-bold", "middle", 11, fill="#2A211A")
    return group(tag, width / 2, height * 0.36, rotate=-8)


def inhabited(colour: str, person: Person, width: float = 104, height: float = 132, used: str = "") -> str:
    """A house with its tenant's plate on the front; the gable keeps the colour of the house."""
    top = width * 0.36 + 14
    return house(0, 0, width, height, colour, tenant(person, width - 14, height - top - 7, used))


def house_in_list(x: float, y: float, colour: str, group_of_tenant: str = "") -> str:
    """A house of an opponent, 30 x 38: the tenant's group, or the sign of an empty house."""
    if not group_of_tenant:
        return small_house(x, y, 30, 38, colour, sign(9, 18, 12, colour, "f-on"))
    return small_house(x, y, 30, 38, colour, rect(4, 14, 22, 21, 3, "f-paper") + icon(group_of_tenant, 7, 16.5, 16))


def canal_space(colour: str, price: int, size: float = 46, built: bool = False) -> str:
    """A space of a canal: its colour and price, or water between two banks once it is built."""
    if built:
        return group(_canal_water(colour, size), css=f"canal c-{colour}")
    body = rect(0, 0, size, size, 5, "f-ct") + rect(0, 0, size, size, 5, "space-edge")
    body += sign(size * 0.08, size * 0.1, size * 0.27, colour, _on_paper(colour))
    return group(body + coin(size * 0.5, size * 0.56, size * 0.25, price), css=f"canal c-{colour}")


def _canal_water(colour: str, size: float) -> str:
    bank = size * 0.17
    body = rect(0, 0, size, size, 5, "f-water") + waves(size * 0.1, size * 0.36, size * 0.8, 3, size * 0.2)
    body += hatched_rect(0, 0, size, bank, 3, colour, "") + hatched_rect(0, size - bank, size, bank, 3, colour, "")
    return body + rect(0, 0, size, size, 5, "pen")


def canals_in_list(left: Sequence[str], right: Sequence[str], built: tuple[int, int], size: float = 13) -> str:
    """Both canals of an opponent, outward from the seal at the origin."""
    step = size + 2
    drawn = [_small_space(colour, -(index + 1) * step - 9, size, index < built[0]) for index, colour in enumerate(left)]
    drawn += [_small_space(colour, index * step + 11, size, index < built[1]) for index, colour in enumerate(right)]
    return "".join(drawn)


def _small_space(colour: str, x: float, size: float, built: bool) -> str:
    if built:
        body = rect(0, 0, size, size, 2.5, "pen-thin f-water")
        body += waves(2, size * 0.42, size - 4, 2, size * 0.3, "wave thin")
    else:
        body = rect(0.5, 0.5, size - 1, size - 1, 2.5, "space-thin f-ct")
        body += sign(size / 2 - 4, size / 2 - 4, 8, colour, _on_paper(colour))
    return group(body, x, 0, f"c-{colour}")


def threat(x: float, y: float, colour: str, count: int, radius: float = 20) -> str:
    """The threat markers of a colour: a ring of three round the icon of the disaster."""
    return counter_ring(x, y, radius, colour, THREATS[colour], count)


def town_hall(width: float, height: float) -> str:
    """The town hall from which the steps of reputation rise; it stands on y = height."""
    left, right, shoulder, eaves = width * 0.3, width * 0.7, height * 0.46, height * 0.2
    roof = ("L", width / 2, 0, "L", right, eaves)
    walls = trace(
        "M0", height, "V", shoulder, "H", left, "V", eaves, *roof, "V", shoulder, "H", width, "V", height, "Z"
    )
    body = path(walls, "pen f-c") + path(trace("M", left, eaves, *roof, "Z"), "pen-thin f-cd")
    return group(body + circle(width / 2, height * 0.36, width * 0.1, "f-paper pen-thin"), css="c-brown")
