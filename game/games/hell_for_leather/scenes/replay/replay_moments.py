"""What a replay of this game shows of a deed: the table it was done at, and what the show said to it. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.games.hell_for_leather.narration.recorded_lines import AFTER, BEFORE, Spoken, spoken_lines
from game.games.hell_for_leather.narration.told_words import hushed, texts_in
from game.games.hell_for_leather.rules import ChangePlayer, EndTurn, HellDeed, Pause, State, TakeRisk, Throw
from game.games.hell_for_leather.scenes.hell_context import moment_of
from game.rules.roll import Die
from game.rules.setups import Target
from game.scenes.replay.replay_script import Kind, Moment

SILENT = (EndTurn, ChangePlayer, Pause)


@dataclass(frozen=True, slots=True, kw_only=True)
class HellMoment(Moment):
    """One deed of this game. One that a Pause has ``veiled`` comes without its words."""

    deed: HellDeed
    veiled: bool = False
    said: tuple[Spoken, ...] = ()  # what the show said to it

    @property
    def before(self) -> State:
        """How the match stood before it."""
        return self.deed.before

    @property
    def after(self) -> State:
        """How it stood after it."""
        return self.deed.after


def moment_from(deed: HellDeed, turn: int, veiled: bool, people: Collection[str]) -> HellMoment:
    """A deed as it is shown; ``people`` are the ids of all contestants."""
    shown = hushed(deed) if veiled else deed
    said = tuple(line for key in (BEFORE, AFTER) for line in spoken_lines(shown.extras, key, people))
    kind = Kind.WORDS if said and isinstance(deed.action, EndTurn) else _kind(deed)
    here = deed.after if deed.before.narrator is None else deed.before
    return HellMoment(deed=shown, kind=kind, turn=turn, phase=str(deed.before.phase),
                      letters=_letters(shown, said), dice=_dice(deed),
                      setup=Target(here.team(here.active).heat), built_for=moment_of(here),
                      fells=isinstance(deed.action, Throw) and deed.action.stack.fell, veiled=veiled, said=said)


def _kind(deed: HellDeed) -> Kind:
    match deed.action:
        case Throw():
            return Kind.THROW
        case TakeRisk():
            return Kind.STACKING
        case action:
            return Kind.SILENT if isinstance(action, SILENT) else Kind.WORDS


def _letters(deed: HellDeed, said: Collection[Spoken]) -> int:
    """How much there is to read; of a throw only what is said to it, the rest is seen."""
    return sum(len(line.text) for line in said) + sum(map(len, texts_in(deed.action)))


def _dice(deed: HellDeed) -> tuple[Die, ...]:
    """The d10 that are or were thrown in the conflict of this moment, in the colour of the team on air."""
    conflict = deed.after.conflict or deed.before.conflict
    lying = tuple(conflict.dice) if conflict else ()
    thrown = deed.action.table if isinstance(deed.action, Throw) else ()
    style = "A" if deed.after.active == "A" else "B"
    return tuple(Die(die, "d10", style) for die in dict.fromkeys((*lying, *thrown)))
