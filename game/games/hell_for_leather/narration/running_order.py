"""What is told at each step of a match, and by whom: the order of the programme."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from game.games.hell_for_leather.narration.beats import Beat
from game.games.hell_for_leather.narration.followed_match import Show
from game.games.hell_for_leather.narration.moments import after_the_result, before_the_result
from game.games.hell_for_leather.rules import actions as a
from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import DilemmaStep, Effect, FinaleKind, Phase, Purpose, Result, Telling
from game.narration.conditions import Facts, Scalar

CURSES: Mapping[str, str] = MappingProxyType({
    Effect.TRAUMA: "outcome.trauma", Effect.HUNTERS: "outcome.hunters", Effect.GAIN_HEAT: "outcome.heat"})
"""The slot that tells a Curse, by the first of these among its effects."""
FAILED, SEEN = "outcome.fail", ("outcome.heat", "outcome.hunters")
"""What tells that it failed; and what tells who saw it, which comes after that."""
_BEFORE_ANSWER = ("felony", "risk", "fall", "skill")

DOCUMENTS: Mapping[str, tuple[tuple[str, float], ...]] = MappingProxyType({
    "broadcast": (("broadcast", 1.0), ("broadcast.cause", 0.4), ("broadcast.quote", 0.6), ("broadcast.callback", 0.7),
                  ("broadcast.kicker", 0.9)),
    "death": (("death", 1.0), ("death.words", 0.6), ("death.callback", 0.9), ("death.kicker", 0.6)),
    "victory": (("victory", 1.0), ("victory.turn", 1.0), ("victory.debt", 1.0), ("victory.kicker", 1.0)),
    "recap": (("recap", 1.0), ("recap.callback", 1.0), ("recap.kicker", 1.0)),
})
"""What is planned as several moves, each a slot with the chance that it is made."""
MID_RECAP: Mapping[str, float] = MappingProxyType({"recap": 1.0, "recap.callback": 0.5})
"""The moves of a recap in mid-match, and how likely each is made."""
RECAP_EVERY = 5
"""So many turns from one recap to the next."""
DILEMMA = "dilemma"
"""The fact that the question of a Dilemma sets where it is a scene."""


class Cue(msgspec.Struct, frozen=True):
    """Something to be told: the slot, whom it is about, and what is true besides. `text`: people's own words.

    `chance`: how likely it is told at all. `apart`: it begins a paragraph of its own. `beat`: where it stands in its
    turn, if not where its slot does.
    """

    slot: str
    who: str
    whom: str = ""
    more: Mapping[str, Scalar] = {}
    text: str = ""
    chance: float = 1.0
    apart: bool = True
    beat: Beat | None = None


Cues = Iterator[Cue]
PRESSES = 0.7
"""How likely it is told that what somebody is in the show for presses at such a moment."""
NO_SCENE: Facts = MappingProxyType({})


def document(name: str, who: str, rng: random.Random, **more: Scalar) -> Cues:
    """The moves of a document in their order."""
    for at, (slot, chance) in enumerate(DOCUMENTS[name]):
        if rng.random() < chance:
            yield Cue(slot, who, more=more, apart=at == 0)


def spoken(deed: HellDeed, show: Show, scene: Facts = NO_SCENE) -> Cues:
    """What is said with a deed, as things stood before it. `scene`: what the frames told this turn have set."""
    state = deed.before
    match deed.action:
        case a.SetThreat() as threat:
            yield from _threat(threat, state, show, scene)
        case a.CallHelp() as call:
            yield from _help(call)
        case a.Throw() as throw:
            yield from _throw(throw, state, scene)
        case a.Reward(by=by, kind=kind):
            yield Cue("reward", state.team(by).cup, more={"reward": str(kind)})
        case a.BeginFinale(goals=goals):
            yield from (Cue("storm.goal", _narrating(state), text=goal, apart=False) for goal in goals)
        case a.Tell(by=by, text=text, kind=Telling.EPILOGUE):
            yield Cue("epilogue", by, text=text)
        case a.ChanceCurse():
            yield Cue("nodice", state.narrator or "", more={"result": "curse", "effect": "fail"})
        case a.Attack(by=by, target=met, text=text):
            yield from _move("attack", by, met, text)
        case a.Defend(by=by, target=met, text=text):
            yield from _move("defend", by, met, text)
        case a.Ditch(by=by, dies=met):
            yield from _move("ditch", by, met)
        case action:
            yield from _of_narrator(action, state, scene)


def reactions(deed: HellDeed, show: Show, rng: random.Random, told: Callable[[str, str], str]) -> Cues:
    """What follows from a deed, as things stand after it.

    `told(kind, who)`: what somebody has said of it themselves at this point of the record, empty if nothing.
    """
    state = deed.after
    for event in deed.events:
        yield from _react(event, state, rng, told, show)
    match deed.action:
        case a.Settle():
            yield from _outcome(deed, show, rng, told)
        case a.GiveTrauma(by=by, to=to):
            yield Cue("outcome.trauma", to, more=_result(deed)) if by == to else Cue("wound.passed", by, to)
            yield Cue("flashback.trauma", to, text=told("flashback", to))
        case a.EndTurn():
            yield from _turn_passed(deed, show)
        case _:
            pass


def _turn_passed(deed: HellDeed, show: Show) -> Cues:
    state = deed.after
    if state.narrator and _others_play(state, deed.before):
        yield Cue("host.handover", state.narrator, chance=0.08)
    if state.finale is None or state.finale.kind is FinaleKind.STORM:
        who = show.recalled(state)
        if who and state.verdict is None:
            yield Cue("host.callback", who, chance=0.12)
    if _looks_back(deed, show):
        who = _first(state) if state.phase is Phase.FINALE_DUE else show.recalled(state) or _narrating(state)
        yield from (Cue(slot, who, more={"turn": show.turn - 1}, apart=at == 0, chance=chance)
                    for at, (slot, chance) in enumerate(MID_RECAP.items()))


def _first(state: State) -> str:
    """Whom it is about who has won the race: the list of the others is of no use any more."""
    return max(state.teams, key=lambda team: team.goals).cup


def _looks_back(deed: HellDeed, show: Show) -> bool:
    """Whether it is time to say where they stand: every few turns, at a change of lead, before the finale."""
    state = deed.after
    if state.finale is not None or state.verdict is not None or state.header.options.stage < 3:
        return False
    played = show.turn - 1
    return state.phase is Phase.FINALE_DUE or not played % RECAP_EVERY or _lead_changed(deed, show)


def _lead_changed(deed: HellDeed, show: Show) -> bool:
    """Whether a Goal of the turn that has ended took the lead from those who had it."""
    won = [each for each in show.log.of("goal") if each.turn == show.turn - 1]
    state = deed.before
    if not won or len(state.teams) < 2 or show.turn - 1 < RECAP_EVERY:
        return False
    gap = state.team(won[-1].team).goals - min(team.goals for team in state.teams if team.id != won[-1].team)
    return gap == 1 and any(each.turn < show.turn - 1 for each in show.log.of("goal"))


def _others_play(state: State, before: State) -> bool:
    """Whether the next Narrator is somebody else's to play."""
    return before.narrator is None or state.narrator is None or (
        state.contestant(state.narrator).player != before.contestant(before.narrator).player)


