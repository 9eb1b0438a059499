/* store.h: one SQLite file that stores puzzles and results.
 *
 * The library: puzzles by ID, each with its certificate (JSON), its facts as rows for SQL queries, and tags.
 * The laboratory: runs of experiments and the result of every finished replicate. People: plays and ratings,
 * with consent and without names. Jobs: long work of the studio and its finds. A replicate or a find is written
 * in one transaction when it is done, so a kill at any moment loses at most the work in progress (WAL mode).
 *
 * The schema has a version; opening an older file migrates it, and a newer one is refused with a message. A
 * dump contains puzzles, runs with results, plays and ratings as text in a fixed order, without times: stores
 * with equal dumps have equal content of these kinds.
 *
 * Only one thread may use a store at a time; several processes may have the same file open and wait for each
 * other (at most 10 s). Callbacks may write to the store that calls them. */
#ifndef LW_STORE_STORE_H
#define LW_STORE_STORE_H

#include "core/value.h"

typedef struct lw_store lw_store;

/* Creates the file if it does not exist. */
int lw_store_open(const char *path, lw_store **, lw_error *);
int lw_store_open_existing(const char *path, lw_store **, lw_error *);
/* For reading only: the file need not be writable, unless a writer left unfinished changes in its log. */
int lw_store_open_to_read(const char *path, lw_store **, lw_error *);
void lw_store_close(lw_store *); /* NULL is allowed */
/* A number that changes, for this handle, whenever the content changes, whether through this handle or
 * another. */
int lw_store_version(lw_store *, int64_t *version, lw_error *);

/* --- The library. --- */

typedef struct lw_named_value {
    const char *name;
    lw_value value;
} lw_named_value;

typedef struct lw_entry {
    const char *id, *family, *spec;
    const char *twin;        /* ID of the canonical form: equal for equal puzzles */
    const char *certificate; /* JSON */
    const char *origin;      /* where it came from: a command or a run; may be "" */
    int fact_count;
    const lw_named_value *facts;
    const char *tags; /* when read: sorted and separated by spaces; ignored when written */
} lw_entry;

/* A handle is the hash of the ID in hexadecimal digits, the same in every library. Seven digits are shown; four
 * suffice if they are unambiguous. */
enum { LW_HANDLE = 7, LW_HANDLE_WHOLE = 16 };

enum lw_compare { LW_LESS, LW_AT_MOST, LW_EQUAL, LW_AT_LEAST, LW_MORE };

typedef struct lw_condition {
    const char *fact; /* absent facts meet no condition; saturated ones count as the number they reached */
    enum lw_compare compare;
    double number;
} lw_condition;

typedef struct lw_query {
    const char *family; /* NULL: all */
    const char *tag;    /* NULL: any */
    const char *id;     /* NULL: any; else the puzzle with this ID, else those whose ID begins with it */
    const char *handle; /* NULL: any; else those whose handle begins with this */
    const char *set;    /* NULL: any; else those in the set, in its order unless `order` is given */
    const char *text;   /* NULL: any; else those with this in their title, family, tags or origin */
    int condition_count;
    const lw_condition *conditions;
    const char *order; /* a fact, with absent ones last; NULL: the order in which they were added */
    enum { LW_ASCENDING, LW_DESCENDING } direction;
    int64_t limit;  /* 0: no limit */
    int64_t offset; /* number of matches to skip first */
} lw_query;

/* Counts: puzzles of each family, puzzles with each tag, and the range of each fact of each family. */
enum lw_tally_kind { LW_TALLY_FAMILIES, LW_TALLY_TAGS, LW_TALLY_FACTS };

typedef struct lw_tally {
    const char *family, *name; /* "" where not applicable */
    int64_t puzzles;
    double least, greatest; /* NaN where not applicable */
} lw_tally;

/* --- The laboratory. --- */

typedef struct lw_result {
    int64_t cell, replicate;
    const char *label;  /* of the cell, for people: "N5 population=120 mutations=1" */
    const char *design; /* ID of the best; "": none */
    const char *twin;
    int64_t evaluations;
    double best;
    double seconds;    /* for people: never dumped; NaN: not measured */
    const char *facts; /* JSON object: facts of the best, measured again */
    const char *curve; /* JSON list of [evaluations, best] */
    /* When read: the build that wrote it, NULL if unknown. Ignored when written, which records this build. */
    const struct lw_build_info *build;
} lw_result;

/* --- People. --- */

/* A visit is one sitting of one person, identified by a random text; `number` numbers what it sends, so that
 * sending something twice stores it once. Every row records consent; without consent there is no row. */
typedef struct lw_played {
    const char *visit, *id;
    int64_t number;
    const char *outcome, *moves; /* "won"; the play as text */
    int64_t length, milliseconds, undone, restarts, hints;
} lw_played;

typedef struct lw_rated {
    const char *visit, *id;
    int64_t number;
    const char *other; /* of a pair; "" if there is no pair */
    const char *question;
    double answer;
} lw_rated;

/* --- Jobs. --- */

typedef struct lw_job_row {
    int64_t job;
    const char *state;   /* "waiting", "running", "done", "stopped", "failed", "interrupted" */
    const char *summary; /* a JSON object, opaque to the store */
    int64_t finds;
} lw_job_row;

typedef struct lw_find_row {
    int64_t number;
    const char *id, *text; /* the text is a JSON object */
} lw_find_row;

/* All jobs, the newest first; otherwise only the job with that number, if it exists. */
#define LW_ALL_JOBS 0

#endif
