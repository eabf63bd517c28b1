"""Towns for pages, not for boards: the sky over the home page, a vignette for each game, a drawn initial."""

import math
from collections.abc import Callable
from typing import Final

from .castle import castle, tower
from .places import arch, gable
from .svg import circle, element, ellipse, group, number, path, rect, text, trace

_HOUSES: Final = (  # x, width, height, colour, storeys of the town by night
    (700, 44, 88, "red", 2), (742, 52, 76, "yellow", 2), (792, 44, 104, "purple", 3), (834, 40, 82, "brown", 2),
    (928, 50, 100, "yellow", 3), (976, 44, 80, "red", 2), (1018, 52, 112, "green", 3), (1068, 42, 84, "blue", 2),
    (1108, 48, 96, "red", 3), (1154, 40, 74, "yellow", 2),
)  # fmt: skip
_STARS: Final = (
    (548, 52), (604, 118), (662, 40), (636, 176), (700, 92), (742, 150), (728, 34), (796, 62), (862, 28), (1290, 40),
    (1338, 96), (1250, 28), (1362, 32), (1328, 150), (520, 150), (580, 22), (474, 34), (940, 138), (1180, 130),
    (1146, 172), (930, 196),
)  # fmt: skip


def facade(x: float, base: float, width: float, height: float, colour: str, storeys: int = 2) -> str:
    """A town house with lit and dark windows."""
    roof = width * 0.52
    body = path(gable(width, height, roof), "pen f-c")
    body += path(
        trace("M", width * 0.78, height, "V", roof * 0.72, "L", width, roof, "V", height, "Z"),
        "plane",
    )
    body += _windows(width, height, roof, storeys, int(x)) + circle(width / 2, roof * 0.62, width * 0.075, "pane")
    pane = width / (5 if width < 44 else 7)
    return group(
        body + arch(width / 2 - pane * 0.6, height, pane * 1.2, pane * 1.4, "f-ink"), x, base - height, f"c-{colour}"
    )


