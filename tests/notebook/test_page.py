"""The page of a board holds all it needs: nothing is fetched, and no script or style is a copy."""

import re
import subprocess
import sys

import pytest

from guildhall.core.registry import find_game
from guildhall.notebook.page import ROOT, SCRIPTS, page, scripts

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice", "lanterns")


@pytest.mark.parametrize("name", GAMES)
def test_styles_are_in_the_page_and_nothing_is_fetched(name: str) -> None:
    text = page(find_game(name), "fr")
    assert '<html lang="fr"' in text
    assert "--parchment" in text
    assert '<link rel="stylesheet"' not in text
    assert not re.search(r'<(?:a|script|form)[^>]* (?:href|src|action)="', text)
    assert "url(http" not in text


def test_every_script_names_scripts_that_are_there() -> None:
    for name, text in scripts().items():
        for target in re.findall(r'^import (?:.* from )?"(.+)";$', text, re.MULTILINE):
            assert target in scripts(), f"{name} imports {target}"
        unlike = (SCRIPTS / name.removeprefix(ROOT)).read_text("utf-8").splitlines()
        assert len(unlike) == len(text.splitlines())
        assert "fetch(" not in text, f"{name} asks a server"


def test_importing_guildhall_loads_nothing_of_it() -> None:
    heavy = ("IPython", "anywidget", "guildhall.notebook", "guildhall.server", "jinja2", "starlette")
    code = f"import sys, guildhall; print([name for name in {heavy} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"
