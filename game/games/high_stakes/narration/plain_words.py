"""A plain sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.high_stakes.rules import stakes_events as s
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State
from game.narration.grammar import listed
from game.rules.game_master import story_events as t
from game.rules.game_master.terms import GM, Shown

RUNGS: Mapping[str, str] = MappingProxyType({
    Rung.RETREAT: "is driven off", Rung.FACE: "loses face", Rung.EQUIPMENT: "loses something", Rung.WOUND: "is wounded",
    Rung.RELATIONSHIP: "loses somebody", Rung.NERVE: "is shaken", Rung.FREEDOM: "is taken",
    Rung.OUTCAST: "is an outcast from now on", Rung.DEATHS_DOOR: "is at death's door"})
"""What each rung does, but for the last one: that is told by who is out of the story."""
STAKED: Mapping[str, str] = MappingProxyType({
    Rung.FACE: "face", Rung.EQUIPMENT: "equipment", Rung.WOUND: "a wound", Rung.RELATIONSHIP: "somebody dear",
    Rung.NERVE: "nerve", Rung.FREEDOM: "freedom", Rung.OUTCAST: "their place among people",
    Rung.DEATHS_DOOR: "life and limb", Rung.OVER: "everything"})
EXTRAS: Mapping[str, str] = MappingProxyType({
    "trait": "a Trait", "relationship": "a Relationship", "friend": "a friend's Trait", "ask_help": "help with it",
    "secret": "a Secret that comes out", "unique": "the Unique Thing", "heroic": "a Heroic Effort",
    "revenge": "a friend to avenge"})
GROWTHS: Mapping[str, str] = MappingProxyType({
    "trait": "has a new Trait", "relationship": "has a new Relationship", "very": "is very good now at one thing",
    "back": "has a Trait back", "move": "moves a die"})
CAUSES: Mapping[str, str] = MappingProxyType({
    "body": ": the body gave way", "mind": ": the mind gave way", "aura": ": nobody stands by them",
    "death": ": dead"})


def named(ident: str) -> str:
    """An id as words."""
    return ident.replace("_", " ")


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things."""
    return f"{number} {one if number == 1 else many or one + 's'}"


class StakesWords:
    """What is said of each event: of what is hidden, nothing but that it is there."""

    veiled = "Something that nobody speaks of any more."

    def __init__(self, header: Header) -> None:
        self._names = {seat: each.name for seat, each in header.characters.items()}

    def sentence(self, event: Any, after: State) -> str:
        """What is said of it; nothing of an event that is told by another."""
        self.know(after)
        told = _SAID.get(type(event))
        return told(self, event, after) if told is not None else ""

    def know(self, state: State) -> None:
        """Who plays whom from now on: names change, and newcomers have their own."""
        self._names |= {seat: each.name for seat, each in state.characters.items()}

    def turn(self, state: State) -> int:
        """The place of the scene in the story."""
        return state.scenes

    def heading(self, turn: int) -> str:
        """The number of the scene."""
        return f"Scene {turn}" if turn else "Before the first scene"

    def seat(self, seat: str) -> str:
        """The name of a character."""
        return "The GM" if seat == GM else self._names.get(seat, "The table")

    def all(self, seats: Sequence[str]) -> str:
        """Several names."""
        return listed([self.seat(seat) for seat in seats])


def _call(words: StakesWords, event: s.CallMade, after: State) -> str:
    against = f" against {event.difficulty}" if event.difficulty else ""
    ends = f" It could end the story for {words.all(event.ends)}." if event.ends else ""
    return f"A throw is asked of {words.all(event.who)}{against}.{ends}"


def _added(words: StakesWords, event: s.DiceAdded, after: State) -> str:
    if event.dice < 0:
        return f"{words.seat(event.to)} does without {EXTRAS[event.what]}."
    return f"{counted(event.dice, 'die', 'dice')} for {words.seat(event.to)}: {EXTRAS[event.what]}."


def _raised(words: StakesWords, event: s.StakesRaised, after: State) -> str:
    if not event.rung:
        return f"{words.seat(event.by)} stakes nothing more."
    return f"{words.seat(event.by)} stakes {STAKED[event.rung]} for {counted(event.dice, 'die', 'dice')}."


def _lie(words: StakesWords, event: s.DiceLie, after: State) -> str:
    again = {"explode": " for a six", "tie": " for the tie"}.get(event.purpose, "")
    return f"{words.seat(event.by)} throws{again}: {listed(event.numbers)}."


def _six(words: StakesWords, event: s.SixUsed, after: State) -> str:
    if event.use == "explode":
        return f"{words.seat(event.by)} lets a six explode."
    return f"{words.seat(event.by)} burns a six, and a one is paid for."


