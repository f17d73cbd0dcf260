"""Random play meets every rule: no row of the table of exercised rules is empty."""

import random
from collections import Counter

from tests.games.hell_for_leather.rules.exercised import ROWS, empty, exercised
from tests.games.hell_for_leather.rules.play import KIND, LOADED, WILD, play_out, random_header

MATCHES = 240


def test_random_play_exercises_every_rule_of_the_record():
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(MATCHES):
        rng = random.Random(seed)
        dice = (LOADED, WILD, KIND)[seed % 3]
        found += exercised(play_out(random_header(rng, seed), rng, dice, turns=100).to_bytes())
    assert empty(found) == []
    assert {group for group, _ in found} == set(ROWS)
