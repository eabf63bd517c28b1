"""The hand: cards with their six uses, and what is asked of the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.cards import card_back
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, size_for, width_of
from guildhall.art.memory import part
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, description, looked_at, pick
from guildhall.art.svg import element, group, text
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS
from ..terms import COLOURS
from ..view import BrugesView
from ..words.labels import prompt
from ..words.persons import Face, face_of, rule_of, told
from . import art
from .art_cards import (
    LEAST_NAMED,
    is_readable,
    person_card,
    sheet,
    small_card,
    tall_card,
    text_strip,
    use_amount,
    use_button,
)
from .uses import Use, is_playing, uses_of

_GAP: Final = 8
_FINGER: Final = 44
_LEAST: Final = 44
_MOST: Final = 170
"""How narrow and how wide cards in a sheet are."""
_TALL: Final = 130
_LOW: Final = 200
_READABLE: Final = 190
"""From this height on cards are drawn with when they act, and with their text."""
_WIDEST: Final = 214
"""No card is wider than so much."""
_DRAWING: Final = 84
"""While cards are drawn, those in hand are not asked about and need no more height than this."""
_APART: Final = 7
"""Between cards, so that their rings have room."""


def wide_hand(view: BrugesView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """The hand at a desk; while a card is to be played the six uses stand above it, which name those on the cards."""
    playing = is_playing(view)
    button = min(108.0, max(100.0, (width - 36) * 0.1 - 6))
    room = width - 40 - (6 * (button + 6) if playing else 0)
    head = 49 if height > 300 else 46
    body = panel_ground(width, height, turn=view.seat in view.deciders) + _heading(view, names, words, 16, room)
    body += _uses(view, words, Box(width - 14 - 6 * (button + 6) + 6, 8, button, 28), 6) if playing else ""
    return Panel(
        "hand", words(N_("Your hand")), width, height, body + _cards(view, words, width, head, height - head - 12)
    )


def _heading(view: BrugesView, names: Sequence[str], words: Words, x: float, room: float) -> str:
    """What is asked, in gold while it is asked of the viewer."""
    asked = view.seat in view.deciders
    head = words(N_("Your turn")) if asked else words(N_("Your hand"))
    letters = size_for(head, (19, 17, 16), 170, bold=True)
    left = width_of(head, letters, bold=True) + 10
    size, rows = fit(prompt(view, words, names), (13, 12.5, 12), room - left, 2)
    rows = rows if len(rows) <= 2 else []
    top = 28 if len(rows) == 1 else 20
    body = text(x, 29, head, "t-serif t-gilt" if asked else "t-serif", size=letters)
    return body + lines(x + left, top, rows, 15, "t-soft", size=size)


def _uses(view: BrugesView, words: Words, box: Box, gap: float, columns: int = 6) -> str:
    """The six uses as buttons, the first of them in the box."""
    drawn = []
    for index, use in enumerate(art.ICONS):
        left, top = box.x + index % columns * (box.width + gap), box.y + index // columns * (box.height + gap)
        word = capital(words.translate(use))
        legal = any(f"use-{use}" in action.picks for action in view.legal)
        body = group(use_button(use, word, box.width, box.height, legal), left, top)
        drawn.append(pick(f"use-{use}", word, body, Box(left, top, box.width, box.height, 8)))
    return "".join(drawn)


def _cards(view: BrugesView, words: Words, room: float, top: float, height: float) -> str:
    backs = drawn_backs(view)
    count = max(len(view.hand) + len(backs), 1)
    width = min(_WIDEST, (room - 28 + 10) / count - 10)
    step = min(width + 15, (room - 28 - width) / max(count - 1, 1))
    drawn = [
        _card(
            face_of(EDITIONS[view.edition], card, words),
            uses_of(view, card, words),
            words,
            Box(14 + index * step, top, width, height, 9),
        )
        for index, card in enumerate(view.hand)
    ]
    first = 14 + len(view.hand) * step
    unseen = [group(card_back(width, height, colour), first + index * step, top) for index, colour in enumerate(backs)]
    return "".join(drawn) + "".join(unseen)


def drawn_backs(view: BrugesView) -> list[str]:
    """The colours of cards the viewer has drawn and not yet looked at."""
    return [COLOURS[colour] for colour in view.drawn] if view.seat in view.deciders else []


@part
def _card(face: Face, uses: tuple[Use, ...] | None, words: Words, box: Box) -> str:
    body = group(person_card(face, box.width, box.height, uses), box.x, box.y)
    drawn = pick(f"card-{face.number}", face.name, description(told(face, words)) + body, box, "rises")
    if is_readable(face, box.width, box.height):
        return drawn
    larger, high = sheet(face, 300, picture=False)
    return looked_at(drawn, group(larger, max(6.0, box.x + box.width / 2 - 150), box.y - high - 8))


# ---- in the sheet


class Plan(NamedTuple):
    """How a hand stands in a sheet: cards in a row and their size, below them a text, below that the uses."""

    width: float
    in_a_row: int
    wide: float
    high: float
    text: Box
    button: Box
    columns: int

    @property
    def foot(self) -> float:
        """Where the panel ends."""
        return self.button.y + (6 // self.columns * (self.button.height + _GAP) if self.button.height else 0)


def plan_hand(view: BrugesView, width: float, height: float, columns: int) -> Plan:
    """A plan that fits the height; the cards take what text and uses leave, and no cards take nothing."""
    count = len(view.hand) + len(drawn_backs(view))
    if not count:
        return Plan(width, 0, 0, 0, Box(0, 0, 0, 0), Box(0, 0, 0, 0), columns)
    most = max(1, int((width + _APART) // (_LEAST + _APART)))
    rows = -(-count // most)
    in_a_row = -(-count // rows)
    wide = min(_MOST, (width - 8 + _APART) / in_a_row - _APART)
    button = _FINGER if is_playing(view) else 0
    uses = 6 // columns * (button + _GAP) if button else 0
    readable = rows == 1 and height - uses > _READABLE and wide > _TALL and not drawn_backs(view)
    strip = (
        0 if readable or not view.hand else 38 if width > 500 else 36 if width > 400 else 42 if height < _LOW else 54
    )
    highest = _DRAWING if drawn_backs(view) else 226.0 if readable else 112.0
    high = min(highest, (height - uses - strip - 11) / rows - _APART)
    foot = 5 + rows * (high + _APART)
    place = Box(0, foot + strip + (6 if strip else 0), (width - _GAP * (columns - 1)) / columns, button, 8)
    return Plan(width, in_a_row, wide, high, Box(0, foot, width, strip), place, columns)


def sheet_hand(view: BrugesView, words: Words, width: float, height: float, columns: int = 6) -> list[Panel]:
    """The hand in the sheet, if there is one: cards as high as there is room for, the text of one, the six uses."""
    plan = plan_hand(view, width, height, columns)
    if not plan.foot:
        return []
    body = ""
    if plan.text.height:
        body += text(8, plan.text.y + 20, words(N_("Touch a card to read it.")), "t-ui t-soft unread")
    body += _in_rows(view, words, plan)
    body += _uses(view, words, plan.button, _GAP, columns) if plan.button.height else ""
    return [Panel("hand", words(N_("Your hand")), width, plan.foot, body + _amounts(view, words, plan), "sheet")]


def _in_rows(view: BrugesView, words: Words, plan: Plan) -> str:
    """Cards and backs in rows; the text of a card appears below all of them."""
    cards: list[int | str] = [*view.hand, *drawn_backs(view)]
    drawn = []
    for index, card in enumerate(cards):
        across, down = index % plan.in_a_row, index // plan.in_a_row
        box = Box(4 + across * (plan.wide + _APART), 5 + down * (plan.high + _APART), plan.wide, plan.high, 8)
        if isinstance(card, str):
            drawn.append(group(card_back(plan.wide, plan.high, card), box.x, box.y))
        else:
            drawn.append(_small_card(face_of(EDITIONS[view.edition], card, words), words, box, plan.text, index))
    return "".join(drawn)


def _small_card(face: Face, words: Words, box: Box, below: Box, place: int) -> str:
    drawing = (tall_card if box.height > _TALL else small_card)(face, box.width, box.height)
    body = description(told(face, words)) + group(drawing, box.x, box.y)
    drawn = pick(f"card-{face.number}", face.name, body, box, f"rises in-place-{place}")
    rule = rule_of(face, words)
    written = rule if box.width >= LEAST_NAMED else f"{face.name}. {rule}"
    return looked_at(drawn, text_strip(face, written, below)) if below.height else drawn


def _amounts(view: BrugesView, words: Words, plan: Plan) -> str:
    """On the buttons, what each use of the chosen card pays or brings; one such sheet for each card of the hand."""
    drawn = []
    for place, card in enumerate(view.hand):
        uses = uses_of(view, card, words) or ()
        marks = [
            group(
                use_amount(use, plan.button.width, plan.button.height),
                plan.button.x + index % plan.columns * (plan.button.width + _GAP),
                plan.button.y + index // plan.columns * (plan.button.height + _GAP),
                f"amount-{use.name}",
            )
            for index, use in enumerate(uses)
        ]
        drawn.append(element("g", "".join(marks), f"amounts of-place-{place}", aria_hidden="true") if marks else "")
    return "".join(drawn)
