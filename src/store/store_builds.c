/* store_builds.c: see the header. */
#include "store/store_builds.h"
#include "store/sql.h"

const lw_build_info lw_unknown_build = {.version = "unknown", .commit = "unknown", .signature = "unknown"};

static void bind_this(lw_sql *sql)
{
    lw_sql_text(sql, lw_this_build.version);
    lw_sql_text(sql, lw_this_build.commit);
    lw_sql_text(sql, lw_this_build.signature);
}

int lw_store_this_build(lw_store *store, int64_t *row, lw_error *error)
{
    static const char find[] =
        "SELECT row FROM build WHERE version = ? AND source_commit = ? AND signature = ?";
    bool there = false;
    for (int i = 0; i < 2 && !there; i++) {
        lw_sql sql = lw_sql_keep(store, find, error);
        bind_this(&sql);
        there = lw_sql_row(&sql);
        *row = there ? lw_sql_get_int(&sql, 0) : 0;
        int result = lw_sql_end(&sql);
        if (result || there)
            return result;
        sql = lw_sql_keep(
            store, "INSERT OR IGNORE INTO build(version, source_commit, signature) VALUES (?, ?, ?)", error);
        bind_this(&sql);
        result = lw_sql_run(&sql);
        if (result)
            return result;
    }
    return lw_fail(error, LW_SYSTEM, "%s does not keep which build wrote it", store->path);
}

typedef struct build_visitor {
    int64_t run;
    int (*each)(void *context, const lw_build_info *, int64_t results);
    void *context;
} build_visitor;

static int visit_build(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const build_visitor *to = context;
    lw_build_info build = lw_unknown_build;
    lw_sql sql = lw_sql_keep(store,
                             "SELECT count(*), version, source_commit, signature FROM result"
                             " LEFT JOIN build ON build.row = result.build"
                             " WHERE run = ? AND ifnull(result.build, 0) = ?",
                             error);
    lw_sql_int(&sql, to->run);
    lw_sql_int(&sql, row);
    int64_t results = lw_sql_row(&sql) ? lw_sql_get_int(&sql, 0) : 0;
    if (results && row)
        build = (lw_build_info){.version = lw_sql_get_text(&sql, 1, arena),
                                .commit = lw_sql_get_text(&sql, 2, arena),
                                .signature = lw_sql_get_text(&sql, 3, arena)};
    int result = lw_sql_end(&sql);
    return result || !results ? result : to->each(to->context, &build, results);
}

int lw_store_run_builds(lw_store *store, int64_t run,
                        int (*each)(void *context, const lw_build_info *, int64_t results), void *context,
                        lw_error *error)
{
    build_visitor to = {.run = run, .each = each, .context = context};
    lw_sql sql = lw_sql_keep(store,
                             "SELECT DISTINCT ifnull(result.build, 0) FROM result"
                             " LEFT JOIN build ON build.row = result.build WHERE run = ?"
                             " ORDER BY signature, version, source_commit",
                             error);
    lw_sql_int(&sql, run);
    return lw_sql_visit(&sql, visit_build, &to);
}

static int put_cell(lw_store *store, int64_t run, int64_t cell, int64_t build, const lw_cell_row *value,
                    lw_error *error)
{
    lw_sql sql = lw_sql_keep(
        store, "INSERT OR IGNORE INTO cell(run, cell, build, label, settings) VALUES (?, ?, ?, ?, ?)", error);
    lw_sql_int(&sql, run);
    lw_sql_int(&sql, cell);
    lw_sql_int(&sql, build);
    lw_sql_text(&sql, value->label);
    lw_sql_text(&sql, value->settings);
    return lw_sql_run(&sql);
}

int lw_store_put_cells(lw_store *store, int64_t run, const lw_cell_row *cells, int64_t count, lw_error *error)
{
    int64_t build = 0;
    int result = lw_sql_begin(store, error);
    if (!result)
        result = lw_store_this_build(store, &build, error);
    for (int64_t i = 0; i < count && !result; i++)
        result = put_cell(store, run, i, build, &cells[i], error);
    return lw_sql_commit(store, result, error);
}

typedef struct cell_visitor {
    int (*each)(void *context, int64_t cell, const char *settings);
    void *context;
} cell_visitor;

static int visit_cell(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const cell_visitor *to = context;
    lw_sql sql = lw_sql_keep(store, "SELECT cell, settings FROM cell WHERE row = ?", error);
    lw_sql_int(&sql, row);
    bool there = lw_sql_row(&sql);
    int64_t cell = there ? lw_sql_get_int(&sql, 0) : 0;
    const char *settings = there ? lw_sql_get_text(&sql, 1, arena) : NULL;
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->each(to->context, cell, settings);
}

int lw_store_cells(lw_store *store, int64_t run, int (*each)(void *context, int64_t cell, const char *settings),
                   void *context, lw_error *error)
{
    cell_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM cell WHERE run = ? ORDER BY cell, row", error);
    lw_sql_int(&sql, run);
    return lw_sql_visit(&sql, visit_cell, &to);
}
