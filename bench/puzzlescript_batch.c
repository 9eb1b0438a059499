/* What it costs to step many states of a PuzzleScript game in one call, against one play that goes on.
 *
 *     bench-puzzlescript_batch [FOLDER [SECONDS]]
 *
 * The games are the examples of the folder (by default examples/puzzlescript). In random play, thousands of
 * steps a second of the processor: one play after the other in one machine; as many machines as there are
 * states, a step each in turn; one play on a state, batches with one thread and with two, without a compiler;
 * and one play and batches by machine code, which is kept in ./.cache and made before the clock starts. */
#include "base/buf.h"
#include "base/compiler.h"
#include "base/file.h"
#include "base/rng.h"
#include "core/batch.h"
#include "families/puzzlescript/code/generate.h"
#include "families/puzzlescript/code/native.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern char **environ;

enum { STATES = 1024, ROUND = 200 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int first_level(const lw_ps_game *game)
{
    int level = 0;
    while (game->levels[level].message)
        level++;
    return level;
}

static double step_alone(const lw_ps_game *game, double limit)
{
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    lw_rng rng = lw_rng_seed(1);
    double start = now();
    int64_t steps = 0;
    while (now() - start < limit) {
        lw_ps_load(machine, first_level(game), "bench", NULL);
        for (int i = 0; i < ROUND; i++, steps++)
            lw_ps_step(machine, (enum lw_ps_input)lw_rng_below(&rng, 5), NULL);
    }
    lw_ps_machine_drop(machine);
    return (double)steps / (now() - start);
}

static double step_machines(const lw_ps_game *game, double limit)
{
    lw_ps_machine *machines[STATES];
    lw_rng rng = lw_rng_seed(1);
    int64_t steps = 0;
    for (int i = 0; i < STATES; i++)
        machines[i] = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    double start = now();
    while (now() - start < limit) {
        for (int i = 0; i < STATES; i++)
            lw_ps_load(machines[i], first_level(game), "bench", NULL);
        for (int step = 0; step < ROUND; step++)
            for (int i = 0; i < STATES; i++, steps++)
                lw_ps_step(machines[i], (enum lw_ps_input)lw_rng_below(&rng, 5), NULL);
    }
    double spent = now() - start;
    for (int i = 0; i < STATES; i++)
        lw_ps_machine_drop(machines[i]);
    return (double)steps / spent;
}

typedef struct steps {
    lw_batch *batch;
    unsigned char *states;
    size_t size;
    uint8_t inputs[STATES];
} steps;

static void step_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const steps *s = context;
    lw_player *player = lw_batch_player(s->batch, thread, 0);
    for (int64_t i = from; i < to; i++)
        lw_player_play(player, s->states + (size_t)i * s->size,
                       lw_ps_input_move((enum lw_ps_input)s->inputs[i]), NULL);
}

static double step_batch(const lw_ps_game *game, int states, int threads, double limit)
{
    static steps s;
    lw_arena arena = {0};
    const lw_rules *rules = lw_ps_game_rules(game, &arena);
    size_t size = rules->state_size;
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
    s = (steps){.batch = lw_batch_open(&rules, 1, threads),
                .states = lw_arena_take(&arena, (size_t)states * size),
                .size = size};
    lw_rng rng = lw_rng_seed(1);
    double start = now();
    int64_t made = 0;
    while (now() - start < limit) {
        lw_ps_load(machine, first_level(game), "bench", NULL);
        for (int i = 0; i < states; i++)
            lw_ps_state_save(machine, s.states + (size_t)i * size);
        for (int step = 0; step < ROUND; step++, made += states) {
            for (int i = 0; i < states; i++)
                s.inputs[i] = (uint8_t)lw_rng_below(&rng, 5);
            lw_batch_share(s.batch, states, step_stretch, &s);
        }
    }
    double spent = now() - start;
    lw_batch_close(s.batch);
    lw_ps_machine_drop(machine);
    lw_arena_drop(&arena);
    return (double)made / spent;
}

/* Zero: the game is left to the interpreter, or there is no compiler. */
static double step_code(const lw_ps_game *game, int states, double limit)
{
    const lw_compiler compiler = {.program = "cc", .folder = ".cache", .environment = environ};
    lw_arena arena = {0};
    lw_error error = {0};
    lw_ps_native native = {0};
    double speed = 0;
    const lw_ps_program *program = lw_ps_generate(game, first_level(game), LW_PS_MAX_OPS, &arena);
    if (program && lw_ps_compiles(program) && !lw_ps_native_open(program, &compiler, &native, NULL, &error)) {
        lw_compiler_set(&compiler);
        speed = step_batch(game, states, 1, limit);
        lw_compiler_set(NULL);
    }
    lw_ps_native_close(&native);
    lw_arena_drop(&arena);
    return speed;
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"push",  "vanish", "snake", "carry", "ice",
                                        "laser", "slab",   "luck",  "keys"};
    double limit = argc > 2 ? atof(argv[2]) : 0.5;
    printf("%-8s %6s %10s %12s %10s %10s %10s %10s %10s\n", "game", "bytes", "alone", "1024 boards",
           "one state", "batch", "2 threads", "one, code", "by code");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        lw_buf text = {0};
        lw_error error = {0};
        char path[400];
        snprintf(path, sizeof path, "%s/%s.txt", argc > 1 ? argv[1] : "examples/puzzlescript", names[i]);
        if (lw_buf_read_file(&text, path, 1 << 20, &error)) {
            fprintf(stderr, "%s\n", error.text);
            return 2;
        }
        const lw_ps_game *game = lw_ps_compile(text.bytes, text.size, &arena).game;
        printf("%-8s %6zu %9.0fk %11.0fk %9.0fk %9.0fk %9.0fk %9.0fk %9.0fk\n", names[i],
               lw_ps_state_size(game), step_alone(game, limit) / 1e3, step_machines(game, limit) / 1e3,
               step_batch(game, 1, 1, limit) / 1e3, step_batch(game, STATES, 1, limit) / 1e3,
               step_batch(game, STATES, 2, limit) / 1e3, step_code(game, 1, limit) / 1e3,
               step_code(game, STATES, limit) / 1e3);
        lw_buf_drop(&text);
        lw_arena_drop(&arena);
    }
    return 0;
}
