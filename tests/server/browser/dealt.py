"""Tables that are the same at every run: dealt by a name, with bots that choose by it."""

from random import Random
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page

from guildhall.bots.spec import make_bot
from guildhall.core.state import View
from guildhall.server.bots.turns import Thought

from ..tables import QuickThinker

NUMBERS = """
let state = SEED;
const next = () => (state = (state * 48271) % 2147483647) & 255;
crypto.getRandomValues = (bytes) => bytes.map(next);
"""


def deal_by_name(name: str, page: Page, monkeypatch: pytest.MonkeyPatch, bots: str = "random") -> None:
    """The same table for the same name, always: what its texts are must not be up to chance."""
    rng = Random(name)

    async def choose(_: QuickThinker, view: View, _spec: str, seat: str, moves: list[str], _thought: Thought) -> str:
        return make_bot(bots, view.game, f"{seat} {len(moves)}").choose(view).text

    monkeypatch.setattr(QuickThinker, "choose", choose)
    monkeypatch.setattr("guildhall.server.web.pages.home.new_seed", lambda: name)
    monkeypatch.setattr("guildhall.server.hall.secrets", SimpleNamespace(choice=rng.choice))
    page.add_init_script(NUMBERS.replace("SEED", str(rng.randrange(1, 2**31 - 1))))
