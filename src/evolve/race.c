/* race.c: evolution for noisy and expensive evaluation.
 *
 * Measured once, a genome may look good by luck; measuring all of them often is expensive. So the children of a
 * generation are raced by successive halving (Jamieson, Talwalkar: "Non-stochastic best arm identification and
 * hyperparameter optimization", AISTATS 2016): all are measured once, the better half once more, the better
 * half of those up to four times, and so on, until two are left, which are measured up to `rounds` times.
 * Children race only among themselves: when a target is to be met, luck can only move a measurement away from
 * it, so next to a well-measured parent a child measured once would look worse than it is. Afterwards, genomes
 * with all rounds come before the others, ordered by their values, and the first `population` of children and
 * parents are the next parents. The best is the best of those with all rounds.
 *
 * An evaluation is one round of one genome. If the problem has no rounds, one evaluation is exact, and what
 * remains is (mu+lambda) with few parents. */
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>
#include <string.h>

typedef struct race {
    lw_run *run;
    lw_population population;
    unsigned char *records;
    int *rounds; /* measurements of each slot so far */
    int *goal;   /* rounds to reach in the current heat */
    int *before; /* rounds before the current heat */
    int *slots;  /* all genomes in the race, best first */
    lw_sort_key *keys;
    int count;
} race;

static void *record_of(const race *r, int slot)
{
    return r->records + (size_t)slot * r->run->problem->record_size;
}

static int max_rounds(const race *r)
{
    return r->run->problem->evaluate_more ? r->run->knobs->rounds : 1;
}

/* Measures one genome up to its goal. A stop takes effect between two rounds. */
static void measure(void *context, int worker, int64_t index)
{
    race *r = context;
    const lw_problem *problem = r->run->problem;
    int slot = r->slots[index];
    unsigned char *genome = lw_population_genome(&r->population, slot);
    double *values = lw_population_values(&r->population, slot);
    while (r->rounds[slot] < r->goal[slot] && !lw_stopped(problem->stop)) {
        if (problem->evaluate_more)
            problem->evaluate_more(problem->context, problem->worker + worker, genome, r->rounds[slot],
                                   record_of(r, slot), values);
        else
            problem->evaluate(problem->context, problem->worker + worker, genome, values);
        for (int i = 0; i < problem->objectives; i++)
            values[i] = isnan(values[i]) ? -INFINITY : values[i];
        r->rounds[slot]++;
    }
}

/* Measures the first `count` genomes up to `rounds` times, or as often as the budget allows. */
static void heat(race *r, int count, int rounds)
{
    int left = lw_run_left(r->run, INT32_MAX), spent = 0;
    for (int i = 0; i < count; i++) {
        int slot = r->slots[i], more = rounds > r->rounds[slot] ? rounds - r->rounds[slot] : 0;
        more = more < left - spent ? more : left - spent;
        r->before[slot] = r->rounds[slot];
        r->goal[slot] = r->rounds[slot] + more;
        spent += more;
    }
    lw_pool_run(r->run->problem->pool, count, measure, r, r->run->problem->stop);
    for (int i = 0; i < count; i++) {
        int slot = r->slots[i];
        lw_run_spend(r->run, r->rounds[slot] - r->before[slot]);
        if (r->rounds[slot] >= max_rounds(r) && r->rounds[slot] > r->before[slot])
            lw_run_set_best(r->run, &r->population, slot);
    }
}

/* Sorts the first `count` genomes, best first; ties keep their order. Genomes that a stop left unmeasured come
 * last. */
static void sort(race *r, int count)
{
    for (int i = 0; i < count; i++) {
        int slot = r->slots[i];
        double fitness = r->rounds[slot] ? lw_population_fitness(&r->population, slot) : -INFINITY;
        r->keys[i] = (lw_sort_key){.key = fitness, .slot = slot};
    }
    lw_sort_keys(r->keys, r->keys + count, count);
    for (int i = 0; i < count; i++)
        r->slots[i] = r->keys[i].slot;
}

/* Successive halving of the first `count` genomes: those that drop out in a heat stay in order behind those
 * that continue. */
static void compete(race *r, int count)
{
    const int max = max_rounds(r);
    heat(r, count, 1);
    sort(r, count);
    for (int rounds = 2; rounds < 2 * max && !lw_run_over(r->run); rounds *= 2) {
        count = count > 3 ? (count + 1) / 2 : count > 2 ? 2 : count;
        heat(r, count, rounds < max ? rounds : max);
        sort(r, count);
    }
}

/* Orders the genomes: first those with all rounds, best first, then the others that were measured at all. Keeps
 * no more than `max`. */
