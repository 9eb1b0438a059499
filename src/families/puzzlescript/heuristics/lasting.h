/* lasting.h: finds objects that stay for ever once they appear in a cell, like a trodden path or a filled hole.
 *
 * No rule moves them, and a rule that removes one puts another object of its class in its place. So a cell that
 * has an object of a class will always have one, and no other object of that layer can enter it. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LASTING_H
#define LW_FAMILIES_PUZZLESCRIPT_HEURISTICS_LASTING_H

#include "base/arena.h"
#include "families/puzzlescript/compile/compiled_game.h"

enum { LW_PS_PASSES = -1 }; /* the class of an object that does not last */

typedef struct lw_ps_lasting {
    const int *class_of; /* by object; only dynamic objects have a class */
    int count;           /* of classes, which are numbered from 0 */
} lw_ps_lasting;

/* Not for faulty games. */
lw_ps_lasting lw_ps_lasting_of(const lw_ps_game *, lw_arena *);
/* Does the set contain all objects of the class? */
bool lw_ps_has_class(const lw_ps_game *, const lw_ps_lasting *, int number, const uint64_t *set);

#endif
