/* PuzzleScript games of our own: they compile without messages, their tests pass, and small cases check what
 * the language promises. (tests/conformance compares the engine with recordings of the original.) */
#include "families/puzzlescript/engine/engine.h"
#include "families/puzzlescript/pins.h"

#include "base/buf.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/rng.h"
#include "core/svg.h"
#include "designs.h"
#include "families/puzzlescript/compile/compile.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/engine/machine_state.h"
#include "near_play.h"
#include "search/search.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const examples[] = {"push",  "vanish", "snake", "carry", "ice",
                                       "laser", "slab",   "luck",  "keys",  "watch"};

enum { EXAMPLES = sizeof examples / sizeof *examples };

static lw_ps_compiled example(const char *name, const char *ending, lw_buf *text)
{
    char path[300];
    lw_error error = {0};
    snprintf(path, sizeof path, "%s/examples/puzzlescript/%s%s", LW_SOURCE_DIR, name, ending);
    lw_buf_clear(text);
    if (lw_buf_read_file(text, path, 1 << 20, &error))
        fail_msg("%s", error.text);
    return lw_ps_compile(text->bytes, text->size, &arena);
}

static enum lw_ps_input input_of(char letter)
{
    const char *letters = "UDLRXTZN", *at = strchr(letters, letter);
    assert_non_null(at);
    return (enum lw_ps_input)(at - letters);
}

static bool play(lw_ps_machine *machine, const char *inputs)
{
    bool won = false;
    for (; *inputs; inputs++)
        won = lw_ps_step(machine, input_of(*inputs), NULL).won;
    return won;
}

/* --- The examples. --- */

static void examples_compile(void **state)
{
    (void)state;
    lw_buf text = {0};
    for (int i = 0; i < EXAMPLES; i++) {
        lw_ps_compiled compiled = example(examples[i], ".txt", &text);
        if (compiled.note_count)
            fail_msg("%s, line %d: %s", examples[i], compiled.notes[0].line, compiled.notes[0].text);
        assert_non_null(compiled.game);
    }
    lw_buf_drop(&text);
}

static void blame(void *name, int line, const char *text)
{
    fail_msg("%s.tests, line %d: %s", (const char *)name, line, text);
}

static void check_pins(const char *name, const lw_ps_game *game, const char *pins)
{
    char own[40];
    lw_error error = {0};
    lw_ps_passed tally;
    snprintf(own, sizeof own, "%s", name);
    if (lw_ps_pins_check(game, pins, &tally, &(lw_ps_faults){.context = own, .report = blame}, &error))
        fail_msg("%s.tests, line %d: %s", name, error.line, error.text);
    assert_int_not_equal(tally.total, 0);
}

static void examples_play(void **state)
{
    (void)state;
    lw_buf text = {0};
    for (int i = 0; i < EXAMPLES; i++) {
        lw_ps_compiled compiled = example(examples[i], ".txt", &text);
        example(examples[i], ".tests", &text);
        check_pins(examples[i], compiled.game, lw_buf_text(&text));
    }
    lw_buf_drop(&text);
}

/* --- The two builds of the engine, and states as bytes, compared in random play. --- */

static void same_boards(const lw_ps_machine *a, const lw_ps_machine *b)
{
    size_t cells = (size_t)lw_ps_width(a) * (size_t)lw_ps_height(a);
    assert_int_equal(lw_ps_width(a), lw_ps_width(b));
    assert_memory_equal(lw_ps_at(a, 0, 0), lw_ps_at(b, 0, 0),
                        cells * (size_t)a->game->words * sizeof(uint64_t));
}

static void engines_agree(void **state)
{
    (void)state;
    lw_buf text = {0};
    lw_rng rng = lw_rng_seed(7);
    for (int i = 0; i < EXAMPLES; i++) {
        const lw_ps_game *game = example(examples[i], ".txt", &text).game;
        lw_ps_machine *one = lw_ps_machine_new(game, LW_PS_NO_HISTORY),
                      *many = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
        many->engine = &lw_ps_engine_many;
        for (int level = 0; level < game->level_count; level++) {
            if (game->levels[level].message)
                continue;
            lw_ps_load(one, level, "x", NULL);
            lw_ps_load(many, level, "x", NULL);
            for (int step = 0; step < 300; step++) {
                enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO);
                bool won = lw_ps_step(one, input, NULL).won;
                assert_int_equal(lw_ps_step(many, input, NULL).won, won);
                same_boards(one, many);
            }
        }
        lw_ps_machine_drop(one);
        lw_ps_machine_drop(many);
    }
    lw_buf_drop(&text);
}

