/* Chess mazes: the worked examples, the fast flood compared with the plain one, text, play, pictures. */
#include "families/chessmaze/chessmaze.h"
#include "core/heuristics.h"
#include "core/play.h"
#include "core/terminal.h"
#include "designs.h"
#include "families/chessmaze/chessmaze_flood.h"
#include "families/shared/maze_health.h"
#include "grade/measure.h"

#include <stdio.h>
#include <stdlib.h>

static lw_design *from_json(const char *text)
{
    lw_error error = {0};
    lw_design *design = lw_design_read(json_of(text), &arena, &error);
    if (!design)
        fail_msg("%s: %s", text, error.text);
    return design;
}

/* A fact's number, -1 when it is absent. */
static int64_t fact(const lw_design *design, const char *name)
{
    const lw_family *family = design->spec->family;
    int i = lw_fact_find(family, name);
    lw_measure_context context = {.wanted = (uint64_t)1 << i, .rng = lw_rng_seed(1), .scratch = &arena};
    lw_value *facts = lw_new_array(&arena, lw_value, lw_fact_count(family));
    family->measure(design, &context, facts);
    assert_true(facts[i].kind == LW_INTEGER || facts[i].kind == LW_ABSENT);
    for (int other = 0; other < lw_fact_count(family); other++)
        assert_true(other == i || facts[other].kind == LW_UNMEASURED);
    return facts[i].kind == LW_ABSENT ? -1 : facts[i].integer;
}

static const char *grid_row(const lw_design *design, int row)
{
    lw_chess chess = lw_chess_of(design->spec);
    unsigned char *cover = lw_arena_take(&arena, LW_CHESS_SQUARES);
    char *text = lw_arena_take(&arena, (size_t)chess.cols + 1);
    lw_chess_cover(&chess, design->bytes, cover);
    for (int col = 0; col < chess.cols; col++)
        text[col] = cover[row * chess.cols + col] == LW_CHESS_OPEN ? '.' : 'x';
    for (int kind = 0, i = 0; kind < LW_CHESS_KINDS; kind++)
        for (int left = chess.count[kind]; left > 0; left--, i++)
            if (lw_chess_at(design->bytes, i) / chess.cols == row)
                text[lw_chess_at(design->bytes, i) % chess.cols] = LW_CHESS_LETTERS[kind];
    return text;
}

/* --- Rules. --- */

static void test_covered_squares(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        const char *rows[4];
    } cases[] = {
        /* The rook covers squares up to and including the bishop, and the bishop blocks it; row 3 stays open on
         * the right. */
        {"chessmaze:w5h4,pieces=R1B1:0.1-0.3", {"xRxB.", ".xx.x", ".x...", "xx..."}},
        {"chessmaze:w6h4,pieces=Q1P1:1.1-1.3", {"xxx...", "xQxP..", "xxx.x.", ".x.x.."}},
        {"chessmaze:w6h4,pieces=Q1P1,pawn_attack=up:1.1-1.3", {"xxx.x.", "xQxP..", "xxx...", ".x.x.."}},
        {"chessmaze:w6h4,pieces=K1N1:3.0-0.4", {"....N.", "..x...", "xx.x.x", "Kx...."}},
        {"chessmaze:w3h4,pieces=P3:0.0-3.1-1.2", {"P..", ".xP", ".x.", ".P."}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int row = 0; row < 4; row++)
            assert_string_equal(grid_row(from_id(cases[i].id), row), cases[i].rows[row]);
}

static void test_ways_of_the_agents(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int moves, reached;
    } cases[] = {
        {"chessmaze:w11h11:2.3-2.9-4.4-7.7-9.5", 25, 81},
        {"chessmaze:w7h3,pieces=none:", 1, 21},
        {"chessmaze:w7h3,agent=K,pieces=none:", 2, 21},
        {"chessmaze:w7h3,agent=B,pieces=none:", 2, 10},
        {"chessmaze:w7h3,agent=B,pieces=none,exit=0.2:", -1, 10}, /* the other colour */
        {"chessmaze:w7h3,agent=B,pieces=none,exit=0.3,entrance=2.1:", 1, 10},
        {"chessmaze:w7h3,agent=N,pieces=none:", 2, 21},
        {"chessmaze:w7h3,agent=P,pieces=none:", 2, 3},
        {"chessmaze:w7h3,agent=P,pieces=none,pawn_attack=up:", -1, 1},
        {"chessmaze:w7h3,agent=Q,pieces=none,entrance=2.0:", 2, 21},
        {"chessmaze:w1h1,pieces=none:", 0, 1},
        {"chessmaze:w3h3,pieces=P1,entrance=2.1,exit=2.1:1.0", -1, 0}, /* obstructed, though already there */
        {"chessmaze:w5h5,pieces=P1:0.2", -1, 22},                      /* a piece on the exit */
        {"chessmaze:w5h5,pieces=P1:4.2", -1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const lw_design *design = from_id(cases[i].id);
        if (fact(design, "moves") != cases[i].moves || fact(design, "reached") != cases[i].reached)
            fail_msg("%s: %d moves, %d reached", cases[i].id, (int)fact(design, "moves"),
                     (int)fact(design, "reached"));
    }
}

