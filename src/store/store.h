/* store.h: one SQLite file that remembers puzzles and results.
 *
 * The library: puzzles by ID, each with its certificate (JSON), its facts as rows that SQL can ask for, and
 * tags. The laboratory: runs of experiments and the result of every finished replicate. People: what was played
 * and how it was rated, with consent and without names. Jobs: long work of the studio and what it has found. A
 * replicate or a find is written in one transaction when it is done, so a kill at any moment loses at most the
 * work in flight (WAL mode).
 *
 * The schema carries a version; opening an older file migrates it, a newer one is refused in words. A dump is
 * the whole content but for jobs as text in a fixed order, without times: equal dumps are equal stores.
 *
 * A store serves one thread at a time; several processes may have the same file open and wait for each other
 * (10 s at most). Callbacks may write to the store they are called from. */
#ifndef LW_STORE_STORE_H
#define LW_STORE_STORE_H

#include "core/value.h"

typedef struct lw_store lw_store;

int lw_store_open(const char *path, lw_store **, lw_error *); /* made if it is not there */
int lw_store_open_existing(const char *path, lw_store **, lw_error *);
/* To read only: one that cannot be written will do, if nobody left unfinished writing beside it. */
int lw_store_open_to_read(const char *path, lw_store **, lw_error *);
void lw_store_close(lw_store *); /* NULL is fine */
int lw_store_dump(lw_store *, lw_buf *, lw_error *);
/* A number that changes for this handle when the content has changed, whoever changed it. */
int lw_store_version(lw_store *, int64_t *version, lw_error *);

/* --- The library. --- */

typedef struct lw_named_value {
    const char *name;
    lw_value value;
} lw_named_value;

typedef struct lw_entry {
    const char *id, *family, *spec;
    const char *twin;        /* the ID of the least among its symmetric twins: equal for equal puzzles */
    const char *certificate; /* JSON */
    const char *origin;      /* how it came about: the command or the run; may be "" */
    int fact_count;
    const lw_named_value *facts;
    const char *tags; /* when read: separated by spaces, sorted; ignored when written */
} lw_entry;

/* A handle is the hash of the ID in hexadecimal digits: the same in every library. Seven are shown, four are
 * enough where they are unambiguous. */
enum { LW_HANDLE = 7, LW_HANDLE_WHOLE = 16 };
void lw_handle_text(const char *id, char text[LW_HANDLE_WHOLE + 1]);

enum lw_compare { LW_LESS, LW_AT_MOST, LW_EQUAL, LW_AT_LEAST, LW_MORE };

typedef struct lw_condition {
    const char *fact; /* an absent one meets no condition; a saturated one counts as the number it reached */
    enum lw_compare compare;
    double number;
} lw_condition;

typedef struct lw_query {
    const char *family; /* NULL: all */
    const char *tag;    /* NULL: any */
    const char *id;     /* NULL: any; else this very puzzle or, without one, those whose ID begins so */
    const char *handle; /* NULL: any; else those whose handle begins so */
    int condition_count;
    const lw_condition *conditions;
    const char *order; /* a fact, absent ones last; NULL: in the order they were added */
    enum { LW_ASCENDING, LW_DESCENDING } direction;
    int64_t limit;  /* 0: no limit */
    int64_t offset; /* so many are passed over first */
} lw_query;

/* Puts a puzzle in or brings certificate and facts up to date (those not given are gone, unmeasured ones are
 * not kept); tags stay, and of several origins the least. `fresh` (may be NULL) tells whether it was new. */
int lw_store_put(lw_store *, const lw_entry *, bool *fresh, lw_error *);
/* Calls `each` for every match until it returns nonzero, which is then returned. Entries live during the call.
 */
int lw_store_query(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                   lw_error *);
/* One page of a list as people leaf through it: entries without their certificates (""), and how many there are
 * in all. The order is remembered until the content changes: then only the first page costs a search. */
int lw_store_page(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                  int64_t *total, lw_error *);
int lw_store_count(lw_store *, const lw_query *, int64_t *count, lw_error *); /* whatever its limit */

/* What there is, in numbers: puzzles of each family, with each tag, and the range of each fact of each family.
 */
enum lw_tally_kind { LW_TALLY_FAMILIES, LW_TALLY_TAGS, LW_TALLY_FACTS };

typedef struct lw_tally {
    const char *family, *name; /* "" where it means nothing */
    int64_t puzzles;
    double least, greatest; /* NaN where there is none */
} lw_tally;

int lw_store_tally(lw_store *, enum lw_tally_kind, int (*each)(void *context, const lw_tally *), void *context,
                   lw_error *);

