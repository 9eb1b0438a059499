/* playwords.c: plays through a pipe, for scripts and tests. Texts of a game are printed without waiting. */
#include "app/cli/output.h"
#include "app/cli/playlist.h"
#include "play/sentences.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* `input` is the letter in a whole game, where single letters are inputs and a word may hold several. */
static const struct {
    const char *word;
    char letter, input;
    enum lw_act act;
} words[] = {{"up", '^', 'u', LW_ACT_UP},
             {"down", 'v', 'd', LW_ACT_DOWN},
             {"left", '<', 'l', LW_ACT_LEFT},
             {"right", '>', 'r', LW_ACT_RIGHT},
             {"go", '.', 0, LW_ACT_ACTION},
             {"action", 0, 'x', LW_ACT_ACTION},
             {"tick", 0, 't', LW_ACT_PASS},
             {"tab", '+', 0, LW_ACT_NEXT},
             {"backtab", '-', 0, LW_ACT_PREVIOUS},
             {"undo", 'u', 'z', LW_ACT_UNDO},
             {"restart", 'r', 'n', LW_ACT_RESTART},
             {"hint", 'h', 'h', LW_ACT_HINT},
             {"solution", 's', 's', LW_ACT_SOLUTION}};

enum { WORDS = sizeof words / sizeof *words };

static bool is_word(const lw_playlist *list, const char *token, const char *word, char letter)
{
    return !strcmp(token, word) || (!list->now.playthrough && token[0] == letter && !token[1]);
}

static int act_of(const lw_playlist *list, const char *token)
{
    for (int i = 0; i < WORDS; i++)
        if (words[i].letter ? is_word(list, token, words[i].word, words[i].letter)
                            : !strcmp(token, words[i].word))
            return (int)words[i].act;
    return -1;
}

static int input_of(char letter)
{
    for (int i = 0; i < WORDS; i++)
        if (words[i].input && words[i].input == tolower((unsigned char)letter))
            return (int)words[i].act;
    return -1;
}

static bool are_inputs(const char *token)
{
    for (; *token && input_of(*token) >= 0; token++)
        continue;
    return !*token;
}

/* --- Output. --- */

static void print_board(lw_midend *m, lw_buf *out)
{
    lw_play_picture(m, lw_output_terminal(), out);
    lw_say_count(m, out);
    lw_buf_byte(out, '\n');
    if (m->message.size)
        lw_buf_print(out, "%s\n", lw_buf_text(&m->message));
    lw_buf_clear(&m->message);
}

static void print_text(const lw_midend *m, lw_buf *out)
{
    lw_buf text = {0};
    lw_midend_words(m, &text);
    lw_buf_byte(out, '\n');
    lw_wrap(lw_buf_text(&text), LW_WIDTH, out);
    lw_buf_drop(&text);
}

/* Continues until the next word is needed. Opponents move, and automatic turns happen at once. */
static void run_on(lw_playlist *list, lw_buf *out)
{
    lw_midend *m = &list->now;
    while (!lw_stopped(&lw_interrupt) && lw_midend_ponder(m))
        continue;
    for (lw_frame seen = lw_midend_look(m); seen.busy || seen.screen == LW_SCREEN_TEXT;
         seen = lw_midend_look(m)) {
        if (seen.screen == LW_SCREEN_TEXT)
            print_text(m, out);
        else if (seen.screen == LW_SCREEN_WON)
            print_board(m, out);
        lw_midend_act(m, seen.busy ? LW_ACT_PASS : LW_ACT_ACTION);
    }
    if (lw_midend_look(m).screen == LW_SCREEN_END)
        print_text(m, out);
    else
        print_board(m, out);
    if (lw_midend_over(m))
        lw_buf_print(out, "(%s)\n", lw_playlist_onward(list));
    lw_emit(out);
}

