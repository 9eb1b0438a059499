/* api_evolve.h: evolution from a list of options, for all of the library that evolves. */
#ifndef LW_APP_API_EVOLVE_H
#define LW_APP_API_EVOLVE_H

#include "base/pool.h"
#include "base/progress_counter.h"
#include "grade/options.h"

enum { LW_API_THREADS = 1024 };

typedef struct lw_api_evolution {
    int threads;
    int (*found)(void *context, const char *json); /* as lw_evolve has it */
    void *context;
    const lw_stop *stop;        /* may be NULL */
    lw_progress_counter *meter; /* may be NULL */
    struct lw_judge *judge;     /* may be NULL; the options then say LW_JUDGES_CALLER */
} lw_api_evolution;

/* 0, LW_STOPPED, LW_LIMIT where fewer were found than asked for, or what is wrong with the options. */
int lw_api_evolve(const lw_options *, const lw_api_evolution *, lw_error *);

#endif
