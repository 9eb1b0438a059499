/* limits.c: see the header. */
#include "search/limits.h"
#include "core/points.h"
#include "core/rule_evolution.h"

#include <string.h>

enum { ANSWER = 10000000, RECORD = 200000, HINT = 2000000, POINTS = 200000 };

/* As much as 200,000 moves of the most expensive kind: a level with slow turns gives up sooner. */
static const int64_t hint_work = INT64_C(4000000000);

static int64_t usual_expansions(const lw_rules *rules, enum lw_limits_kind kind)
{
    static const int64_t usual[] = {
        [LW_LIMITS_ANSWER] = ANSWER, [LW_LIMITS_RECORD] = RECORD, [LW_LIMITS_HINT] = HINT};
    const lw_rule_evolution *bred = rules->family->rule_evolution;
    if (lw_for_points(rules))
        return POINTS;
    return bred && kind == LW_LIMITS_RECORD ? bred->expansions : usual[kind];
}

/* Where evolution may write the rules, state spaces may be infinite and moves arbitrarily expensive, so a
 * record gives up far earlier. 0: the solvers' own limit applies. */
static int64_t record_work(const lw_rules *rules, int64_t expansions)
{
    const lw_rule_evolution *bred = rules->family->rule_evolution;
    int64_t work = 0;
    if (!bred)
        return 0;
    return __builtin_mul_overflow(expansions, bred->work, &work) ? INT64_MAX : work;
}

lw_limits lw_limits_for(const lw_rules *rules, enum lw_limits_kind kind, const lw_limits *asked)
{
    lw_limits limits = asked ? *asked : (lw_limits){0};
    if (kind == LW_LIMITS_HINT && !limits.expansions && !limits.work && !lw_for_points(rules))
        limits.work = hint_work;
    if (!limits.expansions)
        limits.expansions = usual_expansions(rules, kind);
    if (kind == LW_LIMITS_RECORD && !limits.work)
        limits.work = record_work(rules, limits.expansions);
    if (!limits.bytes)
        limits.bytes = LW_LIMITS.bytes;
    return limits;
}

const char *lw_limits_setting(const lw_limits *limits, const char *name)
{
    for (const lw_solver_setting *row = limits->settings; row && row->name; row++)
        if (!strcmp(row->name, name))
            return row->text;
    return NULL;
}
