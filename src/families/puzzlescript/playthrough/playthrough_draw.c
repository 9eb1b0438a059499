/* playthrough_draw.c: draws a playthrough: boards with the game's sprites, and texts in the game's colours, as
 * large as fit into the area of a board. */
#include "families/puzzlescript/playthrough/ps_playthrough.h"

#include "core/font.h"
#include "families/puzzlescript/playthrough/playthrough_draw.h"
#include "families/puzzlescript/ps_draw.h"

#include <string.h>

enum {
    TALLEST = 500,
    SMALLEST = 120,
    LINE = 17
}; /* height of capitals in 1/1000 cell; a line is 1.7 times it */

/* Breaks the text into lines of at most `width` (a wider word gets a line of its own); returns their number. */
static int break_lines(const char *text, int32_t height, int32_t width, lw_buf *out)
{
    lw_buf line = {0};
    int count = 0;
    lw_buf_clear(out);
    for (const char *at = text; *(at += strspn(at, " \n"));) {
        size_t size = strcspn(at, " \n"), before = line.size;
        lw_buf_print(&line, "%s%.*s", before ? " " : "", (int)size, at);
        if (before && (lw_font_width(lw_buf_text(&line), height) > width || at[-1] == '\n')) {
            lw_buf_print(out, "%.*s\n", (int)before, lw_buf_text(&line));
            lw_buf_clear(&line);
            lw_buf_add(&line, at, size);
            count++;
        }
        at += size;
    }
    if (line.size) {
        lw_buf_print(out, "%s\n", lw_buf_text(&line));
        count++;
    }
    lw_buf_drop(&line);
    return count;
}

static bool fits(const lw_buf *lines, int count, int32_t height, int32_t width, int32_t room)
{
    lw_buf line = {0};
    bool fit = (int64_t)count * height * LINE / 10 <= room;
    for (const char *at = lw_buf_text(lines); fit && *at; at += strcspn(at, "\n") + 1) {
        lw_buf_clear(&line);
        lw_buf_add(&line, at, strcspn(at, "\n"));
        fit = lw_font_width(lw_buf_text(&line), height) <= width;
    }
    lw_buf_drop(&line);
    return fit;
}

static void draw_text(const lw_ps_game *game, const char *text, int rows, int cols, lw_scene *scene)
{
    lw_buf lines = {0}, line = {0};
    int32_t height = TALLEST, width = cols * 1000 - 500, room = rows * 1000 - 300;
    int count = break_lines(text, height, width, &lines);
    while (height > SMALLEST && !fits(&lines, count, height, width, room)) {
        height -= 20;
        count = break_lines(text, height, width, &lines);
    }
    lw_scene_begin(scene, rows, cols, (lw_colour)game->background_colour);
    int32_t y = rows * 500 - (count - 1) * height * LINE / 20;
    for (const char *at = lw_buf_text(&lines); *at; at += strcspn(at, "\n") + 1) {
        lw_buf_clear(&line);
        lw_buf_add(&line, at, strcspn(at, "\n"));
        lw_scene_label(scene, (lw_colour)game->text_colour, (lw_place){.x = cols * 500, .y = y}, height,
                       lw_buf_text(&line));
        y += height * LINE / 10;
    }
    lw_buf_drop(&lines);
    lw_buf_drop(&line);
}

void lw_ps_playthrough_text(const lw_ps_playthrough *playthrough, lw_buf *out)
{
    const lw_ps_game *game = playthrough->rules->game;
    switch (playthrough->screen) {
    case LW_PS_ON_TITLE:
        lw_buf_puts(out, game->title ? game->title : "A PuzzleScript game");
        if (game->author)
            lw_buf_print(out, "\nby %s", game->author);
        break;
    case LW_PS_ON_MESSAGE:
        lw_buf_puts(out, playthrough->text);
        break;
    case LW_PS_ON_END:
        lw_buf_puts(out, playthrough->rules->whole ? "The end." : "Solved.");
        break;
    case LW_PS_ON_LEVEL:
    case LW_PS_ON_WIN:
        break;
    }
}

void lw_ps_playthrough_draw(lw_ps_playthrough *playthrough, lw_scene *scene)
{
    const lw_ps_game *game = playthrough->rules->game;
    if (playthrough->level >= 0)
        lw_ps_look(playthrough->machine, game, &playthrough->window);
    if (playthrough->screen == LW_PS_ON_LEVEL || playthrough->screen == LW_PS_ON_WIN) {
        lw_ps_draw_board(playthrough->machine, game, &playthrough->window, scene);
        return;
    }
    const lw_ps_level *first = &game->levels[playthrough->rules->entries[0]];
    const lw_ps_view *page = game->flickscreen.width ? &game->flickscreen : &game->zoomscreen;
    int cols = playthrough->window.width, rows = playthrough->window.height;
    if (!cols) {
        cols = page->width && page->width < first->width ? page->width : first->width;
        rows = page->width && page->height < first->height ? page->height : first->height;
    }
    lw_buf text = {0};
    lw_ps_playthrough_text(playthrough, &text);
    draw_text(game, lw_buf_text(&text), rows, cols, scene);
    lw_buf_drop(&text);
}
