"""The battlefield as the rest of the rules asks for it: what lies there now, and who can go, stand and see where.

All geometry is that of ``field``; this module only says of a state which pieces and which models there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.games.duel.rules.field import sight
from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.catalogue import piece_of
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.legs import on_border as is_on_border
from game.games.duel.rules.field.models import Body, Neighbour, Place
from game.games.duel.rules.field.pieces import Field, laid
from game.games.duel.rules.field.pieces import Piece as PieceThere
from game.games.duel.rules.field.placing import corner_point, entry_places, placement_problem
from game.games.duel.rules.field.placing import reaches as is_reached
from game.games.duel.rules.field.placing import treasure_place as place_of_treasure
from game.games.duel.rules.field.ways import Leg, Mover, Walked
from game.games.duel.rules.header import Header, OwnField
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.state import Piece, State, body_of, on_table, opposing, seat_of, sheet_of
from game.rules.errors import IllegalAction

FIELDS_KEPT = 16
