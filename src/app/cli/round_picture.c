/* round_picture.c: the board as it is shown, and pointing at its cells. What a cell means is asked of the
 * family by gestures, cell by cell: boards are small, and no family has to list its targets. */
#include "app/cli/round_parts.h"

#include <string.h>

static void draw(const lw_round *round, const lw_moves *path, lw_scene *scene)
{
    lw_view view = round->view;
    view.path = path;
    lw_round_family(round)->draw(round->rules, lw_session_state(&round->session), &view, scene);
}

static void scene_size(const lw_round *round, int *rows, int *cols)
{
    lw_scene scene = {0};
    draw(round, NULL, &scene);
    *rows = scene.rows;
    *cols = scene.cols;
    lw_scene_drop(&scene);
}

bool lw_round_means(const lw_round *round, lw_gesture gesture, const lw_move *move)
{
    lw_moves meant = {0};
    lw_round_family(round)->gesture(round->rules, lw_session_state(&round->session), gesture, &meant);
    bool found = move ? meant.count == 1 && lw_move_equal(lw_moves_get(&meant, 0), *move) : meant.count > 0;
    lw_moves_drop(&meant);
    return found;
}

/* Whether pointing at the cell leaves some of the choices, and not all. */
static bool tells_apart(const lw_round *round, lw_gesture gesture)
{
    lw_moves meant = {0};
    int both = 0;
    lw_round_family(round)->gesture(round->rules, lw_session_state(&round->session), gesture, &meant);
    for (int i = 0; i < meant.count; i++)
        for (int k = 0; k < round->choices.count; k++)
            both += lw_move_equal(lw_moves_get(&meant, i), lw_moves_get(&round->choices, k));
    lw_moves_drop(&meant);
    return both > 0 && both < round->choices.count;
}

bool lw_round_find_cell(lw_round *round, int from, int step, const lw_move *move)
{
    int rows, cols;
    scene_size(round, &rows, &cols);
    for (int i = 0, count = rows * cols; i < count; i++) {
        int at = ((from + step * (i + 1)) % count + count) % count;
        lw_gesture point = {.kind = LW_POINT, .row = at / cols, .col = at % cols};
        if (!move && round->choices.count ? tells_apart(round, point) : lw_round_means(round, point, move)) {
            round->row = at / cols;
            round->col = at % cols;
            return true;
        }
    }
    return false;
}

void lw_round_step_target(lw_round *round, int step)
{
    int rows, cols;
    scene_size(round, &rows, &cols);
    if (!lw_round_find_cell(round, round->row * cols + round->col, step, NULL))
        lw_buf_puts(&round->message, "There is no cell to go to from here.");
}

void lw_round_first_target(lw_round *round)
{
    round->marked = lw_round_family(round)->control == LW_CONTROL_POINTS;
    if (round->marked && !lw_round_find_cell(round, -1, 1, NULL))
        round->row = round->col = 0;
}

void lw_round_move_cursor(lw_round *round, enum lw_act act)
{
    int rows, cols;
    scene_size(round, &rows, &cols);
    int down = (act == LW_ACT_DOWN) - (act == LW_ACT_UP), right = (act == LW_ACT_RIGHT) - (act == LW_ACT_LEFT);
    if (round->row + down >= 0 && round->row + down < rows)
        round->row += down;
    if (round->col + right >= 0 && round->col + right < cols)
        round->col += right;
}

/* --- The picture. --- */

/* In colours the marked cell is turned over: light on dark or dark on light, with a cross if it is empty. */
static void mark_cell(const lw_round *round, lw_scene *scene)
{
    lw_colour fill = 0xFFFFFF;
    const char *glyph = "+";
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind == LW_ITEM_CELL && item->row == round->row && item->col == round->col) {
            fill = item->fill;
            glyph = item->text ? lw_item_text(scene, item) : "+";
        }
    }
    unsigned light = (fill >> 16 & 255) * 3 + (fill >> 8 & 255) * 6 + (fill & 255);
    lw_buf own = {0}; /* the scene's texts may move while one is added */
    lw_buf_puts(&own, glyph);
    lw_scene_glyph(scene, round->row, round->col, light > 1275 ? 0x000000 : 0xFFFFFF, lw_buf_text(&own), '+',
                   light > 1275 ? 0xFFFFFF : 0x000000);
    lw_buf_drop(&own);
}

/* Without colours it stands in brackets, in the columns between the cells; a margin makes room for the first.
 */
static void bracket_cell(const lw_round *round, lw_buf *text)
{
    char *line = text->bytes;
    for (int row = 0; line && row < round->row; row++)
        line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
    size_t at = 2 * (size_t)round->col;
    if (!line || strcspn(line, "\n") <= at + 1)
        return;
    line[at] = '[';
    if (line[at + 2] == ' ')
        line[at + 2] = ']';
}

int lw_round_picture(const lw_round *round, enum lw_terminal terminal, lw_buf *out)
{
    lw_scene scene = {0};
    lw_moves path = {0};
    bool whole = round->way.count || round->rules->players > 1; /* of two: what was played last */
    for (int i = 0; whole && i < round->session.moves.count; i++) {
        lw_move move = lw_moves_get(&round->session.moves, i);
        lw_moves_add(&path, move.bytes, move.size);
    }
    for (int i = round->way_at; i < round->way.count; i++) {
        lw_move move = lw_moves_get(&round->way, i);
        lw_moves_add(&path, move.bytes, move.size);
    }
    draw(round, path.count ? &path : NULL, &scene);
    if (round->marked && terminal != LW_TERMINAL_PLAIN)
        mark_cell(round, &scene);
    lw_buf plain = {0};
    lw_scene_terminal(&scene, terminal, &plain);
    lw_buf text = {0};
    for (const char *line = lw_buf_text(&plain); *line;) {
        size_t size = strcspn(line, "\n");
        lw_buf_puts(&text, " ");
        lw_buf_add(&text, line, size);
        lw_buf_puts(&text, " \n");
        line += size + (line[size] == '\n');
    }
    if (round->marked && terminal == LW_TERMINAL_PLAIN)
        bracket_cell(round, &text);
    lw_buf_puts(out, lw_buf_text(&text));
    int cols = scene.cols;
    lw_buf_drop(&text);
    lw_buf_drop(&plain);
    lw_scene_drop(&scene);
    lw_moves_drop(&path);
    return cols;
}
