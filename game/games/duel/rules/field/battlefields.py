"""The ready battlefields, B1 to B11: each piece lies there with its twin, half a turn about the centre away."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.duel.rules.field.catalogue import Theme, piece_of
from game.games.duel.rules.field.pieces import TURNS, Field, Piece, laid
from game.rules.value import Value

Entry = tuple[str, int, int, int]
"""Kind, x, y in u, turn."""
USUAL_ENTRY = 4000


class Battlefield(Value, frozen=True):
    """A row of the table: what ``lies`` there with its twin, in the ``centre`` without one; how far one may enter."""

    key: str
    name: str
    area: int
    theme: Theme
    lies: tuple[Entry, ...]
    centre: tuple[Entry, ...] = ()
    entry: int = USUAL_ENTRY


ROWS = (
    Battlefield("B1", "Main Street", 12000, Theme.WESTERN, (
        ("saloon", 2000, 6750, 6), ("wagon", 7750, 9000, 3), ("outhouse", 6750, 1000, 6), ("hay", 7000, 4250, 18),
        ("water_tower", 9250, 1250, 0), ("barrels", 750, 3000, 9))),
    Battlefield("B2", "Dry Gulch", 12000, Theme.WESTERN, (
        ("boulder", 2750, 3750, 23), ("boulder", 4500, 8750, 18), ("cactus", 7000, 11000, 0),
        ("low_wall", 10250, 2250, 5), ("hay", 8750, 11250, 6), ("cactus", 750, 5250, 2), ("bush", 4250, 5000, 0))),
    Battlefield("B3", "Fallen Keep", 12000, Theme.RUINS, (
        ("ruin_corner", 5000, 6000, 21), ("window_wall", 8500, 3000, 3), ("arch", 9000, 9750, 10),
        ("rubble", 6250, 10000, 0), ("column", 1250, 9250, 4), ("low_wall", 1000, 6000, 8))),
    Battlefield("B4", "Deep Wood", 12000, Theme.WOOD, (
        ("thicket", 9000, 6250, 21), ("light_wood", 6000, 2250, 21), ("log", 9000, 2000, 8), ("tree", 1750, 7750, 1),
        ("boulder", 10000, 9000, 1))),
    Battlefield("B5", "Neon Mile", 12000, Theme.NEON, (
        ("container", 9000, 3500, 22), ("dumpster", 10500, 8750, 2), ("laser", 9000, 8250, 4),
        ("hover_car", 4500, 2500, 9), ("vending", 1500, 5750, 10), ("hologram", 5250, 4000, 10),
        ("fuse_box", 9000, 11250, 1), ("fuel_drum", 7000, 1000, 2))),
    Battlefield("B6", "Old Harbour", 12000, Theme.HARBOUR, (
        ("basin", 2000, 6250, 6), ("container", 4750, 9750, 0), ("crate_pile", 4500, 5750, 6),
        ("net_rack", 2500, 3500, 0), ("barrels", 3250, 1500, 4), ("crate", 750, 9250, 12))),
    Battlefield("B7", "Bone Orchard", 12000, Theme.GRAVEYARD, (
        ("crypt", 7000, 8250, 12), ("fog", 9500, 5500, 0), ("tombstones", 3750, 10750, 22),
        ("iron_fence", 10000, 10500, 9), ("dead_tree", 5750, 1000, 2), ("statue", 8000, 3250, 2),
        ("tombstones", 1250, 8500, 3))),
    Battlefield("B8", "Black River", 12000, Theme.WOOD, (
        ("stream", 10000, 6000, 0), ("light_wood", 4250, 2000, 3), ("thicket", 3250, 8750, 9),
        ("boulder", 10250, 8000, 6), ("log", 2000, 10500, 2)),
        centre=(("stream", 6000, 6000, 0), ("bridge", 6000, 6000, 6))),
    Battlefield("B9", "Neon Quarter", 24000, Theme.NEON, (
        ("container", 13000, 14000, 0), ("container", 9000, 17000, 4), ("catwalk", 9750, 5000, 8),
        ("dumpster", 3750, 20500, 8), ("dumpster", 3750, 3000, 10), ("hover_car", 22500, 11250, 4),
        ("energy_barrier", 21000, 7250, 5), ("laser", 16000, 14750, 9), ("hologram", 17250, 9000, 0),
        ("vending", 18250, 1000, 6), ("fuse_box", 13500, 23250, 9), ("fuel_drum", 20250, 16500, 9),
        ("crate_pile", 18750, 7750, 18), ("steam_vent", 5250, 18000, 4)), entry=6000),
    Battlefield("B10", "Border Fort", 24000, Theme.RUINS, (
        ("tower_stump", 13000, 14000, 0), ("ruin_corner", 9000, 17000, 4), ("ruin_corner", 12000, 19250, 10),
        ("window_wall", 3750, 20500, 8), ("window_wall", 3750, 3000, 10), ("arch", 22500, 11250, 4),
        ("rubble", 14500, 10750, 21), ("low_wall", 21000, 7250, 5), ("low_wall", 16000, 14750, 9),
        ("boulder", 18250, 1000, 6), ("light_wood", 20250, 16500, 9), ("wagon", 18750, 7750, 18),
        ("mounted_gun", 17000, 16250, 6), ("locker", 23250, 4500, 5)), entry=6000),
    Battlefield("B11", "Boom Town", 36000, Theme.WESTERN, (
        ("saloon", 4250, 6500, 6), ("saloon", 23750, 11500, 23), ("hut", 20250, 16750, 21), ("hut", 14250, 3000, 21),
        ("outhouse", 10750, 28250, 22), ("water_tower", 25750, 33250, 2), ("wagon", 30500, 21000, 10),
        ("wagon", 25000, 27750, 10), ("well", 34250, 11250, 5), ("trough", 12000, 15750, 18), ("rail", 2250, 12000, 2),
        ("hay", 24000, 23250, 2), ("crate_pile", 26250, 30250, 22), ("barrels", 34500, 16500, 4),
        ("fence", 18500, 32500, 5), ("boulder", 15250, 7500, 8), ("light_wood", 5000, 2250, 0),
        ("wheat", 7750, 19000, 2), ("pond", 32000, 2500, 1), ("cactus", 29250, 3500, 10)), entry=8000),
)
BATTLEFIELDS: Mapping[str, Battlefield] = MappingProxyType({row.key: row for row in ROWS})


def row_of(key: str) -> Battlefield:
    """A row of the table. Raises ValueError where there is none of that key."""
    if key not in BATTLEFIELDS:
        raise ValueError(f"there is no battlefield {key!r}; allowed are {', '.join(BATTLEFIELDS)}")
    return BATTLEFIELDS[key]


def battlefield(key: str) -> Field:
    """A battlefield, laid out. Raises ValueError where there is none of that key."""
    row = row_of(key)
    return laid(row.area, pieces_of(row))


def pieces_of(row: Battlefield) -> tuple[Piece, ...]:
    """Numbered in the order of the row, each piece followed by its twin (M4)."""
    both = [each for entry in row.lies for each in (entry, twin(entry, row.area))]
    return tuple(piece_of(kind, (x, y), turn, f"t{number}")
                 for number, (kind, x, y, turn) in enumerate((*both, *row.centre), start=1))


def twin(entry: Entry, area: int) -> Entry:
    """The same, half a turn about the centre of the area away."""
    kind, x, y, turn = entry
    return kind, area - x, area - y, (turn + TURNS // 2) % TURNS
