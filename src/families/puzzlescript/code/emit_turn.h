/* emit_turn.h: a program's turn as text, in what C and CUDA's C++ share.
 *
 * The text defines a function turn(planes, kept, k, input). Planes and sets of what sleeps are words, `k` holds
 * the constants. What the two languages have differently is in macros and functions that stand before it:
 *
 *     word, plane             an integer of `bits` bits; a struct of `own` of them or more, w[]
 *     INLINE, RESTRICT, CONSTANTS    qualifiers, and the type of k
 *     ONE, NO_WORD            words
 *     make(words...), none(), both(a, b), without(a, b), either(a, b), exclusive(a, b), shift(a, n)    planes
 *     any(plane), VOTE(word)  is a bit set?
 *     IF_SOME(d)              leaves out the next statement where that is worth it because d has no cell
 *     CHANGED(d)              `changed` remembers that d has a cell
 *     WAKE(d, i, set)         puts the set into awake[i] if d has a cell
 *     EACH_CELL(one, a), EACH_CELL_BY_ROW(one, a)    begin a block for each cell of a, in that order
 *     MAX_WORK, ON_STOP      when a turn gives up, and what it does then
 *     NO_INLINE, IN_MEMORY   where rules are functions: qualifiers, and what declares all that lies in memory
 *     THREAD_ARG, THREAD     what functions are given, and give on
 *     CAME(changed)          remembers what has come, after the call of a rule
 *     HOLD_AWAKE, RELEASE_AWAKE    there, until the second, what is awake is in variables
 */
#ifndef LW_PUZZLESCRIPT_EMIT_TURN_H
#define LW_PUZZLESCRIPT_EMIT_TURN_H

#include "base/buf.h"
#include "families/puzzlescript/code/ir.h"

typedef struct lw_ps_dialect {
    int bits;                  /* of a word: 64 or 32 */
    int own;                   /* words of a plane that one thread has */
    const uint64_t *constants; /* the planes, to be written out; NULL: they are known when the code runs */
    int soft;                  /* conditions are left out before at most so many operations; see soften.h */
    const lw_ps_ir_sleepers *sleepers; /* the program's groups or its rules; NULL: all is always awake */
    bool apart; /* planes lie in memory, each rule is a function, and sets are brought up to date when asked */
    bool loops; /* where that is so: changes and movement are loops over tables; see emit_loops.h */
    const char *on_kept; /* where that is so: differs_from(kept), and keep_board(kept), the board's kind */
} lw_ps_dialect;

void lw_ps_emit_turn(const lw_ps_program *, const lw_ps_dialect *, lw_buf *);

#endif
