/* people_facts.c: see the header. */
#include "grade/people_facts.h"
#include "search/difficulty.h"

#include <math.h>

/* Rounded to hundredths, as displayed everywhere else. */
static lw_value points_of(const lw_difficulty *d)
{
    lw_value points = lw_real(round(100 * d->points) / 100);
    points.saturated = d->censored;
    return points;
}

static void list_values(const lw_difficulty *d, lw_value values[LW_PEOPLE_FACTS])
{
    const lw_player_facts *f = &d->facts;
    for (int i = 0; i < LW_PEOPLE_FACTS; i++)
        values[i] = lw_absent();
    if (!d->censored || !d->whole)
        values[LW_PEOPLE_DIFFICULTY] = points_of(d);
    if (d->censored)
        return;
    values[LW_PEOPLE_EFFORT] = lw_real(f->effort);
    values[LW_PEOPLE_EFFORT_WEAK] = lw_real(d->effort_weak);
    values[LW_PEOPLE_EFFORT_STRONG] = lw_real(d->effort_strong);
    values[LW_PEOPLE_EFFORT_AIMLESS] = lw_real(d->effort_aimless);
    values[LW_PEOPLE_MEMORY] = lw_real(d->memory.bits);
    values[LW_PEOPLE_MEMORY].saturated = d->memory.censored;
    values[LW_PEOPLE_FREEDOM] = lw_real(f->freedom);
    values[LW_PEOPLE_CHOICE] = lw_real(f->choice);
    values[LW_PEOPLE_NEEDLES] = lw_real(f->needles);
    values[LW_PEOPLE_MISLEADING] = lw_real(f->misleading);
    values[LW_PEOPLE_EXCHANGEABLE] = lw_real(f->exchangeable);
    values[LW_PEOPLE_BOTTLENECKS] = lw_integer(f->bottlenecks);
    values[LW_PEOPLE_PITFALLS] = lw_real(f->pitfalls);
    values[LW_PEOPLE_TRAPS] = lw_real(f->traps);
    values[LW_PEOPLE_BASINS] = lw_real(d->basins);
    values[LW_PEOPLE_UNADVISED] = lw_integer(d->unadvised);
    values[LW_PEOPLE_CHANGES] = lw_integer(d->changes);
}

static bool wants_more(const lw_measure_context *context, int first)
{
    static const enum lw_people_fact more[] = {LW_PEOPLE_EFFORT_WEAK, LW_PEOPLE_EFFORT_STRONG, LW_PEOPLE_MEMORY,
                                               LW_PEOPLE_BASINS, LW_PEOPLE_UNADVISED};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        if (lw_wanted(context, first + (int)more[i]))
            return true;
    return false;
}

void lw_people_measure(const lw_design *design, const lw_measure_context *context, lw_value *facts)
{
    const lw_family *family = design->spec->family;
    int first = lw_people_first(family);
    if (!(context->wanted & lw_people_wanted(family)))
        return;
    lw_difficulty d = {.censored = true, .whole = true};
    lw_value values[LW_PEOPLE_FACTS];
    const lw_rules *rules = family->compile(design, context->scratch, NULL);
    if (rules)
        lw_difficulty_measure(rules, 0,
                              wants_more(context, first) ? LW_DIFFICULTY_WITH_FACTS : LW_DIFFICULTY_ALONE,
                              context->stop, &d);
    if (lw_stopped(context->stop)) /* partial results are meaningless */
        d = (lw_difficulty){.censored = true, .whole = true};
    list_values(&d, values);
    for (int i = 0; i < LW_PEOPLE_FACTS; i++)
        if (lw_wanted(context, first + i))
            facts[first + i] = values[i];
}
