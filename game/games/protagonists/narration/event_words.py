"""A plain sentence for what happens in a Chapter: who, by which dice, what it brought. No prose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.games.protagonists.rules import events
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.rules.game_master import story_events as story
from game.rules.game_master.terms import Shown

RESULTS: Mapping[str, str] = MappingProxyType({
    "success": "it works", "failure": "it fails", "win": "has it", "loss": "has not", "tie": "level"})
"""What is said of a result; of one for order nothing is."""
PURPOSES: Mapping[str, str] = MappingProxyType({"call": "throws", "tie": "breaks the tie with",
                                                "order": "throws for order"})


class ChapterWords:
    """The sentences of one record; turns are its scenes, counted by the entry that began them."""

    veiled = "(put away)"

    def __init__(self, header: Header) -> None:
        self._names = {seat: each.name for seat, each in header.characters.items()}
        self._scenes: dict[int, str] = {}

    def name(self, who: str) -> str:
        """A name; of somebody who is nobody's character the words of their id."""
        return self._names.get(who) or words_of(who).capitalize()

    def names(self, some: tuple[str, ...]) -> str:
        """Several, as they are read out."""
        return ", ".join(map(self.name, some))

    def turn(self, state: State) -> int:
        """The entry that began the scene."""
        return state.scene.n if state.scene is not None else 0

    def heading(self, turn: int) -> str:
        """What the scene is called."""
        return self._scenes.get(turn, "Before the first scene")

    def sentence(self, event: Any, after: State) -> str:
        """What is said of it; "" of what nobody need hear, or may."""
        if isinstance(event, story.SceneSet) and after.scene is not None:
            self._scenes[after.scene.n] = words_of(event.id).capitalize()
            return ""
        said = _SAID.get(type(event))
        return said(self, event, after) if said is not None else ""


def words_of(ident: str) -> str:
    """An id as words."""
    return ident.replace("_", " ")


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+d}"


def _read(words: ChapterWords, event: events.ResultRead, after: State) -> str:
    by = f"by a score of {event.score}" if event.score else "in a Last Stand"
    result = RESULTS.get(event.result, "")
    return f"{words.name(event.of)} comes to {event.sum} {by}{': ' if result else ''}{result}."


def _contested(words: ChapterWords, event: events.Contested, after: State) -> str:
    ends = {"tie": "Both are level.", "draw": "Things stay as they are.", "win": ""}
    return ends[event.result] or f"It goes to {words.names(event.winners)}."


def _clock(words: ChapterWords, event: story.ClockMoved, after: State) -> str:
    """How far an open one has come (GM-G34)."""
    clock = after.clocks.get(event.id)
    if clock is None or clock.shown is not Shown.OPEN:
        return ""
    return f"{words_of(event.id).capitalize()}: {event.filled} of {clock.size}."


def _fact(words: ChapterWords, event: story.FactChanged, after: State) -> str:
    if event.secret:
        return ""
    fact = words_of(event.id)
    return f"No more: {fact}." if event.value is None else f"From now on: {fact}, {str(event.value).lower()}."


def _gear(words: ChapterWords, event: events.GearUsed, after: State) -> str:
    left = f", {event.left} left" if event.left >= 0 else ""
    return f"{words.name(event.of)} uses {words_of(event.gear)}{left}."


def _rested(words: ChapterWords, event: events.Rested, after: State) -> str:
    """What comes back, as far as anything does."""
    back = [f"{what} {signed(by)}" for what, by in (("Health", event.health), ("Resolve", event.resolve)) if by]
    return f"{words.name(event.of)} rests: {', '.join(back) or 'nothing was missing'}."


def _pushed(words: ChapterWords, event: events.Pushed, after: State) -> str:
    if event.points is None:
        return f"{words.name(event.of)} has decided what to spend."
    return f"{words.name(event.of)} puts {event.points} Resolve into it." if event.points else ""


_SAID: Mapping[type, Callable[[ChapterWords, Any, State], str]] = MappingProxyType({
    events.ResultRead: _read, events.Contested: _contested, story.ClockMoved: _clock, story.FactChanged: _fact,
    events.GearUsed: _gear, events.Pushed: _pushed,
    events.Supported: lambda words, event, after: (
        f"{words.name(event.by)} helps {words.name(event.to)}." if event.yes else ""),
    events.LastStandMade: lambda words, event, after: f"{words.name(event.of)} makes a Last Stand.",
    events.DriveMarked: lambda words, event, after: f"{words.name(event.of)} follows a Drive.",
    events.DiceLie: lambda words, event, after: (
        f"{words.name(event.whose)} {PURPOSES[event.purpose]} {', '.join(map(str, event.numbers))}."),
    events.Hurt: lambda words, event, after: (
        f"{words.name(event.of)}: {event.what.capitalize()} {signed(event.by)}, {event.left} left."),
    events.Fell: lambda words, event, after: f"{words.name(event.of)} falls unconscious.",
    events.Out: lambda words, event, after: f"{words.name(event.of)} is out of it.",
    events.Stable: lambda words, event, after: f"{words.name(event.of)} ebbs no more.",
    events.Woke: lambda words, event, after: f"{words.name(event.of)} wakes.",
    events.Died: lambda words, event, after: f"{words.name(event.of)} is dead.",
    events.OrderRead: lambda words, event, after: f"In this order: {words.names(event.order)}.",
    events.RoundBegan: lambda words, event, after: f"Round {event.number}.",
    events.Moved: lambda words, event, after: f"{words.name(event.of)} moves: {words.name(event.to)}.",
    events.RoundsClosed: lambda words, event, after: "The Rounds are over.",
    events.GearChanged: lambda words, event, after: (
        f"{words.name(event.of)} {'has' if event.has else 'has no more'}: {words_of(event.gear)}."),
    events.ChapterEnded: lambda words, event, after: "The Chapter is over.",
    events.Rested: _rested,
    events.Grew: lambda words, event, after: f"A Drive of {words.name(event.of)} is another one now.",
    story.EndDeclared: lambda words, event, after: f"The story ends: {words_of(event.ending)}.",
})
"""What is said of each thing that happens."""
