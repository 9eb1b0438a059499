/* islands.c: stretches of runs, and the messages between them.
 *
 * A stretch is an ordinary run that starts from the result of the previous one (lw_start). After each stretch,
 * every process sends messages about its islands: evaluations, best, points of the curve, emigrants. From all
 * messages, in the order of the islands, every process updates the same totals. Whole populations are sent only
 * at the end. The algorithm itself then produces the answer: a run over all members with no evaluations left
 * ranks them, extracts their front or fills one archive.
 *
 * Island models: Cohoon, Hegde, Martin, Richards 1987; Whitley, Rana, Heckendorn 1999. */
#include "evolve/islands.h"
#include "evolve/population.h"
#include "evolve/run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_ROUTES, STREAM_ISLANDS }; /* the islands' own streams follow */
enum { STREAM_EMIGRANTS = 2 };          /* after the two of every run */

typedef struct island {
    lw_arena before, after; /* what its stretch starts with, and what the stretch returns */
    lw_start start;
    lw_evolve_result evolved;
    int64_t share; /* evaluations of this stretch */
} island;

/* What an island reports after a stretch. */
typedef struct message {
    int64_t evaluations;
    int best_count, emigrants, points; /* best_count: 0 or 1 */
    lw_population best_genome, emigrant_genomes;
    const lw_point *curve;
} message;

typedef struct sea {
    const lw_algorithm *algorithm;
    const lw_islands *islands;
    const lw_problem *problem;
    const lw_knobs *knobs;
    const lw_rng *rng;
    const lw_team *team;
    lw_buf *letters; /* one per process */
    island *isles;
    message *messages;
    lw_arena arena, mail; /* for the whole run, and for one stretch */
    uint64_t stretch;
    int64_t evaluations;
    lw_population best_genome;
    bool has_best;
    double best;
    lw_point *curve; /* growing, on the heap */
    int points, room;
} sea;

static bool is_mine(const sea *s, int i)
{
    return i % s->team->ranks == s->team->rank;
}

/* --- One stretch of one island. --- */

static lw_rng stretch_stream(const sea *s, uint64_t name)
{
    lw_rng stream = lw_rng_fork(s->rng, name);
    return lw_rng_fork(&stream, s->stretch);
}

static void run_stretch(void *context, int worker, int64_t index)
{
    sea *s = context;
    int i = s->team->rank + (int)index * s->team->ranks;
    island *isle = &s->isles[i];
    if (isle->share == 0) { /* nothing changes */
        isle->evolved = (lw_evolve_result){.count = isle->start.count,
                                           .genome_size = s->problem->genome_size,
                                           .values = lw_problem_values(s->problem),
                                           .genomes = (unsigned char *)isle->start.genomes,
                                           .evaluated = (double *)isle->start.evaluated};
        return;
    }
    lw_problem problem = *s->problem;
    problem.pool = NULL;
    problem.worker = worker;
    problem.watch = NULL;
    problem.start = &isle->start;
    problem.leave = LW_LEAVE_ALL;
    lw_knobs knobs = *s->knobs;
    knobs.evaluations = isle->share;
    lw_rng rng = stretch_stream(s, STREAM_ISLANDS + (uint64_t)i);
    s->algorithm->run(&problem, &knobs, &rng, &isle->after, &isle->evolved);
}

/* If a stretch does not divide evenly, the first islands get one evaluation more. */
static int64_t share_out(sea *s)
{
    int count = s->islands->count;
    int64_t all = s->knobs->evaluations - s->evaluations, step = s->islands->interval;
    if (step && all / count >= step)
        all = step * count;
    for (int i = 0; i < count; i++)
        s->isles[i].share = all / count + (i < all % count);
    return all;
}

/* --- Messages. --- */

static void add_population(lw_buf *buf, const lw_population *population, int slot)
{
    lw_buf_add(buf, lw_population_genome(population, slot), population->genome_size);
    lw_buf_add(buf, lw_population_values(population, slot), (size_t)population->values * sizeof(double));
}

static lw_population population_of(const lw_evolve_result *evolved)
{
    return (lw_population){.genome_size = evolved->genome_size,
                           .values = evolved->values,
                           .genomes = evolved->genomes,
                           .evaluated = evolved->evaluated};
}

