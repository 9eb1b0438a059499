/* store_people.c: plays and their ratings. A visit and a number identify a row, so a page that is not sure
 * whether its message arrived may send it again. */
#include "store/store_people.h"
#include "store/sql.h"

static int run_insert(lw_sql *sql, bool *fresh)
{
    lw_store *store = sql->store;
    int result = lw_sql_run(sql);
    if (!result && fresh)
        *fresh = sqlite3_changes(store->db) > 0;
    return result;
}

int lw_store_put_play(lw_store *store, const lw_played *play, bool *fresh, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store,
                             "INSERT INTO play(visit, number, consent, id, outcome, moves, length,"
                             " milliseconds, undone, restarts, hints) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)"
                             " ON CONFLICT (visit, number) DO NOTHING",
                             error);
    lw_sql_text(&sql, play->visit);
    lw_sql_int(&sql, play->number);
    lw_sql_text(&sql, play->id);
    lw_sql_text(&sql, play->outcome);
    lw_sql_text(&sql, play->moves);
    lw_sql_int(&sql, play->length);
    lw_sql_int(&sql, play->milliseconds);
    lw_sql_int(&sql, play->undone);
    lw_sql_int(&sql, play->restarts);
    lw_sql_int(&sql, play->hints);
    return run_insert(&sql, fresh);
}

int lw_store_put_rating(lw_store *store, const lw_rated *rating, bool *fresh, lw_error *error)
{
    lw_sql sql = lw_sql_keep(store,
                             "INSERT INTO rating(visit, number, consent, id, other, question, answer)"
                             " VALUES (?, ?, 1, ?, ?, ?, ?) ON CONFLICT (visit, number) DO NOTHING",
                             error);
    lw_sql_text(&sql, rating->visit);
    lw_sql_int(&sql, rating->number);
    lw_sql_text(&sql, rating->id);
    lw_sql_text(&sql, rating->other);
    lw_sql_text(&sql, rating->question);
    lw_sql_real(&sql, rating->answer);
    return run_insert(&sql, fresh);
}

typedef struct visitor {
    int (*play)(void *context, const lw_played *);
    int (*rating)(void *context, const lw_rated *);
    void *context;
} visitor;

static int visit_play(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const visitor *to = context;
    lw_sql sql = lw_sql_keep(store,
                             "SELECT visit, number, id, outcome, moves, length, milliseconds, undone, restarts,"
                             " hints FROM play WHERE row = ?",
                             error);
    lw_sql_int(&sql, row);
    bool there = lw_sql_row(&sql);
    lw_played play = {0};
    if (there)
        play = (lw_played){.visit = lw_sql_get_text(&sql, 0, arena),
                           .number = lw_sql_get_int(&sql, 1),
                           .id = lw_sql_get_text(&sql, 2, arena),
                           .outcome = lw_sql_get_text(&sql, 3, arena),
                           .moves = lw_sql_get_text(&sql, 4, arena),
                           .length = lw_sql_get_int(&sql, 5),
                           .milliseconds = lw_sql_get_int(&sql, 6),
                           .undone = lw_sql_get_int(&sql, 7),
                           .restarts = lw_sql_get_int(&sql, 8),
                           .hints = lw_sql_get_int(&sql, 9)};
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->play(to->context, &play);
}

int lw_store_plays(lw_store *store, int (*each)(void *context, const lw_played *), void *context,
                   lw_error *error)
{
    visitor to = {.play = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM play ORDER BY visit, number", error);
    return lw_sql_visit(&sql, visit_play, &to);
}

static int visit_rating(void *context, lw_store *store, int64_t row, lw_arena *arena, lw_error *error)
{
    const visitor *to = context;
    lw_sql sql = lw_sql_keep(
        store, "SELECT visit, number, id, other, question, answer FROM rating WHERE row = ?", error);
    lw_sql_int(&sql, row);
    bool there = lw_sql_row(&sql);
    lw_rated rating = {0};
    if (there)
        rating = (lw_rated){.visit = lw_sql_get_text(&sql, 0, arena),
                            .number = lw_sql_get_int(&sql, 1),
                            .id = lw_sql_get_text(&sql, 2, arena),
                            .other = lw_sql_get_text(&sql, 3, arena),
                            .question = lw_sql_get_text(&sql, 4, arena),
                            .answer = lw_sql_get_real(&sql, 5)};
    int result = lw_sql_end(&sql);
    return result || !there ? result : to->rating(to->context, &rating);
}

int lw_store_ratings(lw_store *store, int (*each)(void *context, const lw_rated *), void *context,
                     lw_error *error)
{
    visitor to = {.rating = each, .context = context};
    lw_sql sql = lw_sql_keep(store, "SELECT row FROM rating ORDER BY visit, number", error);
    return lw_sql_visit(&sql, visit_rating, &to);
}
