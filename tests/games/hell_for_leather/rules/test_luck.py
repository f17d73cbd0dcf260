"""What of a throw is luck: low numbers, wherever the dice lie; the hand's part is left out."""

from __future__ import annotations

import pytest

from game.games.hell_for_leather.rules import GAME
from game.games.hell_for_leather.rules.actions import TakeRisk, Throw
from game.games.hell_for_leather.rules.luck import luck_of
from game.games.hell_for_leather.rules.scoring import die_result, points_of
from game.games.hell_for_leather.rules.terms import Hand, Lie, Purpose, Result, Stack, Zone
from game.rules.luck_ledger import RunOf, ledger_of, lucks_of
from tests.games.hell_for_leather.rules.transcript import GOLDEN, Golden, play


def throw(*lies: tuple[Zone, int]) -> Throw:
    dice = {f"d{at}": Lie(zone, number) for at, (zone, number) in enumerate(lies, 1)}
    return Throw("A1", Purpose.DRIVE, Hand.MAIN, tuple(dice), dice, Stack(7, 7))


def test_a_low_number_is_worth_more_wherever_the_die_lies() -> None:
    inside = [Lie(Zone.IN, number) for number in range(1, 11)]
    assert [die_result(lie) for lie in inside] == [Result.MERIT] * 5 + [Result.PASS] * 5
    assert points_of(inside[:5]) > points_of(inside[5:])


@pytest.mark.parametrize("zone", Zone)
def test_where_a_die_lies_is_no_luck(zone: Zone) -> None:
    [luck] = luck_of(throw((zone, 5), (zone, 6)))
    assert (luck.seat, luck.measure, luck.expected, luck.variance, luck.actual) == ("A1", "low", 1.0, 0.5, 1.0)
    assert [die.number for die in luck.dice] == [5, 6]


def test_what_is_set_down_by_hand_is_none() -> None:
    assert luck_of(TakeRisk("A1", Stack(8, 8))) == ()


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_ledger_of_a_golden_match(golden: Golden) -> None:
    """Counted once more from the entries of the record, side by side."""
    match = play(golden)[0]
    side_of = {seat.id: seat.side for seat in GAME.seats(match.header)}
    ledger = ledger_of(lucks_of(GAME, match.deeds), side_of)
    for side, account in ledger.items():
        throws = [entry for entry in match.entries if entry["do"] == "throw" and side_of[entry["by"]] == side]
        numbers = [entry["table"][die]["number"] for entry in throws for die in entry["dice"]]
        [balance] = account.balances
        assert (balance.rolls, balance.expected) == (len(throws), len(numbers) / 2)
        assert (balance.actual, balance.variance) == (sum(number <= 5 for number in numbers), len(numbers) / 4)
        assert account.faces == {"d10": tuple(map(numbers.count, range(1, 11)))}
        assert [streak.of for streak in account.streaks] == [RunOf.ABOVE, RunOf.BELOW]
