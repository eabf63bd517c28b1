"""Persons as players read them: names, groups and effects in their language."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from guildhall.core.words import N_, Words

from ..components import Edition, Person
from .text import when


class Face(NamedTuple):
    """What is written on a card."""

    number: int
    name: str
    colour: str
    cost: int
    points: int
    group: str
    """The id of the group; `trade` is its name."""
    trade: str
    activation: str
    worker: str
    when: str
    effect: str
    worth: str
    """Group, cost and points in words."""


@lru_cache(maxsize=1024)
def face_of(edition: Edition, number: int, words: Words) -> Face:
    """The face of a card in the reader's language."""
    person = edition.person(number)
    trade = capital(words.translate(person.group))
    return Face(
        number,
        words.translate(person.name),
        person.colour,
        person.cost,
        person.cost // 3,
        person.group,
        trade,
        person.activation,
        person.worker,
        _when(person, words),
        words.translate(person.text),
        words(N_("{trade}, cost {cost}, {n} {n:point|points}"), trade=trade, cost=person.cost, n=person.cost // 3),
    )


def _when(person: Person, words: Words) -> str:
    if person.activation == "worker":
        return words(N_("Pay 1 {colour:term}"), colour=person.worker)
    return capital(when(person, words))


def rule_of(face: Face, words: Words) -> str:
    """When the effect comes about, and the effect."""
    return words(N_("{when}: {effect}"), when=face.when, effect=face.effect)


def told(face: Face, words: Words) -> str:
    """The text of a card in sentences, for screen readers."""
    return f"{rule_of(face, words)} {face.worth}, {words.translate(face.colour)}."


def capital(word: str) -> str:
    """The word with a capital at its beginning."""
    return word[:1].upper() + word[1:]
