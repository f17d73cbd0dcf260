"""Nobody is left guessing: what came of the dice is shown, what is not done is not said, nothing owed is forgotten."""

from __future__ import annotations

import pytest

from game.games.hell_for_leather.rules import (
    GAME,
    Attack,
    BuyGoal,
    Drive,
    OfferDilemma,
    Phase,
    Reward,
    RewardKind,
    Score,
    State,
    decider,
)
from game.games.hell_for_leather.rules.events import Healed, HeatChanged, Scored
from game.games.hell_for_leather.scenes.computer.computer_risk import ComputerRisk
from game.games.hell_for_leather.scenes.computer.computer_words import PASSED, what
from game.games.hell_for_leather.scenes.own_settings import dilemmas
from game.games.hell_for_leather.scenes.rule_labels import DRIVE, RESULT
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.scenes.match.controller import Controller
from game.scenes.match.open_match import continue_match
from game.scenes.rolling.roll_controller import RollController
from tests.app.seen import texts
from tests.scenes.computers import Dreamer, all_computers, seat_computers
from tests.scenes.stagehand import Evening
from tests.scenes.test_resume import SEED, played, resume

MOST_STEPS = 6000


def controller(evening: Evening) -> Controller | None:
    found = getattr(evening.composition.director.scene, "_controller", None)
    return found if isinstance(found, Controller) else None


def card(evening: Evening) -> str:
    """All that the card of the phase says."""
    return " ".join(repr(panel) for panel in evening.player.screen.panels if panel.name.startswith("card"))


def go_on(evening: Evening) -> None:
    """Leave the match for the title and come back."""
    evening.composition.home("")
    [file] = evening.folder.glob("*.jsonl")
    continue_match(evening.composition.services, file.name)
    evening.player.wait()
    sit_down(evening)


def sit_down(evening: Evening) -> None:
    """Take the mouse and hear what was so far, whichever comes first."""
    while due := [name for name in ("take_over", "listen_go") if evening.player.offered(name)]:
        evening.player.press(due[0])


def test_words_owed_are_asked_for_again_when_the_match_is_gone_on_with(evening: Evening) -> None:
    evening.begin()
    evening.until("tell_skip")
    owed = evening.owed
    go_on(evening)
    again = evening.owed
    assert [tale.action for tale in again] == [tale.action for tale in owed] != []
    assert evening.control("tell_skip").enabled


def test_the_bar_names_whoever_tells_once(evening: Evening) -> None:
    evening.begin()
    evening.until("tell_skip")
    shown = controller(evening)
    assert shown is not None and shown.actor is not None
    asked = str(shown.card().move)
    first = evening.context.name(shown.actor).split()[0]
    assert asked.count(first) == 1, asked


def test_what_happened_stands_under_the_result_and_in_the_table_in_words(evening: Evening) -> None:
    evening.begin()
    evening.play_until(lambda: evening.context.state.phase is Phase.TELLING, what="the outcome")
    plain = evening.context.voice.plain
    assert plain and plain in list(texts(evening.player.screen))
    evening.player.press("in_words")
    assert plain in list(texts(evening.player.screen))
    evening.player.press("close_words")
    evening.composition.services.player.change("plain_words", False)
    evening.player.wait(1)
    assert plain not in list(texts(evening.player.screen))


def test_what_was_told_is_not_owed(evening: Evening) -> None:
    evening.begin()
    evening.until("tell_skip")
    owed = len(evening.owed)
    evening.player.press("tell_send")
    go_on(evening)
    assert len(evening.owed) == owed - 1


