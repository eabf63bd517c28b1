"""Pages and people: everything that speaks HTTP."""
