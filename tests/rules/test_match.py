"""The match and its record: what goes to the sink, loading, cuts, tampering, undo."""

import itertools
import json
import random
from typing import Any

import pytest

from game.games.hell_for_leather.rules import (
    GAME,
    Approach,
    CallConflict,
    ChanceCurse,
    Drive,
    EndTurn,
    Header,
    Narrate,
    Phase,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    legal_actions,
    public_state,
)
from game.games.hell_for_leather.rules.options import LATER_OPTIONS
from game.rules.chance import roll, stream
from game.rules.errors import BadHeader, IllegalAction, RecordError
from game.rules.match import Match
from game.rules.record import whole
from tests.games.hell_for_leather.rules.play import LOADED, WILD, HellMatch, choose, fill, make_header, play_out
from tests.games.hell_for_leather.rules.referee import judge


def start(**options: Any) -> tuple[HellMatch, list[bytes]]:
    lines: list[bytes] = []
    return Match.start(GAME, make_header(**options), lines.append), lines


def load(data: bytes) -> HellMatch:
    return Match.load(GAME, data, bytes)


def opening(match: HellMatch) -> None:
    match.submit(SetThreat("A", "roof", "rain", "dogs"))
    match.submit(Narrate("A1", "I run", Approach.ACTION))
    match.submit(CallConflict("B", "the dogs"))


def throw(match: HellMatch) -> None:
    match.submit(fill(match.state, legal_actions(match.state)[0], random.Random(1), LOADED))


def a_record(seed: int = 3, **options: Any) -> bytes:
    return play_out(make_header(seed, **options), random.Random(seed), WILD, turns=40).to_bytes()


def edited(data: bytes, entry: int, change: Any) -> bytes:
    """The record with one entry's JSON changed in place."""
    lines = data.splitlines(keepends=True)
    value = json.loads(lines[entry])
    change(value)
    lines[entry] = json.dumps(value).encode() + b"\n"
    return b"".join(lines)


def test_header_and_entries_are_written_as_they_come():
    match, lines = start()
    assert json.loads(lines[0])["record"] == "hell-for-leather"
    opening(match)
    assert [json.loads(line)["do"] for line in lines[1:]] == ["set_threat", "narrate", "call_conflict"]
    assert json.loads(lines[1]) == {
        "n": 1, "do": "set_threat", "by": "A", "location": "roof", "activity": "rain", "threat": "dogs",
        "state": public_state(match.state) | {"winner": None}}
    assert b"".join(lines) == match.to_bytes()


def test_the_line_is_written_before_anybody_hears_of_it():
    match, lines = start()
    heard: list[tuple[int, type]] = []
    stop = match.subscribe(lambda deed: heard.append((len(lines), type(deed.action))))
    match.submit(SetThreat("A", "", "", ""))
    stop()
    match.submit(Narrate("A1", "", Approach.CHARM))
    assert heard == [(2, SetThreat)]


def test_a_sink_that_fails_leaves_the_match_as_it_was():
    def full(line: bytes) -> None:
        if b'"do"' in line:
            raise OSError("disk full")
    match: HellMatch = Match.start(GAME, make_header(), full)
    before = match.state
    with pytest.raises(OSError, match="disk full"):
        match.submit(SetThreat("A", "", "", ""))
    assert (match.state, match.entry_count) == (before, 0)


def test_an_illegal_action_changes_and_writes_nothing():
    match, lines = start()
    before = match.state
    with pytest.raises(IllegalAction) as refused:
        match.submit(CallConflict("B", ""))
    assert (refused.value.code, match.state, len(lines)) == ("wrong_phase", before, 1)


def test_a_prototype_with_nothing_filled_in_is_refused():
    match, _ = start()
    opening(match)
    with pytest.raises(IllegalAction) as refused:
        match.submit(legal_actions(match.state)[0])
    assert refused.value.code == "unfilled"


def test_forced_actions_follow_by_themselves_and_choices_do_not():
    match, _ = start()
    opening(match)
    throw(match)
    assert match.state.phase is Phase.RISK_OFFER
    match.submit(Settle())
    tale = legal_actions(match.state)[0]
    match.submit(tale)
    assert [entry["do"] for entry in match.entries[-2:]] == ["tell", "end_turn"]


def test_extra_keys_ride_along_and_survive_loading():
    match, lines = start()
    match.submit(SetThreat("A", "", "", ""), {"poses": {"d1": [0.5, 1.0]}})
    data = b"".join(lines)
    again = load(data)
    assert again.entries[0]["poses"] == {"d1": [0.5, 1.0]}
    assert again.to_bytes() == data
    with pytest.raises(IllegalAction):
        match.submit(Narrate("A1", "", Approach.ACTION), {"by": "B1"})


