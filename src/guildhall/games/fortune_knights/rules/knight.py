"""Field 4, the black knight: alone, in a duel, or all to the dungeon (K11)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import (
    ATTACK,
    ATTACKS,
    DECLINE_ACTION,
    GOLD_5_ACTION,
    GOLD_6_ACTION,
    NOTHING_ACTION,
    TAKE_GOLD,
    THEFTS,
    USE_DUEL_VICTORY,
    VICTORY_ACTION,
)
from ..components import BLACK_KNIGHT, CUSTOMS_OFFICER, DUEL_VICTORY, PIECES, SACK_FACES, TAX_COLLECTOR
from ..position import KnightsPosition
from .agenda import ATTACK_ROLL, ATTACKED, DUEL, LONE_KNIGHT, THEFT, Task
from .gifts import gifts, may_give
from .money import coins, receive

NO: Final = 1
YES: Final = 2


def settle_knights(table: KnightsPosition, task: Task) -> None:
    """K11.1, K11.15, K11.24: one acts, two fight, more go to the dungeon."""
    if not table.crowd[BLACK_KNIGHT]:
        return
    knights = [seat for seat in table.herald_order() if table.chosen[seat] >> BLACK_KNIGHT & 1]
    if len(knights) == 1:
        table.agenda.append((LONE_KNIGHT, knights[0], 0, 0))
    elif len(knights) == 2:
        table.agenda.append((DUEL, knights[0], knights[1], 0))
        if table.events is not None:
            table.note("duel", knights[0], rival=knights[1])
    else:
        for seat in knights:
            jail(table, seat)


def jail(table: KnightsPosition, seat: int) -> None:
    """K11.17, K11.24: a knight goes to the dungeon."""
    table.jailed[seat] = 1
    if table.events is not None:
        table.note("jailed", seat)


def settle_duel(table: KnightsPosition, task: Task) -> None:
    """K11.20, K19.8: whoever might hold a duel victory is asked, both at once; then the duel is fought."""
    duellists = [task[1], task[2]]
    waiting = [seat for seat in duellists if not table.duel[seat] and table.may_hold(seat, DUEL_VICTORY)]
    if waiting:
        table.question = task
        table.asked = sorted(waiting)
    else:
        fight(table, task[1], task[2])


def duel_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K11.20: a duel victory, a gift before it, or nothing."""
    options = [VICTORY_ACTION] if table.can_use(seat, DUEL_VICTORY) else []
    options += gifts(table, seat)
    options.append(DECLINE_ACTION)
    return options


def forbids_duel_victory(table: KnightsPosition, seat: int, action: Action) -> str:
    """K11.20: only with the document in hand."""
    return "" if table.can_use(seat, DUEL_VICTORY) else "K16.9"


def answer_duel(table: KnightsPosition, seat: int, action: Action) -> None:
    """K11.20: the answer stays secret until both are given."""
    table.duel[seat] = YES if action.code == USE_DUEL_VICTORY else NO
    table.asked = [other for other in table.asked if other != seat]
    if table.events is not None:
        table.note("duel_answer", seat)
    if not table.asked:
        table.agenda.append(table.question)


def fight(table: KnightsPosition, first: int, second: int) -> None:
    """K11.15 to K11.22: a duel victory wins, unless both or none is used: then the dice decide."""
    strengths = [_use_victory(table, first), _use_victory(table, second)]
    table.duel = [0] * table.seats
    if strengths[0] == strengths[1]:
        strengths = [_roll(table, first), _roll(table, second)]
    if strengths[0] == strengths[1]:
        jail(table, first)
        jail(table, second)
    elif strengths[0] > strengths[1]:
        _win(table, first, second)
    else:
        _win(table, second, first)


def _use_victory(table: KnightsPosition, seat: int) -> int:
    if table.duel[seat] != YES:
        return 0
    table.use(seat, DUEL_VICTORY)
    if table.events is not None:
        table.reveal("duel_victory", seat)
    return 1


def _win(table: KnightsPosition, winner: int, loser: int) -> None:
    """K11.16, K11.17: the winner acts like a lone knight, the loser's goes to the dungeon."""
    if table.events is not None:
        table.note("duel_won", winner, rival=loser)
    jail(table, loser)
    table.agenda.append((LONE_KNIGHT, winner, 0, 0))


def _roll(table: KnightsPosition, seat: int) -> int:
    number = table.dice.roll("duel")
    if table.events is not None:
        table.reveal("duel_roll", seat, number=number)
    return number


