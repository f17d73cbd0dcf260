"""What people, attributes, Consequences and dice of a story are called at the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from types import MappingProxyType

from game.games.high_stakes.rules.actions import Extra, Least
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.pools import STAKES
from game.games.high_stakes.rules.sheet import Sheet
from game.games.high_stakes.rules.state import State
from game.narration import grammar
from game.ui.messages import Message, say, say_as, say_many
from game.ui.styles import Tone

ATTRIBUTE_NAMES: Mapping[str, Message] = MappingProxyType({
    "body": say("Body"), "mind": say("Mind"), "aura": say("Aura")})
RUNG_NAMES: Mapping[Rung, Message] = MappingProxyType({
    Rung.RETREAT: say("Driven off"), Rung.FACE: say("Loss of face"), Rung.EQUIPMENT: say("Something is lost"),
    Rung.WOUND: say("A wound"), Rung.RELATIONSHIP: say("A Relationship"), Rung.NERVE: say("Loss of nerve"),
    Rung.FREEDOM: say("Freedom"), Rung.OUTCAST: say("Outcast"), Rung.DEATHS_DOOR: say("Death's door"),
    Rung.OVER: say("Out of the story")})
RUNG_CARDS: Mapping[Rung, Message] = MappingProxyType({
    Rung.FACE: say("Face"), Rung.EQUIPMENT: say("Thing"), Rung.WOUND: say("Wound"), Rung.RELATIONSHIP: say("Friend"),
    Rung.NERVE: say("Nerve"), Rung.FREEDOM: say("Free"), Rung.OUTCAST: say("Name"), Rung.DEATHS_DOOR: say("Life"),
    Rung.OVER: say("All")})
"""What a small card of the ladder says: what is staked."""
RUNG_COSTS: Mapping[Rung, Message] = MappingProxyType({
    Rung.RETREAT: say("driven off, and nothing worse"), Rung.FACE: say("Aura is 1 lower until a Rest"),
    Rung.EQUIPMENT: say("a thing is gone until it is found again"), Rung.WOUND: say("Body is 1 lower until a Rest"),
    Rung.RELATIONSHIP: say("it is struck off the sheet"), Rung.NERVE: say("Mind is 1 lower until a Rest"),
    Rung.FREEDOM: say("taken, until freed"), Rung.OUTCAST: say("Aura is 1 lower from now on"),
    Rung.DEATHS_DOOR: say("only others keep them alive"), Rung.OVER: say("this character's story ends")})
"""What each rung costs, in a few words (HS-S47)."""
SOURCE_NAMES: Mapping[str, Message] = MappingProxyType({
    Extra.TRAIT: say("Trait"), Extra.RELATIONSHIP: say("Relationship"), Extra.FRIEND: say("a friend"),
    Extra.ASK_HELP: say("help"), Extra.SECRET: say("the Secret"), Extra.UNIQUE: say("the Unique Thing"),
    Extra.HEROIC: say("Heroic Effort"), Extra.REVENGE: say("revenge"), STAKES: say("stakes"),
    "tactical": say("tactical dice"), "losses": say("bad luck")})
"""Parts of a pool by their names (``pool_parts``)."""
RESULT_NAMES: Mapping[str, Message] = MappingProxyType({
    "success": say_as("a throw", "It works"), "failure": say_as("a throw", "It fails"),
    "win": say_as("a contest", "One of them wins"), "draw": say_as("a contest", "A draw")})
RESULT_TONES: Mapping[str, Tone] = MappingProxyType({"success": Tone.GOOD, "failure": Tone.DANGER})


def called(state: State, seat: str) -> str:
    """By the first of their names as they are now; whoever leads is the game master."""
    character = state.characters.get(seat)
    return grammar.called(character.name) if character is not None else say("The game master")


def dice_words(count: int) -> Message:
    """*3 dice*."""
    return say_many("{n} die", "{n} dice", count)


def attribute_words(sheet: Sheet, attribute: str) -> Message:
    """*Body 2 of 3* where some of it is lost, else *Body 3*."""
    now, full = sheet.now(attribute), sheet.full(attribute)
    name = ATTRIBUTE_NAMES[attribute]
    return say("{name} {now}", name=name, now=now) if now == full else say(
        "{name} {now} of {full}", name=name, now=now, full=full)


def rung_words(sheet: Sheet | None, rung: Rung, what: str = "") -> Message:
    """A rung with what is lost by it."""
    tie = sheet.relationship(what) if sheet is not None and rung is Rung.RELATIONSHIP else None
    lost = (tie.who or tie.text) if tie is not None else what
    name = RUNG_NAMES[rung]
    return say("{rung} ({what})", rung=name, what=lost) if lost else name


def consequence_words(sheet: Sheet | None, least: Least) -> Message:
    """A Consequence: parts joined, alternatives parted (HS-S47)."""
    lists = [reduce(_both, [rung_words(sheet, part.rung, part.what) for part in parts]) for parts in least]
    return reduce(lambda one, other: say("{one} or {other}", one=one, other=other), lists)


def _both(one: Message, other: Message) -> Message:
    return say("{one} and {other}", one=one, other=other)

