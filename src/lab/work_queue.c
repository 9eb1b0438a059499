/* work_queue.c: the queue, and threads that work on its jobs. Running an experiment on one machine needs
 * both. */
#include "lab/work_queue.h"
#include "base/memory_guard.h"
#include "grade/judge.h"
#include "lab/record.h"
#include "lab/replicate.h"
#include "lab/resolved.h"
#include "store/store_builds.h"
#include "store/store_runs.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* --- The workers. --- */

/* Runs one replicate; an error of its judge, if any, is stored in `error`. */
static void run_job(const lw_work *work, int64_t job, lw_arena *arena, lw_result *result, lw_error *error)
{
    const lw_experiment *experiment = work->experiment;
    int64_t cell = job / experiment->replicates, replicate = job % experiment->replicates;
    const lw_request *request = &experiment->cells[cell].request;
    lw_judge *judge = request->judge_command ? work->judges->open(request, error) : NULL;
    double begun = work->clock ? work->clock() : 0;
    if (error->code)
        return;
    lw_experiment_replicate(experiment, cell, replicate, judge,
                            &(lw_limits){.stop = work->stop, .bytes = work->bytes}, work->meter, arena, result);
    result->seconds = work->clock ? work->clock() - begun : (double)NAN;
    if (!judge)
        return;
    *error = judge->error;
    work->judges->close(judge);
}

static void work_on(void *context, int worker, int64_t index)
{
    const lw_work *work = context;
    const lw_work_source *source = work->source;
    int64_t job;
    (void)worker, (void)index;
    while (!lw_stopped(work->stop) && (job = source->take(source->context)) >= 0) {
        lw_arena arena = {0};
        lw_result result;
        lw_error error = {0};
        run_job(work, job, &arena, &result, &error);
        if (error.code)
            source->fail(source->context, &error);
        else if (!lw_stopped(work->stop))
            source->give(source->context, &result);
        lw_arena_drop(&arena);
    }
}

void lw_work_run(const lw_work *work)
{
    lw_pool_run(work->pool, lw_pool_threads(work->pool), work_on, (void *)work, work->stop);
}

/* --- The queue. --- */

/* A thread that delivers a result waits until it is written. A thread that finds no one writing writes all
 * waiting results, in one transaction: under load the transactions get larger, and a large one costs hardly
 * more than a small one. */
struct lw_work_queue {
    const lw_lab *lab;
    int64_t run;
    bool grown; /* it has more replicates than the store records so far */
    int64_t *jobs, count, next;
    lw_stop stop;
    lw_error error;               /* the store's error */
    pthread_mutex_t lock, writer; /* `lock` is for the lists, `writer` for the store */
    pthread_cond_t written;
    lw_result *waiting;
    int64_t waiting_count, waiting_room, given, taken; /* results ever given; of these, written or refused */
    bool writing;
    lw_arena arena;
};

typedef struct cell_cost {
    int64_t cell, evaluations;
} cell_cost;

static int by_length(const void *a, const void *b)
{
    const cell_cost *x = a, *y = b;
    if (x->evaluations != y->evaluations)
        return x->evaluations < y->evaluations ? 1 : -1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Lists the longest jobs first, so that at the end no worker waits for one that began late. */
static void list_jobs(lw_work_queue *queue, const unsigned char *done)
{
    const lw_lab *lab = queue->lab;
    const lw_experiment *experiment = lab->experiment;
    cell_cost *cells = lw_new_array(&queue->arena, cell_cost, experiment->cell_count);
    for (int64_t i = 0; i < experiment->cell_count; i++)
        cells[i] = (cell_cost){.cell = i, .evaluations = experiment->cells[i].request.knobs.evaluations};
    qsort(cells, (size_t)experiment->cell_count, sizeof *cells, by_length);
    double work = 0;
    for (int64_t i = 0; i < experiment->cell_count; i++)
        for (int64_t k = 0; k < experiment->replicates; k++) {
            int64_t job = cells[i].cell * experiment->replicates + k;
            if (done[job] || !lw_slice_holds(&lab->slice, experiment, cells[i].cell, k))
                continue;
            queue->jobs[queue->count++] = job;
            work += (double)cells[i].evaluations;
        }
    if (lab->meter)
        atomic_store(&lab->meter->total, work < 9e18 ? (int64_t)work : INT64_MAX);
}

typedef struct known_run {
    const char *name;
    int64_t run;
    const char *text; /* NULL: there is no run of that name */
    lw_arena *arena;
} known_run;

static int note_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    known_run *known = context;
    (void)results;
    if (strcmp(name, known->name) == 0) {
        known->run = run;
        known->text = lw_arena_text(known->arena, text);
    }
    return 0;
}

