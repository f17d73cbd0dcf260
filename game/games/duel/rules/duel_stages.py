"""A Duel from its Scores to its end: who is asked when (DUEL-D44 to D49, DUEL-D140)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.bidding import bid_of
from game.games.duel.rules.brawling import is_brawl, mob_defends, mob_score_due, stands_there
from game.games.duel.rules.contests import highest, still_to_throw
from game.games.duel.rules.declaring import BLIND, UNSEEN
from game.games.duel.rules.duel_aftermath import with_windows
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.gripping import grip_due
from game.games.duel.rules.hostile import shared
from game.games.duel.rules.hostile_turns import pushed_away
from game.games.duel.rules.irresponsible import decided, late, undecided
from game.games.duel.rules.melee import touched_by
from game.games.duel.rules.mob_turns import stirred_by_the_duel
from game.games.duel.rules.modifiers import by_its_turn
from game.games.duel.rules.redirecting import to_settle
from game.games.duel.rules.resolving import JAM, die_again, reckoned, rethrows_due, wary
from game.games.duel.rules.sealing import intents_of, nothing_to_seal, weapons_in
from game.games.duel.rules.slipping import may_slip
from game.games.duel.rules.state import (
    Done,
    State,
    awaiting,
    opposing,
    seat_of,
    throws_by_itself,
    with_model,
    with_shown,
)
from game.games.duel.rules.terms import RANGED, Awaited, Intent, Weapon
from game.games.duel.rules.upgrades import scope_used_up
from game.games.duel.rules.weapons import far_enough, in_range
from game.games.duel.rules.wicked import WICKED, may_pay, wicked_ends
from game.rules.errors import IllegalAction


def fight_of(state: State) -> Fight:
    """The Duel that is fought; raises ``IllegalAction`` where none is."""
    if state.fight is None:
        raise IllegalAction("no_duel")
    return state.fight


def fight_goes_on(state: State) -> State:
    """The state with what the Duel waits for."""
    fight = fight_of(state)
    if fight.lots and still_fought(state, fight):
        if still_to_throw(fight.lots, only_highest=True):
            return awaiting(state, Awaited.THROW, (seat_of(state, fight.of),))
        return fight_goes_on(_drawn(state, fight))
    if fight.stepping and state.models[fight.stepping].stands and still_fought(state, fight):
        return awaiting(state, Awaited.MOVE, (seat_of(state, fight.stepping),))
    if may_slip(state, fight) and still_fought(state, fight):
        return awaiting(state, Awaited.REACT, (seat_of(state, may_slip(state, fight)),))
    sealing = fighters(state, fight) if not fight.scores and still_fought(state, fight) else ()
    if sealing and nothing_to_seal(state, fight, sealing):
        fight = _known(state, fight)
        state, sealing = replace(state, fight=fight), ()
    if sealing:
        unset = {seat_of(state, ident) for ident in fighters(state, fight) if ident not in fight.seals}
        return awaiting(state, Awaited.SCORE, tuple(seat for seat in state.seats if seat in unset))
    if fight.scores and undecided(state, fight, fighters(state, fight)):
        return awaiting(state, Awaited.ADJUST, (seat_of(state, undecided(state, fight, fighters(state, fight))),))
    if fight.scores and unrevealed(state, fight):
        return awaiting(state, Awaited.SCORE)
    if fight.scores and grip_due(state, fight):
        return awaiting(state, Awaited.THROW)
    if thrown_score_due(state, fight):
        return awaiting(state, Awaited.THROW, (seat_of(state, thrown_score_due(state, fight)),))
    if fight.adjusts and fight.scores:
        return awaiting(state, Awaited.ADJUST, (seat_of(state, fight.of),))
    if fight.pays and fight.scores and may_pay(state, fight):
        return awaiting(state, Awaited.ADJUST, (seat_of(state, fight.of),))
    if fight.scores and not fight.ordered:
        fight = replace(fight, groups=groups_of(fight, fight.scores), ordered=True)
        state = replace(state, fight=fight)
    if mob_defends(state, fight) or fight.draws:
        return awaiting(state, Awaited.THROW)
    while True:
        if fight.defending is not None:
            if rethrows_due(state, fight.defending):
                return awaiting(state, Awaited.REROLL, (seat_of(state, fight.defending.of),))
            fight = replace(fight, defending=None)
            state = replace(state, fight=fight)
        if fight.attacks and not fight.settling and rethrows_due(state, fight.attacks[-1]):
            return awaiting(state, Awaited.REROLL, (seat_of(state, fight.attacks[-1].of),))
        if fight.group and not throws_in(state, fight, fight.group[0]):  # whoever it was has given up
            fight = replace(fight, group=fight.group[1:])
            state = replace(state, fight=fight)
            continue
        if fight.group:
            return awaiting(state, Awaited.ATTACK, (seat_of(state, fight.group[0]),))
        if fight.attacks:
            return to_settle(_settling(state, fight))
        if not any(state.models[each].in_the_game for each in fight.initiators):
            # nobody is left to attack, nor to be avoided (DUEL-D49, M24)
            return awaiting(replace(state, fight=replace(fight, groups=())), Awaited.TABLE)
        if not fight.groups:
            return awaiting(state, Awaited.TABLE)
        state = _next_group(state, fight)
        fight = fight_of(state)


def _known(state: State, fight: Fight) -> Fight:
    """Everybody's Score is what was bid, and there is nothing else to choose (DUEL-D104d)."""
    fighting = fighters(state, fight)
    weapons = {ident: next(iter(weapons_in(state, fight, ident)), None) for ident in fighting}
    return replace(fight, scores={ident: bid_of(state, ident) for ident in fighting}, weapons=weapons,
                   intents={ident: intents_of(state, fight, ident)[0] for ident in fighting},
                   adjusts=took_aim(state, fight.of), pays=fight.special == WICKED)


