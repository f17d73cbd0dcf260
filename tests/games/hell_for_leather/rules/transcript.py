"""Golden matches as text that people can read: every entry, and under it what happened."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.games.hell_for_leather.rules import GAME
from game.rules.match import Deed, Match
from tests.games.hell_for_leather.rules.play import KIND, LOADED, WILD, Dice, HellMatch, make_header, play_on

FOLDER = Path(__file__).resolve().parent.parent / "golden"
COMMAND = "python3 tools/golden.py"


@dataclass(frozen=True, slots=True)
class Golden:
    """One golden match: its name, seed, dice, and what its header has of its own."""

    name: str
    seed: int
    dice: Dice
    options: dict[str, Any]


GOLDEN = (
    Golden("versus-duel", 42, LOADED, {"goal_target": 1}),
    Golden("versus-uneven", 254, LOADED, {"goal_target": 2, "sizes": (3, 2), "strict_hand": True, "egg_timer": 3}),
    Golden("versus-storm", 31, WILD, {"sizes": (1, 2)}),
    Golden("versus-undead", 23, WILD, {"goal_target": 2, "undead": True}),
    Golden("versus-last-team", 35, WILD, {"sizes": (1, 1), "stage": 2}),
    Golden("coop-storm", 19, KIND, {"mode": "coop", "finale": "storm", "goal_target": 1, "storm_goal_price": 2}),
    Golden("versus-storm-won", 108, LOADED, {"sizes": (1, 1), "goal_target": 2, "storm_goal_price": 2}),
    Golden("coop-storm-lost", 7, LOADED, {"mode": "coop", "finale": "storm", "goal_target": 1, "sizes": (2, 1)}),
    Golden("coop-lost", 10, WILD, {"mode": "coop", "finale": "storm", "goal_target": 2, "sizes": (1, 1)}),
    Golden("coop-duel", 31, LOADED, {"mode": "coop", "finale": "duel", "goal_target": 1, "sizes": (3, 1)}),
)


def play(golden: Golden) -> tuple[HellMatch, str]:
    """The match, the same every time, and its transcript."""
    lines: list[str] = []

    def hear(deed: Deed[Any, Any]) -> None:
        lines.append(_entry(match.entries[deed.number - 1]))
        lines.extend(_event(event) for event in deed.events)

    header = make_header(golden.seed, **golden.options)
    match: HellMatch = Match.start(GAME, header, bytes)
    match.subscribe(hear)
    play_on(match, random.Random(golden.seed), golden.dice)
    return match, "".join(f"{line}\n" for line in lines)


def _entry(entry: dict[str, Any]) -> str:
    hidden = ("n", "do", "by", "state")
    said = _pairs({key: value for key, value in entry.items() if key not in hidden})
    return f"{entry['n']:>4} {entry['by']:<5} {entry['do']} {said}".rstrip()


def _event(event: Any) -> str:
    fields = msgspec.to_builtins(event)
    return f"           {fields.pop('event')} {_pairs(fields)}".rstrip()


def _pairs(values: dict[str, Any]) -> str:
    return " ".join(f"{key}={_value(value)}" for key, value in values.items() if value not in ("", (), {}))


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}:{_value(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(_value(each) for each in value) + "]"
    return str(value)
