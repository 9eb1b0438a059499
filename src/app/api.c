/* api.c: the public header on top of the layers. Every call allocates what it needs and leaves nothing behind.
 *
 * Callers' pointers are not trusted: NULL for a required argument is an error, or returns NULL. */
#include "app/api.h"
#include "app/code_folder.h"
#include "app/memory.h"
#include "base/buf.h"
#include "base/memory_guard.h"
#include "core/language.h"
#include "core/observation.h"
#include "core/session.h"
#include "core/svg.h"
#include "grade/certificate.h"

#include <stdlib.h>
#include <string.h>

struct lw_game {
    lw_session session;
};

const char *lw_version(void)
{
    return LW_VERSION;
}

lw_error *lw_api_error(lw_error *wanted, lw_error *own)
{
    lw_error *error = wanted ? wanted : own;
    *error = (lw_error){0};
    return error;
}

int lw_api_fail_null(lw_error *error, const char *what)
{
    return lw_fail(error, LW_BAD_INPUT, "expected %s, not NULL", what);
}

lw_puzzle *lw_api_puzzle(void)
{
    lw_code_folder_choose();
    lw_puzzle *puzzle = lw_heap_grow(NULL, sizeof *puzzle);
    *puzzle = (lw_puzzle){0};
    return puzzle;
}

int lw_api_compile(lw_puzzle *puzzle, const lw_design *design, lw_error *error)
{
    puzzle->design = design;
    puzzle->rules = design ? design->spec->family->compile(design, &puzzle->arena, error) : NULL;
    return error->code;
}

/* --- Out of memory. --- */

int lw_api_fail_memory(lw_error *error)
{
    return lw_fail(error, LW_SYSTEM,
                   "the system refuses more memory; ask for less of it, or for fewer threads");
}

typedef struct guarded_call {
    int (*work)(void *arguments, lw_error *);
    void *arguments;
    lw_error *error;
    int result;
} guarded_call;

static void make_call(void *context)
{
    guarded_call *call = context;
    call->result = call->work(call->arguments, call->error);
}

int lw_api_guarded(int (*work)(void *arguments, lw_error *), void *arguments, lw_error *error)
{
    guarded_call call = {.work = work, .arguments = arguments, .error = error};
    return lw_memory_guarded(make_call, &call) ? call.result : lw_api_fail_memory(error);
}

typedef struct written_text {
    void (*write)(const void *of, lw_buf *);
    const void *of;
    lw_buf out;
} written_text;

static void write_text(void *context)
{
    written_text *text = context;
    text->write(text->of, &text->out);
    lw_api_release(&text->out);
}

char *lw_api_text(void (*write)(const void *of, lw_buf *), const void *of)
{
    written_text text = {.write = write, .of = of};
    if (lw_memory_guarded(write_text, &text))
        return text.out.bytes;
    lw_buf_drop(&text.out);
    return NULL;
}

/* --- Puzzles. --- */

/* White space around an ID or JSON is ignored. */
static const lw_design *read_design(const char *text, lw_arena *arena, lw_error *error)
{
    static const char space[] = " \t\r\n";
    text += strspn(text, space);
    if (*text == '{' || *text == '[') {
        const lw_json *json = lw_json_read(text, strlen(text), 1, arena, error);
        return json ? lw_design_read(json, arena, error) : NULL;
    }
    size_t size = strlen(text);
    while (size && strchr(space, text[size - 1]))
        size--;
    char *id = lw_arena_copy(arena, text, size + 1);
    id[size] = 0;
    return lw_id_parse(id, arena, error);
}

const lw_design *lw_api_level(const lw_design *design, int level, lw_arena *arena, lw_error *error)
{
    const lw_language *language = design->spec->family->language;
    if (!level || (!language && level == 1))
        return design;
    if (!language) {
        lw_fail(error, LW_BAD_INPUT, "there is no level %d: this puzzle has one level", level);
        return NULL;
    }
    lw_buf text = {0};
    language->write(design, &text);
    design = language->read(lw_buf_text(&text), text.size, level, arena, error);
    lw_buf_drop(&text);
    return design;
}

