/* studio.h: what a studio holds while it is open. */
#ifndef LW_APP_SERVER_STUDIO_H
#define LW_APP_SERVER_STUDIO_H

#include "app/server/call.h"
#include "base/pool.h"

#include <pthread.h>

enum { LW_STUDIO_STORES = 16 };

typedef struct lw_workshop lw_workshop; /* jobs.h */

/* An open store, and the latest answers that it gave to questions which only the library's content decides:
 * they hold until the content changes. */
enum { LW_MEMOS = 16, LW_MEMO_MOST = 256 << 10 };

typedef struct lw_memo {
    lw_buf target, body;
} lw_memo;

typedef struct lw_counter {
    lw_store *store;
    int64_t version; /* of the content when the memos were made */
    lw_memo memos[LW_MEMOS];
    int next; /* the one to be written over */
} lw_counter;

struct lw_studio {
    lw_studio_plan plan;
    lw_arena arena; /* of the plan's texts */
    pthread_mutex_t mutex;
    lw_counter *counters[LW_STUDIO_STORES]; /* open ones that nobody uses */
    int counter_count;
    lw_stop stop;
    int claim; /* the library's file, locked as long as this studio lives: see studio.c; -1: it cannot be */
    lw_workshop *workshop;
};

/* Hands out an open store and takes it back. */
lw_counter *lw_studio_take(lw_studio *, lw_error *);
void lw_studio_give(lw_studio *, lw_counter *);

/* The answer to this target that still holds; NULL: there is none. */
const lw_buf *lw_memo_find(lw_counter *, const char *target, lw_error *);
void lw_memo_keep(lw_counter *, const char *target, const lw_buf *body);

#endif
