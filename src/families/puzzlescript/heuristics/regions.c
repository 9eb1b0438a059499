/* regions.c: see regions.h. */
#include "families/puzzlescript/heuristics/regions.h"
#include "families/puzzlescript/compile/link.h"

#include <string.h>

const lw_ps_regions *lw_ps_regions_of(const lw_ps_game *game, int entry, lw_arena *arena)
{
    const lw_ps_level *level = &game->levels[entry];
    int cells = level->width * level->height, words = (cells + 63) / 64, *blockers;
    if (words > LW_PS_AIM_WORDS)
        return NULL;
    lw_ps_regions *out = lw_new(arena, lw_ps_regions);
    uint64_t *stand = lw_new_array(arena, uint64_t, words + 1);
    blockers = lw_new_array(arena, int, game->dynamic_count + 1);
    *out = (lw_ps_regions){.width = level->width, .height = level->height, .words = words};
    for (int cell = 0; cell < cells; cell++)
        if (lw_ps_may_stand(game, level, game->player, cell))
            lw_ps_bit_set(stand, cell);
    for (int i = 0; i < game->dynamic_count; i++) {
        int object = game->dynamic[i];
        const uint64_t *layer = game->layer_masks + (size_t)game->things[object].layer * (size_t)game->words;
        bool shares = false;
        for (int w = 0; w < game->words; w++)
            shares |= (layer[w] & game->player[w]) != 0;
        if (shares && !lw_ps_bit(game->player, object))
            blockers[out->blocker_count++] = i;
    }
    out->stand = stand;
    out->blockers = blockers;
    return out;
}

/* Removes a cell and all cells connected with it from the plane. */
static void take_region(const lw_ps_regions *r, uint64_t *left, int cell)
{
    int stack[LW_PS_AIM_WORDS * 64], count = 0;
    stack[count++] = cell;
    left[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
    while (count) {
        int at = stack[--count], y = at % r->height, x = at / r->height;
        const int sides[] = {y ? at - 1 : -1, y < r->height - 1 ? at + 1 : -1, x ? at - r->height : -1,
                             x < r->width - 1 ? at + r->height : -1};
        for (int i = 0; i < 4; i++)
            if (sides[i] >= 0 && lw_ps_bit(left, sides[i])) {
                left[sides[i] >> 6] &= ~((uint64_t)1 << (sides[i] & 63));
                stack[count++] = sides[i];
            }
    }
}

int lw_ps_count_regions(const lw_ps_regions *r, const void *planes)
{
    uint64_t left[LW_PS_AIM_WORDS];
    int count = 0;
    memcpy(left, r->stand, (size_t)r->words * sizeof *left);
    for (int i = 0; i < r->blocker_count; i++)
        for (int w = 0; w < r->words; w++) {
            uint64_t word;
            size_t at = (size_t)r->blockers[i] * (size_t)r->words + (size_t)w;
            memcpy(&word, (const unsigned char *)planes + at * sizeof word, sizeof word);
            left[w] &= ~word;
        }
    for (int w = 0; w < r->words; w++)
        for (; left[w]; count++)
            take_region(r, left, w * 64 + __builtin_ctzll(left[w]));
    return count;
}
