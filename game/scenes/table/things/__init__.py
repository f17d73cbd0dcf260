"""Things on the table: tokens, cards, sheets with a place and a count. They decide nothing; no physics knows them.

`thing` has the types that a game gives, `thing_layout` where each piece lies, `things_view` draws them.
"""
