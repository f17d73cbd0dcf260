"""A Duel from its Scores to its end: who is asked when (DUEL-D44 to D49, DUEL-D140)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.resolving import reckoned, rethrows_due
from game.games.duel.rules.state import Attack, Done, Fight, State, awaiting, seat_of
from game.games.duel.rules.terms import Awaited, Intent
from game.rules.errors import IllegalAction


def fight_of(state: State) -> Fight:
    """The Duel that is fought; raises ``IllegalAction`` where none is."""
    if state.fight is None:
        raise IllegalAction("no_duel")
    return state.fight


def fight_goes_on(state: State) -> State:
    """The state with what the Duel waits for."""
    fight = fight_of(state)
    if not fight.scores and still_fought(state, fight):
        unset = {seat_of(ident) for ident in fighters(state, fight) if ident not in fight.seals}
        return awaiting(state, Awaited.SCORE, tuple(seat for seat in state.seats if seat in unset))
    while True:
        if fight.attacks and not fight.settling and rethrows_due(state, fight.attacks[-1]):
            return awaiting(state, Awaited.REROLL, (seat_of(fight.attacks[-1].of),))
        if fight.group and not targets_of(state, fight, fight.group[0]):  # whoever it was has given up
            fight = replace(fight, group=fight.group[1:])
            state = replace(state, fight=fight)
            continue
        if fight.group:
            return awaiting(state, Awaited.ATTACK, (seat_of(fight.group[0]),))
        if fight.attacks:
            return awaiting(_settling(state, fight), Awaited.SETTLE)
        if not fight.groups or not state.models[fight.of].in_the_game:
            return awaiting(state, Awaited.TABLE)
        state = _next_group(state, fight)
        fight = fight_of(state)


def still_fought(state: State, fight: Fight) -> bool:
    """Whether the initiator and somebody he engaged are in the game; a seat may have given up (DUEL-D49, M38)."""
    return state.models[fight.of].in_the_game and any(state.models[each].in_the_game for each in fight.engaged)


def _settling(state: State, fight: Fight) -> State:
    """Every attack of a group is reckoned from the state before the first is played out (M15)."""
    if fight.settling:
        return state
    attacks = tuple(replace(each, reckoned=reckoned(state, each)) for each in fight.attacks)
    return replace(state, fight=replace(fight, attacks=attacks, settling=True))


def _next_group(state: State, fight: Fight) -> State:
    """Whoever of the next Score still stands and has somebody to attack throws (DUEL-D45, DUEL-D49)."""
    group = tuple(ident for ident in fight.groups[0] if state.models[ident].stands and targets_of(state, fight, ident))
    return replace(state, fight=replace(fight, groups=fight.groups[1:], group=group, settling=False))


def fighters(state: State, fight: Fight) -> tuple[str, ...]:
    """Who sets a Score: the initiator, even if all his opponents are prone, and those who stand (DUEL-D43, DUEL-D44)."""
    return tuple(ident for ident in fight.members if state.models[ident].stands)


def targets_of(state: State, fight: Fight, ident: str) -> tuple[str, ...]:
    """Whom a model may attack: the initiator any engaged one that is in the game, others him alone (DUEL-D43, D47)."""
    wanted = fight.engaged if ident == fight.of else (fight.of,)
    return tuple(each for each in wanted if state.models[each].in_the_game)


def set_score_done(state: State, made: a.SetScore) -> Done:
    """A Score lies under a cup; a later seal takes the place of an earlier one (DUEL-D44, M16)."""
    fight = fight_of(state)
    fight = replace(fight, seals={**fight.seals, made.of: made.seal}, weapons={**fight.weapons, made.of: made.weapon})
    return replace(state, fight=fight), (events.ScoreSet(made.of),)


def reveal_done(state: State, made: a.Reveal) -> Done:
    """All cups are lifted at once; who has the lower Score comes first (DUEL-D44, DUEL-D45)."""
    fight = fight_of(state)
    scores = {ident: made.scores[ident].score for ident in fight.members if ident in made.scores}
    intents = {ident: made.scores[ident].intent for ident in scores}
    fight = replace(fight, seals={}, scores=scores, intents=intents, groups=groups_of(fight, scores))
    return replace(state, fight=fight), (events.ScoresRevealed(scores, {of: str(each) for of, each in intents.items()}),)


def groups_of(fight: Fight, scores: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """Ascending, equal Scores together, the initiator first among them, then by seat (DUEL-D45, DUEL-D47)."""
    ranked = sorted(scores, key=lambda ident: scores[ident])
    return tuple(tuple(group) for _, group in groupby(ranked, key=lambda ident: scores[ident]))


def throw_attack_done(state: State, made: a.Throw) -> State:
    """The dice of one attack lie (DUEL-D46)."""
    fight = fight_of(state)
    ident = str(made.of)
    numbers = {die: made.table[die].number for die in made.dice}
    attack = Attack(ident, str(made.target), made.purpose, numbers, weapon_of(fight, ident))
    return replace(state, fight=replace(fight, group=fight.group[1:], attacks=(*fight.attacks, attack)))


def weapon_of(fight: Fight, ident: str) -> a.Weapon | None:
    """What a model attacks with in a Duel."""
    return fight.weapon if ident == fight.of else fight.weapons.get(ident)


def rethrow_done(state: State, made: a.Rethrow) -> Done:
    """Dice were thrown again; the new numbers count (DUEL-D107, DUEL-D144)."""
    fight = fight_of(state)
    attack = fight.attacks[-1]
    before = tuple(attack.numbers[die] for die in made.dice)
    numbers = {die: each.number for die, each in made.table.items()}
    attack = replace(attack, numbers=numbers, used=(*attack.used, made.why))
    told = events.DiceRethrown(made.of, made.why, before, tuple(numbers[die] for die in made.dice))
    return replace(state, fight=replace(fight, attacks=(*fight.attacks[:-1], attack))), (told,)


def end_duel_done(state: State, made: a.EndDuel) -> Done:
    """It is over (DUEL-D49)."""
    return replace(state, fight=None), (events.DuelEnded(fight_of(state).of),)


def attacks_back(fight: Fight, ident: str) -> bool:
    """Whether a model attacks in this Duel."""
    return fight.intents.get(ident) is Intent.ATTACK
