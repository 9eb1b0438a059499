/* Levels on request: inserting them into a game's text, what the template knows, and that operators preserve
 * what they should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/file.h"
#include "core/language.h"
#include "core/registry.h"
#include "core/symmetry.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/levels/delve.h"
#include "families/puzzlescript/levels/pull.h"
#include "families/puzzlescript/levels/shape.h"
#include "grade/levels.h"
#include "grade/measure.h"
#include "grade/search_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const examples[] = {"push",  "vanish", "snake", "carry", "ice",
                                       "laser", "slab",   "luck",  "keys",  "watch"};
enum { EXAMPLES = sizeof examples / sizeof *examples };

static void read_example(const char *name, lw_buf *text)
{
    char path[200];
    lw_error error = {0};
    snprintf(path, sizeof path, LW_SOURCE_DIR "/examples/puzzlescript/%s.txt", name);
    assert_int_equal(lw_buf_read_file(text, path, 1 << 20, &error), 0);
}

static void with_returns(const lw_buf *in, lw_buf *out)
{
    for (size_t i = 0; i < in->size; i++) {
        if (in->bytes[i] == '\n')
            lw_buf_byte(out, '\r');
        lw_buf_byte(out, in->bytes[i]);
    }
}

/* Without the inserted part the text is unchanged. */
static void assert_only_inserted(const lw_buf *before, const lw_buf *after)
{
    size_t head = 0, tail = 0;
    assert_true(after->size > before->size);
    while (head < before->size && before->bytes[head] == after->bytes[head])
        head++;
    while (tail < before->size - head &&
           before->bytes[before->size - 1 - tail] == after->bytes[after->size - 1 - tail])
        tail++;
    assert_int_equal(head + tail, before->size);
}

static int boards_of(const lw_buf *text, int *messages_after)
{
    lw_arena arena = {0};
    const lw_ps_game *game = lw_ps_compile(text->bytes, text->size, &arena).game;
    int boards = 0;
    *messages_after = 0;
    assert_non_null(game);
    for (int i = 0; i < game->level_count; i++) {
        boards += !game->levels[i].message;
        *messages_after = game->levels[i].message ? *messages_after + 1 : 0;
    }
    lw_arena_drop(&arena);
    return boards;
}

static const lw_ps_plan three_by_two = {.width = 3, .height = 2, .cells = "p.##.p"};

static void check_insertion(const lw_buf *text)
{
    lw_buf out = {0};
    lw_error error = {0};
    const lw_ps_plan plans[] = {three_by_two, three_by_two};
    size_t at, pitch;
    int before_messages, after_messages, before = boards_of(text, &before_messages);
    assert_int_equal(lw_ps_insert(text->bytes, text->size, plans, 2, &out, &at, &pitch, &error), 0);
    assert_only_inserted(text, &out);
    assert_int_equal(boards_of(&out, &after_messages), before + 2);
    assert_int_equal(before_messages, after_messages); /* the end of the game stays at its end */
    assert_memory_equal(out.bytes + at, "p.#", 3);
    assert_memory_equal(out.bytes + at + pitch, "#.p", 3);
    lw_buf_drop(&out);
}

static void test_insertion(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        lw_buf text = {0}, returns = {0};
        read_example(examples[i], &text);
        check_insertion(&text);
        with_returns(&text, &returns);
        check_insertion(&returns);
        while (text.size && text.bytes[text.size - 1] == '\n')
            text.bytes[--text.size] = 0;
        check_insertion(&text); /* no newline at the end */
        lw_buf_puts(&text, "\nmessage The end.\n\n(and a remark)");
        check_insertion(&text);
        lw_buf_drop(&text);
        lw_buf_drop(&returns);
    }
}

