"""New match: a few pages, everything filled in and everything open to change (R36, R37)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.levels import Level
from game.games.hell_for_leather.rules.seating import seats
from game.games.hell_for_leather.scenes.exams.division import candidates
from game.games.hell_for_leather.scenes.exams.exam_scene import ExamsScene
from game.games.hell_for_leather.scenes.rule_labels import INSTINCT
from game.games.hell_for_leather.scenes.set_pieces import HOST
from game.games.hell_for_leather.scenes.setup.draft import ContestantDraft, Draft, quick_draft
from game.games.hell_for_leather.scenes.setup.house_page import house_elements, mode_columns
from game.games.hell_for_leather.scenes.setup.tastes import taste_words
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.match.computer_names import level_name
from game.scenes.menus.limits import LimitsScene, people_of
from game.scenes.menus.title_card import begin_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import (
    Button,
    Choice,
    Column,
    Element,
    Face,
    Gap,
    Intent,
    Newsprint,
    Panel,
    Place,
    Road,
    Row,
    Screen,
    Sheet,
    Text,
    TextField,
)
from game.ui.styles import Style, Tone

PAGES = (say("The race"), say("House rules"), say("Team A"), say("Team B"), say("Goals"))
INSTINCTS = tuple((instinct.value, said) for instinct, said in INSTINCT.items())
PERSON_FIELDS = ((("name", say("Name")),), (("vocation", say("Work")), ("hometown", say("Home"))),
                 (("hobby", say("Hobby")), ("hobby2", say("Another hobby"))))
KIND_OF_FIELD = {"hobby2": "hobby"}
MAX_TEAM = 3
WIDTH = 1840
PORTRAIT = 330  # units: of the contestant whose page it is
PORTRAITS = {1: 120, 2: 120, 3: 112}  # units: on the card of a team, by how many there are
LARGER = {1: 250, 2: 200, 3: 145}  # units: the same over a short list of Goals
TOP = (1.0, 1.0, 1.5)  # of the width: who plays, the stage, the Goal Target
WIDE_ROAD, ROAD = (5.0, 2.5, 5.0), (5.0, 2.4, 5.0)  # of the width: a team, the road, the other team
NETWORK_FACE = 430
MANY_GOALS = 5  # more of them leave no room for portraits
PERSON = ("", say("A person"))
LEVELS = tuple((level.value, level_name(level)) for level in Level)
FAIR = say("A level is how steady a hand is and how well it judges. No level changes the dice, the table, the rules or "
           "the odds: it throws as you do.")
TONE = {"A": Tone.TEAM_A, "B": Tone.TEAM_B}


class SetupScene(Scene):
    """The pages of the set-up; *Back* leads to the title, nothing is lost on the way between pages."""

    menu = True

    def __init__(self, services: Services, draft: Draft) -> None:
        self._services = services
        self._draft = draft
        self._page = 0
        self._seats: dict[str, int] = {}
        self._ideas = 0
        self._notice = ""

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        pages = self._pages
        tabs = Choice("page", "", tuple((str(PAGES.index(name)), name) for name in pages), str(PAGES.index(self._name)))
        notice = (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()
        return Screen("setup", (
            Panel("setup", Place.FULL, (tabs, *self._body()), title=say("New match"), width=WIDTH),
            # A panel of its own: however large the text, the way on stays in sight.
            Panel("setup_foot", Place.BOTTOM, (*notice, self._foot()))), backdrop=0.6)

    @property
    def _pages(self) -> tuple[str, ...]:
        """The pages that this match needs."""
        house = self._draft.house
        unused = {"Team B"} if house.coop else set()
        return tuple(name for name in PAGES if name not in unused and (house.goals or name != "Goals"))

    @property
    def _name(self) -> str:
        return PAGES[self._page]

    def _body(self) -> tuple[Element, ...]:
        match self._name:
            case "The race":
                return self._race()
            case "House rules":
                return house_elements(self._draft.house, self._no_exams, self._narrow)
            case "Team A":
                return self._contestants("A")
            case "Team B":
                return self._contestants("B")
            case _:
                return self._goals()

    @property
    def _no_exams(self) -> str:
        """Why there can be no exams; empty if there can."""
        return "" if len(candidates(self._draft)) > 1 else say("It takes two to be ranked.")

    def _foot(self) -> Element:
        last = self._name == self._pages[-1]
        return Row((Button("leave", say("Back to the title"), tone=Tone.QUIET),
                    Button("surprise", say("Fill everything in anew"), tone=Tone.QUIET), Gap(grow=True),
                    Button("next", say("Next page"), enabled=not last, why_not=say("This is the last page.")),
                    Button("start", say("Start the show"), tone=Tone.PRIMARY)))

    @property
    def _crowded(self) -> bool:
        """Whether fields stand one under the other, so that they show all that is in them."""
        return is_crowded(self._services.player.preferences)

    @property
    def _narrow(self) -> bool:
        """Whether there is no room for a road and for portraits besides."""
        return is_narrow(self._services)

    def _race(self) -> tuple[Element, ...]:
        draft = self._draft
        targets = tuple((str(n), str(n)) for n in range(1, 10))
        no_goals = "" if draft.house.goals else say("There are Goals from stage 3 on.")
        target = Choice("goal_target", say("Goal Target (1 plays in twenty minutes, 3 is an evening)"), targets,
                        str(draft.goal_target), not no_goals, no_goals)
        objective = self._tall_field("objective", say("Objective"), draft.objective)
        cards = tuple(self._team(letter) for letter in draft.house.letters)
        modes, fair = mode_columns(draft.house), Text(FAIR, Style.SMALL, Tone.QUIET)
        if self._narrow and not self._crowded:
            return (Row(modes), Row((Column((objective,)), Column((target,)))), *self._facing(cards), fair)
        top = (*modes, Column((target,)))
        return (*(top if self._crowded else (Row(top, TOP),)), *self._facing(cards, objective), fair)

    def _facing(self, cards: tuple[Sheet, ...], *between: Element) -> tuple[Element, ...]:
        """Both teams, or one and the Network, and between them the road to the Objective."""
        if self._crowded:
            return (*between, *cards)
        if self._narrow:
            return (*between, Row(cards))
        draft = self._draft
        road = Road(say("The road to {objective}", objective=draft.objective), draft.objective,
                    draft.goal_target if draft.house.goals else 0)
        others = cards[1:] or (_network(),)
        return (Row((cards[0], Column((*between, road)), *others), WIDE_ROAD if between else ROAD),)

    def _team(self, letter: str) -> Sheet:
        team = self._draft.teams[letter]
        size = len(team.contestants)
        played = {each.computer for each in team.contestants}
        shares = tuple((str(n), str(n)) for n in range(1, max(team.seats, 1) + 1))
        alone = "" if team.seats else say("The computer plays all of them.")
        low = self._narrow and not self._crowded
        return Sheet((
            *(() if low else self._faces(letter, PORTRAITS)),
            self._field(f"{letter}.name", say("Team {letter}", letter=letter) if low else say("Team name"), team.name),
            self._field(f"{letter}.source", say("Source"), team.source, 1 if self._crowded or self._narrow else 2),
            Row((Choice(f"{letter}.size", say("Contestants"), tuple((str(n), str(n)) for n in range(1, MAX_TEAM + 1)),
                        str(size)),
                 Choice(f"{letter}.people", say("People who play them"), shares, str(max(team.hands, 1)), not alone,
                        alone))),
            Choice(f"{letter}.computer", say("Played by people, or by a computer of this level"),
                   (("", say("People")), *LEVELS),
                   played.pop() if len(played) == 1 else "mixed")), TONE[letter])

    def _faces(self, letter: str, sizes: Mapping[int, int]) -> tuple[Element, ...]:
        """The head of a card: whose it is, and its contestants where the letters leave room for them."""
        name = Text(say("Team {letter}", letter=letter), Style.HEADING, TONE[letter])
        if self._crowded or self._narrow:
            return (name,)
        people, faces = self._draft.teams[letter].contestants, self._draft.faces()
        shown = tuple(Face(faces[f"{letter}{at}"], person.name, sizes[len(people)])
                      for at, person in enumerate(people, 1))
        return (Row((name, *shown), (1.0, *(0.0 for _ in shown))),)

    def _contestants(self, letter: str) -> tuple[Element, ...]:
        """One contestant at a time: portrait, form, and who plays them."""
        team = self._draft.teams[letter]
        at = min(self._seats.get(letter, 0), len(team.contestants) - 1)
        person, seat = team.contestants[at], f"{letter}.{at}"
        others = (Choice(f"{letter}.seat", "", tuple((str(n), each.name) for n, each in enumerate(team.contestants)),
                         str(at)),) if len(team.contestants) > 1 else ()
        told = Text(say("{name}: decent people with one thing to lose. Make it a thing worth killing for.",
                        name=team.name), Style.SMALL, Tone.QUIET)
        form = Sheet((Text(say("Contestant {seat}", seat=f"{letter}{at + 1}"), Style.CAPTION, TONE[letter]),
                      *self._form(seat, person)), TONE[letter])
        portrait = self._portrait(f"{letter}{at + 1}", seat, person)
        if self._crowded or self._narrow:
            return (told, *others, Row((*portrait, Gap(grow=True)), (0.0, 0.0, 1.0)), *self._played(seat, person), form)
        return (*others, Row((Column((*portrait, told)), form), (1.0, 3.6)), *self._played(seat, person))

    def _form(self, seat: str, person: ContestantDraft) -> tuple[Element, ...]:
        """What is written about a contestant."""
        lines = (Row(tuple(self._field(f"{seat}.{key}", label, str(getattr(person, key))) for key, label in line))
                 for line in PERSON_FIELDS)
        return (*lines, Row((self._field(f"{seat}.why", say("Why?"), person.why),
                             Choice(f"{seat}.instinct", say("Instinct"), INSTINCTS, person.instinct)), (3.0, 2.0)))

    def _portrait(self, who: str, seat: str, person: ContestantDraft) -> tuple[Element, ...]:
        """What they look like, and the way to look otherwise."""
        size = PORTRAIT // 3 if self._crowded or self._narrow else PORTRAIT
        return (Face(self._draft.faces()[who], person.name, size),
                Button(f"look:{seat}", say("Another face"), tone=Tone.QUIET))

    def _played(self, seat: str, person: ContestantDraft) -> tuple[Element, ...]:
        """Who plays; of a computer, with which taste."""
        played = Choice(f"{seat}.computer", say("Played by"), (PERSON, *LEVELS), person.computer)
        if not person.computer:
            return (played,)
        kept = self._services.play.personas
        personas = tuple((key, each.name.removeprefix("The ")) for key, each in kept.items())
        taste = taste_words(kept[person.persona]) if person.persona in kept else ""
        return (played, Choice(f"{seat}.persona", say("Who it is"), personas, person.persona, faces=True),
                Text(taste, Style.SMALL, Tone.QUIET))

    def _goals(self) -> tuple[Element, ...]:
        if self._draft.house.coop:
            return (Text(say("The Network sets the Goals. They must be reached from top to bottom."), Style.BODY),
                    *self._facing((self._goal_column("A", say("the Network")),)))
        names = {letter: team.name for letter, team in self._draft.teams.items()}
        sheets = (self._goal_column("A", names["B"]), self._goal_column("B", names["A"]))
        return (Text(say("Each team sets the other's Goals, in turn, the last one first. Team A begins. They must be "
                         "reached from top to bottom."), Style.BODY), *self._facing(sheets))

    def _goal_column(self, letter: str, by: str) -> Sheet:
        team = self._draft.teams[letter]
        # Team A sets first, for the other team; the last Goal is the first to be set (R37).
        step, first = (1, 0) if self._draft.house.coop else (2, int(letter == "B"))
        turns = [step * (len(team.goals) - i) - first for i in range(len(team.goals))]
        fields = tuple(self._field(f"{letter}.goal.{i}", say("Goal {number}, number {turn} to be set",
                                                             number=i + 1, turn=turn), goal)
                       for i, (goal, turn) in enumerate(zip(team.goals, turns, strict=True)))
        caption = say("Goals for {name}, set by {by}", name=team.name, by=by)
        sizes = LARGER if len(fields) < MANY_GOALS else PORTRAITS
        head = self._faces(letter, sizes) if len(fields) <= MANY_GOALS else ()
        return Sheet((*head, Text(caption, Style.CAPTION, TONE[letter]), *fields), TONE[letter])

    def _field(self, name: str, label: str, value: str, lines: int = 1) -> Row:
        """Something to write, and a button that has another idea beside it."""
        return Row((TextField(name, label, value, max_chars=120, lines=lines), _other(name)), (1.0, 0.0))

    def _tall_field(self, name: str, label: str, value: str) -> Element:
        """The same for a narrow column: the button below."""
        if self._crowded or self._narrow:
            return self._field(name, label, value)
        return Column((TextField(name, label, value, max_chars=120, lines=2), _other(name)))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._notice = ""
        match intent.name:
            case "leave":
                self._leave()
            case "surprise":
                self._surprise()
            case "page":
                self._page = int(str(intent.value))
            case "next":
                pages = self._pages
                self._page = PAGES.index(pages[min(pages.index(self._name) + 1, len(pages) - 1)])
            case "start":
                self._start()
            case "goal_target":
                self._draft.retarget(self._services.play.pack, int(str(intent.value)))
            case "A.size" | "B.size":
                self._draft.resize(self._services.play.pack, intent.name[0], int(str(intent.value)),
                                   tuple(self._services.play.personas))
            case "A.computer" | "B.computer":
                self._draft.give(intent.name[0], str(intent.value), tuple(self._services.play.personas))
            case "A.seat" | "B.seat":
                self._seats[intent.name[0]] = int(str(intent.value))
            case name if name.endswith(".computer"):
                self._seat(name, str(intent.value))
            case name if name.startswith("house."):
                self._draft.house.set(name.removeprefix("house."), intent.value)
            case name if name.startswith("look:"):
                self._deal_face(name.removeprefix("look:"))
            case name if name.startswith("idea:"):
                self._suggest(name.removeprefix("idea:"))
            case name if not name.endswith(".submit"):
                self._set(name, str(intent.value))

    def _deal_face(self, seat: str) -> None:
        """Another portrait for one contestant."""
        holder, _ = self._place(f"{seat}.look")
        if isinstance(holder, ContestantDraft):
            holder.look += 1

    def _seat(self, name: str, level: str) -> None:
        """One contestant to a computer of that level, or to a person."""
        holder, _ = self._place(name)
        if isinstance(holder, ContestantDraft):
            holder.computer = level
            holder.persona = holder.persona or next(iter(self._services.play.personas))

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._leave()
        return key == "escape"

    def _leave(self) -> None:
        self._services.navigation.home("")

    def _surprise(self) -> None:
        draft = self._draft
        sizes = {letter: len(team.contestants) for letter, team in draft.teams.items()}
        play = self._services.play
        fresh = quick_draft(play.pack, play.new_seed(), max(sizes.values()), draft.goal_target)
        fresh.house = draft.house
        for letter, size in sizes.items():
            fresh.resize(self._services.play.pack, letter, size)
            fresh.teams[letter].people = draft.teams[letter].people
            for new, old in zip(fresh.teams[letter].contestants, draft.teams[letter].contestants, strict=True):
                new.computer, new.persona = old.computer, old.persona
        self._draft = fresh

    def _start(self) -> None:
        """Everybody at the machine is asked for their limits first, if there is more than one."""
        exams = self._draft.house.exams and not self._no_exams
        try:
            people = people_of(seats(self._draft.header(self._services.shelf.version)), exams)
        except ValueError as error:
            self._notice = say("The match cannot start: {error}", error=error)
            return
        if len(people) > 1:
            self._services.navigation.overlay(LimitsScene(self._services, people, self._begin))
        else:
            self._begin({})

    def _begin(self, limits: dict[str, int]) -> None:
        self._draft.limits = limits
        try:
            if self._draft.house.exams and not self._no_exams:
                self._services.navigation.go(ExamsScene(self._services, self._draft))
            else:
                begin_match(self._services, self._draft.header(self._services.shelf.version))
        except (OSError, ValueError) as error:
            self._notice = say("The match cannot start: {error}", error=error)

    def _suggest(self, name: str) -> None:
        self._ideas += 1
        kind = name.split(".")[1] if ".goal." in name else name.rsplit(".", 1)[-1]
        if name.endswith(".name") and name.count(".") == 1:
            kind = "team"
        kind = KIND_OF_FIELD.get(kind, kind)
        self._set(name, self._draft.suggest(self._services.play.pack, kind, (self._value(name),), self._ideas))

    def _value(self, name: str) -> str:
        holder, key = self._place(name)
        return str(holder[int(key)] if isinstance(holder, list) else getattr(holder, key))

    def _set(self, name: str, value: str) -> None:
        holder, key = self._place(name)
        if isinstance(holder, list):
            holder[int(key)] = value
        else:
            setattr(holder, key, int(value) if key == "people" else value)

    def _place(self, name: str) -> tuple[object | list[str] | ContestantDraft, str]:
        """Where the value of that field is kept: the object (or list of Goals) and the key in it."""
        parts: Sequence[str] = name.split(".")
        if len(parts) == 1:
            return self._draft, parts[0]
        team = self._draft.teams[parts[0]]
        if len(parts) == 2:
            return team, parts[1]
        if parts[1] == "goal":
            return team.goals, parts[2]
        return team.contestants[int(parts[1])], parts[2]


def _other(name: str) -> Button:
    return Button(f"idea:{name}", say("Other"), tone=Tone.QUIET)


def _network() -> Sheet:
    """Whom a team that plays alone is up against."""
    return Sheet((Face(HOST, NETWORK_NAME, NETWORK_FACE), Text(NETWORK_NAME, Style.HEADING, Tone.DANGER),
                  Newsprint((Text(say("It sets the Goals, it owns the road, and it sells the seats."), Style.BODY),))))
