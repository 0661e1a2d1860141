"""The wheel and the Bust (rules.md 4). A position is where a piece stands, a site is what it finds there."""

from mypy_extensions import i64

from westward.games.coloma import tables as t
from westward.games.coloma.state import NONE, Position


class Wheel(Position):
    """The Barker covers a Main Site completely, its signpost the Boom half of another."""

    def barker(self) -> i64:
        """The position of the Barker; before the first round of a year that of the last one."""
        return (self.round + 4) % 5

    def signpost(self) -> i64:
        return t.SIGNPOST[self.barker()]

    def copied(self) -> i64:
        """The position whose Boom the signpost copies: never the Barker's."""
        return t.COPIED[self.barker()]

    def site_at(self, position: i64) -> i64:
        """Ruling 2: on the Barker's position there is no Main Site."""
        return t.BARKER if position == self.barker() else position

    def boom_at(self, position: i64) -> i64:
        """The site whose Boom is to be had at a position that is not busted."""
        return self.copied() if position == self.signpost() else self.site_at(position)

    def busted(self, position: i64) -> bool:
        """Ruling 5: a signpost that points to the Bust copies it."""
        return position == self.bust or (position == self.signpost() and self.copied() == self.bust)

    def pieces(self, position: i64) -> i64:
        """Everything that counts for the Bust: Pioneers, Buster, Shade, Mules."""
        total: i64 = 0
        for chosen in self.choices:
            total += chosen == position
        return total + (self.buster == position)

    def determine_bust(self) -> None:
        """R5. Ruling 4: without one position that has the most pieces, the Bust stays on the signpost."""
        most: i64 = 0
        at: i64 = NONE
        for position in range(t.SITE_COUNT):
            number = self.pieces(position)
            if number > most:
                most = number
                at = position
            elif number == most:
                at = NONE
        self.bust = self.signpost() if at == NONE else at
        if self.sink is not None:
            self.tell("bust", (self.bust, int(at != NONE), int(self.copied() == self.bust)))
