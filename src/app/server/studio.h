/* studio.h: what a studio holds while it is open. */
#ifndef LW_APP_SERVER_STUDIO_H
#define LW_APP_SERVER_STUDIO_H

#include "app/server/call.h"
#include "base/pool.h"

#include <pthread.h>

enum { LW_STUDIO_STORES = 16 };

typedef struct lw_desk lw_desk; /* jobs.h */

struct lw_studio {
    lw_studio_plan plan;
    lw_arena arena; /* of the plan's texts */
    pthread_mutex_t mutex;
    lw_store *stores[LW_STUDIO_STORES]; /* open ones that nobody uses */
    int store_count;
    lw_stop stop;
    int claim; /* an open file that is locked: the one studio of this library that minds its jobs; -1: another
                  is */
    lw_desk *desk;
};

/* Hands out an open store and takes it back. */
lw_store *lw_studio_take(lw_studio *, lw_error *);
void lw_studio_give(lw_studio *, lw_store *);

#endif
