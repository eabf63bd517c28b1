"""Turns: activations, one card, activations, end of turn (B5, B12)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import ARROW, COLOUR_COUNT, COLOURS, LAUREL, WORKER
from . import frames
from .cards import forbids_card, list_uses, play_card
from .effects import forbids_effect, play_effect


def options_turn(state: BrugesPosition, seat: int) -> list[Action]:
    """B5.2, B5.9: cards until one is played, persons that can be used, the end of the turn."""
    found: list[Action] = []
    if not state.played:
        list_uses(state, seat, found)
    usable = state.edition.usable
    placed = state.tenants[seat]
    found += [actions.use[p] for p in placed if p > 0 and usable[p] and not forbids_use(state, seat, p)]
    if state.played or not state.hands[seat]:
        found.append(actions.end_turn)
    return found


def forbids_turn(state: BrugesPosition, seat: int, action: Action) -> str:
    """B5.2: the clause that forbids an action in a turn."""
    if action.code == actions.END_TURN:
        return "" if state.played or not state.hands[seat] else "B5.9"
    if action.code == actions.USE:
        return forbids_use(state, seat, action.a)
    return "B5.2" if state.played else forbids_card(state, seat, action)


def forbids_use(state: BrugesPosition, seat: int, person: int) -> str:
    """B12.4, B12.7, B12.15, B12.18: placed, ready, with its worker, and able to change something."""
    edition = state.edition
    if person not in state.tenants[seat]:
        return "B12.17"
    if not edition.usable[person]:
        return _why_never_used(edition.activation[person])
    if person in state.used:
        return "B12.15"
    worker = edition.worker[person]
    if worker < 0:
        return forbids_effect(state, seat, person)
    if not state.workers[COLOUR_COUNT * seat + worker]:
        return "B12.4"
    state.workers[COLOUR_COUNT * seat + worker] -= 1
    clause = forbids_effect(state, seat, person)
    state.workers[COLOUR_COUNT * seat + worker] += 1
    return clause


def _why_never_used(activation: int) -> str:
    """B12.1, B12.10, B12.12: arrows act once, laurels at the end, the others by themselves."""
    if activation == ARROW:
        return "B12.1"
    return "B12.12" if activation == LAUREL else "B12.10"


def play_turn(state: BrugesPosition, seat: int, action: Action) -> None:
    """One act of a turn."""
    if action.code == actions.END_TURN:
        state.turn += 1
        state.played = 0
    elif action.code == actions.USE:
        use_person(state, seat, action.a)
    else:
        state.played = 1
        play_card(state, seat, action)


def use_person(state: BrugesPosition, seat: int, person: int) -> None:
    """B12.6, B12.15: the worker is paid first, the person is turned, then it acts."""
    worker = state.edition.worker[person]
    state.used.append(person)
    if state.events is not None:
        paid = COLOURS[worker] if worker >= 0 else ""
        state.tell("use" if not paid else "use_worker", seat, card=person, name=state.name(person), worker=paid)
    if state.edition.activation[person] == WORKER:
        state.workers[COLOUR_COUNT * seat + worker] -= 1
    play_effect(state, seat, person)


def options_ready(state: BrugesPosition, seat: int) -> list[Action]:
    """B13.20: the own persons already used."""
    return [actions.ready[person] for person in state.tenants[seat] if person in state.used]


def forbids_ready(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.20, B13.21: an own used person, not the one that does it."""
    if action.a == state.stack[frames.PERSON]:
        return "B13.21"
    return "" if action.a in state.tenants[seat] and action.a in state.used else "B13.20"


def play_ready(state: BrugesPosition, seat: int, action: Action) -> None:
    """B13.20: the person is ready again."""
    state.pop()
    state.used.remove(action.a)
    if state.events is not None:
        state.tell("ready", seat, card=action.a, name=state.name(action.a))
