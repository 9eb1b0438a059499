/* runner.c: the desk, and threads that work for it. Running an experiment on one machine is both together. */
#include "lab/handout.h"
#include "lab/record.h"

#include <pthread.h>
#include <stdlib.h>

/* --- Those who work. --- */

static void work_on(void *context, int worker, int64_t index)
{
    const lw_work *work = context;
    const lw_handout *handout = work->handout;
    int64_t replicates = work->experiment->replicates, job;
    (void)worker, (void)index;
    while (!lw_stopped(work->stop) && (job = handout->take(handout->context)) >= 0) {
        lw_arena arena = {0};
        lw_result result;
        lw_experiment_replicate(work->experiment, job / replicates, job % replicates, work->stop, work->meter,
                                &arena, &result);
        if (!lw_stopped(work->stop))
            handout->give(handout->context, &result);
        lw_arena_drop(&arena);
    }
}

void lw_handout_work(const lw_work *work)
{
    lw_pool_run(work->pool, lw_pool_threads(work->pool), work_on, (void *)work, work->stop);
}

/* --- The desk. --- */

/* A thread that gives a result waits until it is written. Whoever finds nobody writing writes all that wait, in
 * one transaction: under load these get larger, and each costs hardly more than a small one. */
struct lw_desk {
    const lw_lab *lab;
    int64_t run;
    int64_t *jobs, count, next;
    lw_stop stop;
    lw_error error;               /* the store's */
    pthread_mutex_t lock, writer; /* of the lists; of the store */
    pthread_cond_t written;
    lw_result *waiting;
    int64_t waiting_count, waiting_room, given, taken; /* results ever given, and of these written or refused */
    bool writing;
    lw_arena arena;
};

typedef struct stint {
    int64_t cell, evaluations;
} stint;

