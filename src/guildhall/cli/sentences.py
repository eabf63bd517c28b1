"""Whatever is wrong with a command or around it, in one sentence and with an exit code; and what numbers may be."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import Annotated, Any, Final, NoReturn

from cyclopts import CycloptsError, Parameter, Token

from guildhall.core.errors import BadOption, BadRecord, GuildhallError, Unusable

LONGEST_NUMBER: Final = 12


class Failure(GuildhallError):
    """The command was understood but what it was to check is wrong: exit code 1."""


def _between(least: float, most: float) -> Callable[[Any, Any], None]:
    """Refuses numbers that are not from the least to the most, and what is no number at all."""

    def check(_type: Any, value: Any) -> None:
        if value is not None and not least <= value <= most:
            raise ValueError(f"It must be at least {least} and at most {most}.")

    return check


def _whole(_type: Any, tokens: Sequence[Token]) -> int:
    """A whole number as it was typed: half a game is not rounded to one."""
    text = tokens[0].value
    if len(text) > LONGEST_NUMBER:
        raise ValueError("It is too long.")
    return int(text)


Whole = Annotated[int, Parameter(converter=_whole)]
Count = Annotated[int, Parameter(converter=_whole, validator=_between(1, 10_000_000))]
Workers = Annotated[int, Parameter(converter=_whole, validator=_between(1, 1024))]
Seconds = Annotated[float, Parameter(validator=_between(0.001, 3600))]


def read_number(text: str) -> int:
    """The whole number somebody typed, -1 if it is none."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else -1


def checked(arguments: Sequence[str] | None) -> list[str]:
    """The arguments of the command, if all of them are text."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    for argument in given:
        try:
            argument.encode()
        except UnicodeEncodeError:
            raise BadOption(f"{argument!a} is not text") from None
        if "\0" in argument:
            raise BadOption(f"{argument!a} is not text")
    return given


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """Let what goes wrong end the command with one sentence; the exit code is 2 for bad usage, else 1."""
    try:
        _be_lenient()
        yield
        sys.stdout.flush()
    except CycloptsError as error:
        fail(f"{error} (see guildhall --help)", 2)
    except (Failure, BadRecord, Unusable) as error:
        fail(str(error), 1)
    except GuildhallError as error:
        fail(str(error), 2)
    except BrokenPipeError:
        _let_go_of_output()
        sys.exit(1)
    except OSError as error:
        fail(f"{error.filename or 'what was to be told cannot be written'}: {error.strerror or error}", 1)
    except MemoryError:
        fail("there is not enough memory for this", 1)
    except KeyboardInterrupt:
        fail("interrupted", 130)


def fail(message: str, code: int) -> NoReturn:
    """Say in one sentence what is wrong, and end."""
    try:
        sys.stdout.flush()
    except OSError:
        _let_go_of_output()
    with suppress(OSError):
        print(f"guildhall: {' '.join(message.split())}", file=sys.stderr, flush=True)
    sys.exit(code)


def _be_lenient() -> None:
    """Show what a terminal has no letters for, and read what is not text, as best we can; do without what is closed."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 as long as the process
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream, way in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=way)


def _let_go_of_output() -> None:
    """What nobody can take any more is not tried again when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
