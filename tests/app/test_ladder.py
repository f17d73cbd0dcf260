"""`ladder` and computers in `simulate`: whole matches from the command line."""

import argparse
import json
from typing import Any

import pytest

from game.ai.levels import Level
from game.app import cli
from game.app.commands import ladder
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.games.hell_for_leather.headless.match_simulation import header_for
from game.games.hell_for_leather.headless.team_ladder import WANTED
from game.games.hell_for_leather.headless.unwatched_matches import players_of, seated
from game.games.hell_for_leather.rules import Options
from game.scenes.kit.simulations import Played
from game.storage.paths import Paths
from tests.games.hell_for_leather.rules.referee import judge

PERSONAS = tuple(Installed(Paths.find(), DEFAULT).personas())


def simulate(out, *words):
    return cli.main(["simulate", "--out", str(out), "--goal-target", "1", "--jobs", "1", "--json", *words])


@pytest.mark.parametrize("words", [
    ("--players", "computer:master,computer:novice:saint"),
    ("--players", "computer:casual:butcher", "--mode", "coop", "--team-size", "1"),
    ("--players", "random,computer:expert", "--team-size", "1"),
])
def test_computers_play_whole_matches_whose_records_hold_for_both_referees(tmp_path, words, capsys):
    assert simulate(tmp_path, "--throws", "table", *words) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["matches"] == 1
    file = tmp_path / "match-1.hfl.jsonl"
    assert cli.main(["check", str(file)]) == 0
    judge(file.read_bytes())


def test_hands_throw_in_physics(tmp_path):
    words = ("--players", "computer:master", "--throws", "bullet", "--team-size", "1", "--option", "last_team=win")
    assert simulate(tmp_path, *words) == 0
    judge((tmp_path / "match-1.hfl.jsonl").read_bytes())


def test_the_same_seed_is_the_same_match(tmp_path, capsys):
    words = ("--players", "computer:skilled", "--throws", "table", "--seed", "7")
    assert simulate(tmp_path / "one", *words) == simulate(tmp_path / "two", *words) == 0
    one, two = ((tmp_path / name / "match-7.hfl.jsonl").read_bytes() for name in ("one", "two"))
    assert one == two


def test_players_take_their_seats():
    header = header_for(Options(), 1, 1, {"A": 2, "B": 1})
    players = players_of("computer:novice:clerk,random,computer:master:widow", PERSONAS)
    teams = seated(header, players).teams
    assert [one.player for one in teams["A"].contestants] == ["computer:novice:clerk", "computer:master:widow"]
    assert [one.player for one in teams["B"].contestants] == ["human:2"]
    by_team = seated(header, players_of("random,computer:expert", PERSONAS)).teams
    assert [one.player.partition(":")[0] for one in by_team["A"].contestants] == ["human", "human"]
    assert by_team["B"].contestants[0].player.startswith("computer:expert:")


@pytest.mark.parametrize(("words", "said"), [
    ("computer:calm", "novice, casual"), ("computer:master:nobody", "clerk"), ("robot", "allowed are random"),
])
def test_nobody_else_can_sit_down(words, said):
    with pytest.raises(ValueError, match=said):
        players_of(words, PERSONAS)


def test_too_many_players_are_refused():
    with pytest.raises(ValueError, match="3 given; allowed are 1, 2"):
        seated(header_for(Options(), 1, 1, {"A": 1, "B": 1}), ("", "", ""))


def test_the_ladder_plays_every_pair_and_each_side_of_it(capsys):
    words = ["ladder", "--matches", "2", "--goal-target", "1", "--team-size", "1", "--jobs", "1", "--json"]
    assert cli.main(words) == 0
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert [(pair["a"], pair["b"]) for pair in pairs] == [
        ("casual", "novice"), ("skilled", "casual"), ("expert", "skilled"), ("master", "expert"), ("master", "novice")]
    assert all(pair["matches"] == 2 and 0 <= pair["a_wins"] <= 2 for pair in pairs)
    args = argparse.Namespace(paths=Paths.find(), game=None, matches=2, seed=1, goal_target=1, team_size=1,
                              throws="table", pair=None, first=1)
    jobs: list[Any] = [bout.job for bout in ladder.bouts_of(args)]
    sides = [job.header.teams["A"].contestants[0].player.split(":")[1] for job in jobs]
    assert sides[:2] == [Level.CASUAL, Level.NOVICE]


