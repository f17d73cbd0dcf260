"""Who acts for a side, and what was said last: looked up in the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.hell_for_leather.narration.told_words import has_words
from game.games.hell_for_leather.rules import (
    Action,
    Approach,
    Narrate,
    OfferDilemma,
    SetThreat,
    UseSkill,
    Veto,
    decider,
)
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.narration.chronicle import SAID_ALOUD
from game.narration.veils import veiled
from game.scenes.match.match_voice import Prompt
from game.scenes.menus.content_settings import VEILED, as_shown
from game.ui.messages import Message, say
from game.ui.screen import Element

SCENE_WORDS = 25
"""Words of a scene that are told at once where little is told at a time."""


@dataclass(frozen=True, slots=True)
class Said:
    """A decision that no person makes: the action, and what is shown of it."""

    title: str
    what: str
    line: str
    action: Action
    head: Callable[[], tuple[Element, ...]] | None = None
    words: tuple[Prompt, ...] = ()  # where the texts of the action come from
    again: Callable[[], Said] | None = None  # the same with other words

    def hushed(self) -> Said:
        """The same with other words, where it has any."""
        return self.again() if self.words and self.again is not None else self


def does(name: str, what: str) -> Message:
    """Somebody and what they do: *The Clerk takes a Risk*."""
    # Translators: {what} is a text of its own, such as "takes a Risk".
    return say("{name} {what}", name=name, what=what)


def cup_holder(context: HellContext, by: str) -> str:
    """The contestant whose player acts for ``by``: themselves, or the holder of the team's cup."""
    if by in context.header.teams:
        return context.state.team(by).cup
    return decider(context.state) if by == "table" else by


def last_text(context: HellContext, kind: type[OfferDilemma | Narrate | Veto]) -> str:
    """The text of the latest deed of that kind, as far as no Pause has veiled it; empty if there is none."""
    deeds = context.match.deeds
    for deed in reversed(deeds):
        if isinstance(deed.action, kind):
            return VEILED if deed.number in veiled(deeds, has_words) else as_shown(deed.action.text)
    return ""


def skill_used_last(context: HellContext) -> bool:
    """Whether the Narrator used a skill and has stated no intention since."""
    words = (deed.action for deed in reversed(context.match.deeds) if isinstance(deed.action, Narrate | UseSkill))
    return isinstance(next(words, None), UseSkill)


def last_approach(context: HellContext) -> str:
    """The approach of the intention that stands."""
    told = (deed.action.approach for deed in reversed(context.match.deeds) if isinstance(deed.action, Narrate))
    return next(told, Approach.ACTION)


def scenes(context: HellContext, narrator: str, dilemma: bool, count: int = 3) -> tuple[tuple[Prompt, ...], ...]:
    """Place, activity and threat of phase 1, each in its own words: a team's first turn is at its Source."""
    first = context.state.turn <= len(context.header.teams)
    slots = ("threat.source" if first else "threat.location", "threat.activity",
             "dilemma.threat" if dilemma else "threat.threat")
    return context.voice.moves(slots, narrator, count)


def scene_drawn(context: HellContext, narrator: str, dilemma: bool) -> tuple[Prompt, ...]:
    """The scene that a computer or the Network sets; where little is told at a time, the shortest of three."""
    if not context.brief:
        return scenes(context, narrator, dilemma, 1)[0]
    return min(scenes(context, narrator, dilemma), key=brevity)


def shortest_first(context: HellContext, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """Prompts as they were offered; where little is told at a time, the shortest first, for that one is drawn."""
    if not context.brief:
        return tuple(prompts)
    return tuple(sorted(prompts, key=lambda prompt: len(prompt.text.split())))


def brevity(scene: Sequence[Prompt]) -> int:
    """How many words of a scene are told where little is told at a time."""
    location, activity, threat = (part.text for part in scene)
    return len(scene_in_brief(location, activity, threat).split())


def scene_in_brief(location: str, activity: str, threat: str, most: int = SCENE_WORDS) -> str:
    """A scene in so many words, as far as its parts allow: what comes at them first, then where, then what goes on."""
    if SAID_ALOUD in (location, activity, threat):
        return threat
    for parts in ((location, activity, threat), (location, threat)):
        whole = " ".join(part.strip() for part in parts)
        if len(whole.split()) <= most:
            return whole
    return threat.strip()


def scene_set(context: HellContext, action: SetThreat, words: tuple[Prompt, ...]
              ) -> tuple[SetThreat, tuple[Prompt, ...]]:
    """The action with these three, and they themselves."""
    location, activity, threat = (each.text.strip() for each in words)
    return replace(action, location=location, activity=activity, threat=threat), words
