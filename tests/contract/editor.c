/* editor.c: laws of editing designs by hand, for families that offer it. */
#include "laws.h"

#include "core/editor.h"

enum { CELLS = 6 };

static lw_editor_board board_of(const subject *s, const lw_design *design)
{
    lw_editor_board board = s->family->editor->board(design, s->level, s->arena);
    for (int i = 0; i < board.rows * board.cols; i++)
        HOLDS(s, board.on[i] >= -1 && board.on[i] < board.brush_count, "cell %d has no brush", i);
    return board;
}

static void check_board_size(const subject *s)
{
    if (!s->family->editor)
        return;
    lw_scene scene = {0};
    lw_editor_board board = board_of(s, s->design);
    lw_editor_draw(s->rules, s->level, &(lw_view){0}, &scene);
    HOLDS(s, scene.rows == board.rows && scene.cols == board.cols, "the canvas is no picture's: %d by %d",
          board.rows, board.cols);
    for (int i = 0; i < board.brush_count; i++) {
        HOLDS(s, board.brushes[i].name && *board.brushes[i].name, "brush %d has no name", i);
        HOLDS(s, board.brushes[i].glyph && *board.brushes[i].glyph, "brush %d has no glyph", i);
        if (s->family->editor->draw_brush && s->family->editor->draw_brush(s->rules, i, &scene))
            HOLDS(s, scene.rows == 1 && scene.cols == 1 && scene.count, "brush %d is not one cell", i);
    }
    for (const lw_editor_sign *sign = board.legend; sign && sign->note; sign++)
        HOLDS(s, *sign->note, "a sign of the legend has no words");
    lw_scene_drop(&scene);
}

/* A change is either refused with a sentence, or gives a design that can be named, read and played. */
static bool check_changed(const subject *s, const lw_design *design, const lw_error *error)
{
    lw_error wrong = {0};
    lw_buf id = {0}, again = {0};
    if (!design) {
        HOLDS(s, error->code && error->text[0], "a change is refused without a word");
        return false;
    }
    lw_id_format(design, &id);
    const lw_design *read = lw_id_parse(lw_buf_text(&id), s->arena, &wrong);
    HOLDS(s, read, "the changed design %s is not read: %s", lw_buf_text(&id), wrong.text);
    lw_id_format(read, &again);
    HOLDS(s, !strcmp(lw_buf_text(&id), lw_buf_text(&again)), "it is read as %s", lw_buf_text(&again));
    HOLDS(s, s->family->compile(read, s->arena, &wrong), "it cannot be played: %s", wrong.text);
    lw_buf_drop(&id);
    lw_buf_drop(&again);
    return true;
}

static void check_brush(const subject *s, const lw_editor_board *before, int cell, int brush)
{
    lw_error error = {0};
    const lw_design *changed =
        lw_editor_paint(s->design, s->level, cell / before->cols, cell % before->cols, brush, s->arena, &error);
    if (before->on[cell] < 0) {
        HOLDS(s, !changed, "something was put where nothing can be");
        return;
    }
    if (!check_changed(s, changed, &error))
        return;
    lw_editor_board after = board_of(s, changed);
    HOLDS(s, after.rows == before->rows && after.cols == before->cols, "a brush changes the size");
    HOLDS(s, before->brushes[brush].once || after.on[cell] == brush, "%s at cell %d is %d afterwards",
          before->brushes[brush].name, cell, after.on[cell]);
    for (int i = 0; i < after.rows * after.cols; i++)
        HOLDS(s, i == cell || after.on[i] == before->on[i], "a brush at cell %d changes cell %d", cell, i);
}

static void check_paint(const subject *s)
{
    if (!s->family->editor)
        return;
    lw_rng rng = lw_rng_seed(s->seed);
    lw_editor_board board = board_of(s, s->design);
    void *bytes = lw_arena_copy(s->arena, s->design->bytes, s->design->size);
    for (int i = 0; i < CELLS; i++) {
        int cell = (int)lw_rng_below(&rng, (uint32_t)(board.rows * board.cols));
        for (int brush = 0; brush < board.brush_count; brush++)
            check_brush(s, &board, cell, brush);
    }
    HOLDS(s, !memcmp(bytes, s->design->bytes, s->design->size), "painting changed the design itself");
    lw_error error = {0};
    HOLDS(s, !lw_editor_paint(s->design, s->level, -1, 0, 0, s->arena, &error) && error.text[0],
          "there is a cell off the board");
}

static void check_options(const subject *s)
{
    const lw_editor *editor = s->family->editor;
    const lw_editor_option *options = NULL;
    int count = editor && editor->options ? editor->options(s->design, s->arena, &options) : 0;
    for (int i = 0; i < count; i++)
        for (int value = 0; options[i].choices[value]; value++) {
            lw_error error = {0};
            const lw_design *changed = lw_editor_set_option(s->design, i, value, s->arena, &error);
            if (!check_changed(s, changed, &error))
                continue;
            const lw_editor_option *now;
            int left = editor->options(changed, s->arena, &now), at = 0;
            while (at < left && strcmp(now[at].name, options[i].name) != 0)
                at++;
            HOLDS(s, at < left && now[at].value == value, "the dial \"%s\" does not stay at %d",
                  options[i].name, value);
        }
}

const law editor_laws[] = {
    {.name = "the canvas is as large as the picture", .seeds = 2, .check = check_board_size},
    {.name = "a brush changes its cell, or says why not", .seeds = 2, .check = check_paint},
    {.name = "a dial stays where it is turned", .seeds = 2, .check = check_options},
    {0},
};
