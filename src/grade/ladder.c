/* ladder.c: see the header. */
#include "grade/ladder.h"
#include "core/kinds.h"
#include "core/symmetry.h"
#include "grade/remeasure.h"
#include "grade/request_write.h"

#include <math.h>
#include <string.h>

typedef struct climb {
    const lw_search_run *run;
    lw_arena arena;
    const lw_design **twins; /* the canonical form of each find */
    int count;
    const lw_design *design; /* of the current level */
} climb;

double lw_ladder_level(const lw_request *request, int step)
{
    const lw_range *range = &request->curve;
    return range->cells > 1 ? range->low + (range->high - range->low) * step / (range->cells - 1) : range->low;
}

/* Lessons are distributed evenly over the kinds; the first ones have only the first kind. */
int lw_ladder_kinds(const lw_request *request, int step)
{
    return 1 + (int)((int64_t)step * lw_kinds_count(request->spec) / request->curve.cells);
}

const lw_spec *lw_ladder_spec(const lw_request *request, int step, lw_arena *arena, lw_error *error)
{
    return request->course ? lw_kinds_first(request->spec, lw_ladder_kinds(request, step), arena, error)
                           : request->spec;
}

static bool is_new(climb *c, const lw_design *design)
{
    lw_design *twin = lw_design_new(design->spec, &c->arena);
    lw_symmetry_canonical(design, twin->bytes);
    for (int i = 0; i < c->count; i++)
        if (c->twins[i]->size == twin->size && !memcmp(c->twins[i]->bytes, twin->bytes, twin->size))
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

static double width_of(const lw_request *request)
{
    const lw_range *range = &request->curve;
    return range->cells > 1 ? (range->high - range->low) / (range->cells - 1) : fabs(range->low) / 5;
}

/* A level accepts half a step to either side (with a single level, a tenth of its value); later tries accept
 * twice that. Exact facts must first be met exactly: only the last try accepts a near value. */
static lw_goal goal_of(const lw_request *request, int step, int try)
{
    double width = width_of(request);
    bool exact = request->spec->family->facts[request->curve_fact].kind == LW_FACT_EXACT;
    bool strict = exact && try + 1 < request->runs && width > 1;
    bool late = !exact && try >= (request->runs + 1) / 2;
    return (lw_goal){.kind = LW_TARGET,
                     .fact = request->curve_fact,
                     .target = lw_ladder_level(request, step),
                     .slack = strict ? 0.5
                              : late ? width
                                     : width / 2};
}

bool lw_ladder_allows(const lw_request *request, double slack)
{
    double width = width_of(request);
    bool exact = request->spec->family->facts[request->curve_fact].kind == LW_FACT_EXACT;
    return slack == width / 2 || (exact ? slack == 0.5 : slack == width);
}

static void climb_step(climb *c, int step, lw_run_summary *all)
{
    const lw_search_run *curve = c->run;
    const lw_request *request = curve->request;
    lw_request one = *request;
    lw_run_summary summary;
    lw_search_run run = {.request = &one,
                         .pool = curve->pool,
                         .stop = curve->stop,
                         .meter = curve->meter,
                         .context = c,
                         .found = take};
    one.kind = LW_REQUEST_PUZZLES;
    one.spec = lw_ladder_spec(request, step, &c->arena, NULL); /* checked when the request was read */
    one.pick = LW_PICK_FIRST;
    one.count = 1;
    one.runs = 1;
    one.patience = one.verify = 0;
    c->design = NULL;
    for (int try = 0; try < request->runs && !c->design && !lw_stopped(curve->stop); try++) {
        one.goals = (lw_goals){.count = 1, .list = {goal_of(request, step, try)}};
        one.seed = (request->seed * 1000003 + (uint64_t)step) * 1009 + (uint64_t)try;
        lw_search_run_execute(&run, &summary);
        all->evaluations += summary.evaluations;
    }
    if (!c->design && lw_stopped(curve->stop))
        return;
    lw_rung rung = {.step = step, .wanted = lw_ladder_level(request, step), .design = c->design};
    if (rung.design) {
        rung.slack = one.goals.list[0].slack;
        rung.remeasured =
            lw_remeasure_design(rung.design, request->curve_fact, request->verify, curve->pool, curve->stop);
        c->count++;
        all->found++;
        all->wide += rung.slack > width_of(request) / 2;
    }
    curve->level(curve->context, &rung);
}

void lw_ladder_climb(const lw_search_run *run, lw_run_summary *all)
{
    climb c = {.run = run};
    c.twins = lw_new_array(&c.arena, const lw_design *, run->request->curve.cells);
    for (int step = 0; step < run->request->curve.cells && !lw_stopped(run->stop); step++)
        climb_step(&c, step, all);
    lw_arena_drop(&c.arena);
}

static void write_members(const lw_request *request, const lw_rung *rung, lw_writer *writer)
{
    lw_buf id = {0};
    lw_write_int(writer, "level", rung->step + 1);
    lw_write_text(writer, "fact", request->spec->family->facts[request->curve_fact].name);
    lw_write_real(writer, "wanted", rung->wanted);
    if (request->course) {
        lw_write_list(writer, "kinds");
        for (int i = 0; i < lw_ladder_kinds(request, rung->step); i++)
            lw_write_text(writer, NULL, request->spec->family->kinds->name(request->spec, i));
        lw_write_end(writer);
    }
    lw_value_write(&rung->remeasured, writer, "fresh");
    if (rung->design) {
        lw_id_format(rung->design, &id);
        lw_write_real(writer, "within", rung->slack);
        lw_write_real(writer, "low", rung->remeasured.low);
        lw_write_real(writer, "high", rung->remeasured.high);
        lw_write_text(writer, "id", lw_buf_text(&id));
    }
    lw_buf_drop(&id);
}

void lw_rung_write(const lw_request *request, const lw_rung *rung, lw_writer *writer, const char *key)
{
    lw_write_object(writer, key);
    write_members(request, rung, writer);
    lw_write_end(writer);
}

void lw_rung_write_line(const lw_request *request, const lw_rung *rung, lw_writer *writer)
{
    lw_write_object(writer, NULL);
    write_members(request, rung, writer);
    lw_request_write_made_by(request, "curve", writer);
    lw_write_end(writer);
}
