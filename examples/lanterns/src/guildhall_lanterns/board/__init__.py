"""The board: the table in the middle, and the own hand."""

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import DESK, Form
from guildhall.art.labels import panel_ground, seat_name
from guildhall.art.panel import Panel, Place
from guildhall.art.picture import compose
from guildhall.art.svg import group, text
from guildhall.core.state import SPECTATOR
from guildhall.core.words import N_, Words

from ..components import HAND
from ..terms import SEAT_NAMES
from ..view import LanternsView
from ..words.labels import headline, standing
from .art import CARD_HEIGHT, CARD_WIDTH, back, face, hand_card, lanterns, pile

TABLE: Final = N_("The table")
YOUR_HAND: Final = N_("Your hand")
ROW: Final = 74
WIDE: Final = 560
NARROW: Final = 358
"""What fits a phone: a drawing is never scaled so far down that its words cannot be read."""


def panels(view: LanternsView, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
    """The table as panels; who only watches has no hand."""
    width = NARROW if form.narrow else WIDE
    table = table_panel(view, names, words, width)
    place: Place = "sheet" if form.narrow else "board"
    return [table] if view.seat == SPECTATOR else [table, hand_panel(view, words, width, place)]


def picture(view: LanternsView, names: Sequence[str], words: Words, *, dark: bool) -> str:
    """The wide panels in one picture."""
    return compose(panels(view, names, words, form=DESK), theme="dark" if dark else "light", title="Lanterns")


def table_panel(view: LanternsView, names: Sequence[str], words: Words, width: float) -> Panel:
    """A row for each seat, and the pile at the right."""
    height = 44 + ROW * max(view.seats, 2)
    body = panel_ground(width, height) + text(14, 28, headline(view, words), "t-title", size=18)
    for seat in range(view.seats):
        body += group(_seat(view, seat, names[seat], words, width - 110), 14, 44 + ROW * seat)
    return Panel("table", words(TABLE), width, height, body + pile(view, words, width - 76, 52))


def _seat(view: LanternsView, seat: int, name: str, words: Words, room: float) -> str:
    """The name, the lanterns, and the card of this round: its face once it is shown, its back before."""
    colour = SEAT_NAMES[seat]
    body = seat_name(0, 20, colour, name, room - CARD_WIDTH - 20) + lanterns(0, 48, view.lanterns[seat], colour)
    body += text(24 * view.lanterns[seat] + 2, 52, standing(view, seat, words), "t-fine")
    if not view.has_chosen[seat]:
        return body
    card = view.chosen[seat]
    return body + group(face(card) if card else back(colour), room - CARD_WIDTH, 2)


def hand_panel(view: LanternsView, words: Words, width: float, place: Place) -> Panel:
    """The own hand; on a phone it stands in the sheet, under the thumb."""
    height = CARD_HEIGHT + 56
    body = panel_ground(width, height, view.seat in view.deciders) + text(14, 26, words(YOUR_HAND), "t-title", size=18)
    step = min((width - 28) / (HAND + 1), CARD_WIDTH + 20)
    cards = [hand_card(view, words, card, 14 + step * place, 42) for place, card in enumerate(view.hand)]
    return Panel("hand", words(YOUR_HAND), width, height, body + "".join(cards), place)
