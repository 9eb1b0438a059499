/* Experiments: what a file asks for, that a replicate depends only on its place, and that a run can be
 * interrupted anywhere and gives the same store. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "lab/record.h"
#include "lab/replicate.h"
#include "lab/work_queue.h"
#include "report/ledger.h"
#include "store/store_dump.h"
#include "store/store_runs.h"
#include "temp_folder.h"

#include <stdio.h>
#include <string.h>

static const char study[] =
    "{\"name\":\"study\",\"note\":\"words\",\"seed\":7,\"replicates\":3,"
    "\"settings\":{\"spec\":\"chromatic:w5h3\",\"maximize\":\"moves\"},"
    "\"axes\":[{\"height\":[3,4]},{\"method\":{"
    "\"paper\":{\"algorithm\":\"steady\",\"population\":12,\"mutations\":3,\"events\":40},"
    "\"chance\":{\"algorithm\":\"random\",\"evaluations\":92}}}]}";

static lw_experiment *read_text(const char *text, lw_arena *arena, lw_error *error)
{
    const lw_json *json = lw_json_read(text, strlen(text), 1, arena, error);
    return json ? lw_experiment_read(json, arena, error) : NULL;
}

static void test_cells(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_experiment *e = read_text(study, &arena, &error);
    assert_non_null(e);
    assert_int_equal(e->cell_count, 4);
    assert_string_equal(e->cells[0].label, "height=3 paper");
    assert_string_equal(e->cells[3].label, "height=4 chance");
    assert_string_equal(e->cells[3].panel, "height=4");
    assert_string_equal(e->cells[3].method, "chance");
    /* The initial population and two children per event. */
    assert_int_equal(e->cells[0].request.knobs.evaluations, 12 + 2 * 40);
    assert_int_equal(e->cells[2].request.spec->design_size, 20);
    assert_string_equal(e->cells[3].request.algorithm->name, "random");
    assert_null(strstr(e->text, "words"));
    lw_arena_drop(&arena);
}

static void test_refusals(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
        int column;
    } cases[] = {
        {"[]", "an experiment must be an object", 1},
        {"{\"settings\":{\"spec\":\"null\"}}", "needs a \"name\"", 1},
        {"{\"name\":\"a b\",\"settings\":{}}", "letters, digits", 9},
        {"{\"name\":\"a\"}", "needs \"settings\"", 1},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"nul\"}}", "no family \"nul\"", 32},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"length\":0}}", "length must be from 1", 48},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"steps\":1}}", "name one instead of a spec", 47},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"from\":\"null:n3:111\"}}", "leave out spec", 32},
        {"{\"name\":\"a\",\"settings\":{\"from\":\"null:n3:1\"}}", "", 32},
        {"{\"name\":\"a\",\"settings\":{\"from\":\"null:n3:111\",\"length\":4}}", "change the size", 55},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"population\":2.5,\"algorithm\":\"steady\"}}",
         "population", 52},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"algorithm\":\"random\",\"children\":2}}",
         "no knob \"children\"", 71},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"algorithm\":\"magic\"}}", "no algorithm \"magic\"",
         51},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"maximize\":\"beauty\"}}", "beauty", 50},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\",\"events\":3,\"algorithm\":\"random\"}}",
         "only the algorithm steady", 48},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\"},\"axes\":{}}", "must be a list of at most", 47},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\"},\"axes\":[{\"length\":[3,3]}]}", "this value twice",
         61},
        {"{\"name\":\"a\",\"settings\":{\"spec\":\"null\"},\"axes\":[{\"m\":{\"x\":5}}]}",
         "settings must be an object", 58},
        {"{\"name\":\"a\",\"replicates\":0,\"settings\":{\"spec\":\"null\"}}",
         "\"replicates\" must be a whole number", 26},
        {"{\"name\":\"a\",\"seed\":-1,\"settings\":{\"spec\":\"null\"}}", "\"seed\" must be a whole number",
         20},
        {"{\"name\":\"a\",\"sead\":1,\"settings\":{\"spec\":\"null\"}}", "sead", 20},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_arena arena = {0};
        lw_error error = {0};
        assert_null(read_text(cases[i].text, &arena, &error));
        if (!strstr(error.text, cases[i].says) || error.column != cases[i].column)
            fail_msg("%s\nsays at %d: %s", cases[i].text, error.column, error.text);
        assert_int_equal(error.line, 1);
        lw_arena_drop(&arena);
    }
}

