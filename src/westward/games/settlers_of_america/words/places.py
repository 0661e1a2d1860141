"""What places on the map are called, by the city-sites around them: "from Omaha towards St. Louis"."""

from collections.abc import Iterator
from functools import cache

from westward.games.settlers_of_america import geography as g
from westward.language.amounts import listed

LONGEST = 10  # paths between two city-sites that still give a name to what lies between them
EDGE = -1  # instead of a second city-site: there is none beyond
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

Name = tuple[int, int, int]
"""A city-site, how far from it, and the city-site on the other side."""


@cache
def site_name(site: str) -> str:
    """A city-site.

    >>> site_name("st_louis"), site_name("washington")
    ('St. Louis', 'Washington')
    """
    return town(g.SITE_INDEX[site])


def town(site: int) -> str:
    """A city-site by its number; a full stop at the end would end the sentence."""
    return g.TOWNS[site].name.removesuffix(" D.C.")


@cache
def path_name(path: str) -> str:
    """A path, after "rail" or "path".

    >>> [path_name(path) for path in ("p119", "p128", "p160")]
    ['from Omaha towards St. Louis', 'halfway between Omaha and St. Louis', 'from Nashville towards Indianapolis']
    """
    one, steps, two = path_names()[g.PATH_INDEX[path]]
    if two == EDGE:
        return f"at the edge (the {ORDER[steps]} from {town(one)})"
    length = far(one, two)
    if length == 1:
        return f"from {town(one)} to {town(two)}"
    if steps == 0:
        return f"from {town(one)} towards {town(two)}"
    if 2 * steps + 1 == length:
        return f"halfway between {town(one)} and {town(two)}"
    return f"between {town(one)} and {town(two)} (the {ORDER[steps]} from {town(one)})"


def spot_name(spot: str) -> str:
    """An intersection, after "at" or "to".

    >>> spot_name("R07-07"), spot_name("L09-07")
    ('Omaha', 'the intersection 1 from Omaha towards St. Louis')
    """
    number = g.SPOT_INDEX[spot]
    if g.SPOT_SITE[number] != g.NOWHERE:
        return town(g.SPOT_SITE[number])
    one, steps, two = spot_names()[number]
    if two == EDGE:
        return f"the intersection at the edge {steps} from {town(one)}"
    return f"the intersection {steps} from {town(one)} towards {town(two)}"


def hex_name(place: str) -> str:
    """A hex, without its number, which may change.

    >>> hex_name("h08-08"), hex_name("h02-12")
    ('the hills at Omaha and Wichita', 'the desert at Los Angeles')
    """
    number = g.HEX_INDEX[place]
    sites = [site for site in g.HEX_SITES[number * g.AT_HEX : (number + 1) * g.AT_HEX] if site != g.NOWHERE]
    if sites:
        return f"the {g.LAND[number].terrain} at {listed(town(site) for site in sites)}"
    corners = [spot for spot in range(g.SPOTS) if number in g.SPOT_HEXES[spot]]
    near = min(range(g.SITES), key=lambda site: min(far_from(site, spot) for spot in corners))
    return f"the {g.LAND[number].terrain} near {town(near)}"


# ------------------------------------------------------------------ which city-sites give the name


def far_from(site: int, spot: int) -> int:
    """How many paths it is from a city-site to an intersection."""
    return g.DISTANCE[g.SITE_AT[site] * g.SPOTS + spot]


def far(one: int, two: int) -> int:
    """How many paths it is from a city-site to another one."""
    return far_from(one, g.SITE_AT[two])


@cache
def pairs() -> list[tuple[int, int]]:
    """City-sites that are not too far from each other, the nearest first."""
    found = [(one, two) for one in range(g.SITES) for two in range(g.SITES) if 0 < far(one, two) <= LONGEST]
    return sorted(found, key=lambda pair: far(*pair))


@cache
def path_names() -> dict[int, Name]:
    """Each path by the nearest two city-sites between which it lies, so that no two have the same name."""
    return unlike({path: path_candidates(path) for path in range(g.PATHS)})


@cache
def spot_names() -> dict[int, Name]:
    """The same for intersections without a city-site."""
    plain = [spot for spot in range(g.SPOTS) if g.SPOT_SITE[spot] == g.NOWHERE]
    return unlike({spot: spot_candidates(spot) for spot in plain})


def path_candidates(path: int) -> Iterator[Name]:
    """Names of a path on a shortest way between two city-sites, counted from the nearer one."""
    a, b = g.PATH_A[path], g.PATH_B[path]
    for one, two in pairs():
        for near, away in ((a, b), (b, a)):
            steps, rest = far_from(one, near), far_from(two, away)
            if steps + 1 + rest == far(one, two) and steps <= rest:
                yield one, steps, two
    for site in range(g.SITES):
        yield site, min(far_from(site, a), far_from(site, b)), EDGE


def spot_candidates(spot: int) -> Iterator[Name]:
    """Names of an intersection on a shortest way between two city-sites, counted from the nearer one."""
    for one, two in pairs():
        steps, rest = far_from(one, spot), far_from(two, spot)
        if steps + rest == far(one, two) and steps <= rest:
            yield one, steps, two
    for site in range(g.SITES):
        yield site, far_from(site, spot), EDGE


def unlike(candidates: dict[int, Iterator[Name]]) -> dict[int, Name]:
    """The first name for each that no other one has; of names at the edge the nearest."""
    out: dict[int, Name] = {}
    taken: set[Name] = set()
    for number, names in candidates.items():
        free = [name for name in names if name not in taken]
        out[number] = min(free, key=lambda name: (name[2] == EDGE, name[1] if name[2] == EDGE else 0))
        taken |= {out[number], *halfway(out[number])}
    return out


def halfway(name: Name) -> Iterator[Name]:
    """The same seen from the other end, where both ends are equally far."""
    one, steps, two = name
    if two != EDGE and 2 * steps + 1 >= far(one, two):
        yield two, steps, one
