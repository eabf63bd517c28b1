"""What an action costs and brings, told before it is played."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.event import Event
from guildhall.core.ledger import Ledger
from guildhall.core.words import LANGUAGES
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.actions import ACTIONS
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import BONUS_TILES, INN_TIME, LAST_TILES

from .positions import RED, build, climb, give, hold, on_top, park, play, show, start, turn, turn_disc

NAMES = ["Anna", "Bert", "Carla", "Didi"]
MONEY = {"pawn": 1, "centre": -1, "chapel": 1, "gate": 1, "haberdashery": 1}
"""The events by which an action brings or costs its player money, and which way."""
LONGEST = 44
"""So many letters stand on the button at most."""


def weighed(state: LondonState, text: str, language: str = "en") -> Ledger:
    view = state.view(state.deciders()[0])
    action = ACTIONS.parse(text)
    assert action in view.legal, [legal.text for legal in view.legal]
    return GAME.ledger(action, view, NAMES, GAME.words(language))


def lines(ledger: Ledger) -> list[str]:
    return [f"{entry.words} | {entry.amount}".removesuffix(" | ") for entry in ledger.entries]


def in_turn() -> LondonState:
    state = turn(start(), RED)
    turn_disc(state, "gate")
    return state


def test_a_building_on_the_next_plot() -> None:
    """L4.8, L5.2, L6.2, L6.20: plot, strength, its money, that of the disc, and the sum."""
    state = in_turn()
    build(state, RED, 57, 55, 54)
    on_top(state, 43)
    ledger = weighed(state, "place haberdashery")
    assert ledger.title == "Haberdashery 43, orange"
    assert lines(ledger) == [
        "Haberdashery 43 stands on your plot 4",
        "Coats: orange | strength 3 → 4",
        "The haberdashery pays | +£4",
        "The disc pays for the space | +£1",
        "Your money | £5 → £10",
    ]
    assert [entry.kind for entry in ledger.entries] == ["soft", "gain", "gain", "gain", "total"]
    assert ledger.confirm == "Build haberdashery 43, take £5"


def test_a_building_in_place_of_another() -> None:
    """L5.6, L5.11, L6.4: first what each choice would bring, then what is given up for the one chosen."""
    state = in_turn()
    build(state, RED, 56, 36)
    on_top(state, 46)
    ledger = weighed(state, "place chapel")
    assert lines(ledger) == [
        "In place of number 56: 2 spaces on the chapel track",
        "In place of number 36: 1 space on the chapel track",
        "The disc pays for the space | +£1",
        "Your money | £5 → £6",
    ]
    assert ledger.confirm == "Take chapel 46"
    play(state, "place chapel")
    ledger = weighed(state, "replace 1")
    assert lines(ledger) == [
        "Chapel 46 takes the place of chapel 56 on your plot 1",
        "Coats: blue | strength 1 → 0",
        "Coats: orange | strength 1 → 2",
        "Your chapel marker moves | space 0 → 2",
        "The chapel track pays on the way | +£1",
        "Your money | £6 → £7",
    ]
    assert [entry.kind for entry in ledger.entries[:3]] == ["", "cost", "gain"]
    assert lines(weighed(state, "replace 2"))[1] == "Coats: orange | strength 1"


def test_the_chapel_track() -> None:
    """L7.4, L7.6: from where to where, on whom, and every coin on the way."""
    state = in_turn()
    build(state, RED, 53, 47)
    climb(state, 4, 7, 0, 0)
    on_top(state, 26)
    ledger = weighed(state, "centre chapel")
    assert "Your chapel marker moves | space 4 → 7" in lines(ledger)
    assert "It lies on top of that of Bert" in lines(ledger)
    assert "The chapel track pays on the way | +£2" in lines(ledger)
    assert "The centre of the disc costs | −£2" in lines(ledger)
    assert not [line for line in lines(ledger) if line.startswith("Your money")], "what comes goes"


def test_the_gate_track() -> None:
    """L7.9, L8.5: tiles on the way, as many as there are; whoever is at the end stays there."""
    state = in_turn()
    state.gate[RED] = 2
    give(state, RED, "gate_2", "free_centre")
    assert lines(weighed(state, "use gate_2")) == [
        "You give the bonus tile “Gate +2” | 1 tile",
        "Your gate marker moves | space 2 → 4",
        "You take bonus tiles on the way | 1 tile",
    ]
    state.bonus_left = [0, 0, 0]
    assert lines(weighed(state, "use gate_2"))[2:] == []
    state.gate[RED] = 15
    ledger = weighed(state, "centre gate free")
    assert lines(ledger)[0] == "You give the bonus tile “Centre for free” | 1 tile"
    assert "Your gate marker is at the end already" in lines(ledger)
    assert "The centre of the disc is free" in lines(ledger)
    assert ledger.confirm == "Build gate 57"


def test_inn_park_and_guild_house() -> None:
    """L5.4, L6.10, L6.22: cards up to a strength, any number after a park, every coat of a guild house."""
    state = in_turn()
    give(state, RED, "enter_x")
    on_top(state, 45, park("grey"), 59)
    assert "At the inn you take cards worth in all | up to strength 1" in lines(weighed(state, "place inn"))
    assert "After the park any number may follow" in lines(weighed(state, "place park"))
    assert weighed(state, "place park").confirm == "Build park, take £3"
    coats = [line for line in lines(weighed(state, "place guild")) if line.startswith("Coats")]
    assert coats == [f"Coats: {coat} | strength 0 → 1" for coat in ("blue", "orange", "grey", "green")]
    assert "The X on the disc pays nothing" in lines(weighed(state, "place gate x"))


def test_cards() -> None:
    """L3.1, L4.1, L4.2: what is left in hand, where the card goes, and that it is secret."""
    state = start(3)
    hold(state, RED, 0, 2, 2, 4)
    ledger = weighed(state, "card 2")
    assert (ledger.title, ledger.confirm) == ("Lady, card 2", "Lay down card 2")
    assert lines(ledger) == [
        "Of this kind you keep in hand | 1 card",
        "Your turn brings it to the supply",
        "Nobody sees it before all have chosen",
    ]
    assert lines(weighed(state, "card 4"))[0] == "Of this kind you keep in hand | none"
    assert lines(weighed(state, "card 0"))[1] == "Your turn brings it back to your hand"


def test_tiles_for_cards() -> None:
    """L8.26, L8.34, L8.39: a tile is given, a card comes or counts for more."""
    state = start(3)
    give(state, RED, "plus_one", "keep_card")
    show(state, 3, 2, 1)
    assert lines(weighed(state, "plus one")) == [
        "You give the bonus tile “Card +1” | 1 tile",
        "Your card 3 counts as | value 4",
    ]
    play(state, "pass")
    state.phase = LAST_TILES
    ledger = weighed(state, "keep card")
    assert lines(ledger)[1:] == ["A card 3 comes to your hand | 1 card"]
    assert ledger.confirm == "Keep your card 3"


def test_the_inn() -> None:
    """L6.10, L6.13: a card for strength, and what is forgone."""
    state = in_turn()
    state.phase, state.purse, state.taken = INN_TIME, 4, 1
    assert lines(weighed(state, "inn 3")) == [
        "A card 3 comes to your hand | 1 card",
        "What the inn has left then | strength 1",
    ]
    assert lines(weighed(state, "inn 4"))[1] == "What the inn has left then | nothing"
    assert lines(weighed(state, "stop")) == ["You forgo at the inn | strength 4"]


def test_bonus_tiles() -> None:
    """L8.1, L8.7: the tile, when it can be used, and how many are still to come."""
    state = in_turn()
    state.phase, state.owed = LAST_TILES, 2
    name = BONUS_TILES[state.view(RED).bonus_tops[0]].word
    ledger = weighed(state, "bonus 1")
    assert lines(ledger) == [
        f"You get the bonus tile “{name}” | 1 tile",
        "You can use it from the next round on",
        "Then you take | 1 more tile",
    ]
    assert ledger.confirm == f"Take: {name}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_money_foretold_is_the_money_that_comes(seats: int) -> None:
    """In whole games, for every legal action: the sum is what the log then tells, and buttons stay short."""
    rng = Random(seats)
    state = start(seats, QuickDice(rng), score_tiles="random")
    checked = 0
    while state.deciders():
        seat = rng.choice(state.deciders())
        view = state.view(seat)
        for action in view.legal:
            words = GAME.words(list(LANGUAGES)[checked % 3])
            ledger = GAME.ledger(action, view, NAMES, words)
            assert 0 < len(ledger.confirm) <= LONGEST, ledger.confirm
            then = state.copy()
            then.events = []
            then.play(seat, action)
            own = [event for event in told_before_others(then, seat) if event.kind in MONEY]
            change = sum(MONEY[event.kind] * event.params.get("pounds", 0) for event in own)
            totals = [entry.amount for entry in ledger.entries if entry.kind == "total"]
            expected = [words("£{old} → £{new}", old=view.money[seat], new=view.money[seat] + change)] if change else []
            assert totals == expected, (action.text, ledger)
            checked += 1
        state.play(seat, rng.choice(state.legal(seat)))
    assert checked > 250


def told_before_others(state: LondonState, seat: int) -> list[Event]:
    """What happened until somebody else did something."""
    assert state.events is not None
    found = []
    for event in state.events:
        if event.seat not in (seat, -1):
            break
        found.append(event)
    return found
