"""Records are refused for what is wrong, with the line."""

from contextlib import suppress
from random import Random

import pytest

import guildhall
from guildhall.core.data import canonical
from guildhall.core.errors import BadRecord
from guildhall.core.match import Branch
from guildhall.core.record import verify
from guildhall.core.registry import find_game


@pytest.fixture
def record() -> str:
    match = guildhall.new("lanterns", seats=2, seed="s", names=["Anna", 'Bert "the Bold"'])
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    return match.record()


def refused(text: str) -> guildhall.BadRecord:
    with pytest.raises(guildhall.BadRecord) as error:
        guildhall.load(text)
    return error.value


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), start=1) if line.startswith(beginning))


def with_check(text: str) -> str:
    """The text with a fitting check of its headers, as a careful forger would write it."""
    from guildhall.core.record import _link

    lines = text.split("\n")
    end = line_of(text, "[Check ")
    return "\n".join([*lines[: end - 1], f'[Check "{_link("", lines[: end - 1])}"]', *lines[end:]])


def test_a_record_is_readable(record: str) -> None:
    lines = record.split("\n")
    assert lines[0] == '[Guildhall "1"]'
    assert '[Player "red Anna"]' in lines
    assert "[Player \"blue Bert 'the Bold'\"]" in lines
    assert any(line.startswith("red card ") for line in lines)
    assert any(line.startswith("; Anna has chosen ") for line in lines)
    assert guildhall.load(record).names == ("Anna", "Bert 'the Bold'")


def test_windows_line_ends_do_not_matter(record: str) -> None:
    assert guildhall.load(record.replace("\n", "\r\n")).result


def test_another_file_is_no_record() -> None:
    assert "is not a header" in str(refused("Once upon a time\n"))
    assert "is not a record" in str(refused('[Event "Chess"]\n\n'))


def test_changed_headers_are_found(record: str) -> None:
    error = refused(record.replace("red Anna", "red Otto"))
    assert error.line == line_of(record, "[Check ")


def test_another_seed_does_not_agree_with_the_commitment(record: str) -> None:
    forged = with_check(record.replace('[Seed "s"]', '[Seed "t"]'))
    assert refused(forged).line == line_of(record, "[Seed ")


def test_another_rules_version_is_named(record: str) -> None:
    error = refused(with_check(record.replace('[Rules "1"]', '[Rules "0"]')))
    assert "rules version 0" in str(error)
    assert error.line == line_of(record, "[Rules ")


def test_another_result_is_found(record: str) -> None:
    lines = record.split("\n")
    line = line_of(record, "[Result ")
    lines[line - 1] = '[Result "unfinished"]'
    assert refused(with_check("\n".join(lines))).line == line


@pytest.mark.parametrize("header", ["Game", "Seats", "Seed", "Commitment"])
def test_a_missing_header_is_named(record: str, header: str) -> None:
    lines = [line for line in record.split("\n") if not line.startswith(f"[{header} ")]
    assert header.lower() in str(refused(with_check("\n".join(lines)))).lower()


def test_unknown_games_and_seats_are_refused(record: str) -> None:
    assert "no game" in str(refused(with_check(record.replace('[Game "lanterns"]', '[Game "chess"]'))))
    assert "cannot be read" in str(refused(with_check(record.replace('[Seats "2"]', '[Seats "two"]'))))


def test_a_changed_remark_is_found_on_its_line(record: str) -> None:
    line = line_of(record, "; Anna has chosen")
    lines = record.split("\n")
    lines[line - 1] = "; Anna has cheated."
    assert refused("\n".join(lines)).line == line


def test_a_wrong_number_of_actions_is_found(record: str) -> None:
    lines = record.split("\n")
    end = line_of(record, "end ")
    lines[end - 1] = lines[end - 1].replace("end ", "end 1")
    assert refused("\n".join(lines)).line == end


def test_nothing_may_follow_the_end(record: str) -> None:
    assert "behind the closing line" in str(refused(record + "more"))


def test_headers_without_a_check_are_refused(record: str) -> None:
    lines = [line for line in record.split("\n") if not line.startswith("[Check ")]
    assert "have no check" in str(refused("\n".join(lines)))


def test_a_hidden_record_keeps_a_secret_choice() -> None:
    """Nothing in it, no check and no fingerprint, tells which card was chosen."""
    records = set()
    for choice in (0, 1):
        match = guildhall.new("lanterns", seats=2, seed="s")
        match.play(0, match.legal(0)[choice])
        records.add(match.record(reveal=False))
    assert len(records) == 1


