"""Who has the mouse, where several people share a machine: it goes round by itself, but for what is secret."""

from __future__ import annotations

from game.ai.players import computer_of
from game.scenes.match.controller import Controller
from game.scenes.match.match_context import AnyContext
from game.ui.screen import Sealed


class MouseHolder:
    """Remembers who took it last. Whoever plays alone against computers has it always."""

    def __init__(self, context: AnyContext) -> None:
        self._context = context
        people = context.people
        self._player = next(iter(people)) if len(people) == 1 else None
        self._open: Controller | None = None  # whose curtain is open

    @property
    def alone(self) -> bool:
        """Whether one person sits there and nobody looks over their shoulder; seats may change hands."""
        return len(self._context.people) == 1

    def chooser(self, controller: Controller | None) -> str | None:
        """The player who has the choice; None while nobody is needed."""
        actor = controller.actor if controller is not None else None
        return self._context.player(actor) if actor is not None else None

    def must_change(self, controller: Controller | None) -> bool:
        """Whether somebody must take it first, while others look away: who decides in secret, each time anew."""
        if controller is None or controller.actor is None or controller.automatic:
            return False
        return bool(controller.private) and not self.alone and controller is not self._open

    def passes(self, controller: Controller | None) -> bool:
        """Whether it is somebody else's now, who has done nothing yet."""
        if controller is None or controller.actor is None or controller.automatic:
            return False
        chooser = self.chooser(controller)
        return chooser != self._player and (chooser is None or computer_of(chooser) is None)

    def sealed(self, controller: Controller | None) -> Sealed | None:
        """Who decides something in secret. It may be spoken where nobody else is there, or where they allow it."""
        if controller is None or not controller.private or controller.actor is None:
            return None
        aloud = self.alone or self._context.services.player.preferences.speak_secrets
        return Sealed(controller.actor, controller.private, aloud)

    def take(self, controller: Controller | None) -> bool:
        """Whoever is needed takes it; False where nobody is."""
        chooser = self.chooser(controller)
        if chooser is not None:
            self._player, self._open = chooser, controller
        return chooser is not None
