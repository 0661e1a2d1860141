"""Acts of End of the Trail as events tell them, each with its line for the first seat and for an onlooker.

An event is its name and its numbers, with cards ("10H"), Argonauts ("A2") and tiles ("canyon@r2c1") by their names;
"!0" says that only that seat is told. A semicolon comes between two events.
"""

from collections.abc import Mapping

from tests.games.end_of_the_trail.seen import A2, A3
from tests.games.end_of_the_trail.test_words import CARD, site
from westward.kernel import Event
from westward.kernel.game import EVERYBODY

NUMBERS = {**CARD, "A2": A2, "A3": A3}


def number(word: str) -> int:
    """A word of an event as the number that it stands for."""
    land, _, place = word.partition("@")
    if place:
        return site(place, land)
    return NUMBERS[word] if word in NUMBERS else int(word)


def events(script: str) -> list[Event]:
    """What happened."""
    out = []
    for one in script.split("; "):
        name, *rest = one.split()
        eyes = [1 << int(word[1:]) for word in rest if word[0] == "!"]
        out.append(Event(name, tuple(number(word) for word in rest if word[0] != "!"), *eyes or [EVERYBODY]))
    return out


ACTS: Mapping[str, tuple[str, str, str]] = {
    "the set-up": (
        "land 0 1 2; dealer 1; draws_card 0 10H !0; draws 0 1; draws 1 6; draws 2 6",
        "The land is laid: Ben is the first dealer; you draw 10♥ and Ben and Cid draw 6 cards.",
        "The land is laid: Ben is the first dealer; Ann draws 1 card and Ben and Cid 6.",
    ),
    "draws of different numbers": (
        "draws 0 2; draws 1 3; draws 2 1",
        "Ben draws 3 cards and Cid 1.",
        "Ann draws 2 cards, Ben 3 and Cid 1.",
    ),
    "the Argonauts' reserves": (
        "reserve A2 4; reserve A3 4",
        "A2 and A3 get a reserve of 4 face-down cards each.",
        "A2 and A3 get a reserve of 4 face-down cards each.",
    ),
    "a shuffle between draws": (
        "draws 1 2; reshuffle 30; draws 2 1",
        "Ben draws 2 cards: the deck is empty, so the discard pile is shuffled; Cid draws 1 card.",
        "Ben draws 2 cards: the deck is empty, so the discard pile is shuffled; Cid draws 1 card.",
    ),
    "a hole card": (
        "commits 0 0 2C !0; ready 0 0; hole_cards",
        "You lay 2♣ face down as your hole card.",
        "Ann has chosen a hole card.",
    ),
    "picks before the last": (
        "picks 0 1 2C !0; picks 0 1 KD !0",
        "You select 2♣ K♦.",
        "",
    ),
    "a selection": (
        "picks 0 1 2C !0; commits 0 1 2C KD !0; ready 0 1",
        "You select 2♣ K♦ ($4).",
        "Ann has selected cards for Prospecting.",
    ),
    "a round, and a lot that comes up by itself": (
        "round 1; lot_card 0 AS; lot_card 0 2S; reshuffle 5; lot_card 1 3S; picks_lot 0 0 1 AS 2S",
        (
            "Round 1 begins with lots A♠ 2♠ and 3♠: the deck is empty, so the discard pile is shuffled; lot 1 is "
            "up for auction."
        ),
        (
            "Round 1 begins with lots A♠ 2♠ and 3♠: the deck is empty, so the discard pile is shuffled; lot 1 is "
            "up for auction."
        ),
    ),
    "the next lot": (
        "picks_lot 0 1 1 AS 2S",
        "Lot 2, A♠ 2♠, is up for auction.",
        "Lot 2, A♠ 2♠, is up for auction.",
    ),
    "a lot for nothing": (
        "bids 0 0 0; wins 0 0 0 2C 3C",
        "You bid $0 for lot 1 and take 2♣ 3♣.",
        "Ann bids $0 for lot 1 and takes 2♣ 3♣.",
    ),
    "a bid that is counted up": (
        "bids 0 9 0; counts 0 9 !0; settles 0 9 1; buys 0 0 9",
        "You bid $9 for lot 1 and win it.",
        "Ann bids $9 for lot 1 and wins it.",
    ),
    "bids that nobody can pay": (
        (
            "bids 0 9 0; counts 0 4 !0; settles 0 9 0; forfeits 0; counts 1 4 !1; settles 1 8 0; forfeits 1; "
            "settles 2 0 1; wins 2 0 0 2C 3C"
        ),
        (
            "You bid $9 for lot 1: you cannot pay the $9 and forfeit the auctions of this round; Ben cannot pay "
            "either; Cid takes 2♣ 3♣ for $0."
        ),
        (
            "Ann bids $9 for lot 1: Ann cannot pay the $9 and forfeits the auctions of this round; Ben cannot pay "
            "either; Cid takes 2♣ 3♣ for $0."
        ),
    ),
    "a pass after which a bid cannot be paid": (
        "passes 0 0 0; settles 1 9 0; forfeits 1; settles 0 8 0; forfeits 0",
        "You pass on lot 1: Ben cannot pay the $9 and forfeits the auctions of this round; you cannot pay either.",
        "Ann passes on lot 1: Ben cannot pay the $9 and forfeits the auctions of this round; Ann cannot pay either.",
    ),
    "a pass after which the bid is counted up": (
        "passes 0 0 0; counts 1 9 !1; settles 1 9 1; buys 1 0 9",
        "You pass on lot 1: Ben wins it for $9.",
        "Ann passes on lot 1: Ben wins it for $9.",
    ),
    "a payment with the last card": (
        "passes 0 0 0; passes 2 0 1; buys 1 0 4; pays 1 5H 5 4 0; wins 1 0 4 2C 3C",
        "You pass on lot 1: Cid has to pass, too; Ben pays 5♥ ($5, $1 more than the bid) for lot 1 and takes 2♣ 3♣.",
        "Ann passes on lot 1: Cid has to pass, too; Ben pays 5♥ ($5, $1 more than the bid) for lot 1 and takes 2♣ 3♣.",
    ),
    "Argonauts answer": (
        "bids 0 2 0; turns_up A2 9C; reshuffle 5; turns_up A2 8C; bids A2 6 0; turns_up A3 2D; passes A3 0 2",
        (
            "You bid $2 for lot 1: the deck is empty, so the discard pile is shuffled; A2 bids $6 with 9♣ 8♣; A3 "
            "passes on 2♦."
        ),
        (
            "Ann bids $2 for lot 1: the deck is empty, so the discard pile is shuffled; A2 bids $6 with 9♣ 8♣; A3 "
            "passes on 2♦."
        ),
    ),
    "a lot conceded": (
        "concedes 0 0 0; lot_discarded 0 A2 2C 3C",
        "You concede lot 1: A2 wins it, so that 2♣ 3♣ are discarded.",
        "Ann concedes lot 1: A2 wins it, so that 2♣ 3♣ are discarded.",
    ),
    "a lot lost": (
        "concedes 0 0 1; lot_discarded 0 A2 2C 3C",
        "You cannot outbid that: A2 wins it, so that 2♣ 3♣ are discarded.",
        "Ann cannot outbid that: A2 wins it, so that 2♣ 3♣ are discarded.",
    ),
    "auctions ended": (
        "quits 0; lot_discarded 0 -1 2C 3C",
        "You end the auctions: lot 1, 2♣ 3♣, is discarded.",
        "Ann ends the auctions: lot 1, 2♣ 3♣, is discarded.",
    ),
    "the marker goes on": (
        "marker 1 0",
        "The dealer marker goes on to Ben.",
        "The dealer marker goes on to Ben.",
    ),
    "selections are shown": (
        "ready 1 1; selects 0 5S 10S; selects 1 5H; order 1 0",
        "Ben has selected cards for Prospecting: you show 5♠ 10♠ ($7) and Ben 5♥ ($5); turn order by money: Ben, you.",
        "Ben has selected cards for Prospecting: Ann shows 5♠ 10♠ ($7) and Ben 5♥ ($5); turn order by money: Ben, Ann.",
    ),
    "the Argonauts' cards": (
        (
            "commits 0 1 5S 10S !0; ready 0 1; selects 0 5S 10S; argonaut_card A2 9C 0; reshuffle 3; "
            "argonaut_card A2 8C 0; argonaut_card A3 9H 1; order A3 0 A2"
        ),
        (
            "You select 5♠ 10♠ ($7): the deck is empty, so the discard pile is shuffled; A2 gets 9♣ 8♣ ($6) and "
            "A3 9♥ ($2); turn order by money: A3, you, A2."
        ),
        (
            "Ann has selected cards for Prospecting: Ann shows 5♠ 10♠ ($7); the deck is empty, so the discard "
            "pile is shuffled; A2 gets 9♣ 8♣ ($6) and A3 9♥ ($2); turn order by money: A3, Ann, A2."
        ),
    ),
    "Double or Nothin'": (
        (
            "doubles 0 4S foothill@r1c1 canyon@r2c1; looks 0 foothill@r1c1; sees 0 foothill@r1c1 2 !0; looks 0 "
            "canyon@r2c1; sees 0 canyon@r2c1 3 !0"
        ),
        (
            "You play Double or Nothin' (4♠) for the foothill at row 1, column 1 and the canyon at row 2, column "
            "1 and find 2 and 3 gold."
        ),
        (
            "Ann plays Double or Nothin' (4♠) for the foothill at row 1, column 1 and the canyon at row 2, column "
            "1 and looks at both."
        ),
    ),
    "New Prospects on one's own tent": (
        (
            "nudges 0 7D canyon@r3c3 0; moves_tent 0 canyon@r3c3 canyon@r3c2 0 0; looks 0 canyon@r3c2; sees 0 "
            "canyon@r3c2 4 !0"
        ),
        (
            "You play New Prospects (7♦) on your own tent on the canyon at row 3, column 3: your tent moves to "
            "the canyon at row 3, column 2, where you find 4 gold."
        ),
        (
            "Ann plays New Prospects (7♦) on their own tent on the canyon at row 3, column 3: Ann's tent moves to "
            "the canyon at row 3, column 2."
        ),
    ),
    "a tent pushed off": (
        "moves_tent 0 canyon@r3c3 canyon@r3c2 1 1; looks 0 canyon@r3c2; sees 0 canyon@r3c2 4 !0",
        (
            "You move your tent from the canyon at row 3, column 3 to the canyon at row 3, column 2, pushed off "
            "by Ben's camp, and find 4 gold."
        ),
        (
            "Ann moves their tent from the canyon at row 3, column 3 to the canyon at row 3, column 2, pushed off "
            "by Ben's camp."
        ),
    ),
    "one's own tent": (
        "moves_tent 0 canyon@r3c3 canyon@r3c2 0 0",
        (
            "You move your tent from the canyon at row 3, column 3 to the canyon at row 3, column 2, because of "
            "your New Prospects."
        ),
        (
            "Ann moves their tent from the canyon at row 3, column 3 to the canyon at row 3, column 2, because of "
            "their New Prospects."
        ),
    ),
    "an Argonaut's New Prospects": (
        "nudges A2 7D canyon@r3c3 0; moves_tent 0 canyon@r3c3 canyon@r3c2 A2 0; claims A2 canyon@r3c3 0 6",
        (
            "A2 takes the canyon at row 3, column 3 by New Prospects (7♦) on your tent: your tent moves to the "
            "canyon at row 3, column 2."
        ),
        (
            "A2 takes the canyon at row 3, column 3 by New Prospects (7♦) on Ann's tent: Ann's tent moves to the "
            "canyon at row 3, column 2."
        ),
    ),
    "an Argonaut's Claim Jump": (
        "jumps A2 6S mountain@r3c1 1; claims A2 mountain@r3c1 1 4; moves_tent 0 mountain@r3c1 canyon@r4c1 A2 1",
        (
            "A2 plays Claim Jump (6♠) with its camp on the mountain at row 3, column 1: your tent moves to the "
            "canyon at row 4, column 1."
        ),
        (
            "A2 plays Claim Jump (6♠) with its camp on the mountain at row 3, column 1: Ann's tent moves to the "
            "canyon at row 4, column 1."
        ),
    ),
    "pressing on without a card": (
        "presses 0 foothill@r1c1 0",
        "You press on with no card left, and your prospector waits on the foothill at row 1, column 1.",
        "Ann presses on with no card left, and their prospector waits on the foothill at row 1, column 1.",
    ),
    "holding": (
        "holds 0 foothill@r1c1; turn 1",
        "You hold, and your prospector waits on the foothill at row 1, column 1.",
        "Ann holds, and their prospector waits on the foothill at row 1, column 1.",
    ),
    "holding when nobody else is left": (
        "holds 0 foothill@r1c1; turn 0; claims 0 foothill@r1c1 1 0",
        "You hold at first and stake the foothill at row 1, column 1 with your camp.",
        "Ann holds at first and stakes the foothill at row 1, column 1 with their camp.",
    ),
    "waiting": (
        "waits 0",
        "You wait, as none of your cards can be used now.",
        "Ann waits, as none of their cards can be used now.",
    ),
    "no claim": (
        "no_claim 0 0; no_claim 1 1; no_claim 2 2",
        (
            "You make no claim this round, as somebody else has claimed the tile under the prospector: Ben makes "
            "no claim this round, as there was no look at a tile; Cid makes no claim this round, as all who are "
            "left have waited."
        ),
        (
            "Ann makes no claim this round, as somebody else has claimed the tile under the prospector: Ben makes "
            "no claim this round, as there was no look at a tile; Cid makes no claim this round, as all who are "
            "left have waited."
        ),
    ),
    "one of two tiles": (
        "claims 0 foothill@r1c1 0 3",
        "You choose the foothill at row 1, column 1 of the two and claim it with a tent.",
        "Ann chooses the foothill at row 1, column 1 of the two and claims it with a tent.",
    ),
    "a card kept alone": (
        "commits 0 2 2C !0; ready 0 2; keeps 0 2C; discards 0 KD QD",
        "You keep 2♣: K♦ Q♦ are discarded.",
        "Ann has chosen cards to keep: Ann keeps 2♣.",
    ),
    "one card discarded": (
        "commits 0 2 2C !0; keeps 0 2C; discards 0 KD",
        "You keep 2♣: K♦ is discarded.",
        "Ann keeps 2♣.",
    ),
    "cards kept": (
        "ready 1 2; keeps 0 2C; discards 0 KD; keeps 1 3C; discards A2 4C",
        "Ben has chosen cards to keep: you keep 2♣ and Ben 3♣.",
        "Ben has chosen cards to keep: Ann keeps 2♣ and Ben 3♣.",
    ),
    "nothing kept": (
        "claims 0 foothill@r1c1 0 0; discards 0 KD; discards 1 3D 4D",
        "You stake the foothill at row 1, column 1 with a tent: you discard K♦; Ben discards 3♦ 4♦.",
        "Ann stakes the foothill at row 1, column 1 with a tent: Ann discards K♦; Ben discards 3♦ 4♦.",
    ),
    "a Joker": (
        "joker 0 KC",
        "You exchange a Joker for K♣ from the discard pile.",
        "Ann exchanges a Joker for K♣ from the discard pile.",
    ),
    "no Joker": (
        "declines 0",
        "You exchange no Joker.",
        "Ann exchanges no Joker.",
    ),
    "the end": (
        (
            "declines 0; jokers 0 1 !0; shows 0 2C; leftover 0 3C !0; hand 0 1 2C 2D; shows 1 3C; hand 1 0 KC; "
            "best 0; claims 0 foothill@r1c1 1 5; looks 0 foothill@r1c1; sees 0 foothill@r1c1 2 !0; reveals "
            "canyon@r2c1 3; reveals canyon@r2c2 3; end 1 0 9 10 1 10 10"
        ),
        (
            "You exchange no Joker: you show 2♣ and have a pair of twos (1 gold), the best hand; Ben shows 3♣ and "
            "has king high (0 gold); you place your camp on the foothill at row 1, column 1 as the final claim; "
            "all tiles are turned up; you win with 10 gold (9 from tiles, 1 for poker) and the better poker hand "
            "and Ben has 10."
        ),
        (
            "Ann exchanges no Joker: Ann shows 2♣ and has a pair of twos (1 gold), the best hand; Ben shows 3♣ "
            "and has king high (0 gold); Ann places their camp on the foothill at row 1, column 1 as the final "
            "claim; all tiles are turned up; Ann wins with 10 gold (9 from tiles, 1 for poker) and the better "
            "poker hand and Ben has 10."
        ),
    ),
}
"""What happened, what the first seat reads of it, and what an onlooker does."""
