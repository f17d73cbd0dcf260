"""What Hell for Leather brings to the first screen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.games.hell_for_leather.billing import COVER
from game.games.hell_for_leather.rules import Header
from game.games.hell_for_leather.scenes.glossary import GLOSSARY
from game.games.hell_for_leather.scenes.lessons.broadcasts import COURSE
from game.games.hell_for_leather.scenes.setup.wished_match import wished_match
from game.narration.off_air import off_air
from game.rules.chance import stream
from game.rules.setups import Target
from game.scenes.broadcast import Strap
from game.scenes.broadcast.programme import Programme
from game.scenes.kit.dressing import Dressing
from game.scenes.kit.match_wish import MatchWish
from game.scenes.kit.menu import Chapter, Headings, LessonOffer, ReadyMatch, chapters_under
from game.scenes.lessons.lesson_panels import learn_panel
from game.scenes.lessons.lesson_plan import EVERYBODY
from game.scenes.lessons.lesson_scene import LessonScene
from game.scenes.match.tabletop import TableTop
from game.scenes.menus.content_settings import comfort_of
from game.scenes.mood import Mood
from game.scenes.practice.practice_tables import practice_table
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import Message, say
from game.ui.screen import Panel
from game.ui.styles import Tone

SHOWN_STACK = 9
CHAPTERS: Headings = (
    (say("The table"), ("target", "heat", "drive")),
    (say("What dice say"), ("merit", "pass", "boon", "curse")),
    (say("Risks"), ("risk", "felony", "star", "heat_curse")),
    (say("What hurts"), ("trauma", "hunters", "instinct", "flashback")),
    (say("A turn"), ("narrator", "adversary", "skill", "veto", "dilemma", "help")),
    (say("The race"), ("points", "goal")),
    (say("The end"), ("finale", "target_one", "ditch", "reward", "storm", "epilogue")),
)


class HellMenu:
    """The tower in the studio, three guided broadcasts, and words of a show that hunts its guests."""

    @property
    def programme(self) -> Programme:
        """A show that is live every night."""
        return Programme(
            title=say("Hell for Leather"), line=say("Two teams. One tower of dice. Live."), station=say("The Network"),
            strap=Strap(say("Live, tonight and every night"),
                        say("Flick your dice at the target. Leave the tower standing. The nation is watching."),
                        Tone.PRIMARY),
            cover=COVER, mood=Mood.TENSE, sign="sign.jpg")

    @property
    def quick_detail(self) -> str:
        """The computer has the other seats."""
        return say("Against the computer")

    @property
    def ready_matches(self) -> Sequence[ReadyMatch]:
        """The quick one is enough."""
        return ()

    @property
    def set_up_detail(self) -> Message:
        """What the pages of set-up ask."""
        return say("Teams, places, Goals")

    @property
    def rules(self) -> tuple[Chapter, ...]:
        """The words of the house, by what they are about."""
        return chapters_under(CHAPTERS, GLOSSARY)

    def dress(self, services: Services) -> Dressing:
        """The highest tower there is, seen from the side."""
        top = TableTop(services.table.spec, services.table.view, 0)
        top.build(SHOWN_STACK, "title")
        services.table.cameras.show(View.REPLAY, SHOWN_STACK, cut=True)
        return Dressing(top.clear)

    def opening_line(self, services: Services) -> str:
        """A line of the host."""
        play, comfort = services.play, comfort_of(services.player.preferences)
        return off_air("host.title", play.pack, play.memory, comfort, stream(play.new_seed(), "title"))

    def small_print(self, version: str) -> Sequence[Message]:
        """How violent it is, and by whom the rules are."""
        return (say("Televised violence, humiliation and death, told with a straight face. How far it goes is set "
                    "under Settings."),
                say("Version {version}. Rules by Sebastian Hickey, Cobweb Games 2009. Unofficial.", version=version))

    def lessons(self, services: Services) -> Sequence[LessonOffer]:
        """The guided broadcasts; whoever is new is told how little time the first one takes."""
        learned = services.player.learned
        return tuple(LessonOffer(each.title, each.about if at else say("A minute and a half"),
                                 learned.times(EVERYBODY, each.key) > 0) for at, each in enumerate(COURSE.lessons))

    def lesson_list(self, services: Services) -> Panel:
        """The guided broadcasts with what is known of each."""
        return learn_panel(COURSE, services.player.learned)

    def lesson(self, services: Services, number: int) -> Scene:
        """A guided broadcast."""
        return LessonScene(services, COURSE, number)

    def practice(self, services: Services) -> Scene:
        """A table with a tower of any height."""
        return practice_table(services, Target())

    def wished(self, services: Services, wish: MatchWish) -> Header:
        """A match that is filled in, less what is wished."""
        return wished_match(services, wish)

    def laid_out(self, services: Services, wish: MatchWish) -> None:
        """A match that the command line asks for begins at once."""

    def limited(self, header: Header, limits: dict[str, int]) -> Header:
        """The same match within these limits."""
        return msgspec.structs.replace(header, limits=limits)
