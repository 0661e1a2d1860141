"""What is printed on cards, tiles and boards, as it stands in components.toml."""

from typing import Any, Final

from westward.games.coloma import tables as t

DATA: Final = t.SHEET.data
CARDS: Final[dict[str, Any]] = {card["id"]: card for card in DATA["town"]}
SITES: Final[dict[str, Any]] = {str(site["id"]): site for site in DATA["site"]}
EVENTS: Final[list[Any]] = DATA["event"]
NODES: Final[dict[str, Any]] = {node["id"]: node for node in DATA["map"]["node"]}
EDGES: Final[list[list[str]]] = DATA["map"]["edges"]["list"]
LANDS: Final[dict[str, Any]] = {land["id"]: land for land in DATA["frontier_land"]}
BARRELS: Final[dict[str, Any]] = {barrel["id"]: barrel for barrel in DATA["barrel"]}
BRIDGES: Final[dict[str, Any]] = {bridge["id"]: bridge for bridge in DATA["bridge"]}
CHARTS: Final[dict[str, Any]] = {chart["id"]: chart for chart in DATA["shootout_chart"]}
SPECIALTIES: Final[dict[str, Any]] = {special["id"]: special for special in DATA["specialty"]}
MILL: Final[dict[str, Any]] = DATA["player_board"]["mill"]
GRAVES: Final[list[int]] = DATA["player_board"]["graveyard"]["penalty"]
SIDES: Final[dict[str, Any]] = {
    "A" if side["id"] == "A" else side["color"]: side["canyons"] for side in DATA["player_board"]["side"]
}
HOTEL: Final[dict[str, Any]] = DATA["hotel"]
