"""The words of the house: what each means, and which of them a phase needs. Texts and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.hell_for_leather.rules import Phase
from game.scenes.match.help import Word
from game.ui.messages import say

GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "target": Word(say("Conflict Target"), say(
        "The printed disc. A die counts only if all of it lies inside the solid line, seen from straight above. The "
        "dashed edge is where hands stop.")),
    "heat": Word(say("Heat"), say(
        "The pile of small dice on the target, and a team's number: that many dice are piled up for its turn. It goes "
        "up by Risks and Curses, down by Boons and Goals, and never below two.")),
    "merit": Word(say("Merit"), say("A die inside showing 1 to 5. It works. Two points at stage 3, one Hunter Mark "
                                    "crossed off.")),
    "pass": Word(say("Pass"), say("A die inside showing 6 to 10; the 0 is a ten. It works, at a price. One point at "
                                  "stage 3.")),
    "boon": Word(say("Boon"), say("Two Merits in one conflict. Two points, one die off the Heat, and every Hunter "
                                  "Mark is gone.")),
    "curse": Word(say("Curse"), say(
        "A die on or over the line, and the result of a conflict with nothing better. Its lowest number, with the "
        "Felony stars added, is read on the chart: 1 to 3 nothing more, 4 to 7 Heat up, 8 to 11 Hunters, 12 and up "
        "a Trauma.")),
    "heat_curse": Word(say("Heat Curse"), say(
        "What comes when the Heat falls. Dice on the loose count what they show, dice still stacked three each, stars "
        "are added. Above 12 it is a Trauma, and what is left is read again.")),
    "risk": Word(say("Risk"), say(
        "Once a conflict, when all dice are thrown: set one die more on the Heat and throw once more. It stays.")),
    "felony": Word(say("Felony"), say(
        "A Risk that is no Merit turns into one. Up to three more dice, one at a time, until one is a Merit. Each "
        "costs a star on the sheet.")),
    "star": Word(say("Felony star"), say("Every star is added to every Curse of that contestant. They never go away. "
                                         "With no star free there is no Felony.")),
    "drive": Word(say("Drive"), say(
        "What a contestant throws with. Drive 1: one die. Off-Hand: one, with the other hand. Shotgun: two at once, "
        "with the other hand. Drive 0: none. Below that is R.I.P.")),
    "trauma": Word(say("Trauma"), say("Drive falls a level, the team's Heat by two. The wounded one tells it, with "
                                      "something remembered.")),
    "hunters": Word(say("Hunters"), say("Three marks beside the team. While one is left it scores nothing. A Merit "
                                        "crosses off one, a Boon all of them.")),
    "points": Word(say("Victory Points"), say("They pay for Goals, for help and for Dilemmas. There are none before "
                                              "stage 3, and the finale drops them.")),
    "goal": Word(say("Goal"), say("The next stop on a team's list, bought with points after a Merit or a Boon. It also "
                                  "cools the Heat by a die or heals a level of Drive. The last one opens the finale.")),
    "narrator": Word(say("Narrator"), say("Whoever holds the cup: it is their turn. After every result the cup goes on "
                                          "to the next living contestant of the team.")),
    "adversary": Word(say("Adversary"), say("The other team while you play. They set trouble, call the conflict, and "
                                            "tell how it came out when it came out badly.")),
    "help": Word(say("Help"), say("A point for each helper, asked for before the first die. Every helper throws one "
                                  "die with the good hand, and pays if it fells the Heat.")),
    "dilemma": Word(say("Dilemma"), say("The others pay a point to put you to the test. Accept it and throw two levels "
                                        "lower, or buy it off.")),
    "veto": Word(say("Veto"), say("Once a turn the Adversary may strike out an intention, if they have a better one to "
                                  "offer.")),
    "skill": Word(say("Skill"), say("Something rare that a contestant claims to be able to do. The dice say whether it "
                                    "is true; once it is, it needs no dice again.")),
    "instinct": Word(say("Instinct"), say("Coward, traitor or wretch: what shows through when a Risk was taken, and "
                                          "the others tell it.")),
    "flashback": Word(say("Flashback"), say("What the wounded see: something from before the show.")),
    "finale": Word(say("Finale"), say("When the Objective is reached. Every die counts: one for a Pass, two for a "
                                      "Merit. Whoever is not ahead when it is counted dies, and so does whoever fells "
                                      "the Heat.")),
    "target_one": Word(say("The Target"), say("In the finale: the one who is struck at, and who dies if the others "
                                              "ditch them.")),
    "ditch": Word(say("Ditch"), say("Give up the turn. The one who was struck at dies, and nobody has to throw.")),
    "reward": Word(say("Rewards"), say("One for each Goal that the losers still lacked, paid to those who reached the "
                                       "Objective.")),
    "storm": Word(say("Storm the Gauntlet"), say("The finale of a team that is alone: two Goals to reach, and one for "
                                                 "each who is alive. The Heat goes up by one after every conflict, "
                                                 "and whoever fells it dies.")),
    "epilogue": Word(say("Epilogue"), say("The last picture of whoever is alive.")),
})

_TURN = ("narrator", "adversary")
_DICE = ("target", "heat", "merit", "pass", "boon", "curse")
PHASE_WORDS: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.DILEMMA: ("dilemma", "points", *_TURN),
    Phase.ANSWER: ("dilemma", "drive", "points"),
    Phase.THREAT: (*_TURN, "goal", "heat"),
    Phase.NARRATION: (*_TURN, "skill", "veto"),
    Phase.CONFLICT: ("help", "points", "drive", "heat"),
    Phase.THROWS: (*_DICE, "drive", "storm"),
    Phase.RISK_OFFER: ("risk", "felony", "heat", "heat_curse"),
    Phase.FELONY: ("felony", "star", "curse", "heat_curse"),
    Phase.SETTLE: (*_DICE, "heat_curse"),
    Phase.DEATH: ("drive", "trauma"),
    Phase.TRAUMA: ("trauma", "drive", "heat_curse"),
    Phase.GOAL: ("goal", "points", "drive", "heat"),
    Phase.TELLING: ("narrator", "adversary", "instinct", "flashback", "hunters"),
    Phase.TURN_END: _TURN,
    Phase.FINALE_DUE: ("finale", "reward", "storm"),
    Phase.REWARDS: ("reward", "finale", "heat", "drive"),
    Phase.ATTACK: ("finale", "target_one", "heat"),
    Phase.DEFEND: ("finale", "ditch", "target_one"),
    Phase.EPILOGUE: ("epilogue", "finale"),
    Phase.VERDICT: ("finale",),
    Phase.OVER: ("epilogue",),
})
"""What somebody in a phase may want to look up, the first of them first."""
