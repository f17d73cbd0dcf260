"""What a moment of a record says, in lines of text."""

from __future__ import annotations

from game.games.hell_for_leather.narration.recorded_lines import Spoken
from game.games.hell_for_leather.narration.slots import SLOTS
from game.games.hell_for_leather.narration.told_words import words_in
from game.games.hell_for_leather.rules import NETWORK, TABLE, Header, RewardKind, Settle, State, Throw
from game.games.hell_for_leather.rules import actions as a
from game.games.hell_for_leather.rules.events import Scored
from game.games.hell_for_leather.scenes.die_readings import dice_elements
from game.games.hell_for_leather.scenes.hell_words import HOST_NAME
from game.games.hell_for_leather.scenes.house_rule_words import house_words
from game.games.hell_for_leather.scenes.phases.consequence_phases import changes_nothing
from game.games.hell_for_leather.scenes.replay.replay_moments import HellMoment
from game.games.hell_for_leather.scenes.rule_labels import (
    HAND,
    PURPOSE,
    RESULT,
    RESULT_TONE,
    curse_words,
    fall_words,
    listed,
)
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME, person_of, side_name
from game.narration.comfort import Comfort
from game.scenes.menus.content_settings import VEILED, as_shown
from game.ui.messages import joined, say, say_many
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

REWARDS = {RewardKind.RAISE: say("The enemy's Heat rises by one die."),
           RewardKind.POINTS: say("2 VP for the first round.")}


def caption(header: Header, moment: HellMoment, at_rest: bool, comfort: Comfort,
            rules: bool) -> tuple[Element, ...]:
    """The lines of a moment; those of a throw's dice only once they lie. Words that were veiled stay so.

    ``comfort``: what the show said that is too much for it is left out. ``rules``: below stands by which house rules
    the match was played.
    """
    veil = (Text(VEILED, tone=Tone.QUIET),) if moment.veiled else ()
    said = [line for line in moment.said if comfort.allows(line.flags)] if at_rest else []
    house = (Text(house_words(header), Style.SMALL, Tone.QUIET),) if rules else ()
    return (*_shown(header, moment, at_rest), *(each for line in said for each in _said(line)), *veil, *house)


def _said(line: Spoken) -> tuple[Element, ...]:
    """What the show said, under the name of host or Network; the story itself is nobody's."""
    name = {"host": HOST_NAME, "network": NETWORK_NAME}.get(SLOTS[line.slot].speaker, "")
    signature = (Text(name, Style.CAPTION, Tone.PRIMARY),) if name else ()
    return (*signature, Text(line.text, Style.STORY))


def _shown(header: Header, moment: HellMoment, at_rest: bool) -> tuple[Element, ...]:
    match moment.deed.action:
        case Throw() as throw:
            return _throw(throw, moment, at_rest)
        case Settle():
            return _settled(moment)
    words = _words(header, moment)
    return (Text(words, Style.STORY),) if words.strip() or not (moment.veiled or moment.said) else ()


def _throw(throw: Throw, moment: HellMoment, at_rest: bool) -> tuple[Element, ...]:
    what = joined(", ", (PURPOSE[throw.purpose], HAND[throw.hand]))
    if not at_rest or moment.after.conflict is None:
        return (Text(what, Style.HEADING),)
    fallen = moment.after.conflict.fallen
    fell = (Text(fall_words(fallen), tone=Tone.DANGER),) if fallen is not None else ()
    return (Text(what, Style.HEADING), *dice_elements(moment.after.conflict.dice), *fell)


def _settled(moment: HellMoment) -> tuple[Element, ...]:
    conflict = moment.after.conflict
    if conflict is None or conflict.result is None:
        return ()
    lines = curse_words(conflict.curse, conflict) if conflict.curse else ()
    return (Text(RESULT[conflict.result], Style.NUMBER, RESULT_TONE[conflict.result]),
            *(Text(line) for line in lines))


def _words(header: Header, moment: HellMoment) -> str:
    def name(ident: str | None) -> str:
        return person_of(header, ident).name if ident else ""

    match moment.deed.action:
        case a.SetThreat() as scene:
            return joined(" ", dict.fromkeys(map(as_shown, (scene.location, scene.activity, scene.threat))))
        case a.AnswerDilemma(accept=accept):
            return say("The Dilemma is accepted.") if accept else say("The Dilemma is refused.")
        case a.DeclareSkill(skill=skill) | a.UseSkill(skill=skill):
            return say("Skill: {skill}", skill=skill)
        case a.CallHelp(helpers=helpers, texts=texts):
            return joined(" ", (", ".join(map(name, helpers)) + ":", *map(as_shown, texts)))
        case a.TakeRisk() as risk:
            return say("A Risk: die number {number} is set on the Heat.", number=risk.stack.before)
        case a.ChanceCurse(number=number):
            return say("No die was thrown. The roll is {number}.", number=number)
        case a.GiveTrauma(to=to):
            return say("A Trauma for {name}.", name=name(to))
        case a.BuyGoal() as bought:
            return _bought(moment, bought, name(bought.whom))
        case a.BeginFinale(goals=goals):
            return joined(" ", (say("The finale begins."), listed(goals)))
        case a.Reward(kind=kind, whom=whom):
            return _reward(kind, name(whom))
        case a.Ditch(dies=dies):
            return say("{name} is left to die.", name=name(dies))
        case a.Score():
            return say_many("{n} point.", "{n} points.", _scored(moment))
        case a.Death():
            return say("R.I.P.")
        case a.Foul():
            return say("A foul: the hand was over the edge. The throw does not count.")
        case a.TimeOut():
            return say("The egg timer has run out. The turn is over.")
        case a.Over():
            return say("The winner: {name}", name=_winner(header, moment.after))
        case action:
            return as_shown(str(words_in(action).get("text", "")))


def _bought(moment: HellMoment, bought: a.BuyGoal, whom: str) -> str:
    if changes_nothing(moment.before, bought):
        return say("A Goal is bought.")
    return say("A Goal is bought, and {name} healed.", name=whom) if whom else \
        say("A Goal is bought, and the Heat lowered.")


def _reward(kind: RewardKind, whom: str) -> str:
    match kind:
        case RewardKind.HEAL:
            return say("A level of Drive healed: {name}.", name=whom)
        case RewardKind.HURT:
            return say("A Trauma for {name}.", name=whom)
    return REWARDS[kind]


def _scored(moment: HellMoment) -> int:
    """What the turn of a finale came to."""
    return sum(event.points for event in moment.deed.events if isinstance(event, Scored))


def _winner(header: Header, state: State) -> str:
    return side_name(header, state, TABLE if state.winner == NETWORK else str(state.winner))