def outcome_slots(state: State, dice: Mapping[str, Scalar]) -> tuple[str, ...]:
    """The slots that tell a settled conflict (R17, R20, R21): the deed, what fell, and always how it ends.

    A Dilemma that was taken is answered in place of a plain end, and before one that has effects of its own.
    """
    slots = _settled(state, dice)
    if state.dilemma is not DilemmaStep.ACCEPTED or not slots:
        return slots
    failed = state.conflict is not None and state.conflict.result is Result.CURSE
    return (*(each for each in slots if each.startswith(_BEFORE_ANSWER)),
            "dilemma.failed" if failed else "dilemma.done", *(each for each in slots if each in CURSES.values()))


def _settled(state: State, dice: Mapping[str, Scalar]) -> tuple[str, ...]:
    conflict = state.conflict
    if conflict is None or conflict.result is None:
        return ()
    end = f"outcome.{conflict.result}"
    if conflict.result is Result.CURSE:
        effects = conflict.curse.effects if conflict.curse else ()
        end = next((slot for effect, slot in CURSES.items() if effect in effects), FAILED)
    fell = ("fall",) if conflict.fallen is not None else ()
    if conflict.skill is not None and conflict.result is not Result.PASS:
        proved = "skill.exposed" if conflict.result is Result.CURSE else "skill.proved"
        return (*fell, proved, end) if end in CURSES.values() else (*fell, proved)
    deed = ("felony",) if dice["felony_grade"] else ("risk",) if dice["risk"] else ()
    if conflict.result is not Result.CURSE:
        return (*deed, *fell, "outcome.tail" if deed else end)
    return (*deed, *fell, FAILED, end) if end in SEEN else (*deed, *fell, end)


