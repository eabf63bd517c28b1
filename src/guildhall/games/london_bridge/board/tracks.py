"""The two tracks, as gate tower and chapel front on a desk and as strips on a phone, and the score tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from guildhall.art.picks import Box, name, pick
from guildhall.art.pieces import coin, token
from guildhall.art.svg import circle, element, group, path, rect, text
from guildhall.core.words import N_, Words

from ..rules.bridge import outcomes
from ..rules.faces import FACES_AT, SCORE_SLOTS
from ..rules.scoring import PRIZES
from ..terms import BONUS_TILES, CHAPEL, GATE, NONE, SEAT_NAMES, STAIRS
from ..view import LondonView
from ..words.text import ON_SPACE, ON_STAIR
from .art import INK, MADDER, MURREY, PAPER, building
from .art_cards import score_tile
from .art_tracks import CHAPEL_PLACES, GATE_PLACES, STAIR_PLACES, STAR, Place, bonus_door, chapel_tower, gate_tower

GATE_TITLE: Final = N_("Gate track")
GATE_NOTE: Final = N_("bonus every third space")
CHAPEL_TITLE: Final = N_("Chapel track")
CHAPEL_NOTE: Final = N_("wins all ties")
BONUS_TITLE: Final = N_("Bonus stack {place}: {tile:term}, {left} {left:tile|tiles} left")
NO_BONUS: Final = N_("Bonus stack {place}: empty")
SCORE_TITLE: Final = N_("Score tile of the {slot:term} slot: {tile:term}; £{prize}, {condition}")
SPECIAL: Final = {"gate": "#F6D9C9", "chapel": "#EADAEA"}


class Track(NamedTuple):
    """A track as it is drawn."""

    key: str
    colour: str
    pounds: Sequence[int]
    tiles: Sequence[int]
    spaces: Sequence[int]
    ranking: Sequence[int]


def gate_track(view: LondonView) -> Track:
    """The gate track."""
    return Track("gate", MADDER, view.edition.gate_pounds, view.edition.gate_tiles, view.gate, view.gate_ranking)


def chapel_track(view: LondonView) -> Track:
    """The chapel track."""
    pounds = view.edition.chapel_pounds
    return Track("chapel", MURREY, pounds, [0] * len(pounds), view.chapel, view.chapel_ranking)


def gate_drawing(view: LondonView, names: Sequence[str], words: Words) -> str:
    """The gate track as a tower of 240 x 484, the bonus stacks in its three doors."""
    track = gate_track(view)
    body = gate_tower(words(GATE_TITLE), words(GATE_NOTE), tuple(track.tiles), tuple(track.pounds))
    body += _landings(view, track, GATE, GATE_PLACES) + "".join(_markers(track, GATE_PLACES, names, words))
    return body + "".join(_door(view, stack, words) for stack in range(len(view.bonus_tops)))


def chapel_drawing(view: LondonView, names: Sequence[str], words: Words) -> str:
    """The chapel track as a chapel front of 240 x 484, the stairs at its foot."""
    track = chapel_track(view)
    body = chapel_tower(words(CHAPEL_TITLE), words(CHAPEL_NOTE), tuple(track.pounds))
    body += _landings(view, track, CHAPEL, CHAPEL_PLACES) + "".join(_markers(track, CHAPEL_PLACES, names, words))
    waiting = [seat for seat in range(view.seats) if not view.chapel[seat]]
    return body + "".join(_waiting(view, seat, names, words) for seat in waiting)


def _waiting(view: LondonView, seat: int, names: Sequence[str], words: Words) -> str:
    stair = view.stairs[seat]
    title = words(ON_STAIR, names=names, who=seat, stair=STAIRS[stair].upper())
    return _marker("chapel", seat, STAIR_PLACES[stair], 9, title)


def _door(view: LondonView, stack: int, words: Words) -> str:
    kind, left = view.bonus_tops[stack], view.bonus_left[stack]
    body = bonus_door(stack, "" if kind == NONE else BONUS_TILES[kind].name, left)
    outline = Box(20 + 74 * stack, 425, 52, 52, 8)
    return pick(f"bonus-{stack + 1}", bonus_title(view, stack, words), body, outline, "bonus")


def bonus_title(view: LondonView, stack: int, words: Words) -> str:
    """What a screen reader says of a bonus stack."""
    kind = view.bonus_tops[stack]
    if kind == NONE:
        return words(NO_BONUS, place=stack + 1)
    return words(BONUS_TITLE, place=stack + 1, tile=BONUS_TILES[kind].word, left=view.bonus_left[stack])


def _markers(track: Track, places: Mapping[int, Place], names: Sequence[str], words: Words) -> Iterator[str]:
    """Markers piled on their spaces, the best on top."""
    for space, (x, y) in sorted(places.items()):
        pile = [seat for seat in reversed(track.ranking) if track.spaces[seat] == space]
        foot = y + (4 if len(pile) < 2 else 10)
        for height, seat in enumerate(pile):
            title = words(ON_SPACE, names=names, who=seat, space=space)
            yield _marker(track.key, seat, (x, foot - 9 * height), 12.5, title)


def _marker(key: str, seat: int, place: Place, radius: float, title: str) -> str:
    drawn = token(*place, radius, SEAT_NAMES[seat])
    return element("g", name(title) + drawn, "marker", id=f"{key}-{SEAT_NAMES[seat]}")


def _landings(view: LondonView, track: Track, kind: int, places: Mapping[int, Place]) -> str:
    """Where the viewer's marker would land with the top of the track's own stack; shown when that is chosen."""
    if view.seat < 0 or not view.left[kind] or not view.deciders:
        return ""
    strengths = {found.strength for found in outcomes(view, view.seat, view.tops[kind])}
    if not strengths:
        return ""
    spaces = {min(track.spaces[view.seat] + strength, max(places)) for strength in strengths}
    rings = [circle(*places[space], 21, "l", stroke=INK, stroke_width=2.5, stroke_dasharray="4 3") for space in spaces]
    return element("g", "".join(rings), f"foretold by-{track.key}", display="none")


def strip(track: Track, names: Sequence[str], words: Words, width: float) -> str:
    """A track as one row of cells, 38 high, with its building as a label."""
    pitch = (width - 30) / len(track.pounds)
    body = building(track.key, 13, 35, 0.3)
    body += "".join(_cell(track, space, 30 + space * pitch, pitch) for space in range(len(track.pounds)))
    for space in range(len(track.pounds)):
        pile = [seat for seat in reversed(track.ranking) if track.spaces[seat] == space]
        for height, seat in enumerate(pile):
            place = (29 + (space + 0.5) * pitch, 15 + 3 * (len(pile) - 1) - 6 * height)
            title = words(ON_SPACE, names=names, who=seat, space=space)
            body += _marker(track.key, seat, place, 9, title)
    return body


def _cell(track: Track, space: int, x: float, pitch: float) -> str:
    pounds, special = track.pounds[space], track.pounds[space] or track.tiles[space]
    middle, fill = x + pitch / 2 - 1, SPECIAL[track.key] if special else PAPER
    body = rect(x, 4, pitch - 1.8, 32, 4, fill=fill, stroke=track.colour, stroke_width=1.8 if special else 1)
    if pounds:
        body += coin(middle, 13, 7.5, pounds)
    elif track.tiles[space]:
        body += group(path(STAR, fill=track.colour), middle, 13, scale=1.3)
    return body + text(middle, 33, space, "t-bold", "middle", 11, fill=track.colour)


def score(view: LondonView, slot: int, words: Words, x: float, y: float, width: float, height: float) -> str:
    """The score tile of a slot, with the prizes for this number of players."""
    face, place = FACES_AT[slot][view.faces[slot]], SCORE_SLOTS[slot]
    prize = face.prize or " · ".join(str(prize) for prize in PRIZES[view.seats])
    title, condition = words.translate(face.title), words.translate(face.condition)
    said = words(SCORE_TITLE, slot=place.word, tile=face.word, prize=prize.lstrip("+"), condition=condition)
    drawn = score_tile(place.name, title, prize, condition, width, height)
    return group(name(said) + drawn, x, y, "score-tile", id=f"score-{place.name}")
