"""Pixels of the real window: what a press changes is seen at once, although nothing else moves."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.e2e.desktop import PATIENCE_S, ROOT, Player, Screen
from tests.e2e.test_match import quick
from tools.x_screen import XScreen

SETTINGS = "questions_asked: true\ncount_pace: instant\nreduce_motion: true\n"
REFRESH_S = 4.5  # a picture is drawn that often in any case
CHANGE_S = 0.5
LATE_S, MEDIAN_S = 0.15, 0.1  # a heavy screen takes software on two busy cores .09 s to lay out and draw
MOST_ROUNDS = 10
GLANCE_S = 0.002
HEARD_S = 0.5  # of a rest of a second, disturbed when a tenth of it is over

MENUS = ("pace", "reading", "key Down", "key Return")
SET_UP = ("house.undead", "key Return", "house.exams", "key Return")
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
        self._pictures = {f"{i} {press}": self._learned(press) for i, press in enumerate(presses)}

    def round_s(self) -> dict[str, float]:
        """How long after each press its picture is there; raises AssertionError where it never is."""
        return {press: self._late_s(press.split(" ", 1)[1], wanted) for press, wanted in self._pictures.items()}

    def _learned(self, press: str) -> bytes:
        self._press(press)
        time.sleep(REFRESH_S)
        return self._see()

    def _late_s(self, press: str, wanted: bytes) -> float:
        time.sleep(CHANGE_S)
        self._press(press)
        pressed_s = time.monotonic()
        while self._see() != wanted:
            if time.monotonic() > pressed_s + PATIENCE_S:
                raise AssertionError(f"the picture after {press} never came: {self._player.describe()}")
            time.sleep(GLANCE_S)
        return time.monotonic() - pressed_s

    def _see(self) -> bytes:
        return self._screen.picture(self._window).tobytes()

    def _press(self, press: str) -> None:
        self._player.look()
        if press.startswith("key "):
            self._player.pointer.key(press.removeprefix("key "))
        else:
            self._player.click(press)


def seen_in_time(player: Player, screen: XScreen, presses: Sequence[str]) -> None:
    """Round after round until each press has been seen in time once: a machine with other work to do is late now and
    then, a picture that is kept back is late always."""
    eyes = Eyes(player, screen, presses)
    best: dict[str, float] = {}
    for _ in range(MOST_ROUNDS):
        best = {press: min(late_s, best.get(press, late_s)) for press, late_s in eyes.round_s().items()}
        if max(best.values()) <= LATE_S and statistics.median(best.values()) <= MEDIAN_S:
            return
    raise AssertionError(f"seen too late, in seconds: {best}")


def still_home(folder: Path) -> Path:
    """A player's folder with which nothing moves by itself."""
    folder.mkdir()
    (folder / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    return folder


def test_presses_in_menus_are_seen_at_once(tmp_path: Path) -> None:
    with Player(still_home(tmp_path / "home"), ()) as player, XScreen(player.display) as screen:
        player.wait(lambda seen: seen["scene"] == "title", "the title")
        player.attend()
        player.click("options")
        player.wait(lambda seen: seen["scene"] == "settings", "the settings")
        seen_in_time(player, screen, MENUS)
        player.pointer.key("Escape")
        player.wait(lambda seen: seen["scene"] == "title", "the title again")
        player.click("new_match")
        player.wait(lambda seen: seen["scene"] == "setup", "the set-up")
        player.click("next")
        player.wait(lambda _: player.control("house.exams") is not None, "the house rules")
        seen_in_time(player, screen, SET_UP)


def test_presses_in_a_match_are_seen_at_once(tmp_path: Path) -> None:
    home = still_home(tmp_path / "home")
    with Player(home, quick(tmp_path / "match.hfl.jsonl")) as player, XScreen(player.display) as screen:
        player.wait(lambda _: player.control("take_over") is not None, "the first seat")
        player.attend()
        player.click("take_over")
        player.wait(lambda _: player.control("threat_prompt_3") is not None, "a threat to choose")
        seen_in_time(player, screen, MATCH)
        seen_in_time(player, screen, PAUSE)


def in_a_quiet_window(what: str, folder: Path) -> Any:
    """What ``still_window`` finds on a screen of its own."""
    screen = Screen((320, 200))
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tests.e2e.still_window", what, str(folder)], cwd=ROOT, capture_output=True,
            text=True, env={**os.environ, "DISPLAY": screen.display, "LIBGL_ALWAYS_SOFTWARE": "1"}, timeout=PATIENCE_S)
    finally:
        screen.close()
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_picture_is_in_the_window_before_the_next_frame(tmp_path: Path) -> None:
    assert in_a_quiet_window("pictures", tmp_path)["frames"] == [1, 1, 1]


def test_a_press_does_not_wait_for_the_next_frame_of_a_resting_window(tmp_path: Path) -> None:
    assert min(in_a_quiet_window("presses", tmp_path)["heard_s"]) < HEARD_S
