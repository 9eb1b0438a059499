/* run: runs an experiment file and stores the results; may be repeated until all results are there. */
#include "app/cli/args.h"
#include "app/cli/cli.h"
#include "app/cli/experiment_file.h"
#include "app/cli/judge_process.h"
#include "app/cli/output.h"
#include "app/cli/progress.h"
#include "app/cluster/clock.h"
#include "app/cluster/cluster.h"
#include "app/cluster/cluster_help.h"
#include "app/cluster/launch.h"
#include "app/cluster/mpi.h"
#include "app/memory.h"
#include "base/file.h"
#include "core/registry.h"
#include "lab/record_csv.h"
#include "report/run_table.h"
#include "report/sample.h"
#include "store/store_dump.h"

#include <stdio.h>
#include <string.h>

/* Reads "3/10": the third of ten. */
static int read_shard(const lw_args *args, lw_slice *slice, lw_error *error)
{
    const char *text = lw_args_text(args, "shard");
    long long shard = 0, shards = 0;
    int used = 0;
    if (!text)
        return 0;
    if (sscanf(text, "%9lld/%9lld%n", &shard, &shards, &used) != 2 || text[used] || shard < 1 || shard > shards)
        return lw_fail(error, LW_BAD_INPUT,
                       "--shard needs a part and the number of parts, like 3/10, not \"%.40s\"", text);
    slice->shard = shard - 1;
    slice->shards = shards;
    return 0;
}

static int read_slice(const lw_args *args, const lw_experiment *experiment, lw_slice *slice, lw_error *error)
{
    *slice = (lw_slice){.cells = lw_args_text(args, "cells")};
    int result = lw_args_int(args, "replicates", 1, LW_REPLICATES_MAX, &slice->replicates, error);
    if (!result)
        result = read_shard(args, slice, error);
    return result ? result : lw_slice_check(slice, experiment, error);
}

typedef void write_rows(const lw_record *, const lw_slice *, lw_buf *);

/* Writes the table to the file that the flag names, if given. */
static int write_table(const lw_args *args, const char *flag, write_rows *write, const lw_record *record,
                       const lw_slice *slice, lw_error *error)
{
    const char *path = lw_args_text(args, flag);
    lw_buf out = {0};
    if (!path)
        return 0;
    write(record, slice, &out);
    int result = lw_buf_write_file(&out, path, error);
    lw_buf_drop(&out);
    return result;
}

/* Prints what the store now contains, in the requested format. */
static int report(const lw_args *args, lw_store *store, const lw_experiment *experiment, const lw_slice *slice,
                  lw_error *error)
{
    lw_arena arena = {0};
    lw_record record;
    lw_buf out = {0};
    int result = lw_record_load(store, experiment->name, &arena, &record, error);
    const char *column;
    for (int i = 0; !result && (column = lw_args_nth(args, "column", i)); i++)
        result = lw_record_add_column(&record, column, &arena, error);
    if (!result)
        result = write_table(args, "csv", lw_record_csv, &record, slice, error);
    if (!result)
        result = write_table(args, "curves", lw_record_curves, &record, slice, error);
    if (!result && lw_args_has(args, "dump")) {
        result = lw_store_dump(store, &out, error);
    } else if (!result && lw_args_has(args, "json")) {
        for (int i = 0; i < record.count; i++)
            if (lw_slice_holds(slice, experiment, record.rows[i].cell, record.rows[i].replicate)) {
                lw_writer writer = lw_writer_to(&out);
                lw_write_object(&writer, NULL);
                lw_row_write(&record, &record.rows[i], &writer);
                lw_write_end(&writer);
                lw_buf_byte(&out, '\n');
            }
    } else if (!result) {
        lw_run_table_text(&record, slice, &out);
    }
    if (!result)
        lw_emit(&out);
    lw_buf_drop(&out);
    lw_arena_drop(&arena);
    return result;
}

/* From this many threads in total, rank 0 keeps one of its own free for distributing work. */
enum { BUSY_QUEUE = 64 };

static int open_pool(const lw_args *args, bool gpu, lw_pool **pool, lw_device **device, lw_error *error)
{
    if (gpu && lw_mpi_ranks() > 1)
        return lw_fail(error, LW_BAD_INPUT, "a GPU works for one rank; leave out --device, or use one rank");
    *pool = lw_args_pool_on(args, gpu, device, error);
    int threads = lw_pool_threads(*pool);
    if (!*pool)
        return error->code;
    if (lw_mpi_ranks() > 1 && (int64_t)threads * lw_mpi_ranks() >= BUSY_QUEUE) {
        lw_pool_close(*pool);
        *pool = threads > 1 ? lw_pool_open(threads - 1) : NULL;
    }
    return 0;
}

static int work(lw_args *args, const lw_experiment *experiment, const lw_buf *text, const char *path,
                lw_error *error)
{
    lw_progress_counter meter = {0};
    lw_lab lab = {.experiment = experiment, .stop = &lw_interrupt, .meter = &meter, .clock = lw_clock_now};
    lab.mix_builds = lw_args_has(args, "mix");
    if (lw_mpi_ranks() == 1)
        lab.judges = &lw_judge_processes;
    lw_device *device = NULL;
    bool gpu = false;
    int result = read_slice(args, experiment, &lab.slice, error);
    if (!result)
        result = lw_args_gpu(args, &gpu, error);
    if (!lw_args_has(args, "device"))
        gpu = lw_experiment_gpu(experiment);
    if (!result)
        result = open_pool(args, gpu, &lab.pool, &device, error);
    lab.bytes = lw_memory_share(lw_pool_threads(lab.pool));
    if (!result)
        result = lw_store_open(path, &lab.store, error);
    if (result) {
        lw_cluster_dismiss();
    } else {
        lw_progress *progress = lw_progress_begin(experiment->name, &meter);
        result = lw_cluster_run(&lab, text, error);
        lw_progress_end(progress);
    }
    if (!result)
        result = report(args, lab.store, experiment, &lab.slice, error);
    lw_store_close(lab.store);
    lw_args_pool_off(lab.pool, device);
    return result;
}