def unrevealed(state: State, fight: Fight) -> tuple[str, ...]:
    """Whose cups are not lifted yet: those of who may see the others first (DUEL-D218)."""
    return tuple(ident for ident in fighters(state, fight) if ident in fight.seals)


def lifted_next(state: State, fight: Fight) -> tuple[str, ...]:
    """Whose cups are lifted together: all, but an Irresponsible Hero's after the others' (DUEL-D44, DUEL-D218)."""
    fighting = fighters(state, fight)
    last = late(state, fight, fighting)
    return last if fight.scores else tuple(ident for ident in fighting if ident not in last)


def took_aim(state: State, ident: str) -> bool:
    """Whether the initiator took aim in this activation, or with Bid earlier in this round (DUEL-D129, DUEL-I11)."""
    turn = state.activation
    return turn.aimed if turn is not None and turn.of == ident else turn is None and state.models[ident].aimed


def still_fought(state: State, fight: Fight) -> bool:
    """Whether the initiator and somebody he engaged are in the game; a seat may have given up (DUEL-D49, M38)."""
    initiates = any(state.models[each].in_the_game for each in fight.initiators)
    if is_brawl(fight):
        return initiates and stands_there(state, fight)
    return initiates and any(state.models[each].in_the_game for each in fight.engaged)


def _settling(state: State, fight: Fight) -> State:
    """Every attack of a group is reckoned from the state before the first is played out (M15)."""
    if fight.settling:
        return state
    attacks = tuple(replace(each, reckoned=reckoned(state, each)) for each in fight.attacks)
    return replace(state, fight=replace(fight, attacks=attacks, settling=True))


def _wary_before(state: State, fight: Fight) -> tuple[str, ...]:
    """Fighters who avoid and throw before the next group, a lower Score that may attack them (DUEL-D212)."""
    return tuple(ident for ident, intent in fight.intents.items()
                 if intent is Intent.AVOID and ident not in fight.defences and state.models[ident].stands
                 and wary(state, ident) and any(
                     fight.scores[other] < fight.scores[ident] and other in attackers_of(state, fight, ident)
                     for other in fight.groups[0]))


