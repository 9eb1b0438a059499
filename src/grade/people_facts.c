/* people_facts.c: see the header. */
#include "grade/people_facts.h"
#include "search/difficulty.h"

#include <math.h>

/* To hundredths, as every other place shows it. */
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
    values[LW_PEOPLE_FREEDOM] = lw_real(f->freedom);
    values[LW_PEOPLE_CHOICE] = lw_real(f->choice);
    values[LW_PEOPLE_NEEDLES] = lw_real(f->needles);
    values[LW_PEOPLE_MISLEADING] = lw_real(f->misleading);
    values[LW_PEOPLE_EXCHANGEABLE] = lw_real(f->exchangeable);
    values[LW_PEOPLE_BOTTLENECKS] = lw_integer(f->bottlenecks);
    values[LW_PEOPLE_PITFALLS] = lw_real(f->pitfalls);
    values[LW_PEOPLE_TRAPS] = lw_real(f->traps);
}

static bool wants_players(const lw_measure_context *context, int first)
{
    return lw_wanted(context, first + LW_PEOPLE_EFFORT_WEAK) ||
           lw_wanted(context, first + LW_PEOPLE_EFFORT_STRONG);
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
                              wants_players(context, first) ? LW_DIFFICULTY_WITH_PLAYERS : LW_DIFFICULTY_ALONE,
                              context->stop, &d);
    if (lw_stopped(context->stop)) /* what was seen of it says nothing */
        d = (lw_difficulty){.censored = true, .whole = true};
    list_values(&d, values);
    for (int i = 0; i < LW_PEOPLE_FACTS; i++)
        if (lw_wanted(context, first + i))
            facts[first + i] = values[i];
}
