"""What a computer decides between: offers of its seat, and what may be set under its cups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.state import State
from game.rules.requests import Chosen, Secret

Choice = a.Action | Chosen
WITH_A_FREE_VALUE = (a.Move, a.Enter, a.PlaceThing, a.PlaceTerrain, a.MoveMob, a.Interact)


class Choices(Sequence[Choice]):
    """All offers as they stand, and with any of their free values: it holds more than it lists (DUEL-D1)."""

    def __init__(self, state: State, who: str, listed: tuple[Choice, ...]) -> None:
        self._state = state
        self._who = who
        self._listed = listed

    @overload
    def __getitem__(self, at: int) -> Choice: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...

    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        return self._listed[at]

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._listed)

    def __contains__(self, choice: object) -> bool:
        if choice in self._listed:
            return True
        if not self._listed or not isinstance(choice, WITH_A_FREE_VALUE):
            return False
        return choice.by == self._who and DUEL.refusal(self._state, choice) is None


def choices_of(state: State, who: str) -> Choices:
    """What a seat decides between now, its own surrender apart; cups that are set stay set.

    Where nothing else is left it may set them anew: it is asked so in a match that was left before they were lifted,
    for nobody knows any more what is under them (M16).
    """
    listed = tuple(_choices(state, who, cups_set(state)))
    return Choices(state, who, listed or tuple(_choices(state, who, frozenset())))


def _choices(state: State, who: str, stay: frozenset[str]) -> Iterator[Choice]:
    """``stay``: whose cups are not touched."""
    told: set[Any] = set()
    for offer in DUEL.legal(state, who):
        if isinstance(offer, a.Concede):
            continue
        if not isinstance(offer, a.SetScore | a.SetBid):
            yield offer
            continue
        whose = offer.of or offer.by
        secret = DUEL.needs(state, offer)
        if whose in told or whose in stay or not isinstance(secret, Secret):
            continue
        told.add(whose)
        yield from (Chosen(who, whose, option) for option in secret.options)


def cups_set(state: State) -> frozenset[str]:
    """Whose cups stand on something already."""
    return frozenset({*state.bid_seals, *(state.fight.seals if state.fight is not None else ())})
