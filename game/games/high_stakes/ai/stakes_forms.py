"""What a pack owes to High Stakes: effects that it has."""

from __future__ import annotations

from game.story.system_forms import SystemForms

STAKES_FORMS = SystemForms(effects=frozenset({"consequence", "die", "heal", "free"}))
