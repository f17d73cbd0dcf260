"""What somebody has looked at, as whoever did writes it into `docs/screens_looked_at.yaml`."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path

import msgspec
from msgspec import Struct

from game.storage.yaml_data import Limits, read_yaml
from tools.screens.shapes import SHAPES
from tools.screens.walks import WALKS

LOOKED_AT = Path(__file__).resolve().parents[2] / "docs" / "screens_looked_at.yaml"


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody looked: at screens of a walk by their names (`*` stands for anything), in these shapes, and found this.

    ``open``: whether it is still so.
    """

    walk: str
    screens: tuple[str, ...]
    shapes: tuple[str, ...]
    found: str = ""
    open: bool = False


class Looked(Struct, frozen=True, forbid_unknown_fields=True):
    """``when``: the day, and of which version."""

    when: str
    looks: tuple[Look, ...]

    def at(self, walk: str, title: str, shape: str) -> bool:
        """Whether somebody looked at this picture."""
        return any(look.walk == walk and shape in look.shapes and any(fnmatchcase(title, each) for each in look.screens)
                   for look in self.looks)


def read_looked(path: Path = LOOKED_AT) -> Looked:
    """What was looked at. Raises ValueError that says what is wrong, and where."""
    data, _ = read_yaml(path.read_bytes(), Limits())
    looked = msgspec.convert(data, Looked, strict=True)
    for look in looked.looks:
        unknown = {look.walk} - WALKS.keys() or set(look.shapes) - SHAPES.keys()
        if unknown:
            raise ValueError(f"{path.name}: {', '.join(sorted(unknown))}: allowed are the walks {', '.join(WALKS)} and "
                             f"the shapes {', '.join(SHAPES)}.")
    return looked