static int by_length(const void *a, const void *b)
{
    const stint *x = a, *y = b;
    if (x->evaluations != y->evaluations)
        return x->evaluations < y->evaluations ? 1 : -1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* The long ones first, so that in the end nobody waits for one that was begun late. */
static void list_jobs(lw_desk *desk, const unsigned char *done)
{
    const lw_lab *lab = desk->lab;
    const lw_experiment *experiment = lab->experiment;
    stint *cells = lw_new_array(&desk->arena, stint, experiment->cell_count);
    for (int64_t i = 0; i < experiment->cell_count; i++)
        cells[i] = (stint){.cell = i, .evaluations = experiment->cells[i].request.knobs.evaluations};
    qsort(cells, (size_t)experiment->cell_count, sizeof *cells, by_length);
    double work = 0;
    for (int64_t i = 0; i < experiment->cell_count; i++)
        for (int64_t k = 0; k < experiment->replicates; k++) {
            int64_t job = cells[i].cell * experiment->replicates + k;
            if (done[job] || !lw_slice_holds(&lab->slice, experiment, cells[i].cell, k))
                continue;
            desk->jobs[desk->count++] = job;
            work += (double)cells[i].evaluations;
        }
    if (lab->meter)
        atomic_store(&lab->meter->total, work < 9e18 ? (int64_t)work : INT64_MAX);
}

lw_desk *lw_desk_open(const lw_lab *lab, lw_error *error)
{
    const lw_experiment *experiment = lab->experiment;
    size_t all = (size_t)(experiment->cell_count * experiment->replicates);
    lw_desk *desk = lw_heap_grow(NULL, sizeof *desk);
    *desk = (lw_desk){.lab = lab, .stop = {.also = lab->stop}};
    pthread_mutex_init(&desk->lock, NULL);
    pthread_mutex_init(&desk->writer, NULL);
    pthread_cond_init(&desk->written, NULL);
    unsigned char *done = lw_arena_take(&desk->arena, all);
    desk->jobs = lw_new_array(&desk->arena, int64_t, all);
    int result = lw_store_begin_run(lab->store, experiment->name, experiment->text, &desk->run, &desk->error);
    if (!result)
        result = lw_store_done(lab->store, desk->run, experiment->cell_count, experiment->replicates, done,
                               &desk->error);
    if (!result) {
        list_jobs(desk, done);
        return desk;
    }
    lw_desk_close(desk, error);
    return NULL;
}

int lw_desk_take(lw_desk *desk, int64_t *jobs, int most)
{
    int count = 0;
    pthread_mutex_lock(&desk->lock);
    while (count < most && desk->next < desk->count)
        jobs[count++] = desk->jobs[desk->next++];
    pthread_mutex_unlock(&desk->lock);
    return count;
}

int64_t lw_desk_left(lw_desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    int64_t left = desk->count - desk->next;
    pthread_mutex_unlock(&desk->lock);
    return left;
}

void lw_desk_put(lw_desk *desk, const lw_result *results, int count)
{
    const lw_lab *lab = desk->lab;
    pthread_mutex_lock(&desk->writer);
    /* After a failure nothing more is written: the first one is the one to tell of. */
    bool fine = !desk->error.code && !lw_store_put_results(lab->store, desk->run, results, count, &desk->error);
    pthread_mutex_unlock(&desk->writer);
    if (!fine) {
        lw_desk_halt(desk);
        return;
    }
    for (int i = 0; i < count; i++)
        lw_progress_counter_add(lab->meter, lab->experiment->cells[results[i].cell].request.knobs.evaluations -
                                                results[i].evaluations);
    if (lab->meter)
        atomic_fetch_add(&lab->meter->found, count);
}

const lw_stop *lw_desk_stop(const lw_desk *desk)
{
    return &desk->stop;
}

void lw_desk_halt(lw_desk *desk)
{
    atomic_store(&desk->stop.raised, true);
}

static int64_t take_one(void *context)
{
    int64_t job;
    return lw_desk_take(context, &job, 1) ? job : -1;
}

/* With the lock held, which is let go meanwhile. */
static void write_waiting(lw_desk *desk)
{
    lw_result *batch = desk->waiting;
    int64_t count = desk->waiting_count;
    desk->waiting = NULL;
    desk->waiting_count = desk->waiting_room = 0;
    desk->writing = true;
    pthread_mutex_unlock(&desk->lock);
    lw_desk_put(desk, batch, (int)count);
    free(batch);
    pthread_mutex_lock(&desk->lock);
    desk->writing = false;
    desk->taken += count;
    pthread_cond_broadcast(&desk->written);
}

static void give_one(void *context, const lw_result *result)
{
    lw_desk *desk = context;
    pthread_mutex_lock(&desk->lock);
    if (desk->waiting_count == desk->waiting_room) {
        desk->waiting_room = desk->waiting_room ? 2 * desk->waiting_room : 8;
        desk->waiting = lw_heap_grow(desk->waiting, (size_t)desk->waiting_room * sizeof *desk->waiting);
    }
    desk->waiting[desk->waiting_count++] = *result; /* its texts stay, as we wait here */
    int64_t number = desk->given++;
    while (desk->taken <= number)
        if (desk->writing)
            pthread_cond_wait(&desk->written, &desk->lock);
        else
            write_waiting(desk);
    pthread_mutex_unlock(&desk->lock);
}

lw_handout lw_desk_handout(lw_desk *desk)
{
    return (lw_handout){.context = desk, .take = take_one, .give = give_one};
}

int lw_desk_close(lw_desk *desk, lw_error *error)
{
    int result = desk->error.code;
    if (result && error && !error->code)
        *error = desk->error;
    else if (!result && lw_stopped(&desk->stop))
        result = lw_fail(error, LW_STOPPED, "stopped; the same command goes on where it was");
    pthread_cond_destroy(&desk->written);
    pthread_mutex_destroy(&desk->writer);
    pthread_mutex_destroy(&desk->lock);
    lw_arena_drop(&desk->arena);
    free(desk);
    return result;
}

int lw_experiment_run(const lw_lab *lab, lw_error *error)
{
    lw_error own = {0};
    error = error ? error : &own;
    lw_desk *desk = lw_desk_open(lab, error);
    if (!desk)
        return error->code;
    lw_handout handout = lw_desk_handout(desk);
    lw_handout_work(&(lw_work){.experiment = lab->experiment,
                               .handout = &handout,
                               .pool = lab->pool,
                               .stop = lw_desk_stop(desk),
                               .meter = lab->meter});
    return lw_desk_close(desk, error);
}
