"""`lab`: its figures, and that they do not depend on how many processes made them."""

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import cli
from tools.laboratory import commands
from tools.laboratory.throws import ThrowResult

ROOT = Path(__file__).parents[2]
THROW_KEYS = {
    "n", "inside", "heat_fell", "numbers", "caught", "off_table", "unsettled", "settle_s_p50", "settle_s_p95",
    "repeat_start", "twin_same", "cpu_ms_per_throw",
}  # fmt: skip


def lab(capsys, *words):
    assert cli.main(["lab", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_throws_count_and_have_the_promised_keys(capsys):
    figures = lab(capsys, "throws", "--n", "12", "--seed", "3", "--tower", "4", "--jobs", "1")
    assert set(figures) == THROW_KEYS
    assert figures["n"] == 12 == sum(figures["numbers"]) + figures["off_table"]
    assert 0 < figures["settle_s_p50"] <= figures["settle_s_p95"] and figures["cpu_ms_per_throw"] > 0


@pytest.mark.parametrize("style", ["lob", "slide", "bank", "drop"])
def test_rows_are_the_same_on_one_core_and_on_two(tmp_path, capsys, style):
    files = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.csv"
        lab(capsys, "throws", "--n", "4", "--seed", "9", "--style", style, "--jobs", jobs, "--out", str(out))
        files.append(out.read_bytes())
    assert files[0] == files[1]
    rows = list(csv.DictReader(files[0].decode().splitlines()))
    assert tuple(rows[0]) == ThrowResult.COLUMNS and len(rows) == 4
    assert len({row["digest"] for row in rows}) == 4


def test_an_exact_hand_is_its_own_twin(capsys):
    figures = lab(capsys, "throws", "--n", "3", "--seed", "1", "--tower", "0", "--hand", "exact", "--jobs", "1")
    assert figures["twin_same"] == 1.0


def test_towers_left_alone_stand(capsys):
    figures = lab(capsys, "tower", "--n", "3", "--seed", "1", "--height", "5", "--seconds", "5", "--jobs", "1")
    assert {"n", "fell", "asleep", "drift_mm_max", "sink_mm_max"} <= set(figures)
    assert (figures["n"], figures["fell"], figures["asleep"]) == (3, 0, 3)


def test_nudges_are_a_table_of_strength_and_height(capsys):
    figures = lab(capsys, "nudge", "--n", "1", "--seed", "1", "--jobs", "2")
    shares = {(row["peak_g"], row["height"]): row["fell"] for row in figures["rows"]}
    assert len(shares) == 42
    assert shares[0.05, 2] == 0.0 and shares[0.6, 12] == 1.0


RULED = {"n": 9, "agree": 9, "disagree": 0, "near_line": 3, "numbers_n": 4, "numbers_agree": 4}
STOOD = {"n": 9, "fell": 0, "drift_mm_max": 0.1, "sink_mm_max": 0.01, "asleep": 9, "asleep_s_max": 0.5, "motionless": 9}


@pytest.mark.parametrize(("words", "figures", "missed"), [
    (("rulings",), RULED, 0),
    (("rulings",), {**RULED, "agree": 8, "disagree": 1}, 1),
    (("rulings",), {**RULED, "disagree": 1, "numbers_agree": 3}, 2),
    (("repeat",), {"n": 9, "rows": [{"way": "again", "equal": 9}, {"way": "in slices", "equal": 8}]}, 1),
    (("tower",), STOOD, 0),
    (("tower",), {**STOOD, "fell": 1}, 1),
    (("tower", "--awake"), {**STOOD, "fell": 1, "asleep": 0}, 1),
    (("tower", "--awake", "--height", "20"), {**STOOD, "fell": 9, "asleep": 0}, 0),
    (("throws",), {"n": 9, "unsettled": 9}, 0),
])  # fmt: skip
def test_the_status_says_whether_a_figure_is_what_is_wanted_of_it(capsys, monkeypatch, words, figures, missed):
    """A script hears of what is not met; the figures are printed all the same."""
    monkeypatch.setattr(commands, "MEASURES", {words[0]: lambda args, bench: figures})
    assert cli.main(["lab", *words, "--json"]) == int(missed > 0)
    found = capsys.readouterr()
    assert json.loads(found.out) == figures
    assert len(found.err.splitlines()) == missed == found.err.count("not met: ")


@pytest.mark.parametrize("words", [("--speed", "0.1"), ("--hand", "third"), ("--n", "0"), ("--out", "/no/such/x.csv")])
def test_bad_input_is_one_line_and_status_2(capsys, words):
    with pytest.raises(SystemExit) as left:
        raise SystemExit(cli.main(["lab", "throws", "--n", "2", "--jobs", "1", *words]))
    found = capsys.readouterr()
    assert left.value.code == 2 and found.out == "" and len(found.err.strip().splitlines()) == 1


def test_help_loads_no_engine():
    code = (
        "import sys\nfrom game.app import cli\n"
        "try:\n    cli.main(['lab', 'throws', '--help'])\nexcept SystemExit:\n    pass\n"
        "sys.exit(any(name.startswith('panda3d') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0 and b"--style" in done.stdout
