/* runs.c: experiments in the store: lists, results, comparisons. */
#include "app/server/runs.h"
#include "app/answers.h"
#include "app/server/http_request.h"
#include "app/server/route.h"
#include "lab/experiment.h"
#include "report/provenance.h"
#include "stats/rank_tests.h"
#include "stats/summary.h"
#include "store/store_runs.h"

#include <math.h>
#include <string.h>

/* --- Gathering. --- */

/* Reads the number of cells and replicates the file asks for; both stay 0 if this program cannot read it. */
static void read_plan(lw_call *call, const char *text, lw_run_data *data)
{
    lw_error ignored = {0};
    data->experiment = lw_json_read(text, strlen(text), 1, &call->arena, &ignored);
    lw_experiment *experiment =
        data->experiment ? lw_experiment_read(data->experiment, &call->arena, &ignored) : NULL;
    if (experiment) {
        data->replicates = experiment->replicates;
        data->cells_planned = experiment->cell_count;
    }
}

typedef struct listing {
    lw_call *call;
    const char *name; /* the run to find; NULL: list all */
    lw_run_data *data;
    bool found;
} listing;

static int find_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    listing *l = context;
    if (strcmp(name, l->name) != 0)
        return 0;
    l->found = true;
    l->data->run = run;
    l->data->results = results;
    l->data->name = lw_arena_text(&l->call->arena, name);
    read_plan(l->call, lw_arena_text(&l->call->arena, text), l->data);
    return 0;
}

/* Results are sorted by cell. */
static int add_result(void *context, const lw_result *result)
{
    lw_run_data *data = context;
    lw_run_cell *cell = data->count ? &data->cells[data->count - 1] : NULL;
    if (!cell || cell->cell != result->cell) {
        data->cells = lw_list_grow(data->cells, data->count, &data->room, sizeof *data->cells, data->arena);
        cell = &data->cells[data->count++];
        *cell = (lw_run_cell){.cell = result->cell,
                              .label = lw_arena_text(data->arena, result->label),
                              .design = "",
                              .top = -INFINITY};
    }
    if (!isfinite(result->best))
        return 0;
    int room = cell->room;
    cell->best = lw_list_grow(cell->best, cell->count, &room, sizeof *cell->best, data->arena);
    cell->evaluations =
        lw_list_grow(cell->evaluations, cell->count, &cell->room, sizeof *cell->evaluations, data->arena);
    cell->best[cell->count] = result->best;
    cell->evaluations[cell->count++] = (double)result->evaluations;
    if (result->best > cell->top && result->design[0]) {
        cell->top = result->best;
        cell->design = lw_arena_text(data->arena, result->design);
    }
    return 0;
}

int lw_run_gather(lw_call *call, const char *name, lw_run_data *data)
{
    listing l = {.call = call, .name = name, .data = data};
    *data = (lw_run_data){.arena = &call->arena};
    if (lw_store_runs(call->store, find_run, &l, &call->error))
        return call->error.code;
    if (!l.found)
        return lw_refuse(call, 404, "there is no run \"%.60s\"", name);
    return lw_store_results(call->store, data->run, add_result, data, &call->error);
}

/* --- Output. --- */

static void write_plan(lw_writer *w, const lw_run_data *data)
{
    const lw_json *note = lw_json_get(data->experiment, "note");
    lw_write_text(w, "name", data->name);
    lw_write_text(w, "note", note && note->kind == LW_JSON_TEXT ? note->text : "");
    lw_write_int(w, "results", data->results);
    lw_write_int(w, "total", data->cells_planned * data->replicates);
    lw_write_int(w, "replicates", data->replicates);
}

static int write_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    listing *l = context;
    lw_writer *w = &l->call->writer;
    lw_run_data data = {.run = run, .results = results, .name = name};
    read_plan(l->call, text, &data);
    lw_write_object(w, NULL);
    write_plan(w, &data);
    lw_write_int(w, "cells", data.cells_planned);
    lw_write_end(w);
    return 0;
}

int lw_get_runs(lw_call *call)
{
    listing l = {.call = call};
    if (lw_query_end(call))
        return call->error.code;
    lw_write_object(&call->writer, NULL);
    lw_write_list(&call->writer, "runs");
    if (lw_store_runs(call->store, write_run, &l, &call->error))
        return call->error.code;
    lw_write_end(&call->writer);
    lw_write_end(&call->writer);
    return 200;
}

static void write_best(lw_writer *w, const char *design)
{
    if (!design[0]) {
        lw_write_null(w, "best");
        return;
    }
    lw_write_object(w, "best");
    lw_write_text(w, "id", design);
    lw_handle_write(w, design);
    lw_write_end(w);
}

