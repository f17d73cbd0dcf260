"""What several checks ask: debts, who can act, whether effects and Consequences are those of this game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.games.high_stakes.rules.actions import Least, Part
from game.games.high_stakes.rules.constants import (
    ATTRIBUTES,
    COSTS_A_DIE,
    MARK_OF,
    MOST_ALTERNATIVES,
    MOST_DIFFICULTY,
    MOST_PARTS,
    MOST_TACTICAL,
    OF_COMPLICATIONS,
    RUNG_DICE,
    Mark,
    Rung,
)
from game.games.high_stakes.rules.state import Hand, State
from game.games.high_stakes.rules.whom import befalls
from game.rules.game_master.effects import COMMON, Effects, each_effect, wrong_effects
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import SceneKind

OF_GRANTS = COMMON - {"lose_thing", "any"} | {"heal", "free"}
"""Effects that hurt nobody's sheet: what may be granted (GM-G20)."""
OF_CALLS = COMMON | {"heal", "free"}
"""Effects that a call announces beside its Consequences."""
OF_PRICES = COMMON - {"any"} | {"consequence", "die", "heal", "free"}
"""Effects of a price, which somebody accepts."""
OF_BAD_LUCK = COMMON - {"any"} | {"consequence", "die"}
"""Effects of a Complication (HS-S38)."""
EASED_UNTIL = ("scene", "rest", "session", "once")
PAST = (SceneKind.FLASHBACK, SceneKind.DEJA_VU)
"""Scenes in which nothing is lost (HS-S61)."""
PHYSICAL = frozenset({Rung.WOUND, Rung.DEATHS_DOOR})
"""Rungs that hurt a body (HS-S50)."""


def wrong_effect(effects: Effects, allowed: frozenset[str]) -> Refusal | None:
    """Why a list of effects cannot be entered here; None if it can."""
    wrong = wrong_effects(effects, allowed) or next(filter(None, map(str, _wrong_values(effects))), "")
    return Refusal("bad_effect", wrong) if wrong else None


def _wrong_values(effects: Effects) -> Iterator[str]:
    for each in each_effect(effects):
        if each.npc is not None and (name := wrong_number(each.npc.numbers)):
            yield f"{name} of {each.npc.id}"
        if each.die is not None and each.die.attribute not in ATTRIBUTES:
            yield f"die of {each.die.attribute}"
        if each.consequence is not None and each.consequence.rung not in RUNG_DICE:
            yield f"rung {each.consequence.rung}"
        if each.ease is not None:
            fits = 1 <= abs(each.ease.add) <= MOST_TACTICAL and each.ease.until in EASED_UNTIL
            known = each.ease.on in ("", *ATTRIBUTES, *SceneKind)
            if not fits or not known:
                yield f"ease on {each.ease.on} by {each.ease.add} until {each.ease.until}"


def wrong_number(numbers: object) -> str:
    """The number of a person that is none, or out of range; "" if all can be (HS-S43)."""
    held = numbers if isinstance(numbers, dict) else {}
    return next((name for name, number in held.items() if name != "difficulty" or not 0 <= number <= MOST_DIFFICULTY),
                "")


def debt(state: State) -> Refusal | None:
    """What somebody owes before anything new begins: choices, Complications, a telling, what fits after vetoes."""
    owed = state.choices or state.ones or state.telling or state.going or state.lays_out or state.passes
    return Refusal("debt_open") if owed else None


def right_open(state: State) -> Refusal | None:
    """A scene does not end while somebody may still say something new, or it was not judged (HS-S27)."""
    owed = state.waiting or any(seat in state.living for seat in state.rights)
    return Refusal("right_open") if owed else None


def able(state: State, seat: str) -> Refusal | None:
    """Why a character cannot act; None if it can (HS-S51)."""
    if seat not in state.characters:
        return Refusal("no_such_seat", seat)
    return Refusal("out_of_story", seat) if seat in state.out else None


def present(state: State, seat: str) -> Refusal | None:
    """Why a character cannot act in this scene: it is out, or elsewhere (HS-S34, S58)."""
    return able(state, seat) or (None if seat in state.here else Refusal("not_here", seat))


