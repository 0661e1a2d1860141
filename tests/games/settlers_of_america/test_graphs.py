"""Distances, reach, connection gold and full paths on random boards, checked with networkx."""

from itertools import pairwise
from typing import Any

import networkx as nx
import pytest

from tests.games.settlers_of_america.helpers import acting, texts
from tests.games.settlers_of_america.model import Model
from tests.games.settlers_of_america.model_board import (
    CONTIGUOUS,
    DATA,
    DISTANCE,
    HEXES,
    LAND,
    SITE_AT,
    SITES,
    ends,
)
from westward.games.settlers_of_america import GAME
from westward.games.settlers_of_america import geography as g
from westward.kernel import Rng, State

COLORS = ("red", "orange", "white", "blue")


def test_distances_are_those_of_the_path_graph() -> None:
    for one in g.SPOT_IDS:
        for two in g.SPOT_IDS:
            at = g.SPOT_INDEX[one] * g.SPOTS + g.SPOT_INDEX[two]
            assert g.DISTANCE[at] == DISTANCE[one][two]
    assert nx.diameter(LAND) == max(g.DISTANCE) <= 30


@pytest.mark.parametrize(
    "fact", DATA["checks"]["distance_intersections"], ids=lambda fact: f"{fact['from']}-{fact['to']}"
)
def test_distances_of_the_rulebook(fact: dict[str, Any]) -> None:
    assert DISTANCE[SITES[fact["from"]]["at"]][SITES[fact["to"]]["at"]] == fact["d"]


def test_the_map_is_as_large_as_it_says() -> None:
    assert (LAND.number_of_nodes(), LAND.number_of_edges(), nx.is_connected(LAND)) == (149, 201, True)
    assert max(degree for _, degree in LAND.degree) == 3
    contiguous = {g.PATH_IDS[p]: {g.PATH_IDS[q] for q in g.NEXT[p * 4 : p * 4 + 4] if q != 255} for p in range(201)}
    assert contiguous == CONTIGUOUS


def test_facts_of_the_rulebook_about_hexes() -> None:
    for site, terrain in DATA["checks"]["double_hex_at"].items():
        doubles = [place for place in SITES[site]["hexes"] if HEXES[place]["kind"] == "double"]
        assert [HEXES[place]["terrain"] for place in doubles] == [terrain]
    assert [g.HEX_IDS[place] for place in g.SINGLES[:2]] == DATA["checks"]["first_token_hexes"]
    for site, cards in DATA["checks"]["unique_purple_hand"].items():
        alike = [
            name
            for name, one in SITES.items()
            if one["colour"] == "purple"
            and sorted(DATA["terrain"][HEXES[place]["terrain"]] for place in one["hexes"]) == cards.split()
        ]
        assert alike == [site]


# ------------------------------------------------------------------ random boards


def some(items: list[Any], count: int, rng: Rng) -> list[Any]:
    """So many different ones."""
    items = list(items)
    return [items.pop(rng.below(len(items))) for _ in range(min(count, len(items)))]


def network(rng: Rng, size: int) -> list[str]:
    """A connected piece of railway."""
    found = [g.PATH_IDS[rng.below(g.PATHS)]]
    while len(found) < size:
        edge = [path for path in sorted({q for p in found for q in CONTIGUOUS[p]}) if path not in found]
        found.append(edge[rng.below(len(edge))])
    return found


def board(seed: int, size: int, crowded: bool) -> tuple[State, Model]:
    """The same random board for the engine and for the model: rails of all colors, trains, cities, coal and gold."""
    rng = Rng(("board", seed, size, crowded))
    rails: dict[str, list[str]] = {color: [] for color in COLORS}
    for path in network(rng, size):
        rails[COLORS[rng.below(4)]].append(path)
    laid = [path for own in rails.values() for path in own]
    places = (laid[:3] if crowded else laid) * 2
    trains = {color: some(places, 2, rng) for color in COLORS}
    for color in COLORS:
        for path in trains[color]:
            places.remove(path) if path in places else trains[color].remove(path)
    standing = [path for own in trains.values() for path in own]
    trains = {color: [p for p in own if standing.count(p) <= 2] for color, own in trains.items()}
    sites = some(sorted(SITES), 16, rng)
    cities = {color: sites[4 * at : 4 * at + 4] for at, color in enumerate(COLORS)}
    coal, gold = rng.below(4), rng.below(3)
    players: dict[str, Any] = {
        color: {"rails": rails[color], "trains": trains[color], "cities": cities[color]} for color in COLORS
    }
    players["red"] |= {"gold": gold, "hand": {"coal": coal, "ore": 1, "lumber": 1}}
    drive = {"train": 0, "steps": rng.below(3), "free": False} if trains["red"] and rng.below(2) else None
    paid = some(list(COLORS[1:]), rng.below(3), rng) if trains["red"] else []
    state = acting(**players, drive=drive, paid={"0": paid} if paid else {})
    return state, modeled(players, drive, paid)


