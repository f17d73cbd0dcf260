"""Hints come one at a time, stop when they are known, and can be turned off and begun anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.hell_for_leather.scenes.hell_words import OCCASIONS
from game.scenes.hand.throw_method_words import HOW
from game.scenes.match.hints import BEGIN, HOW_THROWS, THROW, WORDS
from game.ui.screen import Column, Element, Row, Text
from tests.scenes.stagehand import Evening

ME = "human:1"


def texts(children: tuple[Element, ...]) -> Iterator[str]:
    for child in children:
        if isinstance(child, Text):
            yield child.body
        elif isinstance(child, (Row, Column)):
            yield from texts(child.children)


def hints(evening: Evening) -> list[str]:
    return [text for panel in evening.player.screen.panels for text in texts(panel.children)
            if text.startswith("Hint: ")]


@pytest.fixture
def fresh(evening: Evening) -> Evening:
    """Somebody who knows nothing."""
    evening.composition.services.player.learned.forget(BEGIN)
    return evening


def test_one_at_a_time_and_over_when_known(fresh: Evening) -> None:
    fresh.begin()
    fresh.until("threat_send")
    words = WORDS.hints[0]
    seen = 0
    for _ in range(60):
        if {"threat_send", "narrate_send"} & {each.name for each in fresh.controls()}:
            assert len(hints(fresh)) <= 1
            if words.words in " ".join(hints(fresh)):
                seen += 1
        fresh.player.step()
        fresh.player.wait()
        if fresh.composition.services.player.learned.times(ME, BEGIN + words.name) >= words.most:
            break
    assert seen
    assert all(words.words not in each for each in hints(fresh))


def test_they_can_be_turned_off(fresh: Evening) -> None:
    fresh.begin()
    fresh.until("threat_send")
    assert hints(fresh)
    fresh.composition.services.player.change("hints", False)
    fresh.player.wait(2)
    assert not hints(fresh)
    fresh.composition.services.player.change("hints", True)
    fresh.player.wait(2)
    assert hints(fresh)


def test_doing_it_counts_and_they_can_begin_anew(fresh: Evening) -> None:
    learned = fresh.composition.services.player.learned
    fresh.begin()
    fresh.until("threat_send")
    for _ in range(9):
        fresh.player.press("camera")
    camera = next(hint for hint in THROW.hints if hint.name == "camera")
    assert learned.times(ME, BEGIN + "camera") == camera.most
    fresh.composition.home("")
    fresh.player.wait(2)
    fresh.player.press("learn")
    fresh.player.press("hints_again")
    assert learned.times(ME, BEGIN + "camera") == 0


def test_how_to_throw_is_told_until_it_has_been_done_often(fresh: Evening) -> None:
    learned = fresh.composition.services.player.learned
    fresh.begin()
    fresh.play_until(lambda: fresh.player.screen.throw is not None, what="a throw")
    how = HOW["flick", "wait"]
    assert any(how in each for panel in fresh.player.screen.panels for each in texts(panel.children))
    assert learned.times(ME, BEGIN + "how.flick") == 0
    fresh.player.step()
    assert learned.times(ME, BEGIN + "how.flick") == 1
    for _ in range(HOW_THROWS - 1):
        learned.did(ME, BEGIN + "how.flick")
        learned.did("human:2", BEGIN + "how.flick")
    learned.did("human:2", BEGIN + "how.flick")
    fresh.play_until(lambda: fresh.player.screen.throw is not None and fresh.player.screen.throw.mode == "flick",
                     what="another throw")
    assert all(how not in each for panel in fresh.player.screen.panels for each in texts(panel.children))


def test_every_hint_is_short_and_has_a_name_of_its_own() -> None:
    every = [hint for occasion in OCCASIONS for hint in occasion.hints]
    assert len({hint.name for hint in every}) == len(every)
    assert all(len(hint.words) <= 130 and hint.most >= 1 for hint in every)
