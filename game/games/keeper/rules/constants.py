"""Numbers of The Keeper, one name each; those that the rules leave open and we chose are marked ours."""

from __future__ import annotations

RECORD = "keeper"
VERSION = 1
TRAITS = ("flesh", "brains", "tongue", "guts")
ARRAYS = ((2, 1, 0, -1), (1, 1, 1, -1), (1, 1, 0, 0))
"""The ratings of a sheet, in any order (KEEP-K3)."""
MOST_CASTING_WORDS = 25
MOST_BACKGROUND_WORDS = 25  # ours (KEEP-K2)
MOST_PHRASE_WORDS = 6  # of a Descriptor or Flaw, ours (KEEP-K4)
LOWEST_RATING = -3  # KEEP-K9
MOST_MODIFIERS = 9  # Benefits or Obstacles that a call may name; the director gives at most three (KEEP-K10)
FLAW_COSTS = 2  # KEEP-K34
BOOST, EXPLOIT_LINE, EXPLOIT_DESCRIPTOR = 1, 2, 3  # KEEP-K35, K36
MOST_PRESSED, MOST_RETHROWN = 3, 3  # KEEP-K41, K42
TOKENS_AN_AFTER_BOOST = 2  # KEEP-K39
GRAVE_DICE, GRAVE_ENDS_AT = 2, 4  # KEEP-K25
TOKENS_A_GRAVE_STEP, GRAVE_IN_ACT_THREE = 2, 2
PURGES_FROM = 5  # KEEP-K32
FIRST_POOL_MORE = 2  # KEEP-K33
MOST_SKULLS = 5  # KEEP-K45
FEWEST_SKULL_LINES, MOST_SKULL_LINES, MOST_SKULLS_A_LINE = 8, 14, 2  # KEEP-K45
MOST_EXCHANGES = 3  # ours (KEEP-K23)
CONTEST_PENALTY = 1
ACTS = 3
GRAVE_FROM_ACT = 2  # KEEP-K24
KEEPERS_TOKENS_FROM_ACT = 2  # ours (KEEP-K44)
HIGHEST_SC, LOWEST_SC = 9, -1
