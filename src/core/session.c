/* session.c: see session.h. */
#include "core/session.h"
#include "core/play.h"

#include <stdlib.h>
#include <string.h>

static unsigned char *state_at(const lw_session *session, int i)
{
    return session->states + (size_t)i * session->rules->state_size;
}

const void *lw_session_state(const lw_session *session)
{
    return state_at(session, session->moves.count);
}

lw_status lw_session_status(const lw_session *session)
{
    return session->rules->family->status(session->rules, lw_session_state(session));
}

static void start(lw_session *session)
{
    lw_moves_clear(&session->moves);
    memset(session->states, 0, session->rules->state_size);
    lw_player_start(&session->player, session->level, session->seed, session->states);
}

void lw_session_begin(lw_session *session, const lw_rules *rules, int level, uint64_t seed)
{
    *session = (lw_session){.rules = rules, .level = level, .seed = seed, .room = 16};
    lw_player_open(&session->player, rules);
    session->states = lw_heap_grow(NULL, (size_t)session->room * rules->state_size);
    start(session);
}

void lw_session_restart(lw_session *session)
{
    start(session);
}

void lw_session_drop(lw_session *session)
{
    lw_moves_drop(&session->moves);
    free(session->states);
    lw_player_close(&session->player);
    *session = (lw_session){0};
}

/* The move must be legal and must not point into session->moves. */
static void play(lw_session *session, lw_move move, const lw_events *events)
{
    const lw_rules *rules = session->rules;
    int count = session->moves.count;
    if (count + 2 > session->room) {
        session->states = lw_heap_grow(session->states, (size_t)session->room * 2 * rules->state_size);
        session->room *= 2;
    }
    memcpy(state_at(session, count + 1), state_at(session, count), rules->state_size);
    lw_player_play(&session->player, state_at(session, count + 1), move, events);
    lw_moves_add(&session->moves, move.bytes, move.size);
}

static bool is_running(const lw_session *session)
{
    return lw_session_status(session).outcome == LW_RUNNING;
}

int lw_session_move(lw_session *session, lw_move move, const lw_events *events, lw_error *error)
{
    if (!is_running(session))
        return lw_fail(error, LW_BAD_INPUT, "the game is over; undo a move or restart");
    lw_moves legal = {0};
    int found = -1;
    session->rules->family->moves(session->rules, lw_session_state(session), &legal);
    for (int i = 0; i < legal.count && found < 0; i++)
        if (lw_move_equal(lw_moves_get(&legal, i), move))
            found = i;
    if (found >= 0)
        play(session, lw_moves_get(&legal, found), events);
    lw_moves_drop(&legal);
    return found >= 0 ? 0 : lw_fail(error, LW_BAD_INPUT, "that move is not possible here");
}

int lw_session_text(lw_session *session, const char *text, const lw_events *events, lw_error *error)
{
    if (!is_running(session))
        return lw_fail(error, LW_BAD_INPUT, "the game is over; undo a move or restart");
    lw_moves found = {0};
    int which = lw_move_find(session->rules, lw_session_state(session), text, strlen(text), &found);
    if (which >= 0)
        play(session, lw_moves_get(&found, 0), events);
    lw_moves_drop(&found);
    return which >= 0 ? 0 : lw_fail(error, LW_BAD_INPUT, "the move \"%.40s\" is not possible here", text);
}

static bool has_move(const lw_moves *moves, lw_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (lw_move_equal(lw_moves_get(moves, i), move))
            return true;
    return false;
}

int lw_session_gesture(lw_session *session, lw_gesture gesture, const lw_events *events, lw_moves *meant)
{
    lw_moves fresh = {0}, both = {0};
    if (is_running(session))
        session->rules->family->gesture(session->rules, lw_session_state(session), gesture, &fresh);
    for (int i = 0; i < fresh.count && meant->count; i++) {
        lw_move move = lw_moves_get(&fresh, i);
        if (has_move(meant, move))
            lw_moves_add(&both, move.bytes, move.size);
    }
    lw_moves_drop(meant);
    *meant = both.count ? both : fresh;
    lw_moves_drop(both.count ? &fresh : &both);
    if (meant->count == 1)
        play(session, lw_moves_get(meant, 0), events);
    return meant->count;
}

int lw_session_undo(lw_session *session)
{
    int count = session->moves.count;
    size_t key = session->rules->key_size, tail = session->rules->state_size - key;
    if (count == 0)
        return 0;
    memcpy(state_at(session, count - 1) + key, state_at(session, count) + key, tail);
    lw_moves_pop(&session->moves);
    return 1;
}
