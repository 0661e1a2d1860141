"""The sentence kit that all words use. It knows no game."""