def _windows(width: float, height: float, roof: float, storeys: int, seed: int) -> str:
    columns = 2 if width < 44 else 3
    pane = width / (columns * 2 + 1)
    places = [(storey, column) for storey in range(storeys) for column in range(columns)]
    free = [place for place in places if place != (storeys - 1, columns // 2)]  # there is the door
    return "".join(
        arch(
            pane * (1 + 2 * column),
            roof + 5 + storey * (height - roof - 18) / storeys + pane * 1.5,
            pane,
            pane,
            "lit" if (storey * columns + column + seed) % 3 == 0 else "pane",
        )
        for storey, column in free
    )


def belfry(x: float, base: float, width: float, height: float) -> str:
    """A bell tower with a clock and a pointed roof."""
    top = height * 0.38
    eaves = top - height * 0.18
    body = rect(0, top, width, height - top, 0, "pen f-stone") + rect(
        width * 0.74, top, width * 0.26, height - top, 0, "plane"
    )
    body += path(
        trace("M", -width * 0.06, top, "L", width * 0.1, eaves, "H", width * 0.9, "L", width * 1.06, top, "Z"),
        "pen f-stone",
    )
    body += path(
        trace("M", width * 0.16, eaves, "L", width / 2, "0L", width * 0.84, eaves, "Z"),
        "pen f-c",
    )
    body += _clock(width / 2, top + width * 0.42, width)
    body += "".join(
        arch(width * (0.24 + 0.3 * k), height * 0.78, width * 0.22, height * 0.1, "f-ink") for k in range(2)
    )
    flag = trace("M", width / 2, "0v", -height * 0.08, "h", width * 0.34, "l-5 4 5 4h", -width * 0.34, "Z")
    return group(body + path(flag, "pen-thin f-gold"), x, base - height, "c-blue")


def _clock(x: float, y: float, width: float) -> str:
    hands = trace("M", x, y, "v", -width * 0.16, "M", x, y, "h", width * 0.11)
    return circle(x, y, width * 0.25, "pen-thin f-paper") + path(hands, "pen-thin")


def bridge(x: float, base: float, width: float, arches: int, height: float) -> str:
    """A stone bridge on piers."""
    step = width / arches
    d = trace("M0 0H", width, "V", height)
    for index in range(arches):
        right, left = width - (index + 0.14) * step, width - (index + 0.86) * step
        spring, half = height * 0.62, (right - left) / 2
        d += trace("H", right, "V", spring, "A", half, height * 0.44, "0 0 0", left, spring, "V", height)
    body = path(d + "H0Z", "pen f-stone") + path(trace("M0 5H", width), "joints")
    piers = [
        trace("M", k * step - step * 0.17, height + 5, "l", step * 0.05, -height * 0.26 - 5, "h", step * 0.24)
        + trace("l", step * 0.05, height * 0.26 + 5, "Z")
        for k in range(arches + 1)
    ]
    return group(body + path("".join(piers), "pen-thin f-stone-d"), x, base - height)


def timber_house(x: float, base: float, width: float, height: float, colour: str) -> str:
    """A half-timbered house with a tiled roof."""
    w, h = width, height
    posts = trace("M0", h * 0.66, "H", w, "M", w * 0.34, h * 0.38, "V", h, "M", w * 0.67, h * 0.38, "V", h)
    braces = trace("M0", h * 0.38, "L", w * 0.34, h * 0.66, "M", w, h * 0.38, "L", w * 0.67, h * 0.66)
    body = rect(0, h * 0.36, w, h * 0.64, 0, "pen f-paper")
    body += path(trace("M", -w * 0.07, h * 0.38, "L", w / 2, "0L", w * 1.07, h * 0.38, "Z"), "pen f-c")
    body += path(posts + braces, "beam") + rect(w * 0.41, h * 0.44, w * 0.18, h * 0.14, 0, "lit")
    body += rect(w * 0.1, h * 0.73, w * 0.16, h * 0.15, 0, "pane") + rect(
        w * 0.75, h * 0.73, w * 0.16, h * 0.15, 0, "pane"
    )
    return group(body, x, base - h, f"c-{colour}")


def palazzo(x: float, base: float, width: float, height: float, colour: str, bays: int = 4) -> str:
    """A palace with two rows of pointed arches."""
    body = rect(0, 8, width, height - 8, 0, "pen f-c") + rect(width * 0.86, 8, width * 0.14, height - 8, 0, "plane")
    bay = width / (bays + 0.6)
    body += path(
        "".join(trace("M", bay * (0.5 + k), "8l", bay * 0.3, "-8", bay * 0.3, "8") for k in range(bays)),
        "pen-thin f-paper",
    )
    for storey, (top, tall) in enumerate(((0.18, 0.24), (0.55, 0.4))):
        for k in range(bays):
            css = "dim" if storey else "pane" if k % 2 else "lit"
            body += _pointed(bay * (0.46 + k), height * top, bay * 0.68, height * tall, css)
        body += path(trace("M0", height * (top + tall) + 2, "H", width), "pen-thin")
    return group(body, x, base - height, f"c-{colour}")


def _pointed(x: float, y: float, width: float, height: float, css: str) -> str:
    foot, shoulder, bend, right = y + height, y + width / 2, y + width * 0.2, x + width
    rise = trace("M", x, foot, "V", shoulder, "Q", x, bend, x + width / 2, y)
    return path(rise + trace("Q", right, bend, right, shoulder, "V", foot, "Z"), css)


def stakes(x: float, y: float, width: float, depth: float, count: int) -> str:
    """Wooden piles in the water."""
    lengths = [depth * (0.8 + 0.1 * (k * 7 % 3)) for k in range(count)]
    return group(
        path("".join(trace("M", width * (k + 0.5) / count, "0V", d) for k, d in enumerate(lengths)), "stake"),
        x,
        y,
    )


def gondola(x: float, y: float, scale: float) -> str:
    """A gondola with its rower."""
    hull = path(
        "M-30-4C-34-10-35-16-33-20-30-14-26-8-18-6-4-3 12-3 24-7 30-9 33-14 34-18 36-10 32 0 22 3 6 7-18 6-30-4Z",
        "f-ink",
    )
    rower = path("M4-6C3-14 6-20 8-20S13-14 12-7Z", "pen-thin f-c") + circle(8.5, -23, 3.2, "pen-thin skin-1")
    return group(hull + rower + path("M4.5-25.5H13", "pen") + path("M14-20 24 8", "beam"), x, y, "c-red", scale)


def water(width: float, y: float, height: float, css: str = "f-water") -> str:
    """A stretch of water with small waves, as two elements."""
    crests = [
        trace("M", k * 52 + row % 2 * 24 + 6, y + 7 + row * 9, "q4.5-3.5 9 0t9 0")
        for row in range(int(height // 9))
        for k in range(int(width // 52) + 1)
        if k * 52 + row % 2 * 24 + 24 < width
    ]
    return rect(0, y, width, height, 0, css) + path("".join(crests), "wave thin")


def star(x: float, y: float, size: float) -> str:
    """A four-pointed star of the night."""
    return group(
        path("M0-1C.1-.25.25-.1 1 0 .25.1.1.25 0 1-.1.25-.25.1-1 0-.25-.1-.1-.25 0-1Z", "f-star"), x, y, scale=size
    )


def sun(x: float, y: float, radius: float) -> str:
    """A sun with twelve rays."""
    r = radius
    ray = trace("M0", -r * 1.22, "L", r * 0.13, -r * 1.02, "Q0", -r * 1.8, -r * 0.13, -r * 1.02, "Z")
    rays = [path(ray, "f-star", transform=f"rotate({turn})") for turn in range(0, 360, 30)]
    return group("".join(rays) + circle(0, 0, r, "f-star") + circle(0, 0, r * 0.78, "sun-ring"), x, y)


def _coin_stack(x: float, y: float, count: int, metal: str) -> str:
    return "".join(ellipse(x, y - k * 5.5, 12, 4.5, f"pen-thin coin-{metal}") for k in range(count))


def canal_town(width: float, height: float, base: float) -> str:
    """Gables, a belfry and a canal."""
    town = [(-12, 42, 64, "brown", 2), (29, 44, 76, "red", 2), (72, 46, 62, "yellow", 2), (117, 40, 80, "purple", 3),
            (196, 46, 72, "blue", 2), (241, 40, 54, "yellow", 2), (280, 44, 74, "red", 2)]  # fmt: skip
    sky = rect(0, 0, width, height, 0, "sky-a") + sun(258, 24, 9) + belfry(159, base, 35, 90)
    houses = [facade(x, base, wide, tall, colour, storeys) for x, wide, tall, colour, storeys in town]
    return (
        sky
        + "".join(houses)
        + rect(0, base - 3, width, 7, 0, "pen-thin f-stone")
        + water(width, base + 4, height - base)
    )


def old_bridge(width: float, height: float, base: float) -> str:
    """A bridge with houses on it."""
    houses = [(10, 38, 44, "orange"), (52, 34, 52, "green"), (90, 40, 46, "blue"), (176, 36, 50, "grey"),
              (216, 42, 42, "orange"), (262, 38, 52, "green")]  # fmt: skip
    scene = (
        rect(0, 0, width, height, 0, "sky-b")
        + water(width, base, height - base)
        + bridge(-12, base + 4, width + 24, 5, 46)
    )
    scene += "".join(timber_house(x, base - 41, wide, tall, colour) for x, wide, tall, colour in houses)
    return scene + group(tower(134, base - 85, 36, 46, flag=True), css="c-red")


def lagoon(width: float, height: float, base: float) -> str:
    """Palaces on piles, and a gondola."""
    scene = rect(0, 0, width, height, 0, "sky-c") + sun(116, 22, 10) + water(width, base - 14, height - base + 14)
    scene += stakes(66, base - 16, 92, 44, 11) + stakes(170, base - 16, 104, 44, 12)
    scene += palazzo(64, base - 14, 96, 58, "red", 4) + palazzo(168, base - 14, 108, 74, "yellow", 5)
    for x in (20, 36, 290):
        mast = trace("M", x, base + 22, "V", base - 50)
        scene += path(mast, "pole") + path(mast, "pole-stripe") + circle(x, base - 52, 3.4, "pen-thin f-gold")
    return scene + gondola(112, base + 17, 0.85)


def castle_hill(width: float, height: float, base: float) -> str:
    """A castle being built, and what pays for it."""
    crane = path("M234 98V34M234 38H268M268 38V54M234 50 246 38M226 98H243", "crane") + rect(
        260, 54, 16, 11, 1, "pen-thin f-stone"
    )
    coins = _coin_stack(30, 119, 5, "gold") + _coin_stack(58, 122, 3, "silver")
    return _hills(width, height, base) + castle(76, 4, 140, 3, 3, "blue") + crane + coins


def any_town(width: float, height: float, base: float) -> str:
    """A few houses in the green, for a game that has no scene of its own."""
    houses = [(74, 40, 46, "orange"), (120, 46, 58, "blue"), (172, 38, 44, "green"), (214, 42, 52, "red")]
    town = "".join(timber_house(x, base + 6, wide, tall, colour) for x, wide, tall, colour in houses)
    return _hills(width, height, base) + sun(52, 28, 10) + town


def street(houses: int, built: int) -> str:
    """A street with a house for each lesson; those that are still to be built are dashed."""
    wide, gap = 34, 5
    width = houses * (wide + gap) + gap
    colours = ("red", "blue", "orange", "green", "purple")
    row = ""
    for place in range(houses):
        x, tall = gap + place * (wide + gap), 58 + (place * 17) % 26
        if place < built:
            row += facade(x, 96, wide, tall, colours[place % len(colours)])
        else:
            row += group(path(gable(wide, tall, wide * 0.52), "slot"), x, 96 - tall)
    return _picture("street", width, 104, row + rect(0, 96, width, 6, 2, "pen-thin f-stone"))


def _hills(width: float, height: float, base: float) -> str:
    far = f"M0 {base + 4}C60 {base - 22} 110 {base - 16} 160 {base - 12}S270 {base - 30} {width} {base - 6}V{height}H0Z"
    near = f"M0 {base + 20}C80 {base} 190 {base + 14} {width} {base + 6}V{height}H0Z"
    return rect(0, 0, width, height, 0, "sky-d") + path(far, "f-grass") + path(near, "f-grass-d")


def vignette(scene: Callable[[float, float, float], str]) -> str:
    """A scene as the picture of a game for its card on the home page: given width, height and where the ground is."""
    width, height = 309, 136
    return _picture("vignette", width, height, scene(width, height, 108))


def hero() -> str:
    """The night over all four towns, for the head of the home page."""
    width, height, base = 1392, 300, 268
    scene = rect(0, 0, width, height, 0, "heaven") + _heavens()
    hill = f"M560 {base}C700 {base - 60} 760 {base - 20} 860 {base - 30}S1240 {base - 70} {width} {base - 40}V{base}Z"
    scene += path(hill, "hill") + castle(1218, base - 120, 164, 4, 4, "red") + belfry(874, base, 48, 172)
    scene += "".join(facade(x, base, wide, tall, colour, storeys) for x, wide, tall, colour, storeys in _HOUSES)
    scene += group(_bridge_at_night(base), css="beside-words")
    scene += rect(700, base - 4, width - 700, 8, 0, "pen-thin f-stone") + water(width, base + 4, height - base, "deep")
    return _picture("hero-art", width, height, scene + gondola(1010, base + 22, 0.9))


def _bridge_at_night(base: float) -> str:
    """London Bridge, which pages too narrow for words and bridge leave out."""
    timbered = ((492, 40, 46, "green"), (536, 36, 56, "orange"), (618, 42, 48, "blue"), (660, 34, 54, "red"))
    houses = "".join(timber_house(x, base - 35, wide, tall, colour) for x, wide, tall, colour in timbered)
    return bridge(470, base + 4, 230, 4, 40) + houses + group(tower(576, base - 101, 36, 68, flag=True), css="c-yellow")


def _heavens() -> str:
    x, y = 1060, 316
    spheres = [circle(x, y, radius, "orbit") for radius in (236, 268, 300)]
    for index in range(24):
        angle = math.radians(187 + index * 7.25)
        spheres.append(star(x + 284 * math.cos(angle), y + 284 * math.sin(angle), 5 if index % 2 else 8))
    near = [star(across, down, 3 + index * 5 % 4 * 1.2) for index, (across, down) in enumerate(_STARS)]
    return "".join(near) + group("".join(spheres) + sun(x, 112, 28), css="far")


def initial(letter: str) -> str:
    """A letter as a scribe paints it, on a red field with vines."""
    size = 104
    vines = (
        "M14 92C30 70 18 52 30 38 42 24 34 14 24 16 16 18 18 28 26 28"
        "M92 92C74 84 84 64 76 50 70 38 84 24 90 34 94 42 84 46 80 40"
        "M50 96C58 88 66 92 70 98M14 60C8 56 10 48 17 48M90 70C98 66 96 58 89 58"
    )
    berries = ((26, 24), (86, 38), (16, 80), (92, 82), (52, 14), (60, 92), (14, 40), (93, 18))
    body = (
        rect(1, 1, size - 2, size - 2, 8, "leaf-ground")
        + rect(7, 7, size - 14, size - 14, 4, "leaf-field")
        + path(vines, "vine")
    )
    body += "".join(circle(x, y, 2.6, "f-star") for x, y in berries)
    return _picture("initial", size, size, body + text(size / 2, size * 0.79, letter, "versal", "middle"))


def _picture(css: str, width: float, height: float, body: str) -> str:
    box = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width), "height": number(height)}
    return element("svg", body, css, **box, aria_hidden="true")
