"""Lanterns: a tiny game that shows all a game must have."""
