"""What things are worth to a player of Brügge, in points, as the game stands."""

from __future__ import annotations

from typing import Final

from guildhall.bots.policy import Weights, tuned
from guildhall.games.bruges import terms as v
from guildhall.games.bruges.components import EDITIONS, FOLDER
from guildhall.games.bruges.view import BrugesView


class BrugesWeights(Weights):
    """What things are worth, in points."""

    guilder: float = 0.46
    """A guilder while there is still something to buy."""
    spare_guilder: float = 0.2
    enough_guilders: float = 12.0
    worker: float = 0.85
    spare_worker: float = 0.3
    patience: float = 0.95
    """How much workers taken now are worth, since they only help later."""
    card: float = 0.9
    canal_card: float = 0.1
    """Drawing a card that fits the next canal spaces."""
    room: float = 1.7
    """A house as a place for a person while none is empty."""
    more_room: float = 0.9
    """The same while one is empty."""
    lead: float = 1.44
    """Taking the lead in steps, persons or tiles, on the way to a majority marker."""
    hold: float = 0.65
    """How likely a lead is to outlast a turn of an opponent."""
    cushion: float = 0.5
    """Being ahead by more than one."""
    tie: float = 0.64
    behind: float = 0.26
    regret: float = 0.35
    """How much of a person's worth is lost when its card is used for something else."""
    kept_regret: float = 0.5
    section: float = 1.0
    """How far a tile on the way to the third space or the statue counts."""
    saving: float = 0.27
    """A guilder that cheaper spaces save on the way there."""
    immunity: float = 0.17
    """How much of an event its protector averts in a round."""
    extra_card: float = 1.5
    """Playing one card more in a turn."""
    harm: float = 0.6
    """What harms the opponents."""
    free_times: float = 0.9
    """How often in a round a person that needs no worker acts."""
    times_per_round: float = 0.65
    """How often in a round a person that needs its worker is used."""

    def __init__(self) -> None:
        super().__init__()
        self.exploration, self.breadth, self.widening = 0.08, 8.0, 1.0
        self.rollout, self.plain_opponents, self.walks = 0.0, 1.0, 8.0


WEIGHTS: Final = BrugesWeights()
WEIGHTS.fill(tuned(FOLDER))

MARKER_RISK: Final = [0.0, 0.1, 0.36]
"""How near an event is with no marker, one, two."""
SECTION: Final = [1.0, 1.2, 1.8, 2.2, 2.8]
"""What each tile of a section adds on the way to the third space and the statue, at these prices of its spaces."""
SECTION_PRICES: Final = [1, 2, 3, 4, 5]


