"""What is told of Odd or even."""

from __future__ import annotations

from typing import Any

import msgspec

from game.narration.comfort import Comfort
from game.narration.dice_tree import tree_lines
from game.narration.packs import Pack
from game.narration.plain_telling import PlainTelling
from game.narration.printed_story import PrintedStories, ToldStory
from game.narration.vocabulary import Vocabulary
from game.rules.dice.meaning import Sign
from game.rules.match import Match
from tests.toy.odd_or_even import Called, Header, OddOrEven, Revealed, State, Thrown, Won

PARITIES = ("even", "odd")


class Words:
    """A sentence for every event. Of a die that is under its cup only that there is one."""

    veiled = "Something that nobody speaks of any more."

    def __init__(self, header: Header) -> None:
        self._names = header.names

    def sentence(self, event: Any, after: State) -> str:
        """What is said of it."""
        match event:
            case Called(seat=seat):
                return f"{self._names[seat]} sets a die under the cup."
            case Revealed(dice=dice):
                shown = " and ".join(f"{self._names[seat]} a {number}" for seat, number in dice.items())
                return f"The cups are lifted: {shown}."
            case Thrown(meaning=meaning, right=right):
                winners = " and ".join(self._names[seat] for seat in right) or "Nobody"
                first, second = (die.number for die in meaning.row(Sign.COUNTS))
                came_of = "".join(f" ({line})" for line in tree_lines(meaning))
                return f"The dice show {first} and {second}{came_of}: {PARITIES[meaning.value % 2]}. {winners} had it."
            case Won(seat=seat):
                return f"{self._names[seat]} wins."
        return ""

    def turn(self, state: State) -> int:
        """Rounds count from 1."""
        return state.rounds + 1

    def heading(self, turn: int) -> str:
        """The number of the round."""
        return f"Round {turn}"


class Stories(PrintedStories):
    """Its records, told."""

    def vocabulary(self) -> Vocabulary:
        """Nobody writes packs for it."""
        return Vocabulary()

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told."""
        return ToldStory("Odd or even", told(record, comfort).passages)

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told."""
        telling = told(record, comfort)
        return {"told": msgspec.to_builtins(telling.told), "plain": telling.plain_words}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """Nothing that anybody would want less of."""
        return ""


def told(record: bytes, comfort: Comfort) -> PlainTelling:
    """A record, told from its beginning."""
    match: Match[Header, State, Any] = Match.load(OddOrEven(), record, bytes)
    return PlainTelling(Words(match.header), comfort).read(match)
