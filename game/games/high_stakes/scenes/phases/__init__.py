"""The choices of a story on screen: a pool before its dice, sixes, what is told, Experience."""
