"""Spaces: what observations and actions may be. They have the names and the members that Gymnasium's have."""

from __future__ import annotations

import numpy as np

__all__ = ["Box", "Discrete", "MultiDiscrete"]


class _Space:
    shape: tuple[int, ...]
    dtype: np.dtype

    def __init__(self, shape, dtype):
        self.shape = tuple(shape)
        self.dtype = np.dtype(dtype)
        self._random = None

    def seed(self, seed=None):
        """Makes samples follow from the seed."""
        self._random = np.random.default_rng(seed)
        return [seed]

    @property
    def np_random(self) -> np.random.Generator:
        if self._random is None:
            self._random = np.random.default_rng()
        return self._random

    def __contains__(self, value):
        return self.contains(value)


class Box(_Space):
    """Arrays of numbers between `low` and `high`."""

    def __init__(self, low, high, shape, dtype=np.uint8):
        super().__init__(shape, dtype)
        self.low, self.high = low, high

    def sample(self):
        return self.np_random.integers(self.low, self.high, self.shape, self.dtype, endpoint=True)

    def contains(self, value):
        array = np.asarray(value)
        return array.shape == self.shape and bool(np.all((array >= self.low) & (array <= self.high)))

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Discrete(_Space):
    """Whole numbers from 0 to `n` - 1."""

    def __init__(self, n):
        super().__init__((), np.int64)
        self.n = int(n)
        self.start = 0

    def sample(self, mask=None):
        """A number at random; with a mask, one where the mask is not zero."""
        if mask is None:
            return self.np_random.integers(self.n)
        legal = np.flatnonzero(mask)
        return self.np_random.choice(legal) if len(legal) else np.int64(0)

    def contains(self, value):
        return isinstance(value, (int, np.integer)) and 0 <= value < self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class MultiDiscrete(_Space):
    """Arrays of whole numbers, each from 0 to the number in `nvec` - 1."""

    def __init__(self, nvec):
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def sample(self, mask=None):
        """Numbers at random; with a mask of one row per environment, only legal ones."""
        if mask is None:
            return self.np_random.integers(self.nvec)
        # The k-th of the legal ones of a row: where their running count first reaches k.
        counts = np.cumsum(mask, axis=1)
        wanted = self.np_random.integers(np.maximum(counts[:, -1], 1)) + 1
        return np.argmax(counts >= wanted[:, None], axis=1)

    def contains(self, value):
        array = np.asarray(value)
        return (array.shape == self.shape and np.issubdtype(array.dtype, np.integer)
                and bool(np.all((array >= 0) & (array < self.nvec))))

    def __repr__(self):
        return f"MultiDiscrete({self.nvec})"
