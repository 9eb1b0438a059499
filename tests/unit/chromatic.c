/* Chromatic mazes: the worked examples, the fast value compared with the plain flood, symmetry, operators, text
 * and play. */
#include "families/chromatic/chromatic.h"
#include "core/heuristics.h"
#include "core/play.h"
#include "core/registry.h"
#include "core/spec_limits.h"
#include "core/symmetry.h"
#include "designs.h"
#include "families/chromatic/chromatic_graph.h"
#include "families/chromatic/chromatic_value.h"
#include "grade/measure.h"

#include <stdio.h>
#include <stdlib.h>

static const lw_value *measure(const lw_design *design, uint64_t wanted)
{
    lw_measure_context context = {.wanted = wanted, .rng = lw_rng_seed(1), .scratch = &arena};
    lw_value *facts = lw_new_array(&arena, lw_value, LW_MAZE_FACTS + 1);
    design->spec->family->measure(design, &context, facts);
    return facts;
}

/* The value as evolution measures it; plain() computes it from the graph. */
static int fast(const lw_design *design)
{
    lw_value moves = measure(design, 1 << LW_MAZE_MOVES)[LW_MAZE_MOVES];
    return moves.kind == LW_INTEGER ? (int)moves.integer : -1;
}

static int plain(const lw_design *design)
{
    lw_chromatic maze = lw_chromatic_of(design);
    lw_maze graph = lw_chromatic_graph(&maze, &arena);
    return lw_maze_flood(&graph, &arena).distance[maze.exit];
}

/* --- Worked examples. --- */

static void assert_fact(const lw_value *value, const lw_json *expected)
{
    if (expected->kind == LW_JSON_NULL) {
        assert_int_equal(value->kind, LW_ABSENT);
        return;
    }
    assert_int_equal(value->kind, LW_INTEGER);
    assert_int_equal(value->integer, expected->integer);
}

static void assert_path(const lw_design *design, const lw_json *expected)
{
    lw_chromatic maze = lw_chromatic_of(design);
    lw_maze graph = lw_chromatic_graph(&maze, &arena);
    lw_buf text = {0};
    lw_maze_distances flood = lw_maze_flood(&graph, &arena);
    int *way, count = lw_maze_way(&graph, &flood, &arena, &way);
    assert_int_equal(count > 0, expected->kind == LW_JSON_TEXT);
    for (int i = 0; i + 1 < count; i++)
        for (int direction = 0; direction < 4; direction++)
            if (lw_chromatic_step(&maze, way[i], direction) == way[i + 1])
                lw_buf_byte(&text, lw_chromatic_moves[direction]);
    if (count > 0) {
        assert_string_equal(lw_buf_text(&text), expected->text);
        lw_error error = {0};
        lw_moves moves = {0};
        const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
        assert_int_equal(lw_play_parse(rules, expected->text, &moves, &error), 0);
        assert_int_equal(moves.count, count - 1);
        lw_moves_drop(&moves);
    }
    lw_buf_drop(&text);
}

static void check_vectors(const char *path)
{
    const lw_json *list = vectors_of(path);
    lw_error error = {0};
    int count = 0;
    for (const lw_json *vector = list->first; vector; vector = vector->next, count++) {
        const lw_json *expected = lw_json_get(vector, "expect");
        lw_design *design = lw_design_read(lw_json_get(vector, "input"), &arena, &error);
        if (!design)
            fail_msg("%s", error.text);
        const lw_value *facts = measure(design, (1 << (LW_MAZE_FACTS + 1)) - 1);
        assert_fact(&facts[LW_MAZE_MOVES], lw_json_get(expected, "moves"));
        assert_fact(&facts[LW_MAZE_REACHED], lw_json_get(expected, "reached"));
        assert_fact(&facts[LW_MAZE_SHORTEST_PATHS], lw_json_get(expected, "n_shortest"));
        assert_fact(&facts[LW_CHROMATIC_CHANGES], lw_json_get(expected, "min_color_changes"));
        assert_int_equal(fast(design), plain(design));
        assert_path(design, lw_json_get(expected, "path"));
    }
    assert_int_equal(count, list->count);
    assert_true(count > 0);
}

