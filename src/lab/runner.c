/* runner.c: replicates shared out to threads, each written to the store when it is done. */
#include "lab/experiment.h"

#include "grade/measure.h"

#include <pthread.h>
#include <stdlib.h>

static lw_rng replicate_stream(const lw_experiment *experiment, int64_t cell, int64_t replicate)
{
    lw_rng seed = lw_rng_seed(experiment->seed);
    lw_rng place = lw_rng_fork(&seed, experiment->paired ? 0 : (uint64_t)cell);
    return lw_rng_fork(&place, (uint64_t)replicate);
}

static const char *keep_text(lw_buf *buf, lw_arena *arena)
{
    const char *text = lw_arena_text(arena, lw_buf_text(buf));
    lw_buf_clear(buf);
    return text;
}

static const char *curve_text(const lw_brood *brood, lw_buf *buf, lw_arena *arena)
{
    lw_writer writer = lw_writer_to(buf);
    lw_write_list(&writer, NULL);
    for (int i = 0; i < brood->points; i++) {
        lw_write_list(&writer, NULL);
        lw_write_int(&writer, NULL, brood->curve[i].evaluations);
        lw_write_real(&writer, NULL, brood->curve[i].best);
        lw_write_end(&writer);
    }
    lw_write_end(&writer);
    return keep_text(buf, arena);
}

/* The best design, told with facts that are measured afresh. */
static void describe_best(const lw_order *order, const lw_brood *brood, lw_buf *buf, lw_arena *arena,
                          lw_result *result)
{
    lw_design *design = lw_design_new(order->spec, arena), *twin = lw_design_new(order->spec, arena);
    for (size_t i = 0; i < design->size; i++)
        design->bytes[i] = lw_brood_genome(brood, 0)[i];
    lw_design_canon(design, twin->bytes);
    lw_id_format(design, buf);
    result->design = keep_text(buf, arena);
    lw_id_format(twin, buf);
    result->twin = keep_text(buf, arena);
    lw_value facts[64];
    lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, arena, facts);
    lw_writer writer = lw_writer_to(buf);
    lw_write_object(&writer, NULL);
    lw_facts_write(order->spec->family, facts, &writer, "facts");
    lw_write_end(&writer);
    result->facts = keep_text(buf, arena);
    result->best = lw_brood_values(brood, 0)[0];
}

void lw_experiment_replicate(const lw_experiment *experiment, int64_t cell, int64_t replicate,
                             const lw_stop *stop, lw_meter *meter, lw_arena *arena, lw_result *result)
{
    const lw_lab_cell *where = &experiment->cells[cell];
    lw_rng stream = replicate_stream(experiment, cell, replicate);
    lw_brood brood = {0};
    lw_buf buf = {0};
    lw_breed_once(&where->order, &stream, NULL, stop, meter, arena, &brood);
    *result = (lw_result){.cell = cell,
                          .replicate = replicate,
                          .label = where->label,
                          .design = "",
                          .twin = "",
                          .facts = "{}",
                          .evaluations = brood.evaluations,
                          .best = 0};
    if (brood.count > 0)
        describe_best(&where->order, &brood, &buf, arena, result);
    result->curve = curve_text(&brood, &buf, arena);
    lw_buf_drop(&buf);
}

typedef struct runner {
    const lw_lab *lab;
    int64_t run;
    const int64_t *jobs; /* cell * replicates + replicate of what is still to be done */
    lw_stop stop;        /* raised when the store fails */
    pthread_mutex_t lock;
    lw_error *error;
} runner;

static void run_job(void *context, int worker, int64_t index)
{
    (void)worker;
    runner *r = context;
    const lw_lab *lab = r->lab;
    int64_t cell = r->jobs[index] / lab->experiment->replicates;
    if (lw_stopped(&r->stop))
        return;
    lw_arena arena = {0};
    lw_result result;
    lw_experiment_replicate(lab->experiment, cell, r->jobs[index] % lab->experiment->replicates, lab->stop,
                            lab->meter, &arena, &result);
    /* A replicate that was cut short is no result: it is done again next time. */
    if (!lw_stopped(lab->stop)) {
        pthread_mutex_lock(&r->lock);
        if (lw_store_put_result(lab->store, r->run, &result, r->error))
            atomic_store(&r->stop.raised, true);
        else if (lab->meter)
            atomic_fetch_add(&lab->meter->found, 1);
        pthread_mutex_unlock(&r->lock);
        /* What a run that was satisfied early left over is done too. */
        lw_meter_add(lab->meter, lab->experiment->cells[cell].order.knobs.evaluations - result.evaluations);
    }
    lw_arena_drop(&arena);
}

static int64_t list_jobs(const lw_lab *lab, const unsigned char *done, int64_t *jobs)
{
    const lw_experiment *experiment = lab->experiment;
    int64_t most = lab->slice.replicates ? lab->slice.replicates : experiment->replicates;
    int64_t count = 0;
    double work = 0;
    for (int64_t cell = 0; cell < experiment->cell_count; cell++) {
        if (!lw_label_fits(lab->slice.cells, experiment->cells[cell].label))
            continue;
        for (int64_t i = 0; i < experiment->replicates && i < most; i++)
            if (!done[cell * experiment->replicates + i]) {
                jobs[count++] = cell * experiment->replicates + i;
                work += (double)experiment->cells[cell].order.knobs.evaluations;
            }
    }
    if (lab->meter)
        atomic_store(&lab->meter->total, work < 9e18 ? (int64_t)work : INT64_MAX);
    return count;
}

int lw_experiment_run(const lw_lab *lab, lw_error *error)
{
    const lw_experiment *experiment = lab->experiment;
    lw_arena arena = {0};
    lw_error own = {0};
    size_t all = (size_t)(experiment->cell_count * experiment->replicates);
    unsigned char *done = lw_arena_take(&arena, all);
    int64_t *jobs = lw_new_array(&arena, int64_t, all);
    runner r = {.lab = lab, .jobs = jobs, .error = error ? error : &own};
    int result = lw_store_begin_run(lab->store, experiment->name, experiment->text, &r.run, r.error);
    if (!result)
        result =
            lw_store_done(lab->store, r.run, experiment->cell_count, experiment->replicates, done, r.error);
    if (!result) {
        pthread_mutex_init(&r.lock, NULL);
        lw_pool_run(lab->pool, list_jobs(lab, done, jobs), run_job, &r, lab->stop);
        pthread_mutex_destroy(&r.lock);
        if (lw_stopped(&r.stop))
            result = r.error->code;
        else if (lw_stopped(lab->stop))
            result = lw_fail(error, LW_STOPPED, "stopped; the same command goes on where it was");
    }
    lw_arena_drop(&arena);
    return result;
}
