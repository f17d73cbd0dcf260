"""What is relied on of any game that somebody leads, tried on every adventure that it has: its director plays them.

Games without screens are tried too; what is shown of a play is tried of those that have some.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from game.app.adventures import InstalledAdventures
from game.app.games import Games
from game.app.workshop import Installed
from game.physics import TableSpec
from game.rules.game_master.effects import COMMON
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.scenes.kit import Kit
from game.scenes.led.replay import best_throws
from game.scenes.match.open_match import screens_of
from game.scenes.replay.replay_script import Kind
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from game.story.adventure import MACROS
from game.story.led_game import LedGame
from game.story.opened_effects import opened
from game.story.so_far import FROM
from tests.contract.playing import Played
from tests.contract.test_shell_contract import at_table, shown
from tests.scenes.stagehand import Evening

GAMES, PATHS = Games(), Paths.find(None)
BESIDE = ("from", "why", "suggested")
"""What the record keeps beside entries of whoever leads, which must count for nothing (GM-G4)."""
SEEDS = (1, 2)
LOOKED_AT = 7
"""So many entries lie between two moments of a play that are looked at."""


class Adventured(NamedTuple):
    """A led game and one of its adventures."""

    key: str
    adventure: str

    @property
    def kit(self) -> Kit:
        """The game."""
        return GAMES.kit(self.key)


LED = tuple(key for key in GAMES.all_keys if GAMES.kit(key).led is not None)
ALL = tuple(Adventured(key, ident) for key in LED for ident in InstalledAdventures(PATHS, key).ids)


def led(key: str) -> LedGame:
    """The game as its director asks for it."""
    kit = GAMES.kit(key)
    assert kit.led is not None
    return kit.led()


@cache
def record_of(of: Adventured, seed: int) -> bytes:
    """A whole play that nobody watched, as ``simulate`` plays it."""
    assert of.kit.simulations is not None, f"{of.key}: give kit.py a SimulationKit"
    simulations, parser = of.kit.simulations(), argparse.ArgumentParser()
    simulations.add_arguments(parser)
    args = parser.parse_args(["--pack", of.adventure, "--players", "2"])
    args.seed, args.matches = seed, 1
    [job] = simulations.jobs(args, Installed(PATHS, of.key))
    lines: list[bytes] = []
    job.play(Installed(PATHS, of.key), lines.append)
    return b"".join(lines)


def matches(of: Adventured, record: bytes) -> Match[Any, Any, Any]:
    """A record as a match. Raises RecordError where it does not hold."""
    return Match.load(of.kit.rules, record, bytes)


@pytest.fixture(params=ALL, ids=".".join)
def of(request: pytest.FixtureRequest) -> Adventured:
    found: Adventured = request.param
    return found


def test_a_led_game_on_the_shelf_has_an_adventure_and_goes_by_its_key() -> None:
    assert {each.key for each in ALL} >= set(LED) & set(GAMES.keys)
    for key in LED:
        assert led(key).system.replace("_", "-") == key == GAMES.kit(key).rules.key


@pytest.mark.parametrize("key", LED)
def test_all_that_packs_may_write_is_an_effect_of_it_and_can_be_said(key: str) -> None:
    game = led(key)
    assert game.macros.keys() == MACROS, "every macro is something in every game"
    for name, meanings in game.macros.items():
        for value in meanings:
            made = opened(({name: value},), game)
            assert made and all(each.name in COMMON | game.forms.effects for each in made), f"{name}: {value}"
    assert game.worded.keys() <= COMMON | game.forms.effects
    others = frozenset().union(*(led(each).forms.effects for each in LED)) - game.forms.effects
    assert all(not opened(({name: {"of": "actor"}},), game) for name in others), "what only another game has"


def test_what_is_worth_seeing_again_is_found_among_the_throws_whose_motion_is_kept(
        of: Adventured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watched these plays: no motion is in their records, and whether it is there is all that is asked of it."""
    assert of.kit.screens is not None
    scripts = [of.kit.screens().replay(record_of(of, seed)) for seed in SEEDS]
    table = load_config(PATHS.config / "table.yaml", TableSpec)
    assert not any(script.picks(table) for script in scripts)
    monkeypatch.setattr(best_throws, "motion_of", lambda extras: extras)
    for script in scripts:
        picks = script.picks(table)
        assert 0 < len(picks) <= best_throws.MOST, of
        assert [pick.at for pick in picks] == sorted({pick.at for pick in picks})
        assert all(script.moments[pick.at].kind is Kind.THROW and pick.title and pick.detail for pick in picks)


