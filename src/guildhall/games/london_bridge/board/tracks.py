"""The two tracks, as gate tower and chapel front or as strips, the bonus stacks, and the score tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from guildhall.art.memory import part, remembered
from guildhall.art.picks import Box, name, pick
from guildhall.art.pieces import token
from guildhall.art.svg import circle, element, group, path, rect, text, trace
from guildhall.core.words import N_, Words

from ..rules.faces import FACES_AT, SCORE_SLOTS, SLOT_COUNT
from ..rules.scoring import PRIZES
from ..terms import BONUS_TILES, CHAPEL, GATE, NONE, SEAT_NAMES, STAIRS
from ..view import LondonView
from ..words.text import ON_SPACE, ON_STAIR
from .art import INK, LAPIS, LEAST, MADDER, MURREY, PAPER, REACH, building
from .art_cards import bonus_tile, score_tile
from .art_tracks import (
    CHAPEL_PLACES,
    GATE_PLACES,
    STAIR_PLACES,
    STAR,
    Place,
    bonus_count,
    bonus_door,
    chapel_tower,
    gate_tower,
    prize,
)
from .shown import would_be

GATE_TITLE: Final = N_("Gate track")
GATE_NOTE: Final = N_("bonus every third space")
CHAPEL_TITLE: Final = N_("Chapel track")
CHAPEL_NOTE: Final = N_("wins all ties")
BONUS_TITLE: Final = N_("Bonus stack {place}: {tile:term}, {left} {left:tile|tiles} left")
NO_BONUS: Final = N_("Bonus stack {place}: empty")
SCORE_TITLE: Final = N_("Score tile of the {slot:term} slot: {tile:term}; £{prize}, {condition}")
SPECIAL: Final = {"gate": "var(--red-t)", "chapel": "var(--purple-t)"}


class Track(NamedTuple):
    """A track as it is drawn."""

    key: str
    colour: str
    pounds: tuple[int, ...]
    tiles: tuple[int, ...]
    spaces: tuple[int, ...]
    ranking: tuple[int, ...]
    stairs: tuple[int, ...]
    """Where those wait who are not on the chapel track yet."""


def gate_track(view: LondonView) -> Track:
    """The gate track."""
    pounds, tiles = tuple(view.edition.gate_pounds), tuple(view.edition.gate_tiles)
    return Track("gate", MADDER, pounds, tiles, tuple(view.gate), tuple(view.gate_ranking), tuple(view.stairs))


def chapel_track(view: LondonView) -> Track:
    """The chapel track."""
    pounds, ranking = tuple(view.edition.chapel_pounds), tuple(view.chapel_ranking)
    return Track("chapel", MURREY, pounds, (0,) * len(pounds), tuple(view.chapel), ranking, tuple(view.stairs))


def gate_drawing(view: LondonView, names: Sequence[str], words: Words) -> str:
    """The gate track as a tower of 240 x 484, the bonus stacks in its three doors."""
    track = gate_track(view)
    body = gate_tower(words(GATE_TITLE), words(GATE_NOTE), track.tiles, track.pounds)
    body += _landings(view, track, GATE, GATE_PLACES) + _markers(track, tuple(names), words)
    return body + _doors(_bonus_stacks(view), words)


def chapel_drawing(view: LondonView, names: Sequence[str], words: Words) -> str:
    """The chapel track as a chapel front of 240 x 484, the stairs at its foot."""
    track = chapel_track(view)
    body = chapel_tower(words(CHAPEL_TITLE), words(CHAPEL_NOTE), track.pounds)
    body += _landings(view, track, CHAPEL, CHAPEL_PLACES) + _markers(track, tuple(names), words)
    waiting = [seat for seat in range(view.seats) if not view.chapel[seat]]
    return body + "".join(_waiting(view.stairs[seat], seat, names, words) for seat in waiting)


def _waiting(stair: int, seat: int, names: Sequence[str], words: Words) -> str:
    title = words(ON_STAIR, names=names, who=seat, stair=STAIRS[stair].upper())
    return _marker("chapel", seat, STAIR_PLACES[stair], 9, title)


class Bonus(NamedTuple):
    """A bonus stack: the kind of its tiles, `NONE` if it is empty, and how many are left."""

    kind: int
    left: int


def _bonus_stacks(view: LondonView) -> tuple[Bonus, ...]:
    return tuple(map(Bonus, view.bonus_tops, view.bonus_left))


@part
def _doors(stacks: tuple[Bonus, ...], words: Words) -> str:
    return "".join(_door(place, *stack, words) for place, stack in enumerate(stacks))


def _door(stack: int, kind: int, left: int, words: Words) -> str:
    body = bonus_door(stack, "" if kind == NONE else BONUS_TILES[kind].name, left)
    outline = Box(20 + 74 * stack, 425, 52, 52, 8)
    target = pick(f"bonus-{stack + 1}", bonus_title(stack, kind, left, words), body, outline, "bonus")
    return target + group(bonus_count(stack, left), css="through")


def bonus_title(stack: int, kind: int, left: int, words: Words) -> str:
    """What a screen reader says of a bonus stack."""
    if kind == NONE:
        return words(NO_BONUS, place=stack + 1)
    return words(BONUS_TITLE, place=stack + 1, tile=BONUS_TILES[kind].word, left=left)


@part
def _markers(track: Track, names: tuple[str, ...], words: Words) -> str:
    """Markers piled on their spaces, the best on top."""
    drawn, places = "", CHAPEL_PLACES if track.key == "chapel" else GATE_PLACES
    for space, (x, y) in sorted(places.items()):
        pile = [seat for seat in reversed(track.ranking) if track.spaces[seat] == space]
        foot = y + (4 if len(pile) < 2 else 10)
        for height, seat in enumerate(pile):
            title = words(ON_SPACE, names=names, who=seat, space=space)
            drawn += _marker(track.key, seat, (x, foot - 9 * height), 12.5, title)
    return drawn


def _marker(key: str, seat: int, place: Place, radius: float, title: str) -> str:
    drawn = token(*place, radius, SEAT_NAMES[seat])
    return element("g", name(title) + drawn, "marker", id=f"{key}-{SEAT_NAMES[seat]}", data_sign="marker")


def _landing_spaces(view: LondonView, track: Track, kind: int) -> list[int]:
    """Where the viewer's marker could land with the top of the track's own stack."""
    strengths = {found.strength for found in would_be(view, kind)}
    return sorted({min(track.spaces[view.seat] + strength, len(track.pounds) - 1) for strength in strengths})


def _landings(view: LondonView, track: Track, kind: int, places: Mapping[int, Place]) -> str:
    """Rings where the marker would land; shown when the stack is chosen."""
    rings = [
        circle(*places[space], 21, "l", stroke=INK, stroke_width=2.5, stroke_dasharray="4 3")
        for space in _landing_spaces(view, track, kind)
    ]
    return element("g", "".join(rings), f"foretold by-{track.key}", display="none") if rings else ""


def strip(view: LondonView, kind: int, names: Sequence[str], words: Words, width: float, height: float = 40) -> str:
    """The chapel track or the gate track as one row of cells, with its building as a label."""
    track = chapel_track(view) if kind == CHAPEL else gate_track(view)
    pitch = (width - 30) / len(track.pounds)
    radius = min(pitch * 0.46, height * 0.26)
    body = _cells_and_markers(track, tuple(names), words, pitch, height, radius)
    return body + _strip_landings(view, track, kind, pitch, height, radius)


@part
def _cells_and_markers(
    track: Track, names: tuple[str, ...], words: Words, pitch: float, height: float, radius: float
) -> str:
    body = building(track.key, 13, height - 4, height * 0.0078)
    body += "".join(_cell(track, space, 30 + space * pitch, (pitch, height)) for space in range(len(track.pounds)))
    for space in range(len(track.pounds)):
        pile = [seat for seat in reversed(track.ranking) if track.spaces[seat] == space]
        for level, seat in enumerate(pile):
            place = (29 + (space + 0.5) * pitch, height * 0.36 + 3 * (len(pile) - 1) - 6 * level)
            body += _marker(track.key, seat, place, radius, _marker_title(track, seat, names, words))
    return body


def _marker_title(track: Track, seat: int, names: Sequence[str], words: Words) -> str:
    if track.key == "chapel" and not track.spaces[seat]:
        return words(ON_STAIR, names=names, who=seat, stair=STAIRS[track.stairs[seat]].upper())
    return words(ON_SPACE, names=names, who=seat, space=track.spaces[seat])


def _strip_landings(view: LondonView, track: Track, kind: int, pitch: float, height: float, radius: float) -> str:
    """A way from the viewer's marker to each space where it would land, and a ring there."""
    drawn = ""
    for space in _landing_spaces(view, track, kind):
        left, right = (29 + (place + 0.5) * pitch for place in (track.spaces[view.seat], space))
        drawn += circle(right, height * 0.36, radius + 2, "l", stroke=LAPIS, stroke_width=2.4, stroke_dasharray="4 2.6")
        rise = trace("M", left, 3, "C", left + 14, -6, right - 14, -6, right - 4, 2)
        drawn += path(rise, "l", stroke=LAPIS, stroke_width=1.8)
    return element("g", drawn, f"foretold by-{track.key}", display="none") if drawn else ""


