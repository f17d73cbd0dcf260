"""From what rules ask for to what lies on the table: set-ups, and kinds of dice by the set-up they are thrown on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.physics import DieKind, SetUp
from game.rules import setups

_SET_UPS: Mapping[type, SetUp] = MappingProxyType({setups.Target: SetUp.TARGET, setups.Tray: SetUp.TRAY})
_IN_TRAY: Mapping[str, DieKind] = MappingProxyType({"d6": DieKind.LARGE_D6, "d10": DieKind.D10})
_AT_TARGET: Mapping[str, DieKind] = MappingProxyType({"d6": DieKind.D6, "d10": DieKind.D10})
_KINDS: Mapping[SetUp, Mapping[str, DieKind]] = MappingProxyType(
    {SetUp.TARGET: _AT_TARGET, SetUp.TRAY: _IN_TRAY})


def laid_with(setup: setups.SetUp) -> SetUp:
    """What the table is laid with for a roll."""
    return _SET_UPS[type(setup)]


def die_kind(setup: SetUp, kind: str) -> DieKind:
    """The die that a roll means by a kind (`d6`, `d10`): a d6 of the tray is larger than one of a stack.

    Raises ValueError for a die that is not thrown there.
    """
    found = _KINDS[setup].get(kind)
    if found is None:
        raise ValueError(f"no {kind} is thrown on the {setup.value}; allowed are {', '.join(_KINDS[setup])}")
    return found
