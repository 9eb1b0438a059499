/* Rulesets in the small form: rules read are written back unchanged, operators do what the paper says and
 * nothing else, and heuristics equal those worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/ps_design.h"
#include "families/puzzlescript/puzzlescript.h"
#include "families/puzzlescript/rules/rules_breed.h"
#include "families/puzzlescript/rules/rules_change.h"
#include "families/puzzlescript/rules/rules_facts.h"
#include "grade/breed.h"
#include "grade/measure.h"

#include <stdio.h>
#include <string.h>

#define GAME(rules)                                                                                            \
    "title Small\n\nOBJECTS\nFloor .\nblack\n\nWall #\nbrown\n\nPlayer p\nwhite\n\nCrate *\norange\n\nTarget " \
    "o\nblue\n\n"                                                                                              \
    "LEGEND\nBackground = Floor\n\nSOUNDS\n\nCOLLISIONLAYERS\nBackground\nTarget\nPlayer, Wall, Crate\n\n"     \
    "RULES\n" rules "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"   \
    "WINCONDITIONS\nAll Target on Crate\n\nLEVELS\n\n#######\n#p.*o.#\n#.....#\n#######\n"

static lw_design *design_of(const char *text, lw_arena *arena)
{
    lw_design *design = lw_family_puzzlescript.language->read(text, strlen(text), 0, arena, NULL);
    assert_non_null(design);
    return design;
}

static lw_ps_ruleset read_rules(const char *text)
{
    lw_ps_ruleset set;
    assert_true(lw_ps_ruleset_read(&set, (const unsigned char *)text, strlen(text)));
    return set;
}

/* Returns the rules of a text, one per line. */
static const char *rules_of(const lw_ps_ruleset *set, char *page, size_t size)
{
    lw_ps_ruleset copy = *set;
    memset(page, 0, size);
    copy.from = 0;
    copy.room = size - 1;
    assert_true(lw_ps_ruleset_write(&copy, (unsigned char *)page));
    for (size_t end = strlen(page); end && page[end - 1] == '\n';)
        page[--end] = 0;
    return page;
}

static void expect(const lw_ps_ruleset *set, const char *rules)
{
    char page[1000];
    assert_string_equal(rules_of(set, page, sizeof page), rules);
}

static void test_what_is_read_is_written(void **state)
{
    (void)state;
    static const char *const fitting[] = {
        "[ ] -> [ ]",
        "[ > Player | Crate ] -> [ > Player | > Crate ]",
        "late [ Player Target ] -> [ Player ] again",
        "right [ stationary Player ] [ Crate | Wall ] -> [ Player ] [ > Crate | Wall ] sfx3",
        "[ > Player | no Crate Target | ] -> [ | > Player Target | ]",
        "[ > Player | Wall ] -> cancel",
        "[ | ] -> [ < | Crate ]",
    };
    for (size_t i = 0; i < sizeof fitting / sizeof *fitting; i++) {
        char text[2000], before[2000];
        snprintf(text, sizeof text, GAME("%s"), fitting[i]);
        memcpy(before, text, sizeof text);
        lw_ps_ruleset set = read_rules(text);
        assert_int_equal(set.count, 1);
        expect(&set, fitting[i]);
        assert_true(lw_ps_ruleset_write(&set, (unsigned char *)text));
        assert_string_equal(text, before);
    }
    static const char *const others[] = {"+ [ Player ] -> [ ]",
                                         "[ Player | ... | Crate ] -> [ | ... | ]",
                                         "[ Player ] -> message Hello",
                                         "startloop",
                                         "( words )",
                                         "[ Player -> [ ]",
                                         "[ > > Player ] -> [ ]",
                                         "[ Player ]"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char text[2000];
        lw_ps_ruleset set;
        snprintf(text, sizeof text, GAME("%s"), others[i]);
        if (lw_ps_ruleset_read(&set, (unsigned char *)text, strlen(text)))
            fail_msg("read: %s", others[i]);
    }
    lw_ps_ruleset set;
    assert_false(lw_ps_ruleset_read(&set, (const unsigned char *)"RULES\n[ ] -> [ ]\n", 17));
}

