/* store.c: opens a file, checks that it is ours, and migrates it to the current version.
 *
 * A file is ours if its application_id says so; an empty one (version 0) becomes ours. PRAGMA user_version is
 * the version of the schema. All steps from an older version run in one transaction together with the new
 * number, so a file is never between two versions. Nothing is written to a file before it is known to be ours.
 *
 * `added` and `seconds` are for people and are the only values that come from a clock; they are never
 * dumped. */
#include "store/sql.h"
#include "store/store_library.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define APPLICATION_ID   0x4c77726c /* "Lwrl" */
#define APPLICATION_TEXT "0x4c77726c"

enum { WAIT_MS = 10000, NAP_MS = 10 };

#define ADDED "added INTEGER NOT NULL DEFAULT (CAST(strftime('%s', 'now') AS INTEGER))"

/* fact.number has type ANY, so that an integer keeps its 64 bits and a real stays real. */
static const char *const steps[] = {
    "PRAGMA application_id = " APPLICATION_TEXT ";"
    "CREATE TABLE puzzle(row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, family TEXT NOT NULL,"
    "  spec TEXT NOT NULL, twin TEXT NOT NULL, certificate TEXT NOT NULL, origin TEXT NOT NULL, " ADDED
    ") STRICT;"
    "CREATE INDEX puzzle_twin ON puzzle(twin);"
    "CREATE TABLE fact(puzzle INTEGER NOT NULL REFERENCES puzzle(row) ON DELETE CASCADE, name TEXT NOT NULL,"
    "  kind TEXT NOT NULL CHECK (kind IN ('absent', 'integer', 'real')), number ANY,"
    "  saturated INTEGER NOT NULL, samples INTEGER NOT NULL, low REAL, high REAL,"
    "  CHECK ((kind = 'absent') = (number IS NULL)), PRIMARY KEY (puzzle, name)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE tag(puzzle INTEGER NOT NULL REFERENCES puzzle(row) ON DELETE CASCADE, tag TEXT NOT NULL,"
    "  PRIMARY KEY (puzzle, tag)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tag_tag ON tag(tag);"
    "CREATE TABLE run(row INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL, " ADDED
    ") STRICT;"
    "CREATE TABLE result(row INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(row) ON DELETE CASCADE,"
    "  cell INTEGER NOT NULL, replicate INTEGER NOT NULL, label TEXT NOT NULL, design TEXT NOT NULL,"
    "  twin TEXT NOT NULL, evaluations INTEGER NOT NULL, best REAL, facts TEXT NOT NULL, curve TEXT NOT NULL,"
    "  " ADDED ", UNIQUE (run, cell, replicate)) STRICT;",
    /* 2: handles, plays and ratings, and the studio's jobs. */
    "ALTER TABLE puzzle ADD COLUMN handle TEXT NOT NULL DEFAULT '';"
    "UPDATE puzzle SET handle = lw_handle(id);"
    "CREATE INDEX puzzle_handle ON puzzle(handle);"
    "CREATE TABLE play(row INTEGER PRIMARY KEY, visit TEXT NOT NULL, number INTEGER NOT NULL,"
    "  consent INTEGER NOT NULL CHECK (consent = 1), id TEXT NOT NULL, outcome TEXT NOT NULL,"
    "  moves TEXT NOT NULL, length INTEGER NOT NULL, milliseconds INTEGER NOT NULL, undone INTEGER NOT NULL,"
    "  restarts INTEGER NOT NULL, hints INTEGER NOT NULL, " ADDED ", UNIQUE (visit, number)) STRICT;"
    "CREATE TABLE rating(row INTEGER PRIMARY KEY, visit TEXT NOT NULL, number INTEGER NOT NULL,"
    "  consent INTEGER NOT NULL CHECK (consent = 1), id TEXT NOT NULL, other TEXT NOT NULL,"
    "  question TEXT NOT NULL, answer REAL NOT NULL, " ADDED ", UNIQUE (visit, number)) STRICT;"
    "CREATE TABLE job(row INTEGER PRIMARY KEY AUTOINCREMENT, state TEXT NOT NULL, summary TEXT NOT NULL, " ADDED
    ") STRICT;"
    "CREATE TABLE find(job INTEGER NOT NULL REFERENCES job(row) ON DELETE CASCADE, number INTEGER NOT NULL,"
    "  id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (job, number)) STRICT, WITHOUT ROWID;",
    /* 3: time that replicates took. */
    "ALTER TABLE result ADD COLUMN seconds REAL;",
    /* 4: which build wrote what (rows of build are never deleted), and the resolved settings of cells. */
    "CREATE TABLE build(row INTEGER PRIMARY KEY, version TEXT NOT NULL, source_commit TEXT NOT NULL,"
    "  signature TEXT NOT NULL, " ADDED ", UNIQUE (version, source_commit, signature)) STRICT;"
    "ALTER TABLE puzzle ADD COLUMN build INTEGER;"
    "ALTER TABLE result ADD COLUMN build INTEGER;"
    "ALTER TABLE job ADD COLUMN build INTEGER;"
    "CREATE TABLE cell(row INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(row) ON DELETE CASCADE,"
    "  cell INTEGER NOT NULL, build INTEGER NOT NULL REFERENCES build(row), label TEXT NOT NULL,"
    "  settings TEXT NOT NULL, UNIQUE (run, cell, build)) STRICT;",
    /* 5: surveys, and one row of answers per person. */
    "CREATE TABLE survey(row INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, text TEXT NOT NULL,"
    "  " ADDED ") STRICT;"
    "CREATE TABLE survey_answer(row INTEGER PRIMARY KEY, survey INTEGER NOT NULL REFERENCES survey(row)"
    "  ON DELETE CASCADE, person TEXT NOT NULL, text TEXT NOT NULL, " ADDED
    ", UNIQUE (survey, person)) STRICT;",
    /* 6: ordered sets of puzzles. */
    "CREATE TABLE set_member(set_name TEXT NOT NULL, position INTEGER NOT NULL, puzzle INTEGER NOT NULL"
    "  REFERENCES puzzle(row) ON DELETE CASCADE, PRIMARY KEY (set_name, position)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX set_member_puzzle ON set_member(puzzle);",
};

