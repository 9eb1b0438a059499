/* api_vector.c: environments in the public header. All arguments from callers are checked here. */
#include "app/api.h"
#include "base/pool.h"
#include "core/environments.h"

#include <stdlib.h>

enum { MAX_PLAYS = 1 << 24, MAX_GAMES = 1 << 16, MAX_THREADS = 1024 };
#define MAX_BYTES (INT64_C(1) << 36) /* of all observations together, and of all states together */

struct lw_vector {
    lw_environments *all;
    int64_t count;
    int actions;
    bool ready; /* every play has been reset at least once */
};

static int check_numbers(const lw_vector_options *o, lw_error *error)
{
    if (o->games < 1 || o->games > MAX_GAMES)
        return lw_fail(error, LW_BAD_INPUT, "a vector must have 1 to %d games, not %d", MAX_GAMES, o->games);
    if (o->count < 1 || o->count > MAX_PLAYS)
        return lw_fail(error, LW_BAD_INPUT, "a vector must have 1 to %d environments, not %lld", MAX_PLAYS,
                       (long long)o->count);
    if (o->threads < 0 || o->threads > MAX_THREADS)
        return lw_fail(error, LW_BAD_INPUT, "a vector must have 1 to %d threads, not %d", MAX_THREADS,
                       o->threads);
    if (o->max_steps < 0)
        return lw_fail(error, LW_BAD_INPUT, "the limit of steps per episode must not be negative, as %lld is",
                       (long long)o->max_steps);
    if (o->cell < 0 || o->cell > LW_MOST_PIXELS)
        return lw_fail(error, LW_BAD_INPUT, "a cell must be 1 to %d pixels wide, not %d", LW_MOST_PIXELS,
                       o->cell);
    if ((int)o->view < 0 || o->view > LW_VIEW_RGB || (int)o->reset < 0 || o->reset > LW_RESET_BY_CALLER)
        return lw_fail(error, LW_BAD_INPUT,
                       "the view or the reset mode is unknown; use the constants of ludwright.h");
    return 0;
}

static int check_games(const lw_vector_options *o, lw_error *error)
{
    if (!o->puzzles)
        return lw_api_fail_null(error, "a list of puzzles");
    for (int i = 0; i < o->games; i++) {
        int level = o->levels ? o->levels[i] : 1;
        if (!o->puzzles[i])
            return lw_api_fail_null(error, "a puzzle");
        const lw_family *family = o->puzzles[i]->rules->family;
        if (!family->observation)
            return lw_fail(error, LW_BAD_INPUT, "the family %s has no observations for learning programs",
                           family->name);
        int levels = o->puzzles[i]->rules->levels;
        if (level < 1 || level > levels)
            return lw_fail(error, LW_BAD_INPUT, "there is no level %d: the game has %d level%s", level, levels,
                           levels == 1 ? "" : "s");
    }
    for (int64_t i = 0; o->game_of && i < o->count; i++)
        if (o->game_of[i] < 0 || o->game_of[i] >= o->games)
            return lw_fail(error, LW_BAD_INPUT,
                           "environment %lld cannot have game %d: games are numbered 0 to %d", (long long)i,
                           o->game_of[i], o->games - 1);
    return 0;
}

static int check_memory(const lw_vector *vector, lw_error *error)
{
    lw_vector_shape shape;
    lw_environments_shape(vector->all, &shape);
    if ((int64_t)shape.observation <= MAX_BYTES / vector->count)
        return 0;
    return lw_fail(error, LW_LIMIT,
                   "%lld observations of %zu bytes do not fit into memory; ask for fewer environments",
                   (long long)vector->count, shape.observation);
}

static int check_states(const lw_vector_options *o, lw_error *error)
{
    for (int i = 0; i < o->games; i++)
        if ((int64_t)o->puzzles[i]->rules->state_size > MAX_BYTES / o->count)
            return lw_fail(error, LW_LIMIT,
                           "%lld states of %zu bytes do not fit into memory; ask for fewer environments",
                           (long long)o->count, o->puzzles[i]->rules->state_size);
    return 0;
}

typedef struct vector_opening {
    const lw_vector_options *options;
    lw_vector *vector;
    lw_environment_game *games;
} vector_opening;

static int open_vector(void *arguments, lw_error *error)
{
    vector_opening *o = arguments;
    const lw_vector_options *options = o->options;
    o->games = lw_heap_grow(NULL, (size_t)options->games * sizeof *o->games);
    for (int i = 0; i < options->games; i++)
        o->games[i] = (lw_environment_game){.rules = options->puzzles[i]->rules,
                                            .level = options->levels ? options->levels[i] - 1 : 0};
    lw_vector *vector = o->vector = lw_heap_grow(NULL, sizeof *vector);
    *vector = (lw_vector){.count = options->count};
    vector->all = lw_environments_open(
        &(lw_environments_options){.games = o->games,
                                   .game_count = options->games,
                                   .game_of = options->game_of,
                                   .count = options->count,
                                   .threads = options->threads ? options->threads : lw_pool_cores(),
                                   .view = options->view,
                                   .reset = options->reset,
                                   .max_steps = options->max_steps,
                                   .cell = options->cell},
        error);
    if (!vector->all || check_memory(vector, error))
        return error->code;
    lw_vector_shape shape;
    lw_environments_shape(vector->all, &shape);
    vector->actions = shape.actions;
    return 0;
}

