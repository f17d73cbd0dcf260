"""What the shelf relies on of any game's kit: its box, its records, its stories, its computers. Nothing is drawn."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from game.narration.comfort import Comfort
from game.narration.vocabulary import Vocabulary
from game.rules.game import Rules
from game.rules.match import Match
from game.rules.requests import Chosen, Secret
from game.rules.throw_tally import DECIMALS, Played, Thrown
from game.scenes.kit import Kit
from tests.contract.samples import SAMPLES, Sample
from tests.scenes.stagehand import Props
from tests.toy import shelf

GAMES = shelf.games()
STEPS = 60
NOON = "2026-01-01T12:00:00"


@pytest.fixture(params=GAMES.keys)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def kit(key: str) -> Kit:
    return GAMES.kit(key)


@pytest.fixture
def sample(key: str) -> Sample:
    return SAMPLES[key]


def lines_of(match: Match[Any, Any, Any]) -> list[bytes]:
    return match.to_bytes().splitlines(keepends=True)


def test_the_box_says_what_is_in_it(kit: Kit, key: str) -> None:
    billing = kit.billing
    assert billing.key == key == kit.rules.key, "Billing.key, Rules.key and the line of the registry name one game"
    assert billing.title and billing.about, "Billing lacks a title, or what it is about"
    for least, most in (billing.players, billing.minutes):
        assert 1 <= least <= most


@pytest.mark.parametrize(("part", "made_by"), [
    ("screens", "ScreenKit: set-up, quick match, table, replay"), ("menu", "MenuKit, as PlainMenu is one"),
    ("story", "StoryKit; PlainTelling for a game without packs")])
def test_all_that_the_shell_asks_for_is_there(kit: Kit, part: str, made_by: str) -> None:
    assert getattr(kit, part) is not None, f"{kit.key}: its kit lacks {part}: give kit.py a {made_by}"
    getattr(kit, part)()


@pytest.mark.parametrize("number", range(3))
def test_the_list_says_how_a_match_stands_at_any_time(kit: Kit, sample: Sample, number: int) -> None:
    match = sample.played(number)
    header, *entries = lines_of(match)
    for last in (b"", entries[0], entries[len(entries) // 2], entries[-1]):
        listed = kit.records.listed(header, last)
        assert listed.game == kit.key, f"{kit.key}: RecordKit.listed names {listed.game}"
        assert listed.players and listed.stands
        assert listed.over is (last == entries[-1] and kit.rules.ending(match.state) is not None)
    with pytest.raises((ValueError, KeyError)):
        kit.records.listed(b"{}", b"")


def test_statistics_keep_throws_and_who_played(kit: Kit, sample: Sample) -> None:
    match = sample.played(1)
    lines = [line for deed in match.deeds for line in kit.records.lines(match.header, deed, NOON)]
    players = {kit.rules.player(deed.after, seat.id) for deed in match.deeds for seat in kit.rules.seats(match.header)}
    assert lines, f"{kit.key}: RecordKit.lines keeps nothing of a whole match"
    assert {line.player for line in lines} <= players
    played = [line for line in lines if isinstance(line, Played)]
    assert len(played) == len({line.player for line in played}) >= 1
    assert all(line.match == str(match.header.seed) and line.at == NOON for line in lines)
    assert "7" in str(kit.records.finished(7, 3)), f"{kit.key}: RecordKit.finished says nothing of matches"
    assert msgspec.json.encode(lines)


def test_lines_keep_the_luck_of_every_throw(kit: Kit, sample: Sample) -> None:
    """By player as much as the rules say of their seats; every measure has words."""
    match = sample.played(1)
    kept, said = Counter[tuple[str, str, float, float]](), Counter[tuple[str, str, float, float]]()
    for deed in match.deeds:
        for line in kit.records.lines(match.header, deed, NOON):
            if isinstance(line, Thrown):
                kept.update((line.player, each.measure, each.expected, each.actual) for each in line.luck)
        said.update((kit.rules.player(deed.after, luck.seat), luck.measure, round(luck.expected, DECIMALS), luck.actual)
                    for luck in kit.rules.luck(deed.before, deed.action) if luck.odds)
    assert kept == said, f"{kit.key}: RecordKit.lines gives throws other luck than Rules.luck"
    for _, measure, _, _ in said:
        assert kit.records.measures[measure].name and kit.records.measures[measure].about


def test_a_record_of_today_departs_from_nothing(kit: Kit, sample: Sample) -> None:
    assert not kit.records.departures(sample.played(2, STEPS))


@pytest.mark.parametrize("moves", [0, 7, STEPS])
def test_a_record_is_told_however_far_it_has_come(kit: Kit, sample: Sample, things: Props, moves: int) -> None:
    """As text, as a page, as the chronicle; whoever tells it twice tells the same."""
    story, match = kit.story(), sample.played(3, moves)
    for how in (story.text, story.page):
        lines = how(match.to_bytes(), things.pack, Comfort())
        assert lines and lines == how(match.to_bytes(), things.pack, Comfort())
    told = story.chronicle(match.to_bytes(), things.pack, Comfort())["told"]
    assert json.dumps(told) and (told or moves < STEPS), f"{kit.key}: its story tells nothing of {moves} moves"
    assert {line["entry"] for line in told} <= set(range(match.entry_count + 2))
    assert isinstance(story.vocabulary(), Vocabulary)
    assert isinstance(story.sample(things.pack, Comfort()), str)


def test_what_happened_can_be_had_in_plain_words(kit: Kit, sample: Sample, things: Props) -> None:
    """Chapter by chapter, and left out where nobody wants it beside words that are not plain."""
    story, match = kit.story(), sample.played(3)
    chapters = story.chronicle(match.to_bytes(), things.pack, Comfort())["plain"]
    assert all(chapter.keys() == {"heading", "standing", "plain"} for chapter in chapters)
    said = [line for chapter in chapters for line in chapter["plain"]]
    assert said and all(line.strip() for line in said), f"{kit.key}: nothing of a whole match is said plainly"
    assert len([chapter for chapter in chapters if chapter["plain"]]) > len(chapters) / 2
    for how in (story.text, story.page):
        beside, alone = (how(match.to_bytes(), things.pack, Comfort(), plain) for plain in (True, False))
        assert alone and len(alone) <= len(beside)


def test_what_is_typed_is_only_text_in_a_page(kit: Kit, sample: Sample, things: Props) -> None:
    page = "".join(kit.story().page(sample.played(4, STEPS).to_bytes(), things.pack, Comfort()))
    assert page.count("<script") == 0 and page.startswith("<!doctype html>")


def may_be(rules: Rules[Any, Any, Any], state: Any, choice: Any) -> bool:
    """Whether a computer may come to this: an action that is legal, or what may be set under a cup."""
    if not isinstance(choice, Chosen):
        return rules.refusal(state, choice) is None
    secrets = [rules.needs(state, action) for action in rules.legal(state, choice.by)]
    return any(isinstance(secret, Secret) and secret.of == choice.of and choice.option in secret.options
               for secret in secrets)


def test_a_computer_is_told_no_seed_and_may_do_what_is_legal(kit: Kit, key: str, sample: Sample) -> None:
    if kit.computers is None:
        pytest.skip("people alone play it")
    computers, chance = GAMES.computers(key), random.Random(5)
    match = sample.started(5)
    for _ in range(STEPS):
        if kit.rules.ending(match.state) is not None:
            break
        for seat in kit.rules.to_act(match.state):
            seen = computers.seen_by(match.state, seat)
            assert computers.seed(seen) != computers.seed(match.state), "seen_by lets the seed through"
            choices = computers.choices(match.state, seat)
            assert all(may_be(kit.rules, match.state, choice) for choice in choices)
            assert list(choices) == list(computers.choices(seen, seat)), "choices hang on what the seat may not know"
        sample.move(match, chance)
