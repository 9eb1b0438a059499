/* opinion.h: turns a survey's replies into numbers that may be shown: counts, shares and strengths, never one
 * person's answers. */
#ifndef LW_PEOPLE_OPINION_H
#define LW_PEOPLE_OPINION_H

#include "people/poll.h"
#include "stats/interval.h"
#include "stats/sign_test.h"

typedef struct lw_opinion_game {
    int people, liked, neutral, disliked; /* by the paper's rule, see lw_reply_verdict */
    int runs[3];                          /* single plays: disliked, neutral, liked */
    lw_interval range;                    /* of the share that liked it: Wilson, 95 % */
    double strength;                      /* Bradley-Terry, all strengths add up to 1; NaN without pairs */
    lw_interval strength_range;           /* bootstrap over people, 95 % */
} lw_opinion_game;

typedef struct lw_opinion_pair {
    int game, other;
    lw_sign_test test;
    double correlation; /* as in the paper: (yes - no) / all who answered */
    double holm;        /* two-sided p, corrected over all pairs */
} lw_opinion_pair;

/* The correlation of a fact with people's preference, over the games of one family. */
typedef struct lw_opinion_fact {
    const char *family, *fact;
    int games;
    double rho, p, holm; /* holm: p corrected over the facts of the family */
} lw_opinion_fact;

typedef struct lw_opinion {
    int people, pairs, facts;
    lw_opinion_game game[LW_POLL_GAMES];
    lw_opinion_pair *pair;
    lw_opinion_fact *fact;
    lw_background_summary background;
} lw_opinion;

#define LW_OPINION_PRIOR .5      /* wins added to both sides of a pair: a game that never lost has a strength */
enum { LW_OPINION_RELATED = 4 }; /* minimum number of games of a family to relate facts to preference */

void lw_opinion_form(const lw_poll *, const lw_replies *, lw_arena *, lw_opinion *);
/* Measures facts, which can take a while. */
int lw_opinion_relate(const lw_poll *, lw_opinion *, lw_arena *, lw_error *);

#endif
