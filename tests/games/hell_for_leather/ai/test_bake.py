"""Baking the tables of the computer's hands: the same from any number of cores, of this configuration, and honest."""

from __future__ import annotations

from dataclasses import fields, make_dataclass, replace
from pathlib import Path

import msgspec
import pytest

from game.ai.levels import Level
from game.ai.measured_odds import MeasuredGrip, Tables
from game.ai.trial_throws import believed
from game.app.commands.crew import Crew
from game.physics import TableSpec
from game.rules.fairness import chi_square
from game.scenes.hand.tables_mark import tables_mark
from tools.bake_computer import HEIGHTS, bake, encode, main, workshop
from tools.baking.aiming import PLAIN, aims, motions, preferred
from tools.baking.proof import again, faces_shown, good, proof, told_of
from tools.baking.throws import FELL, ThrowJob, Thrown, throw_and_read, throw_once

ROOT = Path(__file__).resolve().parents[4]
BAKED = ROOT / "assets" / "ai" / "throws.json"
SHOP = workshop(ROOT / "config", 3, Crew())


def job(level: Level, number: int, height: int = 4, grip: MeasuredGrip = MeasuredGrip.MAIN) -> ThrowJob:
    return ThrowJob(SHOP.bench.spec, SHOP.spec.habits, SHOP.spec.level(level).hand, motions(SHOP.gesture, PLAIN)[0],
                    grip, height, "test", 1, number)