static void test_start(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    const lw_experiment *e = read_text(
        "{\"name\":\"a\",\"settings\":{\"from\":\"null:n5:11111\",\"steps\":2,\"algorithm\":\"plus\"}}", &arena,
        &error);
    assert_non_null(e);
    assert_int_equal(e->cells[0].request.spec->design_size, 5);
    assert_int_equal(e->cells[0].request.steps, 2);
    assert_memory_equal(e->cells[0].request.start->bytes, lw_id_parse("null:n5:11111", &arena, NULL)->bytes, 5);
    assert_int_equal(e->cells[0].request.generator->kind, LW_MUTATION);
    lw_arena_drop(&arena);
}

static void test_patterns(void **state)
{
    (void)state;
    assert_true(lw_label_fits(NULL, "anything"));
    assert_true(lw_label_fits("*", ""));
    assert_true(lw_label_fits("pieces=N5 *", "pieces=N5 P=12 M=1"));
    assert_true(lw_label_fits("*=1", "P=12 M=1"));
    assert_true(lw_label_fits("P=*M=3", "P=12 M=1 M=3"));
    assert_true(lw_label_fits("a|random", "random"));
    assert_false(lw_label_fits("P=1", "P=12"));
    assert_false(lw_label_fits("a|b", "ab"));
    assert_false(lw_label_fits("", "a"));
}

static void test_replicate_is_a_function_of_its_place(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_result once, again, other;
    const lw_experiment *e = read_text(study, &arena, &error);
    lw_experiment_replicate(e, 2, 1, NULL, NULL, NULL, &arena, &once);
    lw_experiment_replicate(e, 2, 2, NULL, NULL, NULL, &arena, &other);
    lw_experiment_replicate(e, 2, 1, NULL, NULL, NULL, &arena, &again);
    assert_string_equal(once.design, again.design);
    assert_string_equal(once.curve, again.curve);
    assert_string_equal(once.facts, again.facts);
    assert_string_not_equal(once.design, other.design);
    lw_arena_drop(&arena);
}

static void test_paired_cells_begin_alike(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"name\":\"p\",\"paired\":true,\"settings\":{\"spec\":\"chromatic:w5h3\",\"algorithm\":\"random\"},"
        "\"axes\":[{\"evaluations\":[1,2]},{\"generate\":[\"random\"]},{\"mutate\":[\"recolour\",\"change\"]}]"
        "}",
        "{\"name\":\"p\",\"paired\":false,\"settings\":{\"spec\":\"chromatic:w5h3\",\"algorithm\":\"random\"},"
        "\"axes\":[{\"evaluations\":[1,2]},{\"generate\":[\"random\"]},{\"mutate\":[\"recolour\",\"change\"]}]"
        "}"};
    for (int unpaired = 0; unpaired < 2; unpaired++) {
        lw_arena arena = {0};
        lw_error error = {0};
        lw_result a, b;
        const lw_experiment *e = read_text(texts[unpaired], &arena, &error);
        assert_non_null(e);
        lw_experiment_replicate(e, 0, 5, NULL, NULL, NULL, &arena, &a);
        lw_experiment_replicate(e, 1, 5, NULL, NULL, NULL, &arena, &b);
        assert_int_equal(strcmp(a.design, b.design) == 0, !unpaired);
        lw_arena_drop(&arena);
    }
}

static void dump_of(lw_store *store, lw_buf *dump)
{
    lw_error error = {0};
    lw_buf_clear(dump);
    assert_int_equal(lw_store_dump(store, dump, &error), 0);
}

static void run_slice(lw_lab lab, const char *cells, int64_t replicates, int threads)
{
    lw_error error = {0};
    lab.slice = (lw_slice){.cells = cells, .replicates = replicates};
    lab.pool = lw_pool_open(threads);
    assert_int_equal(lw_experiment_run(&lab, &error), 0);
    lw_pool_close(lab.pool);
}

