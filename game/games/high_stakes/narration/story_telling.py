"""A story with its own words: what somebody typed stands before what it led to, said by whoever said it.

Notes, hidden facts and Complications that are held back are left out until they come to light (GM-G40).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.high_stakes.narration.plain_words import StakesWords
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.state import State
from game.narration.chronicle import Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.plain_telling import PlainTelling
from game.narration.printed_story import plain_words
from game.rules.game_master import entries as e
from game.rules.game_master import story_events as t
from game.rules.match import Deed

OWN_WORDS = "own_words"
"""The slot of what somebody typed."""
ANNOUNCED = "announced"
SIDES: Mapping[str, str] = MappingProxyType({"aim": "If it works", "win": "If it works", "lose": "If it fails"})
"""How the texts of a call are introduced."""
SAID_BY_WORDS = (t.Spoke, t.Told, t.ElementAdded)
"""What happened that need not be said besides, where there are words for it."""
HIDDEN = (e.Note, e.Pause, e.Amend, a.Experience)
"""Entries whose words are no part of the story."""


class StakesTelling(PlainTelling):
    """Tells one story, words and what happened."""

    def __init__(self, words: StakesWords, comfort: Comfort) -> None:
        super().__init__(words, comfort)
        self._names = words
        self._held: dict[int, str] = {}

    @property
    def passages(self) -> Sequence[Passage]:
        """Words in paragraphs by whoever said them, after each what it led to, under a heading for each scene."""
        return [self._passage(first, turn, tuple(lines)) for turn, told in groupby(self.told, lambda line: line.turn)
                for first, lines in self._parted(tuple(told))]

    @property
    def plain_words(self) -> list[dict[str, Any]]:
        """What happened alone, as `story --json` has it."""
        return plain_words(self.passages)

    def follow(self, deed: Deed[State, Any]) -> dict[str, Any]:
        """The words of an entry, then what it led to; of a new scene first what the end of the last one brought."""
        self._names.know(deed.after)
        sets_scene = isinstance(deed.action, e.SetScene)
        if sets_scene:
            super().follow(deed)
        words = tuple(filter(None, self._words_of(deed)))
        for text in words:
            speaker = "" if sets_scene else self._speaker(deed.action)
            self._chronicle.add(ToldLine(deed.number, deed.after.scenes, OWN_WORDS, speaker, text))
        if sets_scene:
            return {}
        events = tuple(event for event in deed.events if not (words and isinstance(event, SAID_BY_WORDS)))
        found = super().follow(replace(deed, events=events))
        if isinstance(deed.action, a.Call):
            self._announce(deed)
        return found

    def _announce(self, deed: Deed[State, Any]) -> None:
        """What a call says that either side of the dice brings, marked as what may be (GM-G14)."""
        for key, text in deed.action.texts.items():
            said = ToldLine(deed.number, deed.after.scenes, ANNOUNCED, "", f"{SIDES.get(key, SIDES['aim'])}: {text}")
            self._chronicle.add(said)

    @staticmethod
    def _parted(told: Sequence[ToldLine]) -> Iterator[tuple[bool, Sequence[ToldLine]]]:
        """The lines of a scene, parted where words follow on what happened; the first part with a mark."""
        begun = 0
        for at in range(1, len(told) + 1):
            if at == len(told) or (told[at].slot == OWN_WORDS and told[at - 1].slot != OWN_WORDS):
                yield begun == 0, told[begun:at]
                begun = at

    def _passage(self, first: bool, turn: int, lines: Sequence[ToldLine]) -> Passage:
        words = tuple(line for line in lines if line.slot == OWN_WORDS and line.text)
        happened = " ".join(line.text for line in lines if line.slot != OWN_WORDS and line.text)
        heading = self._names.heading(turn) if first else ""
        return Passage(heading, words, plain=(happened,) if happened else (), by=tuple(line.speaker for line in words))

    def _words_of(self, deed: Deed[State, Any]) -> Iterator[str]:
        """What was typed and may be read."""
        action = deed.action
        text = str(getattr(action, "text", ""))
        match action:
            case a.Complication(held=True):
                self._held[deed.number] = text
            case a.PlayHeld():
                yield self._held.pop(action.entry, "")
            case e.MakeFact(secret=True):
                return
            case e.SetScene():
                yield action.title
                yield text
            case _ if not isinstance(action, HIDDEN):
                yield text

    def _speaker(self, action: Any) -> str:
        """Whose words they are: by their name; of a person whom the GM speaks as, by their id."""
        spoken_as = str(getattr(action, "speaker", ""))
        return spoken_as or self._names.seat(str(action.by))
