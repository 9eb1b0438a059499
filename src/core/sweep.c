/* sweep.c: whether every design of any family's spec can be tried. */
#include "core/sweep.h"

uint64_t lw_sweep_parts(const lw_spec *spec, double *designs)
{
    const lw_sweeper *sweeper = spec->family->sweeper;
    return sweeper ? sweeper->parts(spec, designs) : 0;
}
