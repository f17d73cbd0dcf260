"""What each game is played with: made once, when it is chosen; what is kept of it goes with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.app.games import DEFAULT, Games, kept_in
from game.app.plays import PlaysByGame
from game.scenes.kit import Kit
from game.scenes.services import Navigation, Play, Services
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
def plays(made: list[str], tmp_path: Path) -> PlaysByGame:
    def make(kit: Kit) -> Play:
        made.append(kit.key)
        return cast(Play, SimpleNamespace(kit=kit, statistics=f"statistics of {kit.key}", learned=f"of {kit.key}"))

    return PlaysByGame(TwoGames(), make, tmp_path)


def test_each_is_made_once_and_when_it_is_chosen(plays: PlaysByGame, made: list[str]) -> None:
    assert made == []
    assert plays.of_game(OTHER) is plays.of_game(OTHER)
    assert plays.of_record(b'{"record":"odd-or-even"}\n') is plays.of_game(OTHER)
    assert made == [OTHER]


def test_a_game_has_lines_once_it_was_opened_or_some_lie_in_the_players_folder(
        plays: PlaysByGame, tmp_path: Path) -> None:
    assert not plays.has_lines(OTHER) and not plays.has_lines(DEFAULT)
    folder = kept_in(tmp_path, OTHER)
    folder.mkdir(parents=True)
    (folder / "statistics.jsonl").touch()
    plays.of_game(DEFAULT)
    assert plays.has_lines(OTHER) and plays.has_lines(DEFAULT)


def test_what_is_no_game_cannot_be_chosen(plays: PlaysByGame) -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        plays.of_record(b'{"record":"chess"}\n')


def test_services_are_those_of_the_game_that_is_played(plays: PlaysByGame) -> None:
    nothing: Any = None
    ways = Navigation(go=nothing, overlay=nothing, back=nothing, home=lambda *_, **__: None, quit=nothing)
    services = Services(
        table=nothing, navigation=ways, play=plays.of_game(DEFAULT), plays=plays,
        player=Player(ask=nothing, change=nothing, controls=nothing, profiles=nothing, learned=nothing),
        shelf=Shelf(saves=nothing, statistics=nothing, picture=nothing, version="0"))
    assert services.playing(DEFAULT).play is services.play
    assert services.playing(OTHER).play is plays.of_game(OTHER)
    assert services.playing(OTHER).shelf.statistics == plays.of_game(OTHER).statistics
    assert services.playing(OTHER).player.learned == plays.of_game(OTHER).learned
    assert services.playing_record(b'{"record":"odd-or-even"}\n').play.kit.key == OTHER
