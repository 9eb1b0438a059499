/* levels.c: see the header. */
#include "grade/levels.h"

#include <math.h>

int lw_levels_begin(lw_levels *levels, const lw_level_request *wanted, lw_request *request, lw_error *error)
{
    levels->maker = wanted->game->spec->family->level_maker;
    if (levels->maker->begin(levels, wanted, error))
        return error->code;
    request->spec = levels->spec;
    request->start = NULL;
    if (!request->generator)
        request->generator = levels->generator;
    if (!request->mutation)
        request->mutation = levels->mutation;
    if (!request->crossover)
        request->crossover = levels->crossover;
    return 0;
}

/* The first fact of a family that makes levels is the number of moves. */
static int moves_wanted(const lw_goals *goals)
{
    for (int i = 0; i < goals->count; i++)
        if (goals->list[i].fact == 0 && goals->list[i].kind == LW_TARGET && goals->list[i].target < 100000)
            return (int)goals->list[i].target;
    for (int i = 0; i < goals->need_count; i++)
        if (goals->needs[i].fact == 0 && isfinite(goals->needs[i].low) && goals->needs[i].low < 100000)
            return (int)goals->needs[i].low;
    return 0;
}

int lw_levels_aim(lw_levels *levels, const lw_request *request, lw_error *error)
{
    const lw_operator *const operators[] = {[LW_GENERATOR] = request->generator,
                                            [LW_MUTATION] = request->mutation,
                                            [LW_CROSSOVER] = request->crossover};
    return levels->maker->aim(levels, operators, moves_wanted(&request->goals), error);
}

void lw_levels_add(lw_levels *levels, const lw_design *design)
{
    levels->maker->add(levels, design);
}

int lw_levels_join(const lw_levels *levels, enum lw_levels_form form, lw_buf *out, lw_error *error)
{
    return levels->maker->join(levels, form, out, error);
}
