/* breed.c: from an order to one run. */
#include "grade/breed.h"
#include "core/rule_evolution.h"
#include "core/spec_limits.h"
#include "grade/cache.h"
#include "grade/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int fail_unknown(const char *algorithm, lw_error *error)
{
    lw_buf known = {0};
    for (int i = 0; lw_algorithms[i]; i++)
        lw_buf_print(&known, "%s%s", i ? ", " : "", lw_algorithms[i]->name);
    int code = lw_fail(error, LW_BAD_INPUT, "there is no algorithm \"%.40s\"; there are %s", algorithm,
                       lw_buf_text(&known));
    lw_buf_drop(&known);
    return code;
}

int lw_request_complete(lw_request *order, const char *algorithm, const char *knobs, lw_error *error)
{
    const lw_family *family = order->spec->family;
    lw_goals *goals = &order->goals;
    if (goals->count == 0)
        goals->list[goals->count++] = (lw_goal){.kind = LW_MAXIMIZE, .fact = 0};
    if (!algorithm)
        algorithm = goals->axis_count                             ? "elites"
                    : goals->count > 1                            ? "nsga2"
                    : family->sampling && lw_request_noisy(order) ? "race"
                                                                  : "climber";
    order->algorithm = lw_algorithm_find(algorithm);
    if (!order->algorithm)
        return fail_unknown(algorithm, error);
    bool archive = !strcmp(algorithm, "elites");
    if (archive != (goals->axis_count > 0))
        return lw_fail(error, LW_BAD_INPUT,
                       archive ? "elites needs the axes of its archive, like --elites moves=10..120/12"
                               : "only the algorithm elites fills an archive");
    bool climbs = !strcmp(algorithm, "climber") || archive;
    if (!order->mutation)
        order->mutation = lw_operator_find(family, LW_MUTATION, climbs ? family->climb : NULL);
    if (!order->crossover)
        order->crossover = lw_operator_find(family, LW_CROSSOVER, NULL);
    if (!order->generator)
        order->generator = order->start ? order->mutation : lw_operator_find(family, LW_GENERATOR, NULL);
    if (order->steps == LW_STEPS_USUAL)
        order->steps = !strcmp(algorithm, "climber") ? 0 : 3;
    int result = lw_knobs_parse(order->algorithm, knobs ? knobs : "", &order->knobs, error);
    bool given = knobs && strstr(knobs, "evaluations=");
    if (!result && family->evaluations && !given && strcmp(algorithm, "race") != 0)
        order->knobs.evaluations = family->evaluations;
    return result;
}

int lw_request_strip(lw_request *order, int64_t room, lw_arena *arena, lw_error *error)
{
    const lw_family *family = order->spec->family;
    if (!order->start || !family->rule_evolution)
        return lw_fail(error, LW_BAD_INPUT,
                       order->start ? "a puzzle of %s has no rules of its own to be stripped of"
                                    : "rules are stripped off a game, and %s alone is none",
                       family->name);
    lw_design dressed = *order->start;
    dressed.spec = order->spec; /* which may have other parameters than the start came with */
    const lw_design *bare = family->rule_evolution->without_rules(&dressed, (int)room, arena, error);
    if (!bare)
        return LW_BAD_INPUT;
    order->start = bare;
    order->spec = bare->spec;
    if (!order->mutation)
        order->mutation = lw_operator_find(family, LW_MUTATION, family->rule_evolution->operators);
    if (!order->crossover)
        order->crossover = lw_operator_find(family, LW_CROSSOVER, family->rule_evolution->operators);
    return 0;
}

bool lw_request_whole(const lw_request *order)
{
    return order->goals.axis_count > 0 || order->algorithm->several;
}

/* --- One run: the order as evolve/ wants it. --- */

/* The last scores, a ring that the judging threads write to. */
typedef struct recent {
    _Atomic double scores[LW_PROGRESS_WINDOW];
    atomic_uint count;
} recent;

typedef struct nursery {
    const lw_request *order;
    uint64_t wanted, dear; /* facts; of them those that are measured only where nothing else is lacking */
    bool separate;         /* every goal is an objective of its own */
    lw_arena *scratch;     /* one a worker */
    lw_cache *caches;      /* likewise; NULL: judging is noisy, or no dearer than remembering */
    lw_progress_counter *meter;
    const lw_stop *stop;
    int64_t told;   /* evaluations that the meter knows of */
    recent *recent; /* for an onlooker; NULL without */
} nursery;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_request *order = ((nursery *)context)->order;
    if (!order->start) {
        order->generator->apply(order->spec, rng, genome, NULL);
        return;
    }
    memcpy(genome, order->start->bytes, order->spec->design_size);
    uint32_t times = order->steps > 1 ? 1 + lw_rng_below(rng, (uint32_t)order->steps) : (uint32_t)order->steps;
    while (times-- > 0)
        order->generator->apply(order->spec, rng, genome, NULL);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_request *order = ((nursery *)context)->order;
    order->mutation->apply(order->spec, rng, genome, NULL);
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const lw_request *order = ((nursery *)context)->order;
    order->crossover->apply(order->spec, rng, a, b);
}

