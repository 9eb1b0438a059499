/* playscreen.c: play on a full screen.
 *
 * A frame is lines from the top: title, board, how it stands, what was said, the keys. What does not fit is
 * left out in the order of its worth: empty lines, title, keys, the rest of a long message. A board that does
 * not fit is not cut: a maze with its exit out of sight would mislead. */
#include "app/cli/play.h"
#include "app/cli/screen.h"

#include <stdio.h>
#include <string.h>

#define BOLD  "\033[1m"
#define DIM   "\033[2m"
#define PLAIN "\033[0m"

typedef struct frame {
    int rows, cols; /* of the terminal */
    lw_buf title, board, status, message, keys;
    int board_lines, board_cols, message_lines, keys_lines;
} frame;

static int count_lines(const lw_buf *buf)
{
    int lines = 0;
    for (size_t i = 0; i < buf->size; i++)
        lines += buf->bytes[i] == '\n';
    return lines;
}

/* Every line is whole in itself: what it switches on it switches off before it ends. */
static void add_lines(const lw_buf *from, int most, const char *look, lw_buf *out)
{
    const char *line = lw_buf_text(from);
    for (int i = 0; i < most && *line; i++) {
        size_t size = strcspn(line, "\n");
        lw_buf_puts(out, look);
        lw_buf_add(out, line, size);
        lw_buf_puts(out, *look ? PLAIN "\n" : "\n");
        line += size + (line[size] == '\n');
    }
}

static void cut_line(lw_buf *out, const char *text, int width)
{
    lw_buf line = {0};
    lw_wrap(text, width, &line);
    lw_buf_add(out, lw_buf_text(&line), strcspn(lw_buf_text(&line), "\n"));
    lw_buf_drop(&line);
}

/* Underscores tie a key to its meaning while lines are broken. */
static void put_keys(frame *f, const lw_playlist *list, const lw_round *round, int width)
{
    const char *keys = "arrows_move, u_undo, r_restart, h_hint, s_solution, ?_help, q_quit";
    if (round->rules->players > 1)
        keys =
            "arrows and tab_choose, enter_goes, m_types a move, u_undo, r_restart, h_hint, ?_rules and moves, "
            "q_quit";
    else if (round->rules->family->control == LW_CONTROL_POINTS)
        keys = "arrows and tab_choose, enter_goes, u_undo, r_restart, h_hint, s_solution, ?_help, q_quit";
    if (lw_round_over(round))
        keys = lw_playlist_onward(list, round);
    f->keys_lines = lw_wrap(keys, width, &f->keys);
    for (size_t i = 0; i < f->keys.size; i++)
        if (f->keys.bytes[i] == '_')
            f->keys.bytes[i] = ' ';
}

/* Nothing was done yet but an agent's first move: the rules are shown. */
static bool is_fresh(const lw_round *round)
{
    const lw_session *session = &round->session;
    bool second = round->seats.players[0].agent && session->moves.count == 1;
    return (second || (!session->moves.count && !round->message.size)) && !session->undone &&
           !session->restarts;
}

static void fill_frame(frame *f, const lw_playlist *list, const lw_round *round, enum lw_terminal terminal)
{
    const lw_family *family = round->rules->family;
    lw_buf text = {0};
    lw_screen_size(&f->rows, &f->cols);
    lw_buf_print(&text, "%s  (%s)", family->title, lw_buf_text(&list->name));
    cut_line(&f->title, lw_buf_text(&text), f->cols - 1);
    f->board_cols = 2 * lw_round_picture(round, terminal, &f->board) + 1;
    f->board_lines = count_lines(&f->board);
    lw_buf_clear(&text);
    lw_round_status(round, &text);
    cut_line(&f->status, lw_buf_text(&text), f->cols - 1);
    lw_buf_clear(&text);
    lw_buf_puts(&text, lw_buf_text(&round->message));
    if (is_fresh(round)) {
        lw_buf_puts(&text, text.size ? "\n" : "");
        family->describe(round->rules->design, &text);
    }
    int width = f->cols - 1 < LW_WIDTH ? f->cols - 1 : LW_WIDTH;
    f->message_lines = lw_wrap(lw_buf_text(&text), width, &f->message);
    lw_buf_drop(&text);
    put_keys(f, list, round, width);
}

static void drop_frame(frame *f)
{
    lw_buf_drop(&f->title);
    lw_buf_drop(&f->board);
    lw_buf_drop(&f->status);
    lw_buf_drop(&f->message);
    lw_buf_drop(&f->keys);
}

