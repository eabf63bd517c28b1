"""Figures of Brügge: every example of the rulebook, and what is easier seen than said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from guildhall.art.figure import Crop
from guildhall.core.figure import Figure, Figures
from guildhall.core.state import State
from guildhall.core.words import N_

from .actions import ACTIONS
from .lessons import last_round
from .positions import BLUE, GREEN, RED, YELLOW, Position, card, notation, placed

Laid = int | tuple[int, int] | Mapping[str, int]
TOWN, OWN, HAND, OTHERS = "town", "own", "hand", "others"
WITH_HAND: Final = Crop(0, 0, 755, 648)
"""One's own display and below it the left part of the hand."""
CARDS: Final = ("blue", "brown", "yellow", "red")
"""What the others hold, where it does not matter."""
PEOPLE: Final = (
    *("Baron", "Baroness", "Nun", "Monk", "Weaver", "Blacksmith", "Physician", "Juror", "Deacon", "Chaplain"),
    *("Falconer", "Innkeeper", "Beadle", "Squire", "Pilgrim", "Student", "Robber", "Halberdier", "Archer"),
)


def _table(
    seats: int = 2,
    dice: tuple[int, ...] = (3, 3, 3, 3, 3),
    hand: tuple[str, ...] = (),
    persons: tuple[str, ...] = (),
    empty: str = "",
    **own: Laid,
) -> Position:
    """A table in red's turn: what red holds and has, by the names of what `Position` lays out."""
    table = Position(seats, dice=tuple(dice))
    table.person(RED, *persons, house="yellow")
    if empty:
        table.house(RED, empty)
    table.hand(RED, *hand)
    for seat in range(1, seats):
        table.hand(seat, *CARDS)
    for name, value in own.items():
        lay = getattr(table, name)
        if isinstance(value, Mapping):
            lay(RED, **value)
        else:
            lay(RED, *(value if isinstance(value, tuple) else (value,)))
    return table


def _laid(
    seats: int = 2,
    dice: tuple[int, ...] = (3, 3, 3, 3, 3),
    hand: tuple[str, ...] = (),
    persons: tuple[str, ...] = (),
    empty: str = "",
    **own: Laid,
) -> Callable[[], State]:
    """A table that needs no more than that."""
    return lambda: _table(seats, dice, hand, persons, empty, **own).state


def _drawing(seats: int) -> Callable[[], State]:
    """Before the first cards are drawn."""

    def start() -> State:
        table = Position(seats)
        table.state.dice_values = [0] * 5
        table.draw_phase()
        return table.state

    return start


def _with_inventor() -> State:
    table = _table(hand=("Prince",), persons=("Inventor",))
    table.draw_phase()
    return table.state


def _rolled(*dice: int, persons: tuple[str, ...] = (), **own: Laid) -> Callable[[], State]:
    """After a roll, at the first thing that is asked of red."""

    def start() -> State:
        hand = ("Minstrel", "Prince", "Servant", "Fence", "Cook")
        table = _table(3, dice, hand, persons, "", **own)
        table.dice_phase(*dice)
        return table.state

    return start


def _two_statues() -> State:
    table = _table(hand=("Fence", "Minstrel"), canals=(5, 2), statues=(7, 0))
    table.canals(BLUE, 1, 5)
    table.statues(BLUE, 0, 6)
    table.state.statues = 2
    return table.state


def _one_used() -> State:
    table = _table(hand=("Prince", "Cook"), persons=("Servant", "Accountant"), workers={"red": 0, "blue": 2})
    table.used("Servant")
    return table.state


def _opponents_pay() -> State:
    table = _table(4, hand=("Thief",), empty="red", guilders=3)
    for seat, count in ((BLUE, 7), (YELLOW, 2), (GREEN, 0)):
        table.guilders(seat, count)
    return table.state


def _steps(*steps: int) -> Callable[[], State]:
    def start() -> State:
        table = _table(4, hand=("Prince", "Fence"))
        for seat, step in enumerate(steps):
            table.steps(seat, step)
        return table.state

    return start


