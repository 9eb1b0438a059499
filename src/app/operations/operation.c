/* operation.c: the thread, and the queue of results that it fills. */
#include "app/operations/operation.h"
#include "app/api.h"
#include "app/api_evolve.h"
#include "base/memory_guard.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct found {
    struct found *next;
    char *json;
} found;

struct lw_operation {
    lw_arena arena;
    lw_operation_function *work;
    lw_operation_work asked;
    lw_stop stop;
    lw_progress_counter meter;
    pthread_t thread;
    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t changed;
    found *first, **end;
    char *question, *answer; /* of a judge; NULL: none pending */
    bool question_read;      /* the question was read but is not answered yet */
    bool done;
    lw_error error;
};

static const struct {
    const char *name;
    lw_operation_function *work;
} operations[] = {
#define LW_OPERATION_ROW(name) {#name, lw_operation_##name},
    LW_OPERATIONS(LW_OPERATION_ROW)
#undef LW_OPERATION_ROW
};

void lw_operation_put(const lw_operation_work *asked, lw_buf *json)
{
    lw_operation *operation = asked->operation;
    found *new = lw_heap_grow(NULL, sizeof *new);
    *new = (found){.json = lw_api_release(json)};
    *json = (lw_buf){0};
    pthread_mutex_lock(&operation->lock);
    *operation->end = new;
    operation->end = &new->next;
    pthread_cond_broadcast(&operation->changed);
    pthread_mutex_unlock(&operation->lock);
}

/* The time this many milliseconds from now. */
static struct timespec time_in(int milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    int64_t nanoseconds = until.tv_nsec + (int64_t)milliseconds * 1000000;
    until.tv_sec += (time_t)(nanoseconds / 1000000000);
    until.tv_nsec = (long)(nanoseconds % 1000000000);
    return until;
}

int lw_operation_ask(void *context, const lw_judge_batch *batch, double *values, lw_error *error)
{
    enum { NAP_MS = 50 };
    lw_operation *operation = context;
    lw_buf question = {0};
    lw_buf_puts(&question, batch->question);
    lw_api_release(&question);
    pthread_mutex_lock(&operation->lock);
    operation->question = question.bytes;
    pthread_cond_broadcast(&operation->changed);
    while (!operation->answer && !lw_stopped(&operation->stop)) {
        struct timespec until = time_in(NAP_MS);
        pthread_cond_timedwait(&operation->changed, &operation->lock, &until);
    }
    char *answer = operation->answer;
    operation->answer = NULL;
    operation->question_read = false;
    pthread_mutex_unlock(&operation->lock);
    int result = answer ? lw_judge_read(answer, strlen(answer), batch, values, error) : LW_STOPPED;
    free(answer);
    return result;
}

static void write_copy(const void *text, lw_buf *out)
{
    lw_buf_puts(out, text);
}

int lw_operation_answer(lw_operation *operation, const char *json, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (!operation || !json)
        return lw_api_fail_null(error, operation ? "an answer" : "an operation");
    char *answer = lw_api_text(write_copy, json);
    if (!answer)
        return lw_api_fail_memory(error);
    pthread_mutex_lock(&operation->lock);
    if (operation->question_read && !operation->answer) {
        operation->answer = answer;
        pthread_cond_broadcast(&operation->changed);
    } else {
        free(answer);
        lw_fail(error, LW_BAD_INPUT, "the operation has asked nothing");
    }
    pthread_mutex_unlock(&operation->lock);
    return error->code;
}

typedef struct attempt {
    lw_operation *operation;
    lw_error error;
} attempt;

static void work(void *context)
{
    attempt *a = context;
    if (a->operation->work(&a->operation->asked, &a->error) && !a->error.code)
        lw_fail(&a->error, LW_BAD_INPUT, "the request failed for an unknown reason");
}

static void *run(void *context)
{
    lw_operation *operation = context;
    attempt a = {.operation = operation};
    lw_error error = {0};
    if (lw_memory_guarded(work, &a))
        error = a.error;
    else
        lw_api_fail_memory(&error);
    pthread_mutex_lock(&operation->lock);
    operation->error = error;
    operation->done = true;
    pthread_cond_broadcast(&operation->changed);
    pthread_mutex_unlock(&operation->lock);
    return NULL;
}

static lw_operation_function *find(const char *name, lw_error *error)
{
    lw_names known = {0};
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        if (!strcmp(operations[i].name, name))
            return operations[i].work;
        lw_names_add(&known, operations[i].name);
    }
    lw_fail(error, LW_BAD_INPUT, "the operation must be one of %s, not \"%.40s\"", known.text, name);
    return NULL;
}

