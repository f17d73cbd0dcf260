"""The open call, for whoever leads: whether it may be changed, and as what it was asked for (GM-G17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from game.games.protagonists.ai.protagonists_calls import BY_WAY, DIFFICULTIES, SAID, call_of, worn_by
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import ATTACK, CLOSE_SHOT
from game.games.protagonists.rules.state import OpenCall, is_protagonist
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.story.ideas import BANDS, WAYS
from game.story.led_game import Asked
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone

CHANGE = "change_call"
ABILITY, DIFFICULTY = "ability", "difficulty"


def may_change_call(context: ChapterContext) -> bool:
    """Whether a person leads who may change it: no die was thrown, and asked for again it is what it is now."""
    call = context.call.call
    first = next(iter(call.who))
    if not context.led_by_person or call.kind == "order" or not is_protagonist(context.state, first):
        return False
    return len(call.who) <= 2 and context.may(call) and call_of(context.state, asked_of(context.call)) == call


def change_button(context: ChapterContext) -> tuple[Button, ...]:
    """Changing the call, for a person who leads and may."""
    return (Button(CHANGE, say("Change it"), tone=Tone.QUIET),) if may_change_call(context) else ()


def asked_of(opened: OpenCall) -> Asked:
    """The open call as it was asked for: reasons by what they do, the Difficulty as a number, whoever opposes it."""
    call = opened.call
    seat, demand = next(iter(call.who.items()))
    own = tuple(each for each in demand.adjust if each.why != CLOSE_SHOT)
    asked = Asked(seat=seat, way=WAYS[0], ability=demand.ability, answers=call.answers, helps=_reasons(own, 1),
                  hinders=_reasons(own, -1), win=call.win, lose=call.lose, texts=dict(call.texts),
                  slots={"triumph": call.triumph, "cost": call.cost})
    if demand.difficulty is None:
        return _without_worn(replace(asked, opposed=_opposed(opened)))
    return _against_number(asked, demand.difficulty, own)


def _reasons(adjust: tuple[a.Adjust, ...], sign: int) -> tuple[str, ...]:
    """Those that help, or that hinder, one for each step: on the Ability first, then on the Difficulty (PRO-P6)."""
    ability = [each for each in adjust if each.on == ABILITY and each.add * sign > 0]
    world = [each for each in adjust if each.on == DIFFICULTY and each.add == -sign]
    return tuple(each.why for each in (*ability, *world) for _ in range(abs(each.add)))


def _against_number(asked: Asked, difficulty: int, adjust: tuple[a.Adjust, ...]) -> Asked:
    """With its Difficulty; a step of a whole band is what an idea costs that names nothing here."""
    steps = dict(pairwise(BANDS))
    for band, harder in steps.items():
        step = DIFFICULTIES[harder] - DIFFICULTIES[band]
        unnamed = next((each.why for each in adjust if each.on == DIFFICULTY and each.add == step), "")
        if unnamed and DIFFICULTIES[band] == difficulty:
            return replace(asked, band=harder, unnamed=unnamed)
    band = next((each for each in BANDS if DIFFICULTIES[each] == difficulty), asked.band)
    return replace(asked, band=band, number=None if DIFFICULTIES[band] == difficulty else difficulty)


def _opposed(opened: OpenCall) -> Mapping[str, str]:
    """Who opposes it, by what, and whether somebody is to be hurt."""
    call = opened.call
    foe, theirs = tuple(call.who.items())[1]
    if call.kind == ATTACK:
        said = {SAID: ATTACK} if opened.approach == ATTACK else {}
        return {"by": foe, "harm": call.harm, **said}
    way = next(way for way in WAYS if BY_WAY[way] == theirs.ability)
    return {"by": foe, "with": way, "wants": theirs.wants}


def _without_worn(asked: Asked) -> Asked:
    """What a call of the pack announces of an Attack by itself is not announced twice."""
    lose = asked.texts.get("lose", "")
    kept = lose.removeprefix(worn_by(asked)).strip()
    texts = {**asked.texts, "lose": kept} if kept else {key: text for key, text in asked.texts.items() if key != "lose"}
    return replace(asked, texts=texts) if not asked.opposed.get(SAID) else asked