def _read(words: StakesWords, event: s.ResultRead, after: State) -> str:
    needed = f" of {event.difficulty}" if event.difficulty else ""
    ones = f", {counted(len(event.ones), 'Complication')}" if event.ones else ""
    right = f", {counted(event.elements, 'element')}" if event.elements else ""
    return (f"{words.seat(event.of)}: {counted(event.successes, 'success', 'successes')}{needed}, "
            f"{event.result}{ones}{right}.")


def _versus(words: StakesWords, event: s.VersusRead, after: State) -> str:
    return f"{words.seat(event.winner)} wins." if event.winner else "A draw."


def _moved(words: StakesWords, event: s.ThingMoved, after: State) -> str:
    what = event.thing or "something"
    return f"{words.seat(event.of)} {'loses' if event.gone else 'has again'}: {what}."


def _clock(words: StakesWords, event: t.ClockMoved, after: State) -> str:
    clock = after.clocks.get(event.id)
    if clock is None or clock.shown is Shown.HIDDEN:
        return ""
    so_far = f": {event.filled} of {clock.size}" if clock.shown is Shown.OPEN else ""
    return f"The clock moves on, {named(event.id)}{so_far}."


def _fact(words: StakesWords, event: t.FactChanged, after: State) -> str:
    if event.secret:
        return ""
    if event.value is None:
        return f"No more: {named(event.id)}."
    return f"It is so: {named(event.id)}." if event.value is True else f"It is so: {named(event.id)}, {event.value}."


def _revealed(words: StakesWords, event: t.Revealed, after: State) -> str:
    of = event.id.removeprefix("secret_")
    return f"The Secret of {words.seat(of)} is known now." if of in after.characters else (
        f"It is known now: {named(event.id)}.")


def _befell(words: StakesWords, event: s.Befell, after: State) -> str:
    return "" if event.rung == Rung.OVER else f"{words.seat(event.of)} {RUNGS[event.rung]}."


def _out(words: StakesWords, event: s.CharacterOut, after: State) -> str:
    cause = CAUSES.get(event.cause, "")
    return f"{words.seat(event.of)} is out of the story{cause}."


def _owed(words: StakesWords, event: s.ComplicationHeld, after: State) -> str:
    return f"A Complication is owed to {words.seat(event.of)}, and comes later."


def _played(words: StakesWords, event: s.ComplicationPlayed, after: State) -> str:
    dice = f" ({listed(event.dice)})" if event.dice else ""
    return f"Bad luck for {words.seat(event.of)}{dice}."


_SAID: Mapping[type, Callable[[StakesWords, Any, State], str]] = MappingProxyType({
    t.Spoke: lambda words, each, _: f"{words.seat(each.by)} {'asks' if each.asks else 'means to do something'}.",
    t.Answered: lambda words, each, _: f"{words.seat(each.by)} has the answer: {each.how}.",
    t.FactChanged: _fact,
    t.ClockMoved: _clock,
    t.Revealed: _revealed,
    t.ElementAdded: lambda words, each, _: f"{words.seat(each.by)} adds something: {named(each.id)}.",
    t.ElementJudged: lambda words, each, _: f"It {'stands' if each.stands else 'cannot be'}: {named(each.id)}.",
    t.Told: lambda words, each, _: f"{words.seat(each.by)} tells it.",
    t.EndDeclared: lambda words, each, _: f"The story ends: {named(each.ending)}.",
    s.CallMade: _call,
    s.CallGivenUp: lambda words, each, _: f"{words.seat(each.by)} thinks better of it.",
    s.DiceAdded: _added,
    s.StakesRaised: _raised,
    s.DiceLie: _lie,
    s.SixUsed: _six,
    s.ResultRead: _read,
    s.VersusRead: _versus,
    s.Befell: _befell,
    s.DieLost: lambda words, each, _: f"{words.seat(each.of)} has one die less on {each.attribute.capitalize()}.",
    s.MadeWhole: lambda words, each, _: f"{words.seat(each.of)} is {each.what}.",
    s.ThingMoved: _moved,
    s.ComplicationPlayed: _played,
    s.ComplicationHeld: _owed,
    s.ComplicationLapsed: lambda words, each, _: f"A Complication of {words.seat(each.of)} is let go.",
    s.TroubleOwed: lambda words, each, _: f"The Thing of {words.seat(each.of)} will bring trouble.",
    s.CharacterOut: _out,
    s.CharacterJoined: lambda words, each, _: f"{words.seat(each.by)} comes into the story.",
    s.Refreshed: lambda words, each, _: (
        f"{words.all(each.who)} {'have rested' if each.healed else 'begin the session afresh'}." if each.who else ""),
    s.Grew: lambda words, each, _: f"{words.seat(each.by)} {GROWTHS[each.kind]}.",
    s.SplitMade: lambda words, each, _: f"What is in the way is divided: {counted(each.parts, 'part')}.",
    s.ActionHeld: lambda words, each, _: f"{words.seat(each.by)} waits.",
    s.GmPassed: lambda words, each, _: f"{words.seat(each.to)} leads from here.",
})
