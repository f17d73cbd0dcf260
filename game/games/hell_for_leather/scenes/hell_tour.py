"""What of Hell for Leather is worth a look: exams, matches of two teams and of one, the show at its loudest."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ai.levels import Level
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from game.games.hell_for_leather.scenes.setup.setup_scene import PAGES
from game.scenes.kit.tours import Guide
from game.scenes.table.camera_views import View

SEED, STORM_SEED, COMPUTER_SEED = 20, 5, 7
PONDER_FRAMES = 60
SHOW_SEED, SHOW_HEAT, SHOW_HASTE = 31, 12, 1.5
SHOWN = (("touch", View.TOUCH, 18), ("fall", View.REPLAY, 114))  # pictures, when whose camera has been on so long
SETTLE_FRAMES, MOST_FRAMES = 150, 900
OVERLAYS = ("sheets", "story", "help", "pause", "veil", "in_words")


class HellTour:
    """The stops of this game."""

    detours: Mapping[str, int] = MappingProxyType({"risk": 3, "make_dilemma": 1})
    shop = ("-title", "match-threat-phase-1", "match-risk-offer-phase-3-the-risk-in-hand", "the-referee",
            "the-outcome-computer", "showcase-aim", "showcase-touch", "showcase-fall")

    def lay_out(self, guide: Guide) -> None:
        """The pages of the set-up."""
        for page, name in enumerate(PAGES):
            guide.press("page", str(page))
            guide.meet(f"setup-{name}")

    def first(self, guide: Guide) -> bool:
        """The exams of two people, then a match of two teams."""
        self._exams(guide)
        guide.begin(_header(guide, _draft(guide, SEED, 2)))
        guide.meet()
        guide.press("pause")
        guide.press("photo")
        guide.meet("photo")
        guide.press("back")
        for overlay in OVERLAYS:
            guide.press(overlay)
            guide.meet(f"over-{overlay}")
            if overlay == "help":
                guide.press("all_words")
                guide.press("word_curse")
                guide.meet("over-help-word")
            guide.press("resume")
        return guide.play()

    def more(self, guide: Guide) -> bool:
        """A person against the computer, one team alone, and a tower that is thrown at too hard."""
        ended = self._computer(guide) and self._alone(guide)
        self._showcase(guide)
        return ended

    def _exams(self, guide: Guide) -> None:
        """From the set-up: two players, ten dice each."""
        guide.press("new_match")
        guide.press("B.computer", "")
        guide.press("house.exams", True)
        guide.press("start")
        while guide.offered("take_over") or not guide.offered("begin"):
            guide.meet()
            guide.step()
            guide.wait()
        guide.meet("exams-ranks")

    def _computer(self, guide: Guide) -> bool:
        """One person against the computer: what it says, its sums, its throws, and whether it was fair."""
        draft = _draft(guide, COMPUTER_SEED, 2)
        draft.give("B", Level.SKILLED.value, tuple(guide.services.play.personas))
        guide.begin(_header(guide, draft))
        while not guide.offered("why"):
            guide.step()
            guide.wait()
        guide.wait(PONDER_FRAMES)
        guide.press("why")
        guide.meet("over-why")
        guide.press("close_why")
        whole = guide.play()
        guide.meet("result-against-computer")
        guide.press("ledger")
        guide.meet("result-ledger")
        guide.press("ledger_page", "hand")
        guide.meet("result-ledger-hand")
        guide.press("close_ledger")
        guide.press("story")
        guide.press("story_why")
        guide.meet("story-why")
        guide.press("close_story")
        return whole

    def _alone(self, guide: Guide) -> bool:
        """One team, played by one person, into the storm."""
        draft = _draft(guide, STORM_SEED, 3)
        draft.house.mode = "coop"
        guide.begin(_header(guide, draft))
        return guide.play()

    def _showcase(self, guide: Guide) -> None:
        """The show at its loudest: a high tower that is thrown at too hard, how it goes, and once more."""
        draft = _draft(guide, SHOW_SEED, 2)
        draft.house.starting_heat = SHOW_HEAT
        guide.begin(_header(guide, draft))
        while guide.screen.throw is None:
            guide.step()
            guide.wait()
        guide.wait(SETTLE_FRAMES)
        guide.meet("showcase-aim")
        guide.flick_hard(SHOW_HASTE)
        for name, view, frames in SHOWN:
            if _comes(guide, view):
                guide.wait(frames)
                guide.meet(f"showcase-{name}")


def _draft(guide: Guide, seed: int, team_size: int) -> Draft:
    return quick_draft(guide.services.play.pack, seed, team_size=team_size, goal_target=1)


def _header(guide: Guide, draft: Draft) -> object:
    return draft.header(guide.services.shelf.version)


def _comes(guide: Guide, view: View) -> bool:
    """Wait for a camera; whether it came."""
    for _ in range(MOST_FRAMES):
        if guide.services.table.cameras.view is view:
            return True
        guide.wait()
    return False
