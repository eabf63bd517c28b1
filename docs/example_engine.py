"""A bot for Guildhall in twenty lines: it plays any legal action. Run it with `engine:python example_engine.py`."""

import json
import random
import sys

legal = []
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "guildhall":
        print("id name Example\nguildhallok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":
        legal = json.loads(rest)["legal"]
    elif command == "go":
        print("bestmove", random.choice(legal), flush=True)
    elif command == "quit":
        break
