"""What games share that are led by a game master: facts, clocks, people, scenes, calls, tellings. Pure; GM-G1 to G49.

A game of this kind has seats ``gm`` and ``p1`` to ``p5``, its own sheets and dice, and takes the rest from here:
``StoryState`` to build its state on, the entries of ``entries``, what they do (``keeping``) and who may know it
(``knowledge``).
"""
