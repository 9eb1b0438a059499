/* lost_squares.c: see lost_squares.h. */
#include "families/puzzlescript/heuristics/lost_squares.h"
#include "families/puzzlescript/compile/link.h"
#include "families/puzzlescript/heuristics/crates.h"
#include "families/puzzlescript/heuristics/hopeless.h"

/* Marks the cells connected with the players' cells, through crates. */
static void flood(const lw_ps_game *game, const lw_ps_level *level, const lw_ps_crate_map *map, bool *seen,
                  int *queue)
{
    int tail = 0, height = level->height, cells = level->width * height;
    for (int cell = 0; cell < cells; cell++)
        for (int w = 0; w < game->words && !seen[cell]; w++)
            if (level->cells[(size_t)cell * (size_t)game->words + (size_t)w] & game->player[w]) {
                seen[cell] = true;
                queue[tail++] = cell;
            }
    for (int head = 0; head < tail; head++) {
        int at = queue[head], y = at % height;
        const int sides[] = {y ? at - 1 : -1, y < height - 1 ? at + 1 : -1, at - height, at + height};
        for (int i = 0; i < 4; i++)
            if (sides[i] >= 0 && sides[i] < cells && !seen[sides[i]] && lw_ps_is_floor(map, sides[i])) {
                seen[sides[i]] = true;
                queue[tail++] = sides[i];
            }
    }
}

lw_ps_lost_squares lw_ps_lost_squares_of(const lw_ps_game *game, int entry, lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[entry];
    lw_ps_crates crates;
    const lw_ps_crate_map *maps = lw_ps_crate_maps(game, arena);
    if (!maps || lw_ps_crates_of(game, &crates) || level->message)
        return (lw_ps_lost_squares){0};
    int cells = level->width * level->height;
    bool *lost = lw_new_array(arena, bool, cells + 1), *seen = lw_new_array(arena, bool, cells + 1);
    lw_ps_lost_squares out = {.crate = game->things[crates.crate].name, .lost = lost};
    if (!maps[entry].cells)
        return out;
    flood(game, level, &maps[entry], seen, lw_new_array(arena, int, cells + 1));
    for (int cell = 0; cell < cells; cell++) {
        lost[cell] = seen[cell] && lw_ps_is_lost_square(&maps[entry], cell);
        out.count += lost[cell];
    }
    return out;
}
