/* answer.h: answers as lines of JSON, each made from a puzzle and settings.
 *
 * A verb or an operation answers by the functions here, and 'check' has the answer again by calling the same
 * one with the settings that the line names (grade/made_by.h). A family adds kinds of its own in
 * api/answers.def. */
#ifndef LW_APP_CHECK_ANSWER_H
#define LW_APP_CHECK_ANSWER_H

#include "app/check/item_in.h"
#include "search/limits.h"

typedef struct lw_answer_work {
    const lw_item_in *item;  /* the line, and the puzzle that it names; its design may be NULL */
    const lw_json *settings; /* an object */
    lw_limits limits;        /* the stop, the progress, the memory where the settings name none, and the states
                              * that may be spent in all, whatever the settings say */
} lw_answer_work;

/* Adds the line of JSON; returns 0 or what went wrong. LW_LIMIT: it takes more than may be spent. */
typedef int lw_answer_function(const lw_answer_work *, lw_buf *out, lw_error *);

typedef struct lw_answer_kind {
    const char *name; /* as "made_by" has it */
    lw_answer_function *make;
    bool capped; /* its setting "budget" is a number of states, which may be lowered to what may be spent */
    bool alone;  /* it is about no puzzle, or about one that the line names in a way of its own */
} lw_answer_kind;

const lw_answer_kind *lw_answer_find(const char *name); /* NULL: there is none of that name */

#endif
