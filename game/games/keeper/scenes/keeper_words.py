"""What The Keeper says at the table besides its story: the rule of the moment, words of the house."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.game_master.terms import Phase
from game.scenes.kit.menu import Headings
from game.scenes.led.led_help import LedHelp
from game.scenes.match.help import Word
from game.ui.messages import Message, say

GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "trait": Word(say("Trait"), say("Flesh, Brains, Tongue, Guts: what somebody throws by. Each has a rating.")),
    "rating": Word(say("Rating"), say("Two dice at 0. Each point up is a die more, of which the two highest count; "
                                      "each point down a die more, of which the two lowest count. The share under a "
                                      "way says how often it works, at a price or without.")),
    "result": Word(say("Result"), say("The two dice with what is added to them: 6 or less fails, 7 to 9 could go "
                                      "either way, 10 or more works.")),
    "benefit": Word(say("Benefit"), say("Something that speaks for it: the rating is one higher.")),
    "obstacle": Word(say("Obstacle"), say("Something that speaks against it: the rating is one lower.")),
    "token": Word(say("Grave Token"), say("A stone of the common pool. Spent on a throw it adds 1, and lies before "
                                          "whoever spent it from then on.")),
    "exploit": Word(say("Exploit"), say("A token on words of the sheet that tell here adds 2 for a line, 3 for a "
                                        "Descriptor.")),
    "flaw": Word(say("Flaw"), say("It takes 2 off a result and brings the pool a token. Your own once an act.")),
    "grave": Word(say("Grave Intention"), say("If it fails, a Grave roll follows.")),
    "grave_roll": Word(say("Grave roll"), say("Two dice, less 1 for every two tokens collected, less 2 in Act Three. "
                                              "At 4 or less the story goes on without that character.")),
    "purge": Word(say("Purge"), say("At the end of an act, a die for each token collected: 5 and 6 take one away for "
                                    "good.")),
    "edit": Word(say("Make something so"), say("For a token you say a detail that was not there before.")),
    "skull": Word(say("Skull"), say("What the installment was worth, told at the end by a list that nobody has seen.")),
    "tray": Word(say("The tray"), say("What whoever leads works with: the scene and its note, people, facts, clocks, "
                                      "rights. What the director would do stands there, to be taken or not.")),
    "curtain": Word(say("The curtain"), say("Where players sit at the same screen, what is hidden stands behind it: a "
                                            "press opens it, and it closes when anybody else is to act.")),
    "rewrite": Word(say("Rewrite"), say("Whoever leads may ask a player to tell it anew, naming what does not fit. A "
                                        "token goes to that player, the first time.")),
    "rights": Word(say("The Keeper's tokens"), say("From Act Two on, tokens before a character may be taken: up to "
                                                   "three before the throw, each 1 off the rating, or after it, each a "
                                                   "die thrown again.")),
    "deck": Word(say("Ask the deck"), say("A question that is open is answered by lot, in the open, and stays so.")),
    "showpiece": Word(say("The great moment"), say("Once an installment somebody may call for it: a sure Skull.")),
})
CHAPTERS: Headings = (
    (say("The throw"), ("trait", "rating", "result", "benefit", "obstacle")),
    (say("Grave Tokens"), ("token", "exploit", "flaw", "edit")),
    (say("Life and death"), ("grave", "grave_roll", "purge")),
    (say("The installment"), ("skull", "showpiece", "deck")),
    (say("Whoever leads"), ("tray", "curtain", "rewrite", "rights")))
RULES: Mapping[Phase, Message] = MappingProxyType({
    Phase.PREPARE: say("The story is about to begin."),
    Phase.FREE: say("Say what you do: press a way, or type your own. Nothing you think of is refused."),
    Phase.CALLED: say("All that hangs on it is said before dice are thrown. Spend tokens, or give it up."),
    Phase.THROWN: say("The dice lie. What may still be done with them is offered."),
    Phase.TELLING: say("Whoever has the right tells what came of it."),
    Phase.ENDING: say("The act or the story is over, and what follows from that is done.")})
NOW: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.FREE: ("trait", "rating", "edit"), Phase.CALLED: ("token", "exploit", "flaw", "benefit", "obstacle", "grave"),
    Phase.THROWN: ("result",), Phase.TELLING: ("result",), Phase.ENDING: ("purge", "skull")})


LEADING: Mapping[Phase, Message] = MappingProxyType({
    Phase.PREPARE: say("You lead. Read what is hidden, then open the first scene."),
    Phase.FREE: say("You lead. Answer whoever waits, move what moves by itself, then ask: what do you do? Nothing "
                    "hurries you, and any one decision can be left to the director."),
    Phase.CALLED: say("Before the throw you may use a right. Each is said with its reason before it works."),
    Phase.THROWN: say("The dice lie. Tokens of whoever threw may have some of them thrown again."),
    Phase.TELLING: say("It is yours to tell, or to say what is worse."),
    Phase.ENDING: say("Tick what came true; then it is disclosed, line by line.")})
"""The same for whoever leads."""
LEADING_NOW: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.PREPARE: ("tray", "curtain", "skull"),
    Phase.FREE: ("tray", "curtain", "benefit", "obstacle", "rewrite", "deck"),
    Phase.CALLED: ("rights", "flaw", "exploit"), Phase.THROWN: ("rights", "result"), Phase.TELLING: ("result", "grave"),
    Phase.ENDING: ("skull",)})


class KeeperWords(LedHelp):
    """Its help."""

    glossary = GLOSSARY
    rules, now, leading, leading_now = RULES, NOW, LEADING, LEADING_NOW
    else_now = ("result",)
