"""Word that it is somebody's turn: by push message, e-mail or webhook."""
