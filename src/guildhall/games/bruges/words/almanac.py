"""The list of all persons, to be read and searched."""

from __future__ import annotations

from guildhall.core.game import AlmanacEntry
from guildhall.core.words import N_, Words

from ..components import Edition
from .faces import capital, face_of

RECONSTRUCTED = "reconstruction"


def entries(edition: Edition, words: Words) -> list[AlmanacEntry]:
    """Every person of an edition in the reader's language; those made up to fill gaps are marked."""
    return [_entry(edition, person.number, words) for person in edition.persons]


def _entry(edition: Edition, number: int, words: Words) -> AlmanacEntry:
    face = face_of(edition, number, words)
    facts = (
        (words(N_("Colour")), capital(words.translate(face.colour))),
        (words(N_("Group")), face.trade),
        (words(N_("Cost")), str(face.cost)),
        (words(N_("Points")), str(face.points)),
        (words(N_("When")), face.when),
    )
    made_up = edition.person(number).attested == RECONSTRUCTED
    return AlmanacEntry(number, face.name, face.colour, facts, face.effect, made_up)
