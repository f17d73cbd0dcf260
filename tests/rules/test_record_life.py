"""What a record goes through: cut short, taken back to the start, written by an older version."""

import json
import random

import pytest

from game.games.hell_for_leather.rules import GAME, new_match
from game.rules.errors import IllegalAction, RecordError
from game.rules.match import Match
from game.rules.upgrade import upgraded
from tests.games.hell_for_leather.rules.play import WILD, choose, fill, make_header, play_out


def test_a_header_cut_anywhere_is_told():
    line = Match.start(GAME, make_header(3), bytes).to_bytes()
    for cut in range(len(line)):
        with pytest.raises(RecordError) as found:
            Match.load(GAME, line[:cut], bytes)
        assert found.value.entry == 0


@pytest.mark.parametrize("seed", range(20))
def test_undo_as_far_as_it_goes_is_the_start_or_a_throw(seed):
    rng = random.Random(seed)
    lines: list[bytes] = []

    def rewind(count: int) -> None:
        del lines[count + 1:]

    match = Match.start(GAME, make_header(seed, egg_timer=3), lines.append, rewind)
    start = match.state
    while len(lines) < 9:
        match.submit(fill(match.state, choose(match.state, rng), rng, WILD))
    thrown = any(entry["do"] in ("throw", "take_risk", "chance_curse") for entry in match.entries)
    while not match.undo_refusal():
        match.undo()
    assert match.undo_refusal() == ("thrown" if thrown else "nothing_to_undo")
    assert thrown or (match.state == start == new_match(match.header) and len(lines) == 1)
    assert b"".join(lines) == match.to_bytes()


def test_a_refused_action_changes_nothing():
    match = play_out(make_header(5), random.Random(5), WILD, turns=3)
    before, state = match.to_bytes(), match.state
    for entry in {entry["do"]: entry for entry in match.entries}.values():
        action = GAME.decode_action(json.dumps({**entry, "by": "Z9"}).encode())
        with pytest.raises(IllegalAction):
            match.submit(action)
    assert match.to_bytes() == before and match.state is state


def name_to_title(lines):
    """From a version 0 that called the objective a goal."""
    return [renamed(lines[0], "goal", "objective") | {"version": 1}, *lines[1:]]


def renamed(header, name, other):
    """The same line with another name for one of its keys, in its place."""
    return {other if key == name else key: value for key, value in header.items()}


def test_an_older_record_is_brought_up_a_version_at_a_time():
    data = play_out(make_header(6), random.Random(6), WILD, turns=3).to_bytes()
    first, rest = data.split(b"\n", 1)
    header = renamed(json.loads(first), "objective", "goal") | {"version": 0}
    old = json.dumps(header).encode() + b"\n" + rest
    match = Match.load(GAME, upgraded(old, 1, {0: name_to_title}), bytes)
    assert match.header.objective == header["goal"]
    assert match.to_bytes() == data


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_a_version_without_an_upgrade_is_refused(version):
    line = json.loads(Match.start(GAME, make_header(1), bytes).to_bytes())
    with pytest.raises(RecordError):
        Match.load(GAME, json.dumps({**line, "version": version}).encode() + b"\n", bytes)


def test_a_current_record_is_not_touched():
    data = play_out(make_header(6), random.Random(6), WILD, turns=2).to_bytes()
    assert GAME.upgrade(data) is data