def test_the_outcome_is_told_before_what_it_brought_back(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    while evening.player.screen.scene != "result":
        evening.player.wait()
    turn: list[str] = []
    brought: set[str] = set()
    for entry in evening.record().entries:
        if entry["do"] == "tell":
            turn.append(entry["kind"])
        elif entry["do"] == "end_turn":
            assert turn[:1] in ([], ["outcome"]), turn
            brought |= set(turn[1:])
            turn.clear()
    assert {"flashback", "goal"} <= brought


def test_the_turn_ends_once_all_is_told_or_passed_over(evening: Evening) -> None:
    evening.begin()
    evening.until("tell_skip")
    assert evening.context.state.phase is Phase.TURN_END
    entries = evening.context.match.entry_count
    evening.player.press("tell_skip")
    assert evening.context.match.entries[entries]["do"] == "end_turn"
    assert not evening.player.offered("end_turn")
    evening.player.press("undo")
    assert evening.context.state.phase is Phase.TELLING
    assert len(evening.owed) == 1
    evening.player.press("tell_send")
    assert evening.control("tell_skip").enabled


def test_what_a_goal_gives_besides_says_where_it_changes_nothing(evening: Evening) -> None:
    evening.begin(team_size=2, goal_target=1)
    evening.until("goal_0")
    state, said = evening.context.state, []
    for number, action in enumerate(evening.context.of_kind(BuyGoal)):
        idle = not any(isinstance(event, Healed | HeatChanged) for event in GAME.apply(state, action).events)
        said.append("Changes nothing" in evening.control(f"goal_{number}").detail)
        assert said[-1] is idle
        assert evening.control(f"goal_{number}").enabled
    assert True in said


def test_a_reward_that_heals_nobody_says_so(evening: Evening) -> None:
    draft = quick_draft(evening.pack, SEED, 2, 1)
    draft.house.goal_price = 1
    resume(evening, played(draft.header("0"), lambda state: state.phase is Phase.REWARDS))
    evening.until("reward_0")
    for number, action in enumerate(evening.context.of_kind(Reward)):
        drive = evening.context.state.contestant(action.whom or action.by + "1").drive
        whole = action.kind is RewardKind.HEAL and drive is Drive.DRIVE1
        assert ("Heals nothing" in evening.control(f"reward_{number}").detail) is whole


def test_what_comes_of_a_result_is_told_under_that_result(evening: Evening) -> None:
    evening.begin(team_size=2, seed=5)
    evening.play_until(lambda: "title='Flashback'" in card(evening))
    conflict = evening.context.state.conflict
    assert conflict is not None and conflict.result is not None
    assert RESULT[conflict.result] in card(evening)


def test_r49_before_the_points_are_counted_it_is_said_what_they_will_be_and_who_dies_of_them(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.play_until(lambda: bool(evening.context.of_kind(Score)) and
               any(each.name == "leave" for each in evening.controls()))
    action = evening.context.of_kind(Score)[0]
    scored = next(each for each in GAME.apply(evening.context.state, action).events if isinstance(each, Scored))
    assert f"'{scored.total} to {scored.against}'" in card(evening)
    dies = scored.total <= scored.against
    assert ("Equal is dead" in card(evening)) == dies
    assert evening.control("leave").key == ("" if dies else "Enter"), "a yes to everything does not kill"
    evening.player.press("risk")
    evening.player.wait()
    assert "If the tower falls now, " in card(evening) and "Heat Curse" not in card(evening)


@pytest.mark.parametrize(("points", "said"), [(0, "none to refuse with"), (1, "one of theirs")])
def test_r33_a_dilemma_says_whether_it_can_be_refused(evening: Evening, points: int, said: str) -> None:
    evening.begin(goal_target=1)

    def offered() -> bool:
        state = evening.context.state
        may = any(each.name == "make_dilemma" for each in evening.controls())
        return may and min(state.team(state.active).vp, 1) == points

    evening.play_until(offered)
    evening.player.press("make_dilemma")
    assert said in card(evening)


def test_r33_a_dilemma_is_a_button_on_the_threat_and_can_be_let_be(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.play_until(lambda: "make_dilemma" in {each.name for each in evening.controls()})
    entries = evening.context.match.entry_count
    evening.player.press("make_dilemma")
    assert {"dilemma_send", "pass_dilemma"} <= {each.name for each in evening.controls()}
    evening.player.press("pass_dilemma")
    assert {"threat_send", "make_dilemma"} <= {each.name for each in evening.controls()}
    assert evening.context.match.entry_count == entries
    evening.player.press("make_dilemma")
    evening.player.press("dilemma_send")
    assert {"accept_dilemma", "refuse_dilemma"} <= {each.name for each in evening.controls()}


def test_r33_who_wants_no_dilemmas_has_no_button_for_them_until_they_do_again(evening: Evening) -> None:
    def offered() -> bool:
        return any(each.name == "make_dilemma" for each in evening.controls())

    evening.begin(goal_target=3)
    evening.play_until(offered)
    evening.composition.services.player.change(dilemmas().path, False)
    evening.player.wait()
    assert evening.context.of_kind(OfferDilemma) and not offered()
    evening.composition.services.player.change(dilemmas().path, True)
    evening.player.wait()
    assert offered()


def test_whoever_dies_is_shown_dead_before_the_last_words(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.play_until(lambda: "Off the air" in card(evening) and evening.player.offered("tell_skip"), what="the card")
    assert DRIVE[Drive.RIP] in card(evening)


@pytest.mark.parametrize("first", [True, False])
def test_only_the_first_of_a_series_is_counted_in_full(evening: Evening, first: bool) -> None:
    def felony(state: State) -> bool:
        conflict = state.conflict
        return state.phase is Phase.FELONY and conflict is not None and \
            (conflict.felony == 0) is first

    for name, value in (("count_pace", "full"), ("reduce_motion", True)):
        evening.composition.services.player.change(name, value)
    resume(evening, played(quick_draft(evening.pack, SEED).header("0"), felony))
    sit_down(evening)
    due = controller(evening)
    assert isinstance(due, RollController)
    share = evening.composition.services.table.stage.pace.series_share
    assert due.count_share == (1.0 if first else share)
    assert share < 1.0


def test_computers_speak_of_what_they_do_only(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    said = ""
    while evening.player.screen.scene != "result":
        said += card(evening)
        evening.player.wait()
    assert not any(words in said for words in PASSED.values())


def test_nobody_sends_themselves(evening: Evening) -> None:
    evening.begin()
    cup = decider(evening.context.state)
    assert what(evening.context, cup, Attack(cup, "B1", "")) == f"goes after {evening.context.name('B1')}"
    assert what(evening.context, cup, Attack("B1", cup, "")).startswith("sends ")


def test_before_a_computers_risk_stands_what_it_has(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    for _ in range(MOST_STEPS):
        evening.player.wait()
        state = evening.context.state
        offered = state.phase is Phase.RISK_OFFER and state.conflict is not None and bool(state.conflict.dice)
        if offered and isinstance(controller(evening), ComputerRisk):
            assert any(words in card(evening) for words in RESULT.values())
            return
    raise AssertionError("no Risk was offered")