/* Sends the best members; from an archive, which has no best, random members. */
static void add_emigrants(const sea *s, int i, int count, lw_buf *buf)
{
    const lw_evolve_result *evolved = &s->isles[i].evolved;
    lw_population population = population_of(evolved);
    lw_rng stream = stretch_stream(s, STREAM_ISLANDS + (uint64_t)i);
    lw_rng rng = lw_rng_fork(&stream, STREAM_EMIGRANTS);
    /* Knuth's selection sampling: each member is chosen with the probability that gives the right number in the
     * end. */
    for (int slot = 0, chosen = 0; chosen < count; slot++)
        if (!evolved->cells || (int)lw_rng_below(&rng, (uint32_t)(evolved->count - slot)) < count - chosen) {
            add_population(buf, &population, slot);
            chosen++;
        }
}

static void write_message(const sea *s, int i, lw_buf *buf)
{
    const lw_evolve_result *evolved = &s->isles[i].evolved;
    bool ran = s->isles[i].share > 0;
    int emigrants = evolved->count < s->islands->migrants ? evolved->count : s->islands->migrants;
    int64_t head[] = {ran ? evolved->evaluations : 0, ran && evolved->best_genome, emigrants,
                      ran ? evolved->points : 0};
    lw_buf_add(buf, head, sizeof head);
    if (head[1]) {
        lw_buf_add(buf, evolved->best_genome, evolved->genome_size);
        lw_buf_add(buf, evolved->best_values, (size_t)evolved->values * sizeof(double));
    }
    add_emigrants(s, i, emigrants, buf);
    lw_buf_add(buf, evolved->curve, (size_t)head[3] * sizeof *evolved->curve);
}

static void read_bytes(const char **at, void *to, size_t size)
{
    if (size)
        memcpy(to, *at, size);
    *at += size;
}

static lw_population read_population(const sea *s, const char **at, int count, lw_arena *arena)
{
    lw_population population = lw_population_make(s->problem, arena, count);
    for (int i = 0; i < count; i++) {
        read_bytes(at, lw_population_genome(&population, i), population.genome_size);
        read_bytes(at, lw_population_values(&population, i), (size_t)population.values * sizeof(double));
    }
    return population;
}

static void read_message(sea *s, const char **at, message *p)
{
    int64_t head[4];
    read_bytes(at, head, sizeof head);
    *p = (message){
        .evaluations = head[0], .best_count = (int)head[1], .emigrants = (int)head[2], .points = (int)head[3]};
    p->best_genome = read_population(s, at, p->best_count, &s->mail);
    p->emigrant_genomes = read_population(s, at, p->emigrants, &s->mail);
    lw_point *curve = lw_new_array(&s->mail, lw_point, p->points);
    read_bytes(at, curve, (size_t)p->points * sizeof *curve);
    p->curve = curve;
}

static void gather_alone(void *context, const lw_buf *mine, lw_buf *all)
{
    (void)context;
    lw_buf_clear(all);
    lw_buf_add(all, mine->bytes, mine->size);
}

static const lw_team alone = {.rank = 0, .ranks = 1, .gather = gather_alone};

/* Every process writes messages from its own islands and reads those of all islands, each process's in
 * order. */
static void correspond(sea *s, void (*write)(const sea *, int, lw_buf *),
                       void (*read)(sea *, int, const char **at))
{
    lw_buf mine = {0};
    for (int i = 0; i < s->islands->count; i++)
        if (is_mine(s, i))
            write(s, i, &mine);
    s->team->gather(s->team->context, &mine, s->letters);
    const char **at = lw_new_array(&s->mail, const char *, s->team->ranks);
    for (int rank = 0; rank < s->team->ranks; rank++)
        at[rank] = s->letters[rank].bytes;
    for (int i = 0; i < s->islands->count; i++)
        read(s, i, &at[i % s->team->ranks]);
    lw_buf_drop(&mine);
}

static void take_message(sea *s, int i, const char **at)
{
    read_message(s, at, &s->messages[i]);
}

/* --- Totals. --- */

static int by_evaluations(const void *a, const void *b)
{
    const lw_point *x = a, *y = b;
    return (x->evaluations > y->evaluations) - (x->evaluations < y->evaluations);
}

