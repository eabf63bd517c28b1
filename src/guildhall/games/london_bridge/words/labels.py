"""What players are asked, what each action does, and where the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words, capital

from ..actions import (
    ADD,
    CARD,
    CENTRAL,
    FREE,
    KEEP,
    PASS,
    PLACE,
    PLUS,
    REPLACE,
    STOP,
    TAKE_CARD,
    TAKE_TILE,
    TOOL_KINDS,
    USE,
)
from ..components import X_SPACE
from ..rules.bridge import Outcome, outcomes
from ..rules.pawns import CENTRE_PRICE
from ..terms import (
    ADD_TWO_TIME,
    BONUS_TILES,
    CARDS_EACH,
    CHAPEL_2,
    CHOICE,
    COATS,
    GATE_2,
    INN_TIME,
    LAST_TILES,
    OVER,
    PARK,
    PAWN,
    PLUS_ONE_TIME,
    REPLACEMENT,
    SLOTS,
    TYPES,
)
from ..view import LondonView

ROUND: Final = N_("Round {round} of {rounds}")
BUILT: Final = N_("{built} of {slots} built")
POUNDS: Final = N_("{pounds} £")
SECOND_CARD: Final = N_("Choose your second card in secret.")


def headline(view: LondonView, words: Words) -> str:
    """The round."""
    return words(ROUND, round=view.round, rounds=view.rounds)


def standing(view: LondonView, seat: int, words: Words) -> str:
    """What everybody may know of a seat in few words: its money, or, if that is hidden, its buildings."""
    if view.hidden:
        return words(BUILT, built=view.built[seat], slots=SLOTS)
    return words(POUNDS, pounds=view.money[seat])


QUESTIONS: Final[Mapping[int, tuple[str, str]]] = {
    ADD_TWO_TIME: (
        N_("Take a 2 with your bonus tile before the cards are chosen?"),
        N_("Somebody decides whether to take a 2."),
    ),
    CHOICE: (N_("Choose a card in secret: the highest builds first."), N_("The others choose their cards.")),
    PLUS_ONE_TIME: (N_("Raise your card with a bonus tile?"), N_("Somebody decides whether to raise a card.")),
    PAWN: (N_("Place your pawn: which building do you take?"), N_("Another player places the pawn.")),
    REPLACEMENT: (
        N_("The number is too high for the next slot: which building does it replace?"),
        N_("Another player chooses what to replace."),
    ),
    INN_TIME: (N_("Take cards at the inn worth up to {purse}."), N_("Another player takes cards at the inn.")),
    LAST_TILES: (N_("Use a bonus tile at the end of your turn?"), N_("Another player may use bonus tiles.")),
    OVER: ("", N_("The game is over.")),
}
"""For each phase in which somebody is asked the question, and what the others read."""
EARNED: Final = (N_("Take one of the bonus tiles."), N_("Another player takes a bonus tile."))
"""The same for earned bonus tiles, which come first."""


def prompt(view: LondonView, words: Words) -> str:
    """What the seat is asked now, or what everybody waits for."""
    question, waiting = EARNED if view.owed else QUESTIONS[view.phase]
    if view.seat not in view.deciders:
        return words(waiting)
    if view.phase == CHOICE and view.chosen[view.seat]:
        return words(SECOND_CARD)
    return words(question, purse=view.purse)


LABELS: Final[Mapping[int, str]] = {
    CARD: N_("Choose the {value}"),
    ADD: N_("Take a 2 from the supply"),
    TAKE_CARD: N_("Take a {value}: {rest} of {purse} left"),
    STOP: N_("Take no more cards"),
    KEEP: N_("Take your {shown} back to your hand"),
    PASS: N_("Not now"),
}
RAISE_HIGH: Final = N_("Raise your {shown} to {raised}")
RAISE_LOW: Final = N_("Raise your other card, the {shown}, to {raised}")
TAKE_BONUS: Final = N_("Take from stack {place}: {tile:term}")
MOVES: Final[Mapping[int, str]] = {
    CHAPEL_2: N_("Move your chapel marker from {space} by 2"),
    GATE_2: N_("Move your gate marker from {space} by 2"),
}
LOSE_TURN: Final = N_("Lose the turn")
NAMED: Final = N_("{type:term} {number}, {coat:term}")
NAMED_PARK: Final = N_("park, {coat:term}")
DISC_PAYS: Final = N_("{pounds} £ from the disc")
DISC_SILENT: Final = N_("the X pays nothing")
CENTRE_COSTS: Final = N_("{pounds} £ for the centre")
CENTRE_FREE: Final = N_("the centre is free")
WITH_TILE: Final = N_("with “{tile:term}”")
ON_SLOT: Final = N_("on slot {slot}")
IN_PLACE: Final = N_("in place of {numbers:terms}")
REPLACING: Final = N_("Replace {number} on slot {slot}")


def label(action: Action, view: LondonView, words: Words) -> str:
    """What the action does, with its consequence."""
    if action.code in (PLACE, CENTRAL):
        return _placement_label(action, view, words)
    if action.code == REPLACE:
        return _replacement_label(action, view, words)
    if action.code == PLUS:
        shown = view.seat * CARDS_EACH + action.a
        raised = view.picked[shown] + view.raises[shown] + 1
        return words(RAISE_LOW if action.a else RAISE_HIGH, shown=view.picked[shown], raised=raised)
    if action.code == TAKE_TILE:
        return words(TAKE_BONUS, place=action.a + 1, tile=BONUS_TILES[view.bonus_tops[action.a]].word)
    if action.code == USE:
        spaces = view.chapel if action.a == CHAPEL_2 else view.gate
        return words(MOVES[action.a], space=spaces[view.seat])
    return _plain_label(action, view, words)


def _plain_label(action: Action, view: LondonView, words: Words) -> str:
    if action.code == PASS and view.phase == PAWN:
        return words(LOSE_TURN)
    shown = view.picked[view.order[view.turn]] if view.order else 0
    return words(LABELS[action.code], value=action.a, rest=view.purse - action.a, purse=view.purse, shown=shown)


def _placement_label(action: Action, view: LondonView, words: Words) -> str:
    building = view.tops[action.a]
    found = outcomes(view, view.seat, building)
    parts = [building_name(view, building, words), where(view, found, words)]
    parts += [words(WITH_TILE, tile=BONUS_TILES[kind].word) for kind in TOOL_KINDS if action.b >> kind & 1]
    parts += [disc_money(action, view, words), effect(view, building, found, words)]
    return "; ".join(parts)


def building_name(view: LondonView, building: int, words: Words) -> str:
    """Type, number and coat of a building, beginning with a capital letter."""
    kind, coat = view.edition.type_of[building], COATS[view.edition.coat_of[building]].word
    if kind == PARK:
        name = words(NAMED_PARK, coat=coat)
    else:
        name = words(NAMED, type=TYPES[kind].word, number=view.edition.number_of[building], coat=coat)
    return capital(name)


def where(view: LondonView, found: list[Outcome], words: Words) -> str:
    """On which slot a building would stand, or in place of which others."""
    if not found[0].replaced:
        return words(ON_SLOT, slot=found[0].slot + 1)
    return words(IN_PLACE, numbers=[view.edition.number_of[outcome.replaced] for outcome in found])


def disc_money(action: Action, view: LondonView, words: Words) -> str:
    """What the space of a placement pays or costs."""
    if action.code == CENTRAL:
        return words(CENTRE_FREE) if action.b & FREE else words(CENTRE_COSTS, pounds=-CENTRE_PRICE)
    pounds = view.space_pounds(action.a)
    return words(DISC_PAYS, pounds=pounds) if pounds != X_SPACE else words(DISC_SILENT)


def effect(view: LondonView, building: int, found: list[Outcome], words: Words) -> str:
    """What a building would do, with its strength."""
    strengths = sorted({outcome.strength for outcome in found})
    return words(TYPES[view.edition.type_of[building]].effect, strength=", ".join(map(str, strengths)))


def _replacement_label(action: Action, view: LondonView, words: Words) -> str:
    found = [each for each in outcomes(view, view.seat, view.building) if each.slot == action.a]
    number = view.edition.number_of[found[0].replaced]
    replaced = words(REPLACING, number=number, slot=action.a + 1)
    return f"{replaced}; {effect(view, view.building, found, words)}"
