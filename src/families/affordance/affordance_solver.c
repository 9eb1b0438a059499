/* affordance_solver.c: the paper's solver, for facts and experiments by the thousand.
 *
 * The evolution is evolve/'s steady state. A gene is one of its six classes (see affordance.h), so a chromosome
 * of 98 genes takes 98 bytes and has the same distribution of plays. Where the board allows it, several runs
 * proceed in parallel, so that there are always enough plays for all lanes of the fast path. */
#include "families/affordance/affordance_solver.h"
#include "evolve/evolve.h"
#include "evolve/knobs.h"
#include "evolve/steady.h"
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_fast.h"

#include <math.h>
#include <string.h>

enum {
    SIDE_BY_SIDE = 16
}; /* parallel runs: enough plays for all lanes, and populations that fit into a cache */

typedef struct task {
    const lw_affordance *board;
    const lw_affordance_fast *fast; /* NULL: the plain rules are used */
    void *state;
    int genes, lanes;
} task;

int lw_affordance_moves(const lw_affordance *board)
{
    int moves = board->budget;
    for (int i = 0; i < board->count; i++)
        moves += board->tokens[i].kind == LW_AFFORDANCE_TOKEN_BLUE ? board->tokens[i].number : 0;
    return moves;
}

/* The paper's 98, or more if a play can be longer. */
int lw_affordance_gene_count(const lw_affordance *board)
{
    int moves = lw_affordance_moves(board);
    return moves > LW_AFFORDANCE_GENES ? moves : LW_AFFORDANCE_GENES;
}

static void create(void *context, lw_rng *rng, unsigned char *genome)
{
    const task *t = context;
    for (int i = 0; i < t->genes; i++)
        genome[i] = lw_affordance_gene_any(rng);
}

static void mutate(void *context, lw_rng *rng, unsigned char *genome)
{
    const task *t = context;
    uint32_t at = lw_rng_below(rng, (uint32_t)t->genes);
    genome[at] = lw_affordance_gene_any(rng);
}

/* The first `count` of eight bytes, for any byte order. */
static uint64_t first(size_t count)
{
    static const unsigned char shade[16] = {255, 255, 255, 255, 255, 255, 255, 255};
    uint64_t mask;
    memcpy(&mask, shade + 8 - count, 8);
    return mask;
}

/* Swaps the genes between two cuts, eight at a time. */
static void cross(void *context, lw_rng *rng, unsigned char *a, unsigned char *b)
{
    const task *t = context;
    uint32_t cuts = (uint32_t)t->genes + 1;
    size_t one = lw_rng_below(rng, cuts), two = lw_rng_below(rng, cuts);
    size_t from = one < two ? one : two, to = one + two - from;
    for (size_t at = from - from % 8; at < to; at += 8) {
        uint64_t x, y, mask = first(to - at < 8 ? to - at : 8) & ~first(at < from ? from - at : 0);
        memcpy(&x, a + at, 8);
        memcpy(&y, b + at, 8);
        mask &= x ^ y;
        x ^= mask;
        y ^= mask;
        memcpy(a + at, &x, 8);
        memcpy(b + at, &y, 8);
    }
}

static void evaluate(void *context, int worker, const unsigned char *genome, double *values)
{
    const task *t = context;
    (void)worker;
    values[0] = t->fast ? (double)lw_affordance_sprint(t->fast, genome, t->genes)
                        : (double)lw_affordance_plain(t->board, genome, t->genes, t->state);
}

static void evaluate_all(void *context, int worker, int count, const unsigned char *const genomes[],
                         double *const values[])
{
    enum { PIECE = 64 };
    const task *t = context;
    int scores[PIECE];
    (void)worker;
    for (int done = 0; done < count; done += PIECE) {
        int some = count - done < PIECE ? count - done : PIECE;
        lw_affordance_sprints(t->fast, t->lanes, genomes + done, t->genes, some, scores);
        for (int i = 0; i < some; i++)
            values[done + i][0] = scores[i];
    }
}

static void breed(const lw_problem *problem, const lw_knobs *knobs, const lw_rng *rngs, int runs,
                  lw_arena *arena, lw_evolve_result *evolved)
{
    if (problem->evaluate_all)
        for (int i = 0; i < runs; i += SIDE_BY_SIDE)
            lw_steady_side_by_side(problem, knobs, rngs + i, runs - i < SIDE_BY_SIDE ? runs - i : SIDE_BY_SIDE,
                                   arena, evolved + i);
    else
        for (int i = 0; i < runs; i++)
            lw_algorithm_find("steady")->run(problem, knobs, &rngs[i], arena, &evolved[i]);
}

void lw_affordance_solve(const lw_affordance *board, const lw_affordance_effort *effort, const lw_rng *rng,
                         lw_arena *arena, lw_affordance_run runs[])
{
    lw_arena scratch = {0};
    lw_evolve_result *evolved = lw_new_array(&scratch, lw_evolve_result, effort->runs);
    lw_rng *rngs = lw_new_array(&scratch, lw_rng, effort->runs);
    bool plain = effort->lanes == LW_AFFORDANCE_LANES_PLAIN;
    task t = {.board = board,
              .fast = plain ? NULL : lw_affordance_quicken(board, &scratch),
              .state = lw_arena_take(&scratch, board->size),
              .genes = lw_affordance_gene_count(board),
              .lanes = effort->lanes > 0 ? effort->lanes : lw_affordance_lanes()};
    size_t size = ((size_t)t.genes + LW_AFFORDANCE_GENES_ALIGN - 1) / LW_AFFORDANCE_GENES_ALIGN *
                  LW_AFFORDANCE_GENES_ALIGN;
    lw_problem problem = {.genome_size = size,
                          .objectives = 1,
                          .context = &t,
                          .create = create,
                          .mutate = mutate,
                          .cross = cross,
                          .evaluate = evaluate,
                          .evaluate_all = t.fast ? evaluate_all : NULL,
                          .enough = INFINITY};
    lw_knobs knobs = {.evaluations = effort->population + 2 * (int64_t)effort->updatings,
                      .population = effort->population,
                      .tournament = 7,
                      .mutations = 3,
                      .crossover = 1};
    for (int i = 0; i < effort->runs; i++)
        rngs[i] = lw_rng_fork(rng, (uint64_t)i);
    breed(&problem, &knobs, rngs, effort->runs, &scratch, evolved);
    for (int i = 0; i < effort->runs; i++)
        runs[i] = (lw_affordance_run){
            .best = (int64_t)lw_evolve_result_values(&evolved[i], 0)[0],
            .genes = lw_arena_copy(arena, lw_evolve_result_genome(&evolved[i], 0), (size_t)t.genes)};
    lw_arena_drop(&scratch);
}
