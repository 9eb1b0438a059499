/* sampling.c: number of plays behind a measurement of any family's facts. */
#include "core/sampling.h"

int64_t lw_sampling_plays(const lw_spec *spec)
{
    const lw_sampling *sampling = spec->family->sampling;
    return sampling ? sampling->plays(spec) : 0;
}
