/* A person at a puzzle, a game for points, a two-player game and a whole game. Each script is played by the
 * midend itself, by a page session with JSON requests, and through the program's pipe; all give the same
 * answers. */
#include "app/wasm/page_session.h"
#include "play/sentences.h"
#include "temp_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* An act is a name of lw_act_names, "=" and a move, "@" and a cell, or a digit for a choice. An act that begins
 * with "~" happens by itself in a pipe. In place of an act: "#" the count line, "!" the text on the screen. */
typedef struct line {
    const char *act, *says;
} line;

typedef struct script {
    const char *puzzle;  /* an ID, or a PuzzleScript text */
    const char *against; /* an agent as the second player; NULL: none */
    const line *lines;   /* ends with act NULL */
} script;

/* --- The midend itself. --- */

static void take(lw_midend *m, const char *act)
{
    int row, col;
    if (*act == '=')
        lw_midend_text(m, act + 1);
    else if (sscanf(act, "@%d,%d", &row, &col) == 2)
        lw_midend_point(m, row, col);
    else if (*act >= '1' && *act <= '9')
        lw_midend_choose(m, *act - '1');
    else
        lw_midend_act(m, (enum lw_act)lw_act_find(act));
}

static void json_of(const char *puzzle, lw_buf *out)
{
    lw_writer w = lw_writer_to(out);
    lw_write_object(&w, NULL);
    if (strchr(puzzle, '\n')) {
        lw_write_text(&w, "family", "puzzlescript");
        lw_write_text(&w, "source", puzzle);
    } else {
        lw_write_text(&w, "id", puzzle);
    }
    lw_write_end(&w);
}

static const lw_rules *rules_of(const char *puzzle, lw_arena *arena)
{
    lw_buf text = {0};
    lw_error error = {0};
    json_of(puzzle, &text);
    const lw_design *design =
        lw_design_read(lw_json_read(lw_buf_text(&text), text.size, 1, arena, &error), arena, &error);
    const lw_rules *rules = design ? design->spec->family->compile(design, arena, &error) : NULL;
    if (!rules)
        fail_msg("%s", error.text);
    lw_buf_drop(&text);
    return rules;
}

static void open_midend(const script *s, lw_arena *arena, lw_midend *m)
{
    *m = (lw_midend){.rules = rules_of(s->puzzle, arena), .limits = LW_LIMITS, .seed = 5};
    m->limits.expansions = 0;
    if (s->against)
        assert_int_equal(lw_rival_parse(s->against, &m->opponents[1], NULL), 0);
    lw_midend_begin(m, -1);
    if (!m->playthrough)
        lw_midend_measure(m);
}

static void play_itself(const script *s)
{
    lw_arena arena = {0};
    lw_midend m;
    open_midend(s, &arena, &m);
    for (const line *l = s->lines; l->act; l++) {
        lw_buf said = {0};
        if (*l->act == '#')
            lw_say_count(&m, &said);
        else if (*l->act == '!')
            lw_midend_words(&m, &said);
        else
            take(&m, l->act + (*l->act == '~'));
        while (lw_midend_ponder(&m))
            continue;
        if (*l->act != '#' && *l->act != '!')
            lw_buf_puts(&said, lw_buf_text(&m.message));
        if (strcmp(lw_buf_text(&said), l->says) != 0)
            fail_msg("\"%s\" says \"%s\", not \"%s\"", l->act, lw_buf_text(&said), l->says);
        lw_buf_drop(&said);
    }
    lw_midend_drop(&m);
    lw_arena_drop(&arena);
}

/* --- A page session. --- */

typedef struct page {
    lw_page_session page_session;
    lw_arena arena;
    lw_buf out;
    const lw_json *at; /* the last answer */
} page;

static const lw_json *ask(page *p, const char *question)
{
    lw_error error = {0};
    lw_buf_clear(&p->out);
    lw_page_session_ask(&p->page_session, question, strlen(question), &p->out);
    p->at = lw_json_read(lw_buf_text(&p->out), p->out.size, 1, &p->arena, &error);
    assert_non_null(p->at);
    const lw_json *wrong = lw_json_get(p->at, "error");
    if (wrong)
        fail_msg("%s: %s", question, wrong->text);
    return p->at;
}

