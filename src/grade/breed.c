/* breed.c: runs a request once. */
#include "grade/breed.h"
#include "base/hash.h"
#include "grade/cache.h"
#include "grade/judge.h"
#include "grade/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The most recent scores, a ring buffer that the evaluating threads write to. */
typedef struct recent {
    _Atomic double scores[LW_PROGRESS_WINDOW];
    atomic_uint count;
} recent;

typedef struct judging {
    const lw_request *request;
    uint64_t wanted, expensive; /* facts; `expensive`: those measured only if nothing else is lacking */
    bool separate;              /* every goal is a separate objective */
    lw_arena *scratch;          /* one per worker */
    lw_cache *caches;           /* likewise; NULL if evaluation is noisy, or as cheap as a cache */
    lw_progress_counter *meter;
    const lw_stop *stop;
    lw_pool *pool;    /* measures designs for a judge */
    int64_t reported; /* evaluations that the meter has counted */
    recent *recent;   /* for an observer, else NULL */
} judging;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_request *request = ((judging *)context)->request;
    if (!request->start) {
        request->generator->apply(request->spec, rng, genome, NULL);
        return;
    }
    memcpy(genome, request->start->bytes, request->spec->design_size);
    uint32_t times =
        request->steps > 1 ? 1 + lw_rng_below(rng, (uint32_t)request->steps) : (uint32_t)request->steps;
    while (times-- > 0)
        request->generator->apply(request->spec, rng, genome, NULL);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_request *request = ((judging *)context)->request;
    request->mutation->apply(request->spec, rng, genome, NULL);
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const lw_request *request = ((judging *)context)->request;
    request->crossover->apply(request->spec, rng, a, b);
}

/* Requirements on facts that are quick to measure. */
static lw_goals quick_needs(const judging *n)
{
    const lw_goals *goals = &n->request->goals;
    lw_goals quick = {0};
    for (int i = 0; i < goals->need_count; i++)
        if (!(n->expensive >> goals->needs[i].fact & 1))
            quick.needs[quick.need_count++] = goals->needs[i];
    return quick;
}

/* Measures slow facts only if the quick requirements are met. Returns how much the design lacks. */
static double measure(const judging *n, const lw_design *design, lw_arena *scratch, lw_value *facts)
{
    const lw_family *family = design->spec->family;
    const lw_goals quick = quick_needs(n);
    const lw_measure_options now = {.purpose = LW_TO_SELECT, .stop = n->stop};
    lw_measure_on(design, n->wanted & ~n->expensive, &now, scratch, facts);
    if (n->expensive && lw_goals_lack(&quick, family, facts) == 0) {
        lw_value slow[64];
        lw_measure_on(design, n->expensive, &now, scratch, slow);
        for (int i = 0; i < lw_fact_count(family); i++)
            if (n->expensive >> i & 1)
                facts[i] = slow[i];
    }
    return lw_goals_lack(&n->request->goals, family, facts);
}

/* The census averages these facts, so a lower bound counts as NaN: the mean is then unknown. */
static double followed(const lw_value *fact)
{
    return fact->saturated ? (double)NAN : lw_value_known(fact) ? lw_value_number(fact) : 0;
}

/* Writes the objectives, axes, facts for the census, then a judge's numbers. */
static void score(const judging *n, const lw_value *facts, double lack, double *values)
{
    const lw_goals *goals = &n->request->goals;
    const lw_family *family = n->request->spec->family;
    bool feasible = lw_goals_feasible(goals, family, facts) && (lack == 0 || !goals->axis_count);
    int count = n->separate ? goals->count : 1, at = count + goals->axis_count;
    for (int i = 0; i < count; i++)
        values[i] = !feasible ? -INFINITY : lack > 0 ? -LW_LACKING * (1 + lack) : 0;
    for (int i = 0; feasible && i < goals->count; i++)
        values[n->separate ? i : 0] += lw_goal_score(&goals->list[i], facts);
    for (int i = 0; i < goals->axis_count; i++)
        values[count + i] = lw_value_number(&facts[goals->axes[i]]);
    uint64_t reported = n->request->follow | (n->request->judge ? lw_judge_facts(family) : 0);
    for (int i = 0; reported >> i; i++)
        if (reported >> i & 1)
            values[at++] = followed(&facts[i]);
}

