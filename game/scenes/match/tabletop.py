"""The table during a match: what lies on it now, how it got there, and how it is shown.

The rules know zones and numbers; only this knows poses. It can be rebuilt from the record, which carries the
poses of every throw beside what the rules need.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, get_args

from game.physics import (
    Body,
    DieKind,
    DieReading,
    Layout,
    Outcome,
    Pose,
    SetUp,
    TableSpec,
    build_stack,
    outline,
    turned_stack,
)
from game.rules.chance import roll, stream
from game.rules.dice.meaning import Meaning
from game.rules.roll import Fallen, Lying, Tower
from game.scenes.kit.die_styles import NOBODYS, DieStyle
from game.scenes.recorded_poses import LyingDie, TablePoses, poses_plain
from game.scenes.table.overlay import OutlineState
from game.scenes.table.plumb_line import Carried
from game.scenes.table.table_view import TableView

OUTLINE: Mapping[str, OutlineState] = MappingProxyType(
    {"in": "inside", "line": "touching", "out": "outside", "off": "outside"})
OFF = "off"  # the zone of a die that left the table
STACK_STYLE: DieStyle = "tower"
NOTHING_WORN: Mapping[str, DieStyle] = MappingProxyType({})


class Seen(NamedTuple):
    """Dice as they were shown last: all of them, what they mean once they are sorted by it, and those on their way.

    ``held`` are in hands, or, once they are ``flying``, have left them and not come to rest.
    """

    bodies: tuple[Body, ...] = ()
    meaning: Meaning | None = None
    held: frozenset[str] = frozenset()
    flying: bool = False


class TableTop:
    """The dice that lie on the table and the view that shows them."""

    def __init__(self, spec: TableSpec, view: TableView, seed: int,
                 worn: Mapping[str, DieStyle] = NOTHING_WORN) -> None:
        """``worn``: the style of dice by whose they are; what is not in it may be the name of a style itself."""
        self._spec = spec
        self._view = view
        self._seed = seed
        self._worn = worn
        self._styles: dict[str, DieStyle] = {}
        self._built: tuple[int | str, ...] = ()
        self.layout = Layout(())
        self._beside: tuple[Body, ...] = ()
        self.seen = Seen()
        self.beyond = 0  # dice of a stack so high that the table cannot hold them; they stand and fall with it
        self.gone: dict[str, Lying] = {}  # dice that left the table, as they were ruled (HFL-R4)

    def clear(self) -> None:
        """An empty table."""
        self._built = ()
        self._styles.clear()
        self.gone = {}
        self._beside = ()
        self.lay(Layout(()))

    def build(self, height: int, *moment: int | str) -> None:
        """Build the stack for ``moment`` of the match (HFL-R10), unless it is this one that stands there already."""
        if self._built == (height, *moment):
            return
        self._built = (height, *moment)
        self._styles.clear()
        self.gone = {}
        self.beyond = max(0, height - self._spec.stack.highest)
        height -= self.beyond
        built = build_stack(self._spec, height, stream(self._seed, "stack", *moment))
        self.lay(turned_stack(built, stream(self._seed, "stack turns", *moment)))

    def keep(self, *moment: int | str) -> None:
        """The stack has grown by a die but is still that of ``moment``."""
        self._built = (len(self.layout.stack) + self.beyond, *moment)

    def lay(self, layout: Layout) -> None:
        """Show these dice at rest."""
        self.layout = layout
        self.show(layout.bodies)

    def put_beside(self, bodies: tuple[Body, ...]) -> None:
        """Dice that lie beside all throws from now on: they are shown, and no throw or record knows them."""
        if bodies != self._beside:
            self._beside = bodies
            self.show(self.layout.bodies)

    def show(self, bodies: Iterable[Body], dimmed: Collection[str] = (), *, meaning: Meaning | None = None,
             held: Iterable[str] = (), carried: Carried | None = None) -> None:
        """Show these dice wherever they are, some of them darker, without changing what lies on the table.

        ``meaning``: what they are sorted by. ``held``: those of them that are in hands. ``carried``: one that hangs
        over the table, with a plumb line under it.
        """
        self._view.plumb.show(carried)
        self.seen = Seen(tuple(bodies), meaning, frozenset(held))
        bodies = (*self.seen.bodies, *self._beside)
        self._view.set_dice((body.id, body.kind, self._style(body)) for body in bodies)
        for body in bodies:
            self._view.set_pose(body.id, body.pose)
        self._view.dim(dimmed)

    def let_fly(self) -> None:
        """What was held has left the hands, and is on its way until dice are shown again."""
        self.seen = self.seen._replace(flying=True)

    def pose(self, poses: Iterable[tuple[str, Pose]]) -> None:
        """Move dice that are shown."""
        for die_id, pose in poses:
            self._view.set_pose(die_id, pose)

    def owned(self, dice: Iterable[str], whose: str) -> None:
        """These dice are somebody's: their colour, pattern and pips; nobody's where no style is known by that name."""
        named: DieStyle = next((each for each in get_args(DieStyle) if each == whose), NOBODYS)
        self._styles.update(dict.fromkeys(dice, self._worn.get(whose, named)))

    def owned_like(self, others: Mapping[str, str]) -> None:
        """Each of these dice looks like another one, which may be among them too, unless it is known whose it is."""
        for die_id, other in others.items():
            while other not in self._styles and other in others:
                other = others[other]
            self._styles.setdefault(die_id, self._styles.get(other, NOBODYS))

    def lies(self, outcome: Outcome, entry: int) -> dict[str, Lying]:
        """How the dice of a throw lie; a number is rolled for those off the table (HFL-R4)."""
        lying = {die_id: Lying(reading.number or 1, reading.zone.value)
                 for die_id, reading in outcome.readings.items() if die_id not in outcome.left_table}
        lost = {die_id: Lying(roll(stream(self._seed, "off_table", entry, die_id), 10), OFF)
                for die_id in outcome.left_table if die_id in outcome.readings}
        return {**lying, **self.gone, **lost}

    def settle(self, outcome: Outcome, entry: int) -> Fallen:
        """Lay the outcome of a throw, and give it as the rules are told of it."""
        lies = self.lies(outcome, entry)
        self.gone = {die_id: lying for die_id, lying in lies.items() if lying.zone == OFF}
        self.lay(outcome.layout)
        return Fallen(lies, self._tower(outcome, entry))

    def _tower(self, outcome: Outcome, entry: int) -> Tower:
        read = outcome.stack
        fallen = [die.number or roll(stream(self._seed, "off_table", entry, die.die_id), 6) for die in read.fallen]
        whole = read.before + self.beyond
        if not read.fell:
            return Tower(whole, read.standing + self.beyond, tuple(fallen))
        fallen += [roll(stream(self._seed, "beyond", entry, i), 6) for i in range(self.beyond)]
        self.beyond = 0
        return Tower(whole, read.standing, tuple(fallen))

    def show_edge(self, side_m: float, strength: float) -> None:
        """Light up the dashed edge where it holds the hand back."""
        self._view.show_edge(side_m, strength)

    def show_ruling(self, die: Body, reading: DieReading) -> None:
        """Draw the outline of a die as it is ruled, and the line; point at one that is caught."""
        self._view.show_line(True)
        self._view.show_outline(die.id, outline(self._spec, die), OUTLINE[reading.zone.value])
        self._view.show_arrow(die.id if reading.caught else None)

    def hide_ruling(self) -> None:
        """Take line, outline and arrow away again."""
        self._view.show_line(False)
        self._view.clear_outlines()
        self._view.show_arrow(None)

    def point_at(self, die: str | None) -> None:
        """Point at a die from above; None: at nothing any more."""
        self._view.show_arrow(die)

    def poses_plain(self) -> dict[str, Any]:
        """What lies on the table, for the record."""
        return poses_plain(self.layout, self.beyond)

    def restore(self, poses: TablePoses, *moment: int | str) -> None:
        """Lay what a record says, for that ``moment`` of the match."""
        self.beyond = poses.beyond
        self._built = (len(poses.stack) + self.beyond, *moment)
        self.lay(layout_of(poses))

    def _style(self, body: Body) -> DieStyle:
        if body.kind is DieKind.D6:
            return STACK_STYLE
        return self._styles.get(body.id, NOBODYS)


def layout_of(poses: TablePoses) -> Layout:
    """What a record says of the table, as physics has it."""
    return Layout(tuple(Body(die, DieKind(lies.kind), pose_of(lies)) for die, lies in poses.dice.items()), poses.stack,
                  SetUp(poses.setup))


def pose_of(lies: LyingDie) -> Pose:
    """Where a die of a record is."""
    return Pose(lies.x, lies.y, lies.z, lies.qw, lies.qx, lies.qy, lies.qz)
