/* opponents.h: four opponents for a game of two, from Beginner to Expert, and how strong they are.
 *
 * They look one, two, three and five plies ahead. All but the beginner judge positions by weights that were
 * learned for this game (search/teaching.h). Games between all of them, and somebody who moves at random, give
 * each a rating: 400 points are odds of 10 to 1, and the beginner has 1000. */
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
    LW_OPPONENTS_BASE = 1000, /* points of the beginner */
    LW_OPPONENTS_GAMES = 40,  /* of a match, where nothing else is asked for */
    LW_OPPONENTS_GAMES_MAX = 10000,
};

typedef struct lw_opponent {
    const char *name, *title;
    const char *agent; /* as lw_rival_parse reads it */
    const char *note;  /* how it plays, in a few words */
    bool taught;       /* plays by learned weights */
} lw_opponent;

extern const lw_opponent lw_opponents[LW_OPPONENTS];
/* "expert" and so on; NULL: nobody has that name. */
const lw_opponent *lw_opponent_find(const char *name);

typedef struct lw_opponent_rating {
    double points, low, high; /* with its 95 % interval */
} lw_opponent_rating;

typedef struct lw_opponents_file {
    lw_weights weights;
    /* What the learned weights score against the usual ones, both looking two plies ahead. */
    double gain, gain_low, gain_high;
    int games;                                      /* of each match */
    lw_opponent_rating ratings[LW_OPPONENTS_RATED]; /* random moves first; the beginner has no interval */
} lw_opponents_file;

typedef struct lw_opponents_effort {
    int games; /* of each match between two of them */
    uint64_t seed;
    lw_pool *pool;                 /* NULL: one thread */
    const lw_stop *stop;           /* once it is raised, the result is useless; may be NULL */
    lw_progress_counter *progress; /* in games; may be NULL */
} lw_opponents_effort;

/* Learns and measures; the same for the same seed and any number of threads. False: it was stopped. */
bool lw_opponents_make(const lw_rules *, const lw_opponents_effort *, lw_opponents_file *);
/* How an opponent plays this game; the file may be NULL: nobody was taught. */
int lw_opponent_rival(const lw_opponent *, const lw_opponents_file *, lw_rival *, lw_error *);

/* Members of an open object; and back. */
void lw_opponents_write(const lw_opponents_file *, lw_writer *);
int lw_opponents_read(const lw_json *, lw_opponents_file *, lw_error *);

#endif
