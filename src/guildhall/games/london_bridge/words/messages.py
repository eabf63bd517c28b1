"""What players read: the chronicle, the questions, and what each action does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

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
from ..components import CHAPEL, CHAPEL_2, GATE, GUILD, HABERDASHERY, INN, PARK, X_SPACE
from ..position import (
    ADD_TWO_TIME,
    CARDS_EACH,
    CHOICE,
    INN_TIME,
    LAST_TILES,
    OVER,
    PAWN,
    PLUS_ONE_TIME,
    REPLACEMENT,
)
from ..rules.pawns import CENTRE_PRICE
from ..rules.preview import Outcome, outcomes
from ..terms import BONUS_WORDS, COAT_WORDS, TYPE_WORDS
from ..view import LondonView

MESSAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "stairs": (N_("On the chapel stairs, the best first: {seats:names}."),),
    "score_tile": (N_("Score tile of the {slot:term} slot: {tile:term}."),),
    "round": (N_("Round {round} of {rounds}: the disc turns by {steps}."),),
    "add_two": (N_("{who:name} takes a 2 with a bonus tile."),),
    "choose": (N_("{who:name} has chosen a {card}."), N_("{who:name} has chosen a card.")),
    "show": (N_("{who:name} shows {cards:terms}."),),
    "highest_card": (N_("{who:name} earns {pounds} £ for the highest card."),),
    "plus_one": (N_("{who:name} raises the {card} to {value} with a bonus tile."),),
    "order": (N_("Order of play: {seats:names}."),),
    "use_tile": (N_("{who:name} uses a bonus tile: {tile:term}."),),
    "pawn": (
        N_("{who:name} goes to the space of the {stack:term} and earns {pounds} £."),
        N_("{who:name} goes to the X at the {stack:term}."),
    ),
    "centre": (N_("{who:name} pays {pounds} £ for the centre."), N_("{who:name} goes to the centre for free.")),
    "stack_empty": (N_("The stack of the {stack:term} is empty."),),
    "build": (N_("{who:name} builds {type:term} {number} ({coat:term}) on slot {slot}."),),
    "park": (N_("{who:name} lays out a park ({coat:term}) on slot {slot}."),),
    "replace": (N_("{who:name} builds {type:term} {number} ({coat:term}) in place of {old} on slot {slot}."),),
    "chapel": (
        N_("{who:name} moves {steps} {steps:space|spaces} to {space} on the chapel track and earns {pounds} £."),
        N_("{who:name} moves {steps} {steps:space|spaces} to {space} on the chapel track."),
    ),
    "chapel_end": (N_("{who:name} is at the end of the chapel track already."),),
    "gate": (
        N_("{who:name} moves {steps} {steps:space|spaces} to {space} on the gate track and earns {pounds} £."),
        N_("{who:name} moves {steps} {steps:space|spaces} to {space} on the gate track."),
    ),
    "gate_end": (N_("{who:name} is at the end of the gate track already."),),
    "haberdashery": (N_("{who:name} earns {pounds} £ from the haberdashery."),),
    "inn": (N_("{who:name} takes a {card} at the inn."),),
    "inn_empty": (N_("{who:name} finds no card at the inn."),),
    "take_tile": (N_("{who:name} takes a bonus tile: {tile:term}."),),
    "keep_card": (N_("{who:name} keeps the {card} with a bonus tile."),),
    "lost_turn": (N_("{who:name} has no usable space and loses the turn."),),
    "chapel_leader": (N_("{who:name} leads on the chapel track and earns {pounds} £."),),
    "gate_leader": (N_("{who:name} leads on the gate track and earns {pounds} £."),),
    "lowest_number": (N_("{who:name} built the lowest number, {number}, and earns {pounds} £."),),
    "last_round": (N_("The last round is over."),),
    "early_end": (N_("Three stacks are empty: the game ends early."),),
    "score_chapel": (N_("{who:name} scores {pounds} £ for the chapel slot."),),
    "score_gate": (N_("{who:name} scores {pounds} £ for the gate slot."),),
    "score_inn": (N_("{who:name} scores {pounds} £ for the inn slot."),),
    "score_bridge": (N_("{who:name} scores {pounds} £ for the bridge slot."),),
    "score_empty": (N_("{who:name} pays {pounds} £ for empty slots."),),
    "score_tiles": (N_("{who:name} earns {pounds} £ for unused bonus tiles."),),
    "scores": (N_("Final money: {scores:terms}."),),
}

WAITING: Final[Mapping[int, str]] = {
    ADD_TWO_TIME: N_("Somebody decides whether to take a 2."),
    CHOICE: N_("The others choose their cards."),
    PLUS_ONE_TIME: N_("Somebody decides whether to raise a card."),
    PAWN: N_("Another player places the pawn."),
    REPLACEMENT: N_("Another player chooses what to replace."),
    INN_TIME: N_("Another player takes cards at the inn."),
    LAST_TILES: N_("Another player may use bonus tiles."),
    OVER: N_("The game is over."),
}
ASKING: Final[Mapping[int, str]] = {
    ADD_TWO_TIME: N_("Take a 2 with your bonus tile before the cards are chosen?"),
    CHOICE: N_("Choose a card in secret: the highest builds first."),
    PLUS_ONE_TIME: N_("Raise your card with a bonus tile?"),
    PAWN: N_("Place your pawn: which building do you take?"),
    REPLACEMENT: N_("The number is too high for the next slot: which building does it replace?"),
    INN_TIME: N_("Take cards at the inn worth up to {purse}."),
    LAST_TILES: N_("Use a bonus tile at the end of your turn?"),
}
SECOND_CARD: Final = N_("Choose your second card in secret.")
TAKING_TILE: Final = N_("Take one of the bonus tiles.")
SOMEBODY_TAKES_TILE: Final = N_("Another player takes a bonus tile.")


def prompt(view: LondonView, words: Words) -> str:
    """What the seat is asked now, or what everybody waits for."""
    asked = view.seat in view.deciders
    if view.owed:
        return words(TAKING_TILE if asked else SOMEBODY_TAKES_TILE)
    if not asked:
        return words(WAITING[view.phase])
    if view.phase == CHOICE and view.chosen[view.seat]:
        return words(SECOND_CARD)
    return words(ASKING[view.phase], purse=view.purse)


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
MOVE_CHAPEL: Final = N_("Move your chapel marker from {space} by 2")
MOVE_GATE: Final = N_("Move your gate marker from {space} by 2")
LOSE_TURN: Final = N_("Lose the turn")
EFFECTS: Final[Mapping[int, str]] = {
    CHAPEL: N_("strength {strength} on the chapel track"),
    GATE: N_("strength {strength} on the gate track"),
    INN: N_("cards worth up to {strength}"),
    HABERDASHERY: N_("{strength} £ from the shop"),
    GUILD: N_("every strength grows by 1"),
    PARK: N_("a new run of numbers begins"),
}
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
        return words(TAKE_BONUS, place=action.a + 1, tile=BONUS_WORDS[view.bonus_tops[action.a]])
    if action.code == USE:
        chapel = action.a == CHAPEL_2
        return words(MOVE_CHAPEL if chapel else MOVE_GATE, space=(view.chapel if chapel else view.gate)[view.seat])
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
    parts += [words(WITH_TILE, tile=BONUS_WORDS[kind]) for tool, kind in TOOL_KINDS if action.b & tool]
    parts += [disc_money(action, view, words), effect(view, building, found, words)]
    return "; ".join(parts)


def building_name(view: LondonView, building: int, words: Words) -> str:
    """Type, number and coat of a building, beginning with a capital letter."""
    kind, coat = view.edition.type_of[building], COAT_WORDS[view.edition.coat_of[building]]
    if kind == PARK:
        name = words(NAMED_PARK, coat=coat)
    else:
        name = words(NAMED, type=TYPE_WORDS[kind], number=view.edition.number_of[building], coat=coat)
    return name[:1].upper() + name[1:]


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
    return words(EFFECTS[view.edition.type_of[building]], strength=", ".join(map(str, strengths)))


def _replacement_label(action: Action, view: LondonView, words: Words) -> str:
    found = [each for each in outcomes(view, view.seat, view.building) if each.slot == action.a]
    number = view.edition.number_of[found[0].replaced]
    replaced = words(REPLACING, number=number, slot=action.a + 1)
    return f"{replaced}; {effect(view, view.building, found, words)}"
