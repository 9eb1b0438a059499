/* opponents.h: four opponents for a game for two, from Beginner to Expert, and their ratings.
 *
 * They look one, two, three and five plies ahead. All except the beginner evaluate positions with weights
 * learned for this game (search/teaching.h). Matches among the four, and against a player who moves at random,
 * give each a rating: 400 points are odds of 10 to 1, and the beginner has 1000. */
#ifndef LW_PLAY_OPPONENTS_H
#define LW_PLAY_OPPONENTS_H

#include "base/json.h"
#include "base/json_writer.h"
#include "base/pool.h"
#include "base/progress_counter.h"
#include "search/agents.h"

enum {
    LW_OPPONENTS = 4,
    LW_OPPONENTS_RATED = LW_OPPONENTS + 1,
    LW_OPPONENTS_BASE = 1000, /* the beginner's rating */
    LW_OPPONENTS_GAMES = 40,  /* default number of games per match */
    LW_OPPONENTS_GAMES_MAX = 10000,
};

typedef struct lw_opponent {
    const char *name, *title;
    const char *agent; /* in the syntax of lw_rival_parse */
    const char *note;  /* how it plays, in short */
    bool taught;       /* uses learned weights */
} lw_opponent;

extern const lw_opponent lw_opponents[LW_OPPONENTS];
/* Finds an opponent by name ("expert"); NULL: unknown name. */
const lw_opponent *lw_opponent_find(const char *name);

typedef struct lw_opponent_rating {
    double points, low, high; /* rating and its 95 % interval */
} lw_opponent_rating;

typedef struct lw_opponents_file {
    lw_weights weights;
    /* The score of the learned weights against the default ones, both searching two plies. */
    double gain, gain_low, gain_high;
    int games;                                      /* per match */
    lw_opponent_rating ratings[LW_OPPONENTS_RATED]; /* the random player first; the beginner has no interval */
} lw_opponents_file;

typedef struct lw_opponents_effort {
    int games; /* per match */
    uint64_t seed;
    lw_pool *pool;                 /* NULL: one thread */
    const lw_stop *stop;           /* once raised, the result must be discarded; may be NULL */
    lw_progress_counter *progress; /* counts games; may be NULL */
} lw_opponents_effort;

/* Learns weights and measures ratings. The result depends on the seed only, not on the number of threads.
 * False: stopped. */
bool lw_opponents_make(const lw_rules *, const lw_opponents_effort *, lw_opponents_file *);
/* Sets up an opponent for this game; without a file (NULL) it uses the default weights. */
int lw_opponent_rival(const lw_opponent *, const lw_opponents_file *, lw_rival *, lw_error *);

/* Write members into an open object, and read them back. */
void lw_opponents_write(const lw_opponents_file *, lw_writer *);
int lw_opponents_read(const lw_json *, lw_opponents_file *, lw_error *);

#endif
