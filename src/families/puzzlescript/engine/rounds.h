/* rounds.h: detects again-turns that cycle for ever.
 *
 * If again-turns without random numbers reach a board that they had before, they repeat the same cycle (a
 * round) until the limit of again-turns stops them. Then only the turns left over after the last whole round
 * have to be played. The board after each turn is compared with one stored earlier, which is replaced after 16,
 * 32, 64, ... turns, so that a cycle of any length is found in the end. */
#ifndef LW_PUZZLESCRIPT_ROUNDS_H
#define LW_PUZZLESCRIPT_ROUNDS_H

#include <stddef.h>
#include <string.h>

enum { LW_PS_MANY_AGAINS = 16 }; /* more again-turns are rare, except in cycles */

typedef struct lw_ps_rounds {
    void *board; /* a stored board; allocated by the caller */
    size_t size; /* of a board in bytes */
    int kept;    /* the turn after which it was stored; 0: none was */
} lw_ps_rounds;

/* Returns the number of turns up to `end` that can be left out after this one, because they are whole
 * rounds. */
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
