/* advice.c: see advice.h. */
#include "play/advice.h"
#include "play/pointing.h"
#include "play/sentences.h"
#include "play/single.h"
#include "play/whole.h"

void lw_advice_ask_hint(lw_midend *m)
{
    lw_frame seen = lw_midend_look(m);
    if (seen.screen == LW_SCREEN_TEXT)
        lw_say(m, "Go on to the board first.");
    else if (!lw_midend_running(m))
        lw_say_over(m);
    else if (!seen.busy) {
        m->thinking = LW_THINK_HINT;
        lw_say(m, "Looking for a move ...");
    }
}

void lw_advice_ask_solution(lw_midend *m)
{
    if (m->rules->players > 1 && lw_midend_over(m)) {
        m->thinking = LW_THINK_REVIEW;
        lw_say(m, "Looking at the game again ...");
        return;
    }
    if (m->rules->players > 1) {
        lw_say(m, "A game for two has no solution to show. Ask for a hint, or for a review once it is over.");
        return;
    }
    while (lw_midend_look(m).screen == LW_SCREEN_TEXT)
        lw_whole_act(m, LW_ACT_ACTION);
    if (!lw_midend_running(m))
        lw_say_over(m);
    else if (!lw_midend_look(m).busy) {
        m->thinking = LW_THINK_SOLUTION;
        lw_say(m, "Looking for a solution ...");
    }
}

/* Moves the cursor to the cell of the next solution move. */
static void point_ahead(lw_midend *m)
{
    if (m->pointing && m->solution_at < m->solution.count)
        lw_pointing_to_move(m, lw_moves_get(&m->solution, m->solution_at));
}

void lw_advice_hear_solution(lw_midend *m, lw_thought *thought)
{
    lw_say_solution(m, thought);
    lw_moves_drop(&m->solution);
    m->solution = thought->moves;
    thought->moves = (lw_moves){0};
    m->solution_at = 0;
    point_ahead(m);
}

static void play_step(lw_midend *m, lw_move move)
{
    lw_buf text = {0};
    m->solution_at++;
    m->rules->family->move_text(m->rules, lw_midend_state(m), move, &text);
    if (!m->playthrough)
        lw_single_move(m, move);
    else if (!lw_whole_move(m, lw_buf_text(&text)))
        lw_moves_clear(&m->solution); /* chance has led to another position */
    lw_buf_drop(&text);
}

void lw_advice_step(lw_midend *m)
{
    lw_frame seen = lw_midend_look(m);
    if (seen.screen == LW_SCREEN_TEXT) /* a message from a rule: dismiss it */
        lw_whole_act(m, LW_ACT_ACTION);
    else if (!seen.busy)
        play_step(m, lw_moves_get(&m->solution, m->solution_at));
    if (!m->message.size && m->solution.count)
        lw_say_step(m);
    point_ahead(m);
    if (m->solution_at >= m->solution.count)
        lw_moves_clear(&m->solution);
}
