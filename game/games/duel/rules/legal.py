"""What may be done now, as offers: every fixed value is said, and what is free has a plain value to begin with.

The free values (DUEL-D1): of ``enter`` where, of ``move`` the path, of ``place_terrain`` where and how it is turned,
the facing of who carries a shield, the number under a cup, and dice. ``refusal`` says of any values whether they fit.
An offer stands for all of its kind: as it is given it can be done too, but for dice, cups and terrain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.activation_ends import ACTION_ENDS, ACTIVATION_ENDS, yields
from game.games.duel.rules.announcing import announcements
from game.games.duel.rules.arriving import arrival_place, deployments
from game.games.duel.rules.bidding import bidders, by_model, phase_duels
from game.games.duel.rules.brawling import next_stirring
from game.games.duel.rules.coordinating import coordinations, still_to_move
from game.games.duel.rules.designating import designations
from game.games.duel.rules.dice_due import rethrows, throws_due
from game.games.duel.rules.duel_aftermath import next_window, react_offers
from game.games.duel.rules.duel_stages import fight_of, fighters, thrown_last
from game.games.duel.rules.engaging import COORDINATE, may_hold_fire
from game.games.duel.rules.exchanging import exchanges
from game.games.duel.rules.feats import held_fast
from game.games.duel.rules.gains import GAINS
from game.games.duel.rules.giving import given_away
from game.games.duel.rules.granted_moves import is_granted
from game.games.duel.rules.hunting import MANHUNT
from game.games.duel.rules.hurling import HURLED
from game.games.duel.rules.incidents import incident_offers
from game.games.duel.rules.interrupting import interrupt_duels, interrupts
from game.games.duel.rules.irresponsible import IRRESPONSIBLE, undecided
from game.games.duel.rules.lingering import must_throw
from game.games.duel.rules.melee import holding
from game.games.duel.rules.mob_turns import heading_offers, put_beside_offers
from game.games.duel.rules.mobs import is_member, melted_offers, member_offers
from game.games.duel.rules.raising import raise_offers, raised_activations, raised_next, set_down_offers
from game.games.duel.rules.redirecting import REDIRECTIONS
from game.games.duel.rules.resolving import rethrows_due
from game.games.duel.rules.round_start import coming_back
from game.games.duel.rules.scattering import placing_offers
from game.games.duel.rules.sealing import weapons_in
from game.games.duel.rules.setting_up import free_corners, in_circles, placer_of
from game.games.duel.rules.shifting import other_shapes
from game.games.duel.rules.slipping import EXTREME, may_slip, step_offer
from game.games.duel.rules.special_actions import BY_ONE, channelling, exhausting, may_aim, slips_away
from game.games.duel.rules.state import State, in_the_game, seat_of, still_in
from game.games.duel.rules.terms import SCORES, Awaited, Phase
from game.games.duel.rules.treasure import in_reach
from game.games.duel.rules.turns import may_activate, next_models
from game.games.duel.rules.upgrades import ignore_offers
from game.games.duel.rules.using import use_offers
from game.games.duel.rules.wicked import payments
from game.games.duel.rules.windows import choosing
from game.rules.seats import TABLE


def legal(state: State, seat: str = "") -> tuple[a.Action, ...]:
    """Every offer there is now, of one seat or of all."""
    if state.phase is Phase.OVER:
        return ()
    return tuple(move for move in (*_OFFERS[state.step](state), *_concessions(state)) if seat in ("", move.by))


def _concessions(state: State) -> Iterator[a.Action]:
    """Whoever is asked for a decision may give up (DUEL-D59)."""
    yield from (a.Concede(seat) for seat in state.asks if still_in(state, seat))


def _throws(state: State) -> Iterator[a.Action]:
    yield from throws_due(state) or announcements(state)


def _terrain(state: State) -> Iterator[a.Action]:
    """One piece of each kind that is allowed, or the end of it (DUEL-D11, DUEL-D12)."""
    by = placer_of(state)
    if in_circles(state) and state.setup.more is None:
        yield from (a.MoreTerrain(by, more) for more in (True, False))
        return
    kinds = ground.kinds_allowed(state)
    ident = f"t{state.setup.turn + 1}"
    yield from (a.PlaceTerrain(by, ident, kind) for kind in kinds)
    yield a.EndTerrain(by)  # in a circle too: whoever finds no room for anything would stand there for good


def _corners(state: State) -> Iterator[a.Action]:
    yield from (a.ChooseCorner(seat, corner) for seat in state.asks for corner in free_corners(state))


def _recoveries(state: State) -> Iterator[a.Action]:
    for throw in throws_due(state):
        yield throw
        if throw.by != TABLE and not must_throw(state, str(throw.of)):
            yield a.Pass(throw.by, str(throw.of), "recovery")


def _activations(state: State) -> Iterator[a.Action]:
    if state.respawning:
        yield from (a.Activate(seat, ident, "respawn") for seat in state.asks for ident in coming_back(state, seat))
        return
    raised = raised_next(state)
    if raised:
        yield from raised_activations(state)
        return
    for seat in state.asks:
        for ident in in_the_game(state, seat):
            if may_activate(state, ident) and ident in next_models(state, seat):
                yield from given_away(state, ident)
                yield from coordinations(state, ident)
                yield from (a.Activate(seat, ident, exhaust=exhaust) for exhaust in exhausting(state, ident))


def _deployments(state: State) -> Iterator[a.Action]:
    yield from (made for seat in state.asks for made in deployments(state, seat))


def _entries(state: State) -> Iterator[a.Action]:
    """A place that is free; any other that is legal does as well (DUEL-D26); before round 1 for a thing (DUEL-D123)."""
    if state.incidents:
        yield from incident_offers(state)
        return
    if next_stirring(state) is not None:
        yield from put_beside_offers(state) or melted_offers(state, state.asks[0])
        return
    if state.activation is None:
        yield from placing_offers(state)
        return
    if state.activation.raising:
        yield from set_down_offers(state)
        return
    ident = state.activation.of
    place = arrival_place(state, ident)
    if place is not None and state.activation.through == "respawn":
        yield a.PlaceThing(seat_of(state, ident), "model", ident, place, ground.usual_facing(state, ident))
    elif place is not None:
        yield a.Enter(seat_of(state, ident), ident, place, ground.usual_facing(state, ident))


def _acts(state: State) -> Iterator[a.Action]:
    """A Move, which may stand still; the straight way out, if there is one; and to take the treasure."""
    if state.fight is not None:
        yield step_offer(state, state.fight)
        return
    if state.activation is None:
        yield from heading_offers(state)
        return
    turn, ident = state.activation, state.activation.of
    seat = seat_of(state, ident)
    if is_member(state, ident):
        yield from member_offers(state, ident)
        return
    if state.models[ident].shifting_to is not None and turn.through != MANHUNT:
        yield a.Shift(seat, ident, state.models[ident].shifting_to or 0, True)
        return
    yield from turn.moves or ()
    if turn.through == COORDINATE:
        yield from (a.Retreat(seat_of(state, each), each) for each in still_to_move(state, turn)
                    if not turn.retreated and holding(state, each) and not held_fast(state, each))
        return
    yield from yields(state)
    if turn.retreated:
        return
    if holding(state, ident) and not held_fast(state, ident) and not slips_away(state, ident):
        yield a.Retreat(seat, ident)
    if turn.through == MANHUNT:
        yield a.Pass(seat, ident, MANHUNT)
    if turn.left is not None or turn.through == MANHUNT or is_granted(turn):
        return
    yield from (a.Shift(seat, ident, shape) for shape in other_shapes(state, turn))
    yield from (a.Interact(seat, ident, what) for what in in_reach(state, ident))
    yield from use_offers(state, ident)
    if state.models[ident].jammed:
        yield a.Unjam(seat, ident)
    if may_aim(state, turn):
        yield a.TakeAim(seat, ident)
    yield from (a.Channel(seat, ident, feat) for feat in channelling(state, turn))
    yield from raise_offers(state, turn)


def _duels(state: State) -> Iterator[a.Action]:
    """One of those that were found when the action was done, or to decline where a rule lets it (DUEL-D40, D120)."""
    if state.interrupting:
        yield from interrupt_duels(state, state.interrupting)
        return
    if state.phase is Phase.DUELS and state.activation is None:
        yield from _phase_duels(state)
        return
    if state.activation is None or state.activation.duels is None:
        return
    duels, ident = state.activation.duels, state.activation.of
    yield from duels
    yield from yields(state)
    if state.activation.through == MANHUNT:
        yield a.Pass(seat_of(state, ident), ident, MANHUNT)
        return
    if may_hold_fire(state, ident, duels):
        yield a.HoldFire(seat_of(state, ident), ident)


def _phase_duels(state: State) -> Iterator[a.Action]:
    """What the models of the Duel phase may declare, or not where a rule lets them (DUEL-D104c, DUEL-D120)."""
    duels = tuple(duel for seat in state.asks for duel in phase_duels(state, seat))
    yield from duels
    for ident in dict.fromkeys(duel.of for duel in duels):
        if may_hold_fire(state, ident, tuple(duel for duel in duels if duel.of == ident)):
            yield a.HoldFire(seat_of(state, ident), ident)


def _bids(state: State) -> Iterator[a.Action]:
    """A bid for every seat, or every model; who has set one may set it anew (DUEL-D104, M16)."""
    for whose in bidders(state):
        yield a.SetBid(seat_of(state, whose), whose if by_model(state) else None)
    if all(whose in state.bid_seals for whose in bidders(state)):
        yield a.RevealBids()


def _scores(state: State) -> Iterator[a.Action]:
    """A Score for every fighting model; who has set one may set it anew as long as no cup is lifted (M16)."""
    fight = fight_of(state)
    fighting = fighters(state, fight)
    if fight.scores:
        yield a.Reveal()
        return
    for ident in fighting:
        weapons = weapons_in(state, fight, ident) or (None,)
        yield from (a.SetScore(seat_of(state, ident), ident, weapon=weapon) for weapon in weapons)
    if all(ident in fight.seals for ident in fighting):
        yield a.Reveal()


def _rethrows(state: State) -> Iterator[a.Action]:
    """What may be thrown again, and to leave it; a duty cannot be left (DUEL-D144, M34)."""
    attack = thrown_last(fight_of(state))
    yield from rethrows(state)
    if not any(right.duty for right in rethrows_due(state, attack)):
        yield a.Pass(seat_of(state, attack.of), attack.of, "reroll")


def _adjustments(state: State) -> Iterator[a.Action]:
    """The Score of who took aim, one more or less, within 1 to 6 (DUEL-D129); then what is paid (DUEL-D245)."""
    fight = fight_of(state)
    waits = undecided(state, fight, fighters(state, fight))
    if waits:
        yield from throws_due(state)
        yield a.Pass(seat_of(state, waits), waits, IRRESPONSIBLE)
        return
    if not fight.adjusts:
        yield from payments(state)
        return
    seat, score = seat_of(state, fight.of), fight.scores[fight.of]
    yield a.Pass(seat, fight.of, "adjust")
    yield from (a.Adjust(seat, fight.of, by_one) for by_one in BY_ONE if score + by_one in SCORES)


def _reactions(state: State) -> Iterator[a.Action]:
    """What comes between (DUEL-D130); whether an attack is ignored, a Hero steps aside, a Move is interrupted.

    DUEL-D130a, DUEL-D210, DUEL-D248.
    """
    yield from incident_offers(state)
    if state.incidents:
        return
    if state.fight is None:
        yield from interrupts(state, state.way) if state.way is not None else ()
    elif state.fight.attacks:
        yield from ignore_offers(state, state.fight.attacks[0])
    else:
        ident = may_slip(state, state.fight)
        yield a.React(seat_of(state, ident), ident, EXTREME)
        yield a.Pass(seat_of(state, ident), ident, EXTREME)


def _designations(state: State) -> Iterator[a.Action]:
    """Whom the feats of one seat are about (DUEL-D404)."""
    yield from (each for each in designations(state) if each.by in state.asks)


def _exchanges(state: State) -> Iterator[a.Action]:
    """What hits may become, or to leave them hits (DUEL-D145 step 4)."""
    hurled = choosing(state, HURLED)
    if hurled:
        yield from hurled
        return
    attack = fight_of(state).attacks[0]
    yield from exchanges(state, attack)
    yield a.Pass(seat_of(state, attack.of), attack.of, "exchange")


def _redirections(state: State) -> Iterator[a.Action]:
    yield from choosing(state, REDIRECTIONS)


def _afterwards(state: State) -> Iterator[a.Action]:
    """What may follow a Duel; at the end of an action or an activation, and before the next one (W20, W9, W21)."""
    window, turn = next_window(state), state.activation
    if window is not None:
        yield from react_offers(state, window)
    elif turn is None:
        yield from choosing(state, GAINS)
    else:
        yield from choosing(state, ACTION_ENDS) or choosing(state, ACTIVATION_ENDS)


def _nothing(state: State) -> Iterator[a.Action]:
    yield from ()


_OFFERS: Mapping[Awaited, Callable[[State], Iterator[a.Action]]] = MappingProxyType({
    Awaited.THROW: _throws, Awaited.TERRAIN: _terrain, Awaited.CORNER: _corners, Awaited.RECOVER: _recoveries,
    Awaited.DEPLOY: _deployments, Awaited.ACTIVATE: _activations, Awaited.PLACE: _entries, Awaited.ACTION: _acts,
    Awaited.MOVE: _acts, Awaited.DECLARE: _duels,
    Awaited.SCORE: _scores, Awaited.ADJUST: _adjustments, Awaited.ATTACK: _throws, Awaited.REROLL: _rethrows,
    Awaited.AFTER: _afterwards, Awaited.EXCHANGE: _exchanges,
    Awaited.DESIGNATE: _designations, Awaited.REDIRECT: _redirections,
    Awaited.REACT: _reactions, Awaited.BID: _bids, Awaited.SETTLE: _nothing,
    Awaited.TABLE: _nothing, Awaited.OVER: _nothing})

