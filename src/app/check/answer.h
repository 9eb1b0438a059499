/* answer.h: answers as lines of JSON, each made from a puzzle and settings.
 *
 * Verbs and operations produce their answers with the functions here; 'check' reproduces an answer by calling
 * the same function with the settings recorded in the line (grade/made_by.h). A family adds kinds of its own
 * in api/answers.def. */
#ifndef LW_APP_CHECK_ANSWER_H
#define LW_APP_CHECK_ANSWER_H

#include "app/check/item_in.h"
#include "search/limits.h"

typedef struct lw_answer_work {
    const lw_item_in *item;  /* the line, and the puzzle it names; its design may be NULL */
    const lw_json *settings; /* an object */
    lw_limits limits; /* with the memory if the settings name none, and the total of states that may be spent */
} lw_answer_work;

/* Adds the line of JSON; returns 0 or an error. LW_LIMIT: it would take more than may be spent. */
typedef int lw_answer_function(const lw_answer_work *, lw_buf *out, lw_error *);

typedef struct lw_answer_kind {
    const char *name; /* as in "made_by" */
    lw_answer_function *make;
    bool capped; /* its setting "budget" is a number of states and may be lowered to what may be spent */
    bool alone;  /* it needs no puzzle, or names its puzzle in its own way */
} lw_answer_kind;

const lw_answer_kind *lw_answer_find(const char *name); /* NULL: unknown name */

#endif
