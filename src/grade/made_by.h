/* made_by.h: what an answer says of the program that wrote it, so that anyone can have it again.
 *
 *     "made_by": {"answer": "solve", "version": .., "signature": .., "settings": {..}}
 *
 * The settings are all that the answer depends on besides the puzzle, defaults included. With them `check`
 * makes the answer again and compares every member. The commit is left out: the same bytes come from every
 * build that behaves the same. */
#ifndef LW_GRADE_MADE_BY_H
#define LW_GRADE_MADE_BY_H

#include "grade/findings.h"

#define LW_ANSWER_CERTIFICATE "certificate"
#define LW_ANSWER_GAME        "game" /* all levels of a game, graded together */

struct lw_build_info;
void lw_made_by_begin(lw_writer *, const char *answer); /* leaves "settings" open */
void lw_made_by_begin_of(lw_writer *, const char *answer,
                         const struct lw_build_info *); /* of what another build has made */
void lw_made_by_end(lw_writer *);

const char *lw_made_by_text(const lw_json *line, const char *key); /* "": it does not say */
const char *lw_made_by_answer(const lw_json *line);                /* NULL: it does not say */
const lw_json *lw_made_by_settings(const lw_json *line);
/* Adds to what is unchecked if it was written by a build of another version or signature, which may measure and
 * solve otherwise. */
void lw_made_by_check(const lw_json *line, lw_findings *);

#endif
