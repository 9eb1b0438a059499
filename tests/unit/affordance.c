/* The Affordance Sandbox: worked plays, the fast path compared with the plain rules, bounds, text and
 * pictures. */
#include "families/affordance/affordance.h"
#include "core/kinds.h"
#include "core/play_format.h"
#include "core/symmetry.h"
#include "core/terminal.h"
#include "designs.h"
#include "families/affordance/affordance_ceiling.h"
#include "families/affordance/affordance_fast.h"
#include "families/affordance/affordance_rules.h"
#include "families/affordance/affordance_solver.h"
#include "grade/certificate_check.h"
#include "search/score_counts.h"

#include <math.h>
#include <stdlib.h>

static const lw_rules *rules_of(const lw_design *design)
{
    lw_error error = {0};
    return design->spec->family->compile(design, &arena, &error);
}

/* --- Worked plays. --- */

static const char *text_of(const lw_json *json)
{
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_write_json(&writer, NULL, json);
    const char *text = lw_arena_text(&arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

static const char *replay(const lw_json *input)
{
    lw_error error = {0};
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_design *design = lw_design_read(input, &arena, &error);
    if (!design)
        fail_msg("%s", error.text);
    const lw_rules *rules = rules_of(design);
    lw_write_object(&writer, NULL);
    assert_int_equal(rules->family->play_format->replay(rules, input, &writer, &error), 0);
    lw_write_end(&writer);
    const char *text = lw_arena_text(&arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return text;
}

/* The expected result may omit members; an unexpected member is an error only if all are given. */
static void check_vector(const lw_json *vector)
{
    const lw_json *input = lw_json_get(vector, "input"), *expected = lw_json_get(vector, "expect");
    const lw_json *reported = json_of(replay(input));
    for (const lw_json *member = expected->first; member; member = member->next) {
        const lw_json *same = lw_json_get(reported, member->key);
        if (!strcmp(member->key, "id"))
            continue;
        if (!same || strcmp(text_of(same), text_of(member)) != 0)
            fail_msg("%s: %s is %s, not %s", text_of(lw_json_get(input, "id")), member->key,
                     same ? text_of(same) : "absent", text_of(member));
    }
    if (lw_json_get(expected, "log"))
        assert_int_equal(reported->count, expected->count - (lw_json_get(expected, "id") != NULL));
}

static int check_vectors(const char *path)
{
    int count = 0;
    for (const lw_json *vector = vectors_of(path)->first; vector; vector = vector->next, count++)
        check_vector(vector);
    return count;
}

static void test_paper_vectors(void **state)
{
    (void)state;
    assert_int_equal(check_vectors(LW_SOURCE_DIR "/../shared/vectors/affordance.json"), 26);
}

static void test_proposed_vectors(void **state)
{
    (void)state;
    assert_int_equal(check_vectors(LW_SOURCE_DIR "/../shared/vectors/affordance-proposed.json"), 33);
}

static void test_own_vectors(void **state)
{
    (void)state;
    assert_true(check_vectors(LW_SOURCE_DIR "/tests/vectors/affordance-own.json") >= 55);
}

/* --- Genes. --- */

/* Returns the class of one of the paper's genes, which are from 0 to 1. */
static int class_of(double gene)
{
    int class = 0;
    while (class + 1 < LW_AFFORDANCE_GENE_CLASSES && ((int)(gene * 2) > lw_affordance_gene_choice[2][class] ||
                                                      (int)(gene * 3) > lw_affordance_gene_choice[3][class] ||
                                                      (int)(gene * 4) > lw_affordance_gene_choice[4][class]))
        class ++;
    return class;
}

static void test_classes_choose_as_genes_do(void **state)
{
    (void)state;
    for (int i = 0; i <= 1200; i++)
        for (int ways = 1; ways <= 4; ways++) {
            double gene = i / 1200.0;
            int choice = (int)(gene * ways);
            assert_int_equal(lw_affordance_gene_choice[ways][class_of(gene)],
                             choice < ways ? choice : ways - 1);
        }
}

static void test_classes_are_drawn_as_genes_fall(void **state)
{
    (void)state;
    static const int twelfths[] = {3, 1, 2, 2, 1, 3};
    int counts[LW_AFFORDANCE_GENE_CLASSES] = {0};
    lw_rng rng = lw_rng_seed(5);
    for (int i = 0; i < 120000; i++)
        counts[lw_affordance_gene_any(&rng)]++;
    for (int i = 0; i < LW_AFFORDANCE_GENE_CLASSES; i++)
        assert_in_range(counts[i], twelfths[i] * 10000 - 500, twelfths[i] * 10000 + 500);
}

/* --- The fast path. --- */

static const char *const fast_specs[] = {
    "affordance:n7b3r3g0k0", /* the six experiments of the paper */
    "affordance:n7b6r3g0k0",
    "affordance:n11b10r5g0k0",
    "affordance:n11b10r5g1k0",
    "affordance:n11b10r5g0k5",
    "affordance:n11b10r5g1k5",
    "affordance:n7b9r9g9k9",
    "affordance:n4b2r3g1k2",
    "affordance:n5b5r5g1k5",
    "affordance:n13b9r9g2k3",
    "affordance:n7b9r9g2k9,rescore=false",
    "affordance:n3b2r2g2k3", /* so full that a token is on the start */
    "affordance:n10b9r9g2k9,start=9.9,rescore=false,red_high=99",
    "affordance:n8b9r9g2k9,start=0.5,order=RLUD,move_budget=30,red_high=40",
    "affordance:n7b6r6g2k6,gold_on_entry=true", /* each rule that the paper leaves open, and all at once */
    "affordance:n7b6r6g2k6,black_on_entry=true",
    "affordance:n7b6r6g2k6,black_matches_turns=true",
    "affordance:n7b6r6g2k6,red_keeps_current=true",
    "affordance:n7b6r6g2k6,start_square=wall",
    "affordance:n7b6r6g2k6,start_square=free",
    "affordance:n11b10r5g0k0,gold_on_entry=true,black_on_entry=true,black_matches_turns=true",
    "affordance:n3b2r2g2k3,start_square=free,rescore=false",
    ("affordance:n8b9r9g2k9,gold_on_entry=true,black_on_entry=true,black_matches_turns=true,red_keeps_current="
     "true,start_square=free,rescore=false")};

enum { FAST_SPECS = sizeof fast_specs / sizeof *fast_specs, EXPERIMENTS = 6 };

static void check_fast(const char *spec, int boards)
{
    enum { PLAYS = 100, ROOM = 120 + LW_AFFORDANCE_GENES_ALIGN };
    static unsigned char genes[PLAYS][ROOM];
    const unsigned char *lists[PLAYS];
    int scores[PLAYS];
    lw_rng rng = lw_rng_seed(7);
    for (int seed = 0; seed < boards; seed++) {
        lw_buf id = {0};
        lw_buf_print(&id, "%s#%d", spec, seed);
        const lw_affordance *board = lw_affordance_board(rules_of(from_id(lw_buf_text(&id))));
        const lw_affordance_fast *fast = lw_affordance_quicken(board, &arena);
        void *room = lw_arena_take(&arena, board->size);
        assert_non_null(fast);
        int all = seed % 10 ? lw_affordance_gene_count(board) : (int)lw_rng_below(&rng, LW_AFFORDANCE_GENES);
        int count = all < ROOM - LW_AFFORDANCE_GENES_ALIGN ? all : ROOM - LW_AFFORDANCE_GENES_ALIGN;
        for (int play = 0; play < PLAYS; play++) {
            for (int i = 0; i < count; i++)
                genes[play][i] = lw_affordance_gene_any(&rng);
            lists[play] = genes[play];
        }
        for (int lanes = 1; lanes <= lw_affordance_lanes(); lanes += lanes < 4 ? 3 : 4) { /* 1, 4, 8 */
            lw_affordance_sprints(fast, lanes, lists, count, PLAYS - seed, scores);
            for (int play = 0; play < PLAYS - seed; play++)
                if (scores[play] != lw_affordance_plain(board, genes[play], count, room))
                    fail_msg("%s, play %d differs with %d lanes", lw_buf_text(&id), play, lanes);
        }
        lw_buf_drop(&id);
    }
}

static void test_fast_is_plain(void **state)
{
    (void)state;
    for (int i = 0; i < FAST_SPECS; i++)
        check_fast(fast_specs[i], 30);
}

/* Whole runs of the solver, including its operators, by the plain rules and in lockstep. */
static void test_fast_runs_are_plain_runs(void **state)
{
    (void)state;
    enum { RUNS = 19 }; /* more than run in lockstep */
    for (int i = 0; i < EXPERIMENTS; i++) {
        lw_buf id = {0};
        lw_buf_print(&id, "%s#1", fast_specs[i]);
        const lw_affordance *board = lw_affordance_board(rules_of(from_id(lw_buf_text(&id))));
        lw_affordance_effort effort = {
            .runs = RUNS, .population = 30, .updatings = 60, .lanes = LW_AFFORDANCE_LANES_PLAIN};
        lw_affordance_run plain[RUNS], quick[RUNS];
        lw_rng rng = lw_rng_seed((uint64_t)i);
        lw_affordance_solve(board, &effort, &rng, &arena, plain);
        for (int lanes = 1; lanes <= lw_affordance_lanes(); lanes += lanes < 4 ? 3 : 4) {
            effort.lanes = lanes;
            lw_affordance_solve(board, &effort, &rng, &arena, quick);
            for (int run = 0; run < RUNS; run++) {
                assert_int_equal(quick[run].best, plain[run].best);
                assert_memory_equal(quick[run].genes, plain[run].genes, LW_AFFORDANCE_GENES);
            }
        }
        lw_buf_drop(&id);
    }
}

static void test_fast_refuses_what_it_does_not_know(void **state)
{
    (void)state;
    static const char *const ids[] = {"affordance:n7b1r1g1k1,purple=1#1", "affordance:n7b1r1g1k1,wall=1#1",
                                      "affordance:n7b1r1g1k1,torus=true#1", "affordance:n14b1r1g1k1#1"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        assert_null(lw_affordance_quicken(lw_affordance_board(rules_of(from_id(ids[i]))), &arena));
}

/* --- Bounds. --- */

/* From every state of random plays, no continuation scores more than the upper bound. */
static void test_ceiling_is_never_too_low(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "affordance:n5b3r3g1k3", "affordance:n6b4r2g1k2,rescore=false,black_matches_turns=true",
        "affordance:n5b2r2g1k2,purple=2,white=2,brown=4,bomb=2",
        "affordance:n5b2r1g1k1,green=2,hidden=4,silver=2,arrow=2,darkgreen=2,wall=1,torus=true"};
    lw_rng rng = lw_rng_seed(11);
    for (int round = 0; round < 2000; round++) {
        lw_buf id = {0};
        lw_buf_print(&id, "%s#%d", specs[round % 4], round / 40);
        const lw_affordance *board = lw_affordance_board(rules_of(from_id(lw_buf_text(&id))));
        void *at = lw_arena_take(&arena, board->size);
        int64_t least = INT64_MAX; /* the least total that a state so far has allowed */
        lw_affordance_begin(board, at);
        for (;;) {
            unsigned char open[4];
            int64_t max = lw_affordance_points(board, at) + lw_affordance_ceiling(board, at);
            least = max < least ? max : least;
            if (lw_affordance_over(board, at))
                break;
            int ways = lw_affordance_permitted(board, at, open);
            lw_affordance_step(board, at, open[lw_rng_below(&rng, (uint32_t)ways)], NULL);
        }
        if (lw_affordance_points(board, at) > least)
            fail_msg("%s: %lld points where %lld were the most", lw_buf_text(&id),
                     (long long)lw_affordance_points(board, at), (long long)least);
        lw_buf_drop(&id);
        lw_arena_drop(&arena);
    }
}

/* --- The solver and its facts. --- */

static void test_solver_finds_the_square_walk(void **state)
{
    (void)state;
    const lw_affordance *board =
        lw_affordance_board(rules_of(from_id("affordance:n5b0r0g0k0,start=0.0,move_budget=25:")));
    lw_affordance_effort effort = {.runs = 1, .population = 200, .updatings = 3000};
    lw_rng rng = lw_rng_seed(3);
    lw_affordance_run run;
    lw_affordance_solve(board, &effort, &rng, &arena, &run);
    assert_int_equal(run.best, 24); /* every square but the start */
    assert_int_equal(
        lw_affordance_plain(board, run.genes, LW_AFFORDANCE_GENES, lw_arena_take(&arena, board->size)), 24);
}

static lw_value fact(const lw_design *design, const char *name)
{
    lw_value facts[64] = {0};
    int which = lw_fact_find(design->spec->family, name);
    lw_measure_context context = {.wanted = UINT64_C(1) << which, .rng = lw_rng_seed(1), .scratch = &arena};
    design->spec->family->measure(design, &context, facts);
    return facts[which];
}

static void test_layout_facts(void **state)
{
    (void)state;
    /* blue 3 at 0.0, blue 5 at 0.4, gold at 4.4 on a board of 7, started from 3.3 */
    const lw_design *design = from_id("affordance:n7b2r0g1k0:B003B045G44");
    assert_int_equal(fact(design, "blue_sum").integer, 8);
    assert_float_equal(fact(design, "blue_apart").real, 4, 1e-12);
    assert_float_equal(fact(design, "gold_blue").real, 6, 1e-12); /* 8 and 4 */
    assert_int_equal(fact(design, "gold_start").integer, 2);
    assert_int_equal(fact(design, "gold_cluster").integer, 0);
    assert_int_equal(fact(from_id("affordance:n7b2r1g1k1:B343B045R102G44K113"), "gold_cluster").integer, 1);
    assert_int_equal(fact(from_id("affordance:n7b2r1g1k1:B343B045R102G44K113"), "red_sum").integer, 2);
    assert_int_equal(fact(from_id("affordance:n7b2r1g1k1:B343B045R102G44K113"), "black_sum").integer, 3);
    assert_int_equal(fact(design, "upper_bound").integer, 34); /* 17 moves, each a square and a turn */
    const lw_design *wrapped = from_id("affordance:n7b2r0g1k0,torus=true:B003B065G66");
    assert_float_equal(fact(wrapped, "blue_apart").real, 1, 1e-12);
    assert_float_equal(fact(wrapped, "gold_blue").real, 1.5, 1e-12); /* 2 and 1, around the edges */
    assert_int_equal(fact(from_id("affordance:n7b1r0g0k0:B003"), "gold_blue").kind, LW_ABSENT);
    assert_int_equal(fact(from_id("affordance:n7b1r0g0k0:B003"), "blue_apart").kind, LW_ABSENT);
}

/* A blue token that is too far away for the available moves adds nothing. */
static void test_far_blue_is_not_counted(void **state)
{
    (void)state;
    assert_int_equal(fact(from_id("affordance:n11b1r0g0k0,move_budget=5:B006"), "upper_bound").integer, 5);
    assert_int_equal(fact(from_id("affordance:n11b1r0g0k0,move_budget=10:B006"), "upper_bound").integer, 16);
    assert_int_equal(fact(from_id("affordance:n11b2r0g0k0,move_budget=5:B006B524"), "upper_bound").integer, 9);
    assert_int_equal(fact(from_id("affordance:n11b2r0g0k0,move_budget=6:B006B524"), "upper_bound").integer, 16);
}

/* With two runs the quartiles lie between them; with three the median is the middle one. */
static void test_quartiles(void **state)
{
    (void)state;
    const lw_design *two = from_id("affordance:n11b10r5g1k5,runs=2,updatings=50#3");
    double low = fact(two, "worst").real, spread = fact(two, "spread").real;
    assert_true(spread > 0);
    assert_true(fabs(fact(two, "low_quartile").real - (low + spread / 4)) < 1e-9);
    assert_true(fabs(fact(two, "median").real - fact(two, "mean").real) < 1e-9);
    assert_true(fabs(fact(two, "high_quartile").real - (low + spread * 3 / 4)) < 1e-9);
    const lw_design *three = from_id("affordance:n11b10r5g1k5,runs=3,updatings=50#3");
    double middle = 3 * fact(three, "mean").real - fact(three, "best").real - fact(three, "worst").real;
    assert_true(middle < fact(three, "best").real && middle > fact(three, "worst").real);
    assert_true(fabs(fact(three, "median").real - middle) < 1e-9);
    assert_true(fabs(fact(three, "high_quartile").real - (middle + fact(three, "best").real) / 2) < 1e-9);
}

static void test_trivial_board_has_no_spread(void **state)
{
    (void)state;
    const lw_design *design = from_id("affordance:n7b0r0g0k0:");
    assert_float_equal(fact(design, "hardness").real, 0, 0);
    assert_float_equal(fact(design, "best").real, 9, 0);
    assert_float_equal(fact(design, "share_best").real, 1, 0);
    assert_float_equal(fact(design, "stuck").real, 0, 0);
}

/* Black next to the corner, blue behind it, and two moves: every best play takes them in this order. */
static void test_pickups_are_reported_in_order(void **state)
{
    (void)state;
    const lw_design *line = from_id("affordance:n7b1r0g0k1,start=0.0,move_budget=2:B023K016");
    assert_float_equal(fact(line, "worst").real, 9, 0); /* five squares, four of them matched */
    assert_float_equal(fact(line, "blue_picked").real, 1, 0);
    assert_float_equal(fact(line, "black_picked").real, 1, 0);
    assert_int_equal(fact(line, "gold_picked").kind, LW_ABSENT);
    assert_int_equal(fact(line, "gold_when").kind, LW_ABSENT);
    assert_float_equal(fact(line, "black_when").real, 0.2, 1e-9);
    assert_float_equal(fact(line, "blue_when").real, 0.4, 1e-9);
    assert_float_equal(fact(line, "black_turn").real, 0, 0);
    assert_float_equal(fact(line, "blue_turn").real, 1, 0);
}

/* Every different play is counted at one level. */
static void test_levels_and_shape(void **state)
{
    (void)state;
    const lw_design *design = from_id("affordance:n11b10r5g1k5,runs=12,updatings=50#3");
    static const char *const names[] = {"best_plays", "plays_1", "plays_2", "plays_5", "plays_10", "plays_far"};
    double sum = 0;
    for (int i = 0; i < 6; i++)
        sum += fact(design, names[i]).real;
    assert_float_equal(sum, 12, 0);
    assert_true(fact(design, "levels").real > 2);
    /* Of two runs with different scores the moments are those of a coin. */
    const lw_design *two = from_id("affordance:n11b10r5g1k5,runs=2,updatings=50#3");
    assert_true(fabs(fact(two, "skew").real) < 1e-9 && fabs(fact(two, "kurtosis").real + 2) < 1e-9);
    assert_int_equal(fact(from_id("affordance:n7b0r0g0k0:"), "skew").kind, LW_ABSENT);
    assert_float_equal(fact(from_id("affordance:n7b0r0g0k0:"), "levels").real, 1, 0);
}

/* --- Twins, text, pictures. --- */

static void test_twins_meet(void **state)
{
    (void)state;
    /* the second is the first rotated by 90 degrees, with its blue tokens in the other order */
    const lw_design *one = from_id("affordance:n5b2r0g0k0,arrow=1:B011B202A34U"),
                    *two = from_id("affordance:n5b2r0g0k0,arrow=1:B022B141A41R");
    unsigned char a[64], b[64];
    lw_symmetry_canonical(one, a);
    lw_symmetry_canonical(two, b);
    assert_memory_equal(a, b, one->size);
    const lw_design *other = from_id("affordance:n5b2r0g0k0,arrow=1:B022B141A41L");
    lw_symmetry_canonical(other, b);
    assert_memory_not_equal(a, b, one->size);
}

static void assert_refused(const char *id, const char *words)
{
    lw_error error = {0};
    assert_null(lw_id_parse(id, &arena, &error));
    if (!strstr(error.text, words))
        fail_msg("%s: %s", id, error.text);
}

static void test_wrong_texts_are_reported(void **state)
{
    (void)state;
    assert_refused("affordance:n5b1r0g0k0:", "token 1 of 1");
    assert_refused("affordance:n5b1r0g0k0:B507", "off the board");
    assert_refused("affordance:n5b1r0g0k0:B007", "from 1 to 6");
    assert_refused("affordance:n5b1r0g0k0:R003", "kind");
    assert_refused("affordance:n5b2r0g0k0:B003B004", "two tokens");
    assert_refused("affordance:n5b1r0g0k0:B003B104", "is too much");
    assert_refused("affordance:n5b0r0g0k0,wall=1:X22", "wall cannot be on the start");
    assert_refused("affordance:n3b9r1g0k0#1", "do not fit");
    assert_refused("affordance:n5b1r0g0k0,order=UDLL#1", "order");
    assert_refused("affordance:n5b1r0g0k0,blue_low=7#1", "above the greatest");
    assert_refused("affordance:n5b1r0g0k0,start=5.0#1", "off the board");
}

static void test_wrong_json_is_reported(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"family\":\"affordance\"}",
        "{\"family\":\"affordance\",\"n\":2}",
        "{\"family\":\"affordance\",\"n\":5,\"tokens\":[[\"pink\",1,1]]}",
        "{\"family\":\"affordance\",\"n\":5,\"tokens\":[[\"blue\",1,1]]}",
        "{\"family\":\"affordance\",\"n\":5,\"tokens\":[[\"blue\",1,1,0]]}",
        "{\"family\":\"affordance\",\"n\":5,\"tokens\":[[\"arrow\",1,1,\"X\"]]}",
        "{\"family\":\"affordance\",\"n\":5,\"tokens\":[[\"blue\",1,9,1]]}",
        "{\"family\":\"affordance\",\"n\":5,\"walls\":[[1]]}",
        "{\"family\":\"affordance\",\"n\":5,\"hidden\":[[\"blue\",1,1,1]]}",
        "{\"family\":\"affordance\",\"n\":5,\"rules\":{\"gold\":true}}",
        "{\"family\":\"affordance\",\"n\":5,\"rules\":{\"bomb\":\"nothing\"}}",
        "{\"family\":\"affordance\",\"n\":5,\"start\":[7,7]}",
        "{\"family\":\"affordance\",\"n\":5,\"tokns\":[]}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lw_error error = {0};
        if (lw_design_read(json_of(texts[i]), &arena, &error))
            fail_msg("%s is taken", texts[i]);
        assert_true(error.text[0] != 0);
    }
}

/* A certificate stores a play for points, and passes its own check. */
static void test_certificate(void **state)
{
    (void)state;
    lw_findings findings = {0};
    lw_error error = {0};
    lw_certified certified;
    assert_int_equal(
        lw_certify(from_id("affordance:n5b2r1g1k1,purple=1#4"), 0, NULL, &arena, &certified, &error), 0);
    const lw_json *certificate = json_of(certified.text);
    assert_int_equal(lw_json_get(certificate, "solution")->kind, LW_JSON_TEXT);
    assert_true(lw_json_get(certificate, "solution")->count > 6);
    assert_int_equal(lw_certificate_check(certificate, lw_design_read(certificate, &arena, &error), NULL,
                                          &arena, &findings, &error),
                     0);
    assert_string_equal(lw_buf_text(&findings.wrong), "");
    assert_string_equal(lw_buf_text(&findings.unchecked), "");
    lw_findings_drop(&findings);
}

/* --- Kinds, and players. --- */

static const lw_value *fact_of(const lw_value *facts, const char *name)
{
    return &facts[lw_fact_find(&lw_family_affordance, name)];
}

/* Purple is on the only path, one step from the start; a board without purple does not report it. */
static void test_proposed_kinds_are_tallied(void **state)
{
    (void)state;
    lw_value facts[64];
    const lw_design *design = from_id("affordance:n3b0r0g0k0,purple=1,wall=6:P013X00X02X10X12X20X22");
    lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, &arena, facts);
    assert_true(fact_of(facts, "purple_picked")->real > 0.99);
    assert_true(fact_of(facts, "purple_when")->real == 1);
    assert_int_equal(fact_of(facts, "white_picked")->kind, LW_UNMEASURED);
    lw_measure(from_id("affordance:n3b1r0g0k0:B015"), LW_ALL_FACTS, LW_TO_REPORT, &arena, facts);
    assert_int_equal(fact_of(facts, "purple_picked")->kind, LW_UNMEASURED);
}

/* Every solver plays a small board to its optimum, and all runs end alike. */
static void test_other_solvers_play(void **state)
{
    (void)state;
    static const char *const ids[] = {"affordance:n5b1r1g1k1:B301R101G24K112",
                                      "affordance:n5b1r1g1k1,played_by=mcts:B301R101G24K112",
                                      "affordance:n5b1r1g1k1,played_by=beam:B301R101G24K112"};
    double best[3];
    for (int i = 0; i < 3; i++) {
        lw_value facts[64];
        lw_measure(from_id(ids[i]), LW_ALL_FACTS, LW_TO_REPORT, &arena, facts);
        best[i] = fact_of(facts, "best")->real;
        assert_int_equal(fact_of(facts, "best")->samples, 10);
        assert_true(fact_of(facts, "mean")->real <= best[i]);
    }
    assert_true(best[1] == best[2] && best[1] >= best[0]);
}

static void test_kinds_come_one_by_one(void **state)
{
    (void)state;
    const lw_spec *spec = from_id("affordance:n7b3r0g1k2,green=1,hidden=2,wall=2#1")->spec;
    static const char *const names[] = {"blue", "gold", "black", "green", "wall"},
                             *const texts[] = {"affordance:n7b3r0g0k0", "affordance:n7b3r0g1k0",
                                               "affordance:n7b3r0g1k2", "affordance:n7b3r0g1k2,green=1",
                                               "affordance:n7b3r0g1k2,green=1,wall=2,hidden=2"};
    assert_int_equal(lw_kinds_count(spec), 5);
    for (int i = 0; i < 5; i++) {
        lw_buf text = {0};
        lw_error error = {0};
        lw_spec_format(lw_kinds_first(spec, i + 1, &arena, &error), &text);
        assert_string_equal(lw_buf_text(&text), texts[i]);
        assert_string_equal(spec->family->kinds->name(spec, i), names[i]);
        lw_buf_drop(&text);
    }
    assert_int_equal(lw_kinds_count(from_id("chromatic:w3h2#1")->spec), 0);
}

/* --- Plays by points. --- */

static void enumerate(const lw_rules *rules, const void *at, uint64_t *plays)
{
    lw_moves legal = {0};
    void *child = lw_arena_take(&arena, rules->state_size);
    if (rules->family->status(rules, at).outcome == LW_RUNNING)
        rules->family->moves(rules, at, &legal);
    plays[lw_points_score(rules, at)] += legal.count == 0;
    for (int i = 0; i < legal.count; i++) {
        memcpy(child, at, rules->state_size);
        rules->family->play(rules, child, lw_moves_get(&legal, i), NULL);
        enumerate(rules, child, plays);
    }
    lw_moves_drop(&legal);
}

static void test_plays_are_counted_by_points(void **state)
{
    (void)state;
    static const char *const ids[] = {"affordance:n3b1r1g0k0#1", "affordance:n4b1r1g1k1#2",
                                      "affordance:n5b0r1g1k1,purple=1,white=1#3",
                                      "affordance:n3b0r0g0k0,wall=8:X00X01X02X10X12X20X21X22"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const lw_rules *rules = rules_of(from_id(ids[i]));
        void *at = lw_arena_take(&arena, rules->state_size);
        uint64_t plays[256] = {0}, sum = 0, all = 0;
        lw_score_counts counts;
        rules->family->start(rules, 0, 0, at);
        enumerate(rules, at, plays);
        lw_score_counts_take(rules, at, &LW_LIMITS, &arena, &counts);
        assert_true(counts.levels > 0 && !counts.saturated);
        for (int k = 0; k < counts.levels; k++) {
            assert_int_equal(counts.plays[k], plays[counts.least + k]);
            sum += counts.plays[k];
        }
        for (int k = 0; k < 256; k++)
            all += plays[k];
        assert_int_equal(sum, all);
        lw_limits little = {.expansions = 3, .bytes = 1 << 20};
        lw_score_counts_take(rules, at, &little, &arena, &counts);
        assert_true(counts.levels == 0 ? !strcmp(counts.why, "expansions") : all == 1);
    }
}

static void test_picture(void **state)
{
    (void)state;
    const lw_rules *rules = rules_of(from_id("affordance:n3b1r0g0k0,wall=1,arrow=1:B015A02DX20"));
    void *at = lw_arena_take(&arena, rules->state_size);
    lw_scene scene = {0};
    lw_buf text = {0};
    rules->family->start(rules, 0, 0, at);
    rules->family->play(rules, at, (lw_move){.bytes = (const unsigned char *)"U", .size = 1}, NULL);
    rules->family->play(rules, at, (lw_move){.bytes = (const unsigned char *)"L", .size = 1}, NULL);
    rules->family->draw(rules, at, &(lw_view){.look = LW_LOOK_PLAYER}, &scene);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &text);
    assert_string_equal(lw_buf_text(&text), "@ # A\n. # .\nX . .\n6 moves left, 2 points\n");
    lw_buf_drop(&text);
    lw_scene_drop(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_paper_vectors, clear),
        cmocka_unit_test_teardown(test_proposed_vectors, clear),
        cmocka_unit_test_teardown(test_own_vectors, clear),
        cmocka_unit_test_teardown(test_classes_choose_as_genes_do, clear),
        cmocka_unit_test_teardown(test_classes_are_drawn_as_genes_fall, clear),
        cmocka_unit_test_teardown(test_fast_is_plain, clear),
        cmocka_unit_test_teardown(test_fast_runs_are_plain_runs, clear),
        cmocka_unit_test_teardown(test_fast_refuses_what_it_does_not_know, clear),
        cmocka_unit_test_teardown(test_ceiling_is_never_too_low, clear),
        cmocka_unit_test_teardown(test_solver_finds_the_square_walk, clear),
        cmocka_unit_test_teardown(test_layout_facts, clear),
        cmocka_unit_test_teardown(test_quartiles, clear),
        cmocka_unit_test_teardown(test_far_blue_is_not_counted, clear),
        cmocka_unit_test_teardown(test_trivial_board_has_no_spread, clear),
        cmocka_unit_test_teardown(test_pickups_are_reported_in_order, clear),
        cmocka_unit_test_teardown(test_levels_and_shape, clear),
        cmocka_unit_test_teardown(test_twins_meet, clear),
        cmocka_unit_test_teardown(test_wrong_texts_are_reported, clear),
        cmocka_unit_test_teardown(test_wrong_json_is_reported, clear),
        cmocka_unit_test_teardown(test_certificate, clear),
        cmocka_unit_test_teardown(test_proposed_kinds_are_tallied, clear),
        cmocka_unit_test_teardown(test_other_solvers_play, clear),
        cmocka_unit_test_teardown(test_kinds_come_one_by_one, clear),
        cmocka_unit_test_teardown(test_plays_are_counted_by_points, clear),
        cmocka_unit_test_teardown(test_picture, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
