"""The game and the second referee agree on every state of matches of every kind; the referee sees what is wrong."""

import json
import random

import pytest

from tests.games.hell_for_leather.rules.play import KIND, LOADED, WILD, make_header, play_out, random_header
from tests.games.hell_for_leather.rules.referee import Fault, effects_of, judge

MATCHES = 40
EVERY = 3


@pytest.mark.parametrize("dice", [LOADED, WILD, KIND])
def test_two_referees_agree(dice):
    for seed in range(MATCHES):
        rng = random.Random(seed)
        match = play_out(random_header(rng, seed), rng, dice, turns=120)
        assert judge(match.to_bytes()) == match.state.winner, seed


def test_effects_are_written_in_full():
    assert effects_of(27) == ["trauma", "trauma", "nothing"]
    assert effects_of(24) == ["trauma", "trauma"]
    assert [effects_of(number) for number in (3, 4, 8, 12, 20)] == [
        ["fail"], ["gain_heat"], ["hunters"], ["trauma"], ["trauma", "hunters"]]


def test_a_change_of_any_state_is_found_at_its_entry():
    rng = random.Random(4)
    lines = play_out(make_header(4), rng, WILD, turns=40).to_bytes().splitlines(keepends=True)
    for at in range(1, len(lines), EVERY):
        entry = json.loads(lines[at])
        entry["state"]["teams"][rng.choice("AB")][rng.choice(("heat", "vp", "goals"))] += 1
        changed = [*lines[:at], json.dumps(entry).encode() + b"\n", *lines[at + 1:]]
        with pytest.raises(Fault) as found:
            judge(b"".join(changed))
        assert found.value.n == at


def test_a_missing_entry_is_found():
    lines = play_out(make_header(4), random.Random(4), WILD, turns=40).to_bytes().splitlines(keepends=True)
    for at in range(1, len(lines) - 1, EVERY):
        with pytest.raises(Fault):
            judge(b"".join([*lines[:at], *lines[at + 1:]]))
