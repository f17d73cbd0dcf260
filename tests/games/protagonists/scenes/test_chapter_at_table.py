"""A Chapter at the table: a call on its dial, what a seat adds to it, Rounds on rings, what stands on sheets."""

from __future__ import annotations

import pytest

from game.games.protagonists.rules import actions as a
from game.ui.read_aloud import lines_of
from game.ui.screen import Dial, Group, Panel
from tests.contract.playing import Played
from tests.scenes.stagehand import Evening


@pytest.fixture
def played(evening: Evening) -> Played:
    """One person with two companions; the first scene is set."""
    found = Played(evening, "protagonists").quick(1)
    found.evening.until("idea")
    return found


def said(played: Played) -> str:
    """All that is on screen."""
    return "\n".join(str(line) for line in lines_of(played.screen))


def press(played: Played, control: str) -> None:
    played.evening.player.press(control)
    played.evening.player.wait(2)


def dials(panels: tuple[Panel, ...]) -> list[Dial]:
    """Every dial on screen."""
    def within(children: tuple[object, ...]) -> list[Dial]:
        return [dial for each in children for dial in (
            [each] if isinstance(each, Dial) else within(each.children) if isinstance(each, Group) else [])]
    return [dial for panel in panels for dial in within(panel.children)]


def at_a_call(played: Played) -> None:
    """The first way of the scene is tried, and waits for what is added."""
    way = next(each.name for each in played.evening.controls() if each.name.startswith("way_"))
    press(played, way)
    played.evening.until("call_throw")


def test_p7_a_call_has_the_score_on_a_dial_and_every_reason(played: Played) -> None:
    at_a_call(played)
    [dial] = dials(played.screen.panels)
    assert (dial.low, dial.high) == (1, 4) and dial.low <= dial.was <= dial.high
    assert "or more works" in said(played) and "If it works:" in said(played) and "If it fails:" in said(played)


def test_p22_a_last_stand_is_offered_with_what_it_takes_and_closes_all_else(played: Played) -> None:
    at_a_call(played)
    resolve = played.match.state.bodies["p1"].resolve
    [stand] = [each for each in played.evening.controls() if each.name == "last_stand"]
    assert f"All {resolve} Resolve" in str(getattr(stand, "detail", ""))
    press(played, "last_stand")
    assert played.match.state.call.hands["p1"].last_stand
    assert "no dice, 13 counts" in said(played)
    assert not any(each.name.startswith(("push_", "drive_", "last_stand")) for each in played.evening.controls())


def test_p19_a_drive_that_is_claimed_waits_for_the_game_master_and_is_judged(played: Played) -> None:
    at_a_call(played)
    drive = next(each.name for each in played.evening.controls() if each.name.startswith("drive_"))
    press(played, drive)
    played.evening.until("call_throw")
    kinds = [type(deed.action) for deed in played.match.deeds]
    assert kinds.index(a.ClaimDrive) < kinds.index(a.AgreeDrive)


def test_sheets_show_health_resolve_drives_and_gear(played: Played) -> None:
    press(played, "more")
    press(played, "sheets")
    words = said(played)
    character = played.match.state.header.characters["p1"]
    assert character.name in words and all(drive.text in words for drive in character.sheet.drives)
    assert all(piece.text in words for piece in character.sheet.gear)


def test_p41_in_free_play_attacks_are_shown_to_whoever_asks_for_them(played: Played) -> None:
    assert not any(each.name.startswith("attack_") for each in played.evening.controls())
    press(played, "fight")
    assert {each.name.split("_")[1] for each in played.evening.controls() if each.name.startswith("attack_")} == {
        "toughness", "agility", "smarts", "wits"}
