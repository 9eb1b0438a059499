/* record.c: loading a run. */
#include "lab/record.h"
#include "grade/made_by.h"
#include "lab/members.h"
#include "lab/replicate.h"
#include "lab/resolved.h"
#include "store/store_builds.h"
#include "store/store_runs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FACTS = 256 };

/* --- Loading. --- */

typedef struct loader {
    const char *name, *text;
    lw_record *record;
    lw_arena *arena;
    lw_error *error;
    int room;
} loader;

static int keep_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    loader *l = context;
    (void)run;
    if (strcmp(name, l->name) != 0)
        return 0;
    l->text = lw_arena_text(l->arena, text);
    l->room = (int)results;
    return 0;
}

int lw_record_fact(const lw_record *record, const char *name)
{
    for (int i = 0; i < record->fact_count; i++)
        if (!strcmp(record->facts[i], name))
            return i;
    return -1;
}

static bool is_beside(const char *name)
{
    return !strcmp(name, LW_FILLED) || !strcmp(name, LW_COVERAGE) || !strcmp(name, LW_QD_SCORE) ||
           !strcmp(name, LW_SOLVER_SCORE) || !strcmp(name, LW_SOLVER_PROVED) || !strcmp(name, LW_SOLVER_VISITS);
}

static void name_one(lw_record *record, const char *name)
{
    if (record->fact_count < MAX_FACTS && lw_record_fact(record, name) < 0)
        record->facts[record->fact_count++] = name;
}

static void name_members(lw_record *record, const lw_request *request, lw_arena *arena)
{
    const char *name;
    for (int i = 0; request->algorithm->several && lw_members_column(request, i, arena, &name); i++)
        name_one(record, name);
}

static void name_facts(lw_record *record, lw_arena *arena)
{
    record->facts = lw_new_array(arena, const char *, MAX_FACTS);
    const lw_reporting *last = NULL;
    for (int64_t cell = 0; cell < record->experiment->cell_count; cell++) {
        const lw_reporting *reporting = &record->experiment->cells[cell].reporting;
        const lw_family *family = reporting->spec->family;
        bool same = last && last->spec->family == family && last->facts == reporting->facts;
        for (int i = 0; !same && family->facts[i].name; i++)
            if (reporting->facts >> i & 1)
                name_one(record, family->facts[i].name);
        last = reporting;
        if (record->experiment->cells[cell].request.goals.axis_count) {
            name_one(record, LW_FILLED);
            name_one(record, LW_COVERAGE);
            name_one(record, LW_QD_SCORE);
        }
        if (record->experiment->cells[cell].solver) {
            name_one(record, LW_SOLVER_SCORE);
            name_one(record, LW_SOLVER_PROVED);
            name_one(record, LW_SOLVER_VISITS);
        }
        name_members(record, &record->experiment->cells[cell].request, arena);
    }
}

static bool is_listed(const lw_json *list, const char *name)
{
    for (const lw_json *one = list && list->kind == LW_JSON_LIST ? list->first : NULL; one; one = one->next)
        if (one->kind == LW_JSON_TEXT && !strcmp(one->text, name))
            return true;
    return false;
}

static void keep_facts(loader *l, const lw_json *json, lw_row *row)
{
    lw_record *record = l->record;
    const lw_json *facts = lw_json_get(json, "facts"), *more = lw_json_get(json, "more");
    row->all = json;
    row->facts = lw_new_array(l->arena, double, record->fact_count);
    row->saturated = lw_new_array(l->arena, bool, record->fact_count);
    for (int i = 0; i < record->fact_count; i++) {
        const lw_json *value = lw_json_get(is_beside(record->facts[i]) ? json : facts, record->facts[i]);
        if (!value && more)
            value = lw_json_get(more, record->facts[i]);
        bool number = value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
        row->facts[i] = number ? lw_json_number(value) : (double)NAN;
        row->saturated[i] = is_listed(lw_json_get(json, "saturated"), record->facts[i]);
    }
}

static bool is_number(const lw_json *value)
{
    return value && (value->kind == LW_JSON_INT || value->kind == LW_JSON_REAL);
}

static void keep_curve(loader *l, const lw_json *curve, lw_row *row)
{
    if (!curve || curve->kind != LW_JSON_LIST)
        return;
    row->spent = lw_new_array(l->arena, double, curve->count + 1);
    row->reached = lw_new_array(l->arena, double, curve->count + 1);
    for (const lw_json *point = curve->first; point; point = point->next)
        if (point->kind == LW_JSON_LIST && point->count == 2 && is_number(point->first) &&
            is_number(point->first->next)) {
            row->spent[row->points] = lw_json_number(point->first);
            row->reached[row->points++] = lw_json_number(point->first->next);
        }
}

