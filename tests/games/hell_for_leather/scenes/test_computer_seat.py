"""Seats of the computer's: it decides, throws and stacks by itself, and the person at the table is never in its way."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import msgspec
import pytest

from game.games.hell_for_leather.rules import GAME, AnswerDilemma, HellMatch, TakeRisk
from game.games.hell_for_leather.scenes.computer.weighed_sums import Sums
from game.games.hell_for_leather.scenes.computer.weighed_words import why_rows
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.rules.match import Match
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.open_match import continue_match
from game.scenes.match.why_panel import Weighed
from game.scenes.rolling.computer_driver import ComputerDriver
from game.scenes.rolling.roll_controller import RollController
from tests.scenes.computers import Dreamer, against_computer, all_computers, seat_computers
from tests.scenes.stagehand import Evening, Props
from tests.thinned import thinned

MOST_STEPS = 6000
THROWS_WANTED = 3
SUMS_WANTED = 5
SAID = "stack holds 54%, then inside 87%, stack falls 3%"


def watch(evening: Evening, until: Callable[[], bool]) -> None:
    """Let computers play until it is so; nobody presses anything."""
    for _ in range(MOST_STEPS):
        if until():
            return
        evening.player.wait()
    raise AssertionError("it never came about")


def scene(evening: Evening) -> MatchScene:
    found = evening.composition.director.scene
    assert isinstance(found, MatchScene)
    return found


def throwing(evening: Evening) -> ComputerDriver | None:
    controller = getattr(evening.composition.director.scene, "_controller", None)
    driver = controller.driver if isinstance(controller, RollController) else None
    return driver if isinstance(driver, ComputerDriver) else None


def thrown(evening: Evening) -> list[object]:
    return [entry for entry in evening.context.match.entries if entry["do"] == "throw"]


@pytest.mark.parametrize("size", thinned([1, 2], [2]))
def test_a_match_of_computers_alone_comes_to_its_end(evening: Evening, size: int) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, team_size=size, goal_target=1)
    while evening.player.screen.scene != "result":
        assert evening.player.screen.scene == "match"
        assert evening.player.screen.busy
        evening.player.wait()
    match = evening.record()
    assert match.state.winner is not None
    players = {one.player for team in match.header.teams.values() for one in team.contestants}
    assert all(player.startswith("computer:casual:") for player in players)


def test_one_person_plays_a_match_against_the_computer_and_is_never_asked_to_hand_over(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(against_computer, goal_target=1)
    scenes = set()
    for _ in range(MOST_STEPS):
        evening.player.wait()
        scenes.add(evening.player.screen.scene)
        if "result" in scenes:
            break
        evening.player.step()
    assert scenes == {"match", "result"}
    assert evening.record().state.winner is not None


def test_only_computers_are_asked_and_once_a_choice(evening: Evening) -> None:
    dreamer = Dreamer()
    seat_computers(evening, dreamer)
    evening.begin(against_computer, goal_target=1)
    assert evening.player.play(MOST_STEPS)
    assert dreamer.asked
    assert {who for who, _moment in dreamer.asked} == {"B1"}


def test_no_frame_waits_for_a_thought(evening: Evening) -> None:
    dreamer = Dreamer()
    dreamer.sleeps = True
    seat_computers(evening, dreamer)
    evening.begin(all_computers, goal_target=1)
    watch(evening, lambda: bool(dreamer.asked))
    entries = evening.context.match.entry_count
    evening.player.wait(30)
    evening.player.press("skip")
    assert (evening.context.match.entry_count, len(dreamer.asked)) == (entries, 1)
    assert evening.player.screen.busy


def test_a_press_hurries_what_it_says_and_a_throw(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.services.play.tempo.pace = 1e-6
    evening.begin(all_computers, goal_target=1)
    while not thrown(evening):
        assert evening.control("skip").enabled
        evening.player.press("skip")


def test_any_key_hurries_too(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.services.play.tempo.pace = 1e-6
    evening.begin(all_computers, goal_target=1)
    entries = evening.context.match.entry_count
    for _ in range(6):
        evening.composition.director.key("x")
        evening.player.wait()
    assert evening.context.match.entry_count > entries


def test_at_once_there_is_nothing_to_wait_for(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.services.play.tempo.pace = math.inf
    evening.begin(all_computers, goal_target=1)
    watch(evening, lambda: len(thrown(evening)) >= THROWS_WANTED)


def test_the_plan_of_a_throw_does_not_know_its_error(evening: Evening) -> None:
    """The same plan whatever the hand then does; what the hand does is the same whoever hurries it."""
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    watch(evening, lambda: throwing(evening) is not None)
    driver = throwing(evening)
    assert driver is not None
    plan = driver.plan
    driver.commit()
    first = driver.motion
    driver.commit()
    assert driver.motion == first != plan
    assert driver.plan == plan


def test_a_throw_is_the_same_hurried_or_watched(things: Props, tmp_path_factory: pytest.TempPathFactory) -> None:
    tables = []
    for hurried in (True, False):
        evening = Evening(things, tmp_path_factory.mktemp("hurry"))
        seat_computers(evening, Dreamer(lambda action: isinstance(action, TakeRisk)))
        evening.begin(all_computers, goal_target=1)
        while len(thrown(evening)) < THROWS_WANTED:
            if hurried and any(each.name == "skip" for each in evening.controls()):
                evening.player.press("skip")
            evening.player.wait()
        tables.append(json.dumps(thrown(evening)[:THROWS_WANTED]))
        evening.composition.close()
    assert tables[0] == tables[1]


def test_a_risk_is_stacked_by_the_live_hand(evening: Evening) -> None:
    seat_computers(evening, Dreamer(lambda action: isinstance(action, TakeRisk)))
    evening.begin(all_computers, goal_target=1)
    watch(evening, lambda: any(entry["do"] == "take_risk" for entry in evening.context.match.entries))
    risk = next(entry for entry in evening.context.match.entries if entry["do"] == "take_risk")
    assert len(risk["poses"]["dice"]) > risk["heat"]["standing"] or risk["heat"]["standing"] < risk["heat"]["before"]
    assert risk["why"]


def test_what_was_weighed_is_shown_and_stands_in_the_story(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(against_computer, goal_target=1)
    watch_or_play(evening, lambda: evening.context.why is not None and any(each.name == "why"
                                                                       for each in evening.controls()))
    evening.composition.director.key("w")
    evening.player.wait()
    modal = evening.player.screen.modal
    assert modal is not None and modal.name == "why"
    assert SAID in repr(modal)
    evening.player.press("close_why")
    watch_or_play(evening, lambda: any("why" in entry for entry in evening.context.match.entries))
    evening.player.press("story")
    assert SAID not in repr(evening.player.screen.modal)
    evening.player.press("story_why")
    assert SAID in repr(evening.player.screen.modal)


def test_old_records_show_what_was_weighed_in_their_own_words(evening: Evening) -> None:
    evening.begin()
    [row] = why_rows(evening.context, {"why": [["leaves it there", 0.5, 0.01, "inside 87%", True]]})
    assert row == Weighed("leaves it there", 0.5, 0.01, "inside 87%", True)


@pytest.mark.parametrize("nonsense", [
    None, "x", {}, [[1]], [["a", "b", "c", "d", True]], {"by": "A1", "rows": [{"value": 1}]},
    {"by": "A1", "rows": [{"action": {"do": "give_trauma", "by": "A1", "to": "Z9"}, "value": 0.5}]},
    {"by": "A1", "rows": [{"action": {"do": "call_help", "by": "A1", "helpers": [], "texts": []}, "value": 0.5}]},
    {"by": "A1", "rows": [{"action": {"do": "begin_finale", "kind": "duel", "sides": {"A": []}}, "value": 0.5}]},
    {"by": "A1", "rows": [{"action": {"do": "settle"}, "value": 0.5, "passes": "the salt"}]}])
def test_what_was_weighed_by_nobody_sensible_is_not_shown(evening: Evening, nonsense: object) -> None:
    evening.begin()
    assert why_rows(evening.context, {"why": nonsense}) == ()


def test_what_was_weighed_is_in_the_record_without_a_word(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    watch(evening, lambda: sum("why" in entry for entry in evening.context.match.entries) >= SUMS_WANTED)
    for entry in (each for each in evening.context.match.entries if "why" in each):
        sums = msgspec.convert(entry["why"], Sums)
        assert evening.context.computer(sums.by) is not None
        assert why_rows(evening.context, entry)
        assert [row.chosen for row in sums.rows][:2] in ([True], [True, False])
        assert " " not in json.dumps(entry["why"], separators=(",", ":"))


def test_a_computer_is_seen_by_its_face_when_it_speaks_and_throws(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    faced = set()
    for _ in range(MOST_STEPS):
        evening.player.wait()
        screen = evening.player.screen
        panels = repr(screen.panels)
        if screen.seat and "Face(" in panels:
            persona = evening.context.state.contestant(screen.seat).player.rsplit(":", 1)[1]
            assert f"Face(name='{persona}'" in panels
            faced.add("throw" if throwing(evening) is not None else "word")
        if faced == {"throw", "word"}:
            return
    raise AssertionError(f"only seen: {faced}")


def test_undo_takes_back_ones_own_deed_and_what_the_computer_made_of_it(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(against_computer, goal_target=1)
    evening.until("threat_send")
    before = evening.record().to_bytes()
    evening.player.press("threat_send")
    evening.until("narrate_send")
    told = evening.record().entry_count
    evening.player.press("narrate_send")
    watch(evening, lambda: evening.record().entry_count > told + 1)
    assert evening.control("undo").enabled
    evening.player.press("undo")
    assert evening.record().entry_count == told
    assert evening.control("narrate_send").enabled
    evening.player.press("undo")
    assert evening.record().to_bytes() == before


def test_undo_stops_at_dice(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(against_computer, goal_target=1)
    watch_or_play(evening, lambda: any(entry["by"] == "B1" for entry in evening.context.match.entries
                                       if entry["do"] == "throw"))
    while evening.player.screen.busy:
        evening.player.wait()
    entries = evening.record().entry_count
    assert "undo" not in {each.name for each in evening.controls()}
    evening.player.press("undo")
    assert evening.record().entry_count == entries


def watch_or_play(evening: Evening, until: Callable[[], bool]) -> None:
    """Play the person's part until it is so."""
    for _ in range(MOST_STEPS):
        evening.player.wait()
        if until():
            return
        evening.player.step()
    raise AssertionError("it never came about")


