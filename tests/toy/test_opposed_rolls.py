"""Two seats throw at the same moment (GM-G24): one gesture after the other, all dice in one throw."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from game.ai.levels import Level
from game.physics import Trajectory
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.match.open_match import screens_of
from tests.contract.playing import Played
from tests.scenes.stagehand import Evening
from tests.toy.odd_or_even import KEY, Header
from tests.toy.odd_or_even_screens import header_of

SEED = 11
PERSON, COMPUTER = SeatWish(), SeatWish(level=Level.CASUAL)


def begin(evening: Evening, *seats: SeatWish) -> Played:
    played = Played(evening, KEY)
    header: Header = header_of(played.services, MatchWish(seats=seats, seed=SEED))
    return played.begun(msgspec.structs.replace(header, opposed=True))


def thrown(played: Played) -> dict[str, Any]:
    entry: dict[str, Any] = played.on(1).rolls()[0]
    return entry


def motion(entry: dict[str, Any]) -> Trajectory:
    found = motion_of(entry)
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (PERSON, COMPUTER), (COMPUTER, PERSON), (COMPUTER, COMPUTER)])
def test_both_handfuls_leave_together_from_opposite_sides(evening: Evening, seats: tuple[SeatWish, SeatWish]) -> None:
    entry = thrown(begin(evening, *seats))
    assert len(entry["numbers"]) == 2 and [hand["by"] for hand in entry["hands"]] == ["A", "B"]
    assert ["way" in hand for hand in entry["hands"]] == [seat is PERSON for seat in seats]
    path = motion(entry)
    assert path.ids == ("d1", "d2")
    first, last = (path.pose_at(die, 0.0) for die in range(2))
    assert first.y > 0.05 and last.y < -0.05
    moved = [path.pose_at(die, 0.1).y for die in range(2)]
    assert moved[0] < first.y and moved[1] > last.y, "both fly towards the middle from the first moment on"


@pytest.mark.parametrize("way", ThrowWay)
def test_every_way_to_throw_closes_a_hand_and_opens_both(evening: Evening, way: ThrowWay) -> None:
    evening.composition.services.player.change("throw_way", way.value)
    entry = thrown(begin(evening, PERSON, COMPUTER))
    assert entry["hands"][0]["way"] == way and len(entry["numbers"]) == 2


def test_the_same_hands_throw_the_same_to_the_last_bit(evening: Evening) -> None:
    first, again = (thrown(begin(evening, COMPUTER, COMPUTER)) for _ in range(2))
    assert first["motion"] == again["motion"] and first["numbers"] == again["numbers"]


def test_the_card_says_whose_turn_it_is_and_who_waits(evening: Evening) -> None:
    played = begin(evening, PERSON, PERSON)
    turns = []
    for _ in range(400):
        screen = played.screen
        if screen.scene == "match" and (said := str(screen.panels)) and "is ready" in said:
            turns.append((screen.seat, "Seat A is ready" in said))
        if played.rolls():
            break
        evening.player.step()
        evening.player.wait()
    assert turns and set(turns) == {("B", True)}


def test_the_mouse_goes_to_the_second_hand_before_its_gesture(evening: Evening) -> None:
    played = begin(evening, PERSON, PERSON)
    seats = []
    while not played.rolls():
        if played.screen.scene == "handover":
            seats.append(played.screen.seat)
        evening.player.step()
        evening.player.wait()
    # Each sets a die behind the curtain, then each takes dice.
    assert [seat for seat, _ in itertools.groupby(seats)][-2:] == ["A", "B"]


def test_watched_again_every_die_is_of_its_own_seat(evening: Evening) -> None:
    played = begin(evening, COMPUTER, COMPUTER)
    thrown(played)
    script = screens_of(played.services).replay(played.record())
    [dice] = [moment.dice for moment in script.moments if moment.dice]
    assert [(die.id, die.style) for die in dice] == [("d1", "A"), ("d2", "B")]
