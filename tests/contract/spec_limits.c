/* spec_limits.c: laws of families that know limits for the designs of a spec. */
#include "core/spec_limits.h"
#include "laws.h"

static void check_upper_bound(const subject *s)
{
    if (s->family->facts[0].kind != LW_FACT_EXACT || s->family->facts[0].expensive)
        return;
    lw_value facts[64] = {0};
    lw_measure_context context = {.wanted = 1, .rng = lw_rng_seed(1), .scratch = s->arena};
    int64_t bound = lw_spec_upper_bound(s->spec);
    s->family->measure(s->design, &context, facts);
    double value = lw_value_number(&facts[0]);
    HOLDS(s, !lw_value_known(&facts[0]) || value <= (double)bound, "%s is %g, above the limit %lld",
          s->family->facts[0].name, value, (long long)bound);
    HOLDS(s, !lw_value_known(&facts[0]) || !lw_spec_impossible(s->spec, 0, value, value),
          "%s is %g, which counts as impossible", s->family->facts[0].name, value);
}

const law spec_limits_laws[] = {
    {"no design exceeds its limits", 20, check_upper_bound},
    {0},
};
