"""What scenarios lay on the table, and what a model does by touching it (DUEL-D15, D302, D330 to D332, D360, D380)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules import events, ground
from game.games.duel.rules.field.models import Body, Place, distance_to_token
from game.games.duel.rules.field.surfaces import touches_token
from game.games.duel.rules.header import OwnField
from game.games.duel.rules.state import Done, State, body_of, sheet_of, side_of, with_model
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import (
    CORNERS,
    FLAG,
    INCH,
    LIGHT,
    POSITION,
    SPAWN,
    TREASURE,
    TREASURE_RADIUS,
    UPGRADE,
    Cause,
)
from game.games.duel.rules.turn_state import Decision
from game.games.duel.rules.upgrades import taken

RADII: Mapping[str, int] = MappingProxyType({
    TREASURE: TREASURE_RADIUS, FLAG: 500, UPGRADE: 375, POSITION: 375, SPAWN: 250, LIGHT: 0})
"""Of tokens, by how their names begin (DUEL-D15); a light is a point (DUEL-D366)."""
FLAG_AT = 1500  # from both borders (DUEL-D330)
QUARTERS = (1, 2, 3)
HOLDS_WITHIN, POINTS_TO_WIN = 1 * INCH, 6  # DUEL-D361
WITH_A_TREASURE = ("treasure", "solitaire", "hill")


def plays(state: State, scenario: str) -> bool:
    """Whether a scenario is played, or added to Gang Warfare (DUEL-D355)."""
    return scenario == state.header.scenario or scenario in state.header.also


def kind_of(token: str) -> str:
    """How the name of a token begins."""
    return token.partition(":")[0]


def radius_of(token: str) -> int:
    """Of a token by its name (DUEL-D15)."""
    return RADII[kind_of(token)]


def turns_sides(state: State, token: str) -> bool:
    """Whether a token shows a side: positions, and the treasure that becomes a team's token (DUEL-D360, DUEL-D380)."""
    return kind_of(token) == POSITION or (token == TREASURE and plays(state, "hill"))


def has_a_treasure(state: State) -> bool:
    """Whether a treasure is what it is about (DUEL-D15, DUEL-D360)."""
    return any(plays(state, each) for each in WITH_A_TREASURE)


def tokens_at_first(state: State) -> dict[str, Token]:
    """What lies on the table before round 1 by the scenario."""
    found: dict[str, Token] = {}
    if has_a_treasure(state):
        found[TREASURE] = Token(ground.treasure_place(state))
    if plays(state, "flag"):
        found |= {f"{FLAG}:{side}": Token(home_of(state, side)) for side in state.header.sides}
    if plays(state, "tug"):
        found |= {f"{POSITION}:{at}": Token(ground.token_place(state, point))
                  for at, point in enumerate(_diagonal(state), 1)}
    if state.header.options.upgrades:
        found |= {f"{UPGRADE}:{at}": Token(ground.token_place(state, point))
                  for at, point in enumerate(_half_way(state.header.area), 1)}
    return found | own_lights(state)


