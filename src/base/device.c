/* device.c: see device.h. */
#include "base/device.h"
#include "base/arena.h"
#include "base/memory_guard.h"

#include <pthread.h>
#include <semaphore.h>

enum { MAX_KINDS = 8 };

/* An item on the stack of a thread that waits for it. Thousands of threads may wait, each on its own semaphore:
 * each thread that wakes up wakes two others, so that neither a lock nor the leading thread becomes a
 * bottleneck. */
typedef struct lw_device_item {
    const lw_device_kind *kind;
    void *item;
    bool done, fine;
    sem_t woken; /* posted when the item is done */
    struct lw_device_item *next, *wakes[2];
} lw_device_item;

struct lw_device {
    lw_gpu *gpu;
    lw_pool *pool;
    lw_pool_helper helper;
    pthread_mutex_t lock;
    int busy, waiting;             /* numbers of threads */
    bool leading;                  /* a thread is working on a batch */
    lw_device_item *first, *batch; /* waiting; in progress */
    struct {
        const lw_device_kind *kind;
        void *opened; /* NULL: opening it failed */
    } kinds[MAX_KINDS];
    int kind_count;
    lw_error error;
};

/* Call with the lock held. The most recent item decides how many items are enough. */
static bool is_ready(const lw_device *device)
{
    int enough = device->first ? device->first->kind->enough : 0;
    return !device->leading && device->first &&
           (device->waiting >= device->busy || (enough && device->waiting >= enough));
}

static void change_busy(void *context, int change);

lw_device *lw_device_open(lw_pool *pool, lw_gpu *gpu)
{
    lw_device *device = lw_heap_grow(NULL, sizeof *device);
    *device = (lw_device){.gpu = gpu, .pool = pool, .helper = {.context = device, .busy = change_busy}};
    pthread_mutex_init(&device->lock, NULL);
    lw_pool_set_helper(pool, &device->helper);
    return device;
}

void lw_device_close(lw_device *device, lw_error *error)
{
    lw_error ignored = {0};
    if (!device)
        return;
    if (device->error.code)
        *error = device->error;
    lw_pool_set_helper(device->pool, NULL);
    lw_gpu_attach(device->gpu, &ignored);
    for (int i = 0; i < device->kind_count; i++)
        if (device->kinds[i].opened)
            device->kinds[i].kind->close(device->kinds[i].opened);
    lw_gpu_close(device->gpu);
    pthread_mutex_destroy(&device->lock);
    lw_heap_grow(device, 0);
}

static void *opened_kind(lw_device *device, const lw_device_kind *kind, lw_error *error)
{
    for (int i = 0; i < device->kind_count; i++)
        if (device->kinds[i].kind == kind)
            return device->kinds[i].opened;
    if (device->kind_count == MAX_KINDS)
        return NULL;
    void *opened = kind->open(device->gpu, error);
    device->kinds[device->kind_count].kind = kind;
    device->kinds[device->kind_count++].opened = opened;
    return opened;
}

/* Works on all items of the batch that are of this kind. */
static void work_on(lw_device *device, const lw_device_kind *kind)
{
    lw_arena scratch = {0};
    lw_error error = {0};
    int count = 0;
    for (const lw_device_item *one = device->batch; one; one = one->next)
        count += one->kind == kind;
    void **items = lw_new_array(&scratch, void *, count);
    count = 0;
    for (const lw_device_item *one = device->batch; one; one = one->next)
        if (one->kind == kind)
            items[count++] = one->item;
    void *opened = lw_gpu_attach(device->gpu, &error) ? opened_kind(device, kind, &error) : NULL;
    bool fine = opened && kind->work(opened, items, count, &error);
    if (error.code && !device->error.code)
        device->error = error;
    for (lw_device_item *one = device->batch; one; one = one->next)
        if (one->kind == kind)
            one->fine = fine;
    lw_arena_drop(&scratch);
}

/* Ends the batch, whether it was completed or not; `own` is the caller's item, or NULL. Call with the lock
 * held. */
static void end_batch(lw_device *device, const lw_device_item *own)
{
    lw_device_item *parent = NULL, *last = NULL;
    int used = 0; /* number of threads that the parent wakes so far */
    for (lw_device_item *one = device->batch, *next; one; one = next) {
        next = one->next;
        one->done = true;
        one->wakes[0] = one->wakes[1] = NULL;
        if (one == own)
            continue;
        one->next = NULL; /* from here on, links to the next item that wakes others */
        if (parent) {
            parent->wakes[used++] = one;
            last->next = one;
            if (used == 2) {
                parent = parent->next;
                used = 0;
            }
        } else {
            parent = one;
            device->batch = one;
        }
        last = one;
    }
    device->leading = false;
    if (last)
        sem_post(&device->batch->woken);
    device->batch = NULL;
}

typedef struct leadership {
    lw_device *device;
    const lw_device_item *own;
} leadership;

static void give_up(void *context)
{
    const leadership *led = context;
    pthread_mutex_lock(&led->device->lock);
    end_batch(led->device, led->own);
    pthread_mutex_unlock(&led->device->lock);
}

/* Works on everything that waits. Call with the lock held; it is released meanwhile. */
static void lead(lw_device *device, const lw_device_item *own)
{
    lw_memory_cleanup cleanup;
    leadership led = {.device = device, .own = own};
    device->leading = true;
    device->batch = device->first;
    device->first = NULL;
    device->waiting = 0;
    pthread_mutex_unlock(&device->lock);
    lw_memory_cleanup_add(&cleanup, give_up, &led);
    for (const lw_device_item *one = device->batch; one; one = one->next) {
        const lw_device_item *same = device->batch;
        while (same->kind != one->kind)
            same = same->next;
        if (same == one) /* the first of its kind */
            work_on(device, one->kind);
    }
    lw_memory_cleanup_remove(&cleanup);
    pthread_mutex_lock(&device->lock);
    end_batch(device, own);
}

/* The thread that completes a batch works on it: either it adds the last item or it runs out of jobs. */
static void lead_others(void *context)
{
    lw_device *device = context;
    pthread_mutex_lock(&device->lock);
    while (is_ready(device))
        lead(device, NULL);
    pthread_mutex_unlock(&device->lock);
}

static void change_busy(void *context, int change)
{
    lw_device *device = context;
    pthread_mutex_lock(&device->lock);
    device->busy += change;
    bool ready = is_ready(device);
    pthread_mutex_unlock(&device->lock);
    if (ready)
        lw_memory_guarded(lead_others, device);
}

static void await(lw_device_item *own)
{
    while (sem_wait(&own->woken))
        ; /* interrupted by a signal */
    for (int i = 0; i < 2; i++)
        if (own->wakes[i])
            sem_post(&own->wakes[i]->woken);
}

bool lw_device_do(const lw_device_kind *kind, void *item)
{
    const lw_pool_helper *helper = lw_pool_helper_here();
    if (!helper || helper->busy != change_busy)
        return false;
    lw_device *device = helper->context;
    lw_device_item own = {.kind = kind, .item = item};
    sem_init(&own.woken, 0, 0);
    pthread_mutex_lock(&device->lock);
    own.next = device->first;
    device->first = &own;
    device->waiting++;
    while (is_ready(device))
        lead(device, &own);
    bool done = own.done;
    pthread_mutex_unlock(&device->lock);
    if (!done)
        await(&own);
    sem_destroy(&own.woken);
    return own.fine;
}
