"""Bakes every texture of the table into `assets/textures`, the same pixels every time.

    python -m tools.bake_textures [wood] [dice] [large_dice] [paper] [felt] [studio]

Sizes come from `config/table.yaml` and `config/look.yaml`; bake again when the radii of the target change.
Needs numpy and Pillow; the game itself does not.
"""

from __future__ import annotations

import sys

from game.physics import TableSpec
from game.scenes.table.look_spec import LookSpec
from game.storage.typed_config import load_config
from tools.baking.common import ROOT
from tools.baking.dice import dice
from tools.baking.felt import felt
from tools.baking.large_dice import large_dice
from tools.baking.paper import paper
from tools.baking.studio import studio
from tools.baking.wood import wood


def main(names: list[str]) -> None:
    """Bake the named textures, or all."""
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    look = load_config(ROOT / "config" / "look.yaml", LookSpec)
    bakers = {"wood": wood, "dice": dice, "large_dice": large_dice, "paper": paper, "felt": felt,
              "studio": studio}
    for name in names or bakers:
        bakers[name](table, look)


if __name__ == "__main__":
    main(sys.argv[1:])
