"""What players are asked, what each action does, and where the game stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from ..components import X_SPACE, Edition
from ..rules.bridge import Outcome, outcomes
from ..rules.pawns import CENTRE_PRICE
from ..rules.tiles import TILE_STEPS
from ..terms import (
    ADD_TWO_TIME,
    ALL_COATS,
    BONUS_TILES,
    CARDS_EACH,
    CHAPEL_2,
    CHOICE,
    COATS,
    GATE_2,
    GUILD,
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
BUILT: Final = N_("{built} of {plots} plots built")
POUNDS: Final = N_("£{pounds}")
SECOND_CARD: Final = N_("Choose your second card in secret.")


def headline(view: LondonView, words: Words) -> str:
    """The round."""
    return words(ROUND, round=view.round, rounds=view.rounds)


def standing(view: LondonView, seat: int, words: Words) -> str:
    """L14.4: what everybody may know of a seat in few words: its money, or, while that is hidden, its buildings."""
    if view.hidden and view.phase != OVER:
        return words(BUILT, built=view.built[seat], plots=SLOTS)
    return words(POUNDS, pounds=view.money[seat])


QUESTIONS: Final[Mapping[int, tuple[str, str]]] = {
    ADD_TWO_TIME: (
        N_("Take a card 2 with your bonus tile before the cards are chosen?"),
        N_("Somebody decides whether to take a card 2."),
    ),
    CHOICE: (N_("Choose a card in secret: the highest builds first."), N_("The others choose their cards.")),
    PLUS_ONE_TIME: (N_("Raise your card with a bonus tile?"), N_("Somebody decides whether to raise a card.")),
    PAWN: (N_("Place your pawn: which building do you take?"), N_("Another player places the pawn.")),
    REPLACEMENT: (
        N_("{building} is too high for the next plot: which building does it replace?"),
        N_("Another player chooses what to replace."),
    ),
    INN_TIME: (
        N_("Take cards at the inn, up to strength {purse} in all."),
        N_("Another player takes cards at the inn."),
    ),
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
    building = building_name(view.edition, view.building, words) if view.building else ""
    return words(question, purse=view.purse, building=building)


LABELS: Final[Mapping[int, str]] = {
    CARD: N_("Choose a card {value}"),
    ADD: N_("Take a card 2 from the supply"),
    TAKE_CARD: N_("Take a card {value}: strength {rest} left"),
    STOP: N_("Take no more cards"),
    KEEP: N_("Take your card {shown} back to your hand"),
    PASS: N_("Not now"),
}
RAISE_HIGH: Final = N_("Raise your card {shown} to value {raised}")
RAISE_LOW: Final = N_("Raise your other card {shown} to value {raised}")
TAKE_BONUS: Final = N_("Take from bonus stack {place}: {tile:term}")
MOVES: Final[Mapping[int, str]] = {
    CHAPEL_2: N_("Move your chapel marker to space {space}"),
    GATE_2: N_("Move your gate marker to space {space}"),
}
LOSE_TURN: Final = N_("Lose the turn")
NAMED: Final = N_("{type:term} {number}, {coat:term}")
NAMED_PARK: Final = N_("park, {coat:term}")
DISC_PAYS: Final = N_("£{pounds} from the disc")
DISC_SILENT: Final = N_("the X pays nothing")
CENTRE_COSTS: Final = N_("the centre costs £{pounds}")
CENTRE_FREE: Final = N_("the centre is free")
WITH_TILE: Final = N_("with “{tile:term}”")
APPENDED: Final = N_("on plot {plot}: {effect}")
IN_PLACE: Final = N_("in place of number {numbers}: {effect}")
REPLACING: Final = N_("Replace number {number} on plot {plot}: {effect}")
GROWS_BUT_ONE: Final = N_("every strength but {coat:term} grows by one")
GROWS_NOTHING: Final = N_("no strength grows")
NEXT: Final = N_("; ")
OR: Final = N_(" or ")


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
        return words(MOVES[action.a], space=_moved(action, view))
    return _plain_label(action, view, words)


def _moved(action: Action, view: LondonView) -> int:
    """Where a tile that moves a marker brings it."""
    track, last = view.gate, len(view.edition.gate_pounds) - 1
    if action.a == CHAPEL_2:
        track, last = view.chapel, len(view.edition.chapel_pounds) - 1
    return min(track[view.seat] + TILE_STEPS, last)


def _plain_label(action: Action, view: LondonView, words: Words) -> str:
    if action.code == PASS and view.phase == PAWN:
        return words(LOSE_TURN)
    shown = view.picked[view.order[view.turn]] if view.order else 0
    return words(LABELS[action.code], value=action.a, rest=view.purse - action.a, shown=shown)


def _placement_label(action: Action, view: LondonView, words: Words) -> str:
    building = view.tops[action.a]
    parts = [building_name(view.edition, building, words)]
    parts += [words(WITH_TILE, tile=BONUS_TILES[kind].word) for kind in TOOL_KINDS if action.b >> kind & 1]
    parts.append(disc_money(action, view, words))
    return words(NEXT).join([*parts, *consequences(view, building, words)])


def building_name(edition: Edition, building: int, words: Words) -> str:
    """Type, number and coat of a building, beginning with a capital letter."""
    kind, coat = edition.type_of[building], COATS[edition.coat_of[building]].word
    if kind == PARK:
        name = words(NAMED_PARK, coat=coat)
    else:
        name = words(NAMED, type=TYPES[kind].word, number=edition.number_of[building], coat=coat)
    return capital(name)


def disc_money(action: Action, view: LondonView, words: Words) -> str:
    """What the space of a placement pays or costs."""
    if action.code == CENTRAL:
        return words(CENTRE_FREE) if action.b & FREE else words(CENTRE_COSTS, pounds=CENTRE_PRICE)
    pounds = view.space_pounds(action.a)
    return words(DISC_PAYS, pounds=pounds) if pounds != X_SPACE else words(DISC_SILENT)


def consequences(view: LondonView, building: int, words: Words) -> list[str]:
    """Where the viewer could build a building and what it would do there; equal effects are told once."""
    return consequences_of(view.edition, building, outcomes(view, view.seat, building), words)


def consequences_of(edition: Edition, building: int, found: Iterable[Outcome], words: Words) -> list[str]:
    """The same of outcomes that are known."""
    places: dict[str, list[Outcome]] = {}
    for outcome in found:
        places.setdefault(effect(edition, building, outcome, words), []).append(outcome)
    return [_consequence(edition, alike, said, words) for said, alike in places.items()]


def _consequence(edition: Edition, found: list[Outcome], said: str, words: Words) -> str:
    if not found[0].replaced:
        return words(APPENDED, plot=found[0].slot + 1, effect=said)
    numbers = [str(edition.number_of[outcome.replaced]) for outcome in found]
    return words(IN_PLACE, numbers=words(OR).join(numbers), effect=said)


def effect(edition: Edition, building: int, outcome: Outcome, words: Words) -> str:
    """What a building would do in one place, with its strength there."""
    kind = edition.type_of[building]
    if kind == GUILD and outcome.replaced:
        return _guild_effect(edition.coat_of[outcome.replaced], words)
    return words(TYPES[kind].effect, strength=outcome.strength)


def _guild_effect(lost: int, words: Words) -> str:
    """L6.22, L6.23: a guild house brings all coats, but the one that is replaced is gone."""
    return words(GROWS_NOTHING) if lost == ALL_COATS else words(GROWS_BUT_ONE, coat=COATS[lost].word)


def _replacement_label(action: Action, view: LondonView, words: Words) -> str:
    found = next(each for each in outcomes(view, view.seat, view.building) if each.slot == action.a)
    number, said = view.edition.number_of[found.replaced], effect(view.edition, view.building, found, words)
    return words(REPLACING, number=number, plot=action.a + 1, effect=said)
