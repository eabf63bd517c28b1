"""What every game must do, applied to ours."""
