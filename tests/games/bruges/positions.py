"""What tests do with a position: play by notation with persons called by their names, and look at what came of it."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event
from guildhall.games.bruges import GAME, positions
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.positions import BLUE, GREEN, NUMBERS, RED, STANDARD, YELLOW, begin, notation, number
from guildhall.games.bruges.rules.frames import MOVE_IN
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import CARD_TURNS, COLOURS

__all__ = ["BLUE", "GREEN", "NUMBERS", "RED", "STANDARD", "YELLOW", "begin", "notation", "number"]


class Position(positions.Position):
    """A table that is also played at."""

    @property
    def decider(self) -> int:
        return self.state.deciders()[0]

    def legal(self, seat: int | None = None) -> list[str]:
        """The notations of what may be done."""
        return [action.text for action in self._legal(self.decider if seat is None else seat)]

    def _legal(self, seat: int) -> list[Action]:
        """What may be done now, worked out anew because tests change the table between questions."""
        if not self.state.stack:
            self.state.options = []
        return self.state.legal(seat)

    def verbs(self) -> set[str]:
        """The first words of what may be done."""
        return {text.split()[0] for text in self.legal()}

    def can(self, text: str) -> bool:
        """Whether the decider may do this."""
        return notation(text) in self.legal()

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The clause that forbids something to the decider, or to another seat."""
        return self.state.refusal(self.decider if seat is None else seat, ACTIONS.parse(notation(text)))

    def play(self, *texts: str) -> list[Event]:
        """Let whoever has to decide do these things, one after another; what happened at the last."""
        for text in texts:
            action = ACTIONS.parse(notation(text))
            seat = self.decider
            assert action in self._legal(seat), (text, self.state.refusal(seat, action), self.legal())
            self.events = self.state.events = []
            self.state.play(seat, action)
        return self.events

    def told(self) -> list[str]:
        """The kinds of events the last action brought."""
        return [event.kind for event in self.events]

    def skip_turns(self, seat: int) -> None:
        """Let the others take their turns, with any card for workers, until it is this seat's turn again."""
        while self.decider != seat:
            self._dull_action()

    def end_round(self) -> None:
        """Play dull turns until the round, or the game, is over."""
        while self.state.phase == CARD_TURNS:
            self._dull_action()

    def _dull_action(self) -> None:
        legal = self._legal(self.decider)
        dull = [action for action in legal if action.text == "end turn" or action.verb in ("workers", "take")]
        self.state.play(self.decider, (dull or legal)[0])

    # Looking

    def count(self, seat: int = RED) -> dict[str, int]:
        """Everything a player has, by name."""
        state = self.state
        counts = {colour: state.workers[5 * seat + place] for place, colour in enumerate(COLOURS)}
        counts |= {f"{colour}_markers": state.threats[5 * seat + place] for place, colour in enumerate(COLOURS)}
        return counts | {
            "points": state.points[seat],
            "guilders": state.guilders[seat],
            "steps": state.steps[seat],
            "tiles": state.tile_count(seat),
            "houses": sum(card > 0 for card in state.houses[seat]),
            "persons": len(state.persons(seat)),
            "cards": len(state.hands[seat]),
        }

    def cards_everywhere(self) -> list[int]:
        """Every card of the game, wherever it is."""
        return all_cards(self.state)


def all_cards(state: BrugesState) -> list[int]:
    """Every card of the game, wherever it is; each should be found once."""
    cards = state.discards + state.fresh + [card for hand in state.hands for card in hand]
    for pile in range(3):
        cards += state.deck[state.piles[2 * pile] : state.piles[2 * pile + 1]]
    for seat in range(state.seats):
        cards += [card for card in state.houses[seat] if card] + state.persons(seat)
    moving = [state.stack[place + 2] for place in range(0, len(state.stack), 5) if state.stack[place] == MOVE_IN]
    return sorted(cards + moving)


WHOLE_DECK = list(range(1, STANDARD.cards + 1))


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What became more or less."""
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def page_clauses() -> set[str]:
    """The clauses of the rules page."""
    return set(GAME.clauses())
