/* pipeline.h: pieces of work that arrive one by one, are processed by several threads, and leave in the order
 * of their arrival.
 *
 * Memory is constant: a piece is a slot in a ring, and the producer waits until a slot is free. A finished
 * piece leaves as soon as all earlier ones have. With one thread everything runs in the caller. */
#ifndef LW_APP_CLI_PIPELINE_H
#define LW_APP_CLI_PIPELINE_H

#include <stddef.h>

typedef struct lw_pipeline lw_pipeline;

typedef struct lw_pipeline_plan {
    int threads;
    size_t slot_size;
    void *context;
    void (*work)(void *context, void *slot);    /* called by several threads at once */
    void (*deliver)(void *context, void *slot); /* called by one thread at a time, in order */
} lw_pipeline_plan;

lw_pipeline *lw_pipeline_open(const lw_pipeline_plan *);
/* The slot to fill next; it still has its previous contents, initially zeroes. */
void *lw_pipeline_slot(lw_pipeline *);
void lw_pipeline_put(lw_pipeline *);   /* the slot has been filled */
void lw_pipeline_drain(lw_pipeline *); /* waits until everything has been delivered */
/* Waits for the threads, calls `clear` for every slot, and frees. */
void lw_pipeline_close(lw_pipeline *, void (*clear)(void *slot));

#endif
