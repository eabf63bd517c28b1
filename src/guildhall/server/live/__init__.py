"""A table as browsers see it while it is played."""
