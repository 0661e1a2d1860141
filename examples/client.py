"""A foreign bot: takes an open seat of a table by its address and plays anything that is allowed (docs/protocol.md).

python examples/client.py http://localhost:8000/t/abcdefghjkmn Robot
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def play(address: str, name: str) -> str:
    """Join the table and play until the game is over; the last words."""
    server, _, table = address.rpartition("/t/")
    request = urllib.request.Request(f"{server}/api/tables/{table}/join", json.dumps({"name": name}).encode())
    request.add_header("Content-Type", "application/json")
    token = json.load(urllib.request.urlopen(request))["token"]
    socket = f"{server.replace('http', 'ws', 1)}/t/{table}/socket"
    with connect(socket, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as connection:
        for frame in connection:
            state = json.loads(frame)
            if state["type"] == "state" and state["over"]:
                return str(state["status"])
            if state["type"] == "state" and state["decision"]:
                choice = random.choice(state["choices"])
                move = {"type": "act", "id": state["decision"], "decision": state["decision"], "action": choice["id"]}
                connection.send(json.dumps(move))
    return "The server has closed the table."


if __name__ == "__main__":
    print(play(*sys.argv[1:3]))