def _half_way(area: int) -> tuple[tuple[int, int], ...]:
    """Between the centre and the middle of each border, from the south counter-clockwise (DUEL-D130)."""
    return (area // 2, area // 4), (area * 3 // 4, area // 2), (area // 2, area * 3 // 4), (area // 4, area // 2)


def own_lights(state: State) -> dict[str, Token]:
    """The lights that a battlefield of the players' own has (DUEL-D366, M4)."""
    chosen = state.header.battlefield
    if not state.header.options.night_raid or not isinstance(chosen, OwnField):
        return {}
    return {f"{LIGHT}:{at}": Token(Place(*light)) for at, light in enumerate(chosen.lights, 1)}


def home_of(state: State, side: str) -> Place:
    """Where the flag of a side belongs: 1.5" from both borders of its corner (DUEL-D330)."""
    return ground.token_place(state, _flag_point(state.header.area, state.corners[side[0]]))


def _flag_point(area: int, corner: str) -> tuple[int, int]:
    return (FLAG_AT if "w" in corner else area - FLAG_AT, FLAG_AT if "s" in corner else area - FLAG_AT)


def _diagonal(state: State) -> tuple[tuple[int, int], ...]:
    """At a quarter, half and three quarters from the corner of the first side to that of the other (DUEL-D380)."""
    area, corner = state.header.area, state.corners[state.header.sides[0][0]]
    return tuple(_along(area, corner, quarter) for quarter in QUARTERS)


def _along(area: int, corner: str, quarter: int) -> tuple[int, int]:
    near, far = area * quarter // 4, area - area * quarter // 4
    return near if "w" in corner else far, near if "s" in corner else far


def discs_kept_free(state: State) -> tuple[tuple[tuple[int, int], int], ...]:
    """Where tokens of the scenario may come to lie, whoever has which corner: no solid overlaps them (DUEL-D13)."""
    area = state.header.area
    flags = [_flag_point(area, corner) for corner in CORNERS] if plays(state, "flag") else []
    positions = [_along(area, corner, quarter) for corner in CORNERS for quarter in QUARTERS]
    found = [(point, RADII[FLAG]) for point in flags]
    if state.header.options.upgrades:
        found += [(point, RADII[UPGRADE]) for point in _half_way(area)]
    return (*found, *((point, RADII[POSITION]) for point in positions if plays(state, "tug")))


# --- what is met on the way (DUEL-D78) ---

def meetable(state: State, ident: str) -> dict[str, Place]:
    """The tokens that mean something to a model which touches them on a Move of its own; none of most matches."""
    found: dict[str, Place] = {}
    if ident in state.hostiles:  # the boss and its like want nothing but fighters (DUEL-D311)
        return found
    for name, token in state.tokens.items():
        if token.at is not None and _means_something(state, ident, name, token):
            found[name] = token.at
    return found


def _means_something(state: State, ident: str, name: str, token: Token) -> bool:
    """An enemy flag (DUEL-D331), one's own at home with the other's in hand (D332), a treasure that becomes a team's
    token (D360), a position that is not one's own yet (D380), an Upgrade (D130).
    """
    if kind_of(name) == UPGRADE:
        return not token.due and not state.models[ident].raised_by  # it carries nothing (DUEL-D265)
    if not counts(state, ident):
        return False
    side, kind = side_of(state, ident), kind_of(name)
    if kind == FLAG and name == f"{FLAG}:{side}":
        return brings_home(state, ident) and token.at == home_of(state, side)
    if kind == POSITION:
        return token.side != side
    return kind == FLAG or (name == TREASURE and plays(state, "hill") and not token.side)


def counts(state: State, ident: str) -> bool:
    """Whether a model may do anything for a scenario: Thralls and raised ones may not (DUEL-D240, D265, D361, D382)."""
    return not sheet_of(state, ident).thrall and not state.models[ident].raised_by


def touched(state: State, ident: str, name: str) -> Done:
    """A token is met: a flag is carried, another turns to the side of who touches it (DUEL-D331, D360, D380)."""
    side, token = side_of(state, ident), state.tokens[name]
    if kind_of(name) == UPGRADE:
        return taken(state, ident, name), ()
    if name == f"{FLAG}:{side}":
        return state, ()  # the flag in hand is home, which decides the match
    if kind_of(name) == FLAG:
        return carried(state, ident, name)
    tokens = {**state.tokens, name: replace(token, side=side)}
    return replace(state, tokens=tokens), (events.TokenTurned(name, side),)


def carried(state: State, ident: str, name: str) -> Done:
    """A model carries a token from now on (DUEL-D34, DUEL-D331)."""
    tokens = {**state.tokens, name: replace(state.tokens[name], at=None, by=ident)}
    return with_model(replace(state, tokens=tokens), ident, carries=name), (events.TokenTaken(ident, name),)


def brings_home(state: State, ident: str) -> bool:
    """Whether a model carries an enemy flag (DUEL-D332)."""
    carries = state.models[ident].carries
    return carries is not None and kind_of(carries) == FLAG


# --- how a scenario is won ---

def decided(state: State) -> Decision | None:
    """Who has fulfilled the scenario, whichever is first; None where nobody has (DUEL-D332, D361, D381, D355)."""
    for scenario, won in _WON.items():
        if plays(state, scenario):
            side = won(state)
            if side:
                return Decision(side, _CAUSES[scenario])
    return None


def _flag_won(state: State) -> str:
    """A carrier touches the home of its own flag, and that flag is there (DUEL-D332); in a mob too."""
    for ident in (each for each, model in state.models.items() if model.has_a_place):
        side = side_of(state, ident)
        home = home_of(state, side)
        if (brings_home(state, ident) and state.tokens[f"{FLAG}:{side}"].at == home
                and touches_token(body_of(state, ident), home, RADII[FLAG])):
            return side
    return ""


def _hill_won(state: State) -> str:
    """Six Victory Points win (DUEL-D361)."""
    return next((side for side, points in state.points.items() if points >= POINTS_TO_WIN), "")


def _tug_won(state: State) -> str:
    """All three positions of one side (DUEL-D381)."""
    return next((side for side in state.header.sides if held(state, side) == len(QUARTERS)), "")


_WON = MappingProxyType({"flag": _flag_won, "hill": _hill_won, "tug": _tug_won})
_CAUSES = MappingProxyType({"flag": Cause.FLAG, "hill": Cause.POINTS, "tug": Cause.POSITIONS})


def held(state: State, side: str) -> int:
    """How many positions show a side."""
    return sum(token.side == side for name, token in state.tokens.items() if kind_of(name) == POSITION)


def flags_sent_home(state: State) -> State:
    """In Upkeep flags neither at home nor carried go home (DUEL-D331, DUEL-D185a)."""
    tokens = {name: replace(token, at=home_of(state, name.partition(":")[2]))
              if kind_of(name) == FLAG and token.by is None else token for name, token in state.tokens.items()}
    return replace(state, tokens=tokens)


def hill_scored(state: State) -> State:
    """The token shows who has more models within an inch of it, and that side gets a point (DUEL-D361)."""
    token = state.tokens[TREASURE]
    if not token.side or token.at is None:
        return state
    near = {side: _near(state, side, token.at) for side in state.header.sides}
    most = max(near.values())
    leading = [side for side, count in near.items() if count == most]
    shown = leading[0] if len(leading) == 1 else token.side
    points = {side: state.points.get(side, 0) + (side == shown) for side in state.header.sides}
    return replace(state, tokens={**state.tokens, TREASURE: replace(token, side=shown)}, points=points)


def _near(state: State, side: str, at: Place) -> int:
    return sum(side_of(state, ident) == side and counts(state, ident) and holds(body_of(state, ident), at)
               for ident, model in state.models.items() if model.has_a_place)


def holds(body: Body, at: Place) -> bool:
    """Whether a model, prone ones too, is within an inch of the team's token (DUEL-D361)."""
    return distance_to_token(body, at, TREASURE_RADIUS) <= HOLDS_WITHIN
