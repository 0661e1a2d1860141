"""The art of Coloma: the wheel, the Frontier Map, the Shootout, cards and player boards, drawn from a view."""
