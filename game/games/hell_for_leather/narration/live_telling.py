"""A match told while it is played: every entry once, with what the show says to it, as the record keeps it.

    live = Live(header, pack, memory, comfort)
    live.offers("intention", "A1", state, entries + 1, approach="charm")
    live.follow(step)                              # the keys that the entry gets besides

Whoever goes on with a record reads it first (`read`), and stands where whoever played it stood.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from game.games.hell_for_leather.narration.followed_match import FollowedEntry
from game.games.hell_for_leather.narration.recorded_lines import (
    AFTER,
    AFTER_OUTCOME,
    BEFORE,
    EPITAPH,
    Spoken,
    cause_of,
    recap_of,
    shows_own,
)
from game.games.hell_for_leather.narration.running_order import Cue, document, reactions, spoken
from game.games.hell_for_leather.narration.story import TURN_OPENS, Story
from game.games.hell_for_leather.rules.state import State
from game.narration.chronicle import ToldLine
from game.narration.conditions import Facts
from game.narration.line_choice import Line

TURN_CHANCE = 0.25
"""How likely the host says a word at the beginning of a turn."""


class LiveTelling(Story):
    """A story in the making."""

    _unwritten: tuple[Spoken, ...] = ()
    _held: tuple[Cue, ...] = ()
    _unheard: tuple[ToldLine, ...] = ()

    def offers(self, slot: str, who: str, state: State, number: int, facts: Facts, whom: str = "", count: int = 3,
               taken: Iterable[str] = ()) -> tuple[Line, ...]:
        """Lines to choose from for the entry of that number, by whoever speaks in this slot."""
        beat = self.show.beat(slot, who, state, number, whom, **facts)
        return self.teller.offer(beat, count, tuple(taken))

    def open(self, state: State) -> None:
        """The match begins."""
        self._announce(Cue(TURN_OPENS, state.narrator or state.team(state.active).cup), state, 1)

    def go_on(self, state: State, number: int) -> None:
        """A saved match is gone on with: where it stands."""
        for cue in recap_of(self.show, state, self._restraint(number, "recap")):
            self._announce(cue, state, number)

    def unheard(self) -> tuple[ToldLine, ...]:
        """What the show has said since this was asked last."""
        unheard, self._unheard = self._unheard, ()
        return unheard

    def _announce(self, cue: Cue, state: State, number: int) -> None:
        """Say it before the entry of that number, which keeps it."""
        told = self._say(cue, state, number)
        if told is not None:
            self._unwritten = (*self._unwritten, _kept(cue, told))
            self._unheard = (*self._unheard, told)

    def follow(self, step: FollowedEntry) -> dict[str, Any]:
        """Tell an entry that is being made; gives what its record holds of it besides."""
        number = int(step.entry["n"])
        chance = self._restraint(number)
        asked = [cue for cue in spoken(step, self.show) if not cue.text.strip() and cue.slot != TURN_OPENS]
        if step.entry["do"] == "end_turn":
            asked = [*self._held, *asked]
        self._head(step)
        before = [*self._unwritten, *self._all(asked, step.before, number, chance)]
        self._unwritten = ()
        self._words(step)
        self._take_in(step)
        after = self._all(self._cues(step), step.after, number, chance)
        plain: dict[str, Any] = msgspec.to_builtins({**({BEFORE: before} if before else {}), AFTER: after})
        return plain

    def _all(self, cues: Iterable[Cue], state: State, number: int, chance: random.Random) -> list[Spoken]:
        """Say what chance lets be said of these, as the record keeps it."""
        told = ((cue, self._ventured(cue, state, number, chance)) for cue in cues)
        lines = [(cue, line) for cue, line in told if line is not None]
        self._unheard = (*self._unheard, *(line for _cue, line in lines))
        return [_kept(cue, line) for cue, line in lines]

    def _again(self, step: FollowedEntry) -> None:
        super()._again(step)
        self._cues(step)  # for what it holds back

    def _cues(self, step: FollowedEntry) -> list[Cue]:
        """What the show says to a step, now that it has been taken in."""
        chance = self._restraint(int(step.entry["n"]), "cues")
        cues = [cue for cue in reactions(step, self.show, chance, lambda _kind, _who: "") if shows_own(cue, step)]
        match step.entry:
            case {"do": "settle"}:
                self._held = tuple(cue for cue in cues if cue.slot.startswith(AFTER_OUTCOME))
                return [cue for cue in cues if cue not in self._held]
            case {"do": "tell", "kind": "death", "by": str(by)}:
                words = document("death", by, chance, cause=cause_of(self.show, by))
                return [cue for cue in words if cue.slot in EPITAPH]
            case {"do": "end_turn"}:
                self._held = ()
                narrator = step.after.narrator
                opening = [Cue(TURN_OPENS, narrator, chance=TURN_CHANCE)] if narrator and not step.after.verdict else []
                return [*cues, *opening]
            case _:
                return cues


def _kept(cue: Cue, told: ToldLine) -> Spoken:
    """A line as the record keeps it."""
    return Spoken(cue.slot, cue.who, told.text, cue.whom, told.frame, cue.more, told.flags, cue.apart)
