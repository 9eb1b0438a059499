/* review.c: see review.h. */
#include "play/review.h"
#include "search/alphabeta.h"

enum { DEPTH = 5, NODES = 60000 };

/* Searches for the player to move; an empty result if the game is over. */
static lw_insight look(const lw_rules *rules, const void *state, lw_moves *legal)
{
    const lw_alphabeta_limits effort = {.depth = DEPTH, .nodes = NODES};
    lw_rng rng = lw_rng_seed(1);
    lw_moves_clear(legal);
    rules->family->moves(rules, state, legal);
    return legal->count ? lw_alphabeta_search(rules, state, legal, effort, &rng) : (lw_insight){0};
}

/* From a player's point of view: 1 a certain win, -1 a certain loss, 0 neither. */
static int certainty(const lw_rules *rules, const void *state, int player, lw_moves *scratch)
{
    lw_status status = rules->family->status(rules, state);
    if (status.outcome != LW_RUNNING)
        return status.outcome != LW_WON ? 0 : status.player == player ? 1 : -1;
    int64_t value = look(rules, state, scratch).value;
    int sign = value > LW_CERTAIN ? 1 : value < -LW_CERTAIN ? -1 : 0;
    return status.player == player ? sign : -sign;
}

static const void *state_at(const lw_session *session, int move)
{
    return session->states + (size_t)move * session->rules->state_size;
}

/* True if the move was a mistake; then fills in the thought. */
static bool judge(const lw_session *session, int move, lw_moves *legal, lw_moves *scratch, lw_thought *out)
{
    const lw_rules *rules = session->rules;
    const void *state = state_at(session, move);
    int player = rules->family->status(rules, state).player,
        after = certainty(rules, state_at(session, move + 1), player, scratch);
    if (after > 0)
        return false;
    lw_insight best = look(rules, state, legal);
    bool won = best.value > LW_CERTAIN, lost = best.value < -LW_CERTAIN;
    if (!won && (lost || after == 0))
        return false;
    lw_move better = lw_moves_get(legal, best.choice);
    lw_moves_add(&out->moves, better.bytes, better.size);
    out->length = move + 1;
    out->proved = true;
    out->won = won;
    out->plies = best.plies;
    return true;
}

void lw_think_review(const lw_session *session, const lw_rival opponents[2], lw_thought *out)
{
    const lw_rules *rules = session->rules;
    lw_moves legal = {0}, scratch = {0};
    out->depth = DEPTH;
    for (int move = session->moves.count - 1; move >= 0; move--) {
        int player = rules->family->status(rules, state_at(session, move)).player;
        if (!opponents[player].agent && judge(session, move, &legal, &scratch, out))
            break;
    }
    lw_moves_drop(&legal);
    lw_moves_drop(&scratch);
}

const void *lw_review_state(const lw_session *session, const lw_thought *thought)
{
    bool there = thought->proved && thought->length >= 1 && thought->length <= session->moves.count;
    return there ? state_at(session, thought->length - 1) : NULL;
}
