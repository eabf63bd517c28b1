"""The hand: cards with their six uses, and what is asked of the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.cards import card_back
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, size_for, width_of
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, description, looked_at, pick
from guildhall.art.svg import group, text
from guildhall.core.words import N_, Words, capital

from ..actions import CARD_CODES
from ..components import EDITIONS
from ..terms import COLOURS
from ..view import BrugesView
from ..words.labels import prompt
from ..words.persons import Face, face_of, rule_of, told
from . import art
from .art_cards import person_card, small_card, text_strip, use_button

WIDTH: Final = 1084
HEIGHT: Final = 302
NARROW: Final = 366
_BUTTON: Final = 104
_TOP: Final = 53
_TALL: Final = 242
"""Where cards begin at a desk, and how tall they are."""
_APART: Final = 9
"""Between cards on a phone, so that their rings have room."""


def wide_hand(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The hand at a desk, with the six uses above it while a card is to be played."""
    turn = view.seat in view.deciders
    playing = _playing(view)
    body = panel_ground(WIDTH, HEIGHT, turn=turn)
    body += _heading(view, names, words, 20, 400 if playing else 1044)
    body += _uses(view, words, WIDTH - 18 - 6 * (_BUTTON + 6) + 6, 12, (_BUTTON, 32), 6) if playing else ""
    return Panel("hand", words(N_("Your hand")), WIDTH, HEIGHT, body + _cards(view, words))


def _playing(view: BrugesView) -> bool:
    """Whether the viewer is choosing a card and its use."""
    return any(action.code in CARD_CODES for action in view.legal)


def _heading(view: BrugesView, names: Sequence[str], words: Words, x: float, room: float) -> str:
    """What is asked, in gold while it is asked of the viewer."""
    asked = view.seat in view.deciders
    head = words(N_("Your turn")) if asked else words(N_("Your hand"))
    letters = size_for(head, (20, 18, 16), 170, bold=True)
    left = width_of(head, letters, bold=True) + 10
    size, rows = fit(prompt(view, words, names), (13, 12.5, 12, 11.5, 11), room - left, 2)
    top = 33 if len(rows) == 1 else 26
    body = text(x, 34, head, "t-serif t-gilt" if asked else "t-serif", size=letters)
    return body + lines(x + left, top, rows, 15, "t-soft", size=size)


def _uses(
    view: BrugesView, words: Words, x: float, y: float, size: tuple[float, float], gap: float, columns: int = 6
) -> str:
    """The six uses as buttons."""
    width, height = size
    drawn = []
    for index, use in enumerate(art.USES):
        left, top = x + index % columns * (width + gap), y + index // columns * (height + gap)
        word = capital(words.translate(use))
        legal = any(f"use-{use}" in action.picks for action in view.legal)
        body = group(use_button(use, word, width, height, legal), left, top)
        drawn.append(pick(f"use-{use}", word, body, Box(left, top, width, height, 8)))
    return "".join(drawn)


def _uses_of(view: BrugesView, card: int) -> tuple[str, ...] | None:
    """The uses a card has now, None while no card is to be played."""
    if not _playing(view):
        return None
    picks = [action.picks for action in view.legal if action.picks[0] == f"card-{card}" and len(action.picks) > 1]
    return tuple(use for use in art.USES if any(found[1] == f"use-{use}" for found in picks))


def _cards(view: BrugesView, words: Words) -> str:
    backs = _drawn_backs(view)
    count = max(len(view.hand) + len(backs), 1)
    width = min(198.0, (WIDTH - 36 + 12) / count - 12)
    step = width + 14.5 if width == 198 else width + 12
    drawn = [_card(view, words, card, 18 + index * step, width) for index, card in enumerate(view.hand)]
    first = 18 + len(view.hand) * step
    unseen = [group(card_back(width, _TALL, colour), first + index * step, _TOP) for index, colour in enumerate(backs)]
    return "".join(drawn) + "".join(unseen)


def _drawn_backs(view: BrugesView) -> list[str]:
    """The colours of cards the viewer has drawn and not yet looked at."""
    return [COLOURS[colour] for colour in view.drawn] if view.seat in view.deciders else []


def _card(view: BrugesView, words: Words, card: int, x: float, width: float) -> str:
    face = face_of(EDITIONS[view.edition], card, words)
    body = group(person_card(face, width, _TALL, _uses_of(view, card)), x, _TOP)
    outline = Box(x, _TOP, width, _TALL, 9)
    return pick(f"card-{card}", face.name, description(told(face, words)) + body, outline, "rises")


# ---- phone


def narrow_hand(view: BrugesView, words: Words) -> Panel:
    """The hand on a phone: small cards, below them the text of the one looked at, and the six uses."""
    count = len(view.hand) + len(_drawn_backs(view))
    columns = min(max(count, 3), 5) if count != 6 else 3
    foot = 6.0 + -(-count // columns) * 116
    body = text(10, foot + 24, words(N_("Touch a card to read it.")), "t-ui t-soft") if view.hand else ""
    body += _small_cards(view, words, columns, foot)
    height = foot + (60 if view.hand else 0)
    if _playing(view):
        body += _uses(view, words, 5, height + 4, (114, 46), 7, 3)
        height += 108
    return Panel("hand", words(N_("Your hand")), NARROW, height, body, "sheet")


def _small_cards(view: BrugesView, words: Words, columns: int, foot: float) -> str:
    """Cards and backs in rows; the text of a card appears at `foot`."""
    width = min(108.0, (NARROW - 12 + _APART) / columns - _APART)
    cards: list[int | str] = [*view.hand, *_drawn_backs(view)]
    drawn = []
    for index, card in enumerate(cards):
        box = Box(6 + index % columns * (width + _APART), 6 + index // columns * 116, width, 106, 8)
        if isinstance(card, str):
            drawn.append(group(card_back(width, box.height, card), box.x, box.y))
        else:
            drawn.append(_small_card(face_of(EDITIONS[view.edition], card, words), words, box, foot))
    return "".join(drawn)


def _small_card(face: Face, words: Words, box: Box, foot: float) -> str:
    body = description(told(face, words)) + group(small_card(face, box.width, box.height), box.x, box.y)
    written = f"{face.name}. {rule_of(face, words)}"
    return looked_at(
        pick(f"card-{face.number}", face.name, body, box), text_strip(face, written, 4, foot, NARROW - 8, 56)
    )
