/* studio.c: opening and closing, and a shelf of open stores.
 *
 * SQLite lets many read while one writes, each over a connection of its own; a connection serves one thread at
 * a time. So every call takes one from the shelf and puts it back; there are never more than calls at once.
 * With each goes what it answered last: a page that is asked for again and again costs no query until the
 * library changes, whoever changes it. */
#include "app/server/studio.h"
#include "app/jobs/jobs.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

const lw_studio_plan *lw_studio_plan_of(const lw_studio *studio)
{
    return &studio->plan;
}

static void drop_memos(lw_counter *counter)
{
    for (int i = 0; i < LW_MEMOS; i++) {
        lw_buf_drop(&counter->memos[i].target);
        lw_buf_drop(&counter->memos[i].body);
    }
}

static void close_counter(lw_counter *counter)
{
    drop_memos(counter);
    lw_store_close(counter->store);
    free(counter);
}

lw_counter *lw_studio_take(lw_studio *studio, lw_error *error)
{
    lw_counter *counter = NULL;
    lw_store *store = NULL;
    pthread_mutex_lock(&studio->mutex);
    if (studio->counter_count)
        counter = studio->counters[--studio->counter_count];
    pthread_mutex_unlock(&studio->mutex);
    if (counter || lw_store_open_existing(studio->plan.library, &store, error))
        return counter;
    counter = lw_heap_grow(NULL, sizeof *counter);
    *counter = (lw_counter){.store = store};
    return counter;
}

void lw_studio_give(lw_studio *studio, lw_counter *counter)
{
    if (!counter)
        return;
    pthread_mutex_lock(&studio->mutex);
    bool room = studio->counter_count < LW_STUDIO_STORES;
    if (room)
        studio->counters[studio->counter_count++] = counter;
    pthread_mutex_unlock(&studio->mutex);
    if (!room)
        close_counter(counter);
}

/* --- Memos. --- */

const lw_buf *lw_memo_find(lw_counter *counter, const char *target, lw_error *error)
{
    int64_t version = 0;
    if (lw_store_version(counter->store, &version, error))
        return NULL;
    if (version != counter->version) {
        drop_memos(counter);
        counter->version = version;
    }
    for (int i = 0; i < LW_MEMOS; i++)
        if (!strcmp(lw_buf_text(&counter->memos[i].target), target))
            return &counter->memos[i].body;
    return NULL;
}

void lw_memo_keep(lw_counter *counter, const char *target, const lw_buf *body)
{
    lw_memo *memo = &counter->memos[counter->next];
    if (body->size > LW_MEMO_MOST)
        return;
    counter->next = (counter->next + 1) % LW_MEMOS;
    lw_buf_clear(&memo->target);
    lw_buf_clear(&memo->body);
    lw_buf_puts(&memo->target, target);
    lw_buf_add(&memo->body, body->bytes, body->size);
}

/* Every studio that lives holds a lock on the file, shared with the others; it ends with the process, however
 * that ends. Whoever opens and has the file alone knows that no job is under way, whatever the store says. The
 * file must be opened before SQLite does it: closing a second descriptor later would drop SQLite's own locks.
 */
static bool claim(lw_studio *studio)
{
    studio->claim = open(studio->plan.library, O_RDWR | O_CLOEXEC);
    return studio->claim >= 0 && !flock(studio->claim, LOCK_EX | LOCK_NB);
}

static void share(lw_studio *studio)
{
    if (studio->claim >= 0)
        flock(studio->claim, LOCK_SH); /* another may be alone for the moment of its opening */
}

int lw_studio_open(const lw_studio_plan *plan, lw_studio **out, lw_error *error)
{
    lw_store *store = NULL;
    *out = NULL;
    int result = lw_store_open(plan->library, &store, error); /* made, or brought up to date */
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
    lw_counter *counter = lw_studio_take(studio, error);
    result = counter ? 0 : error->code;
    if (!result && alone)
        result = lw_store_interrupt_jobs(counter->store, error);
    share(studio);
    lw_studio_give(studio, counter);
    studio->workshop = lw_workshop_open(studio);
    if (result)
        lw_studio_close(studio);
    else
        *out = studio;
    return result;
}

void lw_studio_stop(lw_studio *studio)
{
    atomic_store(&studio->stop.raised, true);
    lw_workshop_stop(studio->workshop);
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
    lw_workshop_close(studio->workshop);
    while (studio->counter_count)
        close_counter(studio->counters[--studio->counter_count]);
    if (studio->claim >= 0)
        close(studio->claim);
    pthread_mutex_destroy(&studio->mutex);
    lw_arena_drop(&studio->arena);
    free(studio);
}