const lw_design *lw_api_design(const char *text, int level, lw_arena *arena, lw_error *error)
{
    const lw_family *family = lw_language_find(text, strlen(text));
    if (level < 0)
        lw_fail(error, LW_BAD_INPUT, "there is no level %d: levels are counted from 1, and 0 means all of them",
                level);
    if (level < 0)
        return NULL;
    if (family)
        return family->language->read(text, strlen(text), level, arena, error);
    const lw_design *design = read_design(text, arena, error);
    return design ? lw_api_level(design, level, arena, error) : NULL;
}

int lw_puzzle_open(const char *text, lw_puzzle **out, lw_error *wanted)
{
    return lw_puzzle_open_level(text, 0, out, wanted);
}

typedef struct opening {
    const char *text;
    int level;
    lw_puzzle *puzzle;
} opening;

static int open_puzzle(void *arguments, lw_error *error)
{
    opening *o = arguments;
    o->puzzle = lw_api_puzzle();
    return lw_api_compile(o->puzzle, lw_api_design(o->text, o->level, &o->puzzle->arena, error), error);
}

int lw_puzzle_open_level(const char *text, int level, lw_puzzle **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!text || !out)
        return lw_api_fail_null(error,
                                text ? "a place for the puzzle" : "an ID, a puzzle's JSON or a game's text");
    opening o = {.text = text, .level = level};
    int result = lw_api_guarded(open_puzzle, &o, error);
    if (result)
        lw_puzzle_close(o.puzzle);
    else
        *out = o.puzzle;
    return result;
}

void lw_puzzle_close(lw_puzzle *puzzle)
{
    if (!puzzle)
        return;
    lw_arena_drop(&puzzle->arena);
    free(puzzle);
}

char *lw_api_release(lw_buf *buf)
{
    lw_buf_puts(buf, "");
    return buf->bytes;
}

void lw_text_free(char *text)
{
    free(text);
}

static void write_id(const void *of, lw_buf *out)
{
    const lw_puzzle *puzzle = of;
    lw_id_format(puzzle->design, out);
}

char *lw_puzzle_id(const lw_puzzle *puzzle)
{
    return puzzle ? lw_api_text(write_id, puzzle) : NULL;
}

static void write_certificate(const void *of, lw_buf *out)
{
    const lw_puzzle *puzzle = of;
    lw_arena arena = {0};
    lw_certified certified;
    if (!lw_certify(puzzle->design, 0, &(lw_limits){.bytes = lw_memory_share(1)}, &arena, &certified, NULL))
        lw_buf_puts(out, certified.text);
    lw_arena_drop(&arena);
}

char *lw_puzzle_certificate(const lw_puzzle *puzzle)
{
    return puzzle ? lw_api_text(write_certificate, puzzle) : NULL;
}

static void write_rules(const void *of, lw_buf *out)
{
    const lw_puzzle *puzzle = of;
    puzzle->rules->family->describe(puzzle->rules, out);
}

char *lw_puzzle_rules(const lw_puzzle *puzzle)
{
    return puzzle ? lw_api_text(write_rules, puzzle) : NULL;
}

int lw_puzzle_levels(const lw_puzzle *puzzle)
{
    return puzzle ? puzzle->rules->levels : 0;
}

static void write_planes(const void *of, lw_buf *out)
{
    const lw_puzzle *puzzle = of;
    const lw_observation *observation = puzzle->rules->family->observation;
    lw_writer writer = lw_writer_to(out);
    lw_write_list(&writer, NULL);
    for (int i = 0; observation && i < observation->planes(puzzle->rules); i++) {
        lw_buf name = {0};
        observation->name(puzzle->rules, i, &name);
        lw_write_text(&writer, NULL, lw_buf_text(&name));
        lw_buf_drop(&name);
    }
    lw_write_end(&writer);
}

char *lw_puzzle_planes(const lw_puzzle *puzzle)
{
    return puzzle ? lw_api_text(write_planes, puzzle) : NULL;
}

typedef struct drawing {
    const lw_game *game;
    int cell;
} drawing;

static void write_svg(const void *of, lw_buf *out)
{
    const drawing *d = of;
    const lw_rules *rules = d->game->session.rules;
    lw_scene scene = {0};
    rules->family->draw(rules, lw_session_state(&d->game->session), &(lw_view){.look = LW_LOOK_PLAYER}, &scene);
    lw_scene_svg(&scene, d->cell, out);
    lw_scene_drop(&scene);
}

