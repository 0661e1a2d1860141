"""The Shootout (rules.md 9) and the end of a year (10)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from westward.games.coloma import frames as f
from westward.games.coloma import tables as t
from westward.games.coloma.rules.rounds import Rounds
from westward.games.coloma.rules.scoring import victors
from westward.games.coloma.state import EMPTY, NEUTRAL, NONE, ONE

LAST_TIER: Final = 2
NO_GUNMEN: Final = 3


class Shootout(Rounds):
    """Gunmen against Outlaws; more Gunmen win."""

    def ranking(self) -> vec[i64]:
        """The parties with Gunmen, neutral ones included, best first. Ties: who stands nearest to the Outlaws.

        Rows are not shared, so no two parties tie completely (ruling 33).
        """
        ranks = EMPTY
        keys = EMPTY
        for row in range(t.ROWS):
            party = self.rows[row]
            if party == NONE or party in ranks:
                continue
            key = self.gunmen(party) * t.ROWS - row
            ranks = append(ranks, party)
            keys = append(keys, key)
            at: i64 = len(ranks) - 1
            while at > 0 and keys[at - 1] < key:
                ranks[at] = ranks[at - 1]
                keys[at] = keys[at - 1]
                at -= 1
            ranks[at] = party
            keys[at] = key
        return ranks

    def shootout(self) -> None:
        """Rewards by rank (ruling 39), then penalties of those without Gunmen, from the Sheriff clockwise."""
        total = self.all_gunmen()
        lost: i64 = 0 if total > self.outlaws else 1
        chart = self.charts[self.year]
        at = chart * 8 + lost * 4
        ranks = self.ranking()
        if self.sink is not None:
            self.tell("shootout", (chart, lost, total, self.outlaws))
        self.push(f.YEAR_END)
        for number in range(self.parties - 1, -1, -1):
            party = self.in_order(number)
            if party not in ranks:
                self.push(f.REWARD, party + f.PARTY * (at + NO_GUNMEN))
        for place in range(len(ranks) - 1, -1, -1):
            if ranks[place] != NEUTRAL:
                self.push(f.REWARD, ranks[place] + f.PARTY * (at + min(place, LAST_TIER)))

    def reward(self, party: i64, result: i64) -> None:
        """What the chart says for a tier; the neutral Gunmen have taken a rank, but get nothing."""
        line = t.CHART_PC[result]
        if self.sink is not None:
            self.tell("tier", (self.told(party), result & 3, self.gunmen(party)))
        if party >= self.seats:
            self.shade_reward(line)
        else:
            self.later(party, line)

    # ------------------------------------------------------------------ 10 the end of a year

    def end_year(self) -> None:
        """The badge goes to the best player. Ruling 38: after the last Shootout nothing is cleaned up."""
        before = self.sheriff
        for party in self.ranking():
            if party != NEUTRAL:
                self.sheriff = party
                break
        if self.sink is not None:
            self.tell("sheriff", (self.told(self.sheriff), self.told(before)))
        if self.year == t.YEARS - 1:
            if self.sink is not None:
                winners: i64 = 0
                for seat in victors(self):
                    winners |= ONE[seat]
                self.tell("game_over", (winners,))
            return
        self.clean_up()
        self.push(f.ROUND)

    def clean_up(self) -> None:
        for row in range(t.ROWS):
            party = self.rows[row]
            if party in (NONE, NEUTRAL):
                continue
            self.rows[row] = NONE
            if party < self.seats:
                self.supply[party] += t.ROW_SIZE[row]
            else:
                self.shade_lost += t.ROW_SIZE[row]
        for party in range(self.parties):
            self.supply[party] += self.guests[party]
            self.guests[party] = 0
        self.year += 1
        self.round = 0
        self.outlaws = t.OUTLAWS[self.year]
        refilled = self.refill_gold()
        if self.mules:
            for seat in range(self.seats):
                self.carrots[seat] = 31
        self.bust = self.signpost()
        if self.sink is not None:
            self.tell("year", (self.year, self.outlaws, refilled))

    def refill_gold(self) -> i64:
        """The bottom pool first."""
        refilled: i64 = 0
        for pool in range(2, -1, -1):
            some = min(self.cart, self.pool_size - self.pools[pool])
            self.pools[pool] += some
            self.cart -= some
            refilled += some
        return refilled
