"""The search finds what is to be found, the same each time, and keeps secrets apart."""

from random import Random

import pytest

import guildhall
from guildhall.bots.policy import Weights
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.bots.search.tree import Edge, Node, Table, Walk, by_weight
from guildhall.core.action import ActionTable
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from guildhall.core.state import State, View
from tests.example.lanterns import LanternsState
from tests.example.policy import POLICY


def searcher(seed: int = 1, iterations: int = 200) -> SearchBot:
    return SearchBot(find_game("lanterns"), POLICY, Random(seed), Budget(iterations))


def winning_position() -> View:
    """The last round: only the highest card is sure to win."""
    match = guildhall.new("lanterns", seats=2, seed=1)
    state = match.state
    assert isinstance(state, LanternsState)
    state.round, state.lanterns = 3, [1, 1]
    state.hands, state.pile = [[1, 12], [2, 3]], []
    return state.view(0)


def test_it_finds_the_winning_card() -> None:
    thoughts = searcher().think(winning_position())
    assert thoughts[0].action.text == "card 12"
    assert thoughts[0].value > 0.9
    assert sum(thought.visits for thought in thoughts) == 200


def test_the_same_seed_and_iterations_give_the_same_thoughts() -> None:
    view = guildhall.new("lanterns", seats=3, seed=3).view(1)
    assert searcher().think(view) == searcher().think(view)


def test_a_time_budget_ends_the_search() -> None:
    bot = SearchBot(find_game("lanterns"), POLICY, Random(1), Budget(0, 0.02))
    assert bot.think(winning_position())


def test_it_goes_on_below_its_own_last_action() -> None:
    """Two decisions in a row share one tree; a decision that does not fit begins anew."""
    bot = searcher()
    match = guildhall.new("lanterns", seats=2, seed=1)
    match.play(0, match.legal(0)[0])
    bot.choose(match.view(1))
    kept = bot.root
    kept.tables[1] = Table([])
    kept.tables[1].edges[10_000] = Edge(match.legal(1)[0])
    bot._resume(match.view(1))
    assert bot.root is not kept


def test_secret_choices_of_others_are_not_part_of_the_path() -> None:
    """Whatever the others chose, a seat that chooses at the same time stands at the same node."""
    match = guildhall.new("lanterns", seats=3, seed=1)
    root = Node()
    for first in match.legal(0):
        world = match.state.copy()
        walk = Walk(root, 2, Random(1), POLICY)
        walk.secret = [0, 1, 2]
        world.play(0, first)
        walk.follow(0, first, world)
        assert walk.node is root
        assert walk.memory[1] == walk.memory[2] == 0
        assert walk.memory[0] != 0


def test_new_actions_are_tried_as_visits_grow() -> None:
    table_of_actions = ActionTable()
    legal = [table_of_actions.add(f"go {n}") for n in range(50)]
    walk, table = Walk(Node(), 0, Random(1), POLICY), Table(legal)
    walk.widening = 1.0
    for _ in range(100):
        walk.select(table, legal).visits += 1
    assert len(table.edges) == 10


def test_what_the_policy_likes_is_tried_first() -> None:
    """Actions that were not there when the order was made come last."""
    table_of_actions = ActionTable()
    legal = [table_of_actions.add(f"go {n}") for n in range(5)]
    walk, table = Walk(Node(), 0, Random(1), POLICY), Table(legal[:0:-1])
    assert [walk.expand(table, legal).action for _ in legal] == [*legal[:0:-1], legal[0]]


def test_a_new_table_is_ordered_by_the_policy() -> None:
    """Lanterns: high cards first."""
    match = guildhall.new("lanterns", seats=2, seed=1)
    order = Walk(Node(), 0, Random(1), POLICY).table(match.state, 0, match.state.legal(0)).order
    assert [action.a for action in order] == sorted((action.a for action in order), reverse=True)


@pytest.mark.parametrize(("guidance", "highest"), [(1.0, True), (0.0, False)])
def test_rollouts_follow_the_policy_as_far_as_they_are_guided(guidance: float, highest: bool) -> None:
    POLICY.weights.fill({"guidance": guidance, "rollout": 2})
    played = set()
    for seed in range(10):
        world = guildhall.new("lanterns", seats=2, seed=1).state.copy()
        assert isinstance(world, LanternsState)
        hands = [max(hand) for hand in world.hands]
        Walk(Node(), 0, Random(seed), POLICY).roll_out(world)
        played.add(world.chosen == hands)
    POLICY.weights.fill(Weights().values())
    assert played == {True} if highest else False in played


def test_candidates_meet_the_same_worlds_and_luck() -> None:
    """What differs between them is what they do; the worse ones drop out while the budget is spent."""
    met: list[tuple[str, int, str]] = []

    class Meeting(SearchBot):
        def iterate(self, view: View, world: State, dice: QuickDice, edge: Edge) -> None:
            met.append((repr(world.to_data()), dice.again().below("next", 1000), edge.action.text))
            edge.visits += 1
            edge.total += edge.action.a

    bot = Meeting(find_game("lanterns"), POLICY, Random(1), Budget(iterations=60))
    view = guildhall.new("lanterns", seats=3, seed=3).view(1)
    thoughts = bot.think(view)
    first = [meeting for meeting in met if meeting[:2] == met[0][:2]]
    assert [text for _, _, text in first] == [action.text for action in by_weight(POLICY, view)]
    assert len(met) == 60
    assert thoughts[0].action.a == max(action.a for action in view.legal)
    assert thoughts[0].visits > 2 * min(thought.visits for thought in thoughts)
