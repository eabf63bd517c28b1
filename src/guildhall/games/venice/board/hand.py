"""Cards: those in hand, that which a spy looks at, and small ones in lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from guildhall.art.lettering import width_of
from guildhall.art.memory import part, remembered
from guildhall.art.picks import Box, pick, signed, tick
from guildhall.art.svg import group, text
from guildhall.core.words import N_, Words

from ..components import CARD_ROLE, CARDS, Edition
from ..rules.scoring import GONDOLA_POINTS, SPECULATION_POINTS
from ..terms import CHOOSING, NOTHING, ROLES
from ..view import VeniceView
from ..words.labels import card_told
from . import art
from .art import card_foot
from .art_cards import broad_card, role_card, small_role_card
from .parts import Area, own_cards, spied_hand

_MOST: Final = 5
"""There is room for so many cards side by side; during an exchange somebody holds one more."""


def foot_of(edition: Edition, card: int) -> str:
    """The signs at the foot of a card."""
    role = ROLES[CARD_ROLE[card]].name
    if role == "pile_driver":
        return card_foot(role, edition.card_pillars[card], edition.card_tokens[card])
    other = {"gondolier": GONDOLA_POINTS, "saboteur": 1}.get(role, SPECULATION_POINTS)
    return card_foot(role, edition.card_stones[card] or other)


def small_card(edition: Edition, card: int, width: float, height: float, *, told: bool) -> str:
    """A card in a list, with its numbers where they can be read."""
    drawn = small_role_card(ROLES[CARD_ROLE[card]].name, foot_of(edition, card) if told else "", width, height)
    return drawn + (signed("change", art.start_change(width - 8, 15, 12)) if edition.changes_start[card] else "")


def tall_card(edition: Edition, card: int, words: Words, width: float, height: float) -> str:
    """A card with all that is to say of it."""
    role = ROLES[CARD_ROLE[card]]
    title, deed = words.translate(role.title), words.translate(role.deed)
    drawn = role_card(role.name, title, deed, foot_of(edition, card), width, height)
    return drawn + (signed("change", art.start_change(width - 17, 42, 18)) if edition.changes_start[card] else "")


def low_card(edition: Edition, card: int, words: Words, width: float, height: float) -> str:
    """A card where there is little height."""
    role = ROLES[CARD_ROLE[card]]
    drawn = broad_card(role.name, words.translate(role.title), foot_of(edition, card), width, height)
    return drawn + (signed("change", art.start_change(9, height - 9, 13)) if edition.changes_start[card] else "")


class Held(NamedTuple):
    """A card of one's own or one a spy sees, and whether it is played."""

    edition: Edition
    card: int
    played: bool


def _held(view: VeniceView, card: int) -> Held:
    played = view.seat >= 0 and card in (view.shown[view.seat], view.chosen[view.seat])
    return Held(view.lagoon.edition, card, played)


Drawn = Callable[[Edition, int, Words, float, float], str]


@part
@remembered
def _card(held: Held, words: Words, drawn: Drawn, area: Area) -> str:
    """A card that can be picked; one that is played has its tick."""
    x, y, width, height = area
    body = group(drawn(held.edition, held.card, words, width, height), x, y)
    body += tick(x + width - 4, y + 4, 9) if held.played else ""
    said = card_told(held.edition, held.card, words)
    return pick(f"role-{CARDS[held.card]}", said, body, Box(x, y, width, height, 7), "rises")


def tall_cards(view: VeniceView, cards: list[int], words: Words, area: Area, gap: float = 10) -> str:
    """Cards side by side, as high as the area; one more than usual makes them overlap."""
    x, y, room, height = area
    width = min((room - gap * (_MOST - 1)) / _MOST, height * 0.66)
    step = min(width + gap, (room - width) / max(1, len(cards) - 1))
    return "".join(
        _card(_held(view, card), words, tall_card, Area(x + index * step, y, width, height))
        for index, card in enumerate(cards)
    )


def low_cards(view: VeniceView, cards: list[int], words: Words, area: Area, columns: int, gap: float = 6) -> str:
    """Cards in rows of so many, all in the area."""
    x, y, room, height = area
    rows = -(-len(cards) // columns) or 1
    wide, high = (room - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    places = [
        Area(x + n % columns * (wide + gap), y + n // columns * (high + gap), wide, high) for n in range(len(cards))
    ]
    laid = zip(cards, places, strict=True)
    return "".join(_card(_held(view, card), words, low_card, place) for card, place in laid)


def _emblem_card(edition: Edition, card: int, words: Words, width: float, height: float) -> str:
    return small_card(edition, card, width, height, told=False)


def folded_cards(view: VeniceView, cards: list[int], words: Words, area: Area) -> str:
    """Cards that are not asked about: emblems, and their numbers below."""
    x, y, room, height = area
    step, high = min(76.0, room / max(1, len(cards))), height - 18
    wide, scale, body = min(high * 0.8, step - 6), min(0.72, (step - 2) / 66), ""
    for index, card in enumerate(cards):
        middle = x + (index + 0.5) * step
        place = Area(middle - wide / 2, y, wide, high)
        body += _card(_held(view, card), words, _emblem_card, place)
        body += group(foot_of(view.lagoon.edition, card), middle, y + height - 7, "through off-paper", scale)
    return body


def hand_title(view: VeniceView, names: Sequence[str], words: Words) -> str:
    """Whose cards are shown where one chooses from: one's own, or those a spy looks at."""
    if spied_hand(view):
        return words(N_("The hand of {who:name}"), names=names, who=view.partner)
    return words(N_("Your hand"))


def asked_cards(view: VeniceView) -> list[int]:
    """The cards one chooses from: the own ones, for a spy those of the other hand."""
    return spied_hand(view) or own_cards(view)


def passing(view: VeniceView, names: Sequence[str], words: Words, x: float, y: float, room: float) -> str:
    """Where the card shown goes after the round, and which one comes; ends at x, and is left out without room."""
    given, right, left = view.shown[view.seat], (view.seat - 1) % view.seats, (view.seat + 1) % view.seats
    if given == NOTHING:
        if view.phase != CHOOSING:
            return ""
        said = words(N_("The card you play goes to {who:name}"), names=names, who=left)
    else:
        told = N_("{given:term} goes to {who:name}, {taken:term} comes from {other:name}")
        pair = {"given": ROLES[CARD_ROLE[given]].title, "taken": ROLES[CARD_ROLE[view.shown[right]]].title}
        said = words(told, names=names, who=left, other=right, **pair)
    size = next((size for size in (13.0, 12.0) if width_of(said, size) <= room), 0)
    return text(x, y, said, "t-soft", "end", size) if size else ""
