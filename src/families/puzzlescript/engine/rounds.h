/* rounds.h: what goes on by itself without chance, and comes to where it was before, goes round for ever.
 *
 * The board after a turn is compared with that after an earlier one, which is replaced now and then, so that
 * rounds of any length are met. */
#ifndef LW_PUZZLESCRIPT_ROUNDS_H
#define LW_PUZZLESCRIPT_ROUNDS_H

#include <stddef.h>
#include <string.h>

enum { LW_PS_MANY_AGAINS = 16 }; /* more are rare unless they go on for ever */

typedef struct lw_ps_rounds {
    void *board; /* room for one */
    size_t size;
    int kept; /* the turn that it is of; 0: of none */
} lw_ps_rounds;

/* How many of the turns up to `end` can be left out after this one, because whole rounds change nothing. */
static inline int lw_ps_rounds_left_out(lw_ps_rounds *rounds, const void *board, int turn, int end)
{
    if (turn < LW_PS_MANY_AGAINS)
        return 0;
    if (rounds->kept && !memcmp(rounds->board, board, rounds->size)) {
        int length = turn - rounds->kept;
        return (end - turn) / length * length;
    }
    if (!(turn & (turn - 1))) {
        memcpy(rounds->board, board, rounds->size);
        rounds->kept = turn;
    }
    return 0;
}

#endif
