"""What players read: events as sentences, questions, and what each action does."""

from __future__ import annotations

from typing import Final

from guildhall.core.words import N_

from ..components import CRAFTSMAN, FARMER, MONK, ROBBER_KNIGHT, VETO, WALL_OR_TOWER
from ..rules.agenda import (
    ATTACKED,
    CHOICE,
    DOCUMENT,
    DUEL,
    GIFT_OF_GOLD,
    GIFT_OF_SILVER,
    LAYING,
    LIMIT,
    LONE_KNIGHT,
    PAYMENT,
    RANSOM,
    ROBBED,
    THEFT,
)

MESSAGES: Final[dict[str, tuple[str, ...]]] = {
    "round": (N_("Round {round} begins; {who:name} is herald."),),
    "ransom": (N_("{who:name} ransoms the black knight."),),
    "charter": (N_("{who:name} uses a charter: the black knight is free."),),
    "ducat_card": (N_("The ducat card brings {tax} coins to field 5 and {customs} to field 6."),),
    "coins": (
        N_("{gold} gold and {silver} silver come to field {field}."),
        N_("{gold} gold comes to field {field}."),
        N_("{silver} silver comes to field {field}."),
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
    "duel_answer": (N_("{who:name} is ready for the duel."),),
    "duel_victory": (N_("{who:name} uses a duel victory."),),
    "duel_roll": (N_("{who:name} rolls {number}."),),
    "duel_won": (N_("{who:name} wins the duel against {rival:name}."),),
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
    N_("veto"),
    N_("wall or tower"),
    N_("hidden treasure"),
    N_("tax evasion"),
    N_("smuggler"),
    N_("robber knight"),
    N_("lucky knight"),
    N_("gift"),
    N_("duel victory"),
    N_("charter"),
)

DOCUMENT_TEXTS: Final = (
    N_("Close a field, but not field 4, for this round."),
    N_("Take a wall or a tower; nobody buys that kind this round."),
    N_("Draw 5 coins from the bag."),
    N_("Take all silver from field 5."),
    N_("Take all silver from field 6."),
    N_("Destroy a wall or tower of an opponent."),
    N_("Cancel a robber knight sent to you."),
    N_("Hand coins to another player."),
    N_("Win your duel without dice."),
    N_("Your black knight leaves the dungeon for free."),
)
"""What each document does, by kind."""

PROMPTS: Final[dict[int, str]] = {
    RANSOM: N_("Ransom step: free your knight or make a gift?"),
    CHOICE: N_("Choose two action cards in secret."),
    LAYING: N_("Lay red documents face down, as many as you like."),
    DOCUMENT + VETO: N_("Veto: which field do you close?"),
    DOCUMENT + WALL_OR_TOWER: N_("Wall or tower: which do you take?"),
    DOCUMENT + ROBBER_KNIGHT: N_("Robber knight: whose wall or tower do you destroy?"),
    ROBBED: N_("A robber knight is at your gate: use a lucky knight?"),
    MONK: N_("Monk: take a document?"),
    FARMER: N_("Farmer: how many walls do you buy?"),
    CRAFTSMAN: N_("Craftsman: how many towers do you buy?"),
    DUEL: N_("Duel: use a duel victory?"),
    LONE_KNIGHT: N_("Black knight: take gold or attack?"),
    ATTACKED: N_("You are attacked: make a gift before the die is rolled?"),
    THEFT: N_("The die shows the castle: what do you steal?"),
    PAYMENT: N_("Pay {price} ducats: with which coins?"),
    LIMIT: N_("You have too many coins: make a gift before they are halved?"),
    GIFT_OF_GOLD: N_("Gift: how much gold?"),
    GIFT_OF_SILVER: N_("Gift: how much silver?"),
}

WAITING: Final = N_("Waiting for {players:terms}.")
GAME_OVER: Final = N_("The game is over.")
ROUND: Final = N_("Round {round}")
BUILT: Final = N_("{pieces} of {needed} built")

CHOOSE_LABEL: Final = N_("Choose {first:term} and {second:term}")
LAY_LABEL: Final = N_("Lay {document:term}")
DONE_LABEL: Final = N_("Done")
DECLINE_LABELS: Final[dict[int, str]] = {
    RANSOM: N_("Go on"),
    ROBBED: N_("Let it happen"),
    MONK: N_("No document"),
    FARMER: N_("Buy nothing"),
    CRAFTSMAN: N_("Buy nothing"),
    DUEL: N_("Rely on the dice"),
    ATTACKED: N_("No gift"),
    LIMIT: N_("Halve them"),
}
RANSOM_LABEL: Final = N_("Pay 4 ducats ransom for the black knight")
CHARTER_LABEL: Final = N_("Use charter: the black knight is free")
GIFT_LABEL: Final = N_("Use gift: hand coins to {player:name}")
LUCKY_LABEL: Final = N_("Use lucky knight: keep the piece")
VICTORY_LABEL: Final = N_("Use duel victory: win without dice")
CLOSE_LABEL: Final = N_("Close field {field} ({person:term})")
TAKE_PIECE_LABELS: Final = (N_("Take a wall; field 2 is closed"), N_("Take a tower; field 3 is closed"))
ROB_LABELS: Final = (N_("Destroy a wall of {player:name}"), N_("Destroy a tower of {player:name}"))
FREE_DOCUMENT_LABEL: Final = N_("Take a document for free")
DOCUMENT_LABEL: Final = N_("Buy a document for {price} ducats")
BUY_WALLS_LABEL: Final = N_("Buy {number} {number:wall|walls} for {price} ducats")
BUY_TOWERS_LABEL: Final = N_("Buy {number} {number:tower|towers} for {price} ducats")
TAKE_GOLD_LABEL: Final = N_("Take {gold} gold from field {field}")
ATTACK_LABEL: Final = N_("Attack {player:name}")
NOTHING_LABEL: Final = N_("Do nothing")
STEAL_LABELS: Final = (N_("Steal a wall"), N_("Steal a tower"))
PAY_BOTH_LABEL: Final = N_("Pay {gold} gold and {silver} silver")
PAY_CHANGE_LABEL: Final = N_("Pay {gold} gold, 1 silver back")
PAY_GOLD_LABEL: Final = N_("Pay {gold} gold")
PAY_SILVER_LABEL: Final = N_("Pay {silver} silver")
GIVE_GOLD_LABEL: Final = N_("Give {number} gold")
GIVE_SILVER_LABEL: Final = N_("Give {number} silver")
