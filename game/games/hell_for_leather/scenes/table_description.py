"""The table in words, for whoever does not see it: whose turn, the tower, every die and how far it is from the line."""

from __future__ import annotations

import math

from game.games.hell_for_leather.rules import Lie
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.rule_labels import RESULT, ZONE, kind_of
from game.physics import Body, DieKind, Layout, TableSpec, TargetZone, zone_of
from game.physics.reading import span
from game.scenes.match.tabletop import TableTop
from game.ui.messages import Message, say, say_many

MM = 1000.0
STRAIGHT_MM = 1.0  # a tower that leans less stands straight
QUARTERS = (say("behind the middle"), say("behind and right of the middle"), say("right of the middle"),
            say("before and right of the middle"), say("before the middle"), say("before and left of the middle"),
            say("left of the middle"), say("behind and left of the middle"))
LEANS = (say("backwards"), say("backwards and right"), say("to the right"), say("forwards and right"),
         say("forwards"), say("forwards and left"), say("to the left"), say("backwards and left"))


def table_lines(context: HellContext, top: TableTop, actor: str | None) -> tuple[Message, ...]:
    """What lies where, as the thrower sees it."""
    table = context.services.table.spec
    return (_turn(context, actor), *tower_words(table, top.layout, top.beyond), *_dice(context, top, table))


def tower_words(table: TableSpec, layout: Layout, beyond: int = 0) -> tuple[Message, ...]:
    """How high the tower is and which way it leans, from foot to top."""
    count = len(layout.stack) + beyond
    if not layout.stack:
        return (say("No tower stands."),)
    foot, head = layout.body(layout.stack[0]).pose, layout.body(layout.stack[-1]).pose
    height = say_many("The Heat is one die.", "The Heat is a tower of {n} dice, {height:.0f} mm high.", count,
                      height=count * table.d6.size_m * MM)
    x, y = (head.x - foot.x) * MM, (head.y - foot.y) * MM
    if len(layout.stack) == 1 or math.hypot(x, y) < STRAIGHT_MM:
        return (height,) if len(layout.stack) == 1 else (height, say("It stands straight."))
    return height, say("Its top leans {length:.0f} mm {way}.", length=math.hypot(x, y), way=LEANS[_eighth(x, y)])


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
    x, y = body.pose.x * MM, body.pose.y * MM
    return say("Die {number} shows {read}, {place}: {counts}. {line}, {far:.0f} mm {way}.", number=number, read=read,
               place=ZONE[lie.zone], counts=counts, line=_line_words(body, table), far=math.hypot(x, y),
               way=QUARTERS[_eighth(x, y)])


def _line_words(body: Body, table: TableSpec) -> Message:
    """How much is missing to the line from inside, how far it reaches over it, or how far beyond it lies."""
    zone, margin_m = zone_of(table, body)
    if zone is TargetZone.IN:
        return say("{length:.0f} mm to the line", length=-margin_m * MM)
    if zone is TargetZone.LINE:
        return say("{length:.0f} mm over the inner edge of the line", length=margin_m * MM)
    nearest_m, _ = span(table, body)
    target = table.target
    return say("{length:.0f} mm beyond the line",
               length=(nearest_m - target.line_inner_radius_m - target.line_width_m) * MM)


def _eighth(x: float, y: float) -> int:
    """Which of eight ways, clockwise from straight away from the thrower."""
    return round(math.atan2(x, y) / (math.tau / 8)) % 8
