/* rules_facts.h: the facts of a ruleset, after Lim and Harrell (2014), sections IV.A and B.
 *
 * Their rows are consecutive in the family's table of facts, beginning with OF_RULES in ps_facts.c. */
#ifndef LW_PUZZLESCRIPT_RULES_JUDGE_H
#define LW_PUZZLESCRIPT_RULES_JUDGE_H

#include "families/puzzlescript/rules/rules_form.h"

#include "core/family.h"

enum lw_ps_rules_fact {
    LW_PS_RULES_FITNESS,
    LW_PS_RULES_FEASIBLE,
    LW_PS_RULES_LENGTH,
    LW_PS_RULES_UNUSED,
    LW_PS_RULES_VALID,
    LW_PS_RULES_STRUCTURE,
    LW_PS_RULES_PLAYER_SEEN, /* the five heuristics, in the order of their weights */
    LW_PS_RULES_OBJECTS_SEEN,
    LW_PS_RULES_PLAYER_LEFT,
    LW_PS_RULES_PLAYER_MOVES,
    LW_PS_RULES_ONE_WAY,
    LW_PS_RULES_WRITTEN,
    LW_PS_RULES_FACTS,
};

#define LW_PS_RULES_FACT_ROWS                                                                                \
    {.name = "fitness",                                                                                      \
     .note = "weighted mean of valid, feasible and structure (see parts)",                                   \
     .high = 1,                                                                                              \
     .expensive = true,                                                                                      \
     .of_any = true},                                                                                        \
        {.name = "feasible",                                                                                 \
         .note = "share of levels that best-first search solves, in more than one move",                     \
         .high = 1,                                                                                          \
         .expensive = true,                                                                                  \
         .of_any = true},                                                                                    \
        {.name = "length",                                                                                   \
         .note = "mean number of moves of the solutions that feasible counts",                               \
         .high = 100,                                                                                        \
         .expensive = true},                                                                                 \
        {.name = "unused",                                                                                   \
         .note = "number of rules that no solution counted by feasible uses",                                \
         .high = 16,                                                                                         \
         .expensive = true},                                                                                 \
        {.name = "valid", .note = "1 if the game has no error", .high = 1, .of_any = true},                  \
        {.name = "structure",                                                                                \
         .note = "weighted mean of player_seen, objects_seen, player_left, player_moves and one_way (see "   \
                 "weights)",                                                                                 \
         .high = 1,                                                                                          \
         .of_any = true},                                                                                    \
        {.name = "player_seen", .note = "1 if a rule names the player", .high = 1, .of_any = true},          \
        {.name = "objects_seen", .note = "share of the objects that rules name", .high = 1, .of_any = true}, \
        {.name = "player_left",                                                                              \
         .note = "1 if the left side of a rule names the player",                                            \
         .high = 1,                                                                                          \
         .of_any = true},                                                                                    \
        {.name = "player_moves",                                                                             \
         .note = "1 if a rule names a movement of the player",                                               \
         .high = 1,                                                                                          \
         .of_any = true},                                                                                    \
        {.name = "one_way",                                                                                  \
         .note = "mean over rules of 1 divided by the number of directions they name",                       \
         .high = 1,                                                                                          \
         .of_any = true},                                                                                    \
    {                                                                                                        \
        .name = "written", .note = "number of rules in the text", .high = 16, .of_any = true                 \
    }

/* The five heuristics of section IV.A; `undirected` is what a rule without directions counts for the last
 * one. */
enum { LW_PS_RULES_HEURISTICS = 5 };
void lw_ps_ruleset_heuristics(const lw_ps_ruleset *, const unsigned char *text, int undirected,
                              double scores[LW_PS_RULES_HEURISTICS]);

/* Measures the facts; `first` is the index of the first of them in the family's table. */
void lw_ps_rules_measure(const lw_design *, lw_measure_context *, int first, lw_value *);

#endif
