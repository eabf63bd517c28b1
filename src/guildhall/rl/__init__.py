"""Doors for research: observations, PettingZoo, Gymnasium, OpenSpiel, data sets; each needs its extra."""