/* New lines have the same line endings as the old ones. */
static void test_returns(void **state)
{
    (void)state;
    lw_buf text = {0}, returns = {0}, out = {0};
    lw_error error = {0};
    read_example("push", &text);
    with_returns(&text, &returns);
    assert_int_equal(lw_ps_insert(returns.bytes, returns.size, &three_by_two, 1, &out, NULL, NULL, &error), 0);
    for (size_t i = 0; i < out.size; i++)
        if (out.bytes[i] == '\n')
            assert_true(i > 0 && out.bytes[i - 1] == '\r');
    lw_buf_drop(&text);
    lw_buf_drop(&returns);
    lw_buf_drop(&out);
}

/* A comment that begins after the last row, and one that never ends. */
static void test_comments(void **state)
{
    (void)state;
    lw_buf text = {0}, out = {0};
    lw_error error = {0};
    read_example("snake", &text);
    while (text.bytes[text.size - 1] == '\n')
        text.size--;
    lw_buf_puts(&text, " (the last\none)\n");
    check_insertion(&text);
    text.size = 0;
    read_example("snake", &text);
    lw_buf_puts(&text, "(to be continued");
    assert_int_equal(lw_ps_insert(text.bytes, text.size, &three_by_two, 1, &out, NULL, NULL, &error), 0);
    assert_only_inserted(&text, &out); /* before the open comment */
    text.size = 0;
    lw_buf_clear(&out);
    read_example("snake", &text);
    while (text.bytes[text.size - 1] == '\n')
        text.size--;
    lw_buf_puts(&text, " (open");
    assert_int_not_equal(lw_ps_insert(text.bytes, text.size, &three_by_two, 1, &out, NULL, NULL, &error), 0);
    assert_non_null(strstr(error.text, "comment"));
    assert_int_equal(out.size, 0);
    lw_buf_drop(&text);
    lw_buf_drop(&out);
}

static void test_no_section(void **state)
{
    (void)state;
    static const char text[] =
        "title a\n\nOBJECTS\nBackground .\nblack\n\nPlayer p\nred\n\nLEGEND\n\nSOUNDS\n\n"
        "COLLISIONLAYERS\nBackground\nPlayer\n\nRULES\n\nWINCONDITIONS\n\n";
    lw_buf out = {0};
    lw_error error = {0};
    const lw_ps_plan plan = {.width = 2, .height = 1, .cells = "p."};
    assert_int_not_equal(lw_ps_insert(text, strlen(text), &plan, 1, &out, NULL, NULL, &error), 0);
    assert_non_null(strstr(error.text, "LEVELS"));
    lw_buf_puts(&out, text);
    lw_buf_puts(&out, "LEVELS\n");
    lw_buf more = {0};
    assert_int_equal(lw_ps_insert(out.bytes, out.size, &plan, 1, &more, NULL, NULL, &error), 0);
    lw_buf_drop(&out);
    lw_buf_drop(&more);
}

/* --- The template. --- */

static lw_spec *template_spec(const char *name, const lw_ps_level_request *wanted, lw_arena *arena)
{
    lw_buf text = {0}, legend = {0};
    lw_error error = {0};
    read_example(name, &text);
    lw_spec *spec = lw_ps_template_spec(text.bytes, text.size, wanted, &legend, NULL, arena, &error);
    assert_string_equal(error.text, "");
    assert_non_null(spec);
    assert_int_equal(legend.size, 0);
    lw_buf_drop(&text);
    return spec;
}

/* Facts by the fast path equal those of the whole text compiled, for new levels and changed ones. */
static void test_quick_is_plain(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        lw_arena arena = {0}, scratch = {0};
        lw_spec *spec = template_spec(examples[i], &(lw_ps_level_request){.width = 6, .height = 5}, &arena);
        lw_spec *plain = lw_spec_copy(spec, &arena);
        plain->template = NULL;
        lw_design *design =
            lw_design_seed(spec, 5, lw_operator_find(spec->family, LW_GENERATOR, "deal"), &arena);
        lw_rng rng = lw_rng_seed(7);
        for (int k = 0; k < 6; k++) {
            lw_value quick[64], slow[64];
            const lw_design same = {.spec = plain, .size = design->size, .bytes = design->bytes};
            lw_measure(design, 0xFFF, LW_TO_SELECT, &scratch, quick);
            lw_measure(&same, 0xFFF, LW_TO_SELECT, &scratch, slow);
            for (int fact = 0; fact < 12; fact++) {
                assert_int_equal(quick[fact].kind, slow[fact].kind);
                if (lw_value_known(&quick[fact]))
                    assert_true(lw_value_number(&quick[fact]) == lw_value_number(&slow[fact]));
            }
            lw_ps_edit(lw_ps_template_of(spec), &rng, design->bytes);
            if (k == 3)
                lw_ps_delve(lw_ps_template_of(spec), &rng, design->bytes);
        }
        lw_arena_drop(&scratch);
        lw_arena_drop(&arena);
    }
}

