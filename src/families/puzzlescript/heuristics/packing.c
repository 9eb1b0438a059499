/* packing.c: see packing.h. The order is found backwards. With all ends occupied, an end can be the last one if
 * a thing can reach it from the start while the others stay occupied. Of several such ends the nearest is
 * chosen. */
#include "families/puzzlescript/heuristics/packing.h"
#include "families/puzzlescript/compile/link.h"

#include <string.h>

/* Returns the minimum number of moves that bring a thing of any kind from its start to the end, around blocked
 * cells. */
static int way_to(const lw_ps_aim *aim, const lw_ps_delivery *goal, const void *planes, int end,
                  const uint64_t *blocked, uint16_t *far, int *queue)
{
    int best = LW_PS_FAR, cells = aim->width * aim->height;
    for (int k = 0; k < goal->kind_count; k++) {
        lw_ps_measure_pushes(&goal->graphs[k], goal->ends[end], blocked, far, cells, queue);
        for (int cell = 0; cell < cells; cell++) {
            uint64_t word;
            size_t at = (size_t)goal->kinds[k] * (size_t)aim->words + (size_t)(cell >> 6);
            memcpy(&word, (const unsigned char *)planes + at * sizeof word, sizeof word);
            for (int part = 0; part < LW_PS_SIDES && (word >> (cell & 63) & 1); part++)
                if (!lw_ps_bit(blocked, cell) && far[cell * LW_PS_SIDES + part] < best)
                    best = far[cell * LW_PS_SIDES + part];
        }
    }
    return best;
}

lw_ps_packing lw_ps_packing_of(const lw_ps_aim *aim, const lw_ps_delivery *goal, const void *planes,
                               lw_arena *arena)
{
    int *order = lw_new_array(arena, int, goal->end_count + 1), left = goal->end_count;
    int nodes = aim->width * aim->height * LW_PS_SIDES, *queue = lw_new_array(arena, int, nodes);
    uint16_t *far = lw_new_array(arena, uint16_t, nodes);
    uint64_t blocked[LW_PS_AIM_WORDS] = {0};
    for (int e = 0; e < goal->end_count; e++)
        lw_ps_bit_set(blocked, goal->ends[e]);
    for (; left; left--) {
        int best = LW_PS_FAR, last = 0;
        for (int e = 0; e < goal->end_count; e++) {
            int cell = goal->ends[e];
            if (!lw_ps_bit(blocked, cell))
                continue;
            blocked[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
            int way = way_to(aim, goal, planes, e, blocked, far, queue);
            lw_ps_bit_set(blocked, cell);
            if (way < best) {
                best = way;
                last = e;
            }
        }
        if (best == LW_PS_FAR)
            break;
        order[left - 1] = last;
        blocked[goal->ends[last] >> 6] &= ~((uint64_t)1 << (goal->ends[last] & 63));
    }
    return (lw_ps_packing){.order = order + left, .count = goal->end_count - left};
}

int lw_ps_packed(const lw_ps_packing *packing, const lw_ps_delivery *goal, uint64_t taken)
{
    uint64_t ordered = 0;
    int packed = 0;
    for (int i = 0; i < packing->count; i++)
        ordered |= (uint64_t)1 << packing->order[i];
    uint64_t any = ~ordered & (goal->end_count < 64 ? ((uint64_t)1 << goal->end_count) - 1 : ~(uint64_t)0);
    if ((taken & any) != any)
        return __builtin_popcountll(taken & any);
    for (; packed < packing->count && (taken >> packing->order[packed] & 1); packed++)
        ;
    return __builtin_popcountll(any) + packed;
}
