/* store_surveys.c: see the header. */
#include "store/store_surveys.h"
#include "store/sql.h"

int lw_store_put_survey(lw_store *store, const char *token, const char *text, int64_t *number, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "INSERT INTO survey(token, text) VALUES (?, ?)", error);
    lw_sql_text(&sql, token);
    lw_sql_text(&sql, text);
    int result = lw_sql_run(&sql);
    *number = sqlite3_last_insert_rowid(store->db);
    return result;
}

int lw_store_delete_survey(lw_store *store, int64_t number, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "DELETE FROM survey WHERE row = ?", error);
    lw_sql_int(&sql, number);
    return lw_sql_run(&sql);
}

typedef struct survey_visitor {
    lw_survey_visitor *each;
    void *context;
} survey_visitor;

static int visit_survey(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const survey_visitor *to = context;
    lw_survey_row survey = {.number = row};
    lw_sql sql =
        lw_sql_keep(store,
                    "SELECT token, text, (SELECT count(*) FROM survey_answer WHERE survey = survey.row)"
                    " FROM survey WHERE row = ?",
                    error);
    lw_sql_int(&sql, row);
    bool there = lw_sql_row(&sql);
    if (there) {
        survey.token = lw_sql_get_text(&sql, 0, arena);
        survey.text = lw_sql_get_text(&sql, 1, arena);
        survey.answers = lw_sql_get_int(&sql, 2);
    }
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->each(to->context, &survey);
}

int lw_store_surveys(lw_store *store, int64_t number, lw_survey_visitor *each, void *context, lw_error *error)
{
    survey_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM survey WHERE ?1 = 0 OR row = ?1 ORDER BY row DESC", error);
    lw_sql_int(&sql, number);
    return lw_sql_visit(&sql, visit_survey, &to);
}

int lw_store_survey_number(lw_store *store, const char *token, int64_t *number, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM survey WHERE token = ?", error);
    lw_sql_text(&sql, token);
    *number = lw_sql_row(&sql) ? lw_sql_get_int(&sql, 0) : 0;
    return lw_sql_end(&sql);
}

int lw_store_put_survey_answer(lw_store *store, int64_t survey, const char *person, const char *text,
                               lw_error *error)
{
    lw_sql sql =
        lw_sql_keep(store,
                    "INSERT INTO survey_answer(survey, person, text) VALUES (?, ?, ?)"
                    " ON CONFLICT (survey, person) DO UPDATE SET text = excluded.text, added = excluded.added",
                    error);
    lw_sql_int(&sql, survey);
    lw_sql_text(&sql, person);
    lw_sql_text(&sql, text);
    return lw_sql_run(&sql);
}

int lw_store_has_survey_answer(lw_store *store, int64_t survey, const char *person, bool *has, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store, "SELECT 1 FROM survey_answer WHERE survey = ? AND person = ?", error);
    lw_sql_int(&sql, survey);
    lw_sql_text(&sql, person);
    *has = lw_sql_row(&sql);
    return lw_sql_end(&sql);
}

typedef struct answer_visitor {
    lw_answer_visitor *each;
    void *context;
} answer_visitor;

static int visit_answer(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const answer_visitor *to = context;
    lw_sql sql = lw_sql_keep(store, "SELECT text FROM survey_answer WHERE row = ?", error);
    lw_sql_int(&sql, row);
    const char *text = lw_sql_row(&sql) ? lw_sql_get_text(&sql, 0, arena) : NULL;
    int result = lw_sql_end(&sql);
    return result || !text ? result : to->each(to->context, text);
}

int lw_store_survey_answers(lw_store *store, int64_t survey, lw_answer_visitor *each, void *context,
                            lw_error *error)
{
    answer_visitor to = {.each = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM survey_answer WHERE survey = ? ORDER BY row", error);
    lw_sql_int(&sql, survey);
    return lw_sql_visit(&sql, visit_answer, &to);
}
