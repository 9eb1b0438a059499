/* cluster.c: rank 0. The main thread serves the other ranks, and a second thread runs this rank's pool.
 *
 * A rank gets as many jobs as it asks for, so that short replicates travel by the thousand. Towards the end no
 * rank should hoard jobs while others are idle, so it gets no more than it has idle threads, or than its share
 * of half of what is left. */
#include "app/cluster/cluster.h"
#include "app/cluster/clock.h"
#include "app/cluster/cluster_message.h"
#include "app/cluster/codec.h"
#include "app/cluster/mpi.h"
#include "lab/work_queue.h"

#include <stdlib.h>

enum { MAX_JOBS = 4096 };
static const double grace = 0.8; /* seconds for the others to end after a stop; mpirun kills after one second */

typedef struct server {
    const lw_lab *lab;
    lw_work_queue *queue;
    bool *gone; /* ranks that have said goodbye */
    int byes;
    atomic_bool rested; /* this rank's own threads have ended */
    bool stopping;
    double deadline;
    lw_buf in, out;
} server;

static void answer(server *s, int to, enum lw_cluster_reply kind, const int64_t *jobs, int count)
{
    lw_buf_clear(&s->out);
    lw_codec_put_int(&s->out, kind);
    lw_codec_put_int(&s->out, count);
    for (int i = 0; i < count; i++)
        lw_codec_put_int(&s->out, jobs[i]);
    lw_mpi_send(to, &s->out);
}

static bool take_results(server *s, lw_cursor *cursor, int64_t count)
{
    const lw_experiment *experiment = s->lab->experiment;
    lw_arena arena = {0};
    bool fits = count >= 0 && count <= (int64_t)s->in.size;
    lw_result *results = lw_new_array(&arena, lw_result, fits ? count : 0);
    for (int64_t i = 0; fits && i < count; i++) {
        lw_codec_get_result(cursor, &arena, &results[i]);
        fits = results[i].cell >= 0 && results[i].cell < experiment->cell_count;
        lw_progress_counter_add(s->lab->meter, results[i].evaluations);
    }
    if (fits && count)
        lw_work_queue_put(s->queue, results, (int)count);
    lw_arena_drop(&arena);
    return fits;
}

static int portion(server *s, int64_t wanted, int64_t idle)
{
    int64_t max = lw_work_queue_left(s->queue) / (2 * (int64_t)lw_mpi_ranks());
    max = max > idle ? max : idle;
    wanted = wanted < max ? wanted : max;
    return wanted < MAX_JOBS ? (int)wanted : MAX_JOBS;
}

static void hand_out(server *s, int from, int64_t wanted, int64_t idle)
{
    int64_t jobs[MAX_JOBS];
    if (lw_stopped(lw_work_queue_stop(s->queue))) {
        answer(s, from, LW_SAY_STOP, NULL, 0);
        return;
    }
    int count = lw_work_queue_take(s->queue, jobs, portion(s, wanted, idle));
    answer(s, from, lw_work_queue_left(s->queue) ? LW_SAY_MORE : LW_SAY_END, jobs, count);
}

static void hear(server *s, int from)
{
    lw_cursor cursor = {.at = s->in.bytes, .end = s->in.bytes + s->in.size};
    int64_t kind = lw_codec_get_int(&cursor), wanted = lw_codec_get_int(&cursor);
    int64_t idle = lw_codec_get_int(&cursor), results = lw_codec_get_int(&cursor);
    if (!take_results(s, &cursor, results))
        lw_mpi_lose(); /* treat a rank that sends invalid data as lost */
    if (kind == LW_SAY_ASK) {
        hand_out(s, from, wanted, idle);
        return;
    }
    if (wanted)
        lw_work_queue_halt(s->queue); /* the rank was asked to stop, which applies to all */
    s->gone[from] = true;
    s->byes++;
    answer(s, from, LW_SAY_LAST, NULL, 0);
}

static void stop_all(server *s)
{
    s->stopping = true;
    s->deadline = lw_clock_now() + grace;
    for (int rank = 1; rank < lw_mpi_ranks(); rank++)
        if (!s->gone[rank])
            answer(s, rank, LW_SAY_STOP, NULL, 0);
}

static void serve(server *s)
{
    int from;
    long pause = 0;
    while (!lw_mpi_lost() && (s->byes < lw_mpi_ranks() - 1 || !atomic_load(&s->rested))) {
        if (lw_mpi_poll(&from, &s->in)) {
            hear(s, from);
            pause = 0;
        } else {
            lw_clock_wait(NULL, NULL, &pause);
        }
        if (!s->stopping && lw_stopped(lw_work_queue_stop(s->queue)))
            stop_all(s);
        if (s->stopping && s->byes < lw_mpi_ranks() - 1 && lw_clock_now() > s->deadline)
            lw_mpi_lose();
    }
    if (lw_mpi_lost())
        lw_work_queue_halt(s->queue);
}

static void *work(void *context)
{
    server *s = context;
    lw_work_source source = lw_work_queue_source(s->queue);
    lw_work_run(&(lw_work){.experiment = s->lab->experiment,
                           .source = &source,
                           .pool = s->lab->pool,
                           .stop = lw_work_queue_stop(s->queue),
                           .bytes = s->lab->bytes,
                           .meter = s->lab->meter,
                           .clock = s->lab->clock});
    atomic_store(&s->rested, true);
    return NULL;
}

int lw_cluster_run(const lw_lab *lab, const lw_buf *text, lw_error *error)
{
    if (lw_mpi_ranks() == 1)
        return lw_experiment_run(lab, error);
    server s = {.lab = lab, .queue = lw_work_queue_open(lab, error)};
    if (!s.queue) {
        lw_cluster_dismiss();
        return error->code;
    }
    lw_buf copy = *text; /* a shallow copy: rank 0's bytes are only read */
    pthread_t thread;
    lw_mpi_share(&copy);
    s.gone = lw_heap_grow(NULL, (size_t)lw_mpi_ranks() * sizeof *s.gone);
    for (int i = 0; i < lw_mpi_ranks(); i++)
        s.gone[i] = false;
    bool works = lab->pool && pthread_create(&thread, NULL, work, &s) == 0;
    if (!works)
        atomic_store(&s.rested, true);
    serve(&s);
    if (works)
        pthread_join(thread, NULL);
    free(s.gone);
    lw_buf_drop(&s.in);
    lw_buf_drop(&s.out);
    return lw_work_queue_close(s.queue, error);
}

void lw_cluster_dismiss(void)
{
    lw_mpi_share(&(lw_buf){0});
}
