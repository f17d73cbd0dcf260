"""What a replay of this game shows of a deed: the dice of a throw, and what was told with it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.keeper.narration.installment_story import KeeperDeed
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.keeper_show import meaning_of, meant
from game.narration.chronicle import ToldLine
from game.rules.dice.meaning import Meaning
from game.rules.roll import Die
from game.rules.setups import Tray
from game.scenes.replay.replay_script import Kind, Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperMoment(Moment):
    """One deed. ``told``: what stands of it in the story; ``place``: the scene it was done in."""

    deed: KeeperDeed
    told: tuple[ToldLine, ...] = ()
    place: str = ""

    @property
    def state(self) -> State:
        """How the installment stood before it."""
        return self.deed.before


def moment_of(deed: KeeperDeed, turn: int, place: str, told: Sequence[ToldLine]) -> KeeperMoment:
    """A deed as it is shown, in a scene of that number."""
    return KeeperMoment(deed=deed, kind=_kind(deed, told), turn=turn, phase=str(deed.before.phase),
                        letters=sum(len(line.text) for line in told), setup=Tray(), dice=_dice(deed),
                        meaning=_meaning(deed), told=tuple(told), place=place)


def _kind(deed: KeeperDeed, told: Sequence[ToldLine]) -> Kind:
    if isinstance(deed.action, a.Throw):
        return Kind.THROW
    return Kind.WORDS if told or isinstance(deed.action, a.Call | a.Settle) else Kind.SILENT


def _dice(deed: KeeperDeed) -> tuple[Die, ...]:
    """Those that lie there after it, of a call each in the colours of its hand."""
    if not isinstance(deed.action, a.Throw):
        return ()
    roll = KEEPER.roll_due(deed.before)
    if roll is None:
        return ()
    hands = _hands(deed.before)
    return (*(Die(die, style=hands.get(die, roll.by)) for die in roll.keeps), *roll.all_dice)


def _hands(state: State) -> Mapping[str, str]:
    """Whose each die of the open call is."""
    hands = state.call.hands.items() if state.call is not None else ()
    return {die: seat for seat, hand in hands for die in hand.dice}


def _meaning(deed: KeeperDeed) -> Meaning | None:
    made = deed.action
    if not isinstance(made, a.Throw):
        return None
    numbers = {die: made.table[die].number for die in made.dice}
    return meaning_of(deed.before, meant(deed.before, made), made.purpose, numbers)
