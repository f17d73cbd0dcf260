"""Moments of matches that nobody watched, one of each kind, as records that end there and that people go on with."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from game.app.games import Games
from game.app.workshop import Installed
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.scenes.kit import Kit
from game.storage.paths import Paths

LED_PLAYS = ("--players", "3")
PLAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "hell-for-leather": ((), ("--players", "random")),
    "duel": (("--players", "random"), ("--players", "random", "--scenario", "flag", "--models", "3", "--option",
                                       "actions_1_5=true", "--option", "field_more=true")),
    "keeper": (("--pack", "widows_stair", *LED_PLAYS), LED_PLAYS),
    "high-stakes": (("--pack", "book_of_agramelus", *LED_PLAYS), LED_PLAYS),
    "protagonists": (("--pack", "dead_letter", *LED_PLAYS), LED_PLAYS)}
"""The arguments of ``simulate`` for the matches of each game in which moments are looked for."""


class Moment(NamedTuple):
    """``waits``: the seats that are to act; ``kinds``: what of an action they may do."""

    record: bytes
    phase: str
    waits: tuple[str, ...]
    kinds: tuple[str, ...]

    @property
    def made_up(self) -> bool:
        """Whether it is led, and by no adventure."""
        return b'"pack":null' in self.record.partition(b"\n")[0]


def record_of(key: str, words: Sequence[str], seed: int, paths: Paths) -> bytes:
    """A whole match as ``simulate`` plays it with these arguments. Raises ValueError for such as it does not know."""
    kit = Games().kit(key)
    if kit.simulations is None:
        raise ValueError(f"{key}: it cannot be played without a table.")
    simulations, parser = kit.simulations(), argparse.ArgumentParser()
    simulations.add_arguments(parser)
    args = parser.parse_args([*words])
    args.seed, args.matches = seed, 1
    workshop = Installed(paths, key)
    [job] = simulations.jobs(args, workshop)
    lines: list[bytes] = []
    job.play(workshop, lines.append)
    return b"".join(lines)


def moments(kit: Kit, record: bytes) -> Iterator[Moment]:
    """The first moment of each kind in which somebody is to act, in the order of the match."""
    header, *lines = record.splitlines(keepends=True)
    match: Match[Any, Any, Any] = Match.load(kit.rules, record, bytes)
    met: set[tuple[object, ...]] = set()
    for count, deed in enumerate(match.deeds, 1):
        state = deed.after
        waits = tuple(kit.rules.to_act(state))
        kinds = tuple(sorted({type(each).__name__ for each in kit.rules.legal(state)}))
        roll = kit.rules.roll_due(state)
        kind = (str(state.phase), waits == (GM,), kinds, roll is not None and len(roll.all_dice))
        if waits and kind not in met and kit.rules.forced(state) is None:
            met.add(kind)
            yield Moment(b"".join((header, *lines[:count])), str(state.phase), waits, kinds)


def before_its_end(record: bytes) -> bytes:
    """All but what hands it on to the next one, which names who played whom and would not fit other players."""
    header, *lines = record.splitlines(keepends=True)
    return b"".join((header, *takewhile(lambda line: b'"carry":' not in line, lines)))


def peopled(record: bytes, characters: bool, leader: bool) -> bytes:
    """The same with one person for all characters or contestants, and one for whoever leads, or computers for them."""
    first, _, rest = record.partition(b"\n")
    header = json.loads(first)
    _seat(header, "human:1" if characters else "", "human:1" if leader else "")
    if header["record"] == "protagonists" and characters:
        header["options"]["several"] = True  # else a person plays one alone
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + rest


def each_alone(record: bytes) -> bytes:
    """The same with another person for every character, and for whoever leads without an adventure."""
    first, _, rest = record.partition(b"\n")
    header = json.loads(first)
    for number, character in enumerate(header["characters"].values(), 1):
        character["player"] = f"human:{number}"
    if header["pack"] is None:
        header["gm"]["player"] = f"human:{len(header['characters']) + 1}"
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + rest


def _seat(part: Any, player: str, leader: str) -> None:
    for key, value in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        if key == "gm":
            value["player"] = leader or value["player"]
        elif key == "player" and isinstance(value, str):
            part[key] = player or value
        else:
            _seat(value, player, leader)
