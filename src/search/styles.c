/* styles.c: the styles of best-first search: A*, weighted A* (Pohl 1970), greedy (by the estimate alone),
 * width-based.
 *
 * IW(k) is breadth-first search over states with something new, an atom or a pair, and drops all others. BFWS
 * (Lipovetzky, Geffner 2017) drops nothing: it orders states by their novelty among states with as much of the
 * goal missing, then by what is missing, then by the estimate. */
#include "search/best_first.h"

enum { WEIGHT = 2 };

/* Returns how far from the goal the child looks; less is nearer. */
static uint64_t distance(const lw_best_first *b)
{
    int64_t promise = lw_state_promise(b->rules, b->tree.child);
    return promise > 0 ? 0 : (uint64_t)-promise;
}

static uint64_t at_most(uint64_t number, uint64_t max)
{
    return number < max ? number : max;
}

static uint64_t astar_price(lw_best_first *b, uint32_t entry)
{
    enum lw_fate fate = b->tree.nodes[entry].fate;
    int bound = fate == LW_FATE_OPEN ? lw_heuristic_bound(b->rules, b->tree.child) : 0;
    return (uint64_t)b->marks[entry].depth + (uint64_t)bound;
}

static uint64_t weighted_price(lw_best_first *b, uint32_t entry)
{
    return b->marks[entry].depth + WEIGHT * distance(b);
}

static uint64_t greedy_price(lw_best_first *b, uint32_t entry)
{
    (void)entry;
    return distance(b);
}

/* Returns the child's novelty among the states of its part. */
static int novelty(lw_best_first *b, uint32_t entry, uint32_t part)
{
    b->marks[entry].part = part;
    const void *parent = entry == b->parent ? NULL : b->tree.parent;
    return lw_novelty_of(&b->novelty, parent, b->marks[b->parent].part, b->tree.child, part, b->style->novelty);
}

static uint64_t width_price(lw_best_first *b, uint32_t entry)
{
    return novelty(b, entry, 0) <= b->style->novelty ? b->marks[entry].depth : LW_PRICE_CUT;
}

static uint64_t bfws_price(lw_best_first *b, uint32_t entry)
{
    uint64_t far = distance(b), part = (uint64_t)lw_heuristic_missing(b->rules, b->tree.child);
    uint64_t new = (uint64_t)novelty(b, entry, (uint32_t)at_most(part, UINT32_MAX));
    return new << 60 | at_most(part, 0xFFFFFF) << 32 | at_most(far, UINT32_MAX);
}

#define SOLVER(name, ...)                                                                            \
    static void solve_##name(const lw_rules *rules, const void *state, const lw_limits *limits,      \
                             lw_solution *out)                                                       \
    {                                                                                                \
        lw_best_first_solve(&(const lw_best_first_variant){__VA_ARGS__}, rules, state, limits, out); \
    }

SOLVER(astar, .price = astar_price, .shortest = true, .deepest = true)
SOLVER(wastar, .price = weighted_price, .deepest = true)
SOLVER(greedy, .price = greedy_price)
SOLVER(iw1, .price = width_price, .novelty = 1)
SOLVER(iw2, .price = width_price, .novelty = 2)
SOLVER(bfws, .price = bfws_price, .novelty = 2)

const lw_solver lw_solver_astar = {
    .name = "astar",
    .note = "A* with the family's lower bound: a shortest solution; remembers every state",
    .aim = LW_AIM_GOALS,
    .exact = true,
    .solve = solve_astar,
};

const lw_solver lw_solver_wastar = {
    .name = "wastar",
    .note = "weighted A*: moves made plus twice the estimate; not always a shortest solution",
    .aim = LW_AIM_GOALS,
    .solve = solve_wastar,
};

const lw_solver lw_solver_greedy = {
    .name = "greedy",
    .note = "best-first search by the family's estimate alone",
    .aim = LW_AIM_GOALS,
    .solve = solve_greedy,
};

const lw_solver lw_solver_bfws = {
    .name = "bfws",
    .note = "best-first width search: novel states first, then near ones",
    .aim = LW_AIM_GOALS,
    .solve = solve_bfws,
};

const lw_solver lw_solver_iw1 = {
    .name = "iw1",
    .note = "iterated width 1: breadth-first, only states with a new atom",
    .aim = LW_AIM_GOALS,
    .solve = solve_iw1,
};

const lw_solver lw_solver_iw2 = {
    .name = "iw2",
    .note = "iterated width 2: breadth-first, only states with a new pair of atoms",
    .aim = LW_AIM_GOALS,
    .solve = solve_iw2,
};
