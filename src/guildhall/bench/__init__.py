"""Benchmarks: our figures beside those of peers measured in the same run."""