class Outlook:
    """How the game stands for one seat: time left, the worth of guilders and workers, helpful persons."""

    def __init__(self, view: BrugesView) -> None:
        self.view = view
        self.seat = seat = view.seat
        self.edition = EDITIONS[view.edition]
        self.guilders = view.guilders[seat]
        self.workers = view.workers[seat]
        self.persons = [person for person in view.tenants[seat] if person > 0]
        self.houses = [colour for colour in view.house_colours[seat] if colour >= 0]
        self.empty_houses = view.tenants[seat].count(0)
        self.rounds = _rounds_to_come(view)
        self.cards_to_play = _cards_to_play(view)
        self.others_to_come = _turns_of_others(view)
        self.late = min(1.0, (4 * self.rounds + self.cards_to_play) / 5)
        """From 1, with much time to come, down to 0 when nothing can be bought any more."""
        self.powers = [0] * v.POWER_COUNT
        for person in self.persons:
            if self.edition.power[person] >= 0:
                self.powers[self.edition.power[person]] += self.edition.amount[person]
        self.wanted = self._wanted()
        """How many workers of each colour there is a use for."""
        self.first = max(WEIGHTS.lead, v.MAJORITY_POINTS * WEIGHTS.hold**self.others_to_come)
        """What the lead in a field is worth: four points if it lasts."""
        self.margins = [self._margin(field) for field in range(v.FIELD_COUNT)]
        self.leads = [self._lead(field) for field in range(v.FIELD_COUNT)]
        self.worths: dict[int, float] = {}
        """What placing each card as a person is worth, once it has been worked out."""

    def money(self, amount: float) -> float:
        """What so many guilders more are worth."""
        return (_purse(self.guilders + amount) - _purse(self.guilders)) * self.late

    def cost(self, price: float) -> float:
        """What paying so many guilders means."""
        return -self.money(-price)

    def _wanted(self) -> list[int]:
        """One worker to build with, one to build with a card in hand, one for each person that needs it."""
        wanted = [1] * v.COLOUR_COUNT
        for card in self.view.hand:
            wanted[self.edition.colour[card]] = 2
        for person in self.persons:
            colour = self.edition.worker[person]
            if colour >= 0:
                wanted[colour] += 1
        return wanted

    def worker(self, colour: int) -> float:
        """What one worker more of a colour is worth."""
        return (WEIGHTS.worker if self.workers[colour] < self.wanted[colour] else WEIGHTS.spare_worker) * self.late

    def last_worker(self, colour: int) -> float:
        """What giving up one worker of a colour costs."""
        return (WEIGHTS.worker if self.workers[colour] <= self.wanted[colour] else WEIGHTS.spare_worker) * self.late

    def any_worker(self) -> float:
        """The worker one would like best."""
        return max(self.worker(colour) for colour in range(v.COLOUR_COUNT))

    def loss(self, colour: int) -> float:
        """What the event of a colour would cost now, 0 with its protector."""
        if self.powers[v.IMMUNITIES[colour]]:
            return 0.0
        if colour == v.BLUE:
            return 0.4 * sum(self.workers) + 0.5
        if colour == v.BROWN:
            return 1.5 if self.persons else 0.2
        if colour == v.YELLOW:
            return 0.3 * self.guilders + 0.8
        if colour == v.RED:
            return 1.5 if self.houses or sum(self.view.canals[self.seat]) else 0.2
        return float(min(3, self.view.points[self.seat]))

    def danger(self, colour: int, markers: int) -> float:
        """What having so many markers of a colour costs on average."""
        return MARKER_RISK[min(2, max(0, markers))] * self.loss(colour) * min(1.0, self.rounds + 0.01)

    def marker(self, colour: int) -> float:
        """What discarding one marker of a colour is worth."""
        held = self.view.threats[self.seat][colour]
        return (
            1.0
            + self.danger(colour, held)
            - self.danger(colour, held - 1)
            + self.powers[v.MARKER_GUILDERS] * WEIGHTS.guilder
        )

    def best_markers(self, count: int) -> float:
        """What discarding up to so many markers is worth."""
        held = self.view.threats[self.seat]
        values = sorted(
            (self.marker(colour) for colour in range(v.COLOUR_COUNT) for _ in range(held[colour])), reverse=True
        )
        return sum(values[:count])

    def space(self, side: int) -> int:
        """The next space of a section, -1 if it is complete."""
        built = self.view.canals[self.seat][side]
        return -1 if built == v.SPACES else (v.SIDE_COUNT * self.seat + side) * v.SPACES + built

    def tile(self, side: int, times: int = 1) -> float:
        """What a tile on this side is worth, less what it costs."""
        space = self.space(side)
        if space < 0:
            return -5.0
        built = self.view.canals[self.seat][side]
        price = 0 if self.powers[v.FREE_CANALS] else times * self.edition.canal_price[space]
        markers = self.powers[v.CANAL_MARKERS] * (self.view.threats[self.seat][self.edition.canal_colour[space]] > 0)
        return self._section(side, built) + self.leads[2] + self.powers[v.CANAL_POINTS] + markers - self.cost(price)

    def _section(self, side: int, built: int) -> float:
        """Tiles count only as far as third space or statue can still be reached."""
        cards = self.cards_to_play + 4 * self.rounds
        if built == 4 and not self.view.statue_tiles[self.seat][side]:
            return float(self.view.statues[0]) if self.view.statues else 0.0
        if built == 2:
            return 3.0
        if built < 2:
            return self._on_the_way(side, built, 3) if cards >= 2 * (3 - built) else 0.0
        return self._on_the_way(side, built, 5) if self.view.statues and cards >= 2 * (5 - built) else 0.0

    def _on_the_way(self, side: int, built: int, goal: int) -> float:
        """What a tile adds before the goal; at other prices also what is saved on the way, with the cards for it."""
        space = self.space(side)
        saved = 0
        for ahead in range(1, goal - built):
            if self.has_card(self.edition.canal_colour[space + ahead]):
                saved += SECTION_PRICES[built + ahead] - self.edition.canal_price[space + ahead]
        return WEIGHTS.section * (SECTION[built] + WEIGHTS.saving * saved)

    def has_card(self, colour: int) -> bool:
        """Whether a card of a colour is in hand, besides the one that is played."""
        for card in self.view.hand:  # noqa: SIM110 a generator costs more than the search
            if self.edition.colour[card] == colour:
                return True
        return False

    def _lead(self, field: int) -> float:
        """What one more step, person or tile means for the majority of a field."""
        if self.view.majorities[self.seat][field]:
            return 0.0
        margin = self.margins[field]
        if margin > 0:
            return WEIGHTS.cushion
        if margin == 0:
            return self.first
        return WEIGHTS.tie if margin == -1 else WEIGHTS.behind

    def _margin(self, field: int) -> int:
        """How far the seat is ahead of all others in a field; with the Judge ties are as good as a lead."""
        others = 0
        for seat in range(self.view.seats):
            if seat != self.seat:
                others = max(others, self._count(seat, field))
        return self._count(self.seat, field) - others + (1 if self.powers[v.TIES_COUNT] else 0)

    def _count(self, seat: int, field: int) -> int:
        if field == 0:
            return self.view.steps[seat]
        if field == 1:
            return len([person for person in self.view.tenants[seat] if person > 0])
        return self.view.canals[seat][0] + self.view.canals[seat][1]

    def step(self, price: int) -> float:
        """What a step is worth for so many guilders."""
        step = self.view.steps[self.seat]
        if step == v.STEPS:
            return -5.0
        points = self.edition.step_points
        ahead = max(points[min(v.STEPS, step + 2)] - points[step + 1] - 1, 0) * 0.4 * min(1.0, self.rounds)
        extra = self.powers[v.STEP_POINTS] + self.powers[v.STEP_WORKERS] * WEIGHTS.worker * self.late
        extra += self.best_markers(self.powers[v.STEP_MARKERS])
        return points[step + 1] - points[step] + ahead + self.leads[0] + extra - self.cost(price)


