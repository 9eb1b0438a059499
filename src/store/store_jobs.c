/* store_jobs.c: the studio's jobs and their finds. A job's summary and a find's text are opaque to the store.
 * Job numbers are never reused. */
#include "store/store_jobs.h"
#include "store/sql.h"
#include "store/store_builds.h"

int lw_store_begin_job(lw_store *store, const char *summary, int64_t *job, lw_error *error)
{
    int64_t build = 0;
    int result = lw_store_this_build(store, &build, error);
    if (result)
        return result;
    lw_sql sql = lw_sql_keep(store, "INSERT INTO job(state, summary, build) VALUES ('waiting', ?, ?)", error);
    lw_sql_text(&sql, summary);
    lw_sql_int(&sql, build);
    result = lw_sql_run(&sql);
    if (!result)
        *job = sqlite3_last_insert_rowid(store->db);
    return result;
}

int lw_store_set_job(lw_store *store, const lw_job_row *job, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "UPDATE job SET state = ?, summary = ? WHERE row = ?", error);
    lw_sql_text(&sql, job->state);
    lw_sql_text(&sql, job->summary);
    lw_sql_int(&sql, job->job);
    return lw_sql_run(&sql);
}

int lw_store_interrupt_jobs(lw_store *store, lw_error *error)
{
    return lw_sql_exec(store, "UPDATE job SET state = 'interrupted' WHERE state IN ('waiting', 'running')",
                       error);
}

int lw_store_delete_job(lw_store *store, int64_t job, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "DELETE FROM job WHERE row = ?", error);
    lw_sql_int(&sql, job);
    return lw_sql_run(&sql);
}

typedef struct job_visitor {
    int (*each)(void *context, const lw_job_row *);
    void *context;
} job_visitor;

static int visit_job(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const job_visitor *to = context;
    lw_sql sql = lw_sql_keep(store,
                             "SELECT state, summary, (SELECT count(*) FROM find WHERE find.job = job.row)"
                             " FROM job WHERE row = ?",
                             error);
    lw_sql_int(&sql, row);
    bool there = lw_sql_row(&sql);
    lw_job_row job = {.job = row};
    if (there) {
        job.state = lw_sql_get_text(&sql, 0, arena);
        job.summary = lw_sql_get_text(&sql, 1, arena);
        job.finds = lw_sql_get_int(&sql, 2);
    }
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->each(to->context, &job);
}

int lw_store_jobs(lw_store *store, int64_t job, int (*each)(void *context, const lw_job_row *), void *context,
                  lw_error *error)
{
    job_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM job WHERE ?1 = 0 OR row = ?1 ORDER BY row DESC", error);
    lw_sql_int(&sql, job);
    return lw_sql_visit(&sql, visit_job, &to);
}

int lw_store_put_find(lw_store *store, int64_t job, const lw_find_row *find, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "INSERT INTO find(job, number, id, text) VALUES (?, ?, ?, ?)", error);
    lw_sql_int(&sql, job);
    lw_sql_int(&sql, find->number);
    lw_sql_text(&sql, find->id);
    lw_sql_text(&sql, find->text);
    return lw_sql_run(&sql);
}

typedef struct find_visitor {
    int64_t job;
    int (*each)(void *context, const lw_find_row *);
    void *context;
} find_visitor;

static int visit_find(void *context, lw_store *store, int64_t number, lw_arena *arena, lw_error *error)
{
    const find_visitor *to = context;
    lw_sql sql = lw_sql_keep(store, "SELECT id, text FROM find WHERE job = ? AND number = ?", error);
    lw_sql_int(&sql, to->job);
    lw_sql_int(&sql, number);
    bool there = lw_sql_row(&sql);
    lw_find_row find = {.number = number};
    if (there) {
        find.id = lw_sql_get_text(&sql, 0, arena);
        find.text = lw_sql_get_text(&sql, 1, arena);
    }
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->each(to->context, &find);
}

int lw_store_finds(lw_store *store, int64_t job, int64_t offset, int64_t limit,
                   int (*each)(void *context, const lw_find_row *), void *context, lw_error *error)
{
    find_visitor to = {.job = job, .each = each, .context = context};
    lw_sql sql =
        lw_sql_keep(store, "SELECT number FROM find WHERE job = ? ORDER BY number LIMIT ? OFFSET ?", error);
    lw_sql_int(&sql, job);
    lw_sql_int(&sql, limit > 0 ? limit : -1);
    lw_sql_int(&sql, offset);
    return lw_sql_visit(&sql, visit_find, &to);
}
