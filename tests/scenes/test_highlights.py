"""Highlights: what is picked, shown one by one at the viewer's pace, and how a picture of it is taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.window.pictures import Pictures
from game.games.hell_for_leather.rules import Throw
from game.games.hell_for_leather.scenes.lessons.played_ahead import Past, lesson_header
from game.games.hell_for_leather.scenes.replay.hell_script import HellScript, read_script
from game.games.hell_for_leather.scenes.replay.replay_picks import CALLED, WORTH, PickReason, RankedPick, picks_of
from game.scenes.menus.highlights import HighlightsScene
from game.storage.record_files import SaveError
from game.ui.messages import Message
from game.ui.screen import Intent, Text
from game.ui.styles import Tone
from tests.scenes.stagehand import Evening, Props


@pytest.fixture(scope="module")
def ended(things: Props, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """A match that was played to its result, once for all."""
    begun = Evening(things, tmp_path_factory.mktemp("ended"))
    begun.begin(goal_target=1)
    assert begun.player.play()
    yield begun
    begun.composition.close()


def said(evening: Evening) -> str:
    return " ".join(child.body for panel in evening.player.screen.panels for child in panel.children
                    if isinstance(child, Text))


def until_it_lies(evening: Evening) -> None:
    for _ in range(2000):
        if not evening.player.screen.busy:
            return
        evening.player.wait()
    raise AssertionError("it never came to rest")


def test_a_match_has_highlights_and_they_are_watched_one_by_one(ended: Evening) -> None:
    ended.player.press("highlights")
    ended.player.wait(2)
    scene = ended.composition.director.scene
    assert isinstance(scene, HighlightsScene)
    titles = []
    while True:
        until_it_lies(ended)
        ended.player.wait(30)  # it waits for the viewer
        titles.append(said(ended))
        if not ended.control("next_highlight").enabled:
            break
        ended.player.press("next_highlight")
    assert 1 <= len(titles) <= 6
    assert not ended.control("next_highlight").enabled
    assert ended.control("last_highlight").enabled is (len(titles) > 1)
    assert all(any(name in title for name in CALLED.values()) for title in titles)
    ended.player.press("again")
    assert ended.player.screen.busy
    ended.player.press("skip")
    ended.player.wait(2)
    assert not ended.player.screen.busy
    ended.composition.director.key("escape")
    ended.player.wait(2)
    assert ended.player.screen.scene == "result"


def test_a_picture_is_taken_without_the_bar_and_says_so_when_it_cannot_be(ended: Evening) -> None:
    ended.player.press("highlights")
    until_it_lies(ended)
    ended.composition.director.on_intent(Intent("take_picture"))
    ended.composition.director.refresh()
    assert not [panel for panel in ended.player.screen.panels if panel.name == "bar"]
    ended.player.wait(5)
    assert "could not be saved" in said(ended)  # nothing is drawn here
    assert [panel for panel in ended.player.screen.panels if panel.name == "bar"]
    ended.player.press("leave")


def script_of(evening: Evening) -> HellScript:
    [file] = evening.folder.glob("*.jsonl")
    return read_script(file.read_bytes())


def test_what_is_picked_is_worth_most_and_in_order(ended: Evening) -> None:
    script, table = script_of(ended), ended.composition.services.table.spec
    every = picks_of(script.moments, table, most=1000)
    best = picks_of(script.moments, table, most=3)
    assert [pick.at for pick in best] == sorted(pick.at for pick in best)
    left = [pick for pick in every if pick not in best]
    assert not left or min(pick.worth for pick in best) >= max(pick.worth for pick in left)
    assert script.picks(table) == tuple(each.pick for each in picks_of(script.moments, table))
    for pick in every:
        throw = script.moments[pick.at].deed.action
        assert isinstance(throw, Throw)
        assert (PickReason.FALL in pick.why) is throw.stack.fell
        assert pick.why == tuple(sorted(pick.why, key=list(PickReason).index))


def test_throws_whose_motion_nobody_recorded_are_not_picked(evening: Evening) -> None:
    services = evening.composition.services
    past = Past(lesson_header(services.play.pack, 3, "test", 2, 1, 3), services.table.spec)
    script = read_script(past.call().match.to_bytes())
    assert script.picks(services.table.spec) == ()


def test_the_worth_of_reasons() -> None:
    def pick(*why: PickReason) -> RankedPick:
        return RankedPick(0, why, CALLED[why[0]])

    assert pick(PickReason.DEATH).worth > pick(PickReason.FALL).worth > pick(PickReason.HAIR).worth
    assert pick(PickReason.FALL, PickReason.HAIR).worth == WORTH[PickReason.FALL] + WORTH[PickReason.HAIR]
    assert pick(PickReason.BOON).pick.title == CALLED[PickReason.BOON]
    assert replace(pick(PickReason.FALL), at=3).at == 3


def test_where_nothing_is_drawn_there_is_no_picture(tmp_path: Path) -> None:
    with pytest.raises(SaveError):
        Pictures(tmp_path, None).take("nothing")
    assert not list(tmp_path.iterdir())


def test_only_what_is_bad_is_shown_as_bad() -> None:
    tones = {why: RankedPick(0, (why,), Message("")).pick.tone for why in PickReason}
    assert {why for why, tone in tones.items() if tone is Tone.DANGER} == {PickReason.DEATH, PickReason.FALL}
    assert tones[PickReason.BOON] is Tone.GOOD
