"""Places, distances, cover and sight in plain words, from the places in the record (DUEL-D82 to D87)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.games.duel.narration.names import Names, listed
from game.games.duel.rules import ground
from game.games.duel.rules.covering import cover_of
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.pieces import piece_on
from game.games.duel.rules.field.sight import Cover, Look, sight
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.state import State, body_of, opponents_of
from game.games.duel.rules.terms import INCH

CORNERS = MappingProxyType({"sw": "south-west", "se": "south-east", "ne": "north-east", "nw": "north-west"})
CALLED: Mapping[str, str] = MappingProxyType({
    "crate_pile": "pile of crates", "barrels": "pair of barrels", "stairs": "flight of stairs",
    "rail": "hitching rail", "hay": "bale of hay", "ruin_corner": "ruined corner", "window_wall": "broken wall",
    "tower_stump": "stump of a tower", "vending": "vending machine", "acid": "pool of acid",
    "tombstones": "row of tombstones", "rope": "rope's pole"})
"""Kinds whose key is not what one says."""
SHIELD, CROWD = "the shield", "the crowd"


def terrain(kind: str) -> str:
    """A kind of terrain with its article, always one thing."""
    return f"the {CALLED.get(kind, kind.replace('_', ' '))}"


def inches(length: int) -> str:
    """A length in inches with one decimal."""
    return f"{length / INCH:.1f}"


def whole_inches(length: int) -> int:
    """The same to the nearest inch, one at least."""
    return max(1, (2 * length + INCH) // (2 * INCH))


def spot(at: Place) -> str:
    """A place: inches east and north of the south-west corner, and its height where it is not the ground."""
    return f"({inches(at.x)}, {inches(at.y)}{f', {inches(at.z)} up' if at.z else ''})"


class Glimpse(msgspec.Struct, frozen=True):
    """How two models see each other: whether they do, their distance, the cover of either from the other.

    ``behind`` and ``own_behind`` say what gives it.
    """

    seen: bool
    apart: int
    cover: Cover
    behind: str
    own: Cover
    own_behind: str


def glimpses(state: State, ident: str) -> dict[str, Glimpse]:
    """What a model sees of everybody opposing on the table, and they of it; of one that is not there nothing."""
    if state.models[ident].at is None:
        return {}
    return {other: glimpse(state, ident, other) for other in opponents_of(state, ident)}


def glimpse(state: State, one: str, other: str) -> Glimpse:
    """How two models on the table see each other; cover only where the match plays with it (DUEL-D107)."""
    found = sight(ground.field_of(state), body_of(state, one), ground.figure_of(state, other), ground.discs_of(state))
    counts = state.header.options.cover != "off" and not found.contact
    there, back = (look.cover if counts else Cover.NONE for look in (found.there, found.back))
    seen = found.seen and not ground.hides_from(state, body_of(state, one), other)
    return Glimpse(seen, ground.apart(state, one, other), there, giver(state, found.there),
                   back, giver(state, found.back))


def giver(state: State, look: Look) -> str:
    """The piece that gives most of a model's cover; "" where none does."""
    if look.cover is Cover.NONE:
        return ""
    most = max(look.hiding, key=lambda each: (each.covered, each.dark), default=None)
    shelter = look.shelter or (most.piece if most is not None else "")
    if is_mob(shelter):
        return CROWD
    return terrain(piece_on(ground.field_of(state), shelter).kind) if shelter else ""


def cover_in(state: State, attack: Attack) -> tuple[Cover, str]:
    """The cover of a target against an attack, and what gives it; where terrain does not, its shield (DUEL-D102c)."""
    found = cover_of(state, attack)
    if found is Cover.NONE:
        return found, ""
    return found, glimpse(state, attack.of, attack.target).behind or SHIELD


def covered(cover: Cover, behind: str) -> str:
    """Cover in words."""
    if cover is Cover.NONE:
        return "in the open"
    return f"in {cover} cover{f' ({behind})' if behind else ''}"


def seen_line(names: Names, state: State, seen: Mapping[str, Glimpse]) -> str:
    """Whom a model sees, how far away and in what cover, and who is out of sight."""
    with_cover = state.header.options.cover != "off"
    shown = [f"{names.model(other)} at {inches(each.apart)} inches"
             + (f", {covered(each.cover, each.behind)}" if with_cover else "") for other, each in seen.items()
             if each.seen]
    hidden = [names.model(other) for other, each in seen.items() if not each.seen]
    parts = [f"Sees {'; '.join(shown)}." if shown else "", f"Out of sight: {listed(hidden)}." if hidden else ""]
    own = [f"from {names.model(other)} {each.own}{f' ({each.own_behind})' if each.own_behind else ''}"
           for other, each in seen.items() if each.seen and each.own is not Cover.NONE]
    return " ".join(filter(None, (*parts, f"Own cover: {listed(own)}." if own else "")))
