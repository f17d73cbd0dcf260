"""What helps with a sheet and is no rule: words of Traits that would always fit (HS-S4)."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SheetGuide:
    """``vague``: a Trait that says one of these and nothing more is warned of; player and GM decide."""

    vague: tuple[str, ...] = field(metadata={"doc": "words and phrases, in any case"})
