"""`lab tray`: handfuls are fair, lie flat between the walls and soon; smaller here than in the laboratory."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.ai.simulated_hands import HANDS
from game.app import cli
from game.app.commands.crew import Crew
from game.physics import TableSpec, Trajectory
from game.rules.fairness import binomial_tail
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.recorded_motion import motion_of, motion_plain
from game.storage.typed_config import load_config
from tests.physics.tray_throws import finished, tray_throw
from tools.laboratory.bench import Bench, Figures
from tools.laboratory.tray import SIDES, TrayJob, neighbours_p, throw_handful, tray
from tools.laboratory.wanted import checks

PROMISED = {"n", "numbers", "cocked", "lost", "unread", "rest_s_p50", "rest_s_p95", "cpu_ms_per_throw", "neighbours_p"}
FALSE_ALARM = 1e-4
LARGEST_TEXT = 40_000
"""Bytes that a throw of twelve dice may take in the record."""
HANDFULS = {1: 240, 8: 45, 20: 16}


@pytest.fixture(scope="module")
def gesture() -> GestureSpec:
    return load_config(Path(__file__).parents[2] / "config" / "hand.yaml", GestureSpec)


def lab(capsys: pytest.CaptureFixture[str], *words: str) -> Figures:
    assert cli.main(["lab", "tray", *words, "--json"]) == 0
    found: Figures = json.loads(capsys.readouterr().out)
    return found


def test_the_promised_keys_are_there_and_every_die_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = lab(capsys, "--dice", "5", "--n", "6", "--seed", "3", "--jobs", "1")
    assert found.keys() >= PROMISED
    assert len(found["numbers"]) == SIDES
    assert sum(found["numbers"]) + found["cocked"] + found["lost"] == 30


def test_figures_are_the_same_on_one_core_and_on_two(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--dice", "3", "--n", "8", "--seed", "9", "--hand", "new")
    alone, together = (lab(capsys, *words, "--jobs", jobs) for jobs in ("1", "2"))
    for each in (alone, together):
        each.pop("cpu_ms_per_throw")
    assert alone == together


@pytest.mark.parametrize("soft", [False, True])
@pytest.mark.parametrize("dice", HANDFULS)
def test_handfuls_are_fair_and_can_be_read_and_rest_soon(
    spec: TableSpec, gesture: GestureSpec, dice: int, soft: bool
) -> None:
    """Faces and neighbours raise a false alarm once in 10,000 seeds each.

    So does the share of dice that lean, lie on another or are lost, if it is as large as it may be: 2 %, of twenty 4 %.
    """
    found = tray(Bench(spec, 1, Crew()), gesture, "ordinary", dice, HANDFULS[dice], soft=soft)
    thrown, most = dice * HANDFULS[dice], 0.04 if dice > 8 else 0.02
    assert found["faces_p"] > FALSE_ALARM and found["neighbours_p"] > FALSE_ALARM
    assert binomial_tail(thrown, found["cocked"] + found["on_a_die"] + found["lost"], most) > FALSE_ALARM
    assert found["unread"] == found["over_cap"] == 0
    assert found["rest_s_p50"] < found["rest_s_p95"] < (2.5 if dice > 8 else 1.8)


def test_the_softest_legal_throw_is_softer(spec: TableSpec, gesture: GestureSpec) -> None:
    hard, soft = (throw_handful(TrayJob(spec, gesture, HANDS["exact"], soft, 8, 1, 1)) for soft in (False, True))
    assert hard.numbers != soft.numbers


def test_neighbours_that_agree_are_noticed() -> None:
    rng = random.Random(1)
    apart = [[rng.randint(1, 6), rng.randint(1, 6)] for _ in range(600)]
    alike = [[first, first if rng.random() < 0.2 else other] for first, other in apart]
    assert neighbours_p(apart) > FALSE_ALARM > neighbours_p(alike)
    assert neighbours_p([[None, 3], [2, None]]) == neighbours_p([[4]]) == 1.0


@pytest.mark.parametrize("seed", range(3))
def test_a_throw_of_twelve_takes_little_room_in_the_record_and_looks_the_same(spec: TableSpec, seed: int) -> None:
    thrown = finished(spec, tray_throw(spec, seed, 12)).trajectory
    plain = motion_plain(thrown)
    assert len(json.dumps(plain)) <= LARGEST_TEXT
    again = motion_of(plain)
    assert isinstance(again, Trajectory) and again.contacts == thrown.contacts and again.ids == thrown.ids
    for sample in range(thrown.samples):
        for die in range(12):
            was, now = (path.pose_at(die, sample * thrown.sample_s) for path in (thrown, again))
            assert max(abs(a - b) for a, b in zip(was.position, now.position, strict=True)) < 0.00001
            assert max(abs(a - b) for a, b in zip(was.orientation, now.orientation, strict=True)) < 0.0001
    assert [again.final_pose(die) for die in range(12)] == [thrown.final_pose(die) for die in range(12)]


def cell(**changed: float) -> dict[str, Figures]:
    row: Figures = {"hand": "new", "dice": 8, "n": 100, "faces_p": 0.5, "neighbours_p": 0.5, "cocked": 8,
                    "on_a_die": 4, "lost": 4, "unread": 0, "rest_s_p95": 1.8, "over_cap": 0}
    return {"tray-8": {"rows": [row | changed]}}


@pytest.mark.parametrize("changed", [
    {"faces_p": 0.009}, {"neighbours_p": 0.009}, {"cocked": 9}, {"unread": 1}, {"rest_s_p95": 1.81}, {"over_cap": 1}])
def test_what_is_not_as_wanted_is_named(changed: dict[str, float]) -> None:
    assert all(check.met for check in checks(cell()))
    assert sum(not check.met for check in checks(cell(**changed))) == 1
