"""A match offers, refuses, undoes and shows."""

import pytest

import guildhall
from guildhall.core.registry import find_game
from guildhall.core.seed import commitment, dice_key


def begin(**options: str) -> guildhall.Match:
    return guildhall.new("lanterns", seats=2, seed=4, options=options or None)


def play_round(match: guildhall.Match) -> None:
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])


def test_a_match_is_played_by_text_or_action() -> None:
    match = begin()
    first = match.legal(0)[0]
    match.play(0, first.text)
    assert match.history == [(0, first)]
    assert match.deciders == (1,)


def test_the_same_seed_gives_the_same_match() -> None:
    assert begin().view(0) == begin().view(0)
    assert begin().check() != guildhall.new("lanterns", seats=2, seed=5).check()


def test_without_a_seed_every_match_is_another() -> None:
    assert guildhall.new("lanterns").seed != guildhall.new("lanterns").seed


def test_an_unknown_game_is_named_with_a_hint() -> None:
    with pytest.raises(guildhall.UnknownGame, match="did you mean 'lanterns'"):
        guildhall.new("lantern")
    with pytest.raises(guildhall.UnknownGame, match="known games"):
        guildhall.new("zzz")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_wrong_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(guildhall.BadOption, match="2 to 4 players"):
        guildhall.new("lanterns", seats=seats)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(guildhall.BadOption, match="no option 'colour'; choose from deal"):
        begin(colour="red")
    with pytest.raises(guildhall.BadOption, match="choose from shuffled, sorted"):
        begin(deal="upside down")


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(guildhall.BadOption, match="3 names do not fit 2 seats"):
        guildhall.new("lanterns", seats=2, names=["a", "b", "c"])


def test_nonsense_is_unreadable() -> None:
    with pytest.raises(guildhall.UnreadableAction, match="'dance' is not an action"):
        begin().play(0, "dance")


def test_illegal_actions_name_their_clause() -> None:
    match = begin()
    with pytest.raises(guildhall.IllegalAction, match=r"T2\.1") as refused:
        match.play(0, "draw")
    assert refused.value.clause == "T2.1"
    why = match.why_not(0, "draw")
    assert why is not None
    assert why.text.startswith("Everybody chooses")
    assert match.why_not(0, match.legal(0)[0]) is None


def test_a_stale_action_is_refused_as_stale() -> None:
    match = begin()
    match.play(0, match.legal(0)[0], at=0)
    with pytest.raises(guildhall.StaleAction, match="1 actions are played, not 0"):
        match.play(1, match.legal(1)[0], at=0)


def test_a_seat_must_exist() -> None:
    with pytest.raises(guildhall.BadOption, match="no seat 2"):
        begin().legal(2)
    with pytest.raises(guildhall.BadOption, match="no seat -1"):
        begin().view(-1)


def test_undo_takes_back_one_action() -> None:
    match = begin()
    before = match.check()
    match.play(0, match.legal(0)[0])
    match.undo()
    assert match.check() == before
    with pytest.raises(guildhall.NothingToUndo, match="nothing has been played"):
        match.undo()


def test_take_back_stops_where_others_acted() -> None:
    match = begin()
    match.play(0, match.legal(0)[0])
    assert not match.can_take_back(1)
    match.take_back(0)
    assert match.history == []


def test_take_back_stops_where_something_was_revealed() -> None:
    """The last secret choice shows all cards: it stays."""
    match = begin()
    play_round(match)
    assert not match.can_take_back(1)
    with pytest.raises(guildhall.NothingToUndo, match="revealed"):
        match.take_back(1)


def test_at_shows_an_earlier_moment() -> None:
    match = begin()
    play_round(match)
    assert match.at(0).check() == begin().check()
    with pytest.raises(guildhall.BadOption, match="no position after 9"):
        match.at(9)


def test_secrets_are_in_the_events_of_their_owner_only() -> None:
    match = begin()
    (event,) = match.play(0, match.legal(0)[0])
    assert "card" in event.seen_from(0).to_data()
    assert "card" not in event.seen_from(1).to_data()
    assert "card" not in event.seen_from(-1).to_data()
    assert not event.seen_from(1).secret


def test_the_dice_key_depends_on_seed_and_entropy_never_on_the_commitment() -> None:
    assert dice_key("seed") != dice_key("seed", ["anna"]) != dice_key("seed", ["bert"])
    assert dice_key("other", ["anna"]) != dice_key("seed", ["anna"])
    assert commitment("seed") != commitment("other")
    assert dice_key(commitment("seed")) != dice_key("seed")


def test_a_match_shows_itself() -> None:
    match = begin()
    assert "lanterns with 2 players: 0 actions" in repr(match)
    assert str(match).startswith("Round 1")
    assert match._repr_svg_().startswith("<svg")
    assert str(match.view(0)).startswith("Round 1")


def test_results_have_places() -> None:
    match = begin(deal="sorted")
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[-1])
    assert match.result is not None
    assert match.result.to_data()["winners"] == list(match.result.winners)
    assert "Result(scores=" in repr(match.result)


def test_a_view_shows_itself_in_few_words() -> None:
    match = guildhall.new("lanterns", seed=1)
    assert repr(match.view(1)) == "<LanternsView of seat 1>"
    assert repr(match.view()) == "<LanternsView of a spectator>"


def test_unusual_options_are_told_in_the_language_of_the_reader() -> None:
    game = find_game("venice")
    assert game.unusual(game.check_options({})) == []
    chosen = {"tokens": "any_pillar"}
    assert game.unusual(chosen) == ["Tokens: on any pillar"]
    assert game.unusual(chosen, game.words("fr")) == ["Jetons\N{NO-BREAK SPACE}: sur n’importe quel pilier"]
