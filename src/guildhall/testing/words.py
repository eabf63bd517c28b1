"""Everything that happens can be told, asked and shown in words, in every language."""

import re
from typing import Final

from guildhall.core.outcome import outcome_of
from guildhall.core.state import SPECTATOR
from guildhall.core.words import fields_of

from .base import Contract
from .play import played, positions

ON_A_BUTTON: Final = 60
"""Characters on the button that plays an action, at most: two lines on a phone."""


class WordTests(Contract):
    """Sentences, questions, labels and the table as text."""

    def test_every_event_is_told(self, language: str) -> None:
        words = self.words(language)
        for seed in range(3):
            match = played(self.name, seed)
            for event in match.events:
                for seen in (event.told(), event.seen_from(SPECTATOR), event.seen_from(0)):
                    sentence = self.game.tell(seen, match.names, words)
                    assert sentence
                    assert not re.search(r"[{}]", sentence)

    def test_every_decision_is_asked_and_labelled(self, language: str) -> None:
        words = self.words(language)
        for state in positions(self.name, 40):
            for seat in (SPECTATOR, *state.deciders()):
                view = state.view(seat)
                assert self.game.prompt(view, words)
                labels = [self.game.label(action, view, self.game.default_names, words) for action in view.legal]
                assert all(labels)
                assert len(set(labels)) == len(labels), labels

    def test_the_button_that_plays_an_action_says_so_in_few_words(self, language: str) -> None:
        words = self.words(language)
        for state in positions(self.name, 40):
            for seat in state.deciders():
                view = state.view(seat)
                for action in view.legal[:12]:
                    said = self.game.ledger(action, view, self.game.default_names, words).confirm
                    assert 0 < len(said) <= ON_A_BUTTON, said

    def test_every_result_is_told(self, language: str) -> None:
        """Sources and endings have words of their own: nobody reads how the rules call them."""
        words, scoring = self.words(language), self.game.scoring
        for seed in range(5):
            match = played(self.name, seed)
            assert match.result is not None
            assert match.result.reason in scoring.endings
            assert set(match.result.breakdown[0]) <= set(scoring.sources)
            told = str(outcome_of(match, words, you=0))
            assert not re.search(r"[{}_]", told), told

    def test_the_table_as_text(self, language: str) -> None:
        words = self.words(language)
        for state in positions(self.name, 20):
            for seat in (SPECTATOR, 0):
                assert self.game.text(state.view(seat), self.game.default_names, words)

    def test_fuller_sentences_come_first(self) -> None:
        for templates in self.game.messages.values():
            needs = [fields_of(template) for template in templates]
            assert needs == sorted(needs, key=len, reverse=True)
