/* api_puzzlescript_vector.c: vectors of environments on a GPU in the public header. */
#include "app/api.h"
#include "core/observation.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/gpu/observations.h"
#include "families/puzzlescript/puzzlescript.h"

enum { MAX_PLAYS = 1 << 28 };

struct lw_puzzlescript_vector {
    lw_arena arena;
    lw_gpu *gpu;
    const lw_ps_game *game;
    const lw_ps_level *level;
    int actions;
    int64_t count, max_steps;
    unsigned char *start;
    lw_ps_boards *boards;
    lw_ps_observations *seen;
    lw_gpu_memory action_list;
    bool ready;
};

typedef struct opening {
    const lw_puzzle *puzzle;
    int level;
    const char *cache;
    lw_puzzlescript_vector *vector;
} opening;

static int open_vector(void *arguments, lw_error *error)
{
    const opening *o = arguments;
    lw_puzzlescript_vector *v = o->vector;
    const lw_ps_family_rules *rules = (const lw_ps_family_rules *)o->puzzle->rules;
    int entry = rules->entries[o->level - 1];
    v->game = rules->game;
    v->level = &v->game->levels[entry];
    v->actions = rules->head.family->observation->actions(&rules->head);
    v->start = lw_arena_take(&v->arena, lw_ps_state_size(v->game));
    lw_ps_machine *machine = lw_ps_machine_new(v->game, LW_PS_NO_HISTORY);
    lw_ps_load(machine, entry, "", NULL);
    lw_ps_state_save(machine, v->start);
    lw_ps_machine_drop(machine);
    v->gpu = lw_gpu_open(o->cache, error);
    v->boards = v->gpu ? lw_ps_boards_open(v->gpu, v->game, entry, v->count, NULL, error) : NULL;
    v->seen = v->boards ? lw_ps_observations_open(v->gpu, v->game, entry, v->count, error) : NULL;
    v->action_list = v->seen ? lw_gpu_take(v->gpu, (size_t)v->count, error) : 0;
    return v->action_list ? 0 : error->code;
}

static int check_numbers(const lw_puzzle *puzzle, int level, int64_t count, int64_t max_steps, lw_error *error)
{
    int levels = puzzle->rules->levels;
    if (puzzle->rules->family != &lw_family_puzzlescript)
        return lw_fail(error, LW_BAD_INPUT, "puzzles of the family %s cannot be played on a GPU",
                       puzzle->rules->family->name);
    if (puzzle->rules->chance)
        return lw_fail(error, LW_BAD_INPUT, "a game that draws random numbers has no vector on a GPU");
    if (level < 1 || level > levels)
        return lw_fail(error, LW_BAD_INPUT, "there is no level %d: the game has %d level%s", level, levels,
                       levels == 1 ? "" : "s");
    if (count < 1 || count > MAX_PLAYS)
        return lw_fail(error, LW_BAD_INPUT, "a vector must have 1 to %d environments, not %lld", MAX_PLAYS,
                       (long long)count);
    if (max_steps < 0)
        return lw_fail(error, LW_BAD_INPUT, "the limit of steps per episode must not be negative, as %lld is",
                       (long long)max_steps);
    return 0;
}

int lw_puzzlescript_vector_open(const lw_puzzle *puzzle, int level, int64_t count, int64_t max_steps,
                                const char *cache, lw_puzzlescript_vector **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!puzzle || !out)
        return lw_api_fail_null(error, puzzle ? "a place for the vector" : "a puzzle");
    if (check_numbers(puzzle, level, count, max_steps, error))
        return error->code;
    lw_puzzlescript_vector *vector = lw_heap_grow(NULL, sizeof *vector);
    *vector = (lw_puzzlescript_vector){.count = count, .max_steps = max_steps};
    int result = lw_api_guarded(
        open_vector, &(opening){.puzzle = puzzle, .level = level, .cache = cache, .vector = vector}, error);
    if (result)
        lw_puzzlescript_vector_close(vector);
    else
        *out = vector;
    return result;
}

void lw_puzzlescript_vector_close(lw_puzzlescript_vector *v)
{
    if (!v)
        return;
    lw_ps_observations_close(v->seen);
    lw_ps_boards_close(v->boards);
    if (v->gpu)
        lw_gpu_free(v->gpu, v->action_list);
    lw_gpu_close(v->gpu);
    lw_arena_drop(&v->arena);
    lw_heap_grow(v, 0);
}

int lw_puzzlescript_vector_describe(const lw_puzzlescript_vector *v, lw_vector_shape *shape,
                                    lw_puzzlescript_vector_arrays *arrays, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!v)
        return lw_api_fail_null(error, "a vector");
    if (shape)
        *shape = (lw_vector_shape){.dimensions = 3,
                                   .sizes = {v->game->objects, v->level->height, v->level->width},
                                   .observation = lw_ps_observations_size(v->seen),
                                   .actions = v->actions,
                                   .players = 1};
    if (arrays) {
        lw_ps_observed where = lw_ps_observations_where(v->seen);
        *arrays = (lw_puzzlescript_vector_arrays){where.planes, where.rewards, where.dones, where.truncated,
                                                  v->action_list};
    }
    return 0;
}

int lw_puzzlescript_vector_reset(lw_puzzlescript_vector *v, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!v)
        return lw_api_fail_null(error, "a vector");
    if (!lw_gpu_attach(v->gpu, error) || !lw_ps_boards_fill(v->boards, v->start, false, error) ||
        !lw_ps_observations_write(v->seen, v->boards, error))
        return error->code;
    v->ready = true;
    return 0;
}

int lw_puzzlescript_vector_step(lw_puzzlescript_vector *v, const uint8_t *actions, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!v)
        return lw_api_fail_null(error, "a vector");
    if (!v->ready)
        return lw_fail(error, LW_BAD_INPUT, "reset a vector before its first step");
    if (!lw_gpu_attach(v->gpu, error) ||
        (actions && !lw_gpu_send(v->gpu, v->action_list, actions, (size_t)v->count, error)) ||
        !lw_ps_boards_play_episodes(v->boards, v->action_list, v->max_steps, v->game->noaction, error) ||
        !lw_ps_observations_write(v->seen, v->boards, error))
        return error->code;
    return 0;
}

int lw_puzzlescript_vector_fetch(lw_puzzlescript_vector *v, uint8_t *observations, float *rewards,
                                 uint8_t *terminated, uint8_t *truncated, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!v)
        return lw_api_fail_null(error, "a vector");
    if (!lw_gpu_attach(v->gpu, error) ||
        !lw_ps_observations_fetch(v->seen, observations, rewards, terminated, truncated, error))
        return error->code;
    return 0;
}
