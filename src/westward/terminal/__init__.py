"""The commands of `westward` in the terminal."""
