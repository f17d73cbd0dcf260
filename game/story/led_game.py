"""What the computer's game master asks of the game that it leads: the seam between adventures and rules.

A game gives one value of this kind. Everything that a pack can say is system-neutral; how it is called for, what comes
of dice, which rights the game master has besides, only the game knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import SceneKind
from game.rules.match import Deed
from game.story.adventure import Band, ReadySheet, Slot, System, Way
from game.story.expressions import Value
from game.story.opened_effects import Macros
from game.story.plain_words import Worded
from game.story.system_forms import SystemForms

if TYPE_CHECKING:
    from game.story.view import View


@dataclass(frozen=True, slots=True)
class Person:
    """Who plays a character: its seat, name and pronouns, and whether the computer does."""

    seat: str
    name: str
    pronouns: str
    computer: bool


@dataclass(frozen=True, slots=True)
class Move:
    """An entry that is proposed, with what the record keeps beside it: ``from``, ``why``, ``suggested``, ``frames``.

    The numbers that count are the entry's; what was suggested only stands beside it (GM-G4).
    """

    action: Any
    extras: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A throw as a pack asks for it, before it is a game's call.

    ``helps`` and ``hinders`` are reasons, one for each step; ``against``: people who oppose it. ``texts`` say what is
    announced, in words. ``answers``: the entry of the intention, None where it is forced.

    ``obstacle``, ``approach``: what it is tried at and how; ``band``: how hard the pack says that is; ``number``: what
    it says instead of that in this system, where it does. ``opposed``: who opposes it and how, as the pack has it.
    ``unnamed``: why it is a band harder than the pack says, as a reason; empty where it is not. ``slots``: what each
    slot that is written does. ``raises``: what may be staked besides, where the pack says it.
    """

    seat: str
    way: Way
    ability: str
    answers: int | None
    helps: tuple[str, ...] = ()
    hinders: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    win: Effects = ()
    mixed: Effects = ()
    lose: Effects = ()
    grave: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    obstacle: str = ""
    approach: str = ""
    band: Band = "tricky"
    number: Any = None
    opposed: Mapping[str, str] = field(default_factory=dict)
    unnamed: str = ""
    slots: Mapping[Slot, Effects] = field(default_factory=dict)
    raises: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Came:
    """What a throw came to in the terms of a pack: who threw, the slot of the result, whether it was grave."""

    seat: str
    slot: Slot
    grave: bool = False


class LedGame(Protocol):
    """A game that somebody leads."""

    @property
    def system(self) -> System:
        """Its name in packs."""

    @property
    def macros(self) -> Macros:
        """What the macros of packs are in it."""

    @property
    def forms(self) -> SystemForms:
        """What it has that packs may write, and what they owe to it."""

    @property
    def worded(self) -> Mapping[str, Worded]:
        """How effects that are its own are said in plain words, by their names."""

    @property
    def priced(self) -> bool:
        """Whether success at a price is a result of its own, with a price that is announced before the dice."""

    def seed(self, state: Any) -> int:
        """Where all chance of the match comes from."""

    def part(self, state: Any) -> str:
        """Which part of its pack the record names; empty for none."""

    def person(self, state: Any, seat: str) -> Person:
        """Who sits there."""

    def able(self, state: Any) -> tuple[str, ...]:
        """Seats whose character can act, in order."""

    def number(self, state: Any, name: str) -> Value:
        """A function of conditions without ids: ``act``, ``pool``, ``out_count``; 0 or false for one it has not."""

    def plays(self, state: Any, seat: str, ready: ReadySheet) -> bool:
        """Whether the character of a seat is this one of a pack."""

    def ability(self, way: Way, use: str) -> str:
        """What a way is thrown by; ``use`` is what a pack wants instead, empty for nothing."""

    def opposition(self, state: Any, against: tuple[str, ...], ability: str) -> int:
        """How much harder people who oppose it make a throw."""

    def steps(self, band: Band) -> int:
        """How many things that hinder a band comes to; 0 in a game that has a number for it."""

    def may_be_grave(self, state: Any) -> bool:
        """Whether somebody may be lost to the story now."""

    def waits(self, state: Any) -> bool:
        """Whether somebody at the table has a right to use before the game master goes on."""

    def scene_kind(self, state: Any, kind: SceneKind) -> SceneKind:
        """As what kind of scene one of the pack opens now; its own wherever the rules would have it."""

    def came(self, deed: Deed[Any, Any]) -> Came | None:
        """What a deed brought a throw to; None where it brought none to its end."""

    def threw(self, deed: Deed[Any, Any]) -> str:
        """The seat whose dice were thrown for an intention; empty for any other deed."""

    def call(self, state: Any, asked: Asked) -> Any:
        """The entry that asks for a throw."""

    def refuses(self, state: Any, action: Any) -> bool:
        """Whether the rules would not have it."""

    def next_act(self, state: Any, number: int, text: str) -> Any | None:
        """The entry with which an act begins; None where the game has no acts, or that one has begun.

        A game without acts goes by those of the scenes that its packs have.
        """

    def before(self, view: View, action: Any) -> Move | None:
        """What has to come to an end before the game master can make this entry; None for nothing."""

    def award(self, seat: str, text: str) -> Any | None:
        """The entry by which something that was well done is rewarded; None where the game has none."""

    def harms(self, effects: Effects) -> tuple[Effects, Effects]:
        """Effects that hurt somebody's sheet, and those that do not."""

    def own_debt(self, view: View) -> Move | None:
        """What only this game's master owes or may do now, before anything else; None for nothing."""


class PlainLedGame:
    """What these games answer alike, from the header and the state that they share. It holds nothing."""

    def seed(self, state: Any) -> int:
        """Where all chance comes from."""
        found: int = state.header.seed
        return found

    def part(self, state: Any) -> str:
        """The part of the pack that the header names."""
        return str((state.header.pack or {}).get("part", ""))

    def person(self, state: Any, seat: str) -> Person:
        """Who sits there."""
        character = state.header.characters[seat]
        player = state.players.get(seat, character.player)
        return Person(seat, character.name, character.pronouns, player.startswith("computer:"))
