"""How each seat throws: as its player chose in this match or before, or else as the settings of the machine say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from game.ai.players import computer_of
from game.rules.match import Deed, Extras
from game.rules.seats import Seat
from game.rules.throw_tally import Line, Thrown
from game.scenes.hand.throw_methods import SeatHand, Steadiness, ThrowWay
from game.scenes.services import Services
from game.storage.statistics_file import LinesOf

WAY, STEADINESS = "way", "steadiness"  # what the entry of a throw holds of its hand


def people(seats: Iterable[Seat]) -> frozenset[str]:
    """The players of these seats who are no computers."""
    return frozenset(seat.player for seat in seats if computer_of(seat.player) is None)


def set_by_settings(services: Services) -> SeatHand:
    """What whoever has chosen nothing throws with."""
    has = services.player.preferences
    return SeatHand(ThrowWay(has.throw_way), Steadiness(has.steadiness))


def seat_hand(services: Services, seats: Iterable[Seat], player: str) -> SeatHand:
    """How a player throws. Whoever is the only person at the table throws as the settings say."""
    if len(people(seats)) < 2:
        return set_by_settings(services)
    return services.player.throw_hands.get(player) or kept_hand(services, player) or set_by_settings(services)


def kept_hand(services: Services, player: str) -> SeatHand | None:
    """How a player chose to throw at a table of several; None for who never did, or in words of another version."""
    way, _, steadiness = services.player.preferences.hands.get(player, "").partition(" ")
    return _hand_of(way, steadiness)


def choose(services: Services, seats: Iterable[Seat], player: str, hand: SeatHand) -> None:
    """A player throws like this from now on, and the next time too."""
    if len(people(seats)) > 1:
        services.player.throw_hands[player] = hand
        services.player.change(f"hands.{player}", f"{hand.way.value} {hand.steadiness.value}")
    else:
        set_for_all(services, hand)


def set_for_all(services: Services, hand: SeatHand) -> None:
    """Whoever has chosen nothing throws like this from now on."""
    now = set_by_settings(services)
    if hand.way is not now.way:
        services.player.change("throw_way", hand.way.value)
    if hand.steadiness is not now.steadiness:
        services.player.change("steadiness", hand.steadiness.value)


def plain(hand: SeatHand) -> Mapping[str, Any]:
    """What goes into the record with a throw. It decides nothing."""
    if hand.way is ThrowWay.FLICK:
        return {WAY: hand.way.value}
    return {WAY: hand.way.value, STEADINESS: hand.steadiness.value}


def chosen_hands(deeds: Iterable[Deed[Any, Any]], seats: Iterable[Seat]) -> dict[str, SeatHand]:
    """What the people of a match chose last, by its record; unknown words of another version are passed over."""
    players = {seat.id: seat.player for seat in seats}
    found: dict[str, SeatHand] = {}
    for deed in deeds:
        hand = _recorded(deed.extras)
        if hand is not None and deed.by in players:
            found[players[deed.by]] = hand
    return found


def with_ways(lines_of: LinesOf) -> LinesOf:
    """What statistics keep of a deed, and of a throw by somebody's own hand its way."""
    def lines(header: Any, deed: Deed[Any, Any], at: str) -> Iterator[Line]:
        hand = _recorded(deed.extras)
        for line in lines_of(header, deed, at):
            if hand is not None and isinstance(line, Thrown):
                line = msgspec.structs.replace(line, way=hand.way.value)
            yield line

    return lines


def _recorded(extras: Extras) -> SeatHand | None:
    return _hand_of(extras.get(WAY), extras.get(STEADINESS, Steadiness.ORDINARY))


def _hand_of(way: Any, steadiness: Any) -> SeatHand | None:
    try:
        return SeatHand(ThrowWay(way), Steadiness(steadiness))
    except ValueError:
        return None
