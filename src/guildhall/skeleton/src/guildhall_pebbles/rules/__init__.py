"""The rules by phase, in the order of play; the docstring of a rule begins with the clause it carries out."""
