"""Somebody who plays a whole match by what is on screen: picks words, flicks dice, stacks them, goes on."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.desktop import Player, Seen

ORDER = (
    "take_over", "listen_go", "ruling_ok", "goal_0", "pass_dilemma", "refuse_dilemma", "accept_dilemma",
    "threat_send", "threat_prompt_1", "narrate_send", "narrate_prompt_1", "call_send", "call_prompt_1",
    "help_send", "tell_skip", "tell_send", "tell_prompt_1", "settle", "end_turn", "reward_0",
    "attack_send", "attack_prompt_1", "defend_send", "defend_prompt_1",
    "trauma_A1", "trauma_A2", "trauma_B1", "trauma_B2", "storm_go", "sides_go", "network_go", "leave")
"""What is pressed first when several things can be."""

COMPUTER_WAITS = ("why", "skip")
"""What is offered together while a computer's words stand until somebody goes on."""
REFUSALS = ("No throw:", "Too soft:", "Press on the die in your hand.", "Press on the free die.", "Back to your seat")
"""How the lines begin that say why a die was not let go."""
LONGEST_SEEN = 3
ANSWER_S = 3.0


class Evening:
    """Plays on until the result.

    ``risks``: how many Risks to take when they are offered. The first flights, counts and replays are watched,
    later ones are skipped as a player would.
    """

    def __init__(self, player: Player, risks: int) -> None:
        self._player = player
        self._risks = risks
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
            self._press("skip")
        elif throw is None:
            self._press(self._wanted())
        elif self.throw():
            self.flicks += throw["mode"] == "flick"
            self.stacked += throw["mode"] == "stack"
        else:
            self.refused += 1

    def _wanted(self) -> str:
        if self._risks and self._player.control("risk"):
            self._risks -= 1
            return "risk"
        if all(self._player.control(each) for each in COMPUTER_WAITS):
            return "skip"
        name = next((each for each in ORDER if self._player.control(each)), "")
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
        names = {each["name"] for each in seen["controls"]}
        if seen["busy"]:
            return self.flicks >= LONGEST_SEEN and "skip" in names
        return bool(seen["throw"]) or not names.isdisjoint(ORDER) or names.issuperset(COMPUTER_WAITS)


def refusal(seen: Seen) -> str:
    """The line that says why a die was not let go; empty when there is none."""
    return next((line for line in seen["text"] if line.startswith(REFUSALS)), "")


def essence(seen: Seen) -> object:
    """What a press changes: everything but where things are, who is focused, and what runs on by itself."""
    controls = [(each["name"], each["label"], each["enabled"]) for each in seen["controls"]]
    return seen["scene"], seen["phase"], seen["seat"], seen["record_entries"], seen["busy"], controls, seen["text"]