static void test_pieces_make_the_whole(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    lw_buf whole = {0}, pieces = {0};
    lw_lab a = {.experiment = read_text(study, &arena, &error)}, b = a;
    assert_int_equal(lw_store_open(at("whole.db"), &a.store, &error), 0);
    assert_int_equal(lw_store_open(at("pieces.db"), &b.store, &error), 0);
    run_slice(a, NULL, 0, 1);
    run_slice(b, "*chance", 2, 2);
    dump_of(a.store, &whole);
    dump_of(b.store, &pieces);
    assert_string_not_equal(lw_buf_text(&whole), lw_buf_text(&pieces));
    run_slice(b, "height=4*", 1, 1);
    run_slice(b, NULL, 0, 3);
    dump_of(b.store, &pieces);
    assert_string_equal(lw_buf_text(&whole), lw_buf_text(&pieces));
    /* What the store holds is not computed again. */
    lw_progress_counter all = {0}, none = {0};
    lw_lab c = {.experiment = a.experiment, .meter = &all};
    assert_int_equal(lw_store_open(at("counted.db"), &c.store, &error), 0);
    run_slice(c, NULL, 0, 1);
    c.meter = &none;
    run_slice(c, NULL, 0, 1);
    assert_true(all.done > 0 && all.done == all.total);
    assert_true(none.done == 0 && none.total == 0);
    lw_store_close(c.store);
    lw_store_close(a.store);
    lw_store_close(b.store);
    lw_buf_drop(&whole);
    lw_buf_drop(&pieces);
    lw_arena_drop(&arena);
}

static void test_changed_file_is_refused(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_error error = {0};
    char changed[sizeof study];
    memcpy(changed, study, sizeof study);
    *strchr(strstr(changed, "\"seed\":"), '7') = '8';
    lw_lab lab = {.experiment = read_text(study, &arena, &error)};
    assert_int_equal(lw_store_open(at("changed.db"), &lab.store, &error), 0);
    run_slice(lab, "*chance", 1, 1);
    lab.experiment = read_text(changed, &arena, &error);
    assert_int_equal(lw_experiment_run(&lab, &error), LW_BAD_INPUT);
    assert_non_null(strstr(error.text, "another experiment"));
    lw_store_close(lab.store);
    lw_arena_drop(&arena);
}

/* --- Ledgers, over a run that the test makes up. --- */

static void put_bound(lw_store *store, int64_t run, int64_t cell, int64_t replicate, double best,
                      const char *design, const char *saturated)
{
    lw_error error = {0};
    char facts[80], curve[80];
    snprintf(facts, sizeof facts, "{\"facts\":{\"moves\":%.0f,\"reached\":%.0f},\"saturated\":[%s]}", best,
             2 * best, saturated);
    snprintf(curve, sizeof curve, "[[1,1],[10,%.0f]]", best);
    assert_int_equal(lw_store_put_result(store, run,
                                         &(lw_result){.cell = cell,
                                                      .replicate = replicate,
                                                      .label = "",
                                                      .design = design,
                                                      .twin = design,
                                                      .evaluations = 20,
                                                      .best = best,
                                                      .facts = facts,
                                                      .curve = curve},
                                         &error),
                     0);
}

static void put(lw_store *store, int64_t run, int64_t cell, int64_t replicate, double best, const char *design)
{
    put_bound(store, run, cell, replicate, best, design, "");
}

static enum lw_claim_verdict verdict_of(const lw_archive *archive, const char *body, char *found, size_t size)
{
    lw_arena arena = {0};
    lw_error error = {0};
    char text[1000];
    snprintf(text, sizeof text, "{\"claims\":[{\"claim\":\"c\",%s}]}", body);
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, &error);
    const lw_ledger *ledger = json ? lw_ledger_read(json, archive, &arena, &error) : NULL;
    if (!ledger)
        fail_msg("%s: %s", text, error.text);
    enum lw_claim_verdict verdict = ledger->claims[0].verdict;
    snprintf(found, size, "%s", ledger->claims[0].count ? ledger->claims[0].findings[0].found : "");
    lw_arena_drop(&arena);
    return verdict;
}

