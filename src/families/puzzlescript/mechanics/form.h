/* form.h: the form of a set of rules: a number that does not depend on what objects are called. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_MECHANICS_FORM_H
#define LW_FAMILIES_PUZZLESCRIPT_MECHANICS_FORM_H

#include "families/puzzlescript/mechanics/mechanics.h"

/* Returns the form of the game's rules; `scratch` is used for working memory. */
uint64_t lw_ps_form(const lw_ps_game *, lw_arena *scratch);

#endif