def settle_lone_knight(table: KnightsPosition, task: Task) -> None:
    """K11.1: the knight's player decides."""
    table.ask(task)


def knight_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K11.1, K11.3: gold where there is some, an attack, a gift before it, or nothing."""
    options = []
    if table.field_gold[TAX_COLLECTOR]:
        options.append(GOLD_5_ACTION)
    if table.field_gold[CUSTOMS_OFFICER]:
        options.append(GOLD_6_ACTION)
    options += [ATTACKS[victim] for victim in range(table.seats) if victim != seat]
    options += gifts(table, seat)
    options.append(NOTHING_ACTION)
    return options


def forbids_gold(table: KnightsPosition, seat: int, action: Action) -> str:
    """K11.3: not from a field without gold."""
    return "" if table.field_gold[action.a] else "K11.3"


def forbids_attack(table: KnightsPosition, seat: int, action: Action) -> str:
    """K11.5: one other player."""
    if action.a >= table.seats:
        return "K1.3"
    return "K11.5" if action.a == seat else ""


def answer_lone_knight(table: KnightsPosition, seat: int, action: Action) -> None:
    """K11.1, K11.2, K11.5: take gold, attack, or do nothing."""
    if action.code == TAKE_GOLD:
        _take_gold(table, seat, action.a)
        return
    if action.code == ATTACK:
        table.agenda.append((ATTACKED, action.a, seat, 0))
    if table.events is not None:
        if action.code == ATTACK:
            table.note("attack", seat, victim=action.a)
        else:
            table.note("declined", seat, field=BLACK_KNIGHT)


def _take_gold(table: KnightsPosition, seat: int, field: int) -> None:
    """K7.9, K11.2: all gold of one field, closed or not."""
    gold = table.field_gold[field]
    table.field_gold[field] = 0
    if table.events is not None:
        table.note("take_gold", seat, field=field, gold=gold)
    receive(table, seat, gold, 0)


def settle_attacked(table: KnightsPosition, task: Task) -> None:
    """K16.7, K19.8: before the die the victim may make a gift, if it might have one."""
    if may_give(table, task[1]):
        table.ask(task)
    else:
        table.agenda.append((ATTACK_ROLL, task[2], task[1], 0))


def answer_attacked(table: KnightsPosition, seat: int, action: Action) -> None:
    """No gift: the die is rolled."""
    table.agenda.append((ATTACK_ROLL, table.question[2], seat, 0))


def roll_attack(table: KnightsPosition, task: Task) -> None:
    """K1.11, K11.6, K11.7, K11.11: one roll; four faces show the sack, two the castle."""
    _, attacker, victim, _ = task
    if table.dice.below("attack", 6) >= SACK_FACES:
        if table.events is not None:
            table.reveal("castle_rolled", attacker)
        table.agenda.append((THEFT, attacker, victim, 0))
        return
    gold, silver = table.gold[victim], table.silver[victim]
    table.gold[victim] = table.silver[victim] = 0
    if table.events is not None:
        table.reveal("sack_rolled", attacker, victim=victim, **coins(gold, silver))
    receive(table, attacker, gold, silver)


def settle_theft(table: KnightsPosition, task: Task) -> None:
    """K11.7 to K11.9: the attacker chooses, where there is a choice."""
    options = theft_options(table, task[1], task[2])
    if len(options) == 2:
        table.ask(task)
    elif options:
        steal(table, task, options[0].a)
    elif table.events is not None:
        table.note("nothing_stolen", task[1], victim=task[2])


def theft_options(table: KnightsPosition, attacker: int, victim: int) -> list[Action]:
    """K11.8, K11.9: pieces the victim has and the attacker has room for."""
    return [theft for theft in THEFTS if table.of_piece(theft.a)[victim] and table.has_room(attacker, theft.a)]


def theft_question_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K11.7, K16.6: a piece, or a gift before it."""
    return [*theft_options(table, seat, table.question[2]), *gifts(table, seat)]


def answer_theft(table: KnightsPosition, seat: int, action: Action) -> None:
    """Take the chosen piece."""
    steal(table, table.question, action.a)


def steal(table: KnightsPosition, task: Task, piece: int) -> None:
    """K11.7: the piece moves to the attacker's site."""
    _, attacker, victim, _ = task
    table.of_piece(piece)[victim] -= 1
    table.of_piece(piece)[attacker] += 1
    if table.events is not None:
        table.note(f"stolen_{PIECES[piece]}", attacker, victim=victim)
