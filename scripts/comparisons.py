"""Comparisons of runs, for scripts that evaluate a study themselves: shares, medians and rank tests with 95 % intervals."""
import math

Z = 1.959963984540054


def wilson(count, n):
    share, square = count / n, Z * Z
    centre, reach = share + square / (2 * n), Z * math.sqrt(share * (1 - share) / n + square / (4 * n * n))
    return (0 if count == 0 else (centre - reach) / (1 + square / n), 1 if count == n else (centre + reach) / (1 + square / n))


def median(values):
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def median_interval(values):
    """Order statistics: the interval between the k-th values from either end contains the median in at least 95 % of samples."""
    n, k, tail = len(values), 0, 0
    while (tail := tail + math.comb(n, k)) <= .025 * 2 ** n:
        k += 1
    ordered = sorted(values)
    return (ordered[k - 1], ordered[n - k]) if k else (ordered[0], ordered[-1])


def rank_test(a, b):
    """A12, and the Mann-Whitney p by the normal approximation with corrections for ties and continuity."""
    n, m = len(a), len(b)
    wins = sum((x > y) + (x == y) / 2 for x in a for y in b)
    values = [*a, *b]
    ties = sum(values.count(value) ** 3 - values.count(value) for value in set(values))
    spread = math.sqrt(n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1))))
    z = max(0, abs(wins - n * m / 2) - .5) / spread if spread else 0
    return wins / (n * m), math.erfc(z / math.sqrt(2))


def effect_interval(effect, n, m):
    """Interval of an A12 by Newcombe (2006), method 5: where the estimate is exactly Z standard errors away."""
    def is_inside(theta):
        others = (n + m) / 2 - 1
        variance = theta * (1 - theta) * (1 + others * ((1 - theta) / (2 - theta) + theta / (1 + theta))) / (n * m)
        return (theta - effect) ** 2 < Z * Z * variance

    def bound(end):
        inside = effect
        for _ in range(60):
            middle = (inside + end) / 2
            inside, end = (middle, end) if is_inside(middle) else (inside, middle)
        return inside
    return (bound(0) if effect > 0 else 0, bound(1) if effect < 1 else 1)


def holm(values):
    """Holm's adjustment of p values within a family of tests."""
    order, least, adjusted = sorted(range(len(values)), key=values.__getitem__), 0, [0] * len(values)
    for rank, i in enumerate(order):
        least = max(least, min(1, values[i] * (len(values) - rank)))
        adjusted[i] = least
    return adjusted
