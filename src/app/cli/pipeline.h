/* pipeline.h: pieces of work that come in one after the other, are done by several threads, and go out in the
 * order they came in.
 *
 * Memory is constant: a piece is a slot of a ring, and whoever brings the next one waits until a slot is free.
 * A finished piece goes out as soon as all before it have. With one thread everything runs in the caller. */
#ifndef LW_APP_CLI_PIPELINE_H
#define LW_APP_CLI_PIPELINE_H

#include <stddef.h>

typedef struct lw_pipeline lw_pipeline;

typedef struct lw_pipeline_plan {
    int threads;
    size_t slot_size;
    void *context;
    void (*work)(void *context, void *slot);    /* by many threads at once */
    void (*deliver)(void *context, void *slot); /* by one at a time, in order */
} lw_pipeline_plan;

lw_pipeline *lw_pipeline_open(const lw_pipeline_plan *);
/* The slot to fill next; it holds what was left in it, at first zeroes. */
void *lw_pipeline_slot(lw_pipeline *);
void lw_pipeline_put(lw_pipeline *);   /* that slot is filled */
void lw_pipeline_drain(lw_pipeline *); /* waits until all that was put is delivered */
/* Drains, calls `clear` for every slot, and frees. */
void lw_pipeline_close(lw_pipeline *, void (*clear)(void *slot));

#endif
