/* board_judges.c: see the header. */
#include "families/boardgame/board_judges.h"

enum { PLIES = 2 };

static void teach(lw_board_judges *judges, const lw_board *board, const lw_rng *rng, const lw_stop *stop,
                  lw_arena *arena)
{
    lw_board_lesson lesson = lw_board_lesson_of(board->rules.design->spec);
    lw_board_learning learning = lw_board_learn(board, &lesson, rng, stop, arena);
    judges->count = LW_BOARD_LESSON_PARENTS;
    for (int i = 0; i < judges->count; i++)
        judges->nets[i] = learning.nets[i];
}

lw_board_judges lw_board_judges_of(const lw_board *board, const lw_rng *rng, const lw_stop *stop,
                                   lw_arena *arena)
{
    lw_board_judges judges = {0};
    switch ((enum lw_board_players)lw_spec_int(board->rules.design->spec, LW_BOARD_PLAYERS)) {
    case LW_BOARD_PLAYERS_RANDOM:
        break;
    case LW_BOARD_PLAYERS_MINMAX:
        judges.rival.agent = lw_agent_find("minmax");
        break;
    case LW_BOARD_PLAYERS_DEEP:
        judges.rival = (lw_rival){.agent = lw_agent_find("alphabeta"), .strength = PLIES};
        break;
    case LW_BOARD_PLAYERS_NETWORK:
        teach(&judges, board, rng, stop, arena);
        break;
    }
    return judges;
}

lw_board_pair lw_board_judges_draw(const lw_board_judges *judges, lw_rng *rng)
{
    if (!judges->count)
        return (lw_board_pair){0};
    uint32_t all = (uint32_t)judges->count, one = lw_rng_below(rng, all),
             other = (one + 1 + lw_rng_below(rng, all - 1)) % all;
    return (lw_board_pair){.nets = {judges->nets[one], judges->nets[other]}};
}

int lw_board_judges_choose(const lw_board_judges *judges, const lw_board_pair *pair, const lw_board *board,
                           const lw_board_position *p, const lw_moves *legal, lw_rng *rng)
{
    const lw_rival *rival = &judges->rival;
    if (pair->nets[0])
        return lw_board_net_choose(pair->nets[p->player], board, p, legal, rng);
    return rival->agent ? rival->agent->choose(&board->rules, p, legal, rival->strength, rng)
                        : (int)lw_rng_below(rng, (uint32_t)legal->count);
}
