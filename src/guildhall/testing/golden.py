"""Golden records: finished games that must replay forever."""

from pathlib import Path

import guildhall

from .base import Contract


class GoldenTests(Contract):
    """The records in the folder `records` of a game's tests."""

    def test_a_golden_record_replays(self, record: Path) -> None:
        written = record.read_text(encoding="utf-8")
        match = guildhall.load(written)
        assert match.result is not None
        assert match.record() == written

    def test_there_is_a_record_for_every_number_of_players(self) -> None:
        header = "[Seats "
        counts = {
            int(line.removeprefix(header).strip('"]'))
            for record in self.records()
            for line in record.read_text(encoding="utf-8").splitlines()
            if line.startswith(header)
        }
        assert counts == set(self.seat_counts())
