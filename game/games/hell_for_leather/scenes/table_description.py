"""The table in words, for whoever does not see it: whose turn, the tower, every die and how far it is from the line."""

from __future__ import annotations

from game.games.hell_for_leather.rules import Lie
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.rule_labels import RESULT, ZONE, kind_of
from game.physics import Body, DieKind, Layout, TableSpec
from game.scenes.match.tabletop import TableTop
from game.scenes.match.target_in_words import MM, lean_words, place_words
from game.ui.messages import Message, say, say_many


def table_lines(context: HellContext, top: TableTop, actor: str | None) -> tuple[Message, ...]:
    """What lies where, as the thrower sees it."""
    table = context.services.table.spec
    return (_turn(context, actor), *tower_words(table, top.layout, top.beyond), *_dice(context, top, table))


def tower_words(table: TableSpec, layout: Layout, beyond: int = 0) -> tuple[Message, ...]:
    """How high the tower is and which way it leans, from foot to top."""
    count = len(layout.stack) + beyond
    if not layout.stack:
        return (say("No tower stands."),)
    height = say_many("The Heat is one die.", "The Heat is a tower of {n} dice, {height:.0f} mm high.", count,
                      height=count * table.d6.size_m * MM)
    return height, *lean_words(layout)


def _turn(context: HellContext, actor: str | None) -> Message:
    if actor is None:
        return say("Nobody needs to do anything.")
    return say("It is for {name} to act, team {team}.", name=context.name(actor),
               team=context.header.teams[actor[0]].name)


def _dice(context: HellContext, top: TableTop, table: TableSpec) -> list[Message]:
    conflict = context.state.conflict
    dice = conflict.dice if conflict is not None else {}
    lying = {body.id: body for body in top.layout.bodies if body.kind is DieKind.D10}
    fallen = len([body for body in top.layout.bodies if body.kind is DieKind.D6]) - len(top.layout.stack)
    found = [_die(number, lie, lying.get(die), table) for number, (die, lie) in enumerate(dice.items(), 1)]
    if fallen:
        found.append(say_many("One die of the Heat lies beside it.", "{n} dice of the Heat lie about.", fallen))
    return found or [say("No die has been thrown.")]


def _die(number: int, lie: Lie, body: Body | None, table: TableSpec) -> Message:
    """*Die 1 shows 7, inside, a Pass: 12 mm to the line, 30 mm left of the middle.*"""
    read, counts = lie.number, RESULT[kind_of(lie)]
    if body is None:
        return say("Die {number} shows {read}, {place}: {counts}.", number=number, read=read, place=ZONE[lie.zone],
                   counts=counts)
    return say("Die {number} shows {read}, {place}: {counts}. {lies}", number=number, read=read, place=ZONE[lie.zone],
               counts=counts, lies=place_words(body, table))
