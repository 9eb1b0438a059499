/* gamescreen.c: a game on a full screen, in the game's own sprites where the terminal has colours and room for
 * them, else in letters. What happens by itself happens after the time the game asks for. */
#include "app/cli/gameplay.h"
#include "app/cli/layout.h"
#include "app/cli/play.h"
#include "app/cli/screen.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct seat {
    lw_gameplay *play;
    enum lw_terminal terminal;
    int64_t due; /* when the game goes on by itself, in milliseconds; -1: it does not */
    bool busy;   /* it does because it is on the move */
} seat;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Keys do not put off the next tick; a turn by `again` is timed from the turn before it. */
static void schedule(seat *s, bool passed)
{
    int wait = lw_ps_tour_wait(&s->play->tour);
    bool busy = lw_ps_tour_busy(&s->play->tour);
    if (wait < 0)
        s->due = -1;
    else if (passed || s->due < 0 || busy != s->busy)
        s->due = now() + wait;
    s->busy = busy;
}

/* --- What is shown. --- */

static bool fits(const lw_scene *scene, int cell, const lw_layout *page)
{
    return scene->cols * cell < page->cols && (scene->rows * cell + 1) / 2 <= lw_layout_room(page);
}

/* Pixels a cell: the most that fit of those that keep sprites whole, else fewer; 0: letters are better; 1: only
 * that has room. */
static int fit_cell(const lw_scene *scene, const lw_layout *page)
{
    static const int sizes[] = {15, 10, 5, 4, 3};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (fits(scene, sizes[i], page))
            return sizes[i];
    return !fits(scene, 2, page) && fits(scene, 1, page);
}

static void put_board(const seat *s, lw_layout *page)
{
    lw_scene scene = {0};
    lw_ps_tour_draw(&s->play->tour, &scene);
    bool letters = s->terminal == LW_TERMINAL_PLAIN || s->play->view.marks == LW_MARKS_LETTERS;
    int cell = letters ? 0 : fit_cell(&scene, page);
    if (!cell || lw_scene_blocks(&scene, cell, s->terminal, &page->board, NULL))
        lw_scene_terminal(&scene, s->terminal, &page->board);
    page->board_cols = cell ? scene.cols * cell : 2 * scene.cols;
    lw_scene_drop(&scene);
}

