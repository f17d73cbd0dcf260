"""Questions about the player, each answer seen at once: one at the first start, all of them from the settings.

How far the telling goes is asked before the first match is begun, how one throws before the first throw, how the
cameras move when one has left the seat for the first time, each by itself and once. Whoever skips the first one is
asked nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.scenes.hand.throw_method_words import WAY_DETAIL, WAYS
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.large_text import is_crowded, options_first
from game.scenes.menus.content_settings import LEVELS, samples
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import percent, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, ListItem, Panel, Pips, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 800
ON_AIR = Airing.PLAY & ~Airing.TOLD  # over a match: nothing is told meanwhile
TITLE = say("Before we go on air")
QUESTIONS = ("text", "motion", "content", "throw")
FIRST = ("text",)  # what matters before anything has been seen
BEFORE_A_MATCH = "content"
AT_THE_TABLE = ("throw", "motion")
DUE_LATER = (BEFORE_A_MATCH, *AT_THE_TABLE)  # asked when they are due, one by one
ASKED: Mapping[str, str] = MappingProxyType({
    "text": say("How large should words be?"), "motion": say("How should the cameras move?"),
    BEFORE_A_MATCH: say("How far may the telling go?"), "throw": say("How do you throw?")})
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
VIEW_S = 2.5  # a view is shown this long where motion is asked for
LEVEL, WAY = "dial_", "way_"


def ask_what_matters(services: Services, overlay: Callable[[Scene], None]) -> None:
    """The first question, over the title; how large words should be matters little to whoever has them read out."""
    if services.player.preferences.self_voicing:
        _ask_the_rest_later(services)
    else:
        overlay(FirstStartScene(services, services.navigation.back, FIRST))


def _ask_the_rest_later(services: Services) -> None:
    services.player.change("questions_due", " ".join(DUE_LATER))
    services.player.change("questions_asked", True)


def is_due(services: Services, name: str) -> bool:
    """Whether that question is still to come."""
    return name in services.player.preferences.questions_due.split()


def no_more_due(services: Services, name: str) -> None:
    """That question is asked, or has its answer."""
    due = (each for each in services.player.preferences.questions_due.split() if each != name)
    services.player.change("questions_due", " ".join(due))


def suggest_way(services: Services) -> ThrowWay | None:
    """Mark a way to throw that needs no pointer, for somebody who has come so far without one; gives which."""
    way = services.player.controls.way_at_hand
    if way is not None and services.player.preferences.throw_way == ThrowWay.FLICK:
        services.player.change("throw_way", way.value)
    return way


def due_question(services: Services, name: str, done: Callable[[], None] | None = None) -> FirstStartScene:
    """One question over what is on air, now that it is due; it is not asked again. ``done`` leads on in place of back.
    """
    no_more_due(services, name)
    return FirstStartScene(services, done or services.navigation.back, (name,), live=name in AT_THE_TABLE)


class FirstStartScene(Scene):
    """One question after the other, beside the table. Nothing has to be answered; ``done`` leads on."""

    def __init__(self, services: Services, done: Callable[[], None], questions: Sequence[str] = QUESTIONS, *,
                 live: bool = False) -> None:
        """``questions``: which of them, in order; ``live``: over what is on air, which goes on behind them."""
        self._services = services
        self._done = done
        self._live = live
        self._questions = tuple(questions)
        self._shot = services.table.cameras.shot
        self._at = 0
        self._samples: tuple[str, ...] = ()
        self._seen_s = 0.0

    def enter(self) -> None:
        self._samples = samples(self._services)

    def exit(self) -> None:
        self._services.table.cameras.resume(self._shot)

    def update(self, dt_s: float) -> None:
        """Where motion is asked for, the camera changes its place now and then, as it would in a match."""
        if self._questions[self._at] != "motion":
            return
        self._seen_s += dt_s
        if self._seen_s >= VIEW_S:
            self._seen_s = 0.0
            cameras = self._services.table.cameras
            cameras.show(View.SEAT if cameras.view is View.REPLAY else View.REPLAY, self._shot.stack_height)

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        last, alone = self._at == len(self._questions) - 1, len(self._questions) == 1
        go = Button("next", say("On with the show") if last else say("Next"), tone=Tone.PRIMARY, key="Enter")
        back = (Button("before", say("Back")),) if self._at else ()
        skip = Button("skip", self._skip_words, tone=Tone.QUIET, key="Esc")
        crowded = is_crowded(self._services.player.preferences)
        less = Row((go, *back), (2.0, 1.0)) if back else go
        foot = (less if crowded else Row((go, *back, skip), (1.0, *(0.0 for _ in (*back, skip)))),)
        counted = () if alone else (self._counted,)
        asked = (*options_first(self._question()), skip) if crowded else (*counted, *self._question())
        title = ASKED[self._questions[0]] if alone else self._counted.label if crowded else TITLE
        return Screen("first_start", (
            Panel("question", Place.RIGHT, asked, title=title, width=WIDTH),
            Panel("question_foot", Place.RIGHT, foot, width=WIDTH)),
            phase=self._questions[self._at], backdrop=0.2, focus="next", goes_on="next",
            airing=ON_AIR if self._live else Airing.OFF)

    @property
    def _skip_words(self) -> str:
        if self._questions == FIRST:
            return say("Ask me nothing")
        return say("Skip") if len(self._questions) == 1 else say("Skip all")

    @property
    def _counted(self) -> Pips:
        return Pips(say("Question {number} of {all}", number=self._at + 1, all=len(self._questions)), self._at + 1,
                    len(self._questions))

    def _question(self) -> tuple[Element, ...]:
        asked = {"text": self._text, "motion": self._motion, "content": self._content, "throw": self._throw}
        now = self._questions[self._at]
        heading = () if len(self._questions) == 1 else (Text(ASKED[now], Style.HEADING),)  # alone it is the title
        elements = (*heading, *asked[now]())
        if now == QUESTIONS[-1]:
            return elements  # the longest; it was said before
        return (*elements, Gap(4),
                Text(say("All of it can be changed at any time, under Settings."), Style.SMALL, Tone.QUIET))

    def _text(self) -> tuple[Element, ...]:
        now = min(TEXT_SCALES, key=lambda scale: abs(scale - self._services.player.preferences.text_scale))
        sizes = tuple((str(scale), percent(scale)) for scale in TEXT_SCALES)
        return (Choice("text_scale", say("Text size"), sizes, str(now)),
                Text(say("Like this."), Style.STORY),
                Text(say("And this is the small print. There is always some."), Style.SMALL, Tone.QUIET))

    def _motion(self) -> tuple[Element, ...]:
        still = self._services.player.preferences.reduce_motion
        return (Text(say("Watch the table: one camera takes over from the other.")),
                ListItem("moving", say("They travel"), say("Camera moves, shakes, slow replays of a fall."),
                         selected=not still),
                ListItem("still", say("They cut"), say("No travel, no shake, nothing slowed down."), selected=still))

    def _content(self) -> tuple[Element, ...]:
        now = self._services.player.preferences.dial
        return (*(ListItem(f"{LEVEL}{dial}", words, selected=dial == now) for dial, words in enumerate(LEVELS)),
                Text(self._samples[now], Style.STORY),
                Text(say("The same mishap reads otherwise at every level. Single subjects can be left out under "
                         "Settings, What is told."), Style.SMALL, Tone.QUIET))

    def _throw(self) -> tuple[Element, ...]:
        now = self._services.player.preferences.throw_way
        return (*(ListItem(WAY + way, words, WAY_DETAIL[way] if way == now else "", selected=way == now)
                  for way, words in WAYS.items()),
                Text(say("None brings more good dice than another. Everybody at the table may choose their own."),
                     Style.SMALL, Tone.QUIET, aloud=False))

    # --- what is answered -----------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "next" if self._at < len(self._questions) - 1:
                self._at += 1
            case "before":
                self._at -= 1
            case "next":
                self._leave()
            case "skip":
                self._skip()
            case "text_scale":
                self._change("text_scale", float(str(intent.value)))
            case "moving" | "still":
                self._change("reduce_motion", intent.name == "still")
                self._seen_s = VIEW_S
            case name if name.startswith(LEVEL):
                self._change("dial", int(name.removeprefix(LEVEL)))
            case name if name.startswith(WAY):
                self._change("throw_way", name.removeprefix(WAY))

    def _change(self, name: str, value: float | bool | str) -> None:
        self._services.player.change(name, value)

    def _leave(self) -> None:
        """All was answered; at the first start the others wait for what they are about."""
        if self._questions == FIRST and not self._services.player.preferences.questions_asked:
            _ask_the_rest_later(self._services)
        self._skip()

    def _skip(self) -> None:
        self._change("questions_asked", True)
        self._done()

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._skip()
        return key == "escape"
