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
    const char *set;    /* NULL: any; else those of the set, in its order unless `order` says another */
    const char *text;   /* NULL: any; else those with this in their title, family, tags or origin */
    int condition_count;
    const lw_condition *conditions;
    const char *order; /* a fact, absent ones last; NULL: in the order they were added */
    enum { LW_ASCENDING, LW_DESCENDING } direction;
    int64_t limit;  /* 0: no limit */
    int64_t offset; /* so many are passed over first */
} lw_query;

/* What there is, in numbers: puzzles of each family, with each tag, and the range of each fact of each family.
 */
enum lw_tally_kind { LW_TALLY_FAMILIES, LW_TALLY_TAGS, LW_TALLY_FACTS };

typedef struct lw_tally {
    const char *family, *name; /* "" where it means nothing */
    int64_t puzzles;
    double least, greatest; /* NaN where there is none */
} lw_tally;

/* --- The laboratory. --- */

typedef struct lw_result {
    int64_t cell, replicate;
    const char *label;  /* of the cell, for people: "N5 population=120 mutations=1" */
    const char *design; /* ID of the best; "" if there is none */
    const char *twin;
    int64_t evaluations;
    double best;
    double seconds;    /* that it took, for people: never dumped; NaN: nobody looked at a clock */
    const char *facts; /* JSON object: facts of the best, measured again */
    const char *curve; /* JSON list of [evaluations, best] */
    /* When read: the build that wrote it, NULL if the store does not know; when written, this one. */
    const struct lw_build_info *build;
} lw_result;

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

/* All, the newest first; or the one of that number, if it is there. */
#define LW_ALL_JOBS 0

#endif