def _next_group(state: State, fight: Fight) -> State:
    """Whoever of the next Score still stands and has somebody to attack throws (DUEL-D45, DUEL-D49)."""
    first = _wary_before(state, fight)
    if first:
        later = tuple(tuple(ident for ident in group if ident not in first) for group in fight.groups)
        return replace(state, fight=replace(fight, groups=tuple(group for group in later if group), group=first,
                                            settling=False))
    group = tuple(ident for ident in fight.groups[0] if state.models[ident].stands and throws_in(state, fight, ident))
    return replace(state, fight=replace(fight, groups=fight.groups[1:], group=group, settling=False))


def fighters(state: State, fight: Fight) -> tuple[str, ...]:
    """Who sets a Score: the initiator, even where all his opponents lie, and who stands (DUEL-D43, DUEL-D44).

    Not those for whom a die is thrown (DUEL-D312, DUEL-D371).
    """
    return tuple(ident for ident in fight.members if not throws_by_itself(state, ident) and _takes_part(
        state, fight, ident))


def _takes_part(state: State, fight: Fight, ident: str) -> bool:
    return state.models[ident].stands and (ident in fight.initiators or opposing(state, ident, fight.of))


def thrown_score_due(state: State, fight: Fight) -> str:
    """Whose Score is thrown when those under cups are revealed; "" where none is due (DUEL-D140).

    That of an ally that was drawn from a melee (DUEL-D120), of automata and of what is hostile (DUEL-D312, DUEL-D371).
    """
    if fight.ordered or not still_fought(state, fight):
        return ""
    if is_brawl(fight):
        return mob_score_due(fight)
    drawn = fight.target or ""
    ally = drawn and not opposing(state, drawn, fight.of) and state.models[drawn].stands
    if ally and drawn not in fight.scores:
        return drawn
    return next((ident for ident in fight.members if ident not in fight.scores and throws_by_itself(state, ident)
                 and _takes_part(state, fight, ident)), "")


def throw_lots_done(state: State, made: a.Throw) -> State:
    """A die for each member of a melee; those that tie for the highest throw again (DUEL-D120)."""
    fight = fight_of(state)
    lots = {ident: (*numbers, made.table[ident].number) if ident in made.dice else numbers
            for ident, numbers in fight.lots.items()}
    return replace(state, fight=replace(fight, lots=lots))


def _drawn(state: State, fight: Fight) -> State:
    """The highest is drawn: it must be attacked, and is forced to avoid (DUEL-D120)."""
    drawn = highest(fight.lots)
    engaged = tuple(ident for ident in fight.engaged if ident == drawn or ident not in fight.lots)
    state = with_model(state, drawn, engaged=True)
    return replace(state, fight=replace(fight, lots={}, engaged=engaged, target=drawn))


def throw_score_done(state: State, made: a.Throw) -> State:
    """A Score was thrown: of who did not choose it (DUEL-D120, DUEL-D140).

    A drawn ally avoids; automata and what is hostile attack where they can (DUEL-D312, DUEL-D371).
    """
    fight, ident = fight_of(state), str(made.of)
    if undecided(state, fight, fighters(state, fight)) == ident:
        return decided(state, ident, made.table[made.dice[0]].number)
    scores = {**fight.scores, ident: made.table[made.dice[0]].number}
    if is_brawl(fight):
        return replace(state, fight=replace(fight, scores=scores))
    weapon = next(iter(weapons_in(state, fight, ident)), None) if throws_by_itself(state, ident) else None
    intents = {**fight.intents, ident: Intent.AVOID if weapon is None else Intent.ATTACK}
    weapons = {**fight.weapons, ident: weapon} if throws_by_itself(state, ident) else fight.weapons
    return replace(state, fight=replace(fight, scores=scores, intents=intents, weapons=weapons))


