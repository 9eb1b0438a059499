/* board_judges.h: the players of the games that most facts are measured on.
 *
 * The networks come from a lesson in this very game (board_learn.h). One network against itself plays the same
 * game again and again, so two different ones are drawn for every game. */
#ifndef LW_FAMILIES_BOARDGAME_BOARD_JUDGES_H
#define LW_FAMILIES_BOARDGAME_BOARD_JUDGES_H

#include "families/boardgame/board_learn.h"
#include "search/agents.h"

typedef struct lw_board_judges {
    lw_rival rival; /* plays both sides if there are no networks; a NULL agent plays at random */
    int count;
    const lw_board_net *nets[LW_BOARD_LESSON_PARENTS]; /* the best first */
} lw_board_judges;

/* Returns the judges that the spec names. Networks learn with random numbers from the generator. */
lw_board_judges lw_board_judges_of(const lw_board *, const lw_rng *, const lw_stop *, lw_arena *);

static inline bool lw_board_judges_are_random(const lw_board_judges *judges)
{
    return !judges->count && !judges->rival.agent;
}

/* Two of the networks, or NULL twice. */
typedef struct lw_board_pair {
    const lw_board_net *nets[2];
} lw_board_pair;
lw_board_pair lw_board_judges_draw(const lw_board_judges *, lw_rng *);

/* Returns the index of the legal move that the player to move chooses. */
int lw_board_judges_choose(const lw_board_judges *, const lw_board_pair *, const lw_board *,
                           const lw_board_position *, const lw_moves *legal, lw_rng *);

#endif
