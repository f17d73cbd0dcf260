"""An installment as a story: place and time, prose, a plain line under each result, the dice where they mattered."""

from __future__ import annotations

import re

import pytest

from game.games.keeper.narration.installment_story import InstallmentStory
from game.games.keeper.narration.story_kit import KeeperStories
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.scenes.led.unwatched.styles import Style
from tests.games.keeper.led import Evening, played
from tests.games.keeper.rules.installments import header
from tests.games.keeper.rules.rich_plays import rich_play

STORIES, WIDTH = KeeperStories(), 80


@pytest.fixture(scope="module")
def text() -> list[str]:
    return STORIES.text(played(7).to_bytes(), Pack(), Comfort())


def test_it_is_headed_by_place_and_time(text: list[str]) -> None:
    assert text[0] == "The Widow's Stair"
    headings = [text[at - 1] for at, line in enumerate(text) if line and set(line) == {"-"}]
    assert headings[0] == "The drive of Marrable House, Friday, six in the evening"
    assert {"Act Two", "Act Three", "The end", "Skulls"} <= set(headings)


def test_every_result_has_one_plain_line_with_its_dice() -> None:
    match = played(7)
    passages = InstallmentStory().read(match.deeds).passages
    plain = [line for passage in passages for line in passage.plain if re.search(r" = -?\d+: it (worked|failed)", line)]
    results = [deed for deed in match.deeds if deed.do == "settle"]
    assert len(plain) == len(results) > 10
    for line in plain:
        assert re.match(r"[A-Z][\w.\- ]+: [a-z].*\. (Flesh|Brains|Tongue|Guts) (0|[+-]\d)", line), line
        assert re.search(r"(Still open: .+|Nothing is open here)\.$", line), line


def test_the_plain_lines_alone_can_be_followed() -> None:
    beside, alone = (STORIES.text(played(7).to_bytes(), Pack(), Comfort(), plain) for plain in (True, False))
    assert len(alone) < len(beside) and not any(line.startswith("[") for line in alone)


def test_what_was_rolled_for_life_is_told_with_its_dice() -> None:
    for seed in range(40):
        text = "\n".join(STORIES.text(played(seed, 3, Style.BOLD).to_bytes(), Pack(), Comfort()))
        if "Grave roll of" in text:
            assert re.search(r"Grave roll of [\w\- ]+:\s", text)
            return
    pytest.fail("nobody was in danger in forty plays")


def test_what_a_person_types_stands_there_as_they_typed_it() -> None:
    evening = Evening()
    evening.says("p1", "I <b>kick</b> {a.name} the lamp")
    evening.throws(6)
    evening.tells()
    text, page = ("".join(how(evening.match.to_bytes(), Pack(), Comfort())) for how in (STORIES.text, STORIES.page))
    assert "<b>kick</b> {a.name}" in text and "&lt;b&gt;kick" in page and "<script" not in page
    assert "So it was." in text


@pytest.mark.parametrize("number", range(12))
def test_any_record_can_be_told_however_far_it_has_come(number: int) -> None:
    """Made by hand, at random, with contests, without a pack."""
    match = rich_play(number)
    for entries in (0, 5, match.entry_count // 2, match.entry_count):
        story = InstallmentStory().read(match.deeds[:entries])
        assert all(passage.lines or passage.plain or passage.heading for passage in story.passages)
    assert STORIES.text(match.to_bytes(), Pack(), Comfort())
    assert STORIES.chronicle(match.to_bytes(), Pack(), Comfort())["plain"] is not None


def test_nothing_has_an_open_brace_or_runs_over_the_margin(text: list[str]) -> None:
    assert not any("{" in line or "}" in line for line in text)
    assert max(map(len, text)) <= WIDTH
    assert header(0).title == ""


def test_k25_a_grave_roll_stands_behind_the_failure_that_it_follows_from() -> None:
    found = 0
    for seed in range(20, 36):
        match = played(seed)
        for passage in InstallmentStory().read(match.deeds).passages:
            at = next((at for at, line in enumerate(passage.plain) if line.startswith("Grave roll of ")), None)
            if at is not None:
                found += 1
                assert "it failed" in passage.plain[at - 1] and at > 0
    assert found >= 3
