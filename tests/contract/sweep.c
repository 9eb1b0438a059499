/* sweep.c: laws of families that can try every design of a spec. */
#include "core/sweep.h"
#include "laws.h"

enum { SAMPLES = 300 };
#define MAX_DESIGNS 1e6 /* more designs per spec would take too long here */

static double first_fact(const subject *s, const lw_design *design)
{
    lw_value facts[64] = {0};
    lw_measure_context context = {.wanted = 1, .rng = lw_rng_seed(1), .scratch = s->arena};
    s->family->measure(design, &context, facts);
    return lw_value_known(&facts[0]) ? lw_value_number(&facts[0]) : -1;
}

static void check_part(const subject *s, const lw_sweep *part)
{
    const lw_design best = {.spec = s->spec, .size = s->spec->design_size, .bytes = part->design};
    HOLDS(s, part->tried <= part->represents && part->excluded <= part->represents,
          "more designs are looked at than there are");
    HOLDS(s, part->ties <= part->represents && (part->ties > 0) == (part->best >= 0),
          "%llu designs share the best value %lld", (unsigned long long)part->ties, (long long)part->best);
    HOLDS(s, part->best < 0 || first_fact(s, &best) == (double)part->best, "the best is %g, not %lld",
          first_fact(s, &best), (long long)part->best);
}

/* The parts together cover all designs, the best has the reported value, and no design of a sample is
 * better. */
static void check_sweep(const subject *s)
{
    double designs = 0, all = 0;
    int64_t best = -1;
    uint64_t parts = lw_sweep_parts(s->spec, &designs);
    if (!parts || designs > MAX_DESIGNS)
        return;
    for (uint64_t i = 0; i < parts; i++) {
        lw_sweep part = {.best = -1, .design = lw_arena_take(s->arena, s->spec->design_size)};
        s->family->sweeper->part(s->spec, i, s->arena, &part);
        check_part(s, &part);
        all += (double)part.represents;
        best = part.best > best ? part.best : best;
    }
    HOLDS(s, all == designs, "the parts have %g designs, and there are %g", all, designs);
    for (uint64_t i = 0; i < SAMPLES; i++) {
        const lw_operator *generator = lw_operator_find(s->family, LW_GENERATOR, NULL);
        lw_mark mark = lw_arena_mark(s->arena);
        double value = first_fact(s, lw_design_seed(s->spec, s->seed * SAMPLES + i, generator, s->arena));
        HOLDS(s, value <= (double)best, "a design has %g, and none is said to be above %lld", value,
              (long long)best);
        lw_arena_rewind(s->arena, mark);
    }
}

const law sweep_laws[] = {
    {"a sweep misses no design", 1, check_sweep},
    {0},
};
