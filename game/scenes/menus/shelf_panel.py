"""The shelf: the box of every game side by side, and what is one press away from each."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.scenes.kit import Billing
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Column, Cover, Element, GameBox, Panel, Place, Row
from game.ui.styles import Tone

GAME, GO_ON, RULES = "game_", "continue_", "rules_"
"""How the controls of a game are called, before its key."""
NOT_YET = say("Not here yet.")
ROOMY = 4
"""With more boxes than that side by side there is room below them for matches to go on with, and no more."""


def shelf_panel(shelf: Sequence[Billing], chosen: str, unfinished: Collection[str], crowded: bool) -> tuple[Panel, ...]:
    """Every box along the foot of the picture; none where there is no other game to choose.

    ``unfinished``: the games that have a match to go on with. ``crowded``: boxes say nothing but their titles.
    """
    if len(shelf) < 2:
        return ()
    roomy = len(shelf) <= ROOMY
    places = tuple(_place(each, chosen, _ways(each, chosen, unfinished, roomy), crowded) for each in shelf)
    return (Panel("shelf", Place.BOTTOM, (Row(places),)),)


def _place(game: Billing, chosen: str, ways: Sequence[Button], crowded: bool) -> Element:
    """A box, and what is one press away from it below."""
    box = _box(game, game.key == chosen, crowded)
    return Column((box, Row(tuple(ways)))) if ways else box


def _box(game: Billing, chosen: bool, crowded: bool) -> GameBox:
    detail = "" if crowded else size_of(game) if game.ready else NOT_YET
    return GameBox(GAME + game.key, game.title, game.cover or Cover(), detail, chosen, game.ready,
                   joined(" ", (game.about, NOT_YET)))


def size_of(game: Billing) -> Message:
    """For how many it is, and for how long: two lines on every box, where one line would break on some."""
    return say("{players}\u00a0players,\n{minutes}\u00a0min", players=_range(game.players),
               minutes=_range(game.minutes))


def _range(numbers: tuple[int, int]) -> str:
    low, high = numbers
    return str(low) if low == high else f"{low}–{high}"


def _ways(game: Billing, chosen: str, unfinished: Collection[str], roomy: bool) -> tuple[Button, ...]:
    """What is one press away from a game that is not the chosen one."""
    if not game.ready or game.key == chosen:
        return ()
    go_on = (Button(GO_ON + game.key, say("Continue")),) if game.key in unfinished else ()
    return (*go_on, Button(RULES + game.key, say("Rules"), tone=Tone.QUIET)) if roomy else go_on
