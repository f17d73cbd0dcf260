"""The voice of a match of Duel at the table: comments beside the card, threats, last words, the story so far.

    voice = duel_voice(services, match)            for the context of a match; nothing else is needed
    voice.unheard()                                what was said since: remarks beside the card
    voice.beside(line)                             what happened there in plain words, to be shown with a remark
"""

from __future__ import annotations

from game.games.duel.narration.duel_telling import DuelTelling
from game.games.duel.rules import actions as a
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.rules.match import Match
from game.scenes.match.match_voice import MatchVoice
from game.scenes.menus.content_settings import comfort_of
from game.scenes.services import Services

DuelMatch = Match[Header, State, a.Action]
RESULT = "end."
"""How slots begin whose lines belong on the result (``GameWords.for_result``)."""


class DuelVoice(MatchVoice):
    """Speaks for one match."""

    telling: DuelTelling

    def __init__(self, match: DuelMatch, pack: Pack, memory: Memory, comfort: Comfort) -> None:
        super().__init__(match, memory, comfort,
                         lambda wanted: DuelTelling(match.header, pack, memory, wanted).read(match), a.Pause)

    def beside(self, line: ToldLine) -> str:
        """What happened in the moment of a line, in plain words."""
        return self.telling.beside(line)


def duel_voice(services: Services, match: DuelMatch) -> DuelVoice:
    """For one match, new or gone on with."""
    return DuelVoice(match, services.play.pack, services.play.memory, comfort_of(services.player.preferences))


def for_result(slot: str) -> bool:
    """Whether lines of this slot are kept for the result."""
    return slot.startswith(RESULT)
