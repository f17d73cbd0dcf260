"""Rounds in words: where everybody is, how far that is, what a move or another action is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.protagonists.rules.places import AWAY, Band, band, close_to
from game.games.protagonists.rules.state import Rounds
from game.ui.messages import Message, joined, say

NameOf = Callable[[str], str]
BAND_NAMES: Mapping[Band, Message] = MappingProxyType({
    Band.CLOSE: say("within touch"), Band.NEAR: say("near"), Band.FAR: say("far"),
    Band.DISTANT: say("beyond shouting")})


def spot_name(spot: str) -> str:
    """A spot as it is read."""
    return spot.replace("_", " ").capitalize()


def places_words(rounds: Rounds, name: NameOf) -> tuple[Message, ...]:
    """Everybody by the spot they are on, with whom they are within touch of."""
    return tuple(say("{spot}: {people}", spot=spot_name(spot), people=joined(", ", tuple(
        _there(rounds, who, name) for who, at in rounds.at.items() if at == spot)))
        for spot in rounds.spots if spot in rounds.at.values())


def _there(rounds: Rounds, who: str, name: NameOf) -> str:
    close = close_to(rounds, who)
    if not close:
        return name(who)
    return say("{name} (by {others})", name=name(who), others=joined(", ", tuple(map(name, close))))


def distance_words(rounds: Rounds, one: str, other: str) -> Message:
    """How far apart two are."""
    return BAND_NAMES[band(rounds, one, other)]


def move_words(rounds: Rounds, who: str, to: str, name: NameOf) -> Message:
    """One move, by where it leads."""
    if to == AWAY:
        return say("Come away")
    if to in rounds.at and to != who:
        return say("Up to {name}", name=name(to))
    return say("To: {spot}", spot=spot_name(to))
