"""L6: strength, and the actions of the buildings."""

from random import Random

from guildhall.games.london_bridge.rules.bridge import append, can_append, outcomes, replace, strength_of
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import GUILD, INN_TIME, SLOTS, TYPES

from .positions import (
    BLACK,
    EDITION,
    PURPLE,
    RED,
    build,
    fresh,
    hand,
    hold,
    kinds_of,
    legal,
    numbers,
    on_top,
    park,
    play,
    refused,
    show,
    start,
    turn,
    turn_disc,
)


def building(*bridge: int, new: int, then: tuple[str, ...] = ()) -> LondonState:
    """Red has a bridge and builds a new building from the centre."""
    state = turn(start(), RED)
    turn_disc(state, "park")
    build(state, RED, *bridge)
    on_top(state, new)
    kind = TYPES[state.edition.type_of[new]].name
    play(state, f"centre {kind}", *then)
    return state


def strengths(state: LondonState, seat: int = RED) -> list[int]:
    return state.coats[seat * 4 : seat * 4 + 4]


def test_the_building_acts_when_it_stands() -> None:
    """L6.1: first it is built, then it acts."""
    state = turn(start(), RED)
    on_top(state, 38)
    events = play(state, "centre haberdashery")
    assert kinds_of(events)[:3] == ["centre", "build", "haberdashery"]


def test_haberdashery_43_for_four_pounds() -> None:
    """L6.2, L6.3, L6.20: Paula's fourth orange coat, her own included, brings 4 pounds."""
    state = building(57, 55, 46, new=43)
    assert state.breakdown(RED)["haberdasheries"] == 4
    assert building(57, 56, 45, new=43).breakdown(RED)["haberdasheries"] == 2


def test_replaced_building_does_not_count() -> None:
    """L6.4: a blue inn in place of a blue chapel beside three blue coats has strength 4."""
    state = building(53, 47, 37, 26, new=35, then=("replace 4",))
    assert numbers(state, RED) == [53, 47, 37, 35]
    assert strengths(state)[0] == 4
    assert state.purse == 4


def test_guild_houses_count_for_every_colour() -> None:
    """L6.5: one guild house and the own coat make strength 2, in each colour."""
    for shop in (53, 43, 28, 48):
        assert building(59, new=shop).breakdown(RED)["haberdasheries"] == 2


def test_parks_count_for_their_coat() -> None:
    """L6.6: two blue parks make a blue shop 3 strong, an orange one 1."""
    parks = park("blue"), park("blue", 1)
    assert building(*parks, new=53).breakdown(RED)["haberdasheries"] == 3
    assert building(*parks, new=43).breakdown(RED)["haberdasheries"] == 1


def test_strength_is_at_least_one() -> None:
    """L6.7: the own coat always counts, also where another one gives way."""
    assert building(new=43).breakdown(RED)["haberdasheries"] == 1
    assert building(33, new=43).breakdown(RED)["haberdasheries"] == 1


def test_lisas_chapel() -> None:
    """L6.8: a blue chapel with three blue coats moves 3 spaces and passes the space with 1 pound."""
    state = building(53, 47, new=26)
    assert state.chapel[RED] == 3
    assert state.breakdown(RED)["chapel track"] == 1


def test_paulas_gate() -> None:
    """L6.9: an orange gate with four orange coats moves 4 spaces: past one bonus space and onto another."""
    state = turn(start(), RED)
    build(state, RED, 55, 46, 43)
    state.gate[RED] = 2
    on_top(state, 27)
    play(state, "centre gate")
    assert state.gate[RED] == 6
    assert state.owed == 2
    play(state, "bonus 1")
    assert len(fresh(state, RED)) == 1
    assert state.owed == 1


def test_inn_20_with_strength_six() -> None:
    """L6.10, L6.11: 20 replaces 15; with six blue coats Paula takes 3 + 2 + 1; 4 + 2 or six 1s are possible too."""
    for cards in ([3, 2, 1], [4, 2], [1] * 6):
        state = turn(start(), RED)
        hold(state, RED, 0)
        build(state, RED, 56, 53, 47, 37, 35, 15)
        on_top(state, 20)
        play(state, "centre inn", "replace 6")
        assert numbers(state, RED) == [56, 53, 47, 37, 35, 20]
        assert (state.phase, state.purse) == (INN_TIME, 6)
        play(state, *(f"inn {card}" for card in cards))
        assert hand(state, RED) == [0, *sorted(cards)]


def test_inn_affords_no_more_than_its_strength() -> None:
    """L6.10: with strength 3 no 4, and after a 2 only a 1."""
    state = building(56, 53, new=45)
    assert legal(state) == ["inn 1", "inn 2", "inn 3"]
    assert refused(state, "inn 4") == "L6.10"
    play(state, "inn 2")
    assert legal(state) == ["inn 1", "stop"]


def test_first_card_is_compulsory() -> None:
    """L6.12: there is no stopping before the first card, and a single possible card is simply taken."""
    state = building(56, 53, new=45)
    assert refused(state, "stop") == "L6.12"
    assert refused(state, "pass") == "L6.12"
    state = turn(start(), RED)
    hold(state, RED, 0)
    on_top(state, 45)
    assert "inn" in kinds_of(play(state, "centre inn"))
    assert hand(state, RED) == [0, 1]


