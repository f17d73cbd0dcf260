"""Who leads, as the command line says it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import pytest

from game.app.begin import _header
from game.games.keeper.rules.header import Header
from game.games.keeper.scenes.screen_kit import wished_header
from game.scenes.kit.match_wish import MatchWish, SeatWish
from tests.scenes.stagehand import Evening


def wished(evening: Evening, **wish: Any) -> Header:
    return wished_header(evening.composition.services.playing("keeper"), MatchWish(seed=3, **wish))


@pytest.mark.parametrize(("wish", "leads", "characters"), [
    ({}, "computer:even:housekeeper", ["human:1", "computer:3:plain", "computer:3:plain"]),
    ({"leader": "human"}, "human:1", ["computer:3:plain"] * 3),
    ({"leader": "human", "seats": (SeatWish(), SeatWish())}, "human:1", ["human:2", "human:3", "computer:3:plain"]),
    ({"leader": "computer:stern"}, "computer:stern:housekeeper", ["human:1", "computer:3:plain", "computer:3:plain"])])
def test_who_leads_and_who_plays(evening: Evening, wish: dict[str, Any], leads: str, characters: list[str]) -> None:
    """``--gm`` (GM-G1): whoever leads plays nobody, unless seats say so."""
    header = wished(evening, **wish)
    assert header.gm.player == leads
    assert [each.player for each in header.characters.values()] == characters


@pytest.mark.parametrize("gm", ["nobody", "computer:mild"])
def test_what_cannot_be_is_refused_with_what_can(evening: Evening, gm: str) -> None:
    with pytest.raises(ValueError, match="allowed is"):
        wished(evening, leader=gm)


def test_nobody_leads_a_game_without_a_game_master(evening: Evening) -> None:
    args = Namespace(seats=(), goal_target=None, seed=1, gm="human")
    with pytest.raises(ValueError, match="nobody leads Hell for Leather"):
        _header(args, evening.composition.services)
