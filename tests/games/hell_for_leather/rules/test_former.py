"""Records of earlier versions with turns that ended after a veto: read for good, gone on with by today's rules."""

import json
import random
from itertools import pairwise

import pytest

from game.games.hell_for_leather.rules import GAME, EndTurn, Narrate, Phase, UseSkill, legal_actions, refusal
from game.games.hell_for_leather.rules.former import departures
from game.rules.errors import IllegalAction, RecordError
from game.rules.match import Match
from tests.games.hell_for_leather.rules.former import TURNS_ENDED_AFTER_A_VETO
from tests.games.hell_for_leather.rules.play import WILD, HellMatch, play_on, play_out, random_header
from tests.games.hell_for_leather.rules.referee import Fault, judge

ENDED = (15, 24)  # the entries that end a turn after a veto
MATCHES = 60


@pytest.fixture
def record() -> bytes:
    return TURNS_ENDED_AFTER_A_VETO.read_bytes()


def load(record: bytes) -> HellMatch:
    return Match.load(GAME, record, bytes, lambda _count: None)


def by_version(record: bytes, app: str) -> bytes:
    """The same record as if that version had begun the match."""
    header, entries = record.split(b"\n", 1)
    return json.dumps({**json.loads(header), "app": app}).encode() + b"\n" + entries


def test_it_is_read_and_written_as_it_was(record):
    match = load(record)
    assert match.to_bytes() == record
    assert [match.entries[number - 1]["do"] for number in ENDED] == ["end_turn", "end_turn"]
    assert departures(match.header, match.deeds) == tuple(
        f"entry {number}: the turn ended after a veto without another intention, as versions before 0.2 allowed"
        for number in ENDED)


def test_the_second_referee_says_the_same(record):
    assert judge(record) is None
    with pytest.raises(Fault) as found:
        judge(by_version(record, "0.2.0"))
    assert found.value.n == ENDED[0]


@pytest.mark.parametrize("app", ["0.2.0", "1.0", ""])
def test_a_match_of_today_may_not_have_it(record, app):
    with pytest.raises(RecordError) as found:
        load(by_version(record, app))
    assert (found.value.entry, found.value.problem) == (ENDED[0], "vetoed")


def test_a_match_of_then_may_have_nothing_else_that_is_wrong(record):
    lines = record.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if b'"use_skill"' in line)
    without = [*lines[:at], *(json.dumps({**json.loads(line), "n": number}).encode() + b"\n"
                              for number, line in enumerate(lines[at + 1:], at))]
    with pytest.raises(RecordError) as found:
        load(b"".join(without))
    assert (found.value.entry, found.value.problem) == (ENDED[0] - 1, "no_conflict")


def test_it_is_gone_on_with_by_the_rules_of_today(record):
    match = load(record)
    assert {type(action) for action in legal_actions(match.state)} == {Narrate}
    assert refusal(match.state, EndTurn()).code == "vetoed"
    match.submit(next(action for action in legal_actions(match.state) if isinstance(action, Narrate)))
    assert EndTurn() not in legal_actions(match.state)
    match.submit(next(action for action in legal_actions(match.state) if isinstance(action, UseSkill)))
    match.submit(EndTurn())
    play_on(match, random.Random(1), WILD, turns=12)
    assert load(match.to_bytes()).state == match.state
    judge(match.to_bytes())
    assert len(departures(match.header, match.deeds)) == len(ENDED)


def test_it_is_taken_back_past_those_turns_and_ended_otherwise(record):
    match = load(record)
    while match.entry_count >= ENDED[0]:
        match.undo()
    assert match.state.phase is Phase.NARRATION and match.entries[-1]["do"] == "veto"
    assert {type(action) for action in legal_actions(match.state)} == {Narrate}
    with pytest.raises(IllegalAction):
        match.submit(UseSkill("A1", "climb walls"))


def ended_without_an_intention(entries) -> list[int]:
    """Where a turn ended though what came after its veto was no plan that ends one."""
    found, turn = [], []
    for entry in entries:
        turn.append(entry["do"])
        if entry["do"] != "end_turn":
            continue
        after = turn[turn.index("veto") + 1:] if "veto" in turn else ["time_out"]
        planned = "narrate" in after and {"use_skill", "call_conflict"} & set(after[after.index("narrate"):])
        if not planned and "time_out" not in after:
            found.append(entry["n"])
        turn = []
    return found


def test_the_old_turns_are_found(record):
    assert ended_without_an_intention(load(record).entries) == list(ENDED)


def test_no_turn_of_today_ends_after_a_veto_without_another_intention():
    used_again = 0
    for seed in range(MATCHES):
        rng = random.Random(seed)
        entries = play_out(random_header(rng, seed), rng, WILD, turns=80).entries
        assert not ended_without_an_intention(entries), seed
        does = [entry["do"] for entry in entries]
        used_again += sum(pair == ("use_skill", "veto") for pair in pairwise(does))
    assert used_again  # the case is met