/* Evaluation t of island i is number (t - 1) * islands + i + 1 of the stretch, so all numbers are distinct. */
static void add_points(sea *s)
{
    int count = 0;
    for (int i = 0; i < s->islands->count; i++)
        count += s->messages[i].points;
    lw_point *all = lw_new_array(&s->mail, lw_point, count);
    count = 0;
    for (int i = 0; i < s->islands->count; i++)
        for (int k = 0; k < s->messages[i].points; k++) {
            all[count] = s->messages[i].curve[k];
            all[count].evaluations = s->evaluations + (all[count].evaluations - 1) * s->islands->count + i + 1;
            count++;
        }
    if (count)
        qsort(all, (size_t)count, sizeof *all, by_evaluations);
    for (int k = 0; k < count && s->best < s->problem->enough; k++) {
        if (!(all[k].best > s->best))
            continue;
        if (s->points == s->room) {
            s->room = s->room ? 2 * s->room : 64;
            s->curve = lw_heap_grow(s->curve, (size_t)s->room * sizeof *s->curve);
        }
        s->best = all[k].best;
        s->curve[s->points++] = all[k];
    }
}

static void do_books(sea *s)
{
    add_points(s);
    for (int i = 0; i < s->islands->count; i++) {
        const message *p = &s->messages[i];
        s->evaluations += p->evaluations;
        if (!p->best_count || (s->has_best && lw_population_fitness(&p->best_genome, 0) <=
                                                  lw_population_fitness(&s->best_genome, 0)))
            continue;
        lw_population_copy(&s->best_genome, 0, &p->best_genome, 0);
        s->has_best = true;
    }
    if (s->problem->watch && s->has_best)
        s->problem->watch(s->problem->context, s->evaluations, s->best_genome.genomes,
                          s->best_genome.evaluated);
}

/* --- Migration. --- */

static int source_of(const sea *s, int i, lw_rng *routes)
{
    int count = s->islands->count;
    if (s->islands->topology == LW_RING)
        return (i + count - 1) % count;
    int other = (int)lw_rng_below(routes, (uint32_t)count - 1);
    return other + (other >= i);
}

/* The island's own members, without the worst if there would be too many, followed by the immigrants. */
static void settle(const sea *s, island *isle, const message *from)
{
    const lw_evolve_result *evolved = &isle->evolved;
    int max = evolved->cells || !s->knobs->population ? evolved->count : s->knobs->population - from->emigrants;
    int own = evolved->count < max ? evolved->count : max > 1 ? max : evolved->count > 0;
    lw_arena_drop(&isle->before);
    lw_population members = population_of(evolved),
                  next = lw_population_make(s->problem, &isle->before, own + from->emigrants);
    for (int i = 0; i < own; i++)
        lw_population_copy(&next, i, &members, i);
    for (int i = 0; i < from->emigrants; i++)
        lw_population_copy(&next, own + i, &from->emigrant_genomes, i);
    isle->start = (lw_start){.count = own + from->emigrants,
                             .genomes = next.genomes,
                             .evaluated = next.evaluated,
                             .age = evolved->age,
                             .idle = evolved->idle};
    lw_arena_drop(&isle->after);
    isle->evolved = (lw_evolve_result){0};
}

static void migrate(sea *s)
{
    lw_rng routes = stretch_stream(s, STREAM_ROUTES);
    for (int i = 0; i < s->islands->count; i++) {
        int source = source_of(s, i, &routes); /* all processes draw for all islands */
        if (is_mine(s, i))
            settle(s, &s->isles[i], &s->messages[source]);
    }
}

/* --- The end. --- */

static void write_members(const sea *s, int i, lw_buf *buf)
{
    const lw_evolve_result *evolved = &s->isles[i].evolved;
    lw_population population = population_of(evolved);
    int64_t count = evolved->count;
    lw_buf_add(buf, &count, sizeof count);
    for (int slot = 0; slot < evolved->count; slot++)
        add_population(buf, &population, slot);
}

static void take_members(sea *s, int i, const char **at)
{
    int64_t count;
    read_bytes(at, &count, sizeof count);
    s->messages[i] = (message){.emigrants = (int)count};
    s->messages[i].emigrant_genomes = read_population(s, at, (int)count, &s->mail);
}

