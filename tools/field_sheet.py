"""Draws the field of Duel without a window: `python -m tools.field_sheet FOLDER [--battlefield B1]`.

Without more words: every kind of terrain, every figure and token on sheets,
every battlefield from above and from a seat.
`--kinds`, `--figures`, `--fields` draw only these, `--battlefield KEY` only that one, `--piece KIND` one kind near by.
`--cost` measures frames of B11 with 20 models against a bare scene of the same.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from panda3d.core import (
    AmbientLight,
    CardMaker,
    DirectionalLight,
    GraphicsOutput,
    NodePath,
    PNMImage,
    RenderState,
)

from game.games.duel.rules.field.battlefields import BATTLEFIELDS, battlefield, row_of
from game.games.duel.rules.field.catalogue import KINDS, Theme, piece_of, rope
from game.games.duel.rules.field.changes import opened, steaming
from game.games.duel.rules.field.models import Body, Neighbour
from game.games.duel.rules.field.pieces import Piece
from game.games.duel.rules.field.placing import entry_places, treasure_place
from game.games.duel.rules.field.surfaces import stands_at
from game.games.duel.scenes.field.field_pieces import drawn_piece, inches, terrain_of
from game.games.duel.scenes.field.figure_looks import TYPES, parts_of, size_of
from game.scenes.field.field_cameras import orbit, seat, straight_down
from game.scenes.field.field_light import INCH_M
from game.scenes.field.field_look import FieldLook
from game.scenes.field.field_view import FieldView
from game.scenes.field.figures import Figure, Marks
from game.scenes.field.tokens import Token
from game.scenes.table import LookSpec
from game.scenes.table.camera_poses import CameraPose
from game.scenes.table.camera_rig import CameraRig
from game.scenes.table.texture_files import load_texture
from game.storage.typed_config import load_config
from tools.unseen_window import UnseenWindow, unseen_window

ROOT = Path(__file__).resolve().parents[1]
WIDE, TALL = 1280, 720
SIDES = ("A", "B", "C", "D")
FRAMES, MODELS = 25, 20
ONWARDS = 2500  # of their corners: models have moved a little
LITTLE = 320


class Studio(NamedTuple):
    """What is drawn in, by which camera, and the field."""

    seen: UnseenWindow
    rig: CameraRig
    field: FieldView


def main(words: Sequence[str]) -> int:
    """Draw what is asked for; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.field_sheet", description="Draws the field of Duel.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--battlefield", choices=sorted(BATTLEFIELDS), default="")
    parser.add_argument("--piece", choices=sorted(KINDS), default="")
    parser.add_argument("--kinds", action="store_true")
    parser.add_argument("--figures", action="store_true")
    parser.add_argument("--fields", action="store_true")
    parser.add_argument("--cost", action="store_true")
    parser.add_argument("--size", default=f"{WIDE}x{TALL}")
    given = parser.parse_args(words)
    given.folder.mkdir(parents=True, exist_ok=True)
    wide, tall = map(int, given.size.split("x"))
    if given.cost:
        return _cost(_studio(wide, tall))
    everything = not (given.kinds or given.figures or given.fields or given.battlefield or given.piece)
    if given.kinds or given.piece or everything:
        _kinds(_studio(LITTLE, LITTLE), given.folder, given.piece)
    if given.figures or everything:
        _figures(_studio(wide, tall), given.folder)
    if given.fields or given.battlefield or everything:
        studio = _studio(wide, tall)
        for key in [given.battlefield] if given.battlefield else BATTLEFIELDS:
            _battlefield(studio, given.folder, key)
    return 0


def _battlefield(studio: Studio, folder: Path, key: str) -> None:
    """One battlefield with models of its sides: from above, from a seat, and a corner of it near by."""
    row, field = row_of(key), battlefield(key)
    side = row.area / 1000
    studio.field.lay(side, row.theme, terrain_of(field))
    studio.field.stand(company(key))
    lies = treasure_place(field)
    studio.field.put([Token("treasure", "treasure", 0.25, (*inches(lies.x, lies.y, row.area), lies.z / 1000))])
    for name, pose in (("above", straight_down(side)), ("seat", seat(side)),
                       ("near", orbit((side * 0.16, 0.0, 0.0), 7.5, 32.0, 26.0))):
        _shoot(studio, pose, folder / f"{key}-{name}.png")
    studio.field.fade(piece.id for piece in field.pieces)
    _shoot(studio, straight_down(side), folder / f"{key}-roofs-off.png")
    studio.field.fade(())


