/* abstract_rules.c: expects legal turns; nothing is checked again. */
#include "families/abstract/abstract_rules.h"
#include "families/abstract/abstract_goals.h"
#include "families/abstract/abstract_turns.h"

/* --- The effect of a turn. --- */

lw_abstract_cells lw_abstract_rules_custody(const lw_abstract_game *game, int to, lw_abstract_cells own,
                                            lw_abstract_cells enemy)
{
    lw_abstract_cells victims = 0, from = lw_abstract_bit(to);
    for (uint32_t set = game->orthogonal; set; set &= set - 1) {
        int vector = __builtin_ctz(set);
        lw_abstract_cells between = lw_abstract_shift(game, from, vector) & enemy;
        if (lw_abstract_shift(game, between, vector) & own)
            victims |= between;
    }
    return victims;
}

/* The cells between the cells of a chain. */
static lw_abstract_cells jumped(const lw_abstract_game *game, const unsigned char *cells, int count)
{
    lw_abstract_cells over = 0;
    for (int i = 1; i < count; i++) {
        int row = cells[i - 1] / game->width + cells[i] / game->width,
            col = cells[i - 1] % game->width + cells[i] % game->width;
        over |= lw_abstract_bit(row / 2 * game->width + col / 2);
    }
    return over;
}

static void keep(lw_abstract_position *p, lw_abstract_cells victims)
{
    for (; victims; victims &= victims - 1) {
        uint8_t *hand = &p->hand[p->side][lw_abstract_kind_at(p, lw_abstract_lowest(victims)) - 1];
        *hand = (uint8_t)(*hand + (*hand < LW_ABSTRACT_HAND_MAX));
    }
}

/* Puts a piece that comes from a cell or from the hand on its cell; `gone` is what it jumped over or landed
 * on. */
static lw_abstract_cells arrive(const lw_abstract_game *game, lw_abstract_position *p, int to, int kind,
                                lw_abstract_cells gone)
{
    lw_abstract_cells own = lw_abstract_held(p, p->side), enemy = lw_abstract_held(p, !p->side);
    if (game->genes.rules & LW_ABSTRACT_RULE_CUSTODY)
        gone |= lw_abstract_rules_custody(game, to, own, enemy & ~gone);
    if (gone && (game->genes.rules & LW_ABSTRACT_RULE_KEEP))
        keep(p, gone);
    lw_abstract_clear(p, gone);
    lw_abstract_put(p, to, kind, p->side);
    return gone;
}

static lw_abstract_cells place(const lw_abstract_game *game, lw_abstract_position *p, lw_move move)
{
    int kind = move.bytes[0] & ~LW_ABSTRACT_KIND;
    uint8_t *hand = &p->hand[p->side][kind - 1];
    if (*hand < LW_ABSTRACT_UNLIMITED)
        --*hand;
    return arrive(game, p, move.bytes[1], kind, 0);
}

static lw_abstract_cells go(const lw_abstract_game *game, lw_abstract_position *p, lw_move move)
{
    bool chain = move.bytes[0] == LW_ABSTRACT_CHAIN, becomes = move.bytes[move.size - 1] >= LW_ABSTRACT_KIND;
    const unsigned char *cells = move.bytes + chain;
    int count = (int)move.size - chain - becomes, from = cells[0], to = cells[count - 1];
    int kind = becomes ? move.bytes[move.size - 1] & ~LW_ABSTRACT_KIND : lw_abstract_kind_at(p, from);
    lw_abstract_cells gone =
        chain ? jumped(game, cells, count) : lw_abstract_held(p, !p->side) & lw_abstract_bit(to);
    lw_abstract_clear(p, lw_abstract_bit(from));
    return arrive(game, p, to, kind, gone);
}

lw_abstract_cells lw_abstract_rules_play(const lw_abstract_game *game, lw_abstract_position *p, lw_move move)
{
    lw_abstract_cells victims = 0;
    p->plies++;
    if (move.bytes[0] == LW_ABSTRACT_SWAP) {
        p->swapped = 1; /* the same side is to move, but now belongs to the other player */
        return 0;
    }
    if (move.bytes[0] == LW_ABSTRACT_PASS) {
        p->passes = p->passes ? 2 : 1;
    } else {
        victims = move.bytes[0] > LW_ABSTRACT_KIND && move.bytes[0] != LW_ABSTRACT_CHAIN ? place(game, p, move)
                                                                                         : go(game, p, move);
        p->passes = 0;
    }
    p->side ^= 1;
    return victims;
}

/* --- The end of a game. --- */

static lw_status won_by(const lw_abstract_position *p, int side)
{
    return (lw_status){.outcome = LW_WON, .player = side ^ p->swapped};
}

static lw_status counted(const lw_abstract_game *game, const lw_abstract_position *p)
{
    int lead = lw_abstract_goals_lead(game, p);
    return lead ? won_by(p, lead < 0) : (lw_status){.outcome = LW_DRAWN};
}

static lw_status stuck(const lw_abstract_game *game, const lw_abstract_position *p, enum lw_abstract_end *end)
{
    *end = LW_ABSTRACT_END_STUCK;
    if (game->check && lw_abstract_turns_attacked(game, p, p->side))
        return won_by(p, !p->side);
    switch ((enum lw_abstract_stuck)game->genes.stuck) {
    case LW_ABSTRACT_STUCK_LOSES:
        return won_by(p, !p->side);
    case LW_ABSTRACT_STUCK_WINS:
        return won_by(p, p->side);
    case LW_ABSTRACT_STUCK_ENDS:
        return counted(game, p);
    case LW_ABSTRACT_STUCK_PASSES:
        *end = LW_ABSTRACT_END_NONE;
        return (lw_status){.outcome = LW_RUNNING, .player = p->side ^ p->swapped};
    case LW_ABSTRACT_STUCK_DRAWS:
    case LW_ABSTRACT_STUCKS:
        break;
    }
    return (lw_status){.outcome = LW_DRAWN};
}

bool lw_abstract_rules_counts(const lw_abstract_game *game, enum lw_abstract_end end)
{
    return game->genes.count != LW_ABSTRACT_COUNT_DRAW &&
           (end == LW_ABSTRACT_END_PASSES || end == LW_ABSTRACT_END_LIMIT ||
            (end == LW_ABSTRACT_END_STUCK && game->genes.stuck == LW_ABSTRACT_STUCK_ENDS && !game->check));
}

lw_status lw_abstract_rules_status(const lw_abstract_game *game, const lw_abstract_position *p,
                                   enum lw_abstract_end *end)
{
    int mover = !p->side;
    if ((*end = lw_abstract_goals_lost(game, p, p->side)))
        return won_by(p, mover);
    if ((*end = lw_abstract_goals_lost(game, p, mover)))
        return won_by(p, p->side);
    if (p->plies && (*end = lw_abstract_goals_won(game, p, mover)))
        return won_by(p, mover);
    if (p->passes == 2 || p->plies >= 10 * game->genes.limit) {
        *end = p->passes == 2 ? LW_ABSTRACT_END_PASSES : LW_ABSTRACT_END_LIMIT;
        return counted(game, p);
    }
    if (!lw_abstract_turns_any(game, p))
        return stuck(game, p, end);
    return (lw_status){.outcome = LW_RUNNING, .player = p->side ^ p->swapped};
}
