"""An engine that plays by weights that `train.py` wrote: name it `engine:python bot.py WEIGHTS`."""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from guildhall.core.registry import find_game
from guildhall.rl.episodes import encoder_of


def scores(layers: dict[str, Any], told: Any) -> Any:
    """What the policy makes of a view: a number for each action of the game."""
    last = len(layers) // 2 - 1
    for number in range(last + 1):
        told = layers[f"weight{number}"] @ told + layers[f"bias{number}"]
        if number < last:
            told = np.tanh(told)
    return told


def chosen(layers: dict[str, Any], position: dict[str, Any]) -> str:
    """The legal action that scores best."""
    game = find_game(position["game"])
    view = game.view_from_data(position)
    told = np.log1p(np.frombuffer(encoder_of(game).encode(view), np.uint8), dtype=np.float32)
    value = scores(layers, told)
    return max(view.legal, key=lambda action: float(value[action.index])).text


def main() -> None:
    layers = {name: array.astype(np.float32) for name, array in np.load(sys.argv[1]).items()}
    position: dict[str, Any] = {}
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "guildhall":
            print("id name Learner\nguildhallok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "position":
            position = json.loads(rest)
        elif command == "go":
            print("bestmove", chosen(layers, position), flush=True)
        elif command == "quit":
            break


if __name__ == "__main__":
    main()