static void test_things_are_on_layers(void **state)
{
    (void)state;
    lw_ps_ruleset set = read_rules(GAME("[ Ghost ] -> [ ]"));
    assert_int_equal(set.things, 4);
    assert_string_equal(set.names[0], "Target");
    assert_string_equal(set.names[3], "Crate");
    assert_int_equal(set.name_count, 5);
    static const char legend[] =
        "LEGEND\nWalker = Left or Right\nPlayer = Walker or Flyer\nBackground = Sky\n\n"
        "COLLISIONLAYERS\nSky\nLeft, Right\nFlyer\nRULES\n\nWINCONDITIONS\n";
    set = read_rules(legend);
    assert_int_equal(set.things, 3);
    assert_true(lw_ps_ruleset_is_player(&set, (const unsigned char *)legend, "right"));
    assert_true(lw_ps_ruleset_is_player(&set, (const unsigned char *)legend, "PLAYER"));
    assert_false(lw_ps_ruleset_is_player(&set, (const unsigned char *)legend, "Crate"));
}

/* Rules of our games that fit the form survive a round trip through text, and compile to as many rules as
 * before. */
static void test_rules_of_people(void **state)
{
    (void)state;
    static const char *const names[] = {"push", "carry", "ice", "luck", "snake"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lw_arena arena = {0};
        lw_buf file = {0};
        char path[200];
        snprintf(path, sizeof path, LW_SOURCE_DIR "/examples/puzzlescript/%s.txt", names[i]);
        assert_int_equal(lw_buf_read_file(&file, path, 1 << 20, NULL), 0);
        lw_ps_ruleset set = read_rules(lw_buf_text(&file)), again;
        int rules = lw_ps_compile(file.bytes, file.size, &arena).game->rule_count;
        unsigned char *text = lw_arena_copy(&arena, file.bytes, file.size);
        assert_true(lw_ps_ruleset_write(&set, text));
        assert_true(lw_ps_ruleset_read(&again, text, file.size));
        assert_int_equal(again.count, set.count);
        assert_memory_equal(again.rules, set.rules, (size_t)set.count * sizeof *set.rules);
        assert_int_equal(lw_ps_compile((char *)text, file.size, &arena).game->rule_count, rules);
        lw_buf_drop(&file);
        lw_arena_drop(&arena);
    }
}

/* --- Mutators. --- */

static int cells_of(const lw_ps_rules_side *side)
{
    int count = 0;
    for (int b = 0; b < side->count; b++)
        count += side->blocks[b].count;
    return count;
}

static void test_mutators(void **state)
{
    (void)state;
    const lw_ps_ruleset push = read_rules(GAME("[ > Player | Crate ] -> [ > Player | > Crate ]"));
    lw_rng rng = lw_rng_seed(1);
    int more = 0, fewer = 0, longer = 0, shorter = 0, emptied = 0, freed = 0;
    for (int i = 0; i < 2000; i++) {
        lw_ps_ruleset set = push;
        char page[1000];
        lw_ps_ruleset_resize(&set, &rng, 2);
        assert_in_range(set.count, 1, 2);
        if (set.count == 2) {
            more++;
            assert_non_null(strstr(rules_of(&set, page, sizeof page), "[ ] -> [ ]"));
            lw_ps_ruleset_resize(&set, &rng, 2);
            fewer += set.count == 1;
        }
        set = push;
        lw_ps_ruleset_swap(&set, &rng);
        expect(&set, "[ > Player | > Crate ] -> [ > Player | Crate ]");
        set = push;
        lw_ps_ruleset_blocks(&set, &rng, LW_PS_RULES_BOTH_SIDES);
        assert_int_equal(cells_of(&set.rules[0].sides[0]), cells_of(&set.rules[0].sides[1]));
        longer += cells_of(&set.rules[0].sides[0]) == 3;
        shorter += cells_of(&set.rules[0].sides[0]) == 1;
        set = push;
        lw_ps_ruleset_blocks(&set, &rng, LW_PS_RULES_ONE_SIDE);
        assert_int_not_equal(cells_of(&set.rules[0].sides[0]), cells_of(&set.rules[0].sides[1]));
        set = push;
        lw_ps_ruleset_direction(&set, &rng);
        for (int s = 0; s < 2; s++)
            for (int c = 0; c < 2; c++)
                assert_int_equal(set.rules[0].sides[s].blocks[0].cells[c].pairs[0].object,
                                 push.rules[0].sides[s].blocks[0].cells[c].pairs[0].object);
        freed += !set.rules[0].sides[0].blocks[0].cells[0].pairs[0].direction;
        set = push;
        lw_ps_ruleset_object(&set, &rng);
        emptied += set.rules[0].sides[0].blocks[0].cells[1].count == 0;
        assert_int_equal(cells_of(&set.rules[0].sides[0]), 2);
    }
    assert_in_range(more, 900, 1100);
    assert_in_range(fewer, 350, 650);
    assert_in_range(longer, 900, 1100);
    assert_in_range(shorter, 900, 1100);
    assert_in_range(emptied, 20, 200);
    assert_in_range(freed, 50, 150);
}