static void drop(lw_operation *operation)
{
    while (operation->first) {
        found *next = operation->first->next;
        free(operation->first->json);
        free(operation->first);
        operation->first = next;
    }
    free(operation->question);
    free(operation->answer);
    pthread_mutex_destroy(&operation->lock);
    pthread_cond_destroy(&operation->changed);
    lw_arena_drop(&operation->arena);
    free(operation);
}

typedef struct beginning {
    const char *name, *request;
    int threads;
    lw_operation *operation; /* NULL: out of memory */
} beginning;

static lw_operation *open_operation(void)
{
    lw_operation *operation = lw_heap_grow(NULL, sizeof *operation);
    memset(operation, 0, sizeof *operation);
    pthread_mutex_init(&operation->lock, NULL);
    pthread_cond_init(&operation->changed, NULL);
    operation->end = &operation->first;
    return operation;
}

static int begin(void *arguments, lw_error *error)
{
    beginning *b = arguments;
    lw_operation *operation = b->operation = open_operation();
    int threads = b->threads;
    operation->work = find(b->name, error);
    if (!operation->work)
        return error->code;
    if (threads < 0 || threads > LW_API_THREADS)
        return lw_fail(error, LW_BAD_INPUT, "the number of threads must be from 1 to %d, not %d",
                       LW_API_THREADS, threads);
    const lw_json *json = lw_json_read(lw_arena_text(&operation->arena, b->request), strlen(b->request), 1,
                                       &operation->arena, error);
    if (json && json->kind != LW_JSON_OBJECT)
        return lw_json_fail(json, error, "a request must be a JSON object");
    operation->asked = (lw_operation_work){.operation = operation,
                                           .request = json,
                                           .arena = &operation->arena,
                                           .threads = threads ? threads : lw_pool_cores(),
                                           .stop = &operation->stop,
                                           .meter = &operation->meter};
    if (!error->code && pthread_create(&operation->thread, NULL, run, operation))
        lw_fail(error, LW_SYSTEM, "the system could not start another thread");
    return error->code;
}

int lw_operation_begin(const char *name, const char *request, int threads, lw_operation **out, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (out)
        *out = NULL;
    if (!name || !request || !out)
        return lw_api_fail_null(error, !name     ? "the name of an operation"
                                       : request ? "a place for the operation"
                                                 : "a request");
    beginning b = {.name = name, .request = request, .threads = threads};
    int result = lw_api_guarded(begin, &b, error);
    if (!result)
        *out = b.operation;
    else if (b.operation)
        drop(b.operation);
    return result;
}

static void wait_for(lw_operation *operation, int milliseconds)
{
    struct timespec until = time_in(milliseconds);
    while (!operation->first && !operation->question && !operation->done)
        if (pthread_cond_timedwait(&operation->changed, &operation->lock, &until))
            break;
}

int lw_operation_next(lw_operation *operation, int milliseconds, char **json, lw_error *wanted)
{
    lw_error own, *error = lw_api_error(wanted, &own);
    if (json)
        *json = NULL;
    if (!operation || !json)
        return lw_api_fail_null(error, operation ? "a place for the result" : "an operation");
    pthread_mutex_lock(&operation->lock);
    wait_for(operation, milliseconds > 0 ? milliseconds : 0);
    found *first = operation->first;
    int turn = first                 ? LW_OPERATION_RESULT
               : operation->question ? LW_OPERATION_QUESTION
               : operation->done     ? LW_OPERATION_DONE
                                     : LW_OPERATION_WAITING;
    if (first) {
        operation->first = first->next;
        if (!operation->first)
            operation->end = &operation->first;
    } else if (operation->question) {
        *json = operation->question;
        operation->question = NULL;
        operation->question_read = true;
    } else if (operation->done && operation->error.code) {
        *error = operation->error;
        turn = error->code;
    }
    pthread_mutex_unlock(&operation->lock);
    if (first)
        *json = first->json;
    free(first);
    return turn;
}

void lw_operation_progress(const lw_operation *operation, int64_t *done, int64_t *total)
{
    if (operation && done)
        *done = atomic_load(&operation->meter.done);
    if (operation && total)
        *total = atomic_load(&operation->meter.total);
}

void lw_operation_stop(lw_operation *operation)
{
    if (operation)
        atomic_store(&operation->stop.raised, true);
}

void lw_operation_close(lw_operation *operation)
{
    if (!operation)
        return;
    lw_operation_stop(operation);
    pthread_join(operation->thread, NULL);
    drop(operation);
}
