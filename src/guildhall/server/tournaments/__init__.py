"""Tournaments: who meets whom, what it brings, and what may be done there."""
