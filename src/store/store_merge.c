/* store_merge.c: copies the content of another file.
 *
 * If both files have a row, a fixed rule on the content decides, never the order: each column or row becomes
 * the smallest under a total order. So merging is commutative and idempotent: A + B and B + A have equal dumps.
 * It is one transaction; a run with the same name but another text stops it before anything is written. */
#include "store/store_merge.h"
#include "store/sql.h"

#include <sys/stat.h>

static const char builds_sql[] =
    "INSERT OR IGNORE INTO main.build(version, source_commit, signature, added)"
    " SELECT version, source_commit, signature, added FROM other.build ORDER BY row";

/* The row that a build of the other file has in this one. */
#define OUR_BUILD(column)                                                                          \
    "(SELECT ours.row FROM main.build ours JOIN other.build theirs USING (version, source_commit," \
    " signature) WHERE theirs.row = " column ")"

static const char puzzles_sql[] =
    "INSERT INTO main.puzzle(id, family, spec, twin, certificate, origin, added, handle, build)"
    " SELECT id, family, spec, twin, certificate, origin, added, handle, " OUR_BUILD(
        "p.build") " FROM other.puzzle p WHERE true ORDER BY row"
                   " ON CONFLICT (id) DO UPDATE SET family = min(family, excluded.family), spec = min(spec, "
                   "excluded.spec),"
                   " twin = min(twin, excluded.twin),"
                   " build = CASE WHEN excluded.certificate < certificate THEN excluded.build ELSE build END,"
                   " certificate = min(certificate, excluded.certificate),"
                   " added = min(added, excluded.added), " LW_LEAST_ORIGIN;

/* Keeps the better fact: more samples; then a number before an absent one (the comparison of kinds is reversed,
 * so the alphabetically later wins); then the smaller. Exact facts are equal unless two versions of the program
 * measured them. CROSS JOIN fixes the order of the loops: an ID is looked up once per puzzle rather than once
 * per fact. */
static const char facts_sql[] =
    "INSERT INTO main.fact(puzzle, name, kind, number, saturated, samples, low, high)"
    " SELECT m.row, f.name, f.kind, f.number, f.saturated, f.samples, f.low, f.high FROM other.puzzle o"
    " CROSS JOIN main.puzzle m ON m.id = o.id CROSS JOIN other.fact f ON f.puzzle = o.row WHERE true"
    " ON CONFLICT (puzzle, name) DO UPDATE SET kind = excluded.kind, number = excluded.number,"
    " saturated = excluded.saturated, samples = excluded.samples, low = excluded.low, high = excluded.high"
    " WHERE (samples, kind, ifnull(excluded.number, 0), excluded.saturated, ifnull(excluded.low, 0),"
    "        ifnull(excluded.high, 0))"
    "     < (excluded.samples, excluded.kind, ifnull(number, 0), saturated, ifnull(low, 0), ifnull(high, 0))";

static const char tags_sql[] =
    "INSERT OR IGNORE INTO main.tag(puzzle, tag) SELECT m.row, t.tag FROM other.tag t"
    " JOIN other.puzzle o ON o.row = t.puzzle JOIN main.puzzle m ON m.id = o.id";

static const char runs_sql[] = "INSERT INTO main.run(name, text, added)"
                               " SELECT name, text, added FROM other.run WHERE true ORDER BY row"
                               " ON CONFLICT (name) DO UPDATE SET added = min(added, excluded.added)";

static const char cells_sql[] =
    "INSERT OR IGNORE INTO main.cell(run, cell, build, label, settings)"
    " SELECT m.row, c.cell, " OUR_BUILD(
        "c.build") ", c.label, c.settings FROM other.cell c"
                   " JOIN other.run o ON o.row = c.run JOIN main.run m ON m.name = o.name ORDER BY c.row";

static const char results_sql[] =
    "INSERT INTO main.result"
    "(run, cell, replicate, label, design, twin, evaluations, best, facts, curve, added, seconds, build)"
    " SELECT m.row, cell, replicate, label, design, twin, evaluations, best, facts, curve, r.added, seconds,"
    " " OUR_BUILD(
        "r.build") " FROM other.result r JOIN other.run o ON o.row = r.run JOIN main.run m ON m.name = o.name"
                   " WHERE true ORDER BY r.row"
                   " ON CONFLICT (run, cell, replicate) DO UPDATE SET label = excluded.label, design = "
                   "excluded.design,"
                   " twin = excluded.twin, evaluations = excluded.evaluations, best = excluded.best, facts = "
                   "excluded.facts,"
                   " curve = excluded.curve, added = excluded.added, seconds = excluded.seconds,"
                   " build = excluded.build"
                   " WHERE (excluded.design, excluded.twin, excluded.evaluations, excluded.best IS NULL,"
                   "        ifnull(excluded.best, 0), excluded.facts, excluded.curve, excluded.label)"
                   "     < (design, twin, evaluations, best IS NULL, ifnull(best, 0), facts, curve, label)";

/* Identified by visit and number: visits are random enough that equal ones are the same visit. */
static const char people_sql[] =
    "INSERT OR IGNORE INTO main.play(visit, number, consent, id, outcome, moves, length, milliseconds, undone,"
    " restarts, hints, added) SELECT visit, number, consent, id, outcome, moves, length, milliseconds, undone,"
    " restarts, hints, added FROM other.play ORDER BY row;"
    "INSERT OR IGNORE INTO main.rating(visit, number, consent, id, other, question, answer, added)"
    " SELECT visit, number, consent, id, other, question, answer, added FROM other.rating ORDER BY row";

