"""The Pebbles."""
