/* survey.h: what an evolution of many leaves, as text: a front as a table, an archive as a map. */
#ifndef LW_APP_CLI_SURVEY_H
#define LW_APP_CLI_SURVEY_H

#include "base/arena.h"
#include "grade/breed.h"

typedef struct lw_survey {
    const lw_order *order;
    lw_arena arena;
    lw_find *finds; /* copies */
    int count, room;
    const lw_design *beside[26]; /* given designs, shown among them for comparison */
    int beside_count;
} lw_survey;

/* An ID, or a puzzle of the same family: measured as the order says, whatever its own parameters. */
int lw_survey_beside(lw_survey *, const char *id, lw_error *);

void lw_survey_add(lw_survey *, const lw_find *);
/* The goals' facts and the ID of each, sorted by the first goal, then the second, and so on. */
void lw_survey_front(const lw_survey *, lw_buf *);
/* How good the best of each cell is, as a digit from 0 (the worst there is) to 9; a dot where there is none.
 * The last axis goes across, the one before it up; a third makes one map a cell. Designs beside it are letters.
 */
void lw_survey_archive(const lw_survey *, lw_buf *);
void lw_survey_drop(lw_survey *);

#endif
