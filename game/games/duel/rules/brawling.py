"""A Duel with a mob, and what a mob's dice come to (DUEL-D345, DUEL-D347).

His Score, then a die for that of the mob. A mob with a lower one avoids; each hit that is left draws a member by die.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.crowds import Stirring
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.modifiers import added_for_a_mob, protection_against
from game.games.duel.rules.state import Done, State
from game.games.duel.rules.taking import Effect, drops_of, removed
from game.games.duel.rules.terms import HIT_FROM, On
from game.rules.errors import IllegalAction

WOUNDS_FROM = 4
"""A die of a mob that attacks (DUEL-D347)."""
NUMBERED, SIDES = 6, 6
"""So many members are drawn by one die, more by two as a number to base six (DUEL-D345)."""


def is_brawl(fight: Fight) -> bool:
    """Whether a Duel is fought with a mob."""
    return fight.kind == AGAINST_A_MOB


def stands_there(state: State, fight: Fight) -> bool:
    """Whether the mob is still on the table."""
    return (fight.target or "") in state.mobs


def brawlers(state: State, mob: str) -> tuple[str, ...]:
    """The models in a mob, in order of id."""
    return tuple(ident for ident, model in state.models.items() if model.on is On.MOB and model.mob == mob)


def crowd_of(state: State, mob: str) -> int:
    """How many there are in it, civilians and models."""
    return state.mobs[mob].civilians + len(brawlers(state, mob))


def dice_of_mob(state: State, mob: str) -> tuple[str, ...]:
    """One die a member (DUEL-D345, DUEL-D347)."""
    return tuple(f"d{at}" for at in range(1, crowd_of(state, mob) + 1))


# --- its Score and defence ---

def mob_score_due(fight: Fight) -> str:
    """The mob whose Score is still to be thrown; "" for none."""
    return (fight.target or "") if fight.target not in fight.scores else ""


def mob_defends(state: State, fight: Fight) -> bool:
    """Whether its Score is lower than his, and its dice are still to be thrown (DUEL-D345)."""
    mob = fight.target or ""
    waits = is_brawl(fight) and stands_there(state, fight) and mob not in fight.defences
    both = mob in fight.scores and fight.of in fight.scores  # not where his seat has given up meanwhile (DUEL-D59)
    return waits and both and fight.scores[mob] < fight.scores[fight.of] and state.models[fight.of].stands


def throw_mob_defence_done(state: State, made: a.Throw) -> State:
    """One die for each member lies."""
    fight = _fight(state)
    numbers = {die: made.table[die].number for die in made.dice}
    return replace(state, fight=replace(fight, defences={**fight.defences, str(made.of): numbers}))


def mob_defences(state: State, fight: Fight) -> tuple[int, ...]:
    """The results that count as defences, lowest first (DUEL-D345, DUEL-D103c)."""
    mob = fight.target or ""
    added = fight.scores[mob] + added_for_a_mob(state, mob, fight.of)
    return tuple(sorted(number + added for number in fight.defences.get(mob, {}).values()
                        if number + added >= HIT_FROM))


# --- who is drawn ---

def mob_hit(state: State, attack: Attack, hits: int) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """So many members are drawn; where one is left nobody need be (DUEL-D345)."""
    fight = _fight(state)
    draws = min(hits, crowd_of(state, attack.target)) if attack.target in state.mobs else 0
    return _drawn_out(replace(state, fight=replace(fight, draws=draws)))


def draw_dice(state: State, mob: str) -> tuple[str, ...]:
    """One die, of more than six members two (DUEL-D345)."""
    return ("d1",) if crowd_of(state, mob) <= NUMBERED else ("d1", "d2")


def number_drawn(members: int, numbers: Sequence[int]) -> int | None:
    """Which member dice say, from 0; None where they are thrown again (DUEL-D345).

    Of three each has two numbers, of two three; what does not divide evenly is thrown again.
    """
    value, faces = 0, SIDES ** len(numbers)
    for number in numbers:
        value = value * SIDES + number - 1
    found = value // (faces // members)
    return found if found < members else None


def throw_draw_done(state: State, made: a.Throw) -> Done:
    """The member that was drawn is out: civilians have the first numbers, then models in order of id (DUEL-D345)."""
    fight, mob = _fight(state), str(made.of)
    at = number_drawn(crowd_of(state, mob), [made.table[die].number for die in made.dice])
    if at is None:
        return state, ()
    state, told = _goes(replace(state, fight=replace(fight, draws=fight.draws - 1)), mob, at)
    state, _, more = _drawn_out(state)
    return state, (*told, *more)


def _drawn_out(state: State) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """The last member needs no die."""
    fight = _fight(state)
    mob = fight.target or ""
    if not fight.draws or crowd_of(state, mob) > 1:
        return state, (), ()
    state, told = _goes(replace(state, fight=replace(fight, draws=0)), mob, 0)
    gone = tuple(Effect(each.of, "removed") for each in told if isinstance(each, events.WentOut))
    return state, (*gone, *drops_of(told)), told


def _goes(state: State, mob: str, at: int) -> tuple[State, tuple[Any, ...]]:
    fight, crowd = _fight(state), state.mobs[mob]
    state = replace(state, fight=replace(fight, drawn=fight.drawn + 1))
    if at >= crowd.civilians:
        ident = brawlers(state, mob)[at - crowd.civilians]
        state, told = removed(state, ident)
        told = (events.DrawnFromMob(mob, ident), *told)
    else:
        state = replace(state, mobs={**state.mobs, mob: replace(crowd, civilians=crowd.civilians - 1)})
        told = (events.DrawnFromMob(mob, ""),)
    if crowd_of(state, mob):
        return state, told
    mobs = {each: there for each, there in state.mobs.items() if each != mob}
    return replace(state, mobs=mobs), (*told, events.MobGone(mob))


def _fight(state: State) -> Fight:
    if state.fight is None:
        raise IllegalAction("no_duel")
    return state.fight


# --- its attack (DUEL-D347) ---

def next_stirring(state: State) -> Stirring | None:
    """The mobs that are about to move now: of the latest Duel, once what it granted is over."""
    latest = state.stirrings[-1] if state.stirrings else None
    return latest if latest is not None and latest.depth == len(state.suspended) else None


def mob_hits(state: State) -> int:
    """Each die of 4 or more is a hit, Protection of the target counted; it cannot be avoided (DUEL-D347, D142)."""
    stirring = next_stirring(state)
    if stirring is None or not stirring.attacks:
        return 0
    added = protection_against(state, stirring.attacks[0])
    return sum(number + added >= WOUNDS_FROM for number in stirring.dice)
