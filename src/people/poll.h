/* poll.h: a survey of games among people, of any family.
 *
 * A poll says which games are played, under which codes (people see the codes alone), in which order by whom,
 * and how often. Replies are what people said: of each play whether they liked it, of pairs which was more
 * entertaining. A person is the number of a sheet; no names are taken. */
#ifndef LW_PEOPLE_POLL_H
#define LW_PEOPLE_POLL_H

#include "people/background.h"
#include "store/store.h"

enum { LW_POLL_GAMES = 24, LW_POLL_PEOPLE = 1000, LW_POLL_PLAYS = 16, LW_POLL_CLAIMS = 32 };

typedef struct lw_poll_game {
    const char *code, *id; /* id "": known by its code alone */
} lw_poll_game;

/* What somebody else has published about a pair, to stand beside our numbers. */
typedef struct lw_poll_claim {
    int game, other;
    double correlation, p;
} lw_poll_claim;

typedef struct lw_poll {
    const char *name, *about;
    int games, people, plays, claims;
    lw_poll_game game[LW_POLL_GAMES];
    lw_poll_claim claim[LW_POLL_CLAIMS];
} lw_poll;

/* Blind codes by the seed. */
void lw_poll_make(lw_poll *, const char *const *ids, int games, int people, int plays, uint64_t seed,
                  lw_arena *);
/* The order in which a person (from 0) plays: Williams' balanced squares. Each game comes in each place, and
 * after each other game, equally often once `lw_poll_orders` people have played. */
void lw_poll_order(const lw_poll *, int person, int *games);
int lw_poll_orders(const lw_poll *);

/* What is published of a pair, whichever of the two comes first; NULL: nothing. */
const lw_poll_claim *lw_poll_claim_of(const lw_poll *, int game, int other);

void lw_poll_write(const lw_poll *, lw_buf *);
int lw_poll_read(const lw_json *, lw_arena *, lw_poll *, lw_error *);

typedef struct lw_reply {
    int person, game, other, run; /* other -1: of one game; run from 1 */
    int answer;                   /* 1 liked or more entertaining, -1 disliked or less, 0 neither */
} lw_reply;

typedef struct lw_replies {
    lw_reply *list;
    int count, room;
    lw_background *people; /* by number, from 1; NULL: the table does not say */
    lw_arena *arena;
} lw_replies;

/* A table: person,game,other,run,answer; other and run may be empty; answers are liked, disliked, neutral, and
 * of pairs yes, no, neutral. Lines that begin with # are skipped. Three more columns, age,gender,likes, may
 * describe people, once or in every line; a line may do nothing else. */
int lw_replies_read(const char *text, const lw_poll *, lw_replies *, lw_error *);
/* Into the store and out of it; both go by the games' IDs. What describes people stays in the table. */
int lw_replies_keep(const lw_replies *, const lw_poll *, lw_store *, int *fresh, lw_error *);
int lw_replies_load(const lw_poll *, lw_store *, lw_replies *, lw_error *);

/* The paper's rule for a person and a game: disliked in any play is disliked, else liked in any is liked, else
 * it is neutral. Returns 1, -1 or 0; -2 where the person did not say. */
int lw_reply_verdict(const lw_replies *, int person, int game);

#endif