/* Built backwards, a level needs as many moves as wanted, never more. */
static void test_pull(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_spec *spec = template_spec("push", &(lw_ps_level_request){.width = 7, .height = 6}, &arena);
    lw_ps_template *g = (lw_ps_template *)spec->template;
    lw_design *design = lw_design_new(spec, &arena);
    int met = 0, pulled = 0;
    g->depth = 11;
    for (uint64_t seed = 0; seed < 40; seed++) {
        lw_rng rng = lw_rng_seed(seed);
        lw_value facts[64];
        lw_ps_deal(g, &rng, design->bytes);
        if (!lw_ps_pull(g, &rng, design->bytes))
            continue;
        lw_measure(design, 1, LW_TO_SELECT, &arena, facts);
        pulled++;
        if (!lw_value_known(&facts[0]))
            continue; /* beyond the search limit */
        assert_true(lw_value_number(&facts[0]) <= 11);
        met += lw_value_number(&facts[0]) == 11;
    }
    assert_true(pulled > 20);
    assert_true(met > pulled / 2);
    lw_spec *other = template_spec("snake", &(lw_ps_level_request){.width = 7, .height = 6}, &arena);
    lw_rng rng = lw_rng_seed(1);
    lw_design *snake = lw_design_seed(other, 1, lw_operator_find(other->family, LW_GENERATOR, "deal"), &arena);
    assert_false(lw_ps_pull(lw_ps_template_of(other), &rng, snake->bytes)); /* no crate pushing */
    lw_arena_drop(&arena);
}

static int count_glyph(const lw_ps_template *g, const unsigned char *design, const char *glyphs)
{
    int count = 0;
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++)
            count += strchr(glyphs, design[g->at + (size_t)y * g->pitch + (size_t)x]) != NULL;
    return count;
}

/* Operators keep one player and exactly as many crates as marks, and never change the rim. */
static void test_operators_keep(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_spec *spec = template_spec("push", &(lw_ps_level_request){.width = 8, .height = 6}, &arena);
    const lw_ps_template *g = lw_ps_template_of(spec);
    unsigned char *a = lw_arena_take(&arena, spec->design_size), *b = lw_arena_take(&arena, spec->design_size);
    for (uint64_t seed = 0; seed < 60; seed++) {
        lw_rng rng = lw_rng_seed(seed);
        lw_ps_deal(g, &rng, a);
        lw_ps_deal(g, &rng, b);
        lw_ps_edit(g, &rng, a);
        lw_ps_swap_parts(g, &rng, a, b);
        for (int k = 0; k < 2; k++) {
            const unsigned char *design = k ? a : b;
            assert_int_equal(count_glyph(g, design, "p"), 1);
            assert_int_equal(count_glyph(g, design, "*@"), count_glyph(g, design, "o@"));
            assert_true(count_glyph(g, design, "*@") > 0);
            for (int x = 0; x < g->width; x++) {
                assert_int_equal(design[g->at + (size_t)x], '#');
                assert_int_equal(design[g->at + 5 * g->pitch + (size_t)x], '#');
            }
            assert_memory_equal(design, g->frame, g->at);
        }
    }
    lw_arena_drop(&arena);
}

