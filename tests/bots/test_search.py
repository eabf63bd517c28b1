"""The search finds what is to be found, the same each time, and keeps secrets apart."""

from collections.abc import Iterator
from random import Random

import pytest

import guildhall
from guildhall.bots.policy import Weights
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.bots.search.tree import SEATS, Edge, Node, Sample, Tried
from guildhall.bots.search.walk import FullWalk, PlanWalk, by_weight
from guildhall.core.action import Actions
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from guildhall.core.state import State, View
from guildhall_lanterns.actions import CARD
from guildhall_lanterns.policy import POLICY
from guildhall_lanterns.rules.rounds import STEPS, end_round
from guildhall_lanterns.state import LanternsState
from guildhall_lanterns.terms import DRAW_OR_LEAVE


def searcher(seed: int = 1, iterations: int = 200) -> SearchBot:
    return SearchBot(find_game("lanterns"), POLICY, Random(seed), Budget(iterations))


def sample_of(state: State) -> Sample:
    return Sample(state, QuickDice(Random(1)))


def walk_in(state: State, root: Node | None = None, own: int = 0, seed: int = 1) -> FullWalk:
    return FullWalk(root or Node(), own, Random(seed), POLICY, sample_of(state))


def plan_in(state: State, root: Node | None = None) -> PlanWalk:
    return PlanWalk(root or Node(), 0, Random(1), POLICY, sample_of(state))


def start(seats: int = 2, seed: int = 1) -> LanternsState:
    state = guildhall.new("lanterns", seats=seats, seed=seed).state
    assert isinstance(state, LanternsState)
    return state


def ask_winner(state: LanternsState) -> None:
    """Seat 0 has won the round and may draw."""
    state.step = STEPS.index(end_round)
    state.ask(DRAW_OR_LEAVE, [0])


@pytest.fixture
def plain_opponents() -> Iterator[None]:
    """Opponents act as the policy likes, whom else the tree searches for."""
    POLICY.weights.fill({"plain_opponents": 1})
    yield
    POLICY.weights.fill(Weights().values())


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
    kept.tried[1] = Tried([])
    kept.tried[1].edges[10_000] = Edge(match.legal(1)[0])
    bot._resume(match.view(1))
    assert bot.root is not kept


def test_secret_choices_of_others_are_not_part_of_the_path() -> None:
    """Whatever the others chose, a seat that chooses at the same time stands at the same node."""
    state, root = start(seats=3), Node()
    for first in state.legal(0):
        walk = walk_in(state, root, own=2)
        walk.take(state.copy(), 0, Edge(first))
        assert walk.node is root
        assert walk.memory[1] == walk.memory[2] == 0
        assert walk.memory[0] != 0


def test_what_everybody_sees_is_part_of_the_path() -> None:
    """Whether the winner of a round draws."""
    state, root = start(), Node()
    ask_winner(state)
    for action in state.legal(0):
        walk = walk_in(state, root)
        walk.take(state.copy(), 0, Edge(action))
        assert walk.node is root.children[action.index * SEATS]
    assert len(root.children) == len(state.legal(0)) == 2


def test_actions_without_a_choice_are_passed_over() -> None:
    """With the pile empty the winner leaves, and the walk goes on to the next choice."""
    state = start()
    state.pile = []
    ask_winner(state)
    walk = walk_in(state, root := Node())
    walk.descend(world := state.copy())
    assert world.round == 1
    assert [edge.action.code for edge in walk.taken] == [CARD]
    assert not root.children


@pytest.mark.usefixtures("plain_opponents")
def test_plain_opponents_act_as_the_policy_likes_and_only_the_own_plan_is_searched() -> None:
    state = start(seats=3)
    highest = [max(hand) for hand in state.hands]
    walk = plan_in(state, root := Node())
    world, edge = state.copy(), Edge(state.legal(0)[0])
    walk.take(world, 0, edge)
    walk.descend(world)
    assert set(walk.takers) == {0}
    assert list(root.children) == [edge.action.index * SEATS]
    assert [reply.a for reply in walk.sample.replies[:2]] == highest[1:]


@pytest.mark.usefixtures("plain_opponents")
def test_against_plain_opponents_a_plan_outlasts_a_secret_choice() -> None:
    """What opponents chose is no part of the path, so the tree below the own card is still the one to go on with."""
    bot, state = searcher(), start(seats=3)
    root = bot.root
    chosen = bot.choose(state.view(0))
    assert bot.root is root.children[chosen.index * SEATS]
    assert bot.root.children


@pytest.mark.usefixtures("plain_opponents")
def test_all_candidates_meet_the_same_replies() -> None:
    """An opponent that has the same choice does the same again, even if the policy has changed its mind."""
    state = start()
    walk = plan_in(state)
    lowest = state.legal(1)[0]
    walk.sample.insert(0, 1, state.legal(1), lowest)
    assert walk.reply(state, 1, state.legal(1)) is lowest
    other = state.copy()
    other.hands[1] = [4, 5, 6]
    again = PlanWalk(Node(), 0, Random(1), POLICY, walk.sample)
    assert again.reply(other, 1, other.legal(1)).a == 6
    assert [reply.a for reply in walk.sample.replies] == [6, lowest.a]
    assert again.reply(state, 1, state.legal(1)) is lowest