static int keep_build(void *context, const lw_build_info *build, int64_t results)
{
    loader *l = context;
    lw_record *record = l->record;
    lw_record_build *grown = lw_new_array(l->arena, lw_record_build, record->build_count + 1);
    for (int i = 0; i < record->build_count; i++)
        grown[i] = record->builds[i];
    grown[record->build_count++] =
        (lw_record_build){.build = {.version = lw_arena_text(l->arena, build->version),
                                    .commit = lw_arena_text(l->arena, build->commit),
                                    .signature = lw_arena_text(l->arena, build->signature)},
                          .results = results};
    record->builds = grown;
    return 0;
}

static int keep_settings(void *context, int64_t cell, const char *settings)
{
    loader *l = context;
    if (cell >= 0 && cell < l->record->experiment->cell_count && !l->record->settings[cell])
        l->record->settings[cell] = lw_arena_text(l->arena, settings);
    return 0;
}

/* Returns the equal entry of the list, so that rows share it. */
static const lw_build_info *find_build(const lw_record *record, const lw_build_info *build)
{
    for (int i = 0; build && i < record->build_count; i++) {
        const lw_build_info *one = &record->builds[i].build;
        if (!strcmp(one->version, build->version) && !strcmp(one->commit, build->commit) &&
            !strcmp(one->signature, build->signature))
            return one;
    }
    return &lw_unknown_build;
}

bool lw_record_uniform(const lw_record *record)
{
    for (int i = 1; i < record->build_count; i++)
        if (strcmp(record->builds[i].build.signature, record->builds[0].build.signature) != 0)
            return false;
    return true;
}

static int keep_result(void *context, const lw_result *result)
{
    loader *l = context;
    const lw_experiment *experiment = l->record->experiment;
    if (result->cell < 0 || result->cell >= experiment->cell_count || l->record->count == l->room)
        return 0;
    lw_row *row = &l->record->rows[l->record->count++];
    *row = (lw_row){.cell = result->cell,
                    .replicate = result->replicate,
                    .evaluations = result->evaluations,
                    .seconds = result->seconds,
                    .design = lw_arena_text(l->arena, result->design),
                    .twin = lw_arena_text(l->arena, result->twin),
                    .best = result->best,
                    .build = find_build(l->record, result->build)};
    const lw_json *facts = lw_json_read(result->facts, strlen(result->facts), 1, l->arena, l->error);
    const lw_json *curve =
        facts ? lw_json_read(result->curve, strlen(result->curve), 1, l->arena, l->error) : NULL;
    if (!curve)
        return l->error && l->error->code ? l->error->code : LW_BAD_INPUT;
    keep_facts(l, facts, row);
    keep_curve(l, curve, row);
    return 0;
}

int lw_record_load(lw_store *store, const char *name, lw_arena *arena, lw_record *record, lw_error *error)
{
    loader l = {.name = name, .record = record, .arena = arena, .error = error};
    int64_t run = 0;
    *record = (lw_record){0};
    int result = lw_store_find_run(store, name, &run, error);
    if (!result)
        result = lw_store_runs(store, keep_run, &l, error);
    if (result)
        return result;
    const lw_json *json = lw_json_read(l.text, strlen(l.text), 1, arena, error);
    record->experiment = json ? lw_experiment_read(json, arena, error) : NULL;
    if (!record->experiment)
        return error && error->code ? error->code : LW_BAD_INPUT;
    name_facts(record, arena);
    record->rows = lw_new_array(arena, lw_row, l.room);
    record->settings = lw_new_array(arena, const char *, record->experiment->cell_count);
    result = lw_store_run_builds(store, run, keep_build, &l, error);
    if (!result)
        result = lw_store_cells(store, run, keep_settings, &l, error);
    if (result)
        return result;
    return lw_store_results(store, run, keep_result, &l, error);
}

