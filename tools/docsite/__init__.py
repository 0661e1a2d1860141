"""The pages of the documentation's site that are written anew at every build: of games, of the library, of examples."""
