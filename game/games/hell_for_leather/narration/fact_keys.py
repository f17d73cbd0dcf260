"""Every fact that frames of this game may name, in groups."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.hell_for_leather.rules.terms import (
    Approach,
    Benefit,
    Cause,
    Drive,
    Effect,
    Hand,
    Instinct,
    Result,
    RewardKind,
)
from game.narration.conditions import Scalar
from game.narration.vocabulary import Fact

STEPS = ("thing", "place", "person")
"""The kinds of step that a Goal is reached by."""


def _flag(doc: str) -> Fact:
    return Fact("flag", doc, (True, False))


def _number(doc: str) -> Fact:
    return Fact("number", doc)


def _text(doc: str) -> Fact:
    return Fact("text", doc)


def _word(doc: str, *values: str) -> Fact:
    return Fact("word", doc, tuple(map(str, values)))


def _entity(key: str, doc: str) -> dict[str, Fact]:
    return {f"{key}.name": Fact("name", doc), f"{key}.pronouns": Fact("pronouns", f"pronouns of `{key}`")}


PERSON: Mapping[str, Fact] = MappingProxyType({
    **_entity("a", "the contestant it is about"),
    "instinct": _word("what shows when a Risk is taken", *Instinct),
    "vocation": _text("what they did for a living: `egg inspector`"),
    "hometown": _text("where they are from: `Grimsby`"),
    "hobby": _text("first hobby: `darts`"), "hobby2": _text("second hobby"),
    "why": _text("why they are in the show, a sentence: `The bank owns my bed.`"),
    "drive": _word("how much Drive is left", *Drive), "felony": _number("stars on the record, 0 to 6"),
})
TEAM: Mapping[str, Fact] = MappingProxyType({
    "team": _text("the team's name: `Iron Gardenia`; takes a plural verb"),
    "enemy": _text("the other team; in co-op `the Network`"),
    "objective": _text("the place to reach: `Atomium, Brussels`"), "source": _text("where the team started"),
    "start": _text("the same in short: `the carwash`"),
    "goal": _text("the next Goal on the list, as typed: `Steal a tram with passengers in it`; in quotes only"),
    "goal_target": _number("Goals to reach in all"), "goals_left": _number("Goals still to reach"),
    "heat": _number("the team's Heat"), "vp": _number("points in hand"),
    "heat_status": _word("how loudly they are hunted by everybody", "quiet", "busy", "saturated", "panic"),
    "hunted": _flag("the Hunters are after them"), "first_turn": _flag("the team's first turn"),
    "mates": _number("others of the team still alive"),
})
MATCH: Mapping[str, Fact] = MappingProxyType({
    "turn": _number("turns played, from 1"), "late": _flag("turn 12 or later"),
    "coop": _flag("one team against the Network"),
    "standing": _word("in Goals", "ahead", "level", "behind"),
    "gap": _number("Goals ahead; less than 0 is behind"), "last_goal": _flag("one Goal left"),
    "alone": _flag("nobody else of the team is left"), "finale": _flag("the finale has begun"),
})
SCENE: Mapping[str, Fact] = MappingProxyType({
    **_entity("foe", "what the threat is, from the frame that set it: `the inspector`, small letter"),
    "place": _text("where this is, from the frame that set it: `the night ferry`"),
    "thing": _text("an object of the scene, from the frame that set it: `the wardrobe`"),
    "named_foe": _flag("a player's own words have named the foe"),
    "named_place": _flag("a player's own words have named the place"),
    "named_thing": _flag("a player's own words have named the thing"),
})
PLAN: Mapping[str, Fact] = MappingProxyType({
    "want": _text("what the team is after here, the next step of its Goal: `the timetable`"),
    "want.pronouns": Fact("pronouns", "of the want where that is a person; handed on with it"),
    "step": _word("which kind of step that is", *STEPS),
    "means": _text("what the intention goes about it with, from the frame that set it: `the fire hose`"),
    "family": _word("which of the commonest threats this is, from the frame that set it: `swan`"),
    "foe.state": _word("how the foe is by now, from the frame that set it", "standing", "down", "gone"),
    "dilemma": _word("which Dilemma the turn is about, from its question: `cat`"),
    "named_want": _flag("a player's own words have named what they want"),
})
WON: Mapping[str, Fact] = MappingProxyType({
    "won.thing": _text("a step that clean successes have won for the Goal: `the timetable`"),
    "won.place": _text("the same, the place: `the signal box`"),
    "won.person": _text("the same, the person: `the night signalman`"),
    "won.means": _text("what the latest success for the Goal was had with: `the fire hose`"),
    "won.foe": _text("whom it was had from: `the inspector`"), "won.at": _text("where that was: `the night ferry`"),
    "won.by": _text("first name of who did it"), "won.count": _number("steps won for the Goal, 0 to 3"),
    "lacks": _text("the step that is not won yet, or that the Goal went without: `the night signalman`"),
})
OUTCOME: Mapping[str, Fact] = MappingProxyType({
    "result": _word("of the conflict", *Result), "effect": _word("first effect of a Curse", *Effect),
    "approach": _word("how they tried", *Approach), "risk": _flag("a Risk was taken"),
    "felony_grade": _number("Felony dice thrown, 0 to 3"),
})
DICE: Mapping[str, Fact] = MappingProxyType({
    "number": _number("number of the Curse, 1 and up"), "tower": _number("dice in the stack before the throw"),
    "fallen": _number("dice that fell, 0 if it stood"), "dice": _number("ten-sided dice thrown in this conflict"),
    "hand": _word("which hand threw", *Hand), "on_line": _flag("a die stopped on the line"),
    "off_table": _flag("a die left the table"), "knocked": _flag("a die that lay was moved by a later one"),
    "helped": _flag("somebody helped"), "first_fall": _flag("the first fall of this match"),
    "first_wound": _flag("the first Trauma of this match"),
    "same_approach": _number("times running that this contestant tried it this way"),
    "bad_run": _number("Curses of this contestant running"), "good_run": _number("Merits or Boons running"),
})
OTHER: Mapping[str, Fact] = MappingProxyType(_entity("b", "the other one: helped, struck at, left, hit along with"))
SPEAKER: Mapping[str, Fact] = MappingProxyType({
    "voice": _word("who speaks, where that is a computer's persona or the host",
                   "butcher", "broker", "saint", "headliner", "widow", "clerk", "host"),
    "dial": _number("intensity, 0 slapstick to 3 gritty"),
})
ACROSS: Mapping[str, Fact] = MappingProxyType({
    "lead": _word("how the side of whoever sits across the table stands in Goals, then in points",
                  "ahead", "level", "behind"),
    "fears": _flag("they fear for the tower as they throw, and their hand shows it"),
    "torn": _flag("they weighed two choices that were nearly equal, and their hand shows it"),
})
THROWN: Mapping[str, Fact] = MappingProxyType({
    "die": _word("what the die counts by itself", "merit", "pass", "curse"),
    "lies": _word("where it lies", "in", "line", "out", "off"),
    "felled": _flag("the throw felled the tower"),
})
HOOK: Mapping[str, Fact] = MappingProxyType({
    "hook": Fact("word", "the kind of hook that is open; every frame with it is a callback"),
    **_entity("x", "the other person of the hook, where it has one"),
    "hook.count": _number("how many times it has happened"), "hook.ago": _number("turns since the first event"),
    "hook.since": _number("turns since the last event"),
    "hook.first.turn": _number("turn of the first event"), "hook.last.turn": _number("turn of the last event"),
    "hook.first.amount": _number("its figure: dice fallen, points, stars, marks"),
    "hook.last.amount": _number("the same of the last event"),
    "hook.first.place": _text("where the first event was, if a frame set a place: `the night ferry`"),
    "hook.last.place": _text("where the last event was"),
    "hook.first.foe": _text("the threat of that turn: `the inspector`"),
    "hook.last.foe": _text("the threat of the last event's turn"),
    "hook.first.means": _text("what was used in the first event's turn: `the fire hose`"),
    "hook.last.means": _text("the same of the last event"),
    "hook.first.what": _text("its words, if it has any: a Goal, a skill; in quotes only"),
})
ONLY_HERE: Mapping[str, Fact] = MappingProxyType({
    "skill": _text("the skill: `field surgery`"), "goal_reached": _text("the Goal just reached; in quotes only"),
    "gift": _flag("the others had to give that Goal away, to have one of theirs back"),
    "benefit": _word("what the Goal gave besides itself", *Benefit), "cause": _word("of the death", *Cause),
    "reward": _word("which reward", *RewardKind), "winner": _word("of the match", "A", "B", "network"),
    "winners": _text("the winning side's name"), "marks": _number("Hunter Marks left"),
    "points": _number("points of this turn of the finale"), "against": _number("what the other side has"),
    "round": _number("round of the finale"), "goal_price": _number("points that a Goal costs in this match"),
    "survivors": _number("contestants alive at the end"), "deaths": _number("contestants dead"),
    "moment": _word("at which a want presses", "first_risk", "first_star", "friend", "finale"),
})

FACTS: Mapping[str, Fact] = MappingProxyType({
    **PERSON, **TEAM, **MATCH, **SCENE, **PLAN, **WON, **OUTCOME, **DICE, **OTHER, **ACROSS,
    **THROWN, **SPEAKER, **HOOK, **ONLY_HERE})
"""All of them."""

COMMON = frozenset((*PERSON, *TEAM))
"""There for every slot but those of the host before a match."""

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "turn": (*PERSON, *TEAM, *MATCH, "dial"), "scene": (*SCENE, *PLAN), "won": tuple(WON),
    "told": tuple(OUTCOME), "dice": tuple(DICE),
    "other": tuple(OTHER), "across": tuple(ACROSS), "thrown": tuple(THROWN),
    "speaker": ("voice",), "hook": tuple(HOOK), "here": tuple(ONLY_HERE)})
"""Facts that come together, as the writers' guide calls them."""