def told_slots(slots: Sequence[str]) -> Sequence[str]:
    """Those of a result that contestants tell: a fall that nothing went before is told by the show."""
    return slots[1:] if slots[:1] == ("fall",) else slots


def feller(state: State, who: str) -> str:
    """Whose throw brought the tower down; `who` where nobody's did."""
    return (state.conflict.feller if state.conflict is not None else None) or who


def _result(deed: HellDeed) -> dict[str, Scalar]:
    conflict = deed.after.conflict
    curse = conflict.curse if conflict else None
    skill = {"skill": conflict.skill} if conflict and conflict.skill else {}
    return {**skill, "result": str(conflict.result if conflict and conflict.result else Result.PASS),
            "effect": str(curse.effects[0] if curse and curse.effects else Effect.NOTHING)}


def _outcome(deed: HellDeed, show: Show, rng: random.Random, told: Callable[[str, str], str]) -> Cues:
    """A result, then all that came of it."""
    state, more = deed.after, _result(deed)
    who = _narrating(state)
    text = told("outcome", "")
    slots = outcome_slots(state, show.facts(who, state))
    hurt = [event.who for event in deed.events if isinstance(event, e.TraumaTaken)]
    about = {"outcome.trauma": hurt[0] if hurt and slots[-1:] == slots[:1] else who, "fall": feller(state, who)}
    if text:
        yield from (Cue("fall", about["fall"], more=more) for slot in slots if slot == "fall")
        yield Cue(told_slots(slots)[0], who, more=more, text=text, beat=Beat.RESULT)
    else:
        yield from (Cue(slot, about.get(slot, who), more=more, apart=at == 0) for at, slot in enumerate(slots))
    result = Result(str(more["result"]))
    yield Cue("banter.taunt" if result is Result.CURSE else "banter.sulk", who, more=more,
              chance=0.2 if result is not Result.PASS else 0.0)
    yield from (Cue("flashback.trauma", one, text=told("flashback", one)) for one in hurt)
    if result is Result.BOON:
        yield Cue("flashback.boon", who, text=told("flashback", who))
    if more["effect"] == Effect.GAIN_HEAT:
        broadcast = told("broadcast", who)
        yield from [Cue("broadcast", who, text=broadcast)] if broadcast else document("broadcast", who, rng)
    for event in deed.events:
        yield from (Cue("pressed", one, more={"moment": moment}, chance=PRESSES)
                    for moment, one in after_the_result(event, state, show.log))
        yield from _hunted(event, state)
    runs = show.facts(who, state)
    if max(int(runs["bad_run"]), int(runs["good_run"])) >= 3:
        yield Cue("host.streak", who, chance=0.6)


