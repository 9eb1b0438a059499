/* What a store remembers: exact values, conditions, order, tags, runs, and the result of merging two files. */
#include "store/store_library.h"
#include "store/store_merge.h"
#include "store/store_query.h"
#include "store/store_runs.h"
#include "store_temp.h"

#include <math.h>
#include <unistd.h>

/* --- The library. --- */

typedef struct found {
    char ids[400]; /* separated by commas */
    int stop_after;
    int count;
} found;

static int note_id(void *context, const lw_entry *entry)
{
    found *to = context;
    if (to->count++)
        strcat(to->ids, ",");
    strcat(to->ids, entry->id);
    return to->count == to->stop_after ? 7 : 0;
}

static void assert_finds(lw_store *store, lw_query query, const char *ids)
{
    lw_error error = {0};
    found got = {0};
    int64_t count = -1;
    assert_int_equal(lw_store_query(store, &query, note_id, &got, &error), 0);
    assert_string_equal(got.ids, ids);
    assert_int_equal(lw_store_count(store, &query, &count, &error), 0);
    if (!query.limit)
        assert_int_equal(count, got.count);
    for (int i = 0; i < 2; i++) { /* found, then from the cache */
        found leafed = {0};
        int64_t total = -1;
        assert_int_equal(lw_store_page(store, &query, note_id, &leafed, &total, &error), 0);
        assert_string_equal(leafed.ids, ids);
        assert_int_equal(total, count);
    }
}

static int check_values(void *context, const lw_entry *entry)
{
    const lw_entry *want = context;
    assert_string_equal(entry->id, want->id);
    assert_string_equal(entry->family, want->family);
    assert_string_equal(entry->spec, want->spec);
    assert_string_equal(entry->twin, want->twin);
    assert_string_equal(entry->certificate, want->certificate);
    assert_string_equal(entry->origin, want->origin);
    assert_string_equal(entry->tags, "");
    assert_int_equal(entry->fact_count, want->fact_count);
    for (int i = 0; i < want->fact_count; i++) {
        const lw_value *a = &entry->facts[i].value, *b = &want->facts[i].value;
        assert_string_equal(entry->facts[i].name, want->facts[i].name);
        assert_true(lw_value_equal(a, b));
        assert_true(a->samples == b->samples && a->low == b->low && a->high == b->high);
    }
    return 5;
}

static void test_values_come_back_exactly(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_value saturated = lw_integer(INT64_MAX);
    saturated.saturated = true;
    const lw_named_value facts[] = {
        {"a whole real", lw_real(5)},
        {"absent", lw_absent()},
        {"least", lw_integer(INT64_MIN)},
        {"most", saturated},
        {"noisy", lw_sampled_mean(9, 2.7, 0.85)},
        {"odd", lw_integer(9007199254740993)},
        {"tenth", lw_real(0.1 + 0.2)},
        {"tiny", lw_real(5e-324)},
    };
    lw_entry entry = {.id = "maze:w4h3:it's \"50%\"; DROP TABLE puzzle;--\n\xc3\xa9\xe2\x86\x92",
                      .family = "maze",
                      .spec = "w4h3",
                      .twin = "maze:w4h3:twin",
                      .certificate = "{\"a\": [1, \"\\u00e9\"]}",
                      .origin = "run 'x'",
                      .fact_count = COUNT(facts),
                      .facts = facts};
    bool fresh = false;
    lw_store *store = must_open(at("values.db"));
    assert_int_equal(lw_store_put(store, &entry, &fresh, &error), 0);
    assert_true(fresh);
    lw_store_close(store);
    assert_int_equal(lw_store_open_existing(at("values.db"), &store, &error), 0);
    assert_int_equal(lw_store_query(store, &(lw_query){0}, check_values, &entry, &error), 5);
    lw_store_close(store);
}

