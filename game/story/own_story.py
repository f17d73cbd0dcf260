"""What is played with where somebody leads a story of their own: an adventure in which nothing is written.

The person in the game master's seat enters everything; conditions, proposals and words of a pack find nothing here.
"""

from __future__ import annotations

from game.story.adventure import About, Adventure, Content, Decks, DirectorOfPack, Genre, PackTests, Sheets, System

OWN = "own"


def own_story(title: str, systems: tuple[System, ...], minutes: tuple[int, int], genre: str = "") -> Adventure:
    """An adventure without scenes, people or facts. ``minutes``: how long an evening of its game is meant to take.

    ``genre``: whose shared words it is told in.
    """
    about = About(id=OWN, version=1, title=title, systems=systems, parts=(OWN,), players=(1, 5),
                  minutes=minutes, genre=Genre(genre, ""), content=Content(""), director=DirectorOfPack("plain"))
    return Adventure(about, "", {}, {}, {}, {}, {}, Decks(1), Sheets(1, {}), PackTests(1))
