"""Every one of the 165 persons once, in a situation where it matters."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from guildhall.games.bruges.rules.scoring import breakdown
from guildhall.games.bruges.terms import COLOURS

from .positions import BLUE, NUMBERS, RED, STANDARD, Position, changes, number


class Case(NamedTuple):
    """What red does, and what changes for red and for blue."""

    does: tuple[str, ...]
    gains: dict[str, int]
    others: dict[str, int] | None = None


CARDS = {"b": "Robber Chief", "w": "Poisoner", "y": "Engraver", "r": "Actor", "p": "Court Marshal"}
"""The cards in red's hand, one of each colour; all cost too much to place, or are not placed."""
b, w, y, r, p = CARDS.values()


def situation() -> Position:
    """Two players; red has two workers and one marker of each colour, tiles, steps; dice 1, 2, 4, 4, 6."""
    position = Position(dice=(1, 2, 4, 4, 6))
    for seat, guilders in ((RED, 20), (BLUE, 7)):
        position.workers(seat, **dict.fromkeys(COLOURS, 2))
        position.guilders(seat, guilders)
    position.threats(RED, **dict.fromkeys(COLOURS, 1))
    position.canals(RED, 2, 5)
    position.canals(BLUE, 3, 0)
    position.steps(RED, 3)
    position.hand(RED, *CARDS.values())
    return position


def used(name: str, *answers: str, **gains: int) -> Case:
    """A once-a-round person: what using it brings, its own worker to be named."""
    return Case((f"use {name}", *answers), gains)


def act(does: str, *answers: str, **gains: int) -> Case:
    return Case((does, *answers), {"cards": -1, **gains})


SWAP = ("swap blue red", "done")

