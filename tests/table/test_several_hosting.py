"""The examples for hosts of several servers: nginx before them, a service for systemd, containers."""

import configparser
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.table.crew import Crew
from tests.table.helpers import Server, in_a_loop
from tests.table.services import Nginx
from westward.cli import build_parser

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def nginx(crew: Crew) -> Iterator[Nginx]:
    text = (EXAMPLES / "nginx.conf").read_text()
    for port, server in zip((8001, 8002), crew.servers, strict=True):
        text = text.replace(f"127.0.0.1:{port}", server.url.removeprefix("http://"))
    front = Nginx(text)
    front.start()
    yield front
    front.stop()


def test_behind_nginx_servers_are_restarted_and_no_move_is_refused(crew: Crew, nginx: Nginx, tmp_path: Path) -> None:
    crew.door = Server(tmp_path)
    crew.door.url = nginx.url
    assert crew.door.get("/healthz").text == "ok\n"
    in_a_loop(crew.restart_in_turn())
    assert crew.acknowledged > 0
    assert crew.complaints() == []


def obeyed(command: str) -> Any:
    """What our program makes of a command in an example."""
    program, *arguments = shlex.split(command)
    assert Path(program).name == "westward"
    return build_parser().parse_args(arguments)


def test_the_service_of_systemd() -> None:
    file = EXAMPLES / "westward@.service"
    unit = configparser.ConfigParser(interpolation=None, strict=True)
    unit.optionxform = str  # type: ignore[assignment, method-assign] # their names have capitals
    unit.read(file)
    assert unit.sections() == ["Unit", "Service", "Install"]
    args = obeyed(unit["Service"]["ExecStart"].replace("%i", "8001"))
    assert (args.port, args.bus, args.no_browser) == (8001, "${WESTWARD_BUS}", True)
    if shutil.which("systemd-analyze"):  # not on every machine; it also misses our program where that is not installed
        found = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False).stderr
        assert not [line for line in found.splitlines() if "is not executable" not in line]


def test_the_containers() -> None:
    made = yaml.safe_load((EXAMPLES / "compose.yaml").read_text())
    services = made["services"]
    assert set(services) == {"one", "two", "nginx", "postgres", "redis"}
    for name, service in services.items():
        assert service["image"], name
        for other in service.get("depends_on", {}):
            assert other in services
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in made["volumes"] or (EXAMPLES / source).is_file(), volume
    assert obeyed(services["one"]["command"]).bus == "redis://redis"
    replaced = services["nginx"]["command"]
    for address in ("127.0.0.1:8001", "127.0.0.1:8002"):
        assert address in replaced
        assert address in (EXAMPLES / "nginx.conf").read_text()
