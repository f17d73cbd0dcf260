"""*It cannot be so*: what somebody made real is struck or bent, and by what ground (GM-G33, HS-S37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TEXT, Ground
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import fact_says
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, Text, TextField
from game.ui.styles import Style, Tone

TEXT, GROUND = "veto_text", "veto_ground"
NOTHING, SECRET = "nothing", "a secret"  # beside ids of facts, which have no space in them
MOST_FACTS = 8


class VetoDesk(PlainDesk):
    """How it is instead, where it is bent, and what it would break."""

    title: Message = say("It cannot be so")

    def __init__(self, tray: Tray, ident: str, said: str) -> None:
        self._tray = tray
        self._ident = ident
        self._said = said
        self._fields = Fields()

    def body(self) -> Iterator[Element]:
        """What was said, the words that fit, and the ground where the game wants one."""
        grounds = self._grounds()
        yield Text(self._said, Style.STORY)
        yield Text(say("With words of yours it is bent, and stands so. Without any it is struck."), Style.SMALL,
                   Tone.QUIET)
        yield TextField(TEXT, say("How it is then"), self._fields.text(TEXT), say("Nothing: it is struck"),
                        LONGEST_TEXT)
        if grounds.keys() - {NOTHING}:
            options = tuple((each, self._called(each)) for each in grounds)
            yield Choice(GROUND, say("What it would break"), options, self._chosen(grounds))

    def foot(self) -> Sequence[Button]:
        """Bend it, or strike it."""
        bent = bool(self._fields.text(TEXT).strip())
        why = "" if self._grounds() else self._tray.why_not(self._struck(Ground.WORLD))
        return (Button("veto_send", say("It is so instead") if bent else say("Strike it"), not why, why, Tone.PRIMARY,
                       "Enter"),)

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, TEXT, GROUND):
            return True
        grounds = self._grounds()
        if intent.name != "veto_send" or not grounds:
            return False
        ground = grounds[self._chosen(grounds)]
        why = {"why": fact_says(self._tray.context, ground.fact)} if ground.fact else {}
        self._tray.make(Move(self._struck(ground.ground, ground.fact, self._fields.text(TEXT).strip()), why))
        return True

    def _chosen(self, grounds: dict[str, e.Strike]) -> str:
        return self._fields.text(GROUND) if self._fields.text(GROUND) in grounds else next(iter(grounds))

    def _called(self, ground: str) -> str:
        return say("A Secret, which stays one") if ground == SECRET else fact_says(self._tray.context, ground)

    def _struck(self, ground: Ground, fact: str = "", text: str = "") -> e.Strike:
        return e.Strike(self._ident, ground, fact=fact, text=text)

    def _grounds(self) -> dict[str, e.Strike]:
        """What the rules take: nothing in particular, or else what is open, the newest first, and a Secret."""
        known = [ident for ident, fact in self._tray.context.state.facts.items() if not fact.secret]
        facts = known[:-MOST_FACTS - 1:-1]
        asked = ((NOTHING, self._struck(Ground.WORLD)),
                 *((fact, self._struck(ground, fact)) for ground in (Ground.WORLD, Ground.TOLD) for fact in facts),
                 (SECRET, self._struck(Ground.SECRET)))
        taken = {name: struck for name, struck in asked if not self._tray.why_not(struck)}
        return {NOTHING: taken[NOTHING]} if NOTHING in taken else taken
