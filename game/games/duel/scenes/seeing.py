"""What a model sees from somewhere: the one sight call, as rays on the field and as sentences (DUEL-D82 to D87)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.duel.rules.feats import works
from game.games.duel.rules.field.models import INCH, Body, Place, distance
from game.games.duel.rules.field.sight import CROWD, Cover, Sight, sight
from game.games.duel.rules.ground import discs_of, field_of, hides_from
from game.games.duel.rules.lights import darkness_to
from game.games.duel.rules.state import State, body_of, opposing, sheet_of
from game.games.duel.scenes.facing import is_behind_shield
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.model_names import model_name
from game.games.duel.scenes.sight_words import sight_in_words
from game.scenes.field.drawn_over import Drawn, Ink, Stroke, ring
from game.scenes.field.terrain import Point
from game.ui.messages import Message, say

OPEN: Ink = (1.0, 0.86, 0.30, 0.95)
COVERED: Ink = (1.0, 0.62, 0.24, 0.95)
HIDDEN: Ink = (0.78, 0.80, 0.86, 0.65)
DASHES = {Cover.NONE: 0.0, Cover.LIGHT: 0.30, Cover.HEAVY: 0.14}
DOTS_IN = 0.07  # of a ray that does not get through
RAY_IN, RING_IN = 0.05, 0.08


@dataclass(frozen=True, slots=True)
class Sightline:
    """From a body to another model: what the one call says, how far apart their bases are, and what the dark takes."""

    of: Body
    target: str
    body: Body
    sight: Sight
    apart: int
    dark: int = 0


def sightline(state: State, ident: str, of: Body, target: str) -> Sightline:
    """Between a model, as it stands or would stand, and one on the table."""
    other = body_of(state, target)
    found, apart = sight(field_of(state), of, other, discs_of(state)), distance(of, other)
    seen = found.seen and not hides_from(state, of, target)
    return Sightline(of, target, other, replace(found, seen=seen), apart, _dark(state, ident, target, apart))


def _dark(state: State, ident: str, target: str, apart: int) -> int:
    """What the dark takes off each die of a model against another (DUEL-D227, DUEL-D365)."""
    if not state.header.options.night_raid or works(state, ident, "night_vision"):
        return 0
    return darkness_to(state, target, apart)


def body_at(state: State, ident: str, at: Place) -> Body:
    """A model as it would stand there."""
    return Body(at, sheet_of(state, ident).base, state.models[ident].prone)


def sight_sentence(state: State, line: Sightline) -> Message:
    """In a sentence."""
    if hides_from(state, line.of, line.target):
        return say("at home in this terrain, where nobody sees it before it fights: out of sight")
    kinds = {piece.id: piece.kind for piece in field_of(state).pieces} | dict.fromkeys(state.mobs, CROWD)
    return sight_in_words(line.sight, kinds.__getitem__)


def sight_line_words(state: State, line: Sightline) -> Message:
    """Who, how far, and why they are seen or not; whether a shield is between, too (DUEL-D102c)."""
    said = say("{name}, {inches} inches: {sentence}", name=model_name(state, line.target),
               inches=in_inches(line.apart), sentence=sight_sentence(state, line))
    if line.sight.seen and line.dark:
        said = say("{sentence}; the dark takes {dark} off each die", sentence=said, dark=line.dark)
    if not line.sight.seen or not is_behind_shield(state, line.body, line.target, line.of):
        return said
    return say("{sentence}, and behind its shield", sentence=said)


def duel_lines(state: State, ident: str) -> tuple[Message, ...]:
    """Whom a model meets in the Duel that goes on, how far away and behind what, and how dark it is (DUEL-D365)."""
    fight = state.fight
    if fight is None or ident not in fight.members or not state.models[ident].has_a_place:
        return ()
    of = body_of(state, ident)
    return tuple(sight_line_words(state, sightline(state, ident, of, other)) for other in fight.members
                 if opposing(state, ident, other) and state.models[other].has_a_place)


def rays(state: State, lines: Sequence[Sightline], hidden_too: bool) -> Drawn:
    """The rays of these, in colours and patterns; those that do not get through where they were asked for."""
    return Drawn(strokes=tuple(_ray(state, line) for line in lines if hidden_too or line.sight.seen))


def _ray(state: State, line: Sightline) -> Stroke:
    ends = (point_of(state, line.of.eye), point_of(state, line.body.eye))
    if not line.sight.seen:
        return Stroke(ends, HIDDEN, RAY_IN, DOTS_IN)
    cover = line.sight.there.cover
    return Stroke(ends, OPEN if cover is Cover.NONE else COVERED, RAY_IN, DASHES[cover])


def base_ring(state: State, ident: str, ink: Ink) -> Stroke:
    """Round the base of a model on the table."""
    body = body_of(state, ident)
    return ring(point_of(state, body.at), body.radius / INCH + RING_IN, ink, RING_IN)


def in_inches(u: int) -> str:
    """A length as people read it off a tape."""
    return f"{u / INCH:.2f}".rstrip("0").rstrip(".")


def middle(ends: Sequence[Point]) -> Point:
    """Half way between two points."""
    (ax, ay, az), (bx, by, bz) = ends
    return (ax + bx) / 2, (ay + by) / 2, (az + bz) / 2


Named = Callable[[str], str]
