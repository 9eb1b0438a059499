/* sampling.c: laws of families whose noisy facts are means over many plays. */
#include "core/sampling.h"
#include "laws.h"

static void check_plays(const subject *s)
{
    bool noisy = false;
    for (int i = 0; s->family->facts[i].name; i++)
        noisy = noisy || s->family->facts[i].kind == LW_FACT_NOISY;
    HOLDS(s, noisy, "plays are counted, but no fact is noisy");
    HOLDS(s, lw_sampling_plays(s->spec) >= 1, "a measurement takes %lld plays",
          (long long)lw_sampling_plays(s->spec));
}

const law sampling_laws[] = {
    {"a measurement takes plays", 1, check_plays},
    {0},
};