/* Gives lines to the parts while there are some. */
static int grant(int *left, int wanted)
{
    int given = wanted <= *left ? wanted : 0;
    *left -= given;
    return given;
}

static void lay_out(frame *f, lw_buf *out)
{
    int left = f->rows - f->board_lines - 1;
    if (left < 1 || f->board_cols >= f->cols) {
        lw_buf text = {0};
        lw_buf_print(
            &text,
            "This board needs %d columns and %d lines, the terminal has %d and %d. Make it larger, or q "
            "to quit.",
            f->board_cols + 1, f->board_lines + 2, f->cols, f->rows);
        lw_wrap(lw_buf_text(&text), f->cols - 1, out);
        lw_buf_drop(&text);
        return;
    }
    int message = f->message_lines < left ? f->message_lines : left;
    left -= message;
    int keys = grant(&left, f->keys_lines), title = grant(&left, 1);
    int gaps[3];
    for (int i = 0; i < 3; i++)
        gaps[i] = grant(&left, 1);
    if (title)
        lw_buf_print(out, BOLD "%s" PLAIN "\n", lw_buf_text(&f->title));
    lw_buf_puts(out, gaps[0] ? "\n" : "");
    lw_buf_puts(out, lw_buf_text(&f->board));
    lw_buf_puts(out, gaps[1] ? "\n" : "");
    lw_buf_print(out, "%s\n", lw_buf_text(&f->status));
    add_lines(&f->message, message, "", out);
    lw_buf_puts(out, gaps[2] ? "\n" : "");
    add_lines(&f->keys, keys, DIM, out);
}

static void show(const lw_playlist *list, const lw_round *round, enum lw_terminal terminal)
{
    frame f = {0};
    lw_buf out = {0};
    fill_frame(&f, list, round, terminal);
    lay_out(&f, &out);
    lw_screen_show(&out);
    lw_buf_drop(&out);
    drop_frame(&f);
}

static const char steps_keys[] = "arrow keys  move\nspace       the action, where there is one\n";
static const char points_keys[] = "arrow keys  move the cursor\n"
                                  "tab         to the next cell where a move goes\n"
                                  "enter       go there\n";
static const char other_keys[] =
    "u           take the last move back\n"
    "r           begin anew\n"
    "h           a hint: the next move of a shortest way, or of the best one known\n"
    "s           the solution; again: walk it step by step\n"
    "l           letters on or off\n"
    "a           the analyst's look: what is hidden is shown\n"
    "n           the next puzzle\n"
    "q           quit\n";

static void fill_help(const lw_round *round, int width, lw_buf *out)
{
    const lw_family *family = round->rules->family;
    lw_buf text = {0};
    family->describe(round->rules->design, &text);
    lw_buf_print(out, BOLD "%s" PLAIN "\n", family->title);
    lw_wrap(lw_buf_text(&text), width, out);
    lw_buf_clear(&text);
    if (round->rules->players > 1) {
        lw_buf_puts(&text, "Moves here: ");
        lw_round_legal(round, &text);
        lw_buf_byte(out, '\n');
        lw_wrap(lw_buf_text(&text), width, out);
    }
    lw_buf_print(out, "\n%s%s", family->control == LW_CONTROL_POINTS ? points_keys : steps_keys, other_keys);
    lw_buf_drop(&text);
}

static const char *skip_lines(const char *text, int lines)
{
    for (; lines > 0 && *text; lines--)
        text += strcspn(text, "\n") + (text[strcspn(text, "\n")] == '\n');
    return text;
}

/* Page by page; each key is the next one, and after the last it is over. */
static int show_help(const lw_round *round)
{
    int key = LW_KEY_NONE, shown = 0;
    for (bool more = true; more && key != LW_KEY_END && key != 'q';) {
        int rows, cols;
        lw_buf help = {0}, page = {0};
        lw_screen_size(&rows, &cols);
        fill_help(round, cols - 1 < LW_WIDTH ? cols - 1 : LW_WIDTH, &help);
        lw_buf rest = {0};
        lw_buf_puts(&rest, skip_lines(lw_buf_text(&help), shown));
        add_lines(&rest, rows - 1, "", &page);
        more = count_lines(&rest) > rows - 1;
        lw_buf_puts(&page, more ? DIM "any key goes on" PLAIN : DIM "any key goes back" PLAIN);
        lw_screen_show(&page);
        key = lw_screen_key();
        if (key == LW_KEY_NONE)
            more = true; /* another size: the same page again */
        else
            shown += rows - 1;
        lw_buf_drop(&rest);
        lw_buf_drop(&help);
        lw_buf_drop(&page);
    }
    return key;
}

