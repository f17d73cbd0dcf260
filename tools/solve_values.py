#!/usr/bin/env python3
"""Solve what positions are worth to computer players, level by level: `python -m tools.solve_values`.

Two abstract games are solved from the baked odds of throws (`assets/ai/throws.json`). *The race*: one team alone,
how many more turns it needs for its Goals and how worn it arrives. *The round*: one round of the duel, who dies.
Writes `values.bin` among the assets of the game; `--check` says whether the file there fits the odds.
"""

from __future__ import annotations

import argparse
import json
import struct
import sys
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

import msgspec
import numpy as np
import numpy.typing as npt

from game.ai.levels import Level
from game.ai.measured_odds import Odds, Tables
from game.app.commands.crew import add_crew_arguments, crew_of
from game.app.commands.kept import Kept, add_keep_argument
from game.app.games import DEFAULT, own_folder
from game.games.hell_for_leather.ai.match_value import (
    CONFIGS,
    DEAD_TURNS,
    DEAD_WEAR,
    FELONIES,
    FULL,
    HEATS,
    HUNTS,
    LEADS,
    NEEDS,
    ROUND_HEATS,
    ROUND_LEVELS,
    SCALE,
    SHARES,
    canonical,
    values_mark,
)
from game.games.hell_for_leather.ai.throw_chances import D10, Chances, fall_fates
from game.games.hell_for_leather.rules import Effect, curse_effects

OUT = own_folder(ROOT / "assets", DEFAULT) / "values.bin"

Field = npt.NDArray[np.float32]
Index = npt.NDArray[np.int64]
WEAR_COST = 3.0
"""Turns that a level of Drive lost on the way is taken to be worth, when the race alone is played."""
DEAD_COST = DEAD_TURNS + WEAR_COST * DEAD_WEAR
SWEEPS, ENOUGH = 160, 0.01
A_TURN = np.array([1.0, 1.0, 0.0], np.float32).reshape(3, 1, 1, 1, 1, 1)
"""What every turn adds to the cost, to the turns, to the chance of arriving."""
FATES = ("fail", "gain", "hunters", "T", "TH", "TT", "TTH", "TTT")
SHAPE = (len(FELONIES), len(CONFIGS), HUNTS, len(HEATS), NEEDS)
CELLS = len(CONFIGS) * HUNTS * len(HEATS) * NEEDS
MISSING = np.array([sum(4 - level for level in config) for config in CONFIGS], np.float32)
LIVING = np.array([sum(level > 0 for level in config) for config in CONFIGS], np.float32)


def fate_of(effects: tuple[Effect, ...]) -> int:
    """Which row of FATES these effects are."""
    traumas = effects.count(Effect.TRAUMA)
    if not traumas:
        return {Effect.FAIL: 0, Effect.GAIN_HEAT: 1, Effect.HUNTERS: 2}[effects[0]]
    hunted = Effect.HUNTERS in effects
    return {(1, False): 3, (1, True): 4, (2, False): 5, (2, True): 6}.get((traumas, hunted), 7)


def falls(height: int, felony: int) -> list[float]:
    """P(fate) of a fallen stack."""
    chances = [0.0] * len(FATES)
    for effects, p in fall_fates(height, min(6, felony)):
        chances[fate_of(effects)] += p
    return chances


def curses(dice: int, felony: int) -> list[float]:
    """P(fate) of so many dice that are all Curses."""
    chances = [0.0] * len(FATES)
    for low in range(1, D10 + 1):
        p = ((D10 + 1 - low) / D10) ** dice - ((D10 - low) / D10) ** dice
        chances[fate_of(curse_effects(low + felony))] += p
    return chances


@cache
def wounded(config: tuple[int, ...], traumas: int) -> tuple[int, ...]:
    """The first wound is the Narrator's, each further one goes to whoever can bear it best (R25)."""
    people = list(config)
    people[0] -= 1
    for _ in range(traumas - 1):
        best = max(range(3), key=lambda at: people[at])
        people[best] = max(0, people[best] - 1)
    return tuple(people)


Landings = dict[tuple[str, int], list[Index]]