def modeled(players: dict[str, Any], drive: dict[str, Any] | None, paid: list[str]) -> Model:
    model = Model(4)
    model.dice = 12
    model.rail.clear()
    model.city.clear()
    for seat, color in enumerate(COLORS):
        own, player = players[color], model.players[seat]
        model.rail.update(dict.fromkeys(own["rails"], seat))
        model.city.update(dict.fromkeys(own["cities"], seat))
        player.trains = [*own["trains"], None, None][:2]
        player.rails = 30 - len(own["rails"])
        player.center = 2
        if "hand" in own:
            player.gold = own["gold"]
            player.hand.clear()
            player.hand.update(own["hand"])
    model.drive = None if drive is None else (drive["train"], drive["steps"], drive["free"])
    model.paid = {(0, COLORS.index(color)) for color in paid}
    return model


def of_verb(state: State, verb: str) -> set[str]:
    return {text for text in texts(state) if text.split()[0] == verb}


@pytest.mark.parametrize("seed", range(24))
def test_steps_and_deliveries_on_random_boards(seed: int) -> None:
    """Every second board is so crowded that most paths are full."""
    state, model = board(seed, 8 + seed % 5, crowded=seed % 2 == 0)
    assert of_verb(state, "step") == model.steps(0)
    assert of_verb(state, "deliver") == model.deliveries(0)


@pytest.mark.parametrize("seed", range(12))
def test_ways_of_trains_on_random_boards(seed: int) -> None:
    """The hint shows every path where a train can rest, with the least coal and fees; and its steps can be taken."""
    state, model = board(seed, 24, crowded=False)
    found: dict[tuple[int, str], set[tuple[int, int]]] = {}
    for way in state.view(0)["hints"]["ways"]:
        found.setdefault((way["train"], way["way"][-1]), set()).add((way["coal"], len(way["fees"])))
        walked = state.clone()
        for path in way["way"]:
            walked.apply(0, GAME.actions.parse(f"step {way['train']} {path}"))
        before, after = model.players[0], walked.view(0)["players"][0]
        spent = before.hand["coal"] - after["hand"]["coal"], before.gold - after["gold"]
        assert spent == (way["coal"], len(way["fees"]))
    assert found == {key: frontier(costs) for key, costs in rests(model).items()}


def frontier(costs: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Those that no other one beats in coal and gold."""
    return {one for one in costs if not any(o != one and o[0] <= one[0] and o[1] <= one[1] for o in costs)}


def rests(model: Model) -> dict[tuple[int, str], set[tuple[int, int]]]:
    """All that a train of red can spend to rest on each path, by a search through everything that it can do."""
    out: dict[tuple[int, str], set[tuple[int, int]]] = {}
    player = model.players[0]
    for number, at in enumerate(player.trains):
        if at is None:
            continue
        steps, free = model.drive[1:] if model.drive and model.drive[0] == number else (0, False)
        paid = frozenset(owner for train, owner in model.paid if train == number)
        start = (at, steps, free, player.hand["coal"], player.gold, paid)
        ways: nx.DiGraph[Any] = nx.DiGraph()
        queue = [start]
        ways.add_node(start)
        for state in queue:
            for path in CONTIGUOUS[state[0]] & model.rail.keys():
                after = model.entered(0, number, state, path)
                if after is not None:
                    if after not in ways:
                        queue.append(after)
                    ways.add_edge(state, after)
        for path, _, _, coal, gold, _ in nx.descendants(ways, start):
            if path != at and model.trains_on(path, (0, number)) < 2:
                out.setdefault((number, path), set()).add((player.hand["coal"] - coal, player.gold - gold))
    return out


@pytest.mark.parametrize("seed", range(16))
def test_connection_gold_on_random_boards(seed: int) -> None:
    """For every rail that red could build: which payments there are, and what each player gets."""
    state, model = board(seed, 30, crowded=False)
    hints = state.view(0)["hints"]["rail_gold"]
    assert {*hints} <= {*model.rail_places(0)}
    for path in model.rail_places(0):
        assert hints.get(path, []) == payments(model, path), path


def payments(model: Model, path: str) -> list[list[int]]:
    before = model.network()
    one, two = (nx.node_connected_component(before, end) for end in ends(path))
    joined = [[spot for spot in part if spot in SITE_AT] for part in (one, two)]
    alone = [spots[0] for spots in joined if len(spots) == 1]
    if one == two or not all(joined) or not alone:
        return []
    before.add_edge(*ends(path), path=path)
    owner = {**model.rail, path: 0}
    far = nx.single_source_shortest_path_length(before, alone[0])
    least = min(far[spot] for spot in far if spot in SITE_AT and spot != alone[0])
    found = set()
    for spot in far:
        if spot in SITE_AT and spot != alone[0] and far[spot] == least:
            for route in nx.all_shortest_paths(before, alone[0], spot):
                owners = [owner[before.edges[edge]["path"]] for edge in pairwise(route)]
                found.add(tuple(owners.count(seat) for seat in range(4)))
    return [list(gold) for gold in sorted(found, reverse=True)]
