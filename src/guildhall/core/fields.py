"""Fields: states and views are saved, restored and compared by what their classes declare.

A class declares its fields in its body, with their types; nothing else has to be told but what is special about one:
that it follows from others, or that its values have names in plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import get_annotations
from typing import Any, Final, NamedTuple, final

from .data import Data, plain

Convert = Callable[[Any], Any]


class Kind(NamedTuple):
    """How a value is written as plain data and read again."""

    write: Convert
    read: Convert


PLAIN: Final = Kind(plain, plain)


def each(kind: Kind) -> Kind:
    """A list of such values."""
    write, read = kind
    return Kind(lambda values: [write(value) for value in values], lambda values: [read(value) for value in values])


def declared(owner: type) -> list[str]:
    """The names that a class declares in its body, in their order.

    A plain class annotates its own; a compiled one lists all that it has, those of its bases last.
    """
    own = owner.__dict__.get("__mypyc_attrs__")
    if own is None:
        return list(get_annotations(owner))
    inherited = {name for base in owner.__mro__[1:] for name in getattr(base, "__mypyc_attrs__", ())}
    return [name for name in own if name not in inherited]


@final
class Fields:
    """The fields of a class but for those that are derived from others, and what kinds of values they have."""

    def __init__(self, owner: type, *, derived: tuple[str, ...] = (), kinds: Mapping[str, Kind] | None = None) -> None:
        special = kinds or {}
        names = [name for name in declared(owner) if name not in derived]
        unknown = {*derived, *special} - {*declared(owner)}
        if unknown:
            raise TypeError(f"{owner.__name__} declares no {', '.join(sorted(unknown))}")
        self.kinds: dict[str, Kind] = {name: special.get(name, PLAIN) for name in names}

    def dump(self, thing: object) -> Data:
        """All fields as plain data."""
        return {name: kind.write(getattr(thing, name)) for name, kind in self.kinds.items()}

    def fill(self, thing: object, data: Data) -> None:
        """Set all fields from plain data."""
        for name, kind in self.kinds.items():
            setattr(thing, name, kind.read(data[name]))


@final
class Shared:
    """What a state and its views have in common: the fields of both, but for those that mean something else.

    Lists that hold `rows[name]` numbers for each seat, laid end to end in the state, are a list for each seat in views.
    """

    def __init__(
        self, state: Fields, view: Fields, *, unlike: tuple[str, ...] = (), rows: Mapping[str, int] | None = None
    ) -> None:
        self.rows: dict[str, int] = dict(rows or {})
        both = [name for name in state.kinds if name in view.kinds and name not in unlike]
        self.names: list[str] = [name for name in both if name not in self.rows]

    def show(self, state: object, view: object) -> None:
        """Let a view know what everybody may know of a state."""
        for name in self.names:
            setattr(view, name, fresh(getattr(state, name)))
        for name, width in self.rows.items():
            laid_out: list[int] = getattr(state, name)
            setattr(view, name, [laid_out[start : start + width] for start in range(0, len(laid_out), width)])

    def take_over(self, view: object, state: object) -> None:
        """Give a state what a view knows of it."""
        for name in self.names:
            setattr(state, name, fresh(getattr(view, name)))
        for name in self.rows:
            rows: list[list[int]] = getattr(view, name)
            setattr(state, name, [number for row in rows for number in row])


UNCHANGING: Final = (int, str, tuple)


def fresh(value: Any) -> Any:
    """The same value, sharing nothing that changes: lists are copied, and so is what can copy itself."""
    if isinstance(value, UNCHANGING):
        return value
    if isinstance(value, list):
        numbers: list[Any] = value
        return [fresh(item) for item in numbers] if numbers and isinstance(numbers[0], list) else numbers[:]
    copies = getattr(value, "copy", None)
    return value if copies is None else copies()
