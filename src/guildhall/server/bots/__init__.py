"""Bots at the tables: which there are, and the processes in which they think."""