#define TEST(rest) "\"tests\":[{\"run\":\"made\"," rest "}]"

/* A new store NAME.db with a run of this name. */
static lw_store *begin_run(const char *text, const char *name, lw_arena *arena, int64_t *run)
{
    lw_error error = {0};
    lw_store *store;
    const lw_experiment *e = read_text(text, arena, &error);
    assert_int_equal(lw_store_open(at(lw_arena_print(arena, "%s.db", name)), &store, &error), 0);
    assert_int_equal(lw_store_begin_run(store, name, e->text, run, &error), 0);
    return store;
}

static void test_claims(void **state)
{
    (void)state;
    static const char text[] = "{\"name\":\"made\",\"replicates\":20,\"settings\":{\"spec\":\"null:n5\","
                               "\"algorithm\":\"random\"},\"axes\":[{\"evaluations\":[20,21]}]}";
    static const struct {
        const char *body;
        enum lw_claim_verdict verdict;
        const char *found;
    } cases[] = {
        {TEST("\"statistic\":\"max\",\"cells\":\"evaluations=20\",\"equals\":12,\"bound\":12"),
         LW_CLAIM_REPRODUCED, "12 (6 of 20); of 20 others 12"},
        /* Others may reach further, unless that is known to be impossible. */
        {TEST("\"statistic\":\"max\",\"cells\":\"evaluations=20\",\"equals\":12"), LW_CLAIM_UNDECIDED,
         "of 20 others 12 or more"},
        {TEST("\"statistic\":\"min\",\"cells\":\"evaluations=20\",\"equals\":9"), LW_CLAIM_UNDECIDED,
         "10 (7 of 20); of 20 others 10 or less"},
        {TEST("\"statistic\":\"min\",\"cells\":\"evaluations=20\",\"equals\":11,\"margin\":0.5"),
         LW_CLAIM_CONTRADICTED, "7 of 20 are below 11"},
        /* Exceeding the paper's best is not agreement, and neither is falling short. */
        {TEST("\"statistic\":\"max\",\"equals\":12"), LW_CLAIM_CONTRADICTED, "20 of 40 are above 12"},
        {TEST("\"statistic\":\"max\",\"equals\":30,\"bound\":21"), LW_CLAIM_CONTRADICTED, "21"},
        {TEST("\"statistic\":\"max\",\"equals\":21,\"bound\":21") ",\"under\":\"a reading\"",
         LW_CLAIM_UNDER_READING, "21"},
        {TEST("\"statistic\":\"max\",\"equals\":21,\"bound\":21") ",\"inconsistent\":\"says both\"",
         LW_CLAIM_INCONSISTENT, "21"},
        {"\"untestable\":\"no data\"", LW_CLAIM_UNTESTABLE, ""},
        {"\"tests\":[{\"run\":\"lost\",\"statistic\":\"max\",\"equals\":1}]", LW_CLAIM_UNTESTABLE, "not there"},
        {TEST(
             "\"statistic\":\"a12\",\"cells\":\"evaluations=21\",\"against\":\"evaluations=20\",\"above\":0.5"),
         LW_CLAIM_REPRODUCED, "A12 1.00"},
        /* A sample compared with itself shows no difference, which is not agreement. */
        {TEST(
             "\"statistic\":\"a12\",\"cells\":\"evaluations=20\",\"against\":\"evaluations=20\",\"above\":0.5"),
         LW_CLAIM_UNDECIDED, "A12 0.50"},
        {TEST("\"statistic\":\"share\",\"of\":\"moves\",\"reach\":20,\"equals\":1"), LW_CLAIM_CONTRADICTED,
         "20 of 40"},
        {TEST("\"statistic\":\"share\",\"of\":\"moves\",\"reach\":10,\"equals\":1"), LW_CLAIM_REPRODUCED,
         "40 of 40"},
        {TEST("\"statistic\":\"share\",\"of\":\"moves\",\"reach\":20,\"equals\":0.5,\"margin\":0.01"),
         LW_CLAIM_UNDECIDED, "20 of 40"},
        {TEST("\"statistic\":\"repeats\",\"cells\":\"evaluations=20\",\"equals\":0"), LW_CLAIM_CONTRADICTED,
         "18 of 20"},
        {TEST("\"statistic\":\"median\",\"of\":\"reached/moves\",\"equals\":2"), LW_CLAIM_REPRODUCED, "2"},
        {TEST("\"statistic\":\"max\",\"of\":\"best@9\",\"equals\":1,\"bound\":1"), LW_CLAIM_REPRODUCED, "1"},
        {TEST("\"statistic\":\"max\",\"of\":\"spent@11\",\"equals\":10,\"bound\":10"), LW_CLAIM_REPRODUCED,
         "10"},
        {TEST("\"statistic\":\"settings_at_top\",\"at_least\":0.5"), LW_CLAIM_UNDECIDED, "1 of 2"},
        {TEST("\"statistic\":\"median_spread\",\"at_most\":2"), LW_CLAIM_CONTRADICTED, "from 11 to 20.5"},
        {TEST("\"statistic\":\"binomial\",\"n\":7,\"k\":3,\"equals\":35"), LW_CLAIM_REPRODUCED, "35"},
        {TEST("\"statistic\":\"power\",\"n\":6,\"k\":3,\"equals\":216"), LW_CLAIM_REPRODUCED, "216"},
    };
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record;
    int64_t run;
    lw_store *store = begin_run(text, "made", &arena, &run);
    for (int i = 0; i < 20; i++) {
        put(store, run, 0, i, 10 + i % 3, i % 2 ? "null:n5:11111" : "null:n5:22222");
        put(store, run, 1, i, 20 + i % 2, "null:n5:33333");
    }
    assert_int_equal(lw_record_load(store, "made", &arena, &record, &error), 0);
    assert_int_equal(record.count, 40);
    lw_archive archive = {.records = &record, .count = 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char found[200];
        enum lw_claim_verdict verdict = verdict_of(&archive, cases[i].body, found, sizeof found);
        if (verdict != cases[i].verdict || !strstr(found, cases[i].found))
            fail_msg("%s: %s, found %s", cases[i].body, lw_claim_verdict_text(verdict), found);
    }
    lw_store_close(store);
    lw_arena_drop(&arena);
}

