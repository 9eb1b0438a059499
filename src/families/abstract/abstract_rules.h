/* abstract_rules.h: the effect of a turn, and the end of a game. */
#ifndef LW_FAMILIES_ABSTRACT_RULES_H
#define LW_FAMILIES_ABSTRACT_RULES_H

#include "families/abstract/abstract.h"

/* Why a game is over. */
enum lw_abstract_end {
    LW_ABSTRACT_END_NONE,
    LW_ABSTRACT_END_ROYAL,
    LW_ABSTRACT_END_ALL,
    LW_ABSTRACT_END_REACH,
    LW_ABSTRACT_END_LINE,
    LW_ABSTRACT_END_CONNECT,
    LW_ABSTRACT_END_STUCK,
    LW_ABSTRACT_END_PASSES,
    LW_ABSTRACT_END_LIMIT,
};

/* Returns the enemies between the piece that has come to `to` and another of its side. `own` does not include
 * the cell it left. */
lw_abstract_cells lw_abstract_rules_custody(const lw_abstract_game *, int to, lw_abstract_cells own,
                                            lw_abstract_cells enemy);
lw_abstract_cells lw_abstract_rules_play(const lw_abstract_game *, lw_abstract_position *,
                                         lw_move); /* returns the victims */
lw_status lw_abstract_rules_status(const lw_abstract_game *, const lw_abstract_position *,
                                   enum lw_abstract_end *);
/* True if pieces or territory are counted when a game ends for this reason. */
bool lw_abstract_rules_counts(const lw_abstract_game *, enum lw_abstract_end);

#endif
