/* breed.c: from an order to designs. */
#include "grade/breed.h"
#include "base/hash.h"
#include "grade/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int lw_order_complete(lw_order *order, const char *algorithm, const char *knobs, lw_error *error)
{
    const lw_family *family = order->spec->family;
    lw_wish *wish = &order->wish;
    if (wish->goal_count == 0)
        wish->goals[wish->goal_count++] = (lw_goal){.kind = LW_MAXIMIZE, .fact = 0};
    if (!algorithm)
        algorithm = wish->axis_count ? "elites" : wish->goal_count > 1 ? "nsga2" : "climber";
    order->algorithm = lw_algorithm_find(algorithm);
    if (!order->algorithm)
        return lw_fail(error, LW_BAD_INPUT,
                       "there is no algorithm \"%.40s\"; 'ludwright help evolve' lists them", algorithm);
    bool archive = !strcmp(algorithm, "elites");
    if (archive != (wish->axis_count > 0))
        return lw_fail(error, LW_BAD_INPUT,
                       archive ? "elites needs the axes of its archive, like --elites moves=10..120/12"
                               : "only the algorithm elites fills an archive");
    if (!order->generator)
        order->generator = lw_operator_find(family, LW_GENERATOR, NULL);
    if (!order->mutation)
        order->mutation = lw_operator_find(family, LW_MUTATION, NULL);
    if (!order->crossover)
        order->crossover = lw_operator_find(family, LW_CROSSOVER, NULL);
    return lw_knobs_parse(order->algorithm, knobs ? knobs : "", &order->knobs, error);
}

/* --- One run: the order as evolve/ wants it. --- */

typedef struct nursery {
    const lw_order *order;
    uint64_t wanted;
    bool separate;     /* every goal is an objective of its own */
    lw_arena *scratch; /* one a worker */
    lw_meter *meter;
    int64_t told; /* evaluations that the meter knows of */
} nursery;

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_order *order = ((nursery *)context)->order;
    order->generator->apply(order->spec, rng, genome, NULL);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const lw_order *order = ((nursery *)context)->order;
    order->mutation->apply(order->spec, rng, genome, NULL);
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const lw_order *order = ((nursery *)context)->order;
    order->crossover->apply(order->spec, rng, a, b);
}

static void judge(void *context, int worker, const unsigned char *genome, double *values)
{
    const nursery *n = context;
    const lw_wish *wish = &n->order->wish;
    lw_design design = {
        .spec = n->order->spec, .size = n->order->spec->design_size, .bytes = (unsigned char *)genome};
    lw_value facts[64];
    lw_measure(&design, n->wanted, LW_TO_SELECT, &n->scratch[worker], facts);
    bool feasible = lw_wish_feasible(wish, facts);
    int count = n->separate ? wish->goal_count : 1;
    for (int i = 0; i < count; i++)
        values[i] = feasible ? 0 : -INFINITY;
    for (int i = 0; feasible && i < wish->goal_count; i++)
        values[n->separate ? i : 0] += lw_goal_score(&wish->goals[i], facts);
    for (int i = 0; i < wish->axis_count; i++)
        values[count + i] = lw_value_number(&facts[wish->axes[i]]);
}

static void watch(void *context, int64_t evaluations, const unsigned char *best, const double *values)
{
    (void)best, (void)values;
    nursery *n = context;
    lw_meter_add(n->meter, evaluations - n->told);
    n->told = evaluations;
}

/* The score that cannot be beaten, where it is known: all targets met, or the family's own bound reached. */
static double enough(const lw_order *order)
{
    const lw_wish *wish = &order->wish;
    double sum = 0;
    for (int i = 0; i < wish->goal_count; i++) {
        const lw_goal *goal = &wish->goals[i];
        if (goal->kind == LW_TARGET)
            continue;
        if (goal->kind == LW_MINIMIZE || goal->fact != 0 || !order->spec->family->most)
            return INFINITY;
        sum += (double)order->spec->family->most(order->spec);
    }
    return sum;
}

void lw_breed_once(const lw_order *order, const lw_rng *rng, lw_pool *pool, const lw_stop *stop,
                   lw_meter *meter, lw_arena *arena, lw_brood *brood)
{
    int workers = lw_pool_threads(pool);
    nursery n = {.order = order, .wanted = lw_wish_facts(&order->wish), .meter = meter};
    n.separate = !strcmp(order->algorithm->name, "nsga2");
    n.scratch = lw_new_array(arena, lw_arena, workers);
    lw_problem problem = {
        .genome_size = order->spec->design_size,
        .objectives = n.separate ? order->wish.goal_count : 1,
        .features = order->wish.axis_count,
        .ranges = order->wish.ranges,
        .context = &n,
        .create = create,
        .mutate = mutate,
        .cross = order->crossover ? cross : NULL,
        .judge = judge,
        .watch = watch,
        .pool = pool,
        .stop = stop,
        .enough = n.separate || order->wish.axis_count ? INFINITY : enough(order),
    };
    order->algorithm->run(&problem, &order->knobs, rng, arena, brood);
    for (int i = 0; i < workers; i++)
        lw_arena_drop(&n.scratch[i]);
}

/* --- Many runs. --- */

typedef struct prize {
    lw_design design;
    unsigned char *twin;
    uint64_t hash;
    double *values;
    int cell;
    int64_t run, evaluations;
} prize;

