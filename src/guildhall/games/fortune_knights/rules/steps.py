"""Which function settles each task; which ones list the options of a question and take its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from ..components import (
    BLACK_KNIGHT,
    CRAFTSMAN,
    CUSTOMS_OFFICER,
    FARMER,
    HIDDEN_TREASURE,
    MONK,
    ROBBER_KNIGHT,
    SMUGGLER,
    TAX_COLLECTOR,
    TAX_EVASION,
    VETO,
    WALL_OR_TOWER,
)
from ..position import KnightsPosition
from . import fields, gifts, knight, money, red, rounds
from .agenda import (
    ATTACK_ROLL,
    ATTACKED,
    BUILDING,
    CHECK,
    CHOICE,
    DOCUMENT,
    DRAWING,
    DUCATS,
    DUEL,
    FREEING,
    GIFT_OF_GOLD,
    GIFT_OF_SILVER,
    LAYING,
    LIMIT,
    LONE_KNIGHT,
    PAYMENT,
    RANSOM,
    REVEAL,
    ROBBED,
    THEFT,
    UNSEALING,
    Task,
)

Step = Callable[[KnightsPosition, Task], None]
Options = Callable[[KnightsPosition, int], list[Action]]
Answer = Callable[[KnightsPosition, int, Action], None]

STEPS: Final[dict[int, Step]] = {
    RANSOM: rounds.settle_ransom,
    DUCATS: rounds.turn_ducat_card,
    CHOICE: rounds.ask_choice,
    LAYING: red.ask_for_documents,
    UNSEALING: red.reveal_documents,
    DOCUMENT + VETO: red.settle_veto,
    DOCUMENT + WALL_OR_TOWER: red.settle_wall_or_tower,
    DOCUMENT + HIDDEN_TREASURE: red.find_treasure,
    DOCUMENT + TAX_EVASION: red.evade_taxes,
    DOCUMENT + SMUGGLER: red.smuggle,
    DOCUMENT + ROBBER_KNIGHT: red.settle_robber_knight,
    ROBBED: red.settle_robbery,
    REVEAL: rounds.reveal_cards,
    MONK: fields.settle_offer,
    FARMER: fields.settle_offer,
    CRAFTSMAN: fields.settle_offer,
    BLACK_KNIGHT: knight.settle_knights,
    DUEL: knight.settle_duel,
    LONE_KNIGHT: knight.settle_lone_knight,
    ATTACKED: knight.settle_attacked,
    ATTACK_ROLL: knight.roll_attack,
    THEFT: knight.settle_theft,
    TAX_COLLECTOR: fields.share_coins,
    CUSTOMS_OFFICER: fields.share_coins,
    CHECK: rounds.check_castles,
    PAYMENT: money.settle_payment,
    LIMIT: money.settle_limit,
    GIFT_OF_GOLD: gifts.settle_gift_of_gold,
    GIFT_OF_SILVER: gifts.settle_gift_of_silver,
    FREEING: rounds.free_knight,
    DRAWING: fields.draw_document,
    BUILDING: fields.build,
}

QUESTIONS: Final[dict[int, tuple[Options, Answer]]] = {
    RANSOM: (rounds.ransom_options, rounds.answer_ransom),
    CHOICE: (rounds.choice_options, rounds.answer_choice),
    LAYING: (red.laying_options, red.answer_laying),
    DOCUMENT + VETO: (red.veto_options, red.answer_veto),
    DOCUMENT + WALL_OR_TOWER: (red.piece_options, red.answer_wall_or_tower),
    DOCUMENT + ROBBER_KNIGHT: (red.robbery_options, red.answer_robber_knight),
    ROBBED: (red.robbed_options, red.answer_robbery),
    MONK: (fields.document_options, fields.answer_offer),
    FARMER: (fields.purchase_options, fields.answer_offer),
    CRAFTSMAN: (fields.purchase_options, fields.answer_offer),
    DUEL: (knight.duel_options, knight.answer_duel),
    LONE_KNIGHT: (knight.knight_options, knight.answer_lone_knight),
    ATTACKED: (gifts.gift_or_decline, knight.answer_attacked),
    THEFT: (knight.theft_question_options, knight.answer_theft),
    PAYMENT: (money.payment_options, money.answer_payment),
    LIMIT: (gifts.gift_or_decline, money.answer_limit),
    GIFT_OF_GOLD: (gifts.gold_options, gifts.answer_gift_of_gold),
    GIFT_OF_SILVER: (gifts.silver_question_options, gifts.answer_gift_of_silver),
}


def run(table: KnightsPosition) -> None:
    """Do what is on the agenda up to the next question or the end."""
    agenda = table.agenda
    while agenda and not table.asked:
        task = agenda.pop()
        STEPS[task[0]](table, task)