/* The store for the results: each shard of an experiment has its own. */
static const char *store_path(lw_args *args, const lw_experiment *experiment)
{
    const char *path = lw_args_text(args, "store");
    lw_slice slice = {0};
    if (path)
        return path;
    lw_buf name = {0};
    lw_buf_puts(&name, experiment->name);
    if (!read_shard(args, &slice, NULL) && slice.shards)
        lw_buf_print(&name, ".%lldof%lld", (long long)slice.shard + 1, (long long)slice.shards);
    lw_buf_puts(&name, ".db");
    path = lw_arena_text(&args->arena, lw_buf_text(&name));
    lw_buf_drop(&name);
    return path;
}

static int run_queue(lw_args *args, lw_buf *text)
{
    lw_error error = {0};
    int64_t replicates = 0;
    const lw_experiment *experiment = NULL;
    if (!lw_args_int(args, "replicates", 1, LW_REPLICATES_MAX, &replicates, &error))
        experiment = lw_experiment_file_read(args->words[0], lw_args_text(args, "from"), replicates, text,
                                             &args->arena, &error);
    if (!experiment) {
        lw_cluster_dismiss();
        return lw_complain(&error);
    }
    const char *path = store_path(args, experiment);
    int result = work(args, experiment, text, path, &error);
    if (result == LW_STOPPED)
        return lw_complain_text(LW_EXIT_STOPPED,
                                "%s; what is done is in %s, and the same command goes on from there",
                                lw_mpi_lost() ? "stopped: a rank was lost or did not answer" : "stopped", path);
    if (result)
        return lw_complain(&error);
    if (!lw_args_has(args, "store"))
        fprintf(stderr, "ludwright: results are in %s\n", path);
    return LW_EXIT_DONE;
}

static int open_mpi(const lw_args *args, lw_error *error)
{
    int strangers = lw_launch_strangers();
    if (strangers > 1 && !lw_args_has(args, "shard"))
        return lw_fail(error, LW_BAD_INPUT,
                       "srun started %d processes that cannot communicate and would all do the same work; use "
                       "srun --mpi=pmix (MPICH: --mpi=pmi2), or give each a part with --shard",
                       strangers);
    return lw_mpi_open(error);
}

static int run(lw_args *args)
{
    lw_error error = {0};
    lw_buf text = {0};
    int code = LW_EXIT_DONE;
    if (open_mpi(args, &error)) {
        code = lw_complain_once(&error);
    } else if (lw_mpi_rank() == 0) {
        code = run_queue(args, &text);
    } else {
        lw_pool *pool = lw_args_pool(args, &error);
        lw_cluster_help(pool, &lw_interrupt);
        lw_pool_close(pool);
    }
    lw_mpi_close(code);
    lw_buf_drop(&text);
    /* A signal that came after all work was done has stopped nothing; with several ranks, only rank 0 knows
     * how the run ended. */
    if (code == LW_EXIT_DONE)
        atomic_store(&lw_interrupt.raised, false);
    return code;
}

const lw_verb lw_verb_run = {
    .name = "run",
    .words = "FILE",
    .group = "Research",
    .note = "Run an experiment file, or continue one that was stopped",
    .help =
        "Each result is stored as soon as it is finished, in NAME.db of the current folder or in --store. The "
        "same "
        "command continues after a stop or a crash. At the end it prints a table of all results.\n",
    .more =
        "A PATTERN selects cells by their labels: * matches anything, and | separates alternatives.\n"
        "\n"
        "On a cluster, 'mpirun -n 8 ludwright run FILE' distributes the replicates over all ranks, and rank 0 "
        "alone writes. Without MPI, --shard 3/10 runs the third of ten parts and writes NAME.3of10.db, and "
        "'ludwright "
        "library merge' joins the parts. The results are the same either way.\n"
        "\n" LW_HELP_MEMORY,
    .flags =
        (const lw_flag[]){
            {.name = "store", .value = "FILE.db", .note = "where to store results", .usual = "NAME.db"},
            {.name = "cells", .value = "PATTERN", .note = "run only cells whose labels match"},
            {.name = "replicates",
             .value = "N",
             .note = "run the first N replicates of each cell, even if the file asks for fewer"},
            {.name = "from", .value = "PUZZLE", .note = "start from this puzzle instead of the file's"},
            {.name = "shard", .value = "K/N", .note = "run only part K of N, for job arrays"},
            {.name = "mix", .note = "continue even if another version of the program wrote the results"},
            {.name = "csv", .value = "FILE", .note = "also write a CSV table with one row per replicate"},
            {.name = "column",
             .value = "FORMULA",
             .note = "one more column of --csv, such as best@1000 or moves/reached; may be repeated"},
            {.name = "curves",
             .value = "FILE",
             .note = "also write a CSV table of the best score over the evaluations"},
            {.name = "dump", .note = "print all results in the store, in a fixed order"},
            LW_FLAG_JSON,
            LW_FLAG_THREADS,
            LW_FLAG_DEVICE,
            {0}},
    .min = 1,
    .max = 1,
    .run = run,
};
