"""Pixels of the real window: how long after a press its picture is there, on screens where nothing else moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageChops

from tests.e2e.desktop import PATIENCE_S, Player
from tools.x_screen import XScreen

Part = tuple[int, int, int, int]
SETTINGS = ("questions_asked: true\ncount_pace: instant\nreduce_motion: true\n"
            "own: {hell-for-leather: {long_form: 'true'}}\n")
REFRESH_S = 4.5  # a picture is drawn that often in any case
CHANGE_S = 0.5
GLANCE_S = 0.002
STRIP_PX = 8
SIZE = (800, 450)

MENUS = ("pace", "reading", "key Down", "key Return")
SET_UP = ("house.undead", "key Return", "house.strict_hand", "key Return")
MATCH = ("threat_prompt_3", "threat_prompt_1", "key Right", "key Return")
PAUSE = ("pause", "resume", "key Escape", "key Escape")


class Eyes:
    """Sees what is in the game's window while the same presses are made over and over."""

    def __init__(self, player: Player, screen: XScreen, presses: Sequence[str]) -> None:
        """``presses`` lead back to where they began: controls, pressed by pointer, and ``key`` with its X name."""
        self._player = player
        self._screen = screen
        self._window = player.window
        for press in presses:
            self._press(press)
            time.sleep(CHANGE_S)
        self._presses = tuple(presses)
        self._pictures = [self._learned(press) for press in presses]

    def round_s(self) -> dict[str, float]:
        """How long after each press its picture is there; raises AssertionError where it never is."""
        return {f"{i} {press}": self._late_s(i) for i, press in enumerate(self._presses)}

    def _learned(self, press: str) -> Image.Image:
        self._press(press)
        time.sleep(REFRESH_S)
        return self._see()

    def _late_s(self, i: int) -> float:
        time.sleep(CHANGE_S)
        wanted, strip = self._pictures[i], _strip(self._pictures[i - 1], self._pictures[i])
        self._press(self._presses[i])
        pressed_s = time.monotonic()
        while time.monotonic() < pressed_s + PATIENCE_S:
            there = self._see(strip) == wanted.crop(strip)
            late_s = time.monotonic() - pressed_s
            if there and self._see() == wanted:
                return late_s
            time.sleep(GLANCE_S)
        raise AssertionError(f"the picture after {self._presses[i]} never came: {self._player.describe()}")

    def _see(self, part: Part | None = None) -> Image.Image:
        return self._screen.picture(self._window, part)

    def _press(self, press: str) -> None:
        self._player.look()
        if press.startswith("key "):
            self._player.pointer.key(press.removeprefix("key "))
        else:
            self._player.click(press)


def _strip(before: Image.Image, after: Image.Image) -> Part:
    """Where two pictures differ first, a few rows: a glance at it takes no processor from whoever draws."""
    left, top, right, bottom = ImageChops.difference(before, after).getbbox() or (0, 0, *after.size)
    return left, top, right, min(bottom, top + STRIP_PX)


See = Callable[[Eyes], object]


def in_menus(folder: Path, see: See, size: tuple[int, int] = SIZE) -> None:
    """Show the settings, then a page of a set-up, and have each seen."""
    with Player(still_home(folder), (), size) as player, XScreen(player.display) as screen:
        player.wait(lambda seen: seen["scene"] == "title", "the title")
        player.attend()
        player.click("options")
        player.wait(lambda seen: seen["scene"] == "settings", "the settings")
        see(Eyes(player, screen, MENUS))
        player.pointer.key("Escape")
        player.wait(lambda seen: seen["scene"] == "title", "the title again")
        player.click("new_match")
        player.wait(lambda seen: seen["scene"] == "setup", "the set-up")
        player.click("next")
        player.wait(lambda _: player.control("house.strict_hand") is not None, "the house rules")
        see(Eyes(player, screen, SET_UP))


def in_a_match(folder: Path, arguments: Sequence[str], see: See, size: tuple[int, int] = SIZE) -> None:
    """Show the first threat of a match, then its pause, and have each seen."""
    with Player(still_home(folder), arguments, size) as player, XScreen(player.display) as screen:
        player.wait(lambda _: player.control("threat_prompt_3") is not None, "a threat to choose")
        player.attend()
        see(Eyes(player, screen, MATCH))
        see(Eyes(player, screen, PAUSE))


def still_home(folder: Path) -> Path:
    """A player's folder with which nothing moves by itself."""
    folder.mkdir()
    (folder / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    return folder
