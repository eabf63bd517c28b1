"""Piles and hands: drawing in phase 1 and through persons (B3), discarding and changing cards."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.event import Event

from .. import actions
from ..position import A, B, BrugesPosition, C
from ..terms import COLOURS, DRAW, HAND, MORE_CARDS, POWERS, SIDES
from . import frames

_DRAWS: Final = [*actions.draw, actions.stop]


def pile_size(table: BrugesPosition, pile: int) -> int:
    """How many cards are in the left pile (0), the right pile (1) or the extra pile (2)."""
    return table.piles[2 * pile + 1] - table.piles[2 * pile]


def top_colour(table: BrugesPosition, pile: int) -> int:
    """B3.3: the colour of the back that lies on top, -1 if the pile is empty."""
    top = table.piles[2 * pile]
    return table.edition.colour[table.deck[top]] if top < table.piles[2 * pile + 1] else -1


def cards_left(table: BrugesPosition) -> bool:
    """Whether there is anything to draw."""
    return table.piles[0] < table.piles[1] or table.piles[2] < table.piles[3]


def fill_hand(table: BrugesPosition, seat: int) -> None:
    """B3.1, B3.5, B3.7: draw up to 5 cards, with the Inventor up to 6 if one likes."""
    held = len(table.hands[seat])
    limit = HAND + table.powers[POWERS * seat + MORE_CARDS]
    if held < limit:
        table.push(frames.DRAW, seat, max(0, HAND - held), limit - max(HAND, held))


def draw_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """A pile, or enough."""
    return _DRAWS


def refuse_draw(table: BrugesPosition, seat: int, action: Action) -> str:
    """B3.2, B3.7, B3.14: a pile for each card; only the Inventor's card may be left."""
    if not table.stack[A] + table.stack[B]:
        return "B3.1"
    if action.code == actions.STOP:
        return "" if not table.stack[A] and cards_left(table) else "B3.1"
    return "" if table.piles[2 * action.a] < table.piles[2 * action.a + 1] else "B3.14"


def answer_draw(table: BrugesPosition, seat: int, action: Action) -> None:
    """Draw from the pile chosen, or stop."""
    if action.code == actions.STOP:
        look_at_cards(table, seat)
        return
    table.stack[A if table.stack[A] else B] -= 1
    _take_top(table, seat, action.a)


def look_at_cards(table: BrugesPosition, seat: int) -> None:
    """B3.4: after the last card the player sees what was drawn."""
    table.pop()
    for card in table.fresh:
        table.enter_hand(seat, card)
    if table.events is not None and table.fresh:
        names = [table.name(card) for card in table.fresh]
        secret = {"cards": list(table.fresh), "faces": names}
        count = {"n": len(names)}
        table.events.append(Event("look", seat, count, secret=secret, seen_by=(seat,), reveals=True))
    table.fresh = []


def _take_top(table: BrugesPosition, seat: int, pile: int) -> None:
    card = table.deck[table.piles[2 * pile]]
    table.piles[2 * pile] += 1
    table.fresh.append(card)
    if table.events is not None:
        table.tell("draw", seat, reveals=True, colour=COLOURS[table.edition.colour[card]], pile=SIDES[pile])
    if table.piles[2 * pile] == table.piles[2 * pile + 1]:
        _run_out(table, pile)


def _run_out(table: BrugesPosition, pile: int) -> None:
    """B3.9, B3.11: the extra pile takes the place of the first pile that runs out, later the other pile is cut."""
    if table.last:
        _cut(table, pile)
        return
    table.piles[2 * pile], table.piles[2 * pile + 1] = table.piles[4], table.piles[5]
    table.piles[4] = table.piles[5]
    table.last = table.round if table.phase == DRAW else table.round + 1
    table.cause = table.phase
    if table.events is not None:
        table.tell("pile_out", -1, reveals=True, pile=SIDES[pile], round=table.last)


def _cut(table: BrugesPosition, empty: int) -> None:
    """B3.12, B3.13: the upper half, rounded up, stays; a single card is not cut."""
    other = 1 - empty
    middle = table.piles[2 * other] + (pile_size(table, other) + 1) // 2
    table.piles[2 * empty], table.piles[2 * empty + 1] = middle, table.piles[2 * other + 1]
    table.piles[2 * other + 1] = middle
    if table.events is not None and pile_size(table, empty):
        table.tell("cut", -1, reveals=True, pile=SIDES[other])


def discard_card(table: BrugesPosition, seat: int, card: int, use: str = "") -> None:
    """B5.14: lay a card from the hand face up on the discard pile, for one of the actions or for nothing."""
    secret = table.leave_hand(seat, card)
    table.discards.append(card)
    if table.events is not None:
        table.tell("play" if use else "discard", seat, reveals=secret, card=card, name=table.name(card), use=use)


def discard_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The cards in hand, and with the card exchangers an end of it."""
    cards = [actions.discard[card] for card in table.hands[seat]]
    return [*cards, actions.done] if table.stack[B] else cards


def refuse_discard(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.28, B13.29: cards of the own hand; Conjurer and Archivist may stop, the Teacher may not."""
    if not table.stack[A]:
        return "B13.28"
    if action.code == actions.DONE:
        return "" if table.stack[B] else "B13.29"
    return "" if action.a in table.hands[seat] else "B5.4"


def answer_discard(table: BrugesPosition, seat: int, action: Action) -> None:
    """Discard the card chosen, or be done."""
    if action.code == actions.DONE:
        close_discard(table, seat)
        return
    table.stack[A] -= 1
    table.stack[C] += 1
    discard_card(table, seat, action.a)


def close_discard(table: BrugesPosition, seat: int) -> None:
    """B13.28: what was discarded is replaced."""
    count = table.stack[C] if table.stack[B] else 0
    table.pop()
    if count:
        table.push(frames.DRAW, seat, count)