static void test_vectors(void **state)
{
    (void)state;
    check_vectors(LW_SOURCE_DIR "/../shared/vectors/chromatic.json");
}

static void test_vectors_with_levels(void **state)
{
    (void)state;
    check_vectors(LW_SOURCE_DIR "/../shared/vectors/chromatic-levels.json");
}

static void test_small_mazes(void **state)
{
    (void)state;
    /* The wheel wraps: violet and red are neighbours. Orange and green are not. */
    const lw_value *facts = measure(from_id("chromatic:w4h1,exit=0.2:VROG"), 0xFFF);
    assert_int_equal(facts[LW_MAZE_MOVES].integer, 2);
    assert_int_equal(facts[LW_MAZE_REACHED].integer, 3);
    assert_int_equal(facts[LW_CHROMATIC_CHANGES].integer, 2);
    /* Three shortest paths; two go over orange, the third stays red. */
    facts = measure(from_id("chromatic:w3h2:RORRRR"), 0xFFF);
    assert_int_equal(facts[LW_MAZE_MOVES].integer, 3);
    assert_int_equal(facts[LW_MAZE_SHORTEST_PATHS].integer, 3);
    assert_int_equal(facts[LW_CHROMATIC_CHANGES].integer, 0);
    assert_int_equal(measure(from_id("chromatic:w2h1:RY"), 0xFFF)[LW_CHROMATIC_CHANGES].kind, LW_ABSENT);
    /* The snake through every square of 5 by 5. */
    assert_int_equal(fast(from_id("chromatic:w5h5:RRRROBGGGYVRRRVYGGGBORRRR")), 24);
}

static void test_levels(void **state)
{
    (void)state;
    /* Right to the blue square, which moves the player up to level 1 onto violet; then right to blue, where the
     * top level ends the climb. */
    const lw_value *facts = measure(from_id("chromatic:w3h1,levels=2:GBGOVB"), 0xFFF);
    assert_int_equal(facts[LW_MAZE_MOVES].integer, 2);
    assert_int_equal(facts[LW_MAZE_REACHED].integer, 3);
    assert_int_equal(facts[LW_CHROMATIC_CHANGES].integer, 2);
    /* Passing the exit's square on the way to another level is not enough. */
    assert_int_equal(fast(from_id("chromatic:w2h1,levels=2,exit=0.1:GBGG")), -1);
    /* Arriving on red triggers nothing more: down from level 2 to 1 and not to 0. */
    assert_int_equal(fast(from_id("chromatic:w2h1,levels=3,entrance=2.0.0,exit=1.0.1:GGGRRR")), 1);
}

/* --- The fast value. --- */

static void random_maze(lw_rng *rng, lw_chromatic *maze, unsigned char *cells, int max)
{
    *maze = (lw_chromatic){.width = 1 + (int)lw_rng_below(rng, (uint32_t)max),
                           .height = 1 + (int)lw_rng_below(rng, (uint32_t)max),
                           .levels = 1,
                           .cells = cells};
    if (lw_rng_below(rng, 8) == 0)
        *(lw_rng_below(rng, 2) ? &maze->width : &maze->height) = 1;
    int size = maze->width * maze->height;
    uint32_t colours = 2 + lw_rng_below(rng, 5), dirt = lw_rng_below(rng, 5);
    uint32_t first = lw_rng_below(rng, 6);
    for (int i = 0; i < size; i++) /* few adjacent colours make open boards, all six make walls */
        cells[i] = (unsigned char)((first + (lw_rng_below(rng, 10) < dirt ? lw_rng_below(rng, 6)
                                                                          : lw_rng_below(rng, colours))) %
                                   6);
    maze->entrance = lw_rng_below(rng, 2) ? 0 : (int)lw_rng_below(rng, (uint32_t)size);
    maze->exit = lw_rng_below(rng, 2) ? size - 1 : (int)lw_rng_below(rng, (uint32_t)size);
}

