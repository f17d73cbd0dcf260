"""What is added to dice and Moves (DUEL-D142, DUEL-D143; windows W14 and W15): rows in one order, each with its ruling.

Modifiers add up without limit. What depends on the other model counts only against that model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from game.games.duel.rules import ground
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.feats import in_contact_with_own, off_hand, works
from game.games.duel.rules.lights import darkness_between
from game.games.duel.rules.melee import supporters
from game.games.duel.rules.state import State, first_sheet_of, opponents_of, sheet_of
from game.games.duel.rules.terms import ALLOWANCE, INCH, MELEE, Intent, Kind, Weapon
from game.games.duel.rules.upgrades import NOT_INITIATED, SCOPE
from game.rules.value import Value


class Reckoning(Value, frozen=True):
    """Dice that are about to be read: whose, what for, against whom and with what."""

    of: str
    purpose: str
    against: str = ""
    weapon: Weapon | None = None

    @property
    def at_a_model(self) -> bool:
        """Whether they are thrown against a model, and no mob."""
        return bool(self.against) and not is_mob(self.against)

    @property
    def in_melee(self) -> bool:
        """Whether they are thrown in contact."""
        return self.weapon in MELEE


class Modifier(msgspec.Struct, frozen=True):
    """One row of DUEL-D142: its name, the ruling that it carries out, where it counts, how much it adds."""

    name: str
    ruling: str
    on: frozenset[str]
    amount: Callable[[State, Reckoning], int]


NOT_ITS_OWN = frozenset({"retreat", "reply", "interrupt"})
"""Kinds of Duels that others begin."""
ATTACK, DEFENCE, RECOVERY, FALL = "attack", "defence", "recovery", "fall"
EVISCERATE = "eviscerate"  # two dice, to which nothing is added but the one beside the model (DUEL-D209)
PLAIN, RUN, SKIRMISH, CHARGE, GRANTED = "plain", "run", "skirmish", "charge", "granted"
RUNS, CHARGES, CHARGE_ADDS = 6000, 6000, 1  # DUEL-D101a, DUEL-D105
DUEL_DICE = frozenset({ATTACK, DEFENCE})
OWN_DICE = DUEL_DICE | {RECOVERY, "drown"}
DICE = 2  # to get up (DUEL-D22)
DICE_OF: Mapping[Kind, int] = MappingProxyType({
    Kind.FIGHTER: 2, Kind.HERO: 3, Kind.GANGER: 2, Kind.ROOKIE: 1, Kind.ANIMAL: 1, Kind.BOSS: 2, Kind.ZVERG: 1,
    Kind.RAISED: 2})
"""In a Duel (DUEL-D141)."""
LANDS: Mapping[Kind, int] = MappingProxyType({
    Kind.FIGHTER: 2, Kind.HERO: 3, Kind.GANGER: 2, Kind.ROOKIE: 1, Kind.ANIMAL: 2, Kind.BOSS: 3, Kind.ZVERG: 1,
    Kind.RAISED: 1})
"""In a fall (DUEL-D112)."""
PRECISE, FACING_PRECISE = 2, 1  # Precision shot (DUEL-D142)
FURY, FACING_FURY, FURY_RUNS = 2, 1, (2000, 3000)  # Berserker: dice, dice of those facing it, inches (D142, D143)
PROWLS, PROWLS_FARTHER = 6000, 9000  # the boss and its like (DUEL-D311)
TOO_WARY = -2  # Fighter (DUEL-D142)
FRESH = 1  # of a model that was not engaged in the round before (DUEL-D22)
LIGHTER: Mapping[str, int] = MappingProxyType({"light": 1, "medium": 0, "heavy": -1})
"""What Protection is worth, on dice and in inches of a Move (DUEL-D125, DUEL-D142, DUEL-D143)."""
BRAWLER_STRIKES, BRAWLER_IS_SHOT, GUNSLINGER_SHOOTS, GUNSLINGER_IS_STRUCK = 2, 1, 1, 2  # DUEL-D128


def _own_protection(state: State, dice: Reckoning) -> int:
    return LIGHTER[sheet_of(state, dice.of).protection]


def protection_against(state: State, ident: str) -> int:
    """What the Protection of a model is worth to dice that attack it, those of a mob too (DUEL-D142, DUEL-D347)."""
    return LIGHTER[sheet_of(state, ident).protection]


def _protection_against(state: State, dice: Reckoning) -> int:
    return protection_against(state, dice.against) if dice.at_a_model else 0


def _support(state: State, dice: Reckoning) -> int:
    """One each; none against who is dauntless (DUEL-D119, DUEL-D208)."""
    if not dice.in_melee or not dice.at_a_model or works(state, dice.against, "dauntless"):
        return 0
    return len(supporters(state, dice.of, dice.against))


def _charge(state: State, dice: Reckoning) -> int:
    """One more on each attack die of the Duel that a charge leads to, later in the round too (DUEL-D104e, D105a)."""
    turn, fight = state.activation, state.fight
    target = turn.charged if turn is not None and turn.of == dice.of else state.models[dice.of].charged
    leads = fight is not None and dice.of in fight.initiators and dice.in_melee and target == dice.against
    return CHARGE_ADDS if target and leads and dice.of not in state.hostiles else 0


def _aggressive(state: State, dice: Reckoning) -> int:
    """Zvergs by nature, the boss by an ability (DUEL-D142, DUEL-D315)."""
    if dice.of not in state.hostiles:
        return 0
    kind = sheet_of(state, dice.of).kind
    return int(kind is Kind.ZVERG or (kind is Kind.BOSS and "aggressive" in state.header.options.boss_abilities))


def _brawler(state: State, dice: Reckoning) -> int:
    return BRAWLER_STRIKES if dice.in_melee and sheet_of(state, dice.of).specialization == "brawler" else 0


def _on_brawler(state: State, dice: Reckoning) -> int:
    shot = dice.at_a_model and not dice.in_melee and sheet_of(state, dice.against).specialization == "brawler"
    return BRAWLER_IS_SHOT if shot else 0


def _gunslinger(state: State, dice: Reckoning) -> int:
    return GUNSLINGER_SHOOTS if not dice.in_melee and sheet_of(state, dice.of).specialization == "gunslinger" else 0


def _on_gunslinger(state: State, dice: Reckoning) -> int:
    struck = dice.at_a_model and dice.in_melee and sheet_of(state, dice.against).specialization == "gunslinger"
    return GUNSLINGER_IS_STRUCK if struck else 0


def _falling(state: State, dice: Reckoning) -> int:
    """Everybody lands as well as that, but for Protection (DUEL-D112)."""
    return LANDS[sheet_of(state, dice.of).kind]


def _fresh(state: State, dice: Reckoning) -> int:
    return 0 if state.models[dice.of].engaged_last else FRESH


def _unity(state: State, dice: Reckoning) -> int:
    """Allied models in contact with such a Hero, not the Hero (DUEL-D242)."""
    return int(state.models[dice.of].at is not None and in_contact_with_own(state, dice.of, "unity"))


def _scope(state: State, dice: Reckoning) -> int:
    """In the next Duel that its bearer initiates (DUEL-D130a)."""
    fight = state.fight
    initiates = fight is not None and fight.of == dice.of and fight.kind not in NOT_INITIATED
    return int(initiates and state.models[dice.of].upgrade == SCOPE)


def darkness(state: State, dice: Reckoning) -> int:
    """One less for each inch begun beyond four, for both sides of a Duel (DUEL-D142, DUEL-D365)."""
    if not state.header.options.night_raid or not dice.against or works(state, dice.of, "night_vision"):
        return 0  # for a Hero with Night Vision there is no darkness (DUEL-D227)
    if any(not is_mob(each) and state.models[each].at is None for each in (dice.of, dice.against)):
        return 0  # somebody is out meanwhile
    return -darkness_between(state, dice.of, dice.against)


def _underdog(state: State, dice: Reckoning) -> int:
    """As initiator in sight of two or more opposing models (DUEL-D241)."""
    fight = state.fight
    if fight is None or dice.of not in fight.initiators or not works(state, dice.of, "underdog"):
        return 0
    return int(sum(ground.sees(state, dice.of, other) for other in opponents_of(state, dice.of)) > 1)


def _fury(state: State, dice: Reckoning) -> int:
    """From the first recovery on (DUEL-D203)."""
    return FURY if state.models[dice.of].berserker else 0


def _facing_fury(state: State, dice: Reckoning) -> int:
    """And one for whoever faces it (DUEL-D142)."""
    return FACING_FURY if dice.at_a_model and state.models[dice.against].berserker else 0


def _guard(state: State, dice: Reckoning) -> int:
    """While returning fire (DUEL-D214)."""
    back = state.fight is not None and dice.of not in state.fight.initiators
    return int(back and "guard" in state.models[dice.of].channels)


def _precision(state: State, dice: Reckoning) -> int:
    """Also when returning fire (DUEL-D231)."""
    return PRECISE if "precision_shot" in state.models[dice.of].channels else 0


def _facing_precision(state: State, dice: Reckoning) -> int:
    """And one for whoever faces it (DUEL-D142)."""
    facing = dice.at_a_model and "precision_shot" in state.models[dice.against].channels
    return FACING_PRECISE if facing else 0


def _large(state: State, dice: Reckoning) -> int:
    """In melee against a smaller base (DUEL-D223)."""
    if not dice.at_a_model or dice.weapon not in MELEE or not works(state, dice.of, "large"):
        return 0
    return int(sheet_of(state, dice.against).base.radius < sheet_of(state, dice.of).base.radius)


def _fighter(state: State, dice: Reckoning) -> int:
    """Two off each die where the Score of who avoids before it is attacked is the single highest (DUEL-D212)."""
    fight = state.fight
    if fight is None or not works(state, dice.of, "fighter") or fight.intents.get(dice.of) is not Intent.AVOID:
        return 0
    own = fight.scores[dice.of]
    return TOO_WARY if sum(score >= own for score in fight.scores.values()) == 1 else 0


def _facing_marked(state: State, dice: Reckoning) -> int:
    """The Mark die of whom one faces (DUEL-D226)."""
    return state.models[dice.against].mark if dice.at_a_model else 0


def _wicked(state: State, dice: Reckoning) -> int:
    """So many as it has paid hits for this Duel (DUEL-D245)."""
    return state.fight.paid if state.fight is not None and state.fight.of == dice.of else 0


ATTACK_DICE = frozenset({ATTACK})
MODIFIERS: tuple[Modifier, ...] = (
    Modifier("protection", "D125", OWN_DICE, _own_protection),
    Modifier("protection_of_target", "D125", ATTACK_DICE, _protection_against),
    Modifier("charge", "D105", ATTACK_DICE, _charge),
    Modifier("aggressive", "D315", ATTACK_DICE, _aggressive),
    Modifier("support", "D119", ATTACK_DICE, _support),
    Modifier("brawler", "D128", ATTACK_DICE, _brawler),
    Modifier("on_brawler", "D128", ATTACK_DICE, _on_brawler),
    Modifier("gunslinger", "D128", ATTACK_DICE, _gunslinger),
    Modifier("on_gunslinger", "D128", ATTACK_DICE, _on_gunslinger),
    Modifier("unity", "D242", OWN_DICE, _unity),
    Modifier("underdog", "D241", DUEL_DICE, _underdog),
    Modifier("berserker", "D203", DUEL_DICE, _fury),
    Modifier("facing_berserker", "D203", DUEL_DICE, _facing_fury),
    Modifier("guard", "D214", ATTACK_DICE, _guard),
    Modifier("precision_shot", "D231", DUEL_DICE, _precision),
    Modifier("facing_precision_shot", "D231", DUEL_DICE, _facing_precision),
    Modifier("large", "D223", DUEL_DICE, _large),
    Modifier("scope", "D130", DUEL_DICE, _scope),
    Modifier("darkness", "D365", DUEL_DICE, darkness),
    Modifier("fighter", "D212", frozenset({DEFENCE}), _fighter),
    Modifier("mark", "D226", DUEL_DICE, _facing_marked),
    Modifier("wicked", "D245", DUEL_DICE, _wicked),
    Modifier("landing", "D112", frozenset({FALL}), _falling),
    Modifier("protection_in_a_fall", "D112", frozenset({FALL}), _own_protection),
    Modifier("fresh", "D22", frozenset({RECOVERY}), _fresh),
)
"""In the order in which they are read out."""


def added_for_a_mob(state: State, mob: str, against: str) -> int:
    """What a mob's dice have of whom it faces, and of the darkness between (DUEL-D142, DUEL-D345, DUEL-D365)."""
    facing = Reckoning("", DEFENCE, against)
    dark = darkness_between(state, mob, against) if state.header.options.night_raid else 0
    return sum(row(state, facing) for row in (_facing_fury, _facing_precision, _facing_marked)) - dark


