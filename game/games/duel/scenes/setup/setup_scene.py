"""New match: a few pages, everything filled in and everything open to change (DUEL-D150, DUEL-D302, DUEL-D400).

Whoever knows nothing of it presses one button and plays the core rules on the first battlefield.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.levels import Level
from game.games.duel.rules.header import OwnField
from game.games.duel.rules.setup.own_fields import of_ready
from game.games.duel.scenes.setup.band_builder import BandBuilder
from game.games.duel.scenes.setup.bands_page import bands_elements
from game.games.duel.scenes.setup.draft import Draft
from game.games.duel.scenes.setup.field_editor import FieldEditor, Laying
from game.games.duel.scenes.setup.ground_page import ground_elements, named
from game.games.duel.scenes.setup.match_page import match_elements
from game.games.duel.scenes.setup.option_lists import LISTS, list_panel, ticked
from game.games.duel.scenes.setup.option_words import GROUPS, change_words
from game.games.duel.scenes.setup.own_shelf import OWN
from game.games.duel.scenes.setup.people_page import PERSON, people_elements
from game.games.duel.scenes.setup.refusal_words import refusal_words
from game.games.duel.scenes.setup.rules_page import rules_elements
from game.rules.errors import BadHeader
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.menus.title_card import begin_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

PAGES = (("match", say("The match")), ("people", say("Who plays")), ("bands", say("Warbands")),
         ("ground", say("Battlefield")), ("rules", say("Rules")))
WIDTH = 1840


class SetUpScene(Scene):
    """The pages; *Back* leads to the title, nothing is lost on the way between pages."""

    menu = True

    def __init__(self, services: Services, draft: Draft) -> None:
        self._services = services
        self._draft = draft
        self._page = PAGES[0][0]
        self._group = GROUPS[0][0]
        self._seat = 0
        self._list = ""  # which list of an option is open
        self._notice: Message | None = None

    # --- what is shown ----------------------------------------------------------------------------------------

    def view(self) -> Screen:
        tabs = Choice("page", "", PAGES, self._page)
        return Screen("setup", (
            Panel("setup", Place.FULL, (tabs, *self._body()), title=say("New match"), width=WIDTH),
            # A panel of its own: however large the text, the way on stays in sight.
            Panel("setup_foot", Place.BOTTOM, (*self._said(), self._foot()))),
            list_panel(self._draft, self._list, self._tall) if self._list else None, backdrop=0.6, focus="start")

    def _said(self) -> tuple[Element, ...]:
        """Why it cannot begin; else what the last choice brought along."""
        if self._notice:
            return (Text(self._notice, tone=Tone.DANGER),)
        words = change_words(self._draft.changes)
        return (Text(words, Style.SMALL, Tone.GOOD),) if words else ()

    def _body(self) -> tuple[Element, ...]:
        match self._page:
            case "match":
                return match_elements(self._draft, self._tall, self._abreast)
            case "people":
                return people_elements(self._draft, self._services.play.personas, self._tall)
            case "bands":
                return bands_elements(self._draft, min(self._seat, len(self._draft.seats) - 1), self._tall)
            case "ground":
                return ground_elements(self._draft, self._tall, self._abreast)
            case _:
                return rules_elements(self._draft, self._group, self._tall)

    @property
    def _tall(self) -> bool:
        """Whether pages stand one under the other, so that their lines are not too short to read."""
        return is_crowded(self._services.player.preferences) or is_narrow(self._services)

    @property
    def _abreast(self) -> int:
        """How many cards with a line about each stand side by side."""
        return 1 if is_crowded(self._services.player.preferences) else 2

    def _foot(self) -> Element:
        last = self._page == PAGES[-1][0]
        return Row((Button("back", say("Back to the title"), tone=Tone.QUIET), Gap(grow=True),
                    Button("next", say("Next page"), enabled=not last, why_not=say("This is the last page.")),
                    Button("start", say("Begin"), tone=Tone.PRIMARY)))

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._notice = None
        value = str(intent.value)
        match intent.name:
            case "back":
                self._services.navigation.home("")
            case "page":
                self._turn(value)
            case "next":
                keys = [key for key, _ in PAGES]
                self._turn(keys[min(keys.index(self._page) + 1, len(keys) - 1)])
            case "start":
                self._start()
            case name:
                parts = (self._of_the_match, self._of_who_plays, self._of_the_bands, self._of_the_ground,
                         self._of_the_rules)
                next((part for part in parts if part(name, intent)), None)

    def _turn(self, page: str) -> None:
        self._page, self._draft.changes = page, ()

    def _of_the_match(self, name: str, intent: Intent) -> bool:
        """A control of the first page."""
        draft, value = self._draft, str(intent.value)
        kind, _, which = name.partition(":")
        match kind:
            case "preset":
                draft.take_preset(which)
            case "count":
                draft.resize(int(value))
            case "sides":
                draft.sides = tuple(value.split(","))
            case "models":
                draft.models = round(float(value))
            case _:
                return False
        return True

    def _of_who_plays(self, name: str, intent: Intent) -> bool:
        """A control of the second page."""
        draft, value = self._draft, str(intent.value)
        kind, _, at = name.partition(".")
        if kind not in ("name", "by", "person", "level", "persona") or not at.isdecimal():
            return False
        seat = draft.seats[int(at)]
        match kind:
            case "name":
                seat.name = value
            case "by":
                draft.give(int(at), value == PERSON)
            case "person":
                seat.person = int(value)
            case "level":
                seat.level = Level(value)
            case _:
                seat.persona = value
        return True

    def _of_the_bands(self, name: str, intent: Intent) -> bool:
        """A control of the third page."""
        draft, at = self._draft, min(self._seat, len(self._draft.seats) - 1)
        kind, _, which = name.partition(":")
        match kind:
            case "seat":
                self._seat = int(str(intent.value))
            case "band":
                draft.wear(at, which)
            case "new_band" | "edit_band":
                roster = draft.roster(at) if kind == "edit_band" else None
                file = _file_of(draft.seats[at].band) if roster is not None else ""
                if roster is not None and not file:
                    roster = replace(roster, name=str(say("{name}, changed", name=roster.name)))
                builder = BandBuilder(self._services, draft.shelf.files, roster, self._kept_band, file)
                self._services.navigation.overlay(builder)
            case _:
                return False
        return True

    def _of_the_ground(self, name: str, intent: Intent) -> bool:
        """A control of the fourth page."""
        draft = self._draft
        kind, _, which = name.partition(":")
        match kind:
            case "field":
                draft.take_field(which)
            case "area":
                draft.take_area(int(str(intent.value)))
            case "new_field":
                self._edit(Laying(OwnField(), draft.hand_area, ""), "")
            case "edit_field":
                own = draft.field
                laid = of_ready(own) if isinstance(own, str) else own or OwnField()
                name = say("{name}, changed", name=named(draft)) if isinstance(own, str) else named(draft)
                self._edit(Laying(laid, draft.area, str(name)), _file_of(draft.battlefield))
            case _:
                return False
        return True

    def _of_the_rules(self, name: str, intent: Intent) -> bool:
        """A control of the fifth page."""
        draft, value = self._draft, intent.value
        kind, _, which = name.replace(":", ".").partition(".")
        match kind:
            case "group":
                self._group, draft.changes = str(value), ()
            case _ if kind in LISTS and which:
                ticked(draft, kind, which)
            case _ if kind in LISTS:
                self._list = kind
            case "close_list":
                self._list = ""
            case "option":
                self._set(which, value)
            case _:
                return False
        return True

    def _set(self, name: str, value: str | float | bool | None) -> None:
        """An option as its control has it."""
        if name == "one_up_for":
            self._draft.set_option(name, tuple(filter(None, str(value).split(","))))
        elif isinstance(value, bool | str):
            self._draft.set_option(name, value)
        else:
            self._draft.set_option(name, round(value or 0))

    def on_key(self, key: str) -> bool:
        if key != "escape":
            return False
        if self._list:
            self._list = ""
        else:
            self._services.navigation.home("")
        return True

    # --- what is made ------------------------------------------------------------------------------------------

    def _edit(self, laying: Laying, file: str) -> None:
        editor = FieldEditor(self._services, self._draft.shelf.files, laying, self._kept_field, file)
        self._services.navigation.overlay(editor)

    def _kept_field(self, name: str) -> None:
        """A battlefield was kept under this name: it is the one to be played on."""
        self._draft.read_again()
        if OWN + name in self._draft.shelf.fields:
            self._draft.take_field(OWN + name)

    def _kept_band(self, name: str) -> None:
        """A warband was kept under this name: the seat that is looked at fields it."""
        self._draft.read_again()
        if OWN + name in self._draft.shelf.rosters:
            self._draft.wear(min(self._seat, len(self._draft.seats) - 1), OWN + name)

    # --- on to the match --------------------------------------------------------------------------------------

    def _start(self) -> None:
        try:
            begin_match(self._services, self._draft.header(self._services.shelf.version))
        except BadHeader as refusal:
            self._notice = say("It cannot begin: {reason}", reason=refusal_words(refusal.problem))
        except (OSError, ValueError) as error:
            self._notice = say("It cannot begin: {reason}", reason=error)


def _file_of(key: str) -> str:
    """The player's file that a thing is from; empty for what came with the game."""
    return key.removeprefix(OWN) if key.startswith(OWN) else ""
