/* Learning from stored plays, with simulated people whose abilities and puzzles whose difficulties are known.
 */
#include "people/learned.h"
#include "base/rng.h"
#include "core/people.h"
#include "search/difficulty.h"
#include "stats/correlation.h"
#include "stats/interval.h"
#include "store/store_people.h"
#include "store_temp.h"

#include <math.h>

enum { PEOPLE = 50, PUZZLES = 200 };

typedef struct world {
    char ids[PUZZLES][32];
    double prior[PUZZLES], difficulty[PUZZLES], ability[PEOPLE];
} world;

static double uniform(lw_rng *rng)
{
    return (lw_rng_below(rng, 1000000) + 0.5) / 1000000;
}

static double normal(lw_rng *rng)
{
    return lw_normal_quantile(uniform(rng));
}

/* Returns the estimate of a puzzle in logits; NaN if it has none. */
static double estimate(const char *id)
{
    lw_arena arena = {0};
    lw_difficulty d;
    const lw_design *design = lw_id_parse(id, &arena, NULL);
    assert_non_null(design);
    lw_difficulty_measure(design->spec->family->compile(design, &arena, NULL), 0, LW_DIFFICULTY_ALONE, NULL,
                          &d);
    lw_arena_drop(&arena);
    return d.censored ? (double)NAN : lw_rasch_logit(d.points);
}

static void make_world(world *w, lw_rng *rng)
{
    for (int i = 0, seed = 1; i < PUZZLES; seed++) {
        snprintf(w->ids[i], sizeof w->ids[i], "null:n12#%d", seed);
        w->prior[i] = estimate(w->ids[i]);
        if (isnan(w->prior[i]))
            continue;
        w->difficulty[i] = w->prior[i] + lw_difficulty_spread(LW_EVIDENCE_NONE) * normal(rng);
        i++;
    }
    for (int i = 0; i < PEOPLE; i++)
        w->ability[i] = 0.847 + 1.8 * normal(rng);
}

static void play(lw_store *store, const char *visit, const char *id, int number, bool won, int hints)
{
    lw_error error = {0};
    const lw_played row = {.visit = visit,
                           .id = id,
                           .number = number,
                           .outcome = won ? "won" : "left",
                           .moves = "",
                           .length = 3,
                           .hints = hints};
    if (lw_store_put_play(store, &row, NULL, &error))
        fail_msg("%s", error.text);
}

/* Every person tries each puzzle with probability `share`. */
static void let_people_play(const world *w, double share, lw_store *store, lw_rng *rng)
{
    assert_int_equal(lw_sql_exec(store, "BEGIN", NULL), 0);
    for (int person = 0; person < PEOPLE; person++)
        for (int i = 0; i < PUZZLES; i++) {
            char visit[16];
            snprintf(visit, sizeof visit, "%08x", person);
            bool won = uniform(rng) < lw_rasch_chance(w->ability[person], w->difficulty[i]);
            if (uniform(rng) < share)
                play(store, visit, w->ids[i], i, won, 0);
        }
    assert_int_equal(lw_sql_exec(store, "COMMIT", NULL), 0);
}

static const lw_learned *find(const lw_learned_list *list, const char *id)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->puzzles[i].id, id))
            return &list->puzzles[i];
    fail_msg("%s was played and is not listed", id);
    return NULL;
}

static void test_order_is_right_within_intervals(void **state)
{
    (void)state;
    static world w;
    lw_rng rng = lw_rng_seed(19);
    lw_arena arena = {0};
    lw_error error = {0};
    lw_learned_list list;
    lw_store *store = must_open(at("people.db"));
    make_world(&w, &rng);
    let_people_play(&w, 0.4, store, &rng);
    assert_int_equal(lw_learned_read(store, &arena, NULL, &list, &error), 0);
    assert_int_equal(list.count, PUZZLES);
    assert_int_equal(list.people, PEOPLE);
    double before[PUZZLES], after[PUZZLES];
    int inside = 0, pairs = 0, wrong = 0;
    for (int i = 0; i < PUZZLES; i++) {
        const lw_learned *p = find(&list, w.ids[i]);
        before[i] = p->prior.mean;
        after[i] = p->shown.mean;
        inside += fabs(p->shown.mean - w.difficulty[i]) <= 1.96 * p->shown.error;
        assert_true(p->shown.error < p->prior.error);
        for (int k = 0; k < i; k++) { /* pairs that are clearly apart: how many are the wrong way round? */
            const lw_learned *q = find(&list, w.ids[k]);
            double margin = 1.96 * sqrt(p->shown.error * p->shown.error + q->shown.error * q->shown.error);
            bool apart = fabs(p->shown.mean - q->shown.mean) > margin;
            pairs += apart;
            wrong += apart && (p->shown.mean > q->shown.mean) != (w.difficulty[i] > w.difficulty[k]);
        }
    }
    assert_true(inside >= 0.9 * PUZZLES && inside <= 0.99 * PUZZLES);
    assert_true(pairs > 2000 && wrong < 0.025 * pairs);
    assert_true(lw_spearman(after, w.difficulty, PUZZLES) > 0.8);
    assert_true(lw_spearman(after, w.difficulty, PUZZLES) > lw_spearman(before, w.difficulty, PUZZLES) + 0.2);
    lw_store_close(store);
    lw_arena_drop(&arena);
}

