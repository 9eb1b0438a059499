/* rank_check.h: checks the order that 'rank --json' printed. The lines are checked one by one elsewhere; here
 * are the checks across lines: every line is in its place, and the last line agrees with the others. */
#ifndef LW_APP_CHECK_RANK_CHECK_H
#define LW_APP_CHECK_RANK_CHECK_H

#include "app/check/item_in.h"
#include "grade/findings.h"

typedef struct lw_rank_check lw_rank_check;

lw_rank_check *lw_rank_check_begin(void);
void lw_rank_check_add(lw_rank_check *, const lw_item_in *); /* any line; thread-safe */
/* Calls `each` once for every group of ranked lines, then frees the check. */
void lw_rank_check_end(lw_rank_check *, void (*each)(void *context, const lw_findings *), void *context);

bool lw_rank_check_is_order(const lw_json *line); /* the last line of a ranking, about the others */
/* For a list of lines: checks a line about the order against the lines before it. */
void lw_rank_check_list(const lw_json *list, const lw_json *order, lw_findings *);
/* For a line that is not followed by one about the order: reports that its rank cannot be checked. */
void lw_rank_check_line(const lw_json *line, lw_findings *);

#endif
