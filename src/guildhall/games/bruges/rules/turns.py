"""Turns: activations, one card, activations, end of turn (B5, B12)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions
from ..position import A, BrugesPosition
from ..terms import ARROW, COLOURS, LAUREL, WORKER
from .cards import list_card_actions, play_card, refuse_card
from .effects import run_effect, why_without_effect


def turn_actions(table: BrugesPosition, seat: int) -> list[Action]:
    """B5.2, B5.9: cards until one is played, persons that can be used, the end of the turn."""
    found: list[Action] = []
    if not table.played:
        list_card_actions(table, seat, found)
    usable = table.edition.usable
    placed = table.tenants[seat]
    found += [actions.use[p] for p in placed if p > 0 and usable[p] and not refuse_use(table, seat, p)]
    if table.played or not table.hands[seat]:
        found.append(actions.end_turn)
    return found


def refuse_turn(table: BrugesPosition, seat: int, action: Action) -> str:
    """B5.2: the clause that forbids an action in a turn."""
    if action.code == actions.END_TURN:
        return "" if table.played or not table.hands[seat] else "B5.9"
    if action.code == actions.USE:
        return refuse_use(table, seat, action.a)
    return "B5.2" if table.played else refuse_card(table, seat, action)


def refuse_use(table: BrugesPosition, seat: int, person: int) -> str:
    """B12.4, B12.7, B12.15, B12.18: placed, ready, with its worker, and able to change something."""
    edition = table.edition
    if person not in table.tenants[seat]:
        return "B12.17"
    if not edition.usable[person]:
        return _why_never_used(edition.activation[person])
    if person in table.used:
        return "B12.15"
    worker = edition.worker[person]
    if worker < 0:
        return why_without_effect(table, seat, person)
    if not table.workers[5 * seat + worker]:
        return "B12.4"
    table.workers[5 * seat + worker] -= 1
    clause = why_without_effect(table, seat, person)
    table.workers[5 * seat + worker] += 1
    return clause


def _why_never_used(activation: int) -> str:
    """B12.1, B12.10, B12.12: arrows act once, laurels at the end, the others by themselves."""
    if activation == ARROW:
        return "B12.1"
    return "B12.12" if activation == LAUREL else "B12.10"


def play_turn(table: BrugesPosition, seat: int, action: Action) -> None:
    """One act of a turn."""
    if action.code == actions.END_TURN:
        table.turn += 1
        table.played = 0
    elif action.code == actions.USE:
        use_person(table, seat, action.a)
    else:
        table.played = 1
        play_card(table, seat, action)


def use_person(table: BrugesPosition, seat: int, person: int) -> None:
    """B12.6, B12.15: the worker is paid first, the person is turned, then it acts."""
    worker = table.edition.worker[person]
    table.used.append(person)
    if table.events is not None:
        paid = COLOURS[worker] if worker >= 0 else ""
        table.tell("use" if not paid else "use_worker", seat, card=person, name=table.name(person), worker=paid)
    if table.edition.activation[person] == WORKER:
        table.workers[5 * seat + worker] -= 1
    run_effect(table, seat, person)


def ready_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.20: the own persons already used."""
    return [actions.ready[person] for person in table.tenants[seat] if person in table.used]


def refuse_ready(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.20, B13.21: an own used person, not the one that does it."""
    if action.a == table.stack[A]:
        return "B13.21"
    return "" if action.a in table.tenants[seat] and action.a in table.used else "B13.20"


def answer_ready(table: BrugesPosition, seat: int, action: Action) -> None:
    """B13.20: the person is ready again."""
    table.pop()
    table.used.remove(action.a)
    if table.events is not None:
        table.tell("ready", seat, card=action.a, name=table.name(action.a))
