"""Reads the settings: what was said on the command line counts before the environment, that before the file."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, fields
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from guildhall.core.errors import BadOption, Unusable

from .settings import Settings

PREFIX: Final = "GUILDHALL_"
ROWS: Final = {found.name: found for found in fields(Settings)}
KINDS: Final = get_type_hints(Settings)
FILE: Final = "GUILDHALL_SETTINGS"
"""Names the file, as `--settings` does."""
OTHERS: Final = {FILE} | {PREFIX + name for name in ("CODE", "COMPILE", "EDITIONS", "SERVER", "TOKEN")}
"""Variables that are no settings of the server."""
LONGEST_NUMBER: Final = 12


@dataclass(frozen=True, slots=True)
class Said:
    """A value and where it was said, for the sentence that refuses it."""

    place: str
    name: str
    value: Any

    def read(self) -> Any:
        """The value as the setting wants it; BadOption says what is wrong with it."""
        kind = KINDS[self.name]
        if kind == tuple[str, ...]:
            return tuple(self._network(part) for part in self._parts())
        kind = next((part for part in get_args(kind) if part is not type(None)), kind)
        return self._text() if kind is str else self._number(kind)

    def _text(self) -> str:
        value = self._alone()
        if not isinstance(value, str):
            raise self._wrong("must be text")
        return value

    def _number(self, kind: type[int] | type[float]) -> int | float:
        value = self._alone()
        wrong = self._wrong("must be a whole number" if kind is int else "must be a number")
        if isinstance(value, str):
            if len(value) > LONGEST_NUMBER or not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", value, re.ASCII):
                raise wrong
            value = float(value) if "." in value else int(value)
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise wrong
        if kind is int and not isinstance(value, int):
            raise wrong
        self._check_range(value)
        return kind(value)

    def _check_range(self, value: float) -> None:
        least, most = ROWS[self.name].metadata["least"], ROWS[self.name].metadata["most"]
        if (least is not None and value < least) or (most is not None and value > most):
            raise self._wrong(f"must be {told_range(least, most)}")

    def _parts(self) -> list[Any]:
        if isinstance(self.value, str):
            return [part.strip() for part in self.value.split(",") if part.strip()]
        if isinstance(self.value, list):
            return self.value
        raise self._wrong("must be a list")

    def _network(self, part: Any) -> str:
        try:
            return str(ip_network(str(part)))
        except ValueError:
            raise BadOption(f"{self.place}: {part!r} is neither an address nor a network like 10.0.0.0/8") from None

    def _alone(self) -> Any:
        if not isinstance(self.value, list):
            return self.value
        if len(self.value) != 1:
            raise BadOption(f"{self.place}: {self.name} has one value, not {len(self.value)}")
        return self.value[0]

    def _wrong(self, must: str) -> BadOption:
        told = repr(self.value[0] if isinstance(self.value, list) and self.value else self.value)
        return BadOption(f"{self.place}: {self.name} {must}, not {told[:40]}")


def configured_by(file: Path | None, environment: Mapping[str, str], options: Mapping[str, Sequence[str]]) -> Settings:
    """The settings that file, environment and command line give together."""
    named = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    said = [*(_in_file(named) if named else ()), *_in_environment(environment), *_in_options(options)]
    return Settings(**{one.name: one.read() for one in said})


def _in_file(file: Path) -> list[Said]:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise Unusable(f"{file}: {error.strerror or error}") from None
    except ValueError as error:
        raise BadOption(f"{file} is not TOML: {error}") from None
    return [Said(str(file), _known(str(file), name), value) for name, value in table.items()]


def _in_environment(environment: Mapping[str, str]) -> list[Said]:
    ours = [name for name in sorted(environment) if name.startswith(PREFIX) and name not in OTHERS]
    return [Said(name, _known(name, name.removeprefix(PREFIX).lower()), environment[name]) for name in ours]


def _in_options(options: Mapping[str, Sequence[str]]) -> list[Said]:
    found = []
    for option, values in options.items():
        name = option.replace("-", "_")
        name = "trusted_proxies" if name == "trusted_proxy" else name
        found.append(Said(f"--{option}", _known(f"--{option}", name), list(values)))
    return found


def _known(place: str, name: str) -> str:
    if name in ROWS:
        return name
    near = get_close_matches(name, ROWS, 1)
    raise BadOption(f"{place}: there is no setting {name!r}" + (f"; did you mean {near[0]}?" if near else ""))


def told_range(least: float | None, most: float | None) -> str:
    """Which numbers make sense, in words."""
    if least is None or most is None:
        return f"at least {least:g}" if least is not None else ""
    return f"from {least:.12g} to {most:.12g}"


def as_toml(settings: Settings) -> str:
    """A settings file with every setting; those that are as usual are commented out."""
    lines = []
    for name, found in ROWS.items():
        value = getattr(settings, name)
        mark = "# " if value == found.default else ""
        lines += [f"# {_about(found)}", f"{mark}{name} = {_written(value)}", ""]
    return "\n".join(lines)


def _about(found: Field[Any]) -> str:
    about = str(found.metadata["about"]).replace("`", "")
    told = found.metadata["told"]
    return f"{about} Usually {told}." if told else about


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_quoted, value)) + "]"
    if isinstance(value, str):
        return _quoted(re.sub(r"(://[^:@/]*):[^@]*@", r"\1:***@", value))
    return "" if value is None else f"{value!r}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
