"""The table as text, for terminal and screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.core.words import N_, Words, capital

from ..components import X_SPACE
from ..rules.faces import FACES, SCORE_SLOTS, SLOT_COUNT
from ..rules.pawns import CENTRE_PRICE
from ..terms import (
    BONUS_TILES,
    CARDS_EACH,
    CENTRE,
    CHOICE,
    COAT_COUNT,
    COATS,
    KINDS,
    NONE,
    OVER,
    SLOTS,
    STAIRS,
    TYPES,
    VALUES,
)
from ..view import LondonView
from .labels import POUNDS, building_name, prompt

ROUND: Final = N_("Round {round} of {rounds}; round markers: {markers}")
BUILDINGS_LEFT: Final = N_("{count} {count:building|buildings} left")
TILES_LEFT: Final = N_("{count} {count:tile|tiles} left")
EMPTY: Final = N_("empty")
EMPTY_STACK: Final = N_("{type:term}: the stack is empty")
CENTRE_LINE: Final = N_("centre (costs £{pounds})")
BONUS_LINE: Final = N_("Bonus stacks: {tiles}")
SCORE_LINE: Final = N_("Score tiles: {tiles}")
SCORE_SLOT: Final = N_("{slot:term}: {tile:term}")
SUPPLY_LINE: Final = N_("Supply: {cards}")
SUPPLIED: Final = N_("{count} × card {value}")
CHAPEL_LINE: Final = N_("Chapel track, the best first: {markers}")
ON_SPACE: Final = N_("{who:name} (space {space})")
ON_STAIR: Final = N_("{who:name} (stair {stair})")
TO_BUILD: Final = N_("To build: {building}")
PLAYER_LINE: Final = N_("{who:name}: £{money}, {hand}, space {gate} on the gate track")
HIDDEN_LINE: Final = N_("{who:name}: {hand}, space {gate} on the gate track")
HAND: Final = N_("{count:card|cards} {cards} in hand")
HAND_SIZE: Final = N_("{count} {count:card|cards} in hand")
NO_HAND: Final = N_("no cards in hand")
STRENGTH_LINE: Final = N_("strength: {coats}")
TILES_LINE: Final = N_("bonus tiles: {tiles}")
SHOWN_LINE: Final = N_("{count:card|cards} shown: {cards}")
OWN_CHOICE_LINE: Final = N_("{count:card|cards} chosen: {cards}")
CHOICE_LINE: Final = N_("has chosen {count} {count:card|cards}")
RAISED: Final = N_("{card} (counts as {value})")
NEW_TILE: Final = N_("{tile:term} (from next round)")


def render(view: LondonView, names: Sequence[str], words: Words) -> str:
    """The whole table, complete enough to play by it."""
    lines = [words(ROUND, round=view.round, rounds=view.rounds, markers=" ".join(map(str, view.markers))), ""]
    lines += _disc(view, names, words)
    lines += ["", _bonus(view, words), _score_tiles(view, words), _supply(view, words), _chapel(view, names, words)]
    for seat in _seats(view):
        lines += ["", *_player(view, seat, names, words)]
    return "\n".join([*lines, "", *_to_build(view, words), prompt(view, words)])


def _disc(view: LondonView, names: Sequence[str], words: Words) -> list[str]:
    lines = [_stack(view, stack, names, words) for stack in view.edition.ring]
    return [*lines, f"  {words(CENTRE_LINE, pounds=CENTRE_PRICE)}{_pawns(view, CENTRE, names)}"]


def _stack(view: LondonView, stack: int, names: Sequence[str], words: Words) -> str:
    pounds = view.space_pounds(stack)
    space = "X" if pounds == X_SPACE else words(POUNDS, pounds=pounds)
    return f"  {space:4} {_buildings(view, stack, words)}{_pawns(view, stack, names)}"


def _buildings(view: LondonView, stack: int, words: Words) -> str:
    if not view.left[stack]:
        return capital(words(EMPTY_STACK, type=TYPES[stack].word))
    return f"{building_name(view.edition, view.tops[stack], words)} ({words(BUILDINGS_LEFT, count=view.left[stack])})"


def _pawns(view: LondonView, space: int, names: Sequence[str]) -> str:
    standing = [names[seat] for seat, place in enumerate(view.pawns) if place == space]
    return f"  <- {', '.join(standing)}" if standing else ""


def _bonus(view: LondonView, words: Words) -> str:
    stacks = [f"{stack + 1}. {_bonus_stack(view, stack, words)}" for stack in range(len(view.bonus_tops))]
    return words(BONUS_LINE, tiles=", ".join(stacks))


def _bonus_stack(view: LondonView, stack: int, words: Words) -> str:
    top = view.bonus_tops[stack]
    if top == NONE:
        return words(EMPTY)
    return f"{words.translate(BONUS_TILES[top].word)} ({words(TILES_LEFT, count=view.bonus_left[stack])})"


def _score_tiles(view: LondonView, words: Words) -> str:
    tiles = [
        words(SCORE_SLOT, slot=SCORE_SLOTS[slot].word, tile=FACES[view.faces[slot]].word) for slot in range(SLOT_COUNT)
    ]
    return words(SCORE_LINE, tiles=", ".join(tiles))


def _supply(view: LondonView, words: Words) -> str:
    cards = [words(SUPPLIED, count=view.supply[value], value=value) for value in range(1, VALUES)]
    return words(SUPPLY_LINE, cards=", ".join(cards))


def _chapel(view: LondonView, names: Sequence[str], words: Words) -> str:
    """L13.2, L13.3: the ranking on the chapel track; of those on one space the upper comes first."""
    markers = [_marker(view, seat, names, words) for seat in view.chapel_ranking]
    return words(CHAPEL_LINE, markers=", ".join(markers))


def _marker(view: LondonView, seat: int, names: Sequence[str], words: Words) -> str:
    if view.chapel[seat]:
        return words(ON_SPACE, names=names, who=seat, space=view.chapel[seat])
    return words(ON_STAIR, names=names, who=seat, stair=STAIRS[view.stairs[seat]].upper())


def _to_build(view: LondonView, words: Words) -> list[str]:
    """The building that waits for the choice of what it replaces."""
    return [words(TO_BUILD, building=building_name(view.edition, view.building, words))] if view.building else []


def _seats(view: LondonView) -> list[int]:
    """This round's order once it is settled, else the chapel ranking; the own bridge last."""
    order = [place // CARDS_EACH for place in view.order] or view.chapel_ranking
    others = [seat for seat in dict.fromkeys(order) if seat != view.seat]
    return others if view.seat == NONE else [*others, view.seat]


def _player(view: LondonView, seat: int, names: Sequence[str], words: Words) -> list[str]:
    lines = [_player_line(view, seat, names, words)]
    lines.append("  " + words(STRENGTH_LINE, coats=_coats(view, seat, words)))
    lines += [f"  {line}" for line in (_tiles(view, seat, words), _cards(view, seat, words)) if line]
    return [*lines, "  " + _bridge(view, seat, words)]


def _player_line(view: LondonView, seat: int, names: Sequence[str], words: Words) -> str:
    line = HIDDEN_LINE if is_hidden(view, seat) else PLAYER_LINE
    hand, gate = _hand(view, seat, words), view.gate[seat]
    return words(line, names=names, who=seat, money=view.money[seat], hand=hand, gate=gate)


def _hand(view: LondonView, seat: int, words: Words) -> str:
    hand = view.hands[seat * VALUES : (seat + 1) * VALUES]
    cards = [str(value) for value in range(VALUES) for _ in range(hand[value])]
    if not cards:
        return words(NO_HAND)
    return words(HAND_SIZE if is_hidden(view, seat) else HAND, count=len(cards), cards=" ".join(cards))


def is_hidden(view: LondonView, seat: int) -> bool:
    """L14.4: whether people at this place are not shown a seat's hand and money."""
    return view.hidden == 1 and seat != view.seat and view.phase != OVER


def _coats(view: LondonView, seat: int, words: Words) -> str:
    counts = view.coats[seat * COAT_COUNT : (seat + 1) * COAT_COUNT]
    return ", ".join(f"{words.translate(COATS[coat].word)} {count}" for coat, count in enumerate(counts))


def _tiles(view: LondonView, seat: int, words: Words) -> str:
    held: list[str] = []
    for kind in range(KINDS):
        held += [words.translate(BONUS_TILES[kind].word)] * view.tiles[seat * KINDS + kind]
        held += [words(NEW_TILE, tile=BONUS_TILES[kind].word)] * view.fresh[seat * KINDS + kind]
    return words(TILES_LINE, tiles=", ".join(held)) if held else ""


def _cards(view: LondonView, seat: int, words: Words) -> str:
    """The cards shown for this round; while they are chosen the own ones, of others only how many."""
    places = range(seat * CARDS_EACH, (seat + 1) * CARDS_EACH)
    cards = [_card(view, place, words) for place in places if view.picked[place] != NONE]
    if cards:
        line = OWN_CHOICE_LINE if view.phase == CHOICE else SHOWN_LINE
        return words(line, count=len(cards), cards=", ".join(cards))
    return words(CHOICE_LINE, count=view.chosen[seat]) if view.phase == CHOICE and view.chosen[seat] else ""


def _card(view: LondonView, place: int, words: Words) -> str:
    card, raised = view.picked[place], view.raises[place]
    return words(RAISED, card=card, value=card + raised) if raised else str(card)


def _bridge(view: LondonView, seat: int, words: Words) -> str:
    buildings = view.bridges[seat * SLOTS : seat * SLOTS + view.built[seat]]
    named = [
        f"[{slot}] {building_name(view.edition, building, words)}" for slot, building in enumerate(buildings, start=1)
    ]
    return " | ".join([*named, *("." * (SLOTS - len(named)))])