def test_an_interval_holds_the_share_and_narrows():
    low, high = ladder.interval(140, 200)
    assert 0.63 < low < 0.7 < high < 0.76
    assert ladder.interval(1400, 2000)[0] > low
    assert ladder.interval(0, 0) == (0.0, 1.0)
    assert "70.0 %" in ladder.row_text({"a": "x", "b": "y", "matches": 200, "a_wins": 140})


@pytest.mark.parametrize(("pair", "wins", "short"), [
    (("casual", "novice"), 140, False), (("casual", "novice"), 100, True), (("casual", "novice"), 190, True),
    (("master", "novice"), 192, False), (("master", "novice"), 170, True)])
def test_a_pair_is_told_of_where_its_whole_interval_is_not_as_wanted(pair, wins, short):
    row = {"a": pair[0], "b": pair[1], "matches": 200, "a_wins": wins}
    assert ladder.missed(row, WANTED["table"]) is short


def test_what_is_wanted_of_a_pair_is_asked_of_its_game():
    """The same wins are as wanted in one game, and too few or too many in another."""
    args = argparse.Namespace(throws="table", models=1, option=[])
    duel = ladder.ladder_of("duel").wanted(args)
    row = {"a": "master", "b": "novice", "matches": 400, "a_wins": 348}
    assert not ladder.missed(row, duel) and ladder.missed(row, ladder.ladder_of(None).wanted(args))


def test_two_matches_say_nothing_of_a_pair():
    for wins in range(3):
        assert not ladder.missed({"a": "casual", "b": "novice", "matches": 2, "a_wins": wins}, WANTED["bullet"])


def test_a_ladder_that_falls_short_ends_with_1_where_matches_are_of_the_usual_size(capsys, monkeypatch):
    monkeypatch.setattr(ladder, "bout", lambda one: Played(1, None))
    words = ["ladder", "--matches", "60", "--jobs", "1"]
    assert cli.main(words) == 1
    assert capsys.readouterr().err.count("not as wanted") == 5
    assert cli.main([*words, "--team-size", "1"]) == 0


def test_matches_of_one_pair_are_told_of_each_and_can_be_played_again_from_any_of_them(tmp_path, capsys):
    words = ["ladder", "--pair", "master:novice", "--goal-target", "1", "--team-size", "1", "--jobs", "1", "--json",
             "--seed", "5"]
    assert cli.main([*words, "--matches", "3"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert [row["matches"] for row in figures["pairs"]] == [3]
    assert [(each["seed"], each["better"]) for each in figures["played"]] == [(5, "A"), (6, "B"), (7, "A")]
    assert sum(each["won"] for each in figures["played"]) == figures["pairs"][0]["a_wins"]
    assert cli.main([*words, "--matches", "1", "--first", "3", "--out", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out)["played"] == figures["played"][2:]
    judge((tmp_path / "match-7.hfl.jsonl").read_bytes())


@pytest.mark.parametrize(("pair", "said"), [("novice:master", "the better first"), ("best:worst", "novice, casual")])
def test_a_pair_is_two_levels(pair, said, capsys):
    with pytest.raises(SystemExit, match="2"):
        cli.main(["ladder", "--pair", pair])
    assert said in capsys.readouterr().err


def test_records_are_of_one_pair(tmp_path, capsys):
    assert cli.main(["ladder", "--out", str(tmp_path)]) == 2
    assert "--pair LEVEL:LEVEL" in capsys.readouterr().err


def test_what_is_wanted_of_pairs_says_nothing_of_other_pairs(capsys, monkeypatch):
    monkeypatch.setattr(ladder, "bout", lambda one: Played(1, None))
    assert cli.main(["ladder", "--pair", "master:casual", "--matches", "60", "--jobs", "1"]) == 0
    assert "60 of 60" not in capsys.readouterr().err
