"""The vocabulary of this game, put together."""

from __future__ import annotations

from game.narration.hell_for_leather.hooks import HOOK_FACTS, HOOKS
from game.narration.hell_for_leather.keys import FACTS, GROUPS
from game.narration.hell_for_leather.lexicons import LEXICONS, PHRASES, VOICES
from game.narration.hell_for_leather.slots import SLOTS
from game.narration.vocabulary import Vocabulary

HELP = frozenset({"goal_price"})
"""What the rule of a phase may speak of: the house rules of the match that have numbers."""

VOCABULARY = Vocabulary(FACTS, SLOTS, HOOKS, HOOK_FACTS, LEXICONS, PHRASES, VOICES, GROUPS, HELP)
"""What writers of packs may use."""
