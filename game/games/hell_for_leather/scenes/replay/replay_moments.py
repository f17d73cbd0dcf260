"""What a replay of this game shows of an entry: the table it was done at, and what the show said to it. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from game.games.hell_for_leather.narration.recorded_lines import AFTER, BEFORE, TOLD, Spoken, spoken_lines
from game.games.hell_for_leather.rules import State
from game.games.hell_for_leather.scenes.hell_context import moment_of
from game.narration.veils import hushed
from game.rules.roll import Die
from game.rules.setups import Target
from game.scenes.replay.replay_script import Kind, Moment

SILENT = frozenset({"end_turn", "seat", "pause"})
TEXTS = ("text", "location", "activity", "threat", "texts")


@dataclass(frozen=True, slots=True, kw_only=True)
class HellMoment(Moment):
    """One entry: ``before`` and ``after`` are the states around it.

    One that a Pause has ``veiled`` comes without its words.
    """

    before: State
    after: State
    veiled: bool = False
    said: tuple[Spoken, ...] = ()  # what the show said to it


def moment_from(entry: Mapping[str, Any], before: State, after: State, turn: int, veiled: bool,
                people: Collection[str]) -> HellMoment:
    """An entry as it is shown; ``people`` are the ids of all contestants."""
    shown = hushed(entry, TOLD) if veiled else entry
    said = tuple(line for key in (BEFORE, AFTER) for line in spoken_lines(shown, key, people))
    kind = Kind.WORDS if said and entry["do"] == "end_turn" else _kind(entry)
    here = after if before.narrator is None else before
    return HellMoment(entry=shown, kind=kind, turn=turn, phase=str(before.phase),
                      letters=_letters(shown, kind, said), dice=_dice(entry, before, after),
                      setup=Target(here.team(here.active).heat), built_for=moment_of(here),
                      fells=kind is Kind.THROW and bool(entry["heat"]["standing"] < entry["heat"]["before"]),
                      before=before, after=after, veiled=veiled, said=said)


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


def _letters(entry: Mapping[str, Any], kind: Kind, said: Collection[Spoken]) -> int:
    """How much there is to read; of a throw only what is said to it, the rest is seen."""
    spoken = sum(len(line.text) for line in said)
    if kind is Kind.THROW:
        return spoken
    return spoken + sum(len(str(value)) for key, value in entry.items() if key in TEXTS)


def _dice(entry: Mapping[str, Any], before: State, after: State) -> tuple[Die, ...]:
    """The d10 that are or were thrown in the conflict of this moment, in the colour of the team on air."""
    conflict = after.conflict or before.conflict
    lying = tuple(conflict.dice) if conflict else ()
    thrown = entry["table"] if entry["do"] == "throw" else ()
    style = "A" if after.active == "A" else "B"
    return tuple(Die(die, "d10", style) for die in dict.fromkeys((*lying, *thrown)))