static void test_motifs(void **state)
{
    (void)state;
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=R1N1P1:1.1-1.6-2.3"), "rook_knight_row"), 1);
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=R1N1P1:1.1-1.6-1.3"), "rook_knight_row"), 0);
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=R1N1P1:1.6-1.1-1.7"), "rook_knight_row"), 1);
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=R1N2:1.6-2.1-3.4"), "rook_knight_row"), 0);
    /* Entrance 4.4, exit 0.4. */
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=P2:0.3-4.5"), "pawn_at_door"), 2);
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=P1:2.6"), "pawn_at_door"), 1); /* covers 3.5 */
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=P1:2.7"), "pawn_at_door"), 0);
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=P1,pawn_attack=up:2.6"), "pawn_at_door"), 1); /* 1.5 */
    assert_int_equal(fact(from_id("chessmaze:w9h5,pieces=N1:0.3"), "pawn_at_door"), 0);
    /* A pawn at the edge covers no square beyond it on the other side. */
    assert_int_equal(fact(from_id("chessmaze:w4h5,pieces=P1,entrance=3.0:1.3"), "pawn_at_door"), 1);
    assert_int_equal(fact(from_id("chessmaze:w4h5,pieces=P1,entrance=4.0,exit=0.0:1.3"), "pawn_at_door"), 0);
}

/* A random board of random size with a few pieces of every kind. */
static lw_chess any_board(lw_rng *rng, unsigned char *placement)
{
    lw_chess chess = {.rows = 1 + (int)lw_rng_below(rng, 17), .cols = 1 + (int)lw_rng_below(rng, 17)};
    chess.squares = chess.rows * chess.cols;
    chess.agent = (enum lw_chess_kind)lw_rng_below(rng, LW_CHESS_KINDS);
    chess.pawn_down = lw_rng_below(rng, 2) ? 1 : -1;
    chess.entrance = (int)lw_rng_below(rng, (uint32_t)chess.squares);
    chess.exit = (int)lw_rng_below(rng, (uint32_t)chess.squares);
    bool taken[LW_CHESS_SQUARES] = {0};
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++) {
        int max = (int)lw_rng_below(rng, kind < LW_CHESS_N ? 2 : 4);
        for (int i = 0; i < max && 4 * chess.pieces < chess.squares; i++) {
            int square = (int)lw_rng_below(rng, (uint32_t)chess.squares);
            if (taken[square])
                continue;
            taken[square] = true;
            lw_chess_put(placement, chess.pieces++, square);
            chess.count[kind]++;
        }
    }
    return chess;
}

static void test_fast_equals_plain(void **state)
{
    (void)state;
    lw_rng rng = lw_rng_seed(11);
    unsigned char placement[2 * LW_CHESS_PIECES];
    int ways[LW_CHESS_KINDS] = {0}, longest = 0;
    for (int i = 0; i < 40000; i++) {
        lw_chess chess = any_board(&rng, placement);
        if (i % 4 == 0 && chess.squares > 121) /* the paper's board has code of its own */
            chess.rows = chess.cols = 11, chess.squares = 121, chess.agent = LW_CHESS_R, chess.entrance = 115,
            chess.exit = 5;
        for (int piece = 0; piece < chess.pieces; piece++)
            if (lw_chess_at(placement, piece) >= chess.squares)
                chess.pieces = 0, memset(chess.count, 0, sizeof chess.count);
        int moves = lw_chess_moves_plain(&chess, placement);
        if (lw_chess_moves(&chess, placement) != moves)
            fail_msg("board %d, %d x %d, agent %c: %d, not %d", i, chess.rows, chess.cols,
                     LW_CHESS_LETTERS[chess.agent], lw_chess_moves(&chess, placement), moves);
        ways[chess.agent] += moves > 0;
        longest = moves > longest ? moves : longest;
    }
    for (int kind = 0; kind < LW_CHESS_KINDS; kind++)
        assert_true(ways[kind] > 50); /* otherwise nothing was compared */
    assert_true(longest > 10);
}

