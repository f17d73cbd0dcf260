"""A Chapter that nobody watches, ready to begin."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.protagonists.ai.companions import PROTAGONISTS_COMPANY
from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME
from game.games.protagonists.ai.ready_chapter import nature_at
from game.games.protagonists.headless.rash_company import RASH_PROTAGONISTS_COMPANY
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules.header import Header
from game.narration.line_choice import Memory
from game.scenes.led.unwatched.styles import Style, player
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.companions import CompanionGame, level_of
from game.story.ready_adventure import ReadyAdventure


def unwatched(adventure: ReadyAdventure, header: Header, styles: Mapping[str, Style],
              memory: Memory | None = None) -> Unwatched:
    """A play of this header, every seat by a computer of its level in the style that is named for it."""
    players = {seat: player(_company(style), seat, style, *nature_at(adventure.pack, header, seat),
                            level_of(header.characters[seat].player)) for seat, style in styles.items()}
    return Unwatched(PROTAGONISTS, PROTAGONISTS_GAME, adventure, header, players, memory or Memory())


def _company(style: Style) -> CompanionGame:
    """How somebody of that style answers what is due to them."""
    return RASH_PROTAGONISTS_COMPANY if style is Style.RASH else PROTAGONISTS_COMPANY
