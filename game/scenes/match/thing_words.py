"""Things on the table in words: what lies where, and how many of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from game.scenes.table.things.thing import PRINTED, TOKENS, Before, Beside, FarEdge, Inside, Kind, Place, Side, Thing
from game.ui.messages import Message, joined, say, say_many

Counted = Callable[[int], Message]

FACE_UP: Mapping[Kind, Counted] = MappingProxyType({
    Kind.STONE: lambda n: say_many("{n} stone", "{n} stones", n),
    Kind.BEAD: lambda n: say_many("{n} bead", "{n} beads", n),
    Kind.SKULL: lambda n: say_many("{n} skull", "{n} skulls", n),
    Kind.CARD: lambda n: say_many("a card", "{n} cards", n),
    Kind.SHEET: lambda n: say_many("a sheet", "{n} sheets", n),
    Kind.BOWL: lambda n: say_many("a bowl", "{n} bowls", n)})
FACE_DOWN: Mapping[Kind, Counted] = MappingProxyType({
    Kind.STONE: lambda n: say_many("{n} stone turned over", "{n} stones turned over", n),
    Kind.BEAD: lambda n: say_many("{n} bead turned over", "{n} beads turned over", n),
    Kind.SKULL: lambda n: say_many("{n} skull turned over", "{n} skulls turned over", n),
    Kind.CARD: lambda n: say_many("a card face down", "{n} cards face down", n),
    Kind.SHEET: lambda n: say_many("a sheet face down", "{n} sheets face down", n),
    Kind.BOWL: lambda n: say_many("a bowl upside down", "{n} bowls upside down", n)})


def things_words(things: Sequence[Thing], name: Callable[[str], str]) -> tuple[Message, ...]:
    """A line for every place where something lies; ``name`` gives that of a seat.

    A place that was named and has nothing left is told too: that a bowl is empty is worth knowing.
    """
    labels = {thing.id: thing.label for thing in things if thing.kind is Kind.BOWL}
    places = dict.fromkeys(thing.place for thing in things)
    return tuple(_line(place, [thing for thing in things if thing.place == place], name, labels) for place in places)


def read_words(things: Iterable[Thing]) -> tuple[Message, ...]:
    """What can be read on cards and sheets, a line each."""
    return tuple(joined(": ", (thing.label, joined("; ", thing.text))) if thing.label else joined("; ", thing.text)
                 for thing in things if thing.kind in PRINTED and thing.text and thing.count)


def _counted(things: Iterable[Thing]) -> Iterator[Message]:
    """How many of what, and what for; what is alike is counted together."""
    alike: dict[tuple[Kind, bool, str], int] = {}
    for thing in things:
        if thing.count or thing.kind in TOKENS:
            key = thing.kind, thing.up, thing.label
            alike[key] = alike.get(key, 0) + thing.count
    for (kind, up, label), count in alike.items():
        counted = (FACE_UP if up else FACE_DOWN)[kind](count)
        yield say("{things} ({label})", things=counted, label=label) if label else counted


def _line(place: Place, things: Sequence[Thing], name: Callable[[str], str], labels: Mapping[str, str]) -> Message:
    words = joined(", ", _counted(things)) or say("nothing")
    match place:
        case Before(seat):
            return say("Before {name}: {things}.", name=name(seat), things=words)
        case Beside(Side.LEFT):
            return say("At the left: {things}.", things=words)
        case Beside():
            return say("At the right: {things}.", things=words)
        case FarEdge():
            return say("At the far edge: {things}.", things=words)
        case Inside(bowl) if labels.get(bowl):
            return say("In the bowl {label}: {things}.", label=labels[bowl], things=words)
    return say("In the bowl: {things}.", things=words)
