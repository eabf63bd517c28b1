"""K19: what is known to whom."""

from random import Random

import pytest

from guildhall.core.dice import KeyedDice, QuickDice, ScriptedDice
from guildhall.core.event import Event
from guildhall.core.state import SPECTATOR
from guildhall.games.fortune_knights.actions import DECLINE
from guildhall.games.fortune_knights.components import COPIES, DOCUMENTS, KINDS
from guildhall.games.fortune_knights.determinize import Deal, determinize
from guildhall.games.fortune_knights.rules.fields import draw_document
from guildhall.games.fortune_knights.state import KnightsState, state_from_data
from guildhall.games.fortune_knights.terms import (
    ATTACKED,
    DRAWING,
    DUEL,
    GIFTS_FOR_DOCUMENTS,
    GIFTS_FOR_PIECES,
    KIND,
    LAST_GIFTS,
    LIMIT,
    RANSOM,
    ROBBED,
)
from guildhall.games.fortune_knights.view import KnightsView
from tests.games.fortune_knights.positions import (
    CHOOSING,
    DOCUMENT_STEP,
    DUCAT_CARD,
    FIELDS_STEP,
    LAST_GIFTS_STEP,
    LAYING_STEP,
    RANSOM_STEP,
    asked,
    kinds,
    new_state,
    options,
    play,
    position,
)


def view_of(state: KnightsState, seat: int) -> KnightsView:
    view = state.view(seat)
    assert isinstance(view, KnightsView)
    return view


def worlds(state: KnightsState, seat: int, number: int = 60) -> list[KnightsState]:
    rng = Random(number)
    return [determinize(view_of(state, seat), QuickDice(rng)) for _ in range(number)]


def last(state: KnightsState, kind: str) -> Event:
    return next(event for event in reversed(state.events or []) if event.kind == kind)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_the_open_table(seat: int) -> None:
    """K19.1: coins, sites, fields, dungeon and herald are in everybody's view."""
    state = position(CHOOSING, money={"blue": (3, 5)}, walls={"red": 2}, towers={"yellow": 1}, jailed=["blue"])
    view = view_of(state, seat)
    assert (view.gold, view.silver) == (state.gold, state.silver)
    assert (view.walls, view.towers) == (state.walls, state.towers)
    assert (view.field_gold, view.field_silver) == (state.field_gold, state.field_silver)
    assert (view.jailed, view.herald) == (state.jailed, state.herald)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_numbers_of_documents(seat: int) -> None:
    """K19.2: how many everybody holds, and all that have been used."""
    state = position(CHOOSING, hands={"red": ["veto", "gift"], "blue": ["charter"]}, used=["smuggler"])
    assert view_of(state, seat).documents == [2, 1, 0]
    assert view_of(state, seat).used == state.used


def test_own_documents_only() -> None:
    """K19.3: nobody else's hand is in the view, and in worlds that fit it, it varies."""
    state = position(CHOOSING, hands={"red": ["veto", "gift"], "blue": ["charter", "charter"]})
    assert view_of(state, 0).hand == state.hands[0]
    assert view_of(state, SPECTATOR).hand == [0] * KINDS
    drawn = worlds(state, 0)
    assert all(world.hands[0] == state.hands[0] for world in drawn)
    assert len({tuple(world.hands[1]) for world in drawn}) > 10
    assert len({tuple(world.stack) for world in drawn}) > 10


def test_a_drawn_document() -> None:
    """K19.4: seen by its drawer alone."""
    state = position(FIELDS_STEP, chosen={"red": "1", "blue": "4"}, stack=["veto", "gift"])
    play(state, "red take document")
    event = last(state, "document")
    assert event.seen_from(0).params == {"document": "veto"}
    assert event.seen_from(1).params == event.seen_from(SPECTATOR).params == {}


def test_chosen_cards_are_hidden() -> None:
    """K19.5: others see that somebody has chosen, and not what."""
    state = position(CHOOSING)
    play(state, "red choose 1 5", "blue choose 2 3")
    assert view_of(state, 0).chosen == [1 << 1 | 1 << 5, 0, 0]
    assert view_of(state, 2).has_chosen == [1, 1, 0]
    assert last(state, "chosen").seen_from(0).params == {}
    assert len({world.chosen[1] for world in worlds(state, 0)}) == 15
    play(state, "yellow choose 2 3")
    assert view_of(state, 2).chosen == state.chosen


