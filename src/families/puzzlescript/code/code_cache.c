/* code_cache.c: see code_cache.h. */
#include "families/puzzlescript/code/code_cache.h"

#include "base/buf.h"
#include "base/memory_guard.h"

#include <pthread.h>
#include <string.h>

struct lw_ps_code_entry {
    lw_ps_native native;
    bool ready;
    lw_ps_code_entry *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static lw_ps_code_entry *all; /* guarded by the lock, together with their contents */

static lw_ps_code_entry *look_up(const char *path)
{
    lw_ps_code_entry *code = all;
    while (code && strcmp(code->native.path, path) != 0)
        code = code->next;
    return code;
}

static lw_ps_code_entry *add(const lw_ps_native *native)
{
    lw_ps_code_entry *code = lw_heap_grow(NULL, sizeof *code);
    *code = (lw_ps_code_entry){.native = *native, .next = all};
    all = code;
    return code;
}

static void let_go(void *mutex)
{
    pthread_mutex_unlock(mutex);
}

/* Failures are cached, too, so that they are not tried again. */
lw_ps_code_entry *lw_ps_code_cache_find(const lw_buf *text, const lw_compiler *compiler, bool compile)
{
    lw_error error = {0};
    lw_ps_native native;
    if (lw_ps_native_name(text, compiler, &native, &error))
        return NULL;
    lw_memory_cleanup cleanup;
    pthread_mutex_lock(&lock);
    lw_memory_cleanup_add(&cleanup, let_go, &lock);
    lw_ps_code_entry *code = look_up(native.path);
    if (!code && lw_ps_native_kept(&native)) {
        code = add(&native);
    } else if (!code && compile) {
        code = add(&native);
        code->ready = lw_ps_native_compile(text, compiler, &code->native, &error) != 0;
    }
    lw_memory_cleanup_remove(&cleanup);
    pthread_mutex_unlock(&lock);
    return code;
}

bool lw_ps_code_cache_ready(lw_ps_code_entry *code, lw_ps_turn_function **turn)
{
    lw_error error = {0};
    lw_memory_cleanup cleanup;
    pthread_mutex_lock(&lock);
    lw_memory_cleanup_add(&cleanup, let_go, &lock);
    if (!code->ready && lw_ps_native_done(&code->native, false)) {
        lw_ps_native_load(&code->native, &error);
        code->ready = true;
    }
    bool ready = code->ready;
    *turn = code->native.turn;
    lw_memory_cleanup_remove(&cleanup);
    pthread_mutex_unlock(&lock);
    return ready;
}
