/* playscreen.c: plays on a full screen. A game with sprites is shown with them if the terminal has colours and
 * enough room, else with letters. Automatic turns happen when the midend says so. */
#include "app/cli/layout.h"
#include "app/cli/output.h"
#include "app/cli/playlist.h"
#include "app/cli/screen.h"
#include "app/cli/speaker.h"
#include "core/blocks.h"
#include "play/sentences.h"

#include <string.h>
#include <time.h>

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- Display. --- */

static bool fits(const lw_scene *scene, int cell, const lw_layout *page)
{
    return scene->cols * cell < page->cols && (scene->rows * cell + 1) / 2 <= lw_layout_room(page);
}

/* Pixels per cell: the largest size that fits, first those that keep sprites whole. 0: letters look better. 1:
 * only that fits. */
static int fit_cell(const lw_scene *scene, const lw_layout *page)
{
    static const int sizes[] = {15, 10, 5, 4, 3};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (fits(scene, sizes[i], page))
            return sizes[i];
    return !fits(scene, 2, page) && fits(scene, 1, page);
}

static bool put_sprites(const lw_midend *m, enum lw_terminal terminal, lw_layout *page)
{
    lw_scene scene = {0};
    if (!m->playthrough || terminal == LW_TERMINAL_PLAIN || m->view.marks == LW_MARKS_LETTERS)
        return false;
    lw_midend_draw(m, &scene);
    int cell = fit_cell(&scene, page);
    bool done = cell && !lw_scene_blocks(&scene, cell, terminal, &page->board, NULL);
    page->board_cols = scene.cols * cell;
    lw_scene_drop(&scene);
    return done;
}