enum { VERSIONS = sizeof steps / sizeof *steps };

const char *lw_store_file(const char *path, lw_arena *arena)
{
    if (path[0] == '/')
        return lw_arena_text(arena, path);
    size_t size = strlen(path) + 3;
    char *file = lw_arena_take(arena, size);
    snprintf(file, size, "./%s", path);
    return file;
}

static int fail_path(const char *verb, const char *path, lw_error *error)
{
    return lw_fail(error, errno == ENOENT || errno == ENOTDIR ? LW_BAD_INPUT : LW_SYSTEM, "cannot %s %s: %s",
                   verb, path, strerror(errno));
}

/* If SQLite cannot create a file, it tries to read it, and then reports that it does not exist. */
static int look_at_folder(const char *path, lw_error *error)
{
    lw_buf folder = {0};
    const char *slash = strrchr(path, '/');
    lw_buf_add(&folder, slash ? path : "./", slash ? (size_t)(slash - path) + 1 : 2);
    int result = access(lw_buf_text(&folder), W_OK | X_OK) == 0 ? 0 : fail_path("make", path, error);
    lw_buf_drop(&folder);
    return result;
}

/* Checks the path before SQLite does, whose only message for all these cases is "unable to open". */
static int look(const char *path, enum lw_store_mode mode, lw_error *error)
{
    struct stat about;
    if (!path[0])
        return lw_fail(error, LW_BAD_INPUT, "the name of the library or store is empty");
    if (stat(path, &about) == 0) {
        if (S_ISDIR(about.st_mode))
            return lw_fail(error, LW_BAD_INPUT, "%s is a folder, not a Ludwright library or store", path);
        if (!S_ISREG(about.st_mode))
            return lw_fail(error, LW_BAD_INPUT, "%s is not a regular file, so it is not a Ludwright library",
                           path);
        return 0;
    }
    if (errno == ENOENT && mode == LW_STORE_MAKE)
        return look_at_folder(path, error);
    if (errno == ENOENT)
        return lw_fail(error, LW_BAD_INPUT, "there is no file %s", path);
    return fail_path("open", path, error);
}

