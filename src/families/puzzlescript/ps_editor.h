/* ps_editor.h: a level changed by hand. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_PS_EDITOR_H
#define LW_FAMILIES_PUZZLESCRIPT_PS_EDITOR_H

#include "families/puzzlescript/puzzlescript.h"

/* Adds the names of the things of a set, without the background if there are others: "crate and mark". */
void lw_ps_name_things(const lw_ps_game *, const struct lw_ps_link *, const uint64_t *set, lw_buf *);

extern const lw_editor lw_ps_editor;

#endif