/* On the paper's board, where paths are long. */
static void test_fast_equals_plain_on_evolved_boards(void **state)
{
    (void)state;
    const lw_design *best = from_id("chessmaze:w11h11:2.3-2.9-4.4-7.7-9.5");
    lw_chess chess = lw_chess_of(best->spec);
    const lw_operator *move = lw_operator_find(best->spec->family, LW_MUTATION, NULL);
    lw_rng rng = lw_rng_seed(5);
    int longer = 0;
    for (int i = 0; i < 5000; i++) {
        unsigned char placement[10];
        memcpy(placement, best->bytes, sizeof placement);
        move->apply(best->spec, &rng, placement, NULL);
        int moves = lw_chess_moves_plain(&chess, placement);
        assert_int_equal(lw_chess_moves(&chess, placement), moves);
        longer += moves >= 15;
    }
    assert_true(longer > 100);
}

/* --- Text. --- */

static const char *spec_text(const char *text)
{
    lw_error error = {0};
    lw_spec *spec = lw_spec_parse(text, &arena, &error);
    if (!spec)
        return lw_arena_text(&arena, error.text);
    lw_buf buf = {0};
    lw_spec_format(spec, &buf);
    const char *out = lw_arena_text(&arena, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    return out;
}

static void test_specs_have_one_text(void **state)
{
    (void)state;
    assert_string_equal(spec_text("chessmaze"), "chessmaze:w11h11");
    assert_string_equal(spec_text("chessmaze:pieces=NNNNN"), "chessmaze:w11h11");
    assert_string_equal(spec_text("chessmaze:pieces=PNPRP"), "chessmaze:w11h11,pieces=R1N1P3");
    assert_string_equal(spec_text("chessmaze:pieces="), "chessmaze:w11h11,pieces=none");
    assert_string_equal(spec_text("chessmaze:w4h7,entrance=6.2,exit=0.2,agent=R"), "chessmaze:w4h7");
    assert_string_equal(spec_text("chessmaze:w4h7,entrance=0.2,exit=6.3"),
                        "chessmaze:w4h7,entrance=0.2,exit=6.3");
    assert_non_null(
        strstr(spec_text("chessmaze:w4h7,exit=4.4"), "the exit is off the board, which has 7 rows"));
    assert_non_null(strstr(spec_text("chessmaze:w4h7,exit=1.1.1"), "the exit is off the board"));
    assert_non_null(strstr(spec_text("chessmaze:pieces=X3"), "not \"X3\""));
    assert_non_null(strstr(spec_text("chessmaze:pieces=N40P40"), "at most 64"));
    assert_non_null(strstr(spec_text("chessmaze:pieces=N99999999999"), "at most 64"));
    assert_non_null(strstr(spec_text("chessmaze:w2h2,pieces=N3"), "3 pieces do not fit"));
    assert_string_equal(spec_text("chessmaze:w2h2,pieces=N2"), "chessmaze:w2h2,pieces=N2");
}

static const char *id_error(const char *id)
{
    lw_error error = {0};
    assert_null(lw_id_parse(id, &arena, &error));
    return lw_arena_text(&arena, error.text);
}

static void test_ids(void **state)
{
    (void)state;
    assert_string_equal(id_of(from_id("chessmaze:w12h7,pieces=PNP:6.11-5.10-0.0")),
                        "chessmaze:w12h7,pieces=N1P2:6.11-0.0-5.10");
    assert_string_equal(id_of(from_id("chessmaze:w3h4,pieces=none:")), "chessmaze:w3h4,pieces=none:");
    assert_non_null(
        strstr(id_error("chessmaze:w5h4,pieces=N2:1.1-1.1"), "two pieces stand on row 1, column 1"));
    assert_non_null(strstr(id_error("chessmaze:w5h4,pieces=N2:1.1-4.1"), "square 4.1 is off the board"));
    static const char *const wrong[] = {"1.1",      "1.1-1.2-1.3", "1.1-",    "1.1-1", "1.1-1.2x",
                                        "-1.1-1.2", "1.1--1.2",    "1.1 1.2", "",      "1.1-1.200"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lw_buf id = {0};
        lw_buf_print(&id, "chessmaze:w5h4,pieces=N2:%s", wrong[i]);
        id_error(lw_buf_text(&id));
        lw_buf_drop(&id);
    }
}

static void test_json(void **state)
{
    (void)state;
    const lw_design *design = from_json("{\"family\":\"chessmaze\",\"id\":\"mine\",\"rows\":6,\"cols\":9,"
                                        "\"pieces\":[[\"P\",3,1],[\"N\",5,8],[\"P\",0,4]]}");
    assert_string_equal(id_of(design), "chessmaze:w9h6,pieces=N1P2:5.8-0.4-3.1");
    lw_buf buf = {0};
    lw_writer writer = lw_writer_to(&buf);
    lw_write_object(&writer, NULL);
    design->spec->family->write(design, &writer);
    lw_write_end(&writer);
    assert_int_equal(strncmp(lw_buf_text(&buf), "{\"family\":", 10), 0);
    assert_string_equal(id_of(from_json(lw_buf_text(&buf))), id_of(design));
    lw_buf_drop(&buf);
    assert_string_equal(
        id_of(from_json("{\"family\":\"chessmaze\",\"agent\":\"Q\",\"pawn_attack\":\"up\",\"exit\":"
                        "[1,2],\"entrance\":[10,5],\"pieces\":[]}")),
        "chessmaze:w11h11,agent=Q,pieces=none,pawn_attack=up,exit=1.2:");
}

static void test_json_errors(void **state)
{
    (void)state;
    static const struct {
        const char *json, *says;
        int column;
    } cases[] = {
        {"{\"family\":\"chessmaze\",\"peices\":[]}", "\"peices\"", 32},
        {"{\"family\":\"chessmaze\"}", "needs \"pieces\"", 1},
        {"{\"family\":\"chessmaze\",\"pieces\":[[\"P\",1,1],[\"N\",1,1]]}", "another piece is on", 43},
        {"{\"family\":\"chessmaze\",\"pieces\":[[\"P\",1,11]]}", "off the board, which has 11 rows", 33},
        {"{\"family\":\"chessmaze\",\"pieces\":[[\"Z\",1,1]]}", "letter of KQRBNP", 34},
        {"{\"family\":\"chessmaze\",\"pieces\":[[]]}", "letter of KQRBNP", 33},
        {"{\"family\":\"chessmaze\",\"pieces\":[[\"P\",1]]}", "two whole numbers", 33},
        {"{\"family\":\"chessmaze\",\"pieces\":[[\"\",1,1]]}", "letter of KQRBNP", 34},
        {"{\"family\":\"chessmaze\",\"rows\":33,\"pieces\":[]}", "from 1 to 32", 30},
        {"{\"family\":\"chessmaze\",\"agent\":\"X\",\"pieces\":[]}", "must be one of K, Q, R, B, N, P", 31},
        {"{\"family\":\"chessmaze\",\"exit\":[0,-1],\"pieces\":[]}", "off the board", 30},
        {"{\"family\":\"chessmaze\",\"health\":21,\"pieces\":[]}", "from 0 to 20", 32},
        {"{\"family\":\"chessmaze\",\"exit\":5,\"pieces\":[]}", "[row, column]", 30},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lw_error error = {0};
        assert_null(lw_design_read(json_of(cases[i].json), &arena, &error));
        if (!strstr(error.text, cases[i].says) || error.line != 1 || error.column != cases[i].column)
            fail_msg("%s: column %d, %s", cases[i].json, error.column, error.text);
    }
}

/* --- Play. --- */

/* Distances from `from` by playing moves. */
static void distances(const lw_rules *rules, int from, int *distance)
{
    const lw_family *family = rules->family;
    int queue[LW_CHESS_SQUARES], head = 0, tail = 0;
    for (int i = 0; i < LW_CHESS_SQUARES; i++)
        distance[i] = -1;
    distance[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        int at = queue[head++];
        unsigned char here[2], next[2];
        lw_chess_go(here, at);
        lw_moves moves = {0};
        family->moves(rules, here, &moves);
        for (int i = 0; i < moves.count; i++) {
            memcpy(next, here, sizeof next);
            family->play(rules, next, lw_moves_get(&moves, i), NULL);
            int to = lw_chess_square_of(next);
            assert_true(i == 0 || to > lw_chess_square_of(lw_moves_get(&moves, i - 1).bytes));
            if (distance[to] < 0) {
                distance[to] = distance[at] + 1;
                queue[tail++] = to;
            }
        }
        lw_moves_drop(&moves);
    }
}

static void test_play_agrees_with_facts_and_bound(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "chessmaze:w9h6,agent=K,pieces=N2P2", "chessmaze:w6h9,agent=Q,pieces=R1P3",
        "chessmaze:w8h5,agent=R,pieces=N2P1", "chessmaze:w5h8,agent=B,pieces=K1P1",
        "chessmaze:w7h8,agent=N,pieces=B1N1", "chessmaze:w7h5,agent=P,pieces=P1"};
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            lw_error error = {0};
            const lw_spec *spec = lw_spec_parse(specs[s], &arena, &error);
            const lw_design *design = lw_design_seed(spec, seed, NULL, &arena);
            const lw_rules *rules = spec->family->compile(design, &arena, &error);
            lw_chess chess = lw_chess_of(spec);
            int distance[LW_CHESS_SQUARES];
            unsigned char at[2];
            spec->family->start(rules, 0, 0, at);
            assert_int_equal(lw_chess_square_of(at), chess.entrance);
            distances(rules, chess.entrance, distance);
            assert_int_equal(fact(design, "moves"), distance[chess.exit]);
            for (int from = 0; from < chess.squares; from++) {
                distances(rules, from, distance);
                lw_chess_go(at, from);
                if (distance[chess.exit] >= 0)
                    assert_true(lw_heuristic_bound(rules, at) <= distance[chess.exit]);
            }
        }
}

