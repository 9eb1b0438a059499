/* playpicture.c: the board as shown in a terminal. */
#include "app/cli/playlist.h"
#include "core/terminal.h"

#include <string.h>

/* With colours, the marked cell is inverted: light on dark or dark on light, with a cross if it is empty. */
static void mark_cell(const lw_midend *m, lw_scene *scene)
{
    lw_colour fill = 0xFFFFFF;
    const char *glyph = "+";
    for (int i = 0; i < scene->count; i++) {
        const lw_item *item = &scene->items[i];
        if (item->kind == LW_ITEM_CELL && item->row == m->row && item->col == m->col) {
            fill = item->fill;
            glyph = item->text ? lw_item_text(scene, item) : "+";
        }
    }
    unsigned light = (fill >> 16 & 255) * 3 + (fill >> 8 & 255) * 6 + (fill & 255);
    lw_buf own = {0}; /* a copy: adding a text may move the scene's texts */
    lw_buf_puts(&own, glyph);
    lw_scene_glyph(scene, m->row, m->col, light > 1275 ? 0x000000 : 0xFFFFFF, lw_buf_text(&own), '+',
                   light > 1275 ? 0xFFFFFF : 0x000000);
    lw_buf_drop(&own);
}

/* Without colours, the marked cell is in brackets, in the columns between the cells; a margin leaves space
 * before the first column. */
static void bracket_cell(const lw_midend *m, lw_buf *text)
{
    char *line = text->bytes;
    for (int row = 0; line && row < m->row; row++)
        line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
    size_t at = 2 * (size_t)m->col;
    if (!line || strcspn(line, "\n") <= at + 1)
        return;
    line[at] = '[';
    if (line[at + 2] == ' ')
        line[at + 2] = ']';
}

int lw_play_picture(const lw_midend *m, enum lw_terminal terminal, lw_buf *out)
{
    lw_scene scene = {0};
    lw_buf plain = {0}, text = {0};
    bool marked = m->pointing || m->hinted;
    lw_midend_draw(m, &scene);
    if (marked && terminal != LW_TERMINAL_PLAIN)
        mark_cell(m, &scene);
    lw_scene_terminal(&scene, terminal, &plain);
    for (const char *line = lw_buf_text(&plain); *line;) {
        size_t size = strcspn(line, "\n");
        lw_buf_puts(&text, " ");
        lw_buf_add(&text, line, size);
        lw_buf_puts(&text, " \n");
        line += size + (line[size] == '\n');
    }
    if (marked && terminal == LW_TERMINAL_PLAIN)
        bracket_cell(m, &text);
    lw_buf_puts(out, lw_buf_text(&text));
    int cols = scene.cols;
    lw_buf_drop(&text);
    lw_buf_drop(&plain);
    lw_scene_drop(&scene);
    return cols;
}