static int flood(const lw_chromatic *maze)
{
    lw_maze graph = lw_chromatic_graph(maze, &arena);
    int moves = lw_maze_flood(&graph, &arena).distance[maze->exit];
    return moves;
}

/* Compares the two and rewinds what they used. */
static int agree(const lw_chromatic *maze)
{
    lw_mark mark = lw_arena_mark(&arena);
    int moves = lw_chromatic_distance(maze, &arena);
    assert_int_equal(moves, flood(maze));
    lw_arena_rewind(&arena, mark);
    return moves;
}

static void test_fast_value_of_random_boards(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(2);
    unsigned char cells[64 * 64];
    lw_chromatic maze;
    int small = 0, large = 0;
    for (int i = 0; i < 30000; i++) {
        random_maze(&rng, &maze, cells, 12);
        small += agree(&maze) >= 0;
    }
    for (int i = 0; i < 6000; i++) {
        random_maze(&rng, &maze, cells, i < 5600 ? 22 : 64);
        large += agree(&maze) >= 0;
    }
    assert_in_range(small, 6000, 28000);
    assert_in_range(large, 1000, 5500);
}

/* A climber makes boards with long paths; every board it evaluates is compared. */
static int climb(lw_rng *rng, int width, int height, int tries)
{
    unsigned char cells[64 * 64];
    lw_chromatic maze = {
        .width = width, .height = height, .levels = 1, .exit = width * height - 1, .cells = cells};
    for (int i = 0; i <= maze.exit; i++)
        cells[i] = (unsigned char)lw_rng_below(rng, 6);
    int best = -1;
    for (int i = 0; i < tries; i++) {
        unsigned char *cell = &cells[lw_rng_below(rng, (uint32_t)(width * height))], kept = *cell;
        *cell = (unsigned char)((kept + 1 + lw_rng_below(rng, 5)) % 6);
        int moves = agree(&maze);
        if (moves >= best)
            best = moves;
        else
            *cell = kept;
    }
    return best;
}

static void test_fast_value_of_evolved_boards(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(3);
    assert_true(climb(&rng, 11, 11, 12000) > 60);
    assert_true(climb(&rng, 10, 11, 6000) > 50);
    assert_true(climb(&rng, 6, 5, 3000) > 18);
    assert_true(climb(&rng, 5, 25, 6000) > 40);
    assert_true(climb(&rng, 19, 17, 6000) > 60);
}

/* --- Symmetry. --- */

static void test_canon_is_the_least_twin_of_all_2_by_2_and_some_2_by_3(void **state)
{
    (void)state;
    /* The corners 0 and last stay or swap: the image of each cell. */
    static const int square[][6] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {3, 1, 2, 0}, {3, 2, 1, 0}};
    static const int oblong[][6] = {{0, 1, 2, 3, 4, 5}, {5, 4, 3, 2, 1, 0}};
    const lw_spec *specs[] = {spec_of("chromatic:w2h2"), spec_of("chromatic:w3h2")};
    for (int kind = 0; kind < 2; kind++) {
        lw_design *design = lw_design_new(specs[kind], &arena);
        int images = kind ? 2 : 4, size = kind ? 6 : 4;
        for (int number = 0; number < (kind ? 46656 : 1296); number += kind ? 7 : 1) {
            unsigned char least[6], canon[6], twin[6];
            for (int i = 0, rest = number; i < size; i++, rest /= 6)
                least[i] = design->bytes[i] = (unsigned char)(rest % 6);
            for (int way = 0; way < 12 * images; way++) {
                for (int i = 0; i < size; i++) {
                    int colour = design->bytes[(kind ? oblong : square)[way / 12][i]];
                    twin[i] = (unsigned char)((way % 12 < 6 ? colour + way : 12 + way % 6 - colour) % 6);
                }
                if (memcmp(twin, least, (size_t)size) < 0)
                    memcpy(least, twin, (size_t)size);
            }
            lw_symmetry_canonical(design, canon);
            assert_memory_equal(canon, least, (size_t)size);
        }
    }
}

