"""What a moment of a record says, in lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.hell_for_leather.narration.recorded_lines import Spoken
from game.games.hell_for_leather.narration.slots import SLOTS
from game.games.hell_for_leather.rules import Benefit, BuyGoal, Hand, Header, Purpose
from game.games.hell_for_leather.scenes.die_readings import dice_elements
from game.games.hell_for_leather.scenes.hell_words import HOST_NAME
from game.games.hell_for_leather.scenes.house_rule_words import house_words
from game.games.hell_for_leather.scenes.phases.consequence_phases import changes_nothing
from game.games.hell_for_leather.scenes.replay.replay_moments import HellMoment
from game.games.hell_for_leather.scenes.rule_labels import HAND, PURPOSE, RESULT, RESULT_TONE, curse_words, listed
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME, person_of, side_name
from game.narration.comfort import Comfort
from game.scenes.menus.content_settings import VEILED, as_shown
from game.scenes.replay.replay_script import Kind
from game.ui.messages import joined, say, say_many
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

REWARDS = {"raise": say("The enemy's Heat rises by one die."), "points": say("2 VP for the first round.")}


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
    if moment.kind is Kind.THROW:
        return _throw(moment, at_rest)
    if moment.entry["do"] == "settle":
        return _settled(moment)
    words = _words(header, moment)
    return (Text(words, Style.STORY),) if words.strip() or not (moment.veiled or moment.said) else ()


def _throw(moment: HellMoment, at_rest: bool) -> tuple[Element, ...]:
    entry = moment.entry
    what = joined(", ", (PURPOSE[Purpose(entry["purpose"])], HAND[Hand(entry["hand"])]))
    if not at_rest or moment.after.conflict is None:
        return (Text(what, Style.HEADING),)
    fell = (Text(say("The Heat has fallen."), tone=Tone.DANGER),) if moment.after.conflict.fallen is not None else ()
    return (Text(what, Style.HEADING), *dice_elements(moment.after.conflict.dice), *fell)


def _settled(moment: HellMoment) -> tuple[Element, ...]:
    conflict = moment.after.conflict
    if conflict is None or conflict.result is None:
        return ()
    lines = curse_words(conflict.curse) if conflict.curse else ()
    return (Text(RESULT[conflict.result], Style.NUMBER, RESULT_TONE[conflict.result]),
            *(Text(line) for line in lines))


def _words(header: Header, moment: HellMoment) -> str:
    entry = moment.entry

    def name(ident: object) -> str:
        return person_of(header, str(ident)).name

    match entry["do"]:
        case "set_threat":
            return joined(" ", dict.fromkeys(as_shown(entry[part]) for part in ("location", "activity", "threat")))
        case "answer_dilemma":
            return say("The Dilemma is accepted.") if entry["accept"] else say("The Dilemma is refused.")
        case "declare_skill" | "use_skill":
            return say("Skill: {skill}", skill=entry["skill"])
        case "call_help":
            return joined(" ", (", ".join(map(name, entry["helpers"])) + ":", *map(as_shown, entry["texts"])))
        case "take_risk":
            return say("A Risk: die number {number} is set on the Heat.", number=entry["heat"]["before"])
        case "chance_curse":
            return say("No die was thrown. The roll is {number}.", number=entry["number"])
        case "give_trauma":
            return say("A Trauma for {name}.", name=name(entry["to"]))
        case "buy_goal":
            return _bought(moment, name(entry["whom"]) if entry["whom"] else "")
        case "begin_finale":
            return joined(" ", (say("The finale begins."), listed(entry.get("goals", ()))))
        case "reward":
            return _reward(entry["kind"], name(entry["whom"]) if entry["whom"] else "")
        case "ditch":
            return say("{name} is left to die.", name=name(entry["dies"]))
        case "score":
            return say_many("{n} point.", "{n} points.", entry["points"])
        case "death":
            return say("R.I.P.")
        case "foul":
            return say("A foul: the hand was over the edge. The throw does not count.")
        case "time_out":
            return say("The egg timer has run out. The turn is over.")
        case "over":
            return say("The winner: {name}", name=side_name(header, moment.after, _winner(entry)))
        case _:
            return as_shown(str(entry.get("text") or ""))


def _bought(moment: HellMoment, whom: str) -> str:
    bought = BuyGoal(moment.entry["by"], Benefit(moment.entry["benefit"]), moment.entry["whom"])
    if changes_nothing(moment.before, bought):
        return say("A Goal is bought.")
    return say("A Goal is bought, and {name} healed.", name=whom) if whom else \
        say("A Goal is bought, and the Heat lowered.")


def _reward(kind: str, whom: str) -> str:
    match kind:
        case "heal":
            return say("A level of Drive healed: {name}.", name=whom)
        case "hurt":
            return say("A Trauma for {name}.", name=whom)
    return REWARDS[kind]


def _winner(entry: Mapping[str, Any]) -> str:
    return "table" if entry["winner"] == "network" else str(entry["winner"])
