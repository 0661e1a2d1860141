"""What may be typed: every command with its arguments, its help and what it does."""