static void test_twins_are_equally_long(void **state)
{
    (void)state;
    static const char *const texts[] = {"chromatic:w4h3",
                                        "chromatic:w4h4",
                                        "chromatic:w5h2,entrance=0.4,exit=0.0",
                                        "chromatic:w3h3,entrance=1.1",
                                        "chromatic:w2h2,levels=3,entrance=1.0.0,exit=1.1.1",
                                        "chromatic:w3h2,levels=2"};
    lw_rng rng = lw_rng_seed(4);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const lw_spec *spec = spec_of(texts[i]);
        int changed = 0;
        for (int trial = 0; trial < 400; trial++) {
            lw_design *design = lw_design_seed(spec, lw_rng_word(&rng), NULL, &arena);
            lw_design *canon = lw_design_new(spec, &arena), *again = lw_design_new(spec, &arena);
            lw_symmetry_canonical(design, canon->bytes);
            lw_symmetry_canonical(canon, again->bytes);
            assert_memory_equal(canon->bytes, again->bytes, spec->design_size);
            assert_int_equal(fast(design), fast(canon));
            changed += memcmp(canon->bytes, design->bytes, spec->design_size) != 0;
        }
        if (i == 5)
            assert_int_equal(changed, 0); /* levels fix the wheel, and these ends fix the board */
        else
            assert_true(changed > 100);
    }
}

/* Turns three levels upside down and swaps red and blue. */
static void test_twins_over_levels(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chromatic:w3h2,levels=3,entrance=1.0.0,exit=1.1.2");
    for (uint64_t seed = 0; seed < 200; seed++) {
        lw_design *design = lw_design_seed(spec, seed, NULL, &arena), *twin = lw_design_new(spec, &arena);
        unsigned char one[18], two[18];
        for (int i = 0; i < 18; i++)
            twin->bytes[(2 - i / 6) * 6 + i % 6] = (unsigned char)((10 - design->bytes[i]) % 6);
        assert_int_equal(fast(design), fast(twin));
        lw_symmetry_canonical(design, one);
        lw_symmetry_canonical(twin, two);
        assert_memory_equal(one, two, sizeof one);
    }
}

/* --- Operators. --- */

static const lw_operator *operator(enum lw_operator_kind kind, const char *name)
{
    const lw_operator *found = lw_operator_find(&lw_family_chromatic, kind, name);
    assert_non_null(found);
    return found;
}

static int differing(const unsigned char *a, const unsigned char *b, size_t size)
{
    int count = 0;
    for (size_t i = 0; i < size; i++) {
        assert_true(a[i] < 6);
        count += a[i] != b[i];
    }
    return count;
}

static void test_mutations(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chromatic:w5h3");
    lw_rng rng = lw_rng_seed(6);
    unsigned char a[15], before[15];
    int same = 0;
    operator(LW_GENERATOR, "random")->apply(spec, &rng, a, NULL);
    for (int i = 0; i < 6000; i++) {
        memcpy(before, a, sizeof a);
        operator(LW_MUTATION, NULL)->apply(spec, &rng, a, NULL);
        int changed = differing(a, before, sizeof a);
        assert_true(changed <= 1);
        same += changed == 0;
        memcpy(before, a, sizeof a);
        operator(LW_MUTATION, "change")->apply(spec, &rng, a, NULL);
        assert_int_equal(differing(a, before, sizeof a), 1);
    }
    assert_in_range(same, 850, 1150); /* one in six keeps its colour */
    assert_string_equal(operator(LW_MUTATION, NULL)->name, "recolour");
}