static void assess(const judging *n, int worker, const unsigned char *genome, double *values)
{
    lw_design design = {
        .spec = n->request->spec, .size = n->request->spec->design_size, .bytes = (unsigned char *)genome};
    lw_value facts[64];
    double lack = measure(n, &design, &n->scratch[worker], facts);
    score(n, facts, lack, values);
}

static void note_recent(const judging *n, double value)
{
    if (!n->recent)
        return;
    unsigned at = atomic_fetch_add_explicit(&n->recent->count, 1, memory_order_relaxed) % LW_PROGRESS_WINDOW;
    atomic_store_explicit(&n->recent->scores[at], value, memory_order_relaxed);
}

/* --- With a judge. --- */

typedef struct judged_batch {
    const judging *judging;
    lw_design *designs;
    lw_value (*facts)[64];
} judged_batch;

/* A judge receives all facts that are quick to measure, and those that the goals need. */
static void measure_one(void *context, int worker, int64_t index)
{
    const judged_batch *batch = context;
    const judging *n = batch->judging;
    const lw_family *family = n->request->spec->family;
    lw_measure_on(&batch->designs[index], lw_usual_facts(family) | (n->wanted & ~lw_judge_facts(family)),
                  &(lw_measure_options){.purpose = LW_TO_SELECT, .stop = n->stop}, &n->scratch[worker],
                  batch->facts[index]);
}

/* True if the design is a puzzle with all facts of the goals, assuming that the judge gives it numbers. */
static bool is_worth_asking(const judging *n, const lw_value *facts)
{
    const lw_family *family = n->request->spec->family;
    lw_value trial[64];
    memcpy(trial, facts, sizeof trial);
    for (int i = lw_judge_first(family); family->facts[i].name; i++)
        trial[i] = lw_real(0);
    return lw_goals_feasible(&n->request->goals, family, trial);
}

/* All threads measure facts; the judge is asked once, about the designs in their order. */
static void evaluate_judged(void *context, int worker, int count, const unsigned char *const genomes[],
                            double *const values[])
{
    const judging *n = context;
    const lw_spec *spec = n->request->spec;
    lw_arena arena = {0};
    judged_batch batch = {.judging = n, .designs = lw_new_array(&arena, lw_design, count)};
    batch.facts = lw_arena_take_array(&arena, (size_t)count, sizeof *batch.facts);
    lw_judge_item *asked = lw_new_array(&arena, lw_judge_item, count);
    int asked_count = 0;
    for (int i = 0; i < count; i++)
        batch.designs[i] =
            (lw_design){.spec = spec, .size = spec->design_size, .bytes = (unsigned char *)genomes[i]};
    if (n->pool)
        lw_pool_run(n->pool, count, measure_one, &batch, NULL);
    for (int i = 0; i < count && !n->pool; i++)
        measure_one(&batch, worker, i);
    for (int i = 0; i < count; i++)
        if (is_worth_asking(n, batch.facts[i]))
            asked[asked_count++] = (lw_judge_item){.design = &batch.designs[i], .facts = batch.facts[i]};
    lw_judge_ask(n->request->judge, asked, asked_count);
    for (int i = 0; i < count; i++) {
        score(n, batch.facts[i], lw_goals_lack(&n->request->goals, spec->family, batch.facts[i]), values[i]);
        note_recent(n, values[i][0]);
    }
    lw_arena_drop(&arena);
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    const judging *n = context;
    int place = 0;
    if (n->request->judge) {
        evaluate_judged(context, worker, 1, &genome, &values);
        return;
    }
    if (!n->caches || !lw_cache_find(&n->caches[worker], genome, values, &place)) {
        assess(n, worker, genome, values);
        if (n->caches)
            lw_cache_keep(&n->caches[worker], place, genome, values);
    }
    note_recent(n, values[0]);
}

