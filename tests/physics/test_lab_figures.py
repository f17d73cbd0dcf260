"""All figures from one command: kept part by part, gone on with, and set beside what is wanted."""

import json

import pytest

from game.app import cli
from tools.laboratory import PARTS, figures
from tools.laboratory.wanted import WANTED, Check, checks, table


def run(capsys, *words):
    status = cli.main(["lab", "figures", "--jobs", "1", *words])
    found = capsys.readouterr()
    return status, found.out, found.err


@pytest.fixture
def parts(monkeypatch):
    """Two parts that cost nothing; how often they were measured, and one that can be interrupted."""
    measured = []

    def part(name, equal):
        def measure(kit):
            measured.append(name)
            return {"n": kit.n(10), "rows": [{"way": name, "equal": equal}]}

        return measure

    def broken(kit):
        raise KeyboardInterrupt

    monkeypatch.setattr(figures, "PARTS", {"repeat": part("again", 10), "settle": broken, "stack": broken})
    return measured


def test_every_part_can_be_measured_and_is_wanted_to_be_something():
    assert tuple(figures.PARTS) == PARTS == tuple(WANTED)


def test_what_was_finished_is_kept_and_not_measured_again(capsys, tmp_path, parts):
    out = tmp_path / "figures.json"
    assert run(capsys, "--only", "repeat,settle", "--out", str(out))[0] == 130
    assert list(json.loads(out.read_text())["parts"]) == ["repeat"]
    status, text, _ = run(capsys, "--only", "repeat", "--out", str(out))
    assert status == 0 and "10 of 10" in text and parts == ["again"]


@pytest.mark.parametrize("words", [("--seed", "2"), ("--scale", "0.5")])
def test_figures_of_another_seed_or_scale_are_left_alone(capsys, tmp_path, parts, words):
    out = tmp_path / "figures.json"
    run(capsys, "--only", "repeat", "--out", str(out))
    before = out.read_bytes()
    status, text, told = run(capsys, "--only", "repeat", "--out", str(out), *words)
    assert (status, text) == (2, "") and len(told.strip().splitlines()) == 1
    assert out.read_bytes() == before


@pytest.mark.parametrize("found", [b"no figures", b"[]", b'{"seed": 1}', b"\xff"])
def test_a_file_that_is_something_else_is_left_alone(capsys, tmp_path, parts, found):
    out = tmp_path / "figures.json"
    out.write_bytes(found)
    assert run(capsys, "--only", "repeat", "--out", str(out))[0] == 2
    assert out.read_bytes() == found


def test_one_object_is_printed_with_every_check(capsys, parts):
    status, text, _ = run(capsys, "--only", "repeat", "--json", "--scale", "2")
    found = json.loads(text)
    assert status == 1, "ten of twenty were equal"
    assert found["seed"] == 1 and found["parts"]["repeat"]["n"] == 20
    assert [(check["value"], check["met"]) for check in found["checks"]] == [("10 of 20", False)]


def test_parts_are_named_as_they_are(capsys):
    with pytest.raises(SystemExit) as left:
        run(capsys, "--only", "tower,nonsense")
    assert left.value.code == 2


def test_real_parts_at_the_smallest_scale(capsys, tmp_path):
    out = tmp_path / "figures.json"
    words = ("--scale", "0.0001", "--only", "staircase,settle", "--out", str(out))
    status, text, told = run(capsys, *words)
    assert status == 0 and "NOT MET" not in text
    assert told.count("processor time") == 2
    assert run(capsys, *words)[1] == text


def topple(fell):
    rows = [{"hit": "middle", "speed_mps": speed, "height": 4, "fell": share, "partly": 0.5}
            for speed, share in zip((0.25, 0.5, 1.0), fell, strict=True)]  # fmt: skip
    return {"topple": {"n": 100, "rows": rows}}


@pytest.mark.parametrize(
    ("fell", "met"),
    [
        ((0.0, 0.5, 1.0), [True, True, True, True]),
        ((0.1, 0.5, 1.0), [False, True, True, True]),
        ((0.0, 0.5, 0.8), [True, False, True, True]),
        ((0.0, 0.95, 0.9), [True, True, True, True]),
        ((0.0, 1.0, 0.5), [True, False, False, True]),
    ],
)
def test_toppling_is_wanted_soft_hard_and_monotone_within_error(fell, met):
    assert [check.met for check in checks(topple(fell))] == met


def lanes(**good):
    rows = [{"table": table, "hand": "expert", "throw": throw, "good": share}
            for table, shares in good.items() for throw, share in shares.items()]  # fmt: skip
    return {"lanes": {"n": 100, "rows": rows}}


def test_a_style_is_best_where_it_leads_the_others_by_more_than_chance():
    free = {"slide": 0.9, "slide from aside": 0.88, "lob": 0.6, "bank": 0.2}
    gate = {"slide": 0.1, "slide from aside": 0.3, "lob": 0.6, "bank": 0.2}
    close = {"slide": 0.1, "slide from aside": 0.3, "lob": 0.6, "bank": 0.65}
    *told, styles = checks(lanes(free=free, gate=gate, close=close))
    assert [check.value for check in told] == ["slide 0.90, lob 0.60", "lob 0.60, slide from aside 0.30",
                                               "bank 0.65, lob 0.60"]  # fmt: skip
    assert (styles.value, styles.met) == ("lob, slide", False)
    assert checks(lanes(free=free, gate=gate, far={**close, "bank": 0.95}))[-1].met


def test_the_table_says_what_is_not_met():
    text = table([Check("a", "b", "1", "2", False), Check("a", "c", "1", "1", True), Check("a", "d", "1", "", None)])
    assert [line.split()[-1] for line in text.splitlines()] == ["wanted", "MET", "met", "1"]
