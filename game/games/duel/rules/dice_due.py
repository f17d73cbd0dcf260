"""Which dice are due, by what names, and whether what was thrown is just those (M14)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from game.games.duel.rules import actions as a
from game.games.duel.rules.announcing import announcements, maneuver_of
from game.games.duel.rules.arriving import throws_for_a_spawn
from game.games.duel.rules.brawling import dice_of_mob, draw_dice, is_brawl
from game.games.duel.rules.contests import still_to_throw
from game.games.duel.rules.crowds import HEADINGS
from game.games.duel.rules.duel_stages import fight_of, fighters, targets_of, thrown_last, thrown_score_due, weapon_of
from game.games.duel.rules.feats import in_contact_with_own, off_hand, works
from game.games.duel.rules.field.ways import fall_dice
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.gripping import grip_due
from game.games.duel.rules.hostile import THE_BOSS, tough_dice_due
from game.games.duel.rules.incidents import throw_of
from game.games.duel.rules.irresponsible import undecided
from game.games.duel.rules.mob_turns import crowd_throw
from game.games.duel.rules.modifiers import Reckoning, dice_of
from game.games.duel.rules.resolving import JAM, rethrows_due
from game.games.duel.rules.setting_up import corner_by_die
from game.games.duel.rules.state import State, hand_of, is_automaton, seat_of
from game.games.duel.rules.terms import RANGED, Awaited, Intent, Phase
from game.rules.plane.points import length
from game.rules.roll import HEADING_LONG
from game.rules.seats import TABLE

DIE, SCORE_DIE = "d1", "s"
ALONE = ("placer", "first_player", "initiative", "spawn", "upgrade", "corner", "drown", "locker", "vent", "prehensile",
         "mob_move", "mob_reaction")
"""What one die is thrown for."""
WITH_A_HEADING = frozenset({"mob_move"})
SIDEWAYS = range(2, 6)
"""Numbers with which the face 1 is neither up nor down."""
GRID_DICE = ("d1", "d2")
"""East and north (DUEL-D123)."""


def throws_due(state: State) -> tuple[a.Throw, ...]:
    """Every throw that may be made now, as prototypes: one of them is made, unless it may be declined."""
    if state.step is Awaited.THROW and state.falls:
        fallen = state.falls[0].of
        return (a.Throw(hand_of(state, fallen), "fall", of=fallen),)
    if state.step is Awaited.THROW and state.cuts and not state.incidents:
        cut = state.cuts[0].of
        return (a.Throw(hand_of(state, cut), "eviscerate", of=cut),)
    crowd = crowd_throw(state) if state.fight is None and not state.incidents else None
    if crowd is not None:
        return (crowd,)
    incident = throw_of(state) if state.step is Awaited.THROW else None
    if incident is not None:
        return (incident,)
    if state.step is Awaited.THROW and state.fight is not None:
        fight = state.fight
        if fight.attacks and tough_dice_due(state, fight.attacks[0]):
            return (a.Throw(TABLE, "boss_tough", of=THE_BOSS),)
        if fight.lots:
            return (a.Throw(hand_of(state, fight.of), "melee_target", of=fight.of),)
        if grip_due(state, fight):
            return (a.Throw(TABLE, "prehensile", of=fight.of),)
        ident = thrown_score_due(state, fight)
        if is_brawl(fight) and not ident:
            return (a.Throw(TABLE, "mob_remove" if fight.draws else "mob_defence", of=fight.target or ""),)
        return (a.Throw(hand_of(state, ident), "score", of=ident),)
    if state.step is Awaited.ADJUST:
        fight = fight_of(state)
        waits = undecided(state, fight, fighters(state, fight))
        return (a.Throw(hand_of(state, waits), "score", of=waits),) if waits else ()
    if state.step is Awaited.THROW and corner_by_die(state):
        return (a.Throw(state.asks[0], "corner"),)
    if state.step is Awaited.THROW and state.phase is Phase.INITIATIVE and state.order and state.vents:
        return (a.Throw(TABLE, "vent", of=state.vents[0]),)
    if state.step is Awaited.THROW and state.scatter.left:
        return (a.Throw(state.asks[0] if state.asks else TABLE, "grid"),)
    if state.step is Awaited.THROW and state.activation is not None and throws_for_a_spawn(state):
        return (a.Throw(hand_of(state, state.activation.of), "spawn", of=state.activation.of),)
    if state.step is Awaited.THROW:
        before: a.Purpose = "first_player" if state.setup.beginner else "placer"
        purpose: a.Purpose = before if state.phase is Phase.SETUP else "initiative"
        due = still_to_throw(state.thrown, only_highest=state.phase is Phase.SETUP)
        if purpose == "initiative" and announcements(state):
            return ()
        return tuple(a.Throw(seat, purpose) if hand_of(state, seat) == seat else
                     a.Throw(TABLE, purpose, of=seat) for seat in due[:1])
    if state.step is Awaited.RECOVER:
        seats = state.asks or (seat_of(state, state.recovering[0]),)
        return tuple(a.Throw(hand_of(state, ident), "recovery", of=ident) for ident in state.recovering
                     if seat_of(state, ident) in seats)
    if state.step is Awaited.ATTACK:
        fight = fight_of(state)
        ident = fight.group[0]
        if fight.intents[ident] is Intent.AVOID:
            return (a.Throw(hand_of(state, ident), "defence", of=ident),)
        return tuple(a.Throw(hand_of(state, ident), "attack", of=ident, target=target)
                     for target in _aimed_at(state, ident, targets_of(state, fight, ident)))
    return ()


def _aimed_at(state: State, ident: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Whom dice may be thrown at; those of the table at one: a player's model rather than an automaton's (D371)."""
    if hand_of(state, ident) != TABLE:
        return targets
    return tuple(sorted(targets, key=lambda each: is_automaton(state, seat_of(state, each)))[:1])


