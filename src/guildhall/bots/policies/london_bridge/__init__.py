"""What bots know about this game."""
