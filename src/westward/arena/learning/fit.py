"""The network while it learns: NumPy arrays, trained with Adam on what positions led to."""

import struct
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from westward.arena.learning.selfplay import Harvest
from westward.kernel.network import DEPTH, MAGIC, MOST_WEIGHT, SCALE, STEPS, WIDTH

Floats = NDArray[np.float32]
BATCH = 1024
RATE = 1e-3  # at the start of a generation; a tenth of it at its end
DECAY = 1e-5  # weights that no position needs wither away
TRUST = 0.9  # how much of what follows, rather than of what is expected at the next moment, is believed (TD-lambda)


class Pupil:
    """Two hidden layers, two answers; `to_bytes` is what `Network` reads."""

    def __init__(self, inputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = [(inputs, WIDTH), (WIDTH, DEPTH), (DEPTH, 2)]
        self.weights: list[Floats] = []
        for rows, columns in sizes:
            spread = np.sqrt(2 / (200 if rows == inputs else rows))  # few inputs are not 0 at a time
            self.weights += [rng.normal(0, spread, (rows, columns)).astype(np.float32), np.zeros(columns, np.float32)]
        self.weights[4] *= 0.01  # at first the answer is the game's own estimate
        self.weights.append(np.full(2, 1.5, np.float32))
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def answer(self, inputs: NDArray[np.int16], estimates: Floats) -> Floats:
        """Utility and lead that are expected, row by row."""
        batches = (slice(at, at + 8192) for at in range(0, len(inputs), 8192))
        parts = [self._forward(inputs[rows], estimates[rows])[-1] for rows in batches]
        return np.concatenate(parts)

    def study(self, harvest: Harvest, epochs: int, seed: int) -> float:
        """Learn from what was seen; the mean square of what it was still wrong by in the last round."""
        targets = self.targets(harvest)
        rng = np.random.default_rng(seed)
        count = max(1, len(targets) // BATCH)
        wrong = 0.0
        for epoch in range(epochs):
            order = rng.permutation(len(targets))
            wrong = 0.0
            for batch in range(count):
                rows = order[batch * BATCH : (batch + 1) * BATCH]
                progress = (epoch + batch / count) / epochs
                wrong += (
                    self._step(harvest.inputs[rows], harvest.estimates[rows], targets[rows], RATE * 0.1**progress)
                    / count
                )
        return wrong

    def targets(self, harvest: Harvest) -> Floats:
        """Results, blended with what is expected at the next moments; nothing is expected before the first lesson."""
        targets = harvest.results.copy()
        if not self.steps:
            return targets
        expected = self.answer(harvest.inputs, harvest.estimates)
        for row in range(len(targets) - 2, -1, -1):
            if not harvest.last[row]:
                targets[row] = TRUST * targets[row + 1] + (1 - TRUST) * expected[row + 1]
        return targets

    def _forward(self, inputs: NDArray[np.int16], estimates: Floats) -> list[Floats]:
        first, bias, second, other, last, end, trust = self.weights
        x = inputs.astype(np.float32) / STEPS
        one = np.maximum(x @ first + bias, 0)
        two = np.maximum(one @ second + other, 0)
        return [x, one, two, np.tanh(two @ last + end + estimates[:, None] * trust)]

    def _step(self, inputs: NDArray[np.int16], estimates: Floats, targets: Floats, rate: float) -> float:
        x, one, two, out = self._forward(inputs, estimates)
        wrong = out - targets
        slope = (2 / len(x)) * wrong * (1 - out**2)
        back = (slope @ self.weights[4].T) * (two > 0)
        further = (back @ self.weights[2].T) * (one > 0)
        slopes = [x.T @ further, further.sum(0), one.T @ back, back.sum(0), two.T @ slope, slope.sum(0)]
        slopes.append(estimates @ slope)
        self.steps += 1
        for weight, mean, square, gradient in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            pace = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weight -= pace * mean / (np.sqrt(square) + 1e-7) + DECAY * weight
        np.clip(self.weights[0], -MOST_WEIGHT / SCALE, MOST_WEIGHT / SCALE, out=self.weights[0])
        return float((wrong**2).mean())

    def to_bytes(self) -> bytes:
        """The network as a file."""
        first, bias, second, other, last, end, trust = self.weights
        whole = np.rint(first * SCALE).astype("<i2")
        rest = np.concatenate([bias, second.T.reshape(-1), other, last.T.reshape(-1), end, trust]).astype("<f4")
        return MAGIC + struct.pack("<I", len(first)) + whole.tobytes() + rest.tobytes()

    def save(self, file: str) -> None:
        """All that is needed to go on."""
        arrays: dict[str, Any] = {f"{kind}{i}": array for kind, row in self._rows() for i, array in enumerate(row)}
        np.savez(file, steps=np.array(self.steps), **arrays)

    @classmethod
    def load(cls, file: str) -> Self:
        """The pupil that was saved."""
        with np.load(file) as data:
            pupil = cls(len(data["weight0"]), 0)
            pupil.steps = int(data["steps"])
            for kind, row in pupil._rows():
                row[:] = [data[f"{kind}{i}"] for i in range(len(row))]
        return pupil

    def _rows(self) -> list[tuple[str, list[Floats]]]:
        return [("weight", self.weights), ("mean", self.means), ("square", self.squares)]
