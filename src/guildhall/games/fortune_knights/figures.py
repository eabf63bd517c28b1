"""Figures of Die Glücksritter: the examples of the rulebook, and what is easier seen than said."""

from __future__ import annotations

from typing import Final

from guildhall.art.figure import Crop
from guildhall.core.figure import Figure, Figures
from guildhall.core.state import State
from guildhall.core.words import N_

from .actions import ACTIONS
from .positions import CHOOSING, DOCUMENT_STEP, FIELDS_STEP, LAYING_STEP, RANSOM_STEP, position

MIDDLE: Final = Crop(304, 190, 288, 150)
FARMER: Final = Crop(460, 0, 376, 183)
CRAFTSMAN: Final = Crop(622, 168, 214, 204)
KNIGHT: Final = Crop(470, 322, 366, 198)
TAX_COLLECTOR: Final = Crop(40, 325, 304, 190)
OWN_SITE: Final = Crop(0, 0, 240, 292)
OWN_SITE_AND_CARDS: Final = Crop(0, 0, 808, 292)
OWN_DOCUMENTS: Final = Crop(806, 0, 278, 292)
ONE_OPPONENT: Final = Crop(0, 0, 236, 256)
CASTLE: Final = 6
"""A face of the special die."""


def _at_the_start() -> State:
    return position(CHOOSING, turned=0)


def _round() -> State:
    return position(CHOOSING, number=3, ducat_cards=(12,), turned=1, fields={5: (2, 4), 6: (3, 4)})


def _ransom() -> State:
    return position(RANSOM_STEP, jailed=["red"], money={"red": (1, 2)}, fields={5: (2, 2), 6: (1, 3)})


def _alone() -> State:
    return position(FIELDS_STEP, money={"red": (2, 3)}, chosen={"red": "2 5", "blue": "5 6", "yellow": "4 6"})


def _shared() -> State:
    return position(FIELDS_STEP, money={"red": (2, 3)}, chosen={"red": "2 5", "blue": "2 6", "yellow": "4 6"})


def _two_towers() -> State:
    return position(FIELDS_STEP, money={"red": (5, 0)}, chosen={"red": "3 5", "blue": "5 6", "yellow": "4 6"})


def _knight() -> State:
    chosen = {"red": "4 5", "blue": "5 6", "yellow": "5 6"}
    return position(FIELDS_STEP, chosen=chosen, fields={5: (2, 3), 6: (3, 1)}, towers={"blue": 2})


def _before_the_attack() -> State:
    money = {"red": (3, 2), "blue": (6, 5)}
    return position(FIELDS_STEP, money=money, chosen={"red": "4 5", "blue": "5 6", "yellow": "5 6"})


def _duel() -> State:
    chosen = {"red": "4 5", "blue": "4 6", "yellow": "5 6"}
    return position(FIELDS_STEP, chosen=chosen, hands={"red": ["duel victory"]}, fields={5: (2, 3), 6: (3, 1)})


def _dungeon() -> State:
    return position(RANSOM_STEP, seats=4, jailed=["red", "blue", "yellow"], fields={5: (3, 3), 6: (2, 2)})


def _sharing(*seats: str) -> State:
    """Somebody at the monk's is asked before field 5 is settled."""
    chosen = {"red": "1 5"} | {seat: "5 6" if seat in seats else "2 6" for seat in ("blue", "yellow", "green")}
    money = dict.fromkeys(chosen, (0, 1))
    return position(FIELDS_STEP, seats=4, chosen=chosen, money=money, fields={5: (5, 3), 6: (2, 2)})


def _one() -> State:
    return _sharing()


def _two() -> State:
    return _sharing("blue")


def _three() -> State:
    return _sharing("blue", "yellow")


def _four() -> State:
    return _sharing("blue", "yellow", "green")


def _payment() -> State:
    state = position(FIELDS_STEP, money={"red": (2, 2)}, chosen={"red": "2 5", "blue": "5 6", "yellow": "5 6"})
    state.play(0, ACTIONS.parse("buy 1 wall"))
    return state


def _seven_each() -> State:
    return position(CHOOSING, money={"red": (7, 7)}, fields={5: (1, 2), 6: (2, 2)})


def _too_much_silver(held: int, received: int) -> State:
    chosen = {"red": "5 6", "blue": "4 6", "yellow": "4 6"}
    money = {"red": (1, held), "blue": (0, 0), "yellow": (0, 0)}
    fields = {5: (0, received), 6: (1, 1)}
    return position(
        FIELDS_STEP, chosen=chosen, money=money, hands={"red": ["gift"]}, fields=fields, script={"duel": [3, 3]}
    )


def _nine_silver() -> State:
    return _too_much_silver(6, 3)


