/* difficulty.h: how hard a puzzle is for people, as a number with an interval.
 *
 * 1500 is the middle of 303 Sokoban levels that players of a web site tried 200 times or more; 400 points more
 * multiply the odds that a play ends unfinished by 10 (stats/rasch.h). The number is computed from four facts
 * of bounded_player.h: the bits that a player of bounded strength and one who decides at random need, how many
 * best solutions there are, and the share of hidden traps. The interval is wider if the formula was not fitted
 * on puzzles of the kind (core/people.h). */
#ifndef LW_SEARCH_DIFFICULTY_H
#define LW_SEARCH_DIFFICULTY_H

#include "search/remembering_player.h"

enum lw_difficulty_part {
    LW_PART_EFFORT,
    LW_PART_AIMLESS,
    LW_PART_FREEDOM,
    LW_PART_TRAPS,
    LW_DIFFICULTY_PARTS
};

/* In bits: beyond this, how rarely luck alone solves a puzzle makes no difference to people. */
enum { LW_AIMLESS_BITS = 14 };

typedef struct lw_difficulty {
    double points, low, high;          /* 95 % interval; if censored, `points` is a lower bound */
    bool censored;                     /* not solved within the budget */
    double parts[LW_DIFFICULTY_PARTS]; /* what each fact adds to 1500; the sum gives `points` */
    lw_player_facts facts;
    int64_t states, moves; /* number seen; moves in a shortest solution, -1: unknown */
    bool whole;            /* every state was seen */
    enum lw_evidence evidence;
    double seconds, seconds_low, seconds_high; /* of people who solve it, with a 95 % interval; 0: unknown */
    double effort_aimless;                     /* of a player who decides at random */
    int64_t changes;                           /* how often a shortest solution changes the thing it moves */
    /* Only on request: */
    double effort_weak, effort_strong; /* for players who see one and eight decisions ahead */
    lw_remembered memory;
    double basins;
    int64_t unadvised;
} lw_difficulty;

/* What is measured: only the number and what comes with it, or everything. */
enum lw_difficulty_scope { LW_DIFFICULTY_ALONE, LW_DIFFICULTY_WITH_FACTS };

void lw_difficulty_measure(const lw_rules *, int level, enum lw_difficulty_scope, const lw_stop *,
                           lw_difficulty *);
/* The same with a player other than the family's. */
void lw_difficulty_measure_by(const lw_player_model *, const lw_rules *, int level, enum lw_difficulty_scope,
                              const lw_stop *, lw_difficulty *);
const char *lw_difficulty_evidence(enum lw_evidence); /* what the number is based on, as a sentence for users */
double lw_difficulty_spread(enum lw_evidence);        /* standard deviation of people around it, in logits */
/* Stores the facts as the formula takes them: bits, some as square roots, and the share of traps. */
void lw_difficulty_terms(const lw_difficulty *, double terms[LW_DIFFICULTY_PARTS]);
/* Writes members of a JSON object, without the noise behind the hundredths; `parts`: including the parts of the
 * number. */
void lw_difficulty_write(const lw_difficulty *, bool parts, lw_writer *);
double lw_difficulty_place(double points);     /* on the scale of core/bands.h, from 0 to below LW_BANDS */
const char *lw_difficulty_band(double points); /* the word for it */

#endif
