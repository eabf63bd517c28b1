"""`python -m guildhall` is the `guildhall` command."""

from guildhall.cli import main

main()
