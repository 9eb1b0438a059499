/* spec_limits.c: limits of any family's specs, with the defaults of spec_limits.h. */
#include "core/spec_limits.h"

int64_t lw_spec_upper_bound(const lw_spec *spec)
{
    const lw_spec_limits *limits = spec->family->spec_limits;
    return limits ? limits->upper_bound(spec) : LW_NO_BOUND;
}

const char *lw_spec_impossible(const lw_spec *spec, int fact, double low, double high)
{
    const lw_spec_limits *limits = spec->family->spec_limits;
    return limits && limits->impossible ? limits->impossible(spec, fact, low, high) : NULL;
}
