"""Places and ornaments of boards: tracks, tiles, houses, water, ribbons, medallions."""

from .lettering import size_for, width_of
from .palette import hatched, sign_on_disc
from .people import roundel
from .svg import circle, group, path, polygon, rect, remembered, text, trace


def slot(x: float, y: float, width: float, height: float, radius: float = 5) -> str:
    """An empty place: sunk and dashed."""
    return rect(x, y, width, height, radius, "slot")


def tile(x: float, y: float, width: float, height: float, body: str = "", radius: float = 5) -> str:
    """A tile of paper with a pen line."""
    shadow = rect(0, 1.5, width, height, radius, "card-shadow")
    return group(shadow + rect(0, 0, width, height, radius, "pen f-paper") + body, x, y, "tile")


def track(x: float, y: float, spaces: list[object], width: float, height: float, gap: float = 4) -> str:
    """A row of numbered spaces; pieces stand on them at `track_middle`."""
    drawn = [
        rect(index * (width + gap), 0, width, height, 4, "well")
        + _track_number(index * (width + gap), words, width, height)
        for index, words in enumerate(spaces)
    ]
    return group("".join(drawn), x, y, "track")


def _track_number(left: float, words: object, width: float, height: float) -> str:
    return text(left + width / 2, height / 2 + 4, words, "t-caption", "middle")


def track_middle(x: float, index: int, width: float, gap: float = 4) -> float:
    """The middle of a space of a track."""
    return x + index * (width + gap) + width / 2


def gable(width: float, height: float, roof: float, steps: int = 4) -> str:
    """The outline of a house with a stepped gable; it stands on y = height."""
    across, up = (width / 2 - width * 0.1) / steps, roof / steps
    left = [(0.0, height), (0.0, roof)]
    for step in range(1, steps + 1):
        left += [(step * across, roof - (step - 1) * up), (step * across, roof - step * up)]
    return polygon(left + [(width - x, y) for x, y in reversed(left)])


@remembered
def house(x: float, y: float, width: float, height: float, colour: str, plate: str = "") -> str:
    """A house in its colour with its sign in the gable; a plate on its front hides windows and door."""
    roof = width * 0.36
    body = hatched(gable(width, height, roof), colour) + sign_on_disc(width / 2, roof * 0.92, 10.5, colour)
    front = group(plate, 7, roof + 14) if plate else _front(width, height)
    return group(body + front, x, y, f"house c-{colour}")


def _front(width: float, height: float) -> str:
    arches = [arch(width * (0.185 + 0.24 * k), height * 0.72, width * 0.15, height * 0.14, "window") for k in range(3)]
    return "".join(arches) + arch(width * 0.41, height, width * 0.18, height * 0.15, "door")


def arch(x: float, foot: float, width: float, rise: float, css: str) -> str:
    """A round-headed opening that stands on `foot`."""
    return path(trace("M", x, foot, "v", -rise, "a", width / 2, width / 2, "0 0 1", width, "0v", rise, "Z"), css)


def small_house(x: float, y: float, width: float, height: float, colour: str, body: str) -> str:
    """A house in a list: gable and a small drawing in it."""
    return group(path(gable(width, height, width * 0.4, 3), "pen-thin f-c") + body, x, y, f"house c-{colour}")


def waves(x: float, y: float, length: float, rows: int, step: float, css: str = "wave") -> str:
    """Rows of small waves, as one path."""
    crest = length / 4
    row = trace("q", crest / 2, -min(5, crest / 2), crest, 0) + trace("t", crest, 0) * 3
    return path("".join(trace("M", x, y + index * step) + row for index in range(rows)), css)


@remembered
def ribbon(x: float, y: float, words: str, least: float = 104, most: float = 200) -> str:
    """A banner with a name, its upper edge centred on (x, y); as wide as the name, within limits."""
    size = size_for(words, (16, 14.5, 13, 12, 11), most - 26, bold=True)
    half = min(max(width_of(words, size, bold=True) + 26, least), most) / 2
    tails = path(trace("M", -half - 9, "7h14v24h-14l7-12ZM", half + 9, "7h-14v24h14l-7-12Z"), "pen-thin f-cd")
    cloth = rect(-half, 0, 2 * half, 27, 3, "pen f-c")
    return group(tails + cloth + text(0, 14 + size * 0.33, words, "t-ribbon", "middle", size), x, y, "ribbon")


@remembered
def medallion(radius: float, name: str, hat: str, seed: int, colour: str, number_on_disc: object = "") -> str:
    """A person in a roundel with a ribbon below, round the origin."""
    rim = circle(0, 0, radius + 7, "pen f-paper") + circle(0, 0, radius + 3.5, "medal-rim")
    body = rim + roundel(hat, seed, colour, radius) + ribbon(0, radius - 9, name)
    if number_on_disc != "":
        body += numbered_disc(-radius * 0.76, -radius * 0.7, 16, number_on_disc)
    return group(body, css=f"medallion c-{colour}")


def numbered_disc(x: float, y: float, radius: float, value: object) -> str:
    """A number on a paper disc."""
    return circle(x, y, radius, "pen f-paper") + text(x, y + radius * 0.45, value, "t-piece", "middle", radius * 1.3)


def steps(x: float, y: float, values: list[object], width: float, rise: float, low: float) -> str:
    """A flight of stone steps upward to the right, a value on each riser; it stands on y."""
    drawn = []
    for index, value in enumerate(values):
        left, top = index * width, -low - index * rise
        stone = rect(left, top, width, -top, 0, "f-stone") + rect(left, top, width, 4, 0, "f-gold")
        edge = path(trace("M", left, "0V", top, "H", left + width, "V0"), "pen-thin")
        drawn.append(stone + edge + text(left + width / 2, -6, value, "t-piece", "middle", 13))
    return group("".join(drawn), x, y, "steps")
