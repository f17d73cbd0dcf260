"""``play --game keeper``: what is wished stands on the pages or in the record, and errors say what is allowed."""

from __future__ import annotations

import pytest

from game.app import cli
from game.app.begin import asked_for
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.header import Header
from game.rules.match import Match
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.storage.input_error import InputError
from tests.scenes.stagehand import Evening

KEEPER_GAME = ("play", "--game", "keeper")


def asked(evening: Evening, *words: str) -> None:
    """What the command line begins."""
    asked_for(cli.parse([*KEEPER_GAME, *words]), evening.composition, "")
    evening.player.wait(2)


def record(evening: Evening) -> Header:
    """The header of the installment that has begun."""
    [file] = evening.folder.glob("*.jsonl")
    header: Header = Match.load(KEEPER, file.read_bytes(), bytes).header
    return header


def pages(evening: Evening) -> Header:
    """The header that the pages would begin with."""
    scene = evening.composition.director.scene
    assert isinstance(scene, StorySetUpScene)
    header: Header = vars(scene)["_draft"].header("test")
    return header


def test_what_is_wished_fills_the_pages(evening: Evening) -> None:
    asked(evening, "--pack", "widows_stair:widows_stair", "--gm", "computer:stern", "--seats",
          "human:Ada Quince,computer:1:nurse,computer", "--option", "after-boost=on", "--option", "keepers_hand=off")
    header = pages(evening)
    assert header.gm.player == "computer:stern:housekeeper"
    assert header.characters["p1"].name == "Ada Quince" and header.characters["p1"].player == "human:1"
    assert header.characters["p2"].name == "Edda Prewitt" and header.characters["p2"].player == "computer:1:plain"
    assert header.characters["p3"].player == "computer:3:plain"
    assert header.options.after_boost and not header.options.keepers_hand
    assert not list(evening.folder.glob("*.jsonl")), "nothing begins before somebody agrees"


def test_quick_goes_straight_into_play(evening: Evening) -> None:
    asked(evening, "--quick", "--seats", "human", "--gm", "computer:gentle", "--seed", "7")
    header = record(evening)
    assert list(header.characters) == ["p1"] and header.seed == 7
    assert header.gm.player == "computer:gentle:housekeeper"


def test_a_person_is_wished_to_lead(evening: Evening) -> None:
    asked(evening, "--gm", "human")
    header = pages(evening)
    assert header.gm.player == "human:1" and header.characters["p1"].player == "computer:3:plain"
    asked(evening, "--gm", "human", "--seats", "human,computer")
    header = pages(evening)
    assert header.gm.player == "human:1" and header.characters["p1"].player == "human:2"


@pytest.mark.parametrize(("words", "said"), [
    (("--pack", "marsh"), "--pack 'marsh': there is none of that name; allowed: widows_stair"),
    (("--pack", "widows_stair:two"), "part 'two': there is none of that name; allowed: widows_stair"),
    (("--gm", "computer:cruel"), "--gm computer:cruel: allowed are human and computer"),
    (("--gm", "human:2"), "--gm human:2: allowed are human and computer"),
    (("--option", "degrees=on"), "--option degrees=on: allowed are after_boost, keepers_hand"),
    (("--option", "after_boost=maybe"), "allowed are on, off"),
    (("--seats", "computer:4"), "the level '4': there is none of that name; allowed: 1, 2, 3"),
    (("--seats", "computer:1:butler"), "the sheet 'butler': there is none of that name; allowed: nephew"),
    (("--seats", "human,human,human,human,human,human"), "--seats: 6 given; The Widow's Stair is for 1 to 5")])
def test_what_is_not_there_is_refused_with_what_is_allowed(evening: Evening, words: tuple[str, ...], said: str) -> None:
    with pytest.raises(InputError) as refused:
        asked(evening, *words)
    assert said in str(refused.value)


@pytest.mark.parametrize(("words", "said"), [
    (("--option", "after_boost"), "is not KEY=VALUE"), (("--seats", "dog"), "allowed are human[:NAME] and computer")])
def test_what_cannot_be_read_is_refused_before_a_window_opens(
        words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.parse([*KEEPER_GAME, *words])
    assert left.value.code == cli.BAD_INPUT and said in capsys.readouterr().err


def test_a_game_that_nobody_leads_refuses_an_adventure(evening: Evening) -> None:
    for words in (("--pack", "widows_stair"), ("--gm", "human"), ("--option", "after_boost=on")):
        with pytest.raises(InputError, match="nobody leads Hell for Leather"):
            asked_for(cli.parse(["play", *words]), evening.composition, "")
