"""What may be done about the world, after a result, and at a Chapter's end (PRO-P12, P54, P57, P61 to P64)."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.befalling import is_loss
from game.games.protagonists.rules.call_checks import deed_of
from game.games.protagonists.rules.checking import able, action_left, by_gm, debt, in_phase, on_turn, wrong_effect
from game.games.protagonists.rules.constants import FEWEST_DRIVES, MOST_DRIVES
from game.games.protagonists.rules.danger import all_lie
from game.games.protagonists.rules.dice_due import settles
from game.games.protagonists.rules.offer_checks import ready_refusal as call_ready_refusal
from game.games.protagonists.rules.sheets import NPC_NUMBERS, missing_number, wrong_number
from game.games.protagonists.rules.state import State, drive_of, piece_of
from game.games.protagonists.rules.turn_checks import pass_refusal
from game.rules.dice.reading import SUCCESS
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.story_state import Spoken
from game.rules.game_master.terms import GM, LONGEST_TEXT, Phase, TellKind
from game.rules.seats import TABLE

REST, GROWTH, PREPARATION = "rest", "growth", "preparation"
"""What follows the end of a Chapter, in this order (PRO-P61)."""


def settle_refusal(state: State, made: a.Settle) -> Refusal | None:
    """The table reads the dice as soon as nothing is left to be thrown."""
    return None if made.by == TABLE and settles(state) else Refusal("not_now")


def speak_refusal(state: State, made: e.Narrate) -> Refusal | None:
    """Whoever lies or is dead does nothing; in Rounds it is done in the own turn (PRO-P33, P49)."""
    return able(state, made.by) or debt(state) or on_turn(state, made.by) or _has_action(state, made.by)


def _has_action(state: State, who: str) -> Refusal | None:
    none_left = state.rounds is not None and state.rounds.actions_left(who) <= 0
    return Refusal("no_action_left", who) if none_left else None


def grant_refusal(state: State, made: e.Grant) -> Refusal | None:
    """It happens without a throw; in Rounds it is an action all the same (PRO-P34)."""
    refused = _with_effects(state, made.effects)
    if refused is not None or not state.spoken or state.spoken[0].asks:
        return refused
    first = state.spoken[0]
    return able(state, first.by) or action_left(state, first.by, granted_deed(state, first))


def granted_deed(state: State, spoken: Spoken) -> str:
    """What kind of action it is that is granted."""
    return deed_of(state, spoken.n)


def propose_refusal(state: State, made: e.Propose) -> Refusal | None:
    """A price; where every Protagonist lies, waking costs something (PRO-P54, GM-G49)."""
    return _with_effects(state, made.effects)


def _with_effects(state: State, effects: Effects) -> Refusal | None:
    refused = debt(state) or wrong_effect(state, effects)
    if refused is not None:
        return refused
    wakes = any(effect.heal is not None for effect in effects)
    return Refusal("no_price") if wakes and all_lie(state) and not any(map(is_loss, effects)) else None


def scene_refusal(state: State, made: e.SetScene) -> Refusal | None:
    """Not while Rounds are open."""
    return Refusal("rounds_open") if state.rounds is not None else debt(state)


def tell_refusal(state: State, made: e.Tell) -> Refusal | None:
    """Somebody on loan speaks by whoever plays them (PRO-P55)."""
    if made.kind is TellKind.OUTCOME and state.dying:
        return Refusal("debt_open")
    return None


def pass_telling_refusal(state: State, made: e.PassTelling) -> Refusal | None:
    """The GM tells what comes of it, and may hand that over after a success (PRO-P12)."""
    succeeded = state.settled is not None and state.settled.result in (SUCCESS, "win")
    return None if succeeded or made.to == GM else Refusal("only_after_success", made.to)


def effect_refusal(state: State, made: e.DoEffect) -> Refusal | None:
    """One of the lists that a result left to the GM (GM-G20)."""
    if not state.owed or state.owed[0].of != made.of:
        return Refusal("nothing_owed", made.of)
    return None if made.effects in state.owed[0].choices else Refusal("bad_effect", made.of)


def npc_refusal(state: State, made: e.BringNpc) -> Refusal | None:
    """Everybody has the four Abilities and Health (PRO-P1)."""
    numbers = made.numbers or {}
    known = state.npcs[made.id].numbers if made.id in state.npcs else {}
    wrong = wrong_number(numbers)
    if wrong:
        return Refusal("out_of_range", wrong)
    missing = missing_number({**known, **numbers})
    return Refusal("number_missing", missing) if missing else None


def here_refusal(state: State, made: e.Here) -> Refusal | None:
    """The dead are not brought in again."""
    dead = next((who for who in made.ids if made.present and who in state.bodies and state.bodies[who].dead), "")
    return Refusal("out", dead) if dead else None


def ready_refusal(state: State, made: e.Ready) -> Refusal | None:
    """Of an open call; of a turn in Rounds; of growing, at the end."""
    if state.phase is Phase.ENDING:
        return _grown_refusal(state, made)
    if state.call is not None:
        return call_ready_refusal(state, made)
    return pass_refusal(state, made.by) if made.yes else Refusal("not_now", made.by)


def _grown_refusal(state: State, made: e.Ready) -> Refusal | None:
    """What was changed is agreed to first, and whoever died is somebody else (PRO-P55, P63)."""
    grows = state.step == GROWTH and made.by in state.header.characters and made.by not in state.grown
    if not made.yes or not grows or made.by in state.growing:
        return Refusal("not_now", made.by)
    return Refusal("sheet_missing", made.by) if must_replace(state, made.by) else None


def must_replace(state: State, seat: str) -> bool:
    """Whether somebody dead has nobody in their place yet, and a spare is free for it (PRO-P55)."""
    return state.bodies[seat].dead and seat not in state.replaced and bool(free_spares(state, seat))


def free_spares(state: State, seat: str) -> frozenset[str]:
    """Names of the spares that no other seat has taken."""
    taken = {sheet for other, sheet in state.replaced.items() if other != seat}
    return frozenset(spare.name for spare in state.header.bench if spare.name not in taken)


def end_refusal(state: State, made: e.DeclareEnd | a.EndChapter) -> Refusal | None:
    """The GM ends a Chapter, or the story, when nothing is open (PRO-P61, GM-G48)."""
    if state.scene is None:
        return Refusal("no_scene")
    return by_gm(made.by) or in_phase(state, Phase.FREE) or debt(state)


def rest_refusal(state: State, made: a.Rest) -> Refusal | None:
    """All, an amount or nothing, by the option (PRO-P62, P65)."""
    refused = by_gm(made.by) or in_phase(state, Phase.ENDING)
    if refused is not None or state.step != REST:
        return refused or Refusal("not_now", state.step)
    fixed = {"full": "all", "none": 0}.get(state.header.options.chapter_rest)
    for field, amount in (("health", made.health), ("resolve", made.resolve)):
        if (fixed is not None and amount != fixed) or (isinstance(amount, int) and amount < 0):
            return Refusal("out_of_range", field)
    return None


def grow_refusal(state: State, made: a.Grow) -> Refusal | None:
    """Two to five Drives on a sheet, one change at a time (PRO-P63)."""
    if state.phase is not Phase.ENDING or state.step != GROWTH:
        return Refusal("not_now", str(state.phase))
    if made.by not in state.living:
        return Refusal("out" if made.by in state.header.characters else "no_such_seat", made.by)
    if made.by in state.growing or made.by in state.grown:
        return Refusal("not_now", made.by)
    if made.drive is not None and drive_of(state, made.by, made.drive) is None:
        return Refusal("no_such_drive", made.drive)
    if made.drive is None and made.text is None:
        return Refusal("nothing_changes", made.by)
    count = len(state.drives[made.by]) + (made.drive is None) - (made.text is None)
    if not FEWEST_DRIVES <= count <= MOST_DRIVES:
        return Refusal("out_of_range", "drives")
    return Refusal("too_much", "text") if len(made.text or "") > LONGEST_TEXT else None


def agree_growth_refusal(state: State, made: a.AgreeGrowth) -> Refusal | None:
    """There must be a change to agree to."""
    return by_gm(made.by) or (None if made.of in state.growing else Refusal("nothing_claimed", made.of))


def replace_refusal(state: State, made: a.Replace) -> Refusal | None:
    """A spare that nobody has taken, for the player of somebody dead (PRO-P55)."""
    if state.phase is not Phase.ENDING or state.step != GROWTH or made.by in state.grown:
        return Refusal("not_now", str(state.phase))
    if made.by not in state.header.characters or not state.bodies[made.by].dead:
        return Refusal("not_dead", made.by)
    return None if made.sheet in free_spares(state, made.by) else Refusal("no_such_sheet", made.sheet)


def prepare_refusal(state: State, made: a.Prepare) -> Refusal | None:
    """Facts and clocks that there are (PRO-P64)."""
    refused = by_gm(made.by) or in_phase(state, Phase.ENDING)
    if refused is not None or state.step != PREPARATION:
        return refused or Refusal("not_now", state.step)
    unknown = next((ident for ident in made.facts if ident not in state.facts), "") or next(
        (ident for ident in made.clocks if ident not in state.clocks), "")
    return Refusal("unknown", unknown) if unknown else None


def over_refusal(state: State, made: e.Over) -> Refusal | None:
    """When all that follows the end is done."""
    done = state.phase is Phase.ENDING and state.step == ""
    return None if done and made.by == TABLE else Refusal("not_over")


def amend_refusal(state: State, made: e.Amend) -> Refusal | None:
    """A path of a closed list (GM-G38), with a number in its range.

    ``facts.ID``, ``clocks.ID``, ``npcs.ID.NUMBER``, ``npcs.ID.now.health``, ``characters.SEAT.now.health`` and so on,
    ``characters.SEAT.drives.ID`` and ``gear.ID`` (marks), ``characters.SEAT.last_stand``.
    """
    refused = in_phase(state, Phase.PREPARE, Phase.FREE, Phase.ROUNDS)
    if refused is not None:
        return refused
    if made.what.startswith("facts.") and made.what[6:] in state.facts:
        return None
    least, most = amendable(state, made.what)
    if most < 0:
        return Refusal("unknown", made.what)
    return None if type(made.value) is int and least <= made.value <= most else Refusal("out_of_range", made.what)


def amendable(state: State, what: str) -> tuple[int, int]:
    """What a number may be put to, from least to most; (0, -1) where the path is none."""
    match what.split("."):
        case ["clocks", ident] if ident in state.clocks:
            return 0, state.clocks[ident].size
        case ["npcs", ident, number] if ident in state.npcs and number in NPC_NUMBERS:
            return NPC_NUMBERS[number]
        case ["characters" | "npcs" as kind, who, "now", "health" | "resolve" as number] if who in (
                state.living if kind == "characters" else state.npcs):
            return 0, int(getattr(state.bodies[who], f"most_{number}"))
        case ["characters", seat, "drives", ident] if seat in state.living and drive_of(state, seat, ident):
            return 0, 1
        case ["characters", seat, "gear", ident] if seat in state.living:
            piece = piece_of(state, seat, ident)
            return (0, piece.boxes) if piece is not None else (0, -1)
        case ["characters", seat, "last_stand"] if seat in state.living:
            return 0, 1
    return 0, -1