static void test_plays_in_json(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_design *design = from_id("chessmaze:w5h4,pieces=N1:2.1"); /* covers 0.0 0.2 1.3 3.3; exit 0.2 */
    assert_int_equal(fact(design, "moves"), -1);
    design = from_id("chessmaze:w5h4,pieces=N1,exit=0.3:2.1");
    assert_int_equal(fact(design, "moves"), 4);
    const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
    lw_moves moves = {0};
    const char *text = "[[3,2],[2,2],[2,4],[0,4],[0,3]]";
    assert_int_equal(lw_play_read(rules, json_of(text), &moves, &error), 0);
    assert_int_equal(moves.count, 4);
    lw_buf buf = {0};
    lw_play_text(rules, &moves, &buf);
    assert_string_equal(lw_buf_text(&buf), "c2 e2 e4 d4");
    lw_buf_clear(&buf);
    lw_writer writer = lw_writer_to(&buf);
    lw_play_write(rules, &moves, &writer, NULL);
    lw_moves again = {0};
    assert_int_equal(lw_play_read(rules, json_of(lw_buf_text(&buf)), &again, &error), 0);
    assert_int_equal(again.count, 4);
    assert_memory_equal(again.bytes, moves.bytes, lw_moves_size(&moves));
    lw_buf_drop(&buf);
    lw_moves_drop(&again);
    static const char *const wrong[] = {
        "[[2,2],[2,4]]",                         /* not from the entrance */
        "[[3,2],[3,4]]",                         /* over the covered 3.3 */
        "[[3,2],[3,2]]",                         /* no move at all */
        "[[3,2],[2,2],[2,4],[0,4],[0,3],[0,4]]", /* past the exit */
        "[[3,2],[9,2]]",
        "[[3,2],[2]]",
        "[]",
        "\"RR\"",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lw_error said = {0};
        lw_moves_clear(&moves);
        if (!lw_play_read(rules, json_of(wrong[i]), &moves, &said) || said.line != 1)
            fail_msg("%s was taken", wrong[i]);
    }
    lw_moves_drop(&moves);
}

