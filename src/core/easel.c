/* easel.c: see easel.h. */
#include "core/easel.h"

static const lw_easel *easel_of(const lw_design *design, lw_error *error)
{
    const lw_family *family = design->spec->family;
    if (!family->easel)
        lw_fail(error, LW_BAD_INPUT, "%s is changed as text alone", family->title);
    return family->easel;
}

lw_design *lw_easel_paint(const lw_design *design, int level, int row, int col, int brush, lw_arena *arena,
                          lw_error *error)
{
    const lw_easel *easel = easel_of(design, error);
    if (!easel)
        return NULL;
    lw_editor_board canvas = easel->canvas(design, level, arena);
    bool there = row >= 0 && row < canvas.rows && col >= 0 && col < canvas.cols;
    if (!there || canvas.on[row * canvas.cols + col] < 0 || brush < 0 || brush >= canvas.brush_count) {
        lw_fail(error, LW_BAD_INPUT, "nothing can be put there");
        return NULL;
    }
    return easel->paint(design, level, row, col, brush, arena, error);
}

lw_design *lw_easel_turn(const lw_design *design, int dial, int value, lw_arena *arena, lw_error *error)
{
    const lw_easel *easel = easel_of(design, error);
    const lw_dial *dials = NULL;
    int count = easel && easel->dials ? easel->dials(design, arena, &dials) : 0, choices = 0;
    while (dial >= 0 && dial < count && dials[dial].choices[choices])
        choices++;
    if (easel && (value < 0 || value >= choices))
        lw_fail(error, LW_BAD_INPUT, "there is no such choice");
    return easel && value >= 0 && value < choices ? easel->turn(design, dial, value, arena, error) : NULL;
}

void lw_easel_draw(const lw_rules *rules, int level, const lw_view *view, lw_scene *scene)
{
    const lw_easel *easel = rules->family->easel;
    if (easel && easel->draw) {
        easel->draw(rules, level, view, scene);
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