int lw_store_tag(lw_store *, const char *id, const char *tag, lw_error *);   /* an unknown ID is an error */
int lw_store_untag(lw_store *, const char *id, const char *tag, lw_error *); /* so is a tag it has not */
int lw_store_delete(lw_store *, const char *id, lw_error *);
/* Takes over all puzzles, tags, runs and results of another file; doing it twice changes nothing, and the order
 * of several files does not matter. Tells how many puzzles and results were new (both may be NULL). */
int lw_store_merge(lw_store *, const char *path, int64_t *puzzles, int64_t *results, lw_error *);

/* --- The laboratory. --- */

typedef struct lw_result {
    int64_t cell, replicate;
    const char *label;  /* of the cell, for people: "N5 population=120 mutations=1" */
    const char *design; /* ID of the best; "" if there is none */
    const char *twin;
    int64_t evaluations;
    double best;
    const char *facts; /* JSON object: facts of the best, measured again */
    const char *curve; /* JSON list of [evaluations, best] */
} lw_result;

/* A run is an experiment file under its name. The same name with another text is refused in words: results of
 * two different experiments never mix. */
int lw_store_begin_run(lw_store *, const char *name, const char *text, int64_t *run, lw_error *);
int lw_store_find_run(lw_store *, const char *name, int64_t *run,
                      lw_error *); /* BAD_INPUT if there is none; lists those there are */
int lw_store_put_result(lw_store *, int64_t run, const lw_result *, lw_error *);
/* All of them or, when that fails, none: one transaction. */
int lw_store_put_results(lw_store *, int64_t run, const lw_result *, int count, lw_error *);
/* done[cell * replicates + replicate] = 1 for each that is there. */
int lw_store_done(lw_store *, int64_t run, int64_t cells, int64_t replicates, unsigned char *done, lw_error *);
/* By cell, then replicate; runs by name. */
int lw_store_results(lw_store *, int64_t run, int (*each)(void *context, const lw_result *), void *context,
                     lw_error *);
int lw_store_runs(lw_store *,
                  int (*each)(void *context, int64_t run, const char *name, const char *text, int64_t results),
                  void *context, lw_error *);

/* --- People. --- */

/* A visit is one sitting of one person, a random text; its number tells what it sends apart, so that sending
 * twice stores once. Consent is part of every row: without it there is none. */
typedef struct lw_played {
    const char *visit, *id;
    int64_t number;
    const char *outcome, *moves; /* "won"; the play as text */
    int64_t length, milliseconds, undone, restarts, hints;
} lw_played;

typedef struct lw_rated {
    const char *visit, *id;
    int64_t number;
    const char *other; /* of a pair; "" without */
    const char *question;
    double answer;
} lw_rated;

/* `fresh` (may be NULL) tells whether it was new. */
int lw_store_put_play(lw_store *, const lw_played *, bool *fresh, lw_error *);
int lw_store_put_rating(lw_store *, const lw_rated *, bool *fresh, lw_error *);
/* By visit, then number. */
int lw_store_plays(lw_store *, int (*each)(void *context, const lw_played *), void *context, lw_error *);
int lw_store_ratings(lw_store *, int (*each)(void *context, const lw_rated *), void *context, lw_error *);

/* --- Jobs. --- */

typedef struct lw_job_row {
    int64_t job;
    const char *state;   /* "waiting", "running", "done", "stopped", "failed", "interrupted" */
    const char *summary; /* a JSON object, the studio's own */
    int64_t finds;
} lw_job_row;

typedef struct lw_find_row {
    int64_t number;
    const char *id, *text; /* the text is a JSON object */
} lw_find_row;

int lw_store_begin_job(lw_store *, const char *summary, int64_t *job, lw_error *); /* "waiting" */
int lw_store_set_job(lw_store *, const lw_job_row *, lw_error *);                  /* state and summary */
int lw_store_interrupt_jobs(lw_store *, lw_error *); /* those that wait or run: nobody is at them any more */
int lw_store_delete_job(lw_store *, int64_t job, lw_error *);
/* All, the newest first; or the one of that number, if it is there. */
#define LW_ALL_JOBS 0
int lw_store_jobs(lw_store *, int64_t job, int (*each)(void *context, const lw_job_row *), void *context,
                  lw_error *);
int lw_store_put_find(lw_store *, int64_t job, const lw_find_row *, lw_error *);
/* In the order of their numbers; limit 0: all. */
int lw_store_finds(lw_store *, int64_t job, int64_t offset, int64_t limit,
                   int (*each)(void *context, const lw_find_row *), void *context, lw_error *);

#endif
