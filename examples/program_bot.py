"""A bot as a program of its own: JSON lines on standard input and output, in any language.

    westward play trails --seats "you,program:python examples/program_bot.py"

It asks for positions that it thinks possible, tries each of its choices in all of them, and takes the one after which
it stands best on average. Only these tries use the library; a program in another language would bring its own rules.
"""

import json
import sys

import westward

SAMPLES = 8


def ask(answer: dict[str, object]) -> dict[str, object]:
    """Say something; what is said to that."""
    print(json.dumps(answer), flush=True)
    return dict(json.loads(sys.stdin.readline()))


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        question = json.loads(line)
        game, seat = westward.load(question["game"]), question["seat"]
        totals = dict.fromkeys(question["legal"].values(), 0.0)
        samples = ask({"sample": SAMPLES})["samples"]
        assert isinstance(samples, list)
        for position in samples:
            for action in totals:
                state = game.from_dict(position)
                state.apply(seat, action)
                totals[action] += game.features.value(state, seat)
        print(json.dumps({"choose": max(totals, key=totals.__getitem__)}), flush=True)


if __name__ == "__main__":
    main()