static void test_crossover_swaps_one_stretch(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chromatic:w4h3");
    lw_rng rng = lw_rng_seed(7);
    int cuts[13] = {0};
    for (int i = 0; i < 2600; i++) {
        unsigned char a[12] = {0}, b[12];
        memset(b, 5, sizeof b);
        operator(LW_CROSSOVER, NULL)->apply(spec, &rng, a, b);
        int changes = 0;
        for (int cell = 0; cell < 12; cell++) {
            assert_int_equal(a[cell] + b[cell], 5);
            int edge = a[cell] != (cell ? a[cell - 1] : 0);
            changes += edge;
            cuts[cell] += edge;
        }
        assert_true(changes <= 2);
    }
    for (int cell = 0; cell < 12; cell++)
        assert_true(cuts[cell] > 100);
}

static void test_drift_is_always_open(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chromatic:w7h5");
    for (uint64_t seed = 0; seed < 300; seed++)
        assert_true(fast(lw_design_seed(spec, seed, operator(LW_GENERATOR, "drift"), &arena)) >= 10);
}

/* --- Text. --- */

static void assert_id(const char *id, const char *expected)
{
    lw_buf text = {0};
    lw_id_format(from_id(id), &text);
    assert_string_equal(lw_buf_text(&text), expected);
    lw_buf_drop(&text);
}

static void test_ids(void **state)
{
    (void)state;
    assert_id("chromatic:w3h2:ROYGBV", "chromatic:w3h2:ROYGBV");
    assert_id("chromatic:w3h2,entrance=0.0,exit=1.2:ROYGBV", "chromatic:w3h2:ROYGBV");
    assert_id("chromatic:w3h2,exit=0.1,entrance=1.2:ROYGBV", "chromatic:w3h2,entrance=1.2,exit=0.1:ROYGBV");
    assert_id("chromatic:w3h1,levels=2,exit=1.0.2:ROYGBV", "chromatic:w3h1,levels=2:ROYGBV");
    assert_id("chromatic:w3h1,levels=2,exit=0.2:ROYGBV", "chromatic:w3h1,levels=2,exit=0.2:ROYGBV");
}

static void assert_bad_id(const char *id, const char *expected)
{
    lw_error error = {0};
    assert_null(lw_id_parse(id, &arena, &error));
    assert_string_equal(error.text, expected);
}

static void test_bad_ids(void **state)
{
    (void)state;
    assert_bad_id("chromatic:w3h2:ROYGB", "3 by 2 cells on 1 level need 6 letters, not 5");
    assert_bad_id("chromatic:w3h2:ROYgBV", "a colour must be one of R O Y G B V; letter 4 is \"g\"");
    assert_bad_id("chromatic:w3h2,exit=2.0:ROYGBV",
                  "the exit is off the board, which has 2 rows and 3 columns");
    assert_bad_id("chromatic:w3h2,entrance=1.0.0:ROYGBV",
                  "the entrance is on level 2, but there is no level above 1");
    assert_bad_id("chromatic:w65h2#1", "width must be from 1 to 64, not 65");
}

static void test_json_round_trip(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"family\":\"chromatic\",\"cells\":[\"ROY\",\"GBV\"]}",
        "{\"family\":\"chromatic\",\"cells\":[\"ROY\",\"GBV\"],\"entrance\":[1,2],\"exit\":[0,0]}",
        "{\"family\":\"chromatic\",\"cells\":[[\"ROY\",\"GBV\"],[\"VVV\",\"RRR\"]],\"exit\":[0,1,2]}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lw_error error = {0};
        const lw_design *design = lw_design_read(json_of(texts[i]), &arena, &error);
        assert_non_null(design);
        lw_buf text = {0};
        lw_writer writer = lw_writer_to(&text);
        lw_write_object(&writer, NULL);
        design->spec->family->write(design, &writer);
        lw_write_end(&writer);
        /* The spacing may differ, so compare as values. */
        lw_buf given = {0}, back = {0};
        lw_writer a = lw_writer_to(&given), b = lw_writer_to(&back);
        lw_write_json(&a, NULL, json_of(texts[i]));
        lw_write_json(&b, NULL, json_of(lw_buf_text(&text)));
        assert_string_equal(lw_buf_text(&back), lw_buf_text(&given));
        lw_buf_drop(&text);
        lw_buf_drop(&given);
        lw_buf_drop(&back);
    }
}

