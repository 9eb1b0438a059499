/* difficulty.h: how hard a puzzle is for people, as a number with an interval.
 *
 * 1500 is the middle of 303 Sokoban levels that players of a web site tried 200 times or more; 400 points more
 * multiply the odds that a play ends unfinished by 10 (stats/rasch.h). Four facts of bounded_player.h make the
 * number: the bits that a player of bounded strength and one who decides at random need, how many best
 * solutions there are, and the share of hidden traps. The interval is wider where the number was not fitted on
 * puzzles of the kind (core/people.h).
 */
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

/* Bits beyond which it makes no difference to people how rarely luck alone solves a puzzle. */
enum { LW_AIMLESS_BITS = 14 };

typedef struct lw_difficulty {
    double points, low, high;          /* 95 % interval; of a censored one, `points` is the least it may be */
    bool censored;                     /* not solved within the budget */
    double parts[LW_DIFFICULTY_PARTS]; /* what each fact adds to 1500; together they make `points` */
    lw_player_facts facts;
    int64_t states, moves; /* seen; of a shortest solution, -1: not known */
    bool whole;            /* every state was seen */
    enum lw_evidence evidence;
    double seconds, seconds_low, seconds_high; /* of those who solve it, with a 95 % interval; 0: not known */
    double effort_aimless;                     /* of a player who decides at random */
    int64_t changes;                           /* of the thing that is moved, along a shortest solution */
    /* Where asked for: */
    double effort_weak, effort_strong; /* of players who see one and eight decisions ahead */
    lw_remembered memory;
    double basins;
    int64_t unadvised;
} lw_difficulty;

/* What is measured: the number itself and what comes with it, or everything. */
enum lw_difficulty_scope { LW_DIFFICULTY_ALONE, LW_DIFFICULTY_WITH_FACTS };

void lw_difficulty_measure(const lw_rules *, int level, enum lw_difficulty_scope, const lw_stop *,
                           lw_difficulty *);
/* The same with another player than the family's. */
void lw_difficulty_measure_by(const lw_player_model *, const lw_rules *, int level, enum lw_difficulty_scope,
                              const lw_stop *, lw_difficulty *);
const char *lw_difficulty_evidence(enum lw_evidence); /* what the number rests on: a sentence for people */
double lw_difficulty_spread(enum lw_evidence);        /* standard deviation of people around it, in logits */
/* The facts as the formula takes them: bits, some as square roots, and the share of traps. */
void lw_difficulty_terms(const lw_difficulty *, double terms[LW_DIFFICULTY_PARTS]);
/* As members of an object of JSON, without the noise behind the hundredths; `parts`: with what it is made of.
 */
void lw_difficulty_write(const lw_difficulty *, bool parts, lw_writer *);
double lw_difficulty_place(double points);     /* among core/bands.h, from 0 to below LW_BANDS */
const char *lw_difficulty_band(double points); /* the word for it */

#endif
