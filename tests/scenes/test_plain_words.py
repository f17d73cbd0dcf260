"""What happened in plain words, on screen: under the result, in the table in words, in the story; a switch hides it."""

from __future__ import annotations

from collections.abc import Iterator

from game.narration.chronicle import Passage, ToldLine
from game.scenes.match.storybook import passage_elements
from game.storage.settings import Settings
from game.ui.screen import Element, Text
from game.ui.styles import Style

LINE = ToldLine(3, 1, "intention", "narrator", "Ada jumps.")
CALL = ToldLine(4, 1, "conflict", "adversary", "Conflict.")


def said(elements: tuple[Element, ...]) -> Iterator[tuple[str, Style]]:
    """Texts and how they look."""
    yield from ((str(each.body), each.style) for each in elements if isinstance(each, Text))


def test_a_paragraph_stands_under_how_things_stood_and_over_what_happened() -> None:
    passage = Passage("1. Ada", (LINE, CALL), "Heat 2", ("Ada jumps: clean.",), by=("", "The Clerk"))
    assert list(said(passage_elements(passage, plain=True))) == [
        ("Heat 2", Style.SMALL), ("Ada jumps.", Style.STORY), ("The Clerk: Conflict.", Style.STORY),
        ("Ada jumps: clean.", Style.SMALL)]
    assert list(said(passage_elements(passage, plain=False))) == [
        ("Ada jumps.", Style.STORY), ("The Clerk: Conflict.", Style.STORY)]


def test_who_plays_and_goals_are_lists() -> None:
    cast = Passage("Who plays", (), plain=("Ada, from Hull.", "Bob, from Lagos."))
    assert [text for text, _style in said(passage_elements(cast, plain=True))] == list(cast.plain)
    assert passage_elements(cast, plain=False) == ()
    goals = Passage("", (LINE, CALL), listed=True)
    assert [text for text, _style in said(passage_elements(goals, plain=True))] == ["- Ada jumps.", "- Conflict."]


def test_the_words_are_on_as_delivered_and_can_be_hidden() -> None:
    assert Settings().plain_words and not Settings().changed("plain_words", False).plain_words
