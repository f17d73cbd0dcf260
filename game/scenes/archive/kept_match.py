"""One finished match out of the archive: its story, its luck and its best throws, each made when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from game.narration.printed_story import ToldStory
from game.rules.match import Match
from game.scenes.luck.luck_card import MatchLuck
from game.scenes.match.keepsakes import save_story
from game.scenes.match.open_match import screens_of
from game.scenes.match.storybook import StoryChapter, chapters_of
from game.scenes.menus.content_settings import comfort_of
from game.scenes.replay.replay_script import Pick, ReplayScript
from game.scenes.services import Services
from game.storage.match_library import SavedMatch
from game.ui.messages import Message
from game.ui.screen import Element, Text
from game.ui.styles import Style


class KeptMatch:
    """Raises OSError or ValueError, with a reason to be read, where its record cannot be read or does not hold."""

    def __init__(self, services: Services, saved: SavedMatch) -> None:
        self._saves = services.shelf.saves
        self._name = saved.name
        self._record = self._saves.read(saved.name)
        self.services = services.playing_record(self._record)
        self._kit = self.services.play.kit
        self._match: Match[Any, Any, Any] = Match.load(self._kit.rules, self._record, bytes)

    @cached_property
    def script(self) -> ReplayScript[Any]:
        """The record, to be watched."""
        return screens_of(self.services).replay(self._record)

    @cached_property
    def picks(self) -> tuple[Pick, ...]:
        """Its best throws."""
        return self.script.picks(self.services.table.spec)

    @cached_property
    def story(self) -> ToldStory:
        """As it is told within what this machine is to be told of."""
        comfort = comfort_of(self.services.player.preferences)
        return self._kit.story().story(self._record, self.services.play.pack, comfort)

    @cached_property
    def chapters(self) -> Sequence[StoryChapter]:
        """The story by turns, those that have something in them."""
        plain = self.services.player.preferences.plain_words
        return tuple(each for each in chapters_of(self.story.passages) if plain or each.numbers)

    def luck(self) -> tuple[Element, ...]:
        """Seat by seat what the dice were worth by chance, and what they came to."""
        luck = MatchLuck(self._match, self._kit.records.measures)
        return tuple(element for seat in self._kit.rules.seats(self._match.header) if luck.threw(seat.id)
                     for element in (Text(seat.name or self._kit.billing.title, Style.CAPTION), *luck.brief(seat.id)))

    def save(self) -> Message:
        """The story as text and as a page beside the record; gives where, or why not."""
        plain = self.services.player.preferences.plain_words
        return save_story(partial(self._saves.put_beside, self._name), *self.story, plain)
