"""What High Stakes says at the table besides its story: the rule of the moment, words of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.game_master.terms import Phase, SceneKind
from game.scenes.kit.menu import Headings
from game.scenes.led.led_help import LedHelp
from game.scenes.match.help import Word
from game.ui.messages import Message, say

GLOSSARY: Mapping[str, Word] = MappingProxyType({
    "attribute": Word(say("Body, Mind, Aura"), say(
        "Body is strength, stealth and fighting, Mind is knowing, noticing and resisting, Aura is everything "
        "between people. The number is how many dice it gives now.")),
    "pool": Word(say("The hand"), say(
        "The attribute, and on top of it one Trait, one Relationship, one raised stake; a Trait of each friend who "
        "helps; up to three tactical dice.")),
    "reading": Word(say("Reading dice"), say(
        "3, 4 and 5 are successes, a 6 is one with another use. 2 fails. A 1 fails and brings bad luck. As many "
        "successes as the Difficulty, and it works.")),
    "six": Word(say("A six"), say(
        "Kept, it is a success, and something new may be said. Exploded, it is put away and two dice are thrown. "
        "Burnt, it pays for a one.")),
    "one": Word(say("A one"), say(
        "Bad luck, whether it works or not, of the game master's choosing: a die less until a Rest, somebody who "
        "turns up, something lost. It never kills, ends or captures.")),
    "difficulty": Word(say("Difficulty"), say(
        "1 easy, 2 moderate, 3 tricky or an equal, 4 heroic; above that it looks impossible. Things in the way "
        "together are added up.")),
    "trait": Word(say("Trait"), say(
        "What somebody is good at. It gives a die and is ticked; a Rest or a new session brings it back. A very "
        "good one gives two.")),
    "relationship": Word(say("Relationship"), say(
        "Somebody, and a feeling. It gives a die where it is with them, about them or for them, and is ticked like "
        "a Trait.")),
    "stakes": Word(say("Stakes"), say(
        "A worse Consequence than the one announced gives its dice to this throw. If it fails, it comes in place of "
        "the other. It counts as its row of cards says.")),
    "consequence": Word(say("Consequence"), say(
        "What a failure brings at least, as it was announced before the dice.")),
    "heroic": Word(say("Heroic Effort"), say(
        "Only where failing ends a character's story: a Trait is burnt for its dice and one more. Experience may "
        "bring it back.")),
    "secret": Word(say("Personal Secret"), say(
        "2 dice, once, in the scene in which it comes out; everybody knows it from then on.")),
    "unique": Word(say("Unique Thing"), say(
        "2 dice, or what it can do, once a session. Each use owes the game master a piece of trouble.")),
    "element": Word(say("Something new"), say(
        "A six that was kept: say what is there that nobody has mentioned yet. It becomes a fact. It undoes no "
        "result and takes no life.")),
    "veto": Word(say("Veto"), say(
        "The game master may bend or strike what was said, and shows the fact that it breaks. The right is not "
        "lost. After two in a row three things are laid out that fit.")),
    "tactical": Word(say("Tactical dice"), say(
        "One to three for something done right or found out, with the reason.")),
    "friend": Word(say("A friend's die"), say(
        "Whoever is there and does nothing else may tick a Trait for a die of yours, and shares none of what "
        "befalls you.")),
    "team": Word(say("Team effort"), say(
        "All throw, each by their own sheet; successes and bad luck add up. A six may pay for a friend's one if "
        "both want that.")),
    "shared": Word(say("Shared scene"), say(
        "What is in the way is divided among you. Each part works or fails by itself.")),
    "versus": Word(say("Against each other"), say(
        "More successes win. A tie is a draw if both say so, else one die each.")),
    "rest": Word(say("Rest"), say(
        "Once a session, unless danger goes straight on: ticks go, what attributes lost comes back, faces are "
        "saved. Burnt Traits and lost people stay gone.")),
    "deaths_door": Word(say("Death's door"), say(
        "Alive by others' help alone. What hurts the body now is death. Tended in a Rest, it becomes a wound.")),
    "owed": Word(say("Owed bad luck"), say(
        "A one may be held back. It strikes by the end of the next scene, or not at all.")),
    "revenge": Word(say("Revenge"), say(
        "2 dice against whoever put a friend out of the story, in place of a Relationship, until it is done.")),
    "experience": Word(say("Experience"), say(
        "After the story one thing: a new Trait, a new Relationship, a Trait made very good, a burnt one back. Once "
        "in a life a die moves between attributes.")),
    "overkill": Word(say("Overkill"), say(
        "Six dice more than the Difficulty: it is granted, unless you insist on throwing for a six.")),
    "tray": Word(say("The tray"), say(
        "What whoever leads works with: the scene and its note, people, facts, clocks, rights. What the director "
        "would do stands there, to be taken or not.")),
    "curtain": Word(say("The curtain"), say(
        "Where players sit at the same screen, what is hidden stands behind it: a press opens it, and it closes "
        "when anybody else is to act.")),
})
CHAPTERS: Headings = (
    (say("The throw"), ("attribute", "pool", "difficulty", "trait", "relationship")),
    (say("What dice say"), ("reading", "six", "one", "overkill")),
    (say("Stakes"), ("consequence", "stakes", "heroic", "deaths_door")),
    (say("What else helps"), ("secret", "unique", "tactical", "revenge")),
    (say("Together"), ("friend", "team", "shared", "versus")),
    (say("The story"), ("element", "veto", "owed", "rest", "experience")),
    (say("Whoever leads"), ("tray", "curtain")))
RULES: Mapping[Phase, Message] = MappingProxyType({
    Phase.PREPARE: say("The story is about to begin."),
    Phase.FREE: say("Say what you do: press a way, or type your own. Nothing you think of is refused."),
    Phase.CALLED: say("All that hangs on it is said before dice are thrown. Every press puts a die into the hand or "
                      "takes it out; nothing is ticked before the throw."),
    Phase.THROWN: say("Each six has one use: kept, exploded for two dice, or burnt for a one. Take your time."),
    Phase.TELLING: say("Whoever it worked for tells it; a failure is told by the game master."),
    Phase.ENDING: say("The story is told. Each character takes one thing home from it."),
    Phase.OVER: say("The story is over.")})
NOW: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.FREE: ("attribute", "difficulty", "rest", "element", "veto", "unique"),
    Phase.CALLED: ("pool", "trait", "relationship", "stakes", "friend", "tactical", "heroic", "secret", "consequence"),
    Phase.THROWN: ("reading", "six", "one", "team", "versus"), Phase.TELLING: ("one", "element", "owed"),
    Phase.ENDING: ("experience",)})
LEADING: Mapping[Phase, Message] = MappingProxyType({
    Phase.PREPARE: say("You lead. Read what is hidden, then open the first scene."),
    Phase.FREE: say("You lead. Answer whoever waits, move what moves by itself, then ask: what do you do? Nothing "
                    "hurries you, and any one decision can be left to the director."),
    Phase.CALLED: say("Somebody raised the stakes: say whether that makes sense here."),
    Phase.THROWN: say("The dice lie. Players choose what becomes of their sixes."),
    Phase.TELLING: say("Choose the bad luck of every one first; then it is told."),
    Phase.ENDING: say("The story is told. Each character takes one thing home from it."),
    Phase.OVER: say("The story is over.")})
"""The same for whoever leads."""
LEADING_NOW: Mapping[Phase, tuple[str, ...]] = MappingProxyType({
    Phase.PREPARE: ("tray", "curtain"), Phase.FREE: ("tray", "curtain", "difficulty", "tactical", "overkill", "owed"),
    Phase.CALLED: ("stakes", "consequence"), Phase.THROWN: ("reading", "six"), Phase.TELLING: ("one", "owed", "veto"),
    Phase.ENDING: ("experience",)})
SCENES: Mapping[SceneKind, Message] = MappingProxyType({
    SceneKind.REST: say("This is a Rest: it refreshes whoever is in it when it ends."),
    SceneKind.FLASHBACK: say("This was long ago: nothing is lost here, and no stakes are raised."),
    SceneKind.DEJA_VU: say("This was before: nothing is lost here, and no stakes are raised."),
    SceneKind.CONNECTION: say("Between two scenes: there are no dice here."),
    SceneKind.DREAM: say("A dream: throws are of Mind, and whoever fails does not rest.")})
"""What is otherwise in scenes of some kinds (HS-S59 to S61)."""


class StakesHelp(LedHelp):
    """Its help."""

    glossary = GLOSSARY
    rules, now, leading, leading_now = RULES, NOW, LEADING, LEADING_NOW
    else_now = ("reading",)

    def besides(self) -> Sequence[Message]:
        """What the kind of scene changes."""
        scene = self._context.state.scene
        return (SCENES[scene.kind],) if scene is not None and scene.kind in SCENES else ()
