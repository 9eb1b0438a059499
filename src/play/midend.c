/* midend.c: see midend.h. */
#include "play/midend.h"
#include "play/advice.h"
#include "play/pointing.h"
#include "play/review.h"
#include "play/sentences.h"
#include "play/single.h"
#include "play/whole.h"

#include <stdlib.h>
#include <string.h>

const char *const lw_act_names[] = {"up",   "down",    "left", "right",    "action", "next", "previous",
                                    "undo", "restart", "hint", "solution", "pass",   NULL};

int lw_act_find(const char *name)
{
    for (int act = 0; lw_act_names[act]; act++)
        if (!strcmp(lw_act_names[act], name))
            return act;
    return -1;
}

static const lw_playthroughs *playthroughs_of(const lw_midend *m)
{
    return m->rules->family->playthroughs;
}

/* --- State. --- */

lw_frame lw_midend_look(const lw_midend *m)
{
    if (m->playthrough)
        return playthroughs_of(m)->look(m->playthrough);
    return (lw_frame){.screen = LW_SCREEN_BOARD,
                      .level = m->session.level,
                      .moves = m->session.moves.count,
                      .wait = -1,
                      .action = true,
                      .undo = true,
                      .restart = true};
}

const void *lw_midend_state(const lw_midend *m)
{
    return m->playthrough ? m->board : lw_session_state(&m->session);
}

lw_status lw_midend_status(const lw_midend *m)
{
    if (!m->playthrough)
        return lw_session_status(&m->session);
    enum lw_screen screen = lw_midend_look(m).screen;
    return (lw_status){.outcome = screen == LW_SCREEN_WON || screen == LW_SCREEN_END ? LW_WON : LW_RUNNING};
}

bool lw_midend_running(const lw_midend *m)
{
    return lw_midend_status(m).outcome == LW_RUNNING && lw_midend_look(m).screen == LW_SCREEN_BOARD;
}

bool lw_midend_over(const lw_midend *m)
{
    enum lw_outcome outcome = lw_midend_status(m).outcome;
    return m->playthrough ? lw_midend_look(m).screen == LW_SCREEN_END
                          : outcome == LW_WON || outcome == LW_ENDED || outcome == LW_DRAWN;
}

bool lw_midend_fresh(const lw_midend *m)
{
    int first = m->opponents[0].agent ? 1 : 0;
    return lw_midend_look(m).moves <= first && !m->undone && !m->restarts && !m->helped;
}

void lw_midend_legal(const lw_midend *m, lw_moves *out)
{
    if (lw_midend_running(m))
        m->rules->family->moves(m->rules, lw_midend_state(m), out);
}

static void add_moves(const lw_moves *from, int first, lw_moves *to)
{
    for (int i = first; i < from->count; i++) {
        lw_move move = lw_moves_get(from, i);
        lw_moves_add(to, move.bytes, move.size);
    }
}

void lw_midend_draw(const lw_midend *m, lw_scene *scene)
{
    if (m->playthrough) {
        playthroughs_of(m)->draw(m->playthrough, &m->view, scene);
        return;
    }
    lw_view view = m->view;
    lw_moves path = {0};
    if (m->solution.count || m->rules->players > 1 || m->trail) { /* games for two always show the last move */
        add_moves(&m->session.moves, 0, &path);
        add_moves(&m->solution, m->solution_at, &path);
    }
    view.path = path.count ? &path : NULL;
    m->rules->family->draw(m->rules, lw_midend_state(m), &view, scene);
    lw_moves_drop(&path);
}

void lw_midend_words(const lw_midend *m, lw_buf *out)
{
    if (m->playthrough)
        playthroughs_of(m)->text(m->playthrough, out);
}

/* --- Beginning. --- */

void lw_midend_forget_best(lw_midend *m)
{
    m->measured = false;
    m->best = (lw_thought){0};
    m->helped_before = m->helped;
}

/* Clears the message, the hint mark and any pending thinking of the previous act. */
static void begin_act(lw_midend *m)
{
    lw_buf_clear(&m->message);
    m->hinted = false;
    m->thinking = LW_THINK_NOTHING;
}

static void clear_moment(lw_midend *m)
{
    begin_act(m);
    lw_moves_clear(&m->solution);
    lw_moves_clear(&m->choices);
}

