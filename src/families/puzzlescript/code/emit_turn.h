/* emit_turn.h: prints a program's turn, in the common subset of C and CUDA C++.
 *
 * The text defines a function turn(planes, kept, k, input). Planes and sets of sleepers are arrays of words,
 * and `k` has the constants. Everything in which the two languages differ is in macros and functions that are
 * printed before:
 *
 *     word, plane             an integer of `bits` bits; a struct of `own` of them or more, w[]
 *     INLINE, RESTRICT, CONSTANTS    qualifiers, and the type of k
 *     ONE, NO_WORD            words
 *     make(words...), none(), both(a, b), without(a, b), either(a, b), exclusive(a, b), shift(a, n)    planes
 *     any(plane), VOTE(word)  is a bit set?
 *     IF_SOME(d)              skips the next statement if d has no cell and skipping is worth it
 *     CHANGED(d)              `changed` remembers that d has a cell
 *     WAKE(d, i, set)         adds the set to awake[i] if d has a cell
 *     EACH_CELL(one, a), EACH_CELL_BY_ROW(one, a)    begin a block for each cell of a, in that order
 *     MAX_WORK, ON_STOP      the work after which a turn gives up, and what it does then
 *     NO_INLINE, IN_MEMORY   if rules are functions: qualifiers, and declarations of everything in memory
 *     THREAD_ARG, THREAD     an additional parameter of functions, and the argument for it
 *     HOLD_AWAKE, RELEASE_AWAKE    between these two, `awake` is in variables
 */
#ifndef LW_PUZZLESCRIPT_EMIT_TURN_H
#define LW_PUZZLESCRIPT_EMIT_TURN_H

#include "base/buf.h"
#include "families/puzzlescript/code/ir.h"

typedef struct lw_ps_dialect {
    int bits;                  /* of a word: 64 or 32 */
    int own;                   /* words of a plane that belong to one thread */
    const uint64_t *constants; /* planes to print as literals; NULL: they are passed when the code runs */
    int soft;                  /* conditions on at most this many operations are left out; see soften.h */
    const lw_ps_ir_sleepers *sleepers; /* the program's groups or rules; NULL: everything is always awake */
    bool apart;          /* planes are in memory, each rule is a function, and sets are updated when used */
    bool loops;          /* with `apart`: changes and movement are loops over tables; see emit_loops.h */
    const char *on_kept; /* with `apart`: differs_from(kept); keep_board(kept), which returns the kind */
} lw_ps_dialect;

void lw_ps_emit_turn(const lw_ps_program *, const lw_ps_dialect *, lw_buf *);

#endif
