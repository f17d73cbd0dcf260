"""Who waits for whoever leads, in words, and which proposals would answer them."""

from __future__ import annotations

from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.story_names import person_called
from game.story import stage
from game.story.led_game import Move
from game.ui.messages import Message, say


def leader(context: LedContext) -> str:
    """Which player leads, or judges what the leader's own character does, as seats are called."""
    return context.player(context.judge).removeprefix("human:")


def waiting_words(context: LedContext) -> Message:
    """For whom it is waited, for the bar."""
    state = context.state
    if state.spoken:
        return say("{name} waits for the game master", name=person_called(context, state.spoken[0].by))
    if state.waiting:
        return say("Something new waits for the game master")
    return say("The game master leads (player {player})", player=leader(context))


def spoken_words(context: LedContext) -> Message:
    """What whoever waits has said."""
    first = context.state.spoken[0]
    name = person_called(context, first.by)
    if first.asks:
        asked = next((deed.action.text for deed in context.match.deeds if deed.number == first.n), "")
        return say("{name} asks: {text}", name=name, text=asked or say("what is there to be seen?"))
    said = context.director.said(first.n)
    text = said.text if said is not None else ""
    return say("{name}: {text}", name=name, text=text or way_words(context, first.approach, first.target))


def way_words(context: LedContext, approach: str, target: str) -> Message:
    """An intention that has no words: the way of the adventure, and at what."""
    obstacle = context.led.adventure.pack.obstacles.get(target)
    way = obstacle.approaches.get(approach) if obstacle is not None else None
    if way is not None and obstacle is not None:
        return say("{way} ({at})", way=way.label or approach.replace("_", " "), at=obstacle.name or target)
    return say("on from here") if approach == stage.LEAVE else say("an idea of their own")


def answers(context: LedContext, move: Move) -> bool:
    """Whether a proposal would answer whoever waits."""
    if not context.state.spoken:
        return False
    action = move.action
    told = isinstance(action, e.Tell) and action.kind is TellKind.ANSWER
    return told or isinstance(action, e.Grant) or getattr(action, "answers", None) == context.state.spoken[0].n
