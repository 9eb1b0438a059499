/* opening_none.c: a browser reads every text from its start, which keeps the core smaller. */
#include "families/puzzlescript/compile/opening.h"

lw_ps_opening *lw_ps_opening_make(const char *bytes, size_t size, lw_arena *arena)
{
    (void)bytes, (void)size, (void)arena;
    return NULL;
}

bool lw_ps_opening_fits(const lw_ps_opening *opening, const char *text, size_t size)
{
    (void)opening, (void)text, (void)size;
    return false;
}

void lw_ps_opening_take(const lw_ps_opening *opening, lw_ps_source *source, lw_ps_reader *reader,
                        lw_arena *arena)
{
    (void)opening, (void)source, (void)reader, (void)arena;
}