/* Requirements on facts that are measured quickly. */
static lw_goals quick_needs(const nursery *n)
{
    const lw_goals *goals = &n->order->goals;
    lw_goals quick = {0};
    for (int i = 0; i < goals->need_count; i++)
        if (!(n->dear >> goals->needs[i].fact & 1))
            quick.needs[quick.need_count++] = goals->needs[i];
    return quick;
}

/* What takes long is not asked of a design that is out of the question anyhow. Returns what it lacks. */
static double measure(const nursery *n, const lw_design *design, lw_arena *scratch, lw_value *facts)
{
    const lw_family *family = design->spec->family;
    const lw_goals quick = quick_needs(n);
    const lw_occasion now = {.purpose = LW_TO_SELECT, .stop = n->stop};
    lw_measure_on(design, n->wanted & ~n->dear, &now, scratch, facts);
    if (n->dear && lw_goals_lack(&quick, family, facts) == 0) {
        lw_value slow[64];
        lw_measure_on(design, n->dear, &now, scratch, slow);
        for (int i = 0; i < lw_fact_count(family); i++)
            if (n->dear >> i & 1)
                facts[i] = slow[i];
    }
    return lw_goals_lack(&n->order->goals, family, facts);
}

static void assess(const nursery *n, int worker, const unsigned char *genome, double *values)
{
    const lw_goals *goals = &n->order->goals;
    lw_design design = {
        .spec = n->order->spec, .size = n->order->spec->design_size, .bytes = (unsigned char *)genome};
    lw_value facts[64];
    double lack = measure(n, &design, &n->scratch[worker], facts);
    bool feasible = lw_goals_feasible(goals, design.spec->family, facts) && (lack == 0 || !goals->axis_count);
    int count = n->separate ? goals->count : 1;
    for (int i = 0; i < count; i++)
        values[i] = !feasible ? -INFINITY : lack > 0 ? -LW_LACKING * (1 + lack) : 0;
    for (int i = 0; feasible && i < goals->count; i++)
        values[n->separate ? i : 0] += lw_goal_score(&goals->list[i], facts);
    for (int i = 0; i < goals->axis_count; i++)
        values[count + i] = lw_value_number(&facts[goals->axes[i]]);
    for (int i = 0, at = count + goals->axis_count; n->order->follow >> i; i++)
        if (n->order->follow >> i & 1)
            values[at++] = lw_value_known(&facts[i]) ? lw_value_number(&facts[i]) : 0;
}

static void judge(void *context, int worker, const unsigned char *genome, double *values)
{
    const nursery *n = context;
    int place = 0;
    if (!n->caches || !lw_cache_find(&n->caches[worker], genome, values, &place)) {
        assess(n, worker, genome, values);
        if (n->caches)
            lw_cache_keep(&n->caches[worker], place, genome, values);
    }
    if (n->recent) {
        unsigned at =
            atomic_fetch_add_explicit(&n->recent->count, 1, memory_order_relaxed) % LW_PROGRESS_WINDOW;
        atomic_store_explicit(&n->recent->scores[at], values[0], memory_order_relaxed);
    }
}

/* What is known of a noisy genome: each fact summed over the rounds in which it was measured. */
typedef struct record {
    double sums[64];
    int rounds[64];
    bool absent; /* in some round a goal was */
} record;

/* Measures once more; facts[] become the means of all rounds. */
static void add_round(const nursery *n, const lw_design *design, uint64_t wanted, int round, lw_arena *scratch,
                      record *r, lw_value *facts)
{
    lw_value now[64];
    lw_measure_on(design, wanted, &(lw_occasion){.purpose = LW_TO_SELECT, .time = round, .stop = n->stop},
                  scratch, now);
    for (int i = 0; design->spec->family->facts[i].name; i++) {
        if (!lw_value_known(&now[i]))
            continue;
        r->sums[i] += lw_value_number(&now[i]);
        facts[i] = lw_real(r->sums[i] / ++r->rounds[i]);
    }
    if (!(wanted & n->dear)) /* all goals are here */
        r->absent = r->absent || !lw_goals_feasible(&n->order->goals, design->spec->family, now);
}

static void judge_more(void *context, int worker, const unsigned char *genome, int round, void *record_,
                       double *values)
{
    const nursery *n = context;
    const lw_goals *goals = &n->order->goals, quick = quick_needs(n);
    record *r = record_;
    lw_design design = {
        .spec = n->order->spec, .size = n->order->spec->design_size, .bytes = (unsigned char *)genome};
    const lw_family *family = design.spec->family;
    lw_value facts[64] = {0};
    add_round(n, &design, n->wanted & ~n->dear, round, &n->scratch[worker], r, facts);
    if (n->dear && lw_goals_lack(&quick, family, facts) == 0)
        add_round(n, &design, n->dear, round, &n->scratch[worker], r, facts);
    double lack = lw_goals_lack(goals, family, facts);
    values[0] = r->absent ? -INFINITY : lack > 0 ? -LW_LACKING * (1 + lack) : 0;
    for (int i = 0; !r->absent && i < goals->count; i++)
        values[0] += lw_goal_score(&goals->list[i], facts);
}

