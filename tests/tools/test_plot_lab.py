"""The plots of the laboratory's figures: small, and only of what was measured."""

import json
import xml.etree.ElementTree as ET

import pytest

from tools import plot_lab
from tools.laboratory.lanes import PLAYED, TABLES, WAYS

LARGEST_BYTES = 100_000
HANDS = ("new", "ordinary", "practised", "expert", "exact")
STYLES = ("lob", "slide", "bank", "drop")
TOWERS = (2, 4, 7, 10, 12)
HEIGHTS = (2, 3, 4, 6, 8, 10, 12)


def game_row(hand, style, grip, tower):
    return {"hand": hand, "style": style, "grip": grip, "tower": tower, "good": tower / 20, "fell": tower / 40}


def full_size():
    """Figures of every part that is drawn, as many rows as there really are."""
    speeds = (0.25, 0.5, 0.7, 0.85, 1.0)
    return {
        "topple": {"n": 60, "rows": [
            {"hit": hit, "speed_mps": speed, "height": height, "fell": speed * height / 12}
            for hit in plot_lab.HITS for speed in speeds for height in HEIGHTS]},
        "nudge": {"n": 60, "rows": [
            {"peak_g": peak, "height": height, "fell": peak, "sway_mm_p50": peak * height}
            for peak in (0.05, 0.1, 0.2, 0.3, 0.4, 0.6) for height in HEIGHTS]},
        "faces": {
            "free": [{"die": "d6", "n": 60, "counts": [10] * 6, "p": 1.0},
                     {"die": "d10", "n": 100, "counts": [10] * 10, "p": 0.5}],
            "styles": [{"style": style, "speed_mps": [0.5, 1.0], "p": 0.4} for style in STYLES]},
        "hands": {
            "n": 400, "best": dict.fromkeys(HANDS, "slide"),
            "rows": [game_row(hand, style, "main", tower) for hand in HANDS for style in STYLES for tower in TOWERS],
            "handicaps": [game_row(hand, "slide", grip, tower)
                          for hand in HANDS for grip in ("off", "shotgun") for tower in TOWERS]},
        "stack": {"n": 40, "rows": [
            {"hand": hand, "height": height, "stands": 1 - height / 20}
            for hand in ("steady", "ordinary", "shaky") for height in range(2, 16)]},
        "lanes": {"n": 40, "rows": [
            {"table": table, "hand": hand, "throw": throw, "good": 0.5}
            for table in (*TABLES, PLAYED) for hand in HANDS[1:4] for throw in WAYS]},
    }  # fmt: skip


def draw(tmp_path, parts):
    figures, folder = tmp_path / "figures.json", tmp_path / "plots"
    figures.write_text(json.dumps({"parts": parts}))
    assert plot_lab.main([str(figures), str(folder)]) == 0
    return {file.stem: file for file in folder.iterdir()}


def test_every_plot_is_a_small_picture_with_units(tmp_path):
    drawn = draw(tmp_path, full_size())
    assert set(drawn) == set(plot_lab.PLOTS)
    for file in drawn.values():
        words = " ".join(ET.fromstring(file.read_text()).itertext())
        assert file.stat().st_size < LARGEST_BYTES, file
        assert any(axis in words for axis in ("m/s", "(g)", "dice in the stack", "share inside")), file


@pytest.mark.parametrize(("kept", "drawn"), [
    (("topple",), {"topple"}), (("hands",), {"hands", "handicaps"}), (("stack",), {"stacking"}), ((), set()),
])  # fmt: skip
def test_what_was_not_measured_is_not_drawn(tmp_path, kept, drawn):
    parts = full_size()
    assert set(draw(tmp_path, {name: parts[name] for name in kept})) == drawn


def test_the_same_figures_give_the_same_file(tmp_path):
    parts = {"stack": full_size()["stack"]}
    first, again = (draw(folder, parts)["stacking"].read_bytes() for folder in (tmp_path, tmp_path / "again")
                    if folder.mkdir(exist_ok=True) is None)
    assert first == again