/* A state is complete: a machine that was elsewhere, loaded with the state, continues in the same way. */
static void states_travel(void **state)
{
    (void)state;
    lw_buf text = {0};
    lw_rng rng = lw_rng_seed(9);
    for (int i = 0; i < EXAMPLES; i++) {
        const lw_ps_game *game = example(examples[i], ".txt", &text).game;
        size_t size = lw_ps_state_size(game);
        unsigned char *before = lw_arena_take(&arena, size), *after = lw_arena_take(&arena, size);
        unsigned char *again = lw_arena_take(&arena, size);
        lw_ps_machine *a = lw_ps_machine_new(game, LW_PS_NO_HISTORY),
                      *b = lw_ps_machine_new(game, LW_PS_NO_HISTORY);
        int level = game->levels[0].message ? 1 : 0;
        lw_ps_load(a, level, "x", NULL);
        for (int step = 0; step < 200; step++) {
            enum lw_ps_input input = (enum lw_ps_input)lw_rng_below(&rng, LW_PS_IN_UNDO);
            lw_ps_state_save(a, before);
            lw_ps_step(a, input, NULL);
            lw_ps_state_save(a, after);
            lw_ps_state_load(b, before);
            lw_ps_step(b, input, NULL);
            lw_ps_state_save(b, again);
            assert_memory_equal(after, again, size);
            same_boards(a, b);
        }
        lw_ps_machine_drop(a);
        lw_ps_machine_drop(b);
    }
    lw_buf_drop(&text);
}

/* A state that is loaded repeatedly is restored, and what was known about its rules is still true. */
static void states_are_taken_back_to(void **state)
{
    (void)state;
    lw_buf text = {0};
    for (int i = 0; i < EXAMPLES; i++) {
        const lw_ps_game *game = example(examples[i], ".txt", &text).game;
        int differs = play_near(game, game->levels[0].message ? 1 : 0, 1000);
        if (differs >= 0)
            fail_msg("%s: another board from state %d", examples[i], differs);
    }
    lw_buf_drop(&text);
}

/* --- As a family: read, named, solved, drawn. --- */

static const lw_design *design_of(const char *name)
{
    lw_buf text = {0}, json = {0};
    lw_error error = {0};
    example(name, ".txt", &text);
    lw_writer writer = lw_writer_to(&json);
    lw_write_object(&writer, NULL);
    lw_write_text(&writer, "family", "puzzlescript");
    lw_write_text(&writer, "source", lw_buf_text(&text));
    lw_write_end(&writer);
    const lw_design *design =
        lw_design_read(lw_json_read(json.bytes, json.size, 1, &arena, &error), &arena, &error);
    if (!design)
        fail_msg("%s: %s", name, error.text);
    lw_buf_drop(&text);
    lw_buf_drop(&json);
    return design;
}

static void family_solves(void **state)
{
    (void)state;
    lw_error error = {0};
    const lw_design *design = design_of("push");
    const lw_rules *rules = design->spec->family->compile(design, &arena, &error);
    assert_non_null(rules);
    assert_int_equal(rules->levels, 3);
    static const int least[] = {6, 18};
    for (int level = 0; level < 2; level++) {
        lw_solution solution;
        lw_solve(lw_solvers[0], rules, level, &LW_LIMITS, &solution);
        assert_int_equal(solution.verdict, LW_SOLVED);
        assert_true(solution.optimal);
        assert_int_equal(solution.moves.count, least[level]);
        lw_solution_drop(&solution);
    }
}

static void family_reads_and_draws(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        lw_error error = {0};
        lw_buf id = {0}, picture = {0};
        const lw_design *design = design_of(examples[i]);
        lw_id_format(design, &id);
        const lw_design *again = lw_id_parse(lw_buf_text(&id), &arena, &error);
        assert_non_null(again);
        assert_int_equal(again->size, design->size);
        assert_memory_equal(again->bytes, design->bytes, design->size);
        assert_true(id.size < design->size); /* packed */
        const lw_rules *rules = again->spec->family->compile(again, &arena, &error);
        unsigned char *at = lw_arena_take(&arena, rules->state_size);
        lw_scene scene = {0};
        rules->family->start(rules, 0, 1, at);
        rules->family->draw(rules, at, &(lw_view){0}, &scene);
        if (!strcmp(examples[i], "keys")) { /* flickscreen: the first of three rooms */
            assert_int_equal(scene.cols, 7);
            assert_int_equal(scene.rows, 5);
        }
        lw_scene_svg(&scene, 20, &picture);
        assert_true(picture.size > 0);
        lw_scene_drop(&scene);
        lw_buf_drop(&id);
        lw_buf_drop(&picture);
    }
}

