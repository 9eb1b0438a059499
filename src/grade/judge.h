/* judge.h: numbers that an outside party gives designs: a separate program, or a function of the library's
 * user.
 *
 * A judge gives every design one to eight numbers, which become the facts judge1, judge2, ..: any goal,
 * requirement or axis may use them. Together with the family's own facts there are at most 63. The judge is
 * asked about a whole batch at a time, in JSON on one line:
 *
 *     {"batch":1,"designs":[{"id":"..","facts":{..}},..]}
 *     {"batch":1,"values":[[0.5],..]}
 *
 * Designs that are not puzzles are not sent to it. The batches of a run are the same for the same seed,
 * whatever the number of threads; so is the result, if the judge's answers are. */
#ifndef LW_GRADE_JUDGE_H
#define LW_GRADE_JUDGE_H

#include "base/pool.h"
#include "core/family.h"

enum { LW_JUDGE_NUMBERS = 8 };
#define LW_JUDGE_FACT "judge" /* followed by a digit from 1 */

typedef struct lw_judge_batch {
    int64_t number; /* from 1 */
    int count;      /* of designs */
    int numbers;    /* numbers per design */
    const char *question;
} lw_judge_batch;

typedef struct lw_judge {
    void *context;
    /* Fills count * numbers values, design by design; returns 0, LW_STOPPED or another failure. Called by one
     * thread at a time. */
    int (*ask)(void *context, const lw_judge_batch *, double *values, lw_error *);
    lw_pool_lock *lock;
    int64_t batches;
    lw_stop stop; /* raised when the judge has failed; listens to the search's own stop */
    lw_error error;
} lw_judge;

void lw_judge_open(lw_judge *, int (*ask)(void *, const lw_judge_batch *, double *, lw_error *), void *context);
void lw_judge_close(lw_judge *);
/* The stop for a search with this judge (which may be NULL), to be used instead of its own. */
const lw_stop *lw_judge_stop(lw_judge *, const lw_stop *);

/* A spec whose family has the judge's numbers among its facts. */
const lw_spec *lw_judge_spec(const lw_spec *, int numbers, lw_arena *);
int lw_judge_first(const lw_family *);      /* the index of judge1; -1: there is no judge */
uint64_t lw_judge_facts(const lw_family *); /* the judge's numbers as a bit set */
/* How many numbers a text with goals needs: the largest digit after "judge". */
int lw_judge_named(const char *text);

typedef struct lw_judge_item {
    const lw_design *design;
    lw_value *facts; /* all facts measured so far; the judge's numbers are stored among them */
} lw_judge_item;

/* False: it failed, now or earlier. */
bool lw_judge_ask(lw_judge *, const lw_judge_item *, int count);
/* Reads an answer in JSON. */
int lw_judge_read(const char *text, size_t size, const lw_judge_batch *, double *values, lw_error *);

#endif
