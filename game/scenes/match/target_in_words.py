"""Where dice lie on the target in words, for whoever does not see it: how far from the line, which way they lie."""

from __future__ import annotations

import math

from game.physics import Body, Layout, TableSpec, TargetZone, zone_of
from game.physics.reading import span
from game.ui.messages import Message, joined, say

MM = 1000.0
STRAIGHT_MM = 1.0  # a tower that leans less stands straight
QUARTERS = (say("behind the middle"), say("behind and right of the middle"), say("right of the middle"),
            say("before and right of the middle"), say("before the middle"), say("before and left of the middle"),
            say("left of the middle"), say("behind and left of the middle"))
LEANS = (say("backwards"), say("backwards and right"), say("to the right"), say("forwards and right"),
         say("forwards"), say("forwards and left"), say("to the left"), say("backwards and left"))


def lean_words(layout: Layout) -> tuple[Message, ...]:
    """Which way a tower leans, from foot to top; nothing is said of fewer than two dice."""
    if len(layout.stack) < 2:
        return ()
    foot, head = layout.body(layout.stack[0]).pose, layout.body(layout.stack[-1]).pose
    x, y = (head.x - foot.x) * MM, (head.y - foot.y) * MM
    if math.hypot(x, y) < STRAIGHT_MM:
        return (say("It stands straight."),)
    return (say("Its top leans {length:.0f} mm {way}.", length=math.hypot(x, y), way=LEANS[_eighth(x, y)]),)


def place_words(body: Body, table: TableSpec) -> Message:
    """*12 mm to the line, 30 mm left of the middle.*"""
    x, y = body.pose.x * MM, body.pose.y * MM
    middle = say("{far:.0f} mm {way}.", far=math.hypot(x, y), way=QUARTERS[_eighth(x, y)])
    return joined(", ", (_line_words(body, table), middle))


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
