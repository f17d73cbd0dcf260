"""How the dice of a roll came to lie: which of them must be thrown again, and what the rules are told."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from game.physics import Body, DieKind, Layout, NotRead, Outcome, Pose, TableSpec, heading_rad
from game.rules.chance import roll as rolled
from game.rules.roll import Fallen, Heading, Lying, Reading, Roll, Unread, heading_at
from game.rules.setups import Tray
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_in_hand import RollChance, kind_of
from game.scenes.rolling.tray_places import moved_aside, turned_about
from game.scenes.table.set_up_kinds import laid_with

UNTURNED = Pose(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
MOST_AGAIN = 3
"""A die that cannot be read is thrown again so often; then it takes one fair roll of the match's stream (GM-G23)."""


def table_for(roll: Roll, layout: Layout) -> Layout:
    """The table as a roll finds it: a target as it lies, a tray with nothing in it; what it keeps stands aside."""
    setup = laid_with(roll.setup)
    return layout if layout.setup is setup and not isinstance(roll.setup, Tray) else Layout((), (), setup)


def thrown_again(roll: Roll, outcome: Outcome, often: int) -> tuple[str, ...]:
    """The dice that nobody can read, where such dice are thrown again (GM-G23, DUEL-D451).

    ``often``: how often dice of this roll have been thrown again already; after the third time the rest is drawn.
    """
    if roll.unread is Unread.RULED or often >= MOST_AGAIN:
        return ()
    caught = (die for die, reading in outcome.readings.items() if reading.caught or die in outcome.left_table)
    return (*(outcome.off_the_felt if roll.unread is Unread.FELT else outcome.again), *caught)


def why_unread(outcome: Outcome, die: str) -> NotRead:
    """Why a die says nothing; on the target a die that is not off it leans."""
    face = outcome.faces.get(die)
    if face is not None and face.not_read is not None:
        return face.not_read
    return NotRead.OVER_THE_WALL if die in outcome.left_table else NotRead.LEANS


def drawn(roll: Roll, outcome: Outcome, chance: RollChance) -> dict[str, int]:
    """The numbers of the dice in the tray that nobody could read, as the stream of the match has them (GM-G23).

    On a target none is drawn here.
    """
    if not isinstance(roll.setup, Tray):
        return {}
    sides = {die.id: int(die.kind.removeprefix("d")) for die in roll.all_dice}
    return {die: rolled(chance.stream("off_table", die), sides[die]) for die in _unread(roll, outcome) if die in sides}


def _unread(roll: Roll, outcome: Outcome) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*thrown_again(roll, outcome, 0), *outcome.again)))


def settled(spec: TableSpec, top: TableTop, roll: Roll, outcome: Outcome, chance: RollChance) -> Fallen:
    """Leave the dice as they lie, and tell of them what the rules ask for. What nobody could read is drawn."""
    if not isinstance(roll.setup, Tray):
        return top.settle(outcome, chance.entry)
    unread, lots = _unread(roll, outcome), drawn(roll, outcome, chance)
    layout = _with_lots(spec, outcome.layout, lots, kind_of(roll))
    if roll.reading is Reading.HEADING:
        layout = _turned_by_lot(layout, lots, chance)
    top.lay(layout)
    read = {die: face.number for die, face in outcome.faces.items() if face.number and die not in unread}
    return Fallen({die: Lying((read | lots)[die], heading=_heading(spec, roll, layout.body(die)))
                   for die in outcome.faces if die in read or die in lots})


def _turned_by_lot(layout: Layout, lots: Mapping[str, int], chance: RollChance) -> Layout:
    """Which way a die looks whose number was drawn, is drawn too (DUEL-D451, DUEL-D456)."""
    turned = (turned_about(body, chance.stream("heading", body.id).uniform(0.0, math.tau)) if body.id in lots else body
              for body in layout.bodies)
    return replace(layout, bodies=tuple(turned))


def _heading(spec: TableSpec, roll: Roll, body: Body) -> Heading | None:
    """Where the face 1 looks, where that is asked for (DUEL-D456)."""
    angle = heading_rad(spec, body, 1) if roll.reading is Reading.HEADING else None
    return None if angle is None else heading_at(angle)


def _with_lots(spec: TableSpec, layout: Layout, lots: Mapping[str, int], kind: DieKind) -> Layout:
    """The dice that were drawn stand aside with their numbers up, those that had left the table too."""
    there = {body.id: body for body in layout.bodies}
    others = tuple(body for body in layout.bodies if body.id not in lots)
    taken = [there.get(die, Body(die, kind, UNTURNED)) for die in lots]
    return replace(layout, bodies=(*others, *moved_aside(spec, taken, lots, others)))