static void test_gestures_are_legal_targets(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_design *design = from_id("chessmaze:w5h4,pieces=N1,exit=0.3:2.1");
    const lw_family *family = design->spec->family;
    const lw_rules *rules = family->compile(design, &arena, &error);
    unsigned char at[2];
    family->start(rules, 0, 0, at);
    lw_moves moves = {0};
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 3, .col = 4}, &moves);
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 9, .col = 9}, &moves);
    family->gesture(rules, at, (lw_gesture){.kind = LW_UP}, &moves);
    assert_int_equal(moves.count, 0);
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 3, .col = 0}, &moves);
    assert_int_equal(moves.count, 1);
    assert_int_equal(lw_chess_square_of(moves.bytes), 15);
    lw_moves_drop(&moves);
}

static void test_pictures(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_design *design = from_id("chessmaze:w5h4,pieces=N1,exit=0.3:2.1");
    const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
    lw_scene scene = {0};
    unsigned char at[2];
    lw_buf text = {0};
    lw_chess_go(at, 2 * 5 + 4);
    design->spec->family->draw(rules, at, &(lw_view){0}, &scene);
    assert_int_equal(scene.rows, 4);
    assert_int_equal(scene.cols, 5);
    int glyphs[128] = {0};
    for (int i = 0; i < scene.count; i++)
        if (scene.items[i].kind == LW_ITEM_CELL && scene.items[i].plain)
            glyphs[(int)scene.items[i].plain] = scene.items[i].row * 5 + scene.items[i].col;
    assert_int_equal(glyphs['E'], 3 * 5 + 2);
    assert_int_equal(glyphs['X'], 3);
    assert_int_equal(glyphs['N'], 2 * 5 + 1);
    assert_int_equal(glyphs['R'], 2 * 5 + 4);
    assert_int_equal(glyphs['x'], 0);
    lw_view marked = {.look = LW_LOOK_ANALYST, .marks = LW_MARKS_LETTERS};
    design->spec->family->draw(rules, at, &marked, &scene);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &text);
    assert_string_equal(lw_buf_text(&text), "x . x X .\n. . . x .\n. N . . R\n. . E x .\n");
    lw_buf_clear(&text);
    design->spec->family->describe(rules, &text);
    assert_non_null(strstr(lw_buf_text(&text), "You are a rook"));
    assert_non_null(strstr(lw_buf_text(&text), "On the board: 1 knight."));
    assert_null(strstr(lw_buf_text(&text), "awns"));
    lw_buf_drop(&text);
    lw_scene_drop(&scene);
}

