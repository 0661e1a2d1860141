"""The art of Settlers of America: a survey map of the United States, its pieces, and the players' desks."""
