/* single.c: see single.h. */
#include "play/single.h"
#include "play/sentences.h"

static bool agent_moves(const lw_midend *m)
{
    lw_status status = lw_midend_status(m);
    return m->rules->players > 1 && status.outcome == LW_RUNNING && m->opponents[status.player].agent;
}

void lw_single_expect_reply(lw_midend *m)
{
    if (agent_moves(m))
        m->thinking = LW_THINK_REPLY;
}

static void moved(lw_midend *m)
{
    m->turn++;
    lw_moves_clear(&m->choices);
    lw_say_outcome(m);
    lw_single_expect_reply(m);
}

void lw_single_gesture(lw_midend *m, lw_gesture what)
{
    lw_events events = lw_say_events(m);
    if (lw_midend_status(m).outcome != LW_RUNNING) {
        lw_say_over(m);
        return;
    }
    int meant = lw_session_gesture(&m->session, what, &events, &m->choices);
    if (meant == 1) {
        moved(m);
    } else if (meant > 1) {
        lw_say_choices(m);
    } else {
        lw_moves_clear(&m->choices);
        lw_say_nothing_meant(m, what.kind);
    }
}

void lw_single_move(lw_midend *m, lw_move move)
{
    lw_events events = lw_say_events(m);
    lw_error error = {0};
    if (lw_session_move(&m->session, move, &events, &error))
        lw_say_wrong(m, &error);
    else
        moved(m);
}

/* Plays moves of one letter each up to the first wrong one. If already the first is wrong, `error` keeps the
 * error about the text as a whole. */
static int play_letters(lw_midend *m, const char *text, lw_error *error)
{
    lw_events events = lw_say_events(m);
    lw_error own = {0};
    int played = 0;
    while (text[played] && !lw_session_text(&m->session, (char[]){text[played], 0}, &events, &own))
        played++;
    if (played)
        *error = own;
    return played;
}

int lw_single_text(lw_midend *m, const char *text)
{
    lw_error error = {0};
    lw_events events = lw_say_events(m);
    int played = !lw_session_text(&m->session, text, &events, &error);
    if (!played && m->rules->players == 1)
        played = play_letters(m, text, &error);
    if (error.code)
        lw_say_wrong(m, &error);
    else
        moved(m);
    return played;
}

/* Undoes up to a move by a person; the first move of an agent that begins stays. */
void lw_single_undo(lw_midend *m)
{
    int least = m->opponents[0].agent && !m->opponents[1].agent ? 1 : 0;
    if (m->session.moves.count <= least) {
        lw_say(m, "There is nothing to undo.");
        return;
    }
    do
        m->undone += lw_session_undo(&m->session);
    while (m->session.moves.count > least && agent_moves(m));
    m->turn++;
    lw_say(m, "Move undone.");
}

void lw_single_restart(lw_midend *m)
{
    lw_session_restart(&m->session);
    m->turn++;
    m->restarts++;
    lw_say(m, "Restarted.");
    lw_single_expect_reply(m);
}
