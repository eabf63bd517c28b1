"""Bots: players that see a View, never the State."""