def test_the_shipped_tables_fit_the_configuration(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_tables_of_another_configuration_or_none_are_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.json"
    old.write_bytes(encode(Tables("0123456789abcdef", 1, (), ())))
    assert main(["--check", "--out", str(old)]) == 1
    assert "python -m tools.bake_computer" in capsys.readouterr().err
    assert main(["--check", "--out", str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err


def test_every_level_grip_and_height_is_in_the_shipped_tables_once() -> None:
    tables = msgspec.json.decode(BAKED.read_bytes(), type=Tables)
    wanted = [(level, grip, height) for level in Level for grip in MeasuredGrip for height in HEIGHTS]
    assert sorted((row.level, row.grip, row.height) for row in tables.throws) == sorted(wanted)
    assert sorted((row.level, row.height) for row in tables.stacks) == sorted((lv, h) for lv in Level for h in HEIGHTS)
    for row in tables.throws:
        assert row.fell + sum(row.inside) == row.n


def test_a_small_bake_is_the_same_from_one_core_and_from_two() -> None:
    alone = bake(SHOP, 2, heights=(2,))
    together = bake(replace(SHOP, bench=replace(SHOP.bench, crew=Crew(2))), 2, heights=(2,))
    assert alone == together
    assert msgspec.json.decode(encode(alone), type=Tables) == alone


def test_the_mark_follows_hands_and_table_and_nothing_else() -> None:
    spec, table, gesture = SHOP.spec, SHOP.bench.spec, SHOP.gesture
    mark = tables_mark(table, gesture, spec)
    assert mark == SHOP.mark
    novice = spec.levels.novice
    slacker, wiser = replace(novice, slack=0.2), replace(novice, wisdom=0.9)
    surer = replace(novice, setting=replace(novice.setting, reaction_s=0.0))
    assert {
        tables_mark(table, gesture, replace(spec, thinking=replace(spec.thinking, lives=1))),
        tables_mark(table, gesture, replace(spec, pace=replace(spec.pace, aim_s=0.0))),
        tables_mark(table, gesture, replace(spec, levels=replace(spec.levels, novice=slacker))),
        tables_mark(replace(table, contact=replace(table.contact, jump_mps=0.5)), gesture, spec),
        tables_mark(table, replace(gesture, grip=replace(gesture.grip, loft_step_rad=0.1)), spec),
        tables_mark(table, replace(gesture, stacking=replace(gesture.stacking, grab_radius_m=0.03)), spec),
    } == {mark}
    others = [
        tables_mark(replace(table, sway=replace(table.sway, side_m=0.001)), gesture, spec),
        tables_mark(replace(table, d10=replace(table.d10, spin_loss=0.1)), gesture, spec),
        tables_mark(table, replace(gesture, grip=replace(gesture.grip, height_m=0.02)), spec),
        tables_mark(table, replace(gesture, flick=replace(gesture.flick, fair_speed_mps=1.3)), spec),
        tables_mark(table, replace(gesture, flick=replace(gesture.flick, roll_spin_radps_per_mps=0.0)), spec),
        tables_mark(table, replace(gesture, stacking=replace(gesture.stacking, press_share=0.9)), spec),
        tables_mark(table, gesture, replace(spec, habits=replace(spec.habits, slip_chance=0.0))),
        tables_mark(table, gesture, replace(spec, levels=replace(spec.levels, novice=wiser))),
        tables_mark(table, gesture, replace(spec, levels=replace(spec.levels, novice=surer))),
    ]
    assert len({mark, *others}) == 1 + len(others)


def test_a_new_key_of_the_table_leaves_the_mark_alone() -> None:
    grown = make_dataclass("Grown", [("tray_m", float)], bases=(TableSpec,), frozen=True, slots=True, kw_only=True)
    table = SHOP.bench.spec
    wider = grown(tray_m=0.3, **{one.name: getattr(table, one.name) for one in fields(table)})
    assert tables_mark(wider, SHOP.gesture, SHOP.spec) == SHOP.mark


def test_a_throw_is_the_same_again_and_another_number_is_another_throw() -> None:
    assert [throw_once(job(Level.NOVICE, at)) for at in range(4)] == [
        throw_once(job(Level.NOVICE, at)) for at in range(4)]
    assert len({throw_once(job(Level.NOVICE, at)) for at in range(12)}) > 1


def test_a_pair_counts_both_its_dice() -> None:
    seen = {throw_once(job(Level.EXPERT, at, grip=MeasuredGrip.PAIR)) for at in range(12)}
    assert seen <= {FELL, 0, 1, 2}
    assert 2 in seen


def test_who_has_no_wisdom_aims_at_the_middle_and_half_of_it_halves_the_error() -> None:
    hand = (Level.NOVICE, MeasuredGrip.MAIN)
    aim = aims(SHOP.bench, SHOP.spec, SHOP.gesture, [hand], (7,), 2)[hand]
    assert (aim.plain.azimuth_rad, aim.plain.side_m) == (0.0, 0.0)
    assert aim.plain.speed_mps == SHOP.gesture.flick.fair_speed_mps
    true = SHOP.spec.level(Level.CASUAL)
    assert believed(SHOP.spec, Level.CASUAL).azimuth_rad == true.hand.azimuth_rad * true.wisdom
    assert believed(SHOP.spec, Level.MASTER) == SHOP.spec.level(Level.MASTER).hand


def test_a_habit_is_kept_unless_another_throw_does_clearly_better() -> None:
    first, second = motions(SHOP.gesture, PLAIN)[:2]
    assert preferred([first, second], {first: [1, 0, 1, 0], second: [1, 1, 1, 0]}) == first
    assert preferred([first, second], {first: [0] * 9, second: [1] * 9}) == second
    assert preferred([first, second], {first: [0] * 9, second: [FELL] * 9}) == first


def test_what_the_tables_tell_comes_true_when_it_is_thrown_once_more() -> None:
    """Four standard errors a level and for all together, faces at p of 1 in 10,000: false alarm 1 in 2,000."""
    n = 50
    tables = msgspec.json.decode(BAKED.read_bytes(), type=Tables)
    rows = [tables.nearest(level, MeasuredGrip.MAIN, 7) for level in Level]
    runs = again(SHOP.bench, SHOP.spec, rows, n)
    shares = [row.inside[1] / row.n for row in rows]
    spreads = [n * p * (1.0 - p) * (1.0 + n / row.n) for p, row in zip(shares, rows, strict=True)]
    missed = [good(run) - n * p for run, p in zip(runs, shares, strict=True)]
    for level, by, spread in zip(Level, missed, spreads, strict=True):
        assert abs(by) <= 4.0 * spread**0.5, level
    assert abs(sum(missed)) <= 4.0 * sum(spreads) ** 0.5
    counts, _ = faces_shown([thrown for run in runs for thrown in run])
    assert sum(counts) > 0.9 * n * len(rows)
    assert chi_square(counts)[1] > 1e-4


def test_a_throw_that_is_read_tells_what_a_throw_that_is_counted_tells() -> None:
    for number in range(6):
        pair = job(Level.SKILLED, number, grip=MeasuredGrip.PAIR)
        thrown = throw_and_read(pair)
        assert throw_once(pair) == (FELL if thrown.fell else thrown.inside)
        assert len(thrown.faces) == 2
        assert all(start in range(1, 11) and end in (None, *range(1, 11)) for start, end in thrown.faces)


def test_a_proof_has_a_line_for_each_level_and_height_and_one_for_the_faces() -> None:
    lines = list(proof(SHOP.bench, SHOP.spec, bake(SHOP, 2, heights=(4,)), 2))
    assert [line.split()[:2] for line, _ in lines] == [*([level.value, "4"] for level in Level), ["faces", "1"]]


def test_a_proof_that_falls_short_says_so_and_a_stale_file_is_not_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.bake_computer.proof", lambda *words: iter([("novice", True), ("master", False)]))
    assert main(["--prove", "1"]) == 1
    assert capsys.readouterr().out.splitlines() == ["novice", "master  NOT AS WANTED"]
    monkeypatch.setattr("tools.bake_computer.proof", lambda *words: iter([("novice", True)]))
    assert main(["--prove", "1"]) == 0
    old = tmp_path / "old.json"
    old.write_bytes(encode(Tables("0123456789abcdef", 1, (), ())))
    assert main(["--prove", "1", "--out", str(old)]) == 1


def test_what_is_far_from_wanted_is_told_from_what_luck_may_do() -> None:
    row = msgspec.json.decode(BAKED.read_bytes(), type=Tables).nearest(Level.MASTER, MeasuredGrip.MAIN, 7)
    inside, outside = Thrown(False, 1, ()), Thrown(False, 0, ())
    assert told_of(row, [inside] * 9 + [outside])[1]
    assert not told_of(row, [inside] * 60 + [outside] * 40)[1]
