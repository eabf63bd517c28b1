"""Tables that are the same at every run: dealt by a name, with bots that choose by it."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page

from guildhall.bots.spec import make_bot
from guildhall.core.state import View
from guildhall.server.bots.turns import Thought

from ..tables import QuickThinker

DEALT: Counter[str] = Counter()
NUMBERS = """
let state = SEED;
const next = () => (state = (state * 48271) % 2147483647) & 255;
crypto.getRandomValues = (bytes) => bytes.map(next);
"""


def deal_by_name(name: str, page: Page, monkeypatch: pytest.MonkeyPatch, bots: str = "random") -> None:
    """The same table for the same name, always: what its texts are must not be up to chance.

    A test that is tried once more gets another table, for the first one is still there.
    """
    DEALT[name] += 1
    name = name if DEALT[name] == 1 else f"{name}, try {DEALT[name]}"
    rng = Random(name)

    async def choose(_: QuickThinker, view: View, _spec: str, seat: str, moves: list[str], _thought: Thought) -> str:
        return make_bot(bots, view.game, f"{seat} {len(moves)}").choose(view).text

    monkeypatch.setattr(QuickThinker, "choose", choose)
    monkeypatch.setattr("guildhall.server.web.pages.home.new_seed", lambda: name)
    monkeypatch.setattr("guildhall.server.hall.secrets", SimpleNamespace(choice=rng.choice))
    page.add_init_script(NUMBERS.replace("SEED", str(rng.randrange(1, 2**31 - 1))))
