"""What every registered game must do; the tests run on all of them."""
