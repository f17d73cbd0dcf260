"""A match told while it is played: every deed once, with what the show says to it, as the record keeps it.

    live = Live(header, pack, memory, comfort)
    live.offers("intention", "A1", state, entries + 1, approach="charm")
    live.follow(deed)                              # the keys that its entry gets besides

Whoever goes on with a record reads it first (`read`), and stands where whoever played it stood.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from game.games.hell_for_leather.narration.beats import Beat, beat_of, is_comment
from game.games.hell_for_leather.narration.recorded_lines import (
    AFTER,
    AFTER_DEATH,
    AFTER_GOAL,
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
from game.games.hell_for_leather.rules.actions import (
    Attack,
    BuyGoal,
    Death,
    Defend,
    Ditch,
    EndTurn,
    Over,
    Settle,
    Tell,
)
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import NETWORK, Phase, Telling
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
        self._plan(state)
        beat = self.show.beat(slot, who, state, number, whom, **facts)
        return self.teller.offer(beat, count, tuple(taken))

    @property
    def commented(self) -> bool:
        """Whether somebody has had their say on what happens in this turn; that it begins may be said besides."""
        told = self.teller.chronicle.told
        return any(is_comment(line.slot) and beat_of(line.slot) is not Beat.OPENING
                   for line in told if line.turn == self.show.turn)

    def aside(self, slot: str, who: str, voice: str, state: State, number: int, facts: Facts) -> str:
        """A word at the table about ``who``, before or after the entry of that number; it is no part of the story."""
        beat = msgspec.structs.replace(self.show.beat(slot, who, state, number, "", **facts), voice=voice)
        return self.teller.aside(beat, self._restraint(number, slot))

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

    def follow(self, deed: HellDeed) -> dict[str, Any]:
        """Tell a deed that is being done; gives what its entry in the record holds besides."""
        number = deed.number
        chance = self._restraint(number)
        waited = self._all(self._released(deed), deed.before, number, chance)
        self._begin(deed)
        self._chapters.head(deed, self.show.turn)
        asked = [cue for cue in spoken(deed, self.show, self.teller.scene.facts)
                 if not cue.text.strip() and cue.slot != TURN_OPENS]
        before = [*waited, *self._unwritten, *self._all(asked, deed.before, number, chance)]
        self._unwritten = ()
        self._words(deed)
        self._take_in(deed)
        after = self._all(self._cues(deed), deed.after, number, chance)
        plain: dict[str, Any] = msgspec.to_builtins({**({BEFORE: before} if before else {}), AFTER: after})
        return plain

    def _released(self, deed: HellDeed) -> tuple[Cue, ...]:
        """What has waited for others to tell, where this deed ends the waiting."""
        if not _ends_waiting(deed):
            return ()
        held, self._held = self._held, ()
        return held

    def _all(self, cues: Iterable[Cue], state: State, number: int, chance: random.Random) -> list[Spoken]:
        """Say what chance lets be said of these, as the record keeps it."""
        told = ((cue, self._ventured(cue, state, number, chance)) for cue in cues)
        lines = [(cue, line) for cue, line in told if line is not None]
        self._unheard = (*self._unheard, *(line for _cue, line in lines))
        return [_kept(cue, line) for cue, line in lines]

    def _again(self, deed: HellDeed) -> None:
        self._released(deed)
        super()._again(deed)
        self._cues(deed)  # for what it holds back

    def _cues(self, deed: HellDeed) -> list[Cue]:
        """What the show says to a deed, now that it has been taken in."""
        chance = self._restraint(deed.number, "cues")
        cues = [cue for cue in reactions(deed, self.show, chance, lambda _kind, _who: "") if shows_own(cue, deed)]
        match deed.action:
            case Settle():
                return self._holding_back(cues, AFTER_OUTCOME)
            case BuyGoal():
                return self._holding_back(cues, AFTER_GOAL)
            case Death() if deed.after.verdict != NETWORK:
                return self._holding_back(cues, AFTER_DEATH)
            case Tell(kind=Telling.GOAL):
                return [*cues, *self._let_go(AFTER_GOAL)]
            case Tell(kind=Telling.DEATH, by=by):
                words = document("death", by, chance, cause=cause_of(self.show, by))
                return [*(cue for cue in words if cue.slot in EPITAPH), *self._let_go(AFTER_DEATH)]
            case EndTurn():
                narrator, goes_on = deed.after.narrator, not deed.after.verdict
                opens = narrator and goes_on and deed.after.phase is not Phase.FINALE_DUE
                return [*cues, *([Cue(TURN_OPENS, narrator, chance=TURN_CHANCE)] if narrator and opens else [])]
            case _:
                return cues

    def _holding_back(self, cues: list[Cue], slots: tuple[str, ...]) -> list[Cue]:
        """Those that need not wait; the others do."""
        self._held = (*self._held, *(cue for cue in cues if cue.slot.startswith(slots)))
        return [cue for cue in cues if not cue.slot.startswith(slots)]

    def _let_go(self, slots: tuple[str, ...]) -> list[Cue]:
        """Those that have waited for this."""
        cues = [cue for cue in self._held if cue.slot.startswith(slots)]
        self._held = tuple(cue for cue in self._held if cue not in cues)
        return cues


def _ends_waiting(deed: HellDeed) -> bool:
    """Whether nobody tells any more of what came before: the next turn or blow begins, or the end."""
    action = deed.action
    return isinstance(action, EndTurn | Attack | Defend | Ditch | Over) or (
        isinstance(action, Tell) and action.kind is Telling.EPILOGUE)


def _kept(cue: Cue, told: ToldLine) -> Spoken:
    """A line as the record keeps it."""
    return Spoken(cue.slot, cue.who, told.text, cue.whom, told.frame, cue.more, told.flags, cue.apart)
