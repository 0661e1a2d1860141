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

from tests.table.helpers import PATIENCE, Server
from westward.table.openapi import openapi

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = int(os.environ.get("WESTWARD_EXAMPLES", "15"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("schema"), WESTWARD_POLL_SECONDS="0.05")
    server.start()
    yield server
    server.stop()
    assert not (server.folder / "errors.txt").read_text()


@pytest.fixture(scope="module")
def table(server: Server) -> dict[str, Any]:
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    return server.post("/api/tables", {"game": "trails", "seats": seats, "listed": True})


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
    path: str, method: str, mode: GenerationMode, description: Any, table: dict[str, Any], server: Server
) -> None:
    operation = description[path][method]
    random = Random(path)

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=EXAMPLES, database=None, suppress_health_check=list(HealthCheck))
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
