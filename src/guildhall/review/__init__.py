"""Reviews: what was luck in a finished match, what was skill, and what would have been better."""

from .review import Review, review

__all__ = ["Review", "review"]