static void assert_bad_json(const char *text, int line, int column, const char *part)
{
    lw_error error = {0};
    assert_null(lw_design_read(json_of(text), &arena, &error));
    if (!strstr(error.text, part))
        fail_msg("\"%s\" does not say \"%s\"", error.text, part);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void test_bad_json(void **state)
{
    (void)state;
    assert_bad_json("{\"family\":\"chromatic\"}", 1, 1, "needs \"cells\"");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[]}", 2, 9, "needs \"cells\"");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[\"RO\",\"R\"]}", 2, 15, "same length, 2");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[\"RO\",\"RZ\"]}", 2, 15,
                    "letter 2 of this row is \"Z\"");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[[\"RO\"],[\"RO\",\"RO\"]]}", 2, 17,
                    "same number of rows");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[\"RO\"],\"exit\":[1]}", 2, 23, "[row, column]");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[\"RO\"],\"exit\":[0,2]}", 1, 1, "off the board");
    assert_bad_json("{\"family\":\"chromatic\",\n\"cells\":[\"RO\"],\"exits\":[0,1]}", 2, 24, "exits");
}

/* --- Play and picture. --- */

static void test_play(void **state)
{
    (void)state;
    const lw_design *design = from_id("chromatic:w3h1,levels=2:GBGOVB");
    const lw_family *family = design->spec->family;
    lw_error error = {0};
    const lw_rules *rules = family->compile(design, &arena, &error);
    unsigned char at[3];
    lw_moves moves = {0};
    family->start(rules, 0, 0, at);
    assert_int_equal(family->status(rules, at).outcome, LW_RUNNING);
    family->gesture(rules, at, (lw_gesture){.kind = LW_LEFT}, &moves);
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 0, .col = 5}, &moves); /* other board */
    assert_int_equal(moves.count, 0);
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 0, .col = 1}, &moves);
    family->moves(rules, at, &moves);
    assert_int_equal(moves.count, 2); /* the same move, pointed at and listed */
    family->play(rules, at, lw_moves_get(&moves, 0), NULL);
    assert_memory_equal(at, ((unsigned char[]){1, 0, 1}), 3);
    lw_moves_clear(&moves);
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 0, .col = 6}, &moves);
    assert_int_equal(moves.count, 1);
    family->play(rules, at, lw_moves_get(&moves, 0), NULL);
    assert_int_equal(family->status(rules, at).outcome, LW_WON);
    lw_moves_drop(&moves);

    rules = family->compile(from_id("chromatic:w2h1,exit=0.0:RY"), &arena, &error);
    family->start(rules, 0, 0, at);
    assert_int_equal(family->status(rules, at).outcome, LW_WON);
}

static void test_bound_never_exceeds_the_way(void **state)
{
    (void)state;
    const lw_spec *spec = spec_of("chromatic:w5h3,levels=2");
    lw_error error = {0};
    int compared = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        lw_design *design = lw_design_seed(spec, seed, operator(LW_GENERATOR, "drift"), &arena);
        const lw_rules *rules = spec->family->compile(design, &arena, &error);
        lw_chromatic maze = lw_chromatic_of(design);
        for (maze.entrance = 0; maze.entrance < 30; maze.entrance++) {
            unsigned char at[3] = {(unsigned char)(maze.entrance / 15), (unsigned char)(maze.entrance / 5 % 3),
                                   (unsigned char)(maze.entrance % 5)};
            int moves = flood(&maze);
            if (moves < 0)
                continue;
            assert_true(lw_heuristic_bound(rules, at) <= moves);
            compared++;
        }
    }
    assert_true(compared > 200);
}