static const char *text_of(const page *p, const char *key)
{
    return lw_json_get(p->at, key)->text;
}

static void open_page(page *p, const script *s)
{
    lw_buf text = {0}, question = {0};
    lw_writer w = lw_writer_to(&question);
    json_of(s->puzzle, &text);
    lw_write_object(&w, NULL);
    lw_write_text(&w, "ask", "open");
    lw_write_text(&w, "text", lw_buf_text(&text));
    lw_write_text(&w, "agent", s->against ? s->against : "");
    lw_write_int(&w, "seed", 5);
    lw_write_end(&w);
    ask(p, lw_buf_text(&question));
    if (!lw_json_get(p->at, "whole")->truth) {
        ask(p, "{\"ask\":\"think\",\"thinking\":\"best\"}");
        lw_buf_clear(&question);
        lw_buf_print(&question, "{\"ask\":\"thought\",%s", lw_buf_text(&p->out) + 1);
        ask(p, lw_buf_text(&question));
    }
    lw_buf_drop(&text);
    lw_buf_drop(&question);
}

static void take_at_page(page *p, const char *act)
{
    lw_buf question = {0};
    int row, col;
    if (*act == '=')
        lw_buf_print(&question, "{\"ask\":\"move\",\"move\":\"%s\"}", act + 1);
    else if (sscanf(act, "@%d,%d", &row, &col) == 2)
        lw_buf_print(&question, "{\"ask\":\"point\",\"row\":%d,\"col\":%d}", row, col);
    else if (*act >= '1' && *act <= '9') {
        const lw_json *choice = lw_json_get(p->at, "choices")->first;
        for (int i = *act - '1'; i; i--)
            choice = choice->next;
        lw_buf_print(&question, "{\"ask\":\"move\",\"move\":\"%s\"}", choice->text);
    } else
        lw_buf_print(&question, "{\"ask\":\"act\",\"act\":\"%s\"}", act);
    ask(p, lw_buf_text(&question));
    while (strcmp(text_of(p, "thinking"), "nothing") != 0) {
        int64_t turn = lw_json_get(p->at, "turn")->integer;
        lw_buf_clear(&question);
        lw_buf_print(&question, "{\"ask\":\"think\",\"thinking\":\"%s\"}", text_of(p, "thinking"));
        ask(p, lw_buf_text(&question));
        lw_buf_clear(&question);
        lw_buf_print(&question, "{\"ask\":\"thought\",\"turn\":%lld,%s", (long long)turn,
                     lw_buf_text(&p->out) + 1);
        ask(p, lw_buf_text(&question));
    }
    lw_buf_drop(&question);
}

static void play_at_page(const script *s)
{
    page p = {0};
    open_page(&p, s);
    for (const line *l = s->lines; l->act; l++) {
        bool act = *l->act != '#' && *l->act != '!';
        if (act)
            take_at_page(&p, l->act + (*l->act == '~'));
        assert_string_equal(text_of(&p, act ? "message" : *l->act == '#' ? "count" : "text"), l->says);
    }
    lw_page_session_leave(&p.page_session);
    lw_buf_drop(&p.out);
    lw_arena_drop(&p.arena);
}