def test_laid_documents_are_hidden() -> None:
    """K19.5: others see neither what nor how many were laid until all are done."""
    state = position(LAYING_STEP, hands={"red": ["veto", "smuggler"], "blue": ["veto"]})
    before = view_of(state, 1).to_data()
    play(state, "red lay veto")
    assert view_of(state, 1).to_data() == before
    assert (view_of(state, 0).laid, view_of(state, 1).laid) == (1, 0)
    play(state, "red done")
    assert view_of(state, 1).documents == [2, 1, 0]
    assert last(state, "laid").seen_from(1).params == {}
    assert len({world.laid[0] for world in worlds(state, 1)}) > 3


def test_the_bag_can_be_counted() -> None:
    """K19.6: the numbers are known, the order in which coins come is not."""
    state = position(CHOOSING)
    view = view_of(state, 1)
    assert (view.bag_gold, view.bag_silver) == (state.bag_gold, state.bag_silver)
    after = set()
    for world in worlds(state, 1, 20):
        play(world, "red choose 1 5", "blue choose 2 6", "yellow choose 2 6")
        while world.round == 1:
            play(world, f"{asked(world)[0]} {options(world, asked(world)[0])[-1]}")
        after.add((world.field_gold[5], world.field_gold[6]))
    assert len(after) > 3


def test_ducat_cards_turned_up_are_known() -> None:
    """K19.7: and the order of the others is not."""
    state = position(DUCAT_CARD, ducat_cards=[4, 7, 9], turned=2)
    assert view_of(state, 1).ducats_seen == [4, 7, 9]
    drawn = worlds(state, 1)
    assert all(world.ducat_stack[:3] == [4, 7, 9] for world in drawn)
    assert len({world.ducat_stack[3] for world in drawn}) > 8
    assert all(sorted(world.ducat_stack) == list(range(18)) for world in drawn)


