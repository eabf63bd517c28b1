"""Guildhall: four board games about building cities, exactly by their rules."""

__version__ = "0.1.0"
