"""Records of tables at which browsers were bound to their numbers, and servers that are not honest."""

import json

import pytest

from guildhall.core.errors import BadOption, BadRecord
from guildhall.core.kept import differences, read_kept
from guildhall.core.record import verify

from .forger import DISHONEST, FALSE_DEALS, dealt, forged_in_itself, honest, laid_out, note_of, note_of_deal, relinked

NOTE = read_kept(json.dumps(note_of(honest())))


def test_an_honest_record_is_what_the_browser_kept() -> None:
    match = verify(honest().record())
    assert differences(match, NOTE) == []
    assert match.at(3).check() == honest().at(3).check()


def test_a_record_for_spectators_shows_commitments_and_no_numbers() -> None:
    hidden = honest().record(reveal=False)
    assert hidden.count("[Bound ") == 2
    assert "[Number " not in hidden
    assert "[Key " not in hidden


@pytest.mark.parametrize("trick", DISHONEST)
def test_a_dishonest_server_is_found_out_by_what_the_browser_kept(trick: str) -> None:
    """Its record is right in itself, so only whoever was there can tell."""
    match = verify(DISHONEST[trick][0]().record())
    assert differences(match, NOTE)


def test_a_position_that_the_browser_was_told_of_is_none_of_the_tricks() -> None:
    match = verify(laid_out().record())
    beside = read_kept(json.dumps({**note_of(match), "position": True}))
    assert differences(match, beside) == []
    assert differences(match, beside._replace(position=False)) == [
        "the match began from a position laid out by hand, of which the browser was not told"
    ]


@pytest.mark.parametrize("trick", forged_in_itself())
def test_a_record_that_is_wrong_in_itself_is_refused(trick: str) -> None:
    forged, _, said = forged_in_itself()[trick]
    with pytest.raises(BadRecord, match=said):
        verify(relinked(forged))


def test_a_record_of_the_old_kind_is_not_what_a_bound_browser_kept() -> None:
    from guildhall.core.match import Match
    from guildhall.core.registry import find_game

    old = Match(find_game("lanterns"), 2, seed="seed", entropy=["ff"])
    assert differences(old, NOTE) == ["the record does not say what the browsers were bound to"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"table": 1}', "[" * 100_000])
def test_something_else_is_not_a_note(text: str) -> None:
    with pytest.raises(BadOption, match="not what a browser kept"):
        read_kept(text)


def test_a_deal_for_several_tables_is_the_one_the_browser_was_told_of() -> None:
    kept = read_kept(json.dumps(note_of_deal(dealt())))
    assert differences(verify(dealt().record()), kept) == []
    assert differences(verify(dealt().record()), NOTE) != []
    for trick, make in FALSE_DEALS.items():
        assert differences(verify(make().record()), kept) != [], trick


def test_the_key_of_a_deal_is_checked() -> None:
    text = dealt().record()
    key = next(line for line in text.split("\n") if line.startswith("[Key "))
    for wrong in ('[Key "00"]', '[Deal "yesterday"]\n' + key):
        with pytest.raises(BadRecord):
            verify(relinked(text.replace(key, wrong)))
