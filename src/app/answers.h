/* answers.h: answers as JSON, the same on the command line and in the studio. Each function adds members to an
 * object that the caller has opened and will close. */
#ifndef LW_APP_ANSWERS_H
#define LW_APP_ANSWERS_H

#include "core/family.h"
#include "grade/findings.h"
#include "search/search.h"

const char *lw_outcome_text(enum lw_outcome);      /* "running", "won", .. */
void lw_handle_write(lw_writer *, const char *id); /* the short name of an ID */
void lw_id_write(lw_writer *, const lw_design *);
void lw_puzzle_write(const lw_design *, lw_buf *); /* the puzzle's JSON, its ID and title; no newline */
void lw_family_write(const lw_family *, lw_writer *);
void lw_limits_write(const lw_limits *, lw_writer *); /* as the settings of 'solve' */
void lw_solution_write(const lw_rules *, const lw_solver *, const lw_solution *, lw_writer *);
/* Writes "why" of an unsolvable level, a reason in words, if the family knows one. */
void lw_why_unsolvable_write(const lw_rules *, int level, lw_writer *);
/* Writes "lacks" of a search that gave up, how much of the goal its best state lacks, if that is known. */
void lw_lacks_write(const lw_solution *, lw_writer *);
/* Writes "ok" (null if something could not be decided), "findings", "unchecked" if not empty, and what made
 * the check. */
void lw_findings_write(const lw_findings *, const lw_limits *, lw_writer *);

typedef struct lw_replay {
    const lw_rules *rules;
    int level;
    const lw_moves *moves;
    const lw_error *impossible; /* why the next move is impossible; NULL: all moves are possible */
    int cell;                   /* pixels per cell of the pictures after each move; 0: no pictures */
} lw_replay;

void lw_replay_write(const lw_replay *, lw_writer *);

/* Checks a tag: tags are listed with spaces between them, and queried as tag=NAME. */
int lw_tag_check(const char *tag, lw_error *);

#endif
