"""Score tiles: what each slot pays, in a few words."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.art.picks import name
from guildhall.art.svg import group
from guildhall.core.words import N_, Words

from ..rules.faces import BASE, SLOT_NAMES
from ..rules.scoring import PRIZES
from ..terms import FACE_WORDS, SLOT_WORDS
from ..view import LondonView
from .art_cards import score_tile

PRIZE: Final = ""
"""The prizes of a competition, which depend on the number of players."""
EACH_ROUND: Final = N_("Each round")
TITLE: Final = N_("Score tile of the {slot:term} slot: {tile:term}: {prize}, {condition}")


class Face(NamedTuple):
    """The words of a score tile."""

    title: str
    prize: str
    condition: str


BASE_FACES: Final = (
    Face(N_("Chapel track"), PRIZE, N_("farthest")),
    Face(N_("Gate track"), PRIZE, N_("farthest")),
    Face(N_("Cards in hand"), PRIZE, N_("highest total")),
    Face(N_("Buildings"), PRIZE, N_("most of them")),
)
FACES: Final = (
    Face("", "", ""),
    Face(N_("Chapels"), PRIZE, N_("most of them")),
    Face(EACH_ROUND, "+1", N_("chapel leader")),
    Face(N_("Chapel lead"), "1", N_("per space ahead of the last")),
    Face(N_("Chapel money"), "1 · 2 · 3 · 5", N_("once more")),
    Face(N_("Gates"), PRIZE, N_("most of them")),
    Face(EACH_ROUND, "+1", N_("gate leader")),
    Face(N_("Gate distance"), "3 · 5 · 9 · 12", N_("from 4, 7, 10, 13 on")),
    Face(N_("Tile hoard"), "1 · 4 · 9 · 16", N_("unused bonus tiles")),
    Face(N_("Haberdasheries"), PRIZE, N_("most of them")),
    Face(EACH_ROUND, "+2", N_("highest card")),
    Face(N_("Hand size"), "4 · 7 · 10", N_("for 3, 5, 8 cards")),
    Face(N_("Card sets"), "5 · 10 · 15", N_("1+2, to 3, to 4")),
    Face(N_("Longest run"), PRIZE, N_("without a park")),
    Face(EACH_ROUND, "+2", N_("lowest number")),
    Face(N_("Low numbers"), "2", N_("each up to 30")),
    Face(N_("Full set of six"), "10", N_("per set")),
)


def face_of(view: LondonView, slot: int) -> Face:
    """What the slot shows, with the prizes for this number of players."""
    found = FACES[view.faces[slot]] if view.faces[slot] != BASE else BASE_FACES[slot]
    prizes = " · ".join(str(prize) for prize in PRIZES[view.seats])
    return found if found.prize else Face(found.title, prizes, found.condition)


def score(view: LondonView, slot: int, words: Words, x: float, y: float, width: float, height: float) -> str:
    """The score tile of a slot."""
    face = face_of(view, slot)
    title, condition = words.translate(face.title), words.translate(face.condition)
    said = words(TITLE, slot=SLOT_WORDS[slot], tile=FACE_WORDS[view.faces[slot]], prize=face.prize, condition=condition)
    drawn = score_tile(SLOT_NAMES[slot], title, face.prize, condition, width, height)
    return group(name(said) + drawn, x, y, "score-tile", id=f"score-{SLOT_NAMES[slot]}")
