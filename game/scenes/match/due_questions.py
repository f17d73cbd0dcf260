"""Questions about the player that wait until what they are about is seen for the first time."""

from __future__ import annotations

from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.match.controller import Controller
from game.scenes.menus.first_start import AT_THE_TABLE, due_question, no_more_due, suggest_way
from game.scenes.services import Services
from game.scenes.table.camera_views import View

CAME_CLOSE = (View.TOUCH, View.REPLAY, View.AFTER)
"""Views for which a camera has left the seat by itself."""
THROW = "throw"


class DueQuestions:
    """Asks each of them once, over the match: how one throws before the first throw, how cameras move after one did."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._close_with: Controller | None = None  # for whose throw a camera came close
        self._suggest()  # what is said of the throw before it is due fits whoever came without a pointer

    def asked(self, controller: Controller | None) -> bool:
        """Whether one was due, and stands over the match now."""
        due = self._due
        if not due or controller is None:
            return False
        if self._services.table.cameras.view in CAME_CLOSE:
            self._close_with = controller
        found = next((name for name in AT_THE_TABLE if name in due and self._is_due(name, controller)), None)
        if found is None:
            return False
        if found == THROW:
            self._suggest()
            if THROW not in self._due:
                return False
        self._services.navigation.overlay(due_question(self._services, found))
        return True

    def _suggest(self) -> None:
        """Mark the way to throw for whoever came without a pointer.

        Nothing is asked of whoever has one button, which throws in one way, or has screens read out and goes by keys:
        the settings have the other ways.
        """
        way = suggest_way(self._services) if THROW in self._due else None
        if way is ThrowWay.SWITCH or (way is not None and self._services.player.preferences.self_voicing):
            no_more_due(self._services, THROW)

    @property
    def _due(self) -> list[str]:
        return self._services.player.preferences.questions_due.split()

    def _is_due(self, name: str, controller: Controller) -> bool:
        if controller.automatic or controller.holding:
            return False
        throw = controller.throw_view()
        if name == THROW:
            return throw is not None and throw.mode in set(ThrowWay)
        seen = self._close_with is not None and self._close_with is not controller
        return seen and throw is None and not controller.busy
