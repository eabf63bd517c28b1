"""The rules by phase, in the order of play."""
