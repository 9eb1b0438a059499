/* lasting.h: objects that stay where they come to be, as a trodden path or a filled hole does.
 *
 * No rule moves them, and a rule that takes one away puts another of its class in its place. So a cell that has
 * one of a class has one for ever, and nothing else of that layer comes there. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LASTING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LASTING_H

#include "base/arena.h"
#include "families/puzzlescript/compile/compiled_game.h"

enum { LW_PS_PASSES = -1 }; /* the class of an object that does not last */

typedef struct lw_ps_lasting {
    const int *class_of; /* by object; only objects that change have one */
    int count;           /* of classes, which are numbered from 0 */
} lw_ps_lasting;

/* Not for faulty games. */
lw_ps_lasting lw_ps_lasting_of(const lw_ps_game *, lw_arena *);
/* Has the set all objects of the class? */
bool lw_ps_has_class(const lw_ps_game *, const lw_ps_lasting *, int number, const uint64_t *set);

#endif
