/* Plays of the Affordance Sandbox a second, on one core: whole runs of the paper's solver, 21,000 plays each
 * with all the breeding, by the plain rules and by every fast path that this processor has. The same best
 * scores must come out. `bench-affordance full [LANES]` makes the paper's experiment 6 whole, 100 boards by 30
 * runs. */
#include "families/affordance/affordance.h"
#include "families/affordance/affordance_compile.h"
#include "families/affordance/affordance_fast.h"
#include "families/affordance/affordance_solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

enum { RUNS = 30, PLAYS = 21000 };

/* The seconds that the runs took; the sum of what they found is added. */
static double measure(const char *id, int lanes, int64_t *sum)
{
    lw_arena arena = {0};
    lw_affordance_run runs[RUNS];
    lw_design *design = lw_id_parse(id, &arena, NULL);
    const lw_affordance *board = lw_affordance_board(lw_affordance_compile(design, &arena, NULL));
    lw_affordance_effort effort = {.runs = RUNS, .population = 1000, .updatings = 10000, .lanes = lanes};
    lw_rng rng = lw_rng_seed(1);
    double begin = now();
    lw_affordance_solve(board, &effort, &rng, &arena, runs);
    double seconds = now() - begin;
    for (int i = 0; i < RUNS; i++)
        *sum += runs[i].best;
    lw_arena_drop(&arena);
    return seconds;
}

static void compare(const char *id)
{
    static const struct {
        int lanes;
        const char *name;
    } ways[] = {{LW_AFFORDANCE_LANES_PLAIN, "plain"}, {1, "fast"}, {4, "AVX2"}, {8, "AVX-512"}};
    int64_t first = 0;
    printf("%-28s", id);
    for (int i = 0; i < 4 && ways[i].lanes <= lw_affordance_lanes(); i++) {
        int64_t sum = 0;
        double seconds = measure(id, ways[i].lanes, &sum);
        first = i ? first : sum;
        printf("%s %s %.2f M", i ? "," : "", ways[i].name, RUNS * PLAYS / seconds * 1e-6);
        if (sum != first)
            printf(" (scores DIFFER)");
    }
    printf(" plays a second\n");
}

static void whole(int lanes)
{
    int64_t sum = 0;
    double seconds = 0;
    for (int board = 0; board < 100; board++) {
        char id[64];
        snprintf(id, sizeof id, "affordance:n11b10r5g1k5#%d", board);
        seconds += measure(id, lanes, &sum);
    }
    printf("3000 runs, 63 M plays on 11 by 11: %.1f s of CPU, mean best score %.2f\n", seconds,
           (double)sum / (100 * RUNS));
}

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "full") == 0) {
        whole(count > 2 ? atoi(words[2]) : LW_AFFORDANCE_LANES_ALL);
        return 0;
    }
    compare("affordance:n7b3r3g0k0#1");
    compare("affordance:n11b10r5g0k0#1");
    compare("affordance:n11b10r5g1k5#1");
    return 0;
}
