"""*Rounds*: opened with everybody at a spot, turns of those whom the leader plays, another round, the end (PRO-P30)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import AttackSaid, attack_call, harm_of
from game.games.protagonists.rules.attacks import reach_refusal
from game.games.protagonists.rules.constants import ABILITIES, ACTIONS_A_TURN, SPOTS
from game.games.protagonists.rules.state import State, decides, is_protagonist
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.turn_moves import ATTACK_NAMES, OfferedMove, distances, helps, moves
from game.games.protagonists.scenes.rounds_words import places_words, spot_name
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.even_rows import even_rows
from game.scenes.large_text import is_crowded
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.price_desk import PriceDesk
from game.scenes.led.tray.story_names import ident_of
from game.scenes.led.tray.tray_words import Tray
from game.story.led_game import Move
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, Pips, Row, Text, TextField
from game.ui.styles import Style, Tone

OUT, AT = "out", "round_at_"
IN_A_ROW = 4
LONGEST_SPOT = 30


class RoundsTab:
    """What only this game's master may do between throws."""

    name = "rights"
    label = say("Rounds")

    def __init__(self, tray: Tray, context: ChapterContext) -> None:
        self._tray = tray
        self._context = context
        self._fields = Fields()

    @property
    def _state(self) -> State:
        return self._context.state

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """Rounds that are on, or what it takes to open them; then what may be done at any time."""
        if self._state.rounds is None:
            yield from self._closed()
        else:
            yield from self._open()
        yield Row((Button("price", say("Propose a price")), *self._ends()))
        yield from self._lent()

    def _closed(self) -> Iterator[Element]:
        yield Text(say("Several act at once and order matters: who is in it, and where? All throw by Wits for the "
                       "order. The spots lie in a row."), Style.SMALL, Tone.QUIET)
        yield Row(tuple(TextField(f"spot_{at}", say("Spot {n}", n=at + 1), self._fields.text(
            f"spot_{at}", spot_name(spot)), "", LONGEST_SPOT) for at, spot in enumerate(SPOTS)))
        options = (*((spot, spot_name(spot)) for spot in self._spots()), (OUT, say("not in it")))
        choices = [Choice(f"{AT}{who}", self._context.name(who), options, self._where(who)) for who in self._able()]
        yield from even_rows(choices, 1 if is_crowded(self._context.services.player.preferences) else 2)
        why = self._tray.why_not(self._opens)
        yield Button("open_rounds", say("Open Rounds"), not why, why, Tone.PRIMARY)

    def _open(self) -> Iterator[Element]:
        rounds, name = self._context.rounds, self._context.name
        for line in places_words(rounds, name):
            yield Text(line)
        if not rounds.number:
            yield Button("call_order", say("All throw for the order"), tone=Tone.PRIMARY)
        if rounds.whose and decides(self._state, rounds.whose) == GM:
            yield from self._turn(rounds.whose)
        why_again, why_close = self._tray.why_not(a.OpenRounds()), self._tray.why_not(a.CloseRounds())
        yield Row((Button("next_round", say("Another round"), not why_again, why_again),
                   Button("close_rounds", say("Order matters no more"), not why_close, why_close, Tone.QUIET)))

    def _turn(self, who: str) -> Iterator[Element]:
        """The turn of somebody whom the leader plays."""
        rounds = self._context.rounds
        yield Row((Text(say("The turn of {name}", name=self._context.name(who)), Style.HEADING),
                   Pips(say("Actions"), rounds.actions_left(who), ACTIONS_A_TURN, "dot", Tone.PRIMARY)), (1.0, 0.0))
        yield Text(distances(self._context, who), Style.SMALL, Tone.QUIET)
        buttons = [each.button for each in self._offered(who)]
        yield from (Row(tuple(buttons[at:at + IN_A_ROW])) for at in range(0, len(buttons), IN_A_ROW))
        yield Button("turn_done", say("That is the turn"), tone=Tone.QUIET)

    def _offered(self, who: str) -> Iterator[OfferedMove]:
        """Moves, Attacks in reach at whoever stands, help for whoever lies."""
        yield from moves(self._context, who)
        rounds = self._context.rounds
        for target in rounds.at:
            if not is_protagonist(self._state, target) or not self._state.bodies[target].able:
                continue
            for ability in ABILITIES:
                call = attack_call(self._state, AttackSaid(
                    who, target, ability, harm_of(self._state, target, ability)), None)
                if reach_refusal(self._state, call) is None and self._context.may(call):
                    label = say("{attack}: {name}", attack=ATTACK_NAMES[ability], name=self._context.name(target))
                    yield OfferedMove(Button(f"npc_{ability}_{target}", label), Move(call))
        yield from helps(self._context, who)

    def _ends(self) -> Iterator[Button]:
        """The Chapter, or the story, is over (PRO-P61)."""
        why = self._tray.why_not(a.EndChapter())
        yield Button("end_chapter", say("End the Chapter"), not why, why, Tone.QUIET,
                     detail=say("The story goes on in another"))

    def _lent(self) -> Iterator[Element]:
        """Somebody to play for whoever's Protagonist is dead (PRO-P55)."""
        for seat in self._state.header.characters:
            if not self._state.bodies[seat].dead:
                continue
            lent = next((npc for npc, player in self._state.lent.items() if player == seat), "")
            options = ((OUT, say("nobody")), *((npc, self._context.name(npc)) for npc in self._state.npcs))
            yield Choice(f"lend_{seat}", say("Until the next Chapter {name} plays", name=self._context.name(seat)),
                         options, lent or OUT)

    # --- who and where --------------------------------------------------------------------------------------

    def _spots(self) -> tuple[str, ...]:
        """Spots as ids, in their order; those without a name are none."""
        found: list[str] = []
        for at, spot in enumerate(SPOTS):
            typed = self._fields.text(f"spot_{at}", spot_name(spot)).strip()
            if typed:
                found.append(ident_of(typed, found, spot))
        return tuple(found)

    def _able(self) -> tuple[str, ...]:
        here = self._state.scene.here if self._state.scene is not None else ()
        return tuple(who for who in here if who in self._state.bodies and self._state.bodies[who].able
                     and not (who in self._state.npcs and self._state.npcs[who].out))

    def _where(self, who: str) -> str:
        spots = self._spots()
        usual = spots[0] if is_protagonist(self._state, who) else spots[-1] if spots else OUT
        chosen = self._fields.text(f"{AT}{who}", usual)
        return chosen if chosen in (*spots, OUT) else usual

    @property
    def _opens(self) -> a.OpenRounds:
        at = {who: spot for who in self._able() if (spot := self._where(who)) != OUT}
        sides = {who: "party" if is_protagonist(self._state, who) else "others" for who in at}
        return a.OpenRounds(spots=self._spots(), at=at, sides=sides)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "spot_", AT):
            return True
        if intent.name.startswith("lend_"):
            return self._lend(intent.name.removeprefix("lend_"), str(intent.value))
        if intent.name == "price":
            self._tray.lay_out(PriceDesk(self._tray))
            return True
        made = self._made(intent.name)
        if made is None:
            return False
        if self._context.may(made):
            self._tray.make(Move(made))
        return True

    def _made(self, name: str) -> a.Action | None:
        rounds = self._state.rounds
        match name:
            case "open_rounds":
                return self._opens
            case "next_round":
                return a.OpenRounds()
            case "close_rounds":
                return a.CloseRounds()
            case "turn_done":
                return e.Ready(GM)
            case "end_chapter":
                return a.EndChapter()
            case "call_order" if rounds is not None:
                return order_call(self._state)
        offered = self._offered(rounds.whose) if rounds is not None and rounds.whose else ()
        return next((each.move.action for each in offered if each.button.name == name), None)

    def _lend(self, seat: str, npc: str) -> bool:
        """To another one than before; the one before comes back first."""
        before = next((each for each, player in self._state.lent.items() if player == seat), "")
        if before:
            self._tray.make(Move(a.Lend(before, "")))
        if npc != OUT and self._context.may(a.Lend(npc, seat)):
            self._tray.make(Move(a.Lend(npc, seat)))
        return True


def order_call(state: State) -> a.Call:
    """All who are in it throw by Wits (PRO-P30)."""
    rounds = state.rounds
    who = [each for each in rounds.at if state.bodies[each].able] if rounds is not None else []
    return a.Call({each: a.Demand("wits") for each in who}, kind="order", forced=True)
