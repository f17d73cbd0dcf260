"""The tray for whoever does not see it: what spoken screens say as a roll goes on, and the table in words."""

from __future__ import annotations

import pytest

from game.app.speech.speaking import Speaking
from game.physics import Body, DieKind, Pose
from game.rules.dice.meaning import Sign
from game.scenes.practice.pool_controller import NAMES
from game.scenes.rolling.dice_words import SIGNS, result_words, row_words
from game.scenes.rolling.tray_words import tray_words
from game.storage.settings import Settings
from tests.scenes.at_the_tray import due, opened, scene_of, state_of, thrown
from tests.scenes.spoken import Ear
from tests.scenes.stagehand import Evening

REST_FRAMES = 40
MOST_POOLS = 12  # after so many pools without a six the dice are not fair


@pytest.fixture
def ear(evening: Evening) -> Ear:
    found = Ear()
    evening.composition.speaking = Speaking(found, Settings())
    evening.composition.services.player.change("self_voicing", True)
    return found


def heard(evening: Evening, ear: Ear) -> list[str]:
    """What is said once nothing changes any more."""
    evening.player.wait(REST_FRAMES)
    found = [line for line in ear.heard if line != "-"]
    ear.heard.clear()
    return found


def six(evening: Evening) -> str:
    """Pools are thrown until there is a six to be put to use."""
    for _ in range(MOST_POOLS):
        thrown(evening)
        evening.player.wait(3)
        for die in state_of(scene_of(evening)).dice:
            if die.number == 6:
                return die.id
        evening.player.press("next_throw")
    raise AssertionError("no six ever came")


def words(evening: Evening) -> list[str]:
    """The table in words."""
    scene = scene_of(evening)
    return [str(line) for line in tray_words(evening.composition.services.table.spec, scene.roll.top)]


def test_a_roll_is_told_from_the_pool_to_what_it_means(evening: Evening, ear: Ear) -> None:
    opened(evening, "successes", dice=6, difficulty=3)
    before = heard(evening, ear)
    assert "6 dice, difficulty 3" in before and "You: throw" in before
    assert any(line.startswith("Success: ") for line in before), "how likely it is"
    state = thrown(evening)
    evening.player.wait(3)
    meaning = state.meaning
    assert meaning is not None
    after = heard(evening, ear)
    assert after.count(str(result_words(meaning))) == 1, "it stands on the table and on the card, and is read once"
    assert {str(row_words(row)) for row in meaning.rows} <= set(after)


def test_a_die_says_what_it_is_and_what_each_use_of_it_is_worth(evening: Evening, ear: Ear) -> None:
    opened(evening, "successes", dice=8, difficulty=8)
    die = six(evening)
    heard(evening, ear)
    evening.composition.surface.offer((f"pick_{die}",))
    [said] = heard(evening, ear)
    assert said.startswith(f"The 6: {SIGNS[Sign.SIX]}. Explode, Success ") and said.endswith(", die on the table.")
    evening.composition.surface.offer((f"explode_{die}",))
    [said] = heard(evening, ear)
    assert said.startswith("Explode, button, Success ")


def test_dice_are_gone_through_as_they_are_sorted(evening: Evening) -> None:
    opened(evening, "sum", dice=5)
    meaning = thrown(evening).meaning
    evening.player.wait(3)
    assert meaning is not None
    assert [handle.name for handle in evening.player.screen.handles] == [
        f"pick_{die.id}" for row in meaning.rows for die in row.dice]
    assert [handle.x for handle in evening.player.screen.handles] == sorted(
        handle.x for handle in evening.player.screen.handles)


def test_the_table_in_words_follows_the_dice(evening: Evening) -> None:
    opened(evening, "successes", dice=8, difficulty=8)
    due(evening)
    assert words(evening) == ["8 dice are in the hand."]
    die = six(evening)
    meaning = state_of(scene_of(evening)).meaning
    assert meaning is not None
    told = words(evening)
    assert told[0] == f"{result_words(meaning)}."
    assert [line for line in told if "success" in line][1:] == [
        f"{row_words(row)}: {', '.join(str(each.number) for each in row.dice)}." for row in meaning.rows
        if row.sign is Sign.SUCCESS]
    evening.player.press(f"pick_{die}")
    evening.player.press(f"explode_{die}")
    due(evening)
    held, aside = words(evening)
    assert held == "2 dice are in the hand." and aside.startswith("Aside: ")
    assert sorted(aside.removeprefix("Aside: ").removesuffix(".").split(", ")) == sorted(
        str(each.number) for each in state_of(scene_of(evening)).dice if each.id != die)
    first, second = sorted(each.number for each in thrown(evening).dice[-2:])
    evening.player.wait(3)
    assert any(line.endswith("exploded, aside: 6.") for line in words(evening))
    assert f"In place of the 6: {first}, {second}." in words(evening)


def test_dice_that_fly_are_told_as_that(evening: Evening) -> None:
    opened(evening, "sum", dice=4)
    evening.composition.services.play.tempo.pace = 0.1
    due(evening)
    evening.player.step()
    assert words(evening) == ["4 dice are on their way."]


def test_two_hands_are_told_apart(evening: Evening) -> None:
    opened(evening, "hits", dice=2)
    for control, value in (("pool", None), ("hands", "2"), ("pool_done", None)):
        evening.player.press(control, value)
    due(evening)
    evening.player.step()
    thrown(evening)
    evening.player.wait(3)
    rows = words(evening)[1:]
    assert rows and all(line.startswith(tuple(f"{name}, " for name in NAMES.values())) for line in rows)


def test_a_die_that_nobody_can_read_is_told_with_its_reason(evening: Evening) -> None:
    scene = opened(evening)
    top = scene.roll.top
    top.show([Body("d1", DieKind.LARGE_D6, Pose(0.0, 0.0, 0.02, 0.9239, 0.3827, 0.0, 0.0))])
    assert words(evening) == ["In the tray: Leans: thrown again."]
    top.show(())
    assert words(evening) == ["The tray is empty."]


def test_the_key_shows_and_reads_the_table_to_whoever_has_no_spoken_screens(evening: Evening) -> None:
    ear = Ear()
    evening.composition.speaking = Speaking(ear, Settings())
    opened(evening, "sum", dice=3)
    due(evening)
    evening.composition.inputs.down("f3")
    assert "3 dice are in the hand." in heard(evening, ear)
    modal = evening.player.screen.modal
    assert modal is not None and modal.name == "in_words"
    evening.composition.inputs.down("escape")
    evening.player.wait(2)
    assert evening.player.screen.modal is None