static const struct {
    int key;
    enum lw_act act;
} bindings[] = {
    {LW_KEY_UP, LW_ACT_UP},
    {LW_KEY_DOWN, LW_ACT_DOWN},
    {LW_KEY_LEFT, LW_ACT_LEFT},
    {LW_KEY_RIGHT, LW_ACT_RIGHT},
    {' ', LW_ACT_GO},
    {'\r', LW_ACT_GO},
    {'\n', LW_ACT_GO},
    {'\t', LW_ACT_NEXT_TARGET},
    {LW_KEY_BACK_TAB, LW_ACT_LAST_TARGET},
    {'u', LW_ACT_UNDO},
    {127, LW_ACT_UNDO},
    {'r', LW_ACT_RESTART},
    {'h', LW_ACT_HINT},
    {'s', LW_ACT_WAY},
    {'l', LW_ACT_LETTERS},
    {'a', LW_ACT_LOOK},
};

static int next_puzzle(lw_playlist *list, lw_round *round, lw_error *error)
{
    if (lw_round_over(round) && lw_round_next_level(round))
        return 0;
    if (!list->spec && list->count == 1) {
        lw_buf_clear(&round->message);
        lw_buf_puts(&round->message,
                    "There is no other puzzle; a kind of puzzle instead of this one would give more.");
        return 0;
    }
    lw_round next;
    list->view = round->view;
    if (lw_playlist_next(list, &next, error))
        return error->code;
    lw_round_drop(round);
    *round = next;
    return 0;
}

/* A move letter by letter, below the board; enter plays it, escape does not. */
static int type_move(const lw_playlist *list, lw_round *round, enum lw_terminal terminal)
{
    lw_buf typed = {0};
    int key = LW_KEY_NONE;
    while (key != '\r' && key != '\n' && key != LW_KEY_OTHER && key != LW_KEY_END) {
        lw_buf_clear(&round->message);
        lw_buf_print(&round->message, "Move (as a2-a3 or a2xb3; enter plays it): %s_", lw_buf_text(&typed));
        show(list, round, terminal);
        key = lw_screen_key();
        if (key > ' ' && key < 127 && typed.size < 200)
            lw_buf_byte(&typed, (char)key);
        else if ((key == 127 || key == 8) && typed.size)
            typed.bytes[--typed.size] = 0;
    }
    lw_buf_clear(&round->message);
    if ((key == '\r' || key == '\n') && typed.size)
        lw_round_text(round, lw_buf_text(&typed));
    lw_buf_drop(&typed);
    return key;
}

/* Agents that are to move do so, once the screen has shown it. */
static void reply(const lw_playlist *list, lw_round *round, enum lw_terminal terminal)
{
    while (lw_round_waits(round) && !lw_stopped(&lw_interrupt)) {
        show(list, round, terminal);
        lw_round_reply(round);
    }
}

static int take_key(lw_playlist *list, lw_round *round, int key, lw_error *error)
{
    if (key == 'n')
        return next_puzzle(list, round, error);
    if (key >= '1' && key <= '9')
        lw_round_choose(round, key - '1');
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++)
        if (bindings[i].key == key)
            lw_round_act(round, bindings[i].act);
    return 0;
}

int lw_play_screen(lw_playlist *list, enum lw_terminal terminal, lw_error *error)
{
    lw_round round;
    int result = lw_playlist_next(list, &round, error);
    if (result)
        return result;
    result = lw_screen_open(error);
    for (int key = LW_KEY_NONE; !result && key != 'q' && key != LW_KEY_END;) {
        reply(list, &round, terminal);
        show(list, &round, terminal);
        key = lw_screen_key();
        if (key == '?')
            key = show_help(&round) == LW_KEY_END ? LW_KEY_END : LW_KEY_NONE;
        else if (key == 'm' && round.rules->players > 1)
            key = type_move(list, &round, terminal) == LW_KEY_END ? LW_KEY_END : LW_KEY_NONE;
        else
            result = take_key(list, &round, key, error);
    }
    lw_screen_close();
    lw_buf out = {0};
    lw_id_format(round.rules->design, &out);
    lw_buf_byte(&out, '\n');
    lw_round_status(&round, &out);
    bool solved = round.rules->players == 1 && !lw_for_points(round.rules) && lw_round_over(&round);
    lw_buf_puts(&out, solved ? "; solved\n" : "\n");
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_round_drop(&round);
    return result;
}