static void test_snake_is_the_longest(void **state)
{
    (void)state;
    static const char *const specs[] = {"chromatic:w11h11", "chromatic:w4h5", "chromatic:w5h4",
                                        "chromatic:w1h7",   "chromatic:w7h1", "chromatic:w12h63"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        for (uint64_t seed = 0; seed < 12; seed++) {
            lw_spec *spec = lw_spec_parse(specs[i], &arena, NULL);
            lw_design *design = lw_design_seed(spec, seed, operator(LW_GENERATOR, "snake"), &arena);
            lw_chromatic maze = lw_chromatic_of(design);
            assert_int_equal(flood(&maze), (int)design->size - 1);
            assert_int_equal(lw_spec_upper_bound(spec), (int)design->size - 1);
        }
}

/* --- Health. --- */

/* Returns the length of a shortest play with health, by trying all plays up to a depth. */
static int shortest(const lw_rules *rules, const void *at, int depth)
{
    enum lw_outcome outcome = rules->family->status(rules, at).outcome;
    lw_moves legal = {0};
    int best = outcome == LW_WON ? 0 : 99;
    if (outcome == LW_RUNNING && depth > 0)
        rules->family->moves(rules, at, &legal);
    for (int i = 0; i < legal.count; i++) {
        unsigned char child[4];
        memcpy(child, at, rules->state_size);
        rules->family->play(rules, child, lw_moves_get(&legal, i), NULL);
        int rest = 1 + shortest(rules, child, depth - 1);
        best = rest < best ? rest : best;
    }
    lw_moves_drop(&legal);
    return best;
}

static void test_health(void **state)
{
    (void)state;
    enum { DEPTH = 7 };
    for (int health = 1; health <= 3; health++)
        for (uint64_t seed = 1; seed <= 30; seed++) {
            char text[64];
            lw_value facts[64], safe[64];
            snprintf(text, sizeof text, "chromatic:w3h3,health=%d#%llu", health, (unsigned long long)seed);
            const lw_design *design = from_id(text);
            const lw_rules *rules = design->spec->family->compile(design, &arena, NULL);
            unsigned char at[4];
            lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, &arena, facts);
            rules->family->start(rules, 0, 0, at);
            int moves = shortest(rules, at, DEPTH);
            if (moves <= DEPTH)
                assert_int_equal(facts[LW_MAZE_MOVES].integer, moves);
            snprintf(text, sizeof text, "chromatic:w3h3#%llu", (unsigned long long)seed);
            lw_measure(from_id(text), LW_ALL_FACTS, LW_TO_REPORT, &arena, safe);
            assert_int_equal(safe[LW_CHROMATIC_HEALTH_FACTS + LW_MAZE_SAFE_MOVES].kind, LW_UNMEASURED);
            assert_true(
                lw_value_equal(&safe[LW_MAZE_MOVES], &facts[LW_CHROMATIC_HEALTH_FACTS + LW_MAZE_SAFE_MOVES]));
            assert_int_equal(facts[LW_CHROMATIC_HEALTH_FACTS + LW_MAZE_DAMAGE].integer == 0,
                             lw_value_known(&safe[LW_MAZE_MOVES]));
            assert_int_equal(facts[LW_CHROMATIC_HEALTH_FACTS + LW_MAZE_DAMAGE].integer < health,
                             lw_value_known(&facts[LW_MAZE_MOVES]));
            assert_true(facts[LW_CHROMATIC_HEALTH_FACTS + LW_MAZE_LESSONS].real >=
                        (double)facts[LW_CHROMATIC_HEALTH_FACTS + LW_MAZE_DAMAGE].integer);
            if (health == 1)
                assert_true(lw_value_equal(&safe[LW_MAZE_MOVES], &facts[LW_MAZE_MOVES]));
        }
}

static int cells_with(const lw_scene *scene, char glyph)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++)
        count += scene->items[i].kind == LW_ITEM_CELL && lw_item_text(scene, &scene->items[i])[0] == glyph;
    return count;
}

static int items_of(const lw_scene *scene, enum lw_item_kind kind)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++)
        count += scene->items[i].kind == kind;
    return count;
}

