/* rank_check.h: is the order true that 'rank --json' has printed? Its lines are checked one by one; here is
 * what they say together: each has its place, and the last line is about them. */
#ifndef LW_APP_CHECK_RANK_CHECK_H
#define LW_APP_CHECK_RANK_CHECK_H

#include "app/check/item_in.h"
#include "grade/findings.h"

typedef struct lw_rank_check lw_rank_check;

lw_rank_check *lw_rank_check_begin(void);
void lw_rank_check_add(lw_rank_check *, const lw_item_in *); /* any line; from any thread */
/* Calls `each` for the lines of each source that held any. */
void lw_rank_check_end(lw_rank_check *, void (*each)(void *context, const lw_findings *), void *context);

bool lw_rank_check_is_order(const lw_json *line); /* the last line of an order, which is about the others */
/* Of a list of lines: what its last line, one about an order, says of those before it. */
void lw_rank_check_list(const lw_json *list, const lw_json *order, lw_findings *);
/* Of a line that no line about the order follows: its rank cannot be checked. */
void lw_rank_check_line(const lw_json *line, lw_findings *);

#endif
