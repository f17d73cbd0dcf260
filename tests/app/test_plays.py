"""What each game is played with: made once, when it is chosen, and its memory kept in a folder of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from game.app.games import DEFAULT, Games
from game.app.plays import PlaysByGame, told_file
from game.narration.line_choice import Memory
from game.scenes.kit import Kit
from game.scenes.services import Play, Services

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
        return cast(Play, SimpleNamespace(kit=kit, memory=Memory(words={kit.key: 1})))

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
    services = Services(table=nothing, player=nothing, shelf=nothing, navigation=nothing,
                        play=plays.of_game(DEFAULT), plays=plays)
    assert services.playing(DEFAULT) is services
    assert services.playing(OTHER).play is plays.of_game(OTHER)
    assert services.playing_record(b'{"record":"odd-or-even"}\n').play.kit.key == OTHER


def test_what_was_told_is_kept_by_game_the_first_where_it_always_was(plays: PlaysByGame, tmp_path: Path) -> None:
    other, first = plays.of_game(OTHER), plays.of_game(DEFAULT)
    written: dict[Path, bytes] = {}
    plays.keep_told(first, tmp_path, written.__setitem__)
    assert written == {told_file(tmp_path, OTHER): msgspec.json.encode(other.memory),
                       tmp_path / "told.json": msgspec.json.encode(first.memory)}
    assert told_file(tmp_path, OTHER) == tmp_path / "games" / OTHER / "told.json"
