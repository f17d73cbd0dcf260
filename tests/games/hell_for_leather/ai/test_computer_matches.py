"""Matches that tools have played by computers are whole, mixed and the same for the same header."""

import random

import pytest
from msgspec.structs import replace

from game.ai.levels import parse_player
from game.games.hell_for_leather.rules import GAME, Narrate, Phase
from game.rules.match import Match
from game.storage.paths import Paths
from tests.games.hell_for_leather.rules.play import make_header
from tools.computer_matches import mixed, played_by_computers


def test_every_seat_is_a_computer_and_all_six_personas_sit_at_six_seats(tmp_path):
    header = mixed(make_header(sizes=(3, 3)), random.Random(1), Paths.find(tmp_path))
    seats = [parsed for team in header.teams.values() for one in team.contestants
             if (parsed := parse_player(one.player)) is not None]
    assert len(seats) == 6
    assert len({persona for _, persona in seats}) == 6
    assert len({level for level, _ in seats}) > 1


def test_a_match_is_played_to_its_end_and_is_the_same_again(tmp_path):
    paths = Paths.find(tmp_path)
    header = mixed(make_header(seed=5, sizes=(2, 2), goal_target=1), random.Random(5), paths)
    match = played_by_computers(header, paths)
    assert match.state.phase is Phase.OVER
    assert played_by_computers(header, paths).to_bytes() == match.to_bytes()
    Match.load(GAME, match.to_bytes(), lambda line: None)


def test_words_of_its_own_are_put_in_and_a_limit_ends_it(tmp_path):
    paths = Paths.find(tmp_path)
    header = mixed(make_header(seed=5), random.Random(5), paths)

    def worded(state, action):
        return replace(action, text="over the wall") if isinstance(action, Narrate) else action

    match = played_by_computers(header, paths, worded, most_entries=20)
    assert 20 <= match.entry_count < 25
    told = [entry["text"] for entry in match.entries if entry["do"] == "narrate"]
    assert told and set(told) == {"over the wall"}


def test_a_person_at_the_table_is_refused(tmp_path):
    with pytest.raises(ValueError, match="no computer"):
        played_by_computers(make_header(), Paths.find(tmp_path))