/* Cells are counted as in the language: "[ ]" has one. */
static void test_sides_are_equally_fast(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(9);
    lw_ps_ruleset set = read_rules(GAME("[ > Player | ] -> [ | Crate ]"));
    for (int i = 0; i < 3000; i++) {
        if (i % 3)
            lw_ps_ruleset_blocks(&set, &rng, LW_PS_RULES_BOTH_SIDES);
        else
            lw_ps_ruleset_object(&set, &rng);
        int left = cells_of(&set.rules[0].sides[0]), right = cells_of(&set.rules[0].sides[1]);
        assert_int_equal(left ? left : 1, right ? right : 1);
    }
}

static void test_null_rules_grow(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(2);
    int grown = 0;
    for (int i = 0; i < 200; i++) {
        lw_ps_ruleset set = read_rules(GAME("[ ] -> [ ]"));
        lw_ps_ruleset_object(&set, &rng);
        lw_ps_ruleset_direction(&set, &rng);
        expect(&set, "[ ] -> [ ]");
        lw_ps_ruleset_blocks(&set, &rng, LW_PS_RULES_BOTH_SIDES);
        grown += set.rules[0].sides[0].blocks[0].count == 1;
    }
    assert_in_range(grown, 70, 130);
}

/* --- Crossovers. --- */

static void test_crossovers(void **state)
{
    (void)state;
    const lw_ps_ruleset push = read_rules(GAME("[ > Player | Crate ] -> [ > Player | > Crate ]")),
                        other = read_rules(GAME("[ Crate | Crate ] -> [ < Player | > Target ]")),
                        longer = read_rules(GAME("[ Crate ] -> [ < Player ]"));
    lw_rng rng = lw_rng_seed(3);
    lw_ps_ruleset a = push, b = other;
    lw_ps_ruleset_cross_sides(&a, &b, &rng);
    expect(&a, "[ > Player | Crate ] -> [ < Player | > Target ]");
    expect(&b, "[ Crate | Crate ] -> [ > Player | > Crate ]");
    bool met[4] = {false};
    for (int i = 0; i < 100; i++) {
        a = push, b = other;
        lw_ps_ruleset_cross_elements(&a, &b, &rng);
        int differ = 0;
        for (int k = 0; k < 4; k++) {
            const lw_ps_rules_cell *now = &a.rules[0].sides[k / 2].blocks[0].cells[k % 2],
                                   *was = &push.rules[0].sides[k / 2].blocks[0].cells[k % 2],
                                   *theirs = &other.rules[0].sides[k / 2].blocks[0].cells[k % 2];
            if (!memcmp(now, was, sizeof *now))
                continue;
            differ++;
            met[k] = true;
            assert_memory_equal(now, theirs, sizeof *now);
            assert_memory_equal(&b.rules[0].sides[k / 2].blocks[0].cells[k % 2], was, sizeof *was);
        }
        assert_in_range(differ, 0, 1);
    }
    assert_true(met[0] && met[2] && met[3]);
    a = push, b = longer;
    assert_false(lw_ps_ruleset_alike(&a, &b));
    lw_ps_ruleset_cross_sides(&a, &b, &rng);
    lw_ps_ruleset_cross_elements(&a, &b, &rng);
    expect(&a, "[ > Player | Crate ] -> [ > Player | > Crate ]");
    expect(&b, "[ Crate ] -> [ < Player ]");
}

