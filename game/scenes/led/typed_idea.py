"""An idea that somebody typed: what it may have meant, and as one of their own. None is refused."""

from __future__ import annotations

from game.rules.game_master import entries as e
from game.scenes.led.led_context import LedContext
from game.scenes.led.ways import Detail, OfferedWay, improvised, understood
from game.story import stage
from game.story.ideas import ranked
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, ListItem, Row, Text
from game.ui.styles import Style, Tone

BY_WAY: dict[str, Message] = {
    "force": say("By force"), "finesse": say("With finesse"), "learning": say("By learning"),
    "insight": say("By insight"), "charm": say("With charm"), "nerve": say("By nerve")}


class TypedIdea:
    """One text, laid beside the ways that stand open. What is clearly one of them is offered first, to be confirmed."""

    def __init__(self, context: LedContext, seat: str, text: str, detail: Detail) -> None:
        view = context.view
        ranking = ranked(view, seat, text, context.led.adventure.understanding)
        self._text = text
        self._sure = bool(ranking.chosen)
        self._guess = ranking.guess
        self._meant = understood(view, seat, text, ranking, detail)
        here = stage.standing(view)
        target = self._meant[0].said.target if self._meant else next(iter(here), "")
        self._own = improvised(view, seat, text, target, detail)

    @property
    def focus(self) -> str:
        """What one press confirms: the way that it clearly is, else the guess for an idea of its own."""
        if self._sure:
            return self._meant[0].name
        return next((way.name for way in self._own if way.said.means == self._guess), self._own[0].name)

    def elements(self) -> tuple[Element, ...]:
        """The text, what it may have meant, and the six ways to try it as it is."""
        meant: tuple[Element, ...] = (self._ways(),) if self._meant else ()
        own = (Text(say("As an idea of your own"), Style.CAPTION, Tone.QUIET),
               Row(tuple(self._by(way) for way in self._own)))
        rest = (*meant, *own) if self._sure else (*own, *meant)
        return (Text(say("“{text}”", text=self._text), Style.STORY), *rest,
                Row((Button("idea_back", say("Something else"), tone=Tone.QUIET, key="B"),)))

    def _ways(self) -> Element:
        return Row(tuple(ListItem(way.name, way.label, detail=way.detail, selected=way.name == self.focus)
                         for way in self._meant))

    def _by(self, way: OfferedWay) -> Button:
        primary = way.name == self.focus
        return Button(way.name, BY_WAY[way.label], detail=way.detail, tone=Tone.PRIMARY if primary else Tone.PLAIN)

    def said(self, control: str) -> e.Narrate | None:
        """The entry that a control of it stands for; None for none of its own."""
        return next((way.said for way in (*self._meant, *self._own) if way.name == control), None)
