"""The installment of the docs is what the game tells today."""

from __future__ import annotations

from tools.tell_installment import STORY, of_the_docs


def test_the_installment_of_the_docs_is_told_again_word_for_word() -> None:
    assert STORY.read_text(encoding="utf-8") == of_the_docs()