def parts_of(state: State, dice: Reckoning) -> tuple[tuple[str, int], ...]:
    """What is added to each of these dice, by name."""
    found = ((row.name, row.amount(state, dice)) for row in MODIFIERS if dice.purpose in row.on)
    return tuple((name, amount) for name, amount in found if amount)


def modifier_of(state: State, dice: Reckoning) -> int:
    """The sum of all that is added to each of these dice."""
    return sum(amount for _, amount in parts_of(state, dice))


def dice_of(state: State, dice: Reckoning) -> int:
    """How many dice are thrown (DUEL-D46, DUEL-D114a, DUEL-D141): exactly one to attack where a rule says so.

    To get up it is two, Heroes too (DUEL-D22).
    """
    if dice.purpose in (RECOVERY, EVISCERATE):
        return DICE
    fight = state.fight
    if dice.purpose == ATTACK and fight is not None and fight.of == dice.of and fight.split is not None:
        return fight.split.get(dice.against, 0)  # a share of a Volley (DUEL-D244)
    if dice.purpose == ATTACK and _only_one(state, dice.of):
        return 1
    return _dice_by_kind(state, dice.of) + (_more_dice(state, dice) if dice.purpose == ATTACK else 0)


def _dice_by_kind(state: State, ident: str) -> int:
    """Of who was raised one fewer if it was a Rookie or an animal (DUEL-D141)."""
    lesser = state.models[ident].raised_by and first_sheet_of(state, ident).kind in (Kind.ROOKIE, Kind.ANIMAL)
    return 1 if lesser else DICE_OF[sheet_of(state, ident).kind]


