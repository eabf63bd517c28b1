"""People: a bust with headwear by trade and a face by seed, so that hundreds differ without a drawn portrait."""

from typing import Final

from .svg import circle, element, group, hatching, number, path, rect, remembered, trace

# The face stands in a box of 120 x 88: the head round (60, 36), shoulders from y = 57.
_HOOD: Final = "M60 5C30 6 32 40 30 62L48 60C42 46 42 22 60 20 78 22 78 46 72 60L90 62C88 40 90 6 60 5Z"
_HATS: Final = {
    "noble": path("M44 27 41 9l10 8 9-11 9 11 10-8-3 18c-9-3-23-3-32 0Z", "pen f-gold") + circle(60, 20, 2.4, "f-c"),
    "entertainer": path(
        "M44 29C42 15 34 13 27 23 31 4 50 2 60 15 70 2 89 4 93 23 86 13 78 15 76 29 66 25 54 25 44 29Z", "pen f-c"
    )
    + path("M60 15C64 9 69 6 75 6.5 86 8 92 14 93 23 86 13 78 15 76 29 71 27 66 26 60 26Z", "pen-thin f-gold")
    + circle(27, 24, 3.4, "pen-thin f-gold")
    + circle(93, 24, 3.4, "pen-thin f-gold"),
    "craftsman": path("M43 29C40 10 80 8 78 28L84 30C82 34 76 32 70 30 60 28 50 28 43 29Z", "pen f-cd"),
    "church": path("M45 28C44 20 44 14 60 1 76 14 76 20 75 28 65 25 55 25 45 28Z", "pen f-paper")
    + path("M58.3 8h3.4v6h5v3.4h-5V26h-3.4V17.4h-5V14h5Z", "f-gold"),
    "protector": path("M45 25C45 6 75 6 75 25Z", "pen f-steel")
    + path("M36 28C42 22 78 22 84 28 78 33 42 33 36 28Z", "pen f-steel"),
    "scholar": path("M47 22V30C54 26 66 26 73 30V22Z", "pen f-cd")
    + path("M38 20 60 10 82 20 60 29Z", "pen f-cd")
    + path("M78 21V35", "pen-gold")
    + circle(78, 36, 2.6, "f-gold"),
    "bureaucrat": path("M41 25C40 11 80 11 79 25 80 33 40 33 41 25Z", "pen f-c")
    + path("M48 15C52 5 68 5 72 15 64 18 56 18 48 15Z", "pen f-cd")
    + path("M77 24C93 28 92 46 88 62L80 60C84 46 84 36 74 31Z", "pen f-c"),
    "merchant": path("M36 25C32 7 88 5 84 24 70 31 50 31 36 25Z", "pen f-c")
    + path("M76 22C86 18 96 6 95-2 82 0 73 10 72 20Z", "pen-thin f-paper"),
    "castle": path("M45 25C44 9 76 9 75 25Z", "pen f-c") + path("M43 24H77V30C66 26 54 26 43 30Z", "pen f-gold"),
    "artist": path("M38 27C29 13 60-1 84 12 93 19 84 30 75 29 63 23 50 24 38 27Z", "pen f-c")
    + path("M62 5 66-1", "pen"),
    "underworld": path(_HOOD, "pen f-cd"),
    "monk": path(
        "M45 26C50 31 70 31 75 26L76.5 38C74.5 36 73.5 34 73 32 66 35 54 35 47 32 46.5 34 45.5 36 43.5 38Z",
        "pen hair-1",
    )
    + path("M52 20Q60 17 68 20", "face"),
    "helm": path("M43 17C49 9 71 9 77 17V50C74 60 66 64 60 64S46 60 43 50Z", "pen f-helm")
    + path("M43 30H77V38H43Z", "f-ink")
    + path("M60 12V62", "pen-gold")
    + path("M50 46v8M54 47v9M66 47v9M70 46v8", "slits")
    + path("M60 11C60-2 76-6 92 2 82 3 74 8 68 13Z", "pen f-red"),
    "bare": "",
}
_BEHIND: Final = {
    "monk": path("M32 62C30 48 42 42 60 42S90 48 88 62C80 72 40 72 32 62Z", "pen f-cd"),
    "underworld": path("M60 5C30 6 32 40 30 62H90C88 40 90 6 60 5Z", "pen f-cd"),
}
HATS: Final = tuple(_HATS)

