/* made_by.h: the part of an answer that says how it was made, so that anyone can reproduce it.
 *
 *     "made_by": {"answer": "solve", "version": .., "signature": .., "settings": {..}}
 *
 * The settings are everything that the answer depends on besides the puzzle, including defaults. With them,
 * `check` recomputes the answer and compares every member. The commit is left out, so that every build that
 * behaves the same writes the same bytes. */
#ifndef LW_GRADE_MADE_BY_H
#define LW_GRADE_MADE_BY_H

#include "grade/findings.h"

#define LW_ANSWER_CERTIFICATE "certificate"
#define LW_ANSWER_GAME        "game" /* all levels of a game, graded together */

struct lw_build_info;
void lw_made_by_begin(lw_writer *, const char *answer); /* leaves "settings" open */
/* The same for something that another build has made. */
void lw_made_by_begin_of(lw_writer *, const char *answer, const struct lw_build_info *);
void lw_made_by_end(lw_writer *);

const char *lw_made_by_text(const lw_json *line, const char *key); /* "" if absent */
const char *lw_made_by_answer(const lw_json *line);                /* NULL if absent */
const lw_json *lw_made_by_settings(const lw_json *line);
/* Adds to what is unchecked if the answer was written by a build of another version or signature, which may
 * measure and solve differently. */
void lw_made_by_check(const lw_json *line, lw_findings *);

#endif
