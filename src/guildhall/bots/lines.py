"""Lines: how a search expects a match to go on after an action."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.ledger import in_short
from guildhall.core.state import View
from guildhall.core.words import ENGLISH, Words

from .search.search import SearchBot
from .search.tree import SEATS, Edge, Node

LONGEST: Final = 4
"""How many actions a line tells."""
WORTH_TELLING: Final = 12
"""How often the search must have gone that way."""


class Reply(NamedTuple):
    """An action in a line: whose it is, and what it does in few words."""

    seat: int
    label: str


def line_after(bot: SearchBot, view: View, action: Action, words: Words = ENGLISH) -> list[Reply]:
    """What the search that has just thought about a view expects after an action, in one world that fits the view."""
    world = bot.game.determinize(view, QuickDice(bot.rng))
    world.play(view.seat, action)
    found: list[Reply] = []
    node = bot.root.children.get(action.index * SEATS + view.seat)
    while node is not None and len(found) < LONGEST:
        best = _most_visited(node)
        if best is None or best[1].visits < WORTH_TELLING:
            break
        seat, edge = best
        if edge.action not in world.legal(seat):
            break
        found.append(Reply(seat, in_short(bot.game.label(edge.action, world.view(seat), (), words)).removesuffix(".")))
        world.play(seat, edge.action)
        node = node.children.get(edge.action.index * SEATS + seat)
    return found


def _most_visited(node: Node) -> tuple[int, Edge] | None:
    """The action that was looked at most at a node, and whose it is."""
    edges = [(key % SEATS, edge) for key, tried in node.tried.items() for edge in tried.edges.values()]
    return max(edges, key=lambda found: found[1].visits, default=None)
