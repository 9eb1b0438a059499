/* store_sets.c: see the header. */
#include "store/store_sets.h"
#include "store/sql.h"

static int put_member(lw_store *store, const char *name, int position, const char *id, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store,
                             "INSERT INTO set_member(set_name, position, puzzle)"
                             " SELECT ?, ?, row FROM puzzle WHERE id = ?",
                             error);
    lw_sql_text(&sql, name);
    lw_sql_int(&sql, position);
    lw_sql_text(&sql, id);
    int result = lw_sql_run(&sql);
    if (!result && !sqlite3_changes(store->db))
        return lw_fail(error, LW_BAD_INPUT, "the library has no puzzle \"%.60s\"; keep it first", id);
    return result;
}

int lw_store_delete_set(lw_store *store, const char *name, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "DELETE FROM set_member WHERE set_name = ?", error);
    lw_sql_text(&sql, name);
    return lw_sql_run(&sql);
}

int lw_store_put_set(lw_store *store, const char *name, const char *const *ids, int count, lw_error *error)
{
    int result = lw_sql_begin(store, error);
    if (result)
        return result;
    result = lw_store_delete_set(store, name, error);
    for (int i = 0; !result && i < count; i++)
        result = put_member(store, name, i, ids[i], error);
    return lw_sql_commit(store, result, error);
}

typedef struct set_visitor {
    int (*each)(void *context, const char *name, int64_t puzzles);
    void *context;
} set_visitor;

/* Visits a set by its index in the order of names. */
static int visit_set(void *context, lw_store *store, int64_t number, lw_arena *arena, lw_error *error)
{
    const set_visitor *to = context;
    lw_sql sql = lw_sql_keep(store,
                             "SELECT set_name, count(*) FROM set_member GROUP BY set_name ORDER BY set_name"
                             " LIMIT 1 OFFSET ?",
                             error);
    lw_sql_int(&sql, number);
    const char *name = lw_sql_row(&sql) ? lw_sql_get_text(&sql, 0, arena) : NULL;
    int64_t puzzles = name ? lw_sql_get_int(&sql, 1) : 0;
    int result = lw_sql_end(&sql);
    return result || !name ? result : to->each(to->context, name, puzzles);
}

int lw_store_sets(lw_store *store, int (*each)(void *context, const char *name, int64_t puzzles), void *context,
                  lw_error *error)
{
    set_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store,
                             "SELECT row_number() OVER (ORDER BY set_name) - 1 FROM set_member"
                             " GROUP BY set_name ORDER BY 1",
                             error);
    return lw_sql_visit(&sql, visit_set, &to);
}
