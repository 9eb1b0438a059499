/* api_evolve.h: evolution from a list of options, used by every part of the library that evolves. */
#ifndef LW_APP_API_EVOLVE_H
#define LW_APP_API_EVOLVE_H

#include "base/pool.h"
#include "base/progress_counter.h"
#include "grade/options.h"

enum { LW_API_THREADS = 1024 };

typedef struct lw_api_evolution {
    int threads;
    int (*found)(void *context, const char *json); /* as in lw_evolve */
    void *context;
    const lw_stop *stop;        /* may be NULL */
    lw_progress_counter *meter; /* may be NULL */
    struct lw_judge *judge;     /* may be NULL; otherwise the options contain LW_JUDGES_CALLER */
} lw_api_evolution;

/* Returns 0, LW_STOPPED, LW_LIMIT if fewer were found than requested, or the error in the options. */
int lw_api_evolve(const lw_options *, const lw_api_evolution *, lw_error *);

#endif
