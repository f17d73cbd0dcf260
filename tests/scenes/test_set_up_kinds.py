"""What rules ask for, as it lies on the table."""

import pytest

from game.physics import DieKind, SetUp
from game.rules import setups
from game.scenes.table.set_up_kinds import die_kind, laid_with


def test_every_set_up_of_the_rules_can_be_laid() -> None:
    assert {laid_with(one) for one in (setups.Target(4), setups.Tray())} == set(SetUp)


def test_a_kind_of_die_is_as_large_as_its_set_up_wants() -> None:
    assert die_kind(SetUp.TARGET, "d6") is DieKind.D6
    assert die_kind(SetUp.TRAY, "d6") is DieKind.LARGE_D6
    assert die_kind(SetUp.TARGET, "d10") is die_kind(SetUp.TRAY, "d10") is DieKind.D10


def test_a_die_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no d7 is thrown on the tray; allowed are d6, d10"):
        die_kind(SetUp.TRAY, "d7")
