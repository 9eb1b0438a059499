/* search_run.c: see the header.
 *
 * Runs are performed in parallel waves and examined in the order of their numbers; surplus runs of a wave are
 * discarded, so the number of threads changes nothing. Designs are identified by their canonical form, or by
 * the fingerprints of their rules, in a hash table; a design found once is never kept again, even if a better
 * one has since displaced it. */
#include "grade/search_run.h"
#include "base/hash.h"
#include "core/rule_evolution.h"
#include "core/symmetry.h"
#include "grade/judge.h"
#include "grade/ladder.h"
#include "grade/measure.h"
#include "grade/remeasure.h"
#include "search/solve_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct kept_find {
    lw_design design;
    const double *values;
    int cell;
    int64_t run, evaluations;
    const lw_value *needs;
} kept_find;

typedef struct known_design {
    const unsigned char *twin; /* NULL: an empty slot */
    uint64_t hash;
    size_t size;
} known_design;

typedef struct search {
    const lw_search_run *run;
    const lw_request *request;
    lw_arena arena; /* for what is kept */
    kept_find *kept;
    int count, room;
    known_design *table; /* open addressing; `places` is a power of two, and at most half of them are taken */
    size_t places, taken;
    int reported;        /* number of finds reported */
    int64_t first;       /* number of the wave's first run */
    lw_pool *inner_pool; /* for a wave of a single run: distributes its evaluations instead */
    lw_arena *arenas;
    lw_evolve_result *evolved;
} search;

static void run_one(void *context, int worker, int64_t index)
{
    (void)worker;
    search *n = context;
    lw_rng seed = lw_rng_seed(n->request->seed);
    lw_rng rng = lw_rng_fork(&seed, (uint64_t)(n->first + index));
    lw_breed_once(n->request, &rng, n->inner_pool, n->run->stop, n->run->meter, &n->arenas[index],
                  &n->evolved[index]);
}

static known_design *find_place(known_design *table, size_t places, const known_design *m)
{
    size_t at = (size_t)m->hash & (places - 1);
    while (table[at].twin && (table[at].hash != m->hash || table[at].size != m->size ||
                              memcmp(table[at].twin, m->twin, m->size) != 0))
        at = (at + 1) & (places - 1);
    return &table[at];
}

static void grow_table(search *n)
{
    size_t places = n->places ? 2 * n->places : 64;
    known_design *table = lw_heap_grow(NULL, places * sizeof *table);
    memset(table, 0, places * sizeof *table);
    for (size_t i = 0; i < n->places; i++)
        if (n->table[i].twin)
            *find_place(table, places, &n->table[i]) = n->table[i];
    free(n->table);
    n->table = table;
    n->places = places;
}

/* The key under which a design counts as the same as others. */
static known_design identify(const lw_request *request, const lw_design *design, lw_arena *arena)
{
    known_design m = {.size = design->size};
    unsigned char *twin;
    if (request->differ == LW_DIFFER_MECHANICS) {
        lw_buf word = {0};
        design->spec->family->rule_evolution->fingerprint(design, &word);
        m.size = word.size;
        twin = lw_arena_copy(arena, lw_buf_text(&word), word.size + 1);
        lw_buf_drop(&word);
    } else {
        twin = lw_arena_take(arena, design->size);
        lw_symmetry_canonical(design, twin);
    }
    m.twin = twin;
    m.hash = lw_hash(twin, m.size);
    return m;
}

/* True the first time that this design or a twin of it is seen. */
static bool is_new(search *n, const lw_design *design)
{
    if (2 * n->taken >= n->places)
        grow_table(n);
    lw_mark mark = lw_arena_mark(&n->arena);
    known_design m = identify(n->request, design, &n->arena), *place = find_place(n->table, n->places, &m);
    if (place->twin) {
        lw_arena_rewind(&n->arena, mark);
        return false;
    }
    *place = m;
    n->taken++;
    return true;
}

/* The rank of a find with this value: last, or after all that are as good. */
static int rank_of(const search *n, double value)
{
    int rank = n->count;
    if (n->request->pick == LW_PICK_BEST)
        while (rank > 0 && n->kept[rank - 1].values[0] < value)
            rank--;
    return rank;
}