char *lw_game_svg(const lw_game *game, int cell)
{
    if (!game || cell < 1 || cell > LW_MOST_PIXELS)
        return NULL;
    return lw_api_text(write_svg, &(drawing){.game = game, .cell = cell});
}

char *lw_puzzle_svg(const lw_puzzle *puzzle, int cell)
{
    lw_game *game;
    if (lw_game_open(puzzle, &game, NULL))
        return NULL;
    char *svg = lw_game_svg(game, cell);
    lw_game_close(game);
    return svg;
}

typedef struct measuring {
    const lw_puzzle *puzzle;
    const char *name;
    double *value;
} measuring;

static int measure_fact(void *arguments, lw_error *error)
{
    const measuring *m = arguments;
    int fact = lw_fact_named(m->puzzle->design->spec->family, m->name, strlen(m->name), error);
    if (fact < 0)
        return fact;
    lw_arena scratch = {0};
    lw_value facts[64];
    lw_measure(m->puzzle->design, UINT64_C(1) << fact, LW_TO_REPORT, &scratch, facts);
    lw_arena_drop(&scratch);
    if (!lw_value_known(&facts[fact]))
        return lw_fail(error, LW_BAD_INPUT, "this puzzle has no value for the fact %s", m->name);
    *m->value = lw_value_number(&facts[fact]);
    return 0;
}

int lw_puzzle_fact(const lw_puzzle *puzzle, const char *name, double *value, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!puzzle || !name || !value)
        return lw_api_fail_null(error, !puzzle ? "a puzzle"
                                       : name  ? "a place for the number"
                                               : "the name of a fact");
    return lw_api_guarded(measure_fact, &(measuring){.puzzle = puzzle, .name = name, .value = value}, error);
}

/* --- Games. --- */

typedef struct game_call {
    const lw_puzzle *puzzle;
    lw_game *game;
    const char *move;
} game_call;

static int open_game(void *arguments, lw_error *error)
{
    game_call *call = arguments;
    (void)error;
    call->game = lw_heap_grow(NULL, sizeof *call->game);
    call->game->session = (lw_session){0};
    lw_session_begin(&call->game->session, call->puzzle->rules, 0, 0);
    return 0;
}

int lw_game_open(const lw_puzzle *puzzle, lw_game **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!puzzle || !out)
        return lw_api_fail_null(error, puzzle ? "a place for the game" : "a puzzle");
    game_call call = {.puzzle = puzzle};
    int result = lw_api_guarded(open_game, &call, error);
    if (result)
        lw_game_close(call.game);
    else
        *out = call.game;
    return result;
}

void lw_game_close(lw_game *game)
{
    if (!game)
        return;
    lw_session_drop(&game->session);
    free(game);
}

enum lw_game_state lw_game_status(const lw_game *game)
{
    enum lw_outcome outcome = game ? lw_session_status(&game->session).outcome : LW_ENDED;
    return outcome == LW_RUNNING ? LW_GAME_RUNNING : outcome == LW_WON ? LW_GAME_WON : LW_GAME_OVER;
}

static void write_moves(const void *of, lw_buf *out)
{
    const lw_game *game = of;
    const lw_rules *rules = game->session.rules;
    lw_moves moves = {0};
    if (lw_session_status(&game->session).outcome == LW_RUNNING)
        rules->family->moves(rules, lw_session_state(&game->session), &moves);
    for (int i = 0; i < moves.count; i++) {
        if (i)
            lw_buf_byte(out, ' ');
        rules->family->move_text(rules, lw_session_state(&game->session), lw_moves_get(&moves, i), out);
    }
    lw_moves_drop(&moves);
}

char *lw_game_moves(const lw_game *game)
{
    return game ? lw_api_text(write_moves, game) : NULL;
}

static int play_move(void *arguments, lw_error *error)
{
    const game_call *call = arguments;
    return lw_session_text(&call->game->session, call->move, NULL, error);
}

int lw_game_play(lw_game *game, const char *move, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!game || !move)
        return lw_api_fail_null(error, game ? "a move" : "a game");
    return lw_api_guarded(play_move, &(game_call){.game = game, .move = move}, error);
}

int lw_game_undo(lw_game *game)
{
    return game ? lw_session_undo(&game->session) : 0;
}
