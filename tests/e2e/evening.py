"""Somebody who plays a whole match of any game by what is on screen: flicks dice, stacks them, goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.e2e.desktop import Player, Seen

REFUSALS = ("No throw:", "Too soft:", "Press on the die in your hand.", "Press on the free die.", "Back to your seat")
"""How the lines begin that say why a die was not let go."""
LONGEST_SEEN = 3
ANSWER_S = 3.0


class Evening:
    """Plays on until the result.

    ``detours``: controls that are pressed before the one that leads on, and how often. The first flights, counts and
    replays are watched, later ones are skipped as a player would.
    """

    def __init__(self, player: Player, detours: Mapping[str, int]) -> None:
        self._player = player
        self._detours = dict(detours)
        self.flicks = 0
        self.refused = 0
        self.stacked = 0
        self.pressed: set[str] = set()

    def play(self, most_actions: int) -> None:
        """To the result screen; raises AssertionError when something is stuck or it takes too long."""
        self.play_until(lambda seen: seen["scene"] == "result", most_actions)

    def play_until(self, until: Callable[[Seen], bool], most_actions: int) -> None:
        """Until ``until`` holds before an action; raises AssertionError like ``play``."""
        for _ in range(most_actions):
            seen = self._player.wait(lambda seen: until(seen) or self._ready(seen), "something to do")
            if until(seen):
                return
            self._act(seen)
        raise AssertionError(f"not there after {most_actions} actions: {self._player.describe()}")

    def throw(self) -> bool:
        """Flick or stack the die that is due; whether it left the hand."""
        throw = self._player.seen["throw"]
        had_notice = bool(refusal(self._player.seen))
        self._player.drag(throw["fair_flick"]["path"], throw["fair_flick"]["ms"],
                          end_s=0.4 if throw["mode"] == "stack" else 0.0)
        # Pressing takes an older refusal away; where the press was not heard there is no answer at all.
        self._player.waits(lambda seen: seen["throw"] is None or bool(refusal(seen)) != had_notice, ANSWER_S)
        self._player.waits(lambda seen: seen["throw"] is None or bool(refusal(seen)), ANSWER_S)
        return self._player.seen["throw"] is None

    def _act(self, seen: Seen) -> None:
        throw = seen["throw"]
        if seen["busy"]:
            self._press(seen["goes_on"])
        elif throw is None:
            self._press(self._wanted())
        elif self.throw():
            self.flicks += throw["mode"] == "flick"
            self.stacked += throw["mode"] == "stack"
        else:
            self.refused += 1

    def _wanted(self) -> str:
        aside = next((name for name, left in self._detours.items() if left and self._player.control(name)), "")
        if aside:
            self._detours[aside] -= 1
        name = aside or self._player.seen["goes_on"]
        if not name:
            raise AssertionError(f"nothing known to press: {self._player.describe()}")
        return name

    def _press(self, name: str) -> None:
        """Press a control and wait until the screen is another one, so that nothing is pressed twice."""
        before = essence(self._player.seen)
        self.pressed.add(name)
        self._player.click(name)
        self._player.wait(lambda seen: essence(seen) != before, f"an answer to {name}")

    def _ready(self, seen: Seen) -> bool:
        can = {each["name"] for each in seen["controls"] if each["enabled"]}
        if seen["busy"]:
            return self.flicks >= LONGEST_SEEN and seen["goes_on"] in can
        return bool(seen["throw"]) or seen["goes_on"] in can or any(self._detours.get(name) for name in can)


def refusal(seen: Seen) -> str:
    """The line that says why a die was not let go; empty when there is none."""
    return next((line for line in seen["text"] if line.startswith(REFUSALS)), "")


def essence(seen: Seen) -> object:
    """What a press changes: everything but where things are, who is focused, and what runs on by itself."""
    controls = [(each["name"], each["label"], each["enabled"]) for each in seen["controls"]]
    return seen["scene"], seen["phase"], seen["seat"], seen["record_entries"], seen["busy"], controls, seen["text"]
