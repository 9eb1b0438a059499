/* ranking.h: ranks puzzles by a formula over their facts; several threads may add puzzles. */
#ifndef LW_APP_CHECK_RANKING_H
#define LW_APP_CHECK_RANKING_H

#include "base/pool.h"
#include "grade/fact_formula.h"

#include <pthread.h>

typedef struct lw_ranked {
    const lw_family *family;
    char *id;      /* as in the input */
    char *title;   /* the display name; NULL: use the ID */
    char *name;    /* a JSON object: "id", and "puzzle" if the input used a name of its own; NULL: use the ID */
    int64_t order; /* position in the input */
    int64_t samples;  /* of one measurement of the noisy facts */
    double halves[2]; /* the formula's value in two measurements that share no random numbers */
} lw_ranked;

/* A game whose levels are ranked: the title that the levels refer to, and the ID of one of them, which
 * contains the whole game. */
typedef struct lw_ranked_game {
    char *title, *id;
} lw_ranked_game;

/* One of the families among the puzzles, and the formula for it. */
typedef struct lw_ranked_family {
    const lw_family *family;
    int64_t first; /* number of its first puzzle */
    const char *text;
    lw_formula formula;
    lw_error error; /* set if the formula does not fit the family */
} lw_ranked_family;

typedef struct lw_ranking {
    const char *by; /* as given; NULL: hardness */
    bool check;     /* measure everything twice */
    bool upwards;
    const lw_stop *stop;
    int64_t shown; /* entries to show; at most twice as many, or 1024, are stored */
    pthread_mutex_t lock;
    lw_ranked_family *families;
    int family_count;
    lw_ranked_game *games;
    int game_count, game_room;
    lw_ranked *entrants;
    int64_t count, room, seen; /* seen: includes the entries dropped */
    double *pairs;             /* both halves of all puzzles, if the order is checked */
    int64_t compared, pair_room;
    int64_t samples; /* of one measurement of the noisy facts; the maximum over all puzzles */
} lw_ranking;

typedef struct lw_rank_stability {
    bool noisy, known;
    double half, full; /* rank correlation of the two halves; estimated for both together */
    int compared;
    int64_t samples; /* per half; the maximum over all puzzles */
} lw_rank_stability;

/* Opens a ranking by a formula, NULL: hardness. The arena must outlive it. */
void lw_ranking_open(lw_ranking *, const char *by, lw_arena *);
/* Measures a puzzle and adds it, unless stopped; thread-safe. Only the texts and `order` of `asked` are
 * used. */
void lw_ranking_measure(lw_ranking *, const lw_design *, const lw_ranked *asked, lw_arena *);
/* Stores the game that a level refers to; thread-safe. */
void lw_ranking_note_game(lw_ranking *, const char *title, const lw_design *level);
/* Writes the ID of a level of a stored game. */
void lw_ranking_level_id(const lw_ranking *, const char *title, int level, lw_buf *);
/* The formula of all puzzles. NULL: they are not comparable, because their formulas differ or a family lacks a
 * fact. */
const char *lw_ranking_formula(lw_ranking *, lw_error *);
void lw_ranking_sort(lw_ranking *); /* also drops the entries that are not shown */
lw_rank_stability lw_ranking_stability(const lw_ranking *);
void lw_ranking_close(lw_ranking *);

#endif
