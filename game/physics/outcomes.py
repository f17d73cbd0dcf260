"""What became of a throw, read as its set-up asks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from game.physics.reading import read_target
from game.physics.table_spec import TableSpec
from game.physics.throw_model import Body, Layout, Outcome, SetUp
from game.physics.tray_reading import read_tray

Reader = Callable[[TableSpec, Layout, Sequence[Body], Iterable[Body], bool], Outcome]
READERS: Mapping[SetUp, Reader] = MappingProxyType({SetUp.TARGET: read_target, SetUp.TRAY: read_tray})


def read_layout(
    spec: TableSpec, before: Layout, bodies: Sequence[Body], left: Iterable[Body] = (), settled: bool = True
) -> Outcome:
    """The outcome of what happened to `before`: `bodies` lie at rest now, `left` have left the table."""
    return READERS[before.setup](spec, before, bodies, left, settled)
