/* api_picture.c: pictures in the public header. */
#include "app/api.h"
#include "core/film_play.h"
#include "core/play.h"
#include "core/png.h"
#include "core/session.h"
#include "core/svg.h"
#include "core/terminal.h"

#include <stdlib.h>
#include <string.h>

enum format { TEXT, SVG, PNG, GIF, FORMATS };

static int film(const lw_rules *rules, const lw_moves *moves, int cell, lw_buf *out, lw_error *error)
{
    lw_film film = {0};
    int result = lw_film_play(&film, rules, moves, &(lw_view){0}, lw_cell_for(cell, rules), error);
    lw_film_rest(&film);
    if (!result)
        result = lw_film_gif(&film, out, error);
    lw_film_drop(&film);
    return result;
}

static int draw(const lw_rules *rules, const lw_moves *moves, enum format format, int cell, lw_buf *out,
                lw_error *error)
{
    lw_session session;
    lw_scene scene = {0};
    int result = 0;
    lw_session_begin(&session, rules, 0, 0);
    for (int i = 0; i < moves->count; i++)
        lw_session_move(&session, lw_moves_get(moves, i), NULL, NULL);
    lw_view view = {.marks = format == TEXT ? LW_MARKS_LETTERS : LW_MARKS_COLOUR};
    rules->family->draw(rules, lw_session_state(&session), &view, &scene);
    if (format == TEXT)
        lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, out);
    else if (format == SVG)
        lw_scene_svg(&scene, lw_cell_for(cell, rules), out);
    else
        result = lw_scene_png(&scene, lw_cell_for(cell, rules), out, error);
    lw_scene_drop(&scene);
    lw_session_drop(&session);
    return result;
}

static int format_of(const char *name, enum format *format, lw_error *error)
{
    static const char *const names[] = {"text", "svg", "png", "gif"};
    for (*format = 0; *format < FORMATS; (*format)++)
        if (!strcmp(name, names[*format]))
            return 0;
    return lw_fail(error, LW_BAD_INPUT, "the format of a picture must be text, svg, png or gif, not \"%.40s\"",
                   name);
}

typedef struct picturing {
    const lw_puzzle *puzzle;
    const char *format, *moves;
    int cell;
    lw_buf out;
} picturing;

static int make_picture(void *arguments, lw_error *error)
{
    picturing *p = arguments;
    const lw_rules *rules = p->puzzle->rules;
    enum format format;
    lw_moves moves = {0};
    int result = format_of(p->format, &format, error);
    if (!result && p->moves && lw_play_parse(rules, p->moves, &moves, error))
        result = lw_fail(error, LW_BAD_INPUT, "these moves are not possible in this puzzle");
    if (!result)
        result = format == GIF ? film(rules, &moves, p->cell, &p->out, error)
                               : draw(rules, &moves, format, p->cell, &p->out, error);
    lw_moves_drop(&moves);
    if (!result)
        lw_api_release(&p->out);
    return error->code ? (int)error->code : result;
}

int lw_puzzle_picture(const lw_puzzle *puzzle, const char *name, const char *text, int cell, char **bytes,
                      size_t *size, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (bytes)
        *bytes = NULL;
    if (!puzzle || !name || !bytes || !size)
        return lw_api_fail_null(error, !puzzle ? "a puzzle" : name ? "a place for the picture" : "a format");
    if (cell < 0 || cell > LW_MOST_PIXELS)
        return lw_fail(error, LW_BAD_INPUT, "a cell must be 1 to %d pixels wide, not %d", LW_MOST_PIXELS, cell);
    picturing p = {.puzzle = puzzle, .format = name, .moves = text, .cell = cell};
    int result = lw_api_guarded(make_picture, &p, error);
    if (result) {
        lw_buf_drop(&p.out);
        return result;
    }
    *size = p.out.size;
    *bytes = p.out.bytes;
    return 0;
}