# Persons who are used, or who watch and improve what the owner does.
DISPLAYED: dict[str, Case] = {
    "Prince": used("Prince", yellow=-1, points=1, guilders=2),
    "Princess": used("Princess", f"workers {r}", yellow=-1, cards=-1, red=2),
    "King": used("King", purple=-1, points=3),
    "Duke": used("Duke", red=-1, guilders=-2, steps=1),
    "Nobleman": used("Nobleman", guilders=-2, points=1),
    "Acrobat": used("Acrobat", red=-1, guilders=-6, tiles=1),
    "Bard": used("Bard", blue=-1, guilders=-6, tiles=1),
    "Tumbler": used("Tumbler", yellow=-1, guilders=-6, tiles=1),
    "Minstrel": used("Minstrel", brown=-1, guilders=-6, tiles=1),
    "Dancer": used("Dancer", purple=-1, guilders=-6, tiles=1),
    "Jester": used("Jester", "die purple", blue=-1, guilders=6),
    "Juggler": used("Juggler", "swap blue red", "swap blue red", blue=-2, red=2),
    "Conjurer": used("Conjurer", f"discard {r}", "done", "draw left", purple=-1),
    "Fortune Teller": used("Fortune Teller", "marker red", guilders=-1, red_markers=-1, points=1),
    "Charcoal Burner": used("Charcoal Burner", *SWAP, brown=-1, blue=-1, red=1),
    "Bricklayer": used("Bricklayer", "swap blue brown", "done", red=-1, blue=-1, brown=1),
    "Miller": used("Miller", *SWAP, yellow=-1, blue=-1, red=1),
    "Shoemaker": used("Shoemaker", "swap red brown", "done", blue=-1, red=-1, brown=1),
    "Winegrower": used("Winegrower", *SWAP, purple=-1, blue=-1, red=1),
    "Saddler": used("Saddler", yellow=-1, guilders=1),
    "Baker": used("Baker", "take purple", purple=1),
    "Monk": used("Monk", "marker red", "marker blue", brown=-1, red_markers=-1, blue_markers=-1, points=2),
    "Nun": used("Nun", "marker red", "marker blue", blue=-1, red_markers=-1, blue_markers=-1, points=2),
    "Parish Priest": used("Parish Priest", "marker red", "done", red=-1, red_markers=-1, points=1),
    "Chaplain": used("Chaplain", "marker red", "marker blue", purple=-1, red_markers=-1, blue_markers=-1, points=2),
    "Deacon": used("Deacon", "marker red", "marker blue", yellow=-1, red_markers=-1, blue_markers=-1, points=2),
    "Beguine": used("Beguine", "give red", red=-1, points=1),
    "Knight": used("Knight", "marker red", red=-1, red_markers=-1, points=2),
    "Philosopher": used("Philosopher", "draw left", "draw right", purple=-1, cards=2),
    "Apothecary": used("Apothecary", "marker red", red=-1, red_markers=-1, guilders=2, points=1),
    "Botanist": used("Botanist", blue=-1, guilders=1),
    "Teacher": used("Teacher", "draw left", f"discard {r}"),
    "Councilman": used("Councilman", blue=-1, guilders=-3, steps=1),
    "Accountant": used("Accountant", guilders=2),
    "Tax Collector": used("Tax Collector", yellow=-1, guilders=1),
    "Customs Officer": used("Customs Officer", guilders=3),
    "Archivist": used("Archivist", f"discard {r}", f"discard {b}", f"discard {p}", *["draw left"] * 3, brown=-1),
    "Loading Master": used("Loading Master", brown=-1, points=2),
    "Spice Merchant": used("Spice Merchant", red=-1, guilders=4),
    "Cloth Merchant": used("Cloth Merchant", blue=-1, guilders=4),
    "Wine Merchant": used("Wine Merchant", purple=-1, guilders=4),
    "Furrier": used("Furrier", brown=-1, guilders=3),
    "Salt Merchant": used("Salt Merchant", yellow=-1, guilders=3),
    "Banker": used("Banker", guilders=3),
    "Pedlar": used("Pedlar", "give red", red=-1, guilders=2),
    "Jeweller": used("Jeweller", guilders=-3, points=2),
    "Messenger": used("Messenger", f"workers {r}", blue=-1, cards=-1, red=2),
    "Herald": used("Herald", f"workers {r}", purple=-1, cards=-1, red=2),
    "Coachman": used("Coachman", f"workers {r}", yellow=-1, cards=-1, red=2),
    "Scribe": used("Scribe", f"workers {r}", brown=-1, cards=-1, red=2),
    "Stable Boy": used("Stable Boy", f"workers {p}", red=-1, cards=-1, purple=2),
    "Servant": used("Servant", "draw left", red=-1, cards=1),
    "Cook": used("Cook", "take red", "take blue", yellow=-1, red=1, blue=1, guilders=1),
    "Hunter": used("Hunter", blue=-1, points=1, guilders=1),
    "Architect": used("Architect", f"house {r}", brown=-1, cards=-1, houses=1),
    "Composer": used("Composer", blue=-1, points=2),
    "Illuminator": used("Illuminator", "draw left", purple=-1, points=1, cards=1),
    "Lute Maker": used("Lute Maker", "give red", "give blue", red=-1, blue=-1, points=2),
    "Spy": used("Spy", "draw right", red=-1, guilders=1, cards=1),
    "Fence": used("Fence", "give red", "give blue", red=-1, blue=-1, guilders=5),
    "Smuggler": used("Smuggler", purple=-1, guilders=-3, tiles=1),
    "Pickpocket": Case(("use Pickpocket",), {"brown": -1, "guilders": 1}, {"guilders": -1}),
    "Tightrope Walker": act(f"canal {p} left", guilders=-3, tiles=1, points=1),
    "Tower Watchman": act(f"canal {p} left", "marker purple", guilders=-3, tiles=1, purple_markers=-1, points=1),
    "Well Builder": act(f"canal {p} left", tiles=1),
    "Carpenter": act(f"house {r}", houses=1),
    "Roofer": act(f"house {r}", "give blue", houses=1, blue=-1),
    "Dyer": act(f"workers {r}", "take blue", "take brown", blue=1, brown=1),
    "Guild Master": act(f"workers {r}", red=3),
    "Market Woman": act(f"workers {r}", red=2, guilders=1),
    "Mathematician": act(f"guilders {r}", guilders=6),
    "Astrologer": act(f"guilders {r}", "die purple", guilders=6),
    "Missionary": act(f"threat {r}", red_markers=-1, points=1, guilders=1),
    "Castellan": act(f"house {r}", houses=1, red=-1, points=1),
    "Stuccoer": act(f"house {r}", "marker red", houses=1, red=-1, red_markers=-1, points=1),
}

