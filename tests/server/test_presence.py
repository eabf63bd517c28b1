"""Presence: somebody is here as long as a page is open, and a little longer; strangers only watch."""

from guildhall.server.presence import GRACE, Presence

PLAYERS = {"anna", "bert"}


def test_somebody_is_here_while_any_page_is_open() -> None:
    presence = Presence()
    presence.come("anna")
    presence.come("anna")
    presence.go("anna", 1000)
    assert presence.is_here("anna", 1_000_000)
    assert not presence.is_here("bert", 1_000_000)


def test_a_page_that_is_loaded_again_is_no_absence() -> None:
    presence = Presence()
    presence.come("anna")
    presence.go("anna", 1000)
    assert presence.is_here("anna", 1000 + GRACE - 1)
    assert not presence.is_here("anna", 1000 + GRACE)
    assert presence.left_at("anna") == 1000
    presence.come("anna")
    assert presence.is_here("anna", 1_000_000)
    assert presence.left_at("anna") == 0


def test_watchers_are_counted_by_person_and_strangers_by_page() -> None:
    presence = Presence()
    for person in ("anna", "clara", "clara", "", ""):
        presence.come(person)
    assert presence.watching(PLAYERS) == 3
    presence.go("", 1000)
    presence.go("clara", 1000)
    assert presence.watching(PLAYERS) == 2


def test_when_watchers_left_is_not_remembered() -> None:
    presence = Presence()
    for person in ("anna", "clara"):
        presence.come(person)
        presence.go(person, 1000)
    presence.forget(PLAYERS)
    assert (presence.left_at("anna"), presence.left_at("clara")) == (1000, 0)


def test_who_has_hidden_the_page_sees_nothing_any_more() -> None:
    presence = Presence()
    presence.open_eyes("anna")
    presence.open_eyes("anna")
    presence.close_eyes("anna", 1000)
    assert presence.has_seen("anna", 5000)
    presence.close_eyes("anna", 2000)
    assert presence.has_seen("anna", 2000)
    assert not presence.has_seen("anna", 2001)
    assert not presence.has_seen("bert", 0)
    presence.forget(PLAYERS - {"anna"})
    assert not presence.has_seen("anna", 1500)
