"""What the table relies on of any game's rules, tried on every game that is registered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.rules.errors import IllegalAction
from game.rules.game import Rules
from game.rules.match import Match
from game.rules.requests import Secret
from game.rules.throw_tally import faces_of
from tests.contract.samples import MISSING, SAMPLES, Sample, sealed

SEEDS = range(6)
STEPS = 120


@pytest.fixture(params=sorted(SAMPLES))
def sample(request: pytest.FixtureRequest) -> Sample:
    return SAMPLES[request.param]


def steps(sample: Sample, number: int) -> Any:
    """A match, one random step after the other."""
    match, chance = sample.started(number), random.Random(number)
    for _ in range(STEPS):
        yield match
        if sample.rules.ending(match.state) is not None:
            return
        sample.move(match, chance)


def test_every_registered_game_is_tried() -> None:
    assert MISSING == []


@pytest.mark.parametrize("number", SEEDS)
def test_somebody_can_always_do_something_until_it_ends(sample: Sample, number: int) -> None:
    rules = sample.rules
    for match in steps(sample, number):
        state = match.state
        over = rules.ending(state) is not None
        assert bool(rules.legal(state)) is not over
        assert rules.forced(state) is None, "a match goes on by itself as far as it can"


@pytest.mark.parametrize("number", SEEDS)
def test_what_is_legal_is_not_refused_and_is_by_a_seat_that_is_to_act(sample: Sample, number: int) -> None:
    rules = sample.rules
    for match in steps(sample, number):
        state = match.state
        ids = {seat.id for seat in rules.seats(match.header)}
        assert set(rules.to_act(state)) <= ids
        for seat in ids:
            everything = rules.legal(state)
            assert all(action in everything for action in rules.legal(state, seat))
        assert all(rules.refusal(state, action) is None for action in rules.legal(state))


@pytest.mark.parametrize("number", SEEDS)
def test_a_roll_is_by_a_seat_and_its_dice_have_names_of_their_own(sample: Sample, number: int) -> None:
    rolls = 0
    for match in steps(sample, number):
        roll = sample.rules.roll_due(match.state)
        if roll is None:
            continue
        rolls += 1
        seats = [hand.by for hand in roll.hands]
        assert set(seats) <= {seat.id for seat in sample.rules.seats(match.header)} and len(set(seats)) == len(seats)
        assert all(hand.dice for hand in roll.hands)
        ids = [die.id for die in roll.all_dice]
        assert ids and len(set(ids)) == len(ids) and not set(ids) & set(roll.keeps)
        fallen = sample.fallen(roll, random.Random(number))
        action = sample.rules.rolled(match.state, roll, fallen)
        assert sample.rules.uses_chance(action) and sample.rules.refusal(match.state, action) is None
    assert bool(rolls) is sample.throws


@pytest.mark.parametrize("number", SEEDS)
def test_a_record_holds_at_every_step_and_is_written_the_same_again(sample: Sample, number: int) -> None:
    lines: list[bytes] = []
    match = sample.played(number, STEPS, sink=lines.append)
    whole = b"".join(lines)
    assert whole == match.to_bytes()
    for kept in range(1, len(lines) + 1, 7):
        data = b"".join(lines[:kept])
        again = Match.load(sample.rules, data, bytes)
        assert again.to_bytes() == data
    again = Match.load(sample.rules, whole, bytes)
    assert again.state == match.state and tuple(again.events) == tuple(match.events)


@pytest.mark.parametrize("number", SEEDS)
def test_a_line_that_was_cut_off_is_dropped_and_play_goes_on(sample: Sample, number: int) -> None:
    lines: list[bytes] = []
    sample.played(number, STEPS, sink=lines.append)
    cut = b"".join(lines)[:-5]
    match = Match.load(sample.rules, cut, bytes)
    match.resume()
    assert match.entry_count in (len(lines) - 2, len(lines) - 1)


@pytest.mark.parametrize("number", SEEDS)
def test_undo_leads_back_and_no_further_than_a_throw(sample: Sample, number: int) -> None:
    match, chance = sample.started(number, rewind=lambda _count: None), random.Random(number)
    for _ in range(STEPS):
        if sample.rules.ending(match.state) is not None:
            break
        before, entries = match.state, match.entry_count
        sample.move(match, chance)
        made = [sample.rules.decode_action(msgspec.json.encode(entry)) for entry in match.entries[entries:]]
        thrown = any(map(sample.rules.uses_chance, made))
        if thrown:
            with pytest.raises(IllegalAction):
                match.undo()
        elif chance.random() < 0.3:
            match.undo()
            assert (match.state, match.entry_count) == (before, entries)


@pytest.mark.parametrize("number", SEEDS)
def test_the_luck_of_an_action_is_worked_out_from_chances(sample: Sample, number: int) -> None:
    """Of every throw, by a seat; what came is one of the values that could come, and each of them stands once."""
    match = sample.played(number)
    seats = {seat.id for seat in sample.rules.seats(match.header)}
    found = [(deed, luck) for deed in match.deeds for luck in sample.rules.luck(deed.before, deed.action)]
    assert bool(found) is sample.throws, "Rules.luck says nothing of a whole match"
    for deed, luck in found:
        assert deed.chance and luck.seat in seats
        values = [value for value, _ in luck.odds]
        assert len(set(values)) == len(values) and (not values or luck.actual in values)
        assert all(chance >= 0.0 for _, chance in luck.odds)
        assert not values or sum(chance for _, chance in luck.odds) == pytest.approx(1.0)
        assert all(1 <= die.number <= faces_of(die.kind) for die in luck.dice)
    for deed in match.deeds:
        for action in sample.rules.legal(deed.before):
            assert sample.rules.luck(deed.before, action) == (), "what nobody has thrown yet has no luck"


@pytest.mark.parametrize("number", SEEDS)
def test_states_and_actions_travel_as_bytes(sample: Sample, number: int) -> None:
    """A process beside the game is sent them."""
    for match in steps(sample, number):
        state = match.state
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state)) == state
        for action in sample.rules.legal(state):
            assert sample.rules.decode_action(msgspec.json.encode(action)) == action


@pytest.mark.parametrize("number", SEEDS)
def test_what_a_seat_may_not_know_is_not_in_what_it_sees(sample: Sample, number: int) -> None:
    """Two states that differ only in what others have sealed look alike to it."""
    rules = sample.rules
    for match in steps(sample, number):
        state = match.state
        for seat in (each.id for each in rules.seats(match.header)):
            seen = rules.seen_by(state, seat)
            assert rules.seen_by(seen, seat) == seen
            assert rules.legal(seen, seat) == rules.legal(state, seat)
            for other in set(rules.to_act(state)) - {seat} if len(rules.to_act(state)) > 1 else ():
                for ways in ways_of_each(rules, state, other):
                    made = [rules.apply(state, action).state for action in ways]
                    assert all(rules.seen_by(each, seat) == rules.seen_by(made[0], seat) for each in made)


def ways_of_each(rules: Rules[Any, Any, Any], state: Any, seat: str) -> Iterator[list[Any]]:
    """All that a seat may do now, one after the other; where it seals something, all that may be under the cup."""
    for action in rules.legal(state, seat):
        secret = rules.needs(state, action)
        if isinstance(secret, Secret):
            yield [rules.answered(state, action, sealed(secret, option, 0)) for option in secret.options]


@pytest.mark.parametrize("number", SEEDS)
def test_nothing_before_a_reveal_hangs_on_what_is_sealed(sample: Sample, number: int) -> None:
    """Of all that may be put under a cup, state, events and what the record claims are the same but for the seal."""
    rules = sample.rules
    for match in steps(sample, number):
        state = match.state
        for seat in rules.to_act(state):
            for ways in ways_of_each(rules, state, seat):
                made = [(action, rules.apply(state, action)) for action in ways]
                told = [(rules.seen_by(step.state, seat), step.events, rules.claims(state, action, step))
                        for action, step in made]
                assert all(each == told[0] for each in told)


def test_the_suite_sees_a_game_that_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    sample = SAMPLES["odd-or-even"]
    monkeypatch.setattr(type(sample.rules), "seen_by", lambda self, state, seat: state)
    with pytest.raises(AssertionError):
        test_what_a_seat_may_not_know_is_not_in_what_it_sees(sample, 0)
