/* api_puzzlescript.c: the engine in the public header. Sizes, levels, inputs and states are checked here, so
 * that nothing a caller hands in can do worse than be refused. */
#include "app/code_folder.h"
#include "base/json.h"
#include "core/batch.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/runner.h"

struct lw_puzzlescript {
    lw_arena arena;
    lw_ps_compiled compiled;
};

struct lw_puzzlescript_play {
    const lw_puzzlescript *of;
    lw_ps_machine *machine;
};

struct lw_puzzlescript_batch {
    lw_arena arena;
    const lw_puzzlescript *of;
    lw_batch *batch;
};

enum { MAX_THREADS = 1024 };

/* A failure whose sentence nobody may want. */
static lw_error *begin(lw_error *wanted, lw_error *own)
{
    lw_error *error = wanted ? wanted : own;
    *error = (lw_error){0};
    return error;
}

static int fail_null(lw_error *error)
{
    return lw_fail(error, LW_BAD_INPUT, "a required pointer is NULL");
}

static bool is_board(const lw_puzzlescript *of, int level)
{
    const lw_ps_game *game = of->compiled.game;
    return level >= 0 && level < game->level_count && !game->levels[level].message &&
           game->levels[level].width > 0;
}

static int fail_level(const lw_puzzlescript *of, int level, lw_error *error)
{
    return lw_fail(error, LW_BAD_INPUT, "entry %d of the %d levels is a message, not a board", level,
                   of->compiled.game->level_count);
}

static int check_size(size_t given, size_t wanted, lw_error *error)
{
    return given == wanted
               ? 0
               : lw_fail(error, LW_BAD_INPUT, "the buffer must have %zu bytes, not %zu", wanted, given);
}

/* --- Games. --- */

static const lw_ps_note *first_error(const lw_ps_compiled *compiled)
{
    for (int i = 0; i < compiled->note_count; i++)
        if (compiled->notes[i].kind == LW_PS_ERROR)
            return &compiled->notes[i];
    return NULL;
}

int lw_puzzlescript_compile(const char *text, size_t size, lw_puzzlescript **out, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (out)
        *out = NULL;
    if (!text || !out)
        return fail_null(error);
    lw_code_folder_choose();
    lw_puzzlescript *of = lw_heap_grow(NULL, sizeof *of);
    *of = (lw_puzzlescript){0};
    of->compiled = lw_ps_compile(text, size, &of->arena);
    const lw_ps_note *note = first_error(&of->compiled);
    bool playable = false;
    for (int i = 0; of->compiled.game && i < of->compiled.game->level_count; i++)
        playable |= is_board(of, i);
    if (playable) {
        *out = of;
        return 0;
    }
    lw_fail_at(error, LW_BAD_INPUT, note && note->line > 0 ? note->line : 0, note ? note->column : 0, "%s",
               note ? note->text : "the game has no level to play");
    lw_puzzlescript_free(of);
    return error->code;
}

void lw_puzzlescript_free(lw_puzzlescript *of)
{
    if (of)
        lw_arena_drop(&of->arena);
    lw_heap_grow(of, 0);
}

char *lw_puzzlescript_notes(const lw_puzzlescript *of)
{
    lw_buf out = {0};
    if (!of)
        return NULL;
    lw_writer w = lw_writer_to(&out);
    lw_write_list(&w, NULL);
    for (int i = 0; i < of->compiled.note_count; i++) {
        lw_write_object(&w, NULL);
        lw_ps_note_write(&of->compiled.notes[i], &w);
        lw_write_end(&w);
    }
    lw_write_end(&w);
    return out.bytes; /* on the heap, as lw_text_free wants it */
}

int lw_puzzlescript_levels(const lw_puzzlescript *of)
{
    return of ? of->compiled.game->level_count : 0;
}

int lw_puzzlescript_objects(const lw_puzzlescript *of)
{
    return of ? of->compiled.game->objects : 0;
}

const char *lw_puzzlescript_object(const lw_puzzlescript *of, int object)
{
    return of && object >= 0 && object < of->compiled.game->objects ? of->compiled.game->things[object].name
                                                                    : NULL;
}