@cache
def landings() -> Landings:
    """Where each state goes by each result, with and without a Risk: an index a choice (of a Goal's benefit)."""
    found = {}
    for kind in ("B", "M", "P", *FATES):
        choices = ("heat", 0, 1, 2) if kind in ("B", "M", "P") else ("heat",)
        for risked in (0, 1):
            found[kind, risked] = [index_of(kind, risked, choice) for choice in choices]
    return found


def index_of(kind: str, risked: int, choice: object) -> Index:
    """The cell that each cell goes to by a result."""
    cells = [cell_after(kind, choice, config, hunt, heat + risked, need)
             for config in CONFIGS for hunt in range(HUNTS) for heat in HEATS for need in range(NEEDS)]
    return np.array(cells, np.int64)


def cell_after(kind: str, choice: object, config: tuple[int, ...], hunt: int, heat: int, need: int) -> int:
    """One of them; the cells beyond the last are for the dead, and for those who have arrived."""
    if kind not in ("B", "M", "P"):
        return cell_cursed(kind, config, hunt, heat, need)
    good = kind != "P"
    left = max(0, need - (0 if hunt else 2 if good else 1))
    arrived = good and left == 0
    bought = arrived or (-(-left // 5) < -(-need // 5) and left > 0)
    people = config_after(config, choice if bought else None)
    if arrived:
        return CELLS + 1 + people
    if good and hunt:
        hunt = 0 if kind == "B" else hunt - 1
    return cell_of(people, hunt, heat - (kind == "B") - (bought and choice == "heat"), left)


def cell_cursed(kind: str, config: tuple[int, ...], hunt: int, heat: int, need: int) -> int:
    """After a Curse."""
    traumas = kind.count("T")
    config = wounded(config, traumas)
    if not any(config):
        return CELLS
    heat -= 2 * traumas
    if kind in ("hunters", "TH", "TTH"):
        heat, hunt = max(HEATS[0], heat) + 1, 3 if not hunt else min(3, hunt + 1)
    return cell_of(config_after(config, None), hunt, heat + (kind == "gain"), need)


def cell_of(people: int, hunt: int, heat: int, need: int) -> int:
    """Where a state stands in a table."""
    heat = min(max(heat, HEATS[0]), HEATS[-1]) - HEATS[0]
    return ((people * HUNTS + hunt) * len(HEATS) + heat) * NEEDS + need


@cache
def config_after(config: tuple[int, ...], heal: object) -> int:
    """The next Narrator comes first; somebody may be healed."""
    people = list(config)
    if isinstance(heal, int) and 0 < people[heal] < 4:
        people[heal] += 1
    return CONFIGS.index(canonical((*people[1:], people[0])))


class Race:
    """One team alone on its way to its Goals, for one level of skill."""

    def __init__(self, chances: Chances) -> None:
        self._chances = chances
        self._landings = landings()
        self._numbers()

    def _numbers(self) -> None:
        heats, felonies = HEATS, FELONIES
        one = [self._chances.throw(height + 1) for height in heats]
        self._fell1 = np.array([fell for fell, _ in one], np.float32).reshape(1, 1, 1, -1, 1)
        self._merit1 = np.array([inside[1] / 2 for _, inside in one], np.float32).reshape(1, 1, 1, -1, 1)
        self._stood = np.array([self._chances.stack(height) for height in heats], np.float32).reshape(1, 1, 1, -1, 1)
        self._fall = {(risked, stars): self._by_felony(
            [[falls(height + risked, felony + stars) for height in heats] for felony in felonies])
            for risked in (0, 1) for stars in range(4)}
        self._curse = {dice: self._by_felony([[curses(dice, felony)] * len(heats) for felony in felonies])
                       for dice in range(1, 6)}
        self._base = [self._bases(helpers) for helpers in range(3)]

    @staticmethod
    def _by_felony(rows: list[list[list[float]]]) -> list[Field]:
        table = np.array(rows, np.float32)
        return [table[:, :, fate].reshape(len(FELONIES), 1, 1, -1, 1) for fate in range(len(FATES))]

    def _bases(self, helpers: int) -> dict[str, Field]:
        """P(result) of the dice before any Risk, by configuration and height."""
        rows = {(level, height): self._thrown(level, height, helpers) for level in range(1, 5) for height in HEATS}
        return {name: np.array([[rows[config[0], height][name] for height in HEATS] for config in CONFIGS],
                               np.float32).reshape(1, len(CONFIGS), 1, len(HEATS), 1)
                for name in ("B", "M", "P", "C", "fell")}

    def _thrown(self, level: int, height: int, helpers: int) -> dict[str, float]:
        own = {1: (), 2: ((2, True),), 3: ((1, True),), 4: ((1, False),)}[level]
        cases = {"C": 1.0, "P": 0.0, "M": 0.0, "B": 0.0, "fell": 0.0}
        for dice, off in (*own, *[(1, False)] * helpers):
            fell, inside = self._chances.throw(height, dice, off)
            stood = dict.fromkeys(cases, 0.0)
            stood["fell"] = cases["fell"] + fell * (1.0 - cases["fell"])
            for name in ("C", "P", "M", "B"):
                for count, p in enumerate(inside):
                    for merits in range(count + 1):
                        share = p * (1, 1, 2)[count] / 2**count if merits == 1 or count < 2 else p / 4
                        after = "CPMB".index(name)
                        total = max(0, after - 1) + merits
                        best = "CPMB"[min(3, total + 1)] if total else ("P" if count or after == 1 else "C")
                        stood[best] += cases[name] * (1.0 - fell) * share
            cases = stood
        return cases

    def solve(self) -> tuple[Field, Field, Field, int]:
        """Cost (turns and wear), turns and P(arriving alive) of every state, played at the least cost.

        And how many sweeps it took.
        """
        need = np.arange(NEEDS, dtype=np.float32)
        start = np.broadcast_to(need * 0.9 + 2.0, SHAPE).astype(np.float32)
        all_three = np.stack([start + WEAR_COST * MISSING.reshape(1, -1, 1, 1, 1), start, np.zeros_like(start)])
        change, sweeps = 1.0, 0
        while change > ENOUGH and sweeps < SWEEPS:
            fresh = self._sweep(all_three)
            change = float(np.abs(fresh[:2] - all_three[:2]).max())
            all_three, sweeps = fresh, sweeps + 1
        return all_three[0], all_three[1], all_three[2], sweeps

    def _sweep(self, all_three: Field) -> Field:
        flat = all_three.reshape(3, len(FELONIES), CELLS)
        dead = np.array([DEAD_COST, DEAD_TURNS, 0.0], np.float32).reshape(3, 1, 1).repeat(len(FELONIES), 1)
        done = np.stack([WEAR_COST * MISSING, np.zeros_like(MISSING), np.ones_like(MISSING)])
        flat = np.concatenate([flat, dead, done[:, None, :].repeat(len(FELONIES), 1)], axis=2)
        land = {key: self._best([flat[:, :, index].reshape(3, *SHAPE) for index in indices])
                for key, indices in self._landings.items()}
        plain = {kind: land[kind, 0] for kind in ("B", "M", "P")}
        curse = self._mix(self._curse[1], [land[fate, 0] for fate in FATES])
        fell = self._mix(self._fall[0, 0], [land[fate, 0] for fate in FATES])
        merit = self._best([plain["M"], self._risk("M", land)])
        fair = self._best([plain["P"], self._risk("P", land)])
        bad = self._best([curse, self._risk("C", land)])
        need = np.arange(NEEDS)
        worth = []
        for helpers, base in enumerate(self._base):
            later = np.minimum(need + helpers, NEEDS - 1)
            parts = {"B": plain["B"], "M": merit, "P": fair, "C": bad, "fell": fell}
            value = np.asarray(sum(base[name] * part[..., later] for name, part in parts.items()), np.float32)
            if helpers:
                allowed = (helpers < LIVING).reshape(-1, 1, 1, 1) & (((-need) % 5 >= helpers) | (need == 0))
                value = np.where(allowed, value, np.float32(1e6))
            worth.append(value)
        return np.asarray(A_TURN + self._best(worth), np.float32)

    @staticmethod
    def _best(choices: Sequence[Field]) -> Field:
        best = choices[0]
        for other in choices[1:]:
            best = np.where(other[:1] < best[:1], other, best)
        return best

    @staticmethod
    def _mix(chances: list[Field], parts: list[Field]) -> Field:
        return np.asarray(sum(p * part for p, part in zip(chances, parts, strict=True)), np.float32)

    @staticmethod
    def _starred(part: Field, stars: int) -> Field:
        """The same with so many more stars on the Narrator, a part of the team's mean rank."""
        if not stars:
            return part
        share = np.minimum(1.0, stars / LIVING / (FELONIES[1] - FELONIES[0])).reshape(1, 1, -1, 1, 1, 1)
        higher = np.concatenate([part[:, 1:], part[:, -1:]], axis=1)
        return np.asarray(part * (1 - share) + higher * share, np.float32)

    def _risk(self, have: str, land: dict[tuple[str, int], Field]) -> Field:
        """A Risk with this result on the table: the set-down, the die, then a Felony (R20, R21)."""
        better = land["B" if have == "M" else "M", 1]
        falls = [self._starred(self._mix(self._fall[1, stars], [land[fate, 1] for fate in FATES]), stars)
                 for stars in range(4)]
        merit, q = self._merit1, self._fell1
        no_pass = ((1 - 2 * merit) / (1 - merit)) if have == "C" else np.float32(0.0)
        poor = land[have, 1] if have != "C" else land["P", 1]
        cursed = self._mix(self._curse[3], [land[fate, 1] for fate in FATES])

        def left(dice: int, stars: int) -> Field:
            share = no_pass**dice
            return self._starred(np.asarray(poor * (1 - share) + cursed * share, np.float32), stars)

        value = left(4, 3)
        for stars in (3, 2, 1):
            value = q * falls[stars] + (1 - q) * (merit * self._starred(better, stars) + (1 - merit) * value)
        value = np.concatenate([value[:, :-1], left(1, 0)[:, -1:]], axis=1)
        value = q * falls[0] + (1 - q) * (merit * better + (1 - merit) * value)
        return np.asarray(self._stood * value + (1 - self._stood) * falls[0], np.float32)


class Round:
    """One round of the duel (R47-R50): the chance to win it of whoever must now throw, behind by a lead."""

    def __init__(self, chances: Chances) -> None:
        self._chances = chances
        self._tallest = ROUND_HEATS[-1]

    def solve(self) -> Field:
        """P(win) by [own level, other's level, lead to beat, own Heat, other's Heat]."""
        levels, leads, heats = len(ROUND_LEVELS), len(LEADS), len(ROUND_HEATS)
        won = np.full((levels, levels, leads, heats, heats), 0.5, np.float32)
        for _ in range(SWEEPS):
            fresh = self._sweep(won)
            change = float(np.abs(fresh - won).max())
            won = fresh
            if change < 1e-5:
                break
        return won

    def _sweep(self, won: Field) -> Field:
        """The value over the score beyond the lead, from the tallest stack down."""
        least, most = -LEADS[-1], LEADS[-1]
        shape = (len(ROUND_LEVELS), len(ROUND_LEVELS), most + 1 - least, len(ROUND_HEATS), len(ROUND_HEATS))
        at = np.zeros(shape, np.float32)
        stop = np.zeros(shape, np.float32)
        for place, lead in enumerate(range(least, most + 1)):
            if lead >= 1:
                stop[:, :, place] = 1.0 - won[:, :, lead - LEADS[0]].transpose(1, 0, 3, 2)
        for own in reversed(range(len(ROUND_HEATS))):
            at[:, :, :, own] = stop[:, :, :, own]
            if own + 1 < len(ROUND_HEATS):
                height = ROUND_HEATS[own]
                fell, inside = self._chances.throw(height + 1)
                stood = self._chances.stack(height) * (1 - fell)
                risk = stood * self._die(at[:, :, :, own + 1], inside[1])
                at[:, :, :, own] = np.maximum(stop[:, :, :, own], risk)
        fresh = np.zeros_like(won)
        for level in ROUND_LEVELS:
            for own, height in enumerate(ROUND_HEATS):
                value = self._thrown(at[level - 1, :, :, own], level, height)
                for lead in LEADS:
                    fresh[level - 1, :, lead - LEADS[0], own] = value[:, -lead - least]
        return fresh

    @staticmethod
    def _die(value: Field, inside: float) -> Field:
        """One die on: the score axis is the last but one or two; it moves by 0, 1 or 2."""
        axis = 2
        one = np.concatenate([value.take(range(1, value.shape[axis]), axis), value.take([-1], axis)], axis)
        two = np.concatenate([one.take(range(1, value.shape[axis]), axis), one.take([-1], axis)], axis)
        return np.asarray((1 - inside) * value + inside / 2 * (one + two), np.float32)

    def _thrown(self, value: Field, level: int, height: int) -> Field:
        """The value before the dice of a level are thrown (R12)."""
        value = value[None]
        if level == 1:
            return value[0]
        if level in (2, 3):
            fell, inside = self._chances.throw(height, 4 - level, True)
            parts = [value]
            for _ in inside[1:]:
                parts.append(self._die(parts[-1], 1.0))
            return np.asarray((1 - fell) * sum(p * part for p, part in zip(inside, parts, strict=True)), np.float32)[0]
        fell, inside = self._chances.throw(height)
        for _ in range(level - 3):
            value = (1 - fell) * self._die(value, inside[1])
        return np.asarray(value, np.float32)[0]


def main(argv: Sequence[str] | None = None) -> int:
    """Solve all levels, or check the file that is there."""
    parser = argparse.ArgumentParser(description="Solve what positions are worth to computer players.")
    parser.add_argument("--throws", type=Path, default=ROOT / "assets/ai/throws.json", help="the odds of throws")
    parser.add_argument("--out", type=Path, default=OUT, help="the file to write")
    parser.add_argument("--check", action="store_true", help="only say whether the file fits the odds")
    add_keep_argument(parser)
    add_crew_arguments(parser)
    args = parser.parse_args(argv)
    throws = args.throws.read_bytes()
    mark = values_mark(throws)
    if args.check:
        fits = args.out.exists() and args.out.read_bytes()[:16] == mark.encode()
        sys.stdout.write("fits\n" if fits else "stale: python -m tools.solve_values\n")
        return 0 if fits else 1
    parts = []
    jobs = [(throws, level) for level in Level]
    with Kept.open(args.keep, Solved) as kept:
        for level in kept.each(solved, jobs, crew_of(args), "levels", lambda job, result: result):
            sys.stdout.write(level.about + "\n")
            parts.append(level.tables)
    if len(parts) < len(Level):
        return 1
    args.out.write_bytes(mark.encode() + zlib.compress(b"".join(parts), 9))
    return 0


class Solved(NamedTuple):
    """A level: its tables as bytes, and what is said of them."""

    tables: bytes
    about: str


def solved(job: tuple[bytes, Level]) -> Solved:
    """The tables of a level, from the odds of throws."""
    throws, level = job
    chances = Chances(Odds(msgspec.json.decode(throws, type=Tables)), level)
    cost, turns, alive, sweeps = Race(chances).solve()
    won = Round(chances).solve()
    wear = (cost - turns) / WEAR_COST
    fresh = cost[0, CONFIGS.index((4, 4, 0)), 0, 0, 15]
    about = json.dumps({
        "level": level, "sweeps": sweeps, "start_turns": round(float(turns[0, CONFIGS.index((4, 4, 0)), 0, 0, 15]), 2),
        "start_cost": round(float(fresh), 2),
        "duel_start": round(float(won[4, 4, 0, 1, 1]), 3)})
    whole = [np.clip(np.rint(table * scale), 0, FULL).astype("<u2").tobytes()
             for table, scale in ((turns, SCALE), (wear, SCALE), (alive, SHARES))]
    tables = b"".join(whole) + np.rint(won * FULL).astype("<u2").tobytes() + struct.pack("<H", sweeps)
    return Solved(tables, about)


if __name__ == "__main__":
    from tools import solve_values  # what travels to other processes is found by this name

    sys.exit(solve_values.main())
