/* store_runs.c: runs of experiments and their results. A single result is one statement, hence one
 * transaction. */
#include "store/store_runs.h"
#include "store/sql.h"
#include "store/store_builds.h"

#include <string.h>

/* --- Runs. --- */

static int begin_run(lw_store *store, const char *name, const char *text, int64_t *run, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "SELECT row, text = ? FROM run WHERE name = ?", error);
    lw_sql_text(&sql, text);
    lw_sql_text(&sql, name);
    bool there = lw_sql_row(&sql), same = there && lw_sql_get_int(&sql, 1);
    if (there)
        *run = lw_sql_get_int(&sql, 0);
    int result = lw_sql_end(&sql);
    if (result || same)
        return result;
    if (there)
        return lw_fail(error, LW_BAD_INPUT,
                       "%s already holds a run %s of another experiment; give this one another name",
                       store->path, name);
    sql = lw_sql_keep(store, "INSERT INTO run(name, text) VALUES (?, ?)", error);
    lw_sql_text(&sql, name);
    lw_sql_text(&sql, text);
    result = lw_sql_run(&sql);
    *run = sqlite3_last_insert_rowid(store->db);
    return result;
}

int lw_store_begin_run(lw_store *store, const char *name, const char *text, int64_t *run, lw_error *error)
{
    int64_t row = 0;
    int result = lw_sql_begin(store, error);
    if (!result)
        result = begin_run(store, name, text, &row, error);
    result = lw_sql_commit(store, result, error);
    if (!result)
        *run = row;
    return result;
}

int lw_store_set_run_text(lw_store *store, int64_t run, const char *text, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "UPDATE run SET text = ? WHERE row = ?", error);
    lw_sql_text(&sql, text);
    lw_sql_int(&sql, run);
    return lw_sql_run(&sql);
}

static int fail_no_run(lw_store *store, const char *name, lw_error *error)
{
    lw_buf names = {0};
    lw_arena arena = {0};
    lw_sql sql = lw_sql_once(store, "SELECT name FROM run ORDER BY name", error);
    while (names.size < 200 && lw_sql_row(&sql))
        lw_buf_print(&names, "%s%s", names.size ? ", " : "", lw_sql_get_text(&sql, 0, &arena));
    if (names.size && lw_sql_row(&sql))
        lw_buf_puts(&names, ", ...");
    int result = lw_sql_end(&sql);
    if (!result && names.size)
        result = lw_fail(error, LW_BAD_INPUT, "there is no run %s in %s; it has %s", name, store->path,
                         lw_buf_text(&names));
    else if (!result)
        result = lw_fail(error, LW_BAD_INPUT, "there is no run %s in %s; it has no runs", name, store->path);
    lw_arena_drop(&arena);
    lw_buf_drop(&names);
    return result;
}

int lw_store_find_run(lw_store *store, const char *name, int64_t *run, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM run WHERE name = ?", error);
    lw_sql_text(&sql, name);
    bool there = lw_sql_row(&sql);
    if (there)
        *run = lw_sql_get_int(&sql, 0);
    int result = lw_sql_end(&sql);
    return result || there ? result : fail_no_run(store, name, error);
}

typedef struct run_visitor {
    int (*each)(void *context, int64_t run, const char *name, const char *text, int64_t results);
    void *context;
} run_visitor;

static int visit_run(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const run_visitor *to = context;
    const char *name = NULL, *text = NULL;
    int64_t results = 0;
    lw_sql sql = lw_sql_keep(store,
                             "SELECT name, text, (SELECT count(*) FROM result WHERE result.run = run.row)"
                             " FROM run WHERE row = ?",
                             error);
    lw_sql_int(&sql, row);
    if (lw_sql_row(&sql)) {
        name = lw_sql_get_text(&sql, 0, arena);
        text = lw_sql_get_text(&sql, 1, arena);
        results = lw_sql_get_int(&sql, 2);
    }
    int result = lw_sql_end(&sql);
    return result || !name ? result : to->each(to->context, row, name, text, results);
}

int lw_store_runs(lw_store *store,
                  int (*each)(void *context, int64_t run, const char *name, const char *text, int64_t results),
                  void *context, lw_error *error)
{
    run_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM run ORDER BY name", error);
    return lw_sql_visit(&sql, visit_run, &to);
}

/* --- Results. --- */