class TestQuestionsTellNothing:
    def test_lucky_knight(self) -> None:
        """K19.8: whoever holds any document is asked."""
        laid = {"red": ["robber knight"]}
        for held in ("lucky knight", "veto"):
            state = position(DOCUMENT_STEP, hands={**laid, "blue": [held]}, laid=laid, walls={"blue": 1})
            assert (state.question[KIND], asked(state)) == (ROBBED, ["blue"])

    def test_gift(self) -> None:
        """K19.8: at a halving, in the ransom step and before the die of an attack."""
        for held in ("gift", "veto"):
            state = position(FIELDS_STEP, chosen={"red": "5"}, hands={"red": [held]}, fields={5: (0, 6)})
            assert (state.question[KIND], asked(state)) == (LIMIT, ["red"])
            state = position(RANSOM_STEP, hands={"red": [held]}, jailed=["blue"], money={"blue": (1, 0)})
            assert (state.question[KIND], asked(state)) == (RANSOM, ["red"])
            state = position(FIELDS_STEP, chosen={"red": "4"}, hands={"blue": [held]})
            play(state, "red attack blue")
            assert (state.question[KIND], asked(state)) == (ATTACKED, ["blue"])

    def test_gifts_for_others(self) -> None:
        """K19.8: before fields 1 and 2 and at the end, whoever holds any document is asked."""
        for held in ("gift", "veto"):
            hands, money = {"red": [held]}, {"blue": (1, 1)}
            state = position(FIELDS_STEP, chosen={"blue": "1", "yellow": "1"}, hands=hands, money=money)
            assert (state.question[KIND], asked(state)) == (GIFTS_FOR_DOCUMENTS, ["red"])
            state = position(FIELDS_STEP, chosen={"blue": "2"}, hands=hands, money=money)
            assert (state.question[KIND], asked(state)) == (GIFTS_FOR_PIECES, ["red"])
            state = position(LAST_GIFTS_STEP, number=60, hands=hands)
            assert (state.question[KIND], asked(state)) == (LAST_GIFTS, ["red"])

    def test_answer_to_a_duel_victory(self) -> None:
        """K19.8: whoever holds any document is asked for an answer."""
        for held in ("duel victory", "veto"):
            hands = {"red": ["duel victory"], "blue": [held]}
            state = position(FIELDS_STEP, chosen={"red": "4", "blue": "4"}, hands=hands)
            play(state, "red duel victory")
            assert (state.question[KIND], asked(state)) == (DUEL, ["blue"])

    def test_a_second_halving(self) -> None:
        """K19.8: whoever holds any document is asked before each."""
        for held in ("gift", "veto"):
            state = position(FIELDS_STEP, chosen={"red": "5"}, hands={"red": [held]}, fields={5: (0, 15)})
            play(state, "red decline")
            assert (state.question[KIND], asked(state)) == (LIMIT, ["red"])

    @pytest.mark.parametrize("seed", range(4))
    def test_being_asked_follows_from_what_all_see(self, seed: int) -> None:
        """K19.8: in any other world that fits what a spectator sees, the very same questions have been put."""
        rng = Random(seed)
        state = new_state(4, KeyedDice(bytes([seed])))
        compared = 0
        while state.deciders():
            seat = rng.choice(state.deciders())
            action = rng.choice(state.legal(seat))
            twin = determinize(view_of(state, SPECTATOR), QuickDice(rng))
            twin.dice = state.dice.copy()
            compare = action.code == DECLINE and (state.revealed or state.question[KIND] == RANSOM)
            state.play(seat, action)
            if compare:
                twin.play(seat, action)
                assert (twin.question, twin.deciders()) == (state.question, state.deciders())
                compared += 1
        assert compared > 10

    def test_duel_victory(self) -> None:
        """K19.8: whoever holds any document is asked."""
        for held in ("duel victory", "veto"):
            state = position(FIELDS_STEP, chosen={"red": "4", "blue": "4"}, hands={"red": [held]})
            assert (state.question[KIND], asked(state)) == (DUEL, ["red"])

    def test_laying(self) -> None:
        """K19.8: who holds yellow documents only is asked all the same."""
        state = position(LAYING_STEP, hands={"red": ["gift"], "blue": ["veto"]})
        assert asked(state) == ["red", "blue"]
        assert options(state, "red") == ["done"]

    def test_what_all_know_is_not_asked(self) -> None:
        """K19.8: nobody is asked for a document all copies of which lie open, or without any in hand."""
        state = position(RANSOM_STEP, hands={"red": ["veto"]}, used=["gift", "gift"])
        assert asked(state) == ["red", "blue", "yellow"]
        state = position(FIELDS_STEP, chosen={"red": "5"}, fields={5: (0, 6)})
        assert state.round == 2


class TestUsesAreSeen:
    """K14.4: a document is open once it is used, so that nobody can take its use back."""

    def test_gift_and_charter(self) -> None:
        """K14.4: in the ransom step."""
        state = position(RANSOM_STEP, jailed=["red"], hands={"red": ["charter", "gift"]})
        play(state, "red charter", "red gift blue")
        assert last(state, "charter").reveals
        assert last(state, "use_gift").reveals

    def test_lucky_knight(self) -> None:
        """K14.4: against a robber knight."""
        laid = {"red": ["robber knight"]}
        state = position(DOCUMENT_STEP, hands={**laid, "blue": ["lucky knight"]}, laid=laid, walls={"blue": 1})
        play(state, "blue lucky knight")
        assert last(state, "documents").reveals
        assert last(state, "lucky_knight").reveals

    def test_duel_victory(self) -> None:
        """K14.4: in a duel."""
        state = position(FIELDS_STEP, chosen={"red": "4", "blue": "4"}, hands={"red": ["duel victory"]})
        play(state, "red duel victory")
        assert last(state, "duel_victory").reveals


