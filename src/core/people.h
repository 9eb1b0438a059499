/* people.h: capability. How people fare with a family's puzzles, and the facts measured for that.
 *
 * A family of puzzles with a goal ends its table of facts with LW_PEOPLE_FACT_ROWS; grade/people_facts.h
 * measures these facts for every family from the state graph. Here a family overrides the defaults. */
#ifndef LW_CORE_PEOPLE_H
#define LW_CORE_PEOPLE_H

#include "core/family.h"

/* A player of bounded strength; see search/bounded_player.h. */
typedef struct lw_player_model {
    double greed;    /* weight of the estimate: a decision that looks worse by 1 is e^-greed times as likely */
    double laziness; /* weight of a step of walking */
    double sight;    /* weight of the true distance where that is at most `horizon` */
    int horizon;     /* number of decisions looked ahead */
    double patience; /* probability of going on after a step */
} lw_player_model;

/* What the difficulty estimate was compared with. */
enum lw_evidence {
    LW_EVIDENCE_NONE,   /* nothing: it is an extrapolation */
    LW_EVIDENCE_TESTED, /* people's results on such puzzles, but it was fitted to others */
    LW_EVIDENCE_FITTED, /* it was fitted to puzzles like this one */
};

/* How long people take: the logarithm of the seconds is normally distributed around log_seconds + slope *
 * difficulty, with the difficulty in logits. */
typedef struct lw_people_time {
    double log_seconds, slope, spread;
} lw_people_time;

struct lw_people {
    const lw_player_model *player; /* [the one chosen on Sokoban levels] */
    bool every_move; /* every move is a decision [if some moves cannot be undone, only those are] */
    enum lw_evidence (*evidence)(const lw_rules *); /* [LW_EVIDENCE_NONE] */
    const lw_people_time *time;                     /* [unknown] */
    /* True if a move from `a` to `b` and a later one from `c` to `d` move the same thing [if the second removes
     * something where the first placed it, by the planes of core/observation.h]. */
    bool (*same_thing)(const lw_rules *, const void *a, const void *b, const void *c, const void *d);
};

extern const lw_player_model lw_people_usual; /* the player chosen on Sokoban levels */
const lw_player_model *lw_people_player(const lw_rules *);
bool lw_people_every_move(const lw_rules *);
enum lw_evidence lw_people_evidence(const lw_rules *);

enum lw_people_fact {
    LW_PEOPLE_DIFFICULTY,
    LW_PEOPLE_EFFORT,
    LW_PEOPLE_EFFORT_WEAK,
    LW_PEOPLE_EFFORT_STRONG,
    LW_PEOPLE_EFFORT_AIMLESS,
    LW_PEOPLE_MEMORY,
    LW_PEOPLE_FREEDOM,
    LW_PEOPLE_CHOICE,
    LW_PEOPLE_NEEDLES,
    LW_PEOPLE_MISLEADING,
    LW_PEOPLE_EXCHANGEABLE,
    LW_PEOPLE_BOTTLENECKS,
    LW_PEOPLE_PITFALLS,
    LW_PEOPLE_TRAPS,
    LW_PEOPLE_BASINS,
    LW_PEOPLE_UNADVISED,
    LW_PEOPLE_CHANGES,
    LW_PEOPLE_FACTS,
};

/* In the order above. `evidence` completes the note of the first: a clause that says what it was fitted to. */
#define LW_PEOPLE_FACT_ROWS(evidence)                                                                          \
    {.name = "difficulty",                                                                                     \
     .note = "how hard for people, in points: 1500 is the middle of 303 Sokoban levels; " evidence,            \
     .low = 1000,                                                                                              \
     .high = 2200,                                                                                             \
     .expensive = true},                                                                                       \
        {.name = "effort",                                                                                     \
         .note = "bits of luck a player of bounded strength needs: 10 bits mean one success in 1,024 tries",   \
         .high = 60,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "effort_weak",                                                                                \
         .note = "bits of luck that a player who sees one decision ahead needs",                               \
         .high = 60,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "effort_strong",                                                                              \
         .note = "bits of luck that a player who sees eight decisions ahead needs",                            \
         .high = 60,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "effort_aimless",                                                                             \
         .note = "bits of luck a player who decides at random needs: 10 bits mean one success in 1,024 tries", \
         .high = 60,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "memory",                                                                                     \
         .note = "bits: mean log2 of the decisions until a win, of simulated players who avoid what they "     \
                 "have seen",                                                                                  \
         .high = 15,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "freedom",                                                                                    \
         .note = "bits: log2 of the number of solutions with the fewest decisions",                            \
         .high = 30,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "choice",                                                                                     \
         .note = "bits: sum of log2(options / best options) along a solution with the fewest decisions",       \
         .high = 100,                                                                                          \
         .expensive = true},                                                                                   \
        {.name = "needles",                                                                                    \
         .note = "choices with exactly one best option, along a solution with the fewest decisions",           \
         .high = 50,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "misleading",                                                                                 \
         .note = "decisions that look wrong, along a solution with the fewest decisions",                      \
         .high = 50,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "exchangeable",                                                                               \
         .note = "decisions that could change places with the next one, along a solution with the fewest "     \
                 "decisions",                                                                                  \
         .high = 50,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "bottlenecks",                                                                                \
         .note = "situations between start and goal that every solution with the fewest decisions passes",     \
         .high = 50,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "pitfalls",                                                                                   \
         .note = "options that lose but do not look lost, along a solution with the fewest decisions",         \
         .high = 50,                                                                                           \
         .expensive = true},                                                                                   \
        {.name = "traps",                                                                                      \
         .note = "share of lost situations among those that do not look lost",                                 \
         .high = 1,                                                                                            \
         .expensive = true},                                                                                   \
        {.name = "basins",                                                                                     \
         .note = "bits of search until it looks nearer to solved, along a solution with the fewest decisions", \
         .high = 200,                                                                                          \
         .expensive = true},                                                                                   \
        {.name = "unadvised",                                                                                  \
         .note = "fewest decisions of a solution that neither look best nor leave the most options",           \
         .high = 30,                                                                                           \
         .expensive = true},                                                                                   \
    {                                                                                                          \
        .name = "changes", .note = "how often a shortest solution changes the thing that it moves",            \
        .high = 50, .expensive = true                                                                          \
    }

/* The clause for families whose estimate nobody has compared with people. */
#define LW_PEOPLE_EXTRAPOLATED "no people's results for this kind of puzzle, so an extrapolation"

int lw_people_first(const lw_family *); /* index of the fact LW_PEOPLE_DIFFICULTY; -1: the family has none */
uint64_t lw_people_wanted(const lw_family *); /* all of these facts as a bit set */

#endif
