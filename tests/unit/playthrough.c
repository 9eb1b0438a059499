/* Whole PuzzleScript games as players meet them: title, messages, levels, automatic turns, the end. Also
 * recorded inputs as text, and boards as JSON. */
#include "core/language.h"
#include "core/registry.h"
#include "families/puzzlescript/compile/source_text.h"
#include "families/puzzlescript/engine/grid.h"
#include "families/puzzlescript/engine/inputs.h"
#include "families/puzzlescript/engine/machine_board.h"
#include "families/puzzlescript/playthrough/playthrough_draw.h"
#include "families/puzzlescript/playthrough/ps_playthrough.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The flag is a checkpoint, the bell shows a message. */
static const char source[] = "title Bells\nauthor Nobody\n"
                             "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nFlag f\ngreen\nBell m\nyellow\n"
                             "Exit e\nblue\nLEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\n"
                             "Flag, Bell, Exit\nPlayer\nRULES\n"
                             "late [ Player Flag ] -> [ Player ] checkpoint\n"
                             "late [ Player Bell ] -> [ Player ] message Ding\n"
                             "WINCONDITIONS\nSome Player on Exit\nLEVELS\nmessage Welcome\n"
                             "\np.f.m.e\n.......\n\nmessage Half\n\nmessage way\n\np.e\n...\n\nmessage Bye\n";

/* The drop falls one cell per turn, repeatedly by `again`, and time passes too. */
static const char falling[] = "title Falling\nagain_interval 0.25\nrealtime_interval 0.5\n"
                              "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nDrop d\nblue\nExit e\ngreen\n"
                              "LEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nExit\nPlayer, Drop\nRULES\n"
                              "[ stationary Drop ] -> [ down Drop ]\n"
                              "late [ Drop ] -> again\n"
                              "WINCONDITIONS\nSome Player on Exit\nLEVELS\n\np.e\n.d.\n...\n...\n\n";

typedef struct stage {
    lw_arena arena;
    lw_ps_playthrough playthrough;
    lw_buf heard;
    lw_events events;
} stage;

static void hear(void *context, const lw_event *event)
{
    lw_buf_print(context, "%s%s%s,", event->kind, event->text ? "=" : "", event->text ? event->text : "");
}

static void open_stage(stage *s, const char *text, int level, enum lw_ps_from from)
{
    lw_error error = {0};
    *s = (stage){0};
    s->events = (lw_events){.context = &s->heard, .report = hear};
    const lw_design *design =
        lw_family_puzzlescript.language->read(text, strlen(text), level, &s->arena, &error);
    const lw_rules *rules = design ? lw_family_puzzlescript.compile(design, &s->arena, &error) : NULL;
    if (!rules)
        fail_msg("line %d: %s", error.line, error.text);
    lw_ps_playthrough_begin(&s->playthrough, rules, "0", from, &s->events);
}

static void close_stage(stage *s)
{
    lw_ps_playthrough_drop(&s->playthrough);
    lw_buf_drop(&s->heard);
    lw_arena_drop(&s->arena);
}

/* Makes inputs by letter; '~' lets time pass. Then checks the screen. */
static void go(stage *s, const char *keys, enum lw_ps_screen screen)
{
    for (; *keys; keys++)
        if (*keys == '~')
            lw_ps_playthrough_pass(&s->playthrough);
        else
            lw_ps_playthrough_input(&s->playthrough, (enum lw_ps_input)lw_ps_input_letter(*keys));
    assert_int_equal(s->playthrough.screen, screen);
}

static void says(const stage *s, const char *text)
{
    lw_buf said = {0};
    lw_ps_playthrough_text(&s->playthrough, &said);
    assert_string_equal(lw_buf_text(&said), text);
    lw_buf_drop(&said);
}

/* Returns the player's place, x + 10 y. */
static int player(const stage *s)
{
    const lw_ps_machine *m = s->playthrough.machine;
    for (int y = 0; y < lw_ps_height(m); y++)
        for (int x = 0; x < lw_ps_width(m); x++)
            if (lw_ps_at(m, x, y)[0] & s->playthrough.rules->game->player[0])
                return x + 10 * y;
    return -1;
}

