/* What else a graphics processor does, and how fast: whole experiments of the affordance paper, and proofs over
 * all chess mazes of a spec.
 *
 *     bench-gpu_tasks [KEY=VALUE]...
 *
 * Keys: cache (a folder for compiled kernels), task (affordance, chessmaze or boardgame; by default all),
 * boards (of each of the six experiments, by default 100), spec (of one proof; by default three), threads (of
 * the processor, by default all), checked (0: nothing is done again by the processor). Everything is compared
 * with what the processor finds: each run's score and genes, and each number of a proof. */
#include "core/sweep.h"
#include "families/affordance/affordance_compile.h"
#include "families/affordance/affordance_solver.h"
#include "families/affordance/gpu/affordance_device.h"
#include "families/boardgame/board_turns.h"
#include "families/boardgame/gpu/board_device.h"
#include "families/chessmaze/chessmaze.h"
#include "families/chessmaze/gpu/chessmaze_device.h"
#include "grade/prove.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct wanted {
    const char *cache, *task;
    int boards, threads, checked;
} wanted;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void stop(const lw_error *error)
{
    fprintf(stderr, "%s\n", error->text);
    exit(1);
}

static void *need(void *made, const lw_error *error)
{
    if (!made)
        stop(error);
    return made;
}

/* --- The six experiments. --- */

enum { RUNS = 30, POPULATION = 1000, UPDATINGS = 10000, EXPERIMENTS = 6, MAX_TASKS = 6000 };

static const char *const experiments[EXPERIMENTS] = {"n7b3r3g0k0",   "n7b6r3g0k0",   "n11b10r5g0k0",
                                                     "n11b10r5g1k0", "n11b10r5g0k5", "n11b10r5g1k5"};

typedef struct both {
    lw_affordance_task tasks[MAX_TASKS];
    lw_affordance_run (*plain)[RUNS];
    lw_arena *arenas; /* one for each task */
} both;

static void solve_one(void *context, int worker, int64_t index)
{
    both *b = context;
    const lw_affordance_task *task = &b->tasks[index];
    (void)worker;
    lw_affordance_solve(task->board, task->effort, task->rng, &b->arenas[index], b->plain[index]);
}

static int count_different(const both *b, int count)
{
    int different = 0;
    for (int i = 0; i < count; i++)
        for (int run = 0; run < RUNS; run++)
            different += b->tasks[i].runs[run].best != b->plain[i][run].best ||
                         memcmp(b->tasks[i].runs[run].genes, b->plain[i][run].genes,
                                (size_t)lw_affordance_gene_count(b->tasks[i].board)) != 0;
    return different;
}

static void measure_affordance(lw_gpu *gpu, const wanted *w)
{
    static const lw_affordance_effort effort = {.runs = RUNS, .population = POPULATION, .updatings = UPDATINGS};
    lw_arena arena = {0};
    lw_error error = {0};
    int count = EXPERIMENTS * w->boards, registers = 0, local = 0;
    both *b = lw_new(&arena, both);
    lw_rng *rngs = lw_new_array(&arena, lw_rng, count);
    b->plain = lw_arena_take_array(&arena, (size_t)count, sizeof *b->plain);
    b->arenas = lw_new_array(&arena, lw_arena, count);
    for (int i = 0; i < count; i++) {
        char id[64];
        snprintf(id, sizeof id, "affordance:%s#%d", experiments[i / w->boards], i % w->boards);
        const lw_design *design = need(lw_id_parse(id, &arena, &error), &error);
        rngs[i] = lw_rng_seed((uint64_t)i);
        b->tasks[i] =
            (lw_affordance_task){.board = lw_affordance_board(lw_affordance_compile(design, &arena, &error)),
                                 .effort = &effort,
                                 .rng = &rngs[i],
                                 .arena = &arena,
                                 .runs = lw_new_array(&arena, lw_affordance_run, RUNS)};
    }
    double begun = seconds();
    lw_affordance_device *device = need(lw_affordance_device_open(gpu, &error), &error);
    lw_affordance_device_needs(device, &registers, &local);
    double compiled = seconds() - begun;
    for (int round = 0; round < 3; round++) {
        begun = seconds();
        lw_affordance_launch *launch =
            need(lw_affordance_launch_begin(device, b->tasks, count, &error), &error);
        double before = seconds();
        if (!lw_affordance_launch_play(launch, &error))
            stop(&error);
        double kernel = seconds() - before;
        if (!lw_affordance_launch_fetch(launch, &error))
            stop(&error);
        lw_affordance_launch_end(launch);
        double plays = (double)count * RUNS * (POPULATION + 2 * UPDATINGS);
        printf("affordance: %d boards, %d runs, %.1f M plays: kernel %.4f s (%.0f M plays/s), with copying "
               "%.3f s; compiled in %.2f s, %d registers, %d bytes of local memory\n",
               count, count * RUNS, plays * 1e-6, kernel, plays / kernel * 1e-6, seconds() - begun, compiled,
               registers, local);
        fflush(stdout);
    }
    if (w->checked) {
        lw_pool *pool = lw_pool_open(w->threads);
        begun = seconds();
        lw_pool_run(pool, count, solve_one, b, NULL);
        printf("affordance: %d threads of the processor %.2f s; %d of %d runs differ\n", w->threads,
               seconds() - begun, count_different(b, count), count * RUNS);
        fflush(stdout);
        lw_pool_close(pool);
    }
    for (int i = 0; i < count; i++)
        lw_arena_drop(&b->arenas[i]);
    lw_affordance_device_close(device);
    lw_arena_drop(&arena);
}