SAMPLES: Mapping[str, Scalar] = MappingProxyType({
    "vocation": "egg inspector", "hometown": "Grimsby", "hobby": "darts", "hobby2": "choir",
    "why": "The bank owns my bed.", "team": "Sledgehammer", "enemy": "Krakatoa", "objective": "Atomium, Brussels",
    "source": "Carwash on Sam Nujoma Drive, Windhoek", "start": "the carwash",
    "goal": "Ruin a coronation", "place": "the night ferry",
    "thing": "the wardrobe", "skill": "field surgery", "goal_reached": "Black out a city", "foe.name": "the inspector",
    "foe.pronouns": "he", "b.name": "Ines Karlsdottir", "b.pronouns": "she", "x.name": "Bao Delgado",
    "x.pronouns": "they", "hook.first.place": "the toll plaza", "hook.last.place": "the old spa",
    "want": "the timetable", "want.pronouns": "it", "means": "the fire hose", "family": "swan", "dilemma": "cat",
    "won.thing": "the spare key", "won.place": "the signal box", "won.person": "the night signalman",
    "won.means": "the tablecloth", "won.foe": "the customs man", "won.at": "the toll plaza", "won.by": "Olamide",
    "won.count": 2, "lacks": "the red lamp",
    "hook.first.foe": "the bailiff", "hook.last.foe": "the choir", "hook.first.means": "the tablecloth",
    "hook.last.means": "the tuba", "hook.first.what": "Rob the same bank twice",
    "winners": "Sledgehammer"})
"""Made-up facts to try frames with."""