/* --- Operators on texts. --- */

/* Whatever operators do, the rest of the text is unchanged, rules can be read again, and there is a game to
 * play. */
static void test_operators_keep_texts(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_design *a = lw_ps_without_rules(
        design_of(GAME("[ > Player | Crate ] -> [ > Player | > Crate ]"), &arena), 120, &arena, NULL);
    lw_design *b = lw_design_new(a->spec, &arena);
    lw_rng rng = lw_rng_seed(4);
    lw_ps_ruleset set;
    assert_true(lw_ps_ruleset_read(&set, a->bytes, a->size));
    expect(&set, "[ ] -> [ ]");
    assert_int_equal(set.room, 120);
    unsigned char *first = lw_arena_copy(&arena, a->bytes, a->size);
    memcpy(b->bytes, a->bytes, a->size);
    int invalid = 0, max = 0, crossed = 0;
    for (int i = 0; i < 6000; i++) {
        unsigned char *text = i % 2 ? a->bytes : b->bytes;
        lw_mark mark = lw_arena_mark(&arena);
        for (const lw_operator *op = a->spec->family->operators; op->name; op++)
            if (op->kind == LW_MUTATION && !strncmp(op->name, "rules", 5) && lw_rng_below(&rng, 9) == 0 &&
                !strstr(op->name, "loose") && strcmp(op->name, "both") != 0)
                op->apply(a->spec, &rng, text, NULL);
        unsigned char *before = lw_arena_copy(&arena, text, a->size);
        lw_ps_rules_cross(a->spec, &rng, a->bytes, b->bytes);
        crossed += memcmp(before, text, a->size) != 0;
        assert_true(lw_ps_ruleset_read(&set, text, a->size));
        assert_memory_equal(text, first, set.from);
        assert_memory_equal(text + set.from + set.room, first + set.from + set.room,
                            a->size - set.from - set.room);
        max = set.count > max ? set.count : max;
        lw_ps_compiled compiled = lw_ps_compile((char *)text, a->size, &arena);
        invalid += compiled.error_count > 0;
        lw_arena_rewind(&arena, mark);
    }
    assert_int_equal(max, 2);
    assert_in_range(invalid, 300, 5000);
    assert_in_range(crossed, 50, 5000);
    lw_arena_drop(&arena);
}

/* Rules and levels both change, and nothing between them. */
static void test_rules_and_cells(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_design *bare = lw_ps_without_rules(design_of(GAME("[ ] -> [ ]"), &arena), 120, &arena, NULL);
    const lw_operator *op = lw_operator_find(bare->spec->family, LW_MUTATION, "both");
    lw_rng rng = lw_rng_seed(8);
    lw_ps_ruleset set;
    bool rules = false, cells = false;
    assert_true(lw_ps_ruleset_read(&set, bare->bytes, bare->size));
    size_t behind = set.from + set.room, wins = strlen("WINCONDITIONS\nAll Target on Crate\n\nLEVELS\n");
    for (int i = 0; i < 50; i++) {
        unsigned char *text = lw_arena_copy(&arena, bare->bytes, bare->size);
        op->apply(bare->spec, &rng, text, NULL);
        assert_memory_equal(text, bare->bytes, set.from);
        assert_memory_equal(text + behind, bare->bytes + behind, wins);
        bool other = memcmp(text + set.from, bare->bytes + set.from, set.room) != 0;
        bool level = memcmp(text + behind, bare->bytes + behind, bare->size - behind) != 0;
        assert_false(other && level);
        rules |= other;
        cells |= level;
    }
    assert_true(rules && cells);
    lw_arena_drop(&arena);
}