def company(key: str) -> list[Figure]:
    """Twenty models of two sides where they may stand near their corners, every type of a seat's own among them."""
    row, field = row_of(key), battlefield(key)
    names = [name for name in TYPES if name not in ("boss", "civilian")]
    figures = []
    for side, corner, turn in (("A", "sw", -45.0), ("B", "ne", 135.0)):
        places = list(entry_places(field, corner, row.entry + ONWARDS))
        others: list[Neighbour] = []
        for at in range(MODELS // 2):
            kind, weapons, base = TYPES[names[(at + (side == "B") * 7) % len(names)]]
            free = [Body(place, base) for place in places if stands_at(field, Body(place, base), others)]
            body = free[at * 977 % len(free)]
            others.append(Neighbour(body))
            x, y = inches(body.at.x, body.at.y, row.area)
            figures.append(Figure(f"{side}{at}", parts_of(kind, weapons), size_of(base), side, (x, y, body.at.z / 1000),
                                  turn + 15.0 * (at % 3 - 1)))
    return figures


def _kinds(studio: Studio, folder: Path, only: str) -> None:
    """A picture of each kind on the ground of its theme, put together on sheets of twenty."""
    shown = [each for each in _specimens() if not only or each.kind == only]
    sheet: PNMImage | None = None
    for at, piece in enumerate(shown):
        theme = KINDS[piece.kind].theme
        drawn = drawn_piece(piece, 12000)
        studio.field.lay(12.0, theme if theme is not Theme.NONE else Theme.ANY, [drawn])
        size = max(max(map(abs, (*corner, 1.0))) for block in drawn.blocks for corner in block.outline)
        high = max(block.top for block in drawn.blocks)
        kind, weapons, base = TYPES["rifle"]
        studio.field.stand([Figure("m", parts_of(kind, weapons), size_of(base), "A", (size * 0.6, -size - 0.75, 0.0),
                                   30.0)])
        pose = orbit((0.0, -0.3, high * 0.42), max(2.2 * size + 1.6, high * 1.5), 28.0, 27.0)
        image = _image(studio, pose)
        if only:
            image.write(str(folder / f"{piece.kind}-{at}.png"))
            continue
        place = at % 20
        if place == 0:
            sheet = PNMImage(LITTLE * 5, LITTLE * min(4, -(-(len(shown) - at) // 5)), 3)
        if sheet is not None:
            sheet.copy_sub_image(image, LITTLE * (place % 5), LITTLE * (place // 5))
            if place == 19 or at == len(shown) - 1:
                sheet.write(str(folder / f"kinds-{at // 20 + 1}.png"))


def _specimens() -> Iterator[Piece]:
    for name in KINDS:
        piece = rope((4500, 6000), (7500, 6400)) if name == "rope" else piece_of(name, (6000, 6000))
        yield piece
        if name == "door":
            yield opened(piece)
        elif name == "steam_vent":
            yield steaming(piece)


def _figures(studio: Studio, folder: Path) -> None:
    """Every figure standing and lying, of all sides, with marks; every token."""
    studio.field.lay(12.0, Theme.WESTERN, [])
    shown: list[Figure] = []
    for at, (name, (kind, weapons, base)) in enumerate(TYPES.items()):
        x = -5.4 + 1.5 * (at % 8)
        for back, prone in ((0.0, False), (1.45, True)):
            side = SIDES[at % 4]
            y = 2.6 - 3.0 * (at // 8) - back
            shown.append(Figure(f"{name} {prone}", parts_of(kind, weapons), size_of(base), side, (x, y, 0.0), 200.0,
                                prone))
    marks = (Marks(beads=3), Marks(jam=True), Marks(carries="chest"), Marks(carries="flag", beads=2))
    for at, mark in enumerate(marks):
        kind, weapons, base = TYPES["gunslinger"]
        shown.append(Figure(f"mark {at}", parts_of(kind, weapons), size_of(base), SIDES[at],
                            (-5.2 + 1.4 * at, -3.9, 0.0), 20.0, marks=mark))
    kind, weapons, base = TYPES["civilian"]
    for at in range(4):
        x, y = 4.0 + 0.55 * (at % 2 * 2 - 1), 4.4 + 0.55 * (at // 2 * 2 - 1)
        shown.append(Figure(f"crowd {at}", parts_of(kind, weapons), size_of(base), "", (x, y, 0.0), 90.0 * at))
    studio.field.stand(shown)
    studio.field.put([
        Token("0", "crowd", 1.5, (4.0, 4.4, 0.0)),
        Token("1", "treasure", 0.25, (0.3, -3.9, 0.0)), Token("2", "flag", 0.5, (1.3, -3.9, 0.0), "A"),
        Token("3", "upgrade", 0.375, (2.4, -3.9, 0.0)), Token("4", "position", 0.375, (3.4, -3.9, 0.0), "B"),
        Token("5", "position", 0.375, (3.4, -4.8, 0.0)), Token("6", "spawn", 0.25, (4.2, -3.9, 0.0), "C"),
        Token("7", "lantern", 0.2, (4.8, -3.9, 0.0)), Token("8", "counter", 0.0, (5.3, -3.9, 0.0), "D", 5),
        Token("9", "counter", 0.0, (5.3, -4.5, 0.0), "A", 2)])
    _shoot(studio, orbit((0.0, -0.8, 0.2), 12.6, 0.0, 44.0), folder / "figures-seat.png")
    _shoot(studio, straight_down(12.0), folder / "figures-above.png")
    _shoot(studio, orbit((-1.5, 1.2, 0.4), 6.4, 8.0, 24.0), folder / "figures-near.png")
    _shoot(studio, orbit((-1.0, -3.6, 0.3), 6.0, -6.0, 30.0), folder / "figures-marks.png")


def _shoot(studio: Studio, pose: CameraPose, path: Path) -> None:
    studio.rig.show(pose, cut=True)
    studio.seen.shoot(path, sys.stdout.write)


def _image(studio: Studio, pose: CameraPose) -> PNMImage:
    studio.rig.show(pose, cut=True)
    return studio.seen.image()


def _studio(wide: int, tall: int) -> Studio:
    seen = unseen_window(wide, tall, (0.02, 0.016, 0.02))
    rig = CameraRig(seen.camera, seen.scene, 0.0)
    rig.resize(wide / tall)
    field = FieldView(load_config(ROOT / "config" / "look.yaml", LookSpec),
                      load_config(ROOT / "config" / "games" / "duel" / "field.yaml", FieldLook), ROOT / "assets",
                      seen.window)
    field.root.reparent_to(seen.scene)
    return Studio(seen, rig, field)


# --- cost ----------------------------------------------------------------------------------------------------


def _cost(studio: Studio) -> int:
    """The processor's time of a picture of B11 with 20 models, against a plain scene of the same bodies, in one run."""
    side = row_of("B11").area / 1000
    start = time.process_time()
    studio.field.lay(side, row_of("B11").theme, terrain_of(battlefield("B11")))
    studio.field.stand(company("B11"))
    made = time.process_time() - start
    sys.stdout.write(f"made in {made * 1000:.0f} ms\n")
    bare = _bare(studio, side)
    for name, pose in (("seat", seat(side)), ("above", straight_down(side))):
        studio.rig.show(pose, cut=True)
        ours, plain = [], []
        for _ in range(5):
            studio.field.root.show()
            bare.hide()
            ours.append(_frame_ms(studio.seen.window))
            studio.field.root.hide()
            bare.show()
            plain.append(_frame_ms(studio.seen.window))
        ratios = sorted(a / b for a, b in zip(ours, plain, strict=True))
        sys.stdout.write(f"{name}: {statistics.median(ours):.2f} ms a frame, the bare scene "
                         f"{statistics.median(plain):.2f}; {statistics.median(ratios):.2f} ({ratios[0]:.2f} to "
                         f"{ratios[-1]:.2f})\n")
    return 0


def _bare(studio: Studio, side: float) -> NodePath:
    """What a plain Panda3D program would draw: a table, a ground, each body as its own node, two lights."""
    bare = studio.seen.scene.attach_new_node("bare")
    for edge, z, picture in ((side * 2.6, -0.013, "wood.jpg"), (side, 0.0, "felt.jpg")):
        half = edge * INCH_M / 2
        card = CardMaker("ground")
        card.set_frame(-half, half, -half, half)
        lying = bare.attach_new_node(card.generate())
        lying.set_p(-90)
        lying.set_z(z)
        lying.set_texture(load_texture(ROOT / "assets", picture))
    other = FieldView(load_config(ROOT / "config" / "look.yaml", LookSpec),
                      load_config(ROOT / "config" / "games" / "duel" / "field.yaml", FieldLook), ROOT / "assets")
    for at, piece in enumerate(terrain_of(battlefield("B11"))):
        other.lay(side, row_of("B11").theme, [piece])
        for body in other.root.find_all_matches("terrain/**/+GeomNode"):
            _plain(bare, body, f"piece {at}")
    other.stand(company("B11"))
    for figure in company("B11"):
        for body in other.root.find_all_matches(f"{figure.id}/**/+GeomNode"):
            _plain(bare, body, figure.id)
    for light in (AmbientLight("fill"), DirectionalLight("lamp")):
        bare.set_light(bare.attach_new_node(light))
    return bare


def _plain(bare: NodePath, body: NodePath, name: str) -> None:
    plain = bare.attach_new_node(body.node().make_copy())
    plain.node().set_name(name)
    plain.set_state(RenderState.make_empty())
    plain.set_transform(body.get_net_transform())


def _frame_ms(window: GraphicsOutput) -> float:
    window.engine.render_frame()
    start = time.process_time()
    for _ in range(FRAMES):
        window.engine.render_frame()
    return (time.process_time() - start) * 1000.0 / FRAMES


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
