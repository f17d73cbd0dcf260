"""What each game is played with: made once, when it is chosen; what is kept of it goes with it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.app.games import DEFAULT, Games
from game.app.plays import PlaysByGame
from game.scenes.kit import Kit
from game.scenes.services import Play, Services
from game.scenes.services.player import Player
from game.scenes.services.shelf import Shelf

OTHER = "odd-or-even"
KITS = {DEFAULT: Games().kit(DEFAULT), OTHER: replace(Games().kit(DEFAULT), billing=replace(
    Games().kit(DEFAULT).billing, key=OTHER))}


class TwoGames(Games):
    """A registry with another game in it."""

    def kit(self, key: str) -> Kit:
        return KITS[key] if key == OTHER else super().kit(key)


@pytest.fixture
def made() -> list[str]:
    """The games that something was made ready for."""
    return []


@pytest.fixture
def plays(made: list[str]) -> PlaysByGame:
    def make(kit: Kit) -> Play:
        made.append(kit.key)
        return cast(Play, SimpleNamespace(kit=kit, statistics=f"statistics of {kit.key}", learned=f"of {kit.key}"))

    return PlaysByGame(TwoGames(), make)


def test_each_is_made_once_and_when_it_is_chosen(plays: PlaysByGame, made: list[str]) -> None:
    assert made == []
    assert plays.of_game(OTHER) is plays.of_game(OTHER)
    assert plays.of_record(b'{"record":"odd-or-even"}\n') is plays.of_game(OTHER)
    assert made == [OTHER]


def test_what_is_no_game_cannot_be_chosen(plays: PlaysByGame) -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        plays.of_record(b'{"record":"chess"}\n')


def test_services_are_those_of_the_game_that_is_played(plays: PlaysByGame) -> None:
    nothing: Any = None
    services = Services(
        table=nothing, navigation=nothing, play=plays.of_game(DEFAULT), plays=plays,
        player=Player(ask=nothing, change=nothing, controls=nothing, profiles=nothing, learned=nothing),
        shelf=Shelf(saves=nothing, statistics=nothing, picture=nothing, version="0"))
    assert services.playing(DEFAULT) is services
    assert services.playing(OTHER).play is plays.of_game(OTHER)
    assert services.playing(OTHER).shelf.statistics == plays.of_game(OTHER).statistics
    assert services.playing(OTHER).player.learned == plays.of_game(OTHER).learned
    assert services.playing_record(b'{"record":"odd-or-even"}\n').play.kit.key == OTHER
