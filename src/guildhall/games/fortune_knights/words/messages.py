"""What happened, as sentences, and the words these may have in them."""

from __future__ import annotations

from typing import Final

from guildhall.core.outcome import Scoring, TieBreak
from guildhall.core.words import N_

MESSAGES: Final[dict[str, tuple[str, ...]]] = {
    "round": (N_("Round {round} begins; {who:name} is herald."),),
    "no_ransom": (N_("{who:name} cannot pay the ransom of {price} ducats."),),
    "ransom": (N_("{who:name} ransoms the black knight."),),
    "charter": (N_("{who:name} uses a charter: the black knight is free."),),
    "ducat_card": (N_("The ducat card brings {tax} coins to field 5 and {customs} to field 6."),),
    "coins": (
        N_("{gold} gold and {silver} silver come to field {field}."),
        N_("{gold} gold {gold:coin comes|coins come} to field {field}."),
        N_("{silver} silver {silver:coin comes|coins come} to field {field}."),
    ),
    "chosen": (N_("{who:name} has chosen {cards:terms}."), N_("{who:name} has chosen.")),
    "laid": (N_("{who:name} lays: {documents:terms}."), N_("{who:name} is done with red documents.")),
    "documents": (N_("{who:name} reveals {documents:terms}."),),
    "no_effect": (N_("No effect for {who:name}: {document:term}."),),
    "veto": (N_("{who:name} closes field {field}."),),
    "free_wall": (N_("{who:name} takes a wall for free; field 2 is closed."),),
    "free_tower": (N_("{who:name} takes a tower for free; field 3 is closed."),),
    "treasure": (
        N_("{who:name} finds a treasure: {gold} gold and {silver} silver."),
        N_("{who:name} finds a treasure: {gold} gold."),
        N_("{who:name} finds a treasure: {silver} silver."),
    ),
    "take_silver": (N_("{who:name} takes {silver} silver from field {field}."),),
    "rob_wall": (N_("{who:name} sends a robber knight against a wall of {victim:name}."),),
    "rob_tower": (N_("{who:name} sends a robber knight against a tower of {victim:name}."),),
    "lucky_knight": (N_("{who:name} has a lucky knight: the robber knight of {robber:name} leaves empty-handed."),),
    "lost_wall": (N_("{who:name} loses a wall."),),
    "lost_tower": (N_("{who:name} loses a tower."),),
    "reveal": (N_("{who:name} reveals {cards:terms}."),),
    "closed": (N_("Field {field} is closed."),),
    "cannot_pay": (N_("{who:name} cannot pay the {price} ducats that field {field} asks."),),
    "no_document_left": (N_("There is no document left for {who:name}."),),
    "no_room_wall": (N_("{who:name} has {number} walls already and buys none."),),
    "no_room_tower": (N_("{who:name} has {number} towers already and buys none."),),
    "declined": (N_("{who:name} makes no use of field {field}."),),
    "document": (N_("{who:name} draws {document:term}."), N_("{who:name} draws a document.")),
    "new_stack": (N_("{documents} used {documents:document becomes|documents become} the new stack."),),
    "pay": (
        N_("{who:name} pays {gold} gold and {silver} silver."),
        N_("{who:name} pays {gold} gold and gets {change} silver back."),
        N_("{who:name} pays {gold} gold."),
        N_("{who:name} pays {silver} silver."),
    ),
    "build_wall": (N_("{who:name} builds {number} {number:wall|walls}."),),
    "build_tower": (N_("{who:name} builds {number} {number:tower|towers}."),),
    "duel": (N_("{who:name} and {rival:name} meet in a duel."),),
    "duel_victory": (N_("{who:name} uses a duel victory."),),
    "duel_roll": (N_("{who:name} rolls {number}."),),
    "duel_drawn": (N_("The rolls are equal: nobody wins the duel."),),
    "duel_won": (N_("{who:name} wins the duel against {rival:name}."),),
    "knights_meet": (N_("{knights} black knights meet, and none of them prevails."),),
    "jailed": (N_("The black knight of {who:name} goes to the dungeon."),),
    "attack": (N_("{who:name} attacks {victim:name}."),),
    "sack_rolled": (
        N_("The sack: {who:name} takes {gold} gold and {silver} silver from {victim:name}."),
        N_("The sack: {who:name} takes {gold} gold from {victim:name}."),
        N_("The sack: {who:name} takes {silver} silver from {victim:name}."),
        N_("The sack: but {victim:name} has no coins."),
    ),
    "castle_rolled": (N_("The castle: {who:name} may steal a piece."),),
    "stolen_wall": (N_("{who:name} steals a wall from {victim:name}."),),
    "stolen_tower": (N_("{who:name} steals a tower from {victim:name}."),),
    "nothing_stolen": (N_("{victim:name} has no piece that {who:name} could use."),),
    "take_gold": (N_("{who:name} takes {gold} gold from field {field}."),),
    "share": (
        N_("{who:name} gets {gold} gold and {silver} silver from field {field}."),
        N_("{who:name} gets {gold} gold from field {field}."),
        N_("{who:name} gets {silver} silver from field {field}."),
        N_("{who:name} gets nothing from field {field}."),
    ),
    "halve": (
        N_("Too many coins: {who:name} returns {gold} gold and {silver} silver."),
        N_("Too many coins: {who:name} returns {gold} gold."),
        N_("Too many coins: {who:name} returns {silver} silver."),
    ),
    "use_gift": (N_("{who:name} uses a gift for {receiver:name}."),),
    "gift": (
        N_("{who:name} gives {receiver:name} {gold} gold and {silver} silver."),
        N_("{who:name} gives {receiver:name} {gold} gold."),
        N_("{who:name} gives {receiver:name} {silver} silver."),
    ),
    "castle": (N_("The castle of {who:name} is complete."),),
    "last_round": (N_("The last round is over and no castle is complete."),),
    "won": (N_("{who:name} wins."),),
}

