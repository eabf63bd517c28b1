"""The games: pure rules, their data, their drawing."""
