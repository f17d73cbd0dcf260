"""What the theatre relies on of any game: every throw, the tree of its dice, cups and things come out in a replay."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.narration.comfort import Comfort
from game.narration.dice_tree import tree_lines
from game.physics import NotRead
from game.rules.match import Match
from game.rules.seals import fits
from game.scenes.match.open_match import screens_of
from game.scenes.replay.open_replay import watch
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_script import Kind, ReplayScript
from game.scenes.replay.replay_surroundings import lifts, secrets_in
from game.scenes.rolling.dice_words import NOT_READ
from game.ui.read_aloud import lines_of
from game.ui.screen import Place
from tests.contract.playing import Played
from tests.contract.samples import SAMPLES, Sample
from tests.contract.test_shell_contract import at_table
from tests.scenes.stagehand import Evening, Props
from tests.toy import odd_or_even_screens, odd_or_even_story, shelf
from tests.toy.odd_or_even import KEY

STEPS, MATCHES, FRAMES = 120, 4, 4000


@pytest.fixture(params=shelf.games().keys)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def sample(key: str) -> Sample:
    return SAMPLES[key]


@pytest.fixture
def played(evening: Evening, key: str) -> Played:
    return Played(evening, key)


def script_of(played: Played, record: bytes) -> ReplayScript[Any]:
    return screens_of(played.services).replay(record)


def matches(sample: Sample) -> Iterator[Match[Any, Any, Any]]:
    """Some that were played at random, of different headers."""
    for number in range(MATCHES):
        yield sample.played(number, STEPS)


# --- what a game says of its moments -------------------------------------------------------------------------


def test_things_lie_in_a_replay_as_they_lay_in_the_match(played: Played, sample: Sample, key: str) -> None:
    header = screens_of(played.services).quick(played.services, 1)
    match, chance = Match.start(sample.rules, header, bytes), random.Random(1)
    before: tuple[Any, ...] = tuple(at_table(played, match).looks.things())
    for _ in range(STEPS // 4):
        if sample.rules.ending(match.state) is not None:
            break
        sample.move(match, chance)
        script, things = script_of(played, match.to_bytes()), tuple(at_table(played, match).looks.things())
        last = script.moments[-1]
        assert tuple(script.things(last, True)) == things, f"{key}: ReplayScript.things lacks what lay there"
        first = next(each for each in reversed(script.moments) if tuple(script.things(each, False)) == before)
        assert first.deed.number <= last.deed.number, f"{key}: ReplayScript.things before a moment are not those then"
        before = things


def test_cups_are_lifted_in_a_replay_with_what_was_under_them(played: Played, sample: Sample, key: str) -> None:
    for match in matches(sample):
        script = script_of(played, match.to_bytes())
        for moment in script.moments:
            secrets, lift = secrets_in(sample.rules, moment.deed.before), lifts(sample.rules, moment)
            seats = {seat.id for seat in script.seats}
            assert {each.by for each in secrets.values()} <= seats, f"{key}: ReplayScript.seats lacks whoever has a cup"
            lifted = script.lifted(moment)
            assert (lifted is None) == (lift is None), f"{key}: ReplayScript.lifted is not what happened"
            if lift is None or lifted is None:
                continue
            assert lifted.values.keys() == lift.seals.keys(), f"{key}: ReplayScript.lifted lacks a cup"
            for of, under in lifted.values.items():
                text = f"{secrets[of].text} {under.value}"
                assert fits(lift.seals[of], text, under.salt), f"{key}: ReplayScript.lifted says what was not there"
                words = script.sealed_words(moment)
                assert words.name(of) and words.label(under.value), f"{key}: ReplayScript.sealed_words says nothing"


def test_every_die_of_a_throw_left_the_hand_that_the_rules_asked_for(played: Played, sample: Sample, key: str) -> None:
    for match in matches(sample):
        for moment in script_of(played, match.to_bytes()).moments:
            roll = sample.rules.roll_due(moment.deed.before) if moment.kind is Kind.THROW else None
            if roll is not None:
                hands = script_of(played, match.to_bytes()).hands(moment)
                asked = {die.id: hand.by for hand in roll.hands for die in hand.dice}
                assert asked.items() <= hands.items(), f"{key}: ReplayScript.hands has a die in another hand"


def trees(played: Played, sample: Sample, things: Props, key: str) -> int:
    """How many dice came of others; each must stand in the story."""
    found = 0
    for match in matches(sample):
        record = match.to_bytes()
        story = " ".join(" ".join(played.services.play.kit.story().text(record, things.pack, Comfort(3))).split())
        told = {event.meaning for event in match.events if hasattr(event, "meaning")}
        for moment in script_of(played, record).moments:
            lines = tree_lines(moment.meaning) if moment.meaning in told else ()
            for line in lines:
                assert line in story, f"{key}: the story does not say which die came of which: {line}"
            found += len(lines)
    return found


def test_which_die_came_of_which_stands_in_the_story(played: Played, sample: Sample, things: Props, key: str) -> None:
    assert trees(played, sample, things, key) or key != KEY, "the toy's dice explode"


LACKS = {
    "ReplayScript.things": (odd_or_even_screens.Script, "things",
                            test_things_lie_in_a_replay_as_they_lay_in_the_match),
    "ReplayScript.lifted": (odd_or_even_screens.Script, "lifted",
                            test_cups_are_lifted_in_a_replay_with_what_was_under_them)}


@pytest.mark.parametrize("key", [KEY])
@pytest.mark.parametrize("lacking", LACKS)
def test_the_suite_says_what_a_replay_lacks(played: Played, sample: Sample, key: str, lacking: str,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, test = LACKS[lacking]
    monkeypatch.delattr(where, name)
    with pytest.raises(AssertionError, match=lacking):
        test(played, sample, key)


@pytest.mark.parametrize("key", [KEY])
def test_the_suite_says_what_the_story_lacks(played: Played, sample: Sample, things: Props, key: str,
                                             monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odd_or_even_story, "tree_lines", lambda meaning: ())
    with pytest.raises(AssertionError, match="which die came of which"):
        trees(played, sample, things, key)


# --- what the theatre makes of it ----------------------------------------------------------------------------


def theatre(played: Played, name: str) -> ReplayPlayer:
    """The record of that name on screen."""
    played.evening.composition.home("")
    watch(played.evening.composition.services, name)
    played.evening.player.wait(2)
    player: ReplayPlayer = vars(played.evening.composition.director.scene)["_player"]
    player.paused = True
    return player


def test_cups_and_things_are_on_the_table_in_every_moment(played: Played, sample: Sample, key: str) -> None:
    played.quick(1).on(2)
    record, services = played.record(), played.services
    script, player, view = script_of(played, record), theatre(played, played.name), services.table.view
    for at, moment in enumerate(script.moments):
        player.go(at)
        player.finish()
        lift = lifts(sample.rules, moment)
        there = secrets_in(sample.rules, moment.deed.before if lift is not None else moment.deed.after)
        shown = set(there) if lift is not None else {of for of, secret in there.items() if secret.sealed}
        assert set(view.cups.standing) == shown, f"{key}, entry {moment.deed.number}: its cups"
        dice = {die for die, *_ in view.shown if die.startswith("under cup")}
        assert dice == ({f"under cup {of}" for of in there} if lift is not None else set())
        played.evening.composition.director.refresh()
        low = [panel.name for panel in played.screen.panels if panel.place is Place.LOWER_THIRD]
        assert not (low and there), f"{key}, entry {moment.deed.number}: words lie over its cups"
        wanted = [thing.id for thing in script.things(moment, True) for _ in range(thing.count)]
        assert Counter(wanted) == Counter(thing for thing, _ in vars(view.things)["_shown"]), f"{key}: its things"
    played.evening.composition.home("")
    assert not view.cups.standing, "all of it is put away"


def with_a_throw_before(record: bytes) -> tuple[bytes, str]:
    """The record with its first throw made twice: of the first one the last die of the hand leaned. Gives its name."""
    lines = [json.loads(line) for line in record.splitlines()]
    entry = next(line for line in lines if "motion" in line)
    die = next(reversed([die for die in entry["poses"]["dice"] if die not in entry["poses"]["stack"]]))
    stayed = {other: pose for other, pose in entry["poses"]["dice"].items() if other != die}
    entry["again"] = [{"poses": {**entry["poses"], "dice": stayed}, "motion": entry["motion"],
                       "unread": {die: NotRead.LEANS.value}}]
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines), die


def test_every_throw_of_a_roll_is_played_and_says_why_a_die_was_thrown_again(played: Played, key: str) -> None:
    evening = played.quick(1).on(1).evening
    record, die = with_a_throw_before(played.record())
    (evening.folder / "twice.match.jsonl").write_bytes(record)
    player = theatre(played, "twice.match.jsonl")
    if player.moment is None or player.moment.kind is not Kind.THROW:  # some games begin with one
        evening.player.press("next_throw")
    player.paused = False
    pointed = why = False
    for _ in range(FRAMES):
        moment = player.moment
        assert moment is not None and moment.kind is Kind.THROW
        pointed = pointed or f"unread_{die}" in {mark.name for mark in evening.player.screen.marks}
        why = why or NOT_READ[NotRead.LEANS] in lines_of(evening.player.screen)
        if not player.flying:
            break
        evening.player.wait()
    assert pointed and why, f"{key}: the first throw of the roll is not seen"
    assert player.roll is not None and player.roll.settled
    assert NOT_READ[NotRead.LEANS] not in lines_of(evening.player.screen), "that is over"
