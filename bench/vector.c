/* How many steps a second environments take through the C library: bench/python/steps.py does the same in
 * Python.
 *
 *     bench-vector [SECONDS [THREADS [GAME.txt...]]]
 *
 * 4,096 environments in random play, with uint8 planes, masks and new episodes in the same step: a small
 * Sokoban level, then 40 games (those given, or the examples, each as often as it takes) mixed. Millions of
 * steps per second of the clock. */
#include "base/buf.h"
#include "base/file.h"
#include "ludwright.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PLAYS = 4096, ROUNDS = 16, MIXED = 40 };

static const char sokoban[] = "#######\n#@    #\n# $ $ #\n#  .. #\n#######\n";
static const char *const examples[] = {"push",  "vanish", "snake", "carry", "ice",
                                       "laser", "slab",   "luck",  "keys"};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void stop(const lw_error *error)
{
    fprintf(stderr, "%s\n", error->text);
    exit(2);
}

static lw_puzzle *open_text(const char *text)
{
    lw_puzzle *puzzle;
    lw_error error;
    if (lw_puzzle_open(text, &puzzle, &error))
        stop(&error);
    return puzzle;
}

static lw_puzzle *open_file(const char *path)
{
    lw_buf text = {0};
    lw_error error = {0};
    if (lw_buf_read_file(&text, path, 1 << 20, &error))
        stop(&error);
    lw_puzzle *puzzle = open_text(lw_buf_text(&text));
    lw_buf_drop(&text);
    return puzzle;
}

/* Arrays of everything a step writes; all are left to the end of the program. */
static lw_vector_arrays make_arrays(const lw_vector_shape *shape)
{
    return (lw_vector_arrays){.observations = calloc(PLAYS, shape->observation),
                              .rewards = calloc(PLAYS, sizeof(double)),
                              .terminated = calloc(PLAYS, 1),
                              .truncated = calloc(PLAYS, 1),
                              .won = calloc(PLAYS, 1),
                              .moves = calloc(PLAYS, sizeof(int64_t)),
                              .scores = calloc(PLAYS, sizeof(int64_t)),
                              .masks = calloc(PLAYS, (size_t)shape->actions),
                              .final_observations = calloc(PLAYS, shape->observation),
                              .final_won = calloc(PLAYS, 1),
                              .final_moves = calloc(PLAYS, sizeof(int64_t)),
                              .final_scores = calloc(PLAYS, sizeof(int64_t))};
}

static double rate(const lw_puzzle *const *puzzles, int games, int threads, double seconds)
{
    static int32_t actions[ROUNDS][PLAYS];
    static uint64_t seeds[PLAYS];
    lw_vector *vector;
    lw_vector_shape shape;
    lw_error error;
    lw_vector_options options = {.puzzles = puzzles,
                                 .games = games,
                                 .count = PLAYS,
                                 .threads = threads,
                                 .reset = LW_RESET_SAME_STEP,
                                 .max_steps = 200};
    if (lw_vector_open(&options, &vector, &error) || lw_vector_describe(vector, &shape, &error))
        stop(&error);
    uint32_t random = 1;
    for (int i = 0; i < ROUNDS * PLAYS; i++) {
        random = random * 1664525 + 1013904223;
        actions[i / PLAYS][i % PLAYS] = (int32_t)((random >> 16) % (uint32_t)shape.actions);
        seeds[i % PLAYS] = (uint64_t)(i % PLAYS);
    }
    lw_vector_arrays arrays = make_arrays(&shape);
    lw_vector_reset(vector, seeds, NULL, &arrays, NULL);
    double begun = now(), spent;
    int64_t steps = 0;
    do {
        for (int i = 0; i < ROUNDS; i++, steps += PLAYS)
            lw_vector_step(vector, actions[i], &arrays, NULL);
        spent = now() - begun;
    } while (spent < seconds);
    lw_vector_close(vector);
    return (double)steps / spent / 1e6;
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 1;
    int threads = argc > 2 ? atoi(argv[2]) : 0, given = argc > 3 ? argc - 3 : 0;
    const lw_puzzle *one = open_text(sokoban), *many[MIXED];
    for (int i = 0; i < MIXED; i++) {
        char path[400];
        snprintf(path, sizeof path, "examples/puzzlescript/%s.txt",
                 examples[(size_t)i % (sizeof examples / sizeof *examples)]);
        many[i] = open_file(given ? argv[3 + i % given] : path);
    }
    printf("sokoban %.2f\n", rate(&one, 1, threads, seconds));
    printf("mixed %.2f\n", rate(many, MIXED, threads, seconds));
    return 0;
}
