"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.core.outcome import Scoring, TieBreak
from guildhall.core.words import N_

MESSAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "stairs": (N_("On the chapel stairs, the best first: {seats:names}."),),
    "score_tile": (N_("Score tile of the {slot:term} slot: {tile:term}."),),
    "round": (N_("Round {round} of {rounds}: the disc turns by {steps} {steps:space|spaces}."),),
    "add_two": (N_("{who:name} takes a card 2 with a bonus tile."),),
    "choose": (N_("{who:name} has chosen a card {card}."), N_("{who:name} has chosen a card.")),
    "show": (N_("{who:name} shows {count:the card|the cards} {cards:terms}."),),
    "highest_card": (N_("{who:name} earns £{pounds} for the highest card."),),
    "plus_one": (N_("{who:name} raises the card {card} to value {value} with a bonus tile."),),
    "order": (N_("Order of play: {seats:names}."),),
    "use_tile": (N_("{who:name} uses a bonus tile: {tile:term}."),),
    "pawn": (
        N_("{who:name} goes to the space at the {stack:term} stack and earns £{pounds}."),
        N_("{who:name} goes to the X at the {stack:term} stack."),
    ),
    "centre": (N_("{who:name} pays £{pounds} for the centre."), N_("{who:name} goes to the centre for free.")),
    "stack_empty": (N_("The {stack:term} stack is empty."),),
    "build": (N_("{who:name} builds {type:term} {number} ({coat:term}) on plot {slot}."),),
    "park": (N_("{who:name} lays out a park ({coat:term}) on plot {slot}."),),
    "replace": (N_("{who:name} builds {type:term} {number} ({coat:term}) in place of number {old} on plot {slot}."),),
    "chapel": (
        N_("{who:name} moves {steps} {steps:space|spaces} to space {space} on the chapel track and earns £{pounds}."),
        N_("{who:name} moves {steps} {steps:space|spaces} to space {space} on the chapel track."),
    ),
    "chapel_end": (N_("{who:name} is at the end of the chapel track already."),),
    "gate": (
        N_("{who:name} moves {steps} {steps:space|spaces} to space {space} on the gate track and earns £{pounds}."),
        N_("{who:name} moves {steps} {steps:space|spaces} to space {space} on the gate track."),
    ),
    "gate_end": (N_("{who:name} is at the end of the gate track already."),),
    "haberdashery": (N_("{who:name} earns £{pounds} from the haberdashery."),),
    "inn": (N_("{who:name} takes a card {card} at the inn."),),
    "inn_empty": (N_("{who:name} finds no card at the inn."),),
    "take_tile": (N_("{who:name} takes a bonus tile: {tile:term}."),),
    "keep_card": (N_("{who:name} keeps the card {card} with a bonus tile."),),
    "lost_turn": (N_("No space is open to {who:name}, whose turn is lost."),),
    "chapel_leader": (N_("{who:name} leads on the chapel track and earns £{pounds}."),),
    "gate_leader": (N_("{who:name} leads on the gate track and earns £{pounds}."),),
    "lowest_number": (N_("{who:name} built the lowest number, {number}, and earns £{pounds}."),),
    "last_round": (N_("The last round is over."),),
    "early_end": (N_("Three stacks are empty: the game ends early."),),
    "score_chapel": (
        N_("{who:name} earns £{pounds} for place {place} in the chapel slot."),
        N_("{who:name} earns £{pounds} for the chapel slot."),
    ),
    "score_gate": (
        N_("{who:name} earns £{pounds} for place {place} in the gate slot."),
        N_("{who:name} earns £{pounds} for the gate slot."),
    ),
    "score_inn": (
        N_("{who:name} earns £{pounds} for place {place} in the inn slot."),
        N_("{who:name} earns £{pounds} for the inn slot."),
    ),
    "score_bridge": (
        N_("{who:name} earns £{pounds} for place {place} in the bridge slot."),
        N_("{who:name} earns £{pounds} for the bridge slot."),
    ),
    "score_empty": (N_("{who:name} pays £{pounds} for empty plots."),),
    "score_tiles": (N_("{who:name} earns £{pounds} for unused bonus tiles."),),
    "final_money": (N_("{who:name} ends the game with £{money}."),),
}

SCORING: Final = Scoring(
    title=N_("Pounds"),
    score=N_("£{n}"),
    sources={
        "start money": N_("Start money"),
        "disc": N_("From the disc"),
        "centre": N_("Paid for the centre"),
        "chapel track": N_("Chapel track, on the way"),
        "gate track": N_("Gate track, on the way"),
        "haberdasheries": N_("Haberdasheries"),
        "every round": N_("Score tiles, every round"),
        "chapel slot": N_("Chapel slot"),
        "gate slot": N_("Gate slot"),
        "inn slot": N_("Inn slot"),
        "bridge slot": N_("Bridge slot"),
        "empty plots": N_("Empty plots"),
        "bonus tiles": N_("Unused bonus tiles"),
    },
    endings={
        "rounds": N_("All rounds were played."),
        "stacks": N_("Three stacks of buildings ran out, so the game ended early."),
    },
    ties={
        "chapel": TieBreak(N_("The chapel track breaks all ties"), N_("on space {n}")),
        "first there": TieBreak(N_("On the same space the better place there decides")),
    },
)
"""L10, L13: how a result is told."""
