"""Stories played at random one after the other, and the command that looks at how each follows the last (HS-S63)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.app import cli
from game.app.games import Games
from game.games.high_stakes.headless.random_play import Story, play
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.carrying import carried_into
from game.games.high_stakes.rules.header import Character, Header, Options
from game.rules.match import Match
from tests.games.high_stakes.rules.stories import header, sheet

STORIES = 3


def next_of(story: Story) -> Header:
    """The story after this one: whoever is left, and somebody new in the place of whoever is not."""
    state = story.state
    people = {seat: each if seat in state.living else Character("computer:2:plain", f"New {state.count}{seat}", sheet())
              for seat, each in state.characters.items()}
    base: Header = replace(story.header, seed=story.header.seed + 1000, characters=people, facts={}, npcs={})
    return carried_into(base, story.to_bytes(), state)


@cache
def campaign(number: int) -> tuple[Story, ...]:
    stories = [play(header((sheet(), sheet(4, 2, 2)), seed=number, options=Options(rests=2)))]
    while len(stories) < STORIES:
        stories.append(play(next_of(stories[-1])))
    return tuple(stories)


@pytest.mark.parametrize("number", range(8))
def test_s63_what_one_story_hands_on_the_next_begins_with(number: int) -> None:
    for before, after in zip(campaign(number), campaign(number)[1:], strict=False):
        assert HIGH_STAKES.ending(after.state) is not None
        for seat in before.state.living:
            assert after.header.characters[seat].sheet == before.state.sheet(seat)
        assert after.header.session == before.state.session
        assert Match.load(HIGH_STAKES, after.to_bytes(), bytes).to_bytes() == after.to_bytes()


def test_s63_check_follows_a_campaign_through_its_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for at, story in enumerate(campaign(1)):
        files.append(tmp_path / f"{at}.match.jsonl")
        files[-1].write_bytes(story.to_bytes())
    assert cli.main(["check", "--series", *map(str, files)]) == 0
    lines = files[1].read_bytes().split(b"\n")
    begun: dict[str, Any] = msgspec.json.decode(lines[0])
    begun["session"] += 1
    other = HIGH_STAKES.decode_header(msgspec.json.encode(begun))
    files[1].write_bytes(play(other).to_bytes())
    assert cli.main(["check", "--series", *map(str, files[:2])]) == 1
    assert "session:" in capsys.readouterr().out


def test_a_story_says_which_one_it_follows() -> None:
    series = Games().kit("high-stakes").series
    assert series is not None
    kit: Any = series()
    assert kit.follows(campaign(0)[0].header) == "" and len(kit.follows(campaign(0)[1].header)) == 64
