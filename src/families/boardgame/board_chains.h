/* board_chains.h: turns of a piece that jumps and goes on jumping as long as it can. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_CHAINS_H
#define LW_FAMILIES_BOARDGAME_BOARD_CHAINS_H

#include "families/boardgame/boardgame.h"

void lw_board_chains_count(const lw_board *, const lw_board_position *, lw_board_turns *); /* of its jumpers */
lw_board_ply lw_board_chains_pick(const lw_board *, const lw_board_position *, const lw_board_turns *,
                                  uint32_t number);
void lw_board_chains_list(const lw_board *, const lw_board_position *, uint64_t jumpers, lw_moves *);

#endif
