/* chromatic_text.c: a chromatic maze as the letters of an ID and as JSON. */
#include "families/chromatic/chromatic_text.h"
#include "families/chromatic/chromatic.h"

#include <string.h>

/* Reads colours from a text. Returns the index of the first character that is not a colour, or -1 if all
 * are. */
static int read_colours(const char *text, int count, unsigned char *colours)
{
    for (int i = 0; i < count; i++) {
        const char *found = strchr(lw_chromatic_letters, text[i]);
        if (!found || !*found)
            return i;
        colours[i] = (unsigned char)(found - lw_chromatic_letters);
    }
    return -1;
}

int lw_chromatic_parse(const lw_spec *spec, const char *text, unsigned char *design, lw_error *error)
{
    size_t size = strlen(text);
    if (size != spec->design_size)
        return lw_fail(error, LW_BAD_INPUT, "%d by %d cells on %d level%s need %zu letters, not %zu",
                       lw_spec_int(spec, LW_CHROMATIC_WIDTH), lw_spec_int(spec, LW_CHROMATIC_HEIGHT),
                       lw_spec_int(spec, LW_CHROMATIC_LEVELS),
                       lw_spec_int(spec, LW_CHROMATIC_LEVELS) == 1 ? "" : "s", spec->design_size, size);
    int wrong = read_colours(text, (int)size, design);
    if (wrong >= 0)
        return lw_fail(error, LW_BAD_INPUT, "a colour must be one of R O Y G B V; letter %d is \"%c\"",
                       wrong + 1, text[wrong]);
    return 0;
}

void lw_chromatic_format(const lw_design *design, lw_buf *buf)
{
    for (size_t i = 0; i < design->size; i++)
        lw_buf_byte(buf, lw_chromatic_letters[design->bytes[i]]);
}

/* --- JSON. --- */

static int read_square(const lw_json *json, const char *key, lw_setting *setting, lw_error *error)
{
    const lw_json *square = lw_json_get(json, key);
    if (!square)
        return 0;
    int part[3] = {0}, count = 0;
    if (square->kind == LW_JSON_LIST && (square->count == 2 || square->count == 3))
        for (const lw_json *number = square->first; number; number = number->next) {
            if (number->kind != LW_JSON_INT || number->integer < 0 || number->integer > 9999)
                break;
            part[3 - square->count + count++] = (int)number->integer;
        }
    if (count == 0 || count != square->count)
        return lw_json_fail(square, error, "\"%s\" must be a square, [row, column] or [level, row, column]",
                            key);
    setting->number = lw_square(part[0], part[1], part[2]);
    return 0;
}

static int read_board(const lw_json *board, int width, int height, unsigned char *cells, lw_error *error)
{
    if (board->kind != LW_JSON_LIST || board->count != height)
        return lw_json_fail(board, error, "every level must have the same number of rows, %d", height);
    for (const lw_json *row = board->first; row; row = row->next, cells += width) {
        if (row->kind != LW_JSON_TEXT || row->count != width)
            return lw_json_fail(row, error, "every row must be a string of the same length, %d", width);
        int wrong = read_colours(row->text, width, cells);
        if (wrong >= 0)
            return lw_json_fail(row, error,
                                "a colour must be one of R O Y G B V; letter %d of this row is \"%c\"",
                                wrong + 1, row->text[wrong]);
    }
    return 0;
}

/* Takes the size and the number of levels from the shape of "cells"; looks only at the first board and its
 * first row. */