def _hunted(event: e.Event, state: State) -> Cues:
    match event:
        case e.HuntersArrived(team=team):
            yield Cue("hunters", state.team(team).cup)
        case e.HunterMarkCrossed(team=team, left=left) if left:
            yield Cue("hunters.near", state.team(team).cup, more={"marks": left}, chance=0.8)
        case e.HuntersShaken(team=team):
            yield Cue("hunters.shaken", state.team(team).cup)
        case _:
            pass


def _settles(state: State) -> bool:
    """Whether a fall ends a conflict that is still to be read, so that it is told there, after the deed."""
    return state.phase is Phase.SETTLE and state.conflict is not None and state.conflict.fallen is not None


def _duelling(state: State) -> bool:
    return state.finale is not None and state.finale.kind is FinaleKind.DUEL


def _react(event: e.Event, state: State, rng: random.Random, told: Callable[[str, str], str], show: Show) -> Cues:
    match event:
        case e.StackFell(by=who):
            if not _settles(state):
                yield Cue("finale.fall" if _duelling(state) else "fall", who,
                          more={"result": "curse", "effect": "fail"})
            yield Cue("host.fall", who, chance=0.3)
        case e.DieThrown(by=who, lie=lie) if lie.zone == "line":
            yield Cue("host.near", who, chance=0.3)
        case e.RiskTaken(by=who):
            yield from (Cue("pressed", one, more={"moment": moment}, chance=PRESSES)
                        for moment, one in before_the_result(event, show.log))
            yield Cue("finale.risk" if state.finale and state.finale.kind is FinaleKind.DUEL else "host.risk", who,
                      chance=0.25)
        case e.GoalReached(team=team):
            yield from _goal(event, state.team(team).cup, told)
        case e.Healed(who=who) if state.finale is None:
            yield Cue("healed", who, chance=0.7, apart=False)
        case e.Died(who=who, cause=cause):
            text = told("death", who)
            yield from [Cue("death", who, more={"cause": str(cause)}, text=text)] if text else document(
                "death", who, rng, cause=str(cause))
            yield Cue("host.death", who, chance=0.5)
        case e.Revived(who=who):
            yield Cue("revived", who)
        case e.FinaleBegan(kind=kind, side=side):
            yield from _finale(kind, state.team(side).cup, state, told)
        case e.Scored(by=who, points=points, total=total, against=against) if total > against:
            yield Cue("finale.ahead", who, more={"points": points, "against": against}, chance=0.7)
        case e.RoundWon(side=side, round=number) if state.team(side).living:
            yield Cue("finale.round", state.team(side).living[0].id, more={"round": number}, chance=0.6)
        case e.MatchWon(winner=winner):
            yield from _victory(winner, state, rng)
        case _:
            pass


def _goal(event: e.GoalReached, who: str, told: Callable[[str, str], str]) -> Cues:
    gift = {"gift": True} if event.free else {}
    yield Cue("goal", who, more={"goal_number": event.number, "benefit": str(event.benefit or "heat"), **gift},
              text=told("goal", who))
    yield Cue("host.goal", who, chance=0.4)


def _finale(kind: FinaleKind, who: str, state: State, told: Callable[[str, str], str]) -> Cues:
    yield Cue("storm" if kind is FinaleKind.STORM else "host.finale", who)
    if state.contestant(who).alive:
        yield Cue("pressed", who, more={"moment": "finale"})
    if kind is FinaleKind.DUEL:
        yield from (Cue("entrance", one.id, text=told("entrance", one.id))
                    for team in state.teams for one in team.living)


def _victory(winner: str, state: State, rng: random.Random) -> Cues:
    people = [one for team in state.teams for one in team.contestants]
    living = [one for one in people if one.alive]
    winners = state.team(winner).living if winner != "network" else ()
    who = (winners or living or people)[0].id
    counts = {"survivors": len(living), "deaths": len(people) - len(living)}
    yield from document("victory", who, rng, winner=winner, **counts)
    yield Cue("host.results", who, more={"winner": winner})