/* A claim fails with any of its tests: the more sides are compared, the smaller a p is needed. With 20 results
 * on each side A12 is 0.30, p 0.03. */
static void test_many_comparisons(void **state)
{
    (void)state;
    static const char text[] = "{\"name\":\"sides\",\"replicates\":20,\"settings\":{\"spec\":\"null:n5\","
                               "\"algorithm\":\"random\"},\"axes\":[{\"evaluations\":[20,21]}]}";
    static const struct {
        const char *edge;
        int copies;
        enum lw_claim_verdict verdict;
    } cases[] = {
        {"\"above\":0.5", 1, LW_CLAIM_CONTRADICTED},  {"\"above\":0.5", 2, LW_CLAIM_UNDECIDED},
        {"\"below\":0.5", 1, LW_CLAIM_REPRODUCED},    {"\"below\":0.5", 4, LW_CLAIM_REPRODUCED},
        {"\"above\":0.71", 4, LW_CLAIM_CONTRADICTED}, /* p does not test this edge */
    };
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record;
    int64_t run;
    lw_store *store = begin_run(text, "sides", &arena, &run);
    for (int i = 0; i < 20; i++) {
        put(store, run, 0, i, 2 * i + 11, "null:n5:11111");
        put(store, run, 1, i, 2 * i + 20, "null:n5:33333");
    }
    assert_int_equal(lw_record_load(store, "sides", &arena, &record, &error), 0);
    lw_archive archive = {.records = &record, .count = 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char tests[800] = "", found[200];
        for (int k = 0; k < cases[i].copies; k++)
            snprintf(tests + strlen(tests), sizeof tests - strlen(tests),
                     "%s{\"run\":\"sides\",\"statistic\":\"a12\",\"cells\":\"evaluations=20\","
                     "\"against\":\"evaluations=21\",%s}",
                     k ? "," : "", cases[i].edge);
        enum lw_claim_verdict verdict =
            verdict_of(&archive, lw_arena_print(&arena, "\"tests\":[%s]", tests), found, sizeof found);
        if (verdict != cases[i].verdict)
            fail_msg("%d with %s: %s, found %s", cases[i].copies, cases[i].edge, lw_claim_verdict_text(verdict),
                     found);
    }
    lw_store_close(store);
    lw_arena_drop(&arena);
}

