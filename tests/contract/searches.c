/* searches.c: laws of bounds, solvers and measured facts. */
#include "base/hash.h"
#include "core/heuristics.h"
#include "core/people.h"
#include "laws.h"
#include "search/bfs.h"

static const lw_limits small = {.expansions = 20000, .bytes = 64 << 20};
static const lw_limits brief = {.expansions = 4000,
                                .bytes = 64 << 20}; /* where expanding a state is expensive */
static const lw_limits tiny = {
    .expansions = 1500, .bytes = 16 << 20, .seed = 5}; /* for points, nothing ends before this budget */

/* Perhaps only breadth-first search finishes. If others finish, they agree. */
static void check_agreement(const subject *s)
{
    if (s->rules->players != 1 || lw_for_points(s->rules))
        return;
    lw_solution first;
    const lw_limits *limits = s->family->expensive ? &brief : &small;
    lw_solve(lw_solvers[0], s->rules, s->level, limits, &first);
    HOLDS(s, first.verdict != LW_GAVE_UP || strcmp(first.reason, "replay") != 0, "a solution does not replay");
    for (int i = 1; lw_solvers[i] && first.verdict != LW_GAVE_UP; i++) {
        lw_solution other;
        if (lw_solvers[i]->aim != LW_AIM_GOALS)
            continue;
        lw_solve(lw_solvers[i], s->rules, s->level, limits, &other);
        HOLDS(s, other.verdict != LW_GAVE_UP || strcmp(other.reason, "replay") != 0, "%s: does not replay",
              lw_solvers[i]->name);
        if (other.verdict != LW_GAVE_UP) {
            HOLDS(s, other.verdict == first.verdict, "%s says %s, %s %s", lw_solvers[0]->name,
                  lw_verdict_text(first.verdict), lw_solvers[i]->name, lw_verdict_text(other.verdict));
            HOLDS(s, other.moves.count == first.moves.count || !other.optimal, "%s takes %d moves, %s %d",
                  lw_solvers[0]->name, first.moves.count, lw_solvers[i]->name, other.moves.count);
        }
        if (other.verdict == LW_SOLVED && !strcmp(lw_solvers[i]->name, "deepening"))
            HOLDS(s, same_moves(&first.moves, &other.moves), "deepening finds another first solution");
        lw_solution_drop(&other);
    }
    lw_solution_drop(&first);
}

/* With a small budget a solver's play is legal, it keeps to the budget, a second run gives the same result, and
 * what two solvers prove agrees. */
static void check_word(const subject *s)
{
    lw_solution first, second;
    int64_t proved = -1;
    for (int i = 0; lw_solvers[i] && s->rules->players == 1; i++) {
        const lw_solver *solver = lw_solvers[i];
        lw_solve(solver, s->rules, s->level, &tiny, &first);
        lw_solve(solver, s->rules, s->level, &tiny, &second);
        bool points = first.verdict == LW_OPTIMAL || first.verdict == LW_BEST_KNOWN;
        bool apt = solver->aim == LW_AIM_ALL || (solver->aim == LW_AIM_POINTS) == lw_for_points(s->rules);
        HOLDS(s, !first.reason || strcmp(first.reason, "replay") != 0, "%s: does not replay", solver->name);
        HOLDS(s, !apt || points == lw_for_points(s->rules), "%s says %s", solver->name,
              lw_verdict_text(first.verdict));
        HOLDS(s, first.expanded <= tiny.expansions, "%s expands more than it may", solver->name);
        HOLDS(s,
              first.verdict == second.verdict && first.score == second.score &&
                  first.expanded == second.expanded && same_moves(&first.moves, &second.moves),
              "%s differs the second time", solver->name);
        int64_t claim = first.verdict == LW_OPTIMAL ? first.score : first.moves.count;
        if (first.verdict == LW_OPTIMAL || first.optimal) {
            HOLDS(s, proved < 0 || claim == proved, "%s proves %lld, another %lld", solver->name,
                  (long long)claim, (long long)proved);
            proved = claim;
        }
        lw_solution_drop(&first);
        lw_solution_drop(&second);
    }
}

