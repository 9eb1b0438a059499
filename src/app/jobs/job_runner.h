/* job_runner.h: long work, and the job runner it waits on.
 *
 * A job is live while it waits or runs; then the job runner holds it. When it ends it is in the store as a
 * whole and leaves the job runner; streams that still watch it keep it until they let go. All that changes in a
 * job is guarded by the job runner's one mutex. */
#ifndef LW_APP_JOBS_JOB_RUNNER_H
#define LW_APP_JOBS_JOB_RUNNER_H

#include "base/progress_counter.h"
#include "grade/search_run.h"
#include "store/store.h"

enum lw_task_state {
    LW_TASK_WAITING,
    LW_TASK_RUNNING,
    LW_TASK_DONE,
    LW_TASK_STOPPED,
    LW_TASK_FAILED,
    LW_TASK_INTERRUPTED,
};

enum { LW_JOBS_AT_ONCE = 2 };

typedef struct lw_job_runner lw_job_runner;
typedef struct lw_task lw_task;

typedef struct lw_job_plan {
    const char *library;   /* path */
    int threads;           /* of a job; 0: they wait for ever, for tests */
    double (*clock)(void); /* seconds, for people */
    const lw_stop *stop;   /* once it is raised no job begins; lw_job_runner_stop wakes whoever waits */
} lw_job_plan;

/* A kind of work: reads its request before the job begins, then does it. */
typedef struct lw_job_kind {
    const char *name;
    int (*read)(lw_task *, lw_error *);
    void (*work)(lw_task *, lw_store *, lw_pool *, lw_error *);
    /* Writes the members of "settings": all that the result depends on, defaults included. */
    void (*settings)(const lw_task *, lw_writer *);
} lw_job_kind;

struct lw_task {
    lw_job_runner *runner;
    const lw_job_kind *job_kind;
    lw_task *next;
    int holders;
    lw_arena arena; /* of all that the request became */
    const lw_json *request;
    const char *title, *shape;
    void *work; /* the job kind's own */
    int64_t number;
    enum lw_task_state state;
    bool cancelled;
    lw_stop stop;
    lw_progress_counter meter;
    int64_t runs, found;
    double best, median; /* -INFINITY: none yet */
    const lw_spec *spec; /* of the best */
    unsigned char *best_genome;
    int gains; /* how often the best has changed */
    double begun, seconds;
    char message[400]; /* "": none */
    lw_buf result;     /* JSON; empty: none */
    lw_buf finds;      /* a JSON object a line, for streams */
};

lw_job_runner *lw_job_runner_open(const lw_job_plan *); /* texts stay the caller's */
void lw_job_runner_stop(lw_job_runner *);
void lw_job_runner_close(lw_job_runner *); /* NULL is fine */
void lw_job_runner_lock(lw_job_runner *);
void lw_job_runner_unlock(lw_job_runner *);
int lw_job_runner_threads(const lw_job_runner *); /* of a job; at least one */
const char *lw_job_runner_library(const lw_job_runner *);

/* Makes a job of a request, an object in JSON: 0 and the job, held once by the caller; LW_JOBS_FULL, with a
 * sentence too, where as many wait as may; or an error. */
enum { LW_JOBS_FULL = 1 };
int lw_job_runner_begin(lw_job_runner *, const lw_json *request, lw_store *, lw_task **, lw_error *);
/* Of a live one, held for the caller; NULL: there is none. */
lw_task *lw_job_runner_find(lw_job_runner *, int64_t number);
void lw_task_release(lw_task *);

void lw_task_write(lw_task *, lw_writer *); /* the whole JOB as an object; under the lock */
double lw_task_seconds(const lw_task *);    /* since a running one began; under the lock */
/* For the job kinds. */
void lw_task_say(lw_task *, const char *message); /* the first word counts */
void lw_task_add_find(lw_task *, const char *line);
/* Puts how far a running one has come into the store: what a kill leaves. */
int lw_task_save_progress(lw_task *, lw_store *, lw_error *);

/* What an evolution's request asks for, for summaries: "goals" and "axes". */
void lw_evolve_write(const lw_task *, lw_writer *);

extern const lw_job_kind
    lw_job_kind_evolve; /* of all that jobs.def lists, the one that summaries ask more of */

/* The result of levels to order, with the game's new text. */
struct lw_levels;
void lw_levels_write(const struct lw_levels *, const lw_buf *text, lw_buf *result);

#endif
