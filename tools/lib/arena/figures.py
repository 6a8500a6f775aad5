# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Means with 95 % intervals by Student's t, and the sequential test of two builds.

An observation is a deck, that is the mean over the games with it, which are not independent."""

import math

# The 97.5 % point of Student's t with 1 to 9 degrees of freedom.
SMALL = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622]


def student(freedom):
    """Half the width of the 95 % interval in standard errors, NaN with no degree of freedom."""
    if freedom < 1:
        return math.nan
    if freedom <= len(SMALL):
        return SMALL[freedom - 1]
    # The expansion of Cornish and Fisher, exact to four digits from ten degrees of freedom on.
    z = 1.959964
    return (z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3))


def summarise(values):
    """The mean and half the width of its 95 % interval; NaN where there are too few values."""
    n = len(values)
    mean = sum(values) / n if n > 0 else math.nan
    if n < 2:
        return mean, math.nan
    variance = sum((value - mean)**2 for value in values) / (n - 1)
    return mean, student(n - 1) * math.sqrt(variance / n)


def pool(parts):
    """The same for groups of observations, each (number, mean, half the 95 % interval); of a group
    of one observation the interval does not matter."""
    n = sum(part[0] for part in parts)
    mean = sum(part[0] * part[1] for part in parts) / n
    squares = sum(k * (value - mean)**2 for k, value, _ in parts)
    squares += sum((k - 1) * k * (interval / student(k - 1))**2 for k, _, interval in parts if k > 1)
    return mean, student(n - 1) * math.sqrt(squares / (n - 1) / n) if n > 1 else math.nan


def show(summary, factor=1, unit=''):
    """A mean with its interval as text, "n/a" for what too few decks cannot tell."""
    mean, interval = ('n/a' if math.isnan(figure) else f'{factor * figure:.1f}' for figure in summary)
    return f'{mean}{unit} ± {interval}'


class Sprt:
    """A sequential test: is the expected score nearer to `low` or to `high`?

    The ratio is the generalised one of chess testers for normal scores, where the deviation is the
    most likely one under either. Each error has a chance of 5 %."""

    BOUND = math.log(0.95 / 0.05)

    def __init__(self, low, high):
        self.low, self.high = low, high

    def measure(self, scores):
        """The logarithm of the likelihood ratio, positive if `high` is likelier."""
        n = len(scores)
        if n == 0:
            return 0
        mean = sum(scores) / n
        # As if one more deck had differed, so that a few equal games settle nothing.
        variance = (sum((score - mean)**2 for score in scores) + 0.0625) / n
        return n / 2 * math.log((variance + (mean - self.low)**2)
                                / (variance + (mean - self.high)**2))

    def decide(self, scores):
        """1 if `high` is accepted, -1 if `low` is, 0 if more games are needed."""
        ratio = self.measure(scores)
        return (ratio >= self.BOUND) - (ratio <= -self.BOUND)
