"""Golden matches: the same text as ever, and among them everything a match can hold."""

import pytest

from game.games.hell_for_leather.rules import PHASES, Action, Cause, Effect, Phase, Result
from game.games.hell_for_leather.rules.match_record import GAME
from tests.games.hell_for_leather.rules.transcript import COMMAND, FOLDER, GOLDEN, play
from tools.many_matches import ENDS, end_of

MISSING = f"add a match to GOLDEN of tests/games/hell_for_leather/rules/transcript.py and run: {COMMAND}"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_golden_match_is_as_it_was(golden):
    file = FOLDER / f"{golden.name}.txt"
    same = file.exists() and file.read_text(encoding="utf-8") == play(golden)[1]
    assert same, f"{file.name} differs; if the rule was meant to change, run: {COMMAND}"


def test_goldens_hold_everything():
    """Every action, result, Curse effect, cause of death and way to win or lose is in one of them."""
    entries = [entry for golden in GOLDEN for entry in play(golden)[0].entries]
    actions = {kind.__struct_config__.tag for kind in Action.__args__}
    assert {entry["do"] for entry in entries} == actions, MISSING
    settled = [entry for entry in entries if entry["do"] == "settle"]
    assert {entry["result"] for entry in settled} == set(Result), MISSING
    effects = {effect for entry in settled if entry["curse"] for effect in entry["curse"]["effects"]}
    assert effects == set(Effect), MISSING
    assert {entry["cause"] for entry in entries if entry["do"] == "death"} == set(Cause), MISSING
    assert {entry["winner"] for entry in entries if entry["do"] == "over"} == {"A", "B", "network"}, MISSING
    assert {end_of(play(golden)[0].state) for golden in GOLDEN} == set(ENDS) - {"left open"}, MISSING


def test_goldens_pass_through_every_phase():
    seen = {Phase.OVER}
    for golden in GOLDEN:
        match = play(golden)[0]
        state = GAME.new(match.header)
        for line in match.to_bytes().splitlines()[1:]:
            seen.add(state.phase)
            state = GAME.apply(state, GAME.decode_action(line)).state
    assert seen == set(PHASES), MISSING
