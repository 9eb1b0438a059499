/* editor.c: see editor.h. */
#include "core/editor.h"

static const lw_editor *editor_of(const lw_design *design, lw_error *error)
{
    const lw_family *family = design->spec->family;
    if (!family->editor)
        lw_fail(error, LW_BAD_INPUT, "puzzles of %s can only be edited as text", family->title);
    return family->editor;
}

lw_design *lw_editor_paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                           lw_error *error)
{
    const lw_editor *editor = editor_of(design, error);
    if (!editor)
        return NULL;
    lw_editor_board board = editor->board(design, level, arena);
    bool there = row >= 0 && row < board.rows && col >= 0 && col < board.cols;
    if (!there || board.on[row * board.cols + col] < 0 || brush < 0 || brush >= board.brush_count) {
        lw_fail(error, LW_BAD_INPUT, "nothing can be put here");
        return NULL;
    }
    return editor->paint(design, level, row, col, brush, arena, error);
}

lw_design *lw_editor_set_option(const lw_design *design, int option, int value, lw_arena *arena,
                                lw_error *error)
{
    const lw_editor *editor = editor_of(design, error);
    const lw_editor_option *options = NULL;
    int count = editor && editor->options ? editor->options(design, arena, &options) : 0, choices = 0;
    while (option >= 0 && option < count && options[option].choices[choices])
        choices++;
    if (editor && (value < 0 || value >= choices))
        lw_fail(error, LW_BAD_INPUT, "there is no choice of that number");
    return editor && value >= 0 && value < choices ? editor->turn(design, option, value, arena, error) : NULL;
}

void lw_editor_draw(const lw_rules *rules, int level, const lw_view *view, lw_scene *scene)
{
    const lw_editor *editor = rules->family->editor;
    if (editor && editor->draw) {
        editor->draw(rules, level, view, scene);
        return;
    }
    lw_arena arena = {0};
    lw_view whole = *view;
    void *state = lw_arena_take(&arena, rules->state_size);
    whole.look = LW_LOOK_ANALYST;
    rules->family->start(rules, level, 0, state);
    rules->family->draw(rules, state, &whole, scene);
    lw_arena_drop(&arena);
}
