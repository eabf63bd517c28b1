"""Red documents are laid, revealed and carried out kind by kind; a lucky knight stops a robber (K6, K15, K16.2)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions as can
from .. import components as data
from .. import terms
from ..position import KnightsPosition
from ..terms import Task
from .money import coins, draw_coins, receive


def settle_laying(state: KnightsPosition, task: Task) -> None:
    """K6.1, K19.8: everybody who holds documents is asked, whatever their colour."""
    state.ask_all(task, [seat for seat in range(state.seats) if state.documents[seat]])


def options_laying(state: KnightsPosition, seat: int) -> list[Action]:
    """K6.1, K6.2: red documents in hand of which none is laid yet."""
    hand, laid = state.hands[seat], state.laid[seat]
    options = [can.LAYINGS[kind] for kind in range(data.RED_KINDS) if hand[kind] and not laid >> kind & 1]
    options.append(can.DONE_ACTION)
    return options


def forbids_laying(state: KnightsPosition, seat: int, action: Action) -> str:
    """K6.1, K6.2: a red document in hand, one copy of it."""
    if state.laid[seat] >> action.a & 1:
        return "K6.2"
    return "" if state.hands[seat][action.a] else "K6.1"


def forbids_late_laying(state: KnightsPosition, seat: int, action: Action) -> str:
    """K6.1, K6.3, K6.8: who is done is done, and after the reveal all are."""
    if state.question[terms.KIND] == terms.LAYING:
        return "K6.3" if state.documents[seat] else "K6.1"
    return "K6.8" if state.revealed and action.code == can.LAY else ""


def play_laying(state: KnightsPosition, seat: int, action: Action) -> None:
    """K6.3: what is laid stays hidden until everybody is done."""
    if action.code != can.DONE:
        state.laid[seat] |= 1 << action.a
        return
    state.ask_no_more(seat)
    if state.events is not None:
        laid = _laid_by(state, seat)
        state.confide("laid", seat, {"documents": laid} if laid else {})


def _laid_by(state: KnightsPosition, seat: int) -> list[str]:
    return [data.DOCUMENTS[kind] for kind in range(data.RED_KINDS) if state.laid[seat] >> kind & 1]


def reveal_documents(state: KnightsPosition, task: Task) -> None:
    """K6.3 to K6.5, K6.7: all are revealed and used up; kind by kind and in herald order they come on the agenda."""
    if not any(state.laid):
        return
    if state.events is not None:
        _tell_documents(state)
    orders: list[Task] = []
    for kind in range(data.RED_KINDS):
        for seat in state.herald_order():
            if state.laid[seat] >> kind & 1:
                orders.append((terms.DOCUMENT + kind, seat, 0, 0))
                state.use(seat, kind)
    state.laid = [0] * state.seats
    orders.reverse()
    state.agenda += orders


def _tell_documents(state: KnightsPosition) -> None:
    for seat in state.herald_order():
        laid = _laid_by(state, seat)
        if laid:
            state.tell("documents", seat, reveals=True, documents=laid)


def _tell_no_effect(state: KnightsPosition, seat: int, kind: int) -> None:
    if state.events is not None:
        state.tell("no_effect", seat, document=data.DOCUMENTS[kind])


def settle_veto(state: KnightsPosition, task: Task) -> None:
    """K6.6, K15.1: the field is named now."""
    state.ask(task)


def options_veto(state: KnightsPosition, seat: int) -> list[Action]:
    """K15.1, K15.2: any field but 4, even one that is closed."""
    return can.CLOSINGS


def forbids_veto(state: KnightsPosition, seat: int, action: Action) -> str:
    """K7.11: the black knight's field is never closed."""
    return "K7.11" if action.a == data.BLACK_KNIGHT else ""


def play_veto(state: KnightsPosition, seat: int, action: Action) -> None:
    """K15.1: the field is closed for this round."""
    state.closed |= 1 << action.a
    if state.events is not None:
        state.tell("veto", seat, field=action.a)


def settle_wall_or_tower(state: KnightsPosition, task: Task) -> None:
    """K15.3, K15.6: the kind is asked for, where there is room for both."""
    _, seat, _, _ = task
    options = options_wall_or_tower(state, seat)
    if len(options) > 1:
        state.ask(task)
    elif options:
        play_wall_or_tower(state, seat, options[0])
    else:
        _tell_no_effect(state, seat, data.WALL_OR_TOWER)


def options_wall_or_tower(state: KnightsPosition, seat: int) -> list[Action]:
    """K15.6: kinds for which the site has room."""
    return [action for action in can.TAKINGS if state.has_room(seat, action.a)]


def forbids_wall_or_tower(state: KnightsPosition, seat: int, action: Action) -> str:
    """K15.6: there must be room."""
    return "" if state.has_room(seat, action.a) else "K15.6"