def _narrating(state: State) -> str:
    """Whom the scene is about: the Narrator, or whoever will be."""
    return state.narrator or state.team(state.active).cup


def has_scene(state: State, scene: Facts) -> bool:
    """Whether the question of a Dilemma that was accepted is the scene of this turn, so that it gets no other."""
    return state.dilemma is DilemmaStep.ACCEPTED and DILEMMA in scene


def plan_slot(state: State, scene: Facts) -> str:
    """The slot of what the Narrator means to do: about a Dilemma that is the scene, or about a threat."""
    return "dilemma.plan" if has_scene(state, scene) else "intention"


def _threat(scene: a.SetThreat, state: State, show: Show, told: Facts) -> Cues:
    who = _narrating(state)
    dilemma = state.dilemma is DilemmaStep.ACCEPTED
    if has_scene(state, told):
        texts = (("threat.location", scene.location), ("threat.activity", scene.activity),
                 ("dilemma.threat", scene.threat))
        yield from (Cue(slot, who, text=text, apart=slot == "threat.location") for slot, text in texts if text.strip())
        return
    if state.dilemma is DilemmaStep.NONE:
        yield Cue("host.turn", who, chance=0.25)
    where = Cue("threat.source", who, text=scene.location) if state.turn <= len(show.header.teams) else Cue(
        "threat.location", who, text=scene.location)
    threat = Cue("dilemma.threat" if dilemma else "threat.threat", who, text=scene.threat, apart=False)
    for_what = Cue("threat.activity", who, text=scene.activity, chance=0.9 if "want" in told else 0.2, apart=False)
    yield from (where, for_what, threat)


_RUN_ON = ("conflict", "timeout")
_SPEAKS: Mapping[str, float] = MappingProxyType({"conflict": 0.35})
"""How likely a slot is to speak that is silent at times: what is attempted or claimed, and its end, never is."""


def _of_narrator(action: a.Action, state: State, scene: Facts) -> Cues:
    """Said by or about the Narrator."""
    match action:
        case a.OfferDilemma(text=text):
            yield Cue("host.turn", _narrating(state), chance=0.2)
            yield Cue("dilemma", _narrating(state), text=text)
        case a.AnswerDilemma(accept=accept):
            yield Cue("dilemma.taken" if accept else "dilemma.refused", _narrating(state), apart=False)
        case a.Narrate(text=text, approach=approach):
            yield _narrator_says(plan_slot(state, scene), state, text, approach=str(approach))
        case a.Veto(text=text):
            yield _narrator_says("veto", state, text)
        case a.DeclareSkill(skill=skill):
            yield _narrator_says("skill", state, skill=skill)
        case a.UseSkill(skill=skill):
            yield _narrator_says("skill.used", state, skill=skill)
        case a.CallConflict(text=text):
            yield _narrator_says("conflict", state, text)
        case a.TimeOut():
            yield _narrator_says("timeout", state)
        case _:
            pass


def _narrator_says(slot: str, state: State, text: str = "", **more: str) -> Cue:
    return Cue(slot, _narrating(state), more=more, text=text, chance=_SPEAKS.get(slot, 1.0),
               apart=slot not in _RUN_ON)


def _help(call: a.CallHelp) -> Cues:
    for at, (helper, text) in enumerate(zip(call.helpers, call.texts, strict=False)):
        yield Cue("help", helper, call.by, text=text, apart=at == 0)


def _move(slot: str, by: str, met: str, text: str = "") -> Cues:
    if by != met or text:  # the last one of a side gives up: the death is told, and there is no other
        yield Cue(slot, by, met, text=text)


def _throw(throw: a.Throw, state: State, scene: Facts) -> Cues:
    if in_storm(state) and throw.purpose is Purpose.DRIVE:
        yield Cue("storm.again" if "foe.name" in scene else "storm.room", throw.by)
    yield Cue("host.throw", throw.by, chance=0.05)