static void test_picture(void **state)
{
    (void)state;
    const lw_design *design = from_id("chromatic:w3h1,levels=2:GBGOVB");
    const lw_family *family = design->spec->family;
    lw_error error = {0};
    const lw_rules *rules = family->compile(design, &arena, &error);
    unsigned char at[3];
    lw_moves path = {0};
    lw_scene scene = {0};
    assert_int_equal(lw_play_parse(rules, "RR", &path, &error), 0);
    family->start(rules, 0, 0, at);
    family->draw(rules, at, &(lw_view){.path = &path}, &scene);
    assert_int_equal(scene.cols, 7);
    assert_int_equal(items_of(&scene, LW_ITEM_CELL), 6);
    assert_int_equal(items_of(&scene, LW_ITEM_PATH), 2); /* one on each level */
    assert_int_equal(cells_with(&scene, 'E') + cells_with(&scene, 'X'), 2);
    assert_int_equal(cells_with(&scene, '@'), 0);
    assert_non_null(strstr(scene.title, "2 levels of 3 by 1"));

    family->play(rules, at, lw_moves_get(&path, 0), NULL);
    family->draw(rules, at, &(lw_view){.look = LW_LOOK_ANALYST, .marks = LW_MARKS_LETTERS}, &scene);
    assert_int_equal(cells_with(&scene, '@'), 1);
    assert_int_equal(cells_with(&scene, 'g') + cells_with(&scene, 'b'), 2); /* the ends, in lower case */
    assert_int_equal(items_of(&scene, LW_ITEM_LINE), 3);                    /* one wall, two frames */
    lw_scene_drop(&scene);
    lw_moves_drop(&path);
}

/* Stairs instead of colours, a wall where a step is not safe, and a frame for each floor. */
static void test_building(void **state)
{
    (void)state;
    const lw_design *design = from_id("chromatic:w3h1,levels=2:GBGOVB");
    const lw_rules *rules = design->spec->family->compile(design, &arena, NULL);
    unsigned char at[3];
    lw_scene scene = {0};
    rules->family->start(rules, 0, 0, at);
    rules->family->draw(rules, at, &(lw_view){.look = LW_LOOK_BUILDING}, &scene);
    assert_int_equal(scene.cols, 3);
    assert_int_equal(scene.rows, 4);
    assert_int_equal(items_of(&scene, LW_ITEM_CELL), 6);
    assert_int_equal(cells_with(&scene, 'E') + cells_with(&scene, 'X'), 2);
    assert_int_equal(items_of(&scene, LW_ITEM_LINE), 2 + 1); /* O and V are not neighbours on the wheel */
    assert_non_null(strstr(scene.title, "2 floors"));
    lw_scene_drop(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_vectors, clear),
        cmocka_unit_test_teardown(test_vectors_with_levels, clear),
        cmocka_unit_test_teardown(test_small_mazes, clear),
        cmocka_unit_test_teardown(test_snake_is_the_longest, clear),
        cmocka_unit_test_teardown(test_levels, clear),
        cmocka_unit_test_teardown(test_fast_value_of_random_boards, clear),
        cmocka_unit_test_teardown(test_fast_value_of_evolved_boards, clear),
        cmocka_unit_test_teardown(test_canon_is_the_least_twin_of_all_2_by_2_and_some_2_by_3, clear),
        cmocka_unit_test_teardown(test_twins_are_equally_long, clear),
        cmocka_unit_test_teardown(test_twins_over_levels, clear),
        cmocka_unit_test_teardown(test_mutations, clear),
        cmocka_unit_test_teardown(test_crossover_swaps_one_stretch, clear),
        cmocka_unit_test_teardown(test_drift_is_always_open, clear),
        cmocka_unit_test_teardown(test_ids, clear),
        cmocka_unit_test_teardown(test_bad_ids, clear),
        cmocka_unit_test_teardown(test_json_round_trip, clear),
        cmocka_unit_test_teardown(test_bad_json, clear),
        cmocka_unit_test_teardown(test_play, clear),
        cmocka_unit_test_teardown(test_bound_never_exceeds_the_way, clear),
        cmocka_unit_test_teardown(test_health, clear),
        cmocka_unit_test_teardown(test_building, clear),
        cmocka_unit_test_teardown(test_picture, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
