"""Named parts of terrain: each is a function that works within a block."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from game.scenes.field import parts_built, parts_clear, parts_grown, parts_walls, parts_works
from game.scenes.field.bench import Bench, Face, Layer
from game.scenes.field.parts_clear import SPANS
from game.scenes.field.terrain import Block, PartLook, TerrainLook

Maker = Callable[[Bench, Block, PartLook], None]
PARTS: Mapping[str, Maker] = MappingProxyType(
    {**parts_built.PARTS, **parts_walls.PARTS, **parts_grown.PARTS, **parts_works.PARTS, **parts_clear.PARTS})


@lru_cache(maxsize=256)
def faces_of(kind: str, look: TerrainLook, blocks: tuple[Block, ...]) -> tuple[Face, ...]:
    """All that is drawn of a piece, round its own middle. Raises ValueError for a part or a block there is not."""
    faces: list[Face] = []
    for part in look.parts:
        if part.name in SPANS:
            bench = Bench(f"{kind} {part.name}")
            SPANS[part.name](bench, blocks, part)
            faces += bench.faces
            continue
        make = PARTS.get(part.name)
        if make is None:
            raise ValueError(f"{kind} has a part {part.name!r}; allowed are {', '.join(sorted((*PARTS, *SPANS)))}")
        for at in part.blocks or range(len(blocks)):
            if not 0 <= at < len(blocks):
                raise ValueError(f"{kind} has a part {part.name!r} in block {at}; there are {len(blocks)}")
            bench = Bench(f"{kind} {part.name} {at}")
            if part.fades:
                bench.layer = Layer.ROOF
            make(bench, blocks[at], part)
            faces += bench.faces
    return tuple(faces)
