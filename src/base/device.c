/* device.c: see device.h. */
#include "base/device.h"
#include "base/arena.h"
#include "base/memory_guard.h"

#include <pthread.h>

enum { MAX_KINDS = 8 };

/* An item that a thread waits for; it lies on its stack. */
typedef struct lw_device_item {
    const lw_device_kind *kind;
    void *item;
    bool done, fine;
    struct lw_device_item *next;
} lw_device_item;

struct lw_device {
    lw_gpu *gpu;
    lw_pool *pool;
    lw_pool_helper helper;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int busy, waiting;             /* threads */
    bool leading;                  /* one of them has a batch done */
    lw_device_item *first, *batch; /* waiting; being done */
    struct {
        const lw_device_kind *kind;
        void *opened; /* NULL: it failed */
    } kinds[MAX_KINDS];
    int kind_count;
    lw_error error;
};

static void change_busy(void *context, int change)
{
    lw_device *device = context;
    pthread_mutex_lock(&device->lock);
    device->busy += change;
    pthread_cond_broadcast(&device->changed);
    pthread_mutex_unlock(&device->lock);
}

lw_device *lw_device_open(lw_pool *pool, lw_gpu *gpu)
{
    lw_device *device = lw_heap_grow(NULL, sizeof *device);
    *device = (lw_device){.gpu = gpu, .pool = pool, .helper = {.context = device, .busy = change_busy}};
    pthread_mutex_init(&device->lock, NULL);
    pthread_cond_init(&device->changed, NULL);
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
    pthread_cond_destroy(&device->changed);
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

/* All items of the batch that are of this kind. */
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

/* The batch is over, done or not. Under the lock. */
static void end_batch(lw_device *device)
{
    for (lw_device_item *one = device->batch, *next; one; one = next) {
        next = one->next; /* who sees that it is done takes it away */
        one->done = true;
    }
    device->batch = NULL;
    device->leading = false;
    pthread_cond_broadcast(&device->changed);
}

static void give_up(void *context)
{
    lw_device *device = context;
    pthread_mutex_lock(&device->lock);
    end_batch(device);
    pthread_mutex_unlock(&device->lock);
}

/* Has all done that waits. Under the lock, which others may take meanwhile. */
static void lead(lw_device *device)
{
    lw_memory_cleanup cleanup;
    device->leading = true;
    device->batch = device->first;
    device->first = NULL;
    device->waiting = 0;
    pthread_mutex_unlock(&device->lock);
    lw_memory_cleanup_add(&cleanup, give_up, device);
    for (const lw_device_item *one = device->batch; one; one = one->next) {
        const lw_device_item *same = device->batch;
        while (same->kind != one->kind)
            same = same->next;
        if (same == one) /* the first of its kind */
            work_on(device, one->kind);
    }
    lw_memory_cleanup_remove(&cleanup);
    pthread_mutex_lock(&device->lock);
    end_batch(device);
}

bool lw_device_do(const lw_device_kind *kind, void *item)
{
    const lw_pool_helper *helper = lw_pool_helper_here();
    if (!helper || helper->busy != change_busy)
        return false;
    lw_device *device = helper->context;
    lw_device_item own = {.kind = kind, .item = item};
    pthread_mutex_lock(&device->lock);
    own.next = device->first;
    device->first = &own;
    device->waiting++;
    while (!own.done)
        if (!device->leading && device->waiting >= device->busy)
            lead(device);
        else
            pthread_cond_wait(&device->changed, &device->lock);
    pthread_mutex_unlock(&device->lock);
    return own.fine;
}