def _most_people() -> State:
    table = Position(4)
    people = iter(PEOPLE)
    for seat, count in ((RED, 4), (BLUE, 6), (YELLOW, 5), (GREEN, 4)):
        table.person(seat, *(next(people) for _ in range(count)), house="blue" if seat % 2 else "purple")
        table.hand(seat, "brown", "red")
    return table.state


def _most_tiles() -> State:
    table = _table(4, hand=("Prince", "Fence"), canals=(4, 2))
    table.canals(YELLOW, 2, 0)
    table.canals(GREEN, 3, 4)
    return table.state


def _all_counted() -> State:
    """The example of the final scoring, just before the last turn ends."""
    state = last_round.start()
    for text in ("person Inventor", "in house 5"):
        state.play(RED, ACTIONS.parse(notation(text)))
    return state


FIGURES: Final = Figures(
    figures=(
        Figure(
            "B1.4-card",
            "B1.4",
            N_(
                "A card: in the corner what the person costs, in the laurel the points, then its group, when it acts, "
                "and on the edge the six uses."
            ),
            _laid(hand=("Prince", "Alchemist", "Servant"), empty="blue", guilders=9),
            panels=(HAND,),
            show=(card("Prince"),),
            crop=Crop(6, 42, 458, 272),
        ),
        *(
            Figure(f"B1.8-{seats}", "B1.8", caption, _drawing(seats), (TOWN,), ("pile-left", "pile-right"), example=nth)
            for nth, seats, caption in (
                (1, 2, N_("Two players: piles of 33 and 33 cards, 99 in the extra pile.")),
                (2, 3, N_("Three players: piles of 50 and 49 cards, 66 in the extra pile.")),
                (3, 4, N_("Four players: piles of 66 and 66 cards, 33 in the extra pile.")),
            )
        ),
        Figure(
            "B3.7-inventor",
            "B3.7",
            N_("One card is left. With the Inventor red may draw 4 cards or 5."),
            _with_inventor,
            panels=(OWN, HAND),
            show=(placed("Inventor"),),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B4.3-threats",
            "B4.3",
            N_("Red shows 5 and yellow 6: everybody has received a red and a yellow threat marker."),
            _rolled(3, 4, 6, 5, 3),
            panels=(TOWN, OWN),
            show=("die-red", "die-yellow", "threat-red", "threat-yellow"),
            example=1,
        ),
        Figure(
            "B4.8-price",
            "B4.8",
            N_("Purple shows 1 and blue 2: a step costs 3 guilders in this round, for everybody."),
            _rolled(2, 3, 4, 3, 1),
            panels=(TOWN,),
            show=("die-purple", "die-blue"),
            example=1,
        ),
        Figure(
            "B5.4-six",
            "B5.4",
            N_("One card and its six uses, with what each brings or costs now."),
            _laid(hand=("Alchemist",), empty="red", threats={"blue": 1}, guilders=4, dice=(5, 3, 3, 3, 3)),
            panels=(HAND,),
            show=(card("Alchemist"),),
            crop=Crop(6, 42, 240, 272),
        ),
        Figure(
            "B6.1-workers",
            "B6.1",
            N_("A red card brings 2 red workers."),
            _laid(hand=("Fence", "Prince")),
            panels=(OWN, HAND),
            show=(card("Fence"), "worker-red"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B7.1-guilders",
            "B7.1",
            N_("The yellow die shows 6: a yellow card brings 6 guilders."),
            _laid(hand=("Servant", "Prince"), dice=(3, 4, 6, 1, 2), threats={"yellow": 1}),
            panels=(TOWN, HAND),
            show=("die-yellow", card("Servant")),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B8.1-threat",
            "B8.1",
            N_("With a brown card a brown marker goes back, for 1 point."),
            _laid(hand=("Cook", "Prince"), threats={"brown": 2}),
            panels=(OWN, HAND),
            show=(card("Cook"), "threat-brown"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B9.1-canal",
            "B9.1",
            N_("A blue card and 1 guilder for the blue space beside the seal."),
            _laid(hand=("Minstrel", "Prince")),
            panels=(OWN, HAND),
            show=(card("Minstrel"), "space-left"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B9.9-statues",
            "B9.9",
            N_("Red was the first to complete a section and has the 7, blue the second and has the 6."),
            _two_statues,
            panels=(OTHERS, OWN),
            show=("statue-left", "seat-blue"),
            example=1,
        ),
        Figure(
            "B10.1-house",
            "B10.1",
            N_("A purple card as a house costs a purple worker; the Prince will never be seen again."),
            _laid(hand=("Prince", "Fence")),
            panels=(OWN, HAND),
            show=(card("Prince"), "worker-purple"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B11.1-person",
            "B11.1",
            N_("The Prince moves into the empty house for 9 guilders; that it is blue does not matter."),
            _laid(hand=("Prince", "Fence"), empty="blue", guilders=10),
            panels=(OWN, HAND),
            show=(card("Prince"), "house-1", "own-guilders"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B12.1-icons",
            "B12.1",
            N_("The Alchemist acts once, the Servant for a worker, the Accountant for nothing, the Mayor at the end."),
            _laid(hand=("Prince",), persons=("Alchemist", "Servant", "Accountant", "Mayor")),
            panels=(OWN,),
            show=tuple(placed(name) for name in ("Alchemist", "Servant", "Accountant", "Mayor")),
        ),
        Figure(
            "B12.5-servant",
            "B12.5",
            N_("The Servant is yellow but wants a red worker. He brings 1 card."),
            _laid(hand=("Prince",), persons=("Servant",)),
            panels=(OWN,),
            show=(placed("Servant"), "worker-red"),
            example=1,
        ),
        Figure(
            "B12.7-accountant",
            "B12.7",
            N_("Once a round the Accountant brings 2 guilders, for nothing."),
            _laid(hand=("Prince",), persons=("Accountant",)),
            panels=(OWN,),
            show=(placed("Accountant"), "own-guilders"),
            example=1,
        ),
        Figure(
            "B12.8-guild-master",
            "B12.8",
            N_("With the Guild Master every card brings 3 workers instead of 2."),
            _laid(hand=("Prince", "Fence"), persons=("Guild Master",)),
            panels=(OWN, HAND),
            show=(placed("Guild Master"), card("Fence")),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B12.9-inventor",
            "B12.9",
            N_("The owner of the Inventor begins the turns with 6 cards."),
            _laid(hand=("Prince", "Fence", "Cook", "Servant", "Minstrel", "Thief"), persons=("Inventor",)),
            panels=(OWN, HAND),
            show=(placed("Inventor"),),
            example=1,
        ),
        Figure(
            "B12.15-used",
            "B12.15",
            N_("The Servant has been used and rests until the round is over; the Accountant is ready."),
            _one_used,
            panels=(OWN,),
            show=(placed("Servant"), placed("Accountant")),
        ),
        Figure(
            "B13.1-alchemist",
            "B13.1",
            N_("Placing the Alchemist costs 3 guilders and brings 6."),
            _laid(hand=("Alchemist", "Prince"), empty="purple", guilders=3),
            panels=(OWN, HAND),
            show=(card("Alchemist"), "own-guilders"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B13.6-exchange",
            "B13.6",
            N_("The brown worker pays for the Charcoal Burner; the 3 red ones can be exchanged."),
            _laid(hand=("Prince",), persons=("Charcoal Burner",), workers={"brown": 1, "red": 3}),
            panels=(OWN,),
            show=(placed("Charcoal Burner"), "worker-brown", "worker-red"),
            example=1,
        ),
        Figure(
            "B13.9-saddler",
            "B13.9",
            N_("Two craftsmen, a noble and a scholar are three groups: the Saddler brings 3 guilders."),
            _laid(hand=("Fence",), persons=("Saddler", "Carpenter", "Prince", "Alchemist")),
            panels=(OWN,),
            show=(placed("Saddler"),),
            example=1,
        ),
        Figure(
            "B13.23-coachman",
            "B13.23",
            N_("For a yellow worker the Coachman lets red play one card more: five cards in four turns."),
            _laid(hand=("Prince", "Fence", "Cook", "Servant", "Minstrel"), persons=("Coachman",)),
            panels=(OWN, HAND),
            show=(placed("Coachman"), "worker-yellow"),
            example=1,
        ),
        Figure(
            "B13.26-two-extra",
            "B13.26",
            N_("With Coachman and Messenger three cards can be played in one turn; the last turn is then without one."),
            _laid(hand=("Prince", "Fence", "Cook", "Servant", "Minstrel"), persons=("Coachman", "Messenger")),
            panels=(OWN, HAND),
            show=(placed("Coachman"), placed("Messenger")),
            example=1,
        ),
        Figure(
            "B13.33-acrobat",
            "B13.33",
            N_("The space costs 3; with the Acrobat it costs 6 guilders and a red worker, but no card."),
            _laid(hand=("Prince",), persons=("Acrobat",), canals=(2, 0), guilders=6),
            panels=(OWN,),
            show=(placed("Acrobat"), "space-left", "worker-red"),
            example=1,
        ),
        Figure(
            "B13.34-well-builder",
            "B13.34",
            N_("With the Well Builder the same tile costs no guilders, only the red worker for the Acrobat."),
            _laid(hand=("Prince",), persons=("Acrobat", "Well Builder"), canals=(2, 0), guilders=0),
            panels=(OWN,),
            show=(placed("Acrobat"), placed("Well Builder"), "space-left"),
            example=1,
        ),
        Figure(
            "B13.45-astronomer",
            "B13.45",
            N_("Placed after the Astronomer, the Alchemist brings 12 guilders."),
            _laid(hand=("Alchemist", "Prince"), persons=("Astronomer",), empty="red"),
            panels=(OWN, HAND),
            show=(placed("Astronomer"), card("Alchemist")),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B13.56-notary",
            "B13.56",
            N_("The dice make 3; with the Notary the step costs 1 guilder."),
            _rolled(2, 3, 4, 3, 1, persons=("Notary",)),
            panels=(TOWN, OWN),
            show=("die-purple", "die-blue", placed("Notary")),
            example=1,
        ),
        Figure(
            "B13.63-jailor",
            "B13.63",
            N_("With the Jailor there will be 4 persons: he may discard all 3 markers, for 3 points."),
            _laid(
                hand=("Jailor", "Prince"),
                persons=("Baron", "Weaver", "Alchemist"),
                empty="blue",
                threats={"blue": 1, "red": 2},
            ),
            panels=(OWN, HAND),
            show=(card("Jailor"), "threat-blue", "threat-red"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B13.70-thief",
            "B13.70",
            N_("The others have 7, 2 and 0 guilders: the Thief brings 3 + 2 + 0 = 5."),
            _opponents_pay,
            panels=(OTHERS, HAND),
            show=(card("Thief"), "seat-blue", "seat-yellow", "seat-green"),
            example=1,
        ),
        Figure(
            "B13.72-moneylender",
            "B13.72",
            N_("5 guilders, 3 opponents: the Moneylender gives each of them 1, for 3 points."),
            _laid(4, hand=("Moneylender",), empty="blue", guilders=5),
            panels=(OWN, HAND),
            show=(card("Moneylender"), "own-guilders"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B13.74-too-few",
            "B13.74",
            N_("2 guilders, 3 opponents: two of them, whom red chooses, receive 1 each, for 2 points."),
            _laid(4, hand=("Moneylender",), empty="blue", guilders=2),
            panels=(OWN, HAND),
            show=(card("Moneylender"), "own-guilders"),
            crop=WITH_HAND,
            example=1,
        ),
        Figure(
            "B13.88-mayor",
            "B13.88",
            N_("Mayor and Councilman are both bureaucrats: the Mayor's laurel scores 4 points."),
            _laid(hand=("Prince",), persons=("Mayor", "Councilman")),
            panels=(OWN,),
            show=(placed("Mayor"), placed("Councilman")),
            example=1,
        ),
        Figure(
            "B13.89-bishop",
            "B13.89",
            N_("7 workers are three pairs: 3 points for the Bishop."),
            _laid(hand=("Prince",), persons=("Bishop",), workers={"blue": 2, "yellow": 4, "purple": 1}),
            panels=(OWN,),
            show=(placed("Bishop"), "worker-blue", "worker-yellow", "worker-purple"),
            example=1,
        ),
        Figure(
            "B13.90-geographer",
            "B13.90",
            N_("Tiles on both third spaces and a statue: 6 points for the Geographer."),
            _laid(hand=("Prince",), persons=("Geographer",), canals=(5, 3), statues=(7, 0)),
            panels=(OWN,),
            show=(placed("Geographer"), "statue-left", "tile-right"),
            example=1,
        ),
        Figure(
            "B14.3-five",
            "B14.3",
            N_("The five events: flood, plague, raid, fire, intrigue. A third of a circle is a marker."),
            _laid(hand=("Prince",), threats={"blue": 2, "brown": 1, "red": 1}),
            panels=(OWN,),
            show=tuple(f"threat-{colour}" for colour in ("blue", "brown", "yellow", "red", "purple")),
        ),
        Figure(
            "B14.11-fire-and-raid",
            "B14.11",
            N_("Red 5 and yellow 6 bring third markers: all guilders go, and a house burns, for there is no tile."),
            _rolled(3, 4, 6, 5, 3, persons=("Alchemist", "Weaver"), threats={"red": 2, "yellow": 2}, guilders=8),
            panels=(TOWN, OWN),
            show=("threat-red", "threat-yellow", "own-guilders"),
            example=1,
        ),
        Figure(
            "B14.14-intrigue",
            "B14.14",
            N_("A third purple marker would leave red with 0 points, for there are only 2 to lose."),
            _laid(hand=("Prince", "Fence"), threats={"purple": 2}, points=2),
            panels=(OWN,),
            show=("threat-purple", "own-points"),
            example=1,
        ),
        Figure(
            "B14.18-order",
            "B14.18",
            N_("Raid first, while the Gatekeeper keeps it off, and the plague on him afterwards: no guilder is lost."),
            _rolled(3, 6, 5, 3, 4, persons=("Gatekeeper",), threats={"brown": 2, "yellow": 2}, guilders=9),
            panels=(TOWN, OWN),
            show=("threat-brown", "threat-yellow", placed("Gatekeeper")),
            example=1,
        ),
        Figure(
            "B15.2-reputation",
            "B15.2",
            N_("Red stands alone in front and turns the marker for reputation."),
            _steps(4, 3, 3, 1),
            panels=(TOWN, OWN),
            show=("pawn-red", "majority-reputation"),
            example=1,
        ),
        Figure(
            "B15.2-people",
            "B15.2",
            N_("Blue has 6 persons, yellow 5, red and green 4 each: blue turns the marker for people."),
            _most_people,
            panels=(OTHERS, OWN),
            show=("seat-blue",),
            example=2,
        ),
        Figure(
            "B15.2-canals",
            "B15.2",
            N_("Green has 7 canal tiles, red 6, yellow 2 and blue 0: green turns the marker for canals."),
            _most_tiles,
            panels=(OTHERS, OWN),
            show=("seat-green",),
            example=3,
        ),
        Figure(
            "B15.3-tie",
            "B15.3",
            N_("Red and yellow share the first place: nobody turns the marker for reputation."),
            _steps(4, 2, 4, 1),
            panels=(TOWN,),
            show=("pawn-red", "pawn-yellow"),
            example=1,
        ),
        Figure(
            "B17.6-third-spaces",
            "B17.6",
            N_("Three tiles on the left are worth 3 points, two on the right nothing."),
            _laid(hand=("Prince",), canals=(3, 2)),
            panels=(OWN,),
            show=("tile-left", "tile-right"),
            example=1,
        ),
        Figure(
            "B17.10-count",
            "B17.10",
            N_(
                "Persons 8, houses 6, the Mayor with the Councilman 4, two majorities 8 as soon as the round is over, "
                "one third space 3, the sixth step 7: 36 points."
            ),
            _all_counted,
            panels=(TOWN, OWN),
            show=("pawn-red", "tile-left", placed("Mayor"), placed("Councilman")),
            example=1,
        ),
    ),
)
