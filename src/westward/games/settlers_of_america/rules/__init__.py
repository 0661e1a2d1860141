"""The rules of Settlers of America, one class upon the other. The numbers in comments are those of rules.md.

holdings (10: cards that change hands), rails (5.7), trains (5.8 and 5.9), settlers (5.10 and 5.11), trade (5.1 to 5.3),
building (5.4 to 5.7), development (6), production (4.1 to 4.3), setup (3), turn (4, 7 and 8) and knowledge (10: what a
seat cannot know); beside them scoring (8), and for views deduction (10) and reach (5.8). `game.py` puts them together
as a State.

Events and their numbers (seats, items, sites, paths, intersections and hexes by their index; -1 for none):

- set-up: token(hex, number), starts(seat), places_city(seat, site, gold), starting_cards(seat, site, cards × 5),
  places_neutral(seat, site)
- a turn: turn(seat, number), rolls(seat, die, die), names_total(seat, total), produces(seat, total, cards × 5),
  compensation(seat, total), shortage(resource, wanted, in the bank), ends_turn(seat), done_building(seat), end(mask of
  winners, turn, goods delivered by each seat)
- a seven: picks_card(seat, resource) to its maker, ready(seat), discards(seat, cards × 5), outlaw(seat, from, to,
  cause), steals(seat, victim, cause), stolen(seat, victim, resource) to the two; causes: 0 a seven, 1 the Cavalry
- trade: exchanges(seat, give, count, get), buys(seat, resource, gold), to its maker picks_partners(seat, mask),
  picks_item(seat, side, item) and picks_done(seat, side), then offers(seat, mask, give × 6, want × 6); answers(seat,
  reply) to its maker, ready(seat), replies(seat, reply of each seat), counters(seat, give × 6, want × 6), trades(seat,
  partner, speaker, give × 6, want × 6 of the speaker), withdraws(seat)
- building: buys_card(seat), reshuffles(cards), draws(seat), draws_card(seat, kind) to the buyer, builds_settler(seat,
  number, site, removed from), builds_train(seat, number, path, removed from), rail(seat, path, how: paid, by a track,
  by the Engineer, in the set-up), connects(seat, path, isolated site, rails of the route, gold of each seat),
  skips_bonus(seat), stops(seat)
- moving: moves(seat, settler, from, to, grain), founds(seat, site, gold), token_moves(from, to, number), steps(seat,
  train, from, to, coal, fee, owner), delivers(seat, site, owner, delivered so far)
- cards: plays(seat, kind), card_gold(seat, kind, gold), takes(seat, resource), drives_free(seat, train, path, steps)
"""
