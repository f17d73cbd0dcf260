"""Whole installments that a person leads through the tray's controls, and what a second referee says of the records."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.story.so_far import FROM
from tests.games.keeper.rules.referee import judge
from tests.games.keeper.scenes.at_tray import COMPANION, AtTray, led_header, own_header
from tests.scenes.stagehand import Evening


def test_a_whole_installment_with_companions_one_decision_after_the_other(evening: Evening) -> None:
    """The director proposes, the person takes it; everything goes through controls (GM-G3, G44)."""
    table = AtTray(evening, lambda pack: led_header(COMPANION, COMPANION, adventure=pack))
    explained: set[str] = set()
    for _ in range(4000):
        if table.over:
            break
        words = table.game.words
        assert words.rule() and set(words.words_now()) <= set(words.glossary)
        explained.add(words.rule())
        evening.player.step()
        evening.player.wait()
    assert table.over and len(explained) >= 7
    record = table.record()
    assert judge(record).over
    assert {deed.by for deed in table.deeds if isinstance(deed.action, a.Call | e.SetScene | a.Skulls)} == {GM}
    assert table.state.players[GM] == "human:1"


def test_an_installment_without_an_adventure_to_its_end(evening: Evening) -> None:
    """Everything is typed, numbers go by the scales (KEEP-K6, K10, K45)."""
    table = AtTray(evening, own_header(COMPANION, COMPANION))
    table.press("hidden_read", "skulls_fixed")
    assert sum(isinstance(deed.action, e.Note) for deed in table.deeds) == 10
    table.put("tray_tab", "people").put("new_name", "The miller's aunt").put("new_rating", "2").press("new_person")
    assert table.state.npcs["the_miller_s_aunt"].numbers == {"sc": 2}
    for act in (1, 2, 3):
        scene(table, f"The landing, act {act}", "the_miller_s_aunt")
        intention(table)
        table.open_tray()
        if act < 3:
            table.put("tray_tab", "rights").press("next_act")
            table.until("tray_tab")
            assert table.state.act == act + 1
    table.put("tray_tab", "now").press("end_story").put("end_text", "They row on.").press("end_tell")
    table.until("met_0")
    table.put("met_0", True).put("met_2", True).press("disclose")
    table.until("no such control")
    assert table.over and table.state.skulls == 2
    assert judge(table.record()).over


def scene(table: AtTray, title: str, here: str) -> None:
    """A scene of one's own, with somebody in it."""
    table.open_tray().put("tray_tab", "now").press("another_scene")
    table.put("scene_title", title).put("scene_text", "Fog on the water.").put(f"scene_here_{here}", True)
    table.press("scene_open").open_tray()
    assert table.state.scene is not None and here in table.state.scene.here


def intention(table: AtTray) -> None:
    """A companion says something, and it is called for: reasons, who opposes, stakes, all of it by hand."""
    table.press("floor").until("call_change")
    assert table.state.spoken
    table.press("call_change").put("more_helps", "the fog hides them").press("add_helps")
    table.put("more_hinders", "wet rope").press("add_hinders").put("against_the_miller_s_aunt", True)
    table.press("side_win").put("stake_kind", "facts").put("stake_fact", "The boat is theirs").press("stake_make")
    table.press("side_done", "side_mixed").press("stake_8", "side_done", "side_lose").press("stake_3", "side_done")
    table.press("call_announce")
    call = next(deed.action for deed in reversed(table.deeds) if isinstance(deed.action, a.Call))
    [demand] = call.who.values()
    assert (demand.benefits, demand.obstacles, demand.against) == (
        ("the fog hides them",), ("wet rope",), ("the_miller_s_aunt",))
    assert call.win and call.mixed and call.lose and call.texts["win"] == "The boat is theirs."
    table.until("tray_tab")


def test_skulls_of_ones_own_are_hidden_notes(evening: Evening) -> None:
    """No player sees the list before the end (KEEP-K45, GM-G40)."""
    table = AtTray(evening, own_header("human:2", COMPANION))
    table.press("curtain_open", "take_over", "hidden_read").put("skull_0", "Nobody got wet.").press("skulls_fixed")
    notes = [deed for deed in table.deeds if isinstance(deed.action, e.Note)]
    assert notes[0].action.text == "Nobody got wet." and notes[0].extras[FROM] == "skull/1"
    told = " ".join(line.text for line in table.context.voice.telling.told)
    assert "wet" not in told