# Persons who act when placed; their cost is not counted.
PLACED: dict[str, Case] = {
    "Duchess": Case((), {"steps": 1}),
    "Baron": Case((), {"points": 3}),
    "Baroness": Case((), {"points": 2}),
    "Squire": Case((), {"guilders": 2}),
    "Noble Maiden": Case(("take red", "take red", "take blue"), {"red": 2, "blue": 1}),
    "Knife Thrower": Case(("name red",), {}, {"red_markers": 1}),
    "Bear Leader": Case((), {"tiles": 1}),
    "Blacksmith": Case((), dict.fromkeys(COLOURS, 1)),
    "Weaver": Case(("take red",) * 4, {"red": 4}),
    "Abbot": Case(("marker brown",), {"brown_markers": -1, "points": 1}),
    "Abbess": Case(("marker brown", "marker red", "done"), {"brown_markers": -1, "red_markers": -1, "points": 2}),
    "Inquisitor": Case((), {}, {"points": -2}),
    "Pilgrim": Case(("marker red",), {"guilders": 1, "red_markers": -1, "points": 1}),
    "Jailor": Case(("marker red",), {"red_markers": -1, "points": 1}),
    "Watchman": Case((), {"blue_markers": -1, "points": 1, "blue": 1}),
    "Halberdier": Case((), {"brown_markers": -1, "points": 1, "brown": 1}),
    "Crossbowman": Case((), {"yellow_markers": -1, "points": 1, "yellow": 1}),
    "Archer": Case((), {"red_markers": -1, "points": 1, "red": 1}),
    "Mercenary": Case((), {"purple_markers": -1, "points": 1, "purple": 1}),
    "Alchemist": Case((), {"guilders": 6}),
    "Physician": Case(("marker red", "marker blue"), {"red_markers": -1, "blue_markers": -1, "points": 2}),
    "Translator": Case(("draw left", "draw left"), {"cards": 2}),
    "Student": Case(("draw right",), {"cards": 1}),
    "Juror": Case(("advance",), {"guilders": -2, "steps": 1}),
    "Town Clerk": Case((), {"guilders": 1}),
    "Beadle": Case((), {"guilders": 3}),
    "Moneylender": Case((), {"guilders": -1, "points": 1}, {"guilders": 1}),
    "Fishmonger": Case((), {"guilders": 7}),
    "Innkeeper": Case((), {"guilders": 6}),
    "Falconer": Case(("take red", "take blue"), {"guilders": 2, "red": 1, "blue": 1}),
    "Lady's Maid": Case(("take red", "take blue"), {"red": 1, "blue": 1}),
    "Chamberlain": Case((f"house {r}",), {"cards": -1, "houses": 1}),
    "Woodcarver": Case((), {"points": 1}),
    "Calligrapher": Case((), {"points": 1}),
    "Painter's Apprentice": Case((), {"points": 1, "guilders": 1}),
    "Beggar": Case(("give red", "give blue"), {"red": 1, "blue": 1}, {"red": -1, "blue": -1}),
    "Thief": Case((), {"guilders": 3}, {"guilders": -3}),
    "Troublemaker": Case((), {}, {"tiles": -1}),
    "Arsonist": Case((), {}, {"houses": -1}),
    "Dike Breaker": Case((), {}, {"blue_markers": 1}),
    "Poisoner": Case((), {}, {"brown_markers": 1}),
    "Robber": Case((), {}, {"yellow_markers": 1}),
    "Firebug": Case((), {}, {"red_markers": 1}),
    "Conspirator": Case((), {}, {"purple_markers": 1}),
    "Card Sharp": Case(("die yellow",), {"guilders": 4}),
}