static void family_refuses(void **state)
{
    (void)state;
    static const char *const bad[] = {"puzzlescript:b400:!!", "puzzlescript:b400:AAAA", "puzzlescript:b400:"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        lw_error error = {0};
        assert_null(lw_id_parse(bad[i], &arena, &error));
        assert_int_equal(error.code, LW_BAD_INPUT);
    }
    lw_error error = {0};
    lw_spec *spec = lw_spec_parse("puzzlescript", &arena, &error);
    lw_design *design = lw_design_new(spec, &arena);
    memset(design->bytes, 'x', design->size);
    assert_null(spec->family->compile(design, &arena, &error));
    assert_int_equal(error.code, LW_BAD_INPUT);
    assert_int_equal(error.line, 1);
}

/* --- Small cases. A game around some rules and one level. --- */

static const lw_ps_game *small(const char *prelude, const char *rules, const char *wins, const char *level)
{
    lw_buf text = {0};
    lw_buf_print(
        &text,
        "%s\nOBJECTS\nBackground .\nblack\nPlayer p\nwhite\nCrate *\nred\nWall #\ngray\nMark o\nblue\nDot d\n"
        "green\nLEGEND\nThing = Crate or Wall\nSOUNDS\nCrate move 11\nCrate cantmove 22\nDot create 33\n"
        "sfx0 44\nCOLLISIONLAYERS\nBackground\nMark\nPlayer, Crate, Wall\nDot\nRULES\n%s\nWINCONDITIONS\n%s\n"
        "LEVELS\n%s\n",
        prelude, rules, wins, level);
    lw_ps_compiled compiled = lw_ps_compile(text.bytes, text.size, &arena);
    for (int i = 0; i < compiled.note_count; i++)
        print_error("line %d: %s\n", compiled.notes[i].line, compiled.notes[i].text);
    assert_int_equal(compiled.note_count, 0);
    lw_buf_drop(&text);
    return compiled.game;
}

static void show(const lw_ps_machine *machine, char *out)
{
    static const char *const names[] = {"player", "crate", "wall", "dot", "mark"};
    for (int y = 0; y < lw_ps_height(machine); y++) {
        for (int x = 0; x < lw_ps_width(machine); x++) {
            char letter = '.';
            for (int n = 4; n >= 0; n--)
                for (int id = 0; id < machine->game->objects; id++)
                    if (!strcmp(machine->game->things[id].name, names[n]) &&
                        (lw_ps_at(machine, x, y)[id >> 6] >> (id & 63) & 1))
                        letter = "p*#do"[n];
            *out++ = letter;
        }
        *out++ = '/';
    }
    out[-1] = 0;
}

static void leads_to(const lw_ps_game *game, const char *inputs, const char *picture)
{
    char shown[200];
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_HISTORY);
    lw_ps_load(machine, 0, "seed", NULL);
    play(machine, inputs);
    show(machine, shown);
    assert_string_equal(shown, picture);
    lw_ps_machine_drop(machine);
}

static const char push_rule[] = "[ > Player | Crate ] -> [ > Player | > Crate ]";

static void pushing(void **state)
{
    (void)state;
    const lw_ps_game *game = small("", push_rule, "", "p*..#\n.....");
    leads_to(game, "R", ".p*.#/.....");
    leads_to(game, "RRRRR", "..p*#/.....");
    leads_to(game, "DRU", ".*..#/.p...");
}

static void undo_and_restart(void **state)
{
    (void)state;
    const lw_ps_game *game = small("", push_rule, "", "p*..#\n.....");
    leads_to(game, "RRZ", ".p*.#/.....");
    leads_to(game, "RLZZ", "p*..#/.....");
    leads_to(game, "LRZZZ", "p*..#/....."); /* a bump is not undone */
    leads_to(game, "RRNZ", "..p*#/.....");  /* a restart can be undone */
    leads_to(small("noundo", push_rule, "", "p*..#"), "RZ", ".p*.#");
    leads_to(small("norestart", push_rule, "", "p*..#"), "RN", ".p*.#");
}

/* Every restart here is followed by a pass that asks for a restart itself. That one is ignored, and undo
 * returns to the turn before. */
static void restart_within_restart(void **state)
{
    (void)state;
    const lw_ps_game *game =
        small("run_rules_on_level_start", "late [ Dot ] -> [ ] restart\nlate [ Player Mark ] -> restart", "",
              "p.od\n....");
    leads_to(game, "", "p.o./....");
    leads_to(game, "RR", "p.o./....");
    leads_to(game, "RRZ", ".po./....");
}