/* lw_handle(id), for the migration that gives old files their handles. */
static void handle_of(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    char handle[LW_HANDLE_WHOLE + 1];
    const unsigned char *id = sqlite3_value_text(values[0]);
    lw_handle_text(id ? (const char *)id : "", handle);
    sqlite3_result_text(context, handle, -1, SQLITE_TRANSIENT);
}

/* WAL also needs write access to the folder. */
static bool may_write(const char *path)
{
    lw_error unused = {0};
    return access(path, W_OK) == 0 && look_at_folder(path, &unused) == 0;
}

/* The file as a read-only URI. SQLite can read a WAL file that it cannot write only with "immutable", which
 * promises that nobody else writes it and ignores what is still in the log; so this is only for files without a
 * log. */
static const char *file_to_read(const char *path, lw_arena *arena)
{
    lw_buf uri = {0}, log = {0};
    struct stat about;
    lw_buf_print(&log, "%s-wal", path);
    bool still = stat(lw_buf_text(&log), &about) != 0 || about.st_size == 0;
    lw_buf_puts(&uri, "file:");
    for (const char *at = lw_store_file(path, arena); *at; at++)
        lw_buf_print(&uri, strchr("%?#", *at) ? "%%%02X" : "%c", (unsigned char)*at);
    lw_buf_puts(&uri, still ? "?mode=ro&immutable=1" : "?mode=ro");
    const char *file = lw_arena_text(arena, lw_buf_text(&uri));
    lw_buf_drop(&uri);
    lw_buf_drop(&log);
    return file;
}

/* Enables URIs, also for ATTACH; plain names begin with a slash or a dot, so they are never mistaken for
 * URIs. */
static int connect_file(lw_store *store, enum lw_store_mode mode, lw_error *error)
{
    bool reading = mode == LW_STORE_READ && !may_write(store->path);
    /* Only one thread uses a store at a time, so SQLite need not lock around every call. */
    int flags = SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX |
                (reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) |
                (mode == LW_STORE_MAKE ? SQLITE_OPEN_CREATE : 0);
    store->file =
        reading ? file_to_read(store->path, &store->arena) : lw_store_file(store->path, &store->arena);
    int code = sqlite3_open_v2(store->file, &store->db, flags, NULL);
    if (!store->db)
        lw_memory_exhausted();
    if (code != SQLITE_OK)
        return lw_sql_fail(store, code, error);
    if (!reading && sqlite3_db_readonly(store->db, "main"))
        return lw_sql_fail(store, SQLITE_READONLY, error);
    sqlite3_busy_timeout(store->db, WAIT_MS);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)NULL); /* untrusted files */
    sqlite3_create_function(store->db, "lw_handle", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, handle_of,
                            NULL, NULL);
    return lw_sql_exec(store,
                       "PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;"
                       " PRAGMA wal_autocheckpoint = 8000",
                       error);
}

/* Reads the three numbers in one transaction: another process may be creating the file at this moment. */
static int check(lw_store *store, int versions, int64_t *version, lw_error *error)
{
    int64_t application = 0, things = 0;
    int result = lw_sql_exec(store, "BEGIN", error);
    if (!result)
        result = lw_sql_number(store, "PRAGMA application_id", &application, error);
    if (!result)
        result = lw_sql_number(store, "PRAGMA user_version", version, error);
    if (!result)
        result = lw_sql_number(store, "SELECT count(*) FROM sqlite_schema", &things, error);
    result = lw_sql_commit(store, result, error);
    if (result)
        return result;
    bool empty = application == 0 && *version == 0 && things == 0;
    if ((application != APPLICATION_ID && !empty) || *version < 0)
        return lw_fail(error, LW_BAD_INPUT, "%s is a SQLite file but not a Ludwright library or store",
                       store->path);
    if (*version > versions)
        return lw_fail(
            error, LW_BAD_INPUT,
            "%s was written by a newer Ludwright (format %lld; this one reads up to %d); use the newer one",
            store->path, (long long)*version, versions);
    return 0;
}

