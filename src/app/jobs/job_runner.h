/* job_runner.h: long work, and the queue that runs it.
 *
 * A job is live while it waits or runs; the job runner then holds it. When it ends, it is stored in full and
 * leaves the job runner; streams that still watch it keep it until they release it. One mutex of the job
 * runner guards everything in a job that changes. */
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
    int threads;           /* per job; 0: jobs wait for ever, for tests */
    double (*clock)(void); /* seconds, for display */
    const lw_stop *stop;   /* once raised, no job begins; lw_job_runner_stop wakes the waiting threads */
} lw_job_plan;

/* A kind of job: reads its request before the job begins, then does the work. */
typedef struct lw_job_kind {
    const char *name;
    int (*read)(lw_task *, lw_error *);
    void (*work)(lw_task *, lw_store *, lw_pool *, lw_error *);
    /* Writes the members of "settings": everything the result depends on, including defaults. */
    void (*settings)(const lw_task *, lw_writer *);
} lw_job_kind;

struct lw_task {
    lw_job_runner *runner;
    const lw_job_kind *job_kind;
    lw_task *next;
    int holders;
    lw_arena arena; /* for everything made from the request */
    const lw_json *request;
    const char *title, *shape;
    void *work; /* private to the job kind */
    int64_t number;
    enum lw_task_state state;
    bool cancelled;
    lw_stop stop;
    lw_progress_counter meter;
    int64_t runs, found;
    double best, median; /* -INFINITY: none yet */
    const lw_spec *spec; /* of the best */
    unsigned char *best_genome;
    int gains; /* how often the best has improved */
    double begun, seconds;
    char message[400]; /* "": none */
    lw_buf result;     /* JSON; empty: none */
    lw_buf finds;      /* one JSON object per line, for streams */
};

lw_job_runner *lw_job_runner_open(const lw_job_plan *); /* does not copy the texts */
void lw_job_runner_stop(lw_job_runner *);
void lw_job_runner_close(lw_job_runner *); /* NULL is fine */
void lw_job_runner_lock(lw_job_runner *);
void lw_job_runner_unlock(lw_job_runner *);
int lw_job_runner_threads(const lw_job_runner *); /* per job; at least one */
const char *lw_job_runner_library(const lw_job_runner *);

/* Makes a job from a request, a JSON object. Returns 0 and the job, on which the caller holds one reference;
 * LW_JOBS_FULL, also with a message, if the queue is full; or an error. */
enum { LW_JOBS_FULL = 1 };
int lw_job_runner_begin(lw_job_runner *, const lw_json *request, lw_store *, lw_task **, lw_error *);
/* Finds a live job and takes a reference for the caller; NULL: none. */
lw_task *lw_job_runner_find(lw_job_runner *, int64_t number);
void lw_task_release(lw_task *);

void lw_task_write(lw_task *, lw_writer *); /* the whole JOB as an object; under the lock */
double lw_task_seconds(const lw_task *);    /* since a running job began; under the lock */
/* For the job kinds. */
void lw_task_say(lw_task *, const char *message); /* the first message stays */
void lw_task_add_find(lw_task *, const char *line);
/* Saves the progress of a running job to the store, to survive a kill. */
int lw_task_save_progress(lw_task *, lw_store *, lw_error *);

/* Writes the goals of an evolution's request, for summaries: "goals" and "axes". */
void lw_evolve_write(const lw_task *, lw_writer *);

extern const lw_job_kind lw_job_kind_evolve; /* the one kind of jobs.def that summaries treat specially */

/* Writes the result for levels, with the game's new text. */
struct lw_levels;
void lw_levels_write(const struct lw_levels *, const lw_buf *text, lw_buf *result);

#endif
