"""Computers for tests of the table: measured odds made up, and a head that picks by chance among what is legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.aiming import Aims, Motion
from game.ai.choosing import Decision, WeighedOption
from game.ai.levels import Level
from game.ai.measured_odds import MeasuredGrip, Odds, StackRow, Tables, ThrowRow
from game.games.hell_for_leather.ai.option_odds import Likely
from game.games.hell_for_leather.rules import Hand, State, legal_actions
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.rules.chance import stream
from game.scenes.hand.throw_due import ThrowDue
from game.scenes.match.opponents import Opponents
from tests.scenes.stagehand import Evening

HEIGHTS = (2, 7, 12)
PLAIN = (0.02, 0.035, 0.0, 0.15, 1.25, 14.0)
OVER = (0.0, 0.05, 0.0, 0.9, 1.3, 14.0)
MADE_UP = Likely("A1", 1, Hand.MAIN, 0.87, 0.03, 0.54)
INSIDE = {MeasuredGrip.MAIN: (30, 60), MeasuredGrip.OFF: (40, 50), MeasuredGrip.PAIR: (20, 40, 30)}


def tables() -> Tables:
    """Every level throws alike: of a hundred, ten fell the stack."""
    throws = tuple(ThrowRow(level, grip, height, PLAIN, OVER, 100, 10, INSIDE[grip])
                   for level in Level for grip in MeasuredGrip for height in HEIGHTS)
    stacks = tuple(StackRow(level, height, 100, 90) for level in Level for height in HEIGHTS)
    return Tables("test", 1, throws, stacks)


@dataclass(frozen=True)
class Ready:
    """A thought that took no time, or one that never ends."""

    result: Decision
    done: bool = True


@dataclass(frozen=True)
class Aimed:
    """A plan that took no time, or one that never comes."""

    result: Motion
    done: bool = True


class Dreamer:
    """Picks by chance; what ``wants`` prefers comes first.

    While it ``sleeps`` nothing is decided, while it is ``blind`` no throw is planned.
    """

    def __init__(self, wants: Callable[[object], bool] = lambda _action: False) -> None:
        self._wants = wants
        self.asked: list[tuple[str, int]] = []
        self.aims: list[ThrowDue] = []
        self.sleeps = False
        self.blind = False

    def ask(self, state: State, who: str, moment: int) -> Ready:
        """A thought about what is legal now."""
        self.asked.append((who, moment))
        rng = stream(state.header.seed, "dream", moment)
        actions = legal_actions(state)
        wanted = [action for action in actions if self._wants(action)]
        chosen = rng.choice(wanted or list(actions))
        options = sorted((WeighedOption(each, 0.5 if each is chosen else 0.4, odds=(MADE_UP,)) for each in actions),
                         key=lambda each: -each.value)
        return Ready(Decision(chosen, tuple(options)), not self.sleeps)

    def aim(self, due: ThrowDue) -> Aimed:
        """The same throw always."""
        self.aims.append(due)
        return Aimed(Motion(*PLAIN), not self.blind)


def seat_computers(evening: Evening, dreamer: Dreamer) -> None:
    """From now on computers at this evening's table think like that."""
    measured = tables()
    opponents = Opponents(evening.composition.services.play.computer, Aims(measured), Odds(measured), dreamer)
    evening.lend("play", opponents=lambda: opponents)


def against_computer(draft: Draft, level: Level = Level.SKILLED) -> None:
    """Team B is the computer's."""
    draft.give("B", level.value, ("broker", "clerk", "widow"))


def all_computers(draft: Draft) -> None:
    """Nobody sits at the table."""
    for letter in ("A", "B"):
        draft.give(letter, Level.CASUAL.value, ("butcher", "saint", "headliner"))
