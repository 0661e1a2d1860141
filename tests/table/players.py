"""People who play over a socket while servers are killed."""

import json
import random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.table.helpers import Json, Server
from westward.kernel import Codec, load


class Client:
    """A player who remembers all that was acknowledged and shown, and sends again what was not answered."""

    def __init__(self, table: str, token: str, seed: str, codec: Codec) -> None:
        self.table = table
        self.codec = codec
        self.token = token
        self.random = random.Random(seed)
        self.frames = 0
        self.sent = 0
        self.pending: Json | None = None
        self.acked: dict[str, tuple[int, Json]] = {}
        self.seen = 0
        self.lines: list[Json] = []
        self.over = False
        self.state: Json = {}

    async def play(self, url: str) -> None:
        """Until the connection breaks."""
        address = f"{url.replace('http', 'ws', 1)}/t/{self.table}/socket"
        try:
            async with connect(address, additional_headers={"Authorization": f"Bearer {self.token}"}) as socket:
                if self.pending:
                    await socket.send(json.dumps(self.pending))
                async for frame in socket:
                    message = json.loads(frame)
                    self.frames += 1
                    getattr(self, f"take_{message['type']}")(message)
                    if message["type"] == "state":
                        self.state = message
                    late = message["type"] == "ack" and message["n"] <= self.seen  # of what was sent again
                    if self.state["decision"] and not self.pending and (late or message["type"] in ("state", "error")):
                        await socket.send(json.dumps(self.choose(self.state)))
        except (OSError, WebSocketException):
            return

    def choose(self, state: Json) -> Json:
        self.sent += 1
        self.pending = {"type": "act", "id": f"m{self.sent}", "decision": state["decision"]}
        if state["sets"]:  # single cards of a secret set would be events that only their owner counts
            one = self.random.choice(state["sets"])
            members = [member["id"] for member in one["members"] for _ in range(member["most"])]
            self.pending["actions"] = self.random.sample(members, self.random.randint(1, len(members)))
        else:
            self.pending["action"] = self.random.choice(state["choices"])["text"]
        return self.pending

    def take_state(self, state: Json) -> None:
        self.over = state["over"]
        if state["since"] == 0:
            assert state["log"][: len(self.lines)] == self.lines, "what was shown before has changed"
            self.lines = state["log"]
        else:
            assert state["since"] == self.seen
            self.lines += state["log"]
        self.seen = state["n"]

    def take_ack(self, ack: Json) -> None:
        if self.pending and ack["id"] == self.pending["id"]:
            self.acked[ack["id"]] = (ack["n"], self.pending)
            self.pending = None

    def take_error(self, error: Json) -> None:
        whole = self.pending and "actions" not in self.pending
        assert error["code"] == "stale" or (error["code"] == "illegal" and not whole), error
        self.pending = None

    def take_presence(self, presence: Json) -> None:
        pass


def check(client: Client, moves: dict[int, Any]) -> None:
    """All that was acknowledged is stored once, and nothing was shown that is not stored."""
    numbers = [n for n, _ in client.acked.values()]
    assert len(set(numbers)) == len(numbers)
    for n, message in client.acked.values():
        stored = moves[n]["actions"]
        if "action" in message:
            assert stored == [message["action"]]
        else:  # the whole set, in the order of the rules, and perhaps what ends it
            ids = [client.codec.parse(text) for text in stored]
            assert sorted(message["actions"]) in (ids, ids[:-1])
    assert client.seen <= moves[0]
    assert all(line["n"] <= moves[0] for line in client.lines)


def new_table(server: Server, number: int) -> list[Client]:
    seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]
    game = load(("trails", "end_of_the_trail")[number % 2])
    made = server.post("/api/tables", {"game": game.name, "seats": seats})
    return [Client(made["id"], seat["token"], f"{number} {seat['seat']}", game.actions) for seat in made["seats"]]
