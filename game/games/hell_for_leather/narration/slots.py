"""Every slot of this game: when it speaks, who speaks, what it may speak of, and how many frames it wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.hell_for_leather.narration.fact_keys import (
    ACROSS,
    COMMON,
    DICE,
    HOOK,
    MATCH,
    OTHER,
    OUTCOME,
    PLAN,
    SCENE,
    SPEAKER,
    THROWN,
    WON,
)
from game.narration.vocabulary import Slot

_TURN = frozenset((*COMMON, *MATCH, *SPEAKER)) - {"voice"}
_MAYBE = frozenset((*SCENE, *PLAN, *WON, *HOOK, "voice"))
_TOLD = frozenset(OUTCOME)
_DICE = frozenset(DICE)
_B = frozenset(OTHER)
_MET_THERE = ("foe.name", "foe.pronouns", "place")
ASIDE, SHORT, CARD, LONG = 12, 30, 45, 60
NARRATOR, ADVERSARY, HOST, NETWORK = "narrator", "adversary", "host", "network"


def _slot(ident: str, speaker: str, want: int, when: str, more: Iterable[str] = (), words: int = CARD,
          subject: str = "injury", busy: bool = False, callback: bool = False, phrase: bool = False,
          must: Iterable[str] = (), opens: bool = False, looks_back: bool = False, maybe: Iterable[str] = (),
          asks: Iterable[str] = (), leaves: Iterable[str] = (), answers: str = "") -> Slot:
    """A slot of a turn: it counts on the facts of the turn and `more`; it may have scene, hook, voice and `maybe`."""
    return Slot(ident, when, speaker, want, _TURN | frozenset(more), _MAYBE | frozenset(maybe), words, subject, busy,
                callback, phrase, frozenset(must), opens, looks_back or callback, frozenset(asks),
                frozenset(leaves), answers=answers)


def _off_air(ident: str, want: int, when: str) -> Slot:
    """A slot of the host that is asked for with no match at all."""
    return Slot(ident, when, HOST, want, frozenset({"dial"}), frozenset({"voice"}), SHORT)


_THREAT = (
    _slot("threat.source", ADVERSARY, 15, "a team's first turn: its Source", must=("source",)),
    _slot("threat.location", ADVERSARY, 45, "each later turn: where they are; `sets` place", busy=True),
    _slot("threat.activity", ADVERSARY, 46, "what the team is there for: the {want} of its Goal; or, where that is "
          "told, what it is busy with (`sets` thing if there is one to handle)", words=SHORT, busy=True),
    _slot("threat.threat", ADVERSARY, 84, "what comes at them, as hot as the Heat; `sets` foe.name and foe.pronouns",
          words=SHORT, busy=True),
    _slot("dilemma.threat", ADVERSARY, 8, "the scene of a Dilemma in somebody's own words that was taken: whoever it "
          "is about, who has done nothing wrong", words=SHORT, subject="cruelty"),
    _slot("dilemma", ADVERSARY, 20, "the question \"Are you capable of this?\" in a shape of its own, begun with Would "
          "or Could; both ways out named; `sets` dilemma, foe and place", words=LONG, subject="cruelty"),
    _slot("dilemma.taken", ADVERSARY, 10, "they will do it", words=SHORT, subject="cruelty"),
    _slot("dilemma.refused", ADVERSARY, 10, "they buy it off with a point", words=SHORT, subject="cruelty",
          answers="dilemma"),
)
_PLAN = (
    _slot("intention", NARRATOR, 75, "what the Narrator means to do, by approach, present tense, before the dice; "
          "best where it handles foe, place or thing; `sets` means; with {skill} only where one has been claimed",
          ("approach",), SHORT, busy=True, maybe=("skill",), asks=("approach",), leaves=("means",)),
    _slot("dilemma.plan", NARRATOR, 60, "the same where a Dilemma is the scene: how the Narrator goes about what has "
          "been said yes to, by approach, whatever it is; the end answers the question; `sets` means",
          ("approach", *_MET_THERE), SHORT, subject="cruelty", maybe=("skill",), asks=("approach",), leaves=("means",)),
    _slot("skill", NARRATOR, 22, "a skill is claimed that nobody knew of", ("skill",)),
    _slot("skill.proved", NARRATOR, 16, "the dice said yes: the skill is on the sheet", ("skill", *_TOLD)),
    _slot("skill.exposed", ADVERSARY, 10, "the dice said no: nobody believes another", ("skill", *_TOLD)),
    _slot("skill.used", NARRATOR, 10, "a proved skill settles the matter, no dice", ("skill",)),
    _slot("veto", ADVERSARY, 16, "the Adversary strikes an intention out and offers another way", ("approach",),
          opens=True),
    _slot("conflict", ADVERSARY, 40, "the call for conflict: the last word before the dice", ("approach",), SHORT,
          busy=True, opens=True),
    _slot("timeout", ADVERSARY, 10, "the egg timer ran out before anything was called", words=SHORT),
    _slot("help", NARRATOR, 19, "`a` helps `b`, in one move of the body", _B, SHORT),
)
_OUTCOME = (
    _slot("fall", ADVERSARY, 19, "the tower came down: what gives way in the story", _TOLD | _DICE, SHORT),
    _slot("nodice", ADVERSARY, 10, "nobody was able to throw: it goes wrong by itself", _TOLD | _DICE, SHORT),
    _slot("outcome.merit", NARRATOR, 45, "clean success", _TOLD | _DICE, busy=True),
    _slot("outcome.pass", ADVERSARY, 40, "success at a price: what is lost, left or let in", _TOLD | _DICE, busy=True),
    _slot("outcome.fail", ADVERSARY, 36, "it fails; nobody bleeds", _TOLD | _DICE, busy=True),
    _slot("outcome.heat", ADVERSARY, 15, "it fails, and was seen or heard", _TOLD | _DICE),
    _slot("outcome.hunters", ADVERSARY, 15, "it fails, and the Hunters are there", _TOLD | _DICE, subject="horror"),
    _slot("outcome.trauma", ADVERSARY, 22, "it fails, and `a` is hurt", _TOLD | _DICE),
    _slot("outcome.boon", NARRATOR, 17, "better than planned: tracks covered, a ride, a road", _TOLD | _DICE),
    _slot("outcome.tail", ADVERSARY, 25, "after a Risk or Felony: in one sentence, how it ended", _TOLD | _DICE, SHORT,
          subject="cruelty", asks=("result",)),
    _slot("risk", ADVERSARY, 60, "how `a` went on when it went wrong: by the Instinct (coward, traitor, wretch) and "
          "the approach", _TOLD | _DICE, busy=True, subject="cruelty"),
    _slot("felony", ADVERSARY, 26, "what was done by grade: 1 somebody is maimed, 2 somebody is killed, 3 many are",
          _TOLD | _DICE, subject="cruelty"),
    _slot("wound.passed", ADVERSARY, 10, "a further Trauma of `a`'s Curse hits `b`", _B),
)
_ANSWER = (
    _slot("dilemma.done", ADVERSARY, 44, "a Dilemma was taken and it worked: what was done to {foe.name}, by dilemma",
          _TOLD | _DICE, subject="cruelty", answers="dilemma"),
    _slot("dilemma.failed", ADVERSARY, 44, "a Dilemma was taken and it failed: what {foe.name} did not put up with, by "
          "dilemma; any wound, Heat or Hunters are told after it", _TOLD | _DICE, subject="cruelty",
          answers="dilemma"),
)
_REMEMBERED = ("why", "hobby", "hobby2", "hometown", "vocation", "hook.first.place", "hook.first.foe")
_MEMORY = (
    _slot("flashback.trauma", NARRATOR, 28, "a memory that hurts: of the {why}, a hobby, the town, the trade, or of an "
          "earlier scene", words=LONG, must=_REMEMBERED),
    _slot("flashback.boon", NARRATOR, 30, "a happy hour before all this, or of an earlier scene", words=LONG,
          must=_REMEMBERED),
    _slot("broadcast", NETWORK, 21, "the Network's news, first move: what all the world is shown `a` doing",
          words=LONG),
    _slot("broadcast.cause", NETWORK, 11, "second move: how they came to be seen, or who sold them", words=CARD),
    _slot("broadcast.quote", NETWORK, 16, "an eyewitness, expert or relative says something, in quotes", words=CARD),
    _slot("broadcast.callback", NETWORK, 16, "earlier footage of them", callback=True),
    _slot("broadcast.kicker", NETWORK, 16, "the last sentence: sponsor, prize, number to ring, weather", words=SHORT),
    _slot("hunters", ADVERSARY, 14, "the Hunters are let loose", subject="horror"),
    _slot("hunters.near", ADVERSARY, 11, "a mark is crossed off: they lose ground, and are still there",
          ("marks",), SHORT, "horror"),
    _slot("hunters.shaken", ADVERSARY, 10, "the last mark: they are gone", words=SHORT, subject="horror"),
    _slot("goal", NARRATOR, 34, "a Goal is reached; quotes {goal_reached}", ("goal_reached", "benefit"),
          must=("goal_reached",), maybe=("gift",), answers="gift"),
    _slot("pressed", NARRATOR, 14, "Why? or the Instinct of `a` as a want that presses, before anything is decided; by "
          "{moment}", ("moment",), SHORT),
    _slot("healed", NARRATOR, 10, "`a` is patched up", words=SHORT),
    _slot("death", ADVERSARY, 25, "`a` dies; told with time", ("cause",), LONG, "death"),
    _slot("death.words", NARRATOR, 12, "the last words of `a`, in quotes, and who hears them", ("cause",),
          subject="death"),
    _slot("death.callback", HOST, 11, "what `a` will be remembered for", ("cause",), callback=True, subject="death"),
    _slot("death.kicker", HOST, 11, "the Network's last line about `a`", ("cause",), SHORT, "death"),
    _slot("revived", ADVERSARY, 10, "`a` should be dead and gets up", subject="death"),
)
_FINALE = (
    _slot("reward", NETWORK, 17, "what the winners of the race are given: raise, heal, hurt, points", ("reward",),
          SHORT, opens=True),
    _slot("entrance", NARRATOR, 30, "`a` enters the finale, by Instinct", looks_back=True),
    _slot("attack", NARRATOR, 25, "`a` strikes at `b`: the move, not yet whether it lands", _B),
    _slot("defend", NARRATOR, 25, "`a` strikes back at `b`", _B),
    _slot("ditch", NARRATOR, 16, "`a` leaves `b` to die", _B, subject="cruelty"),
    _slot("finale.risk", NARRATOR, 10, "`a` stakes another die on a blow, in the finale", words=SHORT),
    _slot("finale.fall", ADVERSARY, 10, "the tower came down in the duel: what falls on `a`, and ends it; `sets` thing",
          _DICE, SHORT),
    _slot("finale.ahead", ADVERSARY, 10, "the blow of `a` lands: their side leads", ("points", "against"), SHORT),
    _slot("finale.round", HOST, 10, "a round is over", ("round",), SHORT, "death"),
    _slot("storm", HOST, 10, "the last ones left turn on the studio", words=LONG),
    _slot("storm.room", HOST, 20, "a turn of the storm: a room of the studio, and who stands in it; `sets` both"),
    _slot("storm.again", HOST, 12, "the next turn of the storm where nobody got past {foe.name}, who still stands "
          "there", _MET_THERE, SHORT),
    _slot("storm.goal", ADVERSARY, 15, "a Goal of the storm, begun with a verb, no full stop", (), 12, phrase=True),
    _slot("epilogue", NARRATOR, 26, "one year later: what became of `a`, with a hobby", words=LONG, subject="death",
          must=("hobby", "hobby2"), looks_back=True),
    _slot("victory", HOST, 10, "who won, first move of the summary", ("winner", "winners", "survivors", "deaths"),
          LONG, "death"),
    _slot("victory.turn", HOST, 10, "where it was decided", ("winner", "winners"), callback=True, subject="death"),
    _slot("victory.debt", HOST, 10, "what is left unpaid between people", ("winner", "winners"), callback=True,
          subject="death"),
    _slot("victory.kicker", HOST, 10, "the very last sentence", ("winner", "winners"), SHORT, "death"),
)
_RECAP = (
    _slot("recap", HOST, 10, "on going on with a saved match: where they stand", words=LONG),
    _slot("recap.callback", HOST, 10, "the one thing to remember from before", callback=True),
    _slot("recap.kicker", HOST, 10, "and on we go", words=SHORT),
)
_HOST = (
    _off_air("host.title", 10, "the title screen"),
    _off_air("host.pause", 10, "the game is paused"),
    _slot("host.turn", HOST, 40, "a team's turn begins", words=SHORT, busy=True, opens=True),
    _slot("host.handover", HOST, 12, "the device goes to the next player", words=SHORT),
    _slot("host.throw", HOST, 20, "just before a throw", words=SHORT, opens=True),
    _slot("host.near", HOST, 10, "a die stopped on the line", _DICE, SHORT),
    _slot("host.fall", HOST, 14, "the tower has just fallen", _DICE, SHORT),
    _slot("host.risk", HOST, 11, "a Risk: one more die on the tower", _DICE, SHORT),
    _slot("host.streak", HOST, 10, "the same luck again, three times or more", _DICE, SHORT),
    _slot("host.goal", HOST, 11, "a Goal is struck off", words=SHORT),
    _slot("host.finale", HOST, 10, "the finale begins", words=SHORT),
    _slot("host.death", HOST, 11, "somebody has died", words=SHORT, subject="death"),
    _slot("host.results", HOST, 14, "over the credits", ("winner",), SHORT, "death"),
    _slot("host.callback", HOST, 30, "between turns: \"remember when …\"", callback=True, opens=True),
)
_BANTER = (
    _slot("banter.taunt", ADVERSARY, 15, "the Adversary, pleased with what has just gone wrong for `a`", _TOLD,
          SHORT, opens=True),
    _slot("banter.sulk", ADVERSARY, 15, "the Adversary, after something has gone right for `a`", _TOLD, SHORT,
          opens=True),
    _slot("veiled", HOST, 10, "in place of what has been veiled: the camera is elsewhere", words=SHORT),
)
_ACROSS = (
    _slot("across.before.own", NARRATOR, 16, "whoever sits across the table, before a throw of their own; heard at the "
          "table only", (*ACROSS, *_DICE), ASIDE),
    _slot("across.before.theirs", ADVERSARY, 16, "the same, before `a` of the other side throws", (*ACROSS, *_DICE),
          ASIDE),
    _slot("across.after.own", NARRATOR, 16, "the same, after a throw of their own", (*ACROSS, *_DICE, *THROWN), ASIDE),
    _slot("across.after.theirs", ADVERSARY, 16, "the same, after `a` of the other side has thrown",
          (*ACROSS, *_DICE, *THROWN), ASIDE),
)
_RESULT = {"means": 1.5, "foe.name": 1.5, "place": 0.7, "thing": 0.7, "want": 0.7}
_OF_THE_SCENE = ("means", "foe.name", "place", "thing")
_MET, _SOUGHT = {"foe.name": 1.2, "place": 0.5, "thing": 0.5, "want": 0.7}, {"want": 1.8}
_BARRED = {"want": 0.5}
_PLANNED = {**_MET, "skill": 1.5}  # known to an intention only where one has been claimed for it
_FATAL = {"thing": 1.5, "means": 1.2, "foe.name": 1.2}
_CAUSE = ("won.thing", "won.place", "won.person", "won.means", "won.foe", "won.at")
_RESULTS = ("outcome.merit", "outcome.boon", "outcome.pass", "outcome.fail", "outcome.heat", "outcome.hunters",
            "outcome.trauma", "dilemma.done", "dilemma.failed", "risk", "felony", "skill.proved", "skill.exposed",
            "nodice")
BEARINGS: Mapping[str, tuple[Mapping[str, float], tuple[str, ...]]] = MappingProxyType({
    **dict.fromkeys(_RESULTS, (_RESULT, _OF_THE_SCENE)), **dict.fromkeys(("outcome.tail", "fall"), (_RESULT, ())),
    **dict.fromkeys(("intention", "dilemma.plan"), (_PLANNED, ())), **dict.fromkeys(("conflict", "help"), (_MET, ())),
    **dict.fromkeys(("threat.location", "threat.activity"), (_SOUGHT, ())), "threat.threat": (_BARRED, ()),
    "goal": (dict.fromkeys(_CAUSE, 0.5), _CAUSE), "death": (_FATAL, tuple(_FATAL))})
"""What lines of a slot had better name, with what each is worth; and of what they must name one, where it is known.

A result speaks of whom it was done to and with what, rather than of where; a Goal of what has won it; a
death of what it was of.
"""
SLOTS: Mapping[str, Slot] = MappingProxyType({
    slot.id: replace(slot, names=names, owes=frozenset(owes))
    for group in (_THREAT, _PLAN, _OUTCOME, _ANSWER, _MEMORY, _FINALE, _RECAP, _HOST, _BANTER, _ACROSS)
    for slot in group
    for names, owes in (BEARINGS.get(slot.id, ({}, ())),)})
"""Every slot by its id. `a` acts or is told of; `b` is helped, struck at, hit along with, or left."""

GOAL_REACHED = frozenset({"goal", "host.goal"})
"""Slots that speak of the Goal just reached; what was won is won for that one."""
AT_THE_TABLE_ONLY = frozenset(slot.id for slot in _ACROSS)
"""Slots that are heard at the table while dice are thrown, and stand in no record and no story."""
HOST_BEFORE_MATCH = frozenset({"host.title", "host.pause"})
"""Slots that may be asked for when there is no match, with no facts at all."""