def _purse(guilders: float) -> float:
    """What so many guilders are worth: the first ones most."""
    return WEIGHTS.guilder * min(guilders, WEIGHTS.enough_guilders) + WEIGHTS.spare_guilder * max(
        0.0, guilders - WEIGHTS.enough_guilders
    )


def _rounds_to_come(view: BrugesView) -> float:
    """Rounds after this one: known at the end, else from the smaller pile."""
    if view.last:
        return float(view.last - view.round)
    left = view.pile_sizes[0] + view.pile_sizes[1] - v.HAND * view.seats * (view.phase == v.DRAW)
    return max(1.0, left / (4.3 * view.seats))


def _turns_of_others(view: BrugesView) -> int:
    """Turns the opponents still have in this round."""
    if view.phase != v.CARD_TURNS:
        return v.TURNS * (view.seats - 1)
    left = v.TURNS * view.seats - view.turn
    until_own = (view.seat - view.first - view.turn) % view.seats
    own = max(0, left - until_own + view.seats - 1) // view.seats
    return left - own


def _cards_to_play(view: BrugesView) -> int:
    """Cards the seat will still play in this round."""
    if view.phase != v.CARD_TURNS:
        return v.TURNS
    seat = (view.seat - view.first) % view.seats
    turns = v.TURNS - (view.turn + view.seats - 1 - seat) // view.seats
    over = view.turn % view.seats == seat and view.played
    return max(0, min(sum(view.hand_colours[view.seat]), turns - over))
