/* Plays as text: letters written together, longer moves separated, and both in one family.
 *
 * The fake family counts up to ten. "a" adds 1, "b" 2 and, from 3 on, "ab" 4; "c" is possible only at 9, where
 * nothing else is. The letters of "ab" are moves themselves, so words may be ambiguous. */
#include "core/play.h"
#include "core/family.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

static void fake_start(const lw_rules *rules, int level, uint64_t seed, void *state)
{
    (void)rules, (void)level, (void)seed;
    memset(state, 0, 1);
}

static lw_status fake_status(const lw_rules *rules, const void *state)
{
    (void)rules;
    return (lw_status){.outcome = *(const unsigned char *)state >= 10 ? LW_WON : LW_RUNNING};
}

static void fake_moves(const lw_rules *rules, const void *state, lw_moves *out)
{
    (void)rules;
    int at = *(const unsigned char *)state;
    if (at == 9) {
        lw_moves_add(out, "\1\1", 2);
        return;
    }
    lw_moves_add(out, "\1", 1);
    lw_moves_add(out, "\2", 1);
    if (at >= 3)
        lw_moves_add(out, "\4", 1);
}

static void fake_play(const lw_rules *rules, void *state, lw_move move, const lw_events *events)
{
    (void)rules, (void)events;
    unsigned char *at = state;
    *at = (unsigned char)(*at + move.bytes[0]);
}

static void fake_text(const lw_rules *rules, const void *state, lw_move move, lw_buf *buf)
{
    (void)rules, (void)state;
    static const char *const names[] = {[1] = "a", [2] = "b", [4] = "ab"};
    lw_buf_puts(buf, move.size == 2 ? "c" : names[move.bytes[0]]);
}

static const lw_family fake = {
    .start = fake_start, .status = fake_status, .moves = fake_moves, .play = fake_play, .move_text = fake_text};
static const lw_rules counting = {.family = &fake, .state_size = 1, .key_size = 1, .players = 1, .levels = 1};

/* Returns the play written again, after the error for the rest of it, if there is one. */
static const char *again(const lw_rules *rules, const char *text)
{
    static char out[200];
    lw_moves moves = {0};
    lw_error error = {0};
    lw_buf buf = {0};
    if (lw_play_parse(rules, text, &moves, &error))
        lw_buf_print(&buf, "%s: ", error.text);
    lw_play_text(rules, &moves, &buf);
    assert_true(buf.size < sizeof out);
    strcpy(out, lw_buf_text(&buf));
    lw_buf_drop(&buf);
    lw_moves_drop(&moves);
    return out;
}

