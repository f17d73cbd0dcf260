"""How each seat throws: what it has chosen for this match, or else what the settings of the machine say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.ai.players import computer_of
from game.rules.match import Deed, Extras
from game.rules.seats import Seat
from game.scenes.hand.throw_methods import SeatHand, Steadiness, ThrowWay
from game.scenes.services import Services

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
    default = set_by_settings(services)
    return services.player.throw_hands.get(player, default) if len(people(seats)) > 1 else default


def choose(services: Services, seats: Iterable[Seat], player: str, hand: SeatHand) -> None:
    """A player throws like this from now on; the only person at the table the next time too."""
    if len(people(seats)) > 1:
        services.player.throw_hands[player] = hand
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


def _recorded(extras: Extras) -> SeatHand | None:
    if WAY not in extras:
        return None
    try:
        return SeatHand(ThrowWay(extras[WAY]), Steadiness(extras.get(STEADINESS, Steadiness.ORDINARY)))
    except ValueError:
        return None
