"""The vocabulary of this game, put together."""

from __future__ import annotations

from game.games.hell_for_leather.narration.fact_keys import FACTS, GROUPS, SAMPLES
from game.games.hell_for_leather.narration.hooks import HOOK_FACTS, HOOKS
from game.games.hell_for_leather.narration.lexicons import LEXICONS, PHRASES, VOICES
from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.games.hell_for_leather.narration.slots import SLOTS
from game.narration.vocabulary import Company, Vocabulary

HELP = frozenset({"goal_price"})
"""What the rule of a phase may speak of: the house rules of the match that have numbers."""

MARKS = frozenset({"family", "dilemma"})
"""Facts by which frames know one very threat, or one Dilemma."""
SETS = frozenset({"foe.name", "foe.pronouns", "foe.state", "place", "thing", "means"}) | MARKS
"""What a frame may leave behind for the rest of the turn."""
BRINGS = SETS | {"skill"}
"""What a text may have of its own."""

TOOLS = ("weapon", "tool", "instrument", "vehicle", "container")
"""Lexicons of what people may go about things with."""
_ALONE = ("risk", "felony", "intention", "dilemma.plan", "conflict", "threat.activity", "skill.proved",
          "skill.exposed", "entrance", "finale.risk", *(each for each in SLOTS if each.startswith("outcome.")))
COMPANY = Company(
    r"\b(?:a|the|that|some|old|best|her|his|their|\{a\.their\}) (?:friend|mate|comrade|colleague)s?\b"
    r"|\bfriends\b|\bmates\b|\bthe others\b|\bothers'|\bown side\b", "mates", frozenset(_ALONE))
"""Who is alone in a team has none of these."""

VOCABULARY = Vocabulary(
    facts=FACTS, slots=SLOTS, hooks=HOOKS, hook_facts=HOOK_FACTS, lexicons=LEXICONS, phrases=PHRASES, voices=VOICES,
    groups=GROUPS, rules_help=HELP, sets=SETS, brings=BRINGS, samples=SAMPLES, setup=HellLists,
    company=COMPANY, tools=TOOLS, marks=MARKS,
    quotes=frozenset({"goal", "goal_reached", "objective", "source", "why"}))
"""What writers of packs may use."""
