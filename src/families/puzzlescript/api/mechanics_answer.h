/* mechanics_answer.h: the lines that 'mechanics' prints as JSON, computed again to check them; for the table of
 * answers. */
#ifndef LW_FAMILIES_PUZZLESCRIPT_API_MECHANICS_ANSWER_H
#define LW_FAMILIES_PUZZLESCRIPT_API_MECHANICS_ANSWER_H

#include "app/check/answer.h"
#include "families/puzzlescript/report/mechanics_page.h"

enum { LW_PS_MECHANICS_LEVELS = 3, LW_PS_MECHANICS_BUDGET = 20000 }; /* the defaults */

int lw_ps_mechanics_facts(const char *names, uint64_t *wanted, lw_error *); /* names NULL: none */
/* Returns NULL if no facts are wanted. */
const lw_value *lw_ps_mechanics_measure(const lw_design *, uint64_t wanted, lw_arena *);
/* Returns everything that a line depends on besides its games, as a JSON object. */
const char *lw_ps_mechanics_settings(const lw_ps_mechanic_request *, const char *facts, lw_arena *);

extern const lw_answer_kind lw_answer_mechanics;

#endif
