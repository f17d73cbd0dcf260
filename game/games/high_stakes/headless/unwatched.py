"""A story of a pack that nobody watches, ready to begin."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.high_stakes.ai.companions import STAKES_COMPANY
from game.games.high_stakes.ai.ready_story import nature_at
from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.headless.rash_company import RASH_STAKES_COMPANY
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.header import Header
from game.narration.line_choice import Memory
from game.scenes.led.unwatched.styles import Style, player
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.companions import CompanionGame, level_of
from game.story.ready_adventure import ReadyAdventure


def unwatched(adventure: ReadyAdventure, header: Header, styles: Mapping[str, Style],
              memory: Memory | None = None) -> Unwatched:
    """A play of this header, every seat by a computer of its level in the style that is named for it."""
    players = {seat: player(_company(style), seat, style,
                            *nature_at(adventure.pack, header.characters[seat].sheet),
                            level_of(header.characters[seat].player)) for seat, style in styles.items()}
    return Unwatched(HIGH_STAKES, STAKES_GAME, adventure, header, players, memory or Memory())


def _company(style: Style) -> CompanionGame:
    """How somebody of that style answers what is due to them."""
    return RASH_STAKES_COMPANY if style is Style.RASH else STAKES_COMPANY