@pytest.mark.usefixtures("plain_opponents")
def test_opponents_who_choose_at_the_same_time_learn_what_goes_best_for_them() -> None:
    """Here the lowest card has always won and the highest, which the policy likes, never."""
    POLICY.weights.fill({"foresight": 1})
    state, root = start(), Node()
    lowest, highest = state.legal(1)[0], state.legal(1)[-1]
    tried = plan_in(state, root).learned(1)
    assert tried is not None
    tried.edge(lowest).visits = tried.edge(highest).visits = 10
    tried.edge(lowest).total = 10.0
    walk = plan_in(state, root)
    world = state.copy()
    walk.take(world, 0, Edge(state.legal(0)[0]))
    walk.descend(world)
    walk.back_up([0.0, 1.0])
    assert walk.sample.replies[0] is lowest
    assert (tried.edge(lowest).visits, tried.edge(lowest).total) == (11, 11.0)
    assert walk.takers.count(1) == 1


@pytest.mark.usefixtures("plain_opponents")
def test_opponents_do_not_learn_from_what_they_cannot_do_or_have_hardly_tried() -> None:
    walk, state, tried = plan_in(start()), start(), Tried([])
    often, seldom, missing = state.legal(1)[0], state.legal(1)[1], state.legal(0)[0]
    for action, visits in ((often, 40), (seldom, 1), (missing, 40)):
        tried.edge(action).visits = visits
        tried.edge(action).total = 0.5 * visits if action is often else float(visits)
    assert walk.foreseen(tried, state.legal(1)) is often
    assert walk.foreseen(Tried([]), state.legal(1)) is None


@pytest.mark.usefixtures("plain_opponents")
def test_opponents_who_choose_later_do_not_learn() -> None:
    POLICY.weights.fill({"foresight": 1})
    state = start()
    walk = plan_in(state)
    walk.play(state.copy(), 1, state.legal(1)[0])
    assert walk.learned(1) is None


def test_a_walk_ends_with_the_stage() -> None:
    """Here a stage is a round."""

    class Staged(type(POLICY)):  # type: ignore[misc]
        def stage(self, state: State) -> int:
            assert isinstance(state, LanternsState)
            return state.round

    state = start()
    state.pile = []
    ask_winner(state)
    walk = FullWalk(Node(), 0, Random(1), Staged(), sample_of(state))
    walk.descend(world := state.copy())
    assert world.round == 1
    assert not walk.taken


def test_new_actions_are_tried_as_visits_grow() -> None:
    actions = Actions()
    legal = [actions.add(f"go {n}") for n in range(50)]
    state, root, tried = start(), Node(), Tried(legal)
    root.tried[0] = tried
    walk = walk_in(state, root)
    walk.widening = 1.0
    for _ in range(100):
        walk.select(state, 0, legal).visits += 1
    assert len(tried.edges) == 10


def test_what_the_policy_likes_is_tried_first() -> None:
    """Actions that were not there when the order was made come last."""
    actions = Actions()
    legal = [actions.add(f"go {n}") for n in range(5)]
    walk, state, tried = walk_in(start()), start(), Tried(legal[:0:-1])
    assert [walk.expand(tried, state, 0, legal).action for _ in legal] == [*legal[:0:-1], legal[0]]


def test_what_to_try_is_ordered_by_the_policy() -> None:
    """Lanterns: high cards first."""
    state = start()
    order = walk_in(state).tried(state, 0, state.legal(0)).order
    assert [action.a for action in order] == sorted((action.a for action in order), reverse=True)


@pytest.mark.usefixtures("plain_opponents")
def test_a_plan_tries_what_the_policy_likes_best_in_the_world_at_hand() -> None:
    """Another world deals other cards; the order of the first one would not know them."""
    walk, state = plan_in(start()), start()
    tried = []
    for hand in ([1, 2, 12], [3, 4, 12], [3, 4, 11]):
        state.hands[0] = hand
        tried.append(walk.expand(walk.tried(state, 0, []), state, 0, state.legal(0)).action.a)
    assert tried == [12, 4, 11]


@pytest.mark.parametrize(("guidance", "highest"), [(1.0, True), (0.0, False)])
def test_rollouts_follow_the_policy_as_far_as_they_are_guided(guidance: float, highest: bool) -> None:
    POLICY.weights.fill({"guidance": guidance, "rollout": 2})
    played = set()
    for seed in range(10):
        world = start()
        hands = [max(hand) for hand in world.hands]
        walk_in(world, seed=seed).roll_out(world)
        played.add(world.chosen == hands)
    POLICY.weights.fill(Weights().values())
    assert played == {True} if highest else False in played


def test_candidates_meet_the_same_worlds_and_luck() -> None:
    """What differs between them is what they do; the worse ones drop out while the budget is spent."""
    met: list[tuple[str, int, str]] = []

    class Meeting(SearchBot):
        def iterate(self, view: View, sample: Sample, edge: Edge) -> None:
            met.append((repr(sample.world.to_data()), sample.begin().dice.below("next", 1000), edge.action.text))
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


def test_a_sampled_world_serves_as_many_iterations_as_the_weights_say() -> None:
    met: list[Sample] = []

    class Meeting(SearchBot):
        def iterate(self, view: View, sample: Sample, edge: Edge) -> None:
            met.append(sample)
            super().iterate(view, sample, edge)

    POLICY.weights.fill({"walks": 8})
    Meeting(find_game("lanterns"), POLICY, Random(1), Budget(iterations=64)).think(start().view(0))
    POLICY.weights.fill(Weights().values())
    *served, _ = [sum(sample is other for other in met) for sample in dict.fromkeys(met)]
    assert min(served) == 8
    assert max(served) < 16
