"""What people of a Chapter, Abilities and results are called at the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.protagonists.rules.header import Header
from game.narration import grammar
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.game_master.terms import GM
from game.ui.messages import Message, say, say_as
from game.ui.styles import Tone

ABILITY_NAMES: Mapping[str, Message] = MappingProxyType({
    "toughness": say("Toughness"), "agility": say("Agility"), "smarts": say("Smarts"), "wits": say("Wits")})
RESULT_NAMES: Mapping[str, Message] = MappingProxyType({
    SUCCESS: say_as("a Test", "It works"), FAILURE: say_as("a Test", "It fails"), "win": say("Has the better of it"),
    "loss": say("Has the worse of it"), "tie": say("Level"), "draw": say("Things stay as they are")})
RESULT_TONES: Mapping[str, Tone] = MappingProxyType({
    SUCCESS: Tone.GOOD, FAILURE: Tone.DANGER, "win": Tone.GOOD, "loss": Tone.DANGER, "tie": Tone.PRIMARY,
    "draw": Tone.PLAIN})


def called(header: Header, seat: str) -> str:
    """By the first of their names; whoever leads is the game master."""
    character = header.characters.get(seat)
    return grammar.called(character.name) if character is not None else say("The game master")


def called_by_id(header: Header, who: str) -> str:
    """A Protagonist by the first of their names, anybody else by the words of their id: all that a record knows."""
    return called(header, who) if who in header.characters or who == GM else who.replace("_", " ").capitalize()
