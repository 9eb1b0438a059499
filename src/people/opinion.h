/* opinion.h: a survey's replies made into numbers that may be shown: counts, shares and strengths, never a
 * person's own answers. */
#ifndef LW_PEOPLE_OPINION_H
#define LW_PEOPLE_OPINION_H

#include "people/poll.h"
#include "stats/interval.h"
#include "stats/sign_test.h"

typedef struct lw_opinion_game {
    int people, liked, neutral, disliked; /* by the paper's rule, see lw_reply_verdict */
    int runs[3];                          /* single plays: disliked, neutral, liked */
    lw_interval range;                    /* of the share that liked it: Wilson, 95 % */
    double strength;                      /* Bradley and Terry's, of all together 1; NaN without pairs */
    lw_interval strength_range;           /* bootstrap over people, 95 % */
} lw_opinion_game;

typedef struct lw_opinion_pair {
    int game, other;
    lw_sign_test test;
    double correlation; /* the paper's: yes less no, by all who answered */
    double holm;        /* the two-sided p within all pairs */
} lw_opinion_pair;

/* A fact and what people prefer, over the games of one family. */
typedef struct lw_opinion_fact {
    const char *family, *fact;
    int games;
    double rho, p, holm; /* holm: within the facts of the family */
} lw_opinion_fact;

typedef struct lw_opinion {
    int people, pairs, facts;
    lw_opinion_game game[LW_POLL_GAMES];
    lw_opinion_pair *pair;
    lw_opinion_fact *fact;
    lw_background_summary background;
} lw_opinion;

#define LW_OPINION_PRIOR .5 /* wins added either way to every pair that met: who never lost has a strength */
enum { LW_OPINION_RELATED = 4 }; /* games of a family from which on facts are related to preference */

void lw_opinion_form(const lw_poll *, const lw_replies *, lw_arena *, lw_opinion *);
/* Measures facts, which may take a while. */
int lw_opinion_relate(const lw_poll *, lw_opinion *, lw_arena *, lw_error *);

#endif
