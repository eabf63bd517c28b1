"""Quiet hours are those of the place where somebody lives."""

from datetime import UTC, datetime

import pytest

from guildhall.server.notices.quiet import quiet_until, zones
from guildhall.server.store.notices import Wish


def at(text: str) -> int:
    return round(1000 * datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


NIGHT = Wish("anna", zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=8 * 60)
NOON = Wish("anna", zone="America/New_York", quiet_from=12 * 60, quiet_until=13 * 60 + 30)


@pytest.mark.parametrize(
    ("wish", "now", "until"),
    [
        (NIGHT, "2026-01-10T20:59", ""), (NIGHT, "2026-01-10T21:00", "2026-01-11T07:00"),
        (NIGHT, "2026-01-11T06:59", "2026-01-11T07:00"), (NIGHT, "2026-01-11T07:00", ""),
        (NIGHT, "2026-07-10T20:30", "2026-07-11T06:00"),
        (NIGHT, "2026-03-28T22:00", "2026-03-29T06:00"),  # the night in which clocks go on by an hour
        (NIGHT, "2026-10-24T22:00", "2026-10-25T07:00"),  # and that in which they go back
        (NOON, "2026-01-10T17:15", "2026-01-10T18:30"), (NOON, "2026-01-10T18:30", ""),
        (Wish("anna"), "2026-01-10T03:00", ""), (NIGHT._replace(quiet_until=22 * 60), "2026-01-10T21:30", ""),
        (NIGHT._replace(zone="Mars/Base"), "2026-01-10T22:30", "2026-01-11T08:00"),
    ],
)  # fmt: skip
def test_until_when_it_is_quiet(wish: Wish, now: str, until: str) -> None:
    assert quiet_until(wish, at(now)) == (at(until) if until else 0)


def test_there_are_zones() -> None:
    assert {"UTC", "Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles"} <= set(zones())
    assert len(zones()) > 400