void lw_midend_begin(lw_midend *m, int level)
{
    int last = m->rules->levels - 1, to = level > last ? last : level;
    m->limits = lw_limits_for(m->rules, LW_LIMITS_HINT, &m->limits);
    m->helped = m->undone = m->restarts = 0;
    m->turn++;
    m->due = -1;
    lw_buf_clear(&m->taken);
    lw_midend_forget_best(m);
    clear_moment(m);
    if (playthroughs_of(m)) {
        lw_whole_begin(m, to);
    } else {
        lw_session_drop(&m->session);
        lw_session_begin(&m->session, m->rules, to < 0 ? 0 : to, 0);
    }
    lw_pointing_begin(m);
    lw_single_expect_reply(m);
}

void lw_midend_drop(lw_midend *m)
{
    if (m->playthrough)
        playthroughs_of(m)->drop(m->playthrough);
    lw_session_drop(&m->session);
    lw_buf_drop(&m->message);
    lw_buf_drop(&m->sounds);
    lw_buf_drop(&m->taken);
    lw_moves_drop(&m->solution);
    lw_moves_drop(&m->choices);
    free(m->board);
    *m = (lw_midend){0};
}

void lw_midend_oppose(lw_midend *m, const lw_rival opponents[2], uint64_t seed)
{
    memcpy(m->opponents, opponents, sizeof m->opponents);
    m->seed = seed;
    m->thinking = LW_THINK_NOTHING;
    lw_single_expect_reply(m);
}

/* --- Thinking. --- */

void lw_midend_think(const lw_midend *m, enum lw_thinking kind, lw_thought *out)
{
    lw_frame seen = lw_midend_look(m);
    *out = (lw_thought){.kind = kind};
    if (kind == LW_THINK_BEST && m->rules->players == 1)
        lw_think_best(m->rules, seen.level < 0 ? 0 : seen.level, &m->limits, out);
    if (kind == LW_THINK_REVIEW && m->rules->players > 1 && !m->playthrough)
        lw_think_review(&m->session, m->opponents, out);
    if (!lw_midend_running(m))
        return;
    const void *state = lw_midend_state(m);
    const lw_rival *agent = &m->opponents[lw_midend_status(m).player];
    if (kind == LW_THINK_REPLY && agent->agent)
        lw_think_reply(agent, m->rules, state, m->seed, seen.moves, out);
    else if (kind == LW_THINK_HINT && m->rules->players > 1)
        lw_think_advice(m->rules, state, seen.moves, out);
    else if ((kind == LW_THINK_HINT || kind == LW_THINK_SOLUTION) && m->rules->players == 1)
        lw_think_solution(m->rules, state, &m->limits, out);
}

static void hear_reply(lw_midend *m, const lw_thought *thought)
{
    lw_move move = lw_moves_get(&thought->moves, 0);
    lw_say_reply(m, &m->opponents[lw_midend_status(m).player], move);
    lw_single_move(m, move);
}

void lw_midend_hear(lw_midend *m, lw_thought *thought)
{
    if (thought->kind == LW_THINK_BEST) {
        m->best = *thought;
        m->best.moves = (lw_moves){0};
        m->measured = m->rules->players == 1;
    } else if (thought->kind == m->thinking) {
        m->thinking = LW_THINK_NOTHING;
        lw_buf_clear(&m->message);
        if (thought->kind == LW_THINK_REVIEW) {
            lw_say_review(m, thought);
        } else if (!lw_say_failure(m, thought)) {
            m->helped += thought->kind != LW_THINK_REPLY;
            if (thought->kind == LW_THINK_HINT)
                lw_say_hint(m, thought);
            else if (thought->kind == LW_THINK_SOLUTION)
                lw_advice_hear_solution(m, thought);
            else
                hear_reply(m, thought);
        }
    }
    lw_thought_drop(thought);
}

bool lw_midend_ponder(lw_midend *m)
{
    lw_thought thought;
    if (!m->thinking)
        return false;
    lw_midend_think(m, m->thinking, &thought);
    lw_midend_hear(m, &thought);
    return true;
}

void lw_midend_measure(lw_midend *m)
{
    lw_thought thought;
    lw_midend_think(m, LW_THINK_BEST, &thought);
    lw_midend_hear(m, &thought);
}

/* --- All acts. --- */