/* --- Proofs. --- */

static void measure_proof(lw_gpu *gpu, const wanted *w, const char *name)
{
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_spec *spec = need((void *)lw_spec_parse(name, &arena, &error), &error);
    lw_chess chess = lw_chess_of(spec);
    unsigned char design[2 * LW_CHESS_PIECES], other[2 * LW_CHESS_PIECES];
    lw_sweep out = {.design = design}, above = {.design = other};
    lw_chess_node_list list;
    int registers = 0, local = 0;
    double begun = seconds();
    lw_chess_device *device = need(lw_chess_device_open(gpu, &chess, &error), &error);
    lw_chess_device_needs(device, &registers, &local);
    double compiled = seconds() - begun;
    begun = seconds();
    lw_chess_sweep_list(&chess, 3, &above, &list);
    printf("%s: the processor lists %zu nodes with three pieces to come in %.3f s\n", name, list.count,
           seconds() - begun);
    lw_heap_grow(list.nodes, 0);
    for (int round = 0; round < 3; round++) {
        begun = seconds();
        if (!lw_chess_device_sweep(device, &out, &error))
            stop(&error);
        printf("%s: %.3f s, best %" PRId64 ", %" PRIu64 " of %" PRIu64 " designs, %" PRIu64
               " tried; compiled in %.2f s, %d registers, %d bytes of local memory\n",
               name, seconds() - begun, out.best, out.ties, out.represents, out.tried, compiled, registers,
               local);
        fflush(stdout);
    }
    lw_chess_device_close(device);
    if (w->checked) {
        lw_proof_plan plan = lw_proof_plan_of(spec);
        lw_proof proof;
        lw_pool *pool = lw_pool_open(w->threads);
        begun = seconds();
        lw_prove(spec, &plan, pool, NULL, NULL, &arena, &proof);
        bool same = proof.best == out.best && proof.ties == out.ties && proof.tried == out.tried &&
                    proof.represents == out.represents && proof.excluded == out.excluded &&
                    memcmp(proof.design->bytes, design, proof.design->size) == 0;
        printf("%s: %d threads of the processor %.2f s; %s\n", name, w->threads, seconds() - begun,
               same ? "equal" : "DIFFERENT");
        fflush(stdout);
        lw_pool_close(pool);
    }
    lw_arena_drop(&arena);
}

/* --- Playouts. --- */

enum { GAMES = 256, PLAYOUTS = 16384 };

typedef struct playouts {
    const lw_board *boards[GAMES];
    lw_rng rngs[GAMES];
    lw_board_position *ends;
    _Atomic int64_t different, plies;
} playouts;

static void play_out_one(void *context, int worker, int64_t index)
{
    playouts *all = context;
    int64_t different = 0, plies = 0;
    (void)worker;
    for (int64_t i = 0; i < PLAYOUTS; i++) {
        lw_rng own = lw_rng_fork(&all->rngs[index], (uint64_t)i);
        lw_board_position p = all->boards[index]->start;
        lw_board_rollout(&all->boards[index]->rules, &p, &own);
        different += memcmp(&p, &all->ends[index * PLAYOUTS + i], sizeof p) != 0;
        plies += p.plies;
    }
    atomic_fetch_add(&all->different, different);
    atomic_fetch_add(&all->plies, plies);
}

