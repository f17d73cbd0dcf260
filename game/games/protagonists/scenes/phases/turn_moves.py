"""What a turn in Rounds can hold beside the ways of a scene: moves, Attacks, help for whoever lies, Gear (PRO-P34)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import (
    ATTACK,
    RESOLVE,
    AttackSaid,
    as_intention,
    attack_call,
    harm_of,
    weapon_of,
)
from game.games.protagonists.rules.attacks import reach_refusal
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.places import moves_of
from game.games.protagonists.rules.scores import called_score
from game.games.protagonists.rules.sheets import Piece
from game.games.protagonists.rules.state import State, in_scene, is_protagonist
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.rounds_words import distance_words, move_words
from game.games.protagonists.scenes.score_words import score_words
from game.games.protagonists.scenes.sheet_words import piece_words
from game.story.led_game import Move
from game.ui.messages import Message, joined, say
from game.ui.screen import Button

ATTACK_NAMES: Mapping[str, Message] = MappingProxyType({
    "toughness": say("Strike"), "agility": say("Shoot or throw"), "smarts": say("By magic or mind"),
    "wits": say("With words")})


class OfferedMove(NamedTuple):
    """Something to do, with its control and the entry it makes."""

    button: Button
    move: Move


def moves(context: ChapterContext, who: str) -> Iterator[OfferedMove]:
    """Where one move takes somebody (PRO-P47, P48)."""
    rounds, by = context.rounds, context.decides(who)
    for to in moves_of(rounds, who):
        made = a.Move(by, who, to)
        if context.may(made):
            yield OfferedMove(Button(f"move_{to}", move_words(rounds, who, to, context.name)), Move(made))


def attacks(context: ChapterContext, who: str) -> Iterator[OfferedMove]:
    """Attacks of a Protagonist that are in reach: by each Ability at everybody who opposes them (PRO-P41, P42)."""
    state = context.state
    if state.rounds is not None and (ATTACK in state.rounds.spent.get(who, ())
                                     or not state.rounds.actions_left(who)):
        return
    for target in _foes(state, who):
        for ability in ABILITIES:
            said = AttackSaid(who, target, ability, harm_of(state, target, ability))
            if reach_refusal(state, attack_call(state, said, 0)) is None:
                entry = as_intention(said, _attack_text(context, said))
                yield OfferedMove(_attack_button(context, said), Move(entry))


def _foes(state: State, who: str) -> Iterator[str]:
    """People of the story who are here and stand."""
    within = state.rounds.at if state.rounds is not None else (state.scene.here if state.scene is not None else ())
    own = state.rounds.sides.get(who, "") if state.rounds is not None else ""
    for each in within:
        foe = not is_protagonist(state, each) and each in state.npcs and not state.npcs[each].out
        friend = bool(own) and state.rounds is not None and state.rounds.sides.get(each, "") == own
        if foe and not friend and state.bodies[each].able and in_scene(state, each):
            yield each


def _attack_button(context: ChapterContext, said: AttackSaid) -> Button:
    state = context.state
    call = attack_call(state, said, 0)
    own = call.who[said.by]
    details: list[str] = [score_words(said.ability, called_score(state, said.by, own))]
    piece = next((each for each in state.gear[said.by] if each.id == own.gear), None)
    if piece is not None:
        details.append(say("{piece} +{damage}", piece=piece.text, damage=piece.damage))
    if said.harm == RESOLVE:
        details.append(say("at Resolve"))
    label = say("{attack}: {name}", attack=ATTACK_NAMES[said.ability], name=context.name(said.target))
    return Button(f"attack_{said.ability}_{said.target}", label, detail=joined(", ", tuple(details)))


def _attack_text(context: ChapterContext, said: AttackSaid) -> str:
    """What stands in the record: in words, plainly."""
    weapon = weapon_of(context.state, said.by, said.ability)
    piece = next((each.text for each in context.state.gear[said.by] if each.id == weapon), "")
    return f"attack {context.name(said.target)}{f' with the {piece}' if piece else ''}"


def helps(context: ChapterContext, who: str) -> Iterator[OfferedMove]:
    """Whoever lies is stabilised in Rounds, and woken outside them (PRO-P51, P52)."""
    by, name = context.decides(who), context.name
    for each, body in context.state.bodies.items():
        if not body.down or body.dead:
            continue
        for prefix, made, label in (("stabilise", a.Stabilise(by, each), say("Stabilise {name}", name=name(each))),
                                    ("revive", a.Revive(by, each), say("Wake {name}", name=name(each)))):
            if context.may(made):
                yield OfferedMove(Button(f"{prefix}_{each}", label), Move(made))


def gear(context: ChapterContext, who: str) -> Iterator[OfferedMove]:
    """Pieces that can be used without a Test, handed over, or taken from whoever lies (PRO-P59, P60)."""
    if not is_protagonist(context.state, who):
        return
    for piece in context.state.gear[who]:
        used = a.UseGear(who, piece.id)
        if piece.boxes and may_use_freely(context, used):
            yield OfferedMove(Button(f"use_{piece.id}", say("Use: {piece}", piece=piece_words(piece))), Move(used))


def may_use_freely(context: ChapterContext, used: a.UseGear) -> bool:
    """Whether a piece can be used outside a call: where a person leads, who says what comes of it (PRO-P58).

    The computer that leads makes nothing of it, and a box would be marked for nothing.
    """
    return context.led_by_person and context.state.call is None and context.may(used)


def handing(context: ChapterContext, seat: str, piece: Piece, source: str) -> Iterator[OfferedMove]:
    """To whom a piece can go: from the own hands, or out of those of somebody who lies."""
    if source != seat:
        taken = a.GiveGear(seat, piece.id, seat, source)
        if context.may(taken):
            yield OfferedMove(Button(f"take_{source}_{piece.id}", say("{name} takes it", name=context.name(seat))),
                              Move(taken))
        return
    for to in context.state.living:
        given = a.GiveGear(seat, piece.id, to)
        if context.may(given):
            yield OfferedMove(Button(f"give_{piece.id}_{to}", say("To {name}", name=context.name(to))), Move(given))


def distances(context: ChapterContext, who: str) -> Message:
    """How far everybody else is from somebody."""
    rounds = context.rounds
    return joined(", ", tuple(say("{name} {distance}", name=context.name(each),
                                  distance=distance_words(rounds, who, each)) for each in rounds.at if each != who))
