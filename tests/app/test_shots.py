"""Which pictures are taken. How they look is for eyes."""

from game.app.commands.shots import PictureChoice
from game.app.commands.tour import tour_of
from game.app.games import DEFAULT, Games


def test_of_each_part_the_first_is_taken() -> None:
    choice = PictureChoice(("-title", "Ruling"))
    stems = ("01-title", "02-ident", "03-title-learn", "04-a-ruling", "05-a-ruling-again")
    assert [choice.takes(stem) for stem in stems] == [True, False, False, True, False]


def test_all_with_a_part_are_taken_where_none_is_counted() -> None:
    every, some = PictureChoice(("",), 0), PictureChoice(("title",), 0)
    stems = ("01-title", "02-ident", "03-title-learn")
    assert all(every.takes(stem) for stem in stems)
    assert [some.takes(stem) for stem in stems] == [True, False, True]


def test_a_shop_page_has_eight() -> None:
    shop = tour_of(Games().kit(DEFAULT)).shop
    assert len(shop) == len(set(shop)) == 8
    assert not any(a in b for a in shop for b in shop if a != b)
