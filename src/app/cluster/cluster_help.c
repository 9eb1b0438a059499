/* cluster_help.c: all ranks except 0. The main thread fetches jobs and returns results; to the threads of the
 * pool it looks like a queue.
 *
 * A rank requests jobs when a thread is idle, or earlier if replicates are short: it measures how many it
 * finishes in `horizon` seconds and keeps about that many in its queue. So a replicate that takes longer than
 * that never waits here while another rank may be idle. Results are sent with the next request, or on their
 * own after a tenth of a second. */
#include "app/cluster/cluster_help.h"
#include "app/cluster/clock.h"
#include "app/cluster/cluster.h"
#include "app/cluster/cluster_message.h"
#include "app/cluster/codec.h"
#include "app/cluster/mpi.h"
#include "app/memory.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_AHEAD = 4096, MAX_BYTES = 1 << 20 };
static const double horizon = 0.5, rest = 0.1, again = 0.02; /* seconds */

typedef struct helper {
    pthread_mutex_t lock;
    pthread_cond_t work, talk; /* signalled if there is work; if there is something to send */
    int64_t *queue;
    int first, count, room;
    int idle;     /* threads waiting for work */
    lw_buf ready; /* results not sent yet */
    int64_t ready_count, done;
    bool ended, left, asked; /* no more jobs will come; all threads have ended; a reply is pending */
    bool parted, last;       /* we have said goodbye; rank 0 has */
    lw_stop stop;
    double reported, rate; /* when we last sent; replicates per second */
    int64_t reported_done;
    lw_work work_to_do;
} helper;

/* --- As the threads see it. --- */

static int64_t take(void *context)
{
    helper *h = context;
    int64_t job = -1;
    pthread_mutex_lock(&h->lock);
    while (h->count == 0 && !h->ended && !lw_stopped(&h->stop)) {
        h->idle++;
        pthread_cond_signal(&h->talk);
        pthread_cond_wait(&h->work, &h->lock);
        h->idle--;
    }
    if (h->count > 0 && !lw_stopped(&h->stop)) {
        job = h->queue[h->first++];
        h->count--;
    }
    pthread_mutex_unlock(&h->lock);
    return job;
}

static void give(void *context, const lw_result *result)
{
    helper *h = context;
    pthread_mutex_lock(&h->lock);
    lw_codec_put_result(&h->ready, result);
    h->ready_count++;
    h->done++;
    pthread_mutex_unlock(&h->lock);
}