static void keep(search *n, const lw_evolve_result *evolved, int i, int64_t run, const lw_value *needs)
{
    const double *values = lw_evolve_result_values(evolved, i);
    size_t size = evolved->genome_size;
    int rank = isfinite(values[0]) ? rank_of(n, values[0]) : n->request->count;
    lw_design design = {
        .spec = n->request->spec, .size = size, .bytes = (unsigned char *)lw_evolve_result_genome(evolved, i)};
    if (rank >= n->request->count || !is_new(n, &design))
        return;
    if (n->count == n->room) {
        n->room = n->room ? n->room * 2 : 32;
        n->kept = lw_heap_grow(n->kept, (size_t)n->room * sizeof *n->kept);
    }
    n->count -= n->count == n->request->count; /* drops the last one */
    memmove(&n->kept[rank + 1], &n->kept[rank], (size_t)(n->count - rank) * sizeof *n->kept);
    design.bytes = lw_arena_copy(&n->arena, design.bytes, size);
    n->kept[rank] = (kept_find){
        .design = design,
        .values = lw_arena_copy(&n->arena, values, (size_t)evolved->values * sizeof *values),
        .cell = evolved->cells ? evolved->cells[i] : -1,
        .run = run,
        .evaluations = evolved->evaluations,
        .needs =
            n->request->verify ? lw_arena_copy(&n->arena, needs, LW_MAX_REQUIREMENTS * sizeof *needs) : NULL,
    };
    n->count++;
}

/* Only targets and requirements can be missed: a run that maximizes a fact always succeeds. */
static bool has_missed(const lw_request *request, const lw_evolve_result *evolved)
{
    if (lw_lacks(lw_evolve_result_values(evolved, 0)[0]))
        return true;
    for (int i = 0; i < request->goals.count; i++)
        if (request->goals.list[i].kind != LW_TARGET)
            return false;
    return lw_evolve_result_values(evolved, 0)[0] < 0;
}

/* A judge is asked only once: its numbers are not measured again. */
static void drop_judged(lw_goals *needs, const lw_family *family)
{
    int kept = 0;
    for (int i = 0; i < needs->need_count; i++)
        if (!(lw_judge_facts(family) >> needs->needs[i].fact & 1))
            needs->needs[kept++] = needs->needs[i];
    needs->need_count = kept;
}

/* Measures requirements again with new random numbers, because those that selected the design may have been
 * lucky. */
static bool lacks_again(const search *n, const lw_evolve_result *evolved, int index, lw_value *values)
{
    const lw_request *request = n->request;
    const lw_design design = {.spec = request->spec,
                              .size = evolved->genome_size,
                              .bytes = (unsigned char *)lw_evolve_result_genome(evolved, index)};
    if (request->goals.need_count == 0)
        return false;
    if (n->request->verify)
        return !lw_remeasure_required(&design, &request->goals, n->request->verify, n->run->pool, n->run->stop,
                                      values);
    lw_goals needs = {.need_count = request->goals.need_count};
    lw_arena arena = {0};
    lw_value facts[64];
    memcpy(needs.needs, request->goals.needs, sizeof needs.needs);
    drop_judged(&needs, request->spec->family);
    lw_measure(&design, lw_goals_facts(&needs, request->spec->family), LW_TO_REPORT, &arena, facts);
    lw_arena_drop(&arena);
    return lw_goals_lack(&needs, request->spec->family, facts) > 0;
}

/* Goals about rules alone may lead to a game that nobody can win, which is not a valid find. */
static bool is_unsolvable(const search *n, const lw_evolve_result *evolved, int index)
{
    const lw_request *request = n->request;
    const lw_design design = {.spec = request->spec,
                              .size = evolved->genome_size,
                              .bytes = (unsigned char *)lw_evolve_result_genome(evolved, index)};
    if (lw_goals_need_solution(&request->goals, request->spec->family))
        return false; /* the first fact, which they need, shows that */
    lw_arena arena = {0};
    lw_solution solution = {0};
    const lw_rules *rules = request->spec->family->compile(&design, &arena, NULL);
    bool alone = rules && rules->players == 1 && !lw_for_points(rules);
    if (alone)
        lw_solve_record(rules, &(lw_limits){.stop = n->run->stop}, &solution);
    bool unsolvable = !rules || (alone && solution.verdict == LW_UNSOLVABLE);
    lw_solution_drop(&solution);
    lw_arena_drop(&arena);
    return unsolvable;
}

/* A front keeps one design per trade-off: others with the same values add nothing. */
static bool is_repeat(const lw_evolve_result *evolved, int i)
{
    for (int k = 0; k < i; k++)
        if (!memcmp(lw_evolve_result_values(evolved, k), lw_evolve_result_values(evolved, i),
                    (size_t)evolved->values * sizeof(double)))
            return true;
    return false;
}