@pytest.mark.parametrize("options", [
    {}, {"mode": "coop", "finale": "storm"}, {"mode": "coop", "finale": "duel", "sizes": (3, 1)}, {"stage": 1},
    {"goal_target": 1, "sizes": (3, 2)}])
def test_loading_gives_the_same_states_and_the_same_bytes(options):
    data = a_record(**options)
    match = load(data)
    assert match.to_bytes() == data
    assert public_state(match.state) == match.entries[-1]["state"]


def test_a_record_cut_at_any_byte_loads_to_its_last_whole_entry():
    data = a_record()[:9000]
    first = data.index(b"\n") + 1
    for cut in range(first, len(data), 7):
        assert load(data[:cut]).entry_count == data[:cut].count(b"\n") - 1
        assert whole(data[:cut]).endswith(b"\n")
    for cut in (0, 10, first - 1):
        with pytest.raises(RecordError) as bad:
            load(data[:cut])
        assert bad.value.entry == 0


def test_play_goes_on_after_a_cut_that_lost_a_forced_action():
    match, lines = start()
    opening(match)
    throw(match)
    match.submit(Settle())
    match.submit(legal_actions(match.state)[0])
    later: list[bytes] = []
    again: HellMatch = Match.load(GAME, b"".join(lines[:-1]), later.append)
    assert again.state.phase is Phase.TURN_END
    again.resume()
    assert (later, again.state) == (lines[-1:], match.state)


@pytest.mark.parametrize(("change", "says"), [
    (lambda entry: entry.update(n=99), "n is 99"),
    (lambda entry: entry.update(do="dance"), "dance"),
    (lambda entry: entry.pop("by"), "by"),
    (lambda entry: entry["state"]["teams"]["A"].update(vp=7), "state.teams.A.vp"),
    (lambda entry: entry["state"].update(winner="A"), "state.winner"),
    (lambda entry: entry["state"].pop("active"), "state.active is missing"),
    (lambda entry: entry.update(location=5), "location")])
def test_a_record_that_does_not_hold_names_its_entry(change, says):
    match, lines = start()
    opening(match)
    with pytest.raises(RecordError) as bad:
        load(edited(b"".join(lines), 1, change))
    assert bad.value.entry == 1 and says in bad.value.problem


def test_a_wrong_result_is_found():
    match, lines = start()
    opening(match)
    throw(match)
    match.submit(Settle())
    data = edited(b"".join(lines), 5, lambda entry: entry.update(result="boon"))
    with pytest.raises(RecordError) as bad:
        load(data)
    assert (bad.value.entry, bad.value.problem.split()[0]) == (5, "result")


def test_unknown_keys_are_ignored():
    match, lines = start()
    opening(match)
    data = edited(b"".join(lines), 1, lambda entry: entry["state"].update(weather="rain"))
    data = edited(data, 0, lambda header: header.update(mood="grim"))
    assert load(data).state == match.state


@pytest.mark.parametrize(("change", "says"), [
    (lambda header: header["options"].pop("undead"), "options.undead"),
    (lambda header: header.update(goal_target=0), "goal_target"),
    (lambda header: header.pop("seed"), "seed"),
    (lambda header: header["options"].update(mode="solo"), "mode"),
    (lambda header: header.pop("options"), "options")])
def test_a_header_that_does_not_hold_is_entry_0(change, says):
    _, lines = start()
    with pytest.raises(RecordError) as bad:
        load(edited(b"".join(lines), 0, change))
    assert bad.value.entry == 0 and says in bad.value.problem


@pytest.mark.parametrize("gone", [*sorted(LATER_OPTIONS), ""])
def test_a_header_from_before_a_house_rule_plays_by_its_default(gone):
    def older(header: dict[str, Any]) -> None:
        for name in [gone] if gone else LATER_OPTIONS:
            header["options"].pop(name)

    data = a_record()
    assert load(edited(data, 0, older)).state == load(data).state
    assert judge(edited(data, 0, older)) == judge(data)


def test_a_bad_header_starts_no_match():
    written: list[bytes] = []
    with pytest.raises(BadHeader):
        Match.start(GAME, make_header(goal_target=12), written.append)
    assert not written


def test_undo_goes_back_to_the_start_but_never_past_a_throw():
    lines: list[bytes] = []

    def rewind(count: int) -> None:
        del lines[count + 1:]
    match: HellMatch = Match.start(GAME, make_header(), lines.append, rewind)
    before = match.state
    opening(match)
    for _ in range(3):
        match.undo()
    assert (match.state, match.entry_count, list(match.events), len(lines)) == (before, 0, [], 1)
    with pytest.raises(IllegalAction) as nothing:
        match.undo()
    assert nothing.value.code == "nothing_to_undo"
    opening(match)
    throw(match)
    with pytest.raises(IllegalAction) as thrown:
        match.undo()
    assert thrown.value.code == "thrown"
    match.submit(Settle())
    match.undo()
    assert match.state.phase is Phase.RISK_OFFER
    assert load(b"".join(lines)).state == match.state


