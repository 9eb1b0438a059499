/* novelty.h: how new a state is to a search (Lipovetzky and Geffner 2012, 2017).
 *
 * A state is a set of atoms: bits that are set, or bytes with their values (see enum lw_atoms). Its novelty is
 * 1 if it has an atom that no state of the same part had before, 2 if it has such a pair of atoms, otherwise 3.
 * Parts are whatever a search wants to distinguish, for example how much of the goal is missing. Atoms and
 * pairs are remembered as bits of a table by their hash. Two that share a bit make a state look less novel than
 * it is, which does no harm unless a search prunes by novelty.
 *
 * A search may also count (count-based novelty): pairs are then counted up to 255, by their hash. */
#ifndef LW_SEARCH_NOVELTY_H
#define LW_SEARCH_NOVELTY_H

#include "core/heuristics.h"
#include "search/meter.h"

typedef struct lw_novelty {
    const lw_rules *rules;
    enum lw_atoms kind;
    uint64_t *seen;
    uint64_t mask; /* number of bits in `seen`, minus one */
    uint32_t *atoms, *fresh;
    int atom_count, fresh_count;
    uint8_t *counts; /* by hash: how often a pair was seen; NULL: pairs are not counted */
    unsigned rarest; /* of the last state: how often the rarest pair that its parent lacks was seen before */
} lw_novelty;

bool lw_novelty_open(lw_novelty *, const lw_rules *, lw_meter *); /* false: the meter refused */
/* Returns the novelty of a state in a part, whose parent was in `parent_part` (parent NULL: none), and records
 * it. `max` is 1 or 2: pairs are used only if it is 2. */
int lw_novelty_of(lw_novelty *, const void *parent, uint64_t parent_part, const void *state, uint64_t part,
                  int max);
bool lw_novelty_count(lw_novelty *, lw_meter *); /* counts pairs from now on; false: the meter refused */
void lw_novelty_close(lw_novelty *);

#endif
