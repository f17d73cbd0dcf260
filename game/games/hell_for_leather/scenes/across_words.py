"""What whoever sits across the table says to a throw: a line before it at most, or one after it, and to few throws.

It is said at the table and stands in no record and no story: before a throw it would come between attempt and result,
after it before a Risk that may turn all of it round. Where the show has had its say on the turn they are silent. What
they say is chosen by what is so: the tower, who leads, what the dice did, and of their own throw what their hand shows.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.tells import Tell
from game.games.hell_for_leather.rules import TABLE, State, Throw
from game.games.hell_for_leather.rules.events import DieThrown, Event, StackFell
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.rule_labels import kind_of
from game.narration.conditions import Scalar
from game.rules.chance import stream

BEFORE, AFTER = 0.4, 0.5
"""How often they say something, where they may."""
TORN = 0.5  # from so close a choice on (``game.ai.tells``)
HOST = "host"


def before_throw(context: HellContext, thrower: str, across: str, tell: Tell | None) -> str:
    """Said before ``thrower`` throws, by whoever sits at ``across``; empty for nothing."""
    if context.voice.commented or _follows_another(context, thrower) or _chance(context, "before") >= BEFORE:
        return ""
    shows = tell or Tell()
    return _said(context, "before", thrower, across, {"fears": shows.worried, "torn": shows.hold >= TORN})


def after_throw(context: HellContext, events: Sequence[Event], across: str, spoke: bool) -> str:
    """Said when these have happened; ``spoke``: they have said something before the throw."""
    thrown = next((event for event in events if isinstance(event, DieThrown)), None)
    felled = any(isinstance(event, StackFell) for event in events)
    if thrown is None or (not felled and (spoke or _chance(context, "after") >= AFTER)) or context.voice.commented:
        return ""
    return _said(context, "after", thrown.by, across, {
        "fears": False, "torn": False, "felled": felled, "lies": str(thrown.lie.zone), "die": str(kind_of(thrown.lie))})


def _said(context: HellContext, when: str, thrower: str, across: str, facts: dict[str, Scalar]) -> str:
    """By the persona that sits there, of its own throw or of the other side's; people speak for themselves."""
    own = across != TABLE and context.state.side_of(thrower) == context.state.side_of(across)
    computer = context.computer(across) if across != TABLE else None
    if (own and thrower != across) or (computer is None and across != TABLE):
        return ""
    voice = computer.persona if computer is not None else HOST
    slot = f"across.{when}.{'own' if own else 'theirs'}"
    return context.voice.aside(slot, thrower, voice, {**facts, "lead": _lead(context.state, across)})


def _lead(state: State, across: str) -> str:
    """How the side of whoever sits there stands; the Network leads nobody, and in the finale nobody does."""
    if across == TABLE or len(state.teams) < 2 or state.finale is not None:
        return "level"
    mine = state.side_of(across).id
    ours = max((team.goals, team.vp) for team in state.teams if team.id == mine)
    theirs = max((team.goals, team.vp) for team in state.teams if team.id != mine)
    return "ahead" if ours > theirs else "behind" if ours < theirs else "level"


def _follows_another(context: HellContext, thrower: str) -> bool:
    """Whether they have just thrown: of a row of dice only the first is spoken of."""
    last = context.match.deeds[-1].action if context.match.deeds else None
    return isinstance(last, Throw) and last.by == thrower


def _chance(context: HellContext, when: str) -> float:
    return stream(context.header.seed, f"across {when}", context.match.entry_count).random()
