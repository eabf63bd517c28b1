"""What must survive a restart: all SQL, in both directions."""
