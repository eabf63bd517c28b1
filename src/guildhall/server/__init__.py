"""The web app: pages, live tables, accounts, clocks, storage."""

from .run import run

__all__ = ["run"]
