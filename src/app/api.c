/* api.c: the public header on top of the layers. Every call makes what it needs and leaves nothing behind.
 *
 * Callers are not trusted with pointers: NULL where something is needed is an error, or NULL in return. */
#include "app/api.h"
#include "app/code_folder.h"
#include "app/memory.h"
#include "base/buf.h"
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

int lw_api_finish(lw_puzzle *puzzle, const lw_design *design, lw_puzzle **out, lw_error *error)
{
    puzzle->design = design;
    puzzle->rules = design ? design->spec->family->compile(design, &puzzle->arena, error) : NULL;
    if (puzzle->rules)
        *out = puzzle;
    else
        lw_puzzle_close(puzzle);
    return error->code;
}

/* White space around an ID or JSON means nothing. */
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

int lw_puzzle_open_level(const char *text, int level, lw_puzzle **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!text || !out)
        return lw_api_fail_null(error,
                                text ? "a place for the puzzle" : "an ID, a puzzle's JSON or a game's text");
    lw_puzzle *puzzle = lw_api_puzzle();
    return lw_api_finish(puzzle, lw_api_design(text, level, &puzzle->arena, error), out, error);
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

char *lw_puzzle_id(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    lw_buf out = {0};
    lw_id_format(puzzle->design, &out);
    return lw_api_release(&out);
}

char *lw_puzzle_certificate(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    lw_buf out = {0};
    lw_arena arena = {0};
    lw_certified certified;
    if (!lw_certify(puzzle->design, 0, &(lw_limits){.bytes = lw_memory_share(1)}, &arena, &certified, NULL))
        lw_buf_puts(&out, certified.text);
    lw_arena_drop(&arena);
    return lw_api_release(&out);
}

char *lw_puzzle_rules(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    lw_buf out = {0};
    puzzle->rules->family->describe(puzzle->rules, &out);
    return lw_api_release(&out);
}

int lw_puzzle_levels(const lw_puzzle *puzzle)
{
    return puzzle ? puzzle->rules->levels : 0;
}

char *lw_puzzle_planes(const lw_puzzle *puzzle)
{
    if (!puzzle)
        return NULL;
    const lw_observation *observation = puzzle->rules->family->observation;
    lw_buf out = {0};
    lw_writer writer = lw_writer_to(&out);
    lw_write_list(&writer, NULL);
    for (int i = 0; observation && i < observation->planes(puzzle->rules); i++) {
        lw_buf name = {0};
        observation->name(puzzle->rules, i, &name);
        lw_write_text(&writer, NULL, lw_buf_text(&name));
        lw_buf_drop(&name);
    }
    lw_write_end(&writer);
    return lw_api_release(&out);
}

char *lw_game_svg(const lw_game *game, int cell)
{
    if (!game || cell < 1 || cell > LW_MOST_PIXELS)
        return NULL;
    const lw_rules *rules = game->session.rules;
    lw_buf out = {0};
    lw_scene scene = {0};
    rules->family->draw(rules, lw_session_state(&game->session), &(lw_view){.look = LW_LOOK_PLAYER}, &scene);
    lw_scene_svg(&scene, cell, &out);
    lw_scene_drop(&scene);
    return lw_api_release(&out);
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

int lw_puzzle_fact(const lw_puzzle *puzzle, const char *name, double *value, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!puzzle || !name || !value)
        return lw_api_fail_null(error, !puzzle ? "a puzzle"
                                       : name  ? "a place for the number"
                                               : "the name of a fact");
    const lw_family *family = puzzle->design->spec->family;
    int fact = lw_fact_named(family, name, strlen(name), error);
    if (fact < 0)
        return fact;
    lw_arena scratch = {0};
    lw_value facts[64];
    lw_measure(puzzle->design, UINT64_C(1) << fact, LW_TO_REPORT, &scratch, facts);
    lw_arena_drop(&scratch);
    if (!lw_value_known(&facts[fact]))
        return lw_fail(error, LW_BAD_INPUT, "this puzzle has no value for the fact %s", name);
    *value = lw_value_number(&facts[fact]);
    return 0;
}

int lw_game_open(const lw_puzzle *puzzle, lw_game **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!puzzle || !out)
        return lw_api_fail_null(error, puzzle ? "a place for the game" : "a puzzle");
    *out = lw_heap_grow(NULL, sizeof **out);
    lw_session_begin(&(*out)->session, puzzle->rules, 0, 0);
    return 0;
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

char *lw_game_moves(const lw_game *game)
{
    if (!game)
        return NULL;
    const lw_rules *rules = game->session.rules;
    lw_buf out = {0};
    lw_moves moves = {0};
    if (lw_session_status(&game->session).outcome == LW_RUNNING)
        rules->family->moves(rules, lw_session_state(&game->session), &moves);
    for (int i = 0; i < moves.count; i++) {
        if (i)
            lw_buf_byte(&out, ' ');
        rules->family->move_text(rules, lw_session_state(&game->session), lw_moves_get(&moves, i), &out);
    }
    lw_moves_drop(&moves);
    return lw_api_release(&out);
}

int lw_game_play(lw_game *game, const char *move, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!game || !move)
        return lw_api_fail_null(error, game ? "a move" : "a game");
    return lw_session_text(&game->session, move, NULL, error);
}

int lw_game_undo(lw_game *game)
{
    return game ? lw_session_undo(&game->session) : 0;
}