def rethrows(state: State) -> tuple[a.Rethrow, ...]:
    """Every way in which dice may be thrown again now, as prototypes (DUEL-D144)."""
    attack = attack_at_hand(state)
    if attack is None:
        return ()
    return tuple(a.Rethrow(seat_of(state, attack.of), attack.of, right.why, dice)
                 for right in rethrows_due(state, attack) for dice in right.choices)


def attack_at_hand(state: State) -> Attack | None:
    """The throw that may still be changed."""
    return thrown_last(fight_of(state)) if state.step is Awaited.REROLL else None


def names_of(state: State, throw: a.Throw) -> tuple[str, ...]:
    """The dice of a throw, by name."""
    if throw.purpose == "initiative":
        seat = str(throw.of) if throw.by == TABLE else throw.by
        return tuple(f"d{at}" for at in range(1, 2 + maneuver_of(state, seat)))
    if throw.purpose in ALONE:
        return (DIE,)
    if throw.purpose in ("mob_defence", "mob_attack"):
        return dice_of_mob(state, str(throw.of))
    if throw.purpose == "mob_remove":
        return draw_dice(state, str(throw.of))
    if throw.purpose == "boss_tough":
        return tuple(f"d{at}" for at in range(1, len(state.seats) + 1))
    if throw.purpose == "grid":
        return GRID_DICE
    if throw.purpose == "melee_target":
        return still_to_throw(fight_of(state).lots, only_highest=True)
    if throw.purpose == "fall":
        return tuple(f"d{at}" for at in range(1, fall_dice(state.falls[0].height) + 1))
    if throw.purpose == "score":
        return (SCORE_DIE,)
    against = throw.target if throw.target is not UNSET else ""
    weapon = weapon_of(state.fight, str(throw.of)) if state.fight is not None else None
    count = dice_of(state, Reckoning(str(throw.of), throw.purpose, against, weapon))
    return (*(f"d{at}" for at in range(1, count + 1)), *jam_dice(state, throw))


def jam_dice(state: State, throw: a.Throw) -> tuple[str, ...]:
    """The marked die of an attack with a ranged weapon, two with Ammunition; none when avoiding (D116, D202, I26)."""
    if throw.purpose != "attack" or not state.header.options.jamming:
        return ()
    ident, turn = str(throw.of), state.activation
    if weapon_of(fight_of(state), ident) not in RANGED and not _shoots_in_melee(state, ident):
        return ()
    if turn is not None and turn.gun and turn.of == ident == fight_of(state).of:
        return ()  # a mounted gun never jams (X9)
    two = works(state, ident, "ammunition") or in_contact_with_own(state, ident, "ammunition")
    return (f"{JAM}1", f"{JAM}2") if two else (f"{JAM}1",)


def _shoots_in_melee(state: State, ident: str) -> bool:
    """With a ranged weapon in the off hand, as long as it is not jammed (DUEL-D230)."""
    return bool(RANGED & set(off_hand(state, ident))) and not state.models[ident].jammed


def _heads(made: a.Throw, lies: a.DieAsItLies) -> bool:
    """Whether a die looks somewhere just where that is asked for, and can be said (DUEL-D456)."""
    asked = made.purpose in WITH_A_HEADING and lies.number in SIDEWAYS
    return (lies.heading is UNSET) is not asked and (lies.heading is UNSET or length(*lies.heading) in HEADINGS)


def wrong_dice(state: State, made: a.Throw | a.Rethrow) -> str:
    """Why dice cannot have come to lie so; "" where they can, and for a prototype."""
    if not made.table:
        return "" if isinstance(made, a.Rethrow) or not made.dice else "the table is empty"
    if isinstance(made, a.Throw):
        names = names_of(state, made)
        if made.dice != names:
            return f"the dice are {' '.join(names)}"
        if set(made.table) != set(names):
            return f"on the table lie {' '.join(names)}"
        return next((f"{name} has no heading of about {HEADING_LONG}" for name in names
                     if not _heads(made, made.table[name])), "")
    attack = attack_at_hand(state)
    lying: Mapping[str, int] = attack.numbers if attack is not None else {}
    if set(made.table) != set(lying):
        return f"on the table lie {' '.join(lying)}"
    moved = [die for die, number in lying.items() if die not in made.dice and made.table[die].number != number]
    return f"{moved[0]} was not thrown again" if moved else ""