def hand_in(state: State, seat: str) -> Hand | None:
    """What a seat has in the open call; None where it does not throw."""
    return state.call.hands.get(seat) if state.call is not None else None


def is_past(state: State) -> bool:
    """Whether the scene is one in which nothing is lost (HS-S61)."""
    return state.scene is not None and state.scene.kind in PAST


# --- Consequences ---

def wrong_least(state: State, seat: str, least: Least) -> Refusal | None:
    """Why a Consequence cannot be announced: one entry of the list, several joined, or alternatives (HS-S47)."""
    if not 1 <= len(least) <= MOST_ALTERNATIVES or not all(1 <= len(parts) <= MOST_PARTS for parts in least):
        return Refusal("bad_consequence", seat)
    for parts in least:
        if len({(part.rung, part.what) for part in parts}) != len(parts):
            return Refusal("bad_consequence", seat)
        if refused := next(filter(None, (wrong_part(state, seat, part) for part in parts)), None):
            return refused
        if is_past(state) and any(part.rung is not Rung.RETREAT for part in parts):
            return Refusal("no_loss_here", seat)
    return None


def wrong_part(state: State, seat: str, part: Part) -> Refusal | None:
    """One cannot lose, nor stake, what one no longer has (HS-S48)."""
    if part.rung is Rung.RELATIONSHIP and state.sheet(seat).relationship(part.what) is None:
        return Refusal("no_such_relationship", part.what)
    if part.rung is Rung.EQUIPMENT and part.what and part.what in state.gone.get(seat, ()):
        return Refusal("lost_already", part.what)
    mark = MARK_OF.get(part.rung)
    return Refusal("lost_already", str(part.rung)) if mark is not None and mark in state.sheet(seat).marks else None


def would_end(state: State, seat: str, parts: tuple[Part, ...]) -> bool:
    """Whether it could bring a character out of the story: said when it is announced, or staked (HS-S49, S50)."""
    sheet = state.sheet(seat)
    if any(part.rung is Rung.OVER for part in parts):
        return True
    if Mark.DEATHS_DOOR in sheet.marks and any(part.rung in PHYSICAL for part in parts):
        return True
    lost = Counter(COSTS_A_DIE[part.rung] for part in parts if part.rung in COSTS_A_DIE)
    return any(sheet.left(attribute) <= count for attribute, count in lost.items())


def threatened(state: State, seat: str) -> bool:
    """Whether the open call is death to one at death's door: a Body roll that could hurt a body (HS-S50)."""
    call = state.call
    if call is None or seat not in call.hands or Mark.DEATHS_DOOR not in state.sheet(seat).marks:
        return False
    demand, raised = call.call.who[seat], call.hands[seat].raised
    risked = {part.rung for parts in demand.least for part in parts} | ({raised.rung} if raised is not None else set())
    return demand.attribute == "body" and bool(risked & PHYSICAL)


# --- Complications ---

def wrong_bad_luck(state: State, of: str, effects: Effects, helpers: tuple[str, ...] = ()) -> Refusal | None:
    """It never kills, ends or captures, never takes the last die of an attribute (HS-S38), nor hurts in the past."""
    if refused := wrong_effect(effects, OF_BAD_LUCK):
        return refused
    lost: Counter[tuple[str, str]] = Counter()
    for each in each_effect(effects):
        if each.consequence is not None and each.consequence.rung not in OF_COMPLICATIONS:
            return Refusal("too_harsh", each.consequence.rung)
        attribute = each.die.attribute if each.die is not None else ""
        if each.consequence is not None:
            attribute = COSTS_A_DIE.get(Rung(each.consequence.rung), "")
        if (each.die or each.consequence) and is_past(state):
            return Refusal("no_loss_here", of)
        if attribute:
            lost.update((seat, attribute) for seat in befalls(state, each.of, of, helpers))
    for (seat, attribute), count in lost.items():
        if attribute == "body" and Mark.DEATHS_DOOR in state.sheet(seat).marks:
            return Refusal("too_harsh", seat)
        if state.sheet(seat).left(attribute) <= count:
            return Refusal("last_die", f"{attribute} of {seat}")
    return None
