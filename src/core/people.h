/* people.h: capability. How people fare with a family's puzzles, and the facts that are measured for it.
 *
 * A puzzle with a goal ends its table of facts with LW_PEOPLE_FACT_ROWS; grade/people_facts.h measures them for
 * every family from the graph of its states. A family says here what is not as usual. */
#ifndef LW_CORE_PEOPLE_H
#define LW_CORE_PEOPLE_H

#include "core/family.h"

/* A player of bounded strength, see search/bounded_player.h. */
typedef struct lw_player_model {
    double greed;    /* weight of the estimate: a decision that looks one worse is e^-greed as likely */
    double laziness; /* weight of a step of walking */
    double sight;    /* weight of the true distance where it is at most `horizon` */
    int horizon;     /* decisions ahead */
    double patience; /* chance to go on after a step */
} lw_player_model;

/* What the estimate of difficulty was compared with. */
enum lw_evidence {
    LW_EVIDENCE_NONE,   /* nothing: it is an extrapolation */
    LW_EVIDENCE_TESTED, /* people played such puzzles, but it was fitted on others */
    LW_EVIDENCE_FITTED, /* it was fitted on puzzles like this one */
};

/* How long people take: the logarithm of the seconds is normal around log_seconds + slope * difficulty, in
 * logits. */
typedef struct lw_people_time {
    double log_seconds, slope, spread;
} lw_people_time;

struct lw_people {
    const lw_player_model *player; /* [the one chosen on Sokoban levels] */
    bool every_move; /* is a decision [where some move cannot be undone, those that can are not] */
    enum lw_evidence (*evidence)(const lw_rules *); /* [LW_EVIDENCE_NONE] */
    const lw_people_time *time;                     /* [not known] */
    /* Do a move from `a` to `b` and a later one from `c` to `d` move the same thing? [Where the first put
     * something, the second takes something away, by the planes of core/observation.h.] */
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

/* In the order above. `evidence` ends the note of the first: a clause on what it was fitted on. */
#define LW_PEOPLE_FACT_ROWS(evidence)                                                                       \
    {.name = "difficulty",                                                                                  \
     .note = "how hard for people, in points: 1500 is the middle of 303 Sokoban levels; " evidence,         \
     .low = 1000,                                                                                           \
     .high = 2200,                                                                                          \
     .expensive = true},                                                                                    \
        {.name = "effort",                                                                                  \
         .note = "bits a player of bounded strength needs: 10 bits are one success in 1,024 tries",         \
         .high = 60,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "effort_weak",                                                                             \
         .note = "bits that a player who sees one decision ahead needs",                                    \
         .high = 60,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "effort_strong",                                                                           \
         .note = "bits that a player who sees eight decisions ahead needs",                                 \
         .high = 60,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "effort_aimless",                                                                          \
         .note = "bits that a player who decides at random needs: 10 bits are one success in 1,024 tries",  \
         .high = 60,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "memory",                                                                                  \
         .note = "bits: mean log2 of the decisions until a win, of simulated players who avoid what they "  \
                 "have seen",                                                                               \
         .high = 15,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "freedom",                                                                                 \
         .note = "bits: log2 of the number of solutions with the fewest decisions",                         \
         .high = 30,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "choice",                                                                                  \
         .note = "bits: sum of log2(options / best options) along a solution with the fewest decisions",    \
         .high = 100,                                                                                       \
         .expensive = true},                                                                                \
        {.name = "needles",                                                                                 \
         .note = "choices with exactly one best option, along a solution with the fewest decisions",        \
         .high = 50,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "misleading",                                                                              \
         .note = "decisions that look wrong, along a solution with the fewest decisions",                   \
         .high = 50,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "exchangeable",                                                                            \
         .note = "decisions that could change places with the next one, along a solution with the fewest "  \
                 "decisions",                                                                               \
         .high = 50,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "bottlenecks",                                                                             \
         .note = "situations between start and goal that every solution with the fewest decisions passes",  \
         .high = 50,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "pitfalls",                                                                                \
         .note = "options that lose but do not look lost, along a solution with the fewest decisions",      \
         .high = 50,                                                                                        \
         .expensive = true},                                                                                \
        {.name = "traps",                                                                                   \
         .note = "share of lost situations among those that do not look lost",                              \
         .high = 1,                                                                                         \
         .expensive = true},                                                                                \
        {.name = "basins",                                                                                  \
         .note = "bits of search until it looks nearer to won, along a solution with the fewest decisions", \
         .high = 200,                                                                                       \
         .expensive = true},                                                                                \
        {.name = "unadvised",                                                                               \
         .note = "fewest decisions of a solution that neither look best nor leave the most options",        \
         .high = 30,                                                                                        \
         .expensive = true},                                                                                \
    {                                                                                                       \
        .name = "changes", .note = "how often a shortest solution changes the thing that it moves",         \
        .high = 50, .expensive = true                                                                       \
    }

/* What the note says where nobody has compared the estimate with people. */
#define LW_PEOPLE_EXTRAPOLATED "no people's results for this kind of puzzle, so an extrapolation"

int lw_people_first(const lw_family *);       /* the row LW_PEOPLE_DIFFICULTY of its facts; -1: it has none */
uint64_t lw_people_wanted(const lw_family *); /* all of these rows as a set of facts */

#endif