bool lw_request_noisy(const lw_request *order)
{
    uint64_t facts = lw_goals_facts(&order->goals, order->spec->family);
    for (int i = 0; order->spec->family->facts[i].name; i++)
        if (facts >> i & 1 && order->spec->family->facts[i].kind == LW_FACT_NOISY)
            return true;
    return false;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_of(recent *ring)
{
    double sorted[LW_PROGRESS_WINDOW];
    unsigned judged = atomic_load(&ring->count), count = 0;
    for (unsigned i = 0; i < judged && i < LW_PROGRESS_WINDOW; i++) {
        double score = atomic_load_explicit(&ring->scores[i], memory_order_relaxed);
        if (score > -INFINITY)
            sorted[count++] = score;
    }
    qsort(sorted, count, sizeof *sorted, compare);
    return count ? sorted[count / 2] : -INFINITY;
}

static void watch(void *context, int64_t evaluations, const unsigned char *best, const double *values)
{
    nursery *n = context;
    const lw_observer *onlooker = n->order->onlooker;
    lw_progress_counter_add(n->meter, evaluations - n->told);
    n->told = evaluations;
    if (onlooker)
        onlooker->look(onlooker->context,
                       &(lw_run_progress){.best = best, .score = values[0], .median = median_of(n->recent)});
}

double lw_request_enough(const lw_request *order)
{
    const lw_goals *goals = &order->goals;
    double sum = 0;
    for (int i = 0; i < goals->count; i++) {
        const lw_goal *goal = &goals->list[i];
        if (goal->kind == LW_TARGET)
            continue;
        int64_t bound = lw_spec_upper_bound(order->spec);
        if (goal->kind == LW_MINIMIZE || goal->fact != 0 || bound == LW_NO_BOUND)
            return INFINITY;
        sum += (double)bound;
    }
    return sum;
}

/* Dear facts that nothing but a requirement asks for. */
static uint64_t dear_needs(const lw_request *order)
{
    uint64_t dear = 0;
    lw_goals rest = order->goals;
    rest.need_count = 0;
    for (int i = 0; i < order->goals.need_count; i++)
        if (order->spec->family->facts[order->goals.needs[i].fact].dear)
            dear |= UINT64_C(1) << order->goals.needs[i].fact;
    return dear & ~lw_goals_facts(&rest, order->spec->family);
}

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

void lw_breed_once(const lw_request *order, const lw_rng *rng, lw_pool *pool, const lw_stop *stop,
                   lw_progress_counter *meter, lw_arena *arena, lw_brood *brood)
{
    int workers = lw_pool_threads(pool);
    nursery n = {.order = order,
                 .wanted = lw_goals_facts(&order->goals, order->spec->family) | order->follow,
                 .meter = meter,
                 .stop = stop};
    n.dear = dear_needs(order) & ~order->follow;
    n.separate = order->algorithm->several;
    n.recent = order->onlooker ? lw_new(arena, recent) : NULL;
    n.scratch = lw_new_array(arena, lw_arena, workers);
    lw_problem problem = {
        .genome_size = order->spec->design_size,
        .objectives = n.separate ? order->goals.count : 1,
        .features = order->goals.axis_count,
        .ranges = order->goals.ranges,
        .told = count_bits(order->follow),
        .census = order->census,
        .context = &n,
        .create = create,
        .mutate = mutate,
        .cross = order->crossover ? cross : NULL,
        .judge = judge,
        .judge_more = !n.separate && !order->goals.axis_count && lw_request_noisy(order) ? judge_more : NULL,
        .record_size = sizeof(record),
        .watch = watch,
        .pool = pool,
        .stop = stop,
        .enough = n.separate || order->goals.axis_count ? INFINITY : lw_request_enough(order),
    };
    if (order->spec->family->expensive && !lw_request_noisy(order)) {
        n.caches = lw_new_array(arena, lw_cache, workers);
        for (int i = 0; i < workers; i++)
            n.caches[i] = lw_cache_make(problem.genome_size, lw_problem_values(&problem),
                                        order->knobs.evaluations, &n.scratch[i]);
    }
    if (order->islands.count > 1)
        lw_islands_run(order->algorithm, &order->islands, &problem, &order->knobs, rng, arena, brood);
    else
        order->algorithm->run(&problem, &order->knobs, rng, arena, brood);
    for (int i = 0; i < workers; i++)
        lw_arena_drop(&n.scratch[i]);
}
