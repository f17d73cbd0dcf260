"""What the bench of pace counts: words that were read once, sentences that sound like one before."""

from tools.bench_pace import Heard, Turn


def test_what_stands_on_two_screens_is_read_once() -> None:
    turn = Turn()
    for screen in (["A shark comes."], ["A shark comes.", "She swims."]):
        turn.told.update(screen)
    assert turn.words == 5


def test_a_run_of_four_words_makes_a_sentence_one_that_was_heard() -> None:
    heard = Heard()
    heard.hear("By the belt, in one movement. Nothing else.")
    heard.hear("He takes it by the belt, in one go. Not a word.")
    assert (heard.sentences, heard.again) == (4, 1)
    assert heard.share == 0.25


def test_a_text_is_not_heard_before_because_of_itself() -> None:
    heard = Heard()
    heard.hear("One two three four. One two three four.")
    assert heard.again == 0
