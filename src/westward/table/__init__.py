"""The web table: people and bots play in the browser. It knows no particular game."""