static int read_shape(const lw_json *json, const lw_json *cells, lw_spec *spec, lw_error *error)
{
    const lw_json *board = cells, *row = NULL;
    if (cells && cells->kind == LW_JSON_LIST && cells->count && cells->first->kind == LW_JSON_LIST)
        board = cells->first;
    if (board && board->kind == LW_JSON_LIST && board->count)
        row = board->first;
    if (!row || row->kind != LW_JSON_TEXT)
        return lw_json_fail(cells ? cells : json, error,
                            "a chromatic maze needs \"cells\": a list of rows like \"ROYGBV\", or a list of "
                            "such boards");
    int sizes[] = {[LW_CHROMATIC_WIDTH] = row->count,
                   [LW_CHROMATIC_HEIGHT] = board->count,
                   [LW_CHROMATIC_LEVELS] = board == cells ? 1 : cells->count};
    for (int i = LW_CHROMATIC_WIDTH; i <= LW_CHROMATIC_LEVELS; i++) {
        if (sizes[i] < spec->family->params[i].low || sizes[i] > spec->family->params[i].high)
            return lw_json_fail(cells, error, "%s must be from %d to %d, not %d", spec->family->params[i].key,
                                (int)spec->family->params[i].low, (int)spec->family->params[i].high, sizes[i]);
        spec->settings[i].number = sizes[i];
    }
    return 0;
}

lw_design *lw_chromatic_read(const lw_json *json, lw_spec *spec, lw_arena *arena, lw_error *error)
{
    static const char *const own[] = {"cells", "entrance", "exit", "health", NULL};
    const lw_json *cells = lw_json_get(json, "cells");
    if (lw_design_only(json, own, error) || read_shape(json, cells, spec, error) ||
        read_square(json, "entrance", &spec->settings[LW_CHROMATIC_ENTRANCE], error) ||
        read_square(json, "exit", &spec->settings[LW_CHROMATIC_EXIT], error) ||
        lw_json_whole(lw_json_get(json, "health"), "health", 0, LW_MAZE_HEALTH_MAX,
                      &spec->settings[LW_CHROMATIC_HEALTH].number, error) ||
        lw_spec_check(spec, error))
        return NULL;
    lw_design *design = lw_design_new(spec, arena);
    int width = lw_spec_int(spec, LW_CHROMATIC_WIDTH), height = lw_spec_int(spec, LW_CHROMATIC_HEIGHT), at = 0;
    if (cells->first->kind != LW_JSON_LIST)
        return read_board(cells, width, height, design->bytes, error) ? NULL : design;
    for (const lw_json *board = cells->first; board; board = board->next, at += width * height)
        if (read_board(board, width, height, design->bytes + at, error))
            return NULL;
    return design;
}

static void write_square(const lw_spec *spec, int param, lw_writer *writer)
{
    int64_t square = spec->settings[param].number;
    if (square == LW_AUTO)
        return;
    lw_write_list(writer, spec->family->params[param].key);
    if (lw_spec_int(spec, LW_CHROMATIC_LEVELS) > 1)
        lw_write_int(writer, NULL, lw_square_level(square));
    lw_write_int(writer, NULL, lw_square_row(square));
    lw_write_int(writer, NULL, lw_square_col(square));
    lw_write_end(writer);
}

void lw_chromatic_write(const lw_design *design, lw_writer *writer)
{
    lw_chromatic maze = lw_chromatic_of(design);
    const unsigned char *cell = maze.cells;
    lw_write_text(writer, "family", "chromatic");
    lw_write_list(writer, "cells");
    for (int level = 0; level < maze.levels; level++) {
        if (maze.levels > 1)
            lw_write_list(writer, NULL);
        for (int row = 0; row < maze.height; row++) {
            char text[LW_CHROMATIC_MAX_SIDE + 1] = {0};
            for (int col = 0; col < maze.width; col++)
                text[col] = lw_chromatic_letters[*cell++];
            lw_write_text(writer, NULL, text);
        }
        if (maze.levels > 1)
            lw_write_end(writer);
    }
    lw_write_end(writer);
    write_square(design->spec, LW_CHROMATIC_ENTRANCE, writer);
    write_square(design->spec, LW_CHROMATIC_EXIT, writer);
    if (maze.health)
        lw_write_int(writer, "health", maze.health);
}
