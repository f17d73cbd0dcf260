"""Whole installments that nobody watches: they end, they last an evening, their records hold by themselves.

The figures of many plays are ``tools/bench.py adventure``; this is the same in small.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from statistics import mean

import pytest
from msgspec.structs import replace

from game.app.commands.kept import Kept
from game.games.keeper.rules import KEEPER
from game.narration.chronicle import frames_of
from game.rules.game_master.terms import LONGEST_TEXT
from game.rules.match import Match
from game.scenes.led.unwatched.styles import Style
from game.storage.input_error import InputError
from tests.games.keeper.led import adventure, played
from tests.games.keeper.rules.referee import judge
from tools.adventure_balance import NEAR, choices
from tools.adventure_plays import ANNOUNCED, MIXTURE, Counted, counted, repeats, style_of, unwatched
from tools.bench_adventure import COUNTS, LENGTH, THROWS, bench_adventure, wants
from tools.bench_adventure import played as played_of
from tools.seldom_plays import STYLES

SEEDS = range(6)
MOST_BYTES_OF_A_STATE = 16_000
BESIDE = ("from", "why", "suggested", "frames", "open", "comes_to")


@pytest.mark.parametrize("count", COUNTS)
def test_every_style_comes_to_an_ending(count: int) -> None:
    for at, style in enumerate(Style):
        play = counted(adventure(), 100 + at, count, style)
        assert play.problem == "" and play.ending, (style, play.problem)


@pytest.mark.parametrize("count", COUNTS)
def test_an_installment_is_as_long_as_an_evening(count: int) -> None:
    plays = [played(seed, count) for seed in SEEDS]
    assert LENGTH[0] <= mean(sum(deed.do == "scene" for deed in play.deeds) for play in plays) <= LENGTH[1]
    assert THROWS[0] <= mean(sum(deed.do == "throw" for deed in play.deeds) for play in plays) <= THROWS[1]
    assert 1.5 <= mean(play.state.skulls or 0 for play in plays) <= 3.5


def test_plays_do_not_end_alike() -> None:
    endings = Counter(played(seed, 3, style).state.ending for seed in SEEDS for style in (Style.SENSIBLE, Style.BOLD))
    assert len(endings) >= 3, endings


@pytest.mark.parametrize("seed", SEEDS)
def test_a_second_referee_agrees_without_the_pack(seed: int) -> None:
    record = played(seed, COUNTS[seed % 3]).to_bytes()
    assert judge(record).over
    assert Match.load(KEEPER, record, bytes).to_bytes() == record


@pytest.mark.parametrize("seed", range(3))
def test_what_stands_beside_the_entries_changes_no_state(seed: int) -> None:
    match = played(seed)
    header, *lines = match.to_bytes().splitlines()
    bare = []
    for line in lines:
        entry = json.loads(line)
        bare.append(json.dumps({key: value for key, value in entry.items() if key not in BESIDE}).encode())
    again = Match.load(KEEPER, b"\n".join((header, *bare)) + b"\n", bytes)
    assert again.state == match.state


def test_states_and_texts_keep_to_the_limits_of_a_record() -> None:
    for seed in SEEDS:
        entries = played(seed, 5).entries
        assert max(len(json.dumps(entry["state"])) for entry in entries) < MOST_BYTES_OF_A_STATE
        assert all(len(text) <= LONGEST_TEXT for entry in entries for text in entry.get("texts", {}).values())


def test_the_same_seed_is_the_same_play() -> None:
    one, two = (unwatched(adventure(), 5, 3, Style.RANDOM).play().to_bytes() for _ in range(2))
    assert one == two


@pytest.mark.parametrize("seed", SEEDS)
def test_hardly_anything_is_told_twice_in_a_play(seed: int) -> None:
    told = Counter(ident for deed in played(seed).deeds if deed.do not in ANNOUNCED for ident in frames_of(deed.extras))
    assert sum(count - 1 for count in told.values()) <= 1, told.most_common(3)


def test_a_second_play_is_told_in_other_words() -> None:
    assert mean(repeats(adventure(), range(3), 3)) < 0.20


def test_no_harm_comes_that_was_not_announced() -> None:
    """G20: each Obstacle is in the call that was settled, or is what is owed after a Grave roll (K29)."""
    for seed in SEEDS:
        for deed in played(seed).deeds:
            before, after = ([each for held in state.lasting.values() for each in held]
                             for state in (deed.before, deed.after))
            if len(after) > len(before):
                assert deed.do in ("settle", "let_keeper", "effect", "agree"), deed.do


def test_the_command_of_the_figures_says_all_that_is_wanted() -> None:
    found = dict(bench_adventure(2))
    assert {each for each in wants() if "extreme" not in each} <= found.keys(), "nothing here is that hard"
    assert found["plays that raise or come to no end"]["median"] == 0
    assert found["next, ms, 99th of 100"]["median"] < 50


def test_a_run_that_was_cut_short_goes_on_with_what_was_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt), Kept.open(file, Counted) as kept:
        plays = played_of(1, 3, 1, kept)
        begun = [plain(next(plays)), plain(next(plays))]
        raise KeyboardInterrupt
    with Kept.open(file, Counted) as kept:
        first, *rest = played_of(1, 3, 1, kept)
    assert [plain(first), plain(rest[0])] == begun and len(rest) == 2
    assert not file.exists(), "all is done"


def plain(play: Counted) -> Counted:
    """A play without what a clock says of it."""
    return replace(play, times_ms=(), longest_ms=(0.0, 0.0))


@pytest.mark.deep
def test_figures_are_the_same_over_two_processes() -> None:
    alone, again = (dict(bench_adventure(2, jobs)) for jobs in (1, 2))
    for name in alone.keys() - {each for each in alone if each.startswith("next,")}:
        assert alone[name] == again[name], name


def test_what_is_no_file_of_plays_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_bytes(b"Dear Aunt")
    with pytest.raises(InputError, match="no file of unfinished work"):
        next(bench_adventure(2, 1, file))
    assert file.read_bytes() == b"Dear Aunt"


def test_at_every_obstacle_two_ways_are_near_each_other_for_somebody() -> None:
    found = {choice.obstacle: choice.apart for choice in choices(adventure())}
    assert found.keys() == adventure().pack.obstacles.keys()
    assert {name: apart for name, apart in found.items() if apart > NEAR} == {}


def test_every_style_is_played_in_the_mixture_or_where_what_comes_seldom_is_looked_for() -> None:
    mixture = {style_of(seed) for seed in range(100)}
    assert mixture == set(MIXTURE) and mixture | set(STYLES) == set(Style)