/* The layers add up to the states of an exhaustive search. */
static void check_reach(const subject *s)
{
    const lw_limits *limits = lw_for_points(s->rules) ? &tiny : &small;
    if (s->rules->players != 1)
        return;
    lw_reach reach;
    lw_solution solution;
    lw_solve(lw_solvers[0], s->rules, s->level, limits, &solution);
    lw_reach_count(s->rules, s->level, 1 << 20, limits, s->arena, &reach);
    int64_t sum = 0;
    for (int i = 0; i < reach.depths; i++) {
        HOLDS(s, reach.states[i] > 0, "no state is at depth %d", i);
        sum += reach.states[i];
    }
    if (solution.verdict == LW_UNSOLVABLE || solution.verdict == LW_OPTIMAL)
        HOLDS(s, reach.complete && sum == solution.distinct, "layers hold %lld states, the search saw %lld",
              (long long)sum, (long long)solution.distinct);
    if (solution.verdict == LW_SOLVED)
        HOLDS(s, reach.depths > solution.moves.count || !reach.complete, "the goal is deeper than anything");
    lw_solution_drop(&solution);
}

static void measure(const subject *s, uint64_t wanted, lw_value *facts)
{
    lw_mark mark = lw_arena_mark(s->arena);
    lw_measure_context context = {.wanted = wanted, .rng = lw_rng_seed(s->seed), .scratch = s->arena};
    memset(facts, 0, 64 * sizeof *facts);
    s->family->measure(s->design, &context, facts);
    lw_arena_rewind(s->arena, mark);
}

/* A fact has the same value alone, together with all others, and in a second measurement. */
static void check_measures(const subject *s)
{
    lw_value all[64], again[64], alone[64];
    int count = lw_fact_count(s->family);
    bool some = lw_hash(s->id, strlen(s->id)) % 40 == 0; /* few subjects have expensive facts measured */
    uint64_t every = 0;
    for (int i = 0; i < count; i++)
        every |= (uint64_t)(some || !s->family->facts[i].expensive) << i;
    every &= ~lw_people_wanted(s->family); /* measured alike for all families, see people.c */
    measure(s, every, all);
    measure(s, every, again);
    for (int i = 0; i < count; i++) {
        const lw_fact *fact = &s->family->facts[i];
        if (!(every >> i & 1))
            continue;
        HOLDS(s, fact->conditional || all[i].kind != LW_UNMEASURED, "%s was wanted and is not measured",
              fact->name);
        HOLDS(s, lw_value_equal(&all[i], &again[i]), "%s differs the second time", fact->name);
        if (fact->kind == LW_FACT_NOISY)
            HOLDS(s, !lw_value_known(&all[i]) || all[i].samples > 0, "%s is noisy without samples", fact->name);
        if (fact->kind == LW_FACT_NOISY && lw_value_known(&all[i]))
            HOLDS(s, all[i].low <= all[i].real && all[i].real <= all[i].high, "%s lies outside its interval",
                  fact->name);
        if ((fact->expensive || s->family->expensive) && (uint64_t)i % 4 != s->seed % 4)
            continue; /* expensive: tested with other seeds */
        measure(s, (uint64_t)1 << i, alone);
        HOLDS(s, lw_value_equal(&all[i], &alone[i]), "%s differs when it is measured alone", fact->name);
    }
}

/* The fact "moves" is the length of a shortest solution. A family that has to search for it may give up, but
 * not on easy designs. */
static void check_moves_fact(const subject *s)
{
    int fact = lw_fact_find(s->family, "moves");
    if (fact < 0 || s->rules->players != 1 || s->rules->levels != 1)
        return;
    lw_value facts[64] = {0};
    lw_solution solution;
    lw_mark mark = lw_arena_mark(s->arena);
    lw_measure_context context = {.wanted = (uint64_t)1 << fact, .scratch = s->arena};
    s->family->measure(s->design, &context, facts);
    lw_arena_rewind(s->arena, mark);
    lw_solve(lw_solvers[0], s->rules, 0, &small, &solution);
    if (solution.verdict == LW_SOLVED)
        HOLDS(s,
              (facts[fact].kind == LW_INTEGER && facts[fact].integer == solution.moves.count) ||
                  (facts[fact].kind == LW_ABSENT && solution.expanded > 4000),
              "the fact moves is not the %d of the shortest solution", solution.moves.count);
    if (solution.verdict == LW_UNSOLVABLE)
        HOLDS(s, facts[fact].kind == LW_ABSENT, "there is no solution, but a fact moves");
    lw_solution_drop(&solution);
}

const law search_laws[] = {
    {"solvers agree", 20, check_agreement},
    {"solvers keep their word", 2, check_word},
    {"layers add up", 8, check_reach},
    {"facts are the same in any company", 2, check_measures},
    {"moves is the shortest solution", 30, check_moves_fact},
    {0},
};
