"""Somebody who plays a whole match by what is on screen: picks words, flicks dice, stacks them, goes on."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.desktop import Player, Seen

ORDER = (
    "take_over", "ruling_ok", "goal_0", "pass_dilemma", "refuse_dilemma", "accept_dilemma",
    "threat_send", "threat_prompt_1", "narrate_send", "narrate_prompt_1", "call_send", "call_prompt_1",
    "help_send", "tell_skip", "tell_send", "tell_prompt_1", "settle", "end_turn", "reward_0",
    "attack_send", "attack_prompt_1", "defend_send", "defend_prompt_1", "leave")
"""What is pressed first when several things can be."""


class Evening:
    """Plays on until the result. ``risks``: how many Risks to take when they are offered."""

    def __init__(self, player: Player, risks: int) -> None:
        self._player = player
        self._risks = risks
        self.flicks = 0
        self.stacked = 0
        self.pressed: set[str] = set()

    def play(self, most_actions: int) -> None:
        """To the result screen; raises AssertionError when something is stuck or it takes too long."""
        self.play_until(lambda seen: seen["scene"] == "result", most_actions)

    def play_until(self, until: Callable[[Seen], bool], most_actions: int) -> None:
        """Until ``until`` holds before an action; raises AssertionError like ``play``."""
        for _ in range(most_actions):
            seen = self._player.wait(lambda seen: until(seen) or _ready(seen), "something to do")
            if until(seen):
                return
            self._act(seen)
        raise AssertionError(f"not there after {most_actions} actions: {self._player.describe()}")

    def _act(self, seen: Seen) -> None:
        before = seen["frame"]
        throw = seen["throw"]
        if throw is not None and throw["mode"] == "flick":
            self.flicks += 1
            self._player.drag(throw["fair_flick"]["path"], throw["fair_flick"]["ms"])
        elif throw is not None:
            self.stacked += 1
            self._player.drag(throw["fair_flick"]["path"], throw["fair_flick"]["ms"], end_ms=400)
        else:
            self._press()
        self._player.wait(lambda seen: seen["frame"] != before, "an answer to what was done")

    def _press(self) -> None:
        if self._risks and self._player.control("risk"):
            self._risks -= 1
            name = "risk"
        else:
            name = next((each for each in ORDER if self._player.control(each)), "")
        if not name:
            raise AssertionError(f"nothing known to press: {self._player.describe()}")
        self.pressed.add(name)
        self._player.click(name)


def _ready(seen: Seen) -> bool:
    return not seen["busy"] and (bool(seen["throw"]) or any(each["name"] in ORDER for each in seen["controls"]))

