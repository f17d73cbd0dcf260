"""A story at the table: what its controllers are given."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.players import computer_of
from game.games.high_stakes.ai.companions import companion as companion_of
from game.games.high_stakes.ai.ready_story import nature_at
from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.narration.table_story import StakesStory
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.around import leads, next_leader
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.offers_done import secret_fact
from game.games.high_stakes.rules.state import Hand, OpenCall, State
from game.games.high_stakes.scenes.stakes_names import called
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.scenes.led.led_context import Led, LedContext
from game.scenes.led.led_voice import led_voice
from game.scenes.led.story_adventure import begun_adventure
from game.scenes.led.tray.story_names import person_called
from game.scenes.services import Services
from game.story.companions import Companion, level_of
from game.story.ready_adventure import ReadyAdventure
from game.ui.messages import say

TITLE = say("A story without a name")
"""Of a story that has none."""
MINUTES = (60, 120)
"""How long a story is meant to take where no adventure says it (HS-S63)."""
StakesMatch = Match[Header, State, a.Action]


class StakesContext(LedContext):
    """With the types of this game."""

    @property
    def state(self) -> State:
        """The story as it stands."""
        found: State = self.match.state
        return found

    @property
    def call(self) -> OpenCall:
        """The call that is open. Raises ValueError where none is."""
        if self.state.call is None:
            raise ValueError("no call is open")
        return self.state.call

    def hand(self, seat: str) -> Hand:
        """What a seat has committed to the open call."""
        return self.call.hands[seat]

    def own_fact(self, ident: str) -> str:
        """A Personal Secret, in the words of the sheet (HS-S7)."""
        for seat, each in self.state.characters.items():
            if ident == secret_fact(seat) and each.sheet.secret is not None:
                return say("{name}: {secret}", name=self.name(seat), secret=each.sheet.secret.text)
        return super().own_fact(ident)

    def name(self, seat: str) -> str:
        """What somebody is called: by the first of their names as it is now."""
        return called(self.state, seat)

    @property
    def names(self) -> Mapping[str, str]:
        """What all seats of characters are called."""
        return {seat: self.name(seat) for seat in self.state.characters}

    def npc(self, ident: str) -> str:
        """What somebody of the story is called who is nobody's character."""
        return person_called(self, ident)

    @property
    def judge(self) -> str:
        """What the game master's own character does the next person judges, where that seat goes round (HS-S66)."""
        first = self.state.spoken[0].by if self.state.spoken else ""
        return next_leader(self.state) or GM if leads(self.state, first) else GM

    def may(self, action: a.Action) -> bool:
        """Whether the rules have it now."""
        return self.match.rules.refusal(self.state, action) is None

    def persons(self, seat: str) -> bool:
        """Whether a person plays a seat."""
        return computer_of(self.player(seat)) is None


def stakes_context(services: Services, match: StakesMatch) -> StakesContext:
    """For one match. Raises ValueError where its adventure is not here."""
    adventure = adventure_of(services, match.header)
    voice = led_voice(services, match, lambda: StakesStory(match.header))

    def companion(seat: str, player: str) -> Companion:
        nature, words = nature_at(adventure.pack, match.state.sheet(seat))
        return companion_of(seat, nature, level_of(player), words)

    return StakesContext(match, services, voice, Led(game=STAKES_GAME, adventure=adventure, companion=companion))


def adventure_of(services: Services, header: Header) -> ReadyAdventure:
    """The adventure that a record was begun with. Raises ValueError where it is not here as it was."""
    return begun_adventure(services, header, STAKES_GAME.system, TITLE, MINUTES)