_TORSO: Final = path("M14 90C14 66 34 58 50 57H70C86 58 106 66 106 90Z", "pen f-c") + path(
    "M48 57 60 74 72 57", "pen f-paper"
)
_EYES: Final = circle(54, 36, 1.7, "eye") + circle(66, 36, 1.7, "eye")
_BROWS: Final = "M51 32Q54 30 57 32M63 32Q66 30 69 32M60 36 58.5 42H61"
_PARTS: Final = {  # those without a class of their own wear that of their use
    "torso": _TORSO,
    "long-hair": path("M43 34C40 56 42 66 48 70H72C78 66 80 56 77 34Z"),
    "head": path("M53 48H67V60L60 67 53 60Z") + path("M45 34C45 18 75 18 75 34 75 47 68 56 60 56S45 47 45 34Z"),
    "beard": path(
        "M45.5 38C47 44 52 43 55 42.5 58 42 62 42 65 42.5 68 43 73 44 74.5 38 75 52 68 62 60 62S45 52 45.5 38Z"
    ),
    "temples": path("M45 34C44 28 45 24 49 22 47 27 47.5 32 47 37ZM75 34C76 28 75 24 71 22 73 27 72.5 32 73 37Z"),
    "look": _EYES + path(f"{_BROWS}M56 47.5Q60 50 64 47.5", "face"),
    "bearded-look": _EYES + path(f"{_BROWS}M56 46.5Q60 48.5 64 46.5", "face"),
}
_BARE_TEMPLES: Final = frozenset({"underworld", "church", "monk", "helm"})


def parts() -> dict[str, str]:
    """What busts are made of, by the ids under which all drawings share it."""
    hats = {f"hat-{hat}": drawing for hat, drawing in _HATS.items() if drawing}
    behind = {f"behind-{hat}": drawing for hat, drawing in _BEHIND.items()}
    return {**{f"bust-{part}": drawing for part, drawing in _PARTS.items()}, **hats, **behind}


def bust(hat: str, seed: int) -> str:
    """Head and shoulders in a box of 120 x 88; the garment takes the colour in force."""
    skin, hair = f"skin-{seed % 5}", f"hair-{(seed * 7 + 2) % 6}"
    beard = seed % 3 == 1 and hat != "church"
    body = _part(f"behind-{hat}") if hat in _BEHIND else ""
    body += _part("bust-long-hair", f"pen {hair}") if seed % 3 == 0 and hat != "underworld" else ""
    body += _part("bust-torso") + _part("bust-head", f"pen {skin}")
    body += _part("bust-beard", f"pen-thin {hair}") if beard else ""
    if seed % 3 != 0 and hat not in _BARE_TEMPLES:
        body += _part("bust-temples", f"pen-thin {hair}")
    return body + _part("bust-bearded-look" if beard else "bust-look") + (_part(f"hat-{hat}") if _HATS[hat] else "")


def _part(ident: str, css: str = "") -> str:
    return element("use", "", css, href=f"#{ident}")


@remembered
def portrait(
    hat: str, seed: int, colour: str, box: tuple[float, float, float, float], corners: tuple[float, float] = (0, 0)
) -> str:
    """A bust in a niche of the colour, in the box (x, y, width, height); `corners` rounds the upper two."""
    x, y, width, height = box
    scale = height / 88
    ground = top_rounded(width, height, *corners)
    sitter = group(
        circle(60, 40, 33, "nimbus") + bust(hat, seed), width / 2 - 60 * scale, height - 84 * scale, scale=scale
    )
    niche = path(ground, "f-ct") + path(ground, "faint", fill=hatching(colour)) + cut(sitter, width, height)
    return group(niche, x, y, f"c-{colour}")


def cut(body: str, width: float, height: float) -> str:
    """A drawing cut off at the edges of a rectangle at the origin."""
    size = {"width": number(width), "height": number(height)}
    return element("svg", body, viewBox=f"0 0 {number(width)} {number(height)}", **size)


def cut_round(body: str, radius: float) -> str:
    """A drawing cut off at a circle round the origin."""
    clipped = element("g", group(body, scale=1 / radius), clip_path="url(#clip-disc)")
    return group(clipped, scale=radius)


@remembered
def roundel(hat: str, seed: int, colour: str, radius: float) -> str:
    """A portrait in a circle round the origin."""
    wide, high = 2 * radius + 10, 2 * radius + 2
    scale = high / 88
    ground = rect(-radius, -radius, 2 * radius, 2 * radius, 0, "f-ct")
    ground += rect(-radius, -radius, 2 * radius, 2 * radius, 0, "faint", fill=hatching(colour))
    sitter = circle(60, 40, 33, "nimbus") + bust(hat, seed)
    placed = group(sitter, -radius - 5 + wide / 2 - 60 * scale, high - radius - 84 * scale, scale=scale)
    return group(cut_round(ground + placed, radius) + circle(0, 0, radius, "pen"), css=f"c-{colour}")


def top_rounded(width: float, height: float, left: float, right: float) -> str:
    """The outline of a rectangle whose two upper corners are rounded."""
    top = trace("M", left, 0, "H", width - right, "Q", width, 0, width, right)
    return top + trace("V", height, "H0V", left, "Q0 0", left, "0Z")
