"""Chances of throws and set-downs: read from the baked tables, between and beyond what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.ai.measured_odds import (
    MeasuredGrip,
    Odds,
    StackRow,
    Tables,
    ThrowRow,
    along,
    decode_tables,
    rising,
)
from game.physics import TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.tables_mark import tables_mark
from game.storage.typed_config import load_config
from tools.baking.proof import HEIGHTS, HELD_TO

ROOT = Path(__file__).resolve().parents[4]
SPEC = load_config(ROOT / "config" / "computer.yaml", ComputerSpec)
MARK = tables_mark(load_config(ROOT / "config" / "table.yaml", TableSpec),
                   load_config(ROOT / "config" / "hand.yaml", GestureSpec), SPEC)
TABLES = decode_tables((ROOT / "assets" / "ai" / "throws.json").read_bytes(), MARK)
ODDS = Odds(TABLES)
MOTION = (0.0, 0.03, 0.0, 0.1, 1.2, 14.0)


@given(st.sampled_from(Level), st.integers(0, 40), st.sampled_from([(1, False), (1, True), (2, True)]))
def test_chances_are_chances(level: Level, height: int, thrown: tuple[int, bool]) -> None:
    odds = ODDS.throw(level, height, *thrown)
    assert len(odds.inside) == thrown[0] + 1
    assert sum(odds.inside) == pytest.approx(1.0)
    for chance in (odds.p_fell, odds.p_in, odds.p_good, ODDS.stack(level, height), *odds.inside):
        assert 0.0 <= chance <= 1.0


def test_measured_heights_are_told_as_measured_and_others_lie_between() -> None:
    row = TABLES.nearest(Level.SKILLED, MeasuredGrip.MAIN, 7)
    told = ODDS.throw(Level.SKILLED, 7, 1, off_hand=False)
    assert told.p_fell == row.fell / row.n
    assert told.p_in == pytest.approx(row.inside[1] / (row.n - row.fell))
    ends = sorted(ODDS.throw(Level.SKILLED, height, 1, off_hand=False).p_fell for height in (7, 10))
    assert ends[0] <= ODDS.throw(Level.SKILLED, 8, 1, off_hand=False).p_fell <= ends[1]


def test_above_all_that_was_measured_a_fall_only_grows_likelier() -> None:
    for level in Level:
        stands = [ODDS.stack(level, height) for height in range(12, 30)]
        assert stands == sorted(stands, reverse=True)
    assert rising((2, 4, 7, 10, 12), (0.0, 0.0, 0.1, 0.2, 0.35), 16) == pytest.approx(0.55)
    assert along((2, 4), (0.2, 0.4), 1) == 0.2


def test_two_dice_are_counted_by_how_many_lie_inside() -> None:
    counts = {MeasuredGrip.PAIR: (4, 2, 2)}
    rows = tuple(ThrowRow(level, grip, height, MOTION, MOTION, 10, 2, counts.get(grip, (4, 4)))
                 for level in Level for grip in MeasuredGrip for height in (2, 7))
    stacks = tuple(StackRow(level, height, 4, 3) for level in Level for height in (2, 7))
    odds = Odds(Tables("", 1, rows, stacks)).throw(Level.CASUAL, 5, 2, off_hand=True)
    assert odds.p_fell == pytest.approx(0.2)
    assert odds.inside == pytest.approx((0.5, 0.25, 0.25))
    assert odds.p_in == pytest.approx(0.375)
    assert odds.p_good == pytest.approx(0.3)


def test_a_better_hand_does_better_at_a_stack_of_seven() -> None:
    good = [ODDS.throw(level, 7, 1, off_hand=False).p_good for level in Level]
    assert good == sorted(good)


@pytest.mark.parametrize("level", Level)
def test_levels_do_what_they_are_meant_to(level: Level) -> None:
    """Within three points, and what chance makes of so many throws (three standard errors)."""
    for height, wanted in zip(HEIGHTS, HELD_TO[level], strict=True):
        row = TABLES.nearest(level, MeasuredGrip.MAIN, height)
        chance = 3.0 * (wanted * (1.0 - wanted) / row.n) ** 0.5
        assert abs(row.inside[1] / row.n - wanted) <= 0.03 + chance, level


def test_the_off_hand_does_worse() -> None:
    for level in Level:
        main = sum(ODDS.throw(level, height, 1, off_hand=False).p_good for height in (2, 4, 7, 10, 12))
        assert sum(ODDS.throw(level, height, 1, off_hand=True).p_good for height in (2, 4, 7, 10, 12)) < main


