"""What players read of questions, cards and actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from guildhall.core.action import Action
from guildhall.core.words import ENGLISH, N_, Words

from ..actions import AT, BUILD, COPY, EXCHANGE, GIVE, KEEP, PILLAR, PLAY, REMOVE, SPY_ON, STOP, TAKE, TOKEN, USE
from ..components import CARD_ROLE, CARDS, TILE_SHAPE, TILES, Edition
from ..rules.lagoon import rotation
from ..rules.patterns import TURNS
from ..rules.scoring import earnings
from ..rules.squares import ROWS, SQUARE_NAMES, SQUARES, STRIDE
from ..terms import (
    BUILDING,
    CHOOSING,
    COPYING,
    DRIVING,
    EXCHANGING,
    GIVING,
    MARKING,
    OVER,
    PLACING,
    REMOVING,
    ROLES,
    SHAPES,
    SPYING,
    TAKING,
    USING,
)
from ..view import VeniceView

PROMPTS: Final = {
    EXCHANGING: N_("Exchange a card with somebody, or keep your cards"),
    GIVING: N_("Give another card in return"),
    CHOOSING: N_("Choose a card"),
    TAKING: N_("Take a tile: {stones} {stones:stone|stones} left"),
    DRIVING: N_("Place a pillar: {pillars} {pillars:pillar|pillars} to go"),
    MARKING: N_("Place a token: {tokens} {tokens:token|tokens} to go"),
    BUILDING: N_("Build a tile: {stones} {stones:stone|stones} left"),
    PLACING: N_("Where should the tile go? ({shape:term}, {stones} {stones:stone|stones} left)"),
    SPYING: N_("Look at somebody’s hand"),
    USING: N_("Use a card of this hand"),
    COPYING: N_("Copy a card that somebody shows"),
    REMOVING: N_("Remove a tile"),
    OVER: N_("The game is over"),
}
WAITING: Final = N_("Waiting for {who:term}")
WAITING_FOR_ALL: Final = N_("Waiting until all have chosen")
SEATS: Final = (N_("Red"), N_("Blue"), N_("Yellow"), N_("Green"), N_("Purple"), N_("Black"))
ROW_LETTERS: Final = [chr(ord("A") + row) for row in range(ROWS)]
"""What rows are called on the rim of the board; columns have numbers, so that it does not matter how the board lies."""
CARDS_WITH_STONES: Final = N_("{role:term} ({stones} {stones:stone|stones})")
CARDS_WITH_PILLARS: Final = N_("{role:term} ({pillars} {pillars:pillar|pillars}, {tokens} {tokens:token|tokens})")


def prompt(view: VeniceView, words: Words) -> str:
    """What the seat is asked now, or what everybody waits for."""
    if view.phase != OVER and view.seat not in view.deciders:
        if view.phase == CHOOSING:
            return words(WAITING_FOR_ALL)
        return words(WAITING, who=SEATS[view.actor])
    shape = SHAPES[TILE_SHAPE[view.tile]].title
    template, pillars, tokens = PROMPTS[view.phase], view.pillars_due, view.tokens_due
    return words(template, stones=view.stones, shape=shape, pillars=pillars, tokens=tokens)


def headline(view: VeniceView, words: Words) -> str:
    """The round and the pillars left."""
    _, left = words, view.lagoon.supply()
    return _("Round {round}, {pillars} {pillars:pillar|pillars} left", round=view.round, pillars=left)


def standing(view: VeniceView, seat: int, words: Words) -> str:
    """The points of a seat."""
    _ = words
    return _("{points} {points:point|points}", points=view.scores[seat])


def card_title(edition: Edition, card: int, words: Words) -> str:
    """The name of a card with what is printed on it, like `Architect (6 stones)`."""
    stones, pillars = edition.card_stones[card], edition.card_pillars[card]
    printed = CARDS_WITH_PILLARS if pillars else CARDS_WITH_STONES if stones else ""
    role = ROLES[CARD_ROLE[card]].title
    return words(printed or role, role=role, **_numbers(edition, card))


def _numbers(edition: Edition, card: int) -> dict[str, Any]:
    pillars, tokens = edition.card_pillars[card], edition.card_tokens[card]
    return {"stones": edition.card_stones[card], "pillars": pillars, "tokens": tokens}


def card_text(edition: Edition, card: int, words: Words) -> str:
    """What a card does."""
    return words(ROLES[CARD_ROLE[card]].does, **_numbers(edition, card))


def card_told(edition: Edition, card: int, words: Words) -> str:
    """The role of a card and what it does."""
    return words(N_("{role:term}: {text}"), role=ROLES[CARD_ROLE[card]].title, text=card_text(edition, card, words))


def tile_title(tile: int, words: Words) -> str:
    """What a tile is called: its shape, for no number is printed on it."""
    return words(SHAPES[TILE_SHAPE[tile]].title)


def tile_pattern(edition: Edition, tile: int, words: Words) -> str:
    """A tile with its pattern, by which it differs from others of its shape, like `domino BP`."""
    return f"{tile_title(tile, words)} {'/'.join(edition.tiles[tile].rows)}"


def tile_told(edition: Edition, tile: int, words: Words) -> str:
    """A tile with its cost and what it brings."""
    told = N_("{tile} ({stones} {stones:stone|stones}, {coats} {coats:coat|coats})")
    stones, coats = edition.tile_stones[tile], edition.tile_coats[tile]
    return words(told, tile=tile_pattern(edition, tile, words), stones=stones, coats=coats)


def square_title(square: int) -> str:
    """The name of a square as the rim of the board tells it.

    >>> square_title(3 * STRIDE + 16)
    'D17'
    """
    return f"{ROW_LETTERS[square // STRIDE]}{square % STRIDE + 1}"


def vocabulary(editions: Iterable[Edition], words: Words) -> dict[str, str]:
    """Cards of all editions, tiles and squares as players read them, by the ids they have in events."""
    cards = [(edition, card) for edition in editions for card in range(len(CARDS))]
    found = {edition.card_params[card]["card"]: card_title(edition, card, words) for edition, card in cards}
    found.update({name: tile_title(tile, words) for tile, name in enumerate(TILES)})
    found.update({SQUARE_NAMES[square]: square_title(square) for square in SQUARES})
    return found


LABELS: Final = {
    KEEP: N_("Keep my cards"),
    EXCHANGE: N_("Draw a card from {other:name}’s hand"),
    GIVE: N_("Give {role:term} (card {number}) in return: {text}"),
    PLAY: N_("Play {role:term} (card {number}): {text}"),
    TAKE: N_("Take {tile}"),
    STOP: N_("Take no more"),
    PILLAR: N_("Place a pillar on {square}"),
    TOKEN: N_("Place a token on {square}"),
    BUILD: N_("Build {tile}"),
    AT: N_("Build on {square}, turned {turn}°: {points} {points:point|points}"),
    SPY_ON: N_("Look at {other:name}’s hand"),
    USE: N_("Use {role:term} (card {number}): {text}"),
    COPY: N_("Copy {role:term} (card {number}): {text}"),
    REMOVE: N_("Remove {tile}"),
}
CARD_CODES: Final = (GIVE, PLAY, USE, COPY)
ON_SQUARE: Final = N_("{shape:term} on {square}")
ALSO: Final = N_("{who:name} gets {points} {points:point|points}")


def label(action: Action, view: VeniceView, names: Sequence[str], words: Words = ENGLISH) -> str:
    """What the action does, in words that tell its consequence."""
    template = LABELS[action.code]
    if action.code in CARD_CODES:
        number = CARD_ROLE[: action.a].count(CARD_ROLE[action.a]) + 1
        text = card_text(view.lagoon.edition, action.a, words)
        return words(template, role=ROLES[CARD_ROLE[action.a]].title, number=number, text=text)
    if action.code in (EXCHANGE, SPY_ON):
        return words(template, names=names, other=action.a)
    if action.code in (BUILD, REMOVE, TAKE):
        return words(template, tile=_tile(action, view, words))
    if action.code == AT:
        return _place_label(template, action, view, names, words)
    return words(template, square=square_title(action.a) if action.code in (PILLAR, TOKEN) else "")


def _tile(action: Action, view: VeniceView, words: Words) -> str:
    if action.code == REMOVE:
        _turn, square = view.lagoon.place_of(action.a)
        return words(ON_SQUARE, shape=SHAPES[TILE_SHAPE[action.a]].title, square=square_title(square))
    return tile_told(view.lagoon.edition, view.tops[action.a] if action.code == TAKE else action.a, words)


def _place_label(template: str, action: Action, view: VeniceView, names: Sequence[str], words: Words) -> str:
    found = earnings(view, rotation(view.lagoon.edition, view.tile, action.b), action.a)
    totals = [found.total(seat) for seat in range(view.seats)]
    square, turn, points = square_title(action.a), TURNS[action.b], totals[view.actor]
    built = words(template, square=square, turn=turn, points=points)
    others = [seat for seat in range(view.seats) if totals[seat] and seat != view.actor]
    also = [words(ALSO, names=names, who=seat, points=totals[seat]) for seat in others]
    return ", ".join([built, *also])