int lw_puzzlescript_level(const lw_puzzlescript *of, int level, int *width, int *height, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!of || !width || !height)
        return fail_null(error);
    if (level < 0 || level >= of->compiled.game->level_count)
        return fail_level(of, level, error);
    *width = of->compiled.game->levels[level].width;
    *height = of->compiled.game->levels[level].height;
    return 0;
}

size_t lw_puzzlescript_state_size(const lw_puzzlescript *of)
{
    return of ? lw_ps_state_size(of->compiled.game) : 0;
}

size_t lw_puzzlescript_observation_size(const lw_puzzlescript *of, int level)
{
    if (!of || !is_board(of, level))
        return 0;
    const lw_ps_level *board = &of->compiled.game->levels[level];
    return (size_t)of->compiled.game->objects * (size_t)board->width * (size_t)board->height;
}

/* --- Plays. --- */

int lw_puzzlescript_open(const lw_puzzlescript *of, lw_puzzlescript_play **out, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (out)
        *out = NULL;
    if (!of || !out)
        return fail_null(error);
    lw_puzzlescript_play *play = lw_heap_grow(NULL, sizeof *play);
    *play = (lw_puzzlescript_play){.of = of, .machine = lw_ps_machine_new(of->compiled.game, LW_PS_HISTORY)};
    int first = 0;
    while (!is_board(of, first))
        first++;
    lw_ps_load(play->machine, first, "", NULL);
    *out = play;
    return 0;
}

void lw_puzzlescript_close(lw_puzzlescript_play *play)
{
    if (play)
        lw_ps_machine_drop(play->machine);
    lw_heap_grow(play, 0);
}

int lw_puzzlescript_load(lw_puzzlescript_play *play, int level, const char *seed, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!play || !seed)
        return fail_null(error);
    if (!is_board(play->of, level))
        return fail_level(play->of, level, error);
    lw_ps_load(play->machine, level, seed, NULL);
    return 0;
}

int lw_puzzlescript_step(lw_puzzlescript_play *play, enum lw_puzzlescript_input input, int *won,
                         lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!play)
        return fail_null(error);
    if ((int)input < 0 || (int)input >= (int)LW_PS_INPUTS)
        return lw_fail(error, LW_BAD_INPUT, "%d is not an input", (int)input);
    bool wins = lw_ps_step(play->machine, (enum lw_ps_input)input, NULL).won;
    if (won)
        *won = wins;
    return 0;
}

int lw_puzzlescript_save(const lw_puzzlescript_play *play, void *state, size_t size, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!play || !state)
        return fail_null(error);
    if (check_size(size, lw_puzzlescript_state_size(play->of), error))
        return error->code;
    lw_ps_state_save(play->machine, state);
    return 0;
}

static int check_state(const lw_puzzlescript *of, const void *state, size_t number, lw_error *error)
{
    if (lw_ps_state_fits(of->compiled.game, state) && is_board(of, lw_ps_state_level(state)))
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "state %zu is not a state of this game", number);
}

int lw_puzzlescript_restore(lw_puzzlescript_play *play, const void *state, size_t size, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!play || !state)
        return fail_null(error);
    if (check_size(size, lw_puzzlescript_state_size(play->of), error) || check_state(play->of, state, 0, error))
        return error->code;
    lw_ps_state_load(play->machine, state);
    return 0;
}

int lw_puzzlescript_state_won(const lw_puzzlescript *of, const void *state, size_t size)
{
    return of && state && size == lw_puzzlescript_state_size(of) && lw_ps_state_won(state);
}

int lw_puzzlescript_observe(const lw_puzzlescript_play *play, uint8_t *planes, size_t size, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!play || !planes)
        return fail_null(error);
    if (check_size(size, lw_ps_observation_size(play->machine), error))
        return error->code;
    lw_ps_observe(play->machine, planes);
    return 0;
}

/* --- Batches. --- */