@pytest.fixture
def laid_out() -> guildhall.Match:
    """A match that begins in the middle of another one."""
    other = guildhall.new("lanterns", seats=2, seed="s")
    while len(other.history) < 5:
        other.play(other.deciders[0], other.legal(other.deciders[0])[0])
    return guildhall.Match(find_game("lanterns"), 2, seed="t", start=other.state.to_data())


def test_a_match_from_a_position_replays_and_says_so(laid_out: guildhall.Match) -> None:
    begun = laid_out.check()
    while laid_out.deciders:
        laid_out.play(laid_out.deciders[0], laid_out.legal(laid_out.deciders[0])[0])
    text = laid_out.record()
    again = guildhall.load(text)
    assert again.start == laid_out.start
    assert again.check() == laid_out.check()
    assert verify(text).result
    laid_out.undo()
    assert laid_out.at(0).check() == begun


def test_spectators_are_not_told_the_position(laid_out: guildhall.Match) -> None:
    text = laid_out.record(reveal=False)
    assert '[Start "not shown"]' in text
    assert "{" not in text


DEEP = "[" * 100_000


@pytest.mark.parametrize("position", ["", "7", "[]", "{", "{}", '{"seats": 2}', DEEP, f'{{"seats": {DEEP}'])
def test_a_position_that_cannot_be_laid_out_is_refused(laid_out: guildhall.Match, position: str) -> None:
    text = laid_out.record()
    line = text.split("\n")[line_of(text, "[Start ") - 1]
    assert refused(with_check(text.replace(line, f'[Start "{position}"]')))


def test_a_position_that_does_not_hold_together_is_refused(laid_out: guildhall.Match) -> None:
    text = laid_out.record()
    for field in laid_out.start or {}:
        changed = {**(laid_out.start or {}), field: "odd"}
        line = text.split("\n")[line_of(text, "[Start ") - 1]
        assert refused(with_check(text.replace(line, f'[Start "{canonical(changed)}"]')))


@pytest.mark.parametrize("odd", [10**6, -(10**6), 10**30, 1e308, 0.5])
def test_a_position_with_a_number_that_nobody_can_count_to_is_refused(laid_out: guildhall.Match, odd: float) -> None:
    """A game that went on from it might never end."""
    text = laid_out.record()
    line = text.split("\n")[line_of(text, "[Start ") - 1]
    for field in laid_out.start or {}:
        for changed in ({**(laid_out.start or {}), field: value} for value in (odd, [odd], [[odd]])):
            assert refused(with_check(text.replace(line, f'[Start "{canonical(changed)}"]')))


@pytest.mark.parametrize("name", ["bruges", "fortune_knights", "london_bridge"])
def test_odd_positions_are_right_or_refused(name: str) -> None:
    """Whatever stands in a position, nothing worse comes of it than a sentence."""
    match, rng = guildhall.new(name, seed="s"), Random(3)
    for _ in range(12):
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    begun = guildhall.Match(match.game, match.seats, seed="t", start=match.state.to_data())
    for _ in range(6):
        begun.play(begun.deciders[0], rng.choice(begun.legal(begun.deciders[0])))
    text = begun.record()
    line = text.split("\n")[line_of(text, "[Start ") - 1]
    for field, value in match.state.to_data().items():
        odd: list[object] = [None, True, -1, 999, "odd", [], [[]], {}, [None] * 9]
        inside = [[each, *value[1:]] for each in odd] if isinstance(value, list) and value else []
        for each in rng.sample([*odd, *inside], 4):
            changed = {**match.state.to_data(), field: each}
            with suppress(BadRecord):
                verify(with_check(text.replace(line, f'[Start "{canonical(changed)}"]')))


def test_a_position_is_of_the_edition_that_the_record_names() -> None:
    match = guildhall.new("bruges", options={"edition": "balanced"}, seed="s")
    other = guildhall.Match(match.game, match.seats, seed="t", start=match.state.to_data())
    with pytest.raises(BadRecord, match="cannot begin from this position"):
        verify(other.record())


def test_variants_stand_behind_the_closing_line_and_are_checked() -> None:
    """They replay as they were tried; a changed one, or one that cannot be played, is refused with its line."""
    match = guildhall.new("lanterns", seats=2, seed=3)
    while match.deciders:
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    plain = match.record()
    earlier = match.at(1)
    seat = earlier.deciders[0]
    other = earlier.legal(seat)[-1]
    match.branches.append(Branch(1, ((seat, other),)))
    text = match.record()
    assert text.startswith(plain)
    again = guildhall.load(text)
    assert again.branches == match.branches
    assert again.record() == text
    assert again.history == match.history
    for old, new in (("branch 1 ;", "branch 0 ;"), (other.text, earlier.legal(seat)[0].text)):
        place = len(plain)
        changed = plain + text[place:].replace(old, new)
        with pytest.raises(BadRecord):
            guildhall.load(changed)
