"""What bots know about Die Glücksritter. Everything is measured in ducats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.bots.judgement import JudgingPolicy, judgement_in
from guildhall.bots.policy import Feature, Weights, tuned
from guildhall.core.action import Action
from guildhall.core.state import State, View
from guildhall.core.words import N_
from guildhall.games.fortune_knights import actions, terms
from guildhall.games.fortune_knights import components as data
from guildhall.games.fortune_knights.position import KnightsPosition
from guildhall.games.fortune_knights.view import KnightsView

from .judgement import TERMS, TIMES, time_left
from .judgement import terms as terms_of


class KnightsWeights(Weights):
    """What things are worth, in ducats where nothing else is said."""

    def __init__(self) -> None:
        super().__init__()
        self.plain_opponents = 1.0
        self.foresight = 0.5
        self.rollout = 0.0
        self.piece = 12.0
        """What a wall or tower is worth."""
        self.document = 4.0
        self.crowd = 0.15
        """How likely another player is to be on a field."""
        self.shared_document = 12.0
        """How many ducats to have before paying for a document."""
        self.ransom = 9.0
        """How many ducats to have before paying a ransom."""
        self.whim = 4.0
        """How far apart two choices of cards may be and still be all the same."""
        self.booty = 0.3
        """What taking a ducat from a victim is worth beyond having it."""
        self.stride = 1.7
        """How much a piece more raises the chance to win, by a plain estimate."""
        self.ducats_per_piece = 7.0
        self.documents_per_piece = 3.3


WEIGHTS: Final = KnightsWeights()
WEIGHTS.fill(tuned(data.FOLDER))

OUT_OF_REACH: Final = 1000
SAFE: Final = data.COIN_LIMIT - 1
"""How many coins of a metal anybody may keep."""
KEPT: Final = [0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 5, 6, 6, 7, 7]
"""What the coin limit leaves of so many coins of a metal."""


def kept(number: int) -> int:
    """What is left of so many coins after the halvings."""
    while number >= len(KEPT):
        number -= number // 2
    return KEPT[number]


def gain(view: KnightsView, gold: int, silver: int) -> float:
    """How many ducats richer the seat would be by these coins."""
    own_gold, own_silver = view.gold[view.seat], view.silver[view.seat]
    return 2 * (kept(own_gold + gold) - own_gold) + kept(own_silver + silver) - own_silver


def missing(view: KnightsView, seat: int, piece: int) -> int:
    """Pieces of a kind still to be built."""
    return data.PIECES_PER_CASTLE - (view.towers if piece else view.walls)[seat]


def opponents(view: KnightsView) -> list[int]:
    """All other seats."""
    return [seat for seat in range(view.seats) if seat != view.seat]


def most_built(view: KnightsView) -> int:
    """Pieces of the opponent who has most."""
    return max([view.pieces(seat) for seat in opponents(view)])


def purchase(view: KnightsView, ducats: float, piece: int) -> tuple[int, float]:
    """Pieces to expect from the farmer or craftsman with so many ducats, and what they cost."""
    price = expected_price(data.FARMER + piece)
    number = min(min(2, missing(view, view.seat, piece)), int(ducats / price))
    return number, number * price


def expected_price(field: int) -> float:
    """What a piece costs if others come as often as they usually do."""
    return data.PRICE_ALONE[field] + WEIGHTS.crowd * (data.PRICE_SHARED[field] - data.PRICE_ALONE[field])


def spoils(view: KnightsView, victim: int) -> float:
    """What an attack on this player brings on average."""
    coins = gain(view, view.gold[victim], view.silver[victim]) + WEIGHTS.booty * view.ducats(victim)
    useful = _can_steal(view, victim, data.WALL) or _can_steal(view, victim, data.TOWER)
    return (2 * coins + (1.3 * WEIGHTS.piece if useful else 0)) / 3 + 0.1 * view.pieces(victim)


def _can_steal(view: KnightsView, victim: int, piece: int) -> bool:
    return missing(view, victim, piece) < data.PIECES_PER_CASTLE and missing(view, view.seat, piece) > 0


def raid(view: KnightsView) -> float:
    """The best that a lone black knight can do."""
    best = max(gain(view, view.field_gold[data.TAX_COLLECTOR], 0), gain(view, view.field_gold[data.CUSTOMS_OFFICER], 0))
    for victim in range(view.seats):
        if victim != view.seat:
            best = max(best, spoils(view, victim))
    return best


HELPERS: Final = (data.MONK, data.BLACK_KNIGHT, data.TAX_COLLECTOR, data.CUSTOMS_OFFICER)


def helper(view: KnightsView, card: int) -> float:
    """What an action card other than farmer and craftsman is worth."""
    others = (view.seats - 1) * WEIGHTS.crowd
    if card == data.MONK:
        return WEIGHTS.document / (1 + others)
    if card == data.BLACK_KNIGHT:
        return raid(view) * (1 - WEIGHTS.crowd) ** (view.seats - 1) - others
    gold, silver = view.field_gold[card], view.field_silver[card]
    return gain(view, int(gold / (1 + others) + 0.5), int(silver / (1 + others) + 0.5))


def weigh_choices(view: KnightsView) -> list[float]:
    """Two cards: pieces for the money there is, then money."""
    worth = [0.0] * len(data.FIELDS)
    for card in HELPERS:
        worth[card] = helper(view, card)
    ducats = float(view.ducats(view.seat))
    walls, cost = purchase(view, ducats, data.WALL)
    worth[data.FARMER] = walls * WEIGHTS.piece - cost
    towers_after, cost_after = purchase(view, ducats - cost, data.TOWER)
    towers, cost = purchase(view, ducats, data.TOWER)
    worth[data.CRAFTSMAN] = towers * WEIGHTS.piece - cost
    both = worth[data.FARMER] + (towers_after * WEIGHTS.piece - cost_after)
    return [weigh_choice(action, worth, both) for action in view.legal]


def weigh_choice(action: Action, worth: list[float], both: float) -> float:
    """What two cards bring; farmer and craftsman are paid from the same purse."""
    if action.code == actions.USE_CHARTER:
        return 100
    if action.code == actions.USE_GIFT:
        return -100
    if action.a == data.FARMER and action.b == data.CRAFTSMAN:
        return both
    return worth[action.a] + worth[action.b]


def weigh_ransom(view: KnightsView, action: Action) -> float:
    """A charter costs nothing; the ransom is for those who can spare it."""
    if action.code == actions.USE_CHARTER:
        return 3
    if action.code == actions.PAY_RANSOM:
        return 2 if view.ducats(view.seat) >= WEIGHTS.ransom else 0
    return 1 if action.code == actions.DECLINE else -1


def weigh_laying(view: KnightsView, action: Action) -> float:
    """Red documents that do something for the seat now."""
    if action.code == actions.DONE:
        return 0
    useful = {
        data.VETO: most_built(view) >= 5,
        data.WALL_OR_TOWER: view.pieces(view.seat) < 2 * data.PIECES_PER_CASTLE,
        data.HIDDEN_TREASURE: gain(view, 2, 3) > 4,
        data.TAX_EVASION: gain(view, 0, view.field_silver[data.TAX_COLLECTOR]) > 2,
        data.SMUGGLER: gain(view, 0, view.field_silver[data.CUSTOMS_OFFICER]) > 2,
        data.ROBBER_KNIGHT: most_built(view) >= 4,
    }
    return 1 if useful.get(action.a, True) else -1


def weigh_veto(view: KnightsView, action: Action) -> float:
    """Close what the leaders need and the seat does not."""
    own = view.chosen[view.seat] >> action.a & 1
    if action.a in (data.FARMER, data.CRAFTSMAN):
        piece = action.a - data.FARMER
        wanted = sum(view.pieces(seat) for seat in opponents(view) if missing(view, seat, piece))
    else:
        wanted = 3
    return wanted - 100 * own


def weigh_piece(view: KnightsView, action: Action) -> float:
    """Towers are dearer; but not the kind the seat is about to buy."""
    buying = view.chosen[view.seat] >> data.FARMER + action.a & 1
    return action.a + missing(view, view.seat, action.a) - 5 * buying


def weigh_robbery(view: KnightsView, action: Action) -> float:
    """Whoever has built most."""
    return 10 * view.pieces(action.a) + action.b


def weigh_offer(view: KnightsView, action: Action) -> float:
    """Buy as much as possible; a document only if it is cheap."""
    if action.code == actions.BUY:
        return action.b
    if action.code == actions.TAKE_DOCUMENT:
        alone = sum(cards >> data.MONK & 1 for cards in view.chosen) == 1
        return 1 if alone or view.ducats(view.seat) >= WEIGHTS.shared_document else -1
    return 0 if action.code == actions.DECLINE else -2


def weigh_raid(view: KnightsView, action: Action) -> float:
    """Gold or an attack, whichever brings more."""
    if action.code == actions.TAKE_GOLD:
        return gain(view, view.field_gold[action.a], 0)
    if action.code == actions.ATTACK:
        return spoils(view, action.a)
    return 0 if action.code == actions.NOTHING else -1


def weigh_payment(view: KnightsView, action: Action) -> float:
    """Keep the two metals even, so that the limit is far."""
    gold, silver = view.gold[view.seat] - action.a, view.silver[view.seat] - action.b
    return -float(gold * gold + silver * silver)


def weigh_limit(view: KnightsView, action: Action) -> float:
    """Rather give the weakest opponent a little than lose half; but a second halving is soon enough for that."""
    gold, silver = view.gold[view.seat], view.silver[view.seat]
    if action.code == actions.USE_GIFT:
        return 2 * min(gold, SAFE) + min(silver, SAFE) - view.pieces(action.a)
    gold, silver = halved(gold), halved(silver)
    if len(view.legal) > 1 and max(gold, silver) > SAFE:
        return 2 * min(gold, SAFE) + min(silver, SAFE)
    return 2 * kept(gold) + kept(silver)


def halved(number: int) -> int:
    """What one halving leaves of so many coins."""
    return number - number // 2 if number > SAFE else number


def weigh_amount(view: KnightsView, action: Action) -> float:
    """Give as little as keeps the rest, or as takes effect."""
    _, seat, receiver, _ = view.question
    if max(view.gold[seat], view.silver[seat]) > SAFE:
        gold, silver = max(0, view.gold[seat] - SAFE), max(0, view.silver[seat] - SAFE)
    else:
        gold, silver = burden(view, receiver)
    return -abs(action.a - (gold if action.code == actions.GIVE_GOLD else silver))


def burden(view: KnightsView, receiver: int) -> tuple[int, int]:
    """The gold or silver that would bring an opponent to a halving, which costs more in gold; none if it cannot."""
    gold, silver = data.COIN_LIMIT - view.gold[receiver], data.COIN_LIMIT - view.silver[receiver]
    if gold < data.COIN_LIMIT // 2 and gold <= view.gold[view.seat]:
        return gold, 0
    if silver < data.COIN_LIMIT // 2 and silver <= view.silver[view.seat]:
        return 0, silver
    return 0, 0


def burdened(view: KnightsView, receiver: int) -> int:
    """How many ducats an opponent has after such a gift."""
    gold, silver = burden(view, receiver)
    return 2 * halved(view.gold[receiver] + gold) + halved(view.silver[receiver] + silver)


def weigh_hindrance(view: KnightsView, action: Action) -> float:
    """A gift that halves the coins with which an opponent would complete a castle."""
    if action.code != actions.USE_GIFT:
        return 0
    cost = cost_of_castle(view, action.a)
    return 1 if burdened(view, action.a) < cost <= view.ducats(action.a) else -1


def cost_of_castle(view: KnightsView, seat: int) -> int:
    """What a player pays to complete the castle in this round; more than anybody has if that is impossible."""
    cost = 0
    for field in (data.FARMER, data.CRAFTSMAN):
        number = missing(view, seat, field - data.FARMER)
        there = [cards >> field & 1 for cards in view.chosen]
        if number and (number > 2 or not there[seat] or view.is_closed(field)):
            return OUT_OF_REACH
        cost += number * (data.PRICE_ALONE if sum(there) == 1 else data.PRICE_SHARED)[field]
    return cost


def weigh_last_gift(view: KnightsView, action: Action) -> float:
    """A gift that halves the coins of the one rival who would win."""
    if action.code != actions.USE_GIFT:
        return 0
    seat = view.seat
    gold, silver = burden(view, action.a)
    own = view.ducats(seat) - 2 * gold - silver
    rivals = [other for other in opponents(view) if view.pieces(other) == view.pieces(seat)]
    after = [burdened(view, other) if other == action.a else view.ducats(other) for other in rivals]
    leading = view.pieces(seat) >= most_built(view)
    behind = view.ducats(seat) <= max([view.ducats(other) for other in rivals], default=0)
    return 1 if leading and behind and own > max(after, default=0) else -1


def weigh_reaction(view: KnightsView, action: Action) -> float:
    """Lucky knights and duel victories are there to be used; gifts only to save something."""
    if action.code == actions.USE_GIFT:
        return -1
    return 0 if action.code == actions.DECLINE else 1 + action.a


WEIGHERS: Final[dict[int, Callable[[KnightsView, Action], float]]] = {
    terms.RANSOM: weigh_ransom,
    terms.LAYING: weigh_laying,
    terms.DOCUMENT + data.VETO: weigh_veto,
    terms.DOCUMENT + data.WALL_OR_TOWER: weigh_piece,
    terms.DOCUMENT + data.ROBBER_KNIGHT: weigh_robbery,
    terms.ROBBED: weigh_reaction,
    data.MONK: weigh_offer,
    data.FARMER: weigh_offer,
    data.CRAFTSMAN: weigh_offer,
    terms.DUEL: weigh_reaction,
    terms.LONE_KNIGHT: weigh_raid,
    terms.ATTACKED: weigh_reaction,
    terms.THEFT: weigh_reaction,
    terms.PAYMENT: weigh_payment,
    terms.LIMIT: weigh_limit,
    terms.GIFTS_FOR_DOCUMENTS: weigh_hindrance,
    terms.GIFTS_FOR_PIECES: weigh_hindrance,
    terms.LAST_GIFTS: weigh_last_gift,
    terms.GIFT_OF_GOLD: weigh_amount,
    terms.GIFT_OF_SILVER: weigh_amount,
}


class KnightsPolicy(JudgingPolicy):
    """Build when there is money, get money when there is none."""

    def weigh(self, view: View) -> list[float]:
        """How good each legal action looks."""
        assert isinstance(view, KnightsView)  # noqa: S101 narrows the type
        if view.question[terms.KIND] == terms.CHOICE:
            return weigh_choices(view)
        weigh = WEIGHERS.get(view.question[terms.KIND], weigh_reaction)
        return [weigh(view, action) for action in view.legal]

    def terms(self, state: State) -> list[list[float]]:
        """What each seat has."""
        assert isinstance(state, KnightsPosition)  # noqa: S101 narrows the type
        return terms_of(state)

    def time_left(self, state: State) -> float:
        """What the first still needs."""
        assert isinstance(state, KnightsPosition)  # noqa: S101 narrows the type
        return time_left(state)

    def plain(self, state: State) -> list[float]:
        """Castles grow, money and documents help."""
        assert isinstance(state, KnightsPosition)  # noqa: S101 narrows the type
        strengths = [WEIGHTS.stride ** standing(state, seat) for seat in range(state.seats)]
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def features(self, state: State, seat: int) -> list[Feature]:
        """Walls and towers, money and documents, in pieces."""
        assert isinstance(state, KnightsPosition)  # noqa: S101 narrows the type
        return [
            Feature(N_("walls and towers"), state.pieces(seat), 1.0),
            Feature(N_("ducats"), state.ducats(seat), 1 / WEIGHTS.ducats_per_piece),
            Feature(N_("documents"), state.documents[seat], 1 / WEIGHTS.documents_per_piece),
        ]

    def indifference(self, view: View) -> float:
        """Where all choose at once, whoever does what everybody does meets everybody."""
        assert isinstance(view, KnightsView)  # noqa: S101 narrows the type
        return WEIGHTS.whim if view.question[terms.KIND] == terms.CHOICE else 0.0


def standing(state: KnightsPosition, seat: int) -> float:
    """How far a player is, in pieces, by a plain estimate."""
    return (
        state.pieces(seat)
        + state.ducats(seat) / WEIGHTS.ducats_per_piece
        + state.documents[seat] / WEIGHTS.documents_per_piece
    )


POLICY: Final = KnightsPolicy(WEIGHTS, judgement_in(data.FOLDER, TERMS, TIMES))