def test_a_match_is_gone_on_with_and_comes_out_the_same(things: Props, tmp_path_factory: pytest.TempPathFactory
                                                        ) -> None:
    """Left between two entries, computers go on as if nobody had left."""
    unbroken, broken = (Evening(things, tmp_path_factory.mktemp(name)) for name in ("whole", "broken"))
    for evening in (unbroken, broken):
        seat_computers(evening, Dreamer())
        evening.begin(all_computers, goal_target=1)
    watch(unbroken, lambda: unbroken.player.screen.scene == "result")
    watch(broken, lambda: len(thrown(broken)) >= 1 and bool(broken.owed))
    broken.composition.home("")
    [file] = broken.folder.glob("*.jsonl")
    continue_match(broken.composition.services, file.name)
    watch(broken, lambda: broken.player.screen.scene == "result")
    whole, again = (without_words(evening.record()) for evening in (unbroken, broken))
    assert whole == again
    for evening in (unbroken, broken):
        evening.composition.close()


def without_words(match: HellMatch) -> list[dict[str, object]]:
    """The entries without texts: what was said before is forgotten by whoever comes back later."""
    words = ("text", "texts", "location", "activity", "threat", "skill", "goals", "state", "frames",
             "said_before", "said")
    return [{key: value for key, value in entry.items() if key not in words} for entry in match.entries]