/* --- Facts. --- */

static void test_heuristics(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double scores[LW_PS_RULES_HEURISTICS];
        double strict; /* the last score, if a rule without directions counts as 0 */
    } cases[] = {
        /* player present, two of four things, on the left, moving, one direction */
        {GAME("[ > Player | Crate ] -> [ > Player | > Crate ]"), {1, 0.5, 1, 1, 1}, 1},
        /* the paper's other example: > ^ v */
        {GAME("[ > Player | Crate ] -> [ ^ Player | v Crate ]"), {1, 0.5, 1, 1, 1.0 / 3}, 1.0 / 3},
        {GAME("[ ] -> [ ]"), {0, 0, 0, 0, 1}, 0},
        {GAME("[ Crate ] -> [ Player ]"), {1, 0.5, 0, 0, 1}, 0},
        /* two rules with two directions and one: an average of one and a half */
        {GAME("[ > Crate | Wall ] -> [ < Crate | Wall ]\n[ Target | ^ Player ] -> [ | Player ]"),
         {1, 1, 1, 1, 2.0 / 3},
         2.0 / 3},
        {GAME("[ > Player | Crate ] -> [ > Player | > Crate ]\n[ Crate ] -> [ Wall ]"),
         {1, 0.75, 1, 1, 1},
         0.5},
        {GAME(""), {0, 0, 0, 0, 0}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_ps_ruleset set = read_rules(cases[i].text);
        double scores[LW_PS_RULES_HEURISTICS];
        lw_ps_ruleset_heuristics(&set, (const unsigned char *)cases[i].text, 1, scores);
        for (int k = 0; k < LW_PS_RULES_HEURISTICS; k++)
            assert_true(scores[k] > cases[i].scores[k] - 1e-9 && scores[k] < cases[i].scores[k] + 1e-9);
        lw_ps_ruleset_heuristics(&set, (const unsigned char *)cases[i].text, 0, scores);
        assert_true(scores[4] > cases[i].strict - 1e-9 && scores[4] < cases[i].strict + 1e-9);
    }
}

static double fact(const char *text, const char *settings, const char *name)
{
    lw_arena arena = {0};
    lw_design *design = design_of(text, &arena);
    lw_value facts[64];
    lw_spec *spec = lw_spec_copy(design->spec, &arena);
    if (settings)
        assert_int_equal(lw_spec_set(spec, "parts", settings, &arena, NULL), 0);
    assert_int_equal(lw_spec_check(spec, NULL), 0);
    design->spec = spec;
    int number = lw_fact_named(spec->family, name, strlen(name), NULL);
    lw_measure(design, (uint64_t)1 << number, LW_TO_REPORT, &arena, facts);
    double value = lw_value_known(&facts[number]) ? lw_value_number(&facts[number]) : -1;
    lw_arena_drop(&arena);
    return value;
}

