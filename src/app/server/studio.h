/* studio.h: the data of an open studio. */
#ifndef LW_APP_SERVER_STUDIO_H
#define LW_APP_SERVER_STUDIO_H

#include "app/jobs/job_runner.h"
#include "app/server/call.h"
#include "base/pool.h"

#include <pthread.h>

enum { LW_STUDIO_STORES = 16 };

/* An open store with its latest answers to requests that depend only on the library's content; they are valid
 * until the content changes. */
enum { LW_CACHED_ANSWERS = 16, LW_CACHED_ANSWER_MAX = 256 << 10 };

typedef struct lw_cached_answer {
    lw_buf target, body;
} lw_cached_answer;

typedef struct lw_store_connection {
    lw_store *store;
    int64_t version; /* of the content that the cached answers are from */
    lw_cached_answer answers[LW_CACHED_ANSWERS];
    int next; /* the entry to overwrite next */
} lw_store_connection;

struct lw_studio {
    lw_studio_plan plan;
    lw_arena arena; /* for the plan's texts */
    pthread_mutex_t mutex;
    lw_store_connection *connections[LW_STUDIO_STORES]; /* the unused ones */
    int connection_count;
    lw_stop stop;
    int claim; /* descriptor of the locked library file, see studio.c; -1: not locked */
    lw_job_runner *runner;
};

/* Take an open store from the pool, and return it. */
lw_store_connection *lw_studio_take(lw_studio *, lw_error *);
void lw_studio_give(lw_studio *, lw_store_connection *);

/* The cached answer to this target; NULL: none, or no longer valid. */
const lw_buf *lw_cached_answer_find(lw_store_connection *, const char *target, lw_error *);
void lw_cached_answer_keep(lw_store_connection *, const char *target, const lw_buf *body);

const lw_studio_plan *lw_studio_plan_of(const lw_studio *);

int lw_studio_open(const lw_studio_plan *, lw_studio **, lw_error *);

/* Stops all jobs, waits for them and closes. Finished results stay. */
void lw_studio_close(lw_studio *);

/* Asks jobs to stop and streams to end, so that a server can close. */
void lw_studio_stop(lw_studio *);

bool lw_studio_stopping(lw_studio *);

#endif
