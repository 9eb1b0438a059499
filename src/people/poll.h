/* poll.h: a survey of games among people, for any family.
 *
 * A poll defines which games are played, under which codes (people see only the codes), in which order by each
 * person, and how often. Replies are people's answers: whether they liked a play, and which game of a pair was
 * more entertaining. A person is a sheet number; names are never recorded. */
#ifndef LW_PEOPLE_POLL_H
#define LW_PEOPLE_POLL_H

#include "people/background.h"
#include "store/store.h"

enum { LW_POLL_GAMES = 24, LW_POLL_PEOPLE = 1000, LW_POLL_PLAYS = 16, LW_POLL_CLAIMS = 32 };

typedef struct lw_poll_game {
    const char *code, *id; /* id "": only the code is known */
} lw_poll_game;

/* A published result about a pair, to compare with ours. */
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

/* Makes a poll; the seed decides the codes. */
void lw_poll_make(lw_poll *, const char *const *ids, int games, int people, int plays, uint64_t seed,
                  lw_arena *);
/* The order in which a person (from 0) plays: a balanced Williams design. After `lw_poll_orders` people, each
 * game has been in each place, and after each other game, equally often. */
void lw_poll_order(const lw_poll *, int person, int *games);
int lw_poll_orders(const lw_poll *);

/* The published result about a pair, in either order; NULL: none. */
const lw_poll_claim *lw_poll_claim_of(const lw_poll *, int game, int other);

void lw_poll_write(const lw_poll *, lw_buf *);
int lw_poll_read(const lw_json *, lw_arena *, lw_poll *, lw_error *);

typedef struct lw_reply {
    int person, game, other, run; /* other -1: about a single game; run from 1 */
    int answer; /* 1 liked or more entertaining, -1 disliked or less entertaining, 0 neutral */
} lw_reply;

typedef struct lw_replies {
    lw_reply *list;
    int count, room;
    lw_background *people; /* indexed by person, from 1; NULL: not in the table */
    lw_arena *arena;
} lw_replies;

/* Reads a table with the columns person,game,other,run,answer. `other` and `run` may be empty; answers are
 * liked, disliked, neutral, and for pairs yes, no, neutral. Lines that begin with # are skipped. The optional
 * columns age,gender,likes describe a person, in one line or in every line; a line may hold only these. */
int lw_replies_read(const char *text, const lw_poll *, lw_replies *, lw_error *);
/* Write to the store and read from it, by the games' IDs. Descriptions of people are not stored. */
int lw_replies_keep(const lw_replies *, const lw_poll *, lw_store *, int *fresh, lw_error *);
int lw_replies_load(const lw_poll *, lw_store *, lw_replies *, lw_error *);

/* The paper's rule for a person and a game: disliked if disliked in any play, else liked if liked in any play,
 * else neutral. Returns -1, 1 or 0; -2: the person gave no answer. */
int lw_reply_verdict(const lw_replies *, int person, int game);

#endif
