/* difficulty.h: how hard a puzzle is for people, as a number with an interval.
 *
 * 1500 is the middle of 303 Sokoban levels that players of a web site tried 200 times or more; 400 points more
 * multiply the odds that a play ends unfinished by 10 (stats/rasch.h). Three facts of bounded_player.h make the
 * number: the bits that a player of bounded strength needs, how many best solutions there are, and the share of
 * hidden traps. Where they were fitted, and how far to trust them elsewhere, is in docs/how-to/difficulty.md.
 */
#ifndef LW_SEARCH_DIFFICULTY_H
#define LW_SEARCH_DIFFICULTY_H

#include "search/bounded_player.h"

enum { LW_DIFFICULTY_STATES = 1000000 }; /* enough for most levels that people play; some seconds */

/* Who plays: chosen on Sokoban levels; greed and sight fitted on 18,105 recorded moves at Rush Hour boards. */
extern const lw_player_model lw_player_sokoban, lw_player_rush_hour;

enum lw_difficulty_part { LW_PART_EFFORT, LW_PART_FREEDOM, LW_PART_TRAPS, LW_DIFFICULTY_PARTS };

typedef struct lw_difficulty {
    double points, low, high;          /* 95 % interval; of a censored one, `points` is the least it may be */
    bool censored;                     /* not solved within the budget */
    double parts[LW_DIFFICULTY_PARTS]; /* what each fact adds to 1500; together they make `points` */
    lw_player_facts facts;
    int64_t states, moves; /* seen; of a shortest solution, -1: not known */
    bool whole;            /* every state was seen */
} lw_difficulty;

void lw_difficulty_measure(const lw_rules *, int level, const lw_player_model *, int64_t states,
                           const lw_stop *, lw_difficulty *);
/* The facts as the formula takes them: square roots of bits, and the share of traps. */
void lw_difficulty_terms(const lw_player_facts *, double terms[LW_DIFFICULTY_PARTS]);
/* As members of an object of JSON, without the noise behind the hundredths; `parts`: with what it is made of.
 */
void lw_difficulty_write(const lw_difficulty *, bool parts, lw_writer *);
const char *
lw_difficulty_band(double points); /* "very easy", "easy", "medium", "hard", "very hard", "expert" */

#endif
