"""What the show says in a match, as the record keeps it, so that it is told again in the same words.

    {"n": 12, "do": "throw", ..., "said": [{"slot": "fall", "who": "A1", "text": "...", "frame": "fall.4"}]}

An entry with the key `said` is *voiced*: `said_before` came before its own words, `said` after all that it led to.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Mapping

import msgspec

from game.games.hell_for_leather.narration.beats import Beat
from game.games.hell_for_leather.narration.followed_match import Show
from game.games.hell_for_leather.narration.running_order import (
    NO_SCENE,
    Cue,
    document,
    outcome_slots,
    spoken,
    told_slots,
)
from game.games.hell_for_leather.narration.slots import SLOTS
from game.games.hell_for_leather.rules.actions import Settle, Tell
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import NETWORK, Effect, Result, Telling
from game.narration.conditions import Facts, Scalar
from game.rules.match import Extras

BEFORE, AFTER = "said_before", "said"
AFTER_OUTCOME = ("broadcast", "hunters", "host.streak", "banter")
"""What waits until people have told how it went, and what that brought back to them."""
AFTER_GOAL = ("host.goal",)
AFTER_DEATH = ("host.death", "finale.round")
WAITS = (*AFTER_OUTCOME, *AFTER_GOAL, *AFTER_DEATH)
"""All that waits until somebody has told what it speaks of."""
PEOPLES_AT_SETTLE = ("outcome", "risk", "felony", "skill.", "flashback")
PEOPLES = ("flashback", "goal", "entrance", "death")
"""What contestants are asked to tell themselves."""
EPITAPH = ("death.words", "death.callback", "death.kicker")


class Spoken(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the show: whom it is about, its words, the frame they came from, and what was true besides.

    `flags`: what the words hold of each subject, so that a milder telling knows. `apart`: it begins a paragraph.
    """

    slot: str
    who: str
    text: str
    whom: str = ""
    frame: str = ""
    more: Mapping[str, Scalar] = {}
    flags: Mapping[str, int] = {}
    apart: bool = True

    def cue(self) -> Cue:
        """The moment it belongs to."""
        return Cue(self.slot, self.who, self.whom, self.more, self.text, apart=self.apart)


def voiced(extras: Extras) -> bool:
    """Whether the record holds what the show said with this deed."""
    return AFTER in extras


def spoken_lines(extras: Extras, key: str, people: Container[str]) -> tuple[Spoken, ...]:
    """The lines beside a deed under `key`; those that make no sense are left out: a stranger may have written it."""
    try:
        lines = msgspec.convert(extras.get(key, []), tuple[Spoken, ...])
    except msgspec.ValidationError:
        return ()
    return tuple(line for line in lines if line.slot in SLOTS and line.who in people and line.text.strip()
                 and (not line.whom or line.whom in people) and type(line.more.get("goal_number", 0)) is int)


def worded(deed: HellDeed, show: Show, scene: Facts = NO_SCENE) -> Iterator[Cue]:
    """The moments of a deed that people find words for, with these words. `scene`: what this turn has set so far."""
    yield from (cue for cue in spoken(deed, show, scene) if cue.text.strip())
    action = deed.action
    if isinstance(action, Tell) and action.kind is not Telling.EPILOGUE and action.text.strip():
        yield told_cue(action, deed.before, show)


def told_cue(action: Tell, state: State, show: Show) -> Cue:
    """What somebody tells of what happened, at the moment they tell it."""
    by, text = action.by, action.text
    conflict = state.conflict
    match action.kind:
        case Telling.OUTCOME:
            who, slots = outcome_of(state, show)
            return Cue(slots[0], who, more=outcome_more(state), text=text, beat=Beat.RESULT)
        case Telling.FLASHBACK:
            boon = conflict is not None and conflict.result is Result.BOON and by == state.narrator
            return Cue("flashback.boon" if boon else "flashback.trauma", by, text=text)
        case Telling.GOAL:
            return Cue("goal", by, more={"goal_number": max(1, state.side_of(by).goals), "benefit": "heat"}, text=text)
        case Telling.DEATH:
            return Cue("death", by, more={"cause": cause_of(show, by)}, text=text)
        case kind:
            return Cue(str(kind), by, more=outcome_more(state), text=text)


def outcome_of(state: State, show: Show) -> tuple[str, tuple[str, ...]]:
    """Whom a settled conflict is about (whoever carries the Curse, or the Narrator), and the slots that tell it."""
    curse = state.conflict.curse if state.conflict else None
    who = (curse.of if curse else state.narrator) or state.team(state.active).cup
    return who, tuple(told_slots(outcome_slots(state, show.facts(who, state)))) or ("outcome.pass",)


def outcome_more(state: State) -> dict[str, Scalar]:
    """What a settled conflict came to."""
    conflict = state.conflict
    curse = conflict.curse if conflict else None
    skill: dict[str, Scalar] = {"skill": conflict.skill} if conflict and conflict.skill else {}
    return {**skill, "result": str(conflict.result if conflict and conflict.result else Result.PASS),
            "effect": str(curse.effects[0] if curse and curse.effects else Effect.NOTHING)}


def cause_of(show: Show, who: str) -> str:
    """What somebody died of, as the log has it."""
    died = show.log.of("died", who=who)
    return died[-1].what if died else "trauma"


def shows_own(cue: Cue, deed: HellDeed) -> bool:
    """Whether the show says it; what contestants are asked to tell is theirs, as long as there is anybody to tell."""
    if isinstance(deed.action, Settle):
        conflict = deed.after.conflict
        if cue.slot == "fall":
            return conflict is not None and not conflict.risk_taken
        if cue.slot.startswith(PEOPLES_AT_SETTLE):
            return False
    if cue.slot.startswith("death"):
        return deed.after.verdict == NETWORK
    return not cue.slot.startswith(PEOPLES)


def recap_of(show: Show, state: State, chance: random.Random) -> Iterator[Cue]:
    """On going on with a saved match: where it stands, and what to remember."""
    who = show.recalled(state) or state.narrator or state.team(state.active).cup
    yield from document("recap", who, chance, turn=show.turn - 1)
