"""The vocabulary of this game, put together."""

from __future__ import annotations

from game.games.hell_for_leather.narration.fact_keys import FACTS, GROUPS
from game.games.hell_for_leather.narration.hooks import HOOK_FACTS, HOOKS
from game.games.hell_for_leather.narration.lexicons import LEXICONS, PHRASES, VOICES
from game.games.hell_for_leather.narration.slots import SLOTS
from game.narration.vocabulary import Vocabulary

HELP = frozenset({"goal_price"})
"""What the rule of a phase may speak of: the house rules of the match that have numbers."""

VOCABULARY = Vocabulary(FACTS, SLOTS, HOOKS, HOOK_FACTS, LEXICONS, PHRASES, VOICES, GROUPS, HELP)
"""What writers of packs may use."""
