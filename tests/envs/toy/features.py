from typing import Any

LENGTH = 14


def features(view: dict[str, Any]) -> list[float]:
    parts = (view["cards"], view["strong"], view["points"])
    numbers = [0.0 if number is None else (1 + number) / 10 for part in parts for number in part]
    return [*numbers, *[0.0] * (12 - len(numbers)), float(view["viewer"]), view["left"] / 3]