def test_what_a_deed_led_to_is_known_afterwards():
    match: HellMatch = Match.start(GAME, make_header(), lambda _line: None)
    assert match.events_of_deed(0) == ()
    opening(match)
    throw(match)
    thrown = match.entry_count
    before = len(match.events)
    led_to = match.submit(Settle())
    assert tuple(match.events_of_deed(match.entry_count)) == led_to
    assert not set(map(id, match.events_of_deed(thrown))) & set(map(id, match.events[before:]))
    loaded = load(match.to_bytes())
    assert list(loaded.events_of_deed(loaded.entry_count)) == list(led_to)


def test_what_is_forced_can_be_held_and_is_made_later():
    match: HellMatch = Match.start(GAME, make_header(), lambda _line: None)
    match.held_by(lambda due: isinstance(due, EndTurn))
    chance = random.Random(2)
    while match.state.phase is not Phase.TURN_END:
        match.submit(fill(match.state, choose(match.state, chance), chance, WILD))
    held = match.entry_count
    match.submit(Tell("A1", "Long ago.", Telling.FLASHBACK))
    assert match.entry_count == held + 1
    assert [entry["do"] for entry in load(match.to_bytes()).entries[held:]] == ["tell"]
    match.held_by(lambda _due: False)
    passed = match.resume()
    assert match.entries[held + 1]["do"] == "end_turn"
    assert tuple(match.events_after(held + 1)) == passed != ()
    assert match.events_after(match.entry_count) == ()


def test_without_a_rewind_nothing_is_undone():
    match, _ = start()
    opening(match)
    with pytest.raises(IllegalAction) as refused:
        match.undo()
    assert refused.value.code == "no_undo"


def test_a_risk_is_chance_too():
    assert GAME.uses_chance(TakeRisk("A1")) and not GAME.uses_chance(Settle())


def test_streams_of_chance_are_their_names_alone():
    once = [roll(stream(7, "table", 3), 10) for _ in range(3)]
    assert len(set(once)) == 1
    assert stream(7, "table", 3).random() != stream(7, "table", 4).random()
    assert stream(7, "table", 3).random() != stream(8, "table", 3).random()
    assert {roll(stream(1, "d", key), 6) for key in range(200)} == {1, 2, 3, 4, 5, 6}


def test_the_state_of_an_entry_is_spelt_as_the_spec_spells_it():
    match, _ = start()
    assert public_state(match.state) == {
        "active": "A", "narrator": "A1", "hunted": {"A": None, "B": None},
        "teams": {letter: {"heat": 2, "vp": 0, "goals": 0, "contestants": {
            f"{letter}{seat}": {"drive": Drive.DRIVE1, "circle": False, "felony": 0, "skills": [],
                                "skills_locked": False} for seat in (1, 2)}} for letter in "AB"},
        "finale": None, "winner": None}


def test_the_header_is_a_plain_value():
    header = make_header()
    assert GAME.decode_header(start()[1][0]) == header
    assert isinstance(header, Header)


def test_deeds_are_the_entries_typed():
    match = play_out(make_header(5), random.Random(5), WILD, turns=20)
    assert [deed.number for deed in match.deeds] == [entry["n"] for entry in match.entries]
    for deed, entry in zip(match.deeds, match.entries, strict=True):
        assert (deed.action.__struct_config__.tag, deed.action.by) == (entry["do"], entry["by"])
        assert public_state(deed.after) == entry["state"]
    assert [event for deed in match.deeds for event in deed.events] == list(match.events)
    assert all(before.after is after.before for before, after in itertools.pairwise(match.deeds))
    assert match.deeds[-1].after is match.state
    assert {type(deed.action) for deed in match.deeds if deed.forced} >= {Settle, EndTurn}
    assert all(deed.chance == isinstance(deed.action, Throw | TakeRisk | ChanceCurse) for deed in match.deeds)


def test_what_the_record_keeps_beside_an_action_is_in_its_deed():
    match, lines = start()
    match.annotated_by(lambda _deed: {"said": ["Hello."], "do": "nothing", "poses": 0})
    match.submit(SetThreat("A", "", "", ""), {"poses": {"d1": [0.5, 1.0]}})
    (deed,) = match.deeds
    assert deed.extras == {"poses": {"d1": [0.5, 1.0]}, "said": ["Hello."]}
    assert load(b"".join(lines)).deeds[0] == deed


def test_an_undo_takes_the_deeds_back():
    rewound: list[int] = []
    match: HellMatch = Match.start(GAME, make_header(), bytes, rewound.append)
    opening(match)
    before = (match.deeds[1].after, tuple(match.deeds[:2]), len(match.events_after(2)), len(match.events))
    match.undo()
    assert (match.state, tuple(match.deeds)) == before[:2]
    assert len(match.events) == before[3] - before[2] and rewound == [2]