static void test_put_again_replaces_facts_and_keeps_tags(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = must_open(at("again.db"));
    const lw_named_value old[] = {{"moves", lw_integer(3)}, {"stale", lw_integer(1)}};
    const lw_named_value new[] = {{"moves", lw_integer(4)}, {"later", (lw_value){0}}};
    lw_entry entry = puzzle("p", COUNT(old), old);
    entry.origin = "b";
    must_put(store, &entry);
    assert_int_equal(lw_store_tag(store, "p", "good", &error), 0);
    entry.facts = new, entry.certificate = "{\"new\":1}", entry.origin = "";
    bool fresh = true;
    assert_int_equal(lw_store_put(store, &entry, &fresh, &error), 0);
    assert_false(fresh);
    char *text = dump_of(store);
    assert_string_equal(
        text, "{\"puzzle\":\"p\",\"family\":\"maze\",\"spec\":\"w4h3\",\"twin\":\"p\",\"origin\":\"b\","
              "\"tags\":\"good\",\"facts\":{\"moves\":[\"integer\",4]},"
              "\"certificate\":\"{\\\"new\\\":1}\"}\n");
    free(text);
    lw_store_close(store);
}

static void test_a_fact_that_is_no_number_is_refused_and_leaves_nothing(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = must_open(at("nan.db"));
    const lw_named_value facts[] = {{"moves", lw_integer(3)}, {"ratio", lw_real((double)NAN)}};
    lw_entry entry = puzzle("p", COUNT(facts), facts);
    assert_int_equal(lw_store_put(store, &entry, NULL, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "the fact ratio is not a finite number");
    assert_finds(store, (lw_query){0}, "");
    entry.fact_count = 1;
    must_put(store, &entry); /* no transaction was left open */
    lw_store_close(store);
}

static lw_store *open_four(const char *name)
{
    lw_store *store = must_open(at(name));
    const lw_named_value facts[][2] = {
        {{"moves", lw_integer(7)}, {"width", lw_real(1.5)}},
        {{"moves", lw_absent()}, {"width", lw_real(2.5)}},
        {{"moves", lw_integer(-3)}, {"width", lw_real(3.5)}},
        {{"moves", lw_integer(9007199254740993)}, {"other", lw_integer(0)}},
    };
    static const char *const ids[] = {"maze:d_1", "maze:c%1", "maze:bx1", "maze:bx12"};
    for (int i = 0; i < 4; i++) {
        lw_entry entry = puzzle(ids[i], 2, facts[i]);
        entry.family = i == 3 ? "null" : "maze";
        must_put(store, &entry);
    }
    return store;
}

static void test_conditions_and_order(void **state)
{
    (void)state;
    lw_store *store = open_four("four.db");
    assert_finds(store, (lw_query){0}, "maze:d_1,maze:c%1,maze:bx1,maze:bx12");
    assert_finds(store, (lw_query){.limit = 2}, "maze:d_1,maze:c%1");
    assert_finds(store, (lw_query){.family = "null"}, "maze:bx12");
    assert_finds(store, (lw_query){.order = "moves"}, "maze:bx1,maze:d_1,maze:bx12,maze:c%1");
    assert_finds(store, (lw_query){.order = "moves", .direction = LW_DESCENDING},
                 "maze:bx12,maze:d_1,maze:bx1,maze:c%1");
    assert_finds(store, (lw_query){.order = "width", .direction = LW_DESCENDING, .limit = 1}, "maze:bx1");
    const struct {
        lw_condition condition;
        const char *ids;
    } cases[] = {
        {{"moves", LW_LESS, 7}, "maze:bx1"},
        {{"moves", LW_AT_MOST, 7}, "maze:d_1,maze:bx1"},
        {{"moves", LW_EQUAL, 7}, "maze:d_1"},
        {{"moves", LW_AT_LEAST, 7}, "maze:d_1,maze:bx12"},
        {{"moves", LW_MORE, 7}, "maze:bx12"},
        {{"moves", LW_EQUAL, 9007199254740992.0}, ""}, /* one less than stored: equal as doubles */
        {{"moves", LW_MORE, 9007199254740992.0}, "maze:bx12"},
        {{"nothing", LW_AT_LEAST, -1}, ""},
    };
    for (int i = 0; i < COUNT(cases); i++)
        assert_finds(store, (lw_query){.condition_count = 1, .conditions = &cases[i].condition}, cases[i].ids);
    const lw_condition both[] = {{"width", LW_MORE, 1}, {"moves", LW_LESS, 100}, {"width", LW_LESS, 3}};
    assert_finds(store, (lw_query){.condition_count = 3, .conditions = both, .order = "width"}, "maze:d_1");
    lw_store_close(store);
}

static void test_very_many_conditions(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = open_four("many.db");
    lw_condition many[501];
    for (int i = 0; i < COUNT(many); i++)
        many[i] = (lw_condition){.fact = "moves", .compare = LW_MORE, .number = -100.0 + 0.1 * i};
    assert_finds(store, (lw_query){.condition_count = 500, .conditions = many}, "maze:d_1,maze:bx1,maze:bx12");
    lw_query query = {.condition_count = 501, .conditions = many};
    int64_t count;
    assert_int_equal(lw_store_count(store, &query, &count, &error), LW_LIMIT);
    lw_store_close(store);
}

static void test_id_is_exact_or_a_prefix_and_no_pattern(void **state)
{
    (void)state;
    lw_store *store = open_four("prefix.db");
    assert_finds(store, (lw_query){.id = "maze:bx1"}, "maze:bx1");
    assert_finds(store, (lw_query){.id = "maze:bx"}, "maze:bx1,maze:bx12");
    assert_finds(store, (lw_query){.id = "maze:_"}, "");
    assert_finds(store, (lw_query){.id = "maze:%"}, "");
    assert_finds(store, (lw_query){.id = "maze:*"}, "");
    assert_finds(store, (lw_query){.id = "maze:d_"}, "maze:d_1");
    assert_finds(store, (lw_query){.id = "maze:c%"}, "maze:c%1");
    assert_finds(store, (lw_query){.id = "MAZE"}, "");
    assert_finds(store, (lw_query){.id = "' OR 1=1 --"}, "");
    lw_entry entry = puzzle("\xc3\xa9\xf4\x8f\xbf\xbfz", 0, NULL);
    must_put(store, &entry);
    assert_finds(store, (lw_query){.id = "\xc3\xa9"}, entry.id);
    assert_finds(store, (lw_query){.id = "\xc3\xa9\xf4\x8f\xbf\xbf"}, entry.id);
    lw_store_close(store);
}

static int delete_it(void *context, const lw_entry *entry)
{
    lw_error error = {0};
    return lw_store_delete(context, entry->id, &error);
}

static void test_tags_and_deleting(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = open_four("tags.db");
    assert_int_equal(lw_store_tag(store, "maze:bx1", "zwei", &error), 0);
    assert_int_equal(lw_store_tag(store, "maze:bx1", "eins", &error), 0);
    assert_int_equal(lw_store_tag(store, "maze:bx1", "eins", &error), 0);
    assert_int_equal(lw_store_tag(store, "maze:d_1", "eins", &error), 0);
    assert_finds(store, (lw_query){.tag = "eins"}, "maze:d_1,maze:bx1");
    char *text = dump_of(store);
    assert_non_null(strstr(text, "\"tags\":\"eins zwei\""));
    free(text);
    assert_int_equal(lw_store_tag(store, "maze:bx", "eins", &error), LW_BAD_INPUT); /* a prefix is not enough */
    assert_non_null(strstr(error.text, "there is no puzzle maze:bx in "));
    assert_int_equal(lw_store_tag(store, "maze:bx1", "two words", &error), LW_BAD_INPUT);
    assert_int_equal(lw_store_tag(store, "maze:bx1", "", &error), LW_BAD_INPUT);
    assert_int_equal(lw_store_untag(store, "maze:bx1", "zwei", &error), 0);
    assert_int_equal(lw_store_untag(store, "maze:bx1", "zwei", &error), LW_BAD_INPUT);

    assert_int_equal(lw_store_delete(store, "maze:bx1", &error), 0);
    assert_int_equal(lw_store_delete(store, "maze:bx1", &error), LW_BAD_INPUT);
    int64_t left = -1;
    assert_int_equal(lw_sql_number(store, "SELECT count(*) FROM fact WHERE name = 'moves'", &left, &error), 0);
    assert_int_equal(left, 3);
    assert_int_equal(lw_sql_number(store, "SELECT count(*) FROM tag", &left, &error), 0);
    assert_int_equal(left, 1);
    assert_int_equal(lw_store_query(store, &(lw_query){0}, delete_it, store, &error), 0);
    assert_finds(store, (lw_query){0}, "");
    lw_store_close(store);
}

/* Changes by another connection are seen; more queries than the cache holds do not mix. */
static void test_leafing_sees_what_others_change(void **state)
{
    (void)state;
    enum { QUERIES = 70 };
    lw_error error = {0};
    lw_store *store = must_open(at("leaf.db")), *other = must_open(at("leaf.db"));
    const lw_named_value low[] = {{"n", lw_integer(1)}}, high[] = {{"n", lw_integer(2)}};
    const lw_entry one = {.id = "a:1", .family = "a", .spec = "", .fact_count = 1, .facts = high},
                   two = {.id = "a:2", .family = "a", .spec = "", .fact_count = 1, .facts = low};
    const lw_query sorted = {.order = "n", .limit = 5};
    must_put(store, &one);
    assert_finds(store, sorted, "a:1");
    must_put(other, &two);
    assert_finds(store, sorted, "a:2,a:1");
    assert_finds(store, (lw_query){.order = "n", .limit = 5, .offset = 1}, "a:1");
    assert_finds(store, (lw_query){.order = "n", .limit = 5, .offset = 9}, "");
    for (int i = 0; i < QUERIES; i++) {
        lw_condition above = {.fact = "n", .compare = LW_MORE, .number = i};
        assert_finds(store, (lw_query){.order = "n", .condition_count = 1, .conditions = &above},
                     i == 0   ? "a:2,a:1"
                     : i == 1 ? "a:1"
                              : "");
    }
    assert_int_equal(lw_store_delete(other, "a:2", &error), 0);
    assert_finds(store, sorted, "a:1");
    lw_store_close(store);
    lw_store_close(other);
}

static void test_a_callback_can_stop(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = open_four("stop.db");
    found got = {.stop_after = 2};
    assert_int_equal(lw_store_query(store, &(lw_query){0}, note_id, &got, &error), 7);
    assert_string_equal(got.ids, "maze:d_1,maze:c%1");
    lw_store_close(store);
}

/* --- The laboratory. --- */

static int note_result(void *context, const lw_result *value)
{
    char *text = context;
    sprintf(text + strlen(text), "%d.%d:%.17g ", (int)value->cell, (int)value->replicate, value->best);
    return 0;
}

static int note_run(void *context, int64_t run, const char *name, const char *text, int64_t results)
{
    (void)run;
    char *list = context;
    sprintf(list + strlen(list), "%s=%s:%d ", name, text, (int)results);
    return 0;
}

static void test_runs_and_results(void **state)
{
    (void)state;
    lw_error error = {0};
    lw_store *store = must_open(at("lab.db"));
    int64_t none;
    assert_int_equal(lw_store_find_run(store, "a", &none, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "it has no runs"));
    int64_t b = must_begin(store, "b", "text b"), a = must_begin(store, "a", "text a");
    assert_int_equal(must_begin(store, "b", "text b"), b);
    error = (lw_error){0};
    assert_int_equal(lw_store_begin_run(store, "b", "Text b", &none, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "another experiment"));
    error = (lw_error){0};
    assert_int_equal(lw_store_find_run(store, "c", &none, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "a, b"));

    const struct {
        int cell, replicate;
        double best;
    } rows[] = {{1, 2, 0.1 + 0.2}, {0, 1, -(double)INFINITY}, {1, 0, (double)NAN}, {1, 2, 1.0 / 3}, {9, 0, 1}};
    for (int i = 0; i < COUNT(rows); i++) {
        lw_result value = replicate(rows[i].cell, rows[i].replicate);
        value.best = rows[i].best;
        assert_int_equal(lw_store_put_result(store, b, &value, NULL), 0);
    }
    char text[300] = "";
    assert_int_equal(lw_store_results(store, b, note_result, text, NULL), 0);
    assert_string_equal(text, "0.1:-inf 1.0:nan 1.2:0.33333333333333331 9.0:1 ");
    text[0] = 0;
    assert_int_equal(lw_store_runs(store, note_run, text, NULL), 0);
    assert_string_equal(text, "a=text a:0 b=text b:4 ");
    unsigned char done[6] = {9, 9, 9, 9, 9, 9};
    assert_int_equal(lw_store_done(store, b, 2, 3, done, NULL), 0);
    assert_memory_equal(done, ((unsigned char[]){0, 1, 0, 1, 0, 1}), 6);
    assert_int_equal(lw_store_done(store, a, 2, 3, done, NULL), 0);
    assert_memory_equal(done, ((unsigned char[6]){0}), 6);
    lw_result value = replicate(0, 0);
    assert_int_equal(lw_store_put_result(store, 12345, &value, NULL), LW_BAD_INPUT);
    lw_store_close(store);
}

/* As if another process did the same run meanwhile. */
typedef struct rival {
    lw_store *store;
    int64_t run;
    int seen;
} rival;

static int write_again(void *context, const lw_result *value)
{
    rival *r = context;
    (void)value;
    r->seen++;
    for (int i = 0; i < 3; i++) {
        lw_result again = replicate(0, i);
        assert_int_equal(lw_store_put_result(r->store, r->run, &again, NULL), 0);
    }
    return 0;
}

static void test_results_that_are_written_again_are_all_read(void **state)
{
    (void)state;
    lw_store *store = must_open(at("rival.db"));
    rival r = {.store = store, .run = must_begin(store, "a", "text a")};
    for (int i = 0; i < 3; i++) {
        lw_result value = replicate(0, i);
        assert_int_equal(lw_store_put_result(store, r.run, &value, NULL), 0);
    }
    assert_int_equal(lw_store_results(store, r.run, write_again, &r, NULL), 0);
    assert_int_equal(r.seen, 3);
    lw_store_close(store);
}

/* --- Merging. --- */

static void fill_left(const char *path)
{
    lw_store *store = must_open(path);
    const lw_named_value facts[] = {
        {"exact", lw_absent()}, {"left", lw_integer(1)}, {"noisy", lw_sampled_mean(9, 2.7, 0.85)}};
    lw_entry both = puzzle("both", COUNT(facts), facts), left = puzzle("left", 1, facts);
    both.origin = "x";
    both.certificate = "{\"b\":1}";
    must_put(store, &left);
    must_put(store, &both);
    assert_int_equal(lw_store_tag(store, "both", "old", NULL), 0);
    int64_t shared = must_begin(store, "shared", "same"), own = must_begin(store, "left", "l");
    lw_result one = replicate(0, 0), two = replicate(0, 1);
    assert_int_equal(lw_store_put_result(store, shared, &two, NULL), 0);
    assert_int_equal(lw_store_put_result(store, shared, &one, NULL), 0);
    assert_int_equal(lw_store_put_result(store, own, &one, NULL), 0);
    lw_store_close(store);
}

static void fill_right(const char *path)
{
    lw_store *store = must_open(path);
    const lw_named_value facts[] = {
        {"exact", lw_integer(5)}, {"noisy", lw_sampled_mean(8, 1.6, 0.5)}, {"right", lw_real(0.5)}};
    lw_entry both = puzzle("both", COUNT(facts), facts), right = puzzle("a right one", 3, facts);
    both.certificate = "{\"a\":1}";
    must_put(store, &both);
    must_put(store, &right);
    assert_int_equal(lw_store_tag(store, "both", "new", NULL), 0);
    int64_t shared = must_begin(store, "shared", "same");
    lw_result one = replicate(0, 0), two = replicate(0, 2);
    one.best = 0.05; /* as if another version had written it */
    assert_int_equal(lw_store_put_result(store, shared, &one, NULL), 0);
    assert_int_equal(lw_store_put_result(store, shared, &two, NULL), 0);
    lw_store_close(store);
}

static void must_merge(lw_store *store, const char *path, int want_puzzles, int want_results)
{
    lw_error error = {0};
    int64_t puzzles = -1, results = -1;
    if (lw_store_merge(store, path, &puzzles, &results, &error))
        fail_msg("%s", error.text);
    assert_int_equal(puzzles, want_puzzles);
    assert_int_equal(results, want_results);
}

static void test_merge_in_any_order_and_twice(void **state)
{
    (void)state;
    fill_left(at("l.db"));
    fill_right(at("r.db"));
    lw_store *ab = must_open(at("ab.db")), *ba = must_open(at("ba.db"));
    must_merge(ab, at("l.db"), 2, 3);
    must_merge(ab, at("r.db"), 1, 1);
    must_merge(ba, at("r.db"), 2, 2);
    must_merge(ba, at("l.db"), 1, 2);
    assert_same_dump(ab, ba);
    must_merge(ba, at("l.db"), 0, 0);
    must_merge(ba, at("r.db"), 0, 0);
    must_merge(ba, at("ab.db"), 0, 0); /* while it is open */
    assert_same_dump(ab, ba);
    char *text = dump_of(ab);
    assert_non_null(strstr(text, "\"puzzle\":\"both\",\"family\":\"maze\",\"spec\":\"w4h3\",\"twin\":\"both\","
                                 "\"origin\":\"x\",\"tags\":\"new old\",\"facts\":{\"exact\":[\"integer\",5],"
                                 "\"left\":[\"integer\",1],\"noisy\":[\"real\",0.3"));
    assert_non_null(strstr(text, "\"right\":[\"real\",0.5]},\"certificate\":\"{\\\"a\\\":1}\"}"));
    assert_non_null(strstr(text, "{\"run\":\"shared\",\"results\":3,"));
    assert_non_null(strstr(text, "\"evaluations\":100,\"best\":0.05,")); /* the lesser of the two */
    free(text);
    lw_store_close(ab);
    lw_store_close(ba);
}

static void test_merge_refuses_in_words_and_changes_nothing(void **state)
{
    (void)state;
    lw_store *store = open_four("target.db"), *other = must_open(at("source.db"));
    must_begin(store, "x", "one text");
    must_begin(other, "a", "fine");
    must_begin(other, "x", "another text");
    lw_entry entry = puzzle("new", 0, NULL);
    must_put(other, &entry);
    lw_store_close(other);
    char *before = dump_of(store);
    static const struct {
        const char *name, *words;
    } cases[] = {
        {"source.db", "different experiments named x"},
        {"target.db", "cannot be merged into itself"},
        {"nowhere.db", "there is no file"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        lw_error error = {0};
        int64_t puzzles = -1, results = -1;
        assert_int_equal(lw_store_merge(store, at(cases[i].name), &puzzles, &results, &error), LW_BAD_INPUT);
        assert_non_null(strstr(error.text, cases[i].words));
        char *after = dump_of(store);
        assert_string_equal(before, after);
        free(after);
    }
    free(before);
    assert_int_equal(symlink(at("target.db"), at("link.db")), 0);
    lw_error error = {0};
    assert_int_equal(lw_store_merge(store, at("link.db"), NULL, NULL, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "into itself"));
    lw_store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_come_back_exactly),
        cmocka_unit_test(test_put_again_replaces_facts_and_keeps_tags),
        cmocka_unit_test(test_a_fact_that_is_no_number_is_refused_and_leaves_nothing),
        cmocka_unit_test(test_conditions_and_order),
        cmocka_unit_test(test_very_many_conditions),
        cmocka_unit_test(test_id_is_exact_or_a_prefix_and_no_pattern),
        cmocka_unit_test(test_tags_and_deleting),
        cmocka_unit_test(test_leafing_sees_what_others_change),
        cmocka_unit_test(test_a_callback_can_stop),
        cmocka_unit_test(test_runs_and_results),
        cmocka_unit_test(test_results_that_are_written_again_are_all_read),
        cmocka_unit_test(test_merge_in_any_order_and_twice),
        cmocka_unit_test(test_merge_refuses_in_words_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
