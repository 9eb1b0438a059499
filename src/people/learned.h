/* learned.h: difficulties that have moved to what people showed.
 *
 * Every visit whose plays are stored is a person, and one who solved a puzzle without help, in any of its
 * plays, has solved it. A puzzle begins with its estimate (search/difficulty.h) and a person with the ability
 * of the public; stats/rasch.h moves both. What comes out is about puzzles, never about one person. */
#ifndef LW_PEOPLE_LEARNED_H
#define LW_PEOPLE_LEARNED_H

#include "base/pool.h"
#include "core/people.h"
#include "stats/rasch.h"
#include "store/store.h"

typedef struct lw_learned {
    const char *id;
    int people, solved;     /* visits that tried it; of them those that solved it */
    lw_rating prior, shown; /* logits, before and after the plays */
    bool censored;          /* the estimate is the least that it may be: we did not solve it */
    enum lw_evidence evidence;
} lw_learned;

typedef struct lw_learned_list {
    lw_learned *puzzles; /* in the order of their IDs; those without a difficulty are left out */
    int count, people;
} lw_learned_list;

/* Measures the difficulty of every puzzle that was played, which may take seconds each. */
int lw_learned_read(lw_store *, lw_arena *, const lw_stop *, lw_learned_list *, lw_error *);
/* The same of one puzzle, played or not; the list is empty where it has no difficulty. The plays of all count,
 * because who plays one puzzle shows at others how able they are. */
int lw_learned_find(lw_store *, const char *id, lw_arena *, const lw_stop *, lw_learned_list *, lw_error *);
/* As members of an object of JSON. */
void lw_learned_write(const lw_learned *, lw_writer *);

#endif
