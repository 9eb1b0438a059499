/* run: an experiment, from its file into a store; again and again until all of it is there. */
#include "app/cli/cli.h"
#include "lab/record.h"
#include "report/summary.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 16 << 20 };

static lw_experiment *read_experiment(const char *path, lw_arena *arena, lw_error *error)
{
    lw_buf buf = {0};
    lw_experiment *experiment = NULL;
    if (!lw_buf_read_file(&buf, path, MOST_BYTES, error)) {
        const lw_json *json = lw_json_read(lw_buf_text(&buf), buf.size, 1, arena, error);
        experiment = json ? lw_experiment_read(json, arena, error) : NULL;
    }
    lw_error_name(error, path);
    lw_buf_drop(&buf);
    return experiment;
}

static int read_slice(const lw_args *args, const lw_experiment *experiment, lw_slice *slice, lw_error *error)
{
    *slice = (lw_slice){.cells = lw_args_text(args, "cells")};
    int result = lw_args_int(args, "replicates", 1, experiment->replicates, &slice->replicates, error);
    if (result)
        return result;
    for (int64_t i = 0; i < experiment->cell_count; i++)
        if (lw_slice_holds(slice, experiment, i, 0))
            return 0;
    return lw_fail(error, LW_BAD_INPUT, "no cell of %s fits \"%.60s\"; the first is \"%.60s\"",
                   experiment->name, slice->cells, experiment->cells[0].label);
}

static void write_row(const lw_record *record, const lw_row *row, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "run", record->experiment->name);
    lw_write_int(&w, "cell", row->cell);
    lw_write_text(&w, "label", record->experiment->cells[row->cell].label);
    lw_write_int(&w, "replicate", row->replicate);
    lw_write_real(&w, "best", row->best);
    lw_write_int(&w, "evaluations", row->evaluations);
    lw_write_text(&w, "id", row->design);
    lw_write_object(&w, "facts");
    for (int i = 0; i < record->fact_count; i++)
        lw_write_real(&w, record->facts[i], row->facts[i]);
    lw_write_end(&w);
    lw_write_end(&w);
    lw_buf_byte(out, '\n');
}

/* What the store holds now, in the way that was asked for. */
static int tell(const lw_args *args, lw_store *store, const lw_experiment *experiment, const lw_slice *slice,
                lw_error *error)
{
    lw_arena arena = {0};
    lw_record record;
    lw_buf out = {0};
    int result = lw_record_load(store, experiment->name, &arena, &record, error);
    const char *csv = lw_args_text(args, "csv");
    if (!result && csv) {
        lw_record_csv(&record, slice, &out);
        result = lw_buf_write_file(&out, csv, error);
        lw_buf_clear(&out);
    }
    if (!result && lw_args_has(args, "dump")) {
        result = lw_store_dump(store, &out, error);
    } else if (!result && lw_args_has(args, "json")) {
        for (int i = 0; i < record.count; i++)
            if (lw_slice_holds(slice, experiment, record.rows[i].cell, record.rows[i].replicate))
                write_row(&record, &record.rows[i], &out);
    } else if (!result) {
        lw_summary_text(&record, slice, &out);
    }
    if (!result)
        lw_emit(&out);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
    return result;
}

static int work(lw_args *args, const lw_experiment *experiment, const char *path, lw_error *error)
{
    lw_meter meter = {0};
    lw_lab lab = {.experiment = experiment, .stop = &lw_interrupt, .meter = &meter};
    int result = read_slice(args, experiment, &lab.slice, error);
    lab.pool = result ? NULL : lw_args_pool(args, error);
    if (!lab.pool)
        return error->code;
    result = lw_store_open(path, &lab.store, error);
    if (!result) {
        lw_progress *progress = lw_progress_begin(experiment->name, &meter);
        result = lw_experiment_run(&lab, error);
        lw_progress_end(progress);
    }
    if (!result)
        result = tell(args, lab.store, experiment, &lab.slice, error);
    lw_store_close(lab.store);
    lw_pool_close(lab.pool);
    return result;
}

static int run(lw_args *args)
{
    lw_error error = {0};
    const lw_experiment *experiment = read_experiment(args->words[0], &args->arena, &error);
    if (!experiment)
        return lw_complain(&error);
    const char *path = lw_args_text(args, "store");
    if (!path) {
        lw_buf name = {0};
        lw_buf_print(&name, "%s.db", experiment->name);
        path = lw_arena_text(&args->arena, lw_buf_text(&name));
        lw_buf_drop(&name);
    }
    int result = work(args, experiment, path, &error);
    if (result == LW_STOPPED)
        return lw_complain_text(
            LW_EXIT_STOPPED, "stopped; what is done is in %s, and the same command goes on from there", path);
    if (result)
        return lw_complain(&error);
    if (!lw_args_has(args, "store"))
        fprintf(stderr, "ludwright: results are in %s\n", path);
    return LW_EXIT_DONE;
}

const lw_verb lw_verb_run = {
    .name = "run",
    .words = "FILE",
    .note = "runs an experiment file; stopped or killed, the same command goes on",
    .help =
        "Results go to a store, NAME.db in the current folder unless --store says another, each as soon as it\n"
        "is there. A table of all results follows. PATTERN picks cells by their labels: * stands for\n"
        "anything, | is between patterns of which one must fit.\n\n"
        "  ludwright run experiments/ashlock2010/targeted.json\n"
        "  ludwright run experiments/ashlock2010/chess-study.json --cells 'pieces=N5 *' --csv knights.csv\n",
    .flags = (const lw_flag[]){{.name = "store", .value = "FILE.db", .note = "where the results are kept"},
                               {.name = "cells", .value = "PATTERN", .note = "only cells whose labels fit"},
                               {.name = "replicates", .value = "N", .note = "only the first N of every cell"},
                               {.name = "csv", .value = "FILE", .note = "also write the results as a table"},
                               {.name = "dump", .note = "print the whole store as text in a fixed order"},
                               LW_FLAG_JSON,
                               LW_FLAG_THREADS,
                               {0}},
    .least = 1,
    .most = 1,
    .run = run,
};