/* With one result per cell nothing is called better, worse or alike. */
static void test_single_results_decide_nothing(void **state)
{
    (void)state;
    static const char text[] = "{\"name\":\"single\",\"replicates\":1,\"settings\":{\"spec\":\"null:n5\","
                               "\"algorithm\":\"random\"},\"axes\":[{\"evaluations\":[20,21]}]}";
    static const char *const tests[] = {
        "\"statistic\":\"mean\",\"cells\":\"evaluations=20\",\"above\":0",
        "\"statistic\":\"median\",\"cells\":\"evaluations=20\",\"above\":0",
        "\"statistic\":\"a12\",\"cells\":\"evaluations=21\",\"against\":\"evaluations=20\",\"above\":0.5",
        "\"statistic\":\"max_gap\",\"cells\":\"evaluations=21\",\"against\":\"evaluations=20\",\"above\":0",
        "\"statistic\":\"median_spread\",\"at_most\":2",
        "\"statistic\":\"settings_at_top\",\"at_least\":0.5",
        "\"statistic\":\"top_gap\",\"cells\":\"evaluations=20\",\"equals\":0",
        "\"statistic\":\"repeats\",\"cells\":\"evaluations=20\",\"equals\":0",
    };
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record;
    int64_t run;
    lw_store *store = begin_run(text, "single", &arena, &run);
    put(store, run, 0, 0, 10, "null:n5:11111");
    put(store, run, 1, 0, 20, "null:n5:33333");
    assert_int_equal(lw_record_load(store, "single", &arena, &record, &error), 0);
    lw_archive archive = {.records = &record, .count = 1};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        char body[300], found[200];
        snprintf(body, sizeof body, "\"tests\":[{\"run\":\"single\",%s}]", tests[i]);
        enum lw_claim_verdict verdict = verdict_of(&archive, body, found, sizeof found);
        if (verdict != LW_CLAIM_UNDECIDED && verdict != LW_CLAIM_UNTESTABLE)
            fail_msg("%s: %s, found %s", body, lw_claim_verdict_text(verdict), found);
    }
    lw_store_close(store);
    lw_arena_drop(&arena);
}

/* Six results have an interval for their mean; five are too few. */
static void test_few_results_have_no_interval(void **state)
{
    (void)state;
    static const char text[] = "{\"name\":\"few\",\"replicates\":6,\"settings\":{\"spec\":\"null:n5\","
                               "\"algorithm\":\"random\"},\"axes\":[{\"evaluations\":[20,21]}]}";
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record;
    int64_t run;
    char found[200];
    lw_store *store = begin_run(text, "few", &arena, &run);
    for (int i = 0; i < 6; i++) {
        put(store, run, 0, i, 10 + i, "null:n5:11111");
        if (i < 5)
            put(store, run, 1, i, 20 + i, "null:n5:33333");
    }
    assert_int_equal(lw_record_load(store, "few", &arena, &record, &error), 0);
    lw_archive archive = {.records = &record, .count = 1};
    static const char test[] =
        "\"tests\":[{\"run\":\"few\",\"statistic\":\"mean\",\"cells\":\"evaluations=2%d\",\"above\":0}]";
    assert_int_equal(verdict_of(&archive, lw_arena_print(&arena, test, 0), found, sizeof found),
                     LW_CLAIM_REPRODUCED);
    assert_int_equal(verdict_of(&archive, lw_arena_print(&arena, test, 1), found, sizeof found),
                     LW_CLAIM_UNDECIDED);
    assert_string_equal(found, "22 (n 5, too few for an interval)");
    lw_store_close(store);
    lw_arena_drop(&arena);
}

