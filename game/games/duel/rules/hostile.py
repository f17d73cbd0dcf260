"""Boss Fight: the boss and its like, which the table plays (DUEL-D310 to D315)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.games.duel.rules.field.models import Base
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.state import State, sheet_of, still_in
from game.games.duel.rules.taking import NEGATED, Effect
from game.games.duel.rules.terms import BOSS, HOSTILE, Cause, Kind, On, Weapon
from game.games.duel.rules.turn_state import Decision
from game.games.duel.rules.warband_sheets import ModelHeader

THE_BOSS = f"{HOSTILE}1"
AREA, ARMOUR, BOUNCE, RAISE_DEAD, ZVERG = "area", "armour", "bounce", "raise_dead", "zverg"
PREHENSILE = "prehensile"
NATURAL = 6
CLAWS = (Weapon.MELEE_1,)


def is_hostile(ident: str) -> bool:
    """Whether a model is no seat's (M2)."""
    return ident.startswith(HOSTILE)


def has_ability(state: State, ability: str) -> bool:
    """Whether the boss of this match has one of DUEL-D315."""
    return ability in state.header.options.boss_abilities


def with_boss(state: State) -> State:
    """A Boss Fight before its first entry: large, with as much toughness as there are seats (DUEL-D310)."""
    if state.header.scenario != BOSS:
        return state
    sheet = ModelHeader(id=THE_BOSS, name="", kind=Kind.BOSS, base=Base.LARGE, weapons=CLAWS,
                        feats=("fighter", "regenerate"))  # it recovers without dice (DUEL-D313)
    boss = Model(toughness=len(state.seats))
    return replace(state, models={**state.models, THE_BOSS: boss}, hostiles={THE_BOSS: sheet})


def new_sheet(state: State, ident: str, what: str) -> ModelHeader:
    """A Zverg, small and aggressive, or a fighter that the boss has raised (DUEL-D315)."""
    if what == ZVERG:
        return ModelHeader(id=ident, name="", kind=Kind.ZVERG, base=Base.SMALL, weapons=CLAWS)
    was = sheet_of(state, what)
    return replace(was, id=ident, kind=Kind.FIGHTER, weapons=CLAWS, feats=(), traits={})


def next_hostile(state: State) -> str:
    """Who acts after everybody: Zvergs and raised ones first, the boss last (DUEL-D310); "" for nobody."""
    ready = [ident for ident in state.hostiles if state.models[ident].stands and not state.models[ident].acted]
    return next((ident for ident in (*(each for each in ready if each != THE_BOSS), *ready)), "")


def boss_decision(state: State) -> Decision | None:
    """The boss wins when no fighter is in the game (DUEL-D56), the players when it is out (DUEL-D314)."""
    if not any(still_in(state, seat) for seat in state.seats):
        return Decision(BOSS, Cause.BOSS)
    if state.models[THE_BOSS].on is On.REMOVED:
        return Decision(state.header.sides[0], Cause.BOSS)
    return None


# --- what becomes of hits ---

def tough_dice_due(state: State, attack: Attack) -> bool:
    """Whether dice may take hits off an attack on the boss (DUEL-D313)."""
    hit = attack.reckoned is not None and attack.reckoned.hits > 0 and not attack.ignored
    return attack.target == THE_BOSS and hit and attack.tough is None and state.models[THE_BOSS].in_the_game


def throw_tough_done(state: State, numbers: Iterable[int]) -> State:
    """The dice of the table lie."""
    fight = state.fight
    if fight is None:
        return state
    first = replace(fight.attacks[0], tough=tuple(numbers))
    return replace(state, fight=replace(fight, attacks=(first, *fight.attacks[1:])))


def boss_negated(state: State, attack: Attack, hits: int) -> tuple[State, int, tuple[Effect, ...]]:
    """Each natural 6 takes a hit off (DUEL-D313); with armour the first hit in each turn is ignored (DUEL-D315)."""
    if attack.target != THE_BOSS or not hits:
        return state, hits, ()
    off = min(hits, sum(number == NATURAL for number in attack.tough or ()))
    turn = state.activation
    if has_ability(state, ARMOUR) and turn is not None and not turn.spared and hits > off:
        state, off = replace(state, activation=replace(turn, spared=True)), off + 1
    return state, hits - off, (Effect(THE_BOSS, NEGATED),) * off


def shared(state: State, attack: Attack, in_contact: Iterable[str]) -> tuple[Attack, ...]:
    """With area one throw serves against every fighter in contact, results reckoned for each (DUEL-D315)."""
    if attack.of != THE_BOSS or not has_ability(state, AREA):
        return (attack,)
    others = (replace(attack, target=other) for other in in_contact if other != attack.target)
    return (attack, *others)


def will_raise(state: State, attack: Attack, after: State) -> State:
    """A fighter that the boss removed stands up beside it in the next Upkeep (DUEL-D315, DUEL-D199)."""
    gone = state.models[attack.target].in_the_game and not after.models[attack.target].in_the_game
    if attack.of != THE_BOSS or not gone or not has_ability(state, RAISE_DEAD) or is_hostile(attack.target):
        return after
    return replace(after, rising=(*after.rising, attack.target))


def bounces(state: State, fight: Fight) -> bool:
    """Whether fighters in contact are pushed after this Duel (DUEL-D315)."""
    return THE_BOSS in fight.members and has_ability(state, BOUNCE) and state.models[THE_BOSS].on is On.TABLE
