"""A record gives the match back, and proves itself."""

import random

import pytest

import guildhall
from guildhall.core.state import SPECTATOR
from tests.contract.play import GAMES, played

games = pytest.mark.parametrize("name", GAMES)


@games
def test_a_record_gives_the_match_back(name: str) -> None:
    for seed in range(3):
        match = played(name, seed)
        loaded = guildhall.load(match.record())
        assert loaded.history == match.history
        assert loaded.check() == match.check()
        assert loaded.record() == match.record()


@games
def test_an_unfinished_match_is_recorded_too(name: str) -> None:
    match = played(name, 0).at(7)
    loaded = guildhall.load(match.record())
    assert loaded.deciders == match.deciders
    assert loaded.view(0) == match.view(0)


@games
def test_any_changed_line_is_found(name: str) -> None:
    """Whatever line is changed or cut out, the record is refused, and near that line."""
    lines = played(name, 1).record().split("\n")
    rng = random.Random(name)
    for number in rng.sample(range(len(lines) - 1), 25):
        if not lines[number]:
            continue
        changed = [*lines[:number], lines[number].replace(lines[number][2], "~", 1), *lines[number + 1 :]]
        with pytest.raises(guildhall.BadRecord):
            guildhall.load("\n".join(changed))
        with pytest.raises(guildhall.BadRecord):
            guildhall.load("\n".join([*lines[:number], *lines[number + 1 :]]))


@games
def test_another_legal_action_is_found_on_its_line(name: str) -> None:
    """A forger who writes another legal action is told which line it is."""
    match = played(name, 1)
    lines = match.record().split("\n")
    number = 0
    for index, line in enumerate(lines):
        if line.split(" ")[0] not in match.game.seat_names:
            continue
        before = match.at(number)
        seat, action = match.history[number]
        number += 1
        others = [other for other in before.legal(seat) if other is not action]
        if others and number % 10 == 1:
            forged = f"{match.game.seat_names[seat]} {others[0].text} ; {line.split(' ; ')[1]}"
            with pytest.raises(guildhall.BadRecord) as refused:
                guildhall.load("\n".join([*lines[:index], forged, *lines[index + 1 :]]))
            assert refused.value.line == index + 1


@games
def test_a_cut_record_is_refused(name: str) -> None:
    text = played(name, 1).record()
    for part in (0, 1, 20, len(text) // 2, len(text) - 5):
        with pytest.raises(guildhall.BadRecord):
            guildhall.load(text[:part])


@games
def test_a_hidden_record_hides_the_seed(name: str) -> None:
    match = played(name, 1)
    text = match.record(reveal=False)
    assert "[Seed " not in text
    with pytest.raises(guildhall.BadRecord, match="seed"):
        guildhall.load(text)


@games
def test_a_hidden_record_tells_what_spectators_saw(name: str) -> None:
    """Headers, what was told to all, and the closing line: no action, for that may be a secret choice."""
    match = played(name, 1).at(len(played(name, 1).history) // 2)
    body = match.record(reveal=False).split("\n\n")[1].strip().split("\n")
    told = [match.game.tell(event.seen_from(SPECTATOR), match.names) for event in match.events]
    assert body[:-1] == [f"; {sentence}" for sentence in told]
    assert body[-1].startswith("end ")
