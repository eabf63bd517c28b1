"""A table: its log, what the log adds up to, and what may be done there; without input or output."""
