"""Lanterns: secret choices at the same time, a hidden hand, a pile, and a decision in between, in one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from guildhall.art.panel import Panel
from guildhall.art.picture import compose
from guildhall.art.svg import element, text
from guildhall.core.action import Action, ActionTable
from guildhall.core.data import Data, dump, fill
from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.game import Game, Option
from guildhall.core.state import SPECTATOR, Result, State, View, ranks_by
from guildhall.core.words import ENGLISH, N_, Words

ROUNDS: Final = 4
CARDS_PER_SEAT: Final = 6
HAND: Final = 4
NONE: Final = -1

CARD, DRAW, LEAVE = range(3)
ACTIONS: Final = ActionTable()
CARD_ACTIONS: Final = [
    ACTIONS.add(f"card {n}", (f"card-{n}",), code=CARD, a=n) for n in range(1, 4 * CARDS_PER_SEAT + 1)
]
DRAW_ACTION: Final = ACTIONS.add("draw", ("pile",), code=DRAW)
LEAVE_ACTION: Final = ACTIONS.add("leave", code=LEAVE)

PUBLIC: Final = ("seats", "round", "lanterns", "winner")
FIELDS: Final = (*PUBLIC, "hands", "chosen", "pile")


class LanternsState(State):
    """The whole table; `winner` is the seat that may draw, or NONE while cards are chosen."""

    def __init__(self, dice: Dice, seats: int) -> None:
        super().__init__(dice)
        self.seats = seats
        self.round = 0
        self.lanterns = [0] * seats
        self.winner = NONE
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen = [0] * seats
        self.pile: list[int] = []

    def deal(self) -> None:
        """T1.1, T1.2: shuffle and deal."""
        self.pile = list(range(1, CARDS_PER_SEAT * self.seats + 1))
        self.dice.shuffle("deal", self.pile)
        for hand in self.hands:
            for _ in range(HAND):
                hand.append(self.pile.pop())
            hand.sort()

    def deciders(self) -> list[int]:
        if self.round == ROUNDS:
            return []
        if self.winner != NONE:
            return [self.winner]
        return [seat for seat in range(self.seats) if not self.chosen[seat]]

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.deciders():
            return []
        candidates = [DRAW_ACTION, LEAVE_ACTION] if self.winner != NONE else CARD_ACTIONS
        return [action for action in candidates if not self.refusal(seat, action)]

    def refusal(self, seat: int, action: Action) -> str:
        if self.round == ROUNDS:
            return "T3.1"
        if self.winner != NONE:
            return "T2.4" if action.code == CARD or seat != self.winner else self._refuse_draw(action)
        if action.code != CARD or action.a not in self.hands[seat]:
            return "T2.1"
        return "T2.2" if self.chosen[seat] else ""

    def _refuse_draw(self, action: Action) -> str:
        return "T2.5" if action.code == DRAW and not self.pile else ""

    def play(self, seat: int, action: Action) -> None:
        if action.code == CARD:
            self.chosen[seat] = action.a
            self.announce(Event("chosen", seat, secret={"card": action.a}, seen_by=(seat,)))
            if all(self.chosen):
                self.show()
            return
        if action.code == DRAW:
            card = self.pile.pop()
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.announce(Event("drawn", seat, secret={"card": card}, seen_by=(seat,), reveals=True))
        self.end_round()

    def show(self) -> None:
        """T2.3: the highest card lights a lantern."""
        self.winner = self.chosen.index(max(self.chosen))
        self.lanterns[self.winner] += 1
        self.announce(Event("shown", self.winner, {"cards": list(self.chosen)}, reveals=True))
        for seat, card in enumerate(self.chosen):
            self.hands[seat].remove(card)

    def end_round(self) -> None:
        self.round += 1
        self.winner = NONE
        self.chosen = [0] * self.seats

    def announce(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def copy(self) -> LanternsState:
        twin = LanternsState(self.dice.copy(), self.seats)
        fill(twin, FIELDS, dump(self, FIELDS))
        return twin

    def result(self) -> Result | None:
        if self.round < ROUNDS:
            return None
        ranks = ranks_by([(lanterns,) for lanterns in self.lanterns])
        return Result(self.lanterns, ranks, "rounds", [{"lanterns": lanterns} for lanterns in self.lanterns])

    def view(self, seat: int) -> LanternsView:
        return LanternsView(self, seat)

    def to_data(self) -> Data:
        return dump(self, FIELDS)


class LanternsView(View):
    """What a seat knows: the public part, its own hand and choice, and how many cards lie elsewhere."""

    def __init__(self, state: LanternsState, seat: int) -> None:
        legal = [] if seat == SPECTATOR else state.legal(seat)
        super().__init__("lanterns", seat, state.seats, state.deciders(), legal)
        self.round = state.round
        self.lanterns = state.lanterns[:]
        self.winner = state.winner
        self.hand = [] if seat == SPECTATOR else state.hands[seat][:]
        self.choice = 0 if seat == SPECTATOR else state.chosen[seat]
        self.shown = state.chosen[:] if state.winner != NONE else []
        self.has_chosen = [card > 0 for card in state.chosen]
        self.hand_sizes = [len(hand) for hand in state.hands]
        self.pile_size = len(state.pile)
        self.played = self._played(state)

    @staticmethod
    def _played(state: LanternsState) -> list[int]:
        held = {card for hand in [*state.hands, state.pile] for card in hand}
        return [card for card in range(1, CARDS_PER_SEAT * state.seats + 1) if card not in held]

    def details(self) -> Data:
        names = ("round", "lanterns", "winner", "hand", "choice", "shown", "has_chosen", "hand_sizes", "pile_size")
        return dump(self, (*names, "played"))


class Lanterns(Game):
    """Lanterns, the game to copy from."""

    id = "lanterns"
    title = "Lanterns"
    summary = N_("Show the highest card and light a lantern.")
    designers = ("The Guildhall developers",)
    publisher = "Guildhall"
    year = 2026
    min_seats = 2
    max_seats = 4
    seat_names = ("red", "blue", "yellow", "green")
    rules_version = 1
    options = (Option("deal", ("shuffled", "sorted"), N_("How the cards are dealt")),)
    actions = ACTIONS
    messages: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chosen": (N_("{who:name} has chosen {card}."), N_("{who:name} has chosen.")),
        "drawn": (N_("{who:name} draws {card}."), N_("{who:name} draws a card.")),
        "shown": (N_("{who:name} lights a lantern; shown: {cards:terms}."),),
    }
    folder = Path(__file__).parent

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        state = LanternsState(dice, seats)
        state.deal()
        if options["deal"] == "sorted":
            cards = sorted(card for hand in [*state.hands, state.pile] for card in hand)
            state.hands = [sorted(cards[seat::seats][:HAND]) for seat in range(seats)]
            state.pile = [card for card in cards if not any(card in hand for hand in state.hands)]
        return state

    def determinize(self, view: View, dice: Dice) -> State:
        assert isinstance(view, LanternsView)
        state = LanternsState(dice, view.seats)
        state.round, state.winner, state.lanterns = view.round, view.winner, view.lanterns[:]
        unknown = [n for n in range(1, CARDS_PER_SEAT * view.seats + 1) if n not in view.played and n not in view.hand]
        dice.shuffle("unknown", unknown)
        for seat in range(view.seats):
            own = seat == view.seat
            state.hands[seat] = view.hand[:] if own else sorted(unknown.pop() for _ in range(view.hand_sizes[seat]))
            if view.has_chosen[seat] and not view.shown:
                state.chosen[seat] = view.choice if own else _any(state.hands[seat], dice)
        state.chosen = view.shown[:] or state.chosen
        state.pile = unknown
        return state

    def state_from_data(self, data: Data, dice: Dice) -> State:
        state = LanternsState(dice, data["seats"])
        fill(state, FIELDS, data)
        return state

    def view_from_data(self, data: Data) -> View:
        view = LanternsView(LanternsState(_NoDice(), data["seats"]), SPECTATOR)
        fill(view, tuple(view.details()), data)
        view.seat, view.deciders = data["seat"], list(data["deciders"])
        view.legal = [ACTIONS.parse(text) for text in data["legal"]]
        return view

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        assert isinstance(view, LanternsView)
        names = names or self.default_names
        rows = [f"{names[seat]}: {count}" for seat, count in enumerate(view.lanterns)]
        return "\n".join([words("Round {n}", n=view.round + 1), *rows, " ".join(map(str, view.hand))])

    def panels(self, view: View, names: Sequence[str], words: Words, *, narrow: bool) -> list[Panel]:
        assert isinstance(view, LanternsView)
        cards = [_drawn(f"card-{n}", words("Card {n}", n=n), 40 * place, n) for place, n in enumerate(view.hand)]
        pile = _drawn("pile", words("Pile"), 280, view.pile_size)
        return [Panel("hand", words("Your hand"), 320, 80, "".join(cards) + pile)]

    def picture(self, view: View, *, dark: bool = False) -> str:
        return compose(self.panels(view, self.default_names, ENGLISH, narrow=False), theme="dark" if dark else "light")

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        assert isinstance(view, LanternsView)
        return words("Choose a card") if view.winner == NONE else words("Draw a card or leave it")

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        return words.translate(action.text)


def _any(cards: list[int], dice: Dice) -> int:
    return cards[dice.below("choice", len(cards))]


def _drawn(name: str, title: str, x: int, number: int) -> str:
    return element("g", element("title", title) + text(x, 40, number), id=name)


class _NoDice(Dice):
    def below(self, stream: str, n: int) -> int:
        raise NotImplementedError

    def copy(self) -> Dice:
        return self


LANTERNS: Final = Lanterns()
