"""Quiet hours: until when somebody is not to be disturbed."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from ..store.notices import Wish


@cache
def zones() -> tuple[str, ...]:
    """The zones one can live in."""
    others = ("Etc/", "posix/", "right/")
    return ("UTC", *sorted(zone for zone in available_timezones() if "/" in zone and not zone.startswith(others)))


def zone_of(wish: Wish) -> ZoneInfo:
    """Where somebody lives; by the world's time if that was not said, or is not known here."""
    return ZoneInfo(wish.zone if wish.zone in zones() else "UTC")


def quiet_until(wish: Wish, now: int) -> int:
    """Until when somebody has quiet hours now, 0 if they have not."""
    begins, ends = wish.quiet_from, wish.quiet_until
    if begins is None or ends is None or begins == ends:
        return 0
    local = datetime.fromtimestamp(now / 1000, zone_of(wish))
    minute = 60 * local.hour + local.minute
    inside = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    if not inside:
        return 0
    end = local.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0, fold=0)
    if end <= local:
        end += timedelta(days=1)
    return round(1000 * end.timestamp())
