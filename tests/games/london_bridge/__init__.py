"""The rules of Old London Bridge, clause by clause."""
