/* order.c: flags become an order. */
#include "app/cli/order.h"

#include <string.h>

/* In the order they were given, which is the order of a front's columns. */
static int add_goals(const lw_args *args, lw_order *order, lw_error *error)
{
    static const char *const flags[] = {
        [LW_MAXIMIZE] = "maximize", [LW_MINIMIZE] = "minimize", [LW_TARGET] = "target"};
    for (int i = 0; i < args->given_count; i++)
        for (int kind = LW_MAXIMIZE; kind <= LW_TARGET; kind++) {
            int result = strcmp(args->given[i].flag->name, flags[kind])
                             ? 0
                             : lw_wish_add(&order->wish, order->spec->family, (enum lw_goal_kind)kind,
                                           args->given[i].value, error);
            if (result)
                return result;
        }
    const char *axes = lw_args_text(args, "elites");
    return axes ? lw_wish_axes(&order->wish, order->spec->family, axes, error) : 0;
}

static int find_operator(const lw_args *args, const char *flag, enum lw_operator_kind kind,
                         const lw_family *family, const lw_operator **found, lw_error *error)
{
    static const char *const kinds[] = {"generator", "mutation", "crossover"};
    const char *name = lw_args_text(args, flag);
    *found = name ? lw_operator_find(family, kind, name) : NULL;
    if (!name || *found)
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

static int find_operators(const lw_args *args, lw_order *order, lw_error *error)
{
    const lw_family *family = order->spec->family;
    int result = find_operator(args, "generate", LW_GENERATOR, family, &order->generator, error);
    if (!result)
        result = find_operator(args, "mutate", LW_MUTATION, family, &order->mutation, error);
    if (!result)
        result = find_operator(args, "cross", LW_CROSSOVER, family, &order->crossover, error);
    return result;
}

/* --knobs and its short forms as one list. */
static int gather_knobs(const lw_args *args, lw_buf *knobs, lw_error *error)
{
    static const struct {
        const char *flag, *key;
    } forms[] = {{"population", "population"}, {"mutations", "mutations"}, {"budget", "evaluations"}};
    const char *given = lw_args_text(args, "knobs");
    lw_buf_puts(knobs, given ? given : "");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        int64_t number = 0;
        if (!lw_args_has(args, forms[i].flag))
            continue;
        int result = lw_args_int(args, forms[i].flag, 1, INT64_C(1000000000000), &number, error);
        if (result)
            return result;
        lw_buf_print(knobs, "%s%s=%lld", knobs->size ? "," : "", forms[i].key, (long long)number);
    }
    return 0;
}

int lw_args_effort(const lw_args *args, enum lw_effort *effort, lw_error *error)
{
    const char *text = lw_args_text(args, "effort");
    *effort = text && !strcmp(text, "high") ? LW_EFFORT_HIGH : LW_EFFORT_NORMAL;
    if (text && strcmp(text, "normal") != 0 && strcmp(text, "high") != 0)
        return lw_fail(error, LW_BAD_INPUT, "--effort is normal or high, not \"%.40s\"", text);
    return 0;
}

/* Long enough that every second run on a maze of 11 by 11 gets to the very top. */
enum { LONG_RUN = 1000000 };

int lw_args_order(lw_args *args, const lw_spec *spec, enum lw_effort effort, lw_order *order, lw_error *error)
{
    lw_buf knobs = {0};
    int64_t seed = 1;
    *order = (lw_order){.spec = spec};
    int result = lw_args_int(args, "seed", 0, INT64_MAX, &seed, error);
    if (!result)
        result = add_goals(args, order, error);
    if (!result)
        result = find_operators(args, order, error);
    if (!result)
        result = gather_knobs(args, &knobs, error);
    if (!result)
        result = lw_order_complete(order, lw_args_text(args, "algorithm"), lw_buf_text(&knobs), error);
    if (!result && effort == LW_EFFORT_HIGH && !strstr(lw_buf_text(&knobs), "evaluations="))
        order->knobs.evaluations = spec->family->evaluations ? 10 * spec->family->evaluations : LONG_RUN;
    order->seed = (uint64_t)seed;
    lw_buf_drop(&knobs);
    return result;
}

void lw_hunt_plan(lw_hunt *hunt, int count, enum lw_effort effort)
{
    bool whole = lw_order_whole(hunt->order);
    hunt->count = whole ? LW_PICK_ALL : count;
    hunt->pick = effort == LW_EFFORT_HIGH && !whole ? LW_PICK_BEST : LW_PICK_FIRST;
    hunt->runs = whole ? 1 : effort == LW_EFFORT_HIGH ? 16 + 6 * (int64_t)count : 32 + 8 * (int64_t)count;
}
