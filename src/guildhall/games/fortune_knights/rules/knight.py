"""Field 4, the black knight: alone, in a duel, or all to the dungeon (K11)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions as can
from ..components import BLACK_KNIGHT, DUEL_VICTORY, FACES, PIECES, SACK_FACES
from ..position import KnightsPosition
from ..terms import ATTACK_ROLL, ATTACKED, DUEL, LONE_KNIGHT, THEFT, UNANSWERED, Task
from .gifts import may_give
from .money import coins, receive


def settle_knights(state: KnightsPosition, task: Task) -> None:
    """K11.1, K11.15, K11.24: one acts, two fight, more go to the dungeon."""
    if not state.crowd[BLACK_KNIGHT]:
        return
    knights = [seat for seat in state.herald_order() if state.chosen[seat] >> BLACK_KNIGHT & 1]
    if len(knights) == 1:
        state.agenda.append((LONE_KNIGHT, knights[0], 0, 0))
    elif len(knights) == 2:
        state.agenda.append((DUEL, knights[0], knights[1], 0))
        if state.events is not None:
            state.tell("duel", knights[0], rival=knights[1])
    else:
        if state.events is not None:
            state.tell("knights_meet", knights=len(knights))
        for seat in knights:
            jail(state, seat)


def jail(state: KnightsPosition, seat: int) -> None:
    """K11.17, K11.24: a knight goes to the dungeon."""
    state.jailed[seat] = 1
    if state.events is not None:
        state.tell("jailed", seat)


def settle_duel(state: KnightsPosition, task: Task) -> None:
    """K11.20 to K11.22, K19.8: ask whoever might use a duel victory or answer one; then the duel is decided."""
    _, first, second, passed = task
    users = _users(state, first, second)
    rivals = [seat for seat in (first, second) if seat not in users]
    if users:
        waiting = rivals if passed != UNANSWERED else []
    else:
        waiting = rivals[passed:]
    waiting = [seat for seat in waiting if state.may_hold(seat, DUEL_VICTORY)]
    if waiting:
        state.ask_all(task, waiting[:1])
    elif len(users) == 1:
        _win(state, users[0], rivals[0])
    else:
        _roll_duel(state, first, second)


def _users(state: KnightsPosition, first: int, second: int) -> list[int]:
    """Who has used a duel victory in this duel, which is the only one of its round."""
    return [seat for seat in (first, second) if state.used_now[seat] >> DUEL_VICTORY & 1]


def options_duel(state: KnightsPosition, seat: int) -> list[Action]:
    """K11.20: a duel victory."""
    return [can.VICTORY_ACTION] if state.can_use(seat, DUEL_VICTORY) else []


def forbids_duel_victory(state: KnightsPosition, seat: int, action: Action) -> str:
    """K11.20: only with the document in hand."""
    return "" if state.can_use(seat, DUEL_VICTORY) else "K16.9"


def play_duel(state: KnightsPosition, seat: int, action: Action) -> None:
    """K11.20, K14.4: a duel victory is open at once, so that the rival may answer; or leave it."""
    _, first, second, passed = state.question
    if action.code == can.USE_DUEL_VICTORY:
        state.use(seat, DUEL_VICTORY)
        if state.events is not None:
            state.tell("duel_victory", seat, reveals=True)
    elif _users(state, first, second):
        passed = UNANSWERED
    else:
        passed = 1 if seat == first else 2
    state.agenda.append((DUEL, first, second, passed))


def _roll_duel(state: KnightsPosition, first: int, second: int) -> None:
    """K11.15 to K11.19: one roll each; the higher one wins, equal ones send both to the dungeon."""
    rolls = [_roll(state, first), _roll(state, second)]
    if rolls[0] > rolls[1]:
        _win(state, first, second)
    elif rolls[1] > rolls[0]:
        _win(state, second, first)
    else:
        if state.events is not None:
            state.tell("duel_drawn")
        jail(state, first)
        jail(state, second)


def _win(state: KnightsPosition, winner: int, loser: int) -> None:
    """K11.16, K11.17: the winner acts like a lone knight, the loser's goes to the dungeon."""
    if state.events is not None:
        state.tell("duel_won", winner, rival=loser)
    jail(state, loser)
    state.agenda.append((LONE_KNIGHT, winner, 0, 0))


def _roll(state: KnightsPosition, seat: int) -> int:
    number = state.dice.roll(state.dice.part("duel", "seat", seat))
    if state.events is not None:
        state.tell("duel_roll", seat, reveals=True, number=number)
    return number


def settle_lone_knight(state: KnightsPosition, task: Task) -> None:
    """K11.1: the knight's player decides."""
    state.ask(task)