TERMS: Final = (
    N_("red"),
    N_("blue"),
    N_("yellow"),
    N_("green"),
    N_("purple"),
    N_("black"),
    N_("monk"),
    N_("farmer"),
    N_("craftsman"),
    N_("black knight"),
    N_("tax collector"),
    N_("customs officer"),
)
"""Seats and fields."""

DOCUMENT_TEXTS: Final = {
    N_("veto"): N_("Close a field, but not field 4, for this round."),
    N_("wall or tower"): N_("Take a wall or a tower; nobody buys that kind this round."),
    N_("hidden treasure"): N_("Draw 5 coins from the bag."),
    N_("tax evasion"): N_("Take all silver from field 5."),
    N_("smuggler"): N_("Take all silver from field 6."),
    N_("robber knight"): N_("Destroy a wall or tower of an opponent."),
    N_("lucky knight"): N_("Cancel a robber knight sent to you."),
    N_("gift"): N_("Hand coins to another player."),
    N_("duel victory"): N_("Win your duel without dice."),
    N_("charter"): N_("Your black knight leaves the dungeon for free."),
}
"""What each document does."""

SCORING: Final = Scoring(
    title=N_("Pieces of the castle"),
    score=N_("{n} {n:piece|pieces}"),
    sources={"walls": N_("Walls"), "towers": N_("Towers")},
    endings={
        "castle": N_("A castle of 4 walls and 4 towers was complete at the end of a round."),
        "rounds": N_("60 rounds were played and no castle was complete: most pieces win."),
    },
    ties={
        "ducats": TieBreak(N_("More ducats decide"), N_("{n} {n:ducat|ducats}")),
        "documents": TieBreak(N_("Then more documents in hand decide"), N_("{n} {n:document|documents}")),
    },
)
"""K17, K18: how a result is told."""
