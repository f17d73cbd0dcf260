"""Dice that nobody threw: what may come of a Duel whose Scores lie open, by the very rules that play it (DUEL-D140).

Every throw is tried with all numbers; what somebody must choose meanwhile, ``chooses`` picks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.dice_due import attack_at_hand, names_of
from game.games.duel.rules.doing import done
from game.games.duel.rules.duel_stages import end_duel_done
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.forcing import forced
from game.games.duel.rules.legal import legal
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import FACES
from game.rules.dice.enumeration import multisets

Chooses = Callable[[State, tuple[a.Action, ...]], a.Action]
Ends = dict[tuple[str, ...], Fraction]


def first_offer(state: State, offers: tuple[a.Action, ...]) -> a.Action:
    """Whatever is offered first."""
    return offers[0]


def duel_chances(state: State, chooses: Chooses = first_offer) -> Ends:
    """How likely each end is: how the initiator and everybody engaged are left, in this order.

    ``state``: a Duel whose Scores are revealed. Raises ``ValueError`` where none is.
    """
    fight = state.fight
    if fight is None or not fight.scores or fight.seals:
        raise ValueError("no Duel with open Scores is fought")
    ends: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for after, share in _courses(state, Fraction(1), chooses):
        ends[tuple(_fate(after, ident) for ident in fight.members)] += share
    return dict(ends)


def _fate(state: State, ident: str) -> str:
    model = state.models[ident]
    return "out" if not model.in_the_game else "prone" if model.prone else "standing"


def _courses(state: State, share: Fraction, chooses: Chooses) -> Iterator[tuple[State, Fraction]]:
    """Every course that the Duel may take from here on, with its share of all throws."""
    due = forced(state)
    if isinstance(due, a.EndDuel):
        yield end_duel_done(state, due)[0], share
        return
    if due is not None:
        yield from _courses(done(state, due)[0], share, chooses)
        return
    offers = tuple(offer for offer in legal(state) if not isinstance(offer, a.Concede))
    chosen = chooses(state, offers)
    for action, part in with_all_dice(state, chosen):
        yield from _courses(done(state, action)[0], share * part, chooses)


def with_all_dice(state: State, action: a.Action) -> Iterator[tuple[a.Action, Fraction]]:
    """An action with every way in which its dice can lie, each with its share; as it is, where it has none."""
    if not isinstance(action, a.Throw | a.Rethrow):
        yield action, Fraction(1)
        return
    names = names_of(state, action) if isinstance(action, a.Throw) else action.dice
    attack: Attack | None = attack_at_hand(state)
    lying = {die: a.DieAsItLies(number) for die, number in attack.numbers.items()} if attack is not None else {}
    for numbers, weight in multisets(len(names)):
        thrown = {die: a.DieAsItLies(number) for die, number in zip(names, numbers, strict=True)}
        yield replace(action, dice=names, table={**lying, **thrown}), Fraction(weight, len(FACES) ** len(names))