static void order(race *r, int max)
{
    int *sorted = r->goal, full = 0;
    for (int i = 0; i < r->count; i++)
        if (r->rounds[r->slots[i]] >= max_rounds(r))
            sorted[full++] = r->slots[i];
    int all = full;
    for (int i = 0; i < r->count; i++)
        if (r->rounds[r->slots[i]] && r->rounds[r->slots[i]] < max_rounds(r))
            sorted[all++] = r->slots[i];
    memcpy(r->slots, sorted, (size_t)all * sizeof *sorted);
    sort(r, full);
    r->count = all < max ? all : max;
}

static race open_race(lw_run *run)
{
    const lw_problem *problem = run->problem;
    int room = run->knobs->population + run->knobs->children + 1; /* one spare for an odd child */
    race r = {.run = run,
              .population = lw_population_make(problem, &run->scratch, room),
              .records = lw_arena_take_array(&run->scratch, (size_t)room, problem->record_size),
              .rounds = lw_new_array(&run->scratch, int, room),
              .goal = lw_new_array(&run->scratch, int, room),
              .before = lw_new_array(&run->scratch, int, room),
              .slots = lw_new_array(&run->scratch, int, room),
              .keys = lw_new_array(&run->scratch, lw_sort_key, 2 * (size_t)room)};
    return r;
}

/* Begins with the genomes of the start, if any, then new ones. Those of the start have been evaluated, but for
 * noisy evaluation it is unknown with how many rounds, so they are measured like the others. */
static void settle(race *r)
{
    int wanted = lw_run_left(r->run, r->run->knobs->population);
    const lw_problem *problem = r->run->problem;
    r->count = lw_run_seed(r->run, &r->population, 0, r->run->knobs->population);
    for (int i = 0; i < r->count; i++)
        r->rounds[i] = !problem->evaluate_more;
    for (; r->count < wanted; r->count++)
        problem->create(problem->context, &r->run->create, lw_population_genome(&r->population, r->count));
    for (int i = 0; i < r->count; i++)
        r->slots[i] = i;
    compete(r, r->count);
    order(r, r->count);
}

/* Children go into the slots after the parents, so the parents are moved to the front first, best first. */
static void move_parents(race *r, race *other)
{
    size_t record = r->run->problem->record_size;
    for (int i = 0; i < r->count; i++) {
        lw_population_copy(&other->population, i, &r->population, r->slots[i]);
        if (record)
            memcpy(record_of(other, i), record_of(r, r->slots[i]), record);
        other->rounds[i] = r->rounds[r->slots[i]];
        other->slots[i] = i;
    }
    other->count = r->count;
}

static void generation(race *r)
{
    int children = lw_run_left(r->run, r->run->knobs->children);
    int parents = r->count;
    lw_run_breed(r->run, &r->population, lw_pick_uniform, &parents, &r->population, parents, children);
    memset(r->rounds + parents, 0, (size_t)children * sizeof *r->rounds);
    if (r->run->problem->record_size)
        memset(record_of(r, parents), 0, (size_t)children * r->run->problem->record_size);
    /* Children first: among equals the new one is preferred. */
    for (int i = 0; i < children; i++)
        r->slots[i] = parents + i;
    for (int i = 0; i < parents; i++)
        r->slots[children + i] = i;
    r->count = parents + children;
    compete(r, children);
    order(r, r->run->knobs->population);
}

static void run_race(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena,
                     lw_evolve_result *evolved)
{
    lw_run run = lw_run_open(problem, knobs, rng);
    race one = open_race(&run), two = open_race(&run), *now = &one, *next = &two;
    settle(now);
    while (!lw_run_over(&run)) {
        move_parents(now, next);
        race *swap = now;
        now = next;
        next = swap;
        generation(now);
    }
    if (now->count && !run.has_best)
        lw_run_set_best(&run, &now->population, now->slots[0]);
    lw_run_close(&run, &now->population, now->slots, now->count, arena, evolved);
}

static const lw_knob knobs_race[] = {
    {.key = "evaluations",
     .note = "rounds of measurement, of all genomes",
     .low = 1,
     .high = 1e12,
     .normal = 1000},
    LW_KNOB_POPULATION(1, 8),
    LW_KNOB_CHILDREN(24),
    {.key = "rounds",
     .note = "measurements of a genome at most, where judging is noisy",
     .low = 1,
     .high = 4096,
     .normal = 64},
    LW_KNOB_MUTATIONS,
    LW_KNOB_CROSSOVER(0),
    {.key = NULL},
};

const lw_algorithm lw_race = {
    .name = "race",
    .note = "for noisy goals: who looks good is measured again, by successive halving",
    .knobs = knobs_race,
    .run = run_race,
};