/* Prints what comes before the first board; a whole game explains its rules itself. */
static void print_rules(lw_playlist *list, lw_buf *out)
{
    const lw_rules *rules = list->now.rules;
    lw_buf text = {0};
    if (list->now.playthrough) {
        lw_buf_puts(out, lw_buf_text(&list->now.message));
        return;
    }
    lw_playlist_title(list, out);
    lw_buf_byte(out, '\n');
    rules->family->describe(rules, &text);
    lw_wrap(lw_buf_text(&text), LW_WIDTH, out);
    lw_buf_drop(&text);
}

static void print_help(const lw_playlist *list, lw_buf *out)
{
    lw_buf text = {0};
    lw_playlist_help(list, &text);
    lw_wrap(lw_buf_text(&text), LW_WIDTH, out);
    lw_buf_puts(out, "Words: ");
    for (int i = 0; i < WORDS; i++) {
        char letter = list->now.playthrough ? words[i].input : words[i].letter;
        if (letter)
            lw_buf_print(out, "%s (%c), ", words[i].word, letter);
    }
    lw_buf_puts(out, list->now.playthrough ? "letters, analyst, next, quit.\n"
                                           : "letters (l), analyst (a), next (n), quit (q), or a move.\n");
    lw_buf_drop(&text);
}

/* --- Input. --- */

static void play_inputs(lw_playlist *list, const char *token, lw_buf *out)
{
    for (; *token && !lw_midend_over(&list->now) && !lw_stopped(&lw_interrupt); token++) {
        lw_midend_act(&list->now, (enum lw_act)input_of(*token));
        run_on(list, out);
    }
}

static int play_next(lw_playlist *list, lw_buf *out, lw_error *error)
{
    if (lw_playlist_next(list, error))
        return error->code;
    print_rules(list, out);
    run_on(list, out);
    return 0;
}

static int take_word(lw_playlist *list, const char *word, lw_buf *out, lw_error *error)
{
    lw_midend *m = &list->now;
    int act = act_of(list, word);
    lw_buf_print(out, "\n> %s\n", word);
    if (is_word(list, word, "next", 'n'))
        return play_next(list, out, error);
    if (act < 0 && m->playthrough && are_inputs(word)) {
        play_inputs(list, word, out);
        return 0;
    }
    if (!strcmp(word, "help") || !strcmp(word, "?"))
        print_help(list, out);
    else if (is_word(list, word, "letters", 'l'))
        m->view.marks = m->view.marks == LW_MARKS_LETTERS ? LW_MARKS_COLOUR : LW_MARKS_LETTERS;
    else if (is_word(list, word, "analyst", 'a'))
        m->view.look = m->view.look == LW_LOOK_ANALYST ? LW_LOOK_PLAYER : LW_LOOK_ANALYST;
    else if (act >= 0)
        lw_midend_act(m, (enum lw_act)act);
    else if (m->choices.count && word[0] >= '1' && word[0] <= '9' && !word[1])
        lw_midend_choose(m, word[0] - '1');
    else
        lw_midend_text(m, word);
    run_on(list, out);
    return 0;
}

/* Reads the next word of standard input, of any length; false at the end of input. */
static bool read_word(lw_buf *word)
{
    int byte = getchar();
    lw_buf_clear(word);
    while (byte != EOF && isspace(byte))
        byte = getchar();
    for (; byte != EOF && !isspace(byte); byte = getchar())
        lw_buf_byte(word, byte ? (char)byte : '?');
    return word->size > 0;
}

int lw_play_words(lw_playlist *list)
{
    lw_buf out = {0}, word = {0};
    lw_error error = {0};
    print_rules(list, &out);
    run_on(list, &out);
    while (!error.code && !lw_stopped(&lw_interrupt) && read_word(&word) &&
           strcmp(lw_buf_text(&word), "quit") && strcmp(lw_buf_text(&word), "q"))
        take_word(list, lw_buf_text(&word), &out, &error);
    lw_emit(&out);
    lw_buf_drop(&out);
    lw_buf_drop(&word);
    return error.code ? lw_complain(&error) : lw_midend_over(&list->now) ? LW_EXIT_DONE : LW_EXIT_NO;
}
