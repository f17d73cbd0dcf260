"""`simulate`: whole matches, the same from the same seed, whatever the cores; its records hold for both referees."""

import json
from pathlib import Path

import pytest

from game.app import cli
from tests.games.hell_for_leather.rules.referee import judge


def simulate(out: Path, *words: str) -> int:
    return cli.main(["simulate", "--out", str(out), "--goal-target", "1", "--json", *words])


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_seed_is_the_same_bytes_on_one_core_and_on_two(tmp_path, capsys):
    assert simulate(tmp_path / "one", "--matches", "6", "--seed", "5", "--jobs", "1") == 0
    assert simulate(tmp_path / "two", "--matches", "6", "--seed", "5", "--jobs", "2") == 0
    one, two = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert records(tmp_path / "one") == records(tmp_path / "two")
    assert set(records(tmp_path / "one")) == {f"match-{seed}.hfl.jsonl" for seed in range(5, 11)}
    assert one.keys() == two.keys() == {"matches", "entries", "winners", "seconds"}
    assert one["matches"] == sum(one["winners"].values()) == 6
    assert one["entries"] == sum(data.count(b"\n") - 1 for data in records(tmp_path / "one").values())


def test_a_game_that_is_named_names_its_records(tmp_path, capsys):
    """The bytes are those of the same match without it."""
    assert simulate(tmp_path / "named", "--game", "hell-for-leather", "--seed", "5", "--jobs", "1") == 0
    assert simulate(tmp_path / "plain", "--seed", "5", "--jobs", "1") == 0
    [named], [plain] = records(tmp_path / "named").items(), records(tmp_path / "plain").items()
    assert named[0] == "hell-for-leather-5.match.jsonl"
    assert named[1] == plain[1]


def test_what_brings_its_own_arguments_is_found_before_they_are_read(tmp_path, capsys):
    assert simulate(tmp_path, "--game=hell-for-leather", "--stage", "1", "--jobs", "1") == 0
    with pytest.raises(SystemExit) as left:
        simulate(tmp_path, "--game", "chess")
    assert left.value.code == 2
    assert "there is no game 'chess'; allowed are hell-for-leather" in capsys.readouterr().err


@pytest.mark.parametrize("words", [
    ("--mode", "coop", "--team-size", "3", "--option", "finale=duel", "--option", "undead=true"),
    ("--stage", "1", "--option", "strict_hand=true"),
    ("--stage", "2", "--throws", "loaded:doomed"),
    ("--team-size", "1", "--option", "egg_timer=3", "--option", "storm_goal_price=1", "--throws", "loaded:wild"),
    ("--throws", "bullet", "--team-size", "1", "--option", "last_team=win"),
])
def test_records_hold_for_both_referees(tmp_path, words):
    assert simulate(tmp_path, "--jobs", "1", *words) == 0
    file = tmp_path / "match-1.hfl.jsonl"
    assert cli.main(["check", str(file)]) == 0
    judge(file.read_bytes())


@pytest.mark.parametrize(("words", "said"), [
    (("--players", "computer:calm"), "novice, casual"),
    (("--throws", "loaded:silly"), "loaded:wild"),
    (("--throws", "thrown"), "loaded:wild"),
    (("--option", "felony_stars=11"), "must be 3 to 9"),
    (("--option", "undead=maybe"), "undead"),
    (("--option", "stage=2"), "allowed are"),
])
def test_what_cannot_be_is_one_line_and_status_2(tmp_path, capsys, words, said):
    assert simulate(tmp_path / "none", *words) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert not (tmp_path / "none").exists()


def test_a_quick_set_up_names_everybody_as_the_quick_match_of_the_seed_does(tmp_path, capsys):
    """Teams, people and Goals are other ones with every seed; who plays, and what the dice do, stays."""
    assert simulate(tmp_path / "quick", "--setup", "quick", "--matches", "2", "--seed", "5", "--jobs", "1") == 0
    assert simulate(tmp_path / "bare", "--matches", "2", "--seed", "5", "--jobs", "1") == 0
    quick, bare = (dict(sorted(records(tmp_path / name).items())) for name in ("quick", "bare"))
    names = []
    for file, data in quick.items():
        header, plain = (json.loads(each.splitlines()[0]) for each in (data, bare[file]))
        names.append(header["teams"]["A"]["name"])
        assert "Player" not in header["teams"]["A"]["contestants"][0]["name"]
        assert header["options"] == plain["options"] and header["seed"] == plain["seed"]
        assert len(data.splitlines()) == len(bare[file].splitlines())
        assert cli.main(["check", str(tmp_path / "quick" / file)]) == 0
    assert len(set(names)) == 2
    assert all(b'"skill":"skill ' not in data and b'"step 1"' not in data for data in quick.values())
    assert any(b'"skill":"skill ' in data for data in bare.values())


@pytest.mark.parametrize("persona", ["butcher", "broker", "saint", "headliner", "widow", "clerk"])
def test_a_race_of_a_team_alone_ends_with_every_persona(tmp_path, persona):
    """A Goal that can be bought is bought, whatever somebody's taste: there is nobody to be late for."""
    assert simulate(tmp_path, "--matches", "6", "--seed", "77", "--jobs", "1", "--mode", "coop", "--team-size", "2",
                    "--throws", "table", "--goal-target", "2", "--players", f"computer:expert:{persona}") == 0
    assert max(data.count(b'"do":"set_threat"') for data in records(tmp_path).values()) in range(1, 25)
