"""A record gives the match back, and proves itself."""

import random

import pytest

import guildhall
from guildhall.core.state import SPECTATOR

from .base import Contract
from .play import played


class RecordTests(Contract):
    """Records of whole and unfinished matches."""

    def test_a_record_gives_the_match_back(self) -> None:
        for seed in range(3):
            match = played(self.name, seed)
            loaded = guildhall.load(match.record())
            assert loaded.history == match.history
            assert loaded.check() == match.check()
            assert loaded.record() == match.record()

    def test_an_unfinished_match_is_recorded_too(self) -> None:
        match = played(self.name, 0).at(len(played(self.name, 0).history) // 2)
        loaded = guildhall.load(match.record())
        assert loaded.deciders == match.deciders
        assert loaded.view(0) == match.view(0)

    def test_any_changed_line_is_found(self) -> None:
        """Whatever line is changed or cut out, the record is refused, and near that line."""
        lines = played(self.name, 1).record().split("\n")
        rng = random.Random(self.name)
        for number in rng.sample(range(len(lines) - 1), min(25, len(lines) - 1)):
            if not lines[number]:
                continue
            changed = [*lines[:number], lines[number].replace(lines[number][2], "~", 1), *lines[number + 1 :]]
            with pytest.raises(guildhall.BadRecord):
                guildhall.load("\n".join(changed))
            with pytest.raises(guildhall.BadRecord):
                guildhall.load("\n".join([*lines[:number], *lines[number + 1 :]]))

    def test_another_legal_action_is_found_on_its_line(self) -> None:
        """A forger who writes another legal action is told which line it is."""
        match = played(self.name, 1)
        lines = match.record().split("\n")
        number = 0
        for index, line in enumerate(lines):
            if line.split(" ")[0] not in match.game.seat_names:
                continue
            before = match.at(number)
            seat, action = match.history[number]
            number += 1
            others = [other for other in before.legal(seat) if other is not action]
            if others and number % 10 == 1:
                forged = f"{match.game.seat_names[seat]} {others[0].text} ; {line.split(' ; ')[1]}"
                with pytest.raises(guildhall.BadRecord) as refused:
                    guildhall.load("\n".join([*lines[:index], forged, *lines[index + 1 :]]))
                assert refused.value.line == index + 1

    def test_a_cut_record_is_refused(self) -> None:
        text = played(self.name, 1).record()
        for part in (0, 1, 20, len(text) // 2, len(text) - 5):
            with pytest.raises(guildhall.BadRecord):
                guildhall.load(text[:part])

    def test_a_hidden_record_hides_the_seed(self) -> None:
        match = played(self.name, 1)
        text = match.record(reveal=False)
        assert "[Seed " not in text
        with pytest.raises(guildhall.BadRecord, match="seed"):
            guildhall.load(text)

    def test_a_hidden_record_tells_what_spectators_saw(self) -> None:
        """Headers, what was told to all, and the closing line: no action, for that may be a secret choice."""
        match = played(self.name, 1).at(len(played(self.name, 1).history) // 2)
        body = match.record(reveal=False).split("\n\n")[1].strip().split("\n")
        told = [match.game.tell(event.seen_from(SPECTATOR), match.names) for event in match.events]
        assert body[:-1] == [f"; {sentence}" for sentence in told]
        assert body[-1].startswith("end ")