static void measure_playouts(lw_gpu *gpu, const wanted *w)
{
    lw_arena arena = {0};
    lw_error error = {0};
    playouts *all = lw_new(&arena, playouts);
    int registers = 0, local = 0;
    all->ends = lw_new_array(&arena, lw_board_position, (size_t)GAMES * PLAYOUTS);
    for (int i = 0; i < GAMES; i++) {
        char id[64];
        snprintf(id, sizeof id, "boardgame#%d", i + 1);
        const lw_design *design = need(lw_id_parse(id, &arena, &error), &error);
        all->boards[i] = (const lw_board *)design->spec->family->compile(design, &arena, &error);
        all->rngs[i] = lw_rng_seed((uint64_t)i);
    }
    double begun = seconds();
    lw_board_device *device = need(lw_board_device_open(gpu, &error), &error);
    lw_board_device_needs(device, &registers, &local);
    double compiled = seconds() - begun;
    for (int round = 0; round < 3; round++) {
        begun = seconds();
        if (!lw_board_device_playouts(device, all->boards, all->rngs, GAMES, PLAYOUTS, all->ends, &error))
            stop(&error);
        printf(
            "boardgame: %d playouts of each of %d games: %.3f s with copying (%.1f M playouts/s); compiled in "
            "%.2f s, %d registers, %d bytes of local memory\n",
            PLAYOUTS, GAMES, seconds() - begun, GAMES * (double)PLAYOUTS / (seconds() - begun) * 1e-6, compiled,
            registers, local);
        fflush(stdout);
    }
    if (w->checked) {
        lw_pool *pool = lw_pool_open(w->threads);
        begun = seconds();
        lw_pool_run(pool, GAMES, play_out_one, all, NULL);
        printf("boardgame: %d threads of the processor %.2f s; %" PRId64
               " of %d playouts differ, %.1f plies on "
               "average\n",
               w->threads, seconds() - begun, all->different, GAMES * PLAYOUTS,
               (double)all->plies / (GAMES * (double)PLAYOUTS));
        fflush(stdout);
        lw_pool_close(pool);
    }
    lw_board_device_close(device);
    lw_arena_drop(&arena);
}

/* --- What is wanted. --- */

static const char *value_of(int count, char **words, const char *key, const char *usual)
{
    for (int i = 1; i < count; i++)
        if (!strncmp(words[i], key, strlen(key)) && words[i][strlen(key)] == '=')
            return words[i] + strlen(key) + 1;
    return usual;
}

static bool is_wanted(const wanted *w, const char *task)
{
    return !*w->task || strcmp(w->task, task) == 0;
}

int main(int count, char **words)
{
    static const char *const specs[] = {"chessmaze:w11h11,pieces=N5", "chessmaze:w11h11,pieces=P7",
                                        "chessmaze:w11h11,pieces=R1N1P3"};
    const char *only = value_of(count, words, "spec", NULL);
    lw_error error = {0};
    wanted w = {.cache = value_of(count, words, "cache", NULL),
                .task = value_of(count, words, "task", ""),
                .boards = atoi(value_of(count, words, "boards", "100")),
                .threads = atoi(value_of(count, words, "threads", "0")),
                .checked = atoi(value_of(count, words, "checked", "1"))};
    w.threads = w.threads > 0 ? w.threads : lw_pool_cores();
    w.boards = w.boards < MAX_TASKS / EXPERIMENTS ? w.boards : MAX_TASKS / EXPERIMENTS;
    lw_gpu *gpu = need(lw_gpu_open(w.cache, &error), &error);
    printf("%s, %d multiprocessors\n", lw_gpu_name(gpu), lw_gpu_processors(gpu));
    if (is_wanted(&w, "affordance"))
        measure_affordance(gpu, &w);
    if (is_wanted(&w, "boardgame"))
        measure_playouts(gpu, &w);
    for (size_t i = 0; i < sizeof specs / sizeof *specs && is_wanted(&w, "chessmaze"); i++)
        if (!only || strcmp(only, specs[i]) == 0)
            measure_proof(gpu, &w, specs[i]);
    lw_gpu_close(gpu);
    return 0;
}
