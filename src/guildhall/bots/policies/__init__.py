"""One policy for each game."""
