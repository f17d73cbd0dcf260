"""The lowest and the highest computer decide wherever a feat or trait is in play (DUEL-D371)."""

from __future__ import annotations

import pytest

from game.ai.levels import Level
from game.games.duel.ai.acting import tried
from game.games.duel.ai.weighing import Head
from game.games.duel.rules import actions as a
from tests.games.duel.ai.minds import KIT, decided, mind
from tests.games.duel.golden.acts import OF_ACTS
from tests.games.duel.golden.dice_and_hits import OF_DICE
from tests.games.duel.golden.shown import Shown
from tests.games.duel.rules.gangs import offered
from tests.games.duel.rules.skirmishes import Table
from tests.games.duel.rules.test_feats_afterwards import fiend, shot_at
from tests.games.duel.rules.test_feats_of_dice import CONTACT, draws, heroes, with_
from tests.games.duel.rules.test_feats_on_the_way import legs

EVERY = {**OF_ACTS, **OF_DICE}
NOBODY_DECIDES = ("regenerate",)


@pytest.mark.parametrize("level", [Level.NOVICE, Level.MASTER])
@pytest.mark.parametrize("name", EVERY)
def test_a_computer_decides_in_every_moment_of_a_feat(name: str, level: Level) -> None:
    shown: Shown = EVERY[name]
    decisions = 0
    for deed in shown.plays().match.deeds:
        for who in deed.before.asks:
            choices = KIT.choices(deed.before, who)
            if choices:
                decisions += 1
                assert decided(deed.before, who, level=level).action in choices
    assert decisions or name in NOBODY_DECIDES


def test_a_duel_of_the_turn_that_goes_on_is_not_of_whoever_moved_by_a_feat() -> None:
    """DUEL-D239: nothing follows a Tactical movement; B1's Duel, in whose turn it is, has been fought."""
    table = shot_at().does(a.React, feat="tactical_movement")
    assert {duel_after(table, move) for move in offered(table, a.Move)} == {None}


def test_nor_is_that_of_its_own_turn_which_it_has_fought() -> None:
    """DUEL-D207: a Daemon that comes to whom it cannot fight does not shoot again at whom it has removed."""
    table = with_(fiend().does(a.React, feat="daemon"), "A1", jammed=True)
    assert duel_after(table, a.Move("A", "A1", "granted", legs((6000, 6000)), target="B1")) is None


def test_hits_that_are_there_are_taken_and_where_none_are_left_somebody_is_pushed() -> None:
    """DUEL-D226, DUEL-D233, DUEL-D103c."""
    marks = draws(heroes(a_feats=("mark",))).scores(A1=2, B1=6).throws(5, 5, 1)
    quake = draws(heroes(CONTACT, a_feats=("quake",), melee=True)).scores(A1=2, B1=6).throws(6, 1, 1)
    defended = draws(heroes(CONTACT, a_feats=("quake",), melee=True, avoid_hits=True))
    defended.scores(A1="6 attack", B1="1 avoid").throws(6, 6, 6).throws(5, 1, 1)
    for table, is_exchanged in ((marks, False), (quake, False), (defended, True)):
        assert table.state.step == "exchange"
        assert isinstance(decided(table.state, "A").action, a.Exchange) is is_exchanged


def duel_after(table: Table, move: a.Move) -> a.Duel | None:
    """What a master reckons with once a Move is done."""
    who = mind()
    return tried(table.state, Head(move.by, who.spec, who.persona), move).duel
