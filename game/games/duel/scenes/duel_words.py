"""What Duel says at the table: the rule of the moment, its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.games.duel.rules.terms import Awaited
from game.games.duel.scenes.duel_context import DuelContext
from game.scenes.kit.menu import Headings
from game.scenes.match.game_at_table import GameWords
from game.scenes.match.help import Word
from game.scenes.match.hints import FLIGHT, THROW, Occasion
from game.ui.messages import Message, say

GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "score": Word(say("Score"), say("A number from 1 to 6 that everybody who fights sets under a cup. It is added to "
                                    "each die of the attack, and who has the lower one shoots first.")),
    "hit": Word(say("Hit"), say("A die that comes to 7 or more with its Score. Whoever is hit goes down; whoever is "
                                "hit lying down is out.")),
    "prone": Word(say("Prone"), say("Lying on the table. A prone model does nothing and sets no Score until it gets "
                                    "up: two dice before a round, one of which must be 5 or more.")),
    "sight": Word(say("Sight"), say("Twenty-five dots of a model, looked at from the eye of another. One that is not "
                                    "hidden is enough, and whoever is seen sees.")),
    "cover": Word(say("Cover"), say("How many of the dots something hides: up to twelve is light, more is heavy. It "
                                    "counts where that rule is played.")),
    "treasure": Word(say("The treasure"), say("It lies in the middle. Taking it is an action within half an inch; who "
                                              "carries it off the table has won.")),
    "move": Word(say("Move"), say("Four inches, held from centre to centre, in as many straight pieces as one likes, "
                                  "round whatever is in the way.")),
    "duel": Word(say("A Duel"), say("Whoever has acted and sees an opponent an inch or more away must begin one, with "
                                    "all of them at once. They shoot back at nobody else.")),
    "initiative": Word(say("Initiative"), say("A die for each seat before every round. The lowest acts first.")),
    "corner": Word(say("Corner"), say("Each side has one. Its models come in within four inches of it.")),
})
CHAPTERS: Headings = (
    (say("A round"), ("initiative", "corner", "move", "treasure")),
    (say("A Duel"), ("duel", "sight", "cover", "score", "hit", "prone")))
RULES: Mapping[Awaited, Message] = MappingProxyType({
    Awaited.THROW: say("Throw the die."),
    Awaited.TERRAIN: say("Lay out the field: pick a piece, turn it, set it down where it overlaps nothing."),
    Awaited.CORNER: say("Take the corner that your models come in from."),
    Awaited.RECOVER: say("Throw two dice: one of 5 or more, and it stands again."),
    Awaited.ACTIVATE: say("Choose who acts. Everybody acts once in a round."),
    Awaited.PLACE: say("Set the model down near your corner. That is all it does in this round."),
    Awaited.ACTION: say("One action: move, or take the treasure where it is in reach. Nothing is revealed by a Move: "
                        "it can be taken back."),
    Awaited.MOVE: say("Go on with what is left of the Move."),
    Awaited.DECLARE: say("You see an opponent: the Duel must be declared."),
    Awaited.SCORE: say("Set a Score under the cup. A high one hits more easily, a low one shoots first."),
    Awaited.ADJUST: say("Who took aim may change the own Score by one."),
    Awaited.ATTACK: say("Throw the attack: each die with the Score added hits at 7 or more."),
    Awaited.REROLL: say("Dice may be thrown again, or must be."),
    Awaited.BID: say("Set a bid under the cup: the lowest acts first, the highest has the better Duel."),
})
NOW: Mapping[Awaited, tuple[str, ...]] = MappingProxyType({
    Awaited.THROW: ("initiative",), Awaited.CORNER: ("corner", "treasure"), Awaited.RECOVER: ("prone",),
    Awaited.ACTIVATE: ("sight", "treasure"), Awaited.PLACE: ("corner", "sight"),
    Awaited.ACTION: ("move", "sight", "cover", "treasure"), Awaited.MOVE: ("move", "sight"),
    Awaited.DECLARE: ("duel", "sight"), Awaited.SCORE: ("score", "hit"), Awaited.ATTACK: ("hit", "score", "prone")})


class DuelGameWords(GameWords):
    """By what the match waits for."""

    glossary = GLOSSARY

    def __init__(self, context: DuelContext) -> None:
        self._context = context

    def rule(self) -> str:
        """The rule of the moment."""
        return RULES.get(self._context.state.step, "")

    def words_now(self) -> Sequence[str]:
        """Its words."""
        return NOW.get(self._context.state.step, ())

    def occasions(self) -> tuple[Occasion, ...]:
        """Only throws are the same as in every game."""
        return (THROW, FLIGHT)
