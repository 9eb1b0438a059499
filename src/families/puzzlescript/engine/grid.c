/* grid.c: see grid.h. */
#include "families/puzzlescript/engine/grid.h"
#include "families/puzzlescript/engine/machine_board.h"

#include <stdlib.h>
#include <string.h>

/* A linear search: boards have at most a few dozen kinds of cells. */
static int number_of(lw_ps_palette *palette, const uint64_t *cell)
{
    size_t words = (size_t)palette->game->words;
    for (int i = 0; i < palette->count; i++)
        if (!memcmp(palette->sets + (size_t)i * words, cell, words * sizeof *cell))
            return i;
    if (palette->count == palette->room) {
        palette->room = palette->room ? 2 * palette->room : 16;
        palette->sets = lw_heap_grow(palette->sets, (size_t)palette->room * words * sizeof *cell);
    }
    memcpy(palette->sets + (size_t)palette->count * words, cell, words * sizeof *cell);
    return palette->count++;
}

void lw_ps_board_write(lw_ps_palette *palette, const lw_ps_machine *m, lw_writer *w)
{
    lw_write_int(w, "w", lw_ps_width(m));
    lw_write_int(w, "h", lw_ps_height(m));
    lw_write_list(w, "g");
    for (int y = 0; y < lw_ps_height(m); y++)
        for (int x = 0; x < lw_ps_width(m); x++)
            lw_write_int(w, NULL, number_of(palette, lw_ps_at(m, x, y)));
    lw_write_end(w);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void lw_ps_palette_write(const lw_ps_palette *palette, lw_writer *w, const char *key)
{
    const lw_ps_game *game = palette->game;
    lw_arena arena = {0};
    const char **names = lw_new_array(&arena, const char *, game->objects + 1);
    lw_write_list(w, key);
    for (int i = 0; i < palette->count; i++) {
        const uint64_t *set = palette->sets + (size_t)i * (size_t)game->words;
        size_t count = 0;
        for (int id = 0; id < game->objects; id++)
            if (set[id >> 6] >> (id & 63) & 1 && game->things[id].name)
                names[count++] = game->things[id].name;
        qsort(names, count, sizeof *names, compare_names);
        lw_write_list(w, NULL);
        for (size_t k = 0; k < count; k++)
            lw_write_text(w, NULL, names[k]);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_arena_drop(&arena);
}

void lw_ps_palette_drop(lw_ps_palette *palette)
{
    free(palette->sets);
    *palette = (lw_ps_palette){0};
}
