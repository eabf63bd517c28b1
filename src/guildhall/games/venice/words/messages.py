"""What players read: events, questions, and what each action does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import ENGLISH, N_, Words

from ..actions import AT, BUILD, COPY, EXCHANGE, GIVE, KEEP, PILLAR, PLAY, REMOVE, SPY_ON, STOP, TAKE, TOKEN, USE
from ..components import (
    CARD_PILLARS,
    CARD_ROLE,
    CARD_STONES,
    CARD_TOKENS,
    ROLE_NAMES,
    SHAPE_NAMES,
    TILE_COATS,
    TILE_SHAPE,
    TILE_STONES,
    TILES,
    card_numbers,
)
from ..position import (
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
    SPYING,
    TAKING,
    USING,
)
from ..rules.gains import gains_now
from ..rules.shapes import TURNS, rotation
from ..rules.squares import SQUARE_NAMES
from ..view import VeniceView

MESSAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "start_player": (N_("{who:name} has the start player card."),),
    "round": (N_("Round {round} begins; {who:name} starts."),),
    "keep": (N_("{who:name} exchanges no card."),),
    "draw": (
        N_("{who:name} draws {role:term} {numbers} from {other:name}’s hand."),
        N_("{who:name} draws {role:term} from {other:name}’s hand."),
        N_("{who:name} draws a card from {other:name}’s hand."),
    ),
    "give": (
        N_("{who:name} gives {other:name} {role:term} {numbers} in return."),
        N_("{who:name} gives {other:name} {role:term} in return."),
        N_("{who:name} gives {other:name} a card in return."),
    ),
    "lay": (
        N_("{who:name} lays {role:term} {numbers} face down."),
        N_("{who:name} lays {role:term} face down."),
        N_("{who:name} lays a card face down."),
    ),
    "show": (N_("{who:name} shows {role:term} {numbers}."), N_("{who:name} shows {role:term}.")),
    "nothing": (
        N_("{role:term} {numbers} has no effect for {who:name}."),
        N_("{role:term} has no effect for {who:name}."),
    ),
    "take": (N_("{who:name} takes a tile: {shape:term} ({tile})."),),
    "stop": (N_("{who:name} takes no more tiles."),),
    "pillar": (N_("{who:name} places a pillar on {square}."),),
    "token": (N_("{who:name} places a token on {square}."),),
    "build": (
        N_(
            "{who:name} builds {tile} on {square}, turned {turn}°: {points} {points:point|points} "
            "({coats} for coats, {edges} for matching edges)."
        ),
    ),
    "covered": (N_("{who:name} gets {points} points for {tokens} covered {tokens:token|tokens}."),),
    "home": (N_("{tokens} {tokens:token goes|tokens go} home to {who:name} without points."),),
    "gondola": (N_("{who:name} gets {points} points with the gondola."),),
    "give_way": (N_("The gondola gives way to {square}."),),
    "board": (
        N_("{who:name} boards the gondola, {other:name}’s token goes home."),
        N_("{who:name} boards the gondola."),
    ),
    "speculate": (N_("{who:name} gets {points} points, because somebody else shows this role: {role:term}."),),
    "spy": (
        N_("{who:name} looks at {other:name}’s hand: {roles:terms}."),
        N_("{who:name} looks at {other:name}’s hand."),
    ),
    "use": (
        N_("{who:name} uses {role:term} {numbers} from {other:name}’s hand."),
        N_("{who:name} uses {role:term} from {other:name}’s hand."),
    ),
    "copy": (
        N_("{who:name} copies {role:term} {numbers}, shown by {other:name}."),
        N_("{who:name} copies {role:term}, shown by {other:name}."),
    ),
    "remove": (N_("{who:name} removes {tile} and puts it under its stack."),),
    "pass_on": (N_("Everybody passes the card on to the left."),),
    "end_pillars": (N_("The last pillar stands: the game is over."),),
    "end_hundred": (N_("100 points are reached: the game is over."),),
    "end_standstill": (N_("For 30 rounds nobody placed a pillar: the game is over."),),
}

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

ROLE_DOES: Final = (
    N_("take tiles for at most {stones} stones"),
    N_("place {pillars} pillars and {tokens} {tokens:token|tokens}"),
    N_("build tiles for at most {stones} stones"),
    N_("put a token on the gondola"),
    N_("6 points if somebody else shows a pile driver"),
    N_("6 points if somebody else shows an architect"),
    N_("6 points if somebody else shows a councillor"),
    N_("build tiles for at most {stones} stones, covered tokens of others are not paid"),
    N_("look at a hand and use one of its cards"),
    N_("copy a card that somebody else shows"),
    N_("remove a built tile"),
)


def prompt(view: VeniceView, words: Words, names: Sequence[str]) -> str:
    """What the seat is asked now, or what everybody waits for."""
    if view.phase != OVER and view.seat not in view.deciders:
        if view.phase == CHOOSING:
            return words(WAITING_FOR_ALL)
        return words(WAITING, names=names, who=view.actor)
    shape = SHAPE_NAMES[TILE_SHAPE[view.tile]]
    template, pillars, tokens = PROMPTS[view.phase], view.pillars_due, view.tokens_due
    return words(template, stones=view.stones, shape=shape, pillars=pillars, tokens=tokens)


def card_title(card: int, words: Words) -> str:
    """The name of a card with its numbers, like `Architect 6`."""
    return f"{words.translate(ROLE_NAMES[CARD_ROLE[card]])} {card_numbers(card)}".strip()


def card_text(card: int, words: Words) -> str:
    """What a card does."""
    template = ROLE_DOES[CARD_ROLE[card]]
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
    shape, stones, coats = SHAPE_NAMES[TILE_SHAPE[tile]], TILE_STONES[tile], TILE_COATS[tile]
    return words(template, tile=TILES[tile], shape=shape, stones=stones, coats=coats)


def _place_label(template: str, action: Action, view: VeniceView, names: Sequence[str], words: Words) -> str:
    found = gains_now(view, rotation(view.tile, action.b), action.a)
    totals = [found.total(seat) for seat in range(view.seats)]
    square, turn, points = SQUARE_NAMES[action.a], TURNS[action.b], totals[view.actor]
    built = words(template, square=square, turn=turn, points=points)
    others = [seat for seat in range(view.seats) if totals[seat] and seat != view.actor]
    also = [words(ALSO, names=names, who=seat, points=totals[seat]) for seat in others]
    return "; ".join([built, *also])
