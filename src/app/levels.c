/* levels.c: see the header. */
#include "app/levels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int lw_levels_size(const char *text, lw_ps_order *order, lw_error *error)
{
    char *end;
    long width = strtol(text, &end, 10), height = 0;
    bool good = end > text && *end == 'x' && end[1] >= '0' && end[1] <= '9';
    if (good)
        height = strtol(end + 1, &end, 10);
    if (!good || *end || width < 1 || height < 1 || width > 1000 || height > 1000)
        return lw_fail(error, LW_BAD_INPUT, "a size is written like 9x7, columns first, not \"%.40s\"", text);
    order->width = (int)width;
    order->height = (int)height;
    return 0;
}

int lw_levels_begin(lw_levels *levels, const char *text, size_t size, const lw_ps_order *asked,
                    lw_request *order, lw_error *error)
{
    lw_buf legend = {0};
    lw_spec *spec = lw_ps_ground_spec(text, size, asked, &legend, levels->arena, error);
    levels->legend = lw_arena_text(levels->arena, lw_buf_text(&legend));
    lw_buf_drop(&legend);
    if (!spec)
        return error->code;
    levels->spec = spec;
    levels->ground = (lw_ps_ground *)spec->ground;
    levels->first = levels->ground->sheet_count + 1;
    order->spec = spec;
    order->start = NULL;
    if (!order->generator)
        order->generator =
            lw_operator_find(spec->family, LW_GENERATOR, levels->ground->pushes ? "pull" : "delve");
    if (!order->mutation)
        order->mutation =
            lw_operator_find(spec->family, LW_MUTATION, levels->ground->pushes ? "pull" : "deepen");
    if (!order->crossover)
        order->crossover = lw_operator_find(spec->family, LW_CROSSOVER, "parts");
    return 0;
}

/* The first fact of the family is the number of moves. */
static int depth_of(const lw_goals *goals)
{
    for (int i = 0; i < goals->count; i++)
        if (goals->list[i].fact == 0 && goals->list[i].kind == LW_TARGET && goals->list[i].target < 100000)
            return (int)goals->list[i].target;
    for (int i = 0; i < goals->need_count; i++)
        if (goals->needs[i].fact == 0 && isfinite(goals->needs[i].low) && goals->needs[i].low < 100000)
            return (int)goals->needs[i].low;
    return 0;
}

/* What other operators make is measured by compiling it; levels to order are measured on the ground they share.
 */
static int check_operator(const lw_operator *given, const char *const *fit, const char *kind, lw_error *error)
{
    lw_names names = {0};
    for (int i = 0; fit[i]; i++) {
        if (!strcmp(given->name, fit[i]))
            return 0;
        lw_names_add(&names, fit[i]);
    }
    return lw_fail(error, LW_BAD_INPUT, "levels to order have the %s %s, not \"%.40s\"", kind, names.text,
                   given->name);
}

int lw_levels_aim(lw_levels *levels, const lw_request *order, lw_error *error)
{
    static const char *const generators[] = {"deal", "delve", "pull", NULL},
                             *const mutations[] = {"edit", "deepen", "pull", NULL},
                             *const crossovers[] = {"parts", NULL};
    levels->ground->depth = depth_of(&order->goals);
    int result = check_operator(order->generator, generators, "generators", error);
    if (!result)
        result = check_operator(order->mutation, mutations, "mutations", error);
    return result ? result : check_operator(order->crossover, crossovers, "crossover", error);
}

void lw_levels_add(lw_levels *levels, const lw_design *design)
{
    if (levels->count == levels->room) {
        lw_ps_plan *more = lw_new_array(levels->arena, lw_ps_plan, 2 * levels->room + 16);
        if (levels->count)
            memcpy(more, levels->found, (size_t)levels->count * sizeof *more);
        levels->room = 2 * levels->room + 16;
        levels->found = more;
    }
    levels->found[levels->count++] = lw_ps_ground_plan(levels->ground, design->bytes, levels->arena);
}

int lw_levels_join(const lw_levels *levels, lw_buf *out, lw_error *error)
{
    return lw_ps_insert(levels->ground->text, levels->ground->text_size, levels->found, levels->count, out,
                        NULL, NULL, error);
}
