"""Who has nobody left to play for sees at once how it ends: thrown, written down and told like any other match."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.ai.levels import Level
from game.app.commands.rehearsal import FRAME_S
from game.games.hell_for_leather.rules import (
    GAME,
    FinaleKind,
    Header,
    HellMatch,
    Phase,
    State,
    finale_kind,
    legal_actions,
)
from game.games.hell_for_leather.rules.changes import in_duel, in_storm
from game.games.hell_for_leather.rules.storm import storm_goals
from game.games.hell_for_leather.scenes.hell_at_table import nobody_lives
from game.games.hell_for_leather.scenes.replay.hell_script import read_script
from game.games.hell_for_leather.scenes.rule_labels import listed, storm_words
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.narration.packs import Pack
from game.rules.match import Match
from game.scenes.menus.montage import WHOLE_S, Clip, MontageScene
from tests.games.hell_for_leather.rules.play import WILD, fill
from tests.games.hell_for_leather.scenes.test_what_is_shown import card
from tests.scenes.computers import Dreamer, seat_computers
from tests.scenes.stagehand import Evening
from tests.scenes.test_resume import resume

MOST_FRAMES, MOST_SEEDS, MOST_ENTRIES = 4000, 300, 500
PERSONA = "clerk"


def header(pack: Pack, team_size: int, seed: int) -> Header:
    """One person in team A, whose mates and opponents are computers."""
    draft = quick_draft(pack, seed, team_size, 1)
    for letter in draft.teams:
        draft.give(letter, Level.CASUAL.value, (PERSONA,))
    draft.teams["A"].contestants[0].computer = ""
    return draft.header("0")


def left_alone(pack: Pack, team_size: int, there: Callable[[State], bool]) -> bytes:
    """The record of a match by chance in which the person has nobody left, and it is so."""
    for seed in range(MOST_SEEDS):
        match: HellMatch = Match.start(GAME, header(pack, team_size, seed), bytes)
        chance = random.Random(seed)
        while match.entry_count < MOST_ENTRIES and match.state.phase is not Phase.OVER:
            if nobody_lives(match.state) and there(match.state):
                return match.to_bytes()
            action = chance.choice(legal_actions(match.state))
            match.submit(fill(match.state, action, chance, WILD))
    raise AssertionError("nobody ever dies like that")


def storm_due(state: State) -> bool:
    return state.phase is Phase.FINALE_DUE and finale_kind(state) is FinaleKind.STORM


def see_end(evening: Evening) -> None:
    """Press the button, and nothing after it."""
    evening.player.press("see_end")
    for _ in range(MOST_FRAMES):
        if evening.player.screen.scene == "result":
            return
        assert not evening.player.offered("see_end")
        evening.player.wait()
    raise AssertionError("it never ended")


@pytest.mark.parametrize(("team_size", "there"), [(1, storm_due), (1, in_storm), (2, in_duel)])
def test_the_dead_may_see_how_it_ends(evening: Evening, team_size: int, there: Callable[[State], bool]) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.services.player.change("words_wait", True)
    resume(evening, left_alone(evening.pack, team_size, there))
    before = evening.context.match.entry_count
    pace = evening.composition.services.play.tempo.pace
    see_end(evening)
    match = evening.record()
    assert match.state.winner is not None
    fresh = match.entries[before:]
    assert all("poses" in entry for entry in fresh if entry["do"] == "throw"), "every throw was thrown"
    assert all(entry["text"] for entry in fresh if entry["do"] == "tell"), "and every tale told"
    assert evening.composition.services.play.tempo.pace == pace


def test_its_best_throws_are_a_montage_that_is_over_in_ten_seconds_or_at_a_press(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    resume(evening, left_alone(evening.pack, 1, in_storm))
    before = evening.context.match.entry_count
    evening.player.press("see_end")
    while evening.player.screen.scene == "match":
        evening.player.wait()
    assert evening.player.screen.scene == "montage"
    clips = rest_of_scene(evening)
    assert all(clip.words and numbers > before for clip, numbers in clips)
    frames = 0
    while evening.player.screen.scene == "montage":
        evening.player.wait()
        frames += 1
    assert evening.player.screen.scene == "result"
    assert abs(frames * FRAME_S - WHOLE_S) < 1.0
    evening.composition.home("")
    resume(evening, left_alone(evening.pack, 1, in_storm))
    evening.player.press("see_end")
    while evening.player.screen.scene == "match":
        evening.player.wait()
    evening.player.press("montage_skip")
    assert evening.player.screen.scene == "result"


def rest_of_scene(evening: Evening) -> list[tuple[Clip, int]]:
    """The clips of the montage that is on, and the entries they show."""
    scene = evening.composition.director.scene
    assert isinstance(scene, MontageScene)
    moments = read_script(evening.record().to_bytes()).moments
    return [(clip, moments[clip.pick.at].deed.number) for clip in scene.clips]


def test_it_is_offered_to_nobody_who_still_plays(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(lambda draft: draft.give("B", Level.CASUAL.value, (PERSONA,)))
    assert not evening.player.offered("see_end")
    assert not nobody_lives(evening.context.state)
    evening.player.press("see_end")
    assert not evening.context.running_out


def test_a_pause_halts_it_and_leaving_keeps_what_was_played(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    resume(evening, left_alone(evening.pack, 1, in_storm))
    evening.player.press("see_end")
    evening.player.press("pause")
    entries = evening.context.match.entry_count
    evening.player.wait(30)
    assert evening.context.match.entry_count == entries
    evening.player.press("leave_match")
    assert evening.record().entry_count >= entries


def test_how_many_goals_the_gauntlet_takes_is_said_before_it(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.services.player.change("words_wait", True)
    scene = resume(evening, left_alone(evening.pack, 1, storm_due))
    assert storm_goals(scene._context.state) == 3
    said, words = "", storm_words(scene._context.state)
    assert "3 Goals" in words
    while storm_due(scene._context.state):
        evening.player.step()
        evening.player.wait()
        said += card(evening)
    assert words in said
    goals = evening.context.goals(evening.context.state.active)
    assert listed(goals) in said and listed(goals).count(";") >= len(goals) - 1


def test_its_key_leads_there_while_a_computer_speaks(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    resume(evening, left_alone(evening.pack, 1, in_storm))
    evening.composition.inputs.down("e")
    assert evening.context.running_out