/* --- Health. --- */

/* The fewest moves and the least health lost in plays from the start, searched over every square and health
 * left, with moves and outcomes only, without the family's graphs. -1: no play wins. */
typedef struct outcome_of_plays {
    int moves, safe_moves, lost;
} outcome_of_plays;

static outcome_of_plays try_plays(const lw_rules *rules)
{
    enum { STATES = 256 * (LW_MAZE_HEALTH_MAX + 1) };
    const lw_family *family = rules->family;
    int health = lw_chess_rules_of(rules)->chess.health;
    unsigned char(*queue)[3] = lw_arena_take_array(&arena, STATES, sizeof *queue);
    int *distance = lw_new_array(&arena, int, STATES), tail = 1; /* stored plus one; 0: not reached */
    outcome_of_plays out = {-1, -1, -1};
    family->start(rules, 0, 0, queue[0]);
    distance[lw_chess_square_of(queue[0]) * (LW_MAZE_HEALTH_MAX + 1) + health] = 1;
    for (int head = 0; head < tail; head++) {
        unsigned char *at = queue[head];
        int moves = distance[lw_chess_square_of(at) * (LW_MAZE_HEALTH_MAX + 1) + at[LW_CHESS_LEFT]];
        int lost = health - at[LW_CHESS_LEFT];
        enum lw_outcome outcome = family->status(rules, at).outcome;
        assert_int_equal(outcome == LW_LOST, at[LW_CHESS_LEFT] == 0);
        if (outcome == LW_WON) {
            out.moves = out.moves < 0 ? moves - 1 : out.moves;
            out.safe_moves = out.safe_moves < 0 && !lost ? moves - 1 : out.safe_moves;
            out.lost = out.lost < 0 || lost < out.lost ? lost : out.lost;
        }
        lw_moves legal = {0};
        if (outcome == LW_RUNNING)
            family->moves(rules, at, &legal);
        for (int i = 0; i < legal.count; i++) {
            memcpy(queue[tail], at, sizeof *queue);
            family->play(rules, queue[tail], lw_moves_get(&legal, i), NULL);
            int *met = &distance[lw_chess_square_of(queue[tail]) * (LW_MAZE_HEALTH_MAX + 1) +
                                 queue[tail][LW_CHESS_LEFT]];
            if (!*met) {
                *met = moves + 1;
                tail++;
            }
        }
        lw_moves_drop(&legal);
    }
    return out;
}

static int64_t number_of(const lw_value *value)
{
    return lw_value_known(value) ? value->integer : -1;
}