/* Evolution begins with the given level. */
static void test_from_level(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_spec *spec = template_spec("push", &(lw_ps_level_request){.level = 2, .steps = 0}, &arena);
    const lw_ps_template *g = lw_ps_template_of(spec);
    lw_design *design = lw_design_seed(spec, 1, lw_operator_find(spec->family, LW_GENERATOR, "deal"), &arena);
    assert_int_equal(g->width, 9);
    assert_int_equal(g->height, 6);
    assert_memory_equal(design->bytes + g->at + g->pitch, "#..#..o.#", 9);
    assert_memory_equal(design->bytes + g->at + 4 * g->pitch, "#.o..#..#", 9);
    lw_arena_drop(&arena);
}

static void test_use(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_buf text = {0}, legend = {0};
    lw_error error = {0};
    lw_spec *spec = template_spec("vanish", &(lw_ps_level_request){.use = "ruby"}, &arena);
    const lw_ps_template *g = lw_ps_template_of(spec);
    for (uint64_t seed = 0; seed < 20; seed++) {
        lw_design *design =
            lw_design_seed(spec, seed, lw_operator_find(spec->family, LW_GENERATOR, "deal"), &arena);
        assert_true(count_glyph(g, design->bytes, "r") > 0);
        assert_int_equal(count_glyph(g, design->bytes, "j"), 0);
    }
    read_example("push", &text);
    assert_null(lw_ps_template_spec(text.bytes, text.size, &(lw_ps_level_request){.use = "crate,crat"}, &legend,
                                    NULL, &arena, &error));
    assert_non_null(strstr(error.text, "\"crat\""));
    assert_null(lw_ps_template_spec(text.bytes, text.size, &(lw_ps_level_request){.level = 9}, &legend, NULL,
                                    &arena, &error));
    assert_null(lw_ps_template_spec(text.bytes, text.size, &(lw_ps_level_request){.width = 5000, .height = 2},
                                    &legend, NULL, &arena, &error));
    lw_buf_drop(&text);
    lw_arena_drop(&arena);
}

/* Mirrored and rotated levels are equivalent. */
static void test_twins(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_spec *spec = template_spec("snake", &(lw_ps_level_request){.width = 6, .height = 4}, &arena);
    const lw_ps_template *g = lw_ps_template_of(spec);
    lw_design *one = lw_design_seed(spec, 3, lw_operator_find(spec->family, LW_GENERATOR, "deal"), &arena);
    lw_design *two = lw_design_new(spec, &arena);
    unsigned char *a = lw_arena_take(&arena, one->size), *b = lw_arena_take(&arena, one->size);
    memcpy(two->bytes, one->bytes, one->size);
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++)
            *lw_ps_template_cell(g, two->bytes, x, y) =
                *lw_ps_template_cell(g, one->bytes, g->width - 1 - x, y);
    assert_memory_not_equal(one->bytes, two->bytes, one->size);
    lw_symmetry_canonical(one, a);
    lw_symmetry_canonical(two, b);
    assert_memory_equal(a, b, one->size);
    lw_arena_drop(&arena);
}

/* A glyph beyond ASCII cannot be used, so one of one byte is added to the legend. */
static void test_new_glyph(void **state)
{
    (void)state;
    static const char text[] =
        "title a\n\nOBJECTS\nBackground .\nblack\n\nPlayer\nred\n\nWall #\ngreen\n\nGoal "
        "g\nblue\n\nLEGEND\n====\n"
        "\xC3\xA9 = "
        "Player\n\nSOUNDS\n\nCOLLISIONLAYERS\nBackground\nGoal\nPlayer,Wall\n\nRULES\n\nWINCONDITIONS\n"
        "Some Player on Goal\n\nLEVELS\n\n#####\n#\xC3\xA9.g#\n#####\n";
    lw_arena arena = {0};
    lw_buf legend = {0};
    lw_error error = {0};
    lw_spec *spec =
        lw_ps_template_spec(text, strlen(text), &(lw_ps_level_request){0}, &legend, NULL, &arena, &error);
    assert_string_equal(error.text, "");
    assert_non_null(spec);
    assert_string_equal(lw_buf_text(&legend), "! = player\n");
    lw_design *design = lw_design_seed(spec, 1, lw_operator_find(spec->family, LW_GENERATOR, "deal"), &arena);
    assert_int_equal(count_glyph(lw_ps_template_of(spec), design->bytes, "!"), 1);
    assert_non_null(spec->family->compile(design, &arena, &error));
    lw_buf_drop(&legend);
    lw_arena_drop(&arena);
}

