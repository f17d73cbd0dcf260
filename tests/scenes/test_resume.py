"""A match gone on with: the table is as it was left, and the next throw from it counts."""

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from game.games.hell_for_leather.rules import GAME, Header, HellMatch, Phase, State, TakeRisk, Zone, legal_actions
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.rules.match import Match
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.open_match import continue_match
from game.storage.record_files import SUFFIX
from tests.games.hell_for_leather.rules.play import WILD, choose, fill
from tests.scenes.stagehand import Evening, Props

SEED = 4
MOST_ENTRIES = 400
MOST_STEPS = 2000


def played(header: Header, there: Callable[[State], bool]) -> bytes:
    """The record of a match that was played without a table until it is so; it has no poses."""
    match: HellMatch = Match.start(GAME, header, bytes)
    chance = random.Random(SEED)
    while match.entry_count < MOST_ENTRIES and match.state.phase is not Phase.OVER:
        if there(match.state):
            return match.to_bytes()
        match.submit(fill(match.state, choose(match.state, chance), chance, WILD))
    raise AssertionError(f"it never came in {match.entry_count} entries")


def nothing_thrown(state: State) -> bool:
    """Whether a conflict without dice (R13) may still have its Risk (R20)."""
    risky = any(isinstance(action, TakeRisk) for action in legal_actions(state))
    return state.phase is Phase.RISK_OFFER and risky and state.conflict is not None and not state.conflict.dice


def more_to_throw(state: State) -> bool:
    """Whether dice lie on the table and another is due."""
    conflict = state.conflict
    on_table = [lie for lie in conflict.dice.values() if lie.zone is not Zone.OFF] if conflict else []
    return bool(on_table and conflict and conflict.pending)


def next_entry(evening: Evening, do: str) -> Mapping[str, Any]:
    """Play on until there is a new entry; it is of that kind."""
    before = evening.context.match.entry_count
    for _ in range(MOST_STEPS):
        evening.player.step()
        evening.player.wait()
        if evening.context.match.entry_count > before:
            entry = evening.context.match.entries[before]
            assert entry["do"] == do
            return entry
    raise AssertionError(f"no {do} came")


@pytest.fixture(scope="module")
def risk_taken(things: Props, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A record that ends with a Risk taken at the table, before any die was thrown."""
    draft = quick_draft(things.pack, SEED, team_size=1, goal_target=3)
    draft.house.steady_hands = True
    folder = tmp_path_factory.mktemp("risk")
    evening = Evening(things, folder)
    resume(evening, played(draft.header("0"), nothing_thrown))
    next_entry(evening, "take_risk")
    data = evening.record().to_bytes()
    evening.composition.close()
    return data


def resume(evening: Evening, data: bytes) -> MatchScene:
    """Go on with a record."""
    path = evening.folder / f"match{SUFFIX}"
    path.write_bytes(data)
    continue_match(evening.composition.services, path.name)
    evening.player.wait()
    scene = evening.composition.director.scene
    assert isinstance(scene, MatchScene)
    return scene


def without_poses(data: bytes) -> bytes:
    """The record as it would be had nobody noted where the dice lay."""
    entries = [msgspec.json.decode(line) for line in data.splitlines()]
    for entry in entries:
        entry.pop("poses", None)
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries)


def test_a_risk_taken_with_no_die_thrown_leaves_the_tower_it_was_set_on(evening: Evening, risk_taken: bytes) -> None:
    scene = resume(evening, risk_taken)
    risk = evening.context.match.entries[-1]
    conflict = evening.context.state.conflict
    assert conflict is not None and conflict.risk_taken and not conflict.dice
    assert scene._top.poses_plain() == risk["poses"]
    assert len(scene._top.layout.stack) == conflict.stack == risk["heat"]["standing"]


@pytest.mark.parametrize("poses", [True, False])
def test_a_risk_taken_with_no_die_thrown_is_gone_on_with(evening: Evening, risk_taken: bytes, poses: bool) -> None:
    scene = resume(evening, risk_taken if poses else without_poses(risk_taken))
    conflict = evening.context.state.conflict
    assert conflict is not None
    assert len(scene._top.layout.stack) == conflict.stack
    throw = next_entry(evening, "throw")
    assert throw["heat"]["before"] == conflict.stack
    assert throw in evening.record().entries


def test_dice_that_nobody_noted_the_place_of_count_as_they_were_ruled(evening: Evening) -> None:
    resume(evening, played(quick_draft(evening.pack, SEED).header("0"), more_to_throw))
    conflict = evening.context.state.conflict
    assert conflict is not None
    throw = next_entry(evening, "throw")
    for die, lie in conflict.dice.items():
        assert throw["table"][die] == msgspec.to_builtins(lie)
    assert throw in evening.record().entries
