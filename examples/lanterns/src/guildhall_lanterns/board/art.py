"""What lies on the board, drawn."""

from typing import Final

from guildhall.art.cards import card as paper
from guildhall.art.cards import empty_place, seat_back
from guildhall.art.picks import Box, pick, tick
from guildhall.art.pieces import token
from guildhall.art.svg import group, text
from guildhall.core.words import N_, Words

from ..view import LanternsView

CARD_WIDTH: Final = 48
CARD_HEIGHT: Final = 66
CARD: Final = N_("Card {n}")
PILE: Final = N_("Pile, {n} {n:card|cards}")
EMPTY: Final = N_("empty")


def face(number: int) -> str:
    """A card with its number."""
    return paper(CARD_WIDTH, CARD_HEIGHT, text(CARD_WIDTH / 2, 42, number, "t-piece", "middle", size=24))


def back(colour: str) -> str:
    """A card that its owner has not shown yet."""
    return seat_back(CARD_WIDTH, CARD_HEIGHT, colour)


def lanterns(x: float, y: float, count: int, colour: str) -> str:
    """A round light for each lantern."""
    return "".join(token(x + 11 + 24 * place, y, 9, colour, lifted=False) for place in range(count))


def hand_card(view: LanternsView, words: Words, number: int, x: float, y: float) -> str:
    """A card of the own hand, which can be picked; the chosen one bears a tick."""
    chosen = number == view.chosen[view.seat]
    body = group(face(number), x, y) + (tick(x + CARD_WIDTH - 9, y + CARD_HEIGHT - 10) if chosen else "")
    return pick(f"card-{number}", words(CARD, n=number), body, Box(x, y, CARD_WIDTH, CARD_HEIGHT, 7), "rises")


def pile(view: LanternsView, words: Words, x: float, y: float) -> str:
    """The pile with its number of cards; it can be picked even where nothing can be drawn, to learn why not."""
    top = group(back("grey"), x, y) if view.pile_size else empty_place(x, y, CARD_WIDTH, CARD_HEIGHT, words(EMPTY))
    body = top + text(x + CARD_WIDTH / 2, y + CARD_HEIGHT + 18, f"×{view.pile_size}", "t-bold", "middle", size=13)
    return pick("pile", words(PILE, n=view.pile_size), body, Box(x, y, CARD_WIDTH, CARD_HEIGHT, 7))
