"""Who can be engaged after an action, and a Duel's declaration (DUEL-D40 to D43; window W10)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.declaring import HIPSHOT, called_up, is_free, may_be_special, with_feats
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.granted_moves import VALOROUS, duels_of, is_granted, spared
from game.games.duel.rules.melee import in_melees, melees
from game.games.duel.rules.mob_duels import mob_duels
from game.games.duel.rules.state import Done, State, on_table, opponents_of, opposing, seat_of, sheet_of, with_model
from game.games.duel.rules.terms import Intent, Kind, Weapon
from game.games.duel.rules.weapons import in_range, may_shoot, melee_weapons, ranged_weapons, touching
from game.rules.seats import TABLE

COORDINATE = "coordinate"
MELEE_ALONE = frozenset({Kind.ANIMAL, Kind.RAISED})
"""They initiate in contact only (DUEL-D262, DUEL-D265)."""


def after_action(state: State, ident: str, mode: str | None, duel: bool = True) -> State:
    """The action is done: what Duels the model may declare now is found once (DUEL-D40).

    ``duel``: whether one follows this action at all. Who exhausts initiates nothing (DUEL-D111).
    """
    turn = state.activation
    if turn is None:
        return state
    # With Bid no Duel follows an action, there is a phase for them (DUEL-D104c); the boss fights at once (DUEL-D104e).
    later = state.header.options.bid != "off" and ident not in state.hostiles
    begun_before = turn.left is not None  # the rest of a Move that was interrupted
    actions = turn.actions + (0 if begun_before else 1)
    later = later and not is_granted(turn)  # what a feat grants happens at once (DUEL-D104e)
    may = duel and actions == turn.most_actions and not turn.exhaust and not later and state.models[ident].stands
    state = replace(with_model(state, ident, moved=mode is not None), passed=())
    duels = duels_of(turn, duel_offers(state, ident)) if may else ()
    turn = replace(turn, mode=mode, actions=actions, left=None, moves=None, retreated=False, charging="",
                   ended_move=False, interrupted=(),
                   duels=() if turn.dueled else duels)
    return replace(state, activation=turn)


def duel_offers(state: State, ident: str) -> tuple[a.Duel, ...]:
    """Every Duel that a standing model may initiate where it is; if there is one it must (DUEL-D40, DUEL-O2).

    Animals and raised ones initiate in melee alone (DUEL-D262, DUEL-D265), Thralls never (DUEL-D240).
    """
    if sheet_of(state, ident).thrall:
        return ()
    shoots = sheet_of(state, ident).kind not in MELEE_ALONE
    ranged = _ranged(state, ident) if shoots else ()
    mobs = mob_duels(state, ident, shoots) if state.mobs else ()
    return (*_without_slipped(state, with_feats(state, ident, (*_melee(state, ident), *ranged), shoots)), *mobs)


def _without_slipped(state: State, duels: tuple[a.Duel, ...]) -> tuple[a.Duel, ...]:
    """Who got out of a Duel of this initiator is not engaged by the one he fights instead (DUEL-D210)."""
    if not state.slipped:
        return duels
    return tuple(each for each in (spared(duel, state.slipped) for duel in duels) if each is not None)


def stop_duels(state: State, ident: str, skirmishes: bool) -> tuple[a.Duel, ...]:
    """What may be declared on the way: a skirmisher's Duel, and a Hero's Hipshot (DUEL-D101b, DUEL-D216)."""
    found = duel_offers(state, ident)
    plain = tuple(each for each in found if each.special is None and not is_free(each))
    shots = tuple(replace(each, special=HIPSHOT) for each in plain) if may_be_special(state, ident, HIPSHOT) else ()
    return (*(found if skirmishes else ()), *shots)


def specially(state: State, ident: str, duels: tuple[a.Duel, ...]) -> tuple[a.Duel, ...]:
    """What was called up before is the special attack of all of them (DUEL-D231, DUEL-D192)."""
    called = called_up(state, ident)
    return tuple(replace(each, special=called) for each in duels) if called else duels


def duels_with(state: State, ident: str, other: str) -> tuple[a.Duel, ...]:
    """Duels against one model alone."""
    melee = tuple(each for each in _melee(state, ident) if each.with_ == (other,))
    shots = tuple(a.Duel(seat_of(state, ident), ident, with_=(other,), weapon=weapon)
                  for weapon in ranged_weapons(state, ident) if other in engageable(state, ident, weapon))
    return specially(state, ident, (*melee, *shots))


def _melee(state: State, ident: str) -> tuple[a.Duel, ...]:
    """With one opposing model in contact, a prone one too (DUEL-D118)."""
    weapons = melee_weapons(state, ident)
    near = [other for other in opponents_of(state, ident) if touching(state, ident, other)] if weapons else ()
    return tuple(a.Duel(seat_of(state, ident), ident, "melee", (other,), weapon, target=other)
                 for other in near for weapon in weapons)


def _ranged(state: State, ident: str) -> tuple[a.Duel, ...]:
    """With everybody that a weapon can engage, and with those that reach the model themselves (DUEL-D42, DUEL-D131)."""
    hidden = ground.is_hidden(state, ident)
    state = with_model(state, ident, revealed=True)  # who initiates is seen, and shot at by those that reach it
    alone = _left_alone(state, ident)
    shooters = tuple(other for other in shooting_back(state, ident) if other not in alone)
    found: list[a.Duel] = []
    for weapon in ranged_weapons(state, ident):
        reached = tuple(other for other in engageable(state, ident, weapon) if other not in alone)
        engaged = tuple(other for other in on_table(state) if other in reached or other in shooters)
        if reached:
            found.append(a.Duel(seat_of(state, ident), ident, with_=engaged, weapon=weapon))
        found += _into_melee(state, ident, weapon, engaged if reached or hidden else shooters)
    if not any(each.with_ for each in found if each.kind == "ranged") and shooters and not hidden:
        found.append(a.Duel(seat_of(state, ident), ident, with_=shooters))
    return tuple(found)


def _left_alone(state: State, ident: str) -> tuple[str, ...]:
    """Whom this initiator does not engage, though he could: who got out of it, whose fire he returned (D210, D243)."""
    turn = state.activation
    shunned = (turn.shuns,) if turn is not None and turn.of == ident and turn.shuns else ()
    return (*state.slipped, *shunned)


def _into_melee(state: State, ident: str, weapon: Weapon, engaged: tuple[str, ...]) -> list[a.Duel]:
    """One melee may be added in which the model could engage an opposing one (DUEL-D120); not its own.

    Whom it does not engage in any case, is not drawn either.
    """
    alone = _left_alone(state, ident)
    crowds = [tuple(other for other in members if other not in alone)
              for members in melees(state) if ident not in members]
    return [a.Duel(seat_of(state, ident), ident, "into_melee",
                   tuple(other for other in on_table(state) if other in engaged or other in members), weapon)
            for members in crowds if any(
                opposing(state, ident, other) and may_shoot(state, ident, other, weapon, ends_action=True)
                for other in members)]


def may_hold_fire(state: State, ident: str, duels: tuple[a.Duel, ...]) -> bool:
    """Who could engage nobody but in a melee, need not where an ally is in it (DUEL-D120); nor who is native (D264).

    Nor who could engage nobody but by a feat (DUEL-D193).
    """
    duels, offered = tuple(each for each in duels if not is_free(each)), bool(duels)
    if ground.is_hidden(state, ident) or (offered and not duels):
        return True
    if any(each.kind != "into_melee" for each in duels):
        return False
    return bool(duels) and all(any(not opposing(state, ident, other) for other in each.with_) for each in duels)


def repliers(state: State, ident: str) -> tuple[str, ...]:
    """Standing opposing models that could engage a skirmisher from where they are (DUEL-D101d, DUEL-I4)."""
    return tuple(other for other in opponents_of(state, ident) if state.models[other].stands
                 and not sheet_of(state, other).thrall
                 and any(ident in engageable(state, other, weapon) for weapon in ranged_weapons(state, other)
                         if in_range(state, other, ident, weapon)))


def reply_due(state: State) -> a.Duel | None:
    """The Duel in which a skirmisher who attacked is shot at, if he stands when his turn ends (DUEL-D101d).

    Who initiated on his way and then avoided, has attacked nobody (DUEL-D103a).
    """
    turn = state.activation
    if turn is None or not (turn.skirmished and turn.attacked) or turn.replied or turn.exhaust:
        return None
    if not state.models[turn.of].stands:
        return None
    engaged = repliers(state, turn.of)
    return a.Duel(TABLE, turn.of, "reply", engaged) if engaged else None


def hold_fire_done(state: State, made: a.HoldFire) -> Done:
    """No Duel here; who has only stopped on its way has not initiated there (DUEL-D101b).

    In the Duel phase it is not asked again (DUEL-D104c).
    """
    turn = state.activation
    if turn is None:
        return replace(with_model(state, made.of, initiated=True), last=seat_of(state, made.of)), ()
    return replace(state, activation=replace(turn, duels=(), skirmished=False)), ()


def engageable(state: State, ident: str, weapon: Weapon) -> tuple[str, ...]:
    """All opposing models in line of sight and at least 1" away, prone ones too (DUEL-D41, DUEL-D42).

    Who is in a melee is not engaged so (DUEL-D120).
    """
    fighting = in_melees(state)
    return tuple(other for other in opponents_of(state, ident)
                 if other not in fighting
                 and may_shoot(state, ident, other, weapon, ends_action=True))


def shooting_back(state: State, ident: str) -> tuple[str, ...]:
    """With Weapon range: standing opponents whose own ranged weapon reaches the model (DUEL-D131, DUEL-I29)."""
    if not state.header.options.weapon_range:
        return ()
    fighting = in_melees(state)
    return tuple(other for other in opponents_of(state, ident)
                 if state.models[other].stands and other not in fighting
                 and any(may_shoot(state, other, ident, weapon) for weapon in ranged_weapons(state, other)))


def duel_done(state: State, made: a.Duel) -> Done:
    """Everybody in it is engaged from now on (DUEL-D24); standing opponents return fire (DUEL-D43)."""
    turn = state.activation
    if made.kind == "interrupt":
        return begun(replace(state, interrupting=""), made)
    if turn is not None and made.kind == "retreat":  # a boss came along (DUEL-D315); not its own of this activation
        state, told = begun(replace(state, activation=replace(turn, dragging=0)), made)
        return _with_score(state, made.of, turn.dragging), told
    if turn is not None and made.special == HIPSHOT:
        turn = replace(turn, skirmished=False)  # all dice, and no reply (DUEL-I2)
    if turn is not None and turn.through == VALOROUS:  # that was its Duel of this round (DUEL-D243, DUEL-D104c)
        state = with_model(state, made.of, initiated=True)
    if turn is not None:
        turn = replace(turn, replied=True) if made.kind == "reply" else replace(turn, dueled=True)
    else:
        state = replace(with_model(state, made.of, initiated=True), last=seat_of(state, made.of))
    if made.kind != "reply":
        state = with_model(state, made.of, revealed=ground.is_native_there(state, made.of))
    return begun(replace(state, activation=turn), made)


def _with_score(state: State, ident: str, score: int) -> State:
    """Whoever avoids with a Score that lies open."""
    if state.fight is None:
        return state
    fight = replace(state.fight, scores={ident: score}, intents={ident: Intent.AVOID})
    return replace(state, fight=fight)


def begun(state: State, made: a.Duel) -> Done:
    """A Duel begins; whether it is that of an activation, is another matter."""
    fight = Fight(state.duels + 1, made.of, made.kind, made.with_, made.weapon, made.special, made.target, made.via,
                  split=made.split)
    fight = replace(fight, together=joining(state, made))
    if made.special is not None and made.special == state.models[made.of].channelled:
        state = with_model(state, made.of, channelled="")
    if made.kind == "into_melee":
        fight = replace(fight, lots=dict.fromkeys(_drawn_from(state, made), ()))
    state = replace(state, fight=fight, duels=fight.id, slipped=(), passed=())
    for ident in (each for each in fight.members if each not in fight.lots):
        state = with_model(state, ident, engaged=True)
    return state, (events.DuelDeclared(made.of, made.with_, made.kind),)


def _drawn_from(state: State, made: a.Duel) -> tuple[str, ...]:
    """The members of the melee that it is fought into, but for those left alone (DUEL-D120, DUEL-D243)."""
    engaged = (tuple(other for other in members if other in made.with_) for members in melees(state))
    return next((members for members in engaged if members), ())


def able_ones(state: State, together: tuple[str, ...], target: str, kind: str) -> tuple[str, ...]:
    """Those of them that could engage a model so."""
    return tuple(ident for ident in together if weapons_on(state, ident, target, kind))


def weapons_on(state: State, ident: str, target: str, kind: str) -> tuple[Weapon, ...]:
    """What a model could engage another with."""
    if not state.models[ident].stands or sheet_of(state, ident).thrall:
        return ()
    return tuple(duel.weapon for duel in duels_with(state, ident, target)
                 if duel.kind == kind and duel.weapon is not None)


def joining(state: State, made: a.Duel) -> tuple[str, ...]:
    """Who initiates together with the initiator."""
    turn = state.activation
    if turn is None or turn.through != COORDINATE or made.target is None or made.kind not in ("melee", "ranged"):
        return ()
    return tuple(each for each in able_ones(state, turn.together, made.target, made.kind) if each != made.of)