def test_stopping_after_the_first_card() -> None:
    """L6.13: the rest of the strength is given up."""
    state = building(56, 53, new=45)
    hold(state, RED, 0)
    play(state, "inn 1", "stop")
    assert hand(state, RED) == [0, 1]
    assert state.purse == 0
    assert refused(state, "stop", RED) == "L6.13"


def test_values_that_are_used_up() -> None:
    """L6.14: no 2 in the supply, no 2 from the inn."""
    state = turn(start(), RED)
    build(state, RED, 56, 53)
    on_top(state, 45)
    state.supply[2] = 0
    play(state, "centre inn")
    assert legal(state) == ["inn 1", "inn 3"]
    assert refused(state, "inn 2") == "L6.14"


def test_inn_without_a_card_to_give() -> None:
    """L6.15: nothing affordable in the supply, nothing taken."""
    state = turn(start(), RED)
    hold(state, RED, 0)
    on_top(state, 45)
    state.supply[1] = 0
    assert "inn_empty" in kinds_of(play(state, "centre inn"))
    assert hand(state, RED) == [0]


def test_no_0_from_the_inn() -> None:
    """L6.16: not even if one lay in the supply."""
    state = building(56, 53, new=45)
    assert refused(state, "inn 0") == "L6.16"
    assert "inn 0" not in legal(state)


def test_own_card_may_be_taken_back() -> None:
    """L6.17: the card shown for this turn is in the supply already."""
    state = start(3)
    turn_disc(state, "gate")
    build(state, RED, 56, 53)
    on_top(state, 45)
    state.supply[3] = 0
    show(state, 3, 0, 0)
    play(state, "place inn")
    assert "inn 3" in legal(state)


def test_cards_in_front_of_later_players_are_out_of_reach() -> None:
    """L6.18: Purple's 3 is not in the supply while Red builds."""
    state = start(3)
    turn_disc(state, "gate")
    build(state, RED, 56, 53)
    on_top(state, 45)
    state.supply[3] = 0
    show(state, 4, 3, 0)
    play(state, "place inn")
    assert legal(state) == ["inn 1", "inn 2"]


def test_no_limit_to_the_hand() -> None:
    """L6.19: thirty cards and one more."""
    state = turn(start(), RED)
    hold(state, RED, 0, *[1] * 14, *[2] * 15)
    state.supply[1] = 1
    on_top(state, 45)
    play(state, "centre inn")
    assert len(hand(state, RED)) == 31


def test_grey_haberdashery_for_four() -> None:
    """L6.20: four grey coats in all bring 4 pounds."""
    assert building(51, 50, 40, new=28).breakdown(RED)["haberdasheries"] == 4


def test_guild_house_does_nothing_at_once() -> None:
    """L6.21, L6.22: no action, but later ones are 1 stronger."""
    state = building(54, new=49)
    assert state.money[RED] == 3
    assert state.phase != INN_TIME
    assert (state.chapel[RED], state.gate[RED]) == (0, 0)
    assert strengths(state) == [2, 2, 2, 2]


def test_lisas_strengths() -> None:
    """L6.22: two guild houses, five more blue and three more orange coats: 7, 5, 2 and 2."""
    state = building(57, 56, 55, 54, 53, 47, 46, 45, 37, new=24)
    assert strengths(state) == [7, 5, 2, 2]


def test_replaced_guild_house_stops_counting() -> None:
    """L6.23: 44 makes way for 48, and all strengths fall."""
    state = building(59, 44, new=48, then=("replace 2",))
    assert numbers(state, RED) == [59, 48]
    assert strengths(state) == [1, 1, 1, 2]


def test_park_has_no_action() -> None:
    """L6.24: only its coat is added."""
    state = turn(start(), PURPLE)
    build(state, PURPLE, 3)
    before = (state.chapel[:], state.gate[:], hand(state, PURPLE))
    assert kinds_of(play(state, "centre park"))[:2] == ["centre", "park"]
    assert (state.chapel, state.gate, hand(state, PURPLE)) == before
    assert state.money[BLACK] == 5


def test_what_is_foretold_happens() -> None:
    """L6.2, L6.3, L6.4: wherever a building may stand, it has the strength that was foretold."""
    rng = Random(6)
    for _ in range(300):
        state = turn(start(), RED)
        for building in rng.sample(range(1, 61), rng.randrange(12)):
            if can_append(EDITION, state.bridges, state.built[RED], RED, building):
                build(state, RED, building)
        new = rng.choice([building for building in range(1, 61) if building not in state.bridges])
        for slot, replaced, strength in outcomes(state.view(RED), RED, new):
            after = state.copy()
            if replaced:
                assert replaced == state.bridges[RED * SLOTS + slot]
                replace(after, RED, slot, new)
            else:
                append(after, RED, new)
            assert after.bridges[RED * SLOTS + slot] == new
            guild = EDITION.type_of[new] == GUILD
            assert strength == (0 if guild else strength_of(after, RED, new))
