"""Making a warband: Heroes of six points, followers, fighters; refused is what the rules refuse (DUEL-D400 to D403)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.duel.rules.options import THEMES
from game.games.duel.rules.setup.rosters import HeroDraft, Member, Roster, roster_problem
from game.games.duel.rules.terms import MOST_HEROES, MOST_MODELS, Kind, Weapon
from game.games.duel.scenes.feat_words import THEME_NAMES
from game.games.duel.scenes.setup.band_draft import FIGHTER, HERO, BandDraft, tidied
from game.games.duel.scenes.setup.band_parts import (
    CARRIES,
    HERO_TABS,
    next_arms,
    part_elements,
    points_pips,
    shape_elements,
)
from game.games.duel.scenes.setup.draft import LONGEST_NAME
from game.games.duel.scenes.setup.own_things import WARBANDS, save_roster
from game.games.duel.scenes.setup.refusal_words import refusal_words
from game.games.duel.scenes.setup.unsaved_work import asked_panel
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.shelf import MadeFiles
from game.storage.own_files import file_name
from game.ui.messages import Message, say
from game.ui.screen import (
    Button,
    Choice,
    Column,
    Element,
    Gap,
    Intent,
    ListItem,
    Panel,
    Place,
    Row,
    Screen,
    Sheet,
    Text,
    TextField,
)
from game.ui.styles import Style, Tone

WIDTH = 1840
LISTED = 2  # cards of people in a row
FRESH = ("Sable Finch", "Marlow", "Juno Card", "Bruno Vale", "Etta Sparks", "Nico Thorn", "Greta Holm", "Saul Tinder",
         "Ivy Mercer", "Rafe Dunmore", "Opal Kray", "Tobias Wick")
"""What newcomers are called until somebody says otherwise."""


class BandBuilder(Scene):
    """One roster; ``kept`` is told the name of its file when it was saved."""

    menu = True

    def __init__(self, services: Services, files: MadeFiles, roster: Roster | None,
                 kept: Callable[[str], None], file: str = "") -> None:
        """``roster`` None: one Hero and one fighter to begin with. ``file``: the name of the file that it is from."""
        self._services = services
        self._files = files
        self._kept = kept
        begun = roster or Roster(name=str(say("A new warband")), heroes=(HeroDraft(name=FRESH[0]),),
                                 fighters=(Member(name=FRESH[1]),))
        self._draft = BandDraft(begun, HERO if begun.heroes else FIGHTER)
        self._saved = begun
        self._tab = CARRIES
        self._notice: Message | None = None
        self._file = file
        self._asking = ""  # whether to leave what is not saved, or to replace what is there: the control that does it

    # --- what is shown ----------------------------------------------------------------------------------------

    def view(self) -> Screen:
        people, card = tuple(self._people()), Sheet(tuple(self._card()), grow=not self._tall)
        body: tuple[Element, ...] = (*people, card) if self._tall else (Row((Column(people), card), (1.0, 1.9)),)
        return Screen("band_builder", (
            Panel("band_builder", Place.FULL, body, title=say("A warband of your own"), width=WIDTH),
            Panel("builder_foot", Place.BOTTOM, (*self._said(), self._foot()))),
            self._asked() if self._asking else None, backdrop=0.6, focus="band_name")

    @property
    def _tall(self) -> bool:
        return is_crowded(self._services.player.preferences) or is_narrow(self._services)

    def _people(self) -> Iterator[Element]:
        """The warband, and everybody in it."""
        roster = self._draft.roster
        yield TextField("band_name", say("Name of the warband"), roster.name, max_chars=LONGEST_NAME)
        themes = tuple((theme, THEME_NAMES[theme]) for theme in THEMES)
        yield Choice("band_theme", say("At home in"), themes, roster.theme)
        yield from self._listed(HERO, say("Heroes"), tuple(each.name for each in roster.heroes), MOST_HEROES)
        yield from self._listed(FIGHTER, say("Fighters, where a match has no Heroes"),
                                tuple(each.name for each in roster.fighters), MOST_MODELS)

    def _listed(self, kind: str, head: Message, names: tuple[str, ...], most: int) -> Iterator[Element]:
        draft = self._draft
        yield Text(head, Style.CAPTION, Tone.QUIET)
        cells: tuple[Element, ...] = (
            *(ListItem(f"{kind}:{at}", name or say("Nameless"), selected=(draft.kind, draft.at) == (kind, at))
              for at, name in enumerate(names)),
            Button(f"add:{kind}", say("One more"), len(names) < most,
                   say("There are {most} at most.", most=most), tone=Tone.QUIET))
        filled: tuple[Element, ...] = (*cells, *(Column(()) for _ in range(-len(cells) % LISTED)))
        for at in range(0, len(filled), LISTED):
            yield Row(filled[at:at + LISTED])

    def _card(self) -> Iterator[Element]:
        """Whoever is looked at."""
        draft = self._draft
        if draft.who is None:
            yield Text(say("Choose somebody, or add one more."))
            return
        name = TextField("who_name", say("Name"), draft.who.name, max_chars=LONGEST_NAME)
        away = Button("dismiss", say("Send away"), tone=Tone.QUIET)
        if draft.hero is None:
            yield Row((name, away), (1.0, 0.0))
        else:
            yield Row((name, points_pips(draft), away), (1.2, 1.0, 0.0))
            yield from shape_elements(draft)
            yield Choice("tab", "", HERO_TABS, self._tab)
        yield from part_elements(draft, self._tab, self._tall)

    def _said(self) -> tuple[Element, ...]:
        """What the rules refuse in it, or why it was not saved."""
        problem = roster_problem(self._draft.roster)
        said = self._notice or (refusal_words(problem.problem) if problem is not None else "")
        return (Text(said, Style.SMALL, Tone.DANGER),) if said else ()

    def _foot(self) -> Element:
        named, problem = bool(self._draft.roster.name.strip()), roster_problem(self._draft.roster)
        reason: Message | str = "" if named else say("It has no name.")
        if problem is not None:
            reason = refusal_words(problem.problem)
        if not reason and not all(self._names()):
            reason = say("Somebody has no name yet.")
        return Row((Button("leave", say("Back"), tone=Tone.QUIET), Gap(grow=True),
                    Button("save", say("Save and field it"), not reason, reason, Tone.PRIMARY)))

    def _names(self) -> Iterator[str]:
        roster = self._draft.roster
        followers = (follower.name for hero in roster.heroes for follower in hero.followers)
        shapes = (shape.name for hero in roster.heroes for shape in hero.shapes)
        names = (*(each.name for each in roster.heroes), *(each.name for each in roster.fighters), *followers, *shapes)
        yield from (" ".join(name.split()) for name in names)

    def _asked(self) -> Panel:
        return asked_panel(self._asking, say("A warband of your own"))

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._notice = None
        name, _, which = intent.name.partition(":")
        draft, value = self._draft, str(intent.value)
        match name:
            case "band_name":
                draft.called(value)
            case "band_theme":
                draft.themed(value)
            case "hero" | "fighter":
                draft.look_at(name, int(which))
                self._tab = self._tab if name == HERO else CARRIES
            case "add":
                draft.add(which, self._fresh())
                self._tab = CARRIES
            case "dismiss" if not which:
                draft.dismiss()
            case "who_name":
                draft.change(name=value)
            case "tab":
                self._tab = value
            case _ if name in ("leave", "stay", "leave_it", "save", "replace"):
                self._away(name)
            case _:
                self._of_who(name, which, intent)

    def _of_who(self, name: str, which: str, intent: Intent) -> None:
        """A control on the card of whoever is looked at."""
        draft, value = self._draft, str(intent.value)
        match name:
            case "weapon":
                draft.carry(Weapon(which))
            case "protection":
                draft.change(protection=value)
            case "specialization":
                draft.specialize(value)
            case "feat":
                draft.feat(which)
            case "buy_follower":
                draft.level("follower", 1)
                draft.follow(Kind.GANGER, self._fresh_names())
            case "follow":
                draft.follow(Kind(value), self._fresh_names())
            case "fill_followers":
                draft.follow(draft.follower_kind, self._fresh_names())
            case "arms":
                hero = draft.hero
                if hero is not None:
                    draft.change_follower(int(which), weapons=next_arms(hero.followers[int(which)]))
            case "dismiss":
                draft.dismiss_follower(int(which))
            case "thrall":
                draft.change_follower(int(which), thrall=bool(intent.value))
            case "native":
                draft.native_to(which)
            case "shape":
                draft.shape = int(value)
            case _ if name.startswith("trait."):
                draft.level(name.removeprefix("trait."), round(float(value)))
            case _ if name.startswith("follower.") and not name.endswith(".submit"):
                draft.change_follower(int(name.removeprefix("follower.")), name=value)

    def _away(self, name: str) -> None:
        """A control that leads away, or not after all."""
        match name:
            case "save" if self._is_another:
                self._asking = "replace"
            case "save" | "replace":
                self._save()
            case "leave":
                self._leave()
            case "stay":
                self._asking = ""
            case _:
                self._services.navigation.back()

    def on_key(self, key: str) -> bool:
        if key != "escape":
            return False
        if self._asking:
            self._asking = ""
        else:
            self._leave()
        return True

    def _fresh_names(self) -> tuple[str, ...]:
        """Names that nobody in the warband has yet."""
        taken = set(self._names())
        return tuple(name for name in FRESH if name not in taken) or FRESH

    def _fresh(self) -> str:
        return self._fresh_names()[0]

    def _leave(self) -> None:
        """Back; whoever has changed something is asked first."""
        if self._draft.roster == self._saved:
            self._services.navigation.back()
        else:
            self._asking = "leave_it"

    @property
    def _is_another(self) -> bool:
        """Whether a file of that name is there that this is not the new state of."""
        name = self._draft.roster.name
        return file_name(name) != self._file and self._files.has(WARBANDS, name)

    def _save(self) -> None:
        roster, self._asking = self._draft.roster, ""
        try:
            file = save_roster(self._files, tidied(roster))
        except (OSError, ValueError) as error:
            self._notice = say("It cannot be saved: {reason}", reason=error)
            return
        self._services.navigation.back()
        self._kept(file)
