/* goals.c: the goals and axes of an evolution, in its request and in its summary. */
#include "app/jobs/jobs.h"

#include <math.h>
#include <string.h>

static const char *const goal_kinds[] = {"maximize", "minimize", "target", NULL};

static int read_goal(const lw_json *goal, lw_request *order, lw_error *error)
{
    static const char *const keys[] = {"kind", "fact", "value", NULL};
    const char *kind = "", *fact = NULL;
    double value = NAN;
    if (lw_json_only(goal, keys, error) || lw_json_take_text(goal, "kind", &kind, error) ||
        lw_json_take_text(goal, "fact", &fact, error) || lw_json_take_real(goal, "value", &value, error))
        return error->code;
    int which = 0;
    while (goal_kinds[which] && strcmp(goal_kinds[which], kind) != 0)
        which++;
    if (!goal_kinds[which] || !fact)
        return lw_json_fail(goal, error, "a goal has a \"kind\" (maximize, minimize or target) and a \"fact\"");
    if ((which == LW_TARGET) == isnan(value))
        return lw_json_fail(goal, error, "a target has a \"value\", and no other goal has");
    lw_buf text = {0};
    lw_buf_puts(&text, fact);
    if (which == LW_TARGET) {
        lw_buf_byte(&text, '=');
        lw_buf_real(&text, value);
    }
    int result =
        lw_goals_add(&order->goals, order->spec->family, (enum lw_goal_kind)which, lw_buf_text(&text), error);
    lw_buf_drop(&text);
    return result;
}

/* Adds "moves=10..120/12" to the list. */
static int read_axis(const lw_json *axis, lw_buf *list, lw_error *error)
{
    static const char *const keys[] = {"fact", "low", "high", "cells", NULL};
    const char *fact = NULL;
    double low = NAN, high = NAN;
    int64_t cells = 0;
    if (lw_json_only(axis, keys, error) || lw_json_take_text(axis, "fact", &fact, error) ||
        lw_json_take_real(axis, "low", &low, error) || lw_json_take_real(axis, "high", &high, error) ||
        lw_json_take_int(axis, "cells", 1, 1000, &cells, error))
        return error->code;
    if (!fact || !cells || !(low < high) || strpbrk(fact, "=,"))
        return lw_json_fail(axis, error, "an axis has a \"fact\", \"low\" below \"high\" and \"cells\"");
    lw_buf_print(list, "%s%s=%.9f..%.9f/%d", list->size ? "," : "", fact, low, high, (int)cells);
    return 0;
}

int lw_goals_read(const lw_json *request, lw_request *order, lw_error *error)
{
    const lw_json *goals = lw_json_get(request, "goals"), *axes = lw_json_get(request, "axes");
    lw_buf list = {0};
    int result = 0;
    if ((goals && goals->kind != LW_JSON_LIST) || (axes && axes->kind != LW_JSON_LIST))
        return lw_json_fail(request, error, "\"goals\" and \"axes\" are lists");
    for (const lw_json *goal = goals ? goals->first : NULL; goal && !result; goal = goal->next)
        result = read_goal(goal, order, error);
    for (const lw_json *axis = axes ? axes->first : NULL; axis && !result; axis = axis->next)
        result = read_axis(axis, &list, error);
    if (!result && list.size)
        result = lw_goals_axes(&order->goals, order->spec->family, lw_buf_text(&list), error);
    lw_buf_drop(&list);
    return result;
}

void lw_goals_write(const lw_request *order, lw_writer *w)
{
    const lw_family *family = order->spec->family;
    lw_write_list(w, "goals");
    for (int i = 0; i < order->goals.count; i++) {
        const lw_goal *goal = &order->goals.list[i];
        lw_write_object(w, NULL);
        lw_write_text(w, "kind", goal_kinds[goal->kind]);
        lw_write_text(w, "fact", family->facts[goal->fact].name);
        if (goal->kind == LW_TARGET)
            lw_write_real(w, "value", goal->target);
        lw_write_end(w);
    }
    lw_write_end(w);
    lw_write_list(w, "axes");
    for (int i = 0; i < order->goals.axis_count; i++) {
        lw_write_object(w, NULL);
        lw_write_text(w, "fact", family->facts[order->goals.axes[i]].name);
        lw_write_real(w, "low", order->goals.ranges[i].low);
        lw_write_real(w, "high", order->goals.ranges[i].high);
        lw_write_int(w, "cells", order->goals.ranges[i].cells);
        lw_write_end(w);
    }
    lw_write_end(w);
}
