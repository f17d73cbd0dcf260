"""The page of a Protagonist made at the table: scores that are shared out, Drives and Gear in one's own words.

How much somebody may have is the table's to say (PRO-P1); here as much as the ready ones of the adventure have: ten
points of Abilities, Health and Resolve by the first of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.protagonists.rules.constants import ABILITIES, LEAST_SCORE, MOST_DRIVES, MOST_SCORE
from game.games.protagonists.rules.sheets import Drive, Piece, Sheet
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.scenes.even_rows import even_rows
from game.ui.messages import Message, say
from game.ui.screen import Choice, Element, Row, Text, TextField
from game.ui.styles import Style, Tone

POINTS = 10
MOST_PIECES = 4
LONGEST = 120
ABREAST = 2
PLAIN = Sheet(3, 3, 2, 2, 8, 5)


class OwnPage:
    """Fields are ``score.ABILITY``, ``drive.AT`` and ``gear.AT``."""

    share = 1.1

    def __init__(self, like: Sheet | None) -> None:
        """``like``: whose Health, Resolve and Abilities it begins with."""
        self._like = like or PLAIN
        self._scores = {ability: self._like.score(ability) for ability in ABILITIES}
        self._drives = ["" for _ in range(MOST_DRIVES)]
        self._gear = ["" for _ in range(MOST_PIECES)]

    def lines(self) -> Iterator[Element]:
        """What they carry."""
        yield from even_rows([_phrase(f"gear.{at}", say("Piece {n} of Gear, if any", n=at + 1), words,
                                      say("A lantern with a blue glass"))
                              for at, words in enumerate(self._gear)], ABREAST)

    def body(self) -> Iterator[Element]:
        """Scores, of which a higher one has to be paid by a lower; what drives them: two at least (PRO-P63)."""
        left = POINTS - sum(self._scores.values())
        options = tuple((str(score), str(score)) for score in range(LEAST_SCORE, MOST_SCORE + 1))
        yield Text(say("Abilities: ten points in all, {left} left", left=left), Style.CAPTION,
                   Tone.DANGER if left else Tone.QUIET)
        yield Row(tuple(Choice(f"score.{ability}", ABILITY_NAMES[ability], options, str(self._scores[ability]))
                        for ability in ABILITIES))
        yield Text(say("Health {health}, Resolve {resolve}", health=self._like.health, resolve=self._like.resolve))
        yield Text(say("Drives: a goal, a need or a habit, two at least"), Style.CAPTION, Tone.QUIET)
        yield from even_rows([_phrase(f"drive.{at}", say("Drive {n}", n=at + 1), words,
                                      say("Never leaves a debt unpaid"))
                              for at, words in enumerate(self._drives)], ABREAST)

    def value(self, field: str) -> str:
        """What stands in a field."""
        kind, _, at = field.partition(".")
        held = {"drive": self._drives, "gear": self._gear}.get(kind)
        return held[int(at)] if held is not None else str(self._scores.get(at, ""))

    def change(self, field: str, value: str) -> None:
        """Other words, another score."""
        kind, _, at = field.partition(".")
        held = {"drive": self._drives, "gear": self._gear}.get(kind)
        if held is not None and at.isdecimal() and int(at) < len(held):
            held[int(at)] = value
        elif at in self._scores and value.isdecimal():
            self._scores[at] = max(LEAST_SCORE, min(MOST_SCORE, int(value)))

    def offered(self, field: str) -> Sequence[str]:
        """The adventure lists nothing."""
        return ()

    def written(self) -> Sequence[str]:
        """Its Drives."""
        return tuple(filter(None, self._drives))

    def sheet(self, look: str) -> Sheet:
        """As a header has it."""
        drives = tuple(Drive(f"own{at}", words.strip()) for at, words in enumerate(self._drives, 1) if words.strip())
        gear = tuple(Piece(f"own{at}", words.strip()) for at, words in enumerate(self._gear, 1) if words.strip())
        toughness, agility, smarts, wits = (self._scores[ability] for ability in ABILITIES)
        return Sheet(toughness, agility, smarts, wits, self._like.health, self._like.resolve, drives=drives, gear=gear)

    def refusal(self) -> Message | None:
        """What it lacks, in words."""
        if sum(self._scores.values()) != POINTS:
            return say("The Abilities come to {sum} points; there are ten.", sum=sum(self._scores.values()))
        if len(self.written()) < 2:
            return say("Two Drives at least have to be written.")
        return None


def _phrase(name: str, label: Message, words: str, like: Message) -> TextField:
    return TextField(name, label, words, like, LONGEST, lines=2)