def _cell(track: Track, space: int, x: float, size: tuple[float, float]) -> str:
    pitch, height = size
    pounds, special = track.pounds[space], track.pounds[space] or track.tiles[space]
    middle, fill = x + pitch / 2 - 1, SPECIAL[track.key] if special else PAPER
    body = rect(x, 3, pitch - 1.8, height - 6, 4, fill=fill, stroke=track.colour, stroke_width=1.8 if special else 1)
    if pounds:
        body += prize(middle, height * 0.34, min(pitch / 2 - 1, 10), pounds, LEAST)
    elif track.tiles[space]:
        body += group(path(STAR, fill=track.colour), middle, height * 0.34, scale=1.4, data_sign="bonus-space")
    return body + text(middle, height - 6.5, space, "t-bold", "middle", LEAST, fill=track.colour)


def bonus_stacks(view: LondonView, words: Words, x: float, y: float, step: float = 46, size: float = 38) -> str:
    """The three bonus stacks in a row, the first round (x, y)."""
    return _bonuses(_bonus_stacks(view), words, x, y, step, size)


@part
def _bonuses(stacks: tuple[Bonus, ...], words: Words, x: float, y: float, step: float, size: float) -> str:
    return "".join(_bonus(place, *stack, words, x + place * step, y, size) for place, stack in enumerate(stacks))