static int migrate(lw_store *store, int versions, const char *const step[], lw_error *error)
{
    int64_t version = 0;
    int result = lw_sql_begin(store, error);
    if (!result) /* check again: another process may have migrated it */
        result = lw_sql_number(store, "PRAGMA user_version", &version, error);
    for (; !result && version < versions; version++)
        result = lw_sql_exec(store, step[version], error);
    char text[64];
    snprintf(text, sizeof text, "PRAGMA user_version = %lld", (long long)version);
    if (!result)
        result = lw_sql_exec(store, text, error);
    return lw_sql_commit(store, result, error);
}

/* Changing to WAL does not use the busy timeout, hence the naps. */
static int use_wal(lw_store *store, lw_error *error)
{
    int code = SQLITE_BUSY;
    for (int waited = 0; (code & 0xff) == SQLITE_BUSY && waited < WAIT_MS; waited += NAP_MS) {
        code = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
        if ((code & 0xff) == SQLITE_BUSY)
            sqlite3_sleep(NAP_MS);
    }
    return code == SQLITE_OK ? 0 : lw_sql_fail(store, code, error);
}

/* Called if memory runs out during a query: a file left open would stay locked. */
static void give_up(void *context)
{
    lw_store *store = context;
    for (sqlite3_stmt *one; store->db && (one = sqlite3_next_stmt(store->db, NULL));)
        sqlite3_finalize(one);
    store->kept_count = 0;
    lw_store_close(store);
}

int lw_store_open_at(const char *path, enum lw_store_mode mode, int versions, const char *const step[],
                     lw_store **out, lw_error *error)
{
    *out = NULL;
    int result = look(path, mode, error);
    if (result)
        return result;
    int64_t version = 0;
    lw_store *store = lw_heap_grow(NULL, sizeof *store);
    *store = (lw_store){0};
    lw_memory_cleanup_add(&store->cleanup, give_up, store);
    store->path = lw_arena_text(&store->arena, path);
    result = connect_file(store, mode, error);
    if (!result)
        result = check(store, versions, &version, error);
    if (!result && version < versions)
        result = migrate(store, versions, step, error);
    if (!result && !sqlite3_db_readonly(store->db, "main"))
        result = use_wal(store, error);
    if (result)
        lw_store_close(store);
    else
        *out = store;
    return result;
}

int lw_store_open(const char *path, lw_store **store, lw_error *error)
{
    return lw_store_open_at(path, LW_STORE_MAKE, VERSIONS, steps, store, error);
}

int lw_store_open_existing(const char *path, lw_store **store, lw_error *error)
{
    return lw_store_open_at(path, LW_STORE_EXISTING, VERSIONS, steps, store, error);
}

/* SQLite's data_version does not count changes made through this connection. */
int lw_store_version(lw_store *store, int64_t *version, lw_error *error)
{
    int64_t others = 0;
    lw_sql sql = lw_sql_keep(store, "PRAGMA data_version", error);
    if (lw_sql_row(&sql))
        others = lw_sql_get_int(&sql, 0);
    int result = lw_sql_end(&sql);
    *version = (others << 32) + sqlite3_total_changes(store->db);
    return result;
}

int lw_store_open_to_read(const char *path, lw_store **store, lw_error *error)
{
    return lw_store_open_at(path, LW_STORE_READ, VERSIONS, steps, store, error);
}

void lw_store_close(lw_store *store)
{
    if (!store)
        return;
    lw_memory_cleanup_remove(&store->cleanup);
    for (int i = 0; i < store->kept_count; i++)
        sqlite3_finalize(store->kept[i].statement);
    sqlite3_close(store->db);
    lw_listings_drop(store);
    lw_arena_drop(&store->arena);
    free(store);
}
