"""Records are refused for what is wrong, with the line."""

import pytest

import guildhall


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