def throws_in(state: State, fight: Fight, ident: str) -> bool:
    """Whether a model whose turn has come throws: to attack somebody, or to avoid the hits of a higher Score."""
    if fight.intents[ident] is Intent.ATTACK:
        return bool(targets_of(state, fight, ident))
    if ident in fight.defences:
        return False  # once, whenever that was (DUEL-D103b, DUEL-D212)
    later = {other for group in fight.groups for other in group} if wary(state, ident) else set()
    return any((fight.scores[other] > fight.scores[ident]
                or (other in later and fight.scores[other] < fight.scores[ident]))
               and other in attackers_of(state, fight, ident) for other in fight.scores)


def attackers_of(state: State, fight: Fight, ident: str) -> tuple[str, ...]:
    """Who may still attack a model in this Duel (DUEL-D103b)."""
    return tuple(other for other, intent in fight.intents.items()
                 if intent is Intent.ATTACK and state.models[other].stands and ident in targets_of(state, fight, other))


def targets_of(state: State, fight: Fight, ident: str) -> tuple[str, ...]:
    """Whom a model may attack: the initiator any engaged one that is in the game, others him alone (DUEL-D43, D47).

    With Weapon range those that reach him are engaged too; he attacks only whom his weapon reaches, and nobody that
    he could not engage so near where he ended his action (DUEL-D131, DUEL-D41). Who was drawn must be attacked (D120).
    """
    if is_brawl(fight):
        return (fight.target,) if fight.target is not None and fight.target in state.mobs else ()
    chooses = ident == fight.of and fight.target is None
    if fight.target is not None and ident in fight.initiators:
        wanted: tuple[str, ...] = (fight.target,)
    else:
        wanted = fight.engaged if ident == fight.of else fight.initiators
    if ident == fight.of and fight.split is not None:
        wanted = tuple(fight.split)  # shares of who is gone are lost (DUEL-D244)
    weapon = weapon_of(fight, ident)
    anywhere = ident == fight.of and fight.special in UNSEEN
    return tuple(each for each in wanted if state.models[each].in_the_game
                 and (weapon not in RANGED or ((anywhere or in_range(state, ident, each, weapon))
                                               and far_enough(state, ident, each, weapon, ends_action=chooses))))


def set_score_done(state: State, made: a.SetScore) -> Done:
    """A Score lies under a cup; a later seal takes the place of an earlier one (DUEL-D44, M16)."""
    fight = fight_of(state)
    fight = replace(fight, seals={**fight.seals, made.of: made.seal}, weapons={**fight.weapons, made.of: made.weapon})
    return replace(state, fight=fight), (events.ScoreSet(made.of),)


def reveal_done(state: State, made: a.Reveal) -> Done:
    """All cups are lifted at once; who has the lower Score comes first (DUEL-D44, DUEL-D45)."""
    fight = fight_of(state)
    shown = {ident: made.scores[ident].score for ident in fight.members if ident in made.scores}
    scores = {**fight.scores, **{ident: fight.thrown_scores.get(ident, score) for ident, score in shown.items()}}
    intents = {**fight.intents, **{ident: made.scores[ident].intent for ident in shown}}
    seals = {ident: seal for ident, seal in fight.seals.items() if ident not in shown}
    fight = replace(fight, seals=seals, scores=scores, intents=intents, adjusts=took_aim(state, fight.of),
                    pays=fight.special == WICKED)
    now_shown = {ident: scores[ident] for ident in shown}
    told = events.ScoresRevealed(now_shown, {of: str(intents[of]) for of in shown})
    return replace(state, fight=fight, shown=with_shown(state, now_shown)), (told,)


