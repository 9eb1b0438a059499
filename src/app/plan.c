/* plan.c: see the header. */
#include "app/plan.h"

int lw_operator_pick(const lw_family *family, enum lw_operator_kind kind, const char *name,
                     const lw_operator **found, lw_error *error)
{
    static const char *const kinds[] = {"generator", "mutation", "crossover"};
    if (!name)
        return 0;
    *found = lw_operator_find(family, kind, name);
    if (*found)
        return 0;
    lw_buf known = {0};
    for (const lw_operator *row = family->operators; row->name; row++)
        if (row->kind == kind)
            lw_buf_print(&known, "%s%s", known.size ? ", " : "", row->name);
    int result = known.size ? lw_fail(error, LW_BAD_INPUT, "%s has no %s \"%.40s\"; it has %s", family->name,
                                      kinds[kind], name, lw_buf_text(&known))
                            : lw_fail(error, LW_BAD_INPUT, "%s has no %s at all", family->name, kinds[kind]);
    lw_buf_drop(&known);
    return result;
}

void lw_search_run_plan(lw_search_run *hunt, int count, enum lw_effort effort)
{
    bool whole = lw_request_whole(hunt->order);
    hunt->count = whole ? LW_PICK_ALL : count;
    hunt->patience = 64;
    hunt->pick = effort == LW_EFFORT_HIGH && !whole ? LW_PICK_BEST : LW_PICK_FIRST;
    hunt->runs = whole ? 1 : effort == LW_EFFORT_HIGH ? 16 + 6 * (int64_t)count : 32 + 8 * (int64_t)count;
}