static int letters_in(const char *text, size_t size)
{
    int count = 0;
    for (size_t i = 0; i < size; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* A text in the middle of the screen, as lines of at most 60 letters. */
static void put_text(const seat *s, lw_layout *page)
{
    enum { WIDE = 60 };
    int width = page->cols - 1 < WIDE ? page->cols - 1 : WIDE,
        whole = page->cols - 1 < 78 ? page->cols - 1 : 78;
    lw_buf text = {0}, lines = {0};
    int count = 0;
    lw_ps_tour_text(&s->play->tour, &text);
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

static bool is_text(const seat *s)
{
    return s->play->tour.screen == LW_PS_ON_TITLE || s->play->tour.screen == LW_PS_ON_MESSAGE ||
           s->play->tour.screen == LW_PS_ON_END;
}

static void put_keys(const seat *s, lw_layout *page)
{
    const lw_ps_game *game = s->play->tour.rules->game;
    lw_buf keys = {0};
    if (s->play->tour.screen == LW_PS_ON_END)
        lw_buf_puts(&keys, "r_again, q_quit");
    else if (is_text(s))
        lw_buf_puts(&keys, "x or enter_goes_on, q_quit");
    else
        lw_buf_print(&keys, "arrows_move, %s%s%sh_hint, l_letters, ?_help, q_quit",
                     game->noaction ? "" : "x_action, ", game->noundo ? "" : "z_undo, ",
                     game->norestart ? "" : "r_restart, ");
    lw_layout_keys(page, lw_buf_text(&keys));
    lw_buf_drop(&keys);
}

static void show(const seat *s)
{
    const lw_ps_game *game = s->play->tour.rules->game;
    lw_layout page = lw_layout_begin();
    lw_buf status = {0};
    if (s->play->tour.screen != LW_PS_ON_TITLE)
        lw_layout_title(&page, game->title ? game->title : "PuzzleScript");
    lw_gameplay_status(s->play, &status);
    if (s->play->tour.screen == LW_PS_ON_WIN)
        lw_buf_puts(&status, "; solved");
    lw_layout_status(&page, lw_buf_text(&status));
    lw_layout_message(&page, lw_buf_text(&s->play->message));
    put_keys(s, &page);
    if (is_text(s))
        put_text(s, &page);
    else
        put_board(s, &page);
    lw_layout_show(&page);
    lw_buf_drop(&status);
}

/* --- What is done. --- */

static const char help_keys[] = "arrow keys, w a s d   move\n"
                                "x, space, enter       the action; goes on from a text\n"
                                "z, u                  take the last move back\n"
                                "r                     begin the level anew, or from the last checkpoint\n"
                                "h                     a hint: the next move of a way to win\n"
                                "l                     letters or sprites\n"
                                "q                     quit\n";

static int show_help(const seat *s)
{
    lw_buf rules = {0};
    s->play->rules->family->describe(s->play->rules->design, &rules);
    int key = lw_layout_help(s->play->rules->family->title, lw_buf_text(&rules), help_keys);
    lw_buf_drop(&rules);
    return key;
}

static int input_of(int key)
{
    static const struct {
        int key;
        enum lw_ps_input input;
    } bindings[] = {{LW_KEY_UP, LW_PS_IN_UP},       {'w', LW_PS_IN_UP},
                    {LW_KEY_DOWN, LW_PS_IN_DOWN},   {'s', LW_PS_IN_DOWN},
                    {LW_KEY_LEFT, LW_PS_IN_LEFT},   {'a', LW_PS_IN_LEFT},
                    {LW_KEY_RIGHT, LW_PS_IN_RIGHT}, {'d', LW_PS_IN_RIGHT},
                    {'x', LW_PS_IN_ACTION},         {' ', LW_PS_IN_ACTION},
                    {'\r', LW_PS_IN_ACTION},        {'\n', LW_PS_IN_ACTION},
                    {'z', LW_PS_IN_UNDO},           {'u', LW_PS_IN_UNDO},
                    {127, LW_PS_IN_UNDO},           {8, LW_PS_IN_UNDO},
                    {'r', LW_PS_IN_RESTART}};
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        if (bindings[i].key == key)
            return (int)bindings[i].input;
    return -1;
}

static void begin(seat *s)
{
    lw_gameplay_begin(s->play);
    s->due = -1;
}

static void take_input(seat *s, enum lw_ps_input input)
{
    lw_ps_tour *tour = &s->play->tour;
    bool in_level = tour->screen == LW_PS_ON_LEVEL;
    if (tour->screen == LW_PS_ON_END && (input == LW_PS_IN_RESTART || input == LW_PS_IN_ACTION))
        begin(s);
    else if (!(in_level && input == LW_PS_IN_ACTION && tour->rules->game->noaction)) {
        lw_buf_clear(&s->play->message);
        lw_ps_tour_input(tour, input);
    }
}

static void hint(seat *s)
{
    lw_buf_clear(&s->play->message);
    lw_buf_puts(&s->play->message, "Looking for a way ...");
    show(s);
    lw_gameplay_hint(s->play);
}

static void take_key(seat *s, int key)
{
    int small = key >= 'A' && key <= 'Z' ? key + 32 : key, input = input_of(small);
    if (small == 'h')
        hint(s);
    else if (small == 'l')
        s->play->view.marks = s->play->view.marks == LW_MARKS_LETTERS ? LW_MARKS_COLOUR : LW_MARKS_LETTERS;
    else if (input >= 0)
        take_input(s, (enum lw_ps_input)input);
}

static int next_key(const seat *s)
{
    if (s->due < 0)
        return lw_screen_key();
    int64_t left = s->due - now();
    return lw_screen_key_within(left > 0 ? (int)left : 0);
}

static void say_goodbye(const seat *s)
{
    const lw_ps_game *game = s->play->tour.rules->game;
    lw_buf out = {0}, status = {0};
    lw_gameplay_status(s->play, &status);
    lw_buf_print(&out, "%s%s%s%s\n", game->title ? game->title : "PuzzleScript", status.size ? ": " : "",
                 lw_buf_text(&status), s->play->tour.screen == LW_PS_ON_END ? "; the end" : "");
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_buf_drop(&status);
}

int lw_gameplay_screen(lw_gameplay *play, enum lw_terminal terminal, bool *done, lw_error *error)
{
    seat s = {.play = play, .terminal = terminal};
    begin(&s);
    int result = lw_screen_open(error);
    for (int key = LW_KEY_NONE; !result && key != 'q' && key != LW_KEY_END;) {
        schedule(&s, key == LW_KEY_LATE);
        show(&s);
        key = next_key(&s);
        if (key == LW_KEY_LATE)
            lw_ps_tour_pass(&play->tour);
        else if (key == '?')
            key = show_help(&s) == LW_KEY_END ? LW_KEY_END : LW_KEY_NONE;
        else
            take_key(&s, key);
    }
    lw_screen_close();
    if (!result)
        say_goodbye(&s);
    *done = play->tour.screen == LW_PS_ON_END;
    lw_ps_tour_drop(&play->tour);
    return result;
}
