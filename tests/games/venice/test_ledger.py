"""What an action costs and brings is told line by line, in words for people."""

import re

import pytest

import guildhall
from guildhall.core.ledger import Entry, Ledger
from guildhall.core.registry import find_game
from guildhall.games.venice.actions import ACTIONS, AT, COPY, REMOVE
from guildhall.games.venice.rules.scoring import earnings
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.view import VeniceView
from guildhall.games.venice.words.ledger import LEDGERS
from guildhall.testing.play import played, played_well, retold

from .positions import BLUE, GREEN, RED, built, new_game, pillars, play, showing, stock, tokens
from .usual import rotation

VENICE = find_game("venice")
NAMES = ("Anna", "Bert", "Clara", "David", "Emma", "Friedrich")
INTERNAL = re.compile(r"\w_\w|\br\d+c\d+\b|[{}]|\bNone\b")


def ledger(state: VeniceState, seat: int, action: str, language: str = "en") -> Ledger:
    return VENICE.ledger(ACTIONS.parse(action), state.view(seat), NAMES[: state.seats], VENICE.words(language))


def told(found: Ledger) -> list[tuple[str, str, str]]:
    return [(entry.words, entry.amount, entry.kind) for entry in found.entries]


def placing(card: str = "architect_1", aboard: int = GREEN) -> VeniceState:
    """Red places a square where it matches twice, over a token of blue's and at the canal."""
    state = built(pillars(new_game(4), "r1c3 r1c4 r2c3"), "square4_02", "r1c1")
    state = tokens(tokens(state, BLUE, "r2c4"), RED, "r1c4")
    state.aboard, state.tokens[aboard] = aboard, 7
    stock(state, RED, "square4_01")
    return showing(state, card, "gondolier_1", "pile_driver_1", "pile_driver_2", start=RED)


def test_the_sum_of_a_place() -> None:
    """V10.1, V10.2, V10.10, V8.1: coats and edges make the sum; tokens of others and the gondola follow."""
    found = ledger(placing(), RED, "at r1c3 0")
    assert (found.title, found.confirm) == ("Square on A3", "Build, +9 points")
    assert told(found) == [
        ("Coats on the tile", "+7", "gain"),
        ("Edges that match their neighbours", "+2", "gain"),
        ("You, from 0 to 9 points", "+9", "total"),
        ("Your token goes home", "1", "soft"),
        ("Bert: 1 token covered", "+3", "other"),
        ("David: the gondola, the tile lies at the canal", "+2", "other"),
    ]


def test_the_own_gondola_is_part_of_the_sum() -> None:
    """V8.2: it pays for one's own tiles, too."""
    found = ledger(placing(aboard=RED), RED, "at r1c3 0")
    assert ("Your token on the gondola, at the canal", "+2", "gain") in told(found)
    assert found.confirm == "Build, +11 points"


def test_a_lawyer_pays_no_tokens() -> None:
    """V6.31: they go home without points."""
    found = ledger(placing(card="lawyer_1"), RED, "at r1c3 0")
    assert ("Bert: 1 token goes home without points", "", "other") in told(found)


def test_no_line_says_nothing() -> None:
    """Where no edge matches and nobody gains, only the coats and the sum are told."""
    state = stock(pillars(new_game(2), "r1c1 r1c2"), RED, "domino_07")
    showing(state, "architect_1", "gondolier_1")
    assert [words for words, _, _ in told(ledger(state, RED, "at r1c1 0"))] == [
        "Coats on the tile",
        "You, from 0 to 2 points",
    ]


def test_a_bridge_over_the_gondola_makes_it_move() -> None:
    """V8.10."""
    state = stock(pillars(new_game(2), "r5c9 r7c9"), RED, "bridge_01")
    showing(state, "architect_1", "gondolier_1")
    legal = [action for action in state.view(RED).legal if action.code == AT]
    assert all("The gondola gives way to the bridge" in str(ledger(state, RED, a.text)) for a in legal)
    assert legal


def test_a_card_tells_who_starts_next() -> None:
    """V3.2: cards with the change sign do, others do not."""
    state = new_game(3)
    play(state, RED, "keep")
    assert ("Bert starts the next round", "", "") in told(ledger(state, RED, "play councillor_1"))
    assert "starts" not in str(ledger(state, RED, "play gondolier_1"))


def test_the_last_pillar_ends_the_game() -> None:
    """V9.1."""
    state = showing(new_game(), "pile_driver_1", "gondolier_1")
    assert "over" not in str(ledger(state, RED, "pillar r2c1"))
    ground = [f"r{row}c{column}" for row in (1, 2, 7, 8) for column in range(1, 18)]
    state = new_game()
    pillars(state, " ".join(ground[1:60]))
    showing(state, "pile_driver_1", "gondolier_1")
    assert ("The last pillar: the game is over", "", "") in told(ledger(state, RED, "pillar r1c1"))


def test_an_exchange_tells_only_what_is_known() -> None:
    """V14.1: the hand of another player is a number, but for cards one has seen."""
    state = new_game(3)
    found = ledger(state, RED, "exchange blue")
    assert told(found)[0] == ("You draw a card from the hand, unseen", "1 of 5", "")
    other = state.copy()
    other.hands[1], other.hands[2] = other.hands[2], other.hands[1]
    assert ledger(other, RED, "exchange blue") == found


def everything(entry: Entry) -> str:
    return f"{entry.words} {entry.amount}"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_whole_games_have_ledgers(language: str) -> None:
    """Every kind of action has one, without an id; what stands on the button is short; the sum of a place is right."""
    words, seen = VENICE.words(language), set[int]()
    for match in (played_well("venice", 2), played_well("venice", 6), played("venice", 1), played("venice", 2)):
        for number, (_, state) in enumerate(retold(match)):
            for seat in state.deciders() if number % 2 == 0 else []:
                view = state.view(seat)
                assert isinstance(view, VeniceView)
                for action in view.legal:
                    found = VENICE.ledger(action, view, NAMES[: match.seats], words)
                    seen.add(action.code)
                    assert not INTERNAL.search(" ".join([found.title, found.confirm, *map(everything, found.entries)]))
                    assert 3 <= len(found.confirm) <= 48
                    assert [entry.amount for entry in found.entries if entry.amount in ("0", "+0")] in ([], ["+0"])
                    if action.code == AT:
                        total = earnings(view, rotation(view.tile, action.b), action.a).total(seat)
                        assert [e.amount for e in found.entries if e.kind == "total"] == [f"+{total}"]
    assert seen | {COPY, REMOVE} == set(LEDGERS)


def test_a_beggar_and_a_saboteur() -> None:
    """V6.40, V6.48 to V6.50: a copied card is carried out twice; a removed tile leaves its pillars."""
    drivers = [f"pile_driver_{number}" for number in range(1, 5)]
    state = showing(new_game(6), "beggar_1", "gondolier_1", *drivers)
    assert ("Bert carries it out, too", "", "soft") in told(ledger(state, RED, "copy gondolier_1"))
    state = built(new_game(6), "domino_01", "r2c1")
    showing(state, "saboteur_1", "gondolier_1", *drivers)
    found = ledger(state, RED, "remove domino_01")
    assert (found.title, found.confirm) == ("Domino on B1", "Remove: domino")
    assert ("Pillars that can be built on again", "2", "") in told(found)


def test_a_match_tells_ledgers_without_names() -> None:
    match = guildhall.new("venice", 2, seed="ledger")
    view = match.view(match.deciders[0])
    assert VENICE.ledger(view.legal[0], view).confirm == "Keep my cards"