int lw_vector_open(const lw_vector_options *options, lw_vector **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!options || !out)
        return lw_api_fail_null(error, options ? "a place for the vector" : "a vector's options");
    if (check_numbers(options, error) || check_games(options, error) || check_states(options, error))
        return error->code;
    vector_opening o = {.options = options};
    int result = lw_api_guarded(open_vector, &o, error);
    free(o.games);
    if (result)
        lw_vector_close(o.vector);
    else
        *out = o.vector;
    return result;
}

void lw_vector_close(lw_vector *vector)
{
    if (!vector)
        return;
    lw_environments_close(vector->all);
    free(vector);
}

int lw_vector_describe(const lw_vector *vector, lw_vector_shape *shape, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!vector || !shape)
        return lw_api_fail_null(error, vector ? "a place for the shape" : "a vector");
    lw_environments_shape(vector->all, shape);
    return 0;
}

typedef struct vector_call {
    lw_vector *vector;
    const uint64_t *seeds;
    const uint8_t *which;
    const int32_t *actions;
    const lw_vector_saved *saved;
    const int64_t *from;
    const lw_vector_arrays *out;
} vector_call;

static int reset(void *arguments, lw_error *error)
{
    const vector_call *c = arguments;
    (void)error;
    lw_environments_reset(c->vector->all, c->seeds, c->which, c->out);
    c->vector->ready = true;
    return 0;
}

int lw_vector_reset(lw_vector *vector, const uint64_t *seeds, const uint8_t *which, const lw_vector_arrays *out,
                    lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!vector || !out)
        return lw_api_fail_null(error, vector ? "the arrays" : "a vector");
    if (which && !vector->ready)
        return lw_fail(error, LW_BAD_INPUT, "the first reset must be of all environments");
    return lw_api_guarded(reset, &(vector_call){.vector = vector, .seeds = seeds, .which = which, .out = out},
                          error);
}

/* Checks all actions without an early exit, so that the compiler can vectorize the loop. */
static bool check_actions(const lw_vector *vector, const int32_t *actions)
{
    uint32_t limit = (uint32_t)vector->actions;
    bool bad = false;
    for (int64_t i = 0; i < vector->count; i++)
        bad |= (uint32_t)actions[i] >= limit;
    return !bad;
}

static int fail_action(const lw_vector *vector, const int32_t *actions, lw_error *error)
{
    int64_t i = 0;
    while (actions[i] >= 0 && actions[i] < vector->actions)
        i++;
    return lw_fail(error, LW_BAD_INPUT, "environment %lld cannot take action %d: actions are 0 to %d",
                   (long long)i, actions[i], vector->actions - 1);
}

static int step(void *arguments, lw_error *error)
{
    const vector_call *c = arguments;
    (void)error;
    lw_environments_step(c->vector->all, c->actions, c->out);
    return 0;
}

int lw_vector_step(lw_vector *vector, const int32_t *actions, const lw_vector_arrays *out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!vector || !actions || !out)
        return lw_api_fail_null(error, !vector ? "a vector" : actions ? "the arrays" : "a list of actions");
    if (!vector->ready)
        return lw_fail(error, LW_BAD_INPUT, "reset the environments before the first step");
    if (!check_actions(vector, actions))
        return fail_action(vector, actions, error);
    return lw_api_guarded(step, &(vector_call){.vector = vector, .actions = actions, .out = out}, error);
}

typedef struct saving {
    const lw_vector *vector;
    lw_vector_saved *saved;
} saving;

static int save(void *arguments, lw_error *error)
{
    saving *s = arguments;
    (void)error;
    s->saved = lw_environments_save(s->vector->all);
    return 0;
}

lw_vector_saved *lw_vector_save(const lw_vector *vector)
{
    saving s = {.vector = vector};
    if (vector && vector->ready)
        lw_api_guarded(save, &s, NULL);
    return s.saved;
}

void lw_vector_forget(lw_vector_saved *saved)
{
    lw_environments_forget(saved);
}

static int restore(void *arguments, lw_error *error)
{
    const vector_call *c = arguments;
    if (!lw_environments_restore(c->vector->all, c->saved, c->from, c->out))
        return lw_fail(
            error, LW_BAD_INPUT,
            "this state was not saved from these environments, or assigns a game to another environment");
    return 0;
}

int lw_vector_restore(lw_vector *vector, const lw_vector_saved *saved, const int64_t *from,
                      const lw_vector_arrays *out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!vector || !saved || !out)
        return lw_api_fail_null(error, !vector ? "a vector" : saved ? "the arrays" : "what was saved");
    return lw_api_guarded(restore, &(vector_call){.vector = vector, .saved = saved, .from = from, .out = out},
                          error);
}
