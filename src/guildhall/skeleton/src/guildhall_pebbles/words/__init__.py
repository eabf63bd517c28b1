"""What players read; texts in N_(...) can be translated."""
