"""What comes from outside: numbers, forms and addresses are read here, strictly, and nowhere else."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import SplitResult, parse_qsl, urlsplit

from guildhall.core.words import N_

from ..refusals import Refused

DIGITS: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
HOST: Final = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?", re.ASCII)
FORM: Final = "application/x-www-form-urlencoded"
MOST_FIELDS: Final = 60
NETWORK: Final = 64
"""How many bits of an IPv6 address belong to the network: one visitor has all the rest."""

Form = dict[str, str]


def whole_number(text: str) -> int | None:
    """A number of at most nine plain digits, or None."""
    return int(text) if DIGITS.fullmatch(text) else None


def read_form(content_type: str, body: bytes) -> Form:
    """The fields of a form; of those with the same name the last one counts."""
    if content_type.partition(";")[0].strip().lower() not in {FORM, ""}:
        raise _unreadable()
    try:
        fields = parse_qsl(
            body.decode("ascii"),
            keep_blank_values=True,
            encoding="utf-8",
            errors="strict",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError:
        raise _unreadable() from None
    return dict(fields)


def _unreadable() -> Refused:
    return Refused("malformed", N_("This form cannot be read."))


def split_address(address: str) -> SplitResult:
    """The parts of a web address; all empty if it makes no sense."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")


def is_host(host: str) -> bool:
    """Whether this can be the name under which we are called."""
    return HOST.fullmatch(host) is not None and bool(split_address(f"//{host}").netloc)


@lru_cache(maxsize=1 << 10)
def visitor_address(host: str) -> str:
    """An address as budgets know it: all that one visitor can easily have is one."""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> NETWORK << NETWORK))
    return str(address)
