/* item.c: what the verbs print about one puzzle of the input. */
#include "app/cli/item.h"
#include "app/cli/output.h"
#include "core/blocks.h"
#include "core/terminal.h"
#include "core/title.h"

void lw_item_heading(const lw_item_in *item, const lw_value *facts, lw_buf *buf)
{
    if (item->design && !item->name) {
        lw_title(item->design, facts, buf);
        lw_buf_byte(buf, '\n');
    }
    lw_item_id(item, buf);
    lw_buf_byte(buf, '\n');
}

void lw_item_label(const lw_item_in *item, lw_buf *buf)
{
    if (item->design && !item->name) {
        lw_title(item->design, NULL, buf);
        lw_buf_puts(buf, " \u00b7 ");
    }
    lw_item_id(item, buf);
}

void lw_picture_add(lw_buf *out, const lw_rules *rules, const void *state, const lw_view *view,
                    enum lw_terminal how)
{
    lw_arena arena = {0};
    lw_scene scene = {0};
    if (!state) {
        void *start = lw_arena_take(&arena, rules->state_size);
        rules->family->start(rules, 0, 0, start);
        state = start;
    }
    lw_view fit = *view;
    if (how == LW_TERMINAL_PLAIN)
        fit.marks = LW_MARKS_LETTERS; /* letters must replace the colours */
    rules->family->draw(rules, state, &fit, &scene);
    int sprite = rules->family->sprite;
    bool sprites =
        sprite && fit.marks == LW_MARKS_COLOUR && (size_t)scene.cols * (size_t)sprite < lw_output_width();
    if (!sprites || lw_scene_blocks(&scene, sprite, how, out, NULL))
        lw_scene_terminal(&scene, how, out);
    lw_scene_drop(&scene);
    lw_arena_drop(&arena);
}