class TestMemory:
    """What a new stack tells about the hands is kept in mind."""

    def renewed(self) -> KnightsState:
        """Blue holds smuggler and tax evasion, red has just drawn a veto, all others are the new stack."""
        state = position(FIELDS_STEP, chosen={"red": "1"}, stack=["veto"], hands={"blue": ["smuggler", "tax evasion"]})
        out = kinds(["veto", "smuggler", "tax evasion"])
        state.used = [COPIES[kind] - out.count(kind) for kind in range(KINDS)]
        play(state, "red take document")
        assert len(state.stack) == 22
        return state

    def test_hands_are_known_from_what_is_missing(self) -> None:
        """K19.2: red knows that blue holds what is neither in the stack nor in the own hand."""
        state = self.renewed()
        assert all(world.hands == state.hands for world in worlds(state, 0))
        assert len({tuple(world.hands[0]) for world in worlds(state, SPECTATOR)}) == 3

    def test_a_restored_state_shows_the_same(self) -> None:
        """K19.2: how many documents were kept when the stack was made is worked out again."""
        state = self.renewed()
        again = state_from_data(state.to_data(), QuickDice(Random(1)))
        for seat in (SPECTATOR, 0, 1, 2):
            assert again.view(seat).to_data() == state.view(seat).to_data()
        assert view_of(again, 0).kept == [1, 2, 0]
        assert again.crowd == state.crowd

    def test_a_restored_state_knows_the_fields(self) -> None:
        """K7.4: how many cards lie on a field, once they are revealed and not before."""
        state = position(FIELDS_STEP, chosen={"red": "2 3", "blue": "2"})
        again = state_from_data(state.to_data(), QuickDice(Random(1)))
        assert again.crowd == state.crowd == [0, 0, 2, 1, 0, 0, 0]
        state = position(CHOOSING)
        play(state, "red choose 2 3")
        assert state_from_data(state.to_data(), QuickDice(Random(1))).crowd == [0] * 7

    def test_what_everybody_kept_is_not_in_the_new_stack(self) -> None:
        """K19.2: for each player what may still be drawn is the new stack, whatever they have kept themselves."""
        state = self.renewed()
        stack = [state.stack.count(kind) for kind in range(KINDS)]
        veto = DOCUMENTS.index("veto")
        assert Deal(view_of(state, 0), QuickDice(Random(1))).fresh == stack
        for seat in (1, 2):
            fresh = Deal(view_of(state, seat), QuickDice(Random(1))).fresh
            assert sum(fresh) == 23 - (veto in state.hands[seat])
            assert all(number >= 0 for number in fresh)
            assert [fresh[kind] for kind in range(KINDS) if kind != veto] == [
                number for kind, number in enumerate(stack) if kind != veto
            ]

    def test_later_draws_come_from_the_new_stack(self) -> None:
        """K19.2: what yellow draws then cannot be what blue has kept."""
        state = self.renewed()
        draw_document(state, (DRAWING, 2, 0, 0))
        drawn = worlds(state, 0)
        assert all(world.hands[1] == state.hands[1] for world in drawn)
        assert len({tuple(world.hands[2]) for world in drawn}) > 3

    def test_a_use_tells_more(self) -> None:
        """K19.2: blue drew a document and uses one it cannot have kept, so it still holds those two."""
        state = self.renewed()
        gift = DOCUMENTS.index("gift")
        state.stack.remove(gift)
        state.stack.append(gift)
        draw_document(state, (DRAWING, 1, 0, 0))
        assert len({tuple(world.hands[1]) for world in worlds(state, 0)}) > 3
        state.use(1, gift)
        assert all(world.hands[1] == state.hands[1] for world in worlds(state, 0))

    def test_a_use_of_a_kept_document(self) -> None:
        """K19.2: blue drew one and uses the smuggler it must have kept: the other two are that one and a fresh one."""
        state = self.renewed()
        draw_document(state, (DRAWING, 1, 0, 0))
        state.use(1, DOCUMENTS.index("smuggler"))
        drawn = worlds(state, 2)
        assert all(sum(world.hands[1]) == 2 for world in drawn)
        assert len({tuple(world.hands[1]) for world in drawn}) > 3

    def test_kept_and_drawn_are_told_apart(self) -> None:
        """K19.2: blue kept a veto; the one that yellow draws later and uses is the other."""
        state = position(FIELDS_STEP, chosen={"red": "1"}, stack=["gift"], hands={"blue": ["veto"]})
        out = kinds(["gift", "veto"])
        state.used = [COPIES[kind] - out.count(kind) for kind in range(KINDS)]
        play(state, "red take document")
        veto = DOCUMENTS.index("veto")
        state.stack.remove(veto)
        state.stack.append(veto)
        draw_document(state, (DRAWING, 2, 0, 0))
        state.use(2, veto)
        assert all(world.hands == state.hands for world in worlds(state, 0))

    def test_kept_or_drawn_alike(self) -> None:
        """K19.2: blue may as well have used the veto it kept as the one drawn; in either world another is left."""
        everything = [name for name, number in zip(DOCUMENTS, COPIES, strict=True) for _ in range(number)]
        for name in ("smuggler", "veto", "gift"):
            everything.remove(name)
        hands, used = {"blue": everything}, ["veto", "gift"]
        state = position(FIELDS_STEP, chosen={"blue": "1"}, stack=["smuggler"], hands=hands, used=used)
        play(state, "blue take document")
        assert (len(state.stack), state.kept) == (2, [0, 23, 0])
        draw_document(state, (DRAWING, 1, 0, 0))
        draw_document(state, (DRAWING, 1, 0, 0))
        veto = DOCUMENTS.index("veto")
        state.use(1, veto)
        drawn = worlds(state, SPECTATOR)
        assert all(world.hands == state.hands for world in drawn)
        assert {world.kept_hands[1][veto] for world in drawn} == {1}

    def test_likelier_worlds_come_more_often(self) -> None:
        """K19.2: a veto that blue uses is more likely one of the two kept than the one drawn out of 22."""
        state = self.renewed()
        veto = DOCUMENTS.index("veto")
        state.stack.remove(veto)
        state.stack.append(veto)
        draw_document(state, (DRAWING, 1, 0, 0))
        state.use(1, veto)
        still_with_red = sum(world.hands[0][veto] for world in worlds(state, SPECTATOR, 300))
        assert 0 < still_with_red < 20

    @pytest.mark.parametrize(("number", "kept", "fresh"), [(1, 0, 1), (44, 0, 1), (45, 1, 0), (47, 1, 0)])
    def test_worlds_are_counted(self, number: int, kept: int, fresh: int) -> None:
        """K19.2: the veto that blue uses was kept in 44 of 47 worlds, and is fresh in the others."""
        state = self.renewed()
        veto = DOCUMENTS.index("veto")
        state.stack.remove(veto)
        state.stack.append(veto)
        draw_document(state, (DRAWING, 1, 0, 0))
        state.use(1, veto)
        dice = ScriptedDice({"documents": [number]})
        deal = Deal(view_of(state, SPECTATOR), dice)
        assert deal.explains_uses()
        assert (deal.kept[veto], deal.fresh[veto]) == (kept, fresh)
        assert (deal.kept_room[1], deal.fresh_room[1]) == (1 + kept, fresh)
        with pytest.raises(ValueError, match="not from 1 to 47"):
            Deal(view_of(state, SPECTATOR), ScriptedDice({"documents": [48]})).explains_uses()


class TestSampledSecrets:
    def test_who_has_not_laid_yet_has_laid_nothing(self) -> None:
        """K19.5: only those who are done have laid documents."""
        state = position(LAYING_STEP, hands={"red": ["veto", "smuggler"], "blue": ["veto"]})
        assert {world.laid[0] for world in worlds(state, 1)} == {0}

    def test_a_jailed_knight_is_not_chosen(self) -> None:
        """K5.2, K19.5: what somebody has chosen in secret is two cards that could be chosen."""
        state = position(CHOOSING, jailed=["blue"])
        play(state, "blue choose 1 2", "yellow choose 1 4")
        drawn = worlds(state, 0, 200)
        assert len({world.chosen[1] for world in drawn}) == 10
        assert not [world for world in drawn if world.chosen[1] >> 4 & 1]
        assert {world.chosen[0] for world in drawn} == {0}
        assert len({world.chosen[2] for world in drawn}) == 15