/* --- A pipe. --- */

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(at(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static bool is_word(const line *l)
{
    return !strchr("~#!@", *l->act);
}

static void play_in_pipe(const script *s, lw_buf *said)
{
    lw_buf words = {0}, command = {0};
    bool file = strchr(s->puzzle, '\n') != NULL;
    if (file)
        write_file("game.txt", s->puzzle);
    for (const line *l = s->lines; l->act; l++)
        if (is_word(l))
            lw_buf_print(&words, "%s ",
                         *l->act == '='            ? l->act + 1
                         : !strcmp(l->act, "pass") ? "tick"
                                                   : l->act);
    write_file("words", lw_buf_text(&words));
    lw_buf_print(&command, "%s play '%s' --seed 5%s%s <%s", LW_PROGRAM, file ? at("game.txt") : s->puzzle,
                 s->against ? " --against " : "", s->against ? s->against : "", at("words"));
    FILE *pipe = popen(lw_buf_text(&command), "r");
    assert_non_null(pipe);
    for (int byte; (byte = fgetc(pipe)) != EOF;)
        lw_buf_byte(said, (char)byte);
    pclose(pipe);
    lw_buf_drop(&words);
    lw_buf_drop(&command);
}

/* The answer to a word stands between that word and the next. */
static void play_by_pipe(const script *s)
{
    lw_buf said = {0};
    play_in_pipe(s, &said);
    char *from = said.bytes, *next = strstr(from, "\n> ");
    for (const line *l = s->lines; l->act; l++) {
        if (is_word(l)) {
            assert_non_null(next);
            from = next + 1;
            next = strstr(from, "\n> ");
        }
        size_t size = next ? (size_t)(next - from) : strlen(from);
        char *block = strndup(from, size);
        if (*l->act != '~' && !strstr(block, l->says))
            fail_msg("a pipe does not say \"%s\" after \"%s\": %s", l->says, l->act, block);
        free(block);
    }
    lw_buf_drop(&said);
}

static void play(const script *s)
{
    play_itself(s);
    play_at_page(s);
    play_by_pipe(s);
}

/* --- The scripts. --- */

#define LINES(...) ((const line[]){__VA_ARGS__, {0}})

static const char over[] = "The game is over. Undo a move or restart.";

static void puzzles(void **state)
{
    (void)state;
    play(&(script){
        .puzzle = "null:n4:2119",
        .lines = LINES(
            {"#", "0 moves; the shortest solution has 2"}, {"left", "You cannot move in that direction."},
            {"action", "There is nothing to do here."}, {"hint", "Hint: right. From here it takes 2 moves."},
            {"right", ""}, {"#", "1 move; the shortest solution has 2"}, {"undo", "Move undone."},
            {"undo", "There is nothing to undo."}, {"=RXR", "The move \"X\" is not possible here."},
            {"restart", "Restarted."}, {"solution", "The solution takes 2 moves: RR."},
            {"solution", "Step 1 of 2."},
            {"solution", "Solved in 2 moves: no solution is shorter. (You used 2 hints.)"},
            {"#", "2 moves; the shortest solution has 2; solved"}, {"right", over}, {"hint", over},
            {"solution", over}, {"=R", "The game is over; undo a move or restart."}, {"undo", "Move undone."},
            {"=LRR", "Solved in 4 moves. (You used 2 hints.)"})});
    play(&(script){.puzzle = "null:n4:2191",
                   .lines = LINES({"#", "0 moves; it has no solution"},
                                  {"right", "No move is left. Undo a move or restart."})});
    play(&(script){.puzzle = "null:n3:191",
                   .lines = LINES({"hint", "There is no solution from here. Undo a move or restart."},
                                  {"solution", "There is no solution from here. Undo a move or restart."})});
}

static void points(void **state)
{
    (void)state;
    play(&(script){
        .puzzle = "affordance:n5b1r1g1k1:B301R101G24K112",
        .lines =
            LINES({"#", "0 moves; 0 points; the most possible is 10"},
                  {"hint", "Hint: right. It can lead to 10 points."}, {"=RR", "token: gold."},
                  {"#", "2 moves; 2 points; the most possible is 10"}, {"restart", "Restarted."},
                  {"solution", "10 points can be reached in 6 moves: RRULUL."}, {"solution", "Step 1 of 6."},
                  {"restart", "Restarted."},
                  {"=RDLDRR", "The game is over: 6 points. The most possible is 10. (You used 2 hints.)"},
                  {"restart", "Restarted."},
                  {"=RRULUL",
                   "token: gold. The game is over: 10 points, and more is not possible. (You used 2 hints.)"},
                  {"up", over})});
}

static const char duel[] = "boardgame::10000002000000000000000053666610000000000020000000";

static void two_players(void **state)
{
    (void)state;
    play(&(script){
        .puzzle = duel,
        .lines =
            LINES({"#", "0 moves; the first player's turn"},
                  {"hint", "Hint: a1xa8. With best play you win in 1 ply."},
                  {"solution", "A game for two has no solution to show. Ask for a hint, or for a review "
                               "once it is over."},
                  {"=zz", "The move \"zz\" is not possible here."}, {"=a1-a7", ""},
                  {"#", "1 move; the second player's turn"},
                  {"=h8xh1", "The last piece of honour is gone. The second player wins. "
                             "(You used 1 hint.)"},
                  {"hint", over}, {"solution", "Move 1, a1-a7, threw the win away: a1xa8 wins in 1 ply."})});
    play(&(script){
        .puzzle = duel,
        .against = "alphabeta:2",
        .lines =
            LINES({"#", "0 moves; your turn, as the first player"},
                  {"=a1-a7", "alphabeta:2 plays h8xh1. The last piece of honour is gone. alphabeta:2 wins."},
                  {"undo", "Move undone."}, {"#", "0 moves; your turn, as the first player"},
                  {"=a1xa8", "The last piece of honour is gone. You win."},
                  {"solution", "No single move decided the game, as far as looking 5 plies ahead shows."},
                  {"restart", "Restarted."}, {"undo", "There is nothing to undo."})});
}

/* First the piece, then its target; the cursor shows where it is. */
static void pointing(void **state)
{
    (void)state;
    play(&(script){.puzzle = "boardgame::10101010010101011010101012666600000011000002000001",
                   .lines =
                       LINES({"down", "Row 6, column 3."}, {"right", "Row 6, column 4: A, a move goes there."},
                             {"action", "Which one? Point at its other end, or:  1: c3-d4  2: c3-b4"},
                             {"2", ""}, {"#", "1 move; the second player's turn"})});
    play_at_page(
        &(script){.puzzle = duel,
                  .lines = LINES({"@-3,5", "No move goes there."}, {"@2147483647,1", "No move goes there."},
                                 {"up", "Row 1, column 2: b, a move goes there."})});
}

/* A text with messages between levels and from a rule, turns by `again`, and ticks. */
static const char bells[] = "title Bells\nauthor Nobody\nagain_interval 0.25\nrealtime_interval 0.5\n"
                            "OBJECTS\nBackground .\nblack\nPlayer p\nwhite\nDrop d\nblue\nExit e\ngreen\n"
                            "Bell m\nyellow\nLEGEND\nSOUNDS\nCOLLISIONLAYERS\nBackground\nExit, Bell\n"
                            "Player, Drop\nRULES\n[ stationary Drop ] -> [ down Drop ]\n"
                            "late [ Drop ] -> again\nlate [ Player Bell ] -> [ Player ] message Ding\n"
                            "WINCONDITIONS\nSome Player on Exit\nLEVELS\n\nmessage Welcome\n\np.m.e\n\n"
                            "message Half way\n\np.e\n.d.\n...\n...\n";

static void whole_game(void **state)
{
    (void)state;
    play(&(script){
        .puzzle = bells,
        .lines = LINES(
            {"!", "Bells\nby Nobody"}, {"#", ""}, {"~right", ""}, {"!", "Bells\nby Nobody"}, {"~action", ""},
            {"!", "Welcome"}, {"~hint", "Go on to the board first."}, {"~action", ""},
            {"#", "level 1 of 2; 0 moves"}, {"right", ""}, {"hint", "Hint: right. From here it takes 3 moves."},
            {"undo", "Move undone."}, {"#", "level 1 of 2; 0 moves"}, {"right", ""}, {"restart", "Restarted."},
            {"right", ""}, {"right", ""}, {"!", "Ding"}, {"~action", ""}, {"right", ""},
            {"right", "Solved in 4 moves. (You used 1 hint.)"}, {"#", "level 1 of 2; 4 moves; solved"},
            {"~pass", "Solved in 4 moves. (You used 1 hint.)"}, {"!", "Half way"}, {"~action", ""},
            {"#", "level 2 of 2; 0 moves"}, {"right", ""}, {"~pass", ""}, {"~pass", ""},
            {"#", "level 2 of 2; 1 move"}, {"pass", ""}, {"#", "level 2 of 2; 1 move"},
            {"right", "Solved in 2 moves."}, {"~pass", "Solved in 2 moves."}, {"!", "The end."})});
}

/* --- Time. --- */

/* Timing for a front end with a clock: keys do not delay a tick, a turn that follows from a turn is timed from
 * that turn, and time stands still while the program thinks or a solution is shown. */
static void schedule(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_midend m;
    open_midend(&(script){.puzzle = bells}, &arena, &m);
    assert_int_equal(lw_midend_due(&m, 1000), -1); /* the title waits for a key */
    lw_midend_begin(&m, 1);
    assert_int_equal(lw_midend_due(&m, 1000), 500);
    assert_int_equal(lw_midend_due(&m, 1200), 300);
    lw_midend_act(&m, LW_ACT_HINT);
    assert_int_equal(lw_midend_due(&m, 1300), -1);
    lw_midend_ponder(&m);
    assert_int_equal(lw_midend_due(&m, 2000), 500);
    lw_midend_act(&m, LW_ACT_RIGHT); /* the drop falls */
    assert_int_equal(lw_midend_due(&m, 2100), 250);
    lw_midend_act(&m, LW_ACT_RIGHT); /* has no effect now */
    assert_int_equal(lw_midend_due(&m, 2200), 150);
    lw_midend_act(&m, LW_ACT_PASS);
    assert_int_equal(lw_midend_due(&m, 2360), 500);
    assert_int_equal(lw_midend_due(&m, 3000), 0); /* late */
    lw_midend_act(&m, LW_ACT_SOLUTION);
    lw_midend_ponder(&m);
    assert_true(m.solution.count > 0);
    assert_int_equal(lw_midend_due(&m, 3000), -1);
    lw_midend_act(&m, LW_ACT_SOLUTION);
    assert_string_equal(lw_buf_text(&m.message), "Solved in 2 moves. (You used 2 hints.)");
    assert_int_equal(lw_midend_due(&m, 3000), 500); /* the moment after a win */
    lw_midend_drop(&m);
    lw_arena_drop(&arena);
}

/* Another midend reaches the same position by the steps of the first, and an answer that arrives elsewhere has
 * no effect. */
static void steps(void **state)
{
    (void)state;
    lw_arena arena = {0};
    lw_midend first, second;
    lw_buf words = {0};
    lw_thought thought;
    script s = {.puzzle = bells};
    open_midend(&s, &arena, &first);
    open_midend(&s, &arena, &second);
    lw_midend_begin(&first, 1);
    lw_midend_begin(&second, 1);
    for (const char *const *act = (const char *const[]){"right", "pass", "undo", "pass", "pass", "=R", NULL};
         *act; act++)
        take(&first, *act);
    lw_midend_steps(&first, &words);
    assert_string_equal(lw_buf_text(&words), "right\npass\nundo\npass\npass\n=R\n");
    for (char *word = strtok(words.bytes, "\n"); word; word = strtok(NULL, "\n"))
        lw_midend_retrace(&second, word);
    assert_memory_equal(lw_midend_state(&first), lw_midend_state(&second), first.rules->key_size);
    assert_int_equal(lw_midend_look(&second).moves, 1);
    lw_midend_think(&second, LW_THINK_HINT, &thought);
    lw_midend_hear(&first, &thought); /* which did not ask */
    assert_string_equal(lw_buf_text(&first.message), "");
    assert_int_equal(first.helped, 0);
    lw_buf_drop(&words);
    lw_midend_drop(&first);
    lw_midend_drop(&second);
    lw_arena_drop(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles),  cmocka_unit_test(points),     cmocka_unit_test(two_players),
        cmocka_unit_test(pointing), cmocka_unit_test(whole_game), cmocka_unit_test(schedule),
        cmocka_unit_test(steps),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