/* A person's later answers replace earlier ones. */
static const char surveys_sql[] =
    "INSERT OR IGNORE INTO main.survey(token, text, added) SELECT token, text, added FROM other.survey ORDER "
    "BY row;"
    "INSERT INTO main.survey_answer(survey, person, text, added) SELECT m.row, a.person, a.text, a.added"
    " FROM other.survey_answer a JOIN other.survey o ON o.row = a.survey JOIN main.survey m ON m.token = "
    "o.token"
    " WHERE true ORDER BY a.row ON CONFLICT (survey, person) DO UPDATE SET text = excluded.text,"
    " added = excluded.added WHERE (added, excluded.text) < (excluded.added, text)";

/* A set that exists in both files is left as it is here: two orders cannot be combined. */
static const char sets_sql[] =
    "INSERT INTO main.set_member(set_name, position, puzzle) SELECT s.set_name, s.position, m.row"
    " FROM other.set_member s JOIN other.puzzle o ON o.row = s.puzzle JOIN main.puzzle m ON m.id = o.id"
    " WHERE s.set_name NOT IN (SELECT set_name FROM main.set_member)";

static int refuse_itself(lw_store *store, const char *path, lw_error *error)
{
    struct stat ours, theirs;
    if (stat(sqlite3_db_filename(store->db, "main"), &ours) == 0 && stat(path, &theirs) == 0 &&
        ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino)
        return lw_fail(error, LW_BAD_INPUT, "%s cannot be merged into itself", path);
    return 0;
}

static int refuse_other_runs(lw_store *store, const char *path, lw_error *error)
{
    lw_arena arena = {0};
    lw_sql sql = lw_sql_once(store,
                             "SELECT m.name FROM main.run m JOIN other.run o ON o.name = m.name"
                             " WHERE m.text <> o.text ORDER BY m.name LIMIT 1",
                             error);
    const char *name = lw_sql_row(&sql) ? lw_sql_get_text(&sql, 0, &arena) : NULL;
    int result = lw_sql_end(&sql);
    if (!result && name)
        result =
            lw_fail(error, LW_BAD_INPUT, "%s and %s hold different experiments named %s; nothing was merged",
                    store->path, path, name);
    lw_arena_drop(&arena);
    return result;
}

/* Runs a statement and stores the number of rows that it added. */
static int take(lw_store *store, const char *count, const char *insert, int64_t *more, lw_error *error)
{
    int64_t before = 0, after = 0;
    int result = lw_sql_number(store, count, &before, error);
    if (!result)
        result = lw_sql_exec(store, insert, error);
    if (!result)
        result = lw_sql_number(store, count, &after, error);
    *more = after - before;
    return result;
}

static int take_all(lw_store *store, int64_t *puzzles, int64_t *results, lw_error *error)
{
    int result = lw_sql_exec(store, builds_sql, error);
    if (!result)
        result = take(store, "SELECT count(*) FROM main.puzzle", puzzles_sql, puzzles, error);
    if (!result)
        result = lw_sql_exec(store, facts_sql, error);
    if (!result)
        result = lw_sql_exec(store, tags_sql, error);
    if (!result)
        result = lw_sql_exec(store, runs_sql, error);
    if (!result)
        result = lw_sql_exec(store, cells_sql, error);
    if (!result)
        result = take(store, "SELECT count(*) FROM main.result", results_sql, results, error);
    if (!result)
        result = lw_sql_exec(store, people_sql, error);
    if (!result)
        result = lw_sql_exec(store, surveys_sql, error);
    if (!result)
        result = lw_sql_exec(store, sets_sql, error);
    return result;
}

/* SQLite does not say which of the two files failed, so a failure names both. */
static int merge(lw_store *store, const char *path, int64_t *puzzles, int64_t *results, lw_error *error)
{
    lw_buf both = {0};
    const char *own = store->path;
    lw_buf_print(&both, "%s or %s", own, path);
    int result = lw_sql_begin(store, error);
    if (!result)
        result = refuse_other_runs(store, path, error);
    store->path = lw_buf_text(&both);
    if (!result)
        result = take_all(store, puzzles, results, error);
    result = lw_sql_commit(store, result, error);
    store->path = own;
    lw_buf_drop(&both);
    return result;
}

/* Opens the other file as a store first, which checks and migrates it. */
static int attach(lw_store *store, const char *path, lw_error *error)
{
    lw_store *other;
    int result = lw_store_open_to_read(path, &other, error);
    if (result)
        return result;
    lw_sql sql = lw_sql_once(store, "ATTACH ? AS other", error);
    lw_sql_text(&sql, other->file);
    result = lw_sql_run(&sql);
    lw_store_close(other);
    return result;
}

int lw_store_merge(lw_store *store, const char *path, int64_t *puzzles, int64_t *results, lw_error *error)
{
    int64_t more_puzzles = 0, more_results = 0;
    int result = refuse_itself(store, path, error);
    if (!result)
        result = attach(store, path, error);
    if (result)
        return result;
    result = merge(store, path, &more_puzzles, &more_results, error);
    int detached = lw_sql_exec(store, "DETACH other", error);
    if (!result)
        result = detached;
    if (puzzles)
        *puzzles = result ? 0 : more_puzzles;
    if (results)
        *results = result ? 0 : more_results;
    return result;
}
