"""What lies over the match, one at a time: what there is, what opens and closes it, what can be done on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from game.ui.screen import Button, Intent, Panel

RESUME = "resume"  # the control that leads back to the match, from wherever Escape does


def _stays_put(_intent: Intent) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlay:
    """A panel that may lie over the match.

    ``closes``: the control of its own that closes it. ``deeds``: controls that close it and do something. ``turns``
    hears every intent first: True where it was a page to be turned, and the panel stays. ``opened`` is called before
    it is shown. ``tool``: the button that leads to it from the bar and from menus. ``menu``: tools lead away from it.
    ``asked``: a control of its name opens it; others come by themselves. ``escapes``: Escape closes it, and so does
    ``resume``.
    """

    name: str
    panel: Callable[[], Panel]
    closes: str = RESUME
    deeds: Mapping[str, Callable[[], object]] = field(default_factory=dict)
    turns: Callable[[Intent], bool] = _stays_put
    opened: Callable[[], object] = bool
    tool: Button | None = None
    menu: bool = False
    asked: bool = True
    escapes: bool = True


class Overlays:
    """Knows every overlay of a match, and which of them is open."""

    def __init__(self, kinds: Iterable[Overlay]) -> None:
        self._kinds = {kind.name: kind for kind in kinds}
        self._open: Overlay | None = None

    @property
    def tools(self) -> tuple[Button, ...]:
        """The buttons that lead to some of them."""
        return tuple(kind.tool for kind in self._kinds.values() if kind.tool is not None)

    @property
    def any_open(self) -> bool:
        """Whether one lies over the match."""
        return self._open is not None

    @property
    def paused(self) -> bool:
        """Whether the open one is a menu: whoever looks at it does not play."""
        return self._open is not None and self._open.menu

    @property
    def panel(self) -> Panel | None:
        """The open one as it is now; None while the match lies open."""
        return self._open.panel() if self._open is not None else None

    def open(self, name: str) -> None:
        """Lay this one over the match. Raises KeyError for none there is."""
        self._open = self._kinds[name]
        self._open.opened()

    def close(self) -> None:
        """The match lies open again."""
        self._open = None

    def asked(self, control: str) -> bool:
        """A control of the match was operated: open what it stands for; False where it stands for none."""
        found = self._kinds.get(control)
        if found is None or not found.asked:
            return False
        self.open(control)
        return True

    def on_intent(self, intent: Intent) -> None:
        """A control of the open one was operated."""
        kind = self._open
        if kind is None or kind.turns(intent):
            return
        if intent.name == kind.closes or (intent.name == RESUME and kind.escapes):
            self.close()
        elif intent.name in kind.deeds:
            self.close()
            kind.deeds[intent.name]()
        elif kind.menu and any(tool.name == intent.name for tool in self.tools):
            self.open(intent.name)

    def on_key(self, key: str) -> None:
        """Escape closes most of them; no other key means anything."""
        if key == "escape" and self._open is not None and self._open.escapes:
            self.close()
