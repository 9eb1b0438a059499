/* easels.c: laws of designs changed by hand, where a family offers that. */
#include "laws.h"

#include "core/easel.h"

enum { CELLS = 6 };

static lw_editor_board canvas_of(const subject *s, const lw_design *design)
{
    lw_editor_board canvas = s->family->easel->canvas(design, s->level, s->arena);
    for (int i = 0; i < canvas.rows * canvas.cols; i++)
        HOLDS(s, canvas.on[i] >= -1 && canvas.on[i] < canvas.brush_count, "cell %d has no brush", i);
    return canvas;
}

static void check_canvas(const subject *s)
{
    if (!s->family->easel)
        return;
    lw_scene scene = {0};
    lw_editor_board canvas = canvas_of(s, s->design);
    lw_easel_draw(s->rules, s->level, &(lw_view){0}, &scene);
    HOLDS(s, scene.rows == canvas.rows && scene.cols == canvas.cols, "the canvas is no picture's: %d by %d",
          canvas.rows, canvas.cols);
    for (int i = 0; i < canvas.brush_count; i++) {
        HOLDS(s, canvas.brushes[i].name && *canvas.brushes[i].name, "brush %d has no name", i);
        HOLDS(s, canvas.brushes[i].glyph && *canvas.brushes[i].glyph, "brush %d has no glyph", i);
    }
    lw_scene_drop(&scene);
}

/* A change is refused in words, or it is a design that can be named, read and played. */
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
        lw_easel_paint(s->design, s->level, cell / before->cols, cell % before->cols, brush, s->arena, &error);
    if (before->on[cell] < 0) {
        HOLDS(s, !changed, "something was put where nothing can be");
        return;
    }
    if (!check_changed(s, changed, &error))
        return;
    lw_editor_board after = canvas_of(s, changed);
    HOLDS(s, after.rows == before->rows && after.cols == before->cols, "a brush changes the size");
    HOLDS(s, before->brushes[brush].once || after.on[cell] == brush, "%s at cell %d is %d afterwards",
          before->brushes[brush].name, cell, after.on[cell]);
    for (int i = 0; i < after.rows * after.cols; i++)
        HOLDS(s, i == cell || after.on[i] == before->on[i], "a brush at cell %d changes cell %d", cell, i);
}

static void check_paint(const subject *s)
{
    if (!s->family->easel)
        return;
    lw_rng rng = lw_rng_seed(s->seed);
    lw_editor_board canvas = canvas_of(s, s->design);
    void *bytes = lw_arena_copy(s->arena, s->design->bytes, s->design->size);
    for (int i = 0; i < CELLS; i++) {
        int cell = (int)lw_rng_below(&rng, (uint32_t)(canvas.rows * canvas.cols));
        for (int brush = 0; brush < canvas.brush_count; brush++)
            check_brush(s, &canvas, cell, brush);
    }
    HOLDS(s, !memcmp(bytes, s->design->bytes, s->design->size), "painting changed the design itself");
    lw_error error = {0};
    HOLDS(s, !lw_easel_paint(s->design, s->level, -1, 0, 0, s->arena, &error) && error.text[0],
          "there is a cell off the board");
}

static void check_dials(const subject *s)
{
    const lw_easel *easel = s->family->easel;
    const lw_dial *dials = NULL;
    int count = easel && easel->dials ? easel->dials(s->design, s->arena, &dials) : 0;
    for (int i = 0; i < count; i++)
        for (int value = 0; dials[i].choices[value]; value++) {
            lw_error error = {0};
            const lw_design *changed = lw_easel_turn(s->design, i, value, s->arena, &error);
            if (!check_changed(s, changed, &error))
                continue;
            const lw_dial *now;
            int left = easel->dials(changed, s->arena, &now), at = 0;
            while (at < left && strcmp(now[at].name, dials[i].name) != 0)
                at++;
            HOLDS(s, at < left && now[at].value == value, "the dial \"%s\" does not stay at %d", dials[i].name,
                  value);
        }
}

const law easel_laws[] = {
    {.name = "the canvas is as large as the picture", .seeds = 2, .check = check_canvas},
    {.name = "a brush changes its cell, or says why not", .seeds = 2, .check = check_paint},
    {.name = "a dial stays where it is turned", .seeds = 2, .check = check_dials},
    {0},
};
