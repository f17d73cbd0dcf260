"""An installment at the table: what its controllers are given."""

from __future__ import annotations

from game.games.keeper.ai.companions import companion
from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import nature_of
from game.games.keeper.narration.installment_story import TITLE, InstallmentStory
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import Hand, OpenCall, State
from game.games.keeper.scenes.keeper_names import called
from game.rules.match import Match
from game.scenes.led.led_context import Led, LedContext
from game.scenes.led.led_voice import led_voice
from game.scenes.led.story_adventure import begun_adventure
from game.scenes.services import Services
from game.story.companions import Companion, level_of
from game.story.ready_adventure import ReadyAdventure

MINUTES = (45, 60)
"""How long an installment is meant to take where no adventure says it (KEEP-K1)."""
Installment = Match[Header, State, a.Action]


class KeeperContext(LedContext):
    """With the types of this game."""

    @property
    def state(self) -> State:
        """The installment as it stands."""
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

    def name(self, seat: str) -> str:
        """What somebody is called: by the first of their names."""
        return called(self.header, seat)

    def npc(self, ident: str) -> str:
        """What somebody of the story is called who is nobody's character."""
        member = self.led.adventure.pack.cast.get(ident)
        return member.name if member is not None else ident.replace("_", " ").capitalize()


def keeper_context(services: Services, match: Installment) -> KeeperContext:
    """For one match. Raises ValueError where its adventure is not here."""
    adventure = adventure_of(services, match.header)
    voice = led_voice(services, match, lambda: InstallmentStory(recaps=True))

    def played(seat: str, player: str) -> Companion:
        nature, words = nature_of(adventure.pack, match.header, seat)
        return companion(seat, nature, level_of(player), words)

    return KeeperContext(match, services, voice, Led(game=KEEPER_GAME, adventure=adventure, companion=played))


def adventure_of(services: Services, header: Header) -> ReadyAdventure:
    """The adventure that a record was begun with. Raises ValueError where it is not here as it was."""
    return begun_adventure(services, header, KEEPER_GAME.system, TITLE, MINUTES)
