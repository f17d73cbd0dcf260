"""From the rules' field to what is drawn: pieces round their own middles, inches from the middle of the area (DUEL-D61,
DUEL-D66, DUEL-D67).
"""

from __future__ import annotations

from game.games.duel.rules.field.catalogue import ROPE, kind_of
from game.games.duel.rules.field.models import INCH
from game.games.duel.rules.field.pieces import SCALE, Field, Part, Piece, cos_sin
from game.games.duel.scenes.field.terrain_looks import LOOKS
from game.scenes.field.terrain import Block, Flat, TerrainLook, TerrainPiece

STEP_DEG = 15.0  # of a turn (DUEL-D67)


def terrain_of(field: Field) -> tuple[TerrainPiece, ...]:
    """Every piece of a field as it lies."""
    return tuple(drawn_piece(piece, field.area) for piece in field.pieces)


def drawn_piece(piece: Piece, area: int) -> TerrainPiece:
    """A piece as it lies on an area of that edge."""
    return TerrainPiece(piece.id, piece.kind, look_of(piece), _blocks(piece), inches(piece.at[0], piece.at[1], area),
                        piece.turn * STEP_DEG)


def look_of(piece: Piece) -> TerrainLook:
    """What it looks like now: an open door and a vent that steams look otherwise (X5, X11)."""
    if piece.kind == "door" and all(part.flags.see for part in piece.parts):
        return LOOKS["door open"]
    if piece.kind == "steam_vent" and len(piece.parts) > 1:
        return LOOKS["steam_vent column"]
    return LOOKS[piece.kind]


def inches(x: int, y: int, area: int) -> Flat:
    """A place in u from the corner as inches from the middle (DUEL-D60, DUEL-D61)."""
    return (x - area / 2) / INCH, (y - area / 2) / INCH


def _blocks(piece: Piece) -> tuple[Block, ...]:
    """Those of its kind, the same however it lies; what its kind does not know (steam, poles) is turned back."""
    known = () if piece.kind == ROPE else kind_of(piece.kind).shapes
    later = piece.parts[len(known):]
    return (*(Block(tuple((x / INCH, y / INCH) for x, y in shape.corners()), shape.base / INCH,
                    (shape.base + shape.height) / INCH) for shape in known),
                    *(_turned_back(part, piece) for part in later))


def _turned_back(part: Part, piece: Piece) -> Block:
    cos, sin = (share / SCALE for share in cos_sin(piece.turn))
    outline = []
    for x, y in part.outline.corners:
        dx, dy = x - piece.at[0], y - piece.at[1]
        outline.append((round(dx * cos + dy * sin) / INCH, round(dy * cos - dx * sin) / INCH))
    return Block(tuple(outline), part.base / INCH, part.top / INCH)
