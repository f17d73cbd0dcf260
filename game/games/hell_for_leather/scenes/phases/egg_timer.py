"""The egg timer: how long a turn may take until a conflict is called (R35)."""

from __future__ import annotations

from game.games.hell_for_leather.rules import Phase, State
from game.ui.messages import say
from game.ui.screen import Button, Gap, Panel, Place, Text
from game.ui.styles import Style, Tone

OPENING = frozenset({Phase.DILEMMA, Phase.ANSWER, Phase.THREAT, Phase.NARRATION})
SECONDS_A_MINUTE = 60
SHORT_S = 30


class EggTimer:
    """Counts down in the opening phases of a turn; starts anew with every turn. ``minutes`` None: off."""

    def __init__(self, minutes: int | None) -> None:
        self._whole_s = float(minutes * SECONDS_A_MINUTE) if minutes else None
        self._left_s = self._whole_s or 0.0
        self._turn = 0

    def update(self, dt_s: float, state: State) -> bool:
        """Let time pass; True when it has run out and the turn must pass."""
        if self._whole_s is None or state.phase not in OPENING:
            return False
        if state.turn != self._turn:
            self._turn, self._left_s = state.turn, self._whole_s
        self._left_s -= dt_s
        return self._left_s <= 0.0

    def text(self, state: State) -> tuple[Text, ...]:
        """What is left, as minutes and seconds; nothing while it does not run."""
        if self._whole_s is None or state.phase not in OPENING:
            return ()
        seconds = int(max(self._left_s if state.turn == self._turn else self._whole_s, 0.0))
        tone = Tone.DANGER if seconds <= SHORT_S else Tone.PLAIN
        return (Text(f"{seconds // SECONDS_A_MINUTE}:{seconds % SECONDS_A_MINUTE:02d}", Style.HEADING, tone),)


def time_panel() -> Panel:
    """The turn was lost to the clock."""
    return Panel("time", Place.CENTRE, (
        Text(say("Nobody called a conflict in time. The cameras have moved on, and so has the turn. "
                 "A Dilemma without an answer is void."), Style.BODY), Gap(8),
        Button("close_time", say("Go on"), tone=Tone.PRIMARY, key="Enter")), title=say("The egg timer"), width=860)
