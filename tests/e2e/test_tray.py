"""The practice tray in the real window: handfuls are thrown by pointer and by keys, read and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.desktop import Player, Seen

SIZE = (1280, 720)


def at_the_tray(player: Player) -> None:
    """From the first screen to the tray."""
    first = player.wait(lambda seen: seen["scene"] in ("first_start", "title"), "the first screen")
    if first["scene"] == "first_start":
        player.click("skip")
        player.wait(lambda seen: seen["scene"] == "title", "the title")
    player.click("practice")
    player.wait(lambda seen: seen["scene"] == "practice" and seen["throw"] is not None, "the target")
    player.click("tray")
    player.wait(due, "the tray")


def due(seen: Seen) -> bool:
    return bool(seen["phase"] == "tray" and seen["throw"] is not None)


def offers(seen: Seen, name: str) -> bool:
    return any(each["name"] == name for each in seen["controls"])


def lies(seen: Seen) -> bool:
    return offers(seen, "next_throw")


def flicked(player: Player) -> None:
    """Flick until the dice lie and are read; what leaned is thrown again."""
    while not lies(player.seen):
        throw = player.wait(lambda seen: due(seen) or lies(seen), "dice in the hand")["throw"]
        if throw is not None:
            player.drag(throw["fair_flick"]["path"], throw["fair_flick"]["ms"])
            player.wait(lambda seen: seen["throw"] is None, "the flight")
            player.wait(lambda seen: due(seen) or lies(seen), "dice at rest")


def test_a_handful_is_flicked_read_and_a_die_taken_up_again(tmp_path: Path) -> None:
    with Player(tmp_path / "home", [], SIZE) as player:
        at_the_tray(player)
        flicked(player)
        again = next(each["name"] for each in player.seen["controls"] if each["name"].startswith("again_"))
        player.click(again)
        player.wait(due, "one die in the hand")
        flicked(player)
        player.click("next_throw")
        player.wait(due, "the next throw")
        assert "Traceback" not in player.errors()


@pytest.mark.parametrize("way", ["keys", "for_me"])
def test_a_handful_is_thrown_without_a_drag(tmp_path: Path, way: str) -> None:
    with Player(tmp_path / "home", [], SIZE) as player:
        at_the_tray(player)
        player.key("w")
        player.wait(lambda seen: offers(seen, f"way.{way}"), "the ways")
        player.click(f"way.{way}")
        player.wait(lambda seen: offers(seen, "steadiness"), "what may be set for that way")
        player.click("way_done")
        while not lies(player.seen):
            player.wait(lambda seen: due(seen) or lies(seen), "dice in the hand")
            if due(player.seen):
                player.key("Return")
                player.wait(lambda seen: seen["throw"] is None, "the flight")
                player.wait(lambda seen: due(seen) or lies(seen), "dice at rest")
        player.key("Return")
        player.wait(due, "the next throw")


def test_two_people_set_dice_under_cups(tmp_path: Path) -> None:
    """One with the pointer, the other by keys alone; the trace has no number before both cups are up."""
    with Player(tmp_path / "home", [], SIZE) as player:
        at_the_tray(player)
        player.click("cups")
        player.wait(lambda seen: offers(seen, "take_over"), "the first curtain")
        player.click("take_over")
        player.wait(lambda seen: offers(seen, "sealed_die"), "the die under the cup")
        player.key("2")
        player.click("cup_down")
        seen = player.wait(lambda seen: offers(seen, "take_over"), "the second curtain")
        assert seen["sealed"] == {"seat": "2", "what": "die"} and not any("2" in text for text in seen["text"])
        player.key("Return")
        player.wait(lambda seen: offers(seen, "sealed_die"), "the die under the other cup")
        player.key("6")
        player.key("Return")
        seen = player.wait(lambda seen: offers(seen, "again"), "both cups up")
        assert {"First hand: 2", "Second hand: 6", "Second hand is higher"} <= set(seen["text"])
        assert "Traceback" not in player.errors()
