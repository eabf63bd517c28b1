"""What players read of questions, cards and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import ENGLISH, N_, Words

from ..actions import AT, BUILD, COPY, EXCHANGE, GIVE, KEEP, PILLAR, PLAY, REMOVE, SPY_ON, STOP, TAKE, TOKEN, USE
from ..components import (
    CARD_PILLARS,
    CARD_ROLE,
    CARD_STONES,
    CARD_TOKENS,
    TILE_COATS,
    TILE_SHAPE,
    TILE_STONES,
    TILES,
    card_numbers,
)
from ..rules.lagoon import TURNS, rotation
from ..rules.scoring import earnings
from ..rules.squares import SQUARE_NAMES
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
    GIVING: N_("Give a card in return"),
    CHOOSING: N_("Choose a card"),
    TAKING: N_("Take a tile, {stones} {stones:stone|stones} left"),
    DRIVING: N_("Place a pillar, {pillars} to go"),
    MARKING: N_("Place a token, {tokens} to go"),
    BUILDING: N_("Build a tile, {stones} {stones:stone|stones} left"),
    PLACING: N_("Where should the tile go? ({shape:term}, {stones} {stones:stone|stones} left)"),
    SPYING: N_("Look at somebody’s hand"),
    USING: N_("Use a card of this hand"),
    COPYING: N_("Copy a card that somebody shows"),
    REMOVING: N_("Remove a tile"),
    OVER: N_("The game is over"),
}
WAITING: Final = N_("Waiting for {who:name}")
WAITING_FOR_ALL: Final = N_("Waiting until all have chosen")


def prompt(view: VeniceView, words: Words, names: Sequence[str]) -> str:
    """What the seat is asked now, or what everybody waits for."""
    if view.phase != OVER and view.seat not in view.deciders:
        if view.phase == CHOOSING:
            return words(WAITING_FOR_ALL)
        return words(WAITING, names=names, who=view.actor)
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


def card_title(card: int, words: Words) -> str:
    """The name of a card with its numbers, like `Architect 6`."""
    return f"{words.translate(ROLES[CARD_ROLE[card]].title)} {card_numbers(card)}".strip()


def card_text(card: int, words: Words) -> str:
    """What a card does."""
    template = ROLES[CARD_ROLE[card]].does
    return words(template, stones=CARD_STONES[card], pillars=CARD_PILLARS[card], tokens=CARD_TOKENS[card])


LABELS: Final = {
    KEEP: N_("Keep my cards"),
    EXCHANGE: N_("Draw a card from {other:name}’s hand"),
    GIVE: N_("Give {card} in return"),
    PLAY: N_("Play {card}: {text}"),
    TAKE: N_("Take {tile}, {shape:term}: {stones} stones, {coats} coats"),
    STOP: N_("Take no more"),
    PILLAR: N_("Place a pillar on {square}"),
    TOKEN: N_("Place a token on {square}"),
    BUILD: N_("Build {tile}, {shape:term}: {stones} stones, {coats} coats"),
    AT: N_("Build on {square}, turned {turn}°: {points} {points:point|points}"),
    SPY_ON: N_("Look at {other:name}’s hand"),
    USE: N_("Use {card}: {text}"),
    COPY: N_("Copy {card}: {text}"),
    REMOVE: N_("Remove {tile}, {shape:term}"),
}
CARD_CODES: Final = (GIVE, PLAY, USE, COPY)
ALSO: Final = N_("{who:name} gets {points} {points:point|points}")


def label(action: Action, view: VeniceView, names: Sequence[str], words: Words = ENGLISH) -> str:
    """What the action does, in words that tell its consequence."""
    template = LABELS[action.code]
    if action.code in CARD_CODES:
        card, text = f"{card_title(action.a, words)} ({action.text.split()[1]})", card_text(action.a, words)
        return words(template, card=card, text=text)
    if action.code in (EXCHANGE, SPY_ON):
        return words(template, names=names, other=action.a)
    if action.code in (BUILD, REMOVE, TAKE):
        return _tile_label(template, view.tops[action.a] if action.code == TAKE else action.a, words)
    if action.code == AT:
        return _place_label(template, action, view, names, words)
    return words(template, square=SQUARE_NAMES[action.a] if action.code in (PILLAR, TOKEN) else "")


def _tile_label(template: str, tile: int, words: Words) -> str:
    shape, stones, coats = SHAPES[TILE_SHAPE[tile]].title, TILE_STONES[tile], TILE_COATS[tile]
    return words(template, tile=TILES[tile], shape=shape, stones=stones, coats=coats)


def _place_label(template: str, action: Action, view: VeniceView, names: Sequence[str], words: Words) -> str:
    found = earnings(view, rotation(view.tile, action.b), action.a)
    totals = [found.total(seat) for seat in range(view.seats)]
    square, turn, points = SQUARE_NAMES[action.a], TURNS[action.b], totals[view.actor]
    built = words(template, square=square, turn=turn, points=points)
    others = [seat for seat in range(view.seats) if totals[seat] and seat != view.actor]
    also = [words(ALSO, names=names, who=seat, points=totals[seat]) for seat in others]
    return "; ".join([built, *also])
