"""A record as a story: words by whoever said them, what happened beside them, and nothing that is hidden (GM-G40)."""

from __future__ import annotations

from functools import cache

from game.games.high_stakes.narration.story_kit import StakesStories
from game.games.high_stakes.rules import actions as a
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.rules.game_master import entries as e
from tests.games.high_stakes.golden_story import whole_story
from tests.games.high_stakes.rules.stories import Table


def told(record: bytes, plain: bool = True) -> str:
    """The story as one line."""
    return " ".join(" ".join(StakesStories().text(record, Pack(), Comfort(), plain)).split())


@cache
def golden() -> str:
    return told(whole_story().to_bytes())


def test_words_stand_before_what_they_led_to_by_whoever_said_them() -> None:
    assert "Piet Arrow: The last arm's length I do with my eyes shut." in golden()
    assert "[A throw is asked of Piet Arrow against 5. If it fails: You are driven off" in golden()
    assert "Piet Arrow tells it" not in golden(), "words say so"


def test_what_a_rest_brought_is_told_before_the_next_scene() -> None:
    assert golden().index("have rested") < golden().index("The strong room")
    assert golden().count("Scene 7") == 1


def test_g40_hidden_words_come_out_when_they_come_to_light() -> None:
    table = Table()
    table.call(difficulty=1)
    table.thrown(3, 1, 3)
    table.do(a.Complication("p1", 1, text="The watch has a name.", held=True))
    entry = table.state.count
    table.do(e.Note("He knows already."), e.Tell("p1", "Over the wall."))
    table.do(e.MakeFact("spy", "captain", True, text="He is paid twice.", secret=True))
    before = told(table.match.to_bytes())
    assert "Over the wall." in before and "A Complication is owed" in before
    for hidden in ("The watch has a name.", "He knows already.", "He is paid twice.", "spy"):
        assert hidden not in before
    table.do(a.PlayHeld(entry))
    after = told(table.match.to_bytes())
    assert "The watch has a name." in after and "He is paid twice." not in after


def test_without_plain_words_only_what_was_said_stands() -> None:
    words = told(whole_story().to_bytes(), plain=False)
    assert "throws:" not in words and "I ram his skiff with hers." in words


def test_in_a_page_what_was_typed_is_only_text() -> None:
    table = Table()
    table.do(e.Narrate("p1", "<b>up</b>"))
    page = "\n".join(StakesStories().page(table.match.to_bytes(), Pack(), Comfort()))
    assert "&lt;b&gt;up" in page and "<b>up" not in page
