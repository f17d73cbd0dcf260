"""What was said this turn and is answered now: the threat, the plan, the call. It stays in sight while one answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.narration.told_words import has_words
from game.games.hell_for_leather.rules import CallConflict, EndTurn, Narrate, SetThreat
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.pending_deed import scene_in_brief
from game.narration.veils import veiled
from game.scenes.menus.content_settings import ALOUD, VEILED, as_shown
from game.ui.messages import say
from game.ui.screen import Element, Row, Text
from game.ui.styles import Style, Tone


def threat_told(context: HellContext) -> str:
    """The threat of this turn, in brief; empty before there is one."""
    return _told(context, SetThreat)


def plan_told(context: HellContext) -> str:
    """The intention that stands."""
    return _told(context, Narrate)


def call_told(context: HellContext) -> str:
    """With what words the conflict was called."""
    return _told(context, CallConflict)


def _told(context: HellContext, kind: type[SetThreat | Narrate | CallConflict]) -> str:
    """The latest words of that kind of this turn, as far as no Pause has veiled them; empty where there are none."""
    deeds = context.match.deeds
    for deed in reversed(deeds):
        action = deed.action
        if isinstance(action, EndTurn):
            return ""
        if isinstance(action, kind):
            if deed.number in veiled(deeds, has_words):
                return VEILED
            text = scene_in_brief(action.location, action.activity, action.threat) if isinstance(action, SetThreat) \
                else action.text
            return as_shown(text)
    return ""


def in_sight(told: Sequence[tuple[str, str]]) -> tuple[Element, ...]:
    """Captions and words in the order in which they were said; less what was said aloud or not at all."""
    return tuple(Row((Text(caption, Style.CAPTION, Tone.QUIET), Text(words)), (0.0, 1.0))
                 for caption, words in told if words and words != ALOUD)


def scene_elements(context: HellContext) -> tuple[Element, ...]:
    """What comes at whoever plans now."""
    return in_sight(((say("The threat"), threat_told(context)),)) if context.brief else ()
