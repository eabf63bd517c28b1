"""Scripts that measure peers; they run in an environment of their own and print one row of JSON a line."""
