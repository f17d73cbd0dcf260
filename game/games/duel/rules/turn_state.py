"""Turns, and what they lead to: who acts, what may follow, what is decided (M20)."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.rules.value import Value


class Activation(Value, frozen=True):
    """A turn. ``duels``: what may be declared after its action, one of which must be (DUEL-D40); None before it.
    ``moves``: the Moves that are offered now, found once.

    ``aimed``: it took aim (DUEL-D129). ``retreated``: it has left contact already (DUEL-D121). ``skirmished``: it
    stopped on its way and initiated there (DUEL-D101b). ``attacked``: it threw attack dice in a Duel of its own.
    ``charged``: with whom it came into contact so (DUEL-D105). ``charging``: at whom, where something stopped it on
    the way (DUEL-I15). ``spawn``: where it comes back (DUEL-D127). ``spared``: the boss has ignored
    a hit in it (DUEL-D315). ``gun``: it has a mounted gun in hand (X9). ``giver``: whose activation it is spent instead
    of its own (DUEL-D251). ``entered``: it came in. ``ended_move``: its last action was a Move. ``went``: who has
    moved. ``channelled``: what its last action called up. With Coordinate (DUEL-D206) ``of`` is whose Move it is:
    ``leader`` the Hero, ``together`` all of them, ``waiting`` who is still to move.

    ``interrupted``: who has stopped this Move (DUEL-D248). ``furthered``: a brawler had its further Move (D128).
    Of what a feat grants: ``shuns`` whom it may not engage
    (DUEL-D243), ``began`` where it stood (DUEL-D197). ``raising``: who is still to be set down (DUEL-D265).
    ``gripped``: a boss holds it: it stays where it is, or the boss comes along (DUEL-D315); then ``dragging`` has the
    Score that it sealed.
    """

    of: str
    through: str | None = None
    mode: str | None = None
    left: int | None = None
    actions: int = 0
    dueled: bool = False
    entering: bool = False
    exhaust: bool = False
    fast: bool = False
    aimed: bool = False
    retreated: bool = False
    skirmished: bool = False
    attacked: bool = False
    replied: bool = False
    charged: str = ""
    charging: str = ""
    spawn: str = ""
    spared: bool = False
    gun: bool = False
    giver: str = ""
    entered: bool = False
    ended_move: bool = False
    went: tuple[str, ...] = ()
    channelled: str = ""
    leader: str = ""
    together: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    moves: tuple[a.Move, ...] | None = None
    duels: tuple[a.Duel, ...] | None = None
    interrupted: tuple[str, ...] = ()
    furthered: bool = False
    shuns: str = ""
    began: Place | None = None
    raising: tuple[str, ...] = ()
    gripped: bool = False
    dragging: int = 0

    @property
    def most_actions(self) -> int:
        """One action; two of who exhausts, or is fast (DUEL-D27, DUEL-D111, DUEL-D211)."""
        return 2 if self.exhaust or self.fast else 1


class Gain(Value, frozen=True):
    """Something that may be done after an activation: by which rule, whose, how often yet, about whom."""

    through: str
    of: str
    left: int = 1
    about: str = ""


class Way(Value, frozen=True):
    """A Move that may still be interrupted, and who is yet to say so (DUEL-D248)."""

    move: a.Move
    asks: tuple[str, ...]


class Window(Value, frozen=True):
    """A feat that a model may use after a Duel (W20)."""

    of: str
    feat: str


class After(Value, frozen=True):
    """What may follow a Duel: who initiated it, how many activations wait beneath it, the windows still to be asked."""

    initiator: str
    depth: int
    windows: tuple[Window, ...]


class Decision(Value, frozen=True):
    """The match is decided; its last entry says so."""

    winner: str
    cause: str
