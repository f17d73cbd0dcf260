"""None of the ways to throw brings more good dice than the flick, and no way to set a die down is safer (small n).

``python3 tools/lab.py ways`` measures the same with many; docs/hand.md has its figures.
"""

from __future__ import annotations

import math
import random
import statistics
from pathlib import Path

import pytest

from game.ai.computer_spec import ComputerSpec
from game.app.commands.crew import Crew
from game.physics import Layout, TableSpec, random_orientation
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.throw_methods import Steadiness, ThrowWay
from game.scenes.hand.toss import InHand
from game.storage.typed_config import load_config
from tools.laboratory.aim import Grip
from tools.laboratory.bench import Bench
from tools.laboratory.set_ways import SetJob, set_down
from tools.laboratory.wanted import checks
from tools.laboratory.ways import WayJob, throw_in_way, thrown, ways

CONFIG = Path(__file__).resolve().parents[2] / "config"
TABLE = load_config(CONFIG / "table.yaml", TableSpec)
GESTURE = load_config(CONFIG / "hand.yaml", GestureSpec)
HABITS = load_config(CONFIG / "computer.yaml", ComputerSpec).habits
AIMED = tuple(way for way in ThrowWay if way is not ThrowWay.FLICK)
RELEASES = 500
LEAST, MOST = 0.72, 1.18
"""Of the flick's spread. The ways are set at .92 of it, and five standard errors of a ratio of two spreads are .22: one
of the fifteen is out of bounds by chance in less than one run in ten thousand."""
FLICKS, EACH, TOWER = 40, 16, 7
WITHIN = 0.05
ERRORS = 3.9
"""Chance alone exceeds so many standard errors, to either side, once in ten thousand runs."""


def job(way: ThrowWay, steadiness: Steadiness, number: int) -> WayJob:
    return WayJob(TABLE, GESTURE, HABITS, way, steadiness, Grip.MAIN, TOWER, 1, number)


def spreads(way: ThrowWay, steadiness: Steadiness) -> tuple[float, float]:
    """Of where dice would pass the middle (m), and of the logarithm of their speed, slips left out."""
    rng = random.Random(7)
    aside, speed = [], []
    for number in range(RELEASES):
        simulation = thrown(job(way, steadiness, number), Layout(()), [InHand("d1", random_orientation(rng))], rng)
        release = simulation.throw.releases[0]
        simulation.close()
        (x, y, _), (vx, vy, _) = release.position, release.velocity
        aside.append(math.hypot(x, y) * math.sin(math.atan2(vx, vy) - math.atan2(-x, -y)))
        speed.append(math.log(math.hypot(*release.velocity)))
    return middle_spread(aside), middle_spread(speed)


def middle_spread(values: list[float]) -> float:
    """A standard deviation by the middle two thirds, which slips do not touch."""
    ordered = sorted(values)
    return (ordered[round(0.841 * len(ordered))] - ordered[round(0.159 * len(ordered))]) / 2.0


@pytest.mark.parametrize("steadiness", Steadiness)
def test_dice_leave_every_hand_as_widely_spread(steadiness: Steadiness) -> None:
    flick = spreads(ThrowWay.FLICK, steadiness)
    for way in (ThrowWay.PULL, ThrowWay.CLICKS, ThrowWay.KEYS, ThrowWay.FOR_ME):
        for ours, theirs in zip(spreads(way, steadiness), flick, strict=True):
            assert LEAST < ours / theirs < MOST, (way, ours / theirs)


def test_no_way_brings_more_good_dice_than_the_flick() -> None:
    flicks = [throw_in_way(job(ThrowWay.FLICK, Steadiness.ORDINARY, k)).good for k in range(FLICKS)]
    others = [throw_in_way(job(way, Steadiness.ORDINARY, k)).good for way in AIMED for k in range(EACH)]
    mean = statistics.mean((*flicks, *others))
    error = math.sqrt(mean * (1.0 - mean) * (1.0 / len(flicks) + 1.0 / len(others)))
    assert abs(statistics.mean(others) - statistics.mean(flicks)) < WITHIN + ERRORS * error


def test_a_die_set_by_words_stands_as_one_set_by_a_pointer() -> None:
    stands = [[set_down(SetJob(TABLE, GESTURE, Steadiness.ORDINARY, pointed, TOWER, 1, k)) for k in range(12)]
              for pointed in (True, False)]
    pointer, words = (statistics.mean(each) for each in stands)
    mean = (pointer + words) / 2.0
    assert abs(pointer - words) < WITHIN + ERRORS * math.sqrt(mean * (1.0 - mean) / 6.0)


def test_every_figure_is_held_against_the_flicks() -> None:
    figures = ways(Bench(TABLE, 3, Crew()), GESTURE, HABITS, 1)
    told = {check.what for check in checks({"ways": figures})}
    for way in AIMED:
        assert f"ordinary hand, main: {way} beside flick" in told
        assert f"ordinary hand, shotgun: {way} beside flick" in told
    better = [{**row, "good": 1.0 if row["way"] == "keys" else 0.5} for row in figures["rows"]]
    found = checks({"ways": {**figures, "n": 500, "rows": better}})
    assert {check.what for check in found if check.met is False} == {
        f"{hand} hand, {grip}: keys beside flick" for hand, grip in (
            ("new", "main"), ("ordinary", "main"), ("practised", "main"), ("ordinary", "off"), ("ordinary", "shotgun"))}