/* Finds or creates the run. A run that differs only in its number of replicates is the same run. */
static int begin_run(lw_work_queue *queue)
{
    const lw_experiment *experiment = queue->lab->experiment;
    lw_store *store = queue->lab->store;
    lw_arena *arena = &queue->arena;
    known_run known = {.name = experiment->name, .arena = arena};
    int result = lw_store_runs(store, note_run, &known, &queue->error);
    if (result)
        return result;
    const lw_json *ours = lw_json_read(experiment->text, strlen(experiment->text), 1, arena, NULL);
    const lw_json *theirs = known.text ? lw_json_read(known.text, strlen(known.text), 1, arena, NULL) : NULL;
    const lw_json *number = theirs ? lw_json_get(theirs, "replicates") : NULL;
    if (!ours || !theirs || !lw_experiment_extends(ours, theirs))
        return lw_store_begin_run(store, experiment->name, experiment->text, &queue->run, &queue->error);
    queue->run = known.run;
    queue->grown = experiment->replicates > (number ? number->integer : LW_REPLICATES);
    return 0;
}

/* --- Builds: a run may be continued by a build with the same behaviour, or by any if the user says so. --- */

static int check_build(void *context, const lw_build_info *build, int64_t results)
{
    lw_work_queue *queue = context;
    (void)results;
    if (!strcmp(build->signature, lw_this_build.signature))
        return 0;
    return lw_fail(&queue->error, LW_BAD_INPUT,
                   "%s was begun by version %.40s with bench signature %.40s, and this is version %s with "
                   "signature %s, which may find otherwise; continue with the old one, begin again in another "
                   "store, or run it with mix (on the command line --mix)",
                   queue->lab->experiment->name, build->version, build->signature, lw_this_build.version,
                   lw_this_build.signature);
}

static int check_cell(void *context, int64_t cell, const char *settings)
{
    lw_work_queue *queue = context;
    const lw_experiment *experiment = queue->lab->experiment;
    lw_buf ours = {0};
    int result = 0;
    if (cell >= 0 && cell < experiment->cell_count)
        lw_resolved_settings(experiment, cell, &ours);
    if (ours.size && strcmp(lw_buf_text(&ours), settings) != 0)
        result =
            lw_fail(&queue->error, LW_BAD_INPUT,
                    "%s was begun by a build with other defaults, for the cell \"%.60s\"; continue with "
                    "that one, begin again in another store, or run it with mix (on the command line --mix)",
                    experiment->name, experiment->cells[cell].label);
    lw_buf_drop(&ours);
    return result;
}

static int check_builds(lw_work_queue *queue)
{
    lw_store *store = queue->lab->store;
    if (queue->lab->mix_builds)
        return 0;
    int result = lw_store_run_builds(store, queue->run, check_build, queue, &queue->error);
    return result ? result : lw_store_cells(store, queue->run, check_cell, queue, &queue->error);
}

static int put_cells(lw_work_queue *queue)
{
    const lw_experiment *experiment = queue->lab->experiment;
    lw_cell_row *rows = lw_new_array(&queue->arena, lw_cell_row, experiment->cell_count);
    lw_buf settings = {0};
    for (int64_t i = 0; i < experiment->cell_count; i++) {
        lw_buf_clear(&settings);
        lw_resolved_settings(experiment, i, &settings);
        rows[i] = (lw_cell_row){.label = experiment->cells[i].label,
                                .settings = lw_arena_text(&queue->arena, lw_buf_text(&settings))};
    }
    lw_buf_drop(&settings);
    return lw_store_put_cells(queue->lab->store, queue->run, rows, experiment->cell_count, &queue->error);
}