@pytest.mark.parametrize("seed", SEEDS)
def test_its_director_plays_a_pack_to_an_ending_of_it(of: Adventured, seed: int) -> None:
    match = matches(of, record_of(of, seed))
    pack = InstalledAdventures(PATHS, of.key).ready(of.adventure).pack
    assert match.rules.ending(match.state) is not None
    assert match.state.ending in {row.id for row in pack.decks.endings}


def test_what_is_kept_beside_an_entry_says_where_it_comes_from_and_changes_nothing(of: Adventured) -> None:
    record = record_of(of, SEEDS[0])
    header, *lines = record.splitlines()
    entries = [json.loads(line) for line in lines]
    assert any(entry.get(FROM) for entry in entries), "whoever leads says what of the pack it is"
    bare = [{key: value for key, value in entry.items() if key not in BESIDE} for entry in entries]
    assert bare != entries
    stripped = b"\n".join((header, *map(msgspec.json.encode, bare), b""))
    match, again = matches(of, record), matches(of, stripped)
    assert again.state == match.state and again.entry_count == match.entry_count


def moments(of: Adventured, seed: int) -> Iterator[Any]:
    """States along a play."""
    yield from (deed.after for deed in matches(of, record_of(of, seed)).deeds[::LOOKED_AT])


def test_a_character_sees_nothing_that_is_hidden(of: Adventured) -> None:
    """GM-G40: states that differ in what is secret alone look alike to a player."""
    rules, met = of.kit.rules, 0
    for state in moments(of, SEEDS[0]):
        hidden = {ident: fact for ident, fact in state.facts.items() if fact.secret}
        met += len(hidden)
        other = replace(state, facts={**state.facts, **{ident: replace(fact, value="otherwise")
                                                        for ident, fact in hidden.items()}})
        for seat in state.characters_seated:
            assert rules.seen_by(state, seat) == rules.seen_by(other, seat), f"{of.key}: {sorted(hidden)}"
            assert not hidden.keys() & rules.seen_by(state, seat).facts.keys()
        assert rules.seen_by(other, GM) != rules.seen_by(state, GM) or not hidden
    pack = InstalledAdventures(PATHS, of.key).ready(of.adventure).pack
    drawn = [ident for ident, fact in pack.facts.items() if fact.secret and (fact.start or fact.drawn)]
    assert met or not drawn


def test_where_the_director_is_asked_again_it_says_the_same(of: Adventured) -> None:
    """A play is its seed and its header's alone: written again it is the same, byte for byte."""
    first = record_of(of, SEEDS[0])
    record_of.cache_clear()
    assert record_of(of, SEEDS[0]) == first


@pytest.mark.parametrize("at", [each for each in ALL if each.key in GAMES.keys], ids=".".join)
def test_every_phase_of_a_led_play_is_shown_to_the_person_in_it(evening: Evening, at: Adventured) -> None:
    """A play goes over to a person in the middle, in each phase that it comes to: there is something to show."""
    played = Played(evening, at.key)
    header, *lines = record_of(at, SEEDS[0]).splitlines(keepends=True)
    met: set[tuple[str, ...]] = set()
    for count, deed in enumerate(matches(at, record_of(at, SEEDS[0])).deeds, 1):
        waits = at.kit.rules.to_act(deed.after)
        kind = (str(deed.after.phase), *sorted({type(each).__name__ for each in at.kit.rules.legal(deed.after)}))
        if kind in met or at.kit.rules.forced(deed.after) is not None or not waits:
            continue
        met.add(kind)
        shown(at.key, at_table(played, matches(at, b"".join((header, *lines[:count])))))
    assert len(met) >= 2 and screens_of(played.services) is not None
