"""Where those are who act in Rounds: spots in a graph, who has moved up to whom, and how far that is (PRO-P47, P48)."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise

from msgspec.structs import replace

from game.games.protagonists.rules.constants import SPOTS
from game.games.protagonists.rules.state import Rounds

AWAY = "away"
"""A move away from all one is close to."""


class Band(StrEnum):
    """How far apart two are."""

    CLOSE = "close"  # within touch
    NEAR = "near"  # in the same room
    FAR = "far"  # within shouting
    DISTANT = "distant"  # beyond


def row(spots: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Spots in a row, each beside the next."""
    return tuple(pairwise(spots))


def laid(spots: tuple[str, ...], links: tuple[tuple[str, str], ...], at: dict[str, str]) -> Rounds:
    """Rounds before their order is thrown: three spots in a row where none are named (PRO-P48)."""
    named = spots or SPOTS
    return Rounds(named, links or row(named), at)


def neighbours(rounds: Rounds, spot: str) -> tuple[str, ...]:
    """The spots beside one."""
    return tuple(other for other in rounds.spots if other != spot and (
        (spot, other) in rounds.links or (other, spot) in rounds.links))


def pair(one: str, other: str) -> tuple[str, str]:
    """Two who are close, in the one order in which that is kept."""
    return (one, other) if one < other else (other, one)


def close_to(rounds: Rounds, who: str) -> tuple[str, ...]:
    """Whoever is within touch of somebody."""
    return tuple(other for two in rounds.close if who in two for other in two if other != who)


def band(rounds: Rounds, one: str, other: str) -> Band:
    """How far two are apart (PRO-P48)."""
    if rounds.at[one] == rounds.at[other]:
        return Band.CLOSE if pair(one, other) in rounds.close else Band.NEAR
    return Band.FAR if rounds.at[other] in neighbours(rounds, rounds.at[one]) else Band.DISTANT


def moves_of(rounds: Rounds, who: str) -> tuple[str, ...]:
    """Where one move takes somebody: one band nearer or farther (PRO-P47).

    Whoever is close to somebody comes away before leaving the spot, since that would be two bands.
    """
    here = rounds.at[who]
    close = close_to(rounds, who)
    up_to = tuple(other for other, spot in rounds.at.items() if other != who and spot == here and other not in close)
    return (*up_to, AWAY) if close else (*up_to, *neighbours(rounds, here))


def moved(rounds: Rounds, who: str, to: str) -> Rounds:
    """After one move. Coming away from somebody is free of attacks (PRO-P48)."""
    apart = replace(rounds, close=tuple(two for two in rounds.close if who not in two))
    if to == AWAY:
        return apart
    if to in rounds.at:
        return replace(apart, close=(*apart.close, pair(who, to)))
    return replace(apart, at={**rounds.at, who: to})


def put(rounds: Rounds, who: str, spot: str) -> Rounds:
    """Somebody is at a spot, by whatever brought them there."""
    apart = tuple(two for two in rounds.close if who not in two)
    return replace(rounds, at={**rounds.at, who: spot}, close=apart)


def without(rounds: Rounds, who: str) -> Rounds:
    """Rounds that somebody has no part in any more."""
    gone = replace(
        rounds, at={each: spot for each, spot in rounds.at.items() if each != who},
        close=tuple(two for two in rounds.close if who not in two),
        ranks=tuple(rank for each in rounds.ranks if (rank := tuple(one for one in each if one != who))),
        votes={}, thrown={})
    return replace(gone, whose="", over=False, fell=False) if rounds.whose == who else gone
