"""What models look like: a figure for each kind, in its hands what it carries (DUEL-D62, DUEL-D102, DUEL-D310)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from game.games.duel.rules.field.models import INCH, Base
from game.games.duel.rules.terms import Kind, Weapon
from game.scenes.field.figures import Size

BODIES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "fighter": ("coat", "head"), "hero": ("coat", "cloak", "head", "plume"), "ganger": ("broad", "head", "flat_cap"),
    "rookie": ("slim", "low_head", "pack"), "animal": ("beast",), "zverg": ("stout", "hood", "hammer"),
    "boss": ("hulk", "horns"), "raised": ("bones",), "civilian": ("skittle", "head", "top_hat")})
"""By kind; the last four are no kinds of a seat's own: Zvergs, the boss, raised models, civilians of a mob."""
WORN: Mapping[Weapon | None, tuple[str, ...]] = MappingProxyType({
    None: ("brim_hat", "poncho"), Weapon.RANGED_1: ("bowler",), Weapon.RANGED_2: ("shako", "skirts"),
    Weapon.THROWN: ("band",), Weapon.MELEE_1: ("helmet",), Weapon.MELEE_2: ("helmet",), Weapon.SHIELD: ("helmet",)})
"""What a plain fighter wears with each weapon; other kinds have clothes of their own."""
HELD: Mapping[Weapon, tuple[str, ...]] = MappingProxyType({
    Weapon.RANGED_1: ("pistol",), Weapon.RANGED_2: ("rifle",), Weapon.THROWN: ("hatchet",), Weapon.MELEE_1: ("sword",),
    Weapon.MELEE_2: ("great_axe",), Weapon.SHIELD: ("shield",)})
BARE: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "fighter": ("akimbo",), "hero": ("rapier",), "ganger": ("club",)})
"""What those have in their hands who carry no weapon that counts."""
ORDER = tuple(Weapon)
TYPES: Mapping[str, tuple[str, tuple[Weapon, ...], Base]] = MappingProxyType({
    "fighter": ("fighter", (), Base.NORMAL), "gunslinger": ("fighter", (Weapon.RANGED_1,), Base.NORMAL),
    "rifle": ("fighter", (Weapon.RANGED_2,), Base.NORMAL), "thrower": ("fighter", (Weapon.THROWN,), Base.NORMAL),
    "sword": ("fighter", (Weapon.MELEE_1,), Base.NORMAL), "axe": ("fighter", (Weapon.MELEE_2,), Base.NORMAL),
    "shield": ("fighter", (Weapon.SHIELD,), Base.NORMAL), "hero": ("hero", (), Base.NORMAL),
    "ganger": ("ganger", (), Base.NORMAL), "rookie": ("rookie", (), Base.NORMAL), "animal": ("animal", (), Base.NORMAL),
    "zverg": ("zverg", (), Base.SMALL), "boss": ("boss", (), Base.LARGE), "raised": ("raised", (), Base.NORMAL),
    "civilian": ("civilian", (), Base.NORMAL)})
"""The types that must be told apart by their outlines: kind, weapons, base."""


def parts_of(kind: str, weapons: Collection[Weapon] = ()) -> tuple[str, ...]:
    """The named parts of a model. Raises ValueError for a kind there is not."""
    if kind not in BODIES:
        raise ValueError(f"there is no figure for a {kind!r}; allowed are {', '.join(BODIES)}")
    carried = [weapon for weapon in ORDER if weapon in weapons]
    worn = WORN[carried[0] if carried else None] if kind == Kind.FIGHTER else ()
    held = tuple(name for weapon in carried for name in HELD[weapon])
    if carried == [Weapon.SHIELD]:
        held += ("spear",)
    return (*BODIES[kind], *worn, *(held or BARE.get(kind, ())))


def size_of(base: Base) -> Size:
    """The cylinder of a base, standing and lying (DUEL-D62)."""
    return Size(base.radius / INCH, base.height / INCH, base.height * 2 // 5 / INCH)