static void order_of_scanning(void **state)
{
    (void)state;
    /* A horizontal rule finds matches along rows, a vertical one along columns; the first match takes the only
     * mark. */
    leads_to(small("", "right [ Crate | no Dot ] [ Mark ] -> [ Crate | Dot ] [ ]", "", "o.*.\n.*.."), "X",
             "..*d/.*..");
    leads_to(small("", "down [ Crate | no Dot ] [ Mark ] -> [ Crate | Dot ] [ ]", "", "o.*.\n.*..\n...."), "X",
             "..*./.*../.d..");
}

static void again_goes_on(void **state)
{
    (void)state;
    const lw_ps_game *game =
        small("", "down [ Crate | no Thing no Player ] -> [ | Crate ] again", "", "*.\n..\n..\np.");
    leads_to(game, "R", "../../../*p"); /* in the first turn the player is still in the way */
}

static void cancel_checks_and_checkpoints(void **state)
{
    (void)state;
    leads_to(small("", "[ > Player | Crate ] -> cancel", "", "p.*"), "RR", ".p*");
    leads_to(small("", "late [ Player Mark ] -> checkpoint", "", "p.o.."), "RRRRN", "..p..");
    leads_to(small("", "late [ Player Mark ] -> restart", "", "p.o.."), "RR", "p.o..");
    leads_to(small("require_player_movement", "[ Mark ] -> [ Dot ]", "", "p#o"), "R", "p#o");
}