def _seventeen_silver() -> State:
    return _too_much_silver(7, 10)


def _documents() -> State:
    hands = {"red": ["wall or tower", "robber knight", "lucky knight"]}
    return position(LAYING_STEP, hands=hands, chosen={"red": "1 5", "blue": "2 6", "yellow": "3 6"})


def _wall_in_spite_of_a_veto() -> State:
    chosen = {"red": "1 5", "blue": "2 6", "yellow": "2 6"}
    laid = {"red": ["wall or tower"]}
    return position(DOCUMENT_STEP, chosen=chosen, hands=laid, laid=laid, closed=[2])


def _two_walls_for_free() -> State:
    chosen = {"red": "1 5", "blue": "2 6", "yellow": "2 6"}
    laid = {"red": ["wall or tower"], "blue": ["wall or tower"]}
    return position(DOCUMENT_STEP, chosen=chosen, hands=laid, laid=laid)


def _gift_that_helps() -> State:
    chosen = {"red": "5 6", "blue": "2 5", "yellow": "5 6"}
    return position(FIELDS_STEP, chosen=chosen, money={"blue": (1, 1)}, hands={"red": ["gift"]})


def _gift_that_harms() -> State:
    chosen = {"red": "5 6", "blue": "3 5", "yellow": "5 6"}
    return position(FIELDS_STEP, chosen=chosen, money={"blue": (7, 0)}, hands={"red": ["gift"]})


def _last_tower() -> State:
    chosen = {"red": "3 5", "blue": "5 6", "yellow": "5 6"}
    return position(FIELDS_STEP, chosen=chosen, money={"red": (1, 3)}, walls={"red": 4}, towers={"red": 3})


def _stolen_tower() -> State:
    state = position(
        FIELDS_STEP,
        script={"attack": [CASTLE]},
        chosen={"red": "3 5", "blue": "4 6", "yellow": "5 6"},
        money={"red": (0, 0)},
        walls={"red": 4, "blue": 2},
        towers={"red": 4, "blue": 1},
    )
    state.play(1, ACTIONS.parse("attack red"))
    return state


