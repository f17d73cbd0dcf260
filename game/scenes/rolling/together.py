"""Several hands throw at one moment (GM-G24). Each makes its gesture alone, the others wait closed; then all let go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.physics import Body, Layout, Pose, Release, SimulatedThrow, Simulation, TableSpec
from game.physics.rotation import blend
from game.physics.round_the_tray import across, round_the_tray
from game.rules.roll import Roll
from game.scenes.hand.dice_cup import Handful, middle
from game.scenes.hand.stacking_by_computer import eased
from game.scenes.hand.throw_methods import Nudge
from game.scenes.rolling.dice_in_hand import RollChance, kind_of
from game.scenes.rolling.driver import Answer, Driver
from game.ui.messages import say
from game.ui.screen import Button, Element, Handle, Intent, Mark, Text, ThrowView
from game.ui.styles import Style

HANDS = "hands"
"""The key of an entry that says of each hand of a roll how it threw."""
CROSSING_S = 0.4  # so long a closed hand takes to its place


class OneHand(NamedTuple):
    """A hand of a roll: its own dice, who moves it, what they are called."""

    roll: Roll
    driver: Driver
    name: str


class Together(Driver):
    """The hands of one roll, in the order in which they make their gestures."""

    def __init__(self, spec: TableSpec, hands: Sequence[OneHand]) -> None:
        self._spec = spec
        self._hands = tuple(hands)
        self._due: list[OneHand] = []  # those whose dice are thrown now
        self._closed: list[tuple[Release, ...]] = []  # what the first of them are about to let go
        self._crossed_s = 0.0
        self._gone = False

    def take_up(self, before: Layout, dice: Sequence[str], chance: RollChance) -> None:
        self._before, self._dice, self._chance = before, tuple(dice), chance
        self._due = [hand for hand in self._hands if self._dice_of(hand)]
        self._closed, self._gone = [], False
        self._take()

    def _dice_of(self, hand: OneHand) -> list[str]:
        return [die.id for die in hand.roll.dice if die.id in self._dice]

    @property
    def _now(self) -> OneHand:
        """Whose turn it is; the last one once all have let go."""
        return self._due[len(self._closed)]

    def _take(self) -> None:
        hand = self._now
        hand.driver.take_up(self._before, self._dice_of(hand), replace(self._chance, hand=self._hands.index(hand)))
        self.toss = hand.driver.toss

    def _let(self, thrown: Simulation | None) -> Simulation | None:
        """A gesture was made: the hand closes and the next one takes its dice, or all of them let go."""
        if thrown is None or len(self._due) == 1:
            self._gone = thrown is not None
            return thrown
        handfuls = [*self._closed, thrown.throw.releases]
        if len(handfuls) < len(self._due):
            thrown.close()
            self._close(handfuls)
            return None
        self._gone = True
        thrown.close()
        return Simulation(self._spec, SimulatedThrow(self._before, round_the_tray(self._spec, handfuls)))

    def _close(self, handfuls: list[tuple[Release, ...]]) -> None:
        self._now.driver.let_go()
        self._closed, self._crossed_s = handfuls, 0.0
        self._take()
        self._now.driver.begin()

    @property
    def waiting(self) -> tuple[Handful, ...]:
        """The dice in the closed hands: those of the last one that closed are on their way to their place."""
        kinds = [[kind_of(hand.roll)] * len(self._dice_of(hand)) for hand in self._due[:-1]]
        share = eased(min(self._crossed_s / CROSSING_S, 1.0))
        found: list[Handful] = []
        for hand, made, placed in zip(self._due, self._closed, across(self._spec, kinds, self._closed), strict=False):
            along = share if made is self._closed[-1] else 1.0
            dice = tuple(_on_its_way(old, new, along) for old, new in zip(made, placed, strict=True))
            found.append(Handful(hand.roll.by, dice, middle(dice)))
        return tuple(found)

    # --- whose turn it is -----------------------------------------------------------------------------------

    @property
    def by(self) -> str | None:
        return self._now.roll.by

    @property
    def automatic(self) -> bool:
        """Whether nobody needs the mouse: now, or once they have let go, for any of these dice."""
        return all(hand.driver.automatic for hand in self._due) if self._gone else self._now.driver.automatic

    def begin(self) -> None:
        self._now.driver.begin()

    def update(self, dt_s: float) -> Simulation | None:
        self._crossed_s += dt_s
        return self._let(self._now.driver.update(dt_s))

    def let_go(self) -> None:
        self._now.driver.let_go()

    def put_down(self) -> None:
        self._now.driver.put_down()

    @property
    def holding(self) -> bool:
        return self._now.driver.holding

    @property
    def count_share(self) -> float:
        return self._now.driver.count_share

    @property
    def ruling_s(self) -> float | None:
        return self._now.driver.ruling_s if self.automatic else None

    def played_s(self, dt_s: float, landed: bool) -> float:
        return self._now.driver.played_s(dt_s, landed)

    def recorded(self) -> Mapping[str, Any]:
        return {HANDS: [{"by": hand.roll.by, **hand.driver.recorded()} for hand in self._hands]}

    # --- what is done to it ---------------------------------------------------------------------------------

    def hurry(self) -> Simulation | None:
        return self._let(self._now.driver.hurry())

    def hurried_by(self, key: str) -> bool:
        return self._now.driver.hurried_by(key)

    def press(self, x: float, y: float) -> Simulation | None:
        return self._let(self._now.driver.press(x, y))

    def pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        self._now.driver.pointer(samples, before_s, now_s)

    def release(self) -> Simulation | None:
        return self._let(self._now.driver.release())

    def cancel(self) -> None:
        self._now.driver.cancel()

    def wheel(self, notches: int) -> None:
        self._now.driver.wheel(notches)

    def key(self, key: str) -> Answer:
        taken, thrown = self._now.driver.key(key)
        return taken, self._let(thrown)

    def nudge(self, nudge: Nudge) -> Answer:
        taken, thrown = self._now.driver.nudge(nudge)
        return taken, self._let(thrown)

    def intent(self, intent: Intent) -> Answer:
        taken, thrown = self._now.driver.intent(intent)
        return taken, self._let(thrown)

    # --- what is shown of it --------------------------------------------------------------------------------

    def move(self, name: str) -> str:
        return self._now.driver.move(self._now.name)

    def gone(self, name: str) -> str:
        return self._now.driver.gone(self._now.name) if len(self._due) == 1 else say("The dice have left every hand")

    @property
    def choosing(self) -> bool:
        return self._now.driver.choosing

    def elements(self) -> tuple[Element, ...]:
        ready = (Text(say("{name} is ready, with a closed hand.", name=hand.name), Style.SMALL)
                 for hand in self._due[:len(self._closed)])
        return (*ready, *self._now.driver.elements())

    @property
    def buttons(self) -> tuple[Button, ...]:
        return self._now.driver.buttons

    @property
    def focus(self) -> str | None:
        return self._now.driver.focus

    def handles(self) -> tuple[Handle, ...]:
        return self._now.driver.handles()

    def marks(self) -> tuple[Mark, ...]:
        return self._now.driver.marks()

    def throw_view(self) -> ThrowView | None:
        return self._now.driver.throw_view()


def _on_its_way(old: Release, new: Release, share: float) -> Body:
    start, end = (Pose(*each.position, *each.orientation) for each in (old, new))
    return Body(old.die_id, old.kind, blend(start, end, share))
