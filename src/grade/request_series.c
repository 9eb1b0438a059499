/* request_series.c: see the header. */
#include "grade/request_series.h"
#include "core/kinds.h"
#include "grade/request_keys.h"

#include <string.h>

enum { CURVE_RUNS_MAX = 1000 }; /* per level */

typedef struct reader {
    const lw_options *options;
    lw_arena *arena;
    lw_request *request;
    lw_error *error;
} reader;

/* The default number of lessons in a course is the number of kinds; each kind needs at least one. */
static int read_course(const reader *r, const lw_option *course, const char **axis)
{
    const lw_request *request = r->request;
    int kinds = lw_kinds_count(request->spec);
    lw_buf name = {0};
    lw_spec_format(request->spec, &name);
    const char *spec = lw_arena_text(r->arena, lw_buf_text(&name));
    lw_buf_drop(&name);
    if (kinds < 2)
        return lw_option_fail(course, r->error,
                              "%.60s has fewer than two kinds of things to introduce; name a spec with several "
                              "kinds of tokens or pieces",
                              spec);
    for (int i = 1; i < kinds; i++)
        if (!lw_kinds_first(request->spec, i, r->arena, r->error))
            return lw_option_place(course, LW_BAD_INPUT, r->error);
    bool whole = strchr(course->value, '/') || !strstr(course->value, "..");
    *axis = whole ? course->value : lw_arena_print(r->arena, "%s/%d", course->value, kinds);
    return 0;
}

static int check_lessons(const reader *r, const lw_option *course)
{
    int kinds = lw_kinds_count(r->request->spec), lessons = r->request->curve.cells;
    if (lessons >= kinds)
        return 0;
    return lw_option_fail(course, r->error, "%d lessons are too few for %d kinds, one at a time", lessons,
                          kinds);
}

static int read_curve(const reader *r)
{
    lw_request *request = r->request;
    const lw_option *course = lw_options_find(r->options, "course"),
                    *curve = course ? course : lw_options_find(r->options, "curve"),
                    *runs = lw_options_find(r->options, "runs");
    lw_goals axis = {0};
    if (!curve)
        return 0;
    const char *text = curve->value;
    if (course && read_course(r, course, &text))
        return r->error->code;
    int result = lw_goals_axes(&axis, request->spec->family, text, r->error);
    if (result)
        return lw_option_place(curve, result, r->error);
    if (axis.axis_count != 1)
        return lw_option_fail(curve, r->error, "a curve needs one fact, like hardness=2..10/50");
    if (runs && lw_request_key_number(r->options, "runs") > CURVE_RUNS_MAX)
        return lw_option_fail(runs, r->error, "a level of a curve can have at most %d runs", CURVE_RUNS_MAX);
    request->curve_fact = axis.axes[0];
    request->curve = axis.ranges[0];
    request->goals.list[request->goals.count++] =
        (lw_goal){.kind = LW_TARGET, .fact = request->curve_fact, .target = request->curve.low};
    return course ? check_lessons(r, course) : 0;
}

static int read_vary(const reader *r)
{
    const lw_option *vary = lw_options_find(r->options, "vary");
    return vary ? lw_option_place(
                      vary, lw_vary_parse(&r->request->vary, r->request->spec, vary->value, r->error), r->error)
                : 0;
}

int lw_request_series_read(lw_request *request, const lw_options *options, lw_arena *arena, lw_error *error)
{
    reader r = {.options = options, .arena = arena, .request = request, .error = error};
    int result = read_curve(&r);
    return result ? result : read_vary(&r);
}