typedef struct net {
    const lw_hunt *hunt;
    lw_arena arena; /* of what is kept */
    prize *kept;
    int count, room;
    int told;        /* how many of them were told */
    int64_t first;   /* the wave's first run */
    lw_pool *judges; /* for a wave of one run: its judging is shared out instead */
    lw_arena *arenas;
    lw_brood *broods;
} net;

static void run_one(void *context, int worker, int64_t index)
{
    (void)worker;
    net *n = context;
    lw_rng seed = lw_rng_seed(n->hunt->order->seed);
    lw_rng rng = lw_rng_fork(&seed, (uint64_t)(n->first + index));
    lw_breed_once(n->hunt->order, &rng, n->judges, n->hunt->stop, n->hunt->meter, &n->arenas[index],
                  &n->broods[index]);
}

static bool is_known(const net *n, const unsigned char *twin, uint64_t hash, size_t size)
{
    for (int i = 0; i < n->count; i++)
        if (n->kept[i].hash == hash && !memcmp(n->kept[i].twin, twin, size))
            return true;
    return false;
}

static void keep(net *n, const lw_brood *brood, int i, int64_t run)
{
    const lw_order *order = n->hunt->order;
    const double *values = lw_brood_values(brood, i);
    size_t size = brood->genome_size;
    if (!isfinite(values[0]) || (n->hunt->pick == LW_PICK_BEST && n->count && values[0] < n->kept[0].values[0]))
        return;
    if (n->hunt->pick == LW_PICK_BEST && n->count && values[0] > n->kept[0].values[0])
        n->count = 0;
    if (n->count >= n->hunt->count)
        return;
    lw_design design = {.spec = order->spec, .size = size, .bytes = (unsigned char *)lw_brood_genome(brood, i)};
    unsigned char *twin = lw_arena_take(&n->arena, size);
    lw_design_canon(&design, twin);
    uint64_t hash = lw_hash(twin, size);
    if (is_known(n, twin, hash, size))
        return;
    if (n->count == n->room) {
        n->room = n->room ? n->room * 2 : 32;
        n->kept = lw_heap_grow(n->kept, (size_t)n->room * sizeof *n->kept);
    }
    design.bytes = lw_arena_copy(&n->arena, design.bytes, size);
    n->kept[n->count++] = (prize){
        .design = design,
        .twin = twin,
        .hash = hash,
        .values = lw_arena_copy(&n->arena, values, (size_t)brood->values * sizeof *values),
        .cell = brood->cells ? brood->cells[i] : -1,
        .run = run,
        .evaluations = brood->evaluations,
    };
}

static bool has_missed(const lw_order *order, const lw_brood *brood)
{
    for (int i = 0; i < order->wish.goal_count; i++)
        if (order->wish.goals[i].kind != LW_TARGET)
            return false;
    return brood->values == 1 && lw_brood_values(brood, 0)[0] < 0;
}

/* Looks at the runs of a wave in their order; the rest of a wave is dropped once the hunt has enough. */
static bool look_at_wave(net *n, int64_t runs, lw_harvest *harvest)
{
    const lw_hunt *hunt = n->hunt;
    bool whole = hunt->order->wish.axis_count || !strcmp(hunt->order->algorithm->name, "nsga2");
    double top = enough(hunt->order);
    bool done = false;
    for (int64_t i = 0; i < runs; i++) {
        const lw_brood *brood = &n->broods[i];
        if (!done && brood->count > 0) {
            harvest->runs++;
            harvest->evaluations += brood->evaluations;
            int members = has_missed(hunt->order, brood) ? 0 : whole ? brood->count : 1;
            for (int k = 0; k < members; k++)
                keep(n, brood, k, n->first + i);
            done = n->count >= hunt->count && (hunt->pick == LW_PICK_FIRST || n->kept[0].values[0] >= top);
        }
        lw_arena_drop(&n->arenas[i]);
    }
    return done;
}

static void tell(net *n)
{
    for (; n->told < n->count; n->told++) {
        const prize *p = &n->kept[n->told];
        n->hunt->found(n->hunt->context, &(lw_find){.design = &p->design,
                                                    .values = p->values,
                                                    .cell = p->cell,
                                                    .run = p->run,
                                                    .evaluations = p->evaluations});
    }
}

void lw_breed(const lw_hunt *hunt, lw_harvest *harvest)
{
    int most = 4 * lw_pool_threads(hunt->pool);
    net n = {.hunt = hunt};
    n.arenas = lw_new_array(&n.arena, lw_arena, most);
    n.broods = lw_new_array(&n.arena, lw_brood, most);
    *harvest = (lw_harvest){0};
    bool done = hunt->count <= 0;
    while (!done && n.first < hunt->runs && !lw_stopped(hunt->stop)) {
        int64_t runs = hunt->runs - n.first < most ? hunt->runs - n.first : most;
        if (hunt->pick == LW_PICK_FIRST && runs > hunt->count - n.count)
            runs = hunt->count - n.count;
        n.judges = runs == 1 ? hunt->pool : NULL;
        memset(n.broods, 0, (size_t)most * sizeof *n.broods);
        lw_pool_run(hunt->pool, runs, run_one, &n, hunt->stop);
        done = look_at_wave(&n, runs, harvest);
        n.first += runs;
        if (hunt->meter)
            atomic_store(&hunt->meter->found, n.count);
        if (hunt->pick == LW_PICK_FIRST)
            tell(&n);
    }
    tell(&n);
    harvest->found = n.count;
    free(n.kept);
    lw_arena_drop(&n.arena);
}
