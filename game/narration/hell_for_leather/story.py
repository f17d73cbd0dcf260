"""A whole match as a story, from its record alone."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from game.narration.chronicle import Told
from game.narration.comfort import Comfort
from game.narration.conditions import Scalar
from game.narration.hell_for_leather.script import Cue, document, reactions, spoken
from game.narration.hell_for_leather.show import Show, Step
from game.narration.hell_for_leather.vocabulary import VOCABULARY
from game.narration.packs import Pack
from game.narration.select import Memory
from game.narration.teller import Beat, Teller
from game.narration.veils import veil_of
from game.rules.core.chance import stream
from game.rules.hell_for_leather.options import Header
from game.rules.hell_for_leather.record import GAME
from game.rules.hell_for_leather.state import State

_TURN_BEGINS = ("end_turn", "attack", "defend", "ditch")
_OPENS_WITH = ("offer_dilemma", "set_threat")


class Passage(msgspec.Struct, frozen=True):
    """A paragraph: lines that belong together, under a heading where a new turn begins."""

    heading: str
    lines: tuple[Told, ...]


class Story:
    """Told step by step, or all at once by `read`. The passages may be printed, the chronicle proved.

    Words of the record stay as they are. Where its entries name the `frames` they were chosen from, in the order of
    their texts, what those set is so again; all other words are somebody's own.
    """

    def __init__(self, header: Header, pack: Pack, memory: Memory | None = None, comfort: Comfort | None = None,
                 teller: type[Teller] = Teller) -> None:
        self._header = header
        self.show = Show(header)
        self.teller = teller(pack, VOCABULARY, self.show.log, self.show.hooks, memory or Memory(),
                             (comfort or Comfort()).within(header.limits),
                             self.show.person, lambda slot, n: stream(header.seed, "narration", slot, n))
        self._passages: list[tuple[str, list[int]]] = []
        self._due = self._under = ""
        self._tales: dict[int, str] = {}  # words of entries that were told with an earlier one

    @property
    def passages(self) -> Sequence[Passage]:
        """The story so far."""
        told = self.teller.chronicle.told
        return [Passage(heading, tuple(told[at] for at in lines if told[at].text)) for heading, lines in self._passages
                if heading or any(told[at].text for at in lines)]

    def read(self, steps: Iterable[Step]) -> Sequence[Passage]:
        """Tell every step of a match; gives all passages."""
        listed = list(steps)
        tales = Tales(step.entry for step in listed)
        for step in listed:
            self.tell(step, tales)
        return self.passages

    def tell(self, step: Step, tales: Tales) -> None:
        """Tell one step: what is said with it, then what follows from it."""
        number = int(step.entry["n"])
        chance = stream(self._header.seed, "restraint", number)
        frames = iter(step.entry.get("frames", ()))
        for cue in spoken(step, self.show):
            frame = str(next(frames, "")) if cue.text.strip() else ""
            self._due = self._heading(step) or self._due
            self._say(cue, step.before, number, chance, frame)
        if step.entry["do"] in _TURN_BEGINS:
            self.teller.new_turn()
        match step.entry["do"]:
            case "tell" if step.entry["text"]:
                self._tales[number] = str(step.entry["text"])
            case "pause":
                self._pause(step.entry)
        self.show.hear(step, self.teller.scene)
        for cue in list(reactions(step, self.show, chance, lambda kind, who: tales.after(number, kind, who))):
            self._say(cue, step.after, number, chance)

    def _pause(self, entry: Mapping[str, Any]) -> None:
        """What the record says, or what was told last where it does not say."""
        veil = veil_of(entry)
        if veil is None:
            self.teller.pause()
        else:
            self.teller.veil(veil, {self._tales[each] for each in veil.veils if each in self._tales})

    def recap(self, state: State, number: int) -> None:
        """On going on with a saved match: where it stands, and what to remember."""
        chance = stream(self._header.seed, "recap", number)
        who = self.show.recalled(state) or state.narrator or state.team(state.active).cup
        for cue in document("recap", who, chance):
            self._say(cue, state, number, chance)

    def off_air(self, slot: str) -> Told | None:
        """A line of the host where there is no match to speak of: the title, a pause."""
        return self.teller.tell(Beat(slot, {}, 0, self.show.turn, voice="host"))

    def _say(self, cue: Cue, state: State, number: int, chance: random.Random, frame: str = "") -> None:
        if chance.random() >= cue.chance and not cue.text.strip():
            return
        beat = self.show.beat(cue.slot, cue.who, state, number, cue.whom, **self.more(cue, state))
        told = self.teller.typed(beat, cue.text, frame) if cue.text.strip() else self.teller.tell(beat)
        if told is None:
            return
        if self._due != self._under:
            self._under = self._due
            self._passages.append((self._due, []))
        elif cue.apart or not self._passages:
            self._passages.append(("", []))
        self._passages[-1][1].append(len(self.teller.chronicle.told) - 1)

    def more(self, cue: Cue, state: State) -> dict[str, Scalar]:
        """The facts of the cue, with numbers turned into the words of the header."""
        more = dict(cue.more)
        number = more.pop("goal_number", None)
        if number is not None:
            goals = self._header.teams[cue.who[0]].goals
            more["goal_reached"] = goals[int(number) - 1] if int(number) <= len(goals) else self._header.objective
        if "winner" in more:
            winner = str(more["winner"])
            team = self._header.teams.get(winner)
            more["winners"] = team.name if team and len(state.teams) == len(self._header.teams) else "the Network"
        return more

    def _heading(self, step: Step) -> str:
        if step.entry["do"] not in _OPENS_WITH:
            return ""
        return f"{self.show.turn}. {self._header.teams[step.before.active].name}"


class Tales:
    """What people told in their own words, to be found from the moment it was about."""

    def __init__(self, entries: Iterable[Mapping[str, Any]]) -> None:
        self._told = [entry for entry in entries if entry["do"] in ("tell", "end_turn")]

    def after(self, number: int, kind: str, who: str) -> str:
        """The text of that kind between this entry and the end of the turn; empty if there is none."""
        for entry in self._told:
            if entry["n"] > number and entry["do"] == "end_turn":
                return ""
            if entry["n"] > number and entry["kind"] == kind and who in ("", entry["by"]):
                return str(entry["text"])
        return ""


def steps_of(header: Header, entries: Iterable[Mapping[str, Any]]) -> Iterable[Step]:
    """Every entry with the states around it. Raises IllegalAction or ValueError for one that does not hold."""
    state = GAME.new(header)
    for entry in entries:
        step = GAME.apply(state, GAME.decode_action(msgspec.json.encode(entry)))
        yield Step(entry, state, step.state, step.events)
        state = step.state
