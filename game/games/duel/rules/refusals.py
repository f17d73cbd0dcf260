"""Whether an action fits an offer, and if not why (DUEL-D1): what is offered, and then the values that are free."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.arriving import arrival_problem
from game.games.duel.rules.bidding import broken_bid
from game.games.duel.rules.brawling import next_stirring
from game.games.duel.rules.coordinating import coordination_problem
from game.games.duel.rules.declaring import split_refusal
from game.games.duel.rules.dice_due import wrong_dice
from game.games.duel.rules.duel_stages import fight_of, lifted_next
from game.games.duel.rules.engaging import COORDINATE
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.forcing import forced
from game.games.duel.rules.hurling import HURL, hurl_problem, throw_problem
from game.games.duel.rules.legal import legal
from game.games.duel.rules.mob_turns import heading_refusal, put_beside_problem
from game.games.duel.rules.mobs import LEAVE, leave_refusal, melted_problem
from game.games.duel.rules.modifiers import CHARGE
from game.games.duel.rules.moving import move_refusal
from game.games.duel.rules.objectives import discs_kept_free
from game.games.duel.rules.raising import set_down_problem
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.scattering import spot_problem
from game.games.duel.rules.sealing import broken_seal, wrong_intent
from game.games.duel.rules.state import State, sheet_of
from game.games.duel.rules.terms import On, Phase, Weapon
from game.games.duel.rules.upgrades import upgrade_refusal
from game.games.duel.rules.using import use_refusal
from game.rules.seats import TABLE

ANY_TIME = (a.Tell, a.Pause, a.ChangeSeat)
"""What changes nothing in the match itself."""


def refusal(state: State, action: a.Action) -> Refusal | None:
    """Why ``action`` cannot be done now; None if it can. What chance or a cup must fill may be empty in it."""
    if isinstance(action, ANY_TIME):
        return _any_time(state, action)
    if state.phase is Phase.OVER:
        return Refusal("over")
    due = forced(state)
    if due is not None:
        return None if action == due else Refusal("table_first", type(due).__name__, "M20")
    offers = legal(state)
    fixed = _FIXED.get(type(action), _as_it_is)(action)
    if not any(type(offer) is type(action) and _FIXED.get(type(offer), _as_it_is)(offer) == fixed for offer in offers):
        return _not_offered(state, action, offers)
    check = _CHECKS.get(type(action))
    return check(state, action) if check is not None else None


def _any_time(state: State, action: a.Tell | a.Pause | a.ChangeSeat) -> Refusal | None:
    if isinstance(action, a.ChangeSeat):
        return None if action.of in state.seats and action.by == TABLE else Refusal("no_such_seat", action.of)
    return None if action.by in (*state.seats, TABLE) else Refusal("no_such_seat", action.by)


def _not_offered(state: State, action: a.Action, offers: tuple[a.Action, ...]) -> Refusal:
    """What is wrong with it, as near as can be said: the moment, the seat, or a value."""
    like = [offer for offer in offers if type(offer) is type(action)]
    if not like:
        return Refusal("not_now", str(state.step), "M20")
    if not any(offer.by == action.by for offer in like):
        return Refusal("not_your_turn", action.by, "D4")
    return Refusal("not_offered", getattr(action, "of", action.by) or action.by, "D1")


def _as_it_is(action: Any) -> Any:
    return action


def _throw_fixed(made: a.Throw) -> Any:
    return replace(made, dice=(), table={}, void=UNSET)


def _rethrow_fixed(made: a.Rethrow) -> Any:
    return replace(made, table={})


def _move_fixed(made: a.Move) -> Any:
    """The line of a charge is known to the rule (M12)."""
    return replace(made, facing=None) if made.mode == CHARGE else replace(made, path=(), facing=None)


def _enter_fixed(made: a.Enter | a.Deploy) -> Any:
    return made.by, made.of


def _place_fixed(made: a.PlaceThing) -> Any:
    return made.by, made.what, made.id, made.at if made.what == "log" else None


def _score_fixed(made: a.SetScore | a.SetBid) -> Any:
    return replace(made, seal="")


def _duel_fixed(made: a.Duel) -> Any:
    return made if made.split is None else replace(made, split={})


def _reveal_fixed(made: a.Reveal | a.RevealBids) -> Any:
    return made.by


def _activate_fixed(made: a.Activate) -> Any:
    return replace(made, with_=()) if made.through == COORDINATE else made


def _landing_fixed(made: a.Exchange | a.Hurl) -> Any:
    return replace(made, at=Place(0, 0)) if isinstance(made, a.Hurl) or made.feat == HURL else made


def _terrain_fixed(made: a.PlaceTerrain) -> Any:
    return replace(made, at=None, turn=0, to=UNSET)


def _upgrade_fixed(made: a.Upgrade) -> Any:
    return made.by, made.of, made.to


def _interact_fixed(made: a.Interact) -> Any:
    return replace(made, at=UNSET), made.at is UNSET


_FIXED: Mapping[type, Callable[[Any], Any]] = MappingProxyType({
    a.Throw: _throw_fixed, a.Rethrow: _rethrow_fixed, a.Move: _move_fixed, a.Enter: _enter_fixed,
    a.Interact: _interact_fixed, a.PlaceThing: _place_fixed, a.Deploy: _enter_fixed,
    a.Upgrade: _upgrade_fixed, a.MoveMob: lambda made: (made.by, made.id, made.cause, made.inches),
    a.SetScore: _score_fixed, a.SetBid: _score_fixed, a.Reveal: _reveal_fixed, a.RevealBids: _reveal_fixed,
    a.PlaceTerrain: _terrain_fixed, a.Activate: _activate_fixed, a.Exchange: _landing_fixed,
    a.Hurl: _landing_fixed, a.Duel: _duel_fixed})
"""An action without the values that are free in its offer."""


def _move(state: State, made: a.Move) -> Refusal | None:
    return move_refusal(state, made) or _facing(state, made.of, made.facing)


def _in_or_beside_a_mob(state: State, made: a.PlaceThing) -> Refusal | None:
    """Who melted comes up on a disc, who survived one that ended on it stands beside it (DUEL-D342, DUEL-D346)."""
    if state.models[made.id].on is not On.MELTED:
        return put_beside_problem(state, made)
    problem = melted_problem(state, made.at)
    return Refusal("cannot_come_up_there", problem, "D342") if problem else None


def _interact(state: State, made: a.Interact) -> Refusal | None:
    return leave_refusal(state, made) if made.what == LEAVE else use_refusal(state, made)


def _enter(state: State, made: a.Enter | a.PlaceThing | a.Deploy) -> Refusal | None:
    """A standing place near enough to the corner or a token, to come in or to come back (DUEL-D26, D127, D330)."""
    if isinstance(made, a.PlaceThing) and made.what != "model":
        return _thing(state, made)
    ident = made.id if isinstance(made, a.PlaceThing) else made.of
    if isinstance(made, a.PlaceThing) and next_stirring(state) is not None:
        return _in_or_beside_a_mob(state, made)
    if isinstance(made, a.PlaceThing) and state.activation is not None and state.activation.raising:
        return set_down_problem(state, made)
    problem = arrival_problem(state, ident, made.at)
    ruling = "D330" if isinstance(made, a.Deploy) else "D26"
    return Refusal("no_entry_there", problem, ruling) if problem else _facing(state, ident, made.facing, new=True)


def _thing(state: State, made: a.PlaceThing) -> Refusal | None:
    """Room for what is no model (DUEL-D123, DUEL-D229)."""
    if made.what == "log":
        return None  # all places are offered, and the place is fixed
    if made.what == "obstacle":
        wrong = ground.obstacle_problem(state, state.activation.of if state.activation else "", made.at)
        return Refusal("no_room_there", wrong, "D229") if wrong else None
    problem = spot_problem(state, made)
    return Refusal("no_room_there", problem, "D123") if problem else None


def _facing(state: State, ident: str, facing: a.Facing | None, new: bool = False) -> Refusal | None:
    """Only who carries a shield faces somewhere, and does from the first (DUEL-D63)."""
    shield = Weapon.SHIELD in sheet_of(state, ident).weapons
    if facing is None:
        return Refusal("no_facing", ident, "D63") if shield and new else None
    return None if shield and facing != (0, 0) else Refusal("no_facing", ident, "D63")


def _terrain(state: State, made: a.PlaceTerrain) -> Refusal | None:
    """Where it overlaps nothing, and leaves every corner room (DUEL-D13); a prototype lies nowhere yet."""
    if made.at is None:
        return None
    to = None if made.to is UNSET else made.to
    problem = ground.placing_problem(state, made.id, made.kind, made.at, made.turn, discs_kept_free(state), to)
    return Refusal("no_room_there", problem, "D13") if problem else None


def _dice(state: State, made: a.Throw | a.Rethrow) -> Refusal | None:
    wrong = wrong_dice(state, made)
    return Refusal("bad_dice", wrong, "M14") if wrong else None


def _reveal(state: State, made: a.Reveal) -> Refusal | None:
    """Every seal must fit, and nobody does what they cannot (DUEL-D44, M16)."""
    if not made.scores:
        return None
    fight = fight_of(state)
    lifted = lifted_next(state, fight)
    if set(made.scores) != set(lifted):
        return Refusal("broken_seal", f"lifted are the cups of {' '.join(lifted)}", "D218")
    whose = broken_seal(fight, lifted, made.scores)
    if whose:
        return Refusal("broken_seal", whose, "M16")
    wrong = wrong_intent(state, fight, lifted, made.scores)
    return Refusal("bad_intent", wrong, "D103") if wrong else None


def _bids(state: State, made: a.RevealBids) -> Refusal | None:
    """Every seal must fit (DUEL-D104b, M16)."""
    whose = broken_bid(state, made.bids) if made.bids else ""
    return Refusal("broken_seal", whose, "M16") if whose else None


_CHECKS: Mapping[type, Callable[[Any, Any], Refusal | None]] = MappingProxyType({
    a.Move: _move, a.Enter: _enter, a.PlaceThing: _enter, a.Deploy: _enter, a.Upgrade: upgrade_refusal,
    a.Interact: _interact, a.MoveMob: heading_refusal,
    a.PlaceTerrain: _terrain, a.Throw: _dice, a.Rethrow: _dice, a.Reveal: _reveal,
    a.RevealBids: _bids, a.Activate: coordination_problem, a.Exchange: throw_problem, a.Hurl: hurl_problem,
    a.Duel: split_refusal})
"""What is asked of the free values."""