static void test_one_puzzle_by_hand(void **state)
{
    (void)state;
    static const char *const id = "null:n6:213321";
    lw_arena arena = {0};
    lw_error error = {0};
    lw_learned_list list;
    lw_store *store = must_open(at("hand.db"));
    play(store, "aaaaaaaa", id, 1, false, 0);
    play(store, "aaaaaaaa", id, 2, true, 0);            /* solved at the second attempt counts as solved */
    play(store, "bbbbbbbb", id, 1, true, 2);            /* with help: not solved */
    play(store, "bbbbbbbb", "boardgame#1", 2, true, 0); /* not a puzzle with a goal */
    assert_int_equal(lw_learned_read(store, &arena, NULL, &list, &error), 0);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.puzzles[0].people, 2);
    assert_int_equal(list.puzzles[0].solved, 1);
    assert_true(list.puzzles[0].shown.mean > list.puzzles[0].prior.mean); /* fewer than seven of ten */
    lw_learned_list one, other;
    assert_int_equal(lw_learned_find(store, id, &arena, NULL, &one, &error), 0);
    assert_int_equal(one.count, 1);
    assert_true(one.puzzles[0].shown.mean == list.puzzles[0].shown.mean && one.puzzles[0].people == 2);
    assert_int_equal(lw_learned_find(store, "null:n6:111111", &arena, NULL, &other, &error), 0);
    assert_int_equal(other.count, 1); /* nobody has played it, so it has the estimate */
    assert_int_equal(other.puzzles[0].people, 0);
    assert_true(other.puzzles[0].shown.mean == other.puzzles[0].prior.mean);
    assert_int_equal(lw_learned_find(store, "boardgame#1", &arena, NULL, &other, &error), 0);
    assert_int_equal(other.count, 0); /* not a puzzle with a goal */
    assert_int_equal(lw_learned_find(store, "nothing", &arena, NULL, &other, &error), LW_BAD_INPUT);
    lw_store_close(store);
    lw_arena_drop(&arena);
}

/* Plays are stored under spec:design; spec#seed names the same puzzle. */
static void test_a_puzzle_has_two_ids(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_learned_list one;
    lw_buf id = {0};
    lw_store *store = must_open(at("ids.db"));
    lw_id_format(lw_id_parse("null:n12#2", &arena, NULL), &id);
    assert_string_not_equal(lw_buf_text(&id), "null:n12#2");
    play(store, "aaaaaaaa", lw_buf_text(&id), 1, true, 0);
    assert_int_equal(lw_learned_find(store, "null:n12#2", &arena, NULL, &one, &error), 0);
    assert_int_equal(one.count, 1);
    assert_int_equal(one.puzzles[0].people, 1);
    assert_string_equal(one.puzzles[0].id, lw_buf_text(&id));
    lw_store_close(store);
    lw_buf_drop(&id);
    lw_arena_drop(&arena);
}

static void test_nobody(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_learned_list list;
    lw_store *store = must_open(at("nobody.db"));
    assert_int_equal(lw_learned_read(store, &arena, NULL, &list, &error), 0);
    assert_int_equal(list.count, 0);
    lw_store_close(store);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_is_right_within_intervals),
        cmocka_unit_test(test_one_puzzle_by_hand),
        cmocka_unit_test(test_a_puzzle_has_two_ids),
        cmocka_unit_test(test_nobody),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