def _more_dice(state: State, dice: Reckoning) -> int:
    """Attack dice of wingmen, of a mounted gun, of who came to contact (DUEL-D246, X9, DUEL-D311)."""
    wingmen = state.models[dice.of].extra if by_its_turn(state, dice.of) else 0
    return wingmen + _at_a_gun(state, dice.of) + _came_to_contact(state, dice.of) + _other_hand(state, dice)


def _other_hand(state: State, dice: Reckoning) -> int:
    """One more to attack in melee with a weapon in each hand (DUEL-D230)."""
    return int(dice.in_melee and bool(off_hand(state, dice.of)) and not state.models[dice.of].jammed)


def by_its_turn(state: State, ident: str) -> bool:
    """Whether it is the initiator of the Duel that follows its activation: what wingmen help in (DUEL-D246)."""
    fight = state.fight
    return fight is not None and ident in fight.initiators and fight.kind not in NOT_ITS_OWN


def _at_a_gun(state: State, ident: str) -> bool:
    """A mounted gun has one attack die more in the Duel of its activation (X9)."""
    turn, fight = state.activation, state.fight
    shoots = fight is not None and fight.of == ident and fight.weapon is Weapon.RANGED_2
    return shoots and turn is not None and turn.of == ident and turn.gun


def _came_to_contact(state: State, ident: str) -> bool:
    """One attack die more of the boss whose Move brought contact; not of a Zverg (DUEL-D311, DUEL-D315)."""
    turn, fight = state.activation, state.fight
    charged = turn is not None and turn.of == ident and bool(turn.charged) and fight is not None and fight.of == ident
    return charged and ident in state.hostiles and sheet_of(state, ident).kind is not Kind.ZVERG