def options_lone_knight(state: KnightsPosition, seat: int) -> list[Action]:
    """K11.1, K11.3: gold where there is some, or an attack."""
    options = [action for action in can.GOLD_TAKINGS if state.field_gold[action.a]]
    options += [can.ATTACKS[victim] for victim in range(state.seats) if victim != seat]
    return options


def forbids_gold(state: KnightsPosition, seat: int, action: Action) -> str:
    """K11.3: not from a field without gold."""
    return "" if state.field_gold[action.a] else "K11.3"


def forbids_attack(state: KnightsPosition, seat: int, action: Action) -> str:
    """K11.5: one other player."""
    if action.a >= state.seats:
        return "K1.3"
    return "K11.5" if action.a == seat else ""


def play_lone_knight(state: KnightsPosition, seat: int, action: Action) -> None:
    """K11.1, K11.2, K11.5: take gold, attack, or do nothing."""
    if action.code == can.TAKE_GOLD:
        _take_gold(state, seat, action.a)
        return
    if action.code == can.ATTACK:
        state.agenda.append((ATTACKED, action.a, seat, 0))
    if state.events is not None:
        if action.code == can.ATTACK:
            state.tell("attack", seat, victim=action.a)
        else:
            state.tell("declined", seat, field=BLACK_KNIGHT)


def _take_gold(state: KnightsPosition, seat: int, field: int) -> None:
    """K7.9, K11.2: all gold of one field, closed or not."""
    gold = state.field_gold[field]
    state.field_gold[field] = 0
    if state.events is not None:
        state.tell("take_gold", seat, field=field, gold=gold)
    receive(state, seat, gold, 0)


def settle_attacked(state: KnightsPosition, task: Task) -> None:
    """K16.7, K19.8: before the die the victim may make a gift, if it might have one."""
    _, victim, attacker, _ = task
    if may_give(state, victim):
        state.ask(task)
    else:
        state.agenda.append((ATTACK_ROLL, attacker, victim, 0))


def play_attacked(state: KnightsPosition, seat: int, action: Action) -> None:
    """No gift: the die is rolled."""
    _, victim, attacker, _ = state.question
    state.agenda.append((ATTACK_ROLL, attacker, victim, 0))


def roll_attack(state: KnightsPosition, task: Task) -> None:
    """K1.11, K11.6, K11.7, K11.11: one roll; four faces show the sack, two the castle."""
    _, attacker, victim, _ = task
    dice = state.dice
    if dice.below(dice.part("attack", "seat", attacker), FACES) >= SACK_FACES:
        if state.events is not None:
            state.tell("castle_rolled", attacker, reveals=True)
        state.agenda.append((THEFT, attacker, victim, 0))
        return
    gold, silver = state.gold[victim], state.silver[victim]
    state.gold[victim] = state.silver[victim] = 0
    if state.events is not None:
        state.tell("sack_rolled", attacker, reveals=True, victim=victim, **coins(gold, silver))
    receive(state, attacker, gold, silver)


def settle_theft(state: KnightsPosition, task: Task) -> None:
    """K11.7 to K11.9: the attacker chooses, where there is a choice."""
    _, attacker, victim, _ = task
    options = _thefts(state, attacker, victim)
    if len(options) > 1:
        state.ask(task)
    elif options:
        _steal(state, attacker, victim, options[0].a)
    elif state.events is not None:
        state.tell("nothing_stolen", attacker, victim=victim)


def _thefts(state: KnightsPosition, attacker: int, victim: int) -> list[Action]:
    """K11.8, K11.9: pieces the victim has and the attacker has room for."""
    return [theft for theft in can.THEFTS if state.of_piece(theft.a)[victim] and state.has_room(attacker, theft.a)]


def options_theft(state: KnightsPosition, seat: int) -> list[Action]:
    """K11.7: a piece."""
    _, attacker, victim, _ = state.question
    return _thefts(state, attacker, victim)


def forbids_theft(state: KnightsPosition, seat: int, action: Action) -> str:
    """K11.8, K11.9: a piece the victim has and the attacker has room for."""
    _, attacker, victim, _ = state.question
    if not state.of_piece(action.a)[victim]:
        return "K11.8"
    return "" if state.has_room(attacker, action.a) else "K11.9"


def play_theft(state: KnightsPosition, seat: int, action: Action) -> None:
    """Take the chosen piece."""
    _, attacker, victim, _ = state.question
    _steal(state, attacker, victim, action.a)


def _steal(state: KnightsPosition, attacker: int, victim: int, piece: int) -> None:
    """K11.7: the piece moves to the attacker's site."""
    state.of_piece(piece)[victim] -= 1
    state.of_piece(piece)[attacker] += 1
    if state.events is not None:
        state.tell(f"stolen_{PIECES[piece]}", attacker, victim=victim)