# Laurels: what they score in the final scoring of the situation, alone in a blue house beside an empty red one.
LAURELS: dict[str, int] = {
    **dict.fromkeys(("Queen", "Actor", "Stonemason", "Cardinal", "Captain", "Rector", "Mayor"), 2),
    **dict.fromkeys(("Long-distance Trader", "Court Marshal", "Poet", "Robber Chief", "Engraver"), 2),
    "Landgrave": 1,
    "Bishop": 5,
    "Geographer": 2,
    "Chronicler": 0,
    "Treasurer": 6,
    "Keeper of the Seal": 2,
    "Shipowner": 3,
    "Cupbearer": 0,
    "Gardener": 1,
    "Glass Painter": 2,
    "Sculptor": 1,
    "Goldsmith": 1,
    "Painter": 2,
    "Tapestry Weaver": 1,
}

# Persons whose moment is another one have their own test, here or where their clause is tested.
ELSEWHERE = {
    "Earl": "test_dice.py",
    "Margrave": "test_reputation.py",
    "Countess": "test_reputation.py",
    "Preacher": "test_reputation.py",
    "Notary": "test_reputation.py",
    "Envoy": "test_reputation.py",
    "Fire-eater": "test_effects.py",
    "Puppeteer": "test_effects.py",
    "Astronomer": "test_effects.py",
    "Sexton": "test_cards.py",
    "Bailiff": "test_cards.py",
    "Inventor": "test_piles.py",
    "Judge": "test_laurels.py",
    "Shield-bearer": "test_opponents.py",
    "Gatekeeper": "test_events.py",
    "Night Watchman": "test_events.py",
    "Dike Reeve": "test_events.py",
    "Healer": "test_events.py",
    "Bodyguard": "test_events.py",
}


def without_itself(position: Position, name: str) -> None:
    """Take the person under test out of red's hand if it lies there."""
    if number(name) in position.state.hands[RED]:
        position.state.hands[RED].remove(number(name))
        position.state.deck = [*position.state.deck, number(name)]
        position.state.piles[5] += 1


@pytest.mark.parametrize("name", DISPLAYED)
def test_displayed_person(name: str) -> None:
    """B13.1, B12.8: persons who are used, or improve what is done."""
    case = DISPLAYED[name]
    position = situation()
    position.person(RED, name)
    before, other = position.count(RED), position.count(BLUE)
    position.play(*case.does)
    assert changes(before, position.count(RED)) == case.gains
    assert changes(other, position.count(BLUE)) == (case.others or {})
    assert not position.state.stack


@pytest.mark.parametrize("name", PLACED)
def test_placed_person(name: str) -> None:
    """B12.1, B13.1: persons who act when placed."""
    case = PLACED[name]
    position = situation()
    without_itself(position, name)
    if name in ("Woodcarver", "Calligrapher"):
        position.person(RED, "Landgrave")
    position.house(BLUE)
    position.house(RED, "red")
    position.hand(RED, name)
    before, other = position.count(RED), position.count(BLUE)
    position.play(f"person {name}", *case.does)
    gains = changes(before, position.count(RED))
    gains["guilders"] = gains.get("guilders", 0) + STANDARD.cost[number(name)]
    gains["cards"] = gains.get("cards", 0) + 1
    assert gains.pop("persons") == 1
    assert {what: n for what, n in gains.items() if n} == case.gains
    assert changes(other, position.count(BLUE)) == (case.others or {})
    assert not position.state.stack


@pytest.mark.parametrize("name", LAURELS)
def test_laurel(name: str) -> None:
    """B12.12, B17.4: what laurels score."""
    position = situation()
    without_itself(position, name)
    position.person(RED, name, house="blue")
    position.house(RED, "red")
    position.state.majorities[0] = 1
    assert breakdown(position.state, RED)["laurels"] == LAURELS[name]


def test_every_person_is_tested() -> None:
    tested = {*DISPLAYED, *PLACED, *LAURELS, *ELSEWHERE}
    assert tested == set(NUMBERS)
    for name, file in ELSEWHERE.items():
        assert name in (Path(__file__).parent / file).read_text(encoding="utf-8")
