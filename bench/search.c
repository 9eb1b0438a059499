/* Breadth-first search over levels of PuzzleScript games: states expanded a second on one core, and memory a
 * state.
 *
 *     bench-search [FOLDER [EXPANSIONS [THREADS]]]
 *
 * The games are other people's and no part of this project: they are looked up by ID in games.jsonl of the
 * folder (by default ../shared/corpus/puzzlescript), and there is nothing to measure where that is absent. A
 * level that is exhausted or solved before 0.3 seconds have passed is searched again. bench/peers compares
 * engines. */
#include "search/search.h"
#include "base/buf.h"
#include "base/file.h"
#include "corpus_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_BYTES = 64 << 20, EXPANSIONS = 200000 };
#define ENOUGH 0.3

static const struct {
    const char *name, *game;
    int level; /* among those to play, from 0 */
} levels[] = {
    {"sokoban 2", "sokoban-basic-3501e3", 1},
    {"microban 8", "microban-a7392f", 7},
    {"block faker 4", "blockfaker-cf7dff", 3},
    {"lime rick 5", "limerick-98215a", 4},
    {"atlas shrank 5", "atlas-75475c", 4},
    {"kettle 9", "kettle-6acd7c", 8},
    {"zen puzzle garden 3", "zenpuzzlegarden-3dfe1b", 2},
    {"take heart lass 11", "take-heart-lass-4b64c7", 10},
    {"heroes of sokoban III 5", "heroes-of-sokoban-3-0585bc", 4},
};

enum { LEVELS = sizeof levels / sizeof *levels };

/* Of the processor where one thread works, else of the wall. */
static double seconds(int threads)
{
    struct timespec now;
    clock_gettime(threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Expansions a second. */
static double measure(const lw_rules *rules, int level, const lw_limits *limits, lw_solution *out)
{
    double start = seconds(limits->threads), passed = 0;
    int64_t expanded = 0;
    for (bool first = true; first || passed < ENOUGH; first = false) {
        if (!first)
            lw_solution_drop(out);
        lw_solve(lw_solver_find("bfs"), rules, level, limits, out);
        expanded += out->expanded;
        passed = seconds(limits->threads) - start;
    }
    return (double)expanded / passed;
}

static void print_row(int i, double speed, const lw_solution *solution)
{
    printf("%-24s %8.1f k %9lld %8.1f  %s\n", levels[i].name, speed / 1e3, (long long)solution->distinct,
           (double)solution->bytes / (double)solution->distinct, lw_verdict_text(solution->verdict));
}

int main(int count, char **words)
{
    const char *folder = count > 1 ? words[1] : "../shared/corpus/puzzlescript";
    lw_limits limits = LW_LIMITS;
    limits.expansions = count > 2 ? strtoll(words[2], NULL, 10) : EXPANSIONS;
    limits.threads = count > 3 ? atoi(words[3]) : 1;
    lw_buf path = {0}, text = {0};
    lw_error error = {0};
    lw_buf_print(&path, "%s/games.jsonl", folder);
    if (lw_buf_read_file(&text, lw_buf_text(&path), MAX_BYTES, &error)) {
        printf("nothing to measure: the games are not at hand (%s)\n", lw_buf_text(&path));
        lw_buf_drop(&path);
        return EXIT_SUCCESS;
    }
    printf("%-24s %10s %9s %8s\n", "level", "states/s", "distinct", "bytes");
    for (int i = 0; i < LEVELS; i++) {
        lw_arena arena = {0};
        lw_solution solution = {0};
        const lw_rules *rules = find_rules(&text, levels[i].game, &arena);
        double speed = rules ? measure(rules, levels[i].level, &limits, &solution) : 1;
        print_row(i, speed, &solution);
        lw_solution_drop(&solution);
        lw_arena_drop(&arena);
    }
    lw_buf_drop(&path);
    lw_buf_drop(&text);
    return EXIT_SUCCESS;
}