/* Lower bounds decide what they can: a median below all of them stands, and a bound that reaches a number
 * proves that it is reached. The reader of formulas decides which numbers of a formula are bounds. */
static void test_lower_bounds(void **state)
{
    (void)state;
    static const char text[] = "{\"name\":\"bounds\",\"replicates\":20,\"settings\":{\"spec\":\"null:n5\","
                               "\"algorithm\":\"random\"},\"axes\":[{\"evaluations\":[20,21]}]}";
    static const struct {
        const char *test;
        enum lw_claim_verdict verdict;
    } cases[] = {
        /* In the first cell the bounds are above the interval of the median, 10 to 12. */
        {"\"statistic\":\"median\",\"cells\":\"evaluations=20\",\"of\":\"moves\",\"below\":15",
         LW_CLAIM_REPRODUCED},
        {"\"statistic\":\"median\",\"cells\":\"evaluations=20\",\"of\":\"moves\",\"above\":15",
         LW_CLAIM_CONTRADICTED},
        {"\"statistic\":\"median\",\"cells\":\"evaluations=20\",\"of\":\"(moves)\",\"below\":15",
         LW_CLAIM_REPRODUCED},
        /* More moves than the bound of 30 could put it below the others. */
        {"\"statistic\":\"median\",\"cells\":\"evaluations=20\",\"of\":\"(moves-15)*(45-moves)\",\"below\":0",
         LW_CLAIM_UNDECIDED},
        {"\"statistic\":\"median\",\"cells\":\"evaluations=20\",\"of\":\"reached\",\"below\":30",
         LW_CLAIM_REPRODUCED},
        {"\"statistic\":\"mean\",\"cells\":\"evaluations=20\",\"of\":\"moves\",\"below\":50",
         LW_CLAIM_UNDECIDED},
        {"\"statistic\":\"share\",\"cells\":\"evaluations=20\",\"of\":\"moves\",\"reach\":30,\"below\":0.5",
         LW_CLAIM_REPRODUCED},
        {"\"statistic\":\"share\",\"cells\":\"evaluations=20\",\"of\":\"moves\",\"reach\":31,\"below\":0.5",
         LW_CLAIM_UNDECIDED},
        /* In the second cell they are below it, or within. */
        {"\"statistic\":\"median\",\"cells\":\"evaluations=21\",\"of\":\"moves\",\"below\":15",
         LW_CLAIM_UNDECIDED},
    };
    lw_arena arena = {0};
    lw_error error = {0};
    lw_record record;
    int64_t run;
    lw_store *store = begin_run(text, "bounds", &arena, &run);
    for (int i = 0; i < 20; i++) {
        bool bound = i % 7 == 3;
        put_bound(store, run, 0, i, bound ? 30 : 10 + i % 3, "null:n5:11111", bound ? "\"moves\"" : "");
        put_bound(store, run, 1, i, 10 + i % 3, "null:n5:33333", bound ? "\"moves\"" : "");
    }
    assert_int_equal(lw_record_load(store, "bounds", &arena, &record, &error), 0);
    lw_archive archive = {.records = &record, .count = 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char body[300], found[200];
        snprintf(body, sizeof body, "\"tests\":[{\"run\":\"bounds\",%s}]", cases[i].test);
        enum lw_claim_verdict verdict = verdict_of(&archive, body, found, sizeof found);
        if (verdict != cases[i].verdict)
            fail_msg("%s: %s, found %s", body, lw_claim_verdict_text(verdict), found);
    }
    lw_store_close(store);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_replicate_is_a_function_of_its_place),
        cmocka_unit_test(test_paired_cells_begin_alike),
        cmocka_unit_test(test_pieces_make_the_whole),
        cmocka_unit_test(test_changed_file_is_refused),
        cmocka_unit_test(test_claims),
        cmocka_unit_test(test_many_comparisons),
        cmocka_unit_test(test_single_results_decide_nothing),
        cmocka_unit_test(test_few_results_have_no_interval),
        cmocka_unit_test(test_lower_bounds),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