def _bonus(stack: int, kind: int, left: int, words: Words, x: float, y: float, size: float) -> str:
    half = size / 2
    outline = Box(x - half, y - half, size, size, 5)
    drawn = bonus_tile(BONUS_TILES[kind].name, size, left) if kind != NONE else ""
    body = group(drawn, x, y) if drawn else outline.drawn("slot", 0)
    reach = Box(x - REACH / 2, y - REACH / 2, REACH, REACH, 0)
    return pick(f"bonus-{stack + 1}", bonus_title(stack, kind, left, words), body, outline, "bonus", reach)


def scores(
    view: LondonView, words: Words, x: float, y: float, size: tuple[float, float], columns: int = 4, gap: float = 8
) -> str:
    """The four score tiles in rows of so many."""
    wide, high = size
    return "".join(
        score(view, slot, words, x + slot % columns * (wide + gap), y + slot // columns * (high + gap), wide, high)
        for slot in range(SLOT_COUNT)
    )


def score(view: LondonView, slot: int, words: Words, x: float, y: float, width: float, height: float) -> str:
    """The score tile of a slot, with the prizes for this number of players."""
    return _score(slot, view.faces[slot], view.seats, words, Box(x, y, width, height))


@part
@remembered
def _score(slot: int, shown: int, players: int, words: Words, box: Box) -> str:
    face, place = FACES_AT[slot][shown], SCORE_SLOTS[slot]
    pays = face.prize or " · ".join(str(pounds) for pounds in PRIZES[players])
    title, condition = words.translate(face.title), words.translate(face.condition)
    said = words(SCORE_TITLE, slot=place.word, tile=face.word, prize=pays.lstrip("+"), condition=condition)
    drawn = score_tile(place.name, title, pays, condition, box.width, box.height)
    body = name(said) + group(drawn, box.x, box.y)
    return element("g", body, "score-tile", id=f"score-{place.name}", data_sign="score")
