#!/usr/bin/env python3
"""An example of a program that plays for a bot, with nothing but the standard library: it accepts the first challenge, places
its stones in a row as well as it can, and ends with the game.

    SERVER=https://pente.example.org TOKEN=tessera_… python3 player.py
"""

import json
import os
import urllib.error
import urllib.request

SERVER, TOKEN = os.environ["SERVER"], os.environ["TOKEN"]
# Row by row from the centre on.
POINTS = [f"{column}{(row + 9) % 19 + 1}" for row in range(19) for column in "KLMNOPQRSTJHGFEDCBA"]


def ask(method, path, body=None):
    """Sends a request; a refusal is an urllib.error.HTTPError."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    data = None
    if body is not None:
        headers["Content-Type"], data = "application/json", json.dumps(body).encode()
    request = urllib.request.Request(f"{SERVER}/api/v1/{path}", data=data, headers=headers, method=method)
    return urllib.request.urlopen(request)


def stream(path):
    """Yields what the lines of a stream say. Empty ones are signs of life."""
    with ask("GET", path) as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def accept():
    """Takes the first challenge, and returns the match that comes of it."""
    for told in stream("events"):
        if told["type"] == "lobby" and told["challenges"]:
            ask("POST", f"seeks/{told['challenges'][0]['id']}/take").close()
        if told["type"] == "started":
            return told["match"]
    raise SystemExit("the stream of events ended")


def place(match, game, ply, taken):
    """Places a stone on the first point that the rules allow: a refusal with 409 says that they do not."""
    for point in POINTS:
        if point in taken:
            continue
        action = {"type": "play", "point": point}
        try:
            ask("POST", f"games/{match}/commands",
                {"id": f"g{game}p{ply}{point}", "game": game, "ply": ply, "action": action}).close()
            return
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise
    raise SystemExit("no point is left")


def play(match):
    """Plays a game to its end, and returns whether it was won. Each line keeps the first moves and appends others."""
    taken = set()
    for told in stream(f"games/{match}/stream"):
        if told["type"] != "update":
            continue
        table, mine = told["table"], told["mine"][0]
        taken.update(move["point"] for move in told["moves"])
        if table["result"] is not None:
            return table["result"]["winners"] == [mine]
        if table["turn"] == mine:
            place(match, table["game"], told["from"] + len(told["moves"]), taken)
    raise SystemExit("the stream of the game ended")


if __name__ == "__main__":
    print("won" if play(accept()) else "not won")