/* If a climber has abandoned the best genome, it is added. */
static void answer(sea *s, lw_arena *arena, lw_evolve_result *evolved)
{
    int count = 0;
    double best = -INFINITY;
    correspond(s, write_members, take_members);
    for (int i = 0; i < s->islands->count; i++)
        count += s->messages[i].emigrants;
    lw_population all = lw_population_make(s->problem, &s->mail, count + 1);
    count = 0;
    for (int i = 0; i < s->islands->count; i++)
        for (int k = 0; k < s->messages[i].emigrants; k++) {
            best = lw_population_fitness(&s->messages[i].emigrant_genomes, k) > best
                       ? lw_population_fitness(&s->messages[i].emigrant_genomes, k)
                       : best;
            lw_population_copy(&all, count++, &s->messages[i].emigrant_genomes, k);
        }
    if (s->has_best && lw_population_fitness(&s->best_genome, 0) > best)
        lw_population_copy(&all, count++, &s->best_genome, 0);
    lw_start start = {.count = count, .genomes = all.genomes, .evaluated = all.evaluated};
    lw_problem problem = *s->problem;
    problem.pool = NULL;
    problem.watch = NULL;
    problem.start = &start;
    lw_knobs knobs = *s->knobs;
    knobs.evaluations = 0;
    knobs.population = count;
    s->algorithm->run(&problem, &knobs, s->rng, arena, evolved);
    evolved->evaluations = s->evaluations;
    if (evolved->archive_points) /* for all islands together only the end is known */
        evolved->archive_curve[evolved->archive_points - 1].evaluations = s->evaluations;
    evolved->points = s->points;
    evolved->curve = lw_arena_copy(arena, s->curve, (size_t)s->points * sizeof *s->curve);
}

static void close_sea(sea *s)
{
    for (int i = 0; i < s->islands->count; i++) {
        lw_arena_drop(&s->isles[i].before);
        lw_arena_drop(&s->isles[i].after);
    }
    for (int rank = 0; rank < s->team->ranks; rank++)
        lw_buf_drop(&s->letters[rank]);
    free(s->curve);
    lw_arena_drop(&s->mail);
    lw_arena_drop(&s->arena);
}

void lw_islands_run(const lw_algorithm *algorithm, const lw_islands *islands, const lw_problem *problem,
                    const lw_knobs *knobs, const lw_rng *rng, lw_arena *arena, lw_evolve_result *evolved)
{
    sea s = {.algorithm = algorithm,
             .islands = islands,
             .problem = problem,
             .knobs = knobs,
             .rng = rng,
             .team = islands->team ? islands->team : &alone,
             .best = -INFINITY};
    s.letters = lw_new_array(&s.arena, lw_buf, s.team->ranks);
    s.isles = lw_new_array(&s.arena, island, islands->count);
    s.messages = lw_new_array(&s.arena, message, islands->count);
    s.best_genome = lw_population_make(problem, &s.arena, 1);
    int mine = (islands->count - s.team->rank + s.team->ranks - 1) / s.team->ranks;
    while (share_out(&s) > 0) {
        /* No stop here: a stretch that is stopped ends by itself, with what it has. */
        lw_pool_run(problem->pool, mine, run_stretch, &s, NULL);
        correspond(&s, write_message, take_message);
        do_books(&s);
        if (s.best >= problem->enough || s.evaluations >= knobs->evaluations || lw_stopped(problem->stop))
            break;
        migrate(&s);
        s.stretch++;
        lw_arena_drop(&s.mail);
    }
    answer(&s, arena, evolved);
    close_sea(&s);
}

int lw_islands_check(const lw_islands *islands, const lw_knobs *knobs, lw_error *error)
{
    if (islands->count < 0 || islands->count > LW_ISLANDS_MAX)
        return lw_fail(error, LW_BAD_INPUT, "the number of islands must be from 1 to %d, not %d",
                       LW_ISLANDS_MAX, islands->count);
    if (islands->count > 1 && islands->count > knobs->evaluations)
        return lw_fail(error, LW_BAD_INPUT, "%d islands need a budget of at least %d evaluations",
                       islands->count, islands->count);
    if (islands->count > 1 && knobs->population && islands->migrants >= knobs->population)
        return lw_fail(error, LW_BAD_INPUT, "%d cannot migrate from a population of %d; at most %d can",
                       islands->migrants, knobs->population, knobs->population - 1);
    return 0;
}
