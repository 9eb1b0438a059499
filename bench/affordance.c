/* Plays of the Affordance Sandbox a second, on one core: the plain rules, the fast path, and whole runs of the
 * paper's solver (21,000 plays each). */
#include "families/affordance.h"

#include <stdio.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

enum { CHROMOSOMES = 1000, ROUNDS = 100 };

static unsigned char genes[CHROMOSOMES][LW_AFFORDANCE_GENES];

static void measure(const char *id)
{
    lw_arena arena = {0};
    lw_design *design = lw_id_parse(id, &arena, NULL);
    const lw_affordance *board = lw_affordance_board(lw_affordance_compile(design, &arena, NULL));
    const lw_affordance_fast *fast = lw_affordance_quicken(board, &arena);
    void *state = lw_arena_take(&arena, board->size);
    int64_t sums[2] = {0};
    double begin = now();
    for (int i = 0; i < ROUNDS / 10 * CHROMOSOMES; i++)
        sums[0] += 10 * lw_affordance_plain(board, genes[i % CHROMOSOMES], LW_AFFORDANCE_GENES, state);
    double plain = ROUNDS / 10 * CHROMOSOMES / (now() - begin);
    begin = now();
    for (int i = 0; i < ROUNDS * CHROMOSOMES; i++)
        sums[1] += lw_affordance_sprint(fast, genes[i % CHROMOSOMES], LW_AFFORDANCE_GENES);
    double quick = ROUNDS * CHROMOSOMES / (now() - begin);
    lw_affordance_effort effort = {.runs = 1, .population = 1000, .updatings = 10000};
    lw_rng rng = lw_rng_seed(1);
    begin = now();
    for (int run = 0; run < 10; run++)
        lw_affordance_solve(board, &effort, &rng, run, &arena);
    double whole = 10 * 21000 / (now() - begin);
    printf("%-28s plain %.2f M, fast %.2f M, in runs %.2f M plays a second%s\n", id, plain * 1e-6, quick * 1e-6,
           whole * 1e-6, sums[0] == sums[1] ? "" : "; scores DIFFER");
    lw_arena_drop(&arena);
}

int main(void)
{
    lw_rng rng = lw_rng_seed(1);
    for (int i = 0; i < CHROMOSOMES; i++)
        for (int j = 0; j < LW_AFFORDANCE_GENES; j++)
            genes[i][j] = lw_gene_any(&rng);
    measure("affordance:n7b3r3g0k0#1");
    measure("affordance:n11b10r5g0k0#1");
    measure("affordance:n11b10r5g1k5#1");
    return 0;
}
