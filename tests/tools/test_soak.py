"""Computers play whatever may be drawn, to its end, and their records hold."""

import json

from game.ai.levels import parse_player
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.games.hell_for_leather.rules.options import validate_header
from game.storage.paths import Paths
from tools import many_matches, soak


def test_a_few_matches_of_every_kind_come_to_nothing_wrong(capsys):
    assert soak.main(["--matches", "8", "--seed", "3", "--jobs", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["matches"] == 8 and sum(found["ends"].values()) == 8
    assert found["wrong"] == [] and found["longest_s"] > 0.0


def test_nearly_every_seat_is_a_computers_and_all_of_them_come_up(tmp_path):
    plan = many_matches.make_plan(1, 1, tmp_path)
    personas = tuple(Installed(Paths.find(tmp_path), DEFAULT).personas())
    headers = [soak.header_of(soak.Job(plan, personas, number)) for number in range(120)]
    players = [one.player for header in headers for team in validate_header(header).teams.values()
               for one in team.contestants]
    computers = [found for found in map(parse_player, players) if found is not None]
    assert 0.8 < len(computers) / len(players) < 1.0
    assert {persona for _, persona in computers} == set(personas)
    assert len({level for level, _ in computers}) == 5
    assert {header.options.mode for header in headers} == {"versus", "coop"}
    assert {header.options.stage for header in headers} == {1, 2, 3}
