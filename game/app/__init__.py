"""Entry point, settings, paths, saves and command line: composes the rooms; nothing imports it."""
