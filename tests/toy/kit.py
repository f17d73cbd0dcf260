"""Odd or even as the shell asks for it: all that the engine must be given to play a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.match import Deed, Match
from game.rules.throw_tally import Line, Played, Rested, Thrown, worths_of
from game.scenes.kit import Kit
from game.scenes.kit.records import MeasureWords
from game.storage.match_list import Listed
from tests.toy.ai.computers import computers
from tests.toy.billing import billing
from tests.toy.odd_or_even import KEY, SEATS, Header, OddOrEven, Over, State, Throw

if TYPE_CHECKING:
    from game.scenes.kit.menu import MenuKit
    from game.scenes.kit.screens import ScreenKit
    from game.scenes.kit.stories import StoryKit

class Records:
    """Its records, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        "right": MeasureWords("Right calls", "Calls of whoever throws; one in two is right.")})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """Who plays, and the points."""
        begun = msgspec.json.decode(header, type=Header)
        stands: dict[str, Any] = msgspec.json.decode(last)["state"] if last else {}
        points = stands.get("points", {})
        return Listed(game=KEY, players=" against ".join(begun.names.values()), over=stands.get("over", False),
                      stands=" : ".join(str(points.get(seat, 0)) for seat in SEATS))

    def lines(self, header: Header, deed: Deed[State, Any], at: str) -> Iterator[Line]:
        """A throw, and a line for everybody at the end."""
        if isinstance(deed.action, Throw):
            dice = tuple(Rested("", number, kind="d6") for number in deed.action.numbers)
            yield Thrown(at, str(header.seed), header.players[deed.action.by], 0, "main", dice, False,
                         worths_of(OddOrEven().luck(deed.before, deed.action)))
        elif isinstance(deed.action, Over):
            for seat, player in header.players.items():
                yield Played(at, str(header.seed), player, seat in deed.after.winners, deed.after.rounds)

    def finished(self, matches: int, won: int) -> str:
        """How many were won."""
        return f"{won} of {matches} won"

    def departures(self, match: Match[Any, Any, Any]) -> tuple[str, ...]:
        """There is one version only."""
        return ()


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=OddOrEven(), records=Records(), story=_story, screens=_screens, menu=_menu,
               computers=computers)


def _story() -> StoryKit:
    from tests.toy.odd_or_even_story import Stories

    return Stories()


def _screens() -> ScreenKit:
    from tests.toy.odd_or_even_screens import Screens

    return Screens()


def _menu() -> MenuKit:
    from tests.toy.odd_or_even_screens import menu

    return menu(billing())
