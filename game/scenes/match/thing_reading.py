"""Cards and sheets on the table, looked at from near by: pressed, or chosen with keys, a switch or a gamepad."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.scenes.services import Table
from game.scenes.table.things.thing import PRINTED, Thing
from game.scenes.table.things.thing_blocks import Piece, footprint_m
from game.ui.messages import say
from game.ui.screen import Button, Gap, Handle, Panel, Place, Text
from game.ui.styles import Style, Tone

LOOK = "look_at_"
"""The name of the control that looks at a thing begins so; behind it stands the thing's id."""
WIDTH = 760


def readable(things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Those that say something to who looks at them."""
    return tuple(thing for thing in things if thing.kind in PRINTED and thing.count and (thing.text or thing.label))


def handles(table: Table, things: Sequence[Thing], pieces: Sequence[Piece]) -> Iterator[Handle]:
    """Where each can be pressed, in window pixels; those that are out of the picture cannot be."""
    said = {thing.id: thing for thing in readable(things)}
    width, height = table.projector.window
    for piece in pieces:
        thing = said.get(piece.thing)
        x, y, w, h = _box(table, piece)
        if thing is not None and x >= 0 and y >= 0 and x + w <= width and y + h <= height:
            yield Handle(LOOK + thing.id, thing.label or thing.text[0], thing.kind.value, x, y, w, h)


def thing_at(shown: Iterable[Handle], x: float, y: float) -> str:
    """The thing that can be read at this pixel; empty where there is none."""
    return next((handle.name.removeprefix(LOOK) for handle in shown
                 if handle.x <= x <= handle.x + handle.w and handle.y <= y <= handle.y + handle.h), "")


def reading_panel(thing: Thing) -> Panel:
    """All that stands on it."""
    return Panel("thing", Place.CENTRE, (
        *(Text(line, Style.BODY) for line in thing.text), Gap(8),
        Button("close_thing", say("Back"), tone=Tone.PRIMARY, key="Esc")), title=thing.label, width=WIDTH)


def _box(table: Table, piece: Piece) -> tuple[int, int, int, int]:
    """Left, top, width and height of a piece in the window."""
    wide, deep = footprint_m(table.view.look.things, piece.kind)
    spots = [table.projector.to_pixel((piece.x + x * wide / 2, piece.y + y * deep / 2, piece.z))
             for x in (-1, 1) for y in (-1, 1)]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return left, top, max(x for x, _ in spots) - left, max(y for _, y in spots) - top