static int letters_in(const char *text, size_t size)
{
    int count = 0;
    for (size_t i = 0; i < size; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* Puts a text in the middle of the screen, in lines of at most 60 letters. */
static void put_text(const lw_midend *m, lw_layout *page)
{
    enum { WIDE = 60 };
    int width = page->cols - 1 < WIDE ? page->cols - 1 : WIDE,
        whole = page->cols - 1 < 78 ? page->cols - 1 : 78;
    lw_buf text = {0}, lines = {0};
    int count = 0;
    lw_midend_words(m, &text);
    for (char *line = text.bytes; line && *line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = 0;
        count += lw_wrap(line, width, &lines);
        line = end ? end + 1 : NULL;
    }
    for (int i = (lw_layout_room(page) - count) / 3; i > 0; i--)
        lw_buf_byte(&page->board, '\n');
    for (const char *line = lw_buf_text(&lines); *line;) {
        size_t size = strcspn(line, "\n");
        lw_buf_print(&page->board, "%*s%.*s\n", (whole - letters_in(line, size)) / 2, "", (int)size, line);
        line += size + (line[size] == '\n');
    }
    lw_buf_drop(&text);
    lw_buf_drop(&lines);
}

static bool is_text(lw_frame seen)
{
    return seen.screen == LW_SCREEN_TEXT || seen.screen == LW_SCREEN_END;
}

/* Underscores: see lw_layout_keys. */
static void put_keys(const lw_playlist *list, lw_layout *page)
{
    const lw_midend *m = &list->now;
    lw_frame seen = lw_midend_look(m);
    lw_buf keys = {0};
    if (lw_midend_over(m))
        lw_buf_puts(&keys, lw_playlist_onward(list));
    else if (is_text(seen))
        lw_buf_puts(&keys, "x or enter_continues, q_quit");
    else
        lw_buf_print(&keys, "%s%s%s%s%sh_hint, %s?_help, q_quit",
                     m->pointing ? "arrows and tab_choose, enter_plays, " : "arrows_move, ",
                     m->rules->players > 1 ? "m_types a move, " : "",
                     seen.action && m->playthrough ? "x_action, " : "", seen.undo ? "u_undo, " : "",
                     seen.restart ? "r_restart, " : "", m->rules->players > 1 ? "" : "v_show solution, ");
    lw_layout_keys(page, lw_buf_text(&keys));
    lw_buf_drop(&keys);
}

/* The rules are shown until something is done; a whole game explains itself. */
static void put_message(const lw_midend *m, lw_layout *page)
{
    lw_buf text = {0};
    lw_buf_puts(&text, lw_buf_text(&m->message));
    if (!m->playthrough && lw_midend_fresh(m)) {
        lw_buf_puts(&text, text.size ? "\n" : "");
        m->rules->family->describe(m->rules, &text);
    }
    lw_layout_message(page, lw_buf_text(&text));
    lw_buf_drop(&text);
}

static void show(const lw_playlist *list, enum lw_terminal terminal)
{
    const lw_midend *m = &list->now;
    lw_layout page = lw_layout_begin();
    lw_buf text = {0};
    lw_playlist_title(list, &text);
    lw_layout_title(&page, lw_buf_text(&text));
    lw_buf_clear(&text);
    lw_say_count(m, &text);
    lw_layout_status(&page, lw_buf_text(&text));
    put_message(m, &page);
    put_keys(list, &page);
    if (is_text(lw_midend_look(m)))
        put_text(m, &page);
    else if (!put_sprites(m, terminal, &page))
        page.board_cols = 2 * lw_play_picture(m, terminal, &page.board) + 1;
    lw_layout_show(&page);
    lw_buf_drop(&text);
}

static const char step_keys[] = "arrow keys  move (w a s d also work in a game with levels)\n"
                                "x, space    the action key of games that have one; after a text: continue\n";
static const char point_keys[] = "arrow keys  move the cursor\n"
                                 "tab         go to the next cell with a move\n"
                                 "enter       play the move at the cursor\n";
static const char duel_keys[] = "m           type a move, like a3-b4\n";
static const char other_keys[] =
    "u, z        undo the last move\n"
    "r           restart, or go back to the last checkpoint\n"
    "h           hint: the next move of a shortest solution, or of the best play known\n"
    "v           show the solution; again: play it step by step. After a game for two: review it\n"
    "l           switch letters on or off\n"
    "i           inspect: show what is hidden\n"
    "n           next puzzle\n"
    "q           quit\n";

static int show_help(const lw_playlist *list)
{
    lw_buf rules = {0}, keys = {0};
    lw_playlist_help(list, &rules);
    lw_buf_print(&keys, "%s%s%s", list->now.pointing ? point_keys : step_keys,
                 list->now.rules->players > 1 ? duel_keys : "", other_keys);
    int key = lw_layout_help(list->now.rules->family->title, lw_buf_text(&rules), lw_buf_text(&keys));
    lw_buf_drop(&rules);
    lw_buf_drop(&keys);
    return key;
}

/* --- Actions. --- */

typedef struct binding {
    int key;
    enum lw_act act;
} binding;

static const binding bindings[] = {{LW_KEY_UP, LW_ACT_UP},
                                   {LW_KEY_DOWN, LW_ACT_DOWN},
                                   {LW_KEY_LEFT, LW_ACT_LEFT},
                                   {LW_KEY_RIGHT, LW_ACT_RIGHT},
                                   {' ', LW_ACT_ACTION},
                                   {'\r', LW_ACT_ACTION},
                                   {'\n', LW_ACT_ACTION},
                                   {'x', LW_ACT_ACTION},
                                   {'\t', LW_ACT_NEXT},
                                   {'u', LW_ACT_UNDO},
                                   {LW_KEY_BACK_TAB, LW_ACT_PREVIOUS},
                                   {'z', LW_ACT_UNDO},
                                   {127, LW_ACT_UNDO},
                                   {8, LW_ACT_UNDO},
                                   {'r', LW_ACT_RESTART},
                                   {'h', LW_ACT_HINT},
                                   {'v', LW_ACT_SOLUTION},
                                   {0, 0}};
/* Letters that have one meaning in a whole game and another on a single board. */
static const binding game_bindings[] = {
    {'w', LW_ACT_UP}, {'a', LW_ACT_LEFT}, {'s', LW_ACT_DOWN}, {'d', LW_ACT_RIGHT}, {0, 0}};
static const binding board_bindings[] = {{'s', LW_ACT_SOLUTION}, {0, 0}};

static const binding *find_binding(const binding *row, int key)
{
    while (row->key && row->key != key)
        row++;
    return row->key ? row : NULL;
}

static int next_puzzle(lw_playlist *list, lw_error *error)
{
    if (lw_playlist_has_next(list))
        return lw_playlist_next(list, error);
    lw_buf_clear(&list->now.message);
    lw_say(&list->now, "There is no other puzzle. Name a kind of puzzle to play random ones.");
    return 0;
}

static int take_key(lw_playlist *list, int key, lw_error *error)
{
    lw_midend *m = &list->now;
    int small = key >= 'A' && key <= 'Z' ? key + 32 : key;
    const binding *row = find_binding(bindings, small);
    if (!row)
        row = find_binding(m->playthrough ? game_bindings : board_bindings, small);
    if (row)
        lw_midend_act(m, row->act);
    else if (key >= '1' && key <= '9')
        lw_midend_choose(m, key - '1');
    else if (small == 'l')
        m->view.marks = m->view.marks == LW_MARKS_LETTERS ? LW_MARKS_COLOUR : LW_MARKS_LETTERS;
    else if (small == 'i' || small == 'a')
        m->view.look = m->view.look == LW_LOOK_ANALYST ? LW_LOOK_PLAYER : LW_LOOK_ANALYST;
    else if (small == 'n')
        return next_puzzle(list, error);
    return 0;
}

/* Types a move letter by letter, below the board; enter plays it, escape cancels. */
static int type_move(lw_playlist *list, enum lw_terminal terminal)
{
    lw_midend *m = &list->now;
    lw_buf typed = {0};
    int key = LW_KEY_NONE;
    while (key != '\r' && key != '\n' && key != LW_KEY_OTHER && key != LW_KEY_END) {
        lw_buf_clear(&m->message);
        lw_buf_print(&m->message, "Move (as a2-a3 or a2xb3; enter plays it): %s_", lw_buf_text(&typed));
        show(list, terminal);
        key = lw_screen_key();
        if (key > ' ' && key < 127 && typed.size < 200)
            lw_buf_byte(&typed, (char)key);
        else if ((key == 127 || key == 8) && typed.size)
            typed.bytes[--typed.size] = 0;
    }
    lw_buf_clear(&m->message);
    if ((key == '\r' || key == '\n') && typed.size)
        lw_midend_text(m, lw_buf_text(&typed));
    lw_buf_drop(&typed);
    return key;
}

/* Does any thinking requested, after the screen has shown it; then waits for a key. */
static int next_key(lw_playlist *list, enum lw_terminal terminal)
{
    lw_midend *m = &list->now;
    if (!list->silent)
        lw_speaker_play(m);
    lw_buf_clear(&m->sounds);
    do
        show(list, terminal);
    while (!lw_stopped(&lw_interrupt) && lw_midend_ponder(m));
    int due = lw_midend_due(m, now());
    return due < 0 ? lw_screen_key() : lw_screen_key_within(due);
}

static void say_goodbye(const lw_playlist *list)
{
    const char *title = lw_midend_look(&list->now).title;
    lw_buf out = {0};
    if (title)
        lw_buf_puts(&out, title);
    else
        lw_id_format(list->now.rules->design, &out);
    lw_buf_byte(&out, '\n');
    lw_say_count(&list->now, &out);
    lw_buf_byte(&out, '\n');
    lw_emit(&out);
    lw_buf_drop(&out);
}

int lw_play_screen(lw_playlist *list, enum lw_terminal terminal, lw_error *error)
{
    int result = lw_screen_open(error);
    for (int key = LW_KEY_NONE; !result && key != 'q' && key != LW_KEY_END;) {
        key = next_key(list, terminal);
        if (key == LW_KEY_LATE)
            lw_midend_act(&list->now, LW_ACT_PASS);
        else if (key == '?')
            key = show_help(list) == LW_KEY_END ? LW_KEY_END : LW_KEY_NONE;
        else if (key == 'm' && list->now.rules->players > 1)
            key = type_move(list, terminal) == LW_KEY_END ? LW_KEY_END : LW_KEY_NONE;
        else
            result = take_key(list, key, error);
    }
    lw_screen_close();
    say_goodbye(list);
    return result;
}