/* Totals for a noisy genome: each fact summed over the rounds in which it was measured. */
typedef struct record {
    double sums[64];
    int rounds[64];
    bool absent; /* in some round a goal's fact was absent */
} record;

/* Measures one more round; facts[] become the means of all rounds. */
static void add_round(const judging *n, const lw_design *design, uint64_t wanted, int round, lw_arena *scratch,
                      record *r, lw_value *facts)
{
    lw_value now[64];
    lw_measure_on(design, wanted,
                  &(lw_measure_options){.purpose = LW_TO_SELECT, .time = round, .stop = n->stop}, scratch, now);
    for (int i = 0; design->spec->family->facts[i].name; i++) {
        if (!lw_value_known(&now[i]))
            continue;
        r->sums[i] += lw_value_number(&now[i]);
        facts[i] = lw_real(r->sums[i] / ++r->rounds[i]);
    }
    if (!(wanted & n->expensive)) /* the facts of all goals are in this set */
        r->absent = r->absent || !lw_goals_feasible(&n->request->goals, design->spec->family, now);
}

static void evaluate_more(void *context, int worker, const unsigned char *genome, int round, void *record_,
                          double *values)
{
    const judging *n = context;
    const lw_goals *goals = &n->request->goals, quick = quick_needs(n);
    record *r = record_;
    lw_design design = {
        .spec = n->request->spec, .size = n->request->spec->design_size, .bytes = (unsigned char *)genome};
    const lw_family *family = design.spec->family;
    lw_value facts[64] = {0};
    add_round(n, &design, n->wanted & ~n->expensive, round, &n->scratch[worker], r, facts);
    if (n->expensive && lw_goals_lack(&quick, family, facts) == 0)
        add_round(n, &design, n->expensive, round, &n->scratch[worker], r, facts);
    double lack = lw_goals_lack(goals, family, facts);
    values[0] = r->absent ? -INFINITY : lack > 0 ? -LW_LACKING * (1 + lack) : 0;
    for (int i = 0; !r->absent && i < goals->count; i++)
        values[0] += lw_goal_score(&goals->list[i], facts);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_of(recent *ring)
{
    double sorted[LW_PROGRESS_WINDOW];
    unsigned evaluated = atomic_load(&ring->count), count = 0;
    for (unsigned i = 0; i < evaluated && i < LW_PROGRESS_WINDOW; i++) {
        double score = atomic_load_explicit(&ring->scores[i], memory_order_relaxed);
        if (score > -INFINITY)
            sorted[count++] = score;
    }
    qsort(sorted, count, sizeof *sorted, compare);
    return count ? sorted[count / 2] : -INFINITY;
}

static void watch(void *context, int64_t evaluations, const unsigned char *best, const double *values)
{
    judging *n = context;
    const lw_observer *observer = n->request->observer;
    lw_progress_counter_add(n->meter, evaluations - n->reported);
    n->reported = evaluations;
    if (observer)
        observer->look(observer->context,
                       &(lw_run_progress){.best = best, .score = values[0], .median = median_of(n->recent)});
}

/* Expensive facts that only requirements use. */
static uint64_t expensive_requirements(const lw_request *request)
{
    uint64_t expensive = 0;
    lw_goals rest = request->goals;
    rest.need_count = 0;
    for (int i = 0; i < request->goals.need_count; i++) {
        const lw_fact *fact = &request->spec->family->facts[request->goals.needs[i].fact];
        if ((fact->expensive && !fact->early) || fact->late)
            expensive |= UINT64_C(1) << request->goals.needs[i].fact;
    }
    return expensive & ~lw_goals_facts(&rest, request->spec->family);
}

/* The members of the archive to continue, evaluated by the current goals. */
static const lw_start *judge_again(const lw_request *request, const lw_problem *problem, lw_arena *arena)
{
    lw_start *start = lw_new(arena, lw_start);
    size_t size = problem->genome_size, values = (size_t)lw_problem_values(problem);
    unsigned char *genomes = lw_arena_take_array(arena, (size_t)request->resume_count, size);
    double *evaluated = lw_new_array(arena, double, (size_t)request->resume_count *values);
    for (int i = 0; i < request->resume_count && !lw_stopped(problem->stop); i++) {
        unsigned char *genome = genomes + (size_t)start->count * size;
        memcpy(genome, request->resume[i]->bytes, size);
        problem->evaluate(problem->context, 0, genome, evaluated + (size_t)start->count * values);
        start->count++;
    }
    start->genomes = genomes;
    start->evaluated = evaluated;
    return start;
}

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

void lw_breed_once(const lw_request *request, const lw_rng *rng, lw_pool *pool, const lw_stop *stop,
                   lw_progress_counter *meter, lw_arena *arena, lw_evolve_result *evolved)
{
    int workers = lw_pool_threads(pool);
    stop = lw_judge_stop(request->judge, stop);
    judging n = {.request = request,
                 .wanted = lw_goals_facts(&request->goals, request->spec->family) | request->follow,
                 .meter = meter,
                 .stop = stop,
                 /* Islands distribute the threads among themselves. */
                 .pool = request->islands.count > 1 ? NULL : pool};
    n.expensive = expensive_requirements(request) & ~request->follow;
    n.separate = request->algorithm->several;
    n.recent = request->observer ? lw_new(arena, recent) : NULL;
    n.scratch = lw_new_array(arena, lw_arena, workers);
    lw_problem problem = {
        .genome_size = request->spec->design_size,
        .objectives = n.separate ? request->goals.count : 1,
        .features = request->goals.axis_count,
        .ranges = request->goals.ranges,
        .archive = request->goals.archive,
        .least = lw_goals_least(&request->goals, request->spec->family),
        .reported = count_bits(request->follow | (request->judge ? lw_judge_facts(request->spec->family) : 0)),
        .census = request->census,
        .context = &n,
        .create = create,
        .mutate = mutate,
        .cross = request->crossover ? cross : NULL,
        .evaluate = evaluate,
        .evaluate_all = request->judge ? evaluate_judged : NULL,
        .together = request->judge != NULL,
        .evaluate_more =
            !request->judge && !n.separate && !request->goals.axis_count && lw_request_noisy(request)
                ? evaluate_more
                : NULL,
        .record_size = sizeof(record),
        .watch = watch,
        .pool = pool,
        .stop = stop,
        .enough =
            n.separate || request->goals.axis_count || request->whole ? INFINITY : lw_request_enough(request),
    };
    if (request->spec->family->expensive && !lw_request_noisy(request) && !request->judge) {
        n.caches = lw_new_array(arena, lw_cache, workers);
        for (int i = 0; i < workers; i++)
            n.caches[i] = lw_cache_make(problem.genome_size, lw_problem_values(&problem),
                                        request->knobs.evaluations, &n.scratch[i]);
    }
    lw_rng own = *rng;
    if (request->resume_count) {
        problem.start = judge_again(request, &problem, arena);
        /* A run that continues an archive must not reuse the random numbers that created it. */
        own = lw_rng_fork(rng,
                          lw_hash(problem.start->genomes, (size_t)problem.start->count * problem.genome_size));
    }
    if (request->islands.count > 1)
        lw_islands_run(request->algorithm, &request->islands, &problem, &request->knobs, &own, arena, evolved);
    else
        request->algorithm->run(&problem, &request->knobs, &own, arena, evolved);
    for (int i = 0; i < workers; i++)
        lw_arena_drop(&n.scratch[i]);
}
