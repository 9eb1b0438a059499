/* sql.c: statements with sticky errors, transactions that always end, and SQLite's failures as sentences. */
#include "store/sql.h"

#include <math.h>
#include <string.h>

int lw_sql_fail(const lw_store *store, int code, lw_error *error)
{
    const char *path = store->path, *words = sqlite3_errmsg(store->db);
    int cause = sqlite3_system_errno(store->db);
    switch (code & 0xff) {
    case SQLITE_NOMEM:
        lw_memory_exhausted();
    case SQLITE_NOTADB:
        return lw_fail(error, LW_BAD_INPUT, "%s is not a Ludwright library or store", path);
    case SQLITE_CORRUPT:
        return lw_fail(error, LW_BAD_INPUT, "%s is damaged; go back to a copy of it", path);
    case SQLITE_CONSTRAINT:
        return lw_fail(error, LW_BAD_INPUT, "this does not fit into %s: %s", path, words);
    case SQLITE_TOOBIG:
        return lw_fail(error, LW_LIMIT, "a string is too long for %s", path);
    case SQLITE_FULL:
        return lw_fail(error, LW_SYSTEM, "the disk is full; %s is as it was before", path);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return lw_fail(error, LW_SYSTEM, "another process is using %s; try again when it is done", path);
    case SQLITE_READONLY:
        return lw_fail(error, LW_SYSTEM, "%s cannot be written: it or its disk is read-only", path);
    case SQLITE_IOERR:
        return lw_fail(error, LW_SYSTEM, "reading or writing %s failed: %s", path,
                       cause ? strerror(cause) : words);
    case SQLITE_CANTOPEN:
        return lw_fail(error, LW_SYSTEM, "cannot open %s: %s", path, cause ? strerror(cause) : words);
    default:
        return lw_fail(error, LW_SYSTEM, "SQLite failed on %s: %s", path, words);
    }
}

static void note(lw_sql *sql, int code)
{
    if (!sql->result && code != SQLITE_OK)
        sql->result = lw_sql_fail(sql->store, code, sql->error);
}

static lw_sql compile(lw_store *store, const char *text, lw_error *error)
{
    lw_sql sql = {.store = store, .error = error};
    note(&sql, sqlite3_prepare_v2(store->db, text, -1, &sql.statement, NULL));
    return sql;
}

lw_sql lw_sql_once(lw_store *store, const char *text, lw_error *error)
{
    return compile(store, text, error);
}

lw_sql lw_sql_keep(lw_store *store, const char *literal, lw_error *error)
{
    for (int i = 0; i < store->kept_count; i++)
        if (store->kept[i].sql == literal)
            return (lw_sql){
                .store = store, .error = error, .statement = store->kept[i].statement, .life = LW_SQL_KEPT};
    lw_sql sql = compile(store, literal, error);
    if (!sql.result && store->kept_count < LW_STORE_KEPT) {
        store->kept[store->kept_count].sql = literal;
        store->kept[store->kept_count++].statement = sql.statement;
        sql.life = LW_SQL_KEPT;
    }
    return sql;
}

/* Bound texts are not copied: in every caller they outlive the statement's use. */
void lw_sql_text(lw_sql *sql, const char *text)
{
    if (!sql->result)
        note(sql, sqlite3_bind_text(sql->statement, ++sql->bound, text ? text : "", -1, SQLITE_STATIC));
}

void lw_sql_int(lw_sql *sql, int64_t integer)
{
    if (!sql->result)
        note(sql, sqlite3_bind_int64(sql->statement, ++sql->bound, integer));
}

void lw_sql_real(lw_sql *sql, double real)
{
    if (!sql->result)
        note(sql, sqlite3_bind_double(sql->statement, ++sql->bound, real));
}

void lw_sql_null(lw_sql *sql)
{
    if (!sql->result)
        note(sql, sqlite3_bind_null(sql->statement, ++sql->bound));
}

bool lw_sql_row(lw_sql *sql)
{
    if (sql->result)
        return false;
    int code = sqlite3_step(sql->statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        note(sql, code);
    return code == SQLITE_ROW;
}

const char *lw_sql_get_text(const lw_sql *sql, int column, lw_arena *arena)
{
    const unsigned char *text = sqlite3_column_text(sql->statement, column);
    return lw_arena_text(arena, text ? (const char *)text : "");
}

int64_t lw_sql_get_int(const lw_sql *sql, int column)
{
    return sqlite3_column_int64(sql->statement, column);
}

bool lw_sql_is_null(const lw_sql *sql, int column)
{
    return sqlite3_column_type(sql->statement, column) == SQLITE_NULL;
}

double lw_sql_get_real(const lw_sql *sql, int column)
{
    return lw_sql_is_null(sql, column) ? (double)NAN : sqlite3_column_double(sql->statement, column);
}

int lw_sql_end(lw_sql *sql)
{
    if (sql->life == LW_SQL_KEPT) {
        sqlite3_reset(sql->statement);
        sqlite3_clear_bindings(sql->statement);
    } else {
        sqlite3_finalize(sql->statement);
    }
    sql->statement = NULL;
    return sql->result;
}

int lw_sql_run(lw_sql *sql)
{
    while (lw_sql_row(sql))
        continue;
    return lw_sql_end(sql);
}

int lw_sql_visit(lw_sql *sql, int (*one)(void *context, lw_store *, int64_t row, lw_arena *, lw_error *),
                 void *context)
{
    lw_buf rows = {0};
    lw_arena arena = {0};
    int64_t row;
    while (lw_sql_row(sql)) {
        row = lw_sql_get_int(sql, 0);
        lw_buf_add(&rows, &row, sizeof row);
    }
    int result = lw_sql_end(sql);
    for (size_t at = 0; !result && at < rows.size; at += sizeof row) {
        memcpy(&row, rows.bytes + at, sizeof row);
        lw_mark mark = lw_arena_mark(&arena);
        result = one(context, sql->store, row, &arena, sql->error);
        lw_arena_rewind(&arena, mark);
    }
    lw_arena_drop(&arena);
    lw_buf_drop(&rows);
    return result;
}

int lw_sql_number(lw_store *store, const char *text, int64_t *number, lw_error *error)
{
    lw_sql sql = lw_sql_once(store, text, error);
    if (lw_sql_row(&sql))
        *number = lw_sql_get_int(&sql, 0);
    return lw_sql_end(&sql);
}

int lw_sql_exec(lw_store *store, const char *text, lw_error *error)
{
    int code = sqlite3_exec(store->db, text, NULL, NULL, NULL);
    return code == SQLITE_OK ? 0 : lw_sql_fail(store, code, error);
}

int lw_sql_begin(lw_store *store, lw_error *error)
{
    return lw_sql_exec(store, "BEGIN IMMEDIATE", error);
}

int lw_sql_commit(lw_store *store, int result, lw_error *error)
{
    if (!result)
        result = lw_sql_exec(store, "COMMIT", error);
    if (result && !sqlite3_get_autocommit(store->db)) /* it may have rolled back already */
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    return result;
}
