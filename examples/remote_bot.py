"""A remote bot that searches: takes an open seat of a web table and plays with any bot of the library.

    python examples/remote_bot.py http://localhost:8000/t/abcdefghjkmn Robot ismcts:500

At each decision it asks the table for a position that its seat thinks possible (docs/protocol.md). What its seat knows
is the same in it as in the true one, so the library draws all other positions for the search from it.
"""

import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

import westward


def join(server: str, table: str, name: str) -> str:
    """Take an open seat; its token."""
    request = urllib.request.Request(f"{server}/api/tables/{table}/join", json.dumps({"name": name}).encode())
    request.add_header("Content-Type", "application/json")
    return str(json.load(urllib.request.urlopen(request))["token"])


def ask(connection: ClientConnection, kind: str, state: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Send a message about the open decision; its answer. What comes before it is passed over: newer states follow."""
    decision = state["decision"]
    connection.send(json.dumps({"type": kind, "id": f"{kind}-{decision}", "decision": decision, **more}))
    while True:
        answer: dict[str, Any] = json.loads(connection.recv())
        if answer.get("id") == f"{kind}-{decision}":
            return answer


def play(address: str, name: str, spec: str = "ismcts:200") -> str:
    """Join the table and play until the game is over; the last words."""
    server, _, table = address.rpartition("/t/")
    bot = westward.bots.make(spec)
    token = join(server, table, name)
    socket = f"{server.replace('http', 'ws', 1)}/t/{table}/socket"
    with connect(socket, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as connection:
        for frame in connection:
            state = json.loads(frame)
            if state["type"] == "state" and state["over"]:
                return str(state["status"])
            if state["type"] != "state" or not state["decision"]:
                continue
            answer = ask(connection, "sample", state)
            if answer["type"] == "samples":
                position = westward.load(state["table"]["game"]).from_dict(answer["samples"][0])
                choice = bot.choose(westward.Perspective(position, state["you"]["seat"]))
                answer = ask(connection, "act", state, action=choice)
            if answer["type"] == "error":  # somebody has taken a move back, say: look again
                connection.send('{"type": "sync"}')
    return "The server has closed the table."


if __name__ == "__main__":
    print(play(*sys.argv[1:4]))
