/* playscreen.c: play on a full screen. */
#include "app/cli/layout.h"
#include "app/cli/play.h"
#include "app/cli/screen.h"

#include <stdio.h>
#include <string.h>

static const char *keys_of(const lw_playlist *list, const lw_round *round)
{
    if (lw_round_over(round))
        return lw_playlist_onward(list, round);
    if (round->rules->players > 1)
        return "arrows and tab_choose, enter_goes, m_types a move, u_undo, r_restart, h_hint, "
               "?_rules and moves, q_quit";
    if (round->rules->family->control == LW_CONTROL_POINTS)
        return "arrows and tab_choose, enter_goes, u_undo, r_restart, h_hint, s_solution, ?_help, q_quit";
    return "arrows_move, u_undo, r_restart, h_hint, s_solution, ?_help, q_quit";
}

/* Nothing was done yet but an agent's first move: the rules are shown. */
static bool is_fresh(const lw_round *round)
{
    const lw_session *session = &round->session;
    bool second = round->seats.players[0].agent && session->moves.count == 1;
    return (second || (!session->moves.count && !round->message.size)) && !session->undone &&
           !session->restarts;
}

static void show(const lw_playlist *list, const lw_round *round, enum lw_terminal terminal)
{
    const lw_family *family = round->rules->family;
    lw_layout page = lw_layout_begin();
    lw_buf text = {0};
    lw_buf_print(&text, "%s  (%s)", family->title, lw_buf_text(&list->name));
    lw_layout_title(&page, lw_buf_text(&text));
    page.board_cols = 2 * lw_round_picture(round, terminal, &page.board) + 1;
    lw_buf_clear(&text);
    lw_round_status(round, &text);
    lw_layout_status(&page, lw_buf_text(&text));
    lw_buf_clear(&text);
    lw_buf_puts(&text, lw_buf_text(&round->message));
    if (is_fresh(round)) {
        lw_buf_puts(&text, text.size ? "\n" : "");
        family->describe(round->rules->design, &text);
    }
    lw_layout_message(&page, lw_buf_text(&text));
    lw_layout_keys(&page, keys_of(list, round));
    lw_layout_show(&page);
    lw_buf_drop(&text);
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

static int show_help(const lw_round *round)
{
    const lw_family *family = round->rules->family;
    lw_buf rules = {0}, keys = {0};
    family->describe(round->rules->design, &rules);
    if (round->rules->players > 1) {
        lw_buf_puts(&rules, "\nMoves here: ");
        lw_round_legal(round, &rules);
    }
    lw_buf_print(&keys, "%s%s", family->control == LW_CONTROL_POINTS ? points_keys : steps_keys, other_keys);
    int key = lw_layout_help(family->title, lw_buf_text(&rules), lw_buf_text(&keys));
    lw_buf_drop(&rules);
    lw_buf_drop(&keys);
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
