"""The Book of Agramelus as the computer leads it: it comes to each of its endings, and every way has its results."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.app.adventures import load_adventure
from game.games.high_stakes.ai.ready_story import SYSTEM, story
from game.games.high_stakes.ai.stakes_calls import AS_IT_IS
from game.games.high_stakes.headless.every_way import STAKES_RIG
from game.games.high_stakes.headless.unwatched import unwatched
from game.games.high_stakes.narration.story_kit import StakesStories
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Mark
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.rules.dice.success_odds import success_chances
from game.rules.game_master import entries as e
from game.rules.match import Match
from game.scenes.led.unwatched.every_way import Cell, cells
from game.scenes.led.unwatched.styles import Style
from game.storage.paths import Paths
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated, drawn_sheets
from game.story.stage import FREE
from tests.games.high_stakes.rules.referee import faults

PLAYS, RAREST, NEAR = 200, 2.0, 8.0
LATE, LATE_THROWS = 6, 28
"""The seed of a play by three that is late when it comes home: more throws than the evening has minutes for."""
COMPETENT = 4
"""Dice of the pool that bands are made for (section 3.3 of the packs)."""
BAND_TABLE = {"simple": 99.0, "tricky": 89.0, "hard": 59.0, "extreme": 20.0}
"""What it makes of each, all sixes kept, in %."""


@cache
def adventure() -> ReadyAdventure:
    """The pack of this checkout."""
    return load_adventure(Paths.find(Path.home() / ".cache"), "book_of_agramelus")


@cache
def played(seed: int, players: int, style: Style, part: str = "") -> Match[Any, Any, Any]:
    """A whole play that nobody watched."""
    pack = adventure().pack
    seats = [Seated(each, "computer:3:plain") for each in drawn_sheets(pack, SYSTEM, seed, players)]
    header = story(pack, seed, seats, part=part)
    return unwatched(adventure(), header, dict.fromkeys(header.characters, style)).play()


def test_an_ending_hands_on_what_it_has_to_hand_on_once_and_before_the_farewells() -> None:
    hooked = {row.id for row in adventure().pack.decks.endings if row.hook}
    match = next(each for each in (played(seed, 1, Style.SENSIBLE) for seed in range(1, 20))
                 if each.state.ending in hooked)
    said, ending = [str(deed.extras.get("from", "")) for deed in match.deeds], match.state.ending
    assert said.count(f"hook/{ending}") == 1
    assert said.index(f"ending/{ending}") < said.index(f"hook/{ending}") < said.index("farewell/p1")


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("players", [1, 3])
def test_it_comes_to_an_ending_however_it_is_played(style: Style, players: int) -> None:
    match = played(1, players, style)
    assert match.state.ending in {row.id for row in adventure().pack.decks.endings}
    assert list(faults(match.to_bytes())) == []


def test_what_is_played_on_comes_to_an_ending() -> None:
    part = adventure().pack.about.parts[1]
    assert played(1, 2, Style.SENSIBLE, part).state.ending


def test_its_story_is_read_as_it_was_told() -> None:
    """The words of the pack under the places, and under each result what the dice were."""
    text = "\n".join(StakesStories().text(played(1, 3, Style.SENSIBLE).to_bytes(), Pack(), Comfort()))
    opening = adventure().pack.scenes["willow"].place
    assert opening[1:] in text and "A throw is asked of" not in text and "needed): it" in " ".join(text.split())


def test_what_a_late_story_ends_with_is_played_out() -> None:
    """A scene that others come after is over after two tries; the way into the loft and what waits there are three."""
    match = played(LATE, 3, Style.SENSIBLE)
    home = next(at for at, deed in enumerate(match.deeds) if deed.do == "scene" and deed.action.id == "home")
    calls = [str(deed.extras.get("from", "")) for deed in match.deeds if isinstance(deed.action, a.Call)]
    here = [str(deed.extras.get("from", "")) for deed in match.deeds[home:] if isinstance(deed.action, a.Call)]
    assert len(calls) - len(here) >= LATE_THROWS
    assert {each.split("/")[1] for each in here} == {"spinners", "questions", "buyer"}


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (6, 3), (2, 1)])
def test_whoever_the_golem_has_taken_acts_where_they_are_held(seed: int, players: int) -> None:
    """HS-S47: in plays in which somebody is taken, what they say and throw is said and thrown where they are held."""
    match = played(seed, players, (Style.SENSIBLE, Style.BOLD)[seed % 2])
    bound = [deed.before.scene.id for deed in match.deeds
             if isinstance(deed.action, e.Narrate) and Mark.TAKEN in deed.before.sheet(deed.action.by).marks]
    assert set(bound) <= {"trapdoor", "tea"}
    assert any(Mark.TAKEN in each.sheet.marks for deed in match.deeds for each in deed.after.characters.values())


def test_an_idea_of_ones_own_goes_on_at_every_obstacle() -> None:
    for obstacle in adventure().pack.obstacles:
        assert Cell(STAKES_RIG, obstacle, FREE, "fresh", 1).problems(adventure(), ("failure", "cost")) == []


@pytest.mark.deep
@pytest.mark.parametrize("situation", [name for name, each in STAKES_RIG.situations.items() if each.players <= 3])
@pytest.mark.parametrize("dial", [0, 1, 2, 3])
def test_every_way_has_every_result_whatever_has_happened(situation: str, dial: int) -> None:
    found = cells(STAKES_RIG, adventure(), (situation,), (dial,))
    assert [said for cell in found for said in cell.problems(adventure())] == []


@pytest.mark.deep
@pytest.mark.parametrize("players", [1, 3])
def test_every_ending_is_come_to(players: int) -> None:
    """Sections 8 and 9 of the packs: each in at least two of a hundred sensible or bold plays."""
    part = adventure().pack.about.parts[0]
    ends = Counter(played(seed, players, (Style.SENSIBLE, Style.BOLD)[seed % 2]).state.ending
                   for seed in range(1, PLAYS + 1))
    shares = {row.id: 100 * ends[row.id] / PLAYS for row in adventure().pack.decks.endings if row.part in ("", part)}
    assert min(shares.values()) >= RAREST, shares


@pytest.mark.deep
def test_a_competent_pool_makes_of_each_band_what_the_table_says() -> None:
    """By the numbers of the pack, before what the story has put in the way."""
    pack, made = adventure().pack, dict[str, list[float]]()
    for seed in range(1, PLAYS + 1):
        for deed in played(seed, 1, (Style.SENSIBLE, Style.BOLD)[seed % 2]).deeds:
            kind, _, item = str(deed.extras.get("from", "")).partition("/")
            if isinstance(deed.action, a.Call) and kind == "way":
                obstacle, approach = item.split("/")[:2]
                known = pack.obstacles[obstacle]
                way = known.approaches.get(approach)
                band = (way.band or known.band) if way is not None else known.free.band
                as_it_is = next((each.difficulty for each in deed.action.parts if each.id == AS_IT_IS),
                                deed.action.difficulty)
                odds = success_chances(COMPETENT, as_it_is).of("success")
                made.setdefault(band, []).append(100 * float(odds))
    found = {band: sum(each) / len(each) for band, each in made.items()}
    assert all(abs(found[band] - BAND_TABLE[band]) <= NEAR for band in found), found