def test_an_unknown_computer_is_refused(evening: Evening) -> None:
    seat_computers(evening, Dreamer())

    def strange(draft: Draft) -> None:
        draft.give("B", "skilled", ("nobody",))

    with pytest.raises(ValueError, match="no persona nobody"):
        evening.begin(strange)


def test_allies_of_a_person_can_be_computers(evening: Evening) -> None:
    seat_computers(evening, Dreamer(lambda action: isinstance(action, AnswerDilemma)))

    def mixed(draft: Draft) -> None:
        against_computer(draft)
        draft.teams["A"].contestants[1].computer = "expert"
        draft.teams["A"].contestants[1].persona = "saint"

    evening.begin(mixed, team_size=2, goal_target=1)
    assert evening.player.play(MOST_STEPS)
    header = evening.record().header
    assert [one.player for one in header.teams["A"].contestants] == ["human:1", "computer:expert:saint"]


def test_a_computer_in_a_team_alone_plays_against_the_network(evening: Evening) -> None:
    seat_computers(evening, Dreamer())

    def coop(draft: Draft) -> None:
        draft.house.mode = "coop"
        draft.house.storm_goal_price = 1
        draft.teams["A"].contestants[1].computer = "casual"
        draft.teams["A"].contestants[1].persona = "clerk"

    evening.begin(coop, team_size=2, goal_target=1)
    assert evening.player.play(MOST_STEPS)
    match: HellMatch = evening.record()
    assert isinstance(match, Match) and match.state.winner is not None
    assert GAME.forced(match.state) is None