/* If there is nothing left to do, the build does not matter. */
static int begin_work(lw_work_queue *queue)
{
    int result = queue->count ? check_builds(queue) : 0;
    if (!result && queue->grown)
        result =
            lw_store_set_run_text(queue->lab->store, queue->run, queue->lab->experiment->text, &queue->error);
    return result || !queue->count ? result : put_cells(queue);
}

int lw_experiment_refuse_judges(const lw_experiment *experiment, lw_error *error)
{
    for (int64_t i = 0; i < experiment->cell_count; i++)
        if (experiment->cells[i].request.judge_command)
            return lw_fail(error, LW_BAD_INPUT,
                           "%s names a judge, and only 'ludwright run' on one machine starts one",
                           experiment->name);
    return 0;
}

lw_work_queue *lw_work_queue_open(const lw_lab *lab, lw_error *error)
{
    const lw_experiment *experiment = lab->experiment;
    size_t all = (size_t)(experiment->cell_count * experiment->replicates);
    lw_work_queue *queue = lw_heap_grow(NULL, sizeof *queue);
    *queue = (lw_work_queue){.lab = lab, .stop = {.also = lab->stop}};
    pthread_mutex_init(&queue->lock, NULL);
    pthread_mutex_init(&queue->writer, NULL);
    pthread_cond_init(&queue->written, NULL);
    unsigned char *done = lw_arena_take(&queue->arena, all);
    queue->jobs = lw_new_array(&queue->arena, int64_t, all);
    int result = lab->judges ? 0 : lw_experiment_refuse_judges(experiment, &queue->error);
    if (!result)
        result = begin_run(queue);
    if (!result)
        result = lw_store_done(lab->store, queue->run, experiment->cell_count, experiment->replicates, done,
                               &queue->error);
    if (!result) {
        list_jobs(queue, done);
        result = begin_work(queue);
    }
    if (!result)
        return queue;
    lw_work_queue_close(queue, error);
    return NULL;
}

int lw_work_queue_take(lw_work_queue *queue, int64_t *jobs, int max)
{
    int count = 0;
    pthread_mutex_lock(&queue->lock);
    while (count < max && queue->next < queue->count)
        jobs[count++] = queue->jobs[queue->next++];
    pthread_mutex_unlock(&queue->lock);
    return count;
}

int64_t lw_work_queue_left(lw_work_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    int64_t left = queue->count - queue->next;
    pthread_mutex_unlock(&queue->lock);
    return left;
}

static void let_go(void *mutex)
{
    pthread_mutex_unlock(mutex);
}

void lw_work_queue_put(lw_work_queue *queue, const lw_result *results, int count)
{
    const lw_lab *lab = queue->lab;
    lw_memory_cleanup cleanup;
    pthread_mutex_lock(&queue->writer);
    lw_memory_cleanup_add(&cleanup, let_go, &queue->writer);
    /* after a failure nothing more is written, and the first error is the one to report */
    bool fine =
        !queue->error.code && !lw_store_put_results(lab->store, queue->run, results, count, &queue->error);
    lw_memory_cleanup_remove(&cleanup);
    pthread_mutex_unlock(&queue->writer);
    if (!fine) {
        lw_work_queue_halt(queue);
        return;
    }
    for (int i = 0; i < count; i++)
        lw_progress_counter_add(lab->meter, lab->experiment->cells[results[i].cell].request.knobs.evaluations -
                                                results[i].evaluations);
    if (lab->meter)
        atomic_fetch_add(&lab->meter->found, count);
}

const lw_stop *lw_work_queue_stop(const lw_work_queue *queue)
{
    return &queue->stop;
}

void lw_work_queue_halt(lw_work_queue *queue)
{
    atomic_store(&queue->stop.raised, true);
}

static int64_t take_one(void *context)
{
    int64_t job;
    return lw_work_queue_take(context, &job, 1) ? job : -1;
}

typedef struct batch {
    lw_work_queue *queue;
    lw_result *results;
    int64_t count;
} batch;

