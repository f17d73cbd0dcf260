"""What Protagonists says at the table besides its story: the rule of the moment, words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.game_master.terms import Phase
from game.scenes.kit.menu import Headings
from game.scenes.led.led_help import LedHelp
from game.scenes.match.help import Word
from game.ui.messages import Message, say

GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "test": Word(say("Test"), say("Three dice. The score of an Ability takes one of them out: 1 the highest, 2 the "
                                  "middle, 3 the lowest; 4 takes none. What is left is added up.")),
    "ability": Word(say("Ability"), say("Toughness, Agility, Smarts, Wits: what somebody throws by, each 1 to 4.")),
    "difficulty": Word(say("Difficulty"), say("What the sum has to reach: 6 is simple, 8 tricky, 10 hard, 12 the most "
                                              "that two dice can show.")),
    "adjusting": Word(say("Adjusting"), say("Whoever leads may move the Ability by 2 at most and the Difficulty by 3, "
                                            "each with its reason.")),
    "support": Word(say("Help"), say("Whoever is there and awake may help: the score is 1 higher, up to 4. Whoever "
                                     "helps pays what failing costs as well.")),
    "resolve": Word(say("Resolve"), say("Stones before you. Each that is spent before a throw makes the score 1 "
                                        "higher, up to 4.")),
    "drive": Word(say("Drive"), say("What somebody lives for. Followed in a Test it brings 1 Resolve back where it "
                                    "works and 2 where it fails; each once in a Chapter.")),
    "last_stand": Word(say("Last Stand"), say("No dice: 13 counts. It takes all Resolve, so that you fall afterwards, "
                                              "and it can be made once in the whole adventure.")),
    "gear": Word(say("Gear"), say("What is on the sheet. Boxes are uses; some come back after a Chapter. In an Attack "
                                  "its Damage is added where its owner has the better of it.")),
    "conflict": Word(say("Conflict"), say("Those who oppose each other throw at the same time. The highest has its "
                                          "way; level, whoever changes something, then the Protagonists.")),
    "attack": Word(say("Attack"), say("A Conflict to hurt. Both throw by the same Ability, and the lower one loses "
                                      "the difference. Level, each who can be hurt loses 1.")),
    "rounds": Word(say("Rounds"), say("Where order matters, all throw by Wits for it. A turn has two different "
                                      "actions; only moving may be both.")),
    "distance": Word(say("Distance"), say("Within touch, near, far, beyond shouting. A move changes it by one: to the "
                                          "spot beside, up to somebody, or away from all.")),
    "danger": Word(say("Serious Danger"), say("Whoever has no Health or no Resolve left falls unconscious. In Rounds "
                                              "they lose 1 of the other on each of their turns. Both gone is death.")),
    "stabilise": Word(say("Stabilise"), say("An action beside somebody who lies: they lose no more.")),
    "wake": Word(say("Wake"), say("When no Rounds are on, somebody beside them wakes them: what was gone is 1.")),
    "chapter": Word(say("The end of a Chapter"), say("Rest, then Growth, then what is prepared. The next Chapter goes "
                                                     "on from there.")),
    "tray": Word(say("The tray"), say("What whoever leads works with: the scene and its note, people, facts, clocks, "
                                      "Rounds. What the director would do stands there, to be taken or not.")),
    "curtain": Word(say("The curtain"), say("Where players sit at the same screen, what is hidden stands behind it: a "
                                            "press opens it, and it closes when anybody else is to act.")),
})
CHAPTERS: Headings = (
    (say("The throw"), ("test", "ability", "difficulty", "adjusting")),
    (say("What else helps"), ("support", "resolve", "drive", "last_stand", "gear")),
    (say("Conflicts"), ("conflict", "attack", "rounds", "distance")),
    (say("What hurts"), ("danger", "stabilise", "wake", "chapter")),
    (say("Whoever leads"), ("tray", "curtain")))
RULES: Mapping[Phase, Message] = MappingProxyType({
    Phase.PREPARE: say("The Chapter is about to begin."),
    Phase.FREE: say("Say what you do: press a way, or type your own. Nothing you think of is refused."),
    Phase.CALLED: say("All that hangs on it is said before dice are thrown. First whoever helps, then Resolve; or give "
                      "it up."),
    Phase.ROUNDS: say("Two different actions, then the next in order. Press where you go, whom you attack, or a way of "
                      "the scene."),
    Phase.TELLING: say("Whoever has the right tells what came of it."),
    Phase.ENDING: say("The Chapter is over. What comes back is said, and who has changed says so.")})
NOW: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.PREPARE: ("test", "ability"), Phase.FREE: ("test", "difficulty", "drive", "wake"),
    Phase.CALLED: ("test", "support", "resolve", "drive", "last_stand", "gear", "adjusting"),
    Phase.ROUNDS: ("rounds", "distance", "attack", "stabilise", "danger"), Phase.TELLING: ("test", "danger"),
    Phase.ENDING: ("chapter", "drive")})
OPPOSED = ("conflict", "attack", "resolve", "last_stand", "gear")
"""What is needed besides where characters oppose each other."""
LEADING: Mapping[Phase, Message] = MappingProxyType({
    Phase.PREPARE: say("You lead. Read what is hidden, then open the first scene."),
    Phase.FREE: say("You lead. Answer whoever waits, move what moves by itself, then ask: what do you do? Nothing "
                    "hurries you, and any one decision can be left to the director."),
    Phase.CALLED: say("Say whether a Drive counts, and what those whom you play spend; then the players decide."),
    Phase.ROUNDS: say("You play everybody who is nobody's Protagonist: two actions each, in their turn. After the last "
                      "turn comes another round, or the end of it."),
    Phase.TELLING: say("It is yours to tell."),
    Phase.ENDING: say("Say what comes back, agree to what has changed, and mark what goes on.")})
"""The same for whoever leads."""
LEADING_NOW: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.PREPARE: ("tray", "curtain"), Phase.FREE: ("tray", "curtain", "difficulty", "adjusting", "rounds"),
    Phase.CALLED: ("drive", "resolve", "conflict"), Phase.ROUNDS: ("rounds", "distance", "attack"),
    Phase.TELLING: ("danger",), Phase.ENDING: ("chapter",)})


class ChapterWords(LedHelp):
    """Its help."""

    glossary = GLOSSARY
    rules, now, leading, leading_now = RULES, NOW, LEADING, LEADING_NOW
    else_now = ("test",)

    def words_now(self) -> Sequence[str]:
        """By the phase; where characters oppose each other, by that."""
        call = self._context.state.call
        if call is not None and call.call.kind != "test" and not self.leads:
            return OPPOSED
        return super().words_now()
