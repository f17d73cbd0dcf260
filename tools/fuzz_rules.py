#!/usr/bin/env python3
"""Actions that no rule allows, in moments of random play: each must be refused by name, and change nothing.

    .venv/bin/python tools/fuzz_rules.py                              20,000 at every game of the registry
    .venv/bin/python tools/fuzz_rules.py --game duel --count 1000000

They are made from the types of a game's actions, spoilt from those that are legal, or taken from another moment; each
comes as the line of a record would, through the game's own door. What may come of it: the door says ``ValueError``, or
the rules refuse it with a code, and ``IllegalAction`` has the same code where it is submitted nevertheless; then the
match has the state it had and no further entry. What is allowed after all is applied beside the match, leaves its state
as it was, and leads to one that can be written and gone on from. Anything else is a finding, printed with all that is
needed to have it again; exit 1 then.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

import msgspec

from game.app.games import SHIPPED
from game.rules.errors import IllegalAction
from game.rules.match import Match
from game.rules.record import encode_line, entry_of
from tests.contract.samples import SAMPLES, Sample
from tools.made_actions import ActionMaker, Words

AT_A_MOMENT = 25
"""So many actions are tried before somebody goes on."""
MOST_OTHERS = 200
"""So many actions are remembered that were legal in another moment."""
LOOKED_ON = 0.1
"""How often the next moment of what is allowed is looked at whole."""
MOST_FINDINGS = 10
MOVES = 400
"""A match is left for the next one after so many."""
Play = Match[Any, Any, Any]


@dataclass
class Tally:
    """What came of the actions tried at one game."""

    tried: int = 0
    moments: int = 0
    came: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """For people and other programs."""
        return {"tried": self.tried, "moments": self.moments, "refused": self.came["refused"],
                "no action": self.came["no action"], "allowed": self.came["allowed"],
                "done": self.came["done"],
                "codes": sum(name.startswith("code ") for name in self.came), "findings": self.findings}


class Fuzz:
    """One game, the actions it is given, and what became of them."""

    def __init__(self, sample: Sample, seed: int) -> None:
        self.sample = sample
        self.maker = ActionMaker(sample.rules)
        self.chance = random.Random(seed)
        self.tally = Tally()
        self._others: list[Any] = []

    def run(self, count: int) -> Tally:
        """Try so many, in match after match; fewer where much is found."""
        number = self.chance.randrange(1_000_000)
        while self.tally.tried < count and len(self.tally.findings) < MOST_FINDINGS:
            number += 1
            self._through_a_match(number, count)
        return self.tally

    def _through_a_match(self, number: int, count: int) -> None:
        match, chance = self.sample.started(number), random.Random(number)
        for _ in range(MOVES):
            self._at_a_moment(match, min(AT_A_MOMENT, count - self.tally.tried))
            if self.tally.tried >= count or self.sample.rules.ending(match.state) is not None:
                return
            self.sample.move(match, chance)

    def _at_a_moment(self, match: Play, count: int) -> None:
        """All in one state, which must be the same afterwards, to the last field."""
        state, before = match.state, msgspec.msgpack.encode(match.state)
        words, legal = Words(state), self.sample.rules.legal(state)
        self.tally.moments += 1
        for _ in range(count):
            line = self._line(words, legal)
            self.tally.tried += 1
            try:
                self._try(match, line)
            except Exception:
                self._found(match, line, traceback.format_exc().strip())
        if match.state is not state or msgspec.msgpack.encode(state) != before:
            self._found(match, b"", "the state is not what it was")
        self._remember(legal)

    def _line(self, words: Words, legal: Sequence[Any]) -> bytes:
        """An action as a record has it: made, spoilt, or of another moment."""
        kind = self.chance.randrange(4)
        if kind == 0 and self._others:
            return msgspec.json.encode(self.chance.choice(self._others))
        if kind == 1 and (legal or self._others):
            return self.maker.spoilt(self.chance.choice(legal or self._others), words, self.chance)
        return self.maker.made(words, self.chance)

    def _remember(self, legal: Sequence[Any]) -> None:
        for action in self.chance.sample(legal, min(3, len(legal))):
            if len(self._others) < MOST_OTHERS:
                self._others.append(action)
            else:
                self._others[self.chance.randrange(MOST_OTHERS)] = action

    def _try(self, match: Play, line: bytes) -> None:
        """Hand it in. Raises AssertionError, or whatever nobody meant."""
        rules, state, entries = self.sample.rules, match.state, match.entry_count
        try:
            action = rules.decode_action(line)
        except ValueError:
            self.tally.came["no action"] += 1
            return
        refused = rules.refusal(state, action)
        self.tally.came["allowed" if refused is None else "refused"] += 1
        try:
            if refused is None:
                self._goes_on(state, action)
            else:
                match.submit(action)
                raise AssertionError(f"refused with {refused.code}, and done all the same")
        except IllegalAction as error:
            assert error.code, "a refusal without a code"
            assert refused is None or error.code == refused.code, f"refused with {refused.code}, then {error.code}"
            self.tally.came[f"code {error.code}"] += 1
        assert match.state is state and match.entry_count == entries, "a refused action has left something behind"

    def _goes_on(self, state: Any, action: Any) -> None:
        """What is allowed leads to a state that is written, sent to who thinks, and can be asked what comes next."""
        rules = self.sample.rules
        step = rules.apply(state, action)
        self.tally.came["done"] += 1
        encode_line(entry_of(1, action, rules.claims(state, action, step)))
        msgspec.msgpack.encode(step.state)
        rules.forced(step.state)
        rules.roll_due(step.state)
        if self.chance.random() < LOOKED_ON:
            rules.legal(step.state)

    def _found(self, match: Play, line: bytes, said: str) -> None:
        where = f"{self.sample.rules.key}, match of seed {match.header.seed} after {match.entry_count} entries"
        self.tally.findings.append(f"{where}: {line[:600].decode(errors='replace')}\n{said}")


def fuzzed(key: str, count: int, seed: int) -> Tally:
    """So many actions at one game."""
    return Fuzz(SAMPLES[key], seed).run(count)


def main(argv: Sequence[str] | None = None) -> int:
    """Try every game, or one; print what came of it as JSON."""
    parser = argparse.ArgumentParser(description="Actions that no rule allows, each to be refused by name.")
    parser.add_argument("--game", choices=sorted(SAMPLES), help="this one alone; without it all of the registry")
    parser.add_argument("--count", type=int, default=20_000, help="actions for each game")
    parser.add_argument("--seed", type=int, default=1, help="of whatever is chance")
    args = parser.parse_args(argv)
    tallies = {key: fuzzed(key, args.count, args.seed) for key in ([args.game] if args.game else SHIPPED)}
    sys.stdout.write(json.dumps({key: tally.plain() for key, tally in tallies.items()}, indent=1) + "\n")
    return 1 if any(tally.findings for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