static void *work(void *context)
{
    helper *h = context;
    lw_work_run(&h->work_to_do);
    pthread_mutex_lock(&h->lock);
    h->left = true;
    pthread_cond_signal(&h->talk);
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

/* --- Talking to rank 0, always with the lock held. --- */

static int ahead(const helper *h)
{
    double jobs = h->rate * horizon;
    return jobs < MAX_AHEAD ? (int)jobs : MAX_AHEAD;
}

static bool has_to_speak(const helper *h, double now)
{
    if (h->asked || h->parted)
        return false;
    if (h->left)
        return true;
    double since = now - h->reported;
    bool hungry = !h->ended && (h->idle > h->count || (since > again && 2 * h->count < ahead(h)));
    return hungry || h->ready.size > MAX_BYTES || (h->ready_count > 0 && since > rest);
}

/* Updates the measured rate with every request: half old, half new. */
static void measure(helper *h, double now)
{
    double rate = now > h->reported ? (double)(h->done - h->reported_done) / (now - h->reported) : 0;
    h->rate = h->reported_done || h->rate > 0 ? (h->rate + rate) / 2 : rate;
    h->reported_done = h->done;
    h->reported = now;
}

static void speak(helper *h, double now)
{
    lw_buf out = {0};
    measure(h, now);
    int wanted = h->ended ? 0 : h->idle + ahead(h) - h->count;
    lw_codec_put_int(&out, h->left ? LW_SAY_BYE : LW_SAY_ASK);
    lw_codec_put_int(&out, h->left ? lw_stopped(&h->stop) : wanted > 0 ? wanted : 0);
    lw_codec_put_int(&out, h->idle);
    lw_codec_put_int(&out, h->ready_count);
    lw_buf_add(&out, h->ready.bytes, h->ready.size);
    lw_buf_clear(&h->ready);
    h->ready_count = 0;
    h->asked = true;
    h->parted = h->left;
    pthread_mutex_unlock(&h->lock);
    lw_mpi_send(0, &out);
    pthread_mutex_lock(&h->lock);
    lw_buf_drop(&out);
}

static void queue_jobs(helper *h, lw_cursor *cursor, int64_t count)
{
    if (h->count)
        memmove(h->queue, h->queue + h->first, (size_t)h->count * sizeof *h->queue);
    h->first = 0;
    if (h->count + (int)count > h->room) {
        h->room = h->count + (int)count;
        h->queue = lw_heap_grow(h->queue, (size_t)h->room * sizeof *h->queue);
    }
    for (int64_t i = 0; i < count; i++)
        h->queue[h->count++] = lw_codec_get_int(cursor);
}

static void hear(helper *h, const lw_buf *in)
{
    lw_cursor cursor = {.at = in->bytes, .end = in->bytes + in->size};
    int64_t kind = lw_codec_get_int(&cursor), count = lw_codec_get_int(&cursor);
    if (kind == LW_SAY_STOP) /* as a reply or unsolicited: the next message we send is the goodbye */
        atomic_store(&h->stop.raised, true);
    if (kind == LW_SAY_MORE || kind == LW_SAY_END)
        queue_jobs(h, &cursor, count);
    h->ended = h->ended || kind != LW_SAY_MORE;
    h->last = kind == LW_SAY_LAST;
    h->asked = false;
}

static void talk(helper *h)
{
    lw_buf in = {0};
    int from;
    long pause = 0;
    pthread_mutex_lock(&h->lock);
    while (!h->last && !lw_mpi_lost()) {
        bool reported = lw_mpi_poll(&from, &in);
        if (reported)
            hear(h, &in);
        if (reported || lw_stopped(&h->stop))
            pthread_cond_broadcast(&h->work);
        double now = lw_clock_now();
        bool speaks = has_to_speak(h, now);
        if (speaks)
            speak(h, now);
        if (reported || speaks)
            pause = 0;
        lw_clock_wait(&h->talk, &h->lock, &pause);
    }
    pthread_mutex_unlock(&h->lock);
    lw_buf_drop(&in);
}

static void help(const lw_experiment *experiment, lw_pool *pool, const lw_stop *interrupt)
{
    helper h = {.stop = {.also = interrupt}, .reported = lw_clock_now()};
    lw_work_source source = {.context = &h, .take = take, .give = give};
    pthread_t thread;
    pthread_mutex_init(&h.lock, NULL);
    pthread_cond_init(&h.work, NULL);
    pthread_cond_init(&h.talk, NULL);
    h.work_to_do = (lw_work){.experiment = experiment,
                             .source = &source,
                             .pool = pool,
                             .stop = &h.stop,
                             .bytes = lw_memory_share(lw_pool_threads(pool)),
                             .clock = lw_clock_now};
    bool works = pthread_create(&thread, NULL, work, &h) == 0;
    if (!works)
        h.left = true;
    talk(&h);
    /* Without rank 0 there is nobody to work for. */
    pthread_mutex_lock(&h.lock);
    atomic_store(&h.stop.raised, true);
    pthread_cond_broadcast(&h.work);
    pthread_mutex_unlock(&h.lock);
    if (works)
        pthread_join(thread, NULL);
    pthread_mutex_destroy(&h.lock);
    pthread_cond_destroy(&h.work);
    pthread_cond_destroy(&h.talk);
    lw_buf_drop(&h.ready);
    free(h.queue);
}

void lw_cluster_help(lw_pool *pool, const lw_stop *interrupt)
{
    lw_buf text = {0};
    lw_arena arena = {0};
    lw_mpi_share(&text);
    if (text.size) {
        const lw_json *json = lw_json_read(lw_buf_text(&text), text.size, 1, &arena, NULL);
        const lw_experiment *experiment = json ? lw_experiment_read(json, &arena, NULL) : NULL;
        if (experiment)
            help(experiment, pool, interrupt);
        else
            lw_mpi_lose(); /* rank 0 could read the file but we cannot: not the same program */
    }
    lw_arena_drop(&arena);
    lw_buf_drop(&text);
}
