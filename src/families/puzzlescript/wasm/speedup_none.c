/* speedup_none.c: a browser has no compiler, so code is never used. */
#include "families/puzzlescript/code/speedup.h"

lw_ps_speedup *lw_ps_speedup_new(const lw_ps_game *game, lw_ps_machine *machine, lw_arena *arena)
{
    (void)game, (void)machine, (void)arena;
    return NULL;
}

void lw_ps_speedup_count_alike(lw_ps_speedup *speedup)
{
    (void)speedup;
}

bool lw_ps_speedup_play(lw_ps_speedup *speedup, void *state, enum lw_ps_input input, int64_t *work)
{
    (void)speedup, (void)state, (void)input, (void)work;
    return false;
}

int64_t lw_ps_speedup_count(lw_ps_speedup *speedup, int level, int64_t work, bool loaded)
{
    (void)speedup, (void)level, (void)work, (void)loaded;
    return INT64_MAX;
}