/* Wakes the threads that wait for the batch. Takes the lock and returns with it held. */
static void end_batch(const batch *b)
{
    free(b->results);
    pthread_mutex_lock(&b->queue->lock);
    b->queue->writing = false;
    b->queue->taken += b->count;
    pthread_cond_broadcast(&b->queue->written);
}

/* When memory runs out: results not in the store are computed again another time. */
static void give_up_batch(void *context)
{
    const batch *b = context;
    lw_work_queue_halt(b->queue);
    end_batch(b);
    pthread_mutex_unlock(&b->queue->lock);
}

/* Must be called with the lock held; releases it in the meantime. */
static void write_waiting(lw_work_queue *queue)
{
    batch b = {.queue = queue, .results = queue->waiting, .count = queue->waiting_count};
    lw_memory_cleanup cleanup;
    queue->waiting = NULL;
    queue->waiting_count = queue->waiting_room = 0;
    queue->writing = true;
    pthread_mutex_unlock(&queue->lock);
    lw_memory_cleanup_add(&cleanup, give_up_batch, &b);
    lw_work_queue_put(queue, b.results, (int)b.count);
    lw_memory_cleanup_remove(&cleanup);
    end_batch(&b);
}

/* Must be called with the lock held. */
static void grow_waiting(lw_work_queue *queue)
{
    lw_memory_cleanup cleanup;
    int64_t room = queue->waiting_room ? 2 * queue->waiting_room : 8;
    lw_memory_cleanup_add(&cleanup, let_go, &queue->lock);
    queue->waiting = lw_heap_grow(queue->waiting, (size_t)room * sizeof *queue->waiting);
    lw_memory_cleanup_remove(&cleanup);
    queue->waiting_room = room;
}

static void give_one(void *context, const lw_result *result)
{
    lw_work_queue *queue = context;
    pthread_mutex_lock(&queue->lock);
    if (queue->waiting_count == queue->waiting_room)
        grow_waiting(queue);
    queue->waiting[queue->waiting_count++] = *result; /* its strings stay valid because this call waits */
    int64_t number = queue->given++;
    while (queue->taken <= number)
        if (queue->writing)
            pthread_cond_wait(&queue->written, &queue->lock);
        else
            write_waiting(queue);
    pthread_mutex_unlock(&queue->lock);
}

/* Results finished earlier are in the store; the others are computed again another time. */
static void fail_one(void *context, const lw_error *error)
{
    lw_work_queue *queue = context;
    pthread_mutex_lock(&queue->writer);
    if (!queue->error.code)
        queue->error = *error;
    pthread_mutex_unlock(&queue->writer);
    lw_work_queue_halt(queue);
}

lw_work_source lw_work_queue_source(lw_work_queue *queue)
{
    return (lw_work_source){.context = queue, .take = take_one, .give = give_one, .fail = fail_one};
}

int lw_work_queue_close(lw_work_queue *queue, lw_error *error)
{
    int result = queue->error.code;
    if (result && error && !error->code)
        *error = queue->error;
    else if (!result && lw_stopped(&queue->stop))
        result = lw_fail(error, LW_STOPPED, "stopped; run the same command again to continue");
    pthread_cond_destroy(&queue->written);
    pthread_mutex_destroy(&queue->writer);
    pthread_mutex_destroy(&queue->lock);
    lw_arena_drop(&queue->arena);
    free(queue);
    return result;
}

int lw_experiment_run(const lw_lab *lab, lw_error *error)
{
    lw_error own = {0};
    error = error ? error : &own;
    lw_work_queue *queue = lw_work_queue_open(lab, error);
    if (!queue)
        return error->code;
    lw_work_source source = lw_work_queue_source(queue);
    lw_work_run(&(lw_work){.experiment = lab->experiment,
                           .source = &source,
                           .pool = lab->pool,
                           .stop = lw_work_queue_stop(queue),
                           .bytes = lab->bytes,
                           .meter = lab->meter,
                           .clock = lab->clock,
                           .judges = lab->judges});
    return lw_work_queue_close(queue, error);
}
