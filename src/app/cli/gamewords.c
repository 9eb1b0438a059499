/* gamewords.c: a game played through a pipe, for scripts and tests. Texts are printed and not waited for. */
#include "app/cli/gameplay.h"
#include "app/cli/play.h"
#include "families/puzzlescript/engine/inputs.h"

#include <string.h>

static void print_text(const lw_ps_tour *tour, lw_buf *out)
{
    lw_buf text = {0};
    lw_ps_tour_text(tour, &text);
    lw_buf_byte(out, '\n');
    lw_wrap(lw_buf_text(&text), LW_WIDTH, out);
    lw_buf_drop(&text);
}

static void print_board(lw_gameplay *play, lw_buf *out)
{
    lw_scene scene = {0};
    lw_buf_byte(out, '\n');
    lw_ps_tour_draw(&play->tour, &scene);
    lw_scene_terminal(&scene, LW_TERMINAL_PLAIN, out);
    lw_gameplay_status(play, out);
    lw_buf_puts(out, play->tour.screen == LW_PS_ON_WIN ? "; solved\n" : "\n");
    lw_scene_drop(&scene);
}

/* Prints what comes until a word is wanted. */
static void run_on(lw_gameplay *play, lw_buf *out)
{
    lw_ps_tour *tour = &play->tour;
    for (;;) {
        if (tour->screen == LW_PS_ON_MESSAGE || tour->screen == LW_PS_ON_TITLE) {
            print_text(tour, out);
            lw_ps_tour_input(tour, LW_PS_IN_ACTION);
        } else if (lw_ps_tour_busy(tour)) {
            if (tour->screen == LW_PS_ON_WIN)
                print_board(play, out);
            lw_ps_tour_pass(tour);
        } else {
            break;
        }
    }
    if (tour->screen == LW_PS_ON_END)
        print_text(tour, out);
    else
        print_board(play, out);
    if (play->message.size)
        lw_buf_print(out, "%s\n", lw_buf_text(&play->message));
    lw_buf_clear(&play->message);
}

static bool is_word(const lw_buf *word, const char *whole, char letter)
{
    return !strcmp(lw_buf_text(word), whole) || (word->size == 1 && word->bytes[0] == letter);
}

static void take_word(lw_gameplay *play, const lw_buf *word, lw_buf *out)
{
    lw_buf inputs = {0};
    lw_error error = {0};
    lw_buf_print(out, "\n> %s\n", lw_buf_text(word));
    if (is_word(word, "help", '?')) {
        lw_buf_puts(&play->message,
                    "Words: up down left right action tick undo restart, or their letters u d l r "
                    "x t z n; hint (h), quit (q).");
        run_on(play, out);
    } else if (is_word(word, "hint", 'h')) {
        lw_gameplay_hint(play);
        run_on(play, out);
    } else if (lw_ps_inputs_parse(lw_buf_text(word), &inputs, &error)) {
        lw_buf_print(out, "%s\n", error.text);
    }
    for (size_t i = 0; !error.code && i < inputs.size && play->tour.screen != LW_PS_ON_END; i++) {
        lw_ps_tour_input(&play->tour, (enum lw_ps_input)inputs.bytes[i]);
        run_on(play, out);
    }
    lw_buf_drop(&inputs);
}

int lw_gameplay_words(lw_gameplay *play)
{
    lw_buf out = {0}, word = {0};
    lw_gameplay_begin(play);
    run_on(play, &out);
    lw_emit(&out);
    while (play->tour.screen != LW_PS_ON_END && !lw_stopped(&lw_interrupt) && lw_read_word(&word) &&
           !is_word(&word, "quit", 'q')) {
        take_word(play, &word, &out);
        lw_emit(&out);
    }
    bool done = play->tour.screen == LW_PS_ON_END;
    lw_ps_tour_drop(&play->tour);
    lw_buf_drop(&out);
    lw_buf_drop(&word);
    return done ? LW_EXIT_DONE : LW_EXIT_NO;
}