static void test_health_agrees_with_plays(void **state)
{
    (void)state;
    static const char *const specs[] = {"w9h6,agent=K,pieces=N2P2",   "w6h9,agent=Q,pieces=R1P3",
                                        "w8h5,agent=R,pieces=N3P1",   "w5h8,agent=B,pieces=K1P1",
                                        "w7h8,agent=N,pieces=B1N1Q1", "w7h5,agent=P,pieces=P2",
                                        "w4h4,agent=R,pieces=Q2"};
    int helped = 0, hopeless = 0;
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++)
        for (int health = 1; health <= 4; health++)
            for (uint64_t seed = 0; seed < 25; seed++) {
                lw_error error = {0};
                lw_value facts[64], plain[64];
                char text[80];
                snprintf(text, sizeof text, "chessmaze:%s,health=%d#%d", specs[s], health, (int)seed);
                const lw_design *design = from_id(text);
                const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
                outcome_of_plays plays = try_plays(rules);
                lw_measure(design, LW_ALL_FACTS, LW_TO_REPORT, &arena, facts);
                const lw_value *own = facts + lw_fact_find(design->spec->family, "safe_moves");
                assert_int_equal(number_of(&facts[LW_MAZE_MOVES]), plays.moves);
                assert_int_equal(fact(design, "moves"), plays.moves); /* computed differently alone */
                assert_int_equal(number_of(&own[LW_MAZE_SAFE_MOVES]), plays.safe_moves);
                if (plays.moves >= 0) {
                    unsigned char at[3];
                    rules->family->start(rules, 0, 0, at);
                    assert_true(lw_heuristic_bound(rules, at) <= plays.moves);
                    assert_int_equal(number_of(&own[LW_MAZE_DAMAGE]), plays.lost);
                    assert_true(own[LW_MAZE_LESSONS].real >= plays.lost);
                } else {
                    int64_t damage = number_of(&own[LW_MAZE_DAMAGE]);
                    assert_true(damage < 0 || damage >= health);
                }
                snprintf(text, sizeof text, "chessmaze:%s#%d", specs[s], (int)seed);
                lw_measure(from_id(text), LW_ALL_FACTS, LW_TO_REPORT, &arena, plain);
                lw_chess chess = lw_chess_of(design->spec);
                assert_int_equal(plain[own - facts].kind, LW_UNMEASURED);
                if (lw_chess_rules_of(rules)->cover[chess.entrance] == LW_CHESS_OPEN) {
                    assert_true(lw_value_equal(&plain[LW_MAZE_MOVES], &own[LW_MAZE_SAFE_MOVES]));
                    assert_true(health > 1 || lw_value_equal(&plain[LW_MAZE_MOVES], &facts[LW_MAZE_MOVES]));
                }
                helped += plays.moves >= 0 && plays.moves != plays.safe_moves;
                hopeless += plays.moves < 0;
                clear(NULL);
            }
    assert_true(helped > 50 && hopeless > 50);
}

static void test_health_in_play(void **state)
{
    (void)state;
    lw_error error = {0};
    /* The knight covers a4 c4 d3 d1; the rook is on c1 and the exit is c4. */
    const lw_design *design = from_id("chessmaze:w5h4,pieces=N1,health=2:2.1");
    const lw_family *family = design->spec->family;
    const lw_rules *rules = family->compile(design, &arena, &error);
    unsigned char at[3], move[2];
    assert_int_equal(rules->state_size, 3);
    assert_int_equal(rules->key_size, 3);
    family->start(rules, 0, 0, at);
    lw_moves moves = {0};
    family->gesture(rules, at, (lw_gesture){.kind = LW_POINT, .row = 3, .col = 4}, &moves); /* across d1 */
    assert_int_equal(moves.count, 1);
    family->play(rules, at, lw_moves_get(&moves, 0), NULL);
    assert_int_equal(at[LW_CHESS_LEFT], 1); /* crossing it costs a point even without a stop */
    lw_chess_go(move, 4);
    family->play(rules, at, (lw_move){move, 2}, NULL);
    assert_int_equal(at[LW_CHESS_LEFT], 1);
    lw_chess_go(move, 2);
    family->play(rules, at, (lw_move){move, 2}, NULL);
    assert_int_equal(family->status(rules, at).outcome, LW_LOST); /* lost, though on the exit */
    family->start(rules, 0, 0, at);
    family->play(rules, at, (lw_move){move, 2}, NULL);
    assert_int_equal(family->status(rules, at).outcome, LW_WON);

    lw_scene scene = {0};
    lw_buf text = {0};
    family->draw(rules, at, &(lw_view){0}, &scene);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, &text);
    assert_non_null(strstr(lw_buf_text(&text), "health 1 of 2"));
    lw_buf_drop(&text);
    lw_scene_drop(&scene);

    lw_moves_clear(&moves);
    assert_int_equal(lw_play_read(rules, json_of("[[3,2],[3,4],[0,4],[0,2]]"), &moves, &error), 0);
    lw_moves_clear(&moves);
    assert_int_not_equal(lw_play_read(rules, json_of("[[3,2],[3,3],[1,3],[1,4]]"), &moves, &error), 0);
    assert_non_null(strstr(error.text, "move 3, to [1, 4], is not possible there")); /* lost before */
    lw_moves_clear(&moves);
    assert_int_not_equal(lw_play_read(rules, json_of("[[3,2],[2,2],[2,1]]"), &moves, &error), 0); /* a piece */
    lw_moves_drop(&moves);
}

