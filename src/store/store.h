/* store.h: one SQLite file that remembers puzzles and results.
 *
 * Two halves in one file. The library: puzzles by ID, each with its certificate (JSON), its facts as rows that
 * SQL can ask for, and tags. The laboratory: runs of experiments and the result of every finished replicate. A
 * replicate is written in one transaction when it is done, so a kill at any moment loses at most the work in
 * flight (WAL mode).
 *
 * The schema carries a version; opening an older file migrates it, a newer one is refused in words. A dump is
 * the whole content as text in a fixed order, without times: equal dumps are equal stores.
 *
 * A store serves one thread at a time; several processes may have the same file open and wait for each other
 * (10 s at most). Callbacks may write to the store they are called from. */
#ifndef LW_STORE_STORE_H
#define LW_STORE_STORE_H

#include "core/value.h"

typedef struct lw_store lw_store;

int lw_store_open(const char *path, lw_store **, lw_error *); /* made if it is not there */
int lw_store_open_existing(const char *path, lw_store **, lw_error *);
void lw_store_close(lw_store *); /* NULL is fine */
int lw_store_dump(lw_store *, lw_buf *, lw_error *);

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
    int condition_count;
    const lw_condition *conditions;
    const char *order; /* a fact, absent ones last; NULL: in the order they were added */
    enum { LW_ASCENDING, LW_DESCENDING } direction;
    int64_t limit; /* 0: no limit */
} lw_query;

/* Puts a puzzle in or brings certificate and facts up to date (those not given are gone, unmeasured ones are
 * not kept); tags stay, and of several origins the least. `fresh` (may be NULL) tells whether it was new. */
int lw_store_put(lw_store *, const lw_entry *, bool *fresh, lw_error *);
/* Calls `each` for every match until it returns nonzero, which is then returned. Entries live during the call.
 */
int lw_store_query(lw_store *, const lw_query *, int (*each)(void *context, const lw_entry *), void *context,
                   lw_error *);
int lw_store_count(lw_store *, const lw_query *, int64_t *count, lw_error *); /* whatever its limit */
int lw_store_tag(lw_store *, const char *id, const char *tag, lw_error *);    /* an unknown ID is an error */
int lw_store_untag(lw_store *, const char *id, const char *tag, lw_error *);  /* so is a tag it has not */
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
    const char *facts; /* JSON object: facts of the best, measured afresh */
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

#endif
