/* puzzlescript.h: the rules of a PuzzleScript design, for the family's own files. */
#ifndef LW_PUZZLESCRIPT_FAMILY_H
#define LW_PUZZLESCRIPT_FAMILY_H

#include "families/puzzlescript/engine/machine.h"
#include "families/puzzlescript/heuristics/aim.h"

extern const lw_family lw_family_puzzlescript;

typedef struct lw_ps_family_rules {
    lw_rules head;
    const lw_ps_game *game;
    uint64_t serial;                          /* unique in this process for each set of rules */
    int error_count;                          /* of the compiler; the game can still be played */
    const lw_ps_note *fault;                  /* the first error, else bytes that are not UTF-8; NULL: none */
    const int *entries;                       /* by level: its index among levels and messages */
    int first, last;                          /* indices of the levels and messages played: all, or one level */
    bool whole;                               /* all are played */
    const lw_ps_aim *aims;                    /* by entry */
    const struct lw_ps_crate_map *crate_maps; /* by entry; NULL: not crate pushing */
    lw_ps_promise promise;
} lw_ps_family_rules;

/* Adds one sentence on the faults of the game's text, with the first of them; adds nothing if there are
 * none. */
void lw_ps_fault_words(const lw_ps_family_rules *, lw_buf *);

/* Rules for all levels of a game that is already compiled. They have no design, so they are only for play. */
const lw_rules *lw_ps_game_rules(const lw_ps_game *, lw_arena *);

/* The visible part of a board. */
typedef struct lw_ps_window {
    int x, y, width, height;
} lw_ps_window;

struct lw_ps_link;

/* How evolved rules are judged, as set in the spec. */
enum { LW_PS_WEIGHTS = 5 };
typedef struct lw_ps_jury {
    int span;       /* levels tried; 0: all */
    int64_t tries;  /* expansions per level */
    bool all_pairs; /* how the search sums distances; see lim2014/lim2014.h */
    int walk;       /* percent */
    int undirected; /* directions counted for a rule without any: 1 or 0 */
    double weights[LW_PS_WEIGHTS], parts[LW_PS_WEIGHTS];
} lw_ps_jury;
struct lw_ps_template;
/* Rules for the one level of a design whose spec has a template (levels/level_template.h). The text is not
 * compiled again. */
lw_rules *lw_ps_template_rules(const lw_design *, lw_arena *);

#endif
