/* pointing.c: see pointing.h. */
#include "play/pointing.h"
#include "play/sentences.h"

static void scene_size(const lw_midend *m, int *rows, int *cols)
{
    lw_scene scene = {0};
    lw_midend_draw(m, &scene);
    *rows = scene.rows;
    *cols = scene.cols;
    lw_scene_drop(&scene);
}

bool lw_pointing_means(const lw_midend *m, lw_gesture gesture, const lw_move *move)
{
    lw_moves meant = {0};
    m->rules->family->gesture(m->rules, lw_midend_state(m), gesture, &meant);
    bool found = move ? meant.count == 1 && lw_move_equal(lw_moves_get(&meant, 0), *move) : meant.count > 0;
    lw_moves_drop(&meant);
    return found;
}

/* True if pointing at the cell rules out some of the choices but not all. */
static bool tells_apart(const lw_midend *m, lw_gesture gesture)
{
    lw_moves meant = {0};
    int both = 0;
    m->rules->family->gesture(m->rules, lw_midend_state(m), gesture, &meant);
    for (int i = 0; i < meant.count; i++)
        for (int k = 0; k < m->choices.count; k++)
            both += lw_move_equal(lw_moves_get(&meant, i), lw_moves_get(&m->choices, k));
    lw_moves_drop(&meant);
    return both > 0 && both < m->choices.count;
}

/* Searches from the cell after `from`, wrapping around. */
static bool find_cell(lw_midend *m, int from, int step, const lw_move *move)
{
    int rows, cols;
    scene_size(m, &rows, &cols);
    for (int i = 0, count = rows * cols; i < count; i++) {
        int at = ((from + step * (i + 1)) % count + count) % count;
        lw_gesture point = {.kind = LW_POINT, .row = at / cols, .col = at % cols};
        if (!move && m->choices.count ? tells_apart(m, point) : lw_pointing_means(m, point, move)) {
            m->row = point.row;
            m->col = point.col;
            return true;
        }
    }
    return false;
}

bool lw_pointing_to_move(lw_midend *m, lw_move move)
{
    return find_cell(m, -1, 1, &move);
}

void lw_pointing_begin(lw_midend *m)
{
    m->pointing = !m->playthrough && m->rules->family->control == LW_CONTROL_POINTS;
    m->row = m->col = 0;
    if (m->pointing)
        find_cell(m, -1, 1, NULL);
}

void lw_pointing_next(lw_midend *m, int step)
{
    int rows, cols;
    scene_size(m, &rows, &cols);
    if (find_cell(m, m->row * cols + m->col, step, NULL))
        lw_say_cursor(m);
    else
        lw_say(m, "There is no move to point at.");
}

void lw_pointing_to(lw_midend *m, int row, int col)
{
    int rows, cols;
    scene_size(m, &rows, &cols);
    if (row >= 0 && row < rows && col >= 0 && col < cols) {
        m->row = row;
        m->col = col;
    }
}

void lw_pointing_step(lw_midend *m, int down, int right)
{
    lw_pointing_to(m, m->row + down, m->col + right);
    lw_say_cursor(m);
}