/* --- The whole path: evolved, joined, compiled, replayed. --- */

typedef struct basket {
    lw_levels levels;
    lw_buf ids;
} basket;

static void on_find(void *context, const lw_find *find)
{
    basket *b = context;
    lw_levels_add(&b->levels, find->design);
    lw_id_format(find->design, &b->ids);
}

static void breed(const char *name, int moves, int threads, basket *b, lw_run_summary *summary)
{
    lw_buf text = {0};
    lw_error error = {0};
    lw_request request = {.seed = 3, .steps = LW_STEPS_USUAL, .count = 3, .runs = 20};
    char goal[40];
    read_example(name, &text);
    snprintf(goal, sizeof goal, "moves=%d", moves);
    const lw_level_request wanted = {
        .game = lw_family_puzzlescript.language->read(text.bytes, text.size, 0, b->levels.arena, &error),
        .text = text.bytes,
        .text_size = text.size,
        .width = 7,
        .height = 6,
        .steps = LW_STEPS_USUAL};
    assert_int_equal(lw_levels_begin(&b->levels, &wanted, &request, &error), 0);
    assert_int_equal(lw_goals_add(&request.goals, request.spec->family, LW_TARGET, goal, &error), 0);
    assert_int_equal(lw_request_complete(&request, NULL, "evaluations=60", &error), 0);
    assert_int_equal(lw_levels_aim(&b->levels, &request, NULL), 0);
    lw_pool *pool = lw_pool_open(threads);
    const lw_search_run run = {.request = &request, .pool = pool, .context = b, .found = on_find};
    lw_search_run_execute(&run, summary);
    lw_pool_close(pool);
    lw_buf_drop(&text);
}

static void test_whole(void **state)
{
    (void)state;
    static const char *const games[] = {"push", "snake", "keys", "carry"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        lw_arena arena = {0};
        basket one = {.levels.arena = &arena}, two = {.levels.arena = &arena};
        lw_run_summary summary, again;
        lw_error error = {0};
        lw_buf out = {0};
        breed(games[i], 8, 1, &one, &summary);
        breed(games[i], 8, 3, &two, &again);
        assert_int_equal(summary.found, 3);
        assert_int_equal(summary.evaluations, again.evaluations);
        assert_string_equal(lw_buf_text(&one.ids), lw_buf_text(&two.ids));
        assert_int_equal(lw_levels_join(&one.levels, LW_LEVELS_TEXT, &out, &error), 0);
        for (int k = 0; k < 3; k++) { /* each as a level of the joined game, by the whole way */
            int level = one.levels.first + k;
            lw_design *design =
                lw_family_puzzlescript.language->read(out.bytes, out.size, level, &arena, &error);
            lw_value facts[64];
            lw_measure(design, 1, LW_TO_REPORT, &arena, facts);
            assert_true(lw_value_known(&facts[0]) && lw_value_number(&facts[0]) == 8);
        }
        lw_buf_drop(&out);
        lw_buf_drop(&one.ids);
        lw_buf_drop(&two.ids);
        lw_arena_drop(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_insertion),      cmocka_unit_test(test_returns),
        cmocka_unit_test(test_comments),       cmocka_unit_test(test_no_section),
        cmocka_unit_test(test_quick_is_plain), cmocka_unit_test(test_operators_keep),
        cmocka_unit_test(test_from_level),     cmocka_unit_test(test_use),
        cmocka_unit_test(test_twins),          cmocka_unit_test(test_pull),
        cmocka_unit_test(test_new_glyph),      cmocka_unit_test(test_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
