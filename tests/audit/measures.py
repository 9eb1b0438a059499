"""Statistics from their textbook definitions, in plain Python. Nothing here was taken from src/stats, which it checks."""
import math
import random

Z = 1.959963984540054  # leaves 2.5 % of a normal distribution above it
RESAMPLES = 600  # the program takes 2,000; the tolerance of the audit allows for both


def mean(values):
    return math.fsum(values) / len(values)


def quantile(values, share):
    """Type 7 of Hyndman and Fan."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def median(values):
    return quantile(values, .5)


def deviation(values):
    centre = mean(values)
    return math.sqrt(math.fsum((value - centre) ** 2 for value in values) / (len(values) - 1))


def wilson(count, n):
    share, square = count / n, Z * Z
    centre = (share + square / (2 * n)) / (1 + square / n)
    reach = Z * math.sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    return (0 if count == 0 else centre - reach, 1 if count == n else centre + reach)


def ranks(values):
    """Equal values share the mean of their ranks."""
    return [sum(other < value for other in values) + (values.count(value) + 1) / 2 for value in values]


def spearman(pairs):
    xs, ys = ranks([pair[0] for pair in pairs]), ranks([pair[1] for pair in pairs])
    middle_x, middle_y = mean(xs), mean(ys)
    top = math.fsum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys))
    return top / math.sqrt(math.fsum((x - middle_x) ** 2 for x in xs) * math.fsum((y - middle_y) ** 2 for y in ys))


def a12(a, b):
    return math.fsum((x > y) + (x == y) / 2 for x in a for y in b) / (len(a) * len(b))


def a12_interval(estimate, n, m):
    """Newcombe (2006), method 5: the values of theta that are Z standard errors away."""
    def distance(theta):
        others = (n + m) / 2 - 1
        variance = theta * (1 - theta) * (1 + others * ((1 - theta) / (2 - theta) + theta / (1 + theta))) / (n * m)
        return (theta - estimate) ** 2 - Z * Z * variance

    def root(inside, outside):
        for _ in range(100):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if distance(middle) < 0 else (inside, middle)
        return inside
    return (root(estimate, 0) if estimate > 0 else 0, root(estimate, 1) if estimate < 1 else 1)


def rank_sum_p(a, b):
    """Wilcoxon's two-sided test of the sum of ranks, by the normal distribution, corrected for ties and continuity."""
    n, m, whole = len(a), len(b), [*a, *b]
    total = n + m
    excess = abs(math.fsum(ranks(whole)[:n]) - n * (total + 1) / 2)
    ties = sum(whole.count(one) ** 3 - whole.count(one) for one in set(whole))
    variance = n * m * (total + 1 - ties / (total * (total - 1))) / 12
    return math.erfc(max(0, excess - .5) / math.sqrt(2 * variance)) if variance > 0 else 1.


def holm(values):
    """Each p times the number of those that are no smaller, and no less than the one before."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    adjusted = {}
    for rank, i in enumerate(order):
        adjusted[i] = max([min(1, values[i] * (len(values) - rank))] + [adjusted[j] for j in order[:rank]])
    return [adjusted[i] for i in range(len(values))]


def median_interval(values):
    """Order statistics: the k-th from either end, k the largest with a tail of at most 2.5 %."""
    ordered, n, k, tail = sorted(values), len(values), 0, 0
    while k < n // 2 and tail + math.comb(n, k) <= .025 * 2 ** n:
        tail += math.comb(n, k)
        k += 1
    return (ordered[k - 1], ordered[n - k]) if k else (-math.inf, math.inf)


def greatest_interval(values, draws):
    """Where the greatest of further draws lies: the outermost k of n + draws values are all ours with chance
    C(n + draws - k, draws) / C(n + draws, draws)."""
    ordered, n = sorted(values), len(values)
    low = -math.inf
    for k in range(1, n + 1):
        if math.comb(n + draws - k, draws) <= .025 * math.comb(n + draws, draws):
            low = ordered[n - k]
            break
    return (low, ordered[-1] if draws <= .025 * (n + draws) else math.inf)


def least_interval(values, draws):
    low, high = greatest_interval([-value for value in values], draws)
    return (-high, -low)


def all_or_none(count, n, equals):
    low, high = wilson(count, n)
    if count == equals * n:
        return (equals, equals)
    if (high if equals else 1 - low) ** n > .025:
        return (min(low, equals), max(high, equals))
    return (low, high)


def middle(results):
    return (quantile(results, .025), quantile(results, .975))


def bootstrap(values, statistic, seed):
    rng = random.Random(seed)
    return middle([statistic(rng.choices(values, k=len(values))) for _ in range(RESAMPLES)])


def bootstrap_groups(groups, statistic, seed):
    rng = random.Random(seed)
    return middle([statistic([rng.choices(group, k=len(group)) for group in groups]) for _ in range(RESAMPLES)])


def bandwidth(values):
    quarter = (quantile(values, .75) - quantile(values, .25)) / 1.34
    return .9 * (min(deviation(values), quarter) if quarter > 0 else deviation(values)) * len(values) ** -.2


def bootstrap_smooth(a, b, contrast, seed):
    """Resamples with noise from Epanechnikov's density of variance 1, by its distribution function's inverse."""
    rng, widths = random.Random(seed), (bandwidth(a), bandwidth(b))

    def noise():
        return math.sqrt(5) * 2 * math.sin(math.asin(2 * rng.random() - 1) / 3)
    results = []
    for _ in range(RESAMPLES):
        drawn = [[value + width * noise() for value in rng.choices(values, k=len(values))] for values, width in zip((a, b), widths)]
        results.append(contrast(*drawn))
    return middle(results)


def solve(matrix, right):
    """Gauss with pivots."""
    n = len(right)
    rows = [list(matrix[i]) + [right[i]] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, n):
            factor = rows[k][i] / rows[i][i]
            for j in range(i, n + 1):
                rows[k][j] -= factor * rows[i][j]
    result = [0.] * n
    for i in reversed(range(n)):
        result[i] = (rows[i][n] - math.fsum(rows[i][j] * result[j] for j in range(i + 1, n))) / rows[i][i]
    return result


def fit(rows):
    """Rows of (y, x...): intercept and coefficients, standardised coefficients, share of the variance."""
    ys, xs = [row[0] for row in rows], [(1.,) + tuple(row[1:]) for row in rows]
    width = len(xs[0])
    matrix = [[math.fsum(x[i] * x[j] for x in xs) for j in range(width)] for i in range(width)]
    right = [math.fsum(x[i] * y for x, y in zip(xs, ys)) for i in range(width)]
    betas = solve(matrix, right)
    spread = deviation(ys)
    standard = [betas[i] * deviation([x[i] for x in xs]) / spread for i in range(1, width)]
    centre = mean(ys)
    left = math.fsum((y - math.fsum(b * v for b, v in zip(betas, x))) ** 2 for x, y in zip(xs, ys))
    return betas, standard, 1 - left / math.fsum((y - centre) ** 2 for y in ys)
