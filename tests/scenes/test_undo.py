"""Undo: one's own last deed, before the mouse is handed over, and never a throw."""

from game.scenes.match.match_scene import MatchScene
from tests.scenes.stagehand import Evening


def test_the_last_deed_is_taken_back_in_match_and_record(evening: Evening) -> None:
    evening.begin(team_size=1, goal_target=1)
    evening.until("threat_send")
    assert "undo" not in {each.name for each in evening.controls()}
    before = evening.record().to_bytes()
    evening.player.press("threat_send")
    assert evening.record().entry_count == 1
    assert evening.control("undo").sign == "turn_back", "a sign of its own, and no cross"
    evening.player.press("undo")
    assert evening.record().to_bytes() == before
    assert evening.context.state == evening.record().state
    assert evening.control("threat_send").enabled


def test_until_the_mouse_is_handed_over(evening: Evening) -> None:
    evening.begin(team_size=1, goal_target=1)
    evening.until("narrate_send")
    evening.player.press("narrate_send")
    assert "strip" in {panel.name for panel in evening.player.screen.panels}, "the other one is at the mouse now"
    evening.player.press("undo")
    assert evening.control("narrate_send").enabled
    evening.player.press("narrate_send")
    evening.player.press("call_more")
    assert "strip" not in {panel.name for panel in evening.player.screen.panels}
    assert "undo" not in {each.name for each in evening.controls()}


def test_a_throw_stays_thrown(evening: Evening) -> None:
    evening.begin(team_size=1, goal_target=1)
    evening.until("leave")
    assert "undo" not in {each.name for each in evening.controls()}
    entries = evening.record().entry_count
    evening.player.press("undo")
    assert evening.record().entry_count == entries


def test_what_was_told_can_be_told_again(evening: Evening) -> None:
    """Undo of the outcome brings the dice back onto the table."""
    evening.begin(team_size=1, goal_target=1)
    evening.until("leave")
    evening.until("tell_send")
    dice = {die for entry in evening.record().entries if entry["do"] == "throw" for die in entry["table"]}
    evening.player.press("tell_send")
    evening.player.press("undo")
    assert evening.control("tell_send").enabled
    scene = evening.composition.director.scene
    assert isinstance(scene, MatchScene)
    assert dice <= {body.id for body in scene._top.layout.bodies}


def test_a_pause_cannot_be_taken_back(evening: Evening) -> None:
    evening.begin(team_size=1, goal_target=1)
    evening.until("leave")
    evening.player.press("pause")
    evening.player.press("veil")
    evening.player.press("resume")
    assert evening.record().entries[-1]["do"] == "pause"
    assert "undo" not in {each.name for each in evening.controls()}


def test_a_pause_before_a_deed_that_is_taken_back_stays_in_force(evening: Evening) -> None:
    evening.begin(team_size=1, goal_target=1)
    evening.until("threat_send")
    evening.player.press("threat_send")
    evening.until("narrate_send")
    evening.player.press("pause")
    evening.player.press("veil")
    evening.player.press("resume")
    closed = evening.context.voice.comfort.closed
    evening.player.press("narrate_send")
    evening.player.press("undo")
    assert [entry["do"] for entry in evening.record().entries][-2:] == ["set_threat", "pause"]
    assert closed and evening.context.voice.comfort.closed == closed
    threats = (line for line in evening.context.voice.told if line.slot.startswith("threat"))
    assert not any(line.text for line in threats if not line.veiled)
