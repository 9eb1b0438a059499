/* perft_answer.h: numbers of move sequences; the JSON answer of 'perft'. */
#ifndef LW_APP_CHECK_PERFT_ANSWER_H
#define LW_APP_CHECK_PERFT_ANSWER_H

#include "app/check/answer.h"
#include "search/score_counts.h"

enum { LW_PERFT_MAX = 30, LW_PERFT_USUAL = 4 };

typedef struct lw_perft_counts {
    int depth, done; /* `done`: the depths counted before a stop */
    uint64_t counts[LW_PERFT_MAX];
    lw_item_in item; /* has a design even if the line omitted the family */
} lw_perft_counts;

/* The number of complete plays for each score. */
typedef struct lw_perft_scores {
    lw_score_counts counts;
    lw_item_in item;
} lw_perft_scores;

int lw_perft_count(const lw_item_in *, int depth, const lw_stop *, lw_perft_counts *, lw_error *);
void lw_perft_write(const lw_perft_counts *, lw_buf *out);
/* Fails for a game without points, and for one that is too large. */
int lw_perft_score(const lw_item_in *, const lw_limits *, lw_perft_scores *, lw_error *);
void lw_perft_write_scores(const lw_perft_scores *, lw_buf *out);

#endif