static void test_letters_and_words(void **state)
{
    (void)state;
    static const struct {
        const char *given, *said;
    } cases[] = {
        {"", ""},
        {" \t\r\n,", ""},
        {"a", "a"},
        {"a a", "aa"},
        {"a,b\r\n", "ab"},  /* at 0 no "ab" is possible: two letters */
        {"ab ab", "ab ab"}, /* two letters, then the word */
        {"ab a b", "abab"},
        {"ab ab a b", "ab ab a b"}, /* letters that would be read as the word are separated */
        {"aaaaaa", "aaaaaa"},       /* a word of letters may continue where longer moves are possible */
        {"aaa a a a", "aaaaaa"},
        {"b a ab b", "ba ab b"},
        {"aaab", "aaab"}, /* letters, since "aaab" is not a move */
        {"baabab", "baabab"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(again(&counting, cases[i].given), cases[i].said);
}

static void test_wrong_plays(void **state)
{
    (void)state;
    static const struct {
        const char *given, *said;
    } cases[] = {
        {"x", "move 1, \"x\", is not possible there: "},
        {"bxb", "move 2, \"x\", is not possible there: b"},
        {"b xyz", "move 2, \"x\", is not possible there: b"},
        {"b\xC3\xBC", "move 2, \"\xC3\xBC\", is not possible there: b"},
        {"b\xC3", "move 2, \"?\", is not possible there: b"},
        {"A", "move 1, \"A\", is not possible there: "},
        {"bbbbba", "move 6, \"a\", comes after the end of the game: bbbbb"},
        {"bbbbb a", "move 6, \"a\", comes after the end of the game: bbbbb"},
        {"bbbbb nonsense that is long", "move 6, \"nonsense\", comes after the end of the game: bbbbb"},
        {"bbbbaa", "move 6, \"a\", is not possible there: bbbba"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_string_equal(again(&counting, cases[i].given), cases[i].said);
}

/* Every possible play reads back as itself, move by move. */
static void check_all(lw_moves *play, int at)
{
    lw_moves legal = {0}, back = {0};
    lw_buf text = {0};
    unsigned char state = (unsigned char)at;
    lw_play_text(&counting, play, &text);
    if (lw_play_parse(&counting, lw_buf_text(&text), &back, NULL) || back.count != play->count)
        fail_msg("%s is read as %d moves, not %d", lw_buf_text(&text), back.count, play->count);
    for (int i = 0; i < back.count; i++)
        assert_true(lw_move_equal(lw_moves_get(&back, i), lw_moves_get(play, i)));
    lw_buf_drop(&text);
    lw_moves_drop(&back);
    if (at < 10)
        fake_moves(&counting, &state, &legal);
    for (int i = 0; i < legal.count; i++) {
        lw_move move = lw_moves_get(&legal, i);
        lw_moves_add(play, move.bytes, move.size);
        check_all(play, at + move.bytes[0]);
        lw_moves_pop(play);
    }
    lw_moves_drop(&legal);
}

static void test_all_plays_read_back(void **state)
{
    (void)state;
    lw_moves play = {0};
    check_all(&play, 0);
    lw_moves_drop(&play);
}

static const lw_rules *rules_of(const char *id, lw_arena *arena)
{
    lw_error error = {0};
    const lw_design *design = lw_id_parse(id, arena, &error);
    assert_non_null(design);
    return design->spec->family->compile(design, arena, &error);
}

static void test_families(void **state)
{
    (void)state;
    lw_arena arena = {0};
    const lw_rules *row = rules_of("null:n5:11111", &arena);
    assert_string_equal(again(row, "R R,RL\n RR"), "RRRLRR");
    assert_string_equal(again(row, "RLL"), "move 3, \"L\", is not possible there: RL");
    assert_string_equal(again(row, "LRR"), "move 1, \"L\", is not possible there: ");
    assert_string_equal(again(row, "RRRRL"), "move 5, \"L\", comes after the end of the game: RRRR");
    const lw_rules *won = rules_of("null:n1:1", &arena);
    assert_string_equal(again(won, ""), "");
    assert_string_equal(again(won, "R"), "move 1, \"R\", comes after the end of the game: ");
    const lw_rules *chess = rules_of("chessmaze:w5h4,pieces=none:", &arena);
    assert_string_equal(again(chess, "e1 e4"), "e1 e4");
    assert_string_equal(again(chess, "e1 c2 e4"), "move 2, \"c2\", is not possible there: e1");
    lw_arena_drop(&arena);
}

/* A long play is one word of letters; each is looked up once. */
static void test_long_play(void **state)
{
    (void)state;
    enum { MOVES = 40000 };
    lw_arena arena = {0};
    const lw_rules *row = rules_of("null:n5:11111", &arena);
    lw_buf text = {0}, back = {0};
    lw_moves moves = {0};
    lw_error error = {0};
    while (text.size < MOVES)
        lw_buf_puts(&text, "RL");
    assert_int_equal(lw_play_parse(row, lw_buf_text(&text), &moves, &error), 0);
    assert_int_equal(moves.count, MOVES);
    lw_play_text(row, &moves, &back);
    assert_string_equal(lw_buf_text(&back), lw_buf_text(&text));
    lw_moves_drop(&moves);
    lw_buf_drop(&text);
    lw_buf_drop(&back);
    lw_arena_drop(&arena);
}

static void test_json(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":\n  \"RLX\",\n \"b\": [1]}";
    lw_arena arena = {0};
    lw_moves moves = {0};
    lw_error error = {0};
    const lw_rules *row = rules_of("null:n5:11111", &arena);
    const lw_json *json = lw_json_read(text, strlen(text), 1, &arena, &error);
    assert_int_equal(lw_play_read(row, lw_json_get(json, "a"), &moves, &error), LW_IMPOSSIBLE);
    assert_string_equal(error.text, "move 3, \"X\", is not possible there");
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 3);
    assert_int_equal(moves.count, 2);
    error = (lw_error){0};
    assert_int_equal(lw_play_read(row, lw_json_get(json, "b"), &moves, &error), LW_BAD_INPUT);
    assert_string_equal(error.text, "a play must be a string here, not a list");
    lw_moves_drop(&moves);
    lw_arena_drop(&arena);
}

/* A list of moves grows beyond its first capacity, and accepts moves without bytes. */
static void test_move_lists(void **state)
{
    (void)state;
    lw_moves moves = {0};
    lw_moves_add(&moves, "", 0);
    assert_int_equal(moves.count, 1);
    assert_int_equal(lw_moves_get(&moves, 0).size, 0);
    for (int i = 1; i < 300; i++) {
        unsigned char bytes[7] = {(unsigned char)i, (unsigned char)(i >> 8)};
        lw_moves_add(&moves, bytes, (size_t)(i % 6) + 2);
    }
    for (int i = 1; i < 300; i++) {
        lw_move move = lw_moves_get(&moves, i);
        assert_int_equal(move.size, i % 6 + 2);
        assert_int_equal(move.bytes[0] + 256 * move.bytes[1], i);
    }
    assert_true(lw_move_equal(lw_moves_get(&moves, 7), lw_moves_get(&moves, 7)));
    assert_false(lw_move_equal(lw_moves_get(&moves, 7), lw_moves_get(&moves, 13)));
    lw_moves_drop(&moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_and_words),   cmocka_unit_test(test_wrong_plays),
        cmocka_unit_test(test_all_plays_read_back), cmocka_unit_test(test_families),
        cmocka_unit_test(test_long_play),           cmocka_unit_test(test_json),
        cmocka_unit_test(test_move_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
