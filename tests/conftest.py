"""What all tests share: they say which code they test, and refuse to test compiled code that is stale."""

import os
from pathlib import Path

import pytest

os.environ["GUILDHALL_EDITIONS"] = ""  # before any game is loaded: tests know the editions of the package alone
from guildhall.core import state
from tests.editions import shelf

__all__ = ["shelf"]

SOURCE = Path(__file__).parents[1] / "src"
CODE = "pure" if str(state.__file__).endswith(".py") else "compiled"


def pytest_configure() -> None:
    """A compiled module older than its source would hide what is to be tested."""
    for compiled in SOURCE.glob("guildhall/**/*.so"):
        source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
        if not source.exists() or source.stat().st_mtime > compiled.stat().st_mtime:
            pytest.exit(f"{compiled.name} is older than its source: make compile, or make pure", 3)
    wanted = os.environ.get("GUILDHALL_CODE", CODE)
    if wanted != CODE:
        pytest.exit(f"the rules are {CODE}, not {wanted}", 3)


def pytest_report_header() -> str:
    """Say which code is tested."""
    return f"rules: {CODE}"
