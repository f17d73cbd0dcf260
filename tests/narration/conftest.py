"""What tests of words share: the English packs, and one plain moment."""

from tests.narration.words import facts, pack, read

__all__ = ["facts", "pack", "read"]
