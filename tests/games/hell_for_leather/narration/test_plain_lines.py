"""What happened in plain words: every key of the pack's texts is heard, and says what the rules say."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.games.hell_for_leather.narration.plain_lines import PlainTurn, PlainWords
from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.rules import HellMatch, Settle
from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.terms import Result
from game.narration.comfort import Comfort
from game.narration.conditions import Facts
from game.narration.packs import Pack
from game.narration.veils import Veil
from game.narration.wording import needs
from game.storage.paths import Paths
from tools.bench_voice import played

WORDS_OF_RESULTS = {Result.BOON: "better than clean", Result.MERIT: "clean", Result.PASS: "done, at a price",
                    Result.CURSE: "failed"}
SELDOM = {"action", "charm", "intimidation", "manipulation", "strategy", "dead.trauma", "dead.trauma.mild", "drive0",
          "foul", "foul.star", "goal.free", "means", "want", "player.human", "race.short", "revived", "storm.begun",
          "won.left", "won.storm", "wounded.circle", "says.human", "storm"}
"""Texts for what these few matches have none of; in the storm somebody always stands in the way, but after a Pause."""


@pytest.fixture(scope="module")
def matches(pack: Pack) -> list[HellMatch]:
    return [played(pack, Paths.find(None), seed, "random") for seed in range(20)]


def test_every_conflict_says_who_tried_and_how_it_ended(pack: Pack, matches: list[HellMatch]) -> None:
    for match in matches:
        words = PlainWords(match.header, pack.plain, lambda state, letter: state.header.teams[letter].goals)
        for deed in match.deeds:
            if not isinstance(deed.action, Settle):
                continue
            turn = PlainTurn(words)
            turn.hear(deed, {"foe.name": "the bailiff", "foe.pronouns": "he", "place": "the night ferry"})
            line = turn.line(Comfort())
            settled = next(each for each in deed.events if isinstance(each, e.Settled))
            name = next(one.name for team in match.header.teams.values() for one in team.contestants
                        if one.id == settled.narrator)
            assert name in line and "the bailiff" in line and "The night ferry." in line
            assert f": {WORDS_OF_RESULTS[settled.result]}." in line


def test_what_is_open_and_what_was_earned_stand_in_it(pack: Pack, matches: list[HellMatch]) -> None:
    story = Story(matches[0].header, pack)
    said = " ".join(line for passage in story.read(matches[0].deeds) for line in passage.plain)
    assert re.search(r"(One|Two) points?\.", said) and "Next: “" in said and "Heat 2 to 3" in said


def test_the_match_begins_with_who_plays_and_ends_with_how_it_was_decided(pack: Pack, matches: list[HellMatch]) -> None:
    for match in matches:
        passages = Story(match.header, pack).read(match.deeds)
        cast = " ".join(passages[0].plain)
        for team in match.header.teams.values():
            assert team.name in cast and all(f"“{goal}”" in cast for goal in team.goals)
            assert all(one.name in cast and one.hometown in cast and one.why.rstrip(".") in cast
                       for one in team.contestants)
        winner = match.state.winner
        assert winner is not None
        name = "Network" if winner == "network" else match.header.teams[min(match.header.teams, key=lambda letter: (
            letter != winner))].name
        decided = passages[-1].plain[-1]
        assert name in decided or len(match.header.teams) == 1


def test_all_texts_are_heard_or_can_be(pack: Pack, matches: list[HellMatch], monkeypatch: pytest.MonkeyPatch) -> None:
    """No text is there that nothing asks for."""
    asked: set[str] = set()
    say = PlainWords.say

    def noted(words: PlainWords, key: str, facts: Facts) -> str:
        asked.add(key)
        said = say(words, key, facts)
        assert said or key.startswith("player") or key not in pack.plain, (key, facts)
        return said

    monkeypatch.setattr(PlainWords, "say", noted)
    for dial in (0, 3):
        for match in matches:
            Story(match.header, pack, comfort=Comfort(dial)).read(match.deeds)
    assert pack.plain.keys() - asked <= SELDOM
    assert asked <= pack.plain.keys() | {"settled"}, sorted(asked - pack.plain.keys())


def test_mild_tables_hear_of_no_death(pack: Pack, matches: list[HellMatch]) -> None:
    for match in matches:
        plain = [line for passage in Story(match.header, pack, comfort=Comfort(0)).read(match.deeds)
                 for line in passage.plain]
        assert not any(re.search("is (dead|killed|maimed)", re.sub("“.*?”", "", line)) for line in plain)


def test_after_a_pause_nothing_of_the_scene_is_named(pack: Pack, matches: list[HellMatch]) -> None:
    match = matches[0]
    words = PlainWords(match.header, pack.plain, lambda state, letter: state.header.teams[letter].goals)
    deed = next(deed for deed in match.deeds if isinstance(deed.action, Settle))
    turn = PlainTurn(words)
    turn.hear(deed, {"foe.name": "the bailiff", "place": "the night ferry", "means": "the fire hose"})
    assert "the fire hose" in turn.line(Comfort())
    turn.veil()
    assert not re.search("bailiff|ferry|hose", turn.line(Comfort())) and Veil((deed.number,))


def test_a_pack_without_plain_texts_tells_none(pack: Pack, matches: list[HellMatch]) -> None:
    bare = msgspec.structs.replace(pack, plain={})
    assert not any(passage.plain for passage in Story(matches[0].header, bare).read(matches[0].deeds))


def test_plain_texts_ask_for_known_facts(pack: Pack) -> None:
    assert all(needs(text) is not None for text in pack.plain.values())