static void write_cell(lw_writer *w, const lw_run_cell *cell)
{
    lw_summary s = lw_summary_of(cell->best, cell->count);
    lw_write_object(w, NULL);
    lw_write_int(w, "cell", cell->cell);
    lw_write_text(w, "label", cell->label);
    lw_write_int(w, "results", cell->count);
    lw_write_real(w, "least", s.min);
    lw_write_real(w, "lower", s.q1);
    lw_write_real(w, "median", s.median);
    lw_write_real(w, "upper", s.q3);
    lw_write_real(w, "greatest", s.max);
    lw_write_real(w, "evaluations", lw_median(cell->evaluations, cell->count));
    write_best(w, cell->design);
    lw_write_end(w);
}

int lw_get_run(lw_call *call)
{
    lw_run_data data;
    lw_writer *w = &call->writer;
    int result = lw_query_end(call);
    if (!result)
        result = lw_run_gather(call, call->part, &data);
    if (result)
        return result;
    lw_write_object(w, NULL);
    write_plan(w, &data);
    if (data.experiment)
        lw_write_json(w, "experiment", data.experiment);
    lw_write_list(w, "cells");
    for (int i = 0; i < data.count; i++)
        write_cell(w, &data.cells[i]);
    lw_write_end(w);
    lw_provenance_write(w, "made_by");
    lw_write_end(w);
    return 200;
}

typedef struct paging {
    lw_writer *writer;
    int64_t at, offset, limit;
} paging;

static void write_text_json(lw_writer *w, const char *key, const char *text, const char *inner)
{
    lw_arena arena = {0};
    lw_error ignored = {0};
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, &ignored);
    if (json && inner && lw_json_get(json, inner))
        json = lw_json_get(json, inner);
    if (json)
        lw_write_json(w, key, json);
    else
        lw_write_null(w, key);
    lw_arena_drop(&arena);
}

static int write_one(void *context, const lw_result *result)
{
    paging *p = context;
    lw_writer *w = p->writer;
    int64_t at = p->at++;
    if (at < p->offset || at >= p->offset + p->limit)
        return 0;
    lw_write_object(w, NULL);
    lw_write_int(w, "cell", result->cell);
    lw_write_text(w, "label", result->label);
    lw_write_int(w, "replicate", result->replicate);
    lw_write_text(w, "id", result->design);
    lw_handle_write(w, result->design);
    lw_write_int(w, "evaluations", result->evaluations);
    lw_write_real(w, "best", result->best);
    write_text_json(w, "facts", result->facts, "facts");
    write_text_json(w, "curve", result->curve, NULL);
    lw_write_end(w);
    return 0;
}

int lw_get_results(lw_call *call)
{
    lw_run_data data;
    lw_writer *w = &call->writer;
    paging p = {.writer = w, .limit = 60};
    if (lw_query_int(call, "offset", 0, INT32_MAX, &p.offset) || lw_query_count(call, 500, &p.limit) ||
        lw_query_end(call))
        return call->error.code;
    int result = lw_run_gather(call, call->part, &data);
    if (result)
        return result;
    lw_write_object(w, NULL);
    lw_write_int(w, "total", data.results);
    lw_write_list(w, "results");
    result = lw_store_results(call->store, data.run, write_one, &p, &call->error);
    lw_write_end(w);
    lw_write_end(w);
    return result ? result : 200;
}

/* --- Comparing. --- */

static void write_side(lw_writer *w, const char *key, const lw_run_cell *cell)
{
    lw_write_object(w, key);
    lw_write_int(w, "results", cell->count);
    lw_write_real(w, "median", lw_median(cell->best, cell->count));
    lw_write_end(w);
}

static void write_pair(lw_writer *w, const lw_run_cell *a, const lw_run_cell *b)
{
    bool both = a->count && b->count;
    lw_write_object(w, NULL);
    lw_write_text(w, "label", a->label);
    write_side(w, "a", a);
    write_side(w, "b", b);
    lw_write_real(w, "p", both ? lw_mann_whitney(a->best, a->count, b->best, b->count).p : (double)NAN);
    lw_write_real(w, "effect", both ? lw_a12(b->best, b->count, a->best, a->count) : (double)NAN);
    lw_write_end(w);
}

int lw_get_compare(lw_call *call)
{
    const char *a = lw_query_text(call, "a"), *b = lw_query_text(call, "b");
    lw_run_data left, right;
    lw_writer *w = &call->writer;
    if (lw_query_end(call))
        return call->error.code;
    if (!a || !b)
        return lw_refuse(call, 400, "name the runs to compare in a= and b=");
    int result = lw_run_gather(call, a, &left);
    if (!result)
        result = lw_run_gather(call, b, &right);
    if (result)
        return result;
    lw_write_object(w, NULL);
    lw_write_text(w, "a", a);
    lw_write_text(w, "b", b);
    lw_write_list(w, "cells");
    for (int i = 0; i < left.count; i++)
        for (int k = 0; k < right.count; k++)
            if (!strcmp(left.cells[i].label, right.cells[k].label))
                write_pair(w, &left.cells[i], &right.cells[k]);
    lw_write_end(w);
    lw_provenance_write(w, "made_by");
    lw_write_end(w);
    return 200;
}
