"""What somebody has looked at of all screens, and the table that says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.screens import table
from tools.screens.faults import Fault
from tools.screens.looked import Look, Looked, read_looked

SEEN = Looked("yesterday", (
    Look("duel", ("shelf", "lesson*"), ("1280x720",)),
    Look("duel", ("shelf",), ("200 %",), "it was crooked", open=True)))


def test_what_is_shipped_can_be_read() -> None:
    assert read_looked().looks


def test_screens_are_named_one_by_one_or_by_how_they_begin() -> None:
    assert SEEN.at("duel", "shelf", "1280x720") and SEEN.at("duel", "lesson (2)", "1280x720")
    assert SEEN.at("duel", "shelf", "200 %") and not SEEN.at("duel", "lesson (2)", "200 %")
    assert not SEEN.at("keeper", "shelf", "1280x720") and not SEEN.at("duel", "rules", "1280x720")


def test_a_walk_or_a_shape_that_there_is_not_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "looked.yaml"
    file.write_text('when: today\nlooks:\n- walk: duel\n  screens: [shelf]\n  shapes: ["640x480"]\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"looked\.yaml: 640x480: allowed are the walks .*1280x720"):
        read_looked(file)


def test_the_table_says_what_eyes_and_what_the_machine_have_seen() -> None:
    found = {"duel": {"shelf": {"1280x720": [Fault("scrolls", "menu", "4 px")], "1920x1080": []}}}
    told = table.table(found, SEEN)
    assert "| shelf | seen scrolls | – |  |  |  |  |" in told
    assert "1 screens, 2 with their shapes; 1 of these were looked at (yesterday)." in told
    assert "The machine found: scrolls on 1." in told
    assert "Seen, and as it is:\n\n- shelf (200 %): it was crooked" in told


def test_a_walk_that_was_broken_off_is_not_in_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "shared.part.json").write_text("{}", encoding="utf-8")
    before = table.TABLE.read_bytes()
    assert table.main([str(tmp_path)]) == 2
    assert "shared.json" in capsys.readouterr().err and table.TABLE.read_bytes() == before
