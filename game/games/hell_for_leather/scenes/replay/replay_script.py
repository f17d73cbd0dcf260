"""A record as a list of moments, each with the match as it stood around it. Pure: no engine, no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Any

import msgspec

from game.games.hell_for_leather.narration.recorded_lines import AFTER, BEFORE, Spoken, spoken_lines
from game.games.hell_for_leather.rules import GAME, TABLE, Header, State
from game.games.hell_for_leather.scenes.side_names import person_of, side_name
from game.narration.veils import hushed, veiled
from game.rules.errors import RecordError
from game.rules.record import decode_entry, split
from game.ui.messages import say

SILENT = frozenset({"end_turn", "seat", "pause"})
TAKING = frozenset({"attack", "defend", "ditch"})  # these begin the turn of the finale that they stand in


class Kind(StrEnum):
    """What a moment shows."""

    WORDS = "words"
    THROW = "throw"
    STACKING = "stacking"
    SILENT = "silent"  # nothing to see; passed over


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry: ``before`` and ``after`` are the states around it, ``turn`` is an index into ``Script.turns``.

    One that a Pause has ``veiled`` comes without its words.
    """

    entry: Mapping[str, Any]
    kind: Kind
    before: State
    after: State
    turn: int
    veiled: bool = False
    said: tuple[Spoken, ...] = ()  # what the show said to it


@dataclass(frozen=True, slots=True)
class Script:
    """A whole record. ``turns`` are their captions in order."""

    header: Header
    moments: tuple[Moment, ...]
    turns: tuple[str, ...]

    def turn_start(self, turn: int) -> int:
        """Where a turn begins."""
        return next(i for i, moment in enumerate(self.moments) if moment.turn == turn)

    def next_throw(self, at: int) -> int | None:
        """The throw after a moment."""
        return next((i for i in range(at + 1, len(self.moments)) if self.moments[i].kind is Kind.THROW), None)

    def throw_before(self, at: int) -> int | None:
        """The throw before a moment."""
        return next((i for i in range(at - 1, -1, -1) if self.moments[i].kind is Kind.THROW), None)

    def lying(self, at: int) -> Mapping[str, Any] | None:
        """What lies on the table when this moment begins, as the record says; None for a stack just built."""
        for moment in reversed(self.moments[:at]):
            if moment.turn != self.moments[at].turn:
                return None
            if "poses" in moment.entry:
                poses: Mapping[str, Any] = moment.entry["poses"]
                return poses
        return None


def read_script(data: bytes) -> Script:
    """The script of a record. Raises RecordError naming the entry at fault; ``check`` says more."""
    first, lines = split(data)
    try:
        header = GAME.decode_header(first)
        state = GAME.new(header)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise RecordError(0, str(error)) from error
    entries, states = [], [state]
    for number, line in enumerate(lines, 1):
        entries.append(decode_entry(line, number))
        states.append(_apply(states[-1], line, number))
    return _script(header, entries, states)


def _script(header: Header, entries: Sequence[Mapping[str, Any]], states: Sequence[State]) -> Script:
    """The script of entries that hold; ``states`` are those around them, one more than there are entries."""
    moments: list[Moment] = []
    turns: list[str] = []
    last: tuple[object, ...] = ()
    veils = veiled(entries)
    people = {one.id for team in header.teams.values() for one in team.contestants}
    for number, (entry, (state, after)) in enumerate(zip(entries, pairwise(states), strict=True), 1):
        there = after if entry["do"] in TAKING else state
        if _turn_key(there) != last:
            last = _turn_key(there)
            turns.append(_caption(header, there))
        shown = hushed(entry) if number in veils else entry
        said = tuple(line for key in (BEFORE, AFTER) for line in spoken_lines(shown, key, people))
        kind = Kind.WORDS if said and entry["do"] == "end_turn" else _kind(entry)
        moments.append(Moment(shown, kind, state, after, len(turns) - 1, number in veils, said))
    return Script(header, tuple(moments), tuple(turns))


def _apply(state: State, line: bytes, number: int) -> State:
    try:
        return GAME.apply(state, GAME.decode_action(line)).state
    except (ValueError, msgspec.MsgspecError) as error:
        raise RecordError(number, str(error)) from error


def _turn_key(state: State) -> tuple[object, ...]:
    finale = state.finale
    return (state.turn, finale is not None, finale.round if finale else 0, finale.turn if finale else 0)


def _caption(header: Header, state: State) -> str:
    who = person_of(header, state.narrator).name if state.narrator else side_name(header, state, state.active)
    if state.finale is not None and state.finale.goals == 0:
        return say("Finale {round}.{turn} - {who}", round=state.finale.round, turn=state.finale.turn, who=who)
    return say("Turn {turn} - {who}", turn=state.turn, who=who)


def _kind(entry: Mapping[str, Any]) -> Kind:
    match entry["do"]:
        case "throw":
            return Kind.THROW
        case "take_risk":
            return Kind.STACKING
        case do if do in SILENT:
            return Kind.SILENT
        case _:
            return Kind.WORDS


def speaker(script: Script, moment: Moment) -> str:
    """Who speaks or acts in a moment."""
    by = str(moment.entry["by"])
    if by == TABLE or any(team.id == by for team in moment.before.teams):
        return side_name(script.header, moment.before, by)
    return person_of(script.header, by).name
