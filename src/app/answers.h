/* answers.h: answers as JSON, the same on the command line and in the studio. Each adds members to an object
 * that the caller has opened and will end. */
#ifndef LW_APP_ANSWERS_H
#define LW_APP_ANSWERS_H

#include "core/family.h"
#include "grade/findings.h"
#include "search/search.h"

const char *lw_outcome_text(enum lw_outcome);      /* "running", "won", .. */
void lw_handle_write(lw_writer *, const char *id); /* the short name of an ID */
void lw_id_write(lw_writer *, const lw_design *);
void lw_puzzle_write(const lw_design *,
                     lw_buf *); /* all of it: its JSON with its ID and title, without a line's end */
void lw_family_write(const lw_family *, lw_writer *);
void lw_limits_write(const lw_limits *, lw_writer *); /* as settings of 'solve' */
void lw_solution_write(const lw_rules *, const lw_solver *, const lw_solution *, lw_writer *);
/* "ok", null where something is left open, "findings", "unchecked" where there is any, and what checked it. */
void lw_findings_write(const lw_findings *, const lw_limits *, lw_writer *);

typedef struct lw_replay {
    const lw_rules *rules;
    int level;
    const lw_moves *moves;
    const lw_error *impossible; /* why the next move could not be; NULL: there is none */
    int cell;                   /* pixels a cell of a picture after each move; 0: no pictures */
} lw_replay;

void lw_replay_write(const lw_replay *, lw_writer *);

/* A tag is listed between spaces and asked for as tag=NAME. */
int lw_tag_check(const char *tag, lw_error *);

#endif
