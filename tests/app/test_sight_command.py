"""`sight`: a line of sight from the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import cli

LOW_WALL = ["bare:low_wall@6000,6000,0", "--from", "6000,2000,0", "--to", "6000,8000,0"]


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    assert cli.main(["sight", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["seen", "dark", "covered", "cover", "why"]
    return dict(found)


@pytest.mark.parametrize(("words", "seen", "dark", "covered", "cover", "why"), [
    (LOW_WALL, True, 10, 10, "light", "the low wall hides ten dots of twenty-five: light cover"),
    ([*LOW_WALL, "--to-prone"], False, 25, 25, "heavy",
     "the low wall hides twenty-five dots of twenty-five: out of sight"),
    (["bare:", *LOW_WALL[1:]], True, 0, 0, "none", "in plain sight: no cover"),
    (["bare:fence@6000,6000", *LOW_WALL[1:]], True, 0, 15, "heavy",
     "the fence covers fifteen dots of twenty-five: heavy cover"),
    (["bare:low_wall@6000,6000,0", "--from", "6000,5350,0", "--to", "6000,7000,0"], True, 5, 0, "none",
     "the low wall hides five dots of twenty-five but is no cover from whoever is at it or in it: no cover"),
    (["bare:light_wood@6000,6000", "--from", "5500,6000,0", "--to", "6500,6000,0"], True, 0, 0, "none",
     "the light wood is no cover from whoever is at it or in it: no cover"),
    (["bare:tower_stump@6000,2000,0", "--from", "6000,2000,3000", "--to", "6000,5000,0"], True, 15, 15, "heavy",
     "the stump of a tower hides fifteen dots of twenty-five: heavy cover"),
    (["bare:low_wall@6000,6000,0", "--from", "6000,2000,6000", "--to", "6000,6660,0"], True, 0, 0, "light",
     "the target leans on the low wall: light cover"),
    (["bare:rubble@6000,6000,0", "--from", "6000,9000,0", "--to", "6000,7265,0"], True, 0, 0, "light",
     "the target is in the rubble: light cover"),
    (["bare:hologram@6000,6000,0", "--from", "6000,5500,0", "--to", "6000,6500,0"], True, 25, 0, "heavy",
     "the hologram hides twenty-five dots of twenty-five but is no cover from whoever is at it or in it: seen all the "
     "same, base to base, and heavy cover"),
    (["bare:fence@6000,7000,0;low_wall@6000,6000,0", *LOW_WALL[1:]], True, 10, 15, "heavy",
     "the fence covers fifteen dots of twenty-five, the low wall hides ten dots of twenty-five: heavy cover"),
    (["B6", "--from", "1000,5000,0", "--to", "10750,10250,0"], True, 12, 12, "light",
     "the pile of crates hides twelve dots of twenty-five: light cover")])
def test_a_line_of_sight_as_one_object(words: list[str], seen: bool, dark: int, covered: int, cover: str, why: str,
                                       capsys: pytest.CaptureFixture[str]) -> None:
    assert said(words, capsys) == {"seen": seen, "dark": dark, "covered": covered, "cover": cover, "why": why}


def test_a_line_of_sight_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sight", *LOW_WALL]) == 0
    assert capsys.readouterr().out.split("\n") == [
        "the low wall hides ten dots of twenty-five: light cover", "seen; dark 10, covered 10 of 25; cover light", ""]


def test_who_looks_may_lie(capsys: pytest.CaptureFixture[str]) -> None:
    assert said([*LOW_WALL, "--prone"], capsys)["dark"] == 20


def record(path: Path, battlefield: object, *entries: dict[str, object]) -> str:
    header = {"record": "duel", "version": 1, "area": 12000, "battlefield": battlefield}
    lines = [json.dumps(each) for each in (header, *entries)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def test_terrain_of_a_record_lies_as_its_last_state_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Placed by hand, gone later; and a battlefield of the players' own."""
    wall = {"n": 1, "do": "place_terrain", "by": "A", "id": "t1", "kind": "low_wall", "at": [6000, 6000], "turn": 0,
            "state": {"terrain": {}}}
    gone = {"n": 2, "do": "settle", "by": "table", "state": {"terrain": {"t1": {"hits": 6, "gone": True}}}}
    assert said([record(tmp_path / "a.match.jsonl", None, wall), *LOW_WALL[1:]], capsys)["dark"] == 10
    assert said([record(tmp_path / "b.match.jsonl", None, wall, gone), *LOW_WALL[1:]], capsys)["dark"] == 0
    own = {"pieces": [{"kind": "boulder", "at": [6000, 6000], "turn": 0}]}
    assert said([record(tmp_path / "c.match.jsonl", own), *LOW_WALL[1:]], capsys)["dark"] == 25
    (tmp_path / "d.json").write_text(json.dumps(own), encoding="utf-8")
    assert said([str(tmp_path / "d.json"), *LOW_WALL[1:]], capsys)["dark"] == 25
    ready = record(tmp_path / "e.match.jsonl", "B6")
    assert said([ready, "--from", "1000,5000,0", "--to", "10750,10250,0"], capsys)["dark"] == 12


@pytest.mark.parametrize(("words", "why"), [
    (["B12", *LOW_WALL[1:]],
     "B12: no battlefield and no file; allowed are B1 to B11, bare:KIND@X,Y,TURN[;...], a file"),
    (["bare:castle@1,2,3", *LOW_WALL[1:]], "there is no kind of terrain 'castle'; allowed are crate, crate_pile"),
    (["bare:crate@1,2,24", *LOW_WALL[1:]], "turn is 24; allowed are 0 to 23"),
    (["bare:crate@1", *LOW_WALL[1:]], "'crate@1' is not KIND@X,Y,TURN"),
    (["B1", "--from", "12001,0,0", "--to", "0,0,0"],
     "12001,0,0 is not on the table; allowed are 0 to 12000 for X and Y")])
def test_what_there_is_not_is_said_in_one_line(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sight", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert why in err


@pytest.mark.parametrize(("words", "why"), [
    (["B1", "--from", "1,2", "--to", "0,0,0"], "--from: '1,2' is not X,Y,Z: whole numbers from 0 to 36000"),
    (["B1", "--from", "1,2,x", "--to", "0,0,0"], "--from: 'x' is not a whole number from 0 to 36000"),
    (["B1", "--from", "1,2,3"], "the following arguments are required: --to")])
def test_what_is_no_place_is_said_in_one_line(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["sight", *words])
    out, err = capsys.readouterr()
    assert (left.value.code, out, err.count("\n")) == (2, "", 1)
    assert why in err


@pytest.mark.parametrize("content", [b"", b"{}", b"nonsense", b'{"record": "keeper", "version": 1}\n', b"[" * 5000,
                                     b'{"pieces": [{"kind": "castle", "at": [1, 2]}]}', b'{"pieces": [], "area": 7}'])
def test_a_file_that_holds_no_battlefield(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.match.jsonl"
    path.write_bytes(content)
    assert cli.main(["sight", str(path), *LOW_WALL[1:]]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(record(tmp_path / "a.match.jsonl", "B6"))
    path.write_bytes(path.read_bytes() + b'{"n": 1, "do": "pla')
    assert said([str(path), *LOW_WALL[1:]], capsys)["seen"] in (True, False)


def test_sight_loads_no_engine(root: Path) -> None:
    program = (f"import sys; from game.app import cli; cli.main(['sight', *{LOW_WALL!r}]); "
               "sys.exit(any(name.split('.')[0] in ('panda3d', 'direct') for name in sys.modules))")
    assert subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True).returncode == 0
