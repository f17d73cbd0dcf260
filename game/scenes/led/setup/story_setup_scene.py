"""Laying a story that somebody leads: a few pages, everything filled in and everything open to change (GM-G7 to G9).

Whoever knows nothing of it presses one button and plays: one person, two companions, the computer leads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.setups import Target, Tray
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.led.setup.adventure_page import (
    NO_ADVENTURE,
    Talk,
    adventure_choice,
    cover_sheet,
    talk_of,
    talk_sheet,
)
from game.scenes.led.setup.characters_page import COMPANION, character_elements
from game.scenes.led.setup.leader_page import LEADS, PERSON, leader_sheets
from game.scenes.led.setup.secrets_scene import SecretsScene
from game.scenes.led.setup.sheet_fields import listed_panel
from game.scenes.led.setup.sheet_lists import following
from game.scenes.led.setup.sheet_page import LOOK, SheetPage
from game.scenes.led.setup.story_draft import StoryDraft
from game.scenes.led.setup.story_options import options_sheet
from game.scenes.menus.limits import LimitsScene
from game.scenes.menus.title_card import begin_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.scenes.table.set_up_kinds import laid_with
from game.story.adventure import Adventure
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Tone

PAGES = (("adventure", say("The adventure")), ("leader", say("Who leads")), ("people", say("Who plays")),
         ("sheets", say("Sheets")))
WIDTH = 1840
ABREAST, ABREAST_NARROW = 4, 2
"""Options side by side, in windows of usual shape and in narrow ones."""
SAID = ("name", "pronouns", LOOK)
"""Fields of any sheet, ready or not."""


class StorySetUpScene(Scene):
    """The pages; *Back* leads to the title, nothing is lost on the way between pages."""

    menu = True

    def __init__(self, services: Services, draft: StoryDraft) -> None:
        self._services = services
        self._draft = draft
        self._page = PAGES[0][0]
        self._seat = 0
        self._listed = ""  # the field whose list is open
        self._notice: Message | None = None
        self._asked: tuple[tuple[str, ...], ...] = ()  # who has been asked for their limits
        adventures = services.play.adventures
        self._installed: Mapping[str, Adventure] = {ident: adventures.ready(ident).pack for ident in adventures.ids}
        self._talks: dict[str, Talk] = {}
        self._usual_limits = dict(draft.limits)  # of this machine, whoever sits at it

    def enter(self) -> None:
        """What lies behind the pages, and behind what is asked of each person, is the tray of the story."""
        self._services.table.lay_out(laid_with(Tray()))
        self._services.table.cameras.show(View.SEAT, 0, cut=True)

    def exit(self) -> None:
        self._services.table.lay_out(laid_with(Target()))

    # --- what is shown ----------------------------------------------------------------------------------------

    def view(self) -> Screen:
        draft = self._draft
        tabs = Choice("page", "", PAGES, self._page)
        words = draft.game.words
        title = words.new if draft.earlier is None else words.numbered(draft.number)
        notice = (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()
        return Screen("setup", (
            Panel("setup", Place.FULL, (tabs, *self._body()), title=title, width=WIDTH),
            # A panel of its own: however large the text, the way on stays in sight.
            Panel("setup_foot", Place.BOTTOM, (*notice, self._foot()))), self._modal(), backdrop=0.6, focus="start")

    def _body(self) -> tuple[Element, ...]:
        match self._page:
            case "adventure":
                return self._adventure()
            case "leader":
                sheets = leader_sheets(self._draft)
                shown = sheets if self._tall else (Row(sheets, (1.2, 1.0)),)
                return (*shown, options_sheet(self._draft.game.options(self._draft.options), self._abreast))
            case "people":
                return character_elements(self._draft, self._tall)
            case _:
                return SheetPage(self._draft, self._seat, self._tall).elements()

    @property
    def _abreast(self) -> int:
        """How many options stand side by side."""
        if is_crowded(self._services.player.preferences):
            return 1
        return ABREAST_NARROW if self._tall else ABREAST

    @property
    def _tall(self) -> bool:
        """Whether pages stand one under the other, so that their lines are not too short to read."""
        return is_crowded(self._services.player.preferences) or is_narrow(self._services)

    def _adventure(self) -> tuple[Element, ...]:
        draft, talk = self._draft, self._talk()
        sheets = (cover_sheet(draft, talk), talk_sheet(draft, talk, self._said_limits))
        return (adventure_choice(draft, self._installed), *(sheets if self._tall else (Row(sheets, (1.0, 1.1)),)))

    def _talk(self) -> Talk | None:
        pack = self._draft.pack
        if pack is None:
            return None
        if pack.about.id not in self._talks:
            self._talks[pack.about.id] = talk_of(self._services.play.adventures.ready(pack.about.id))
        return self._talks[pack.about.id]

    def _foot(self) -> Element:
        last = self._page == PAGES[-1][0]
        return Row((Button("back", say("Back to the title"), tone=Tone.QUIET),
                    Button("surprise", say("Fill everything in anew"), tone=Tone.QUIET,
                           enabled=self._draft.earlier is None, why_not=say("These people come from a series.")),
                    Gap(grow=True),
                    Button("next", say("Next page"), enabled=not last, why_not=say("This is the last page.")),
                    Button("start", say("Agreed: begin"), tone=Tone.PRIMARY)))

    def _modal(self) -> Panel | None:
        if not self._listed:
            return None
        return listed_panel(self._offered(self._listed), self._value(self._listed))

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._notice = None
        value = str(intent.value)
        match intent.name:
            case "back":
                self._services.navigation.home("")
            case "page":
                self._page = value
            case "next":
                keys = [key for key, _ in PAGES]
                self._page = keys[min(keys.index(self._page) + 1, len(keys) - 1)]
            case "start":
                self._start()
            case "limits":
                self._ask_limits(lambda: None)
            case "close_list":
                self._listed = ""
            case name:
                parts = (self._of_the_adventure, self._of_the_leader, self._of_who_plays, self._of_a_sheet)
                next((part for part in parts if part(name, intent)), None)

    def _of_the_adventure(self, name: str, intent: Intent) -> bool:
        """A control of the first page."""
        draft, value = self._draft, str(intent.value)
        match name:
            case "adventure" if value == NO_ADVENTURE:
                draft.take_adventure(None)
                draft.led_by_person()
            case "adventure":
                ident, _, part = value.partition(":")
                draft.take_adventure(self._installed[ident], part)
            case "dial":
                draft.dial = int(value)
            case "title":
                draft.title = value
            case "surprise":
                draft.fill_anew(self._services.play.new_seed())
            case _:
                return False
        self._seat = min(self._seat, len(draft.seats) - 1)
        return True

    def _of_the_leader(self, name: str, intent: Intent) -> bool:
        """A control of the second page."""
        draft = self._draft
        match name.partition(".")[0]:
            case each if each == LEADS + PERSON:
                draft.led_by_person()
            case each if each.startswith(LEADS):
                draft.led_by_computer(name.removeprefix(LEADS))
            case "leader":
                draft.leader = int(str(intent.value))
            case "option":
                draft.options = draft.game.changed(draft.options, name.removeprefix("option."), intent.value)
            case _:
                return False
        return True

    def _of_who_plays(self, name: str, intent: Intent) -> bool:
        """A control of the third page."""
        draft, value = self._draft, str(intent.value)
        kind, _, at = name.replace(":", ".").partition(".")
        match kind:
            case "count":
                draft.resize(int(value))
                self._seat = min(self._seat, len(draft.seats) - 1)
            case "open":
                self._page, self._seat = "sheets", int(at)
            case "by":
                draft.seats[int(at)].person = 0 if value == COMPANION else draft.next_person
            case "person":
                draft.seats[int(at)].person = int(value)
            case "level":
                draft.seats[int(at)].level = int(value)
            case _:
                return False
        return True

    def _of_a_sheet(self, name: str, intent: Intent) -> bool:
        """A control of the fourth page."""
        draft, value = self._draft, str(intent.value)
        kind, _, which = name.partition(":")
        match kind:
            case "seat":
                self._seat = int(value)
            case "sheet":
                draft.wear(self._seat, value)
            case "idea":
                self._set(which, following(self._offered(which), self._value(which), self._taken(which)))
            case "list":
                self._listed = which
            case _ if name.startswith("pick_"):
                self._set(self._listed, self._offered(self._listed)[int(name.removeprefix("pick_"))])
                self._listed = ""
            case _ if not name.endswith(".submit"):
                self._set(name, value)
        return True

    def on_key(self, key: str) -> bool:
        if key != "escape":
            return False
        if self._listed:
            self._listed = ""
        else:
            self._services.navigation.home("")
        return True

    # --- fields -----------------------------------------------------------------------------------------------

    def _offered(self, name: str) -> Sequence[str]:
        """What the lists of the adventure have for a field."""
        cast, own = self._draft.cast, self._draft.seats[self._seat].own
        match name:
            case "name":
                return cast.names
            case each if each == LOOK:
                return cast.looks
        return own.offered(name) if own is not None else ()

    def _taken(self, name: str) -> Sequence[str]:
        """What others have already, so that no idea is had twice."""
        if name == "name":
            return tuple(seat.words.name for seat in self._draft.seats)
        own = self._draft.seats[self._seat].own
        return own.written() if own is not None else ()

    def _value(self, name: str) -> str:
        seat = self._draft.seats[self._seat]
        if name in SAID or seat.own is None:
            return str(getattr(seat.words, name))
        return seat.own.value(name)

    def _set(self, name: str, value: str) -> None:
        seat = self._draft.seats[self._seat]
        if name in SAID:
            setattr(seat.words, name, value)
        elif seat.own is not None:
            seat.own.change(name, value)

    # --- on to the match --------------------------------------------------------------------------------------

    @property
    def _said_limits(self) -> bool:
        """Whether everybody who is there now has been asked."""
        return bool(self._asked) and len(self._asked) == len(self._draft.people)

    def _start(self) -> None:
        """Where there are several people each is asked alone first, unless they were (GM-G7)."""
        reason = next(self._draft.refusals(), None)
        if reason is not None:
            self._notice = say("It cannot begin: {reason}", reason=reason)
        elif len(self._draft.people) > 1 and not self._said_limits:
            self._ask_limits(self._ask_secrets)
        else:
            self._ask_secrets()

    def _ask_secrets(self) -> None:
        """Each of several people adds a Secret alone, where the options want that; then it begins."""
        draft = self._draft
        if len(draft.people) < 2 or not draft.game.words.seals(draft.options):
            self._begin()
            return

        def sealed(secrets: tuple[str, ...]) -> None:
            draft.secrets = secrets
            self._begin()

        self._services.navigation.overlay(SecretsScene(self._services, draft.roles(), sealed))

    def _ask_limits(self, then: Callable[[], None]) -> None:
        people = self._draft.roles()

        def said(limits: dict[str, int]) -> None:
            self._asked = people
            self._draft.limits = {**self._usual_limits, **{
                subject: min(level, self._usual_limits.get(subject, level)) for subject, level in limits.items()}}
            then()

        talk = self._talk()
        self._services.navigation.overlay(LimitsScene(
            self._services, people or ((say("Everybody"),),), said, talk.notes if talk is not None else ""))

    def _begin(self) -> None:
        try:
            begin_match(self._services, self._draft.header(self._services.shelf.version))
        except (OSError, ValueError) as error:
            self._notice = say("It cannot begin: {reason}", reason=error)
