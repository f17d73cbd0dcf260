"""A Chapter at the table: what its controllers are given."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.protagonists.ai.companions import companion
from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME
from game.games.protagonists.ai.ready_chapter import nature_at
from game.games.protagonists.narration.chapter_story import TITLE, ChapterStory
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.knowing import without_seals
from game.games.protagonists.rules.state import Hand, OpenCall, Rounds, State, decides
from game.games.protagonists.scenes.chapter_names import called
from game.rules.match import Match
from game.scenes.led.led_context import Led, LedContext
from game.scenes.led.led_voice import led_voice
from game.scenes.led.story_adventure import begun_adventure
from game.scenes.led.tray.story_names import person_called
from game.scenes.rolling.odds_panel import shows_odds
from game.scenes.services import Services
from game.story.companions import Companion, level_of
from game.story.ready_adventure import ReadyAdventure

MINUTES = (60, 120)
"""How long a Chapter is meant to take where no adventure says it."""
Chapter = Match[Header, State, a.Action]


class ChapterContext(LedContext):
    """With the types of this game."""

    @property
    def state(self) -> State:
        """The Chapter as it stands."""
        found: State = self.match.state
        return found

    @property
    def open_state(self) -> State:
        """The same as everybody may see it: without what is chosen behind the curtain until all have chosen."""
        return without_seals(self.state, "")

    @property
    def call(self) -> OpenCall:
        """The call that is open. Raises ValueError where none is."""
        if self.state.call is None:
            raise ValueError("no call is open")
        return self.state.call

    @property
    def rounds(self) -> Rounds:
        """The Rounds that are open. Raises ValueError where none are."""
        if self.state.rounds is None:
            raise ValueError("no Rounds are open")
        return self.state.rounds

    def hand(self, who: str) -> Hand:
        """What somebody has committed to the open call."""
        return self.call.hands[who]

    def name(self, who: str) -> str:
        """What anybody of the story is called: a Protagonist by the first of their names."""
        known = who in self.header.characters or who not in self.state.npcs
        return called(self.header, who) if known else person_called(self, who)

    @property
    def names(self) -> Mapping[str, str]:
        """What all seats of Protagonists are called."""
        return {seat: self.name(seat) for seat in self.header.characters}

    def decides(self, who: str) -> str:
        """The seat that decides and throws for somebody."""
        return decides(self.state, who)

    def may(self, action: a.Action) -> bool:
        """Whether the rules have it now."""
        return self.match.rules.refusal(self.state, action) is None

    def odds_shown(self, seat: str) -> bool:
        """Whether whoever plays a seat wants to see chances."""
        return shows_odds(self.services, self.seats, self.player(seat))


def chapter_context(services: Services, match: Chapter) -> ChapterContext:
    """For one match. Raises ValueError where its adventure is not here."""
    adventure = adventure_of(services, match.header)
    voice = led_voice(services, match, lambda: ChapterStory(match.header))

    def played(seat: str, player: str) -> Companion:
        nature, words = nature_at(adventure.pack, match.header, seat)
        return companion(seat, nature, level_of(player), words)

    return ChapterContext(match, services, voice, Led(game=PROTAGONISTS_GAME, adventure=adventure, companion=played))


def adventure_of(services: Services, header: Header) -> ReadyAdventure:
    """The adventure that a record was begun with. Raises ValueError where it is not here as it was."""
    return begun_adventure(services, header, PROTAGONISTS_GAME.system, TITLE, MINUTES)
