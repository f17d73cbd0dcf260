"""A proposal of the director's in words, for a person who takes it, changes it or leaves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.story_names import clock_called, fact_says, person_called
from game.scenes.led.tray.tray_words import TrayWords
from game.story.led_game import Move
from game.ui.messages import Message, joined, say

KINDS: Mapping[TellKind, Message] = MappingProxyType({
    TellKind.SCENE: say("Say"), TellKind.OUTCOME: say("Tell what came of it"), TellKind.ANSWER: say("Answer"),
    TellKind.SUGGEST: say("Say what there is to be got"), TellKind.SAGA: say("Close the scene in one sentence"),
    TellKind.NPC: say("Somebody says")})


def move_words(context: LedContext, words: TrayWords, move: Move) -> tuple[Message, str]:
    """What it is, and the text that would be told with it."""
    action = move.action
    said = _SAID.get(type(action))
    label = said(context, action) if said is not None else words.proposed(action) or say("Something else")
    why = str(move.extras.get("why", ""))
    text = str(getattr(action, "text", ""))
    return (say("{what}: {why}", what=label, why=why) if why and why not in text else label), text


def _tell(context: LedContext, made: e.Tell) -> Message:
    return KINDS.get(made.kind, KINDS[TellKind.SCENE])


def _clock(context: LedContext, made: e.SetClock) -> Message:
    return say("Move a clock: {clock} {add:+d}", clock=clock_called(context, made.id), add=made.add)


def _here(context: LedContext, made: e.Here) -> Message:
    people = joined(", ", tuple(person_called(context, each) for each in made.ids))
    return say("{people} comes", people=people) if made.present else say("{people} goes", people=people)


_SAID: Mapping[type, Callable[[LedContext, Any], Message]] = MappingProxyType({
    e.Tell: _tell, e.SetClock: _clock, e.Here: _here,
    e.SetScene: lambda context, made: say("Open a scene: {title}", title=made.title or made.id),
    e.MakeFact: lambda context, made: say("It is so: {fact}", fact=fact_says(context, made.id)),
    e.Reveal: lambda context, made: say("Reveal what was hidden"),
    e.Grant: lambda context, made: say("It happens"),
    e.Refuse: lambda context, made: say("Not as things stand"),
    e.Propose: lambda context, made: say("Propose a price"),
    e.Accept: lambda context, made: say("It stands"),
    e.Strike: lambda context, made: say("Bend it"),
    e.DeclareEnd: lambda context, made: say("End the story"),
    e.Ready: lambda context, made: say("Nothing more"),
    e.DoEffect: lambda context, made: say("What is worse")})
