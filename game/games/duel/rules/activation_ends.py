"""What may be chosen when an action or an activation ends (windows W9 and W21), and going down of one's own will."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import duel_offers
from game.games.duel.rules.falling import loses_hold
from game.games.duel.rules.feats import serves, works
from game.games.duel.rules.field.changes import Change
from game.games.duel.rules.hunting import MANHUNT
from game.games.duel.rules.hurling import SETTING_DOWN
from game.games.duel.rules.recovery import stands_again
from game.games.duel.rules.state import Done, State, on_table, opposing, seat_of, sheet_of, with_model
from game.games.duel.rules.taking import placed_prone, removed
from game.games.duel.rules.terms import INCH, On
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.weapons import touching
from game.games.duel.rules.windows import Choice, passed_key

OBSTACLE, THRALL, WINGMAN, YELLOW = "obstacle", "thrall", "wingman", "yellow"
WINGS, WINGS_WITHIN = 3, 4 * INCH


def _acting(state: State, feat: str) -> Activation | None:
    """The turn of a Hero whose feat works now; not where it only came in, or moves besides (DUEL-D26, DUEL-D225)."""
    turn = state.activation
    if turn is None or turn.entered or turn.through == MANHUNT or turn.leader not in ("", turn.of):
        return None
    if not works(state, turn.of, feat):
        return None
    return turn


# --- Yellow ---

def yields(state: State) -> tuple[a.YieldProne, ...]:
    """At any moment of its activation a Hero that has toughness left may go down (DUEL-D249)."""
    turn = _acting(state, YELLOW)
    if turn is None or not state.models[turn.of].toughness:
        return ()
    return (a.YieldProne(seat_of(state, turn.of), turn.of),)


def yield_done(state: State, made: a.YieldProne) -> Done:
    """It is stunned; nobody acts prone, so that its activation is over without a Duel (DUEL-D249, DUEL-D147)."""
    state, told = placed_prone(state, made.of)
    state, _, fell = loses_hold(state, made.of)
    turn = state.activation
    return replace(state, activation=replace(turn, duels=()) if turn is not None else None), (*told, *fell)


# --- Thrall ---

def _sacrifices(state: State) -> tuple[a.Action, ...]:
    """At the end of its Move in contact with its Hero, if that has lost anything (DUEL-D240)."""
    turn = state.activation
    if turn is None or not turn.ended_move or not sheet_of(state, turn.of).thrall or not state.models[turn.of].stands:
        return ()
    hero = sheet_of(state, turn.of).leader or ""
    if not works(state, hero, THRALL) or not touching(state, turn.of, hero):
        return ()
    initial = sheet_of(state, hero).traits.get("toughness", 0)
    if not state.models[hero].prone and state.models[hero].toughness >= initial:
        return ()
    return (a.Sacrifice(seat_of(state, turn.of), turn.of, hero),)


def sacrifice_done(state: State, made: a.Sacrifice) -> Done:
    """The Thrall is out for good; the prone Hero recovers, or has a point of toughness more (DUEL-D240)."""
    state, told = removed(state, made.of)
    state = with_model(state, made.of, on=On.REMOVED)
    told = (events.Sacrificed(made.of, made.to), *told)
    if state.models[made.to].prone:
        state, more = stands_again(state, made.to)
        return state, (*told, *more)
    toughness = state.models[made.to].toughness + 1
    return with_model(state, made.to, toughness=toughness), (*told, events.ToughnessGained(made.to, toughness))


# --- Wingman ---

def _assists(state: State) -> tuple[a.Action, ...]:
    """Up to three allies within four inches that were not activated yet, if it initiated no Duel (DUEL-D246, D218)."""
    turn = _acting(state, WINGMAN)
    if turn is None or turn.dueled:
        return ()
    allies = [other for other in on_table(state) if other != turn.of and not opposing(state, turn.of, other)
              and serves(state, turn.of, other) and not state.models[other].acted
              and ground.apart(state, turn.of, other) <= WINGS_WITHIN]
    return tuple(a.Assist(seat_of(state, turn.of), turn.of, chosen)
                 for count in range(1, WINGS + 1) for chosen in combinations(allies, count))


def assist_done(state: State, made: a.Assist) -> Done:
    """Each throws one attack die more in the Duel that it initiates by its activation of this round (DUEL-D246)."""
    for ident in made.models:
        state = with_model(state, ident, extra=state.models[ident].extra + 1)
    state = replace(state, passed=(*state.passed, passed_key(made.of, WINGMAN)))
    return state, (events.Assisted(made.of, made.models),)


# --- Obstacle ---

def _obstacles(state: State) -> tuple[a.Action, ...]:
    """Where no Duel could follow the channelled action, and there is room beside the Hero (DUEL-D229)."""
    turn = _acting(state, OBSTACLE)
    if turn is None or turn.channelled != OBSTACLE or turn.dueled or duel_offers(state, turn.of):
        return ()
    place, seat = ground.obstacle_place(state, turn.of), seat_of(state, turn.of)
    return (a.PlaceThing(seat, "obstacle", ground.new_piece_id(state), place),) if place is not None else ()


def obstacle_done(state: State, made: a.PlaceThing) -> Done:
    """It stands there for the rest of the match."""
    terrain = {**state.terrain, made.id: Change(kind=OBSTACLE, at=made.at.point)}
    turn = state.activation
    after = replace(state, terrain=terrain, activation=replace(turn, channelled="") if turn is not None else None)
    return after, (events.TerrainPlaced(made.by, made.id, OBSTACLE),)


def _actor(state: State, offer: a.Action) -> str:
    return state.activation.of if state.activation is not None else ""


def _yielding(state: State) -> tuple[a.Action, ...]:
    return yields(state)


ACTION_ENDS = (*SETTING_DOWN, Choice(THRALL, "D240", _sacrifices),)
ACTIVATION_ENDS = (Choice(WINGMAN, "D246", _assists), Choice(OBSTACLE, "D229", _obstacles, _actor),
                   Choice(YELLOW, "D249", _yielding))
