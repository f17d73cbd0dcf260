"""Seats of the computer's: it decides, throws and stacks by itself, and the person at the table is never in its way."""

from __future__ import annotations

import pytest

from tests.scenes.computers import Dreamer, all_computers, seat_computers
from tests.scenes.stagehand import Evening

MOST_STEPS = 6000


@pytest.mark.parametrize("size", [1, 2])
def test_a_match_of_computers_alone_comes_to_its_end(evening: Evening, size: int) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, team_size=size, goal_target=1)
    for _ in range(MOST_STEPS):
        evening.player.wait()
        if evening.player.screen.scene == "result":
            break
        assert evening.player.screen.scene == "match"
        assert evening.player.screen.busy
    match = evening.record()
    assert match.state.winner is not None
    players = {one.player for team in match.header.teams.values() for one in team.contestants}
    assert all(player.startswith("computer:casual:") for player in players)