def groups_of(fight: Fight, scores: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """Ascending, equal Scores together, the initiator first among them, then by seat (DUEL-D45, DUEL-D47)."""
    models = (ident for ident in scores if ident in fight.members)
    ranked = sorted(models, key=lambda ident: (scores[ident], fight.members.index(ident)))
    return tuple(tuple(group) for _, group in groupby(ranked, key=lambda ident: scores[ident]))


def throw_attack_done(state: State, made: a.Throw) -> State:
    """The dice of one attack lie, or those of who avoids, thrown once (DUEL-D46, DUEL-D103b)."""
    fight = fight_of(state)
    ident = str(made.of)
    numbers = {die: made.table[die].number for die in made.dice}
    if made.purpose == "defence":
        defences = {**fight.defences, ident: numbers}
        defending = Attack(ident, "", made.purpose, numbers)
        return replace(state, fight=replace(fight, group=fight.group[1:], defences=defences, defending=defending))
    attack = Attack(ident, str(made.target), made.purpose, numbers, weapon_of(fight, ident),
                    alike=alike(numbers) if ident == fight.of and fight.special == BLIND else 0)
    turn = state.activation
    if turn is not None and turn.of == ident == fight.of:
        state = replace(state, activation=replace(turn, attacked=True))
    attacks = shared(state, attack, touched_by(state, ident) if throws_by_itself(state, ident) else ())
    group = fight.group[1:]
    if ident == fight.of and fight.split is not None:  # he throws until all shares are thrown (DUEL-D244)
        fight = replace(fight, split={each: dice for each, dice in fight.split.items() if each != made.target})
        group = fight.group
    fight = replace(fight, fired=(*fight.fired, ident))
    return replace(state, fight=replace(fight, group=group, attacks=(*fight.attacks, *attacks)))


def alike(numbers: Mapping[str, int]) -> int:
    """How many of the first numbers are alike, jam dice apart (DUEL-D252)."""
    return max(Counter(number for die, number in numbers.items() if not die.startswith(JAM)).values())


def weapon_of(fight: Fight, ident: str) -> Weapon | None:
    """What a model attacks with in a Duel."""
    return fight.weapon if ident == fight.of else fight.weapons.get(ident)


def rethrow_done(state: State, made: a.Rethrow) -> Done:
    """Dice were thrown again; the new numbers count (DUEL-D107, DUEL-D144)."""
    fight = fight_of(state)
    attack = thrown_last(fight)
    before = tuple(attack.numbers[die] for die in made.dice)
    numbers = {die: each.number for die, each in made.table.items()}
    used = (*attack.used, made.why, *(die_again(made.why, die) for die in made.dice))
    attack = replace(attack, numbers=numbers, used=used)
    told = events.DiceRethrown(made.of, made.why, before, tuple(numbers[die] for die in made.dice))
    if fight.defending is not None:
        defences = {**fight.defences, attack.of: numbers}
        return replace(state, fight=replace(fight, defending=attack, defences=defences)), (told,)
    return replace(state, fight=replace(fight, attacks=(*fight.attacks[:-1], attack))), (told,)


def thrown_last(fight: Fight) -> Attack:
    """The dice that may still be thrown again: of who avoids, or of the last attack."""
    return fight.defending or fight.attacks[-1]


def adjust_done(state: State, made: a.Adjust) -> Done:
    """The Score is one more or less (DUEL-D129)."""
    fight = fight_of(state)
    score = fight.scores[made.of] + made.by_one
    fight = replace(fight, scores={**fight.scores, made.of: score}, adjusts=False)
    return replace(state, fight=fight), (events.ScoreAdjusted(made.of, score),)


def pass_adjust_done(state: State, made: a.Pass) -> Done:
    """The Score stays as it is."""
    return replace(state, fight=replace(fight_of(state), adjusts=False)), ()


def end_duel_done(state: State, made: a.EndDuel) -> Done:
    """It is over (DUEL-D49); who paid for it goes down now, or out (DUEL-D245)."""
    fight = fight_of(state)
    for ident in fight.initiators:
        if by_its_turn(state, ident):
            state = with_model(state, ident, extra=0)  # wingmen helped in this one (DUEL-D246)
    state, pushed = pushed_away(replace(scope_used_up(state, fight), fight=None), fight)
    state, told = wicked_ends(state, fight)
    state = stirred_by_the_duel(with_windows(state, fight), fight)
    return state, (*pushed, events.DuelEnded(fight.of), *told)
