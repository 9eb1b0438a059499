/* round_rival.c: a round of two: an agent at the table, whose turn it is, advice. */
#include "app/cli/round_parts.h"

static const lw_player *rival_of(const lw_round *round, int player)
{
    const lw_player *who = &round->seats.players[player];
    return who->agent ? who : NULL;
}

static bool has_rival(const lw_round *round)
{
    return rival_of(round, 0) || rival_of(round, 1);
}

void lw_round_turn(const lw_round *round, lw_buf *out)
{
    lw_status status = lw_session_status(&round->session);
    if (status.outcome != LW_RUNNING)
        return;
    const lw_player *rival = rival_of(round, status.player);
    lw_buf_puts(out, "; ");
    if (rival) {
        lw_player_text(rival, out);
        lw_buf_puts(out, " is thinking ...");
    } else {
        const char *which = status.player ? "second" : "first";
        lw_buf_print(out, has_rival(round) ? "your turn, as the %s player" : "it is the %s player's turn",
                     which);
    }
}

void lw_round_tell_winner(lw_round *round, int player)
{
    const lw_player *rival = rival_of(round, player);
    if (rival) {
        lw_player_text(rival, &round->message);
        lw_buf_puts(&round->message, " has won.");
    } else {
        lw_buf_puts(&round->message, has_rival(round) ? "You have won."
                                     : player         ? "The second player has won."
                                                      : "The first player has won.");
    }
}

bool lw_round_waits(const lw_round *round)
{
    lw_status status = lw_session_status(&round->session);
    return round->rules->players > 1 && status.outcome == LW_RUNNING && rival_of(round, status.player);
}

void lw_round_reply(lw_round *round)
{
    lw_session *session = &round->session;
    const lw_player *rival = rival_of(round, lw_session_status(session).player);
    lw_events events = lw_round_ears(round);
    lw_moves found = {0};
    lw_error error = {0};
    lw_buf_clear(&round->message);
    lw_player_text(rival, &round->message);
    if (lw_player_reply(rival, round->rules, lw_session_state(session), round->seats.seed, session->moves.count,
                        &found)) {
        lw_move move = lw_moves_get(&found, 0);
        lw_buf_puts(&round->message, " plays ");
        lw_round_family(round)->move_text(round->rules, lw_session_state(session), move, &round->message);
        lw_buf_puts(&round->message, ".");
        lw_session_move(session, move, &events, &error);
        lw_round_tell_outcome(round);
    }
    lw_round_first_target(round);
    lw_moves_drop(&found);
}

bool lw_round_undo(lw_round *round)
{
    lw_session *session = &round->session;
    int least =
        rival_of(round, 0) && !rival_of(round, 1) ? 1 : 0; /* an agent that begins keeps its first move */
    if (session->moves.count <= least)
        return false;
    do
        lw_session_undo(session);
    while (session->moves.count > least && lw_round_waits(round));
    return true;
}

void lw_round_advise(lw_round *round)
{
    const lw_alphabeta_limits effort = {.depth = 6, .nodes = 300000};
    const void *state = lw_session_state(&round->session);
    lw_moves legal = {0};
    lw_rng rng = lw_rng_seed((uint64_t)round->session.moves.count);
    lw_round_family(round)->moves(round->rules, state, &legal);
    if (legal.count) {
        lw_insight insight = lw_alphabeta_search(round->rules, state, &legal, effort, &rng);
        lw_buf_puts(&round->message, "Hint: ");
        lw_round_family(round)->move_text(round->rules, state, lw_moves_get(&legal, insight.choice),
                                          &round->message);
        if (insight.proved && insight.plies)
            lw_buf_print(&round->message, ". With best play %s in %d pl%s.",
                         insight.value > 0 ? "you win" : "you lose", insight.plies,
                         insight.plies == 1 ? "y" : "ies");
        else
            lw_buf_print(&round->message, ", looking %d pl%s ahead.", insight.depth,
                         insight.depth == 1 ? "y" : "ies");
        round->helped++;
    }
    lw_moves_drop(&legal);
}

void lw_round_legal(const lw_round *round, lw_buf *out)
{
    lw_moves legal = {0};
    const void *state = lw_session_state(&round->session);
    if (lw_session_status(&round->session).outcome == LW_RUNNING)
        lw_round_family(round)->moves(round->rules, state, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (i)
            lw_buf_byte(out, ' ');
        lw_round_family(round)->move_text(round->rules, state, lw_moves_get(&legal, i), out);
    }
    lw_moves_drop(&legal);
}
