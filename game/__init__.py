"""Hell for Leather: a dice-flicking race across a murderous television show."""

__version__ = "0.2.0"
