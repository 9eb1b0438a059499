/* ladder.c: see the header. */
#include "grade/ladder.h"
#include "core/symmetry.h"
#include "grade/remeasure.h"

#include <math.h>
#include <string.h>

typedef struct climb {
    const lw_ladder *ladder;
    lw_arena arena;
    unsigned char **twins; /* the least of the twins of each find */
    int count;
    const lw_design *design; /* of the level under way */
} climb;

double lw_ladder_level(const lw_ladder *ladder, int step)
{
    const lw_range *range = &ladder->range;
    return range->cells > 1 ? range->low + (range->high - range->low) * step / (range->cells - 1) : range->low;
}

static bool is_new(climb *c, const lw_design *design)
{
    unsigned char *twin = lw_arena_take(&c->arena, design->size);
    lw_symmetry_canonical(design, twin);
    for (int i = 0; i < c->count; i++)
        if (!memcmp(c->twins[i], twin, design->size))
            return false;
    c->twins[c->count] = twin;
    return true;
}

static void take(void *context, const lw_find *find)
{
    climb *c = context;
    if (c->design || !is_new(c, find->design))
        return;
    lw_design *design = lw_design_new(find->design->spec, &c->arena);
    memcpy(design->bytes, find->design->bytes, design->size);
    c->design = design;
}

static double width_of(const lw_ladder *ladder)
{
    const lw_range *range = &ladder->range;
    return range->cells > 1 ? (range->high - range->low) / (range->cells - 1) : fabs(range->low) / 5;
}

/* Half a step to either side is this level's, with one level a tenth of it; late tries take twice that. What is
 * measured exactly is to be met exactly first: only the last try takes what is near. */
static lw_goal goal_of(const lw_ladder *ladder, int step, int try)
{
    double width = width_of(ladder);
    bool exact = ladder->order.spec->family->facts[ladder->fact].kind == LW_FACT_EXACT;
    bool strict = exact && try + 1 < ladder->tries && width > 1;
    bool late = !exact && try >= (ladder->tries + 1) / 2;
    return (lw_goal){.kind = LW_TARGET,
                     .fact = ladder->fact,
                     .target = lw_ladder_level(ladder, step),
                     .slack = strict ? 0.5
                              : late ? width
                                     : width / 2};
}

static void climb_step(climb *c, int step, lw_ladder_summary *all)
{
    const lw_ladder *ladder = c->ladder;
    lw_request order = ladder->order;
    lw_run_summary harvest;
    lw_search_run hunt = {.order = &order,
                          .pick = LW_PICK_FIRST,
                          .count = 1,
                          .runs = 1,
                          .pool = ladder->pool,
                          .stop = ladder->stop,
                          .meter = ladder->meter,
                          .context = c,
                          .found = take};
    c->design = NULL;
    for (int try = 0; try < ladder->tries && !c->design && !lw_stopped(ladder->stop); try++) {
        order.goals = (lw_goals){.count = 1, .list = {goal_of(ladder, step, try)}};
        order.seed = (ladder->order.seed * 1000003 + (uint64_t)step) * 1009 + (uint64_t)try;
        lw_breed(&hunt, &harvest);
        all->evaluations += harvest.evaluations;
    }
    if (!c->design && lw_stopped(ladder->stop))
        return;
    lw_rung rung = {.step = step, .wanted = lw_ladder_level(ladder, step), .design = c->design};
    if (rung.design) {
        rung.slack = order.goals.list[0].slack;
        rung.fresh = lw_remeasure_design(rung.design, ladder->fact, ladder->rounds, ladder->pool, ladder->stop);
        c->count++;
        all->found++;
        all->wide += rung.slack > width_of(ladder) / 2;
    }
    ladder->found(ladder->context, &rung);
}

void lw_ladder_climb(const lw_ladder *ladder, lw_ladder_summary *all)
{
    climb c = {.ladder = ladder};
    *all = (lw_ladder_summary){0};
    c.twins = lw_new_array(&c.arena, unsigned char *, ladder->range.cells);
    for (int step = 0; step < ladder->range.cells && !lw_stopped(ladder->stop); step++)
        climb_step(&c, step, all);
    lw_arena_drop(&c.arena);
}
