"""A skill that was used and then vetoed, at the table: another intention is asked for, and may use the skill again."""

import pytest
from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    GAME,
    Action,
    CallConflict,
    DeclareSkill,
    HellMatch,
    Lie,
    Narrate,
    SetThreat,
    Stack,
    Tell,
    Throw,
    TimeOut,
    Zone,
    legal_actions,
)
from game.games.hell_for_leather.scenes.replay.hell_script import read_script
from game.rules.match import Match
from game.scenes.match.open_match import continue_match
from tests.games.hell_for_leather.rules.former import TURNS_ENDED_AFTER_A_VETO
from tests.games.hell_for_leather.rules.play import make_header
from tests.scenes.stagehand import Evening


def someone_with_a_skill() -> bytes:
    """The record of a match in which A1 has just been given the turn, with a skill on the sheet."""
    match: HellMatch = Match.start(GAME, make_header(1, (1, 1), stage=2, egg_timer=3), bytes)

    def do(kind: type[Action], **values: object) -> None:
        match.submit(replace(next(each for each in legal_actions(match.state) if isinstance(each, kind)), **values))

    do(SetThreat, location="a roof", activity="rain", threat="a dog")
    do(Narrate, text="over the wall")
    do(DeclareSkill, skill="climb walls")
    do(CallConflict, text="the wall is wet")
    lying: dict[str, Lie] = {}
    while any(isinstance(each, Throw) for each in legal_actions(match.state)):
        lying[f"d{len(lying) + 1}"] = Lie(Zone.IN, 2)
        do(Throw, table=dict(lying), heat=Stack(2, 2))
    do(Tell, text="up and over")
    match.submit(TimeOut())
    assert match.state.active == "A" and match.state.contestant("A1").skills
    return match.to_bytes()


def on_with(evening: Evening, record: bytes) -> None:
    """Go on with this match."""
    path = evening.folder / "match.hfl.jsonl"
    path.write_bytes(record)
    continue_match(evening.composition.services, path.name)
    evening.player.wait()


def press(evening: Evening, *names: str) -> None:
    """Press one after another, each as soon as it is there."""
    for name in names:
        evening.until(name)
        evening.player.press(name)


@pytest.fixture
def vetoed(evening: Evening) -> Evening:
    """A1 has used the skill and gone on to something else, which was vetoed."""
    on_with(evening, someone_with_a_skill())
    press(evening, "threat_send", "use_skill_0", "another", "narrate_send", "veto", "vetoing_send")
    return evening


def test_after_the_veto_another_intention_is_asked_for_and_no_turn_ends(vetoed: Evening) -> None:
    vetoed.until("narrate_send")
    assert "your skill has settled nothing yet" in str(vetoed.player.screen)
    assert "end_turn" not in {each.name for each in vetoed.controls()}


def test_the_skill_used_again_ends_the_turn(vetoed: Evening) -> None:
    press(vetoed, "use_skill_0", "end_turn")
    entries = vetoed.record().entries
    assert [entry["do"] for entry in entries[-4:]] == ["veto", "narrate", "use_skill", "end_turn"]


def test_a_new_plan_without_the_skill_goes_to_a_conflict(vetoed: Evening) -> None:
    press(vetoed, "narrate_send", "call_send")
    assert [entry["do"] for entry in vetoed.record().entries[-3:]] == ["veto", "narrate", "call_conflict"]


def test_a_match_of_an_earlier_version_is_gone_on_with(evening: Evening) -> None:
    on_with(evening, TURNS_ENDED_AFTER_A_VETO.read_bytes())
    evening.until("narrate_send")
    assert "it has no rungs" in str(evening.player.screen)
    press(evening, "use_skill_0", "end_turn")
    assert evening.record().entries[-1]["do"] == "end_turn"


def test_a_match_of_an_earlier_version_is_replayed() -> None:
    script = read_script(TURNS_ENDED_AFTER_A_VETO.read_bytes())
    assert len(script.moments) == 30