static void from_title_to_end(void **state)
{
    (void)state;
    stage s;
    open_stage(&s, source, 0, LW_PS_FROM_TITLE);
    says(&s, "Bells\nby Nobody");
    go(&s, "r", LW_PS_ON_TITLE); /* only the action key continues */
    go(&s, "x", LW_PS_ON_MESSAGE);
    says(&s, "Welcome");
    assert_int_equal(lw_ps_playthrough_wait(&s.playthrough), -1);
    go(&s, "x", LW_PS_ON_LEVEL);
    assert_int_equal(s.playthrough.level, 0);
    go(&s, "rrrr", LW_PS_ON_MESSAGE); /* shown by a rule; the level waits */
    says(&s, "Ding");
    go(&s, "r", LW_PS_ON_MESSAGE);
    assert_int_equal(player(&s), 4);
    go(&s, "x", LW_PS_ON_LEVEL);
    go(&s, "rr", LW_PS_ON_WIN);
    assert_int_equal(s.playthrough.inputs, 6);
    assert_int_equal(lw_ps_playthrough_wait(&s.playthrough), 500);
    go(&s, "l", LW_PS_ON_WIN); /* no moves now */
    go(&s, "~", LW_PS_ON_MESSAGE);
    says(&s, "Half");
    go(&s, "x", LW_PS_ON_MESSAGE);
    says(&s, "way");
    go(&s, "x", LW_PS_ON_LEVEL);
    assert_int_equal(s.playthrough.level, 1);
    assert_int_equal(s.playthrough.inputs, 0);
    go(&s, "rr~", LW_PS_ON_MESSAGE);
    says(&s, "Bye");
    go(&s, "x", LW_PS_ON_END);
    go(&s, "x", LW_PS_ON_END);
    assert_string_equal(
        lw_buf_text(&s.heard),
        "startgame,showmessage=Welcome,closemessage,startlevel,checkpoint,message=Ding,closemessage,"
        "win,showmessage=Half,closemessage,showmessage=way,closemessage,startlevel,win,"
        "showmessage=Bye,closemessage,endgame,");
    close_stage(&s);
}

static void back_to_checkpoints(void **state)
{
    (void)state;
    stage s;
    open_stage(&s, source, 1, LW_PS_FROM_LEVEL);
    assert_int_equal(s.playthrough.rules->head.levels, 1);
    go(&s, "rrr", LW_PS_ON_LEVEL);
    go(&s, "n", LW_PS_ON_LEVEL);
    assert_int_equal(player(&s), 2); /* the flag, not the start */
    assert_int_equal(s.playthrough.inputs, 0);
    go(&s, "z", LW_PS_ON_LEVEL);
    assert_int_equal(player(&s), 3); /* a restart can be undone too */
    assert_int_equal(s.playthrough.inputs, 3);
    go(&s, "zzzz", LW_PS_ON_LEVEL);
    assert_int_equal(player(&s), 0);
    go(&s, "rrrrxrr~", LW_PS_ON_END); /* a single level ends the game */
    says(&s, "Solved.");
    close_stage(&s);
}

static void turns_by_themselves(void **state)
{
    (void)state;
    stage s;
    open_stage(&s, falling, 0, LW_PS_FROM_LEVEL);
    assert_int_equal(lw_ps_playthrough_wait(&s.playthrough), 500); /* the next tick */
    assert_false(lw_ps_playthrough_busy(&s.playthrough));
    go(&s, "r", LW_PS_ON_LEVEL);
    assert_true(lw_ps_playthrough_busy(&s.playthrough));
    assert_int_equal(lw_ps_playthrough_wait(&s.playthrough), 250);
    assert_false(lw_ps_playthrough_input(&s.playthrough, LW_PS_IN_RIGHT)); /* not while the drop falls */
    assert_int_equal(player(&s), 1);
    go(&s, "~", LW_PS_ON_LEVEL);
    assert_int_equal(s.playthrough.agains, 1);
    assert_false(lw_ps_playthrough_busy(&s.playthrough)); /* it lies */
    go(&s, "z", LW_PS_ON_LEVEL);                          /* all of it is undone */
    assert_int_equal(player(&s), 0);
    go(&s, "r", LW_PS_ON_LEVEL);
    assert_true(lw_ps_playthrough_input(&s.playthrough, LW_PS_IN_UNDO)); /* even while it falls */
    assert_false(lw_ps_playthrough_busy(&s.playthrough));
    assert_int_equal(player(&s), 0);
    go(&s, "~", LW_PS_ON_LEVEL); /* a tick is not an input, so undo does not stop at it */
    assert_int_equal(s.playthrough.inputs, 0);
    close_stage(&s);
}

