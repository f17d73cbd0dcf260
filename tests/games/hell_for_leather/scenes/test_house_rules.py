"""The egg timer (R35), the strict hand (R6) and steady hands (R9) at the table."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.app.commands.rehearsal import points_along
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.games.hell_for_leather.scenes.house_rule_words import house_words
from game.games.hell_for_leather.scenes.phases.egg_timer import EggTimer
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.games.hell_for_leather.scenes.setup.house_page import house_of
from game.scenes.replay.open_replay import watch
from tests.games.hell_for_leather.rules.play import make_header
from tests.scenes.stagehand import Evening


def house(**rules: Any) -> Any:
    """Changes a draft to play by these house rules."""
    def change(draft: Draft) -> None:
        for name, value in rules.items():
            setattr(draft.house, name, value)
    return change


def bar(evening: Evening) -> str:
    return str(next(panel for panel in evening.player.screen.panels if panel.name == "bar"))


def flick_over_the_edge(evening: Evening) -> None:
    """Lead the die far over the dashed edge with the button held."""
    throw, director = evening.player.screen.throw, evening.composition.director
    assert throw is not None
    beyond = (throw.die[0], throw.edge_y - 60)
    director.press(*throw.die)
    for i, point in enumerate(points_along((throw.die, beyond), 6)):
        director.pointer([point], i * 0.02, (i + 1) * 0.02)
        evening.composition.update(0.02)
    director.release(*beyond)
    evening.player.wait(3)


def test_r35_the_turn_passes_when_the_timer_runs_out(evening: Evening) -> None:
    evening.begin(house(egg_timer=1), team_size=1, goal_target=1)
    evening.until("threat_send")
    assert "0:59" in bar(evening) or "1:00" in bar(evening)
    evening.player.wait(61 * 60)
    assert evening.record().entries[0]["do"] == "time_out"
    assert evening.record().state.active == "B"
    evening.player.press("close_time")
    assert "undo" not in {each.name for each in evening.controls()}


def test_r35_the_timer_stands_still_in_a_pause(evening: Evening) -> None:
    evening.begin(house(egg_timer=1), team_size=1, goal_target=1)
    evening.until("threat_send")
    evening.player.press("pause")
    evening.player.wait(61 * 60)
    assert evening.record().entry_count == 0


def test_r35_the_timer_begins_anew_with_every_turn_and_counts_only_the_opening(evening: Evening) -> None:
    evening.begin(house(egg_timer=1), team_size=1, goal_target=1)
    evening.until("leave")
    state = evening.context.state
    timer = EggTimer(1)
    assert not timer.update(1000.0, state)
    assert timer.text(state) == ()
    assert EggTimer(None).text(evening.record().state) == ()


def test_r6_the_first_foul_is_forgiven_the_second_is_a_felony(evening: Evening) -> None:
    evening.begin(house(strict_hand=True), team_size=1, goal_target=1)
    for count, costs in ((1, False), (2, True)):
        while evening.player.screen.throw is None:
            evening.player.step()
            evening.player.wait()
        before = evening.context.state
        flick_over_the_edge(evening)
        foul = evening.record().entries[-1]
        assert (foul["do"], foul["felony"]) == ("foul", costs)
        assert evening.context.state.phase == before.phase
        assert "Foul" in str(evening.player.screen.panels)
        assert sum(entry["do"] == "foul" for entry in evening.record().entries) == count
    assert evening.context.state.contestant("A1").felony == 1


def test_r6_without_the_option_the_hand_is_held_at_the_edge(evening: Evening) -> None:
    evening.begin(team_size=1, goal_target=1)
    while evening.player.screen.throw is None:
        evening.player.step()
        evening.player.wait()
    flick_over_the_edge(evening)
    assert all(entry["do"] != "foul" for entry in evening.context.match.entries)


def test_r6_a_fair_flick_of_the_strict_hand_is_no_foul(evening: Evening) -> None:
    evening.begin(house(strict_hand=True), team_size=1, goal_target=1)
    assert evening.player.play()
    entries = evening.record().entries
    assert any(entry["do"] == "throw" for entry in entries)
    assert all(entry["do"] != "foul" for entry in entries)


def test_r9_steady_hands_set_the_risk_die_down(evening: Evening) -> None:
    evening.begin(house(steady_hands=True), team_size=1, goal_target=1)
    evening.until("risk")
    stack = evening.context.state.conflict.stack + 1
    evening.player.press("risk")
    evening.player.wait(200)
    risk = next(entry for entry in evening.record().entries if entry["do"] == "take_risk")
    assert risk["heat"]["before"] == stack
    assert risk["heat"]["standing"] == stack


def test_a_match_begins_by_the_rules_of_the_house() -> None:
    rules = HouseRules(felony_stars=4, undead=True, last_team="win", coop_finale="duel", starting_heat=4,
                       goal_price=7, storm_goal_price=3, storm_heat=9, storm_goals="match", egg_timer=2,
                       strict_hand=True, steady_hands=True)
    for mode in ("versus", "coop"):
        house = house_of(rules)
        house.mode = mode
        assert house.options() == rules.options(mode, 3, dict.fromkeys(house.letters, 0))


def test_what_is_not_usual_is_listed_under_the_result_and_before_a_replay(evening: Evening) -> None:
    evening.begin(house(starting_heat=3, goal_price=2, undead=True, egg_timer=1), goal_target=1)
    assert evening.player.play(20_000)
    rules = ("House rules: Heat 3 at the start, no death before the finale, 1 minute to call a conflict, "
             "a Goal costs 2 VP")
    assert rules in repr(evening.player.screen.panels)
    [file] = evening.folder.glob("*.jsonl")
    evening.composition.home("")
    watch(evening.composition.services, file.name)
    evening.player.wait()
    assert rules in repr(evening.player.screen.panels)


@given(st.data())
def test_every_house_rule_that_is_not_usual_is_named(data: st.DataObject) -> None:
    plain = make_header()
    assert house_words(plain) == "House rules: none"
    other = {"stage": 1, "felony_stars": 4, "undead": True, "last_team": "win", "starting_heat": 5, "goal_price": 3,
             "storm_goal_price": 4, "storm_heat": 8, "storm_goals": "match", "egg_timer": 2, "strict_hand": True,
             "steady_hands": True,
             "starting_vp": {"A": 1, "B": 0}}
    chosen = data.draw(st.sets(st.sampled_from(sorted(set(other) - {"stage"})), min_size=1))
    header = replace(plain, options=replace(plain.options, **{name: other[name] for name in chosen}))
    assert house_words(header).count(",") == len(chosen) - 1
    assert house_words(replace(plain, options=replace(plain.options, stage=1))) == "House rules: stage 1"
