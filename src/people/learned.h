/* learned.h: difficulties corrected by people's plays.
 *
 * Every visit with stored plays is a person, who has solved a puzzle if any of the plays of it succeeded
 * without help. A puzzle starts with its estimate (search/difficulty.h), a person with the ability of the
 * public; stats/rasch.h updates both. The results are about puzzles, never about a single person. */
#ifndef LW_PEOPLE_LEARNED_H
#define LW_PEOPLE_LEARNED_H

#include "base/pool.h"
#include "core/people.h"
#include "stats/rasch.h"
#include "store/store.h"

typedef struct lw_learned {
    const char *id;
    int people, solved;     /* visits that tried it, and how many of them solved it */
    lw_rating prior, shown; /* in logits, before and after the plays */
    bool censored;          /* the estimate is a lower bound: our search did not solve it */
    enum lw_evidence evidence;
} lw_learned;

typedef struct lw_learned_list {
    lw_learned *puzzles; /* sorted by ID; without puzzles that have no difficulty */
    int count, people;
} lw_learned_list;

/* Measures the difficulty of every puzzle that was played, which may take seconds for each. */
int lw_learned_read(lw_store *, lw_arena *, const lw_stop *, lw_learned_list *, lw_error *);
/* The same for one puzzle, played or not; the list is empty if it has no difficulty. The plays of all puzzles
 * are used, because they show how able the people are who played this one. */
int lw_learned_find(lw_store *, const char *id, lw_arena *, const lw_stop *, lw_learned_list *, lw_error *);
/* Writes members of a JSON object. */
void lw_learned_write(const lw_learned *, lw_writer *);

#endif