def play_wall_or_tower(state: KnightsPosition, seat: int, action: Action) -> None:
    """K15.3, K15.4: one piece from the supply, and nobody buys that kind in this round."""
    state.of_piece(action.a)[seat] += 1
    state.closed |= 1 << data.FARMER + action.a
    if state.events is not None:
        state.tell(f"free_{data.PIECES[action.a]}", seat)


def find_treasure(state: KnightsPosition, task: Task) -> None:
    """K15.7: 5 coins from the bag."""
    _, seat, _, _ = task
    gold, silver = draw_coins(state, data.TREASURE_COINS, state.dice.part("bag", "seat", seat))
    if not gold + silver:
        _tell_no_effect(state, seat, data.HIDDEN_TREASURE)
    elif state.events is not None:
        state.tell("treasure", seat, reveals=True, **coins(gold, silver))
    receive(state, seat, gold, silver)


def evade_taxes(state: KnightsPosition, task: Task) -> None:
    """K15.8: all silver of field 5."""
    _, seat, _, _ = task
    _take_silver(state, seat, data.TAX_COLLECTOR, data.TAX_EVASION)


def smuggle(state: KnightsPosition, task: Task) -> None:
    """K15.9: all silver of field 6."""
    _, seat, _, _ = task
    _take_silver(state, seat, data.CUSTOMS_OFFICER, data.SMUGGLER)


def _take_silver(state: KnightsPosition, seat: int, field: int, kind: int) -> None:
    """K15.10 to K15.12: silver only, from a closed field too, without effect if there is none."""
    silver = state.field_silver[field]
    state.field_silver[field] = 0
    if not silver:
        _tell_no_effect(state, seat, kind)
    elif state.events is not None:
        state.tell("take_silver", seat, field=field, silver=silver)
    receive(state, seat, 0, silver)


def settle_robber_knight(state: KnightsPosition, task: Task) -> None:
    """K15.13, K15.16: victim and piece are asked for, where there is a choice."""
    _, seat, _, _ = task
    options = options_robber_knight(state, seat)
    if len(options) > 1:
        state.ask(task)
    elif options:
        play_robber_knight(state, seat, options[0])
    else:
        _tell_no_effect(state, seat, data.ROBBER_KNIGHT)


def options_robber_knight(state: KnightsPosition, seat: int) -> list[Action]:
    """K15.16: pieces of opponents."""
    options = []
    for victim in range(state.seats):
        if victim != seat:
            if state.walls[victim]:
                options.append(can.ROBBERIES[victim][data.WALL])
            if state.towers[victim]:
                options.append(can.ROBBERIES[victim][data.TOWER])
    return options


def forbids_robber_knight(state: KnightsPosition, seat: int, action: Action) -> str:
    """K15.13, K15.16: a piece that an opponent has."""
    if action.a >= state.seats:
        return "K1.3"
    if action.a == seat:
        return "K15.13"
    return "" if state.of_piece(action.b)[action.a] else "K15.16"


def play_robber_knight(state: KnightsPosition, seat: int, action: Action) -> None:
    """K16.2: the victim comes next."""
    if state.events is not None:
        state.tell(f"rob_{data.PIECES[action.b]}", seat, victim=action.a)
    state.agenda.append((terms.ROBBED, action.a, seat, action.b))


def settle_robbed(state: KnightsPosition, task: Task) -> None:
    """K16.2, K19.8: the victim is asked for a lucky knight, if it might have one."""
    _, victim, _, _ = task
    if state.may_hold(victim, data.LUCKY_KNIGHT):
        state.ask(task)
    else:
        _destroy(state, task)


def options_robbed(state: KnightsPosition, seat: int) -> list[Action]:
    """K16.2: a lucky knight."""
    return [can.LUCKY_ACTION] if state.can_use(seat, data.LUCKY_KNIGHT) else []


def forbids_lucky_knight(state: KnightsPosition, seat: int, action: Action) -> str:
    """K16.2: only with the document in hand."""
    return "" if state.can_use(seat, data.LUCKY_KNIGHT) else "K16.2"


def play_robbed(state: KnightsPosition, seat: int, action: Action) -> None:
    """K16.3: the robber knight is cancelled, or the piece is lost."""
    if action.code != can.USE_LUCKY_KNIGHT:
        _destroy(state, state.question)
        return
    _, _, robber, _ = state.question
    state.use(seat, data.LUCKY_KNIGHT)
    if state.events is not None:
        state.tell("lucky_knight", seat, reveals=True, robber=robber)


def _destroy(state: KnightsPosition, task: Task) -> None:
    """K15.13, K15.14: the piece goes back to the supply."""
    _, victim, robber, piece = task
    state.of_piece(piece)[victim] -= 1
    if state.events is not None:
        state.tell(f"lost_{data.PIECES[piece]}", victim, robber=robber)
