"""The HTTP interface does what its description says, whatever is sent to it (schemathesis)."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.patience import PATIENCE
from tests.table.crew import Crew
from tests.table.helpers import Server
from westward.table.openapi import openapi

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = int(os.environ.get("WESTWARD_EXAMPLES", "15"))


@pytest.fixture(scope="module", params=["one", "several"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """One server, or several: then the table is at the first one, and all requests come to the last one."""
    folder, poll = tmp_path_factory.mktemp("schema"), "0.05"
    running: Crew | Server
    if request.param == "several":
        postgresql, redis = (request.getfixturevalue(name) for name in ("postgresql", "redis"))
        running = Crew(folder, postgresql, redis, WESTWARD_POLL_SECONDS=poll, WESTWARD_LEASE_SECONDS="300")
        found = running.servers
    else:
        running = Server(folder, WESTWARD_POLL_SECONDS=poll)
        running.start()
        found = [running]
    yield found
    running.stop()
    assert not any((server.folder / "errors.txt").read_text() for server in found)


@pytest.fixture(scope="module")
def server(servers: list[Server]) -> Server:
    return servers[-1]


@pytest.fixture(scope="module")
def examples(servers: list[Server]) -> int:
    """Fewer where requests are only passed on to what is tried without that as well."""
    return EXAMPLES if len(servers) == 1 else EXAMPLES // 5


@pytest.fixture(scope="module")
def table(servers: list[Server]) -> dict[str, Any]:
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = servers[0].post("/api/tables", {"game": "trails", "seats": seats, "listed": True})
    assert servers[0].get(f"/api/tables/{made['id']}/updates?since=-1").status_code == 200  # now it is this server's
    return made


@pytest.fixture(scope="module")
def description(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


GOOD, BAD = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
OPERATIONS = [
    pytest.param(path, method.upper(), mode, id=f"{method} {path} {mode.value}")
    for path, methods in openapi()["paths"].items()
    for method, details in methods.items()
    for mode in ((GOOD, BAD) if "requestBody" in details or "since" in str(details) else (GOOD,))
]


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_the_description_is_true(
    path: str, method: str, mode: GenerationMode, description: Any, table: dict[str, Any], examples: int
) -> None:
    operation = description[path][method]
    random = Random(path)

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=examples, database=None, suppress_health_check=list(HealthCheck))
    def check(case: Any) -> None:
        if case.path_parameters and random.random() < 0.8:
            case.path_parameters["table"] = table["id"]
        holder = {"Authorization": f"Bearer {table['seats'][0]['token']}"} if random.random() < 0.5 else {}
        response = case.call(headers=holder, timeout=PATIENCE)
        assert response.status_code < 500 or response.json()["code"] == "storage", response.text
        case.validate_response(response, checks=CHECKS)

    check()


def test_it_still_works_afterwards(server: Server) -> None:
    assert server.get("/healthz").text == "ok\n"
