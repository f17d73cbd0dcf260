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


def shelf_panel(shelf: Sequence[Billing], chosen: str, unfinished: Collection[str], lines: int) -> tuple[Panel, ...]:
    """Every box along the foot of the picture; none where there is no other game to choose.

    ``unfinished``: the games that have a match to go on with. ``lines``: so many a box has below its title, 0 to 2.
    """
    if len(shelf) < 2:
        return ()
    roomy = len(shelf) <= ROOMY
    places = tuple(_place(each, chosen, _ways(each, chosen, unfinished, roomy), lines) for each in shelf)
    return (Panel("shelf", Place.BOTTOM, (Row(places),)),)


def _place(game: Billing, chosen: str, ways: Sequence[Button], lines: int) -> Element:
    """A box, and what is one press away from it below."""
    box = _box(game, game.key == chosen, lines)
    return Column((box, Row(tuple(ways)))) if ways else box


def _box(game: Billing, chosen: bool, lines: int) -> GameBox:
    detail = "" if not lines else size_of(game, lines) if game.ready else NOT_YET
    return GameBox(GAME + game.key, game.title, game.cover or Cover(), detail, chosen, game.ready,
                   joined(" ", (game.about, NOT_YET)))


def size_of(game: Billing, lines: int = 1) -> Message:
    """For how many it is, and for how long; in two lines on every box where one would break on some of them."""
    players, minutes = _range(game.players), _range(game.minutes)
    if lines > 1:
        return say("{players}\u00a0players,\n{minutes}\u00a0min", players=players, minutes=minutes)
    return say("{players}\u00a0players, {minutes}\u00a0min", players=players, minutes=minutes)


def _range(numbers: tuple[int, int]) -> str:
    low, high = numbers
    return str(low) if low == high else f"{low}–{high}"


def _ways(game: Billing, chosen: str, unfinished: Collection[str], roomy: bool) -> tuple[Button, ...]:
    """What is one press away from a game that is not the chosen one."""
    if not game.ready or game.key == chosen:
        return ()
    go_on = (Button(GO_ON + game.key, say("Continue")),) if game.key in unfinished else ()
    return (*go_on, Button(RULES + game.key, say("Rules"), tone=Tone.QUIET)) if roomy else go_on
