/* ranking.h: puzzles in the order of a formula over their facts, entered by many threads. */
#ifndef LW_APP_CHECK_RANKING_H
#define LW_APP_CHECK_RANKING_H

#include "base/pool.h"
#include "grade/fact_formula.h"

#include <pthread.h>

typedef struct lw_ranked {
    const lw_family *family;
    char *id;      /* as it was given */
    char *title;   /* what people call it; NULL: as the id says */
    char *name;    /* a JSON object: "id", and "puzzle" where that is a name of the asker's own; NULL: the id */
    int64_t order; /* in the input */
    int64_t samples;  /* behind the noisy facts of one measurement */
    double halves[2]; /* the formula's value from two measurements that share no random number */
} lw_ranked;

/* A game that entrants are levels of: the title that these refer to it by, and the ID of one of them, which
 * holds the whole game. */
typedef struct lw_ranked_game {
    char *title, *id;
} lw_ranked_game;

/* One family among the puzzles, and what they are ranked by. */
typedef struct lw_ranked_family {
    const lw_family *family;
    int64_t first; /* the number of its first puzzle */
    const char *text;
    lw_formula formula;
    lw_error error; /* the formula does not fit it */
} lw_ranked_family;

typedef struct lw_ranking {
    const char *by; /* as given; NULL: hardness */
    bool check;     /* measure all a second time */
    bool upwards;
    const lw_stop *stop;
    int64_t shown; /* no more are kept than this, and as many again */
    pthread_mutex_t lock;
    lw_ranked_family *families;
    int family_count;
    lw_ranked_game *games;
    int game_count, game_room;
    lw_ranked *entrants;
    int64_t count, room, seen; /* seen: those that are not kept too */
    double *pairs;             /* the halves of all puzzles, where the order is checked */
    int64_t compared, pair_room;
    int64_t samples; /* behind the noisy facts of one measurement, the most that a puzzle has */
} lw_ranking;

typedef struct lw_rank_stability {
    bool noisy, known;
    double half, full; /* rank correlation of two halves; that of both together, reckoned */
    int compared;
    int64_t samples; /* in a half, the most that a puzzle has */
} lw_rank_stability;

/* By what is given, NULL: hardness; with room for all families in the arena. */
void lw_ranking_open(lw_ranking *, const char *by, lw_arena *);
/* Measures one and enters it, unless it was stopped; by many threads at once. Of `asked` the texts and the
 * order are taken. */
void lw_ranking_measure(lw_ranking *, const lw_design *, const lw_ranked *asked, lw_arena *);
/* Notes the game that a level refers to; by many threads at once. */
void lw_ranking_note_game(lw_ranking *, const char *title, const lw_design *level);
/* The ID of a level of a game that was noted. */
void lw_ranking_level_id(const lw_ranking *, const char *title, int level, lw_buf *);
/* What is compared must be the same for all: one text, and facts that every family has. NULL: it is not. */
const char *lw_ranking_formula(lw_ranking *, lw_error *);
void lw_ranking_sort(lw_ranking *); /* and lets go of what is not shown */
lw_rank_stability lw_ranking_stability(const lw_ranking *);
void lw_ranking_close(lw_ranking *);

#endif