/* A result that exists keeps its row number: another process may be reading row by row. */
int lw_store_put_result(lw_store *store, int64_t run, const lw_result *value, lw_error *error)
{
    int64_t build = 0;
    int result = lw_store_this_build(store, &build, error);
    if (result)
        return result;
    lw_sql sql = lw_sql_keep(store,
                             "INSERT INTO result"
                             "(run, cell, replicate, label, design, twin, evaluations, best, facts, curve,"
                             " seconds, build) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                             " ON CONFLICT (run, cell, replicate) DO UPDATE SET label = excluded.label,"
                             " design = excluded.design, twin = excluded.twin,"
                             " evaluations = excluded.evaluations, best = excluded.best,"
                             " facts = excluded.facts, curve = excluded.curve,"
                             " seconds = excluded.seconds, build = excluded.build",
                             error);
    lw_sql_int(&sql, run);
    lw_sql_int(&sql, value->cell);
    lw_sql_int(&sql, value->replicate);
    lw_sql_text(&sql, value->label);
    lw_sql_text(&sql, value->design);
    lw_sql_text(&sql, value->twin);
    lw_sql_int(&sql, value->evaluations);
    lw_sql_real(&sql, value->best);
    lw_sql_text(&sql, value->facts);
    lw_sql_text(&sql, value->curve);
    lw_sql_real(&sql, value->seconds);
    lw_sql_int(&sql, build);
    return lw_sql_run(&sql);
}

int lw_store_put_results(lw_store *store, int64_t run, const lw_result *values, int count, lw_error *error)
{
    int result = lw_sql_begin(store, error);
    for (int i = 0; i < count && !result; i++)
        result = lw_store_put_result(store, run, &values[i], error);
    return lw_sql_commit(store, result, error);
}

int lw_store_done(lw_store *store, int64_t run, int64_t cells, int64_t replicates, unsigned char *done,
                  lw_error *error)
{
    memset(done, 0, (size_t)(cells * replicates));
    lw_sql sql = lw_sql_keep(store,
                             "SELECT cell, replicate FROM result WHERE run = ? AND cell >= 0 AND cell < ?"
                             " AND replicate >= 0 AND replicate < ?",
                             error);
    lw_sql_int(&sql, run);
    lw_sql_int(&sql, cells);
    lw_sql_int(&sql, replicates);
    while (lw_sql_row(&sql))
        done[lw_sql_get_int(&sql, 0) * replicates + lw_sql_get_int(&sql, 1)] = 1;
    return lw_sql_end(&sql);
}

typedef struct result_visitor {
    int (*each)(void *context, const lw_result *);
    void *context;
} result_visitor;

static int visit_result(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const result_visitor *to = context;
    lw_result value = {0};
    lw_build_info build = lw_unknown_build;
    lw_sql sql = lw_sql_keep(store,
                             "SELECT cell, replicate, label, design, twin, evaluations, best, facts, curve,"
                             " seconds, version, source_commit, signature FROM result"
                             " LEFT JOIN build ON build.row = result.build WHERE result.row = ?",
                             error);
    lw_sql_int(&sql, row);
    bool there = lw_sql_row(&sql);
    bool known = there && !lw_sql_is_null(&sql, 10);
    if (known)
        build = (lw_build_info){.version = lw_sql_get_text(&sql, 10, arena),
                                .commit = lw_sql_get_text(&sql, 11, arena),
                                .signature = lw_sql_get_text(&sql, 12, arena)};
    if (there)
        value = (lw_result){.cell = lw_sql_get_int(&sql, 0),
                            .replicate = lw_sql_get_int(&sql, 1),
                            .label = lw_sql_get_text(&sql, 2, arena),
                            .design = lw_sql_get_text(&sql, 3, arena),
                            .twin = lw_sql_get_text(&sql, 4, arena),
                            .evaluations = lw_sql_get_int(&sql, 5),
                            .best = lw_sql_get_real(&sql, 6),
                            .facts = lw_sql_get_text(&sql, 7, arena),
                            .curve = lw_sql_get_text(&sql, 8, arena),
                            .seconds = lw_sql_get_real(&sql, 9),
                            .build = known ? &build : NULL};
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->each(to->context, &value);
}

int lw_store_results(lw_store *store, int64_t run, int (*each)(void *context, const lw_result *), void *context,
                     lw_error *error)
{
    result_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM result WHERE run = ? ORDER BY cell, replicate", error);
    lw_sql_int(&sql, run);
    return lw_sql_visit(&sql, visit_result, &to);
}
