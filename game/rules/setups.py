"""Set-ups: what a table is laid with before dice are thrown. Physics, table view and cameras dispatch on them."""

from game.rules.value import Value


class Target(Value, frozen=True, tag="target"):
    """A printed disc with a line; ``height`` dice are stacked in its middle, 0 for none."""

    height: int = 0


class Tray(Value, frozen=True, tag="tray"):
    """A walled tray with a felt floor."""


SetUp = Target | Tray
