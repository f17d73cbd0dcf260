"""One order of beats, and none of them silent: matches of all kinds, told from their records alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.games.hell_for_leather.narration.beats import Beat, beat_of, is_comment
from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.rules import Attack, Defend, EndTurn, HellDeed, Narrate, OfferDilemma, Settle
from game.games.hell_for_leather.rules.events import GoalReached
from game.games.hell_for_leather.rules.terms import DilemmaStep, Phase, Result
from game.narration.chronicle import Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.packs import Frame, Pack
from game.storage.paths import Paths
from tools.bench_voice import played
from tools.story_order import out_of_order, turns

FAILS = ("outcome.fail", "outcome.heat", "outcome.hunters", "outcome.trauma", "skill.exposed", "nodice")
SEEDS = range(30)


class Told:
    """A match and its story."""

    def __init__(self, pack: Pack, seed: int, players: str = "random",
                 rules: Mapping[str, Any] | None = None, size: int = 0) -> None:
        self.match = played(pack, Paths.find(None), seed, players, rules, size)
        self.story = Story(self.match.header, pack, comfort=Comfort(2))
        self.passages: Sequence[Passage] = self.story.read(self.match.deeds)
        self.lines: Sequence[ToldLine] = self.story.teller.chronicle.told
        self._frames = {frame.id: frame for group in pack.frames.values() for frame in group}

    def frames(self, first: int, end: int) -> list[Frame]:
        """The frames that speak from one entry until before another."""
        return [self._frames[line.frame] for line in self.lines if first <= line.entry < end and line.frame]

    def of(self, deed: HellDeed) -> list[str]:
        """The slots that speak with an entry."""
        return [line.slot for line in self.lines if line.entry == deed.number]


@pytest.fixture(scope="module")
def told(pack: Pack) -> list[Told]:
    return [Told(pack, seed) for seed in SEEDS]


@pytest.fixture(scope="module")
def storms(pack: Pack) -> list[Told]:
    return [Told(pack, seed, "computer", {"mode": "coop", "finale": "storm"}, 2) for seed in range(8)]


def test_no_reaction_stands_before_its_event_and_no_comment_between_attempt_and_result(told: list[Told]) -> None:
    assert [out_of_order(each.passages) for each in told] == [[] for _ in told]


def test_every_result_is_told(told: list[Told]) -> None:
    settled = [(each, deed) for each in told for deed in each.match.deeds if isinstance(deed.action, Settle)]
    assert len(settled) > 300
    for each, deed in settled:
        assert any(beat_of(slot) is Beat.RESULT for slot in each.of(deed)), deed.number


def test_a_curse_is_a_failure_in_words_after_a_deed_too(told: list[Told]) -> None:
    kinds: Counter[bool] = Counter()
    for each in told:
        for deed in each.match.deeds:
            conflict = deed.after.conflict
            if isinstance(deed.action, Settle) and conflict is not None and conflict.result is Result.CURSE:
                assert set(each.of(deed)) & set(FAILS), deed.number
                kinds[conflict.risk_taken] += 1
    assert kinds[True] > 10 and kinds[False] > 30


def test_nobody_comments_twice_on_a_turn(told: list[Told]) -> None:
    for each in told:
        assert all(sum(is_comment(line.slot) for line in lines) <= 1 for lines in turns(each.passages))


def test_what_fell_stands_after_the_deed_and_before_the_result(told: list[Told]) -> None:
    met = 0
    for each in told:
        for lines in turns(each.passages):
            beats = [beat_of(line.slot) for line in lines if Beat.DEED <= beat_of(line.slot) <= Beat.RESULT]
            assert beats == sorted(beats)
            met += beats[:2] == [Beat.DEED, Beat.FALL]
    assert met > 10


def test_every_turn_and_every_blow_has_its_plain_line_and_no_other_has(told: list[Told]) -> None:
    for each in told:
        said = [line for passage in each.passages[1:] for line in passage.plain]
        happened = [deed for deed in each.match.deeds if isinstance(deed.action, EndTurn | Attack | Defend)]
        assert len(said) >= len(happened)
        assert all(line.strip() and "{" not in line and "  " not in line for line in said)


def test_turns_have_headings_once_each_and_empty_ones_have_none(told: list[Told]) -> None:
    for each in told:
        headings = [passage.heading for passage in each.passages if passage.heading]
        assert len(set(headings)) == len(headings)
        assert all(turns(each.passages))
        finale = {"Storm, turn 1", "Round 1"} & set(headings)
        assert finale or each.match.header.options.last_team == "win" or each.match.state.winner == "network"


def test_goals_of_the_storm_are_a_list_after_the_reason_for_it(storms: list[Told]) -> None:
    stormed = 0
    for each in storms:
        slots = [(passage.lines[0].slot, passage.listed) for passage in each.passages if passage.lines]
        for at, (slot, listed) in enumerate(slots):
            assert listed is (slot == "storm.goal")
            if listed:
                stormed += 1
                assert slots[at - 1][0] == "storm"
    assert stormed > 2


def test_a_plan_about_a_dilemma_is_of_its_own_kind_and_no_other_plan_is(told: list[Told]) -> None:
    plans: Counter[str] = Counter()
    for each in told:
        for deed in each.match.deeds:
            if isinstance(deed.action, Narrate):
                [slot] = [slot for slot in each.of(deed) if slot in ("intention", "dilemma.plan")]
                asked = deed.before.dilemma is DilemmaStep.ACCEPTED and not typed_question(each.match.deeds, deed)
                assert (slot == "dilemma.plan") is asked, deed.number
                plans[slot] += 1
    assert min(plans["intention"], plans["dilemma.plan"]) > 20


def typed_question(deeds: Sequence[HellDeed], until: HellDeed) -> bool:
    """Whether somebody has asked the Dilemma of this turn in their own words, which set no scene."""
    asked = [deed.action for deed in deeds if deed.number < until.number and isinstance(deed.action, OfferDilemma)]
    return bool(asked[-1].text.strip())


def test_whoever_was_not_got_past_in_the_storm_stands_there_still(storms: list[Told]) -> None:
    again = 0
    for each in storms:
        rooms = [line for line in each.lines if line.slot in ("storm.room", "storm.again")]
        ends = {deed.number: conflict.result for deed in each.match.deeds
                if isinstance(deed.action, Settle) and (conflict := deed.after.conflict) is not None}
        for room, later in pairwise(rooms):
            [result] = [ends[number] for number in sorted(ends) if room.entry <= number < later.entry][-1:]
            if later.slot == "storm.again":
                assert result is Result.CURSE
                again += 1
            elif result is Result.CURSE:
                assert any("gone" in str(frame.sets.get("foe.state")) for frame in each.frames(room.entry, later.entry))
    assert again > 5


def test_at_the_end_of_the_race_it_is_told_of_those_who_have_won_it(told: list[Told]) -> None:
    met = 0
    for each in told:
        for deed in each.match.deeds:
            recap = [line for line in each.lines if line.entry == deed.number and line.slot == "recap"]
            if recap and deed.after.phase is Phase.FINALE_DUE:
                first = max(deed.after.teams, key=lambda team: team.goals)
                others = [team for team in deed.after.teams if team is not first]
                assert not any(goal in recap[0].text for team in others
                               for goal in each.match.header.teams[team.id].goals[team.goals:])
                met += 1
    assert met > 5


def test_a_goal_that_the_others_gave_away_is_told_as_a_gift(pack: Pack) -> None:
    given = 0
    for seed in range(10):
        each = Told(pack, seed, "computer", {"undead": True, "starting_heat": 6, "goal_price": 7}, 2)
        for deed in each.match.deeds:
            free = [event.free for event in deed.events if isinstance(event, GoalReached)]
            told = [line.frame for line in each.lines if line.entry == deed.number and line.slot == "goal"]
            assert [frame.startswith("goal.gift") for frame in told] == free
            given += sum(free)
    assert given > 0