static void texts_fill_the_room_of_a_board(void **state)
{
    (void)state;
    stage s;
    lw_scene scene = {0};
    open_stage(&s, source, 0, LW_PS_FROM_TITLE);
    lw_ps_playthrough_draw(&s.playthrough, &scene);
    assert_int_equal(scene.cols, 7);
    assert_int_equal(scene.rows, 2);
    assert_int_equal(scene.count, 2); /* two lines */
    go(&s, "xx", LW_PS_ON_LEVEL);
    lw_ps_playthrough_draw(&s.playthrough, &scene);
    assert_int_equal(scene.cols, 7);
    lw_scene_drop(&scene);
    close_stage(&s);
}

/* --- Inputs, boards. --- */

static const char *read_inputs(const char *text)
{
    static char out[100];
    lw_buf inputs = {0};
    lw_error error = {0};
    if (lw_ps_inputs_parse(text, &inputs, &error))
        snprintf(out, sizeof out, "%d:%d", error.line, error.column);
    else
        for (size_t i = 0; i <= inputs.size; i++)
            out[i] = i < inputs.size ? "UDLRXTZN"[(int)inputs.bytes[i]] : 0;
    lw_buf_drop(&inputs);
    return out;
}

static void inputs_in_many_forms(void **state)
{
    (void)state;
    assert_string_equal(read_inputs("udlrxatzn"), "UDLRXXTZN");
    assert_string_equal(read_inputs("UD lr\n, Up DOWN undo restart tick action"), "UDLRUDZNTX");
    assert_string_equal(read_inputs("[\"up\",\"left\"]"), "UL");
    assert_string_equal(read_inputs(""), "");
    assert_string_equal(read_inputs("ud\nlq"), "2:2");
    assert_string_equal(read_inputs("upp"), "1:2");
}

static void boards_in_json(void **state)
{
    (void)state;
    stage s;
    lw_buf out = {0};
    lw_writer w = lw_writer_to(&out);
    open_stage(&s, source, 2, LW_PS_FROM_LEVEL);
    lw_ps_palette palette = {.game = s.playthrough.rules->game};
    lw_write_object(&w, NULL);
    lw_ps_board_write(&palette, s.playthrough.machine, &w);
    lw_ps_palette_write(&palette, &w, "palette");
    lw_write_end(&w);
    assert_string_equal(lw_buf_text(&out),
                        "{\"w\":3,\"h\":2,\"g\":[0,1,2,1,1,1],\"palette\":[[\"background\",\"player\"],"
                        "[\"background\"],[\"background\",\"exit\"]]}");
    lw_ps_palette_drop(&palette);
    lw_buf_drop(&out);
    close_stage(&s);
}

static void sources_are_recognized(void **state)
{
    (void)state;
    static const char *const games[] = {source, falling, "title x\r\n  Objects\r\n\tlegend (a)\n",
                                        "RULES\nLEVELS"};
    static const char *const others[] = {"",
                                         "objects",
                                         "# rules\nnull:n4:2119\nlevels\n",
                                         "rules_x\nobjectsy\nlegend",
                                         "{\"objects\":1,\n\"rules\":2}",
                                         "objects\nobjects\n"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        assert_true(lw_ps_is_source(games[i], strlen(games[i])));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(lw_ps_is_source(others[i], strlen(others[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_title_to_end),     cmocka_unit_test(back_to_checkpoints),
        cmocka_unit_test(turns_by_themselves),   cmocka_unit_test(texts_fill_the_room_of_a_board),
        cmocka_unit_test(inputs_in_many_forms),  cmocka_unit_test(boards_in_json),
        cmocka_unit_test(sources_are_recognized)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
