/* api_puzzlescript.c: the engine in the public header. Sizes, levels, inputs and states are checked here, so
 * that invalid arguments are refused and do no harm. */
#include "families/puzzlescript/api/api_puzzlescript.h"
#include "app/api.h"
#include "app/code_folder.h"
#include "base/json.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "families/puzzlescript/puzzlescript.h"

struct lw_puzzlescript {
    lw_arena arena;
    lw_ps_compiled compiled;
};

struct lw_puzzlescript_play {
    const lw_puzzlescript *of;
    lw_ps_machine *machine;
};

const lw_ps_game *lw_ps_api_game(const lw_puzzlescript *of)
{
    return of->compiled.game;
}

int lw_ps_api_fail_null(lw_error *error)
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

typedef struct compiling {
    const char *text;
    size_t size;
    lw_puzzlescript *of;
} compiling;

static int compile(void *arguments, lw_error *error)
{
    compiling *c = arguments;
    lw_puzzlescript *of = c->of = lw_heap_grow(NULL, sizeof *of);
    *of = (lw_puzzlescript){0};
    of->compiled = lw_ps_compile(c->text, c->size, &of->arena);
    const lw_ps_note *note = first_error(&of->compiled);
    for (int i = 0; of->compiled.game && i < of->compiled.game->level_count; i++)
        if (is_board(of, i))
            return 0;
    return lw_fail_at(error, LW_BAD_INPUT, note && note->line > 0 ? note->line : 0, note ? note->column : 0,
                      "%s", note ? note->text : "the game has no level to play");
}

int lw_puzzlescript_compile(const char *text, size_t size, lw_puzzlescript **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!text || !out)
        return lw_ps_api_fail_null(error);
    lw_code_folder_choose();
    compiling c = {.text = text, .size = size};
    int result = lw_api_guarded(compile, &c, error);
    if (result)
        lw_puzzlescript_free(c.of);
    else
        *out = c.of;
    return result;
}

void lw_puzzlescript_free(lw_puzzlescript *of)
{
    if (of)
        lw_arena_drop(&of->arena);
    lw_heap_grow(of, 0);
}

static void write_notes(const void *of_, lw_buf *out)
{
    const lw_puzzlescript *of = of_;
    lw_writer w = lw_writer_to(out);
    lw_write_list(&w, NULL);
    for (int i = 0; i < of->compiled.note_count; i++) {
        lw_write_object(&w, NULL);
        lw_ps_note_write(&of->compiled.notes[i], &w);
        lw_write_end(&w);
    }
    lw_write_end(&w);
}

char *lw_puzzlescript_notes(const lw_puzzlescript *of)
{
    return of ? lw_api_text(write_notes, of) : NULL;
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
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!of || !width || !height)
        return lw_ps_api_fail_null(error);
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

typedef struct play_call {
    const lw_puzzlescript *of;
    lw_puzzlescript_play *play;
    int level;
    const char *seed;
    enum lw_ps_input input;
    bool won;
    const void *saved;
} play_call;

static int open_play(void *arguments, lw_error *error)
{
    play_call *c = arguments;
    int first = 0;
    (void)error;
    c->play = lw_heap_grow(NULL, sizeof *c->play);
    *c->play = (lw_puzzlescript_play){.of = c->of};
    c->play->machine = lw_ps_machine_new(c->of->compiled.game, LW_PS_HISTORY);
    while (!is_board(c->of, first))
        first++;
    lw_ps_load(c->play->machine, first, "", NULL);
    return 0;
}

int lw_puzzlescript_open(const lw_puzzlescript *of, lw_puzzlescript_play **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!of || !out)
        return lw_ps_api_fail_null(error);
    play_call call = {.of = of};
    int result = lw_api_guarded(open_play, &call, error);
    if (result)
        lw_puzzlescript_close(call.play);
    else
        *out = call.play;
    return result;
}

void lw_puzzlescript_close(lw_puzzlescript_play *play)
{
    if (play)
        lw_ps_machine_drop(play->machine);
    lw_heap_grow(play, 0);
}

static int load(void *arguments, lw_error *error)
{
    const play_call *c = arguments;
    (void)error;
    lw_ps_load(c->play->machine, c->level, c->seed, NULL);
    return 0;
}

int lw_puzzlescript_load(lw_puzzlescript_play *play, int level, const char *seed, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!play || !seed)
        return lw_ps_api_fail_null(error);
    if (!is_board(play->of, level))
        return fail_level(play->of, level, error);
    return lw_api_guarded(load, &(play_call){.play = play, .level = level, .seed = seed}, error);
}

static int step(void *arguments, lw_error *error)
{
    play_call *c = arguments;
    (void)error;
    c->won = lw_ps_step(c->play->machine, c->input, NULL).won;
    return 0;
}

int lw_puzzlescript_step(lw_puzzlescript_play *play, enum lw_puzzlescript_input input, int *won,
                         lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!play)
        return lw_ps_api_fail_null(error);
    if ((int)input < 0 || (int)input >= (int)LW_PS_INPUTS)
        return lw_fail(error, LW_BAD_INPUT, "%d is not an input", (int)input);
    play_call call = {.play = play, .input = (enum lw_ps_input)input};
    int result = lw_api_guarded(step, &call, error);
    if (!result && won)
        *won = call.won;
    return result;
}

int lw_puzzlescript_save(const lw_puzzlescript_play *play, void *state, size_t size, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!play || !state)
        return lw_ps_api_fail_null(error);
    if (check_size(size, lw_puzzlescript_state_size(play->of), error))
        return error->code;
    lw_ps_state_save(play->machine, state);
    return 0;
}

int lw_ps_api_check_state(const lw_puzzlescript *of, const void *state, size_t number, lw_error *error)
{
    if (lw_ps_state_fits(of->compiled.game, state) && is_board(of, lw_ps_state_level(state)))
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "state %zu is not a state of this game", number);
}

static int restore(void *arguments, lw_error *error)
{
    const play_call *c = arguments;
    (void)error;
    lw_ps_state_load(c->play->machine, c->saved);
    return 0;
}

int lw_puzzlescript_restore(lw_puzzlescript_play *play, const void *state, size_t size, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!play || !state)
        return lw_ps_api_fail_null(error);
    if (check_size(size, lw_puzzlescript_state_size(play->of), error) ||
        lw_ps_api_check_state(play->of, state, 0, error))
        return error->code;
    return lw_api_guarded(restore, &(play_call){.play = play, .saved = state}, error);
}

int lw_puzzlescript_state_won(const lw_puzzlescript *of, const void *state, size_t size)
{
    return of && state && size == lw_puzzlescript_state_size(of) && lw_ps_state_won(state);
}

int lw_puzzlescript_observe(const lw_puzzlescript_play *play, uint8_t *planes, size_t size, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!play || !planes)
        return lw_ps_api_fail_null(error);
    if (check_size(size, lw_ps_observation_size(play->machine), error))
        return error->code;
    lw_ps_observe(play->machine, planes);
    return 0;
}
