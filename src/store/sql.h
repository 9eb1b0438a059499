/* sql.h: what the files of the store share: the handle, and statements with sticky errors.
 *
 * A statement is opened, its values are bound in order, its rows are stepped through and it is ended. The first
 * failure is remembered and turns all later steps into no-ops, so only the end has to be checked. Invariant: no
 * statement is open and no transaction is active when a public call returns or a caller's callback runs; the
 * rows to visit are listed first and then read one by one, so a callback may write to the store. */
#ifndef LW_STORE_SQL_H
#define LW_STORE_SQL_H

#include "base/memory_guard.h"
#include "store/store.h"

#include <sqlite3.h>

enum { LW_STORE_KEPT = 64, LW_STORE_LISTINGS = 32, LW_LISTING_MAX = 1 << 16 };

/* The rows selected by a query, in order; see lw_store_page. */
typedef struct lw_listing {
    lw_buf query, rows; /* the query as text; row numbers, an int64_t each */
} lw_listing;

struct lw_store {
    sqlite3 *db;
    lw_arena arena;
    const char *path; /* as given by the caller, for messages */
    const char *file; /* as passed to SQLite */
    lw_memory_cleanup cleanup;
    struct {
        const char *sql;
        sqlite3_stmt *statement;
    } kept[LW_STORE_KEPT];
    int kept_count;
    lw_listing listings[LW_STORE_LISTINGS];
    int next_listing;         /* index of the listing to replace next */
    int64_t listings_version; /* version of the content that they were made from */
};

/* --- store.c --- */

enum lw_store_mode { LW_STORE_MAKE, LW_STORE_EXISTING, LW_STORE_READ };

/* steps[v] is the SQL that migrates from version v to v + 1; version 0 is an empty file. */
int lw_store_open_at(const char *path, enum lw_store_mode, int versions, const char *const steps[], lw_store **,
                     lw_error *);
/* The path to pass to SQLite, which would otherwise interpret ":memory:" and similar names. */
const char *lw_store_file(const char *path, lw_arena *);

/* --- sql.c --- */

typedef struct lw_sql {
    lw_store *store;
    lw_error *error;
    sqlite3_stmt *statement;
    int bound;
    int result; /* 0 or the first failure */
    enum { LW_SQL_ONCE, LW_SQL_KEPT } life;
} lw_sql;

/* Compiles once per store and caches the statement; `literal` is identified by its address. */
lw_sql lw_sql_keep(lw_store *, const char *literal, lw_error *);
lw_sql lw_sql_once(lw_store *, const char *text, lw_error *);
void lw_sql_text(lw_sql *, const char *); /* NULL is stored as "" */
void lw_sql_int(lw_sql *, int64_t);
void lw_sql_real(lw_sql *, double); /* SQLite stores NaN as NULL */
void lw_sql_null(lw_sql *);
bool lw_sql_row(lw_sql *); /* steps; true if there is a row */
const char *lw_sql_get_text(const lw_sql *, int column, lw_arena *);
int64_t lw_sql_get_int(const lw_sql *, int column);
bool lw_sql_is_null(const lw_sql *, int column);
double lw_sql_get_real(const lw_sql *, int column); /* NULL is read as NaN */
int lw_sql_end(lw_sql *);
int lw_sql_run(lw_sql *); /* steps through all rows, then ends */
/* Calls `one` for every row number that the statement selects, until it returns nonzero. The statement is ended
 * before the first call; the arena is rewound after each. */
int lw_sql_visit(lw_sql *rows, int (*one)(void *context, lw_store *, int64_t row, lw_arena *, lw_error *),
                 void *context);
/* Runs a statement that returns one number. */
int lw_sql_number(lw_store *, const char *text, int64_t *number, lw_error *);
int lw_sql_exec(lw_store *, const char *text, lw_error *);

int lw_sql_fail(const lw_store *, int code, lw_error *);
int lw_sql_begin(lw_store *, lw_error *); /* a write transaction; waits for other writers */
/* Commits if `result` is 0, otherwise rolls back; returns the first failure. */
int lw_sql_commit(lw_store *, int result, lw_error *);

/* --- store_library.c, store_query.c --- */

/* Keeps the smallest origin that is not empty, regardless of which file or thread wrote first. */
#define LW_LEAST_ORIGIN                                                                      \
    "origin = CASE WHEN origin = '' OR (excluded.origin <> '' AND excluded.origin < origin)" \
    " THEN excluded.origin ELSE origin END"

extern const char *const lw_kind_texts[]; /* for absent, integer and real; NULL for unmeasured */

/* Loads a puzzle; its id is NULL if it no longer exists. */
int lw_entry_load(lw_store *, int64_t row, lw_arena *, lw_entry *, lw_error *);
/* The same without the certificate. */
int lw_entry_load_brief(lw_store *, int64_t row, lw_arena *, lw_entry *, lw_error *);
void lw_listings_drop(lw_store *);
/* Calls `each` for the puzzles whose row numbers are selected by `rows`. */
int lw_entry_visit(lw_sql *rows, int (*each)(void *context, const lw_entry *), void *context);

#endif
