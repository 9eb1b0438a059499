/* series_answer.c: checks the lines of 'evolve --curve' and 'evolve --vary'. The puzzle of a curve, or a spec,
 * is measured again in the way the search measured its finds; the search itself is not repeated. */
#include "app/check/series_answer.h"
#include "app/json_members.h"
#include "grade/ladder.h"
#include "grade/measure.h"
#include "grade/remeasure.h"
#include "grade/request_again.h"

#include <math.h>
#include <string.h>

static int read_request(const lw_answer_work *work, enum lw_request_kind kind, lw_request *request,
                        lw_error *error)
{
    if (lw_request_again(work->settings, work->item->arena, request, error))
        return error->code;
    return request->kind == kind ? 0
                                 : lw_fail(error, LW_BAD_INPUT, "the settings are of another kind of answer");
}

/* --- A level of a curve. --- */

/* Checks that the puzzle is as close to its level as the line says the search required. */
static int check_near(const lw_request *request, const lw_rung *rung, lw_arena *arena, lw_error *error)
{
    lw_value facts[64];
    lw_measure(rung->design, UINT64_C(1) << request->curve_fact, LW_TO_SELECT, arena, facts);
    double away = fabs(lw_value_number(&facts[request->curve_fact]) - rung->wanted);
    if (lw_ladder_allows(request, rung->slack) && away <= rung->slack)
        return 0;
    return lw_fail(error, LW_BAD_INPUT, "the puzzle is not within %.6g of what is wanted", rung->slack);
}

/* Checks that the puzzle has the kinds of its lesson and no others. */
static int check_lesson(const lw_request *request, const lw_rung *rung, lw_arena *arena, lw_error *error)
{
    const lw_spec *lesson = lw_ladder_spec(request, rung->step, arena, error);
    lw_buf wanted = {0}, own = {0};
    if (!lesson)
        return error->code;
    lw_spec_format(lesson, &wanted);
    lw_spec_format(rung->design->spec, &own);
    int result = request->course && strcmp(lw_buf_text(&wanted), lw_buf_text(&own)) != 0
                     ? lw_fail(error, LW_BAD_INPUT, "the lesson is of the spec %.80s", lw_buf_text(&wanted))
                     : 0;
    lw_buf_drop(&wanted);
    lw_buf_drop(&own);
    return result;
}

static int make_curve(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    lw_request request;
    int64_t level = 0;
    lw_rung rung = {.design = item->design};
    lw_writer writer = lw_writer_to(out);
    if (read_request(work, LW_REQUEST_CURVE, &request, error) ||
        lw_json_take_int(item->json, "level", 1, request.curve.cells, &level, error) ||
        lw_json_take_real(item->json, "within", &rung.slack, error))
        return error->code;
    if (!level)
        return lw_fail(error, LW_BAD_INPUT, "\"level\" is missing");
    rung.step = (int)level - 1;
    rung.wanted = lw_ladder_level(&request, rung.step);
    if (!rung.design && !lw_json_get(item->json, "id"))
        return lw_fail(error, LW_LIMIT, "that no puzzle was found takes the whole search again");
    if (!rung.design || rung.design->spec->family != request.spec->family)
        return lw_fail(error, LW_BAD_INPUT, "the puzzle is not of the spec %.60s", request.spec->family->name);
    if (check_lesson(&request, &rung, item->arena, error))
        return error->code;
    if (check_near(&request, &rung, item->arena, error))
        return error->code;
    rung.remeasured =
        lw_remeasure_design(rung.design, request.curve_fact, request.verify, NULL, work->limits.stop);
    lw_rung_write_line(&request, &rung, &writer);
    return 0;
}

const lw_answer_kind lw_answer_curve = {.name = "curve", .make = make_curve, .alone = true};

/* --- A spec. --- */

static int check_ranges(const lw_request *request, const lw_spec *spec, lw_error *error)
{
    const lw_vary *vary = &request->vary;
    for (int i = 0; i < vary->count; i++) {
        int64_t value = lw_spec_int(spec, vary->params[i]);
        if (value < vary->low[i] || value > vary->high[i])
            return lw_fail(error, LW_BAD_INPUT, "%s of the spec is outside its range",
                           spec->family->params[vary->params[i]].key);
    }
    return 0;
}

static int make_vary(const lw_answer_work *work, lw_buf *out, lw_error *error)
{
    const lw_item_in *item = work->item;
    lw_request request;
    const char *name = NULL;
    lw_writer writer = lw_writer_to(out);
    if (read_request(work, LW_REQUEST_SPECS, &request, error) ||
        lw_json_take_text(item->json, "spec", &name, error))
        return error->code;
    lw_vary_result result = {.spec = lw_spec_parse(name ? name : "", item->arena, error)};
    if (!result.spec)
        return error->code;
    if (result.spec->family != request.spec->family)
        return lw_fail(error, LW_BAD_INPUT, "the spec is of another family");
    if (check_ranges(&request, result.spec, error))
        return error->code;
    result.remeasured =
        lw_remeasure_spec(result.spec, request.goals.list[0].fact, request.verify, NULL, work->limits.stop);
    lw_vary_result_write_line(&request, &result, &writer);
    return 0;
}

const lw_answer_kind lw_answer_vary = {.name = "vary", .make = make_vary, .alone = true};