static void look_at(search *n, int64_t run, const lw_evolve_result *evolved, lw_run_summary *summary)
{
    const lw_request *request = n->request;
    bool whole = lw_request_whole(request);
    summary->runs++;
    summary->evaluations += evolved->evaluations;
    if (evolved->count == 0)
        return;
    double best = lw_evolve_result_values(evolved, 0)[0];
    bool cut = lw_stopped(n->run->stop) && evolved->evaluations < request->knobs.evaluations &&
               !(best >= lw_request_enough(request));
    if (!whole && cut)
        return;
    lw_value needs[LW_MAX_REQUIREMENTS] = {0};
    bool missed = has_missed(request, evolved);
    if (!whole && (missed || lacks_again(n, evolved, 0, needs) || is_unsolvable(n, evolved, 0))) {
        best = missed ? best : -LW_LACKING;
        summary->nearest = best > summary->nearest ? best : summary->nearest;
        return;
    }
    size_t before = n->taken;
    for (int k = 0; k < (whole ? evolved->count : 1); k++)
        if (!lw_lacks(lw_evolve_result_values(evolved, k)[0]) && (evolved->cells || !is_repeat(evolved, k)) &&
            !(whole && (lacks_again(n, evolved, k, needs) || is_unsolvable(n, evolved, k))))
            keep(n, evolved, k, run, needs);
    if (isfinite(best))
        summary->repeats = n->taken == before ? summary->repeats + 1 : 0;
}

bool lw_search_run_exhausted(const lw_request *request, const lw_run_summary *summary, int found)
{
    return request->pick == LW_PICK_FIRST && request->patience &&
           summary->repeats >= request->patience + 2 * (int64_t)found;
}

/* Examines the runs of a wave in order; the rest of the wave is dropped once the search has enough. */
static bool look_at_wave(search *n, int64_t runs, lw_run_summary *summary)
{
    const lw_request *request = n->request;
    double top = lw_request_enough(request);
    bool done = false;
    for (int64_t i = 0; i < runs; i++) {
        if (!done && n->evolved[i].evaluations > 0) {
            look_at(n, n->first + i, &n->evolved[i], summary);
            done = n->count >= request->count &&
                   (request->pick == LW_PICK_FIRST || n->kept[n->count - 1].values[0] >= top);
            done = done || lw_search_run_exhausted(request, summary, n->count);
        }
        lw_arena_drop(&n->arenas[i]);
    }
    return done;
}

static void report(search *n)
{
    for (; n->reported < n->count; n->reported++) {
        const kept_find *p = &n->kept[n->reported];
        n->run->found(n->run->context, &(lw_find){.design = &p->design,
                                                  .values = p->values,
                                                  .cell = p->cell,
                                                  .run = p->run,
                                                  .evaluations = p->evaluations,
                                                  .needs = p->needs});
    }
}

/* The first wave of a search for one design is a single run; if that fails, waves use all threads. */
static int64_t wave_size(const search *n, int max)
{
    const lw_request *request = n->request;
    if (request->islands.count > 1 || request->judge)
        return 1; /* a judge's batches need a fixed order; islands distribute the threads and processes
                     themselves */
    int threads = lw_pool_threads(n->run->pool), missing = request->count - n->count;
    int64_t runs = request->runs - n->first < max ? request->runs - n->first : max;
    if (n->first > 0 && missing < threads)
        missing = threads;
    return request->pick == LW_PICK_FIRST && missing < runs ? missing : runs;
}

static void find_puzzles(const lw_search_run *run, lw_run_summary *summary)
{
    const lw_request *request = run->request;
    int max = 4 * lw_pool_threads(run->pool);
    search n = {.run = run, .request = request};
    n.arenas = lw_new_array(&n.arena, lw_arena, max);
    n.evolved = lw_new_array(&n.arena, lw_evolve_result, max);
    bool done = request->count <= 0;
    while (!done && n.first < request->runs && !lw_stopped(run->stop)) {
        int64_t runs = wave_size(&n, max);
        n.inner_pool = runs == 1 ? run->pool : NULL;
        memset(n.evolved, 0, (size_t)max * sizeof *n.evolved);
        lw_pool_run(run->pool, runs, run_one, &n, run->stop);
        done = look_at_wave(&n, runs, summary);
        n.first += runs;
        if (run->meter)
            atomic_store(&run->meter->found, n.count);
        if (request->pick == LW_PICK_FIRST)
            report(&n);
        if (run->missed && n.count == 0 && !done && n.first < request->runs && !lw_stopped(run->stop))
            run->missed(run->context, summary);
    }
    report(&n);
    summary->found = n.count;
    free(n.kept);
    free(n.table);
    lw_arena_drop(&n.arena);
}

void lw_search_run_execute(const lw_search_run *asked, lw_run_summary *summary)
{
    lw_search_run own = *asked, *run = &own;
    own.stop = lw_judge_stop(asked->request->judge, asked->stop);
    *summary = (lw_run_summary){.nearest = -INFINITY};
    switch (run->request->kind) {
    case LW_REQUEST_PUZZLES:
        find_puzzles(run, summary);
        break;
    case LW_REQUEST_CURVE:
        lw_ladder_climb(run, summary);
        break;
    case LW_REQUEST_SPECS:
        lw_vary_find(run, summary);
        break;
    }
}
