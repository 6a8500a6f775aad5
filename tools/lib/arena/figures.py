# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Means with 95 % intervals by Student's t, results without their luck, and the sequential test of
two builds.

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


def solve(matrix, vector):
    """The solution of a system of linear equations whose matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, vector)]
    for i, row in enumerate(rows):
        for other in rows[:i] + rows[i + 1:]:
            factor = other[i] / row[i]
            other[:] = [a - factor * b for a, b in zip(other, row)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


class LuckRemover:
    """Takes luck out of values, one after the other.

    Each kind of luck has the mean 0 and a coefficient of its own, as control variates have. The
    coefficients for a deck come from the decks before it, by regression, so they know nothing of its
    luck: the expectation remains exactly that of the values, a value once found never changes, and
    a sequential test may use it. At first they are 1, as if a few decks had said so."""

    DECKS_AT_FIRST = 10

    def __init__(self, n_lucks):
        self.n = self.total = 0
        self.lucks, self.products = [0] * n_lucks, [0] * n_lucks
        self.squares = [[0] * n_lucks for _ in range(n_lucks)]

    def find_coefficients(self):
        """The present coefficient of each kind of luck."""
        matrix = [row.copy() for row in self.squares]
        for i, row in enumerate(matrix):
            row[i] += self.DECKS_AT_FIRST * row[i] / self.n if row[i] else 1
        mean = self.total / self.n
        rest = [product - mean * luck - sum(row)
                for product, luck, row in zip(self.products, self.lucks, self.squares)]
        return [1 + more for more in solve(matrix, rest)]

    def remove(self, value, lucks):
        """The value without its luck."""
        factors = self.find_coefficients() if self.n else [1] * len(lucks)
        self.n += 1
        self.total += value
        for i, luck in enumerate(lucks):
            self.lucks[i] += luck
            self.products[i] += value * luck
            for j, other in enumerate(lucks):
                self.squares[i][j] += luck * other
        return value - sum(factor * luck for factor, luck in zip(factors, lucks))


def remove_luck(values, lucks):
    """The values of decks, in order, without their lucks, a list for each."""
    remover = LuckRemover(len(lucks[0]) if lucks else 0)
    return [remover.remove(value, luck) for value, luck in zip(values, lucks)]


def compare(values, others):
    """How many times as many observations give the mean of `values` the interval of `others`."""
    wide, narrow = summarise(values)[1], summarise(others)[1]
    return f'{(wide / narrow)**2:.1f}' if narrow > 0 else 'n/a'


class Sprt:
    """A sequential test: is the expected score nearer to `low` or to `high`?

    The ratio is the generalised one of chess testers for normal scores, where the deviation is the
    most likely one under either. Each error has a chance of 5 %."""

    BOUND = math.log(0.95 / 0.05)

    def __init__(self, low, high):
        self.low, self.high = low, high

    def list_ratios(self, scores):
        """The logarithm of the likelihood ratio after each score, positive if `high` is likelier."""
        total = squares = 0
        for n, score in enumerate(scores, 1):
            total += score
            squares += score**2
            mean = total / n
            # As if one more deck had differed, so that a few equal games settle nothing.
            variance = (squares - n * mean**2 + 0.0625) / n
            yield n / 2 * math.log((variance + (mean - self.low)**2)
                                   / (variance + (mean - self.high)**2))

    def decide(self, scores):
        """The first decision: 1 if `high` is accepted, -1 if `low` is, 0 if more games are needed."""
        crossed = (ratio for ratio in self.list_ratios(scores) if abs(ratio) >= self.BOUND)
        return math.copysign(1, ratio) if (ratio := next(crossed, 0)) else 0
