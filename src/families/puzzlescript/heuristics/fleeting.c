/* fleeting.c: see fleeting.h. Searches for a rule such as `[ Beam ] -> [ ]` or `late [ Mark ] -> [ ]`. */
#include "families/puzzlescript/heuristics/fleeting.h"
#include "families/puzzlescript/compile/link.h"

static bool is_empty(const uint64_t *set, int words)
{
    for (int w = 0; w < words; w++)
        if (set[w])
            return false;
    return true;
}

/* Does the pattern match wherever the object is? */
static bool asks_for_it_alone(const lw_ps_game *game, const lw_ps_pattern *want, int object)
{
    if (!is_empty(want->missing, game->words) || !is_empty(want->moving, game->move_words) ||
        !is_empty(want->still, game->move_words) || want->any_count > 1)
        return false;
    for (int w = 0; w < game->words; w++)
        if (want->present[w] & ~(w == object >> 6 ? (uint64_t)1 << (object & 63) : 0))
            return false;
    return want->any_count ? lw_ps_bit(want->any[0], object) : lw_ps_bit(want->present, object);
}

static bool takes_away(const lw_ps_game *game, const lw_ps_rule *rule, int object)
{
    if (rule->row_count != 1 || rule->rows[0].count != 1 || rule->rows[0].ellipses || rule->random)
        return false;
    const lw_ps_cell *cell = &rule->rows[0].cells[0];
    return cell->change && asks_for_it_alone(game, &cell->want, object) &&
           lw_ps_bit(cell->change->clear, object) && is_empty(cell->change->set, game->words);
}

bool lw_ps_fleeting(const lw_ps_game *game, int object)
{
    const lw_ps_groups *both[] = {&game->early, &game->late};
    for (int half = 0; half < 2; half++)
        for (int g = 0; g < both[half]->count; g++)
            for (int r = 0; r < both[half]->list[g].count; r++)
                if (takes_away(game, &both[half]->list[g].rules[r], object))
                    return true;
    return false;
}
