/* studio.c: opens and closes a studio, and keeps a pool of open stores.
 *
 * SQLite lets many connections read while one writes, but a connection serves one thread at a time. So every
 * call takes a connection from the pool and puts it back; there are never more connections than concurrent
 * calls. Each one also caches its latest answers: a page requested again and again needs no query until the
 * library changes, whoever changes it. */
#include "app/server/studio.h"
#include "app/jobs/job_runner.h"
#include "store/store_jobs.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

const lw_studio_plan *lw_studio_plan_of(const lw_studio *studio)
{
    return &studio->plan;
}

static void drop_answers(lw_store_connection *connection)
{
    for (int i = 0; i < LW_CACHED_ANSWERS; i++) {
        lw_buf_drop(&connection->answers[i].target);
        lw_buf_drop(&connection->answers[i].body);
    }
}

static void close_connection(lw_store_connection *connection)
{
    drop_answers(connection);
    lw_store_close(connection->store);
    free(connection);
}

lw_store_connection *lw_studio_take(lw_studio *studio, lw_error *error)
{
    lw_store_connection *connection = NULL;
    lw_store *store = NULL;
    pthread_mutex_lock(&studio->mutex);
    if (studio->connection_count)
        connection = studio->connections[--studio->connection_count];
    pthread_mutex_unlock(&studio->mutex);
    if (connection || lw_store_open_existing(studio->plan.library, &store, error))
        return connection;
    connection = lw_heap_grow(NULL, sizeof *connection);
    *connection = (lw_store_connection){.store = store};
    return connection;
}

void lw_studio_give(lw_studio *studio, lw_store_connection *connection)
{
    if (!connection)
        return;
    pthread_mutex_lock(&studio->mutex);
    bool room = studio->connection_count < LW_STUDIO_STORES;
    if (room)
        studio->connections[studio->connection_count++] = connection;
    pthread_mutex_unlock(&studio->mutex);
    if (!room)
        close_connection(connection);
}

/* --- Cached answers. --- */

const lw_buf *lw_cached_answer_find(lw_store_connection *connection, const char *target, lw_error *error)
{
    int64_t version = 0;
    if (lw_store_version(connection->store, &version, error))
        return NULL;
    if (version != connection->version) {
        drop_answers(connection);
        connection->version = version;
    }
    for (int i = 0; i < LW_CACHED_ANSWERS; i++)
        if (!strcmp(lw_buf_text(&connection->answers[i].target), target))
            return &connection->answers[i].body;
    return NULL;
}

void lw_cached_answer_keep(lw_store_connection *connection, const char *target, const lw_buf *body)
{
    lw_cached_answer *answer = &connection->answers[connection->next];
    if (body->size > LW_CACHED_ANSWER_MAX)
        return;
    connection->next = (connection->next + 1) % LW_CACHED_ANSWERS;
    lw_buf_clear(&answer->target);
    lw_buf_clear(&answer->body);
    lw_buf_puts(&answer->target, target);
    lw_buf_add(&answer->body, body->bytes, body->size);
}

/* Every running studio holds a shared lock on the library file, which ends with the process however that ends.
 * A studio that can lock the file exclusively when it opens knows that no job is running, whatever the store
 * says. The file must be opened before SQLite opens it: closing a second descriptor later would drop SQLite's
 * own locks. */
static bool claim(lw_studio *studio)
{
    studio->claim = open(studio->plan.library, O_RDWR | O_CLOEXEC);
    return studio->claim >= 0 && !flock(studio->claim, LOCK_EX | LOCK_NB);
}

static void share(lw_studio *studio)
{
    if (studio->claim >= 0)
        flock(studio->claim, LOCK_SH); /* blocks only while another studio opens with an exclusive lock */
}

int lw_studio_open(const lw_studio_plan *plan, lw_studio **out, lw_error *error)
{
    lw_store *store = NULL;
    *out = NULL;
    int result = lw_store_open(plan->library, &store, error); /* creates or upgrades it */
    lw_store_close(store);
    if (result)
        return result;
    lw_studio *studio = lw_heap_grow(NULL, sizeof *studio);
    *studio = (lw_studio){.plan = *plan};
    studio->plan.library = lw_arena_text(&studio->arena, plan->library);
    studio->plan.token = plan->token ? lw_arena_text(&studio->arena, plan->token) : NULL;
    studio->plan.address = plan->address ? lw_arena_text(&studio->arena, plan->address) : NULL;
    pthread_mutex_init(&studio->mutex, NULL);
    bool alone = claim(studio);
    lw_store_connection *connection = lw_studio_take(studio, error);
    result = connection ? 0 : error->code;
    if (!result && alone)
        result = lw_store_interrupt_jobs(connection->store, error);
    share(studio);
    lw_studio_give(studio, connection);
    studio->runner = lw_job_runner_open(&(lw_job_plan){.library = studio->plan.library,
                                                       .threads = studio->plan.threads,
                                                       .clock = studio->plan.clock,
                                                       .stop = &studio->stop});
    if (result)
        lw_studio_close(studio);
    else
        *out = studio;
    return result;
}

void lw_studio_stop(lw_studio *studio)
{
    atomic_store(&studio->stop.raised, true);
    lw_job_runner_stop(studio->runner);
}

bool lw_studio_stopping(lw_studio *studio)
{
    return lw_stopped(&studio->stop);
}

void lw_studio_close(lw_studio *studio)
{
    if (!studio)
        return;
    lw_studio_stop(studio);
    lw_job_runner_close(studio->runner);
    while (studio->connection_count)
        close_connection(studio->connections[--studio->connection_count]);
    if (studio->claim >= 0)
        close(studio->claim);
    pthread_mutex_destroy(&studio->mutex);
    lw_arena_drop(&studio->arena);
    free(studio);
}
