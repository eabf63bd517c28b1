"""Programs that play over HTTP."""