static void test_facts_of_rules(void **state)
{
    (void)state;
    static const char push[] = GAME("[ > Player | Crate ] -> [ > Player | > Crate ]"),
                      pull[] = GAME("[ < Player | Crate ] -> [ < Player | < Crate ]"),
                      wrong[] = GAME("[ > ] -> [ Crate ]"), at_once[] = GAME("[ ^ Player ] -> [ Crate ]"),
                      idle[] =
                          GAME("[ > Player | Crate ] -> [ > Player | > Crate ]\n[ Target | Target ] -> [ | ]");
    /* p.*o: two steps right, the second pushes. */
    assert_true(fact(push, NULL, "feasible") == 1);
    assert_true(fact(push, NULL, "length") == 2);
    assert_true(fact(push, NULL, "unused") == 0);
    assert_true(fact(push, NULL, "written") == 1);
    double expected = (1 + 1 + 0.9) / 3;
    assert_true(fact(push, NULL, "fitness") > expected - 1e-9 && fact(push, NULL, "fitness") < expected + 1e-9);
    /* valid alone; then length over 50 alone */
    assert_true(fact(push, "1-0-0-0-0", "fitness") == 1);
    assert_true(fact(push, "0-0-0-1-0", "fitness") == 2.0 / 50);
    assert_true(fact(idle, "0-0-0-0-1", "fitness") == 0.5);
    assert_true(fact(idle, NULL, "unused") == 1);
    /* Pulling cannot move the crate further right, because the wall is behind it. It can from the other side of
     * o: a path leads there through a row below, so the game is feasible too, and longer. */
    assert_true(fact(pull, NULL, "feasible") == 1);
    assert_true(fact(pull, NULL, "length") > 2);
    assert_true(fact(wrong, NULL, "valid") == 0);
    assert_true(fact(wrong, NULL, "feasible") == 0);
    assert_true(fact(wrong, NULL, "length") == -1);
    assert_true(fact(at_once, NULL, "valid") == 1);
    /* Rules that never terminate are an error that only play shows, not the compiler. */
    static const char round_trip[] = GAME("[ Target ] -> [ Crate ]\n[ Crate | Wall ] -> [ Wall | Crate ]");
    assert_true(fact(round_trip, NULL, "valid") == 1);
    assert_true(fact(round_trip, NULL, "feasible") == 0);
    assert_true(fact(round_trip, "1-0-0-0-0", "fitness") == 0);
}

/* Unsolvable games have a fitness too, so evolution can climb. */
static void test_evolution_from_nothing(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_evolve_result evolved[2];
    for (int i = 0; i < 2; i++) {
        lw_request request = {.start = design_of(GAME("[ ] -> [ ]"), &arena), .steps = 1};
        lw_spec *spec = lw_spec_copy(request.start->spec, &arena);
        assert_int_equal(lw_spec_set(spec, "tries", "900", &arena, NULL), 0);
        request.spec = spec;
        assert_int_equal(lw_request_without_rules(&request, 120, &arena, NULL), 0);
        assert_string_equal(request.mutation->name, "rules");
        assert_int_equal(lw_ps_jury_of(request.spec).tries, 900);
        assert_int_equal(lw_goals_add(&request.goals, request.spec->family, LW_MAXIMIZE, "fitness", NULL), 0);
        assert_int_equal(lw_request_complete(&request, "generational",
                                             "population=20,evaluations=600,elite=1,crossover=0.65,pairs=20",
                                             NULL),
                         0);
        request.follow = (uint64_t)1 << lw_fact_named(request.spec->family, "feasible", 8, NULL);
        request.census = 20;
        lw_pool *pool = lw_pool_open(1 + 2 * i);
        lw_rng rng = lw_rng_seed(5);
        lw_breed_once(&request, &rng, pool, NULL, NULL, &arena, &evolved[i]);
        lw_pool_close(pool);
    }
    assert_true(lw_evolve_result_values(&evolved[0], 0)[0] > 0.9);
    assert_true(evolved[0].curve[0].best < 0.8);
    assert_int_equal(evolved[0].count, evolved[1].count);
    assert_int_equal(evolved[0].census_count, 30);
    for (int i = 0; i < 30; i++)
        assert_memory_equal(evolved[0].census[i].means, evolved[1].census[i].means, 2 * sizeof(double));
    assert_true(evolved[0].census[29].means[1] > evolved[0].census[0].means[1]);
    assert_memory_equal(evolved[0].genomes, evolved[1].genomes,
                        (size_t)evolved[0].count * evolved[0].genome_size);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_read_is_written),
        cmocka_unit_test(test_things_are_on_layers),
        cmocka_unit_test(test_rules_of_people),
        cmocka_unit_test(test_mutators),
        cmocka_unit_test(test_sides_are_equally_fast),
        cmocka_unit_test(test_null_rules_grow),
        cmocka_unit_test(test_crossovers),
        cmocka_unit_test(test_operators_keep_texts),
        cmocka_unit_test(test_rules_and_cells),
        cmocka_unit_test(test_heuristics),
        cmocka_unit_test(test_facts_of_rules),
        cmocka_unit_test(test_evolution_from_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
