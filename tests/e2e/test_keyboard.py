"""The real window by real keys: from the title into a match and to its first throw, with no pointer."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.e2e.desktop import Player, Seen
from tests.e2e.evening import Evening, essence
from tests.e2e.test_match import check, on_the_way, quick, throws

MOST_ACTIONS = 60
MOST_KEYS = 80
SETTINGS = "throw_way: keys\nquestions_asked: true\ncount_pace: instant\nreduce_motion: true\n"


class Typist(Evening):
    """Plays by Tab and Enter, and reads only the trace."""

    def throw(self) -> bool:
        entries = self._player.seen["record_entries"]
        self._to("die")
        self._player.key("Return")
        self._player.wait(lambda seen: seen["throw"] is None or seen["record_entries"] != entries, "the throw")
        return True

    def _press(self, name: str) -> None:
        before = essence(self._player.seen)
        self._to(name)
        self._player.key("Return")
        self._player.wait(lambda seen: essence(seen) != before, f"an answer to {name}")

    def _to(self, name: str) -> None:
        """Tab until a control has the focus."""
        for _ in range(MOST_KEYS):
            focus = focused(self._player.seen)
            if focus == name:
                return
            self._player.key("Tab")
            self._player.wait(partial(is_elsewhere, focus), "another focus")
        raise AssertionError(f"{name} was not reached: {self._player.describe()}")


def focused(seen: Seen) -> str:
    """The name of the control that has the focus; empty where none has."""
    return next((control["name"] for control in seen["controls"] if control["focus"]), "")


def is_elsewhere(focus: str, seen: Seen) -> bool:
    return focused(seen) != focus


def test_a_throw_by_keys_in_the_real_window(tmp_path: Path) -> None:
    record = tmp_path / "match.hfl.jsonl"
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    with Player(home, quick(record)) as player:
        player.wait(lambda seen: bool(seen["controls"]), "something on screen")
        player.attend()
        Typist(player, on_the_way(risks=0)).play_until(lambda _seen: throws(record) > 0, MOST_ACTIONS)
    assert check(record).returncode == 0