def _only_one(state: State, ident: str) -> bool:
    """A skirmisher throws exactly one where he stops on his way (DUEL-D101b), and who hangs somewhere (DUEL-D106b).

    And who interrupts a Move (DUEL-D248).
    """
    turn, fight = state.activation, state.fight
    interrupts = fight is not None and fight.of == ident and fight.kind == "interrupt"
    if state.models[ident].climbing is not None or interrupts:
        return True
    return (turn is not None and turn.left is not None and turn.skirmished and turn.of == ident
            and fight is not None and fight.of == ident)


def allowance_of(state: State, ident: str, mode: str = PLAIN) -> int:
    """How far a Move may go: four inches, a run or a charge six, an inch more or less by Protection (DUEL-D143).

    What is left of it, where the Move was interrupted (M12).
    """
    turn = state.activation
    if turn is not None and turn.of == ident and turn.left is not None:
        return turn.left
    if ident in state.hostiles:
        return PROWLS_FARTHER if state.header.options.actions_1_5 else PROWLS
    run = RUN if mode == GRANTED and state.header.options.actions_1_5 else mode  # DUEL-D101e
    whole = {RUN: RUNS, CHARGE: CHARGES}.get(run, ALLOWANCE)
    fury = FURY_RUNS[state.header.options.actions_1_5] if state.models[ident].berserker else 0
    return whole + fury + INCH * LIGHTER[sheet_of(state, ident).protection]
