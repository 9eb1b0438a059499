/* affordance_solver.c: the solver of the paper, for facts and experiments by the thousand.
 *
 * The breeding is evolve/'s steady state; a gene is one of its six classes (see affordance.h), so a chromosome
 * of 98 is as many bytes and has the same distribution of plays. Plays are fast where the board allows it. */
#include "evolve/evolve.h"
#include "families/affordance.h"

#include <math.h>
#include <string.h>

typedef struct task {
    const lw_affordance *board;
    const lw_affordance_fast *fast; /* NULL: by the plain rules */
    void *state;
    int genes;
} task;

/* The paper's 98, more only where a play may be longer. */
int lw_affordance_gene_count(const lw_affordance *board)
{
    int moves = board->budget;
    for (int i = 0; i < board->count; i++)
        moves += board->tokens[i].kind == LW_TOKEN_BLUE ? board->tokens[i].number : 0;
    return moves > LW_AFFORDANCE_GENES ? moves : LW_AFFORDANCE_GENES;
}

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const task *t = context;
    for (int i = 0; i < t->genes; i++)
        genome[i] = lw_gene_any(rng);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const task *t = context;
    uint32_t at = lw_rng_below(rng, (uint32_t)t->genes);
    genome[at] = lw_gene_any(rng);
}

static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const task *t = context;
    unsigned char kept[256];
    uint32_t cuts = (uint32_t)t->genes + 1;
    size_t one = lw_rng_below(rng, cuts), two = lw_rng_below(rng, cuts);
    size_t from = one < two ? one : two, to = one + two - from;
    while (from < to) {
        size_t piece = to - from < sizeof kept ? to - from : sizeof kept;
        memcpy(kept, a + from, piece);
        memcpy(a + from, b + from, piece);
        memcpy(b + from, kept, piece);
        from += piece;
    }
}

static void judge(void *context, int worker, const unsigned char *genome, double *values)
{
    const task *t = context;
    (void)worker;
    values[0] = t->fast ? (double)lw_affordance_sprint(t->fast, genome, t->genes)
                        : (double)lw_affordance_plain(t->board, genome, t->genes, t->state);
}

lw_affordance_run lw_affordance_solve(const lw_affordance *board, const lw_affordance_effort *effort,
                                      const lw_rng *rng, int run, lw_arena *arena)
{
    lw_arena scratch = {0};
    lw_rng own = lw_rng_fork(rng, (uint64_t)run);
    task t = {.board = board,
              .fast = lw_affordance_quicken(board, &scratch),
              .state = lw_arena_take(&scratch, board->size),
              .genes = lw_affordance_gene_count(board)};
    lw_problem problem = {.genome_size = (size_t)t.genes,
                          .objectives = 1,
                          .context = &t,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .judge = judge,
                          .enough = INFINITY};
    lw_knobs knobs = {.evaluations = effort->population + 2 * (int64_t)effort->updatings,
                      .population = effort->population,
                      .tournament = 7,
                      .mutations = 3,
                      .crossover = 1};
    lw_brood brood;
    lw_algorithm_find("steady")->run(&problem, &knobs, &own, &scratch, &brood);
    lw_affordance_run result = {.best = (int64_t)lw_brood_values(&brood, 0)[0],
                                .genes = lw_arena_copy(arena, lw_brood_genome(&brood, 0), (size_t)t.genes)};
    lw_arena_drop(&scratch);
    return result;
}
