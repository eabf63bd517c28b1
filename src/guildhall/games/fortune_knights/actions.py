"""The table of all actions.

Picks are the ids of what is clicked on the board: `card-1` to `card-6` (own action cards), `document-veto` and so on
(own documents, blanks as hyphens), `field-1` to `field-6`, `coins-5` and `coins-6` (the coins on a field),
`seat-blue` and so on (a player), `walls-blue` and `towers-blue` (what stands on a player's site) and `dungeon`.
All others are buttons.
"""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action, Actions

from . import components as data

# What is done; the operands a, b are in brackets.
CHOOSE: Final = 0  # (card, card)
LAY: Final = 1  # (kind of document)
DONE: Final = 2
DECLINE: Final = 3
PAY_RANSOM: Final = 4
USE_CHARTER: Final = 5
USE_GIFT: Final = 6  # (receiver)
USE_LUCKY_KNIGHT: Final = 7
USE_DUEL_VICTORY: Final = 8
CLOSE: Final = 9  # (field)
TAKE_PIECE: Final = 10  # (kind of piece)
ROB: Final = 11  # (victim, kind of piece)
TAKE_DOCUMENT: Final = 12
BUY: Final = 13  # (field, number)
TAKE_GOLD: Final = 14  # (field)
ATTACK: Final = 15  # (victim)
NOTHING: Final = 16
STEAL: Final = 17  # (kind of piece)
PAY: Final = 18  # (gold, silver)
GIVE_GOLD: Final = 19  # (number)
GIVE_SILVER: Final = 20  # (number)

ACTIONS: Final = Actions()


def document_pick(kind: int) -> str:
    """The id of a document in hand."""
    return "document-" + data.DOCUMENTS[kind].replace(" ", "-")


def _choices() -> list[Action]:
    pairs = [(low, high) for low in data.ALL_FIELDS for high in data.ALL_FIELDS if low < high]
    return [
        ACTIONS.add(f"choose {low} {high}", (f"card-{low}", f"card-{high}"), code=CHOOSE, a=low, b=high)
        for low, high in pairs
    ]


CHOICES: Final = _choices()
CHOICES_WITHOUT_KNIGHT: Final = [action for action in CHOICES if data.BLACK_KNIGHT not in (action.a, action.b)]
LAYINGS: Final = [
    ACTIONS.add(f"lay {data.DOCUMENTS[kind]}", (document_pick(kind),), code=LAY, a=kind)
    for kind in range(data.RED_KINDS)
]
DONE_ACTION: Final = ACTIONS.add("done", code=DONE)
DECLINE_ACTION: Final = ACTIONS.add("decline", code=DECLINE)
RANSOM_ACTION: Final = ACTIONS.add("ransom", ("dungeon",), code=PAY_RANSOM)
CHARTER_ACTION: Final = ACTIONS.add("charter", (document_pick(data.CHARTER),), code=USE_CHARTER)
GIFTS: Final = [
    ACTIONS.add(f"gift {name}", (document_pick(data.GIFT), f"seat-{name}"), code=USE_GIFT, a=seat)
    for seat, name in enumerate(data.SEAT_NAMES)
]
LUCKY_ACTION: Final = ACTIONS.add("lucky knight", (document_pick(data.LUCKY_KNIGHT),), code=USE_LUCKY_KNIGHT)
VICTORY_ACTION: Final = ACTIONS.add("duel victory", (document_pick(data.DUEL_VICTORY),), code=USE_DUEL_VICTORY)
CLOSINGS: Final = [
    ACTIONS.add(f"veto {field}", (f"field-{field}",), code=CLOSE, a=field)
    for field in data.ALL_FIELDS
    if field != data.BLACK_KNIGHT
]
TAKINGS: Final = [
    ACTIONS.add(f"take {name}", (f"field-{data.FARMER + piece}",), code=TAKE_PIECE, a=piece)
    for piece, name in enumerate(data.PIECES)
]
# By victim, then by piece.
ROBBERIES: Final = [
    [
        ACTIONS.add(f"rob {name} {piece_name}", (f"{piece_name}s-{name}",), code=ROB, a=seat, b=piece)
        for piece, piece_name in enumerate(data.PIECES)
    ]
    for seat, name in enumerate(data.SEAT_NAMES)
]
DOCUMENT_ACTION: Final = ACTIONS.add("take document", (f"field-{data.MONK}",), code=TAKE_DOCUMENT)
# By piece; one, then two of it.
PURCHASES: Final = [
    [
        ACTIONS.add(f"buy 1 {name}", code=BUY, a=data.FARMER + piece, b=1),
        ACTIONS.add(f"buy 2 {name}s", code=BUY, a=data.FARMER + piece, b=2),
    ]
    for piece, name in enumerate(data.PIECES)
]
GOLD_TAKINGS: Final = [
    ACTIONS.add(f"take gold {field}", (f"coins-{field}",), code=TAKE_GOLD, a=field)
    for field in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER)
]
ATTACKS: Final = [
    ACTIONS.add(f"attack {name}", (f"seat-{name}",), code=ATTACK, a=seat) for seat, name in enumerate(data.SEAT_NAMES)
]
NOTHING_ACTION: Final = ACTIONS.add("nothing", code=NOTHING)
THEFTS: Final = [ACTIONS.add(f"steal {name}", code=STEAL, a=piece) for piece, name in enumerate(data.PIECES)]


def _coins_that_pay(price: int) -> list[tuple[int, int]]:
    """K13.2, K13.4: the exact sums, and gold alone where the price is odd."""
    exact = [(gold, price - 2 * gold) for gold in range(price // 2, -1, -1)]
    return [((price + 1) // 2, 0), *exact] if price % 2 else exact


def _payment(gold: int, silver: int) -> Action:
    parts = [f"{number} {metal}" for number, metal in ((gold, "gold"), (silver, "silver")) if number]
    text = " ".join(["pay", *parts])
    known = {action.text: action for action in ACTIONS.all if action.code == PAY}
    return known.get(text) or ACTIONS.add(text, code=PAY, a=gold, b=silver)


def _prices() -> list[int]:
    pieces = [
        n * price[field]
        for field in (data.FARMER, data.CRAFTSMAN)
        for price in (data.PRICE_ALONE, data.PRICE_SHARED)
        for n in (1, 2)
    ]
    return sorted({data.RANSOM_PRICE, data.PRICE_SHARED[data.MONK], *pieces})


def _payments() -> list[list[Action]]:
    """By price: the ways to pay it, most gold first."""
    ways: list[list[Action]] = [[] for _ in range(max(_prices()) + 1)]
    for price in _prices():
        ways[price] = [_payment(gold, silver) for gold, silver in _coins_that_pay(price)]
    return ways


PAYMENTS: Final = _payments()
GOLD_GIVEN: Final = [
    ACTIONS.add(f"give {number} gold", code=GIVE_GOLD, a=number) for number in range(data.GOLD_COINS + 1)
]
SILVER_GIVEN: Final = [
    ACTIONS.add(f"give {number} silver", code=GIVE_SILVER, a=number) for number in range(data.SILVER_COINS + 1)
]
# What can be said but never done, so that the rules can tell why.
KNIGHT_CLOSING: Final = ACTIONS.add(
    f"veto {data.BLACK_KNIGHT}", (f"field-{data.BLACK_KNIGHT}",), code=CLOSE, a=data.BLACK_KNIGHT
)
PAIRS: Final = [
    ACTIONS.add(f"choose {card} {card}", (f"card-{card}", f"card-{card}"), code=CHOOSE, a=card, b=card)
    for card in data.ALL_FIELDS
]