static void winning(void **state)
{
    (void)state;
    static const char *const rows[][3] = {{"All Mark on Crate", "p*.o", "RR"},
                                          {"Some Player on Mark", "p..o", "RRR"},
                                          {"No Crate on Mark", "p.o", "L"},
                                          {"All Mark on Player", "p*#", "L"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lw_ps_machine *machine =
            lw_ps_machine_new(small("", push_rule, rows[i][0], rows[i][1]), LW_PS_NO_HISTORY);
        lw_ps_load(machine, 0, "", NULL);
        assert_true(play(machine, rows[i][2]));
        lw_ps_machine_drop(machine);
    }
    lw_ps_machine *machine =
        lw_ps_machine_new(small("", "late [ Player | Crate ] -> win", "", "p.*"), LW_PS_NO_HISTORY);
    lw_ps_load(machine, 0, "", NULL);
    assert_false(play(machine, "L"));
    assert_true(play(machine, "R"));
    lw_ps_machine_drop(machine);
}

/* --- Events. --- */

static void collect(void *context, const lw_event *event)
{
    lw_buf_print(context, "%s %s;", event->kind, event->text ? event->text : "-");
}

static void events_in_order(void **state)
{
    (void)state;
    const lw_ps_game *game = small("",
                                   "[ > Player | Crate ] -> [ > Player | > Crate ] sfx0 message Heave\nlate [ "
                                   "Crate no Dot ] -> [ Crate Dot ]",
                                   "", "p*.#");
    lw_ps_machine *machine = lw_ps_machine_new(game, LW_PS_HISTORY);
    lw_buf heard = {0};
    lw_events events = {.context = &heard, .report = collect};
    lw_ps_load(machine, 0, "", &events);
    assert_string_equal(lw_buf_text(&heard), "startlevel -;");
    lw_buf_clear(&heard);
    lw_ps_step(machine, LW_PS_IN_RIGHT, &events);
    assert_string_equal(lw_buf_text(&heard), "sound 11;sound 33;sfx sfx0;message Heave;");
    lw_buf_clear(&heard);
    lw_ps_step(machine, LW_PS_IN_RIGHT, &events);
    assert_string_equal(lw_buf_text(&heard), "sound 22;sfx sfx0;message Heave;");
    lw_buf_drop(&heard);
    lw_ps_machine_drop(machine);
}

/* --- Texts that are wrong, large, or garbage. --- */

static void notes_say_where(void **state)
{
    (void)state;
    static const char text[] =
        "title x\nOBJECTS\nbackground\nblack\nplayer\nwhite\nLEGEND\nq = nobody\nSOUNDS\n"
        "COLLISIONLAYERS\nbackground\nplayer\nRULES\n[ player ] [ player ]\nWINCONDITIONS\nLEVELS\n";
    lw_ps_compiled compiled = lw_ps_compile(text, sizeof text - 1, &arena);
    assert_int_equal(compiled.note_count, 4);
    assert_int_equal(compiled.notes[0].code, LW_PS_LEGEND_UNKNOWN);
    assert_int_equal(compiled.notes[0].line, 8);
    assert_int_equal(compiled.notes[1].code, LW_PS_RULE_ARROW);
    assert_int_equal(compiled.notes[1].line, 14);
    assert_int_equal(compiled.notes[2].code, LW_PS_RULE_PATTERNS);
    assert_int_equal(compiled.notes[3].code, LW_PS_NO_LEVELS);
    assert_int_equal(compiled.error_count, 3);
}

static void limits_are_notes(void **state)
{
    (void)state;
    lw_buf text = {0};
    lw_buf_puts(&text,
                "OBJECTS\nbackground .\nblack\nplayer p\nwhite\na\nred\nb\nred\nc\nred\nd\nred\nLEGEND\n"
                "q = a or b or c or d\nSOUNDS\nCOLLISIONLAYERS\nbackground\nplayer\na\nb\nc\nd\nRULES\n[ ");
    for (int i = 0; i < 12; i++)
        lw_buf_puts(&text, i ? "| moving q " : "moving q ");
    lw_buf_puts(&text, "] -> win\nWINCONDITIONS\nLEVELS\np\n");
    lw_ps_compiled compiled = lw_ps_compile(text.bytes, text.size, &arena);
    assert_null(compiled.game);
    assert_int_equal(compiled.notes[compiled.note_count - 1].code, LW_PS_LIMIT);
    lw_buf_clear(&text);
    for (int i = 0; i < LW_PS_MAX_BYTES / 8 + 1; i++)
        lw_buf_puts(&text, "(******)");
    assert_null(lw_ps_compile(text.bytes, text.size, &arena).game);
    lw_buf_drop(&text);
}

static void unicode(void **state)
{
    (void)state;
    static const char text[] =
        "OBJECTS\nBackground .\nblack\nPlayer "
        "\xC3\x9C\nwhite\n\xCE\xA3\xCE\xA4\xCE\x9F\xCE\xA7\xCE\x9F\xCE\xA3 s\nred\n"
        "LEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nPlayer, "
        "\xCF\x83\xCF\x84\xCE\xBF\xCF\x87\xCE\xBF\xCF\x82\nRULES\nWINCONDITIONS\nLEVELS\n.\xC3\xBC"
        "S\n";
    lw_ps_compiled compiled = lw_ps_compile(text, sizeof text - 1, &arena);
    for (int i = 0; i < compiled.note_count; i++)
        print_error("line %d: %s\n", compiled.notes[i].line, compiled.notes[i].text);
    assert_int_equal(compiled.note_count, 0);
    assert_int_equal(compiled.game->levels[0].width, 3);
}

static const char circle[] =
    "OBJECTS\na\nred\nLEGEND\nb = c\nc = b\nd = b or c\ne = d and b\nSOUNDS\nb move 3\n"
    "COLLISIONLAYERS\na b c d\nRULES\n[ b ] -> [ c ]\nWINCONDITIONS\nall d\nLEVELS\nabc\n";
static const char odd_legend[] = "OBJECTS\n[\nLEGEND\n = \n\xC2\xA0=";

static void nonsense_is_survived(void **state)
{
    (void)state;
    static const char *const texts[] = {"",         "\n",       "(",   ")", "OBJECTS", "LEVELS\n\xC2\xA0\n",
                                        "\xFF\xFE", odd_legend, circle};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        lw_ps_compiled compiled = lw_ps_compile(texts[i], strlen(texts[i]), &arena);
        assert_true(compiled.note_count > 0 || compiled.game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(examples_compile, clear),
        cmocka_unit_test_teardown(examples_play, clear),
        cmocka_unit_test_teardown(engines_agree, clear),
        cmocka_unit_test_teardown(states_travel, clear),
        cmocka_unit_test_teardown(states_are_taken_back_to, clear),
        cmocka_unit_test_teardown(family_solves, clear),
        cmocka_unit_test_teardown(family_reads_and_draws, clear),
        cmocka_unit_test_teardown(family_refuses, clear),
        cmocka_unit_test_teardown(pushing, clear),
        cmocka_unit_test_teardown(undo_and_restart, clear),
        cmocka_unit_test_teardown(restart_within_restart, clear),
        cmocka_unit_test_teardown(order_of_scanning, clear),
        cmocka_unit_test_teardown(again_goes_on, clear),
        cmocka_unit_test_teardown(cancel_checks_and_checkpoints, clear),
        cmocka_unit_test_teardown(winning, clear),
        cmocka_unit_test_teardown(events_in_order, clear),
        cmocka_unit_test_teardown(notes_say_where, clear),
        cmocka_unit_test_teardown(limits_are_notes, clear),
        cmocka_unit_test_teardown(unicode, clear),
        cmocka_unit_test_teardown(nonsense_is_survived, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
