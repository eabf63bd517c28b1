"""The table as text, for terminal and screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.core.words import N_, Words, capital

from ..components import X_SPACE
from ..rules.faces import FACES, SCORE_SLOTS, SLOT_COUNT
from ..terms import (
    BONUS_TILES,
    CARDS_EACH,
    CENTRE,
    CHOICE,
    COAT_COUNT,
    COATS,
    KINDS,
    NONE,
    SLOTS,
    STAIRS,
    TYPES,
    VALUES,
)
from ..view import LondonView
from .labels import building_name, prompt

ROUND: Final = N_("Round {round} of {rounds}, markers {markers}")
SPACE: Final = N_("{pounds} £")
LEFT: Final = N_("{count} left")
EMPTY: Final = N_("empty")
CENTRE_LINE: Final = N_("centre (costs 2 £)")
BONUS_LINE: Final = N_("Bonus stacks: {tiles}")
SCORE_LINE: Final = N_("Score tiles: {tiles}")
SUPPLY_LINE: Final = N_("Supply: {cards}")
PLAYER_LINE: Final = N_("{who:name}: {money} £, hand {hand}, chapel {chapel}, gate {gate}")
HIDDEN_LINE: Final = N_("{who:name}: hand of {count} cards, chapel {chapel}, gate {gate}")
STRENGTH_LINE: Final = N_("strength: {coats}")
TILES_LINE: Final = N_("bonus tiles: {tiles}")
CARD_LINE: Final = N_("card shown: {cards}")
CHOSEN_LINE: Final = N_("has chosen")
NEW_TILE: Final = N_("{tile:term} (from next round)")


def render(view: LondonView, names: Sequence[str], words: Words) -> str:
    """The whole table, complete enough to play by it."""
    lines = [words(ROUND, round=view.round, rounds=view.rounds, markers=" ".join(map(str, view.markers))), ""]
    lines += _disc(view, names, words)
    lines += ["", _bonus(view, words), _score_tiles(view, words), _supply(view, words)]
    for seat in _seats(view):
        lines += ["", *_player(view, seat, names, words)]
    return "\n".join([*lines, "", prompt(view, words)])


def _disc(view: LondonView, names: Sequence[str], words: Words) -> list[str]:
    lines = [_stack(view, stack, names, words) for stack in view.edition.ring]
    return [*lines, f"  {words(CENTRE_LINE)}{_pawns(view, CENTRE, names)}"]


def _stack(view: LondonView, stack: int, names: Sequence[str], words: Words) -> str:
    pounds = view.space_pounds(stack)
    space = "X" if pounds == X_SPACE else words(SPACE, pounds=pounds)
    if not view.left[stack]:
        name = words.translate(TYPES[stack].word)
        return f"  {space:4} {capital(name)}: {words(EMPTY)}{_pawns(view, stack, names)}"
    top, left = building_name(view, view.tops[stack], words), words(LEFT, count=view.left[stack])
    return f"  {space:4} {top} ({left}){_pawns(view, stack, names)}"


def _pawns(view: LondonView, space: int, names: Sequence[str]) -> str:
    standing = [names[seat] for seat, place in enumerate(view.pawns) if place == space]
    return f"  <- {', '.join(standing)}" if standing else ""


def _bonus(view: LondonView, words: Words) -> str:
    stacks = []
    for number, (top, left) in enumerate(zip(view.bonus_tops, view.bonus_left, strict=True), start=1):
        name = words(EMPTY) if top == NONE else f"{words.translate(BONUS_TILES[top].word)} ({words(LEFT, count=left)})"
        stacks.append(f"{number}. {name}")
    return words(BONUS_LINE, tiles=", ".join(stacks))


def _score_tiles(view: LondonView, words: Words) -> str:
    tiles = [
        f"{words.translate(SCORE_SLOTS[slot].word)}: {words.translate(FACES[view.faces[slot]].word)}"
        for slot in range(SLOT_COUNT)
    ]
    return words(SCORE_LINE, tiles=", ".join(tiles))


def _supply(view: LondonView, words: Words) -> str:
    return words(SUPPLY_LINE, cards=", ".join(f"{value} ×{view.supply[value]}" for value in range(1, VALUES)))


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
    hand = view.hands[seat * VALUES : (seat + 1) * VALUES]
    chapel = _chapel(view, seat)
    if is_hidden(view, seat):
        return words(HIDDEN_LINE, names=names, who=seat, count=sum(hand), chapel=chapel, gate=view.gate[seat])
    cards = " ".join(str(value) for value in range(VALUES) for _ in range(hand[value]))
    values = {"money": view.money[seat], "hand": cards, "chapel": chapel, "gate": view.gate[seat]}
    return words(PLAYER_LINE, names=names, who=seat, **values)


def is_hidden(view: LondonView, seat: int) -> bool:
    """L14.4: whether people at this place are not shown a seat's hand and money."""
    return view.hidden == 1 and seat != view.seat and bool(view.deciders)


def _chapel(view: LondonView, seat: int) -> str:
    return str(view.chapel[seat]) if view.chapel[seat] else STAIRS[view.stairs[seat]].upper()


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
    """The cards shown for this round, or only that they are chosen; the own ones are always told."""
    places = range(seat * CARDS_EACH, (seat + 1) * CARDS_EACH)
    cards = [_card(view, place) for place in places if view.picked[place] != NONE]
    if cards:
        return words(CARD_LINE, cards=", ".join(cards))
    return words(CHOSEN_LINE) if view.phase == CHOICE and view.chosen[seat] else ""


def _card(view: LondonView, place: int) -> str:
    return str(view.picked[place]) + (f"+{view.raises[place]}" if view.raises[place] else "")


def _bridge(view: LondonView, seat: int, words: Words) -> str:
    buildings = view.bridges[seat * SLOTS : seat * SLOTS + view.built[seat]]
    named = [f"[{slot}] {building_name(view, building, words)}" for slot, building in enumerate(buildings, start=1)]
    return " | ".join([*named, *("." * (SLOTS - len(named)))])
