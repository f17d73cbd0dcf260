"""An engine for games of thrown dice at one simulated table, and the games."""

__version__ = "0.2.0"