int lw_record_again(const lw_json *file, int64_t cell, int64_t replicate, const lw_limits *limits,
                    lw_arena *arena, lw_record *record, lw_error *error)
{
    loader l = {.record = record, .arena = arena, .error = error, .room = 1};
    lw_result result;
    lw_buf settings = {0};
    *record = (lw_record){.experiment = lw_experiment_read(file, arena, error)};
    const lw_experiment *experiment = record->experiment;
    if (!experiment)
        return error->code;
    if (cell < 0 || cell >= experiment->cell_count)
        return lw_fail(error, LW_BAD_INPUT, "the experiment has %lld cells", (long long)experiment->cell_count);
    if (experiment->cells[cell].request.judge_command)
        return lw_fail(error, LW_LIMIT, "it takes the judge again");
    name_facts(record, arena);
    record->rows = lw_new_array(arena, lw_row, 1);
    record->builds = lw_new_array(arena, lw_record_build, 1);
    record->builds[record->build_count++] = (lw_record_build){.build = lw_this_build, .results = 1};
    record->settings = lw_new_array(arena, const char *, experiment->cell_count);
    lw_resolved_settings(experiment, cell, &settings);
    record->settings[cell] = lw_arena_text(arena, lw_buf_text(&settings));
    lw_buf_drop(&settings);
    lw_experiment_replicate(experiment, cell, replicate, NULL, limits, NULL, arena, &result);
    result.build = &lw_this_build;
    return keep_result(&l, &result);
}

bool lw_row_saturated(const lw_record *record, const lw_row *row)
{
    for (int i = 0; i < record->fact_count; i++)
        if (row->saturated[i])
            return true;
    return false;
}

/* The best value is measured again as a fact of the result; that fact shows whether it is only a lower
 * bound. */
bool lw_row_best_saturated(const lw_record *record, const lw_row *row)
{
    const lw_request *request = &record->experiment->cells[row->cell].request;
    const lw_fact *facts = request->spec->family->facts;
    int fact = request->goals.count ? lw_record_fact(record, facts[request->goals.list[0].fact].name) : -1;
    return fact >= 0 && row->saturated[fact];
}

double lw_row_best_at(const lw_row *row, double evaluations)
{
    double best = NAN;
    for (int i = 0; i < row->points && row->spent[i] <= evaluations; i++)
        best = row->reached[i];
    return best;
}

/* --- Parts. --- */

bool lw_slice_holds(const lw_slice *slice, const lw_experiment *experiment, int64_t cell, int64_t replicate)
{
    return (!slice->replicates || replicate < slice->replicates) &&
           (!slice->shards || (cell * experiment->replicates + replicate) % slice->shards == slice->shard) &&
           lw_label_fits(slice->cells, experiment->cells[cell].label);
}

static void write_text(const char *key, const char *json, lw_writer *w)
{
    lw_arena arena = {0};
    const lw_json *value = json ? lw_json_read(json, strlen(json), 1, &arena, NULL) : NULL;
    if (value)
        lw_write_json(w, key, value);
    else
        lw_write_null(w, key);
    lw_arena_drop(&arena);
}

/* The experiment is enough to compute the row again; the settings of the cell are what its keys resolved to. */
static void write_made_by(const lw_record *record, const lw_row *row, lw_writer *w)
{
    lw_made_by_begin_of(w, "replicate", row->build);
    write_text("experiment", record->experiment->text, w);
    write_text("cell", record->settings[row->cell], w);
    lw_made_by_end(w);
}

void lw_row_write(const lw_record *record, const lw_row *row, lw_writer *w)
{
    lw_write_text(w, "run", record->experiment->name);
    lw_write_int(w, "cell", row->cell);
    lw_write_text(w, "label", record->experiment->cells[row->cell].label);
    lw_write_int(w, "replicate", row->replicate);
    lw_write_real(w, "best", row->best);
    lw_write_int(w, "evaluations", row->evaluations);
    lw_write_text(w, "id", row->design);
    lw_write_object(w, "facts");
    for (int i = 0; i < record->fact_count; i++)
        lw_write_real(w, record->facts[i], row->facts[i]);
    lw_write_end(w);
    if (lw_row_saturated(record, row)) {
        lw_write_list(w, "saturated");
        for (int i = 0; i < record->fact_count; i++)
            if (row->saturated[i])
                lw_write_text(w, NULL, record->facts[i]);
        lw_write_end(w);
    }
    write_made_by(record, row, w);
}

int lw_slice_check(const lw_slice *slice, const lw_experiment *experiment, lw_error *error)
{
    for (int64_t i = 0; i < experiment->cell_count; i++)
        if (lw_label_fits(slice->cells, experiment->cells[i].label))
            return 0;
    return lw_fail(error, LW_BAD_INPUT, "no cell of %s matches \"%.60s\"; the first is \"%.60s\"",
                   experiment->name, slice->cells, experiment->cells[0].label);
}