int lw_puzzlescript_batch_open(const lw_puzzlescript *of, int threads, lw_puzzlescript_batch **out,
                               lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (out)
        *out = NULL;
    if (!of || !out)
        return fail_null(error);
    if (threads < 1 || threads > MAX_THREADS)
        return lw_fail(error, LW_BAD_INPUT, "a batch must have 1 to %d threads, not %d", MAX_THREADS, threads);
    lw_puzzlescript_batch *batch = lw_heap_grow(NULL, sizeof *batch);
    *batch = (lw_puzzlescript_batch){.of = of};
    const lw_rules *rules = lw_ps_game_rules(of->compiled.game, &batch->arena);
    batch->batch = lw_batch_open(&rules, 1, threads);
    *out = batch;
    return 0;
}

void lw_puzzlescript_batch_close(lw_puzzlescript_batch *batch)
{
    if (batch) {
        lw_batch_close(batch->batch);
        lw_arena_drop(&batch->arena);
    }
    lw_heap_grow(batch, 0);
}

struct steps {
    lw_batch *batch;
    unsigned char *states;
    size_t state_size;
    const uint8_t *inputs;
};

static void step_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const struct steps *steps = context;
    lw_player *player = lw_batch_player(steps->batch, thread, 0);
    for (int64_t i = from; i < to; i++)
        lw_player_play(player, steps->states + (size_t)i * steps->state_size,
                       lw_ps_input_move((enum lw_ps_input)steps->inputs[i]), NULL);
}

int lw_puzzlescript_batch_step(lw_puzzlescript_batch *batch, void *states, size_t count, const uint8_t *inputs,
                               lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!batch || (count && (!states || !inputs)))
        return fail_null(error);
    size_t size = lw_puzzlescript_state_size(batch->of);
    for (size_t i = 0; i < count; i++) {
        if (inputs[i] >= LW_PS_INPUTS || inputs[i] == LW_PS_IN_UNDO)
            return lw_fail(error, LW_BAD_INPUT, "%d, the input of state %zu, is not one that a batch accepts",
                           inputs[i], i);
        if (check_state(batch->of, (const unsigned char *)states + i * size, i, error))
            return error->code;
    }
    struct steps steps = {.batch = batch->batch, .states = states, .state_size = size, .inputs = inputs};
    lw_batch_share(batch->batch, (int64_t)count, step_stretch, &steps);
    return 0;
}

struct views {
    lw_batch *batch;
    const unsigned char *states;
    uint8_t *planes;
    size_t state_size, planes_size;
};

static void observe_stretch(void *context, int thread, int64_t from, int64_t to)
{
    const struct views *views = context;
    const lw_ps_runner *runner = lw_batch_player(views->batch, thread, 0)->memory;
    for (int64_t i = from; i < to; i++) {
        lw_ps_state_load(runner->machine, views->states + (size_t)i * views->state_size);
        lw_ps_observe(runner->machine, views->planes + (size_t)i * views->planes_size);
    }
}

int lw_puzzlescript_batch_observe(lw_puzzlescript_batch *batch, const void *states, size_t count,
                                  uint8_t *planes, size_t size, lw_error *wanted)
{
    lw_error own, *error = begin(wanted, &own);
    if (!batch || (count && (!states || !planes)))
        return fail_null(error);
    size_t state_size = lw_puzzlescript_state_size(batch->of), each = 0;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *state = (const unsigned char *)states + i * state_size;
        if (check_state(batch->of, state, i, error))
            return error->code;
        if (lw_ps_state_level(state) != lw_ps_state_level(states))
            return lw_fail(error, LW_BAD_INPUT, "state %zu is of a different level than the first", i);
    }
    if (count)
        each = lw_puzzlescript_observation_size(batch->of, lw_ps_state_level(states));
    if (size / (count ? count : 1) != each || (count && size % count))
        return lw_fail(error, LW_BAD_INPUT, "each state needs %zu bytes, and a buffer of %zu does not fit",
                       each, size);
    struct views views = {.batch = batch->batch,
                          .states = states,
                          .planes = planes,
                          .state_size = state_size,
                          .planes_size = each};
    lw_batch_share(batch->batch, (int64_t)count, observe_stretch, &views);
    return 0;
}
