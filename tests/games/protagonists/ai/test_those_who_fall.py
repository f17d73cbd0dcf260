"""Those who fall by a result are told of, and opponents who strike come close for it."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.narration.chronicle import frames_of
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect
from tests.games.protagonists.ai.test_led_rounds import in_rounds
from tests.games.protagonists.led import PILOT, SORTER, Chapter, adventure


def falls(health: int) -> Chapter:
    """The race over the roofs is lost by somebody who has so much Health, outside of Rounds."""
    chapter = Chapter()
    held = chapter.state.bodies[PILOT].health
    chapter.do(e.Propose(PILOT, effects=(Effect(health=Amount("actor", health - held)),), forced=True), e.Agree(PILOT))
    chapter.do(e.SetScene("roofs", here=("tansy",)))
    chapter.tries(PILOT, "cut_off", "race", "failure")
    return chapter


def test_p49_whoever_falls_by_a_result_is_told_of_with_it() -> None:
    left = {frame.id for frame in adventure().words.frames["left"]}
    for health, fallen in ((1, True), (3, False)):
        chapter = falls(health)
        assert chapter.state.bodies[PILOT].down is fallen
        told = {each for deed in chapter.match.deeds if deed.do == "tell" for each in frames_of(deed.extras)}
        assert bool(told & left) is fallen


def test_p43_an_opponent_who_strikes_comes_close_for_it() -> None:
    chapter = in_rounds("boarding")
    for _ in range(40):
        if chapter.state.rounds is None:
            break
        acting = [seat for seat in chapter.rig.rules.to_act(chapter.state) if seat in chapter.state.header.characters]
        roll = chapter.rig.rules.roll_due(chapter.state)
        if roll is not None:
            chapter.do(chapter.rig.rules.rolled(chapter.state, roll, chapter.rig.fallen(chapter, roll, "failure")))
            chapter.led()
        elif acting:
            chapter.moves(e.Ready(acting[0]))
        else:
            break
    moved = [deed.action.to for deed in chapter.match.deeds
             if isinstance(deed.action, a.Move) and deed.action.of == "launchmen"]
    assert {*moved} & {PILOT, "p2", SORTER}
