/* studio.h: what a studio holds while it is open. */
#ifndef LW_APP_SERVER_STUDIO_H
#define LW_APP_SERVER_STUDIO_H

#include "app/jobs/job_runner.h"
#include "app/server/call.h"
#include "base/pool.h"

#include <pthread.h>

enum { LW_STUDIO_STORES = 16 };

/* An open store, and the latest answers that it gave to questions which only the library's content decides:
 * they hold until the content changes. */
enum { LW_CACHED_ANSWERS = 16, LW_CACHED_ANSWER_MAX = 256 << 10 };

typedef struct lw_cached_answer {
    lw_buf target, body;
} lw_cached_answer;

typedef struct lw_store_connection {
    lw_store *store;
    int64_t version; /* of the content when the cached answers were made */
    lw_cached_answer answers[LW_CACHED_ANSWERS];
    int next; /* the one to be written over */
} lw_store_connection;

struct lw_studio {
    lw_studio_plan plan;
    lw_arena arena; /* of the plan's texts */
    pthread_mutex_t mutex;
    lw_store_connection *connections[LW_STUDIO_STORES]; /* open ones that nobody uses */
    int connection_count;
    lw_stop stop;
    int claim; /* the library's file, locked as long as this studio lives: see studio.c; -1: it cannot be */
    lw_job_runner *runner;
};

/* Hands out an open store and takes it back. */
lw_store_connection *lw_studio_take(lw_studio *, lw_error *);
void lw_studio_give(lw_studio *, lw_store_connection *);

/* The answer to this target that still holds; NULL: there is none. */
const lw_buf *lw_cached_answer_find(lw_store_connection *, const char *target, lw_error *);
void lw_cached_answer_keep(lw_store_connection *, const char *target, const lw_buf *body);

const lw_studio_plan *lw_studio_plan_of(const lw_studio *);

int lw_studio_open(const lw_studio_plan *, lw_studio **, lw_error *);

/* Stops all jobs, waits for them and closes. What is finished stays. */
void lw_studio_close(lw_studio *);

/* Streams end soon, so that a server can; jobs are told to stop. */
void lw_studio_stop(lw_studio *);

bool lw_studio_stopping(lw_studio *);

#endif
