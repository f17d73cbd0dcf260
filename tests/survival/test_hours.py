"""What many matches in one process leave behind is judged by the lines they wrote."""

from __future__ import annotations

from typing import Any

import pytest

from tools.survival.hours import EARLY, FRAME_SHARE, MEMORY_SHARE, judge

LINE: dict[str, Any] = {"entries": 40, "frames": 500, "played_s": 50.0, "cpu_s": 4.0, "frame_ms": 6.0, "p95_ms": 20.0,
                        "rss_mib": 310.0, "thinking_mib": 90.0, "nodes": 339, "tasks": 9, "textures": 14, "threads": 4,
                        "files": 13}


def evening(matches: int = 4 * EARLY, **last: float) -> list[dict[str, Any]]:
    """So many lines alike, but for what is given of the last."""
    return [dict(LINE) for _ in range(matches - 1)] + [LINE | last]


def test_what_stays_as_it_was_is_well() -> None:
    verdict = judge(evening())
    assert not verdict.wrong
    assert verdict.figures["matches"] == 4 * EARLY and verdict.figures["entries"] == 40 * 4 * EARLY


@pytest.mark.parametrize("what", ["nodes", "tasks", "textures", "threads", "files"])
def test_one_of_anything_that_is_left_is_one_too_many(what: str) -> None:
    [wrong] = judge(evening(**{what: LINE[what] + 1})).wrong
    assert wrong.startswith(what)


@pytest.mark.parametrize("what", ["rss_mib", "thinking_mib"])
def test_memory_may_grow_a_little(what: str) -> None:
    assert not judge(evening(**{what: LINE[what] * (1.0 + 0.9 * MEMORY_SHARE)})).wrong
    [wrong] = judge(evening(**{what: LINE[what] * (1.0 + 1.1 * MEMORY_SHARE)})).wrong
    assert wrong.startswith(what)


@pytest.mark.parametrize("what", ["frame_ms", "p95_ms"])
def test_frames_that_grow_longer_are_told_from_one_long_match(what: str) -> None:
    slow = LINE | {what: LINE[what] * (1.0 + 2.0 * FRAME_SHARE)}
    lines = evening()
    assert not judge([*lines[:-1], slow]).wrong
    assert judge([*lines[:-EARLY], *(slow for _ in range(EARLY))]).wrong


def test_a_few_matches_say_nothing() -> None:
    assert judge(evening(EARLY)).wrong