static void test_health_in_text(void **state)
{
    (void)state;
    assert_string_equal(id_of(from_id("chessmaze:w5h4,pieces=N1,health=0:2.1")),
                        "chessmaze:w5h4,pieces=N1:2.1");
    assert_string_equal(id_of(from_json("{\"family\":\"chessmaze\",\"pieces\":[],\"health\":20}")),
                        "chessmaze:w11h11,pieces=none,health=20:");
    assert_non_null(strstr(id_error("chessmaze:w5h4,pieces=N1,health=21:2.1"), "health"));
}

/* A covered exit costs a point and a covered entrance does not: with health the two cannot be swapped. */
static void test_health_and_symmetry(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_spec *with = lw_spec_parse("chessmaze:w5h5,pieces=N1,health=1", &arena, &error);
    const lw_spec *without = lw_spec_parse("chessmaze:w5h5,pieces=N1", &arena, &error);
    lw_chess chess = lw_chess_of(with), plain = lw_chess_of(without);
    assert_false(lw_chess_symmetric(&chess, 1));
    assert_true(lw_chess_symmetric(&chess, 2));
    assert_true(lw_chess_symmetric(&plain, 1));
    assert_int_equal(fact(from_id("chessmaze:w5h5,pieces=N1,health=1:3.0"), "moves"), 3);
    assert_int_equal(fact(from_id("chessmaze:w5h5,pieces=N1,health=1:1.0"), "moves"), -1);
}

/* --- The worked examples. --- */

static void check_vector(const lw_json *vector)
{
    static const char *const names[][2] = {{"moves", "moves"},
                                           {"obstructed", "obstructed"},
                                           {"open", "open"},
                                           {"reached", "reached"},
                                           {"n_shortest", "shortest_paths"}};
    lw_error error = {0};
    const lw_json *expect = lw_json_get(vector, "expect"), *row = lw_json_get(expect, "grid")->first;
    const lw_design *design = lw_design_read(lw_json_get(vector, "input"), &arena, &error);
    const char *name = lw_json_get(expect, "id")->text;
    if (!design)
        fail_msg("%s: %s", name, error.text);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const lw_json *value = lw_json_get(expect, names[i][0]);
        int64_t wanted = value->kind == LW_JSON_NULL ? -1 : value->integer, got = fact(design, names[i][1]);
        if (got < 0 && i == 4)
            got = 0; /* the number of ways where there is none */
        if (got != wanted)
            fail_msg("%s: %s is %lld, not %lld", name, names[i][1], (long long)got, (long long)wanted);
    }
    for (int i = 0; row; i++, row = row->next)
        assert_string_equal(grid_row(design, i), row->text);
    assert_string_equal(id_of(from_id(id_of(design))), id_of(design));
}

static void test_vectors(void **state)
{
    (void)state;
    const lw_json *list = vectors_of(LW_SOURCE_DIR "/../shared/vectors/chessmaze.json");
    assert_true(list->count > 0);
    for (const lw_json *vector = list->first; vector; vector = vector->next)
        check_vector(vector);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_covered_squares, clear),
        cmocka_unit_test_teardown(test_ways_of_the_agents, clear),
        cmocka_unit_test_teardown(test_motifs, clear),
        cmocka_unit_test_teardown(test_fast_equals_plain, clear),
        cmocka_unit_test_teardown(test_fast_equals_plain_on_evolved_boards, clear),
        cmocka_unit_test_teardown(test_specs_have_one_text, clear),
        cmocka_unit_test_teardown(test_ids, clear),
        cmocka_unit_test_teardown(test_json, clear),
        cmocka_unit_test_teardown(test_json_errors, clear),
        cmocka_unit_test_teardown(test_play_agrees_with_facts_and_bound, clear),
        cmocka_unit_test_teardown(test_plays_in_json, clear),
        cmocka_unit_test_teardown(test_gestures_are_legal_targets, clear),
        cmocka_unit_test_teardown(test_pictures, clear),
        cmocka_unit_test_teardown(test_health_agrees_with_plays, clear),
        cmocka_unit_test_teardown(test_health_in_play, clear),
        cmocka_unit_test_teardown(test_health_in_text, clear),
        cmocka_unit_test_teardown(test_health_and_symmetry, clear),
        cmocka_unit_test_teardown(test_vectors, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
