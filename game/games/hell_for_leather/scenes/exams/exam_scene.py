"""The exams on screen: one player after the other throws ten dice at the bare target, computers too (R39)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.ai.players import computers_of
from game.games.hell_for_leather.rules import GAME, Action, Hand, Header, HellMatch, Purpose, Throw
from game.games.hell_for_leather.rules.rolls import D10
from game.games.hell_for_leather.scenes.die_readings import heat_of, lies_of
from game.games.hell_for_leather.scenes.exams.division import candidates, divide
from game.games.hell_for_leather.scenes.exams.ranking import EXAM_DICE, ROLL_SIDES, Ranking
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.hell_voice import HellVoice
from game.games.hell_for_leather.scenes.phases.throw_phase import shown_throw
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.rules.chance import roll, stream
from game.rules.match import Match
from game.rules.roll import Die, Reading, Roll, Unread
from game.rules.setups import Target
from game.scenes.hand.throw_methods import Nudge
from game.scenes.match.card_side import leads_on
from game.scenes.match.computer_face import FACE, SMALL_FACE, signed
from game.scenes.match.match_voice import Prompt
from game.scenes.match.open_match import ready, start_match
from game.scenes.match.reading_time import passed_s
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.roll_controller import RollController
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

AIRING = Airing.LIVE | Airing.ROOM | Airing.CROWD
WATCHED_DICE = 2  # of a computer's; the others are thrown faster
HASTE = 2.0


class ExamContext(HellContext):
    """One die is due and nothing is written down: the match has not begun."""

    def __init__(self, header: Header, services: Services, due: Throw, thrown: Callable[[Throw], None]) -> None:
        match: HellMatch = Match.start(GAME, header, lambda _line: None)
        super().__init__(match, services, HellVoice(match, services.play.pack, Memory(), Comfort()))
        self._due = due
        self._thrown = thrown

    @property
    def legal(self) -> tuple[Action, ...]:
        """The one throw."""
        return (self._due,)

    def submit(self, action: Action, extra: Mapping[str, Any] | None = None, words: Sequence[Prompt] = ()) -> None:
        """The die lies."""
        if isinstance(action, Throw):
            self._thrown(action)


def exam_controller(context: ExamContext, top: TableTop) -> RollController:
    """The die that is due, thrown at the bare target by whoever plays its seat."""
    [throw] = context.of_kind(Throw)
    style = context.state.side_of(throw.by).id
    roll_due = Roll(by=throw.by, dice=tuple(Die(die, D10, style) for die in throw.dice), setup=Target(),
                    reading=Reading.ZONE, unread=Unread.RULED, off_hand=throw.hand is Hand.OFF)
    return shown_throw(context, top, throw, roll_due,
                       lambda fallen: replace(throw, table=lies_of(fallen.dice), heat=heat_of(fallen.tower)))


class ExamsScene(Scene):
    """Everybody throws, ties are broken, and the ranks make the teams of ``draft``.

    Raises ValueError where what computers play by cannot be made ready.
    """

    def __init__(self, services: Services, draft: Draft) -> None:
        self._services = services
        self._draft = draft
        self._header = draft.header(services.shelf.version)
        seats = GAME.seats(self._header)
        ready(services, seats)
        self._computers = computers_of(seats)
        self._people = candidates(draft)
        chance = stream(draft.seed, "exams")
        self._ranking = Ranking(tuple(self._people), lambda: roll(chance, ROLL_SIDES))
        self._top = TableTop(services.table.spec, services.table.view, draft.seed)
        self._throw: RollController | None = None
        self._thrown = 0  # dice of this player
        self._throws = 0  # dice of everybody, for chance
        self._notice = ""
        self._shown_s = 0.0  # how long it is said already that a computer comes next
        self._hurried = False
        self._away = False

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._top.clear()
        self._services.table.cameras.show(View.SEAT, 2, cut=True)

    def exit(self) -> None:
        self._away = True
        throw, self._throw = self._throw, None
        if throw is not None:
            throw.exit()
        self._top.clear()

    def update(self, dt_s: float) -> None:
        if self._throw is not None:
            self._go_on(self._throw, dt_s)
        elif self._computer_due:
            self._shown_s += passed_s(self._services, dt_s)
            if self._shown_s >= self._services.table.stage.said.words_s:
                self._take_over()

    def _go_on(self, throw: RollController, dt_s: float) -> None:
        """A die further; those of a computer faster once the first have been seen, or as fast as frames allow."""
        if throw.automatic:
            if self._hurried:
                throw.hurry()
            dt_s *= HASTE if self._thrown >= WATCHED_DICE else 1.0
        if throw is self._throw:
            throw.update(dt_s)

    @property
    def _computer_due(self) -> bool:
        """Whether a computer throws next, or now."""
        due = self._ranking.due
        return due is not None and due[0] in self._computers

    def _hurry(self) -> None:
        """On with the computer that throws, or is about to, to the end of its dice."""
        if self._throw is None:
            self._take_over()
        self._hurried = True

    # --- throw by throw -------------------------------------------------------------------------------------

    def _take_over(self) -> None:
        self._thrown = 0
        self._shown_s = 0.0
        self._hurried = False
        self._top.clear()
        self._next_die()

    def _next_die(self) -> None:
        due = self._ranking.due
        if due is None:
            return
        self._throws += 1
        seed = roll(stream(self._draft.seed, "exam", self._throws), 2**32)
        throw = Throw(due[0], Purpose.DRIVE, Hand.MAIN, (f"d{self._thrown + 1}",))
        context = ExamContext(replace(self._header, seed=seed), self._services, throw, self._landed)
        self._throw = exam_controller(context, self._top)
        self._throw.enter()

    def _landed(self, throw: Throw) -> None:
        """Another die lies; after the last one all are counted (R39: at the end)."""
        due, self._throw = self._ranking.due, None
        self._thrown += 1
        if due is None or self._away:
            return
        if self._thrown < due[1]:
            self._next_die()
        else:
            self._ranking.enter(due[0], tuple(throw.table.values()))

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        if self._throw is not None:
            return self._throwing(self._throw)
        due = self._ranking.due
        if due is not None and due[0] in self._computers:
            return Screen("exams", (self._coming(*due),), seat=due[0], busy=True, backdrop=0.55, focus="skip",
                          airing=AIRING, goes_on="skip")
        panel = self._handover(*due) if due is not None else self._result()
        next_step = "take_over" if due else "begin"
        return Screen("exams", (panel,), backdrop=0.55, focus=next_step, airing=AIRING, goes_on=next_step)

    def _throwing(self, throw: RollController) -> Screen:
        card = throw.card()
        ruling = card.focus == "ruling_ok"
        head = () if ruling else self._head(throw)
        body = card.body if ruling else card.body[1:]
        buttons = (*(button for button in card.buttons if button.name != "why"),
                   Button("camera", say("Camera"), key="C", tone=Tone.QUIET),
                   Button("leave", say("Leave"), tone=Tone.QUIET))
        bar = Row((Text(card.move), Gap(8), *buttons), (1.0, *(0.0 for _ in range(len(buttons) + 1))))
        return Screen("exams", (
            Panel("card", Place.RIGHT, (*head, *body), title=say("The exams"), width=560),
            Panel("bar", Place.BOTTOM, (bar,))), seat=throw.actor, busy=throw.busy, handles=throw.handles(),
            marks=throw.marks(), throw=throw.throw_view(), focus=card.focus, airing=AIRING,
            goes_on=leads_on(card))

    def _head(self, throw: RollController) -> tuple[Element, ...]:
        """Which of how many dice it is, and what it is worth."""
        due = self._ranking.due
        whole = due[1] if due else EXAM_DICE
        number = Text(say("Die {number} of {whole}", number=self._thrown + 1, whole=whole), Style.HEADING)
        worth = Text(say("Every die inside the line at the end is a point. Earlier dice may be knocked in, and out.")
                     if whole > 1 else say("Sudden death: the better result takes the rank."), Style.BODY, Tone.QUIET)
        if throw.automatic:
            return signed(self._services, self._computers[throw.actor], number, size=SMALL_FACE), worth
        return number, worth

    def _coming(self, player: str, dice: int) -> Panel:
        """A computer is next."""
        return Panel("handover", Place.CENTRE, (
            signed(self._services, self._computers[player], Text(self._people[player].name, Style.TITLE),
                   Text(self._what(dice), Style.BODY), size=FACE), Gap(8),
            Row((Button("leave", say("Back to the title"), tone=Tone.QUIET),
                 Button("skip", say("Go on"), key="Space")))),
            title=say("The exams"), width=860)

    def _handover(self, player: str, dice: int) -> Panel:
        return Panel("handover", Place.CENTRE, (
            Text(say("The mouse goes to"), Style.CAPTION, Tone.QUIET),
            Text(self._people[player].name, Style.TITLE),
            Text(self._what(dice), Style.BODY), Gap(8),
            Row((Button("leave", say("Back to the title"), tone=Tone.QUIET),
                 Button("take_over", say("I throw"), tone=Tone.PRIMARY, key="Enter")))),
            title=say("The exams"), width=860)

    def _what(self, dice: int) -> str:
        """What is due, and what everybody has so far."""
        due = say("Ten dice at the bare target.") if dice > 1 else say("Level. One die decides.")
        return joined(" ", (due, self._standing()))

    def _standing(self) -> str:
        """What everybody has so far."""
        return joined("   ", (say("{name}: {points}", name=self._people[player].name,
                                  points=self._ranking.points(player)) for player in self._ranking.order))

    def _result(self) -> Panel:
        rows = tuple(Text(say("{rank}. {name}: {points} inside", rank=rank, name=self._people[player].name,
                              points=self._ranking.points(player)), Style.BODY)
                     for rank, player in enumerate(self._ranking.order, 1))
        notice = (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()
        return Panel("ranks", Place.CENTRE, (
            Text(say("The Network has seen enough"), Style.TITLE), *rows, Gap(6),
            Text(say("The ranks make the teams. Team A starts with 1 VP; the best contestant of each team takes the "
                     "first Trauma without losing Drive.") if not self._draft.house.coop else
                 say("The team starts with 1 VP; the best takes the first Trauma without losing Drive."), Style.BODY),
            *notice, Gap(8), Button("begin", say("Into the Gauntlet"), tone=Tone.PRIMARY, key="Enter")),
            title=say("The exams"), width=860)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "take_over" if self._throw is None and self._ranking.due is not None:
                self._take_over()
            case "begin" if self._ranking.due is None:
                self._begin()
            case "leave":
                self._services.navigation.home("")
            case "skip" if self._computer_due:
                self._hurry()
            case "camera":
                seat = self._services.table.cameras.view is not View.SEAT
                self._services.table.cameras.show(View.SEAT if seat else View.REFEREE, 2)
            case _ if self._throw is not None:
                self._throw.on_intent(intent)

    def _begin(self) -> None:
        divide(self._draft, self._people, self._ranking.order)
        try:
            start_match(self._services, self._draft.header(self._services.shelf.version))
        except (OSError, ValueError) as error:
            self._notice = say("The match cannot start: {error}", error=error)

    def on_key(self, key: str) -> bool:
        if key == "escape" and self._throw is not None and self._throw.holding:
            self._throw.on_cancel()
            return True
        if key == "space" and self._computer_due:
            self._hurry()
            return True
        return self._throw is not None and self._throw.on_key(key)

    def on_nudge(self, nudge: Nudge) -> bool:
        return self._throw is not None and self._throw.on_nudge(nudge)

    def on_press(self, x: float, y: float) -> None:
        if self._throw is not None:
            self._throw.on_press(x, y)

    def on_release(self) -> None:
        if self._throw is not None:
            self._throw.on_release()

    def on_cancel(self) -> None:
        if self._throw is not None:
            self._throw.on_cancel()

    def on_wheel(self, notches: int) -> None:
        if self._throw is not None:
            self._throw.on_wheel(notches)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._throw is not None:
            self._throw.on_pointer(samples, before_s, now_s)
