/* portfolio.c: several searches in turn: easy levels get a shortest solution, hard ones get some solution.
 *
 * Breadth-first search comes first with a small share of the budget, so that easy levels are solved shortest or
 * proved unsolvable; what it spends in vain is missing from the alternation. How long alternation takes depends
 * much on luck, and a level that misleads one search may be easy for another. So with a large budget, where a
 * family has guides, alternation is tried again from the start without one of its techniques; which ones
 * depends on whether things are packed. A medium budget allows a few short tries before the long one; they were
 * chosen by what they add on levels that the long one misses. With a small budget tries would be too short. The
 * first verdict other than "gave up" counts. A solution that may not be a shortest one is shortened
 * (shorten.h). With several threads they first share the breadth-first search, and then the tries run at the
 * same time; the results do not change. */
#include "core/guides.h"
#include "search/shorten.h"
#include "search/solvers.h"
#include "search/tries.h"

typedef struct member {
    const char *solver;
    int share;        /* per cent */
    unsigned without; /* bits of enum lw_technique */
} member;

/* Levels where things are packed; other levels of families with guides, with a large, a medium and a small
 * budget; and families without guides, where a second try would repeat the first. */
static const member packing[] = {{"bfs", 5, 0},
                                 {"alternation", 35, 0},
                                 {"alternation", 20, LW_TECHNIQUE_ESTIMATE},
                                 {"alternation", 15, LW_TECHNIQUE_PARTS},
                                 {"alternation", 15, LW_TECHNIQUE_RECENT},
                                 {"alternation", 10, LW_TECHNIQUE_CELLS}},
                    guided[] = {{"bfs", 5, 0},
                                {"alternation", 50, LW_TECHNIQUE_PLANS},
                                {"alternation", 30, 0},
                                {"alternation", 8, LW_TECHNIQUE_GUIDE},
                                {"alternation", 7, LW_TECHNIQUE_PARTS}},
                    medium[] = {{"bfs", 5, 0},
                                {"alternation", 12, LW_TECHNIQUE_PLANS},
                                {"alternation", 10, LW_TECHNIQUE_PLANS | LW_TECHNIQUE_ONCE},
                                {"alternation", 7, LW_TECHNIQUE_PARTS | LW_TECHNIQUE_RECENT},
                                {"alternation", 3, LW_TECHNIQUE_PLANS | LW_TECHNIQUE_RECENT},
                                {"alternation", 7, LW_TECHNIQUE_GUIDE | LW_TECHNIQUE_ONCE},
                                {"alternation", 56, 0}},
                    small[] = {{"bfs", 5, 0}, {"alternation", 95, LW_TECHNIQUE_RECENT}},
                    unguided[] = {{"bfs", 5, 0}, {"alternation", 95, 0}};

#define COUNT(members) ((int)(sizeof members / sizeof *members))

enum { MIN = 100, MIN_SHORTEN = 1000, MEDIUM = 50000, LARGE = 200000, MAX_MEMBERS = 8 };

static const member *choose_members(const lw_rules *rules, const void *state, int64_t budget, int *count)
{
    const lw_guides *guides = rules->family->guides;
    if (guides && guides->packs && guides->packs(rules, state)) {
        *count = COUNT(packing);
        return packing;
    }
    if (guides && budget > LARGE) {
        *count = COUNT(guided);
        return guided;
    }
    if (guides && budget >= MEDIUM) {
        *count = COUNT(medium);
        return medium;
    }
    *count = guides ? COUNT(small) : COUNT(unguided);
    return guides ? small : unguided;
}

/* The last try gets the rest of the budget, whatever the others leave unused; no try gets too little to be
 * useful. Returns how many of the tries get a share. */
static int share_out(const member *members, int count, const lw_limits *limits, lw_try *out)
{
    int64_t left = limits->expansions;
    int used = 0;
    for (; used < count && (left > 0 || !used); used++) {
        lw_limits *part = &out[used].limits;
        *part = *limits;
        part->without |= members[used].without;
        part->expansions = limits->expansions / 100 * members[used].share;
        if (part->expansions < MIN)
            part->expansions = MIN;
        if (part->expansions > left || used + 1 == count)
            part->expansions = left;
        if (limits->work > 0)
            part->work = limits->work / 100 * members[used].share + 1;
        left -= part->expansions;
        out[used].solver = lw_solver_find(members[used].solver);
    }
    return used;
}

/* Spends up to half of what the solution took plus a little, as far as that is left. Returns how much. */
static int64_t shorten(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out,
                       int64_t spent)
{
    lw_limits part = *limits;
    if (out->verdict != LW_SOLVED || out->optimal)
        return 0;
    part.expansions = spent / 2 + MIN_SHORTEN;
    if (part.expansions > limits->expansions - spent)
        part.expansions = limits->expansions - spent;
    return lw_play_shorten(rules, state, &part, &out->moves);
}

static void search_rules(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    lw_try tries[MAX_MEMBERS];
    lw_solution sum = {0};
    int64_t lacks = 0;
    int count;
    const member *members = choose_members(rules, state, limits->expansions, &count);
    count = share_out(members, count, limits, tries);
    int first = lw_tries_run(tries, 1, 1, rules, state), made = first;
    if (tries[0].out.verdict == LW_GAVE_UP && !lw_stopped(limits->stop))
        made += lw_tries_run(tries + 1, count - 1, limits->threads, rules, state);
    for (int i = 0; i < made; i++) {
        sum.expanded += tries[i].out.expanded;
        sum.generated += tries[i].out.generated;
        sum.bytes = sum.bytes > tries[i].out.bytes ? sum.bytes : tries[i].out.bytes;
        if (tries[i].out.lacks && (!lacks || tries[i].out.lacks < lacks))
            lacks = tries[i].out.lacks;
    }
    *out = tries[made - 1].out;
    out->by = out->verdict == LW_GAVE_UP ? NULL : tries[made - 1].solver->name;
    out->lacks = out->verdict == LW_GAVE_UP ? lacks : 0;
    tries[made - 1].out = (lw_solution){0};
    lw_tries_drop(tries, made > first ? count : first);
    sum.expanded += shorten(rules, state, limits, out, sum.expanded);
    out->expanded = sum.expanded;
    out->generated = sum.generated;
    out->bytes = sum.bytes;
}

static void solve(const lw_rules *rules, const void *state, const lw_limits *limits, lw_solution *out)
{
    lw_search_slice(search_rules, rules, state, limits, out);
}

const lw_solver lw_solver_portfolio = {
    .name = "portfolio",
    .note = "breadth-first search, then best-first search with several open lists",
    .aim = LW_AIM_GOALS,
    .solve = solve,
};