FIGURES: Final = Figures(
    figures=(
        Figure(
            "K1.13-bag",
            "K1.13",
            N_("Three players have taken 2 gold and 2 silver each: 88 coins are left in the bag."),
            _at_the_start,
            panels=("fields",),
            show=("bag",),
            crop=MIDDLE,
            example=1,
        ),
        Figure(
            "K2.1-round",
            "K2.1",
            N_("The six fields stand along the road in the order in which they are settled, from 1 to 6."),
            _round,
            panels=("fields",),
        ),
        Figure(
            "K3.4-enough",
            "K3.4",
            N_(
                "1 gold and 2 silver are 4 ducats: Red can buy the black knight free. With 1 silver less it would "
                "not do."
            ),
            _ransom,
            panels=("own",),
            show=("own-coins", "card-4"),
            crop=OWN_SITE_AND_CARDS,
            example=1,
        ),
        Figure(
            "K7.3-alone",
            "K7.3",
            N_("Only Red has come to the farmer: a wall costs 4 ducats."),
            _alone,
            panels=("fields",),
            show=("field-2",),
            crop=FARMER,
        ),
        Figure(
            "K7.3-shared",
            "K7.3",
            N_("Red and Blue meet at the farmer's: now a wall costs each of them 6 ducats."),
            _shared,
            panels=("fields",),
            show=("field-2",),
            crop=FARMER,
        ),
        Figure(
            "K10.4-towers",
            "K10.4",
            N_("Red is alone with the craftsman. Two towers cost 10 ducats; 5 gold coins pay them without change."),
            _two_towers,
            panels=("fields",),
            show=("field-3",),
            crop=CRAFTSMAN,
            example=1,
        ),
        Figure(
            "K11.1-knight",
            "K11.1",
            N_("Red's black knight is alone: the 2 gold of field 5, the 3 gold of field 6, or an attack?"),
            _knight,
            panels=("fields",),
            show=("field-4", "coins-5", "coins-6"),
        ),
        Figure(
            "K11.14-sack",
            "K11.14",
            N_(
                "Blue's 6 gold and 5 silver, should the die show the sack: with Red's 3 gold that makes 9, and 4 go "
                "back."
            ),
            _before_the_attack,
            panels=("others",),
            show=("seat-blue",),
            crop=ONE_OPPONENT,
            example=1,
        ),
        Figure(
            "K11.15-duel",
            "K11.15",
            N_("Two black knights on field 4: Red and Blue fight a duel."),
            _duel,
            panels=("fields",),
            show=("field-4",),
            crop=KNIGHT,
        ),
        Figure(
            "K11.24-dungeon",
            "K11.24",
            N_("Three knights met: all of them sit in the dungeon."),
            _dungeon,
            panels=("fields",),
            show=("dungeon",),
            crop=MIDDLE,
        ),
        Figure(
            "K12.4-one",
            "K12.4",
            N_("One player: all 5 gold and 3 silver."),
            _one,
            panels=("fields",),
            show=("coins-5",),
            crop=TAX_COLLECTOR,
            example=1,
        ),
        Figure(
            "K12.4-two",
            "K12.4",
            N_("Two players: 2 gold and 1 silver each, while 1 gold and 1 silver stay."),
            _two,
            panels=("fields",),
            show=("coins-5",),
            crop=TAX_COLLECTOR,
            example=2,
        ),
        Figure(
            "K12.4-three",
            "K12.4",
            N_("Three players: 1 gold and 1 silver each, while 2 gold stay."),
            _three,
            panels=("fields",),
            show=("coins-5",),
            crop=TAX_COLLECTOR,
            example=3,
        ),
        Figure(
            "K12.4-four",
            "K12.4",
            N_("Four players: 1 gold each, while 1 gold and 3 silver stay."),
            _four,
            panels=("fields",),
            show=("coins-5",),
            crop=TAX_COLLECTOR,
            example=4,
        ),
        Figure(
            "K13.2-payment",
            "K13.2",
            N_(
                "4 ducats out of 2 gold and 2 silver: 2 gold, or 1 gold and 2 silver. Any other payment has a coin "
                "too many."
            ),
            _payment,
            panels=("own",),
            show=("own-coins",),
            crop=OWN_SITE,
            example=1,
        ),
        Figure(
            "K13.10-seven",
            "K13.10",
            N_("7 gold and 7 silver: as much as one can hold without giving anything back."),
            _seven_each,
            panels=("own",),
            show=("own-coins",),
            crop=OWN_SITE,
            example=1,
        ),
        Figure(
            "K13.11-halving",
            "K13.11",
            N_("3 silver of field 5 have made 9: 4 of them go back, 5 are left, unless a gift comes before."),
            _nine_silver,
            panels=("own",),
            show=("own-coins",),
            crop=OWN_SITE,
            example=1,
        ),
        Figure(
            "K13.13-gift",
            "K13.13",
            N_("17 silver and a gift: Red may give now, or let them be halved to 9 and give then."),
            _seventeen_silver,
            panels=("own",),
            show=("own-coins", "document-gift"),
            example=1,
        ),
        Figure(
            "K14.5-seals",
            "K14.5",
            N_("Red seals are for the time before the cards are revealed, yellow ones for their moment."),
            _documents,
            panels=("own",),
            show=("document-wall-or-tower", "document-lucky-knight"),
            crop=OWN_DOCUMENTS,
        ),
        Figure(
            "K15.5-veto",
            "K15.5",
            N_("A veto has closed the farmer. Red has laid wall or tower and may take a wall all the same."),
            _wall_in_spite_of_a_veto,
            panels=("fields",),
            show=("field-2",),
            crop=FARMER,
            example=1,
        ),
        Figure(
            "K15.5-two",
            "K15.5",
            N_(
                "Red and Blue have both laid wall or tower: both may take a wall, before field 2 is closed as well "
                "as after."
            ),
            _two_walls_for_free,
            panels=("fields",),
            show=("field-2",),
            crop=FARMER,
            example=2,
        ),
        Figure(
            "K16.14-helps",
            "K16.14",
            N_("Blue is alone at the farmer's with 3 ducats. With one ducat of Red's it would be enough for a wall."),
            _gift_that_helps,
            panels=("others",),
            show=("seat-blue",),
            crop=ONE_OPPONENT,
            example=1,
        ),
        Figure(
            "K16.14-harms",
            "K16.14",
            N_(
                "Blue has 7 gold, enough for two towers. One gold more of Red's makes 8, of which 4 go back into "
                "the bag."
            ),
            _gift_that_harms,
            panels=("others",),
            show=("seat-blue",),
            crop=ONE_OPPONENT,
            example=2,
        ),
        Figure(
            "K17.1-castle",
            "K17.1",
            N_(
                "One tower is missing, and Red can pay for it. If the castle stands at the end of the round, Red "
                "has won."
            ),
            _last_tower,
            panels=("own",),
            show=("own-castle",),
            crop=OWN_SITE,
        ),
        Figure(
            "K17.2-stolen",
            "K17.2",
            N_(
                "Red's castle is complete, but Blue's attack has shown the castle: a piece will be gone, and there "
                "is no victory."
            ),
            _stolen_tower,
            panels=("own",),
            show=("own-castle",),
            crop=OWN_SITE,
            example=1,
        ),
    ),
)