static void act_on_board(lw_midend *m, enum lw_act act)
{
    if (act <= LW_ACT_RIGHT && m->pointing)
        lw_pointing_step(m, (act == LW_ACT_DOWN) - (act == LW_ACT_UP),
                         (act == LW_ACT_RIGHT) - (act == LW_ACT_LEFT));
    else if (act <= LW_ACT_ACTION)
        lw_single_gesture(m, (lw_gesture){.kind = m->pointing ? LW_POINT : (enum lw_gesture_kind)act,
                                          .row = m->row,
                                          .col = m->col});
    else if (act == LW_ACT_UNDO)
        lw_single_undo(m);
    else if (act == LW_ACT_RESTART)
        lw_single_restart(m);
}

/* True if an act keeps the solution on display: stepping through it does, and so does moving the cursor. */
static bool keeps_solution(const lw_midend *m, enum lw_act act)
{
    return act == LW_ACT_SOLUTION || (m->pointing && act <= LW_ACT_RIGHT);
}

void lw_midend_act(lw_midend *m, enum lw_act act)
{
    bool back = act == LW_ACT_UNDO || act == LW_ACT_RESTART;
    if (act == LW_ACT_PASS) {
        if (m->playthrough)
            lw_whole_act(m, act);
        return;
    }
    if (m->thinking == LW_THINK_REPLY && !back)
        return;
    begin_act(m);
    if (act > LW_ACT_PREVIOUS)
        lw_moves_clear(&m->choices);
    if (!keeps_solution(m, act))
        lw_moves_clear(&m->solution);
    if (act == LW_ACT_NEXT || act == LW_ACT_PREVIOUS) {
        if (m->pointing)
            lw_pointing_next(m, act == LW_ACT_NEXT ? 1 : -1);
    } else if (act == LW_ACT_HINT)
        lw_advice_ask_hint(m);
    else if (act == LW_ACT_SOLUTION && m->solution.count)
        lw_advice_step(m);
    else if (act == LW_ACT_SOLUTION)
        lw_advice_ask_solution(m);
    else if (m->playthrough)
        lw_whole_key(m, act);
    else
        act_on_board(m, act);
}

void lw_midend_point(lw_midend *m, int row, int col)
{
    if (m->playthrough) {
        if (lw_midend_look(m).screen != LW_SCREEN_BOARD)
            lw_midend_act(m, LW_ACT_ACTION);
    } else if (m->thinking != LW_THINK_REPLY) {
        begin_act(m);
        lw_moves_clear(&m->solution);
        if (m->pointing)
            lw_pointing_to(m, row, col);
        lw_single_gesture(m, (lw_gesture){.kind = LW_POINT, .row = row, .col = col});
    }
}

void lw_midend_choose(lw_midend *m, int choice)
{
    if (choice >= m->choices.count)
        return;
    lw_buf_clear(&m->message);
    lw_single_move(m, lw_moves_get(&m->choices, choice));
}

int lw_midend_text(lw_midend *m, const char *text)
{
    lw_error error = {0};
    if (m->thinking == LW_THINK_REPLY)
        return 0;
    clear_moment(m);
    if (!m->playthrough)
        return lw_single_text(m, text);
    if (lw_whole_move(m, text))
        return 1;
    lw_fail(&error, LW_BAD_INPUT, "the move \"%.40s\" is not possible here", text);
    lw_say_wrong(m, &error);
    return 0;
}

/* --- Time, and other midends. --- */

int lw_midend_due(lw_midend *m, int64_t now)
{
    lw_frame seen = lw_midend_look(m);
    if (seen.wait < 0 || (!seen.busy && (m->thinking || m->solution.count)))
        m->due = -1;
    else if (m->due < 0 || seen.busy != m->busy)
        m->due = now + seen.wait;
    m->busy = seen.busy;
    return m->due < 0 ? -1 : m->due > now ? (int)(m->due - now) : 0;
}

void lw_midend_steps(const lw_midend *m, lw_buf *out)
{
    const lw_session *session = &m->session;
    if (m->playthrough) {
        lw_buf_puts(out, lw_buf_text(&m->taken));
        return;
    }
    for (int i = 0; i < session->moves.count; i++) {
        m->rules->family->move_text(m->rules, session->states + (size_t)i * m->rules->state_size,
                                    lw_moves_get(&session->moves, i), out);
        lw_buf_byte(out, '\n');
    }
}

void lw_midend_retrace(lw_midend *m, const char *word)
{
    if (!m->playthrough)
        lw_session_text(&m->session, word, NULL, NULL);
    else if (*word == '=')
        lw_whole_move(m, word + 1);
    else if (lw_act_find(word) >= 0)
        lw_whole_act(m, (enum lw_act)lw_act_find(word));
    clear_moment(m);
    lw_single_expect_reply(m);
}
